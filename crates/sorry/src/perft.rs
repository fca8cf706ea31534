//! Counting lines of play by whole turns.

use core::ops::ControlFlow;

use ludorum_core::Board;

use crate::board::Sorry;
use crate::color::Color;
use crate::mode::Mode;

/// How many lines of exactly `turns` whole turns start at `board`: one branch for each kind of card
/// that can be drawn and for each legal move. A 2 prolongs the turn. A game that ends within the
/// last turn is one line.
///
/// [`ludorum_core::perft`] counts the same tree by single moves and cards.
///
/// ```
/// use ludorum_sorry::{Options, Sorry, Standard, Teams, perft_turns};
///
/// assert_eq!(perft_turns(&Sorry::<Standard>::new(), 1), 129);
/// assert_eq!(perft_turns(&Sorry::<Teams>::new(), 1), 1_343);
/// ```
pub fn perft_turns<M: Mode>(board: &Sorry<M>, turns: u32) -> u64 {
    if turns == 0 {
        return 1;
    }
    if board.is_over() {
        return 0;
    }
    turn(board, board.color_to_move(), turns)
}

/// The lines from `board` on, at which `color` is in the first of so many turns.
fn turn<M: Mode>(board: &Sorry<M>, color: Color, turns: u32) -> u64 {
    if board.is_over() {
        return u64::from(turns == 1);
    }
    if board.color_to_move() != color {
        return perft_turns(board, turns - 1);
    }
    let mut lines = 0;
    let _ = board.visit_events(|card, _| {
        let mut next = *board;
        next.resolve_trusted(card);
        lines += turn(&next, color, turns);
        ControlFlow::<()>::Continue(())
    });
    let _ = board.visit_moves(|m| {
        lines += turn(&board.after(m), color, turns);
        ControlFlow::<()>::Continue(())
    });
    lines
}
