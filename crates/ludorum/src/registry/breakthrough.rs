//! Breakthrough in the registry: one entry for each size of board.

use alloc::boxed::Box;

use ludorum_breakthrough::Breakthrough;

use super::entry::{GameInfo, Variant};
use super::think::two_sided;

pub(super) const GAME: GameInfo = GameInfo {
    name: "breakthrough",
    title: "Breakthrough",
    summary: "pawns race for the far row, two players",
    options: "the size of the board, files x ranks, from 2x4 to 8x8",
    examples: &["breakthrough", "breakthrough:5x5"],
    open,
};

fn open(options: &str) -> Option<Box<dyn Variant>> {
    macro_rules! sizes {
        ($($w:literal x $h:literal),*) => {
            match options {
                "" => Some(two_sided(GAME.title, Breakthrough::<8, 8>::start())),
                $(concat!($w, "x", $h) => {
                    Some(two_sided(GAME.title, Breakthrough::<$w, $h>::start()))
                })*
                _ => None,
            }
        };
    }
    sizes!(
        2 x 4, 3 x 4, 4 x 4, 5 x 4, 6 x 4, 7 x 4, 8 x 4,
        2 x 5, 3 x 5, 4 x 5, 5 x 5, 6 x 5, 7 x 5, 8 x 5,
        2 x 6, 3 x 6, 4 x 6, 5 x 6, 6 x 6, 7 x 6, 8 x 6,
        2 x 7, 3 x 7, 4 x 7, 5 x 7, 6 x 7, 7 x 7, 8 x 7,
        2 x 8, 3 x 8, 4 x 8, 5 x 8, 6 x 8, 7 x 8, 8 x 8
    )
}
