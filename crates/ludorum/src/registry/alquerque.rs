//! Alquerque in the registry.

use alloc::boxed::Box;

use ludorum_alquerque::Alquerque;

use super::entry::{GameInfo, Grid, Variant};
use super::think::two_sided;

pub(super) static GAME: GameInfo = GameInfo {
    name: "alquerque",
    title: "Alquerque",
    summary: "stones jump along the lines, two players",
    options: "none",
    examples: &["alquerque"],
    figures: &[('w', '●'), ('b', '●')],
    signs: &[],
    opposites: &[],
    grid: Grid::Lines,
    open,
};

fn open(options: &str) -> Option<Box<dyn Variant>> {
    options.is_empty().then(|| two_sided(&GAME, Alquerque::new()))
}
