//! Counts of lines by whole turns.

use ludorum_sorry::{Options, Seats, Sorry, Standard, Teams, perft_turns};

fn four() -> Sorry<Standard> {
    Sorry::start(&Options::new().with_seats(Seats::FOUR).unwrap())
}

#[test]
fn perft_standard_two_players() {
    let board = Sorry::<Standard>::new();
    assert_eq!([1, 2].map(|turns| perft_turns(&board, turns)), [129, 4_055]);
}

#[test]
fn perft_standard_four_players() {
    assert_eq!([1, 2].map(|turns| perft_turns(&four(), turns)), [129, 4_042]);
}

#[test]
fn perft_teams() {
    assert_eq!(perft_turns(&Sorry::<Teams>::new(), 1), 1_343);
}
