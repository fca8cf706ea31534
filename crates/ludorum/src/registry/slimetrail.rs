//! Slimetrail in the registry: one entry for each square size of board.

use alloc::boxed::Box;

use ludorum_slimetrail::Slimetrail;

use super::entry::{GameInfo, Grid, Variant};
use super::think::two_sided;

pub(super) static GAME: GameInfo = GameInfo {
    name: "slimetrail",
    title: "Slimetrail",
    summary: "both players move one snail, each to a corner of their own",
    options: "the size of the board: 3x3, 4x4, 5x5, 6x6, 7x7 or 8x8",
    examples: &["slimetrail", "slimetrail:5x5"],
    figures: &[('S', '@'), ('x', '▒')],
    signs: &[],
    opposites: &[],
    grid: Grid::Squares,
    open,
};

fn open(options: &str) -> Option<Box<dyn Variant>> {
    Some(match options {
        "3x3" => two_sided(&GAME, Slimetrail::<3, 3>::start()),
        "4x4" => two_sided(&GAME, Slimetrail::<4, 4>::start()),
        "5x5" => two_sided(&GAME, Slimetrail::<5, 5>::start()),
        "6x6" => two_sided(&GAME, Slimetrail::<6, 6>::start()),
        "" | "7x7" => two_sided(&GAME, Slimetrail::<7, 7>::start()),
        "8x8" => two_sided(&GAME, Slimetrail::<8, 8>::start()),
        _ => return None,
    })
}
