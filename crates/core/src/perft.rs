//! Perft: counting the leaves of the move tree, the standard proof of a move generator.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{Board, StepOf};

/// How many lines of exactly `depth` plies start at `board`.
///
/// A chance event is a ply like a move, and each event that can happen is one branch, whatever its
/// weight. Games that end earlier count nothing; depth 0 counts the position itself.
///
/// The last ply is counted, not played ([`Board::count_moves`]).
///
/// Allocates nothing. The time grows with the count. Each ply of a line takes some hundred bytes
/// of stack, so that a depth beyond some thousands can overflow it where lines get that long: a
/// program that takes the depth from outside should limit it.
pub fn perft<B: Board>(board: &B, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => branches(board),
        // The last plies as loops: nearly all positions of the tree are there, and a call for each
        // would take longer than many a game's rules.
        2 => sum(board, branches),
        3 => sum(board, |child| sum(child, branches)),
        _ => sum(board, |child| perft(child, depth - 1)),
    }
}

/// The first step of each line and how many lines of `depth` plies start with it; empty at depth 0
/// and when the game is over. The counts add up to [`perft`], and what is said there of the depth
/// holds here as well.
pub fn divide<B: Board>(board: &B, depth: u32) -> Vec<(StepOf<B>, u64)> {
    let mut counts = Vec::new();
    if depth == 0 {
        return counts;
    }
    let _ = board.visit_moves(|m| {
        counts.push((StepOf::<B>::Move(m), perft(&board.after(m), depth - 1)));
        ControlFlow::<()>::Continue(())
    });
    let _ = board.visit_events(|event, _| {
        let mut child = board.clone();
        child.resolve_trusted(event);
        counts.push((StepOf::<B>::Event(event), perft(&child, depth - 1)));
        ControlFlow::<()>::Continue(())
    });
    counts
}

/// The sum of `count` over the positions one ply on.
#[inline]
fn sum<B: Board>(board: &B, count: impl Fn(&B) -> u64) -> u64 {
    let mut leaves = 0;
    let _ = board.visit_moves(|m| {
        leaves += count(&board.after(m));
        ControlFlow::<()>::Continue(())
    });
    let _ = board.visit_events(|event, _| {
        let mut child = board.clone();
        child.resolve_trusted(event);
        leaves += count(&child);
        ControlFlow::<()>::Continue(())
    });
    leaves
}

/// Moves and events that can follow `board`.
#[inline]
fn branches<B: Board>(board: &B) -> u64 {
    let mut events = 0;
    let _ = board.visit_events(|_, _| {
        events += 1;
        ControlFlow::<()>::Continue(())
    });
    board.count_moves() as u64 + events
}
