//! Whatever is switched on, what is reported as proved is true.

mod common;

use common::Truth;
use common::dag::Dag;
use ludorum_ai::{AlphaBeta, Limits, NoControl, Report, ScoreKind, Settings, StopReason};
use ludorum_core::{Board, Turn};
use proptest::prelude::*;

fn any_settings() -> impl Strategy<Value = Settings> {
    (0..2_usize, any::<bool>(), any::<bool>(), prop_oneof![Just(0), -50..50_i32]).prop_map(
        |(table_mib, selective, quiescence, contempt)| Settings {
            table_mib,
            selective,
            quiescence,
            contempt,
        },
    )
}

/// Whether the result is true if the score claims to be proved.
fn is_true(claim: ScoreKind, truth: Truth) -> bool {
    match (claim, truth) {
        (ScoreKind::Win(bound), Truth::Win(plies))
        | (ScoreKind::Loss(bound), Truth::Loss(plies)) => plies <= bound,
        (ScoreKind::Draw, Truth::Draw) | (ScoreKind::Heuristic(_), _) => true,
        _ => false,
    }
}

fn check(board: Dag<true>, report: &Report<u8>) -> Result<(), TestCaseError> {
    let me = board.turn().player().expect("the position is not over");
    let best = report.best.expect("there is a move");
    prop_assert_eq!(report.line.first(), Some(&best));
    prop_assert!(is_true(report.score.kind(), board.truth()), "{} of {board:?}", report.score);
    if report.score.is_proved() {
        let after = board.truth_after(best, me);
        prop_assert!(is_true(report.score.kind(), after), "{} by {best}", report.score);
    }
    let mut position = board;
    for &m in &report.line {
        prop_assert!(position.is_legal(m), "{:?} is not a line", report.line);
        position.play_trusted(m);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn proved_scores_are_true_at_every_depth_and_node_count(
        seed: u32,
        settings in any_settings(),
        nodes in 1..3_000_u64,
        choices in prop::collection::vec(any::<usize>(), 4),
    ) {
        let mut board = Dag::<true>::new(seed);
        // One table for a whole game, as when playing.
        let mut search = AlphaBeta::new(settings);
        for choice in choices {
            let Turn::Player(_) = board.turn() else { break };
            for limits in [
                Limits::new().nodes(nodes),
                Limits::new().depth(2),
                Limits::new().depth(5),
                Limits::new(),
            ] {
                let report = search.search(&board, &[], &limits, &mut NoControl);
                check(board, &report)?;
                if limits == Limits::new() {
                    prop_assert_eq!(report.stop, StopReason::Proved);
                }
            }
            let moves = board.legal_moves();
            board.play_trusted(moves[choice % moves.len()]);
        }
    }

    #[test]
    fn among_chosen_root_moves_the_proof_is_about_them(seed: u32, mask in 1..31_u8) {
        let board = Dag::<true>::new(seed);
        let me = board.turn().player().expect("the start is not over");
        // Some that are not legal as well, and one twice.
        let wanted: Vec<u8> = (0..5).chain([0]).filter(|m| mask >> m & 1 == 1).collect();
        let legal = wanted.iter().copied().filter(|&m| board.is_legal(m));
        let expected = legal.map(|m| board.truth_after(m, me)).max_by_key(|truth| truth.rank());
        let limits = Limits::new().root_moves(wanted.clone());
        let mut search = AlphaBeta::new(Settings::default().with_table_mib(0));
        let report = search.search(&board, &[], &limits, &mut NoControl);
        let Some(expected) = expected else {
            prop_assert_eq!((report.best, report.stop), (None, StopReason::NoMove));
            return Ok(());
        };
        prop_assert!(wanted.contains(&report.best.expect("one is legal")));
        prop_assert_eq!(report.stop, StopReason::Proved);
        prop_assert!(is_true(report.score.kind(), expected), "{} for {expected:?}", report.score);
    }
}
