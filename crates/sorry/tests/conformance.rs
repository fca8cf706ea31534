//! The contracts of the core traits, in every game and for every number of players.

use ludorum_core::conformance::{self, Options as Walk, Violation};
use ludorum_core::{Evaluate, Notation, Prospects};
use ludorum_sorry::{Mode, Options, Points, Sorry, Standard, Teams};

fn walk(seed: u64) -> Walk {
    Walk { games: 3, max_plies: 400, seed }
}

fn keeps_the_contracts<M: Mode>(name: &str, seed: u64) -> Result<(), Violation>
where
    Sorry<M>: Notation + Evaluate + Prospects,
{
    let start = Sorry::start(&name.parse::<Options<M>>().unwrap());
    assert_eq!(start.game_name(), name);
    let coverage = conformance::check(&start, walk(seed))?;
    assert!(coverage.moves > 300 && coverage.events > 3_000, "{coverage:?}");
    conformance::check_evaluation(&start, walk(seed))?;
    conformance::check_prospects(&start, walk(seed))?;
    Ok(())
}

#[test]
fn the_standard_game_keeps_the_contracts() -> Result<(), Violation> {
    for (seed, name) in ["sorry", "sorry:3p", "sorry:4p", "sorry:blue-yellow"].iter().enumerate() {
        keeps_the_contracts::<Standard>(name, seed as u64)?;
    }
    Ok(())
}

#[test]
fn the_team_game_keeps_the_contracts() -> Result<(), Violation> {
    keeps_the_contracts::<Teams>("sorry:teams", 5)?;
    let coverage = conformance::check_symmetry(&Sorry::<Teams>::new(), walk(6))?;
    assert!(coverage.moves > 300);
    Ok(())
}

#[test]
fn the_points_game_keeps_the_contracts() -> Result<(), Violation> {
    for (seed, name) in
        ["sorry:points", "sorry:points-4p-added", "sorry:points-red-green"].iter().enumerate()
    {
        keeps_the_contracts::<Points>(name, seed as u64)?;
        let start = Sorry::start(&name.parse::<Options<Points>>().unwrap());
        conformance::check_hidden(&start, walk(seed as u64))?;
    }
    Ok(())
}

#[test]
fn whole_games_come_to_an_end_under_the_kit() -> Result<(), Violation> {
    // The kit draws each kind of card as often as the other, so games differ from real ones.
    let options = Walk { games: 2, max_plies: 4_000, seed: 9 };
    assert_eq!(conformance::check_text(&Sorry::<Standard>::new(), options)?.finished, 2);
    assert_eq!(conformance::check_text(&Sorry::<Points>::new(), options)?.finished, 2);
    Ok(())
}

/// Writes and reads a position and its moves.
#[cfg(feature = "serde")]
fn pass<M: Mode>(board: &Sorry<M>) -> Result<Sorry<M>, String> {
    use ludorum_core::Board;

    for m in board.legal_moves() {
        let json = serde_json::to_string(&m).map_err(|error| error.to_string())?;
        assert_eq!(json, format!("\"{m}\""));
        assert_eq!(serde_json::from_str::<ludorum_sorry::Move>(&json).ok(), Some(m));
    }
    let json = serde_json::to_string(board).map_err(|error| error.to_string())?;
    assert_eq!(json, format!("\"{board}\""));
    serde_json::from_str(&json).map_err(|error| error.to_string())
}

#[cfg(feature = "serde")]
#[test]
fn positions_moves_and_views_pass_through_serde_as_text() -> Result<(), Violation> {
    use ludorum_core::{Hidden, Player};
    use ludorum_sorry::View;

    let options = Walk { games: 2, max_plies: 300, seed: 4 };
    conformance::check_round_trip(&Sorry::<Standard>::new(), options, pass)?;
    conformance::check_round_trip(&Sorry::<Teams>::new(), options, pass)?;
    conformance::check_round_trip(&Sorry::<Points>::new(), options, |board| {
        for player in Player::all(2) {
            let view = board.view(player);
            let json = serde_json::to_string(&view).map_err(|error| error.to_string())?;
            assert_eq!(json, format!("\"{view}\""));
            assert_eq!(serde_json::from_str::<View>(&json).ok(), Some(view));
        }
        pass(board)
    })?;
    let bad = serde_json::from_str::<Sorry>("\"standard; red 4; discards none; red draws\"");
    assert!(bad.unwrap_err().to_string().contains("1 colours play"));
    Ok(())
}
