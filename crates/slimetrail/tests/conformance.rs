//! The contracts of the core traits, on boards of every shape.

use ludorum_core::conformance::{self, Options, Violation};
use ludorum_slimetrail::Slimetrail;

fn keeps_every_contract<const W: usize, const H: usize>() -> Result<(), Violation> {
    let start = Slimetrail::<W, H>::start();
    let options = Options { games: 40, max_plies: 64, seed: (10 * W + H) as u64 };
    let coverage = conformance::check(&start, options)?;
    assert_eq!(coverage.finished, 40, "every game ends");
    conformance::check_evaluation(&start, options)?;
    conformance::check_symmetry(&start, options)?;
    conformance::check_two_sided(&start, options)?;
    Ok(())
}

#[test]
fn every_shape_of_board_keeps_the_contracts() -> Result<(), Violation> {
    keeps_every_contract::<7, 7>()?;
    keeps_every_contract::<3, 3>()?;
    keeps_every_contract::<4, 4>()?;
    keeps_every_contract::<5, 5>()?;
    keeps_every_contract::<6, 6>()?;
    keeps_every_contract::<8, 8>()?;
    keeps_every_contract::<3, 8>()?;
    keeps_every_contract::<8, 3>()?;
    keeps_every_contract::<7, 8>()?;
    keeps_every_contract::<8, 7>()
}

#[cfg(feature = "serde")]
#[test]
fn positions_and_moves_pass_through_serde_as_text() -> Result<(), Violation> {
    use ludorum_core::Board;
    use ludorum_slimetrail::{Cell, Move};
    conformance::check_round_trip(&Slimetrail::new(), Options::default(), |board| {
        for m in board.legal_moves() {
            let json = serde_json::to_string(&m).map_err(|error| error.to_string())?;
            assert_eq!(json, format!("\"{m}\""));
            assert_eq!(serde_json::from_str::<Move>(&json).ok(), Some(m));
            assert_eq!(serde_json::from_str::<Cell>(&json).ok(), Some(m.to()));
        }
        let json = serde_json::to_string(board).map_err(|error| error.to_string())?;
        serde_json::from_str(&json).map_err(|error| error.to_string())
    })?;
    let bad = serde_json::from_str::<Slimetrail>("\"7/7/7/7/7/7/7 1\"").unwrap_err();
    assert!(bad.to_string().contains("there is no snail"), "{bad}");
    Ok(())
}
