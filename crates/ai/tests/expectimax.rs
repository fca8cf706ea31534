//! Expectiminimax and max^n find what plain searches without any pruning find, to the last bit.

#![allow(clippy::float_cmp, reason = "equal whole numbers make equal shares")]

mod common;

use common::bush::{Bush, LAYERS};
use ludorum_ai::{
    Control, Expectation, Expectimax, Limits, MaxN, NoControl, OpenChance, Pruning, Report,
    ScoreKind, StopFlag, StopReason,
};
use ludorum_core::{Board, Outcome, Player, Prospects, Random, Turn, draw_event};
use ludorum_sorry::{Options, Seats, Sorry, Standard, Teams};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// A sure win in the unit of the searches: a prospect with sixteen binary places.
const SURE: i128 = 10_000 << 16;

/// What a position at the horizon, or over, is worth to a player.
fn leaf<B: OpenChance>(board: &B, player: Player) -> i128 {
    match board.outcome() {
        Some(outcome) => (outcome.result(player).score() * SURE as f64) as i128,
        None => i128::from(board.prospect(player)) << 16,
    }
}

/// The average over the events: rounded down, but to zero only if it is zero.
fn average<B: OpenChance>(board: &B, mut value: impl FnMut(&B) -> i128) -> i128 {
    let (mut sum, mut total) = (0, 0);
    let _ = board.visit_events(|event, weight| {
        let mut next = board.clone();
        next.resolve(event).expect("it can happen");
        sum += value(&next) * i128::from(weight);
        total += i128::from(weight);
        ControlFlow::<()>::Continue(())
    });
    if sum > 0 { (sum / total).max(1) } else { 0 }
}

/// Plain expectiminimax: the player and partners against all others.
fn expectiminimax<B: OpenChance>(board: &B, me: Player, depth: u32) -> i128 {
    match board.turn() {
        Turn::Over => leaf(board, me),
        _ if depth == 0 => leaf(board, me),
        Turn::Chance => average(board, |next| expectiminimax(next, me, depth - 1)),
        Turn::Player(player) => {
            let moves = board.legal_moves().into_iter();
            let values = moves.map(|m| expectiminimax(&board.after(m), me, depth - 1));
            let ours = board.team(me).contains(player);
            if ours { values.max() } else { values.min() }.expect("there is a move")
        }
    }
}

/// Plain max^n. Among equal moves the first counts.
fn max_n<B: OpenChance>(board: &B, depth: u32) -> Vec<i128> {
    let players = board.players();
    let turn = board.turn();
    if turn == Turn::Over || depth == 0 {
        return Player::all(players).map(|player| leaf(board, player)).collect();
    }
    if let Turn::Player(player) = turn {
        let moves = board.legal_moves().into_iter();
        let mut values = moves.map(|m| max_n(&board.after(m), depth - 1));
        let mut best = values.next().expect("there is a move");
        for value in values {
            if value[player.index()] > best[player.index()] {
                best = value;
            }
        }
        return best;
    }
    (0..players).map(|seat| average(board, |next| max_n(next, depth - 1)[seat])).collect()
}

fn share(value: i128) -> f64 {
    value as f64 / SURE as f64
}

const PRUNINGS: [Pruning; 3] = [Pruning::None, Pruning::Star1, Pruning::Star2];

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1_500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_pruning_finds_the_value_of_the_plain_search(
        seed: u32,
        players in 2..=4_u8,
        partners: bool,
        depth in 0..=u32::from(LAYERS),
    ) {
        let board = Bush::new(seed, players, partners);
        for me in Player::all(players.into()) {
            let expected = share(expectiminimax(&board, me, depth));
            for pruning in PRUNINGS {
                let found = Expectimax::new(pruning).value(&board, me, depth);
                // Values are below 2^30: a float tells every two of them apart.
                prop_assert_eq!(found.to_f64(), expected);
            }
        }
    }

    #[test]
    fn max_n_finds_the_values_of_the_plain_search(
        seed: u32,
        players in 2..=4_u8,
        partners: bool,
        depth in 0..=u32::from(LAYERS),
    ) {
        let board = Bush::new(seed, players, partners);
        let expected: Vec<f64> = max_n(&board, depth).into_iter().map(share).collect();
        let found: Vec<f64> =
            MaxN::new().values(&board, depth).into_iter().map(Expectation::to_f64).collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn the_move_chosen_has_the_value_of_the_position(seed: u32, players in 2..=4_u8, depth in 1..=5_u32) {
        let board = Bush::new(seed, players, false);
        let me = board.turn().player().expect("a player begins");
        let limits = Limits::new().depth(depth);
        for pruning in PRUNINGS {
            let report = Expectimax::new(pruning).search(&board, &limits, &mut NoControl);
            let best = report.best.expect("there is a move");
            // A search ends early only if more depth cannot change the value.
            prop_assert!(report.depth == depth || report.stop == StopReason::Proved);
            let value = expectiminimax(&board, me, depth);
            prop_assert_eq!(expectiminimax(&board.after(best), me, depth - 1), value);
        }
        let report = MaxN::new().search(&board, &limits, &mut NoControl);
        let best = report.best.expect("there is a move");
        let values = max_n(&board, depth)[me.index()];
        prop_assert_eq!(max_n(&board.after(best), depth - 1)[me.index()], values);
    }

    #[test]
    fn a_proved_score_holds_whatever_chance_brings(seed: u32, nodes in 0..400_u64) {
        let board = Bush::new(seed, 2, false);
        let me = board.turn().player().expect("a player begins");
        let limits = Limits::new().nodes(nodes);
        let report = Expectimax::new(Pruning::Star2).search(&board, &limits, &mut NoControl);
        prop_assert!(report.nodes <= nodes);
        match report.score.kind() {
            ScoreKind::Win(plies) => prop_assert_eq!(expectiminimax(&board, me, plies), SURE),
            ScoreKind::Loss(plies) => prop_assert_eq!(expectiminimax(&board, me, plies), 0),
            ScoreKind::Draw => prop_assert!(false, "a draw is never claimed"),
            ScoreKind::Heuristic(_) => prop_assert!(report.stop != StopReason::Proved),
        }
    }
}

/// Positions of random games of Sorry! with a card to play.
fn sorry_positions<M: ludorum_sorry::Mode>(start: Sorry<M>, count: usize) -> Vec<Sorry<M>> {
    let mut random = Random::new(4);
    let mut board = start;
    let mut positions = Vec::new();
    while positions.len() < count {
        match board.turn() {
            Turn::Over => board = start,
            Turn::Chance => draw_event(&mut board, &mut random),
            Turn::Player(_) => {
                if random.below(9) == 0 && board.count_moves() > 1 {
                    positions.push(board);
                }
                let index = random.below(board.count_moves() as u32);
                board.play_trusted(board.nth_move(index as usize).expect("below the count"));
            }
        }
    }
    positions
}

#[test]
fn sorry_has_the_same_value_with_every_pruning_and_star2_visits_the_fewest_positions() {
    let mut nodes = [0, 0, 0];
    for board in sorry_positions(Sorry::<Standard>::new(), 30) {
        let me = board.turn().player().expect("a card is to be played");
        let expected = share(expectiminimax(&board, me, 3));
        for pruning in PRUNINGS {
            assert_eq!(Expectimax::new(pruning).value(&board, me, 3).to_f64(), expected);
        }
        let reports = PRUNINGS.map(|pruning| {
            let limits = Limits::new().depth(4);
            Expectimax::new(pruning).search(&board, &limits, &mut NoControl)
        });
        for (sum, report) in nodes.iter_mut().zip(&reports) {
            *sum += report.nodes;
            assert_eq!(report.score, reports[0].score);
        }
    }
    assert!(nodes[0] > nodes[1] && nodes[1] > nodes[2], "{nodes:?}");
}

#[test]
fn partners_and_four_players_have_the_values_of_the_plain_searches() {
    let four = Options::<Standard>::new().with_seats(Seats::FOUR).expect("four may play");
    for board in sorry_positions(Sorry::<Teams>::new(), 8) {
        for me in Player::all(4) {
            let expected = share(expectiminimax(&board, me, 3));
            assert_eq!(Expectimax::new(Pruning::Star2).value(&board, me, 3).to_f64(), expected);
        }
    }
    for board in sorry_positions(Sorry::start(&four), 8) {
        let expected: Vec<f64> = max_n(&board, 3).into_iter().map(share).collect();
        let values = MaxN::new().values(&board, 3);
        assert_eq!(values.into_iter().map(Expectation::to_f64).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn a_win_that_no_card_can_spoil_is_proved() {
    let board: Sorry<Standard> =
        "standard; red R3 home home home; yellow start; discards none; red plays 3"
            .parse()
            .unwrap();
    let report = Expectimax::new(Pruning::Star2).search(&board, &Limits::new(), &mut NoControl);
    assert_eq!(report.score.kind(), ScoreKind::Win(1));
    assert_eq!((report.stop, report.depth), (StopReason::Proved, 1));
}

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

#[test]
fn limits_and_controls_stop_a_search() {
    let board = sorry_positions(Sorry::<Standard>::new(), 1)[0];
    let mut search = Expectimax::new(Pruning::Star2);
    for nodes in [0, 1, 10, 1_000, 20_000] {
        let report = search.search(&board, &Limits::new().nodes(nodes), &mut NoControl);
        assert_eq!((report.nodes, report.stop), (nodes, StopReason::Nodes));
        assert!(board.is_legal(report.best.expect("there is a move")));
        let again = search.search(&board, &Limits::new().nodes(nodes), &mut NoControl);
        assert_eq!(again, report);
    }
    let flag = StopFlag::new();
    flag.raise();
    let report = search.search(&board, &Limits::new(), &mut flag.clone());
    assert_eq!((report.depth, report.stop), (0, StopReason::Flag));
    let report = MaxN::new().search(&board, &Limits::new(), &mut After(2));
    assert_eq!((report.depth, report.stop), (2, StopReason::Caller));
    let one = board.legal_moves()[1];
    let limits = Limits::new().root_moves([one, one]).stop_on_only_move();
    let report = search.search(&board, &limits, &mut NoControl);
    assert_eq!((report.best, report.stop, report.depth), (Some(one), StopReason::OnlyMove, 1));
}

#[test]
fn there_is_no_move_while_a_card_is_drawn() {
    let board = Sorry::<Standard>::new();
    let report = Expectimax::new(Pruning::Star2).search(&board, &Limits::new(), &mut NoControl);
    assert_eq!((report.best, report.stop), (None, StopReason::NoMove));
    let value = Expectimax::new(Pruning::Star2).value(&board, Player::FIRST, 0);
    let prospect = f64::from(board.prospect(Player::FIRST)) / 10_000.0;
    assert!((value.to_f64() - prospect).abs() < 1e-9);
}
