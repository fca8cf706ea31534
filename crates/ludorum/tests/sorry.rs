//! Sorry! as a tool meets it: chance, several players, sentences and hidden hands, all as text.
#![cfg(all(feature = "ai", feature = "sorry", feature = "std"))]

use std::time::Duration;

use ludorum::ai::Level;
use ludorum::ai::match_play::MatchSettings;
use ludorum::core::{Player, Random, Turn};
use ludorum::registry::{self, Session, Strength, ThinkOptions};

const NAMES: [&str; 5] = ["sorry", "sorry:3p", "sorry:4p", "sorry:teams", "sorry:points"];

fn open(name: &str) -> Box<dyn Session> {
    registry::find(name).expect("the game is there").new_session(None).expect("it has a start")
}

/// Lets chance act until a player is to move.
fn to_a_move(session: &mut dyn Session, random: &mut Random) {
    while session.resolve_random(random).is_some() {}
}

#[test]
fn names_with_colours_and_counts_are_found_and_shortened() {
    for (name, short) in [
        ("sorry:", "sorry"),
        ("sorry:2p", "sorry"),
        ("sorry:blue-green", "sorry:blue-green"),
        ("sorry:points-3p", "sorry:points-3p"),
        ("sorry:points-added", "sorry:points-added"),
        ("sorry:teams-4p", "sorry:teams"),
    ] {
        assert_eq!(registry::find(name).map(|entry| entry.name()).as_deref(), Ok(short));
    }
    for name in ["sorry:5p", "sorry:teams-2p", "sorry:added", "sorry:red", "sorry::", "sorry:x"] {
        let error = registry::find(name).map(|_| ()).expect_err(name).to_string();
        assert!(error.contains("points-added"), "{error}");
    }
}

#[test]
fn games_are_counted_by_whole_turns() {
    assert_eq!([1, 2].map(|turns| open("sorry").perft_turns(turns)), [Some(129), Some(4_055)]);
    assert_eq!([1, 2].map(|turns| open("sorry:4p").perft_turns(turns)), [Some(129), Some(4_042)]);
    assert_eq!(open("sorry:teams").perft_turns(1), Some(1_343));
    assert_eq!(open("sorry").perft(1), 11, "the kinds of cards are a ply of their own");
}

#[test]
fn partners_win_together() {
    let mut session = open("sorry:teams");
    let mut random = Random::new(3);
    while session.turn() != Turn::Over {
        let played = session.resolve_random(&mut random);
        played.or_else(|| session.play_random(&mut random)).expect("somebody acts");
    }
    let winners = session.ending().expect("an end").winners;
    assert_eq!(winners.len(), 2);
    let first = winners.iter().next().expect("a winner").index();
    assert!(winners.contains(Player::new(first + 2)));
}

#[test]
fn every_level_chooses_a_legal_move_in_every_game_and_the_same_one_for_the_same_seed() {
    for name in NAMES {
        let mut session = open(name);
        let mut random = Random::new(8);
        for round in 0..12 {
            to_a_move(&mut *session, &mut random);
            let level = Level::ALL[round % 5];
            let options = ThinkOptions::new(Strength::Level(level)).seed(9);
            let choice = session.think(&options, &mut |_| {}).expect("a player is to move");
            let again = session.boxed_clone().think(&options, &mut |_| {});
            assert_eq!(again.as_ref(), Ok(&choice), "{name}, {level}");
            assert_eq!(choice.thought.line.first(), Some(&choice.text), "{name}, {level}");
            session.play(&choice.text).expect("the choice is legal");
        }
    }
}

#[test]
fn depth_nodes_and_time_end_the_thinking() {
    for name in NAMES {
        let mut session = open(name);
        to_a_move(&mut *session, &mut Random::new(4));
        for strength in [Strength::Depth(2), Strength::Nodes(3_000)] {
            assert!(session.think(&ThinkOptions::new(strength), &mut |_| {}).is_ok(), "{name}");
        }
        let options = ThinkOptions::new(Strength::Nodes(u64::MAX)).time(Duration::from_millis(20));
        assert!(session.think(&options, &mut |_| {}).is_ok(), "{name}");
    }
}

#[test]
fn levels_play_matches_with_any_number_of_sides() {
    let settings = MatchSettings { pairs: 12, opening_plies: 0, ..MatchSettings::default() };
    let levels = [Level::Medium, Level::Beginner];
    for name in ["sorry", "sorry:3p", "sorry:4p", "sorry:teams", "sorry:points"] {
        let score = open(name).play_match(levels, &settings);
        assert_eq!(score.games(), 24, "{name}");
        assert_eq!(score.unfinished, 0, "{name}");
        assert_eq!(open(name).play_match(levels, &settings), score, "{name}");
    }
}

#[test]
fn moves_are_described_and_cards_explained() {
    let entry = registry::find("sorry").expect("the game is there");
    let text = "standard; red 13 18; yellow 16; discards none; red plays 3";
    let session = entry.new_session(Some(text)).expect("a position");
    let sentence = session.describe("13+3").expect("a legal move").expect("a sentence");
    assert!(sentence.contains("slides to 19"), "{sentence}");
    assert!(session.describe("14+3").is_err());
    assert_eq!(session.explain("3"), Some("Move one pawn 3 forward."));
    assert_eq!(session.explain("6"), None);
    assert!(!session.hides_hands());
    assert_eq!(session.view(Player::FIRST), None);
}

#[test]
fn a_view_holds_the_own_hand_and_no_other() {
    let entry = registry::find("sorry:points").expect("the game is there");
    let text = "points; red 4; yellow 34; discards 2; red hand 1 3x2 sorry 12; \
                yellow hand 4 5 7 8 10; red plays";
    let other = text.replace("4 5 7 8 10", "4 4 4 4 11");
    let view = |text: &str, player| entry.new_session(Some(text)).expect("a position").view(player);
    assert!(entry.new_session(Some(text)).expect("a position").hides_hands());
    assert_eq!(view(text, Player::FIRST), view(&other, Player::FIRST));
    assert_ne!(view(text, Player::SECOND), view(&other, Player::SECOND));
    assert_eq!(view(text, Player::new(2)), None);
}
