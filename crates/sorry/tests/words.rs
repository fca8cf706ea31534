//! What people read: descriptions of moves, explanations of cards, and the picture of the board.

mod common;

use common::{points, standard, teams};
use ludorum_core::{Board, Notation, Random, Turn, draw_event};
use ludorum_sorry::{Card, Mode, Points, Sorry, Standard, Teams};

fn told<M: Mode>(board: &Sorry<M>, text: &str) -> String {
    board.describe(board.parse_move(text).unwrap())
}

#[test]
fn a_description_says_who_goes_where_and_who_is_sent_back() {
    for (pawns, card, m, words) in [
        ("red start; yellow start", "3", "pass", "Red cannot move."),
        (
            "red start; yellow 4",
            "1",
            "1: start",
            "Red comes out of Start to 4, sending Yellow on 4 back to Start.",
        ),
        (
            "red start; yellow start",
            "2",
            "2: start",
            "Red comes out of Start to 4. Red draws again.",
        ),
        (
            "red 20; yellow 23",
            "3",
            "20+3",
            "Red goes from 20 forward to 23, sending Yellow on 23 back to Start.",
        ),
        ("red R3; yellow 23", "3", "R3+3", "Red goes from R3 forward to Home."),
        ("red 58; yellow 23", "5", "58+5", "Red goes from 58 forward to R1."),
        ("red 4; yellow 23", "4", "4-4", "Red goes from 4 back to 0."),
        ("red R1; yellow 23", "10", "R1-1", "Red goes from R1 back to 2."),
        (
            "red 23 25; yellow 27 28",
            "1",
            "23+1",
            "Red goes from 23 forward to 24 and slides to 28, sending Red on 25, Yellow on 27 and Yellow on 28 back to Start.",
        ),
        (
            "red 20 R3; yellow 40",
            "7",
            "20+4 R3+3",
            "Red goes from 20 forward to 24 and slides to 28; then Red goes from R3 forward to Home.",
        ),
        (
            "red 58; yellow 31",
            "11",
            "58<>31",
            "Red on 58 and Yellow on 31 change places: Red comes to 31 and slides to 34.",
        ),
        (
            "red 18; yellow 16",
            "11",
            "18<>16",
            "Red on 18 and Yellow on 16 change places: Red comes to 16 and slides to 19, sending Yellow on 18 back to Start.",
        ),
        ("red 58; yellow 31", "11", "pass", "Red does not switch."),
        (
            "red 4; yellow 40",
            "sorry",
            "40",
            "Red comes out of Start to 40, sending Yellow on 40 back to Start.",
        ),
        (
            "red R4 home home home; yellow 40",
            "2",
            "R4+2",
            "Red goes from R4 forward to Home. Red wins: all four pawns are home.",
        ),
    ] {
        assert_eq!(told(&standard(pawns, card), m), words);
    }
    let stuck = standard("red R5 home home home; yellow start", "2");
    assert_eq!(told(&stuck, "pass"), "Red cannot move. Red draws again.");
    let partner = teams("red 20; yellow 40; blue 41", "sorry");
    let words = "Yellow comes out of Start to 41, sending Blue on 41 back to Start.";
    assert_eq!(told(&partner, "sorry: yellow 41"), words);
    let hand = points("red 20; yellow 34", "2 5x2 8 12");
    let words = "Red goes from 20 forward to 22. Red plays another card.";
    assert_eq!(told(&hand, "2: 20+2"), words);
    let hand = points("red R5; yellow 34", "3 5x2 8 12");
    assert_eq!(told(&hand, "discard 8"), "Red lays down a card 8 and does not move.");
}

fn every_move_is_told<M: Mode>(seed: u64) {
    let mut board = Sorry::<M>::new();
    let mut random = Random::new(seed);
    while !board.is_over() {
        let moves = board.legal_moves();
        for &m in &moves {
            let words = board.describe(m);
            assert!(words.ends_with('.') && !words.contains("nobody"), "{words}");
        }
        if moves.is_empty() {
            draw_event(&mut board, &mut random);
        } else {
            board.play_trusted(moves[random.below(moves.len() as u32) as usize]);
        }
    }
}

#[test]
fn every_move_of_random_games_is_told_in_a_sentence() {
    every_move_is_told::<Standard>(1);
    every_move_is_told::<Teams>(2);
    every_move_is_told::<Points>(3);
}

#[test]
fn cards_are_explained_in_different_words() {
    fn explained<M: Mode>() -> [&'static str; 11] {
        let texts = Card::ALL.map(Card::explanation::<M>);
        for (index, text) in texts.iter().enumerate() {
            assert!(text.ends_with('.') && !texts[..index].contains(text), "{text}");
        }
        texts
    }
    let [standard, teams, points] =
        [explained::<Standard>(), explained::<Teams>(), explained::<Points>()];
    assert!(standard[Card::Seven.index()].contains("between two pawns"));
    assert!(teams[Card::Seven.index()].contains("any of the team's pawns"));
    assert!(standard[Card::Two.index()].contains("draw again"));
    assert!(points[Card::Two.index()].contains("play another card"));
}

#[test]
fn the_picture_is_the_square_board_with_red_on_top() {
    let text = "standard; red 4 20 R3 home; yellow 32 Y1; discards none; red draws";
    let board: Sorry = text.parse().unwrap();
    assert_eq!(
        board.diagram().to_string(),
        "\
\x200 . > > > R . . . . > > > > > . .
 1 .   -   0                     v
 2 ^   -               - - - - - v
 3 ^   R                         v
 4 ^   -                         o
 5 ^   -                         R
 6 ^   1                         .
 7 .                             .
 8 .                             .
 9 .                         0   v
10 .                         -   v
11 o                         -   v
12 ^                         -   v
13 ^ - - - - -               -   v
14 ^                     2   Y   .
15 . . < < < < < . . . . o < Y < .
   0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5"
    );
}

#[test]
fn a_pawn_is_seen_on_every_square_of_the_track() {
    for color in ["red", "blue", "yellow", "green"] {
        for square in 0..60 {
            let others = ["red", "blue", "yellow", "green"].map(|other| match other {
                _ if other == color => format!("{other} {square}"),
                _ => format!("{other} start"),
            });
            let text = format!("standard; {}; discards none; red draws", others.join("; "));
            let board: Sorry = text.parse().unwrap();
            let letter = color.to_uppercase().chars().next().unwrap();
            let cells = board.diagram().cells;
            let seen = cells.iter().filter(|cell| cell.glyph == letter).count();
            assert_eq!(seen, 1, "{text}");
        }
    }
}

#[test]
fn pictures_of_one_game_have_one_shape() {
    let mut board = Sorry::<Points>::new();
    let mut random = Random::new(1);
    loop {
        let picture = board.diagram();
        let shape = (picture.columns.len(), picture.rows.len(), picture.cells.len());
        assert_eq!(shape, (16, 16, 256), "{board}");
        match board.turn() {
            Turn::Player(_) => board.play_trusted(board.random_move(&mut random).unwrap()),
            Turn::Chance => draw_event(&mut board, &mut random),
            Turn::Over => break,
        }
    }
}

#[test]
fn the_front_page_shows_the_board_as_it_is_drawn() {
    let options = "sorry:4p".parse::<ludorum_sorry::Options<Standard>>().unwrap();
    let page: Vec<&str> = include_str!("../src/lib.rs").lines().collect();
    for line in Sorry::start(&options).diagram().to_string().lines() {
        let shown = format!("//! {line}");
        assert!(page.iter().any(|text| text.starts_with(shown.trim_end())), "{line}");
    }
}
