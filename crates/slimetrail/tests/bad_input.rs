//! Malformed text is refused in one line that names what and where, and never panics.

use ludorum_core::{Board, Notation};
use ludorum_slimetrail::{Cell, CellSet, Move, Setup, SetupError, Side, Slimetrail};
use proptest::prelude::*;

#[test]
fn malformed_positions_are_refused_with_the_reason() {
    for (text, why) in [
        ("", "a position has 7 ranks, and `` has 1"),
        ("7/7/7/3S3/7/7 1", "a position has 7 ranks, and `7/7/7/3S3/7/7` has 6"),
        ("7/7/7/3S3/7/7/7/7 1", "a position has 7 ranks, and `7/7/7/3S3/7/7/7/7` has 8"),
        ("7/7/7/3S2/7/7/7 1", "rank 4 has 7 cells, and `3S2` has 6"),
        ("7/7/7/3S3/7/7/8 1", "rank 1 has 7 cells, and `8` has 8"),
        ("7/7/7/3S3/7x/7/7 1", "rank 3 has 7 cells, and `7x` has 8"),
        ("7/7/7/3S3/7S/7/7 1", "rank 3 has 7 cells, and `7S` has 8"),
        ("7/7/7/3S3/7//7 1", "rank 2 has 7 cells, and `` has 0"),
        ("7/7/7/3S3/7/7/o6 1", "`o` in rank 1 is not S, x or a number of free cells"),
        ("7/7/7/3S3/7/7/07 1", "`0` in rank 1 is not S, x or a number of free cells"),
        ("7/7/7/7/7/7/7 1", "there is no snail: S on one of the cells"),
        ("7/7/7/3S3/7/1S5/7 1", "there are snails on d4 and b2, and there is only one"),
        ("7/7/7/3S3/7/7/7", "the player to move is missing: 1 or 2 after the ranks"),
        ("7/7/7/3S3/7/7/7 3", "the player to move is 1 or 2, not `3`"),
        ("7/7/7/3S3/7/7/7 1 0", "nothing comes after the player to move, and here `0` does"),
        ("7/7/7/3S3/7/7/x6 1", "a1 is a goal and cannot be under slime"),
        ("6x/7/7/3S3/7/7/7 1", "g7 is a goal and cannot be under slime"),
    ] {
        assert_eq!(text.parse::<Slimetrail>().unwrap_err().to_string(), why, "{text}");
    }
}

#[test]
fn impossible_setups_are_refused_with_the_cell() {
    let cell = |text: &str| text.parse::<Cell>().unwrap();
    let setup = |snail: &str, slime: &str| {
        let slime = CellSet::from_iter([cell(slime)]);
        Slimetrail::<5, 4>::from_setup(&Setup { slime, snail: cell(snail), turn: Side::Two })
    };
    assert_eq!(setup("f1", "b2"), Err(SetupError::OffBoard(cell("f1"))));
    assert_eq!(setup("b2", "a5"), Err(SetupError::OffBoard(cell("a5"))));
    assert_eq!(setup("b2", "b2"), Err(SetupError::SnailOnSlime(cell("b2"))));
    assert_eq!(setup("b2", "e4"), Err(SetupError::SlimedGoal(cell("e4"))));
    assert!(setup("e4", "b2").is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_a_position_or_an_error(text in "\\PC{0,60}") {
        if let Ok(board) = text.parse::<Slimetrail>() {
            prop_assert_eq!(board.to_string().parse::<Slimetrail>(), Ok(board));
        }
    }

    #[test]
    fn text_like_a_position_is_one_or_an_error(
        text in "([x1-3]{1,3}/){1}[Sx1-3]{1,3}/([x1-3]{1,3}) [12]",
    ) {
        if let Ok(board) = text.parse::<Slimetrail<3, 3>>() {
            prop_assert_eq!(board.to_string().parse::<Slimetrail<3, 3>>(), Ok(board));
            prop_assert_eq!(board.legal_moves().len(), board.count_moves());
        }
    }

    #[test]
    fn any_text_is_a_move_or_an_error(text in "\\PC{0,8}") {
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string().parse::<Move>(), Ok(m));
        }
        let _ = Slimetrail::new().parse_move(&text);
    }

    #[test]
    fn any_move_is_played_or_refused_without_a_trace(
        origin in "([a-h][1-8]-)?",
        to in "[a-h][1-8]",
        seed in any::<u64>(),
    ) {
        let mut board = Slimetrail::<5, 6>::start();
        let mut random = ludorum_core::Random::new(seed);
        for _ in 0..random.below(12) {
            let Some(m) = board.nth_move(random.below(8) as usize) else { break };
            board.play(m).unwrap();
        }
        let m: Move = to.parse().unwrap();
        let legal = board.legal_moves().contains(&m);
        let mut played = board;
        prop_assert_eq!(played.play(m).is_ok(), legal);
        prop_assert_eq!(board.is_legal(m), legal);
        prop_assert!(legal || played == board);
        if let Ok(read) = board.parse_move(&format!("{origin}{to}")) {
            prop_assert!(legal && read == m);
            let snail = format!("{}-", board.snail());
            prop_assert!(origin.is_empty() || origin == snail);
        }
    }

    #[test]
    fn any_setup_is_a_position_or_an_error(
        slime: u64, snail in 0_usize..64, two in any::<bool>(), off_board in any::<bool>(),
    ) {
        let turn = if two { Side::Two } else { Side::One };
        let snail = Cell::new(snail % 8, snail / 8).unwrap();
        let board = if off_board { u64::MAX } else { 0x001f_1f1f_1f1f_1f1f };
        let setup = Setup { slime: CellSet(slime & board & !1), snail, turn };
        if let Ok(board) = Slimetrail::<5, 7>::from_setup(&setup) {
            prop_assert_eq!(board.setup(), setup);
            prop_assert_eq!(board.to_string().parse(), Ok(board));
        }
    }
}
