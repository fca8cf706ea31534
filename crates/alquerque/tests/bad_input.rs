//! Malformed text is refused in one line that names what and where, and never panics.

use ludorum_alquerque::{Alquerque, Color, Move, Point, PointSet, Setup, SetupError};
use ludorum_core::{Board, Notation, Random};
use proptest::prelude::*;

#[test]
fn malformed_positions_are_refused_with_the_reason() {
    for (text, why) in [
        ("", "a position has 5 ranks, and `` has 1"),
        ("5/5/5/5 w", "a position has 5 ranks, and `5/5/5/5` has 4"),
        ("5/5/5/5/5/5 w", "a position has 5 ranks, and `5/5/5/5/5/5` has 6"),
        ("5/5/w3/5/b4 w", "rank 3 has 5 points, and `w3` has 4"),
        ("5/5/w4w/5/b4 w", "rank 3 has 5 points, and `w4w` has 6"),
        ("5/5/w4/5/B4 w", "`B` in rank 1 is not w, b or a number of empty points"),
        ("5/5/w4/05/b4 w", "`0` in rank 2 is not w, b or a number of empty points"),
        ("5/6/w4/5/b4 w", "`6` in rank 4 is not w, b or a number of empty points"),
        ("5/5/w4/5/b4", "the side to move is missing: w or b after the ranks"),
        ("5/5/w4/5/b4 W", "the side to move is w or b, not `W`"),
        ("5/5/w4/5/b4 w 0", "the side to move is w or b, not `w 0`"),
        ("5/5/5/5/5 w", "White is to move, and Black has no stones to have moved last with"),
        ("5/5/w4/5/5 w", "White is to move, and Black has no stones to have moved last with"),
        ("5/5/b4/5/5 b", "Black is to move, and White has no stones to have moved last with"),
        ("b4/5/wwwww/wwwww/wwwww w", "White has 15 stones, more than the 12 of the start"),
        ("W:W1:B1", "stones of both sides stand on a5"),
        ("W:W1-13:B25", "White has 13 stones, more than the 12 of the start"),
        ("W:W1:B26", "`26` is not a point or a range of points: points are numbered 1-25"),
        ("W:W0:B2", "`0` is not a point or a range of points: points are numbered 1-25"),
        ("W:WK1:B2", "`K1` is not a point or a range of points: points are numbered 1-25"),
        ("W:W9-4:B2", "`9-4` is not a point or a range of points: points are numbered 1-25"),
        ("W:W1,:B2", "`` is not a point or a range of points: points are numbered 1-25"),
        (
            "W:W99999999999999999999:B2",
            "`99999999999999999999` is not a point or a range of points: points are numbered 1-25",
        ),
        ("W:W1", "`W:W1` is not a position by numbers: they look like W:W14,15,16-25:B1-12"),
        ("W:W1:W2", "`W:W1:W2` is not a position by numbers: they look like W:W14,15,16-25:B1-12"),
        ("X:W1:B2", "`X:W1:B2` is not a position by numbers: they look like W:W14,15,16-25:B1-12"),
        (
            "W:W1:B2:H3",
            "`W:W1:B2:H3` is not a position by numbers: they look like W:W14,15,16-25:B1-12",
        ),
        ("W::é1", "`W::é1` is not a position by numbers: they look like W:W14,15,16-25:B1-12"),
    ] {
        assert_eq!(text.parse::<Alquerque>().unwrap_err().to_string(), why, "{text}");
    }
}

#[test]
fn impossible_setups_are_refused_with_the_point() {
    let set = |points: &[&str]| -> PointSet {
        points.iter().map(|point| point.parse::<Point>().unwrap()).collect()
    };
    let c3 = "c3".parse().unwrap();
    let setup = Setup { white: set(&["c3", "a1"]), black: set(&["c3"]), turn: Color::Black };
    assert_eq!(Alquerque::from_setup(&setup), Err(SetupError::Shared(c3)));
}

/// A position some random plies after the start.
fn somewhere(seed: u64) -> Alquerque {
    let mut board = Alquerque::new();
    let mut random = Random::new(seed);
    for _ in 0..random.below(40) {
        let count = board.count_moves() as u32;
        if count == 0 {
            break;
        }
        board.play(board.nth_move(random.below(count) as usize).unwrap()).unwrap();
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_a_position_or_an_error(text in "\\PC{0,60}") {
        if let Ok(board) = text.parse::<Alquerque>() {
            prop_assert_eq!(board.to_string().parse::<Alquerque>(), Ok(board));
        }
    }

    #[test]
    fn text_like_a_position_is_one_or_an_error(text in "([wb1-3]{2,5}/){4}[wb1-3]{2,5} [wb]") {
        if let Ok(board) = text.parse::<Alquerque>() {
            prop_assert_eq!(board.to_string().parse::<Alquerque>(), Ok(board));
            prop_assert_eq!(board.legal_moves().len(), board.count_moves());
        }
    }

    #[test]
    fn text_like_numbers_is_a_position_or_an_error(
        text in "[WB]:W([0-9]{1,2}[-,]){0,6}[0-9]{0,2}:B([0-9]{1,2}[-,]){0,6}[0-9]{0,2}\\.?",
    ) {
        if let Ok(board) = text.parse::<Alquerque>() {
            prop_assert_eq!(board.to_string().parse::<Alquerque>(), Ok(board));
        }
    }

    #[test]
    fn any_text_is_a_move_or_an_error(text in "\\PC{0,12}") {
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string().parse::<Move>(), Ok(m));
        }
        let _ = Alquerque::new().parse_move(&text);
    }

    #[test]
    fn any_move_is_played_or_refused_without_a_trace(
        text in "[a-e][1-5]([-x]?[a-e][1-5]){1,3}|[0-9]{1,2}([-x][0-9]{1,2}){1,3}",
        seed: u64,
    ) {
        let board = somewhere(seed);
        if let Ok(m) = text.parse::<Move>() {
            let legal = board.legal_moves().contains(&m);
            let mut played = board;
            prop_assert_eq!(played.play(m).is_ok(), legal);
            prop_assert_eq!(board.is_legal(m), legal);
            prop_assert!(legal || played == board);
        }
        if let Ok(m) = board.parse_move(&text) {
            prop_assert!(board.is_legal(m));
        }
    }

    #[test]
    fn any_setup_is_a_position_or_an_error(white in 0_u32..1 << 25, black in 0_u32..1 << 25) {
        let set = |bits| PointSet::from_bits(bits).unwrap();
        let setup = Setup { white: set(white & !black), black: set(black), turn: Color::Black };
        if let Ok(board) = Alquerque::from_setup(&setup) {
            prop_assert_eq!(board.setup(), setup);
        }
    }
}
