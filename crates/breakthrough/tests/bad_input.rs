//! Malformed text is refused in one line that names what and where, and never panics.

use ludorum_breakthrough::{Breakthrough, Move, Setup, SetupError, Square, SquareSet};
use ludorum_core::{Board, Notation};
use proptest::prelude::*;

#[test]
fn malformed_positions_are_refused_with_the_reason() {
    for (text, why) in [
        ("", "a position has 8 ranks, and `` has 1"),
        ("8/8/8/8/8/8/8 w", "a position has 8 ranks, and `8/8/8/8/8/8/8` has 7"),
        ("8/8/8/8/8/8/8/8/8 w", "a position has 8 ranks, and `8/8/8/8/8/8/8/8/8` has 9"),
        ("8/8/8/7/P7/8/8/p7 w", "rank 5 has 8 squares, and `7` has 7"),
        ("8/8/8/8/P7P/8/8/p7 w", "rank 4 has 8 squares, and `P7P` has 9"),
        ("8/8/8/8/P7/8/8/K7 w", "`K` in rank 1 is not P, p or a number of empty squares"),
        ("8/8/8/8/P7/8/8/09 w", "`0` in rank 1 is not P, p or a number of empty squares"),
        ("8/p7/8/8/P7/8/8/8", "the side to move is missing: w or b after the ranks"),
        ("8/p7/8/8/P7/8/8/8 x", "the side to move is w or b, not `x`"),
        ("8/p7/8/8/P7/8/8/8 W", "the side to move is w or b, not `W`"),
        ("8/8/8/8/8/8/8/8 w", "there are no pawns"),
        ("P7/8/8/8/8/8/8/p7 w", "both sides have won"),
        ("p7/8/PPPPPPPP/PPPPPPPP/8/P7/8/8 w", "White has 17 pawns, more than the 16 of the start"),
    ] {
        assert_eq!(text.parse::<Breakthrough>().unwrap_err().to_string(), why, "{text}");
    }
}

#[test]
fn impossible_setups_are_refused_with_the_square() {
    let set = |squares: &[&str]| -> SquareSet {
        squares.iter().map(|square| square.parse::<Square>().unwrap()).collect()
    };
    let setup = |white: &[&str], black: &[&str]| Setup {
        white: set(white),
        black: set(black),
        turn: ludorum_breakthrough::Color::White,
    };
    let d4: Square = "d4".parse().unwrap();
    let f6: Square = "f6".parse().unwrap();
    let shared = Breakthrough::<8, 8>::from_setup(&setup(&["d4"], &["d4", "e5"]));
    assert_eq!(shared, Err(SetupError::Shared(d4)));
    let outside = Breakthrough::<5, 5>::from_setup(&setup(&["a1"], &["f6"]));
    assert_eq!(outside, Err(SetupError::OffBoard(f6)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_a_position_or_an_error(text in "\\PC{0,80}") {
        if let Ok(board) = text.parse::<Breakthrough>() {
            prop_assert_eq!(board.to_string().parse::<Breakthrough>(), Ok(board));
        }
    }

    #[test]
    fn text_like_a_position_is_one_or_an_error(text in "([Pp1-8]{1,8}/){3}[Pp1-8]{1,8} [wb]") {
        if let Ok(board) = text.parse::<Breakthrough<4, 4>>() {
            prop_assert_eq!(board.to_string().parse::<Breakthrough<4, 4>>(), Ok(board));
            prop_assert_eq!(board.legal_moves().len(), board.count_moves());
        }
    }

    #[test]
    fn any_text_is_a_move_or_an_error(text in "\\PC{0,8}") {
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string().parse::<Move>(), Ok(m));
        }
        let _ = Breakthrough::new().parse_move(&text);
    }

    #[test]
    fn any_move_is_played_or_refused_without_a_trace(
        text in "[a-h][1-8][-x]?[a-h][1-8]\\*?",
        seed in any::<u64>(),
    ) {
        let mut board = Breakthrough::<5, 6>::start();
        let mut random = ludorum_core::Random::new(seed);
        for _ in 0..random.below(12) {
            let Some(m) = board.nth_move(random.below(8) as usize) else { break };
            board.play(m).unwrap();
        }
        if let Ok(m) = text.parse::<Move>() {
            let legal = board.legal_moves().contains(&m);
            let mut played = board;
            prop_assert_eq!(played.play(m).is_ok(), legal);
            prop_assert_eq!(board.is_legal(m), legal);
            prop_assert!(legal || played == board);
        }
    }

    #[test]
    fn any_setup_is_a_position_or_an_error(white: u64, black: u64, more: u64) {
        let setup = Setup {
            white: SquareSet(white & more & !black),
            black: SquareSet(black & more.rotate_left(7)),
            turn: ludorum_breakthrough::Color::Black,
        };
        if let Ok(board) = Breakthrough::<8, 8>::from_setup(&setup) {
            prop_assert_eq!(board.setup(), setup);
        }
    }
}
