//! The contracts of the core traits.

use ludorum_alquerque::Alquerque;
use ludorum_core::conformance::{self, Options, Violation};

fn options(seed: u64) -> Options {
    Options { games: 60, max_plies: 200, seed }
}

#[test]
fn games_from_the_start_keep_the_contracts() -> Result<(), Violation> {
    let coverage = conformance::check(&Alquerque::new(), options(1))?;
    assert!(coverage.finished >= 50 && coverage.positions > 1_500, "{coverage:?}");
    conformance::check_two_sided(&Alquerque::new(), options(2))?;
    Ok(())
}

#[test]
fn positions_full_of_captures_keep_the_contracts() -> Result<(), Violation> {
    for text in
        ["b1b1b/5/b1b1b/1w3/w1w1w w", "w1b1b/1b1b1/b1w1w/1b1b1/b1w1w b", "5/1b1b1/5/1b1b1/w4 w"]
    {
        let start: Alquerque = text.parse().expect("it is a position");
        conformance::check(&start, options(3))?;
        conformance::check_symmetry(&start, options(4))?;
    }
    Ok(())
}

#[test]
fn the_eight_symmetries_keep_moves_and_results() -> Result<(), Violation> {
    conformance::check_symmetry(&Alquerque::new(), options(5))?;
    Ok(())
}

#[cfg(feature = "serde")]
#[test]
fn positions_and_moves_pass_through_serde_as_text() -> Result<(), Violation> {
    use ludorum_alquerque::{Move, Point};
    use ludorum_core::Board;

    conformance::check_round_trip(&Alquerque::new(), options(6), |board| {
        for m in board.legal_moves() {
            let json = serde_json::to_string(&m).map_err(|error| error.to_string())?;
            assert_eq!(json, format!("\"{m}\""));
            assert_eq!(serde_json::from_str::<Move>(&json).ok(), Some(m));
        }
        let json = serde_json::to_string(board).map_err(|error| error.to_string())?;
        serde_json::from_str(&json).map_err(|error| error.to_string())
    })?;
    let point: Point = serde_json::from_str("\"c3\"").expect("it is a point");
    assert_eq!(serde_json::to_string(&point).expect("it is text"), "\"c3\"");
    let bad = serde_json::from_str::<Alquerque>("\"5/5/5/5/5 w\"").unwrap_err();
    assert!(bad.to_string().contains("Black has no stones"), "{bad}");
    Ok(())
}
