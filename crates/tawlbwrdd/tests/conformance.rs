//! The contracts of the core traits, from every start.

use ludorum_core::conformance::{self, Options, Violation};
use ludorum_tawlbwrdd::{Layout, Tawlbwrdd};

fn keeps_every_contract(layout: Layout, options: Options) -> Result<(), Violation> {
    let start = Tawlbwrdd::with_layout(layout);
    let coverage = conformance::check(&start, options)?;
    assert!(coverage.finished > 0, "{coverage:?}");
    conformance::check_two_sided(&start, options)?;
    Ok(())
}

#[test]
fn every_start_keeps_the_contracts() -> Result<(), Violation> {
    for (layout, seed) in Layout::ALL.into_iter().zip(1..) {
        keeps_every_contract(layout, Options { games: 4, max_plies: 300, seed })?;
    }
    Ok(())
}

#[test]
fn the_eight_symmetries_hold() -> Result<(), Violation> {
    let options = Options { games: 3, max_plies: 150, seed: 7 };
    conformance::check_symmetry(&Tawlbwrdd::new(), options)?;
    Ok(())
}

/// Few pieces: ends without a move and by capture come up often.
#[test]
fn late_positions_keep_the_contracts() -> Result<(), Violation> {
    for text in [
        "11/11/3t7/11/2K2t5/11/11/11/11/11/7T3 a",
        "t10/T10/11/3K1t5/11/11/11/8T2/11/11/tT9 d",
        "11/11/4t6/5T5/11/4tK1t3/11/5T5/5t5/11/11 a",
        "11/11/11/5t5/4t1t4/5K5/4t1t4/5t5/11/11/11 d",
    ] {
        let board: Tawlbwrdd = text.parse().expect("it is a position");
        let options = Options { games: 30, max_plies: 60, seed: 1 };
        conformance::check(&board, options)?;
        conformance::check_symmetry(&board, Options { games: 4, ..options })?;
    }
    Ok(())
}

#[cfg(feature = "serde")]
#[test]
fn positions_moves_and_squares_pass_through_serde_as_text() -> Result<(), Violation> {
    use ludorum_core::Board;
    let options = Options { games: 10, ..Options::default() };
    conformance::check_round_trip(&Tawlbwrdd::new(), options, |board| {
        for m in board.legal_moves().into_iter().step_by(10) {
            let json = serde_json::to_string(&m).map_err(|error| error.to_string())?;
            assert_eq!(json, format!("\"{m}\""));
            assert_eq!(serde_json::from_str::<ludorum_tawlbwrdd::Move>(&json).ok(), Some(m));
        }
        let json = serde_json::to_string(board).map_err(|error| error.to_string())?;
        serde_json::from_str(&json).map_err(|error| error.to_string())
    })?;
    let square: ludorum_tawlbwrdd::Square = serde_json::from_str("\"k11\"").expect("it is one");
    assert_eq!(square.index(), 120);
    let bad = serde_json::from_str::<Tawlbwrdd>("\"11/11/11 a\"").unwrap_err();
    assert!(bad.to_string().contains("a position has 11 ranks"), "{bad}");
    Ok(())
}
