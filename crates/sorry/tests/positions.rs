//! The test positions of the rules, by their numbers.

mod common;

use common::{moves, next_after, pawns_after, standard};
use ludorum_core::{Board, Outcome, Player, Turn};
use ludorum_sorry::{Bonuses, Color, Points, Seats, Sorry, scores};

const EMPTY: &str = "red start; yellow start";

#[test]
fn position_01_only_a_1_or_a_2_starts_a_pawn() {
    assert_eq!(moves(&standard(EMPTY, "3")), ["pass"]);
    let one = standard(EMPTY, "1");
    assert_eq!(moves(&one), ["1: start"]);
    assert_eq!(pawns_after(&one, "1: start"), "red 4; yellow start");
    assert_eq!(next_after(&one, "1: start"), "yellow draws");
    let two = standard(EMPTY, "2");
    assert_eq!(moves(&two), ["2: start"]);
    assert_eq!(pawns_after(&two, "2: start"), "red 4; yellow start");
    assert_eq!(next_after(&two, "2: start"), "red draws");
}

#[test]
fn position_02_an_own_pawn_on_the_circle_blocks_it() {
    let one = standard("red 4; yellow start", "1");
    assert_eq!(moves(&one), ["1: 4+1"]);
    assert_eq!(pawns_after(&one, "1: 4+1"), "red 5; yellow start");
    let two = standard("red 4; yellow start", "2");
    assert_eq!(moves(&two), ["2: 4+2"]);
    assert_eq!(pawns_after(&two, "2: 4+2"), "red 6; yellow start");
}

#[test]
fn position_03_an_enemy_on_the_circle_is_bumped() {
    let board = standard("red start; blue 4", "2");
    assert_eq!(pawns_after(&board, "2: start"), "red 4; blue start");
}

#[test]
fn position_04_back_behind_start_and_into_the_zone() {
    let back = standard("red 4; yellow start", "4");
    assert_eq!(pawns_after(&back, "4: 4-4"), "red 0; yellow start");
    let three = standard("red 0; yellow start", "3");
    assert_eq!(pawns_after(&three, "3: 0+3"), "red R1; yellow start");
    let one = standard("red 0; yellow start", "1");
    assert_eq!(pawns_after(&one, "1: 0+1"), "red 1; yellow start");
}

#[test]
fn position_05_backward_over_the_entrance_and_onto_triangles() {
    let go = |pawns: &str, card: &str, m: &str| pawns_after(&standard(pawns, card), m);
    assert_eq!(go("red 2; yellow start", "4", "4: 2-4"), "red 58; yellow start");
    assert_eq!(go("red 5; yellow start", "4", "4: 5-4"), "red 1; yellow start");
    assert_eq!(go("red 20; blue 18", "4", "4: 20-4"), "red 19; blue start");
    let ten = standard("red 40; yellow start", "10");
    assert_eq!(moves(&ten), ["10: 40+10", "10: 40-1"]);
    assert_eq!(pawns_after(&ten, "10: 40+10"), "red 50; yellow start");
    assert_eq!(pawns_after(&ten, "10: 40-1"), "red 43; yellow start");
}

#[test]
fn position_06_ways_into_the_zone_from_around_the_entrance() {
    let one = standard("red 2; yellow start", "1");
    assert_eq!(moves(&one), ["1: 2+1", "1: start"]);
    assert_eq!(pawns_after(&one, "1: 2+1"), "red R1; yellow start");
    let beyond = standard("red 3; yellow start", "1");
    assert_eq!(moves(&beyond), ["1: 3+1", "1: start"]);
    assert_eq!(pawns_after(&beyond, "1: 3+1"), "red 4; yellow start");
    let five = standard("red 59; yellow start", "5");
    assert_eq!(pawns_after(&five, "5: 59+5"), "red R2; yellow start");
    let two = standard("red 59; yellow start", "2");
    assert_eq!(pawns_after(&two, "2: 59+2"), "red 1; yellow start");
}

#[test]
fn position_07_home_exactly() {
    let ten = standard("red 58; yellow start", "10");
    assert_eq!(moves(&ten), ["10: 58+10", "10: 58-1"]);
    assert_eq!(pawns_after(&ten, "10: 58+10"), "red home; yellow start");
    assert_eq!(pawns_after(&ten, "10: 58-1"), "red 57; yellow start");
    assert_eq!(moves(&standard("red 58; yellow start", "12")), ["pass"]);
}

#[test]
fn position_08_inside_the_zone() {
    let at = |card| standard("red R3; yellow start", card);
    assert_eq!(pawns_after(&at("3"), "3: R3+3"), "red home; yellow start");
    assert_eq!(moves(&at("5")), ["pass"]);
    assert_eq!(pawns_after(&at("4"), "4: R3-4"), "red 1; yellow start");
    let ten = standard("red R2; yellow start", "10");
    assert_eq!(moves(&ten), ["10: R2-1"]);
    assert_eq!(pawns_after(&ten, "10: R2-1"), "red R1; yellow start");
    assert_eq!(moves(&standard("red R2 R5; yellow start", "3")), ["pass"]);
}

#[test]
fn position_09_a_slide_bumps_everybody_on_it() {
    let board = standard("red 13 18; blue 19; yellow 16", "3");
    assert_eq!(moves(&board), ["3: 13+3", "3: 18+3"]);
    assert_eq!(pawns_after(&board, "3: 13+3"), "red 19; blue start; yellow start");
    assert_eq!(pawns_after(&board, "3: 18+3"), "red 13 21; blue 19; yellow 16");
}

#[test]
fn position_10_a_slide_bumps_an_own_pawn() {
    let board = standard("red 15 17; yellow start", "1");
    assert_eq!(moves(&board), ["1: 15+1", "1: 17+1", "1: start"]);
    assert_eq!(pawns_after(&board, "1: 15+1"), "red 19; yellow start");
    assert_eq!(pawns_after(&board, "1: 17+1"), "red 15 18; yellow start");
}

#[test]
fn position_11_ways_to_split_a_seven() {
    assert_eq!(moves(&standard("red R3; yellow start", "7")), ["pass"]);
    let board = standard("red 20 R3; yellow start", "7");
    assert_eq!(moves(&board), ["7: 20+4 R3+3", "7: 20+5 R3+2", "7: 20+6 R3+1", "7: 20+7"]);
    assert_eq!(pawns_after(&board, "7: 20+7"), "red 27 R3; yellow start");
    assert_eq!(pawns_after(&board, "7: 20+6 R3+1"), "red 26 R4; yellow start");
    assert_eq!(pawns_after(&board, "7: 20+5 R3+2"), "red 25 R5; yellow start");
    assert_eq!(pawns_after(&board, "7: 20+4 R3+3"), "red 28 home; yellow start");
}

#[test]
fn position_14_a_switch_may_be_declined_if_nothing_goes_eleven() {
    let board = standard("red 58; yellow 31", "11");
    assert_eq!(moves(&board), ["11: 58<>31", "pass"]);
    assert_eq!(pawns_after(&board, "11: 58<>31"), "red 34; yellow 58");
    for yellow in ["Y3", "home"] {
        assert_eq!(moves(&standard(&format!("red 58; yellow {yellow}"), "11")), ["pass"]);
    }
}

#[test]
fn position_15_a_switch_may_not_be_declined_if_a_pawn_goes_eleven() {
    let board = standard("red 4; blue 33; yellow 31", "11");
    assert_eq!(moves(&board), ["11: 4+11", "11: 4<>31", "11: 4<>33"]);
    assert_eq!(pawns_after(&board, "11: 4+11"), "red 15; blue 33; yellow 31");
    assert_eq!(pawns_after(&board, "11: 4<>33"), "red 33; blue 4; yellow 31");
    assert_eq!(pawns_after(&board, "11: 4<>31"), "red 34; blue start; yellow 4");
}

#[test]
fn position_17_targets_of_sorry() {
    let board = standard("red start; blue 24 26; yellow Y2", "sorry");
    assert_eq!(moves(&board), ["sorry: 24", "sorry: 26"]);
    assert_eq!(pawns_after(&board, "sorry: 24"), "red 28; blue start; yellow Y2");
    assert_eq!(pawns_after(&board, "sorry: 26"), "red 26; blue 24; yellow Y2");
    for pawns in
        ["red 5 6 R1 home; blue 24 26", "red start; blue B1; yellow home", "red start; blue start"]
    {
        assert_eq!(moves(&standard(pawns, "sorry")), ["pass"]);
    }
}

#[test]
fn position_18_the_last_pawn_home_ends_the_game_at_once() {
    let mut board = standard("red R4 home home home; yellow start", "2");
    assert_eq!(moves(&board), ["2: R4+2"]);
    board.play("2: R4+2".parse().unwrap()).unwrap();
    assert_eq!(board.turn(), Turn::Over);
    let outcome = board.outcome().unwrap();
    assert!(outcome.winners().contains(Player::FIRST));
    assert_eq!(outcome.to_string(), "Red wins: all four pawns are home");
}

#[test]
fn position_19_not_onto_an_own_pawn() {
    let board = standard("red 5 9; yellow start", "4");
    assert_eq!(moves(&board), ["4: 5-4"]);
    assert_eq!(pawns_after(&board, "4: 5-4"), "red 1 9; yellow start");
}

#[test]
fn position_20_scores_of_the_points_game() {
    let score = |home| scores(Seats::FOUR, Color::Red, home, Bonuses::Highest);
    // Red, Blue, Yellow, Green.
    assert_eq!(score([4, 2, 0, 1]), [90, 10, 0, 5]);
    assert_eq!(score([4, 1, 0, 1]), [120, 5, 0, 5]);
    assert_eq!(score([4, 0, 0, 0]), [180, 0, 0, 0]);
    assert_eq!(score([4, 3, 0, 1]), [60, 15, 0, 5]);

    let text = "points; red R5 home home home; blue home home 20; yellow 34; green home 50; \
                discards 2x2; red hand 1 3 5 8 sorry; blue hand 1x4 2; yellow hand 3x3 4 5; \
                green hand 4x3 5x2; red plays";
    let mut board: Sorry<Points> = text.parse().unwrap();
    board.play("1: R5+1".parse().unwrap()).unwrap();
    let outcome = board.outcome().unwrap();
    let by_seat: Vec<_> = Player::all(4).map(|player| outcome.score(player)).collect();
    assert_eq!(by_seat, [Some(90), Some(10), Some(0), Some(5)]);
    assert_eq!(
        outcome.to_string(),
        "Red wins: all four pawns are home; \
         Red scores 90, Blue scores 10, Yellow scores 0, Green scores 5"
    );
}
