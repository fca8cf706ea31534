//! Breakthrough in the registry: one entry for each size of board.

use alloc::boxed::Box;

use ludorum_breakthrough::Breakthrough;

use super::entry::{GameInfo, Grid, Variant};
use super::think::two_sided;

pub(super) static GAME: GameInfo = GameInfo {
    name: "breakthrough",
    title: "Breakthrough",
    summary: "pawns race for the far row, two players",
    options: "the size of the board: 2x4, 4x4, 5x4, 4x5, 5x5, 6x5, 5x6, 6x6, 3x7 or 8x8",
    examples: &["breakthrough", "breakthrough:5x5"],
    figures: &[('P', '●'), ('p', '●')],
    signs: &[],
    opposites: &[],
    grid: Grid::Squares,
    open,
};

fn open(options: &str) -> Option<Box<dyn Variant>> {
    macro_rules! sizes {
        ($($w:literal x $h:literal),*) => {
            match options {
                "" => Some(two_sided(&GAME, Breakthrough::<8, 8>::start())),
                $(concat!($w, "x", $h) => {
                    Some(two_sided(&GAME, Breakthrough::<$w, $h>::start()))
                })*
                _ => None,
            }
        };
    }
    // Each size is a search of its own to compile: those of the literature and a few to test with.
    sizes!(2 x 4, 4 x 4, 5 x 4, 4 x 5, 5 x 5, 6 x 5, 5 x 6, 6 x 6, 3 x 7, 8 x 8)
}
