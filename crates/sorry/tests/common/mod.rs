//! Short ways to set positions up and to say what follows.
#![allow(dead_code, reason = "each test file uses its part")]

use ludorum_core::{Board, Notation};
use ludorum_sorry::{Mode, Points, Sorry, Standard, Teams};

/// The position with these pawns in which Red plays a card; no discards.
pub(crate) fn standard(pawns: &str, card: &str) -> Sorry<Standard> {
    format!("standard; {pawns}; discards none; red plays {card}").parse().unwrap()
}

pub(crate) fn teams(pawns: &str, card: &str) -> Sorry<Teams> {
    let seated = ["red", "blue", "yellow", "green"]
        .iter()
        .filter(|color| !pawns.contains(**color))
        .fold(pawns.to_string(), |pawns, color| format!("{pawns}; {color} start"));
    format!("teams; {seated}; discards none; red plays {card}").parse().unwrap()
}

/// The position of Red and Yellow in which Red chooses from a hand.
pub(crate) fn points(pawns: &str, hand: &str) -> Sorry<Points> {
    let text =
        format!("points; {pawns}; discards none; red hand {hand}; yellow hand 4x4 7; red plays");
    text.parse().unwrap()
}

/// The texts of the legal moves, sorted.
pub(crate) fn moves<M: Mode>(board: &Sorry<M>) -> Vec<String> {
    let mut moves: Vec<String> = board.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    moves
}

/// The pawns after a move: the part of the text between the name of the game and the discards.
pub(crate) fn pawns_after<M: Mode>(board: &Sorry<M>, text: &str) -> String {
    let m = board.parse_move(text).unwrap_or_else(|error| panic!("{error}"));
    pawns(&board.after(m))
}

pub(crate) fn pawns<M: Mode>(board: &Sorry<M>) -> String {
    let text = board.to_string();
    let (_, rest) = text.split_once("; ").unwrap();
    rest.split_once("; discards").unwrap().0.to_string()
}

/// The last part of the text: what happens next.
pub(crate) fn next<M: Mode>(board: &Sorry<M>) -> String {
    board.to_string().rsplit_once("; ").unwrap().1.to_string()
}

/// What happens after a move.
pub(crate) fn next_after<M: Mode>(board: &Sorry<M>, text: &str) -> String {
    next(&board.after(board.parse_move(text).unwrap()))
}

/// Why a move is refused.
pub(crate) fn refusal<M: Mode>(board: &Sorry<M>, text: &str) -> String {
    board.check_move(text.parse().unwrap()).unwrap_err().to_string()
}
