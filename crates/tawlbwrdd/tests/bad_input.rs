//! Malformed text is refused in one line that names what and where, and never panics.

use ludorum_core::{Board, Notation, Random};
use ludorum_tawlbwrdd::{Move, Setup, SetupError, Side, Square, SquareSet, Tawlbwrdd};
use proptest::prelude::*;

#[test]
fn malformed_positions_are_refused_with_the_reason() {
    for (text, why) in [
        ("", "a position has 11 ranks, and `` has 1"),
        ("11/11 a", "a position has 11 ranks, and `11/11` has 2"),
        ("/11/11/11/11/11/11/11/11/11/11 a", "rank 11 has 11 squares, and `` has 0"),
        ("11/11/2K7/11/11/11/3t7/11/11/11/11 a", "rank 9 has 11 squares, and `2K7` has 10"),
        ("11/11/2K8/11/11/11/3t8/11/11/11/11 a", "rank 5 has 11 squares, and `3t8` has 12"),
        ("11/11/2K8/11/11/11/110/11/11/11/11 a", "rank 5 has 11 squares, and `110` has 110"),
        (
            "11/11/2K8/11/11/11/3C7/11/11/11/11 a",
            "`C` in rank 5 is not t, T, K or a number of empty squares",
        ),
        (
            "11/11/2k8/11/11/11/11/11/11/11/11 a",
            "`k` in rank 9 is not t, T, K or a number of empty squares",
        ),
        (
            "11/11/2K8/11/11/11/011/11/11/11/11 a",
            "`0` in rank 5 is not t, T, K or a number of empty squares",
        ),
        ("11/11/2K8/11/11/11/3K7/11/11/11/11 a", "there are kings on c9 and on d5"),
        (
            "11/11/2K8/11/11/11/3t7/11/11/11/11",
            "the side to move is missing: a or d after the ranks",
        ),
        ("11/11/2K8/11/11/11/3t7/11/11/11/11 w", "the side to move is a or d, not `w`"),
        ("11/11/2K8/11/11/11/3t7/11/11/11/11 a 7", "`7` after the side to move means nothing"),
        ("11/11/2K8/11/11/5T5/3t7/11/11/11/11 a", "only the king may stand on the castle, f6"),
        (
            "11/11/11/11/11/11/3t1t5/11/11/11/11 a",
            "there is no king, and it is the attackers' turn: only a move of theirs captures him",
        ),
        (
            "11/11/11/11/11/11/3t7/11/11/11/11 d",
            "there is no king, and there are not the two attackers that it takes to capture him",
        ),
        (
            "11/11/K10/11/11/11/3t7/11/11/11/11 d",
            "the king is on the edge, on a9, and it is still the defenders' turn",
        ),
        (
            "11/11/2K8/11/11/11/11/11/ttttttttttt/ttttttttttt/ttttttttttt d",
            "there are 33 attackers, more than the 24 of the start",
        ),
        (
            "11/11/2K8/11/11/11/11/11/11/TT9/TTTTTTTTTTT d",
            "there are 13 defenders, more than the 12 of the start",
        ),
    ] {
        assert_eq!(text.parse::<Tawlbwrdd>().unwrap_err().to_string(), why, "{text}");
    }
}

#[test]
fn a_number_of_any_length_is_refused() {
    let number = "9".repeat(40);
    let text = format!("11/11/2K8/11/11/11/{number}/11/11/11/11 a");
    let error = text.parse::<Tawlbwrdd>().unwrap_err().to_string();
    assert!(error.starts_with(&format!("rank 5 has 11 squares, and `{number}` has ")), "{error}");
}

#[test]
fn position_records_of_opentafl_are_read() {
    let start = Tawlbwrdd::new();
    let record = "/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/";
    assert_eq!(record.parse(), Ok(start));
    assert_eq!(format!("{record} a").parse(), Ok(start));
    let passed: Tawlbwrdd = format!("{record} d").parse().unwrap();
    assert_eq!(passed.setup(), Setup { turn: Side::Defenders, ..start.setup() });
    // Its knights and commanders, and kings of the attackers, are not of this game.
    for piece in ["n", "N", "c", "C", "k"] {
        let text = record.replace("5T5", &format!("5{piece}5"));
        let error = text.parse::<Tawlbwrdd>().unwrap_err().to_string();
        assert!(error.starts_with(&format!("`{piece}` in rank 8 is not t, T, K")), "{error}");
    }
    // One of the outer slashes alone is one rank too many.
    assert!(record.strip_prefix('/').unwrap().parse::<Tawlbwrdd>().is_err());
}

#[test]
fn impossible_setups_are_refused_with_the_square() {
    let set = |names: &[&str]| -> SquareSet {
        names.iter().map(|name| name.parse::<Square>().unwrap()).collect()
    };
    let setup = |attackers: &[&str], defenders: &[&str], king: &str| Setup {
        attackers: set(attackers),
        defenders: set(defenders),
        king: king.parse().ok(),
        turn: Side::Attackers,
    };
    let d4: Square = "d4".parse().unwrap();
    for shared in [
        setup(&["d4", "a1"], &["d4"], "c3"),
        setup(&["d4"], &["e4"], "d4"),
        setup(&["e4"], &["d4"], "d4"),
    ] {
        assert_eq!(Tawlbwrdd::from_setup(&shared), Err(SetupError::Shared(d4)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_a_position_or_an_error(text in "\\PC{0,80}") {
        if let Ok(board) = text.parse::<Tawlbwrdd>() {
            prop_assert_eq!(board.to_string().parse::<Tawlbwrdd>(), Ok(board));
        }
    }

    #[test]
    fn text_like_a_position_is_one_or_an_error(
        text in "(11/|[1-9]t[1-9]/|[tT1-9]{1,9}/|10t/){4}[3-7]K[3-7](/11|/5t5){6} [ad]"
    ) {
        if let Ok(board) = text.parse::<Tawlbwrdd>() {
            prop_assert_eq!(board.to_string().parse::<Tawlbwrdd>(), Ok(board));
            prop_assert_eq!(board.legal_moves().len(), board.count_moves());
        }
    }

    #[test]
    fn any_text_is_a_move_or_an_error(text in "\\PC{0,12}") {
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string().parse::<Move>(), Ok(m));
        }
        let _ = Tawlbwrdd::new().parse_move(&text);
    }

    #[test]
    fn any_move_is_played_or_refused_without_a_trace(
        text in "[a-k]([1-9]|1[01])-?[a-k]([1-9]|1[01])(x[a-k][1-9])?",
        seed in any::<u64>(),
    ) {
        let mut board = Tawlbwrdd::new();
        let mut random = Random::new(seed);
        for _ in 0..random.below(40) {
            let Some(m) = board.nth_move(random.below(60) as usize) else { break };
            board.play(m).unwrap();
        }
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
    fn any_setup_is_a_position_or_an_error(
        one: u128,
        two: u128,
        king in 0_usize..130,
        defenders_turn: bool,
    ) {
        let squares = (1 << 121) - 1;
        let thin = one & one.rotate_left(17) & two.rotate_left(40) & squares;
        let setup = Setup {
            attackers: SquareSet::from_bits(thin & !(thin >> 1)).unwrap(),
            defenders: SquareSet::from_bits(two & (two >> 3) & (one >> 5) & thin >> 1).unwrap(),
            king: Square::all().nth(king),
            turn: if defenders_turn { Side::Defenders } else { Side::Attackers },
        };
        if let Ok(board) = Tawlbwrdd::from_setup(&setup) {
            prop_assert_eq!(board.setup(), setup);
            prop_assert_eq!(board.is_over(), board.count_moves() == 0);
        }
    }
}
