//! Malformed text is refused in one line that names what and why, and never panics.

use ludorum_core::{Board, Notation, Turn, draw_event};
use ludorum_sorry::{
    Card, Cards, Color, Mode, Move, Options, Phase, Place, Points, Setup, SetupError, Sorry, Spot,
    Standard, Teams, View,
};
use proptest::prelude::*;

#[test]
fn malformed_positions_are_refused_with_the_reason() {
    let part = "is neither pawns, as in `red 4 20 home`, nor `discards`, nor a hand, nor the turn";
    for (text, why) in [
        ("", "a position of this game begins with `standard;`, not with ``"),
        ("points; red 4", "a position of this game begins with `standard;`, not with `points`"),
        ("standard", "the text ends without the turn"),
        ("standard; red draws", "the text ends without the discards"),
        ("standard; red 4; discards none; red draws", "1 colours play, and it takes at least two"),
        ("standard; pink 4; discards none; red draws", &format!("`pink 4` {part}")),
        ("standard; red; discards none; red draws", &format!("`red` {part}")),
        (
            "standard; red 4; red 5; discards none; red draws",
            "`red 5` comes after another part that says the same",
        ),
        (
            "standard; red 60; yellow 4; discards none; red draws",
            "`60` is no square: the track is 0 to 59, the safety zones are R1 to R5, B1 to B5 and so on",
        ),
        (
            "standard; red 1 2 3 4 5; yellow 6; discards none; red draws",
            "Red has more than four pawns",
        ),
        ("standard; red 4; yellow 4; discards none; red draws", "two pawns stand on 4"),
        ("standard; red R1 R1; yellow 4; discards none; red draws", "two pawns stand on R1"),
        (
            "standard; red Y1; yellow 4; discards none; red draws",
            "a pawn of Red cannot stand on Y1",
        ),
        (
            "standard; red 4; yellow 5; discards 2x4; red plays 2",
            "there are more cards 2 than in the deck",
        ),
        (
            "standard; red 4; yellow 5; discards 6; red draws",
            "`6` is no card: they are 1 2 3 4 5 7 8 10 11 12 sorry",
        ),
        (
            "standard; red 4; yellow 5; discards none; red plays 6",
            "`6` is no card: they are 1 2 3 4 5 7 8 10 11 12 sorry",
        ),
        (
            "standard; red 4; yellow 5; discards none; blue draws",
            "it is the turn of Blue, who does not play",
        ),
        (
            "standard; red 4; yellow 5; discards none; red plays",
            "that does not happen in this game: there are no hands",
        ),
        (
            "standard; red 4; yellow 5; discards none; red hand 1; red draws",
            "Red holds cards, which is for the points game",
        ),
        (
            "standard; red home home home home; yellow 5; discards none; red draws",
            "Red has all pawns home: the game is over and was won by Red",
        ),
        (
            "standard; red home home home home; yellow 5; discards none; yellow has won",
            "Red has all pawns home: the game is over and was won by Red",
        ),
        (
            "standard; red 4; yellow 5; discards none; red has won",
            "Red has not won: not all pawns are home",
        ),
        (
            "standard added; red 4; yellow 5; discards none; red draws",
            "bonuses belong to the points game",
        ),
    ] {
        assert_eq!(text.parse::<Sorry<Standard>>().unwrap_err().to_string(), why, "{text}");
    }
}

#[test]
fn malformed_positions_of_the_other_games_are_refused_with_the_reason() {
    let teams = "teams; red 4; blue 5; yellow 6; discards none; red draws".parse::<Sorry<Teams>>();
    let why = "Green does not play, and a team game needs all four colours";
    assert_eq!(teams.unwrap_err().to_string(), why);
    for (text, why) in [
        (
            "points; red 4; yellow 5; discards none; red hand 1x5; yellow hand 2x4; red plays",
            "Yellow holds 4 cards and should hold 5",
        ),
        (
            "points; red 4; yellow 5; discards none; red hand 1x5; yellow hand 2x4 3; red refills",
            "Red holds 5 cards and should hold 4",
        ),
        (
            "points; red 4; yellow 5; discards none; red hand 1x5; yellow hand 2x4 3; blue hand 4; red plays",
            "Blue holds cards and does not play",
        ),
        (
            "points; red 4; yellow 34; discards 1; red begins after the deal",
            "during the deal no card has been laid down and no pawn has moved",
        ),
        (
            "points; red 4; yellow 35; discards none; red begins after the deal",
            "during the deal no card has been laid down and no pawn has moved",
        ),
        (
            "points; red 4; yellow 34; discards none; yellow hand 1; red begins after the deal",
            "Red holds 0 cards and should hold 1",
        ),
        (
            "points; red 4; yellow 5; discards none; red hand 1x4 8; yellow hand 2x4 3; red plays 1",
            "that does not happen in this game: cards come from the hand",
        ),
        (
            "points; red 4; yellow 5; discards none; red draws",
            "`draws` is no square: the track is 0 to 59, the safety zones are R1 to R5, B1 to B5 and so on",
        ),
    ] {
        assert_eq!(text.parse::<Sorry<Points>>().unwrap_err().to_string(), why, "{text}");
    }
}

#[test]
fn illegal_moves_are_refused_with_the_reason() {
    let play = |pawns: &str, card: &str, text: &str| {
        let board: Sorry =
            format!("standard; {pawns}; discards none; red plays {card}").parse().unwrap();
        board.parse_move(text).unwrap_err().to_string()
    };
    let pawns = "red 20 23 R3; yellow 40";
    for (card, text, why) in [
        ("3", "5: 20+5", "the card to be played is 3, not 5"),
        ("3", "3: 21+3", "none of the player's pawns stands on 21"),
        ("3", "3: 40+3", "none of the player's pawns stands on 40"),
        ("3", "20+3", "the pawn on 20 would land on 23, where a pawn of its colour stands"),
        ("3", "discard 3", "cards are laid down unplayed only in the points game"),
        ("5", "R3+5", "the pawn on R3 is 3 from Home and cannot go 5"),
        ("1", "1: red start", "the colour of the Start is not named in this game"),
        ("11", "20<>41", "no opponent's pawn stands on 41"),
        ("11", "21<>40", "none of the player's pawns stands on 21"),
        ("sorry", "41", "no opponent's pawn stands on 41"),
        (
            "7",
            "20+2 23+5 R3+1",
            "`7: 20+2 23+5 R3+1` is not a move: two to seven parts share a 7, and their steps are 7 in all",
        ),
    ] {
        assert_eq!(play(pawns, card, text), why, "{card} {text}");
    }
    assert_eq!(play("red 5 6 7 8; yellow 40", "1", "start"), "there is no pawn of Red on Start");
    let start = Sorry::<Standard>::new();
    assert_eq!(start.parse_move("1: start").unwrap_err().to_string(), "a card is drawn first");
    let won: Sorry =
        "standard; red home home home home; yellow 5; discards none; red has won".parse().unwrap();
    assert_eq!(won.parse_move("1: start").unwrap_err().to_string(), "the game is over");
    let teams: Sorry<Teams> =
        "teams; red start; blue start; yellow start; green start; discards none; red plays 1"
            .parse()
            .unwrap();
    for text in ["1: start", "1: blue start"] {
        let error = teams.parse_move(text).unwrap_err().to_string();
        assert_eq!(error, "say which pawn leaves Start: red or yellow");
    }
}

#[test]
fn impossible_cards_are_refused() {
    let mut board: Sorry = "standard; red 4; yellow 5; discards 2x4; red draws".parse().unwrap();
    let before = board;
    assert_eq!(board.resolve(Card::Two).unwrap_err().to_string(), "`2` cannot happen now");
    assert_eq!(board, before);
}

#[test]
fn names_of_games_read_back_and_others_are_refused() {
    for name in ["sorry", "sorry:3p", "sorry:4p", "sorry:red-blue", "sorry:blue-yellow-green"] {
        assert_eq!(name.parse::<Options<Standard>>().unwrap().to_string(), name);
    }
    for name in ["sorry:points", "sorry:points-4p-added", "sorry:points-blue-green"] {
        assert_eq!(name.parse::<Options<Points>>().unwrap().to_string(), name);
    }
    assert_eq!("sorry:teams".parse::<Options<Teams>>().unwrap().to_string(), "sorry:teams");
    for name in [
        "",
        "sorr",
        "sorry:",
        "sorry:5p",
        "sorry:red",
        "sorry:points",
        "sorry:teams",
        "sorry:added",
        "sorry:red-blue-4p",
        "sorry:4p-red",
        "sorry:4p-",
        "sorry-4p",
        "sorry:red\nblue",
    ] {
        let error = name.parse::<Options<Standard>>().unwrap_err().to_string();
        assert!(error.starts_with(&format!("`{}` is no name", name.escape_debug())), "{error}");
        assert_eq!(error.lines().count(), 1);
    }
    assert!("sorry:teams-3p".parse::<Options<Teams>>().is_err());
}

fn random_board<M: Mode>(seed: u64, plies: u32) -> Sorry<M> {
    let mut random = ludorum_core::Random::new(seed);
    let mut board = Sorry::<M>::new();
    for _ in 0..plies {
        match board.turn() {
            Turn::Over => break,
            Turn::Chance => draw_event(&mut board, &mut random),
            Turn::Player(_) => {
                let moves = board.count_moves() as u32;
                board.play_trusted(board.nth_move(random.below(moves) as usize).unwrap());
            }
        }
    }
    board
}

fn a_move_is_played_or_refused_without_a_trace<M: Mode>(board: &Sorry<M>, m: Move) {
    let legal = board.legal_moves().contains(&m);
    let mut played = *board;
    assert_eq!(played.play(m).is_ok(), legal);
    assert!(legal || played == *board);
}

fn place() -> impl Strategy<Value = Place> {
    prop_oneof![
        Just(Place::Start),
        Just(Place::Home),
        (0_u8..60).prop_map(|index| index.to_string().parse().unwrap()),
        (0_usize..4, 1_u8..=5).prop_map(|(color, place)| {
            Place::On(Spot::safety(Color::ALL[color], place).unwrap())
        }),
    ]
}

fn cards() -> impl Strategy<Value = Cards> {
    prop::collection::vec(0_usize..11, 0..6).prop_map(|cards| {
        cards.into_iter().fold(Cards::EMPTY, |all, card| all.with(Card::ALL[card]).unwrap_or(all))
    })
}

fn phase() -> impl Strategy<Value = Phase> {
    prop_oneof![
        Just(Phase::Draw),
        Just(Phase::DrawAgain),
        Just(Phase::Choose),
        Just(Phase::Deal),
        Just(Phase::Over),
        (0_usize..11).prop_map(|card| Phase::Play(Card::ALL[card])),
    ]
}

fn a_setup_is_a_position_or_an_error<M: Mode>(setup: &Setup) -> Result<(), SetupError>
where
    Sorry<M>: std::str::FromStr<Err: std::fmt::Debug> + std::fmt::Display,
{
    let board = Sorry::<M>::from_setup(setup)?;
    let mut pawns = board.setup().pawns;
    let mut given = setup.pawns;
    for places in pawns.iter_mut().chain(&mut given).flatten() {
        places.sort_unstable();
    }
    assert_eq!(pawns, given);
    assert_eq!(board.to_string().parse::<Sorry<M>>().unwrap(), board);
    assert_eq!(board.legal_moves().len(), board.count_moves());
    assert_eq!(board.has_moves(), board.turn().player().is_some());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn any_text_is_a_value_or_an_error(text in "\\PC{0,60}") {
        if let Ok(board) = text.parse::<Sorry>() {
            prop_assert_eq!(board.to_string().parse::<Sorry>(), Ok(board));
        }
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string().parse::<Move>(), Ok(m));
        }
        if let Ok(cards) = text.parse::<Cards>() {
            prop_assert_eq!(cards.to_string().parse::<Cards>(), Ok(cards));
        }
        let _ = text.parse::<View>();
        let _ = text.parse::<Options<Points>>();
        let _ = random_board::<Teams>(3, 41).parse_move(&text);
    }

    #[test]
    fn text_like_a_move_is_one_or_an_error(
        text in "(1|2|4|7|10|11|sorry|discard)(:| )( (red |blue )?([0-9]{1,2}|[RBYG][0-6]|start)([+<>-]{1,2}[0-9]{0,2})?){1,4}",
        seed: u64,
    ) {
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string().parse::<Move>(), Ok(m));
            a_move_is_played_or_refused_without_a_trace(&random_board::<Standard>(seed, 81), m);
            a_move_is_played_or_refused_without_a_trace(&random_board::<Teams>(seed, 41), m);
            a_move_is_played_or_refused_without_a_trace(&random_board::<Points>(seed, 60), m);
        }
    }

    #[test]
    fn text_like_a_position_is_one_or_an_error(
        text in "points; red( [0-9]{1,2}){1,4}; yellow( home){0,3}; discards [1-57]x[1-4]; (red hand 1x[45] 8|yellow hand 2x4); (yellow hand 2x3 3x2|green); red (plays|refills|has won)",
    ) {
        if let Ok(board) = text.parse::<Sorry<Points>>() {
            prop_assert_eq!(board.to_string().parse::<Sorry<Points>>(), Ok(board));
        }
    }

    #[test]
    fn any_setup_is_a_position_or_an_error(
        pawns in prop::array::uniform4(prop::option::weighted(0.8, prop::array::uniform4(place()))),
        discards in cards(),
        hands in prop_oneof![
            4 => Just([Cards::EMPTY; 4]),
            1 => prop::array::uniform4(cards()),
        ],
        turn in 0_usize..4,
        phase in phase(),
    ) {
        let bonuses = ludorum_sorry::Bonuses::Highest;
        let turn = Color::ALL[turn];
        let setup = Setup { pawns, discards, hands, turn, phase, bonuses };
        let _ = a_setup_is_a_position_or_an_error::<Standard>(&setup);
        let _ = a_setup_is_a_position_or_an_error::<Teams>(&setup);
        let _ = a_setup_is_a_position_or_an_error::<Points>(&setup);
    }
}
