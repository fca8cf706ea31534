//! Without selection and quiescence the search finds the plain minimax value of each depth.

mod common;

use common::dag::{Dag, LAYERS};
use ludorum_ai::{AlphaBeta, Limits, NoControl, Score, Searchable, Settings};
use ludorum_core::doc_game::Nim;
use ludorum_core::{Board, Outcome, Player, PlayerResult, Turn};
use proptest::prelude::*;

/// Plain minimax, the value for `me`.
fn minimax<B: Searchable>(board: &B, me: Player, depth: u32, ply: u32) -> Score {
    if let Some(outcome) = board.outcome() {
        return match outcome.result(me) {
            PlayerResult::Win => Score::win_in(ply),
            PlayerResult::Draw => Score::DRAW,
            PlayerResult::Loss => Score::loss_in(ply),
        };
    }
    let Turn::Player(mover) = board.turn() else { unreachable!() };
    let value = if depth == 0 {
        Score::heuristic(board.evaluate())
    } else {
        let moves = board.legal_moves().into_iter();
        let values = moves.map(|m| minimax(&board.after(m), mover, depth - 1, ply + 1));
        values.max().expect("there is a move")
    };
    if mover == me { value } else { -value }
}

/// A value of zero is a draw that the search may or may not have proved.
fn agrees(found: Score, minimax: Score) -> bool {
    let unproved_draw = [Score::heuristic(1), Score::heuristic(-1)];
    found == minimax || minimax == Score::DRAW && unproved_draw.contains(&found)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_depth_has_the_minimax_value(seed: u32, mib in 0..2_usize, deepest in 1..=u32::from(LAYERS)) {
        let board = Dag::<false>::new(seed);
        let me = board.turn().player().expect("the start is not over");
        let mut search = AlphaBeta::new(Settings::exact().with_table_mib(mib));
        // The table of one depth must not spoil the next, whichever comes first.
        for depth in [deepest, 1, deepest.div_ceil(2), deepest] {
            let limits = Limits::new().depth(depth);
            let report = search.search(&board, &[], &limits, &mut NoControl);
            let expected = minimax(&board, me, depth, 0);
            prop_assert!(agrees(report.score, expected), "{} for {expected}", report.score);
            let best = report.best.expect("there is a move");
            let value = minimax(&board.after(best), me, depth - 1, 1);
            prop_assert!(agrees(value, expected) || agrees(expected, value));
        }
    }
}

#[test]
fn nim_has_the_minimax_value_at_every_depth() {
    for heap in 1..=16 {
        let board = Nim::new(heap);
        for depth in 1..=9 {
            let mut search = AlphaBeta::new(Settings::exact().with_table_mib(0));
            let limits = Limits::new().depth(depth);
            let report = search.search(&board, &[], &limits, &mut NoControl);
            assert_eq!(report.score, minimax(&board, Player::FIRST, depth, 0), "{heap} {depth}");
        }
    }
}
