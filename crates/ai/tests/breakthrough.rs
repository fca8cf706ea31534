//! The search on a real game: Breakthrough on small boards, and its node counts on the usual one.

use std::collections::HashMap;

use ludorum_ai::{AlphaBeta, Limits, NoControl, Report, Score, ScoreKind, Settings, StopReason};
use ludorum_breakthrough::{Breakthrough, Color};
use ludorum_core::{Board, Evaluate, Random, Verdict};
use proptest::prelude::*;

/// The position after some random plies, or the last one before the game would end.
fn random_position<const W: usize, const H: usize>(seed: u64, plies: u32) -> Breakthrough<W, H> {
    let mut random = Random::new(seed);
    let mut board = Breakthrough::start();
    for _ in 0..plies {
        let index = random.below(board.count_moves() as u32) as usize;
        let next = board.after(board.nth_move(index).expect("the index is small enough"));
        if next.is_over() {
            break;
        }
        board = next;
    }
    board
}

/// Plain minimax over the rules, the evaluation and the results the game knows.
fn minimax<const W: usize, const H: usize>(
    board: &Breakthrough<W, H>,
    depth: u32,
    ply: u32,
) -> Score {
    if board.is_over() {
        // Whoever has moved last has won.
        return Score::loss_in(ply);
    }
    if ply > 0 {
        match board.static_result() {
            Some(Verdict::Win(plies)) => return Score::win_in(ply + u32::from(plies)),
            Some(Verdict::Loss(plies)) => return Score::loss_in(ply + u32::from(plies)),
            _ => {}
        }
    }
    if depth == 0 {
        return Score::heuristic(board.evaluate());
    }
    let moves = board.legal_moves().into_iter();
    let values = moves.map(|m| -minimax(&board.after(m), depth - 1, ply + 1));
    values.max().expect("there is a move")
}

/// Every position met is solved by the rules alone: whether the mover wins, and in how many plies,
/// the winner hurrying and the loser holding out.
#[derive(Default)]
struct Solver<const W: usize, const H: usize>(HashMap<Breakthrough<W, H>, (bool, u32)>);

impl<const W: usize, const H: usize> Solver<W, H> {
    fn solve(&mut self, board: &Breakthrough<W, H>) -> (bool, u32) {
        if board.is_over() {
            return (false, 0);
        }
        if let Some(&known) = self.0.get(board) {
            return known;
        }
        let replies: Vec<_> =
            board.legal_moves().into_iter().map(|m| self.solve(&board.after(m))).collect();
        let win = replies.iter().filter(|(wins, _)| !wins).map(|&(_, plies)| plies + 1).min();
        let solved = match win {
            Some(plies) => (true, plies),
            None => (false, replies.iter().map(|&(_, plies)| plies + 1).max().expect("a move")),
        };
        self.0.insert(*board, solved);
        solved
    }

    /// Whether a report's proof is true and its move keeps what it proves.
    fn confirm(
        &mut self,
        board: &Breakthrough<W, H>,
        report: &Report<ludorum_breakthrough::Move>,
    ) -> Result<(), TestCaseError> {
        let (wins, plies) = self.solve(board);
        let best = report.best.expect("there is a move");
        match report.score.kind() {
            ScoreKind::Win(bound) => {
                prop_assert!(wins && plies <= bound, "{} in {board}", report.score);
                let (reply_wins, left) = self.solve(&board.after(best));
                prop_assert!(!reply_wins && left < bound, "{} by {best} in {board}", report.score);
            }
            ScoreKind::Loss(bound) => {
                prop_assert!(!wins && plies <= bound, "{} in {board}", report.score);
            }
            ScoreKind::Draw => prop_assert!(false, "there are no draws"),
            ScoreKind::Heuristic(_) => {}
        }
        Ok(())
    }
}

fn has_the_minimax_value<const W: usize, const H: usize>(
    seed: u64,
    plies: u32,
    depth: u32,
) -> Result<(), TestCaseError> {
    let board = random_position::<W, H>(seed, plies);
    let mut search = AlphaBeta::new(Settings::exact().with_table_mib(0));
    let report = search.search(&board, &[], &Limits::new().depth(depth), &mut NoControl);
    let expected = minimax(&board, depth, 0);
    if report.stop == StopReason::Proved {
        // Proved by an iteration before the last: the winner may have had a shorter way yet.
        let same = expected.is_proved() && (expected > Score::DRAW) == (report.score > Score::DRAW);
        prop_assert!(same, "{} for {expected} in {board}", report.score);
    } else {
        prop_assert_eq!(report.score, expected, "{}", board);
    }
    Ok(())
}

fn proves_only_what_is_true<const W: usize, const H: usize>(
    seed: u64,
    plies: u32,
) -> Result<(), TestCaseError> {
    let board = random_position::<W, H>(seed, plies);
    let mut solver = Solver::default();
    for settings in [Settings::new(), Settings::exact()] {
        let mut search = AlphaBeta::new(settings.with_table_mib(0));
        for depth in [1, 3, 6] {
            let report = search.search(&board, &[], &Limits::new().depth(depth), &mut NoControl);
            solver.confirm(&board, &report)?;
        }
        let report = search.search(&board, &[], &Limits::new(), &mut NoControl);
        prop_assert_eq!(report.stop, StopReason::Proved);
        solver.confirm(&board, &report)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn small_boards_have_the_minimax_value(seed: u64, plies in 0..16_u32) {
        has_the_minimax_value::<3, 4>(seed, plies, 5)?;
        has_the_minimax_value::<3, 5>(seed, plies, 5)?;
        has_the_minimax_value::<4, 4>(seed, plies, 4)?;
        has_the_minimax_value::<4, 5>(seed, plies, 4)?;
        has_the_minimax_value::<5, 5>(seed, plies, 3)?;
    }
}

proptest! {
    // Each case solves four boards completely by the plain rules.
    #![proptest_config(ProptestConfig {
        cases: 60,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn small_boards_are_solved_as_by_the_rules_alone(seed: u64, plies in 0..12_u32) {
        proves_only_what_is_true::<3, 4>(seed, plies)?;
        proves_only_what_is_true::<2, 6>(seed, plies)?;
        proves_only_what_is_true::<3, 5>(seed, 10 + plies)?;
        proves_only_what_is_true::<4, 4>(seed, 10 + plies)?;
    }
}

#[test]
fn five_by_five_is_won_by_the_second_player() {
    let mut search = AlphaBeta::new(Settings::default().with_table_mib(64));
    let board = Breakthrough::<5, 5>::start();
    let report = search.search(&board, &[], &Limits::new(), &mut NoControl);
    assert_eq!(report.stop, StopReason::Proved);
    assert!(matches!(report.score.kind(), ScoreKind::Loss(_)), "{}", report.score);
    assert_eq!(board.side_to_move(), Color::White);
}

/// A change of this number is a change of the search, of the evaluation or of the order of moves.
/// If it is meant, it is measured, and the number is written anew.
#[test]
fn the_nodes_of_fixed_positions_are_as_they_were() {
    let positions = [
        "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w",
        "pp1ppppp/1pppppp1/p6p/8/3P4/P6P/1PP1PPP1/PPPPPPPP b",
        "p1pp1ppp/1p2p1p1/2p2p1p/3p4/2P1P3/P4P1P/1P1P2P1/PPP1P1PP w",
        "1pp2pp1/2p2p2/p3p3/2p2P2/3PP2p/1P4P1/2P2P2/1PP2PP1 b",
        "2p2p2/8/1p3p2/4p3/2P5/1P3P2/8/2P2P2 w",
    ];
    let nodes: Vec<u64> = positions
        .iter()
        .map(|text| {
            let board: Breakthrough = text.parse().expect("the position is well formed");
            let mut search = AlphaBeta::new(Settings::default().with_table_mib(1));
            let report = search.search(&board, &[], &Limits::new().depth(9), &mut NoControl);
            report.nodes
        })
        .collect();
    assert_eq!(nodes, [43_264, 60_163, 40_821, 27_099, 1_213]);
}
