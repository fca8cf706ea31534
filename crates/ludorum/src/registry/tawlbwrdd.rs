//! Tawlbwrdd in the registry: one entry for each layout of the attackers.

use alloc::boxed::Box;

use ludorum_tawlbwrdd::{Layout, Tawlbwrdd};

use super::entry::{GameInfo, Grid, Variant};
use super::think::two_sided_named;

pub(super) static GAME: GameInfo = GameInfo {
    name: "tawlbwrdd",
    title: "Tawlbwrdd",
    summary: "a king breaks out through his attackers, two unequal sides",
    options: "the layout of the attackers: bell, t or lewis",
    examples: &["tawlbwrdd", "tawlbwrdd:t", "tawlbwrdd:lewis"],
    figures: &[('t', '●'), ('T', '●'), ('K', '♚'), ('+', '╋')],
    signs: &[],
    opposites: &[],
    grid: Grid::Squares,
    open,
};

fn open(options: &str) -> Option<Box<dyn Variant>> {
    let (name, layout) = match options {
        "" | "bell" => ("tawlbwrdd", Layout::Bell),
        "t" => ("tawlbwrdd:t", Layout::T),
        "lewis" => ("tawlbwrdd:lewis", Layout::Lewis),
        _ => return None,
    };
    Some(two_sided_named(&GAME, name, Tawlbwrdd::with_layout(layout)))
}
