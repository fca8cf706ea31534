//! Records read back as the games they were written from, and refuse everything else politely.

use std::fmt::Write as _;

use ludorum_core::{
    Board, Game, Notation, Outcome, Player, Random, Turn, random_event, recorded_game,
};
use proptest::prelude::*;

use crate::dice::Dice;
use crate::ring::Ring;

/// A random game up to its end or `plies`.
fn random_game<B: Board>(start: B, seed: u64, plies: u32) -> Game<B> {
    let mut random = Random::new(seed);
    let mut game = Game::new(start);
    for _ in 0..plies {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let event = random_event(game.board(), &mut random).expect("chance's turn");
                game.resolve(event).expect("a possible event");
            }
            Turn::Player(_) => {
                let moves = game.board().legal_moves();
                let index = random.below(moves.len() as u32) as usize;
                game.play(moves[index]).expect("a legal move");
            }
        }
    }
    game
}

fn assert_reads_back<B: Notation>(game: &Game<B>) {
    let record = game.to_string();
    let again: Game<B> = record.parse().expect("a record");
    assert_eq!(&again, game);
    assert_eq!(again.board(), game.board());
    assert_eq!(again.end(), game.end());
    assert_eq!(again.to_string(), record);
    assert_eq!(recorded_game(&record).expect("a record"), game.start().game_name());
}

#[test]
fn random_games_read_back_whole_and_in_part() {
    for seed in 0..100 {
        for plies in [0, 3, 10, 1_000] {
            assert_reads_back(&random_game(Dice::new(seed % 2 == 0), seed, plies));
            assert_reads_back(&random_game(Ring::START, seed, plies));
        }
    }
}

#[test]
fn ends_by_the_players_read_back() {
    let mut game = random_game(Dice::new(true), 7, 9);
    game.resign(Player::new(2)).expect("the game goes on");
    assert!(game.to_string().ends_with("\nresign 3\n"));
    assert_reads_back(&game);

    let mut game = random_game(Ring::START, 1, 1);
    game.offer_draw(Player::FIRST).expect("draws exist");
    game.accept_draw(Player::SECOND).expect("it was offered");
    assert!(game.to_string().ends_with("\ndraw\n"));
    assert_reads_back(&game);
}

#[test]
fn undone_steps_are_not_written() {
    let mut game = random_game(Dice::new(false), 3, 12);
    let record = game.to_string();
    game.undo();
    let shorter = game.to_string();
    assert!(record.starts_with(&shorter) && record.len() > shorter.len());
    assert_reads_back(&game);
}

#[test]
fn a_record_with_events_is_plain_to_read() {
    let record = "\
# A game of dice, cut short.
ludorum-record 1
game dice

start 12/13/33 - 0,0,0 1 r 12
event roll 2
   move card 2
# A bare number is short for a card.
event roll 3
move 1
resign 1\r
";
    let game: Game<Dice> = record.parse().expect("a record");
    assert_eq!(game.steps().len(), 5);
    assert_eq!(game.end().expect("given up").winners().len(), 2);
    assert!(game.to_string().contains("\nmove card 1\n"), "written in full");
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let head = "ludorum-record 1\ngame ring\nstart w..b... w wb\n";
    let cases = [
        ("", "line 1: the record ends before its line `ludorum-record 1`"),
        ("# nothing\n", "line 2: the record ends before its line `ludorum-record 1`"),
        ("hello", "line 1: a record begins with `ludorum-record 1`, not with `hello`"),
        (
            "ludorum-record 2",
            "line 1: a record begins with `ludorum-record 1`, not with `ludorum-record 2`",
        ),
        ("ludorum-record 1\n", "line 2: the record ends before its line `game`"),
        ("ludorum-record 1\nstart x\n", "line 2: a line `game ...` comes here, not `start x`"),
        ("ludorum-record 1\ngame\n", "line 2: a line `game ...` comes here, not `game`"),
        (
            "ludorum-record 1\ngame ring\nmove 0-1\n",
            "line 3: a line `start ...` comes here, not `move 0-1`",
        ),
        (
            "ludorum-record 1\ngame ring\nstart x\n",
            "line 3: `x` is no position to start from: `x` makes no sense",
        ),
        (
            "ludorum-record 1\ngame chess\nstart w..b... w wb\n",
            "line 3: the record is one of `chess`, and the position one of `ring`",
        ),
        ("#\n\nmove 0-3\n", "line 6: `move 0-3`: the king cannot go `0-3`"),
        ("move 9-9\n", "line 4: `move 9-9`: `9-9` makes no sense"),
        (
            "fly 0-1\n",
            "line 4: `fly 0-1` is no step: a step is `move ...`, `event ...`, `resign ...` or `draw`",
        ),
        (
            "draw now\n",
            "line 4: `draw now` is no step: a step is `move ...`, `event ...`, `resign ...` or `draw`",
        ),
        (
            "event 3\n",
            "line 4: `event 3`: `3` is no event here: nothing in this game is left to chance",
        ),
        ("resign 3\n", "line 4: `resign 3`: there is no such seat"),
        ("resign 0\n", "line 4: `resign 0`: there is no such seat"),
        ("resign White\n", "line 4: `resign White`: there is no such seat"),
        ("draw\nmove 0-1\n", "line 5: `move 0-1`: the game is over"),
        ("draw\ndraw\n", "line 5: `draw`: the game is over"),
        ("resign 1\nresign 2\n", "line 5: `resign 2`: the game is over"),
    ];
    for (index, (text, message)) in cases.into_iter().enumerate() {
        let record = if index < 10 { text.into() } else { format!("{head}{text}") };
        let error = record.parse::<Game<Ring>>().expect_err(text);
        assert_eq!(error.to_string(), message, "{record}");
    }
}

#[test]
fn a_draw_is_refused_where_the_game_has_none() {
    use ludorum_core::doc_game::Nim;

    let record = "ludorum-record 1\ngame nim\nstart 3 first\ndraw\n";
    let error = record.parse::<Game<Nim>>().expect_err("no draws");
    assert_eq!(error.to_string(), "line 4: `draw`: this game cannot be drawn");
}

#[test]
fn a_move_where_chance_comes_first_is_refused() {
    let record = "ludorum-record 1\ngame dice\nstart -/-/- - 0,0,0 1 d 12\nmove pass\n";
    let error = record.parse::<Game<Dice>>().expect_err("cards come first");
    assert_eq!(error.to_string(), "line 4: `move pass`: a chance event comes first");
}

#[test]
fn long_lines_are_cut_short_in_errors() {
    let long = "é".repeat(100_000);
    for record in [
        long.clone(),
        format!("ludorum-record 1\ngame {long}\nstart w..b... w wb\n"),
        format!("ludorum-record 1\ngame ring\nstart {long}\n"),
        format!("ludorum-record 1\ngame ring\nstart w..b... w wb\nmove {long}\n"),
        format!("ludorum-record 1\ngame ring\nstart w..b... w wb\n{long}\n"),
    ] {
        let error = record.parse::<Game<Ring>>().expect_err("nonsense");
        assert!(error.to_string().len() < 1_000, "{}", error.to_string().len());
    }
}

#[test]
fn a_record_of_many_lines_that_say_nothing_is_read() {
    let mut record = String::from("ludorum-record 1\ngame ring\nstart w..b... w wb\n");
    for _ in 0..200_000 {
        record.push_str("# a comment\n\n");
    }
    writeln!(record, "move 0-1").expect("a string takes all");
    let game: Game<Ring> = record.parse().expect("one move");
    assert_eq!(game.steps().len(), 1);
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC*") {
        let _ = text.parse::<Game<Ring>>();
        let _ = recorded_game(&text);
    }

    #[test]
    fn a_spoilt_record_is_refused_or_a_game_of_its_own(
        seed in 0_u64..50,
        place in any::<prop::sample::Index>(),
        letter in prop::sample::select(vec!['\n', ' ', '#', '0', '1', '3', 'a', 'r', '-', '+', 'é']),
        insert in any::<bool>(),
    ) {
        let mut record: Vec<char> = random_game(Dice::new(true), seed, 30).to_string().chars().collect();
        let place = place.index(record.len());
        if insert {
            record.insert(place, letter);
        } else {
            record[place] = letter;
        }
        let record: String = record.into_iter().collect();
        match record.parse::<Game<Dice>>() {
            Ok(game) => assert_reads_back(&game),
            Err(error) => {
                prop_assert!(error.line >= 1 && error.line <= record.lines().count() + 1);
            }
        }
    }
}

#[test]
fn the_outcome_of_a_finished_game_is_that_of_its_record() {
    let game = (0..1_000)
        .map(|seed| random_game(Ring::START, seed, 1_000))
        .find(|game| game.board().outcome().is_some_and(|outcome| !outcome.is_draw()));
    assert_reads_back(&game.expect("some game is won"));
}
