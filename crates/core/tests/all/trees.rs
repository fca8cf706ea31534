//! Perft against a plain count, and the sums of divide.

use std::ops::ControlFlow;

use ludorum_core::{Board, Step, divide, perft};

use crate::dice::Dice;
use crate::ring::Ring;

/// The count as the words say it: follow every step to the end of the line.
fn plain<B: Board>(board: &B, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut next: Vec<B> = board.legal_moves().into_iter().map(|m| board.after(m)).collect();
    let _ = board.visit_events(|event, _| {
        let mut child = board.clone();
        child.resolve(event).expect("a possible event");
        next.push(child);
        ControlFlow::<()>::Continue(())
    });
    next.iter().map(|child| plain(child, depth - 1)).sum()
}

fn assert_counts<B: Board>(board: &B, depth: u32) {
    for depth in 0..=depth {
        assert_eq!(perft(board, depth), plain(board, depth), "depth {depth} of {board:?}");
        let parts = divide(board, depth);
        if depth > 0 {
            let sum: u64 = parts.iter().map(|&(_, count)| count).sum();
            assert_eq!(sum, perft(board, depth));
        } else {
            assert_eq!(parts, []);
        }
    }
}

#[test]
fn perft_counts_the_lines_through_moves_and_events() {
    assert_counts(&Ring::START, 8);
    assert_counts(&Dice::new(false), 9);
    let near_the_end: Dice = "-/-/3 11223 2,2,5 3 r 2".parse().expect("a position");
    assert_counts(&near_the_end, 6);
    assert_eq!(perft(&near_the_end, 6), 0, "every line has ended by then");
}

#[test]
fn divide_lists_each_first_step_once() {
    let board: Dice = "12/13/33 - 0,0,0 1 a3 11".parse().expect("a position");
    let parts = divide(&board, 2);
    let steps: Vec<String> = parts.iter().map(|(step, _)| step.to_string()).collect();
    assert_eq!(steps, ["pass", "card 1", "card 2"]);
    assert!(parts.iter().all(|&(step, count)| matches!(step, Step::Move(_)) && count == 3));
    let Step::Move(pass) = parts[0].0 else { panic!("a move") };
    let parts = divide(&board.after(pass), 1);
    assert_eq!(parts.len(), 3, "the die");
}
