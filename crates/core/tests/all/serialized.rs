//! The toys through a serde format, by the macro that games use.

use ludorum_core::conformance::{Options, check_round_trip};
use ludorum_core::{Game, Notation, Player, serde_as_text};

use crate::dice::{Action, Chance, Dice};
use crate::flawed::{Defect, Flawed, Good};
use crate::ring::Ring;

serde_as_text!(Dice);
serde_as_text!(Action);
serde_as_text!(Chance);
serde_as_text!(impl<B: Good, const D: bool, const T: u8, const F: bool> Flawed<B, D, T, F>);

#[test]
fn every_position_of_random_games_comes_back() {
    let coverage = check_round_trip(&Dice::new(true), Options::default(), |board| {
        let text = serde_json::to_string(board).map_err(|error| error.to_string())?;
        serde_json::from_str(&text).map_err(|error| error.to_string())
    });
    assert!(coverage.expect("texts read back").positions > 2_000);
}

#[test]
fn types_with_parameters_come_back() {
    let board: Flawed<Ring> = Flawed::new(Ring::START, Defect::None);
    let text = serde_json::to_string(&board).expect("it is text");
    assert_eq!(text, r#""w..b... w wb|0""#);
    assert_eq!(serde_json::from_str::<Flawed<Ring>>(&text).expect("it was written"), board);
}

#[test]
fn moves_and_events_come_back_and_others_are_refused_by_their_own_parser() {
    for action in [Action::Pass, Action::Card(2)] {
        let text = serde_json::to_string(&action).expect("it is text");
        assert_eq!(serde_json::from_str::<Action>(&text).expect("it was written"), action);
    }
    assert_eq!(serde_json::to_string(&Chance::Roll(3)).expect("it is text"), r#""roll 3""#);
    let error = serde_json::from_str::<Chance>(r#""roll 4""#).expect_err("the die has three sides");
    assert!(error.to_string().starts_with("`roll 4` makes no sense"), "{error}");
    assert!(serde_json::from_str::<Action>("2").is_err(), "a number is no text");
}

#[test]
fn a_game_with_events_and_a_resignation_comes_back() {
    let mut game = Game::new(Dice::new(false));
    for value in [1, 2, 3, 1, 2, 3] {
        game.resolve(Chance::Deal(value)).expect("a card");
    }
    game.resolve(Chance::Roll(2)).expect("a die");
    game.play(Action::Card(1)).expect("it is in the hand");
    game.resign(Player::new(2)).expect("the game goes on");
    let text = serde_json::to_string(&game).expect("it is text");
    assert!(text.ends_with(r#""event roll 2","move card 1","resign 3"]}"#), "{text}");
    let again: Game<Dice> = serde_json::from_str(&text).expect("it was written");
    assert_eq!(again, game);
    assert_eq!(again.start().game_name(), "dice");
    assert_eq!(again.end(), game.end());
}
