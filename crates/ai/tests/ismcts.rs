//! Information-set search finds the exact values of toys, and knows no more than a player may.

mod common;

use std::ops::ControlFlow;

use common::hands::{Coin, HighCard};
use ludorum_ai::{
    Control, HeuristicAgent, Ismcts, IsmctsAgent, IsmctsSettings, NoControl, RandomAgent, Report,
    ScoreKind, StopFlag, StopReason, ViewAgent,
};
use ludorum_core::{Board, Hidden, Player, Prospects, Random, Turn, conformance, draw_event};
use ludorum_sorry::{Points, Sorry};

const TO_THE_END: IsmctsSettings = IsmctsSettings { exploration: 40, playout_plies: 100 };

/// What a report says of winning, from 0 to 1.
fn share<M>(report: &Report<M>) -> f64 {
    match report.score.kind() {
        ScoreKind::Heuristic(value) => 0.5 + f64::from(value) / 20_000.0,
        proved => panic!("{proved:?} is claimed to be certain"),
    }
}

#[test]
fn the_toys_are_sound_games() {
    let options = conformance::Options::default();
    conformance::check_rules(&HighCard::new([1, 4], [2, 6]), options).expect("sound rules");
    conformance::check_hidden(&HighCard::new([1, 4], [2, 6]), options).expect("sound views");
    conformance::check_rules(&Coin::new(true), options).expect("sound rules");
    conformance::check_hidden(&Coin::new(true), options).expect("sound views");
}

#[test]
fn the_value_of_every_hand_is_found() {
    for one in 1..=6_u8 {
        for two in one + 1..=6 {
            let rest: Vec<u8> = (1..=6).filter(|card| ![one, two].contains(card)).collect();
            let board = HighCard::new([one, two], [rest[0], rest[1]]);
            let mut search = Ismcts::<HighCard>::new(TO_THE_END, 5);
            let view = board.view(Player::FIRST);
            let report = search.search(&view, 20_000, &mut NoControl);
            let worth = |card| HighCard::worth([one, two], card);
            let best = worth(one).max(worth(two));
            let chosen = worth(report.best.expect("there is a card"));
            assert!(best - chosen < 0.01, "{one} {two}: {report:?}, and {best} can be had");
            assert!((share(&report) - best).abs() < 0.03, "{one} {two}: {report:?} for {best}");
        }
    }
}

#[test]
fn a_player_with_full_knowledge_of_what_matters_answers_right() {
    let mut board = HighCard::new([3, 4], [2, 6]);
    board.play(4).expect("it is in the hand");
    board.resolve(true).expect("chance decides");
    let report = Ismcts::<HighCard>::new(TO_THE_END, 1).search(
        &board.view(Player::SECOND),
        500,
        &mut NoControl,
    );
    assert_eq!(report.best, Some(6));
    assert!(share(&report) > 0.95, "{report:?}");
}

/// In each completed position by itself gambling wins for sure; over all of them it wins half.
#[test]
fn nobody_gambles_on_what_cannot_be_known() {
    for coin in [false, true] {
        let mut search = Ismcts::<Coin>::new(TO_THE_END, 3);
        let view = Coin::new(coin).view(Player::FIRST);
        let report = search.search(&view, 20_000, &mut NoControl);
        assert_eq!(report.best, Some(Coin::SAFE));
        assert!((share(&report) - 2.0 / 3.0).abs() < 0.02, "{report:?}");
    }
}

/// A position of the points game in which the first player has to choose.
fn points(seed: u64) -> Sorry<Points> {
    let mut random = Random::new(seed);
    let mut board = Sorry::<Points>::new();
    let mut turns = 0;
    loop {
        match board.turn() {
            Turn::Chance => draw_event(&mut board, &mut random),
            Turn::Player(Player::FIRST) if turns > 20 && board.count_moves() > 1 => return board,
            Turn::Player(_) => {
                turns += 1;
                let index = random.below(board.count_moves() as u32);
                board.play_trusted(board.nth_move(index as usize).expect("below the count"));
            }
            Turn::Over => board = Sorry::new(),
        }
    }
}

fn agents<B: Hidden + Prospects>() -> Vec<Box<dyn ViewAgent<B>>> {
    vec![
        Box::new(RandomAgent::new(1)),
        Box::new(HeuristicAgent::new(1)),
        Box::new(IsmctsAgent::new(IsmctsSettings::default(), 60, 1)),
    ]
}

#[test]
fn agents_choose_the_same_when_only_hidden_cards_differ() {
    for seed in 0..10 {
        let board = points(seed);
        let view = board.view(Player::FIRST);
        let other = Sorry::complete(&view, &mut Random::new(99));
        assert_eq!(other.view(Player::FIRST), view);
        for (mut one, mut two) in
            agents::<Sorry<Points>>().into_iter().zip(agents::<Sorry<Points>>())
        {
            let m = one.choose_from(&view);
            assert_eq!(m, two.choose_from(&other.view(Player::FIRST)));
            assert!(board.is_legal(m.expect("there is a move")));
        }
    }
}

#[test]
fn there_is_no_choice_in_the_view_of_a_player_who_is_not_to_move() {
    let board = points(1);
    for mut agent in agents::<Sorry<Points>>() {
        assert_eq!(agent.choose_from(&board.view(Player::SECOND)), None);
        assert_eq!(agent.choose_from(&Sorry::<Points>::new().view(Player::FIRST)), None);
    }
}

#[test]
fn the_same_seed_finds_the_same() {
    let view = points(2).view(Player::FIRST);
    let report = |seed| {
        let mut search = Ismcts::<Sorry<Points>>::new(IsmctsSettings::new(), seed);
        search.search(&view, 300, &mut NoControl)
    };
    assert_eq!(report(1), report(1));
    assert_ne!(report(1), report(2));
}

#[test]
fn a_search_obeys_its_number_of_playouts_and_its_control() {
    struct First(u32);
    impl<M> Control<M> for First {
        fn iteration(&mut self, _: &Report<M>) -> ControlFlow<StopReason> {
            self.0 += 1;
            ControlFlow::Break(StopReason::Caller)
        }
    }
    let view = points(3).view(Player::FIRST);
    let mut search = Ismcts::<Sorry<Points>>::new(IsmctsSettings::new(), 1);
    let none = search.search(&view, 0, &mut NoControl);
    assert_eq!((none.nodes, none.depth, none.stop), (0, 0, StopReason::Nodes));
    assert!(none.best.is_some(), "the best at first sight");
    let ten = search.search(&view, 10, &mut NoControl);
    assert!(ten.nodes >= 10 && ten.depth >= 1);
    let mut first = First(0);
    let report = search.search(&view, u64::MAX, &mut first);
    assert_eq!((report.stop, first.0), (StopReason::Caller, 1));
    let flag = StopFlag::new();
    flag.raise();
    let report = search.search(&view, u64::MAX, &mut flag.clone());
    assert_eq!((report.stop, report.nodes), (StopReason::Flag, 0));
}
