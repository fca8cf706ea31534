//! The conformance kit passes the good games and catches each defect under its own clause.

use ludorum_core::conformance::{
    self, Clause, Coverage, Options, Violation, check_evaluation, check_hidden, check_prospects,
    check_round_trip, check_rules, check_symmetry, check_text, check_two_sided,
};

use crate::dice::Dice;
use crate::flawed::{Defect, Flawed};
use crate::ring::Ring;

const OPTIONS: Options = Options { games: 60, max_plies: 80, seed: 3 };

type FlawedRing = Flawed<Ring>;
type FlawedDice = Flawed<Dice>;
/// Says that it is never drawn.
type RingWithoutDraws = Flawed<Ring, false>;
type DiceWithoutDraws = Flawed<Dice, false>;
/// Ends a game at the first occurrence of a position.
type RingOnce = Flawed<Ring, true, 1>;
/// Lists the mirror, the swap, their product and a turn by one cell.
type RingFewTurns = Flawed<Ring, true, 3, true>;

fn ring(defect: Defect) -> FlawedRing {
    Flawed::new(Ring::START, defect)
}

fn dice(defect: Defect) -> FlawedDice {
    Flawed::new(Dice::new(false), defect)
}

/// The clause that a check reports for each defect.
fn assert_caught<B>(
    make: impl Fn(Defect) -> B,
    check: impl Fn(&B, Options) -> Result<Coverage, Violation>,
    cases: &[(Defect, Clause)],
) {
    let sound = check(&make(Defect::None), OPTIONS);
    assert!(sound.is_ok(), "no defect: {sound:?}");
    for &(defect, clause) in cases {
        let Err(violation) = check(&make(defect), OPTIONS) else {
            panic!("{defect:?} is not noticed");
        };
        assert_eq!(violation.clause, clause, "{defect:?}: {violation}");
    }
}

#[test]
fn the_good_games_keep_every_promise() {
    let options = Options::default();
    for partners in [false, true] {
        let coverage = conformance::check(&Dice::new(partners), options).expect("a sound game");
        assert_eq!((coverage.games, coverage.finished), (100, 100));
        assert!(coverage.positions > 2_000 && coverage.events > 3_000, "{coverage:?}");
        check_hidden(&Dice::new(partners), options).expect("sound views");
        check_evaluation(&Dice::new(partners), options).expect("the defaults are sound");
        check_prospects(&Dice::new(partners), options).expect("sound prospects");
    }
    let coverage = conformance::check(&Ring::START, options).expect("a sound game");
    assert!(coverage.finished > 50 && coverage.moves > 1_000, "{coverage:?}");
    check_evaluation(&Ring::START, options).expect("a sound evaluation");
    check_symmetry(&Ring::START, options).expect("a symmetric ring");
    check_two_sided(&Ring::START, options).expect("two sides");
}

#[test]
fn a_defect_of_the_turn_or_the_end_is_caught() {
    assert_caught(
        ring,
        check_rules,
        &[
            (Defect::MorePlayersLater, Clause::Players),
            (Defect::SeatOutOfRange, Clause::Players),
            (Defect::NoTeam, Clause::Teams),
            (Defect::OneSidedTeam, Clause::Teams),
            (Defect::TeamLater, Clause::Teams),
            (Defect::TeamThatDoesNotWin, Clause::Outcome),
            (Defect::OverTooEarly, Clause::End),
            (Defect::OutcomeTooEarly, Clause::End),
            (Defect::NoMoves, Clause::MovesAtTurn),
        ],
    );
    let violation = check_rules(&RingWithoutDraws::new(Ring::START, Defect::None), OPTIONS);
    assert_eq!(violation.expect_err("repetitions draw").clause, Clause::Draws);
    let violation = check_rules(&RingOnce::new(Ring::START, Defect::None), OPTIONS);
    assert_eq!(violation.expect_err("once is no repetition").clause, Clause::Repetition);
}

#[test]
fn a_draw_in_a_game_without_draws_is_caught() {
    let nobody_scores = "11/22/33 - 0,0,0 1 r 1".parse().expect("a position");
    let violation = check_rules(&DiceWithoutDraws::new(nobody_scores, Defect::None), OPTIONS);
    assert_eq!(violation.expect_err("nobody wins").clause, Clause::Draws);
}

#[test]
fn a_defect_of_the_moves_is_caught() {
    assert_caught(
        ring,
        check_rules,
        &[
            (Defect::MoveTwice, Clause::MovesOnce),
            (Defect::OrderOfThePast, Clause::MoveOrder),
            (Defect::VisitGoesOn, Clause::EarlyExit),
            (Defect::CountsOneMore, Clause::Counts),
            (Defect::HasNoMoves, Clause::Counts),
            (Defect::PicksPastTheEnd, Clause::Counts),
            (Defect::PicksInReverse, Clause::Counts),
            (Defect::PicksTheFirst, Clause::Counts),
            (Defect::DrawsTwice, Clause::Counts),
            (Defect::ListsTooFew, Clause::Counts),
            (Defect::OverLater, Clause::Counts),
            (Defect::RefusesLegal, Clause::CheckMove),
            (Defect::AcceptsAll, Clause::CheckMove),
            (Defect::LegalAll, Clause::CheckMove),
            (Defect::RefusalMoves, Clause::Refusal),
            (Defect::CopyStays, Clause::Play),
            (Defect::CheckedStays, Clause::Play),
            (Defect::AlwaysIrreversible, Clause::Irreversible),
        ],
    );
}

#[test]
fn a_defect_of_chance_is_caught() {
    assert_caught(
        dice,
        check_rules,
        &[
            (Defect::EventsAnyTime, Clause::EventsAtTurn),
            (Defect::EventTwice, Clause::Events),
            (Defect::ResolvesAnything, Clause::Events),
            (Defect::WeightZero, Clause::Weights),
            (Defect::WeightHuge, Clause::Weights),
            (Defect::WeightMiscounted, Clause::Weights),
            (Defect::EventMispicked, Clause::Weights),
        ],
    );
}

#[test]
fn a_defect_of_keys_and_hashes_is_caught() {
    assert_caught(
        ring,
        check_rules,
        &[
            (Defect::KeyOfThePast, Clause::Key),
            (Defect::KeyOfTheTurn, Clause::KeyCollision),
            (Defect::HashOfThePast, Clause::Hash),
        ],
    );
}

#[test]
fn a_defect_of_the_text_is_caught() {
    assert_caught(
        ring,
        check_text,
        &[
            (Defect::TextOnTwoLines, Clause::BoardText),
            (Defect::TextForgets, Clause::BoardText),
            (Defect::AcceptsAnyText, Clause::AcceptedText),
            (Defect::MovesMisprinted, Clause::MoveText),
            (Defect::MoveTextForeign, Clause::MoveInPosition),
            (Defect::ParsesIllegal, Clause::MoveInPosition),
            (Defect::NoName, Clause::Names),
            (Defect::NameLater, Clause::Names),
            (Defect::PlayersAlike, Clause::Names),
            (Defect::DiagramShrinks, Clause::Diagram),
            (Defect::DiagramLacksACell, Clause::Diagram),
            (Defect::RouteAstray, Clause::Route),
            (Defect::NameThatNobodyReads, Clause::Record),
        ],
    );
    assert_caught(dice, check_text, &[(Defect::EventsMisprinted, Clause::EventText)]);
}

#[test]
fn a_defect_of_the_evaluation_is_caught() {
    assert_caught(
        ring,
        check_evaluation,
        &[
            (Defect::ScoreHuge, Clause::Evaluate),
            (Defect::ClaimsWin, Clause::StaticResult),
            (Defect::ClaimsLoss, Clause::StaticResult),
            (Defect::ClaimsDraw, Clause::StaticResult),
            (Defect::ForcingLost, Clause::Forcing),
            (Defect::ForcesAlways, Clause::Forcing),
            (Defect::IndexOutOfTable, Clause::HistoryIndex),
            (Defect::NullMoveStays, Clause::NullMove),
        ],
    );
}

#[test]
fn a_defect_of_the_prospects_is_caught() {
    let defects = [
        (Defect::ProspectCertain, Clause::Prospects),
        (Defect::ProspectOfOneSeat, Clause::Prospects),
    ];
    let partners = |defect| FlawedDice::new(Dice::new(true), defect);
    assert_caught(partners, check_prospects, &defects);
}

#[test]
fn a_defect_of_the_symmetry_is_caught() {
    assert_caught(ring, check_symmetry, &[(Defect::MovesNotTurned, Clause::Symmetry)]);
    // A turn by one cell is not undone by another.
    let violation = check_symmetry(&RingFewTurns::new(Ring::START, Defect::None), OPTIONS);
    assert_eq!(violation.expect_err("a turn has no inverse").clause, Clause::Inverse);
}

#[test]
fn a_defect_of_the_views_is_caught() {
    assert_caught(dice, check_hidden, &[(Defect::CompletesTheStart, Clause::View)]);
}

#[test]
fn a_round_trip_that_fails_or_forgets_is_caught() {
    check_round_trip(&Ring::START, OPTIONS, |board| Ok(*board)).expect("the same board");
    let violation = check_round_trip(&Ring::START, OPTIONS, |_| Ok(Ring::START));
    assert_eq!(violation.expect_err("later boards differ").clause, Clause::RoundTrip);
    let violation = check_round_trip(&Ring::START, OPTIONS, |_| Err("no space".into()))
        .expect_err("nothing comes back");
    assert_eq!((violation.clause, violation.detail.as_str()), (Clause::RoundTrip, "no space"));
}

#[test]
fn three_players_are_not_two_sides() {
    let violation = check_two_sided(&dice(Defect::None), OPTIONS).expect_err("three players");
    assert_eq!(violation.clause, Clause::TwoSided);
}

#[test]
fn a_violation_names_the_clause_the_position_and_the_way_there() {
    let violation = check_rules(&ring(Defect::MorePlayersLater), OPTIONS).expect_err("a defect");
    assert_eq!(violation.line.len(), 1, "the first position after the start");
    assert!(violation.position.contains("Ring"), "{}", violation.position);
    let text = violation.to_string();
    assert!(text.contains("2 players, then 3") && text.contains(&violation.line[0]), "{text}");
}

#[test]
fn the_same_seed_checks_the_same_games() {
    let one = conformance::check(&Ring::START, OPTIONS).expect("a sound game");
    assert_eq!(conformance::check(&Ring::START, OPTIONS), Ok(one));
    let other = conformance::check(&Ring::START, Options { seed: 4, ..OPTIONS });
    assert_ne!(other, Ok(one));
}
