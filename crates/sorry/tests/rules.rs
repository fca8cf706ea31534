//! Every decision on the rules, by its number.

mod common;

use common::{moves, next, next_after, pawns, pawns_after, points, refusal, standard, teams};
use ludorum_core::{Board, Hidden, Notation, Outcome, Player, PlayerSet, Turn};
use ludorum_sorry::{
    Bonuses, Card, Cards, Color, Goal, Match, Options, Points, Seats, Setup, Sorry, Spot, Square,
    Standard, Teams, scores,
};

#[test]
fn so_01_the_deck_has_five_1s_and_four_of_each_other_kind() {
    let deck = Sorry::<Standard>::new().pile();
    assert_eq!(deck, Cards::DECK);
    assert_eq!(deck.to_string(), "1x5 2x4 3x4 4x4 5x4 7x4 8x4 10x4 11x4 12x4 sorryx4");
    // A first card starts a pawn with nine chances in 45.
    assert_eq!((deck.count(Card::One) + deck.count(Card::Two), deck.len()), (9, 45));
}

#[test]
fn so_02_red_begins_unless_another_is_named() {
    assert_eq!(next(&Sorry::<Standard>::new()), "red draws");
    let options = Options::<Standard>::new().first(Color::Yellow).unwrap();
    assert_eq!(next(&Sorry::start(&options)), "yellow draws");
    assert_eq!(Options::<Standard>::new().first(Color::Blue), None);
    let mut series = Match::new(Seats::TWO, Goal::Rounds(2));
    assert_eq!(series.beginner(), None);
    series.add(&won_by_yellow().outcome().unwrap()).unwrap();
    assert_eq!(series.beginner(), Some(Color::Yellow));
}

fn won_by_yellow() -> Sorry<Points> {
    "points; red home; yellow home home home home; discards none; red hand 1x5; \
     yellow hand 2x4; yellow has won"
        .parse()
        .unwrap()
}

#[test]
fn so_03_who_plays_by_number_and_in_what_order() {
    let seated = |name: &str| {
        let options: Options<Standard> = name.parse().unwrap();
        options.seats().iter().collect::<Vec<_>>()
    };
    assert_eq!(seated("sorry"), [Color::Red, Color::Yellow]);
    assert_eq!(seated("sorry:3p"), [Color::Red, Color::Blue, Color::Yellow]);
    assert_eq!(seated("sorry:4p"), Color::ALL);
    assert_eq!(seated("sorry:blue-green"), [Color::Blue, Color::Green]);
    let three = standard("red start; blue start; yellow start", "3");
    assert_eq!(next_after(&three, "pass"), "blue draws");
    // Green does not play, and its slide works for Red and Blue.
    let board = standard("red 45; blue 47", "1");
    assert_eq!(pawns_after(&board, "1: 45+1"), "red 49; blue start");
}

#[test]
fn so_04_a_first_turn_without_a_1_or_a_2_is_lost() {
    for card in ["3", "4", "5", "7", "8", "10", "11", "12", "sorry"] {
        let board = standard("red start; yellow start", card);
        assert_eq!(moves(&board), ["pass"]);
        assert_eq!(next_after(&board, "pass"), "yellow draws");
    }
}

#[test]
fn so_05_starting_or_moving_is_the_players_choice() {
    assert_eq!(moves(&standard("red 20; yellow start", "1")), ["1: 20+1", "1: start"]);
    assert_eq!(moves(&standard("red 20; yellow start", "2")), ["2: 20+2", "2: start"]);
}

#[test]
fn so_06_a_2_takes_a_pawn_from_start_to_the_circle_only() {
    let board = standard("red start; yellow start", "2");
    assert_eq!(pawns_after(&board, "2: start"), "red 4; yellow start");
}

#[test]
fn so_07_a_2_draws_again_even_if_nothing_moved() {
    let blocked = standard("red R5 home home home; yellow start", "2");
    assert_eq!(moves(&blocked), ["pass"]);
    assert_eq!(next_after(&blocked, "pass"), "red draws");
    let mut board = blocked.after("pass".parse().unwrap());
    board.resolve(Card::Two).unwrap();
    assert_eq!(next_after(&board, "pass"), "red draws");
}

#[test]
fn so_08_an_own_pawn_blocks_the_circle_and_an_enemy_is_bumped() {
    assert_eq!(moves(&standard("red 4; yellow start", "1")), ["1: 4+1"]);
    let board = standard("red start; yellow 4", "1");
    assert_eq!(pawns_after(&board, "1: start"), "red 4; yellow start");
    let blocked = standard("red 4; yellow start", "1");
    assert_eq!(refusal(&blocked, "1: start"), "a pawn of Red stands on its circle already");
}

#[test]
fn so_09_a_move_must_be_made_if_there_is_one() {
    // The only move bumps Red's own pawn.
    let board = standard("red 15 18 R5 R4; yellow start", "1");
    assert!(!moves(&board).contains(&"pass".to_string()));
    assert_eq!(refusal(&board, "pass"), "the card 1 can be played, so it must be");
}

#[test]
fn so_10_not_onto_an_own_pawn_but_over_any() {
    let board = standard("red 20 23; yellow 21", "3");
    assert_eq!(moves(&board), ["3: 23+3"]);
    assert_eq!(
        refusal(&board, "3: 20+3"),
        "the pawn on 20 would land on 23, where a pawn of its colour stands"
    );
    let board = standard("red 20 23; yellow 21", "5");
    assert_eq!(pawns_after(&board, "5: 20+5"), "red 23 25; yellow 21");
}

#[test]
fn so_11_bumping_and_sliding_are_compulsory() {
    let board = standard("red 13; yellow 16", "3");
    assert_eq!(moves(&board), ["3: 13+3"]);
    assert_eq!(pawns_after(&board, "3: 13+3"), "red 19; yellow start");
    let third = Square::new(16).unwrap();
    assert_eq!(third.rest(Color::Red).index(), 19);
    assert_eq!(third.rest(Color::Blue), third);
}

#[test]
fn so_12_a_slide_bumps_all_after_its_triangle_up_to_its_end() {
    let board = standard("red 23 25; blue 26; yellow 28; green 29", "1");
    let after = "red 28; blue start; yellow start; green 29";
    assert_eq!(pawns_after(&board, "1: 23+1"), after);
}

#[test]
fn so_13_an_own_pawn_on_a_foreign_triangle_blocks_it() {
    let board = standard("red 13 16; yellow start", "3");
    assert_eq!(moves(&board), ["3: 16+3"]);
}

#[test]
fn so_14_a_backward_move_onto_a_triangle_slides_forward() {
    assert_eq!(
        pawns_after(&standard("red 43; yellow 41", "4"), "4: 43-4"),
        "red 43; yellow start",
        "it ends where it was, and does not bump itself"
    );
    assert_eq!(
        pawns_after(&standard("red 17; yellow 18", "10"), "10: 17-1"),
        "red 19; yellow start"
    );
    // From Red's zone back to the track: square 1 is Red's own triangle.
    assert_eq!(
        pawns_after(&standard("red R3; yellow start", "4"), "4: R3-4"),
        "red 1; yellow start"
    );
}

#[test]
fn so_15_a_10_goes_ten_forward_or_one_back() {
    assert_eq!(moves(&standard("red 20; yellow start", "10")), ["10: 20+10", "10: 20-1"]);
    assert_eq!(moves(&standard("red R1; yellow start", "10")), ["10: R1-1"]);
    assert_eq!(
        pawns_after(&standard("red R1; yellow start", "10"), "10: R1-1"),
        "red 2; yellow start"
    );
}

#[test]
fn so_16_backward_steps_run_along_the_own_way() {
    let back = |from: &str| {
        pawns_after(&standard(&format!("red {from}; yellow start"), "4"), &format!("4: {from}-4"))
    };
    assert_eq!(back("R5"), "red R1; yellow start");
    assert_eq!(back("R4"), "red 2; yellow start");
    assert_eq!(back("R1"), "red 59; yellow start");
    // Passing the entrance backwards does not enter the zone.
    assert_eq!(back("4"), "red 0; yellow start");
    assert_eq!(back("3"), "red 59; yellow start");
    // A pawn in the zone and one behind the circle can come to the same square.
    let board = standard("red 3 R1; yellow start", "4");
    assert_eq!(moves(&board), ["4: 3-4", "4: R1-4"]);
}

#[test]
fn so_17_a_switch_may_be_declined_only_if_nothing_goes_eleven() {
    assert_eq!(moves(&standard("red 4; yellow 40", "11")), ["11: 4+11", "11: 4<>40"]);
    assert_eq!(moves(&standard("red 59; yellow 40", "11")), ["11: 59<>40", "pass"]);
    assert_eq!(moves(&standard("red 4 15; yellow 40", "11")).len(), 3);
    let board = standard("red 4; yellow 40", "11");
    assert_eq!(refusal(&board, "pass"), "the card 11 can be played, so it must be");
}

#[test]
fn so_18_only_pawns_on_the_open_track_switch() {
    assert_eq!(moves(&standard("red R1; yellow 40", "11")), ["pass"]);
    assert_eq!(moves(&standard("red 59; yellow Y1 home", "11")), ["pass"]);
}

#[test]
fn so_19_only_the_movers_pawn_slides_after_a_switch() {
    // Red comes from Yellow's triangle to Blue's and slides; Yellow on 39 stays there.
    let board = standard("red 39; yellow 16", "11");
    assert_eq!(pawns_after(&board, "11: 39<>16"), "red 19; yellow 39");
    let green = standard("red 39; green 16", "11");
    assert_eq!(pawns_after(&green, "11: 39<>16"), "red 19; green 39");
    // The pawn just exchanged stands on the slide and is bumped.
    let close = standard("red 18; yellow 16", "11");
    assert_eq!(pawns_after(&close, "11: 18<>16"), "red 19; yellow start");
}

#[test]
fn so_20_two_pawns_share_a_seven_and_none_starts() {
    let board = standard("red 20 40 50; yellow start", "7");
    let all = moves(&board);
    assert!(all.iter().all(|text| text.matches('+').count() <= 2));
    assert_eq!(all.len(), 3 + 3 * 6);
    assert_eq!(
        refusal(&board, "7: 20+2 40+2 50+3"),
        "only in the team game do more than two pawns share a 7"
    );
    assert_eq!(moves(&standard("red start; yellow start", "7")), ["pass"]);
    // A part that goes home needs the exact count.
    let zone = standard("red 20 R3; yellow start", "7");
    assert_eq!(refusal(&zone, "7: 20+3 R3+4"), "the pawn on R3 is 3 from Home and cannot go 4");
}

#[test]
fn so_21_parts_are_played_one_after_the_other() {
    // 20 can go 3 to 23 only after the pawn there has left.
    let board = standard("red 20 23; yellow start", "7");
    assert_eq!(
        refusal(&board, "7: 20+3 23+4"),
        "the pawn on 20 would land on 23, where a pawn of its colour stands"
    );
    assert_eq!(pawns_after(&board, "7: 23+4 20+3"), "red 23 27; yellow start");
    // Two pawns never end on one square.
    assert_eq!(
        refusal(&standard("red 5 6; yellow start", "7"), "7: 5+4 6+3"),
        "the pawn on 6 would land on 9, where a pawn of its colour stands"
    );
    // The order decides who is bumped by whose slide: 24 is Blue's triangle.
    let slide = standard("red 23 27; yellow start", "7");
    assert_eq!(pawns_after(&slide, "7: 27+6 23+1"), "red 28 33; yellow start");
    assert_eq!(
        refusal(&slide, "7: 23+1 27+6"),
        "the pawn on 27 is bumped by an earlier part of the move"
    );
    let first = standard("red 23 26; yellow start", "7");
    assert_eq!(pawns_after(&first, "7: 23+6 26+1"), "red 27 29; yellow start");
}

#[test]
fn so_22_a_split_is_forced_if_no_pawn_goes_seven() {
    let board = standard("red R1 R3; yellow start", "7");
    assert_eq!(moves(&board), ["7: R1+4 R3+3"]);
    assert_eq!(pawns_after(&board, "7: R1+4 R3+3"), "red R5 home; yellow start");
}

#[test]
fn so_23_a_seven_that_cannot_be_used_up_is_lost() {
    assert_eq!(moves(&standard("red R3; yellow start", "7")), ["pass"]);
    assert_eq!(moves(&standard("red R4 R5; yellow start", "7")), ["pass"]);
}

#[test]
fn so_24_home_needs_the_exact_count_and_has_room_for_all() {
    let board = standard("red R3 home home; yellow start", "3");
    assert_eq!(pawns_after(&board, "3: R3+3"), "red home home home; yellow start");
    let past = standard("red R3; yellow start", "5");
    assert_eq!(refusal(&past, "5: R3+5"), "the pawn on R3 is 3 from Home and cannot go 5");
}

#[test]
fn so_25_a_forward_move_past_the_entrance_turns_into_the_zone() {
    let board = standard("red 57; yellow start", "8");
    assert_eq!(pawns_after(&board, "8: 57+8"), "red R3; yellow start");
    // Yellow passes Red's entrance on the track.
    let text = "standard; red start; yellow 57; discards none; yellow plays 8";
    let yellow: Sorry = text.parse().unwrap();
    assert_eq!(pawns_after(&yellow, "8: 57+8"), "red start; yellow 5");
}

#[test]
fn so_26_a_pawn_behind_the_entrance_turns_in_and_one_beyond_goes_round() {
    let go = |from: u8, card: &str| {
        pawns_after(
            &standard(&format!("red {from}; yellow start"), card),
            &format!("{card}: {from}+{card}"),
        )
    };
    assert_eq!(go(2, "3"), "red R3; yellow start");
    assert_eq!(go(1, "3"), "red R2; yellow start");
    assert_eq!(go(0, "3"), "red R1; yellow start");
    assert_eq!(go(3, "3"), "red 6; yellow start");
}

#[test]
fn so_27_zones_belong_to_one_colour() {
    // Both in the third square of their zones.
    let board = standard("red R1; yellow Y3", "2");
    assert_eq!(pawns_after(&board, "2: R1+2"), "red R3; yellow Y3");
    let foreign = standard("red start; yellow Y3", "2");
    assert_eq!(refusal(&foreign, "2: Y3+2"), "none of the player's pawns stands on Y3");
    assert!("standard; red Y3; yellow start; discards none; red draws".parse::<Sorry>().is_err());
}

#[test]
fn so_28_sorry_needs_a_pawn_on_start_and_an_opponent_on_the_track() {
    let board = standard("red 20; yellow 31 Y1", "sorry");
    assert_eq!(moves(&board), ["sorry: 31"]);
    assert_eq!(pawns_after(&board, "sorry: 31"), "red 20 34; yellow Y1", "it slides");
    assert_eq!(moves(&standard("red 20 21 22 23; yellow 31", "sorry")), ["pass"]);
    assert_eq!(moves(&standard("red 20; yellow start", "sorry")), ["pass"]);
}

#[test]
fn so_29_sorry_takes_a_pawn_off_start_without_the_circle() {
    let board = standard("red 4; yellow 40", "sorry");
    assert_eq!(pawns_after(&board, "sorry: 40"), "red 4 40; yellow start");
}

#[test]
fn so_30_a_spent_pile_is_shuffled_when_the_next_card_is_needed() {
    let all_but = |card: Card| Cards::DECK.without(card).unwrap();
    let text = format!(
        "standard; red start; yellow start; discards {}; red plays 3",
        all_but(Card::Three)
    );
    let mut board: Sorry = text.parse().unwrap();
    assert!(board.pile().is_empty());
    board.play("pass".parse().unwrap()).unwrap();
    // Not before it is needed; and the card just played takes part.
    assert!(board.pile().is_empty());
    assert_eq!(board.discards(), Cards::DECK);
    assert_eq!(board.event_weight(), 45);
    board.resolve(Card::Three).unwrap();
    assert_eq!((board.pile(), board.discards()), (all_but(Card::Three), Cards::EMPTY));
}

#[test]
fn so_31_the_game_ends_with_the_last_pawn_home_also_on_a_2() {
    let board = standard("red R4 home home home; yellow start", "2");
    assert_eq!(next_after(&board, "2: R4+2"), "red has won");
    assert_eq!(board.after("2: R4+2".parse().unwrap()).turn(), Turn::Over);
}

#[test]
fn so_32_a_player_of_a_team_moves_any_of_its_pawns() {
    let board = teams("red 20; yellow 40", "3");
    assert_eq!(moves(&board), ["3: 20+3", "3: 40+3"]);
    assert_eq!(next_after(&board, "3: 40+3"), "blue draws");
    let done = teams("red home home home home; yellow 40", "3");
    assert_eq!(moves(&done), ["3: 40+3"]);
    let text = "teams; red home home home home; yellow Y5 home home home; blue start; \
                green start; discards none; red plays 1";
    let last: Sorry<Teams> = text.parse().unwrap();
    let won = last.after(last.parse_move("1: Y5+1").unwrap());
    let both: PlayerSet = [Player::new(0), Player::new(2)].into_iter().collect();
    assert_eq!(won.outcome().unwrap().winners(), both);
    assert_eq!(won.team(Player::new(2)), both);
    assert_eq!(won.outcome().unwrap().to_string(), "Red and Yellow win: all eight pawns are home");
}

#[test]
fn so_33_a_partners_pawn_is_landed_on_like_an_opponents() {
    let board = teams("red 20; yellow 23", "3");
    assert_eq!(pawns_after(&board, "3: 20+3"), "red 23; blue start; yellow start; green start");
    // On the slide as well.
    let slide = teams("red 13; yellow 18", "3");
    assert_eq!(pawns_after(&slide, "3: 13+3"), "red 19; blue start; yellow start; green start");
    let circle = teams("yellow 4", "1");
    assert_eq!(moves(&circle), ["1: 4+1", "1: red start", "1: yellow start"]);
    assert_eq!(
        pawns_after(&circle, "1: red start"),
        "red 4; blue start; yellow start; green start"
    );
}

#[test]
fn so_34_sorry_hits_a_partner_only_if_no_opponent_can_be_hit() {
    let board = teams("red 10; blue 20; yellow 40", "sorry");
    assert_eq!(moves(&board), ["sorry: red 20", "sorry: yellow 20"]);
    assert_eq!(
        refusal(&board, "sorry: red 40"),
        "the pawn on 40 is the partner's, and an opponent's can be replaced"
    );
    let forced = teams("red 10; yellow 40", "sorry");
    assert_eq!(moves(&forced), ["sorry: red 40", "sorry: yellow 10"]);
    assert_eq!(
        pawns_after(&forced, "sorry: yellow 10"),
        "red start; blue start; yellow 10 40; green start"
    );
    // Never one of the colour that leaves Start.
    assert_eq!(moves(&teams("red 10 11 12 13; yellow start", "sorry")).len(), 4);
    assert_eq!(moves(&teams("red 10 11 12 13; yellow home home home home", "sorry")), ["pass"]);
}

#[test]
fn so_35_partners_do_not_switch() {
    let board = teams("red 10; yellow 40; blue 50", "11");
    assert_eq!(moves(&board), ["11: 10+11", "11: 10<>50", "11: 40+11", "11: 40<>50"]);
    assert_eq!(refusal(&board, "11: 10<>40"), "no opponent's pawn stands on 40");
}

#[test]
fn so_36_a_team_shares_a_seven_among_all_its_pawns() {
    let board = teams("red 5 20 35 50; yellow 10 25 40", "7");
    assert!(moves(&board).contains(&"7: 10+1 20+1 25+1 35+1 40+1 5+1 50+1".to_string()));
    let shares = |part: &str| part.matches('+').count();
    assert_eq!(moves(&board).iter().map(|text| shares(text)).max(), Some(7));
    let three = teams("red 5 35; yellow 20", "7");
    // Seven steps among three pawns, each of which may have none.
    assert_eq!(moves(&three).len(), 36);
}

#[test]
fn so_37_the_points_game_begins_with_a_pawn_on_the_circle() {
    let board = Sorry::start(&"sorry:points-4p".parse::<Options<Points>>().unwrap());
    assert_eq!(pawns(&board), "red 4; blue 19; yellow 34; green 49");
    assert_eq!(next(&board), "red begins after the deal");
}

#[test]
fn so_38_a_card_is_laid_down_only_if_none_can_be_played() {
    let stuck = points("red R5; yellow 34", "3 5x2 8 12");
    assert_eq!(moves(&stuck), ["discard 12", "discard 3", "discard 5", "discard 8"]);
    assert_eq!(next_after(&stuck, "discard 5"), "red refills");
    let playable = points("red R4; yellow 34", "2 5x2 8 12");
    assert_eq!(
        refusal(&playable, "discard 12"),
        "the card 2 can be played, so none may be laid down"
    );
}

#[test]
fn so_39_a_played_2_is_followed_by_another_card_of_the_hand() {
    let mut board = points("red 20; yellow 34", "2 5x2 8 12");
    assert_eq!(next_after(&board, "2: 20+2"), "red refills and plays on");
    board.play("2: 20+2".parse().unwrap()).unwrap();
    assert_eq!(board.drawer(), Some(Color::Red));
    board.resolve(Card::One).unwrap();
    assert_eq!(next(&board), "red plays");
    assert_eq!(board.setup().hands[0].to_string(), "1 5x2 8 12");
    assert_eq!(next_after(&board, "1: 22+1"), "red refills");
}

#[test]
fn so_40_only_the_highest_bonus_counts_unless_they_are_added() {
    let bonus = |bonuses, home| scores(Seats::TWO, Color::Red, [4, 0, home, 0], bonuses)[0];
    let without = |home: u8| 20 + 5 * (4 - u16::from(home));
    for (home, highest, added) in [(0, 100, 175), (1, 50, 75), (2, 25, 25), (3, 0, 0)] {
        assert_eq!(bonus(Bonuses::Highest, home), without(home) + highest);
        assert_eq!(bonus(Bonuses::Added, home), without(home) + added);
    }
    let options: Options<Points> = "sorry:points-added".parse().unwrap();
    assert_eq!(options.how_bonuses_count(), Bonuses::Added);
    assert_eq!(Sorry::start(&options).bonuses(), Bonuses::Added);
    assert_eq!(Options::<Standard>::new().bonuses(Bonuses::Added), None);
}

#[test]
fn so_41_the_lowest_bonus_asks_for_at_most_two_pawns_home() {
    let winner = |home| scores(Seats::THREE, Color::Blue, home, Bonuses::Highest)[1];
    assert_eq!(winner([2, 4, 2, 0]), 20 + 20 + 25);
    assert_eq!(winner([3, 4, 0, 0]), 20 + 25);
}

#[test]
fn so_42_a_match_goes_over_rounds_or_to_a_target() {
    let round = won_by_yellow().outcome().unwrap();
    let mut rounds = Match::new(Seats::TWO, Goal::Rounds(2));
    let mut target = Match::new(Seats::TWO, Goal::Points(200));
    // Yellow: four home, three of Red not home, 50 since Red has one home.
    for played in 1..=2 {
        assert!(!rounds.is_over() && !target.is_over());
        rounds.add(&round).unwrap();
        target.add(&round).unwrap();
        assert_eq!(rounds.total(Player::SECOND), played * (20 + 15 + 50));
        assert_eq!(rounds.total(Player::FIRST), played * 5);
    }
    assert!(rounds.is_over() && !target.is_over());
    assert_eq!(rounds.add(&round).unwrap_err().to_string(), "the match is over");
    target.add(&round).unwrap();
    assert!(target.is_over());
    assert_eq!(target.leaders(), PlayerSet::only(Player::SECOND));
    let other =
        standard("red R4 home home home; yellow start", "2").after("2: R4+2".parse().unwrap());
    let refused = Match::new(Seats::TWO, Goal::Rounds(1)).add(&other.outcome().unwrap());
    assert!(refused.unwrap_err().to_string().contains("not a round of this match"));
}

#[test]
fn so_43_a_player_sees_only_the_own_hand() {
    let board = points("red 20; yellow 34", "2 5x2 8 12");
    let mut setup: Setup = board.setup();
    setup.hands[Color::Yellow.index()] = "1x5".parse().unwrap();
    let other = Sorry::<Points>::from_setup(&setup).unwrap();
    assert_ne!(other, board);
    assert_eq!(other.view(Player::FIRST), board.view(Player::FIRST));
    assert_ne!(other.view(Player::SECOND), board.view(Player::SECOND));
}

#[test]
fn so_44_each_result_is_one_move_with_the_fewest_parts_then_the_smallest_text() {
    // `7: 23+4 20+3` leads where `7: 20+7` leads, which has fewer parts.
    let board = standard("red 20 23; yellow start", "7");
    assert!(moves(&board).contains(&"7: 20+7".to_string()));
    assert_eq!(
        refusal(&board, "7: 23+4 20+3"),
        "`7: 20+7` leads to the same position: it stands for both"
    );
    assert_eq!(board.parse_move("7: 23+4 20+3").unwrap().to_string(), "7: 20+7");
    // Either order leads to the same: the smaller text stands for both.
    let apart = standard("red 20 40; yellow start", "7");
    assert_eq!(apart.parse_move("7: 40+4 20+3").unwrap().to_string(), "7: 20+3 40+4");
    // The end of a slide of five is four from its triangle: the pawn comes back to where it was.
    let idle = standard("red 28 43; yellow start", "4");
    assert_eq!(moves(&idle), ["4: 28-4"]);
    assert_eq!(pawns_after(&idle, "4: 43-4"), "red 28 43; yellow start");
    let bumps = standard("red 28 43; yellow 41", "4");
    assert_eq!(moves(&bumps), ["4: 28-4", "4: 43-4"]);
    // Whichever pawn on a slide switches with the one at its beginning, the others are swept off.
    let slide = standard("red 17 18; yellow 16", "11");
    assert_eq!(moves(&slide), ["11: 17+11", "11: 17<>16", "11: 18+11"]);
    assert_eq!(slide.parse_move("11: 18<>16").unwrap().to_string(), "11: 17<>16");
}

#[test]
fn so_45_a_lone_switch_may_be_declined_by_laying_a_card_down() {
    let board = points("red 59; yellow 40", "11x2 12 8x2");
    // 8 goes into the zone, so it must be played or the switch made.
    assert_eq!(moves(&board), ["11: 59<>40", "8: 59+8"]);
    let lone = points("red 0; yellow 40", "11x2 12x2 sorry");
    let lone = Sorry::<Points>::from_setup(&Setup {
        pawns: [
            Some(["0", "home", "home", "home"].map(|place| place.parse().unwrap())),
            None,
            lone.setup().pawns[2],
            None,
        ],
        ..lone.setup()
    })
    .unwrap();
    assert_eq!(moves(&lone), ["11: 0<>40", "discard 11", "discard 12", "discard sorry"]);
    assert_eq!(
        refusal(&lone, "pass"),
        "nobody passes in the points game: if no card can be played, one is laid down"
    );
}

#[test]
fn so_46_a_card_laid_down_after_a_2_ends_the_turn() {
    let mut board = points("red R3; yellow 34", "2 8x2 12x2");
    board.play("2: R3+2".parse().unwrap()).unwrap();
    board.resolve(Card::Five).unwrap();
    assert_eq!(moves(&board), ["discard 12", "discard 5", "discard 8"]);
    board.play("discard 5".parse().unwrap()).unwrap();
    board.resolve(Card::One).unwrap();
    assert_eq!(next(&board), "yellow plays");
}

#[test]
fn so_47_a_2_that_moves_nothing_is_no_play_in_the_points_game() {
    let hand = "2 8x2 12x2";
    let board = points("red R5 home home home; yellow 34", hand);
    assert_eq!(moves(&board), ["discard 12", "discard 2", "discard 8"]);
    assert_eq!(next_after(&board, "discard 2"), "red refills", "it does not play on");
    let standard = standard("red R5 home home home; yellow 34", "2");
    assert_eq!(next_after(&standard, "pass"), "red draws");
}

#[test]
fn so_48_the_colour_of_the_pawn_decides_whose_triangle_is_foreign() {
    // It is Red's turn: Red slides on Yellow's slide, and Yellow does not.
    let board = teams("red 36; yellow 37", "3");
    assert_eq!(pawns_after(&board, "3: 36+3"), "red 43; blue start; yellow 37; green start");
    let own = teams("red 5; yellow 36", "3");
    assert_eq!(pawns_after(&own, "3: 36+3"), "red 5; blue start; yellow 39; green start");
    let on_red = teams("red start; yellow 6", "3");
    assert_eq!(pawns_after(&on_red, "3: 6+3"), "red start; blue start; yellow 13; green start");
}

#[test]
fn so_49_an_11_looks_at_all_pawns_of_the_team() {
    // Red cannot go eleven; Yellow can, so nobody may decline.
    let board = teams("red 59; yellow 40; blue 50", "11");
    assert_eq!(moves(&board), ["11: 40+11", "11: 40<>50", "11: 59<>50"]);
    let neither = teams("red 59; yellow 30; blue 50", "11");
    assert_eq!(moves(&neither), ["11: 30<>50", "11: 59<>50", "pass"]);
}

#[test]
fn so_50_a_pawn_moves_at_most_once_in_a_seven() {
    let error = "7: 20+3 20+4".parse::<ludorum_sorry::Move>().unwrap_err();
    assert_eq!(error.to_string(), "`7: 20+3 20+4` is not a move: a pawn moves only once in a 7");
    // Red goes to 23 and bumps Yellow; what stands on 23 then has moved already.
    let board = teams("red 20; yellow 23", "7");
    assert_eq!(
        refusal(&board, "7: 20+3 23+4"),
        "the pawn on 23 is bumped by an earlier part of the move"
    );
    assert!(board.legal_moves().iter().all(|m| !m.to_string().starts_with("7: 20+3 23")));
}

#[test]
fn the_board_is_laid_out_as_in_the_table() {
    for (color, corner) in Color::ALL.into_iter().zip([0_u8, 15, 30, 45]) {
        let square = |index: u8| Square::new(corner + index).unwrap();
        assert_eq!(Square::corner(color), square(0));
        assert_eq!(Square::entrance(color), square(2));
        assert_eq!(Square::circle(color), square(4));
        for index in 0..15 {
            let slide = match index {
                1 => Some((color, square(4))),
                9 => Some((color, square(13))),
                _ => None,
            };
            assert_eq!(square(index).slide(), slide);
            assert_eq!(square(index).side(), color);
        }
        assert_eq!(Spot::safety(color, 0), None);
        assert_eq!(Spot::safety(color, 6), None);
    }
}
