//! Limits, controls and reports.

mod common;

use std::ops::ControlFlow;
use std::time::Duration;

use common::dag::Dag;
use ludorum_ai::{
    AlphaBeta, Clock, Control, Limits, NoControl, Report, Settings, StopFlag, StopReason,
    on_iteration,
};
use ludorum_core::Board;
use ludorum_core::doc_game::{Nim, Take};

fn searching() -> AlphaBeta<Dag<false>> {
    AlphaBeta::new(Settings::exact().with_table_mib(0))
}

/// A position that takes a search of depth 9 to be proved.
fn unproved() -> Dag<false> {
    let shallow = Limits::new().depth(8);
    (0..10_000)
        .map(Dag::new)
        .find(|board| {
            let report = searching().search(board, &[], &shallow, &mut NoControl);
            report.stop == StopReason::Depth && board.count_moves() > 1 && report.nodes > 2_000
        })
        .expect("there are many seeds")
}

#[test]
fn a_depth_limit_ends_with_that_depth() {
    for depth in 0..=8 {
        let limits = Limits::new().depth(depth);
        let report = searching().search(&unproved(), &[], &limits, &mut NoControl);
        assert_eq!((report.depth, report.stop), (depth, StopReason::Depth));
        assert!(report.best.is_some() && !report.score.is_proved());
    }
}

#[test]
fn a_node_limit_is_kept_to_the_node() {
    let board = unproved();
    for nodes in [0, 1, 2, 10, 100, 1_000, 2_000] {
        let limits = Limits::new().nodes(nodes);
        let report = searching().search(&board, &[], &limits, &mut NoControl);
        assert_eq!((report.stop, report.nodes), (StopReason::Nodes, nodes));
        assert!(board.is_legal(report.best.expect("there is a move")));
    }
}

#[test]
fn the_same_limits_give_the_same_report_and_a_cleared_search_is_a_new_one() {
    let board = unproved();
    let limits = Limits::new().nodes(1_500);
    let mut search = AlphaBeta::new(Settings::default().with_table_mib(1));
    let first = search.search(&board, &[], &limits, &mut NoControl);
    search.search(&Dag::new(77), &[], &Limits::new(), &mut NoControl);
    search.clear();
    assert_eq!(search.search(&board, &[], &limits, &mut NoControl), first);
}

#[test]
fn a_raised_flag_stops_a_search_and_a_lowered_one_does_not() {
    let mut flag = StopFlag::new();
    flag.clone().raise();
    let report = searching().search(&unproved(), &[], &Limits::new(), &mut flag);
    assert_eq!((report.stop, report.depth, report.nodes), (StopReason::Flag, 0, 0));
    assert!(report.best.is_some());
    flag.lower();
    let report = searching().search(&unproved(), &[], &Limits::new(), &mut flag);
    assert_eq!(report.stop, StopReason::Proved);
}

#[test]
fn a_flag_raised_after_an_iteration_ends_the_search_with_it() {
    let flag = StopFlag::new();
    let raise = flag.clone();
    let told = on_iteration(move |report: &Report<u8>| {
        if report.depth == 3 {
            raise.raise();
        }
    });
    let report = searching().search(&unproved(), &[], &Limits::new(), &mut (told, flag));
    assert_eq!((report.stop, report.depth), (StopReason::Flag, 3));
}

#[test]
fn every_iteration_is_told_in_order() {
    let mut depths = Vec::new();
    let mut told = on_iteration(|report: &Report<u8>| depths.push(report.depth));
    searching().search(&unproved(), &[], &Limits::new().depth(6), &mut told);
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
}

#[test]
fn the_callers_own_control_stops_with_its_reason() {
    struct After(u32);
    impl<M> Control<M> for After {
        fn iteration(&mut self, report: &Report<M>) -> ControlFlow<StopReason> {
            if report.depth < self.0 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(StopReason::Caller)
            }
        }
    }
    let report = searching().search(&unproved(), &[], &Limits::new(), &mut After(2));
    assert_eq!((report.stop, report.depth), (StopReason::Caller, 2));
}

#[test]
fn a_clock_that_has_run_out_stops_at_once_and_one_that_has_not_does_not() {
    let mut none = Clock::new(Duration::ZERO, Duration::ZERO);
    let report = searching().search(&unproved(), &[], &Limits::new(), &mut none);
    assert_eq!((report.stop, report.depth), (StopReason::Time, 0));
    // A soft limit that has run out lets the first iteration end.
    let mut soft = Clock::new(Duration::ZERO, Duration::from_secs(3_600));
    let report = searching().search(&unproved(), &[], &Limits::new(), &mut soft);
    assert_eq!((report.stop, report.depth), (StopReason::Time, 1));
    let hour = Duration::from_secs(3_600);
    let report = searching().search(&unproved(), &[], &Limits::new(), &mut Clock::new(hour, hour));
    assert_eq!(report.stop, StopReason::Proved);
}

#[test]
fn of_all_limits_together_the_first_one_reached_ends_the_search() {
    let board = unproved();
    let flag = StopFlag::new();
    let hour = Duration::from_secs(3_600);
    let root: Vec<u8> = board.legal_moves().into_iter().skip(1).collect();
    let together = |limits: Limits<u8>| {
        let mut control = (flag.clone(), (Clock::for_move(hour), None::<StopFlag>));
        let limits = limits.root_moves(root.clone());
        let report = searching().search(&board, &[], &limits, &mut control);
        assert!(root.contains(&report.best.expect("there is a move")));
        report.stop
    };
    assert_eq!(together(Limits::new().depth(2).nodes(1_000_000)), StopReason::Depth);
    assert_eq!(together(Limits::new().depth(60).nodes(50)), StopReason::Nodes);
    assert_eq!(together(Limits::new().depth(60).nodes(1_000_000)), StopReason::Proved);
    flag.raise();
    assert_eq!(together(Limits::new().depth(60).nodes(1_000_000)), StopReason::Flag);
}

#[test]
fn an_only_move_is_played_at_once_only_if_asked_to() {
    let mut search = AlphaBeta::new(Settings::exact().with_table_mib(0));
    let board = Nim::new(30);
    let one = Limits::new().root_moves([Take(1)]).depth(6);
    let report = search.search(&board, &[], &one, &mut NoControl);
    assert_eq!((report.depth, report.stop), (6, StopReason::Depth));
    let report = search.search(&board, &[], &one.stop_on_only_move(), &mut NoControl);
    assert_eq!((report.best, report.depth), (Some(Take(1)), 1));
    assert_eq!(report.stop, StopReason::OnlyMove);
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut search = AlphaBeta::new(Settings::exact().with_table_mib(0));
    let report = search.search(&Nim::new(0), &[], &Limits::new(), &mut NoControl);
    assert_eq!((report.best, report.stop, report.nodes), (None, StopReason::NoMove, 0));
}

#[test]
fn a_search_stopped_anywhere_never_claims_what_is_not_proved() {
    // The first moves tried lose; a search that stops among them must not call the root lost.
    for seed in 0..200 {
        let board = Dag::<true>::new(seed);
        let truth = board.truth();
        for nodes in 0..120 {
            let limits = Limits::new().nodes(nodes);
            let mut search = AlphaBeta::new(Settings::default().with_table_mib(0));
            let report = search.search(&board, &[], &limits, &mut NoControl);
            let loses = matches!(report.score.kind(), ludorum_ai::ScoreKind::Loss(_));
            assert!(!loses || matches!(truth, common::Truth::Loss(_)), "{seed} {nodes}");
        }
    }
}
