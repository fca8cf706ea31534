//! The history of a game: undo and redo, branches, repetition, ends by the players.

use ludorum_core::{
    Board, End, EndError, EventError, Game, Outcome, PlayError, Player, PlayerResult, PlayerSet,
    Step, Turn,
};

use crate::dice::{Chance, Dice};
use crate::ring::{Finish, Ring, Walk};

fn walk(text: &str) -> Walk {
    text.parse().expect("a move")
}

fn ring(moves: &[&str]) -> Game<Ring> {
    let mut game = Game::new(Ring::START);
    for text in moves {
        game.play(walk(text)).expect("a legal move");
    }
    game
}

/// Both kings out and home again: the start comes back.
const ROUND: [&str; 4] = ["0-1", "3-4", "1-0", "4-3"];

#[test]
fn undo_goes_back_and_redo_forward_step_by_step() {
    let mut game = ring(&["0-1", "3-4"]);
    let whole = game.clone();
    assert_eq!(game.undo(), Some(Step::Move(walk("3-4"))));
    assert_eq!(game.undo(), Some(Step::Move(walk("0-1"))));
    assert_eq!(game.undo(), None);
    assert_eq!(game.board(), &Ring::START);
    assert_eq!(game.steps().len(), 0);
    assert_eq!(game.redo(), Some(Step::Move(walk("0-1"))));
    assert_ne!(game, whole);
    assert_eq!(game.redo(), Some(Step::Move(walk("3-4"))));
    assert_eq!(game.redo(), None);
    assert_eq!(game, whole);
    assert_eq!(game.board(), whole.board());
}

#[test]
fn a_new_step_forgets_the_undone_ones() {
    let mut game = ring(&["0-1", "3-4", "1-0"]);
    game.undo();
    game.undo();
    game.play(walk("3*4")).expect("a legal move");
    assert_eq!(game.redo(), None);
    assert_eq!(game, ring(&["0-1", "3*4"]));
}

#[test]
fn the_third_occurrence_ends_the_game() {
    let mut game = ring(&[]);
    for round in 1..=2 {
        assert_eq!(game.occurrences(), round);
        for text in ROUND {
            assert_eq!(game.end(), None);
            game.play(walk(text)).expect("the game goes on");
        }
    }
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.end(), Some(End::Rules(Finish::Repeated)));
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.play(walk("0-1")), Err(PlayError::Over));

    game.undo();
    assert_eq!(game.end(), None);
    assert_eq!(game.end_after(walk("4-3")), Some(Finish::Repeated));
    assert_eq!(game.end_after(walk("4-5")), None, "a new position");
    game.redo();
    assert_eq!(game.occurrences(), 3);
}

#[test]
fn undone_positions_do_not_count_as_occurrences() {
    let mut game = ring(&ROUND);
    for _ in 0..10 {
        game.undo();
        game.redo();
    }
    assert_eq!(game.occurrences(), 2);
    for _ in ROUND {
        game.undo();
    }
    assert_eq!(game.occurrences(), 1);
    for text in ["0-6", "3-2", "6-0", "2-3"] {
        game.play(walk(text)).expect("a legal move");
    }
    assert_eq!(game.occurrences(), 2);
}

#[test]
fn a_win_comes_before_a_repetition_and_is_seen_ahead() {
    let game = ring(&["0-1", "3-2"]);
    let winner = Player::FIRST;
    assert_eq!(game.end_after(walk("1-2")), Some(Finish::Captured { winner }));
    let mut game = game;
    game.play(walk("1-2")).expect("a capture");
    let end = game.end().expect("the king is gone");
    assert_eq!(end.winners(), PlayerSet::only(winner));
    assert_eq!(end.result(Player::SECOND), PlayerResult::Loss);
}

#[test]
fn an_illegal_move_is_refused_and_changes_nothing() {
    let mut game = ring(&["0-1"]);
    game.undo();
    let error = game.play(walk("2-3")).expect_err("no king there");
    assert_eq!(error.to_string(), "the king cannot go `2-3`");
    assert_eq!(game.redo(), Some(Step::Move(walk("0-1"))), "what was undone is still there");
}

#[test]
fn a_resignation_ends_the_game_and_can_be_undone() {
    let mut game = ring(&ROUND);
    assert_eq!(game.resign(Player::new(2)), Err(EndError::NoSeat(Player::new(2))));
    game.resign(Player::SECOND).expect("the game goes on");
    let end = game.end().expect("somebody gave up");
    assert_eq!(end.winners(), PlayerSet::only(Player::FIRST));
    assert_eq!(game.occurrences(), 2, "giving up leads to no new position");
    assert_eq!(game.positions().count(), 5);
    assert_eq!(game.earlier_keys().len(), 4);
    assert_eq!(game.resign(Player::FIRST), Err(EndError::Over));
    assert_eq!(game.undo(), Some(Step::Resignation(Player::SECOND)));
    assert_eq!(game.end(), None);
    assert_eq!(game.occurrences(), 2);
}

#[test]
fn partners_of_who_gives_up_do_not_win() {
    let mut game = Game::new(Dice::new(true));
    game.resign(Player::new(2)).expect("the game goes on");
    assert_eq!(game.end().expect("over").winners(), PlayerSet::only(Player::SECOND));
}

#[test]
fn a_draw_needs_an_offer_of_another_player() {
    let mut game = ring(&["0-1"]);
    assert_eq!(game.accept_draw(Player::FIRST), Err(EndError::NoOffer(Player::FIRST)));
    game.offer_draw(Player::FIRST).expect("draws exist");
    assert_eq!(game.draw_offer(), Some(Player::FIRST));
    assert_eq!(game.accept_draw(Player::FIRST), Err(EndError::NoOffer(Player::FIRST)));
    game.play(walk("3-4")).expect("a legal move");
    assert_eq!(game.accept_draw(Player::SECOND), Err(EndError::NoOffer(Player::SECOND)), "lapsed");
    game.offer_draw(Player::SECOND).expect("draws exist");
    game.accept_draw(Player::FIRST).expect("it was offered");
    assert_eq!(game.end(), Some(End::Agreement));
    assert_eq!(game.end().expect("over").result(Player::FIRST), PlayerResult::Draw);
    assert_eq!(game.offer_draw(Player::FIRST), Err(EndError::Over));
}

#[test]
fn a_game_without_draws_refuses_the_offer() {
    use ludorum_core::doc_game::Nim;

    let mut game = Game::new(Nim::new(3));
    assert_eq!(game.offer_draw(Player::FIRST), Err(EndError::NoDraws));
    assert_eq!(game.end(), None);
}

#[test]
fn moves_and_events_come_each_in_their_turn() {
    let mut game = Game::new(Dice::new(false));
    assert_eq!(game.turn(), Turn::Chance);
    let pass = "pass".parse().expect("a move");
    assert_eq!(game.play(pass), Err(PlayError::ChanceFirst));
    let error = game.resolve(Chance::Roll(1)).expect_err("cards come first");
    assert_eq!(error.to_string(), "`roll 1` cannot happen now");
    for value in [1, 1, 1, 2, 2, 2] {
        game.resolve(Chance::Deal(value)).expect("a card");
    }
    game.resolve(Chance::Roll(1)).expect("a die");
    assert!(matches!(game.resolve(Chance::Roll(1)), Err(EventError::Impossible(_))));
    game.play(pass).expect("always possible");
    assert_eq!(game.steps().len(), 8);
    assert_eq!(game.undo(), Some(Step::Move(pass)));
    assert_eq!(game.undo(), Some(Step::Event(Chance::Roll(1))));
    assert_eq!(game.turn(), Turn::Chance);
    game.resolve(Chance::Roll(3)).expect("another die this time");
    game.resign(Player::FIRST).expect("the game goes on");
    assert_eq!(game.resolve(Chance::Roll(3)), Err(EventError::Over));
    assert_eq!(game.end().expect("over").winners().len(), 2);
}

#[test]
fn keys_before_the_present_are_those_of_the_positions() {
    let game = ring(&ROUND[..3]);
    let keys: Vec<u64> = game.positions().map(Board::key).collect();
    assert_eq!(game.earlier_keys(), keys[..3]);
    assert_eq!(game.positions().next_back(), Some(game.board()));
}

#[test]
fn an_outcome_is_a_draw_exactly_without_winners() {
    assert!(Finish::Repeated.is_draw() && Finish::Stuck.is_draw());
    let win = Finish::Captured { winner: Player::SECOND };
    assert!(!win.is_draw());
    assert_eq!(win.result(Player::SECOND), PlayerResult::Win);
    assert_eq!(win.result(Player::FIRST), PlayerResult::Loss);
    assert_eq!(Finish::Stuck.result(Player::FIRST), PlayerResult::Draw);
}
