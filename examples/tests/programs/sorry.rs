//! Sorry! at the terminal and in the tools: cards, numbered moves, hidden hands, whole turns.

use examples::cli::{Look, Terminal};
use examples::perft::perft;
use examples::play::play;

use crate::stage::{Run, refusal, run, run_looking};

/// Plays on from a position, all sides at the keyboard.
fn all_from(game: &str, position: &str, script: &str) -> Run {
    let arguments = ["--game", game, "--side", "all", "--seed", "1", "--position", position];
    run(play, &arguments, script)
}

const THREE: &str = "standard; red 13 18; yellow 16; discards none; red plays 3";

const HANDS: &str = "points; red 4; yellow 34; discards none; red hand 1 3x2 12 sorry; \
                     yellow hand 4 5 7 8 10; red plays";

#[test]
fn every_move_has_a_number_and_a_sentence_and_is_chosen_by_either() {
    for choice in ["1", "3: 13+3", "13+3"] {
        let run = all_from("sorry", THREE, &format!("{choice}\nquit\n"));
        assert_eq!((run.code, run.errors.as_str()), (0, ""));
        assert!(run.output.contains("\n  1  3: 13+3  Red goes from 13 "), "{}", run.output);
        assert!(run.output.contains("sending Yellow on 16 and Red on 18 back"), "{}", run.output);
        assert!(run.output.contains("\nYellow draws "), "{choice}: {}", run.output);
    }
    let run = all_from("sorry", THREE, "0\n9\n99999999999999999999\nquit\n");
    for number in ["0", "9", "99999999999999999999"] {
        let answer = format!("`{number}` is no number from 1 to 2\n");
        assert!(run.output.contains(&answer), "{}", run.output);
    }
}

#[test]
fn cards_are_explained_as_they_are_drawn() {
    let run = run(play, &["--game", "sorry", "--side", "all", "--seed", "2"], "quit\n");
    assert!(run.output.contains("\nRed draws "), "{}", run.output);
    let line = run.output.lines().find(|line| line.starts_with("Red draws ")).expect("a card");
    assert!(line.contains(". ") && line.ends_with('.'), "{line}");
}

#[test]
fn a_revealed_card_is_not_taken_back() {
    let run = all_from("sorry", THREE, "1\nposition\nundo\nposition\nquit\n");
    let positions: Vec<_> =
        run.output.lines().filter(|line| line.starts_with("standard; ")).collect();
    let [before, after] = positions[..] else { panic!("{}", run.output) };
    assert_eq!(before, after, "the card stays on the table");
    assert!(run.output.contains("what chance has brought since then was seen"), "{}", run.output);
}

#[test]
fn a_last_move_that_reveals_nothing_is_taken_back() {
    let text = "standard; red home home home R5; yellow start; discards none; red plays 1";
    let run = all_from("sorry", text, "1: R5+1\nundo\nposition\nquit\n");
    assert!(run.output.contains("Red wins"), "{}", run.output);
    assert!(run.output.contains("Taken back: Red 1: R5+1."), "{}", run.output);
    assert!(run.output.lines().any(|line| line.ends_with("; red plays 1")), "{}", run.output);
}

#[test]
fn a_hand_is_shown_after_its_player_has_asked_for_it_and_no_other_is() {
    let run = all_from("sorry:points", HANDS, "\nposition\n1\n\nposition\nquit\n");
    let asked = |name: &str| {
        let question = format!("{name}, press Enter when nobody else looks at the screen.");
        run.output.find(&question).unwrap_or_else(|| panic!("{name}: {}", run.output))
    };
    let (red, yellow) = (asked("Red"), asked("Yellow"));
    let (before, reds) = (&run.output[..red], &run.output[red..yellow]);
    let yellows = &run.output[yellow..];
    for told in ["Red holds", "hand 1 3x2 12 sorry", "12: 4+12", "3: 4+3", "1: start"] {
        assert!(!before.contains(told), "{told}: {before}");
    }
    assert!(reds.contains("\nRed holds 1 3 3 12 sorry. Yellow holds 5 cards.\n"), "{reds}");
    assert!(reds.contains("red hand 1 3x2 12 sorry; yellow hand ?????"), "{reds}");
    for told in ["4 5 7 8 10", "Yellow holds 4"] {
        assert!(!run.output[..yellow].contains(told), "{told}: {reds}");
    }
    assert!(yellows.contains("\nYellow holds 4 5 7 8 10. Red holds 5 cards.\n"), "{yellows}");
    assert!(yellows.contains("red hand ?????; yellow hand 4 5 7 8 10"), "{yellows}");
    assert!(!yellows.contains("Red holds 1") && !yellows.contains("red hand 1"), "{yellows}");
    let lines = "\n".repeat(60);
    let cover = reds.find(&lines).expect("Red's hand leaves the screen");
    assert!(
        reds[cover..].contains("\nRed plays sorry: 34. Red comes out of Start to 34, "),
        "{reds}"
    );
    assert!(!run.output.contains("draws"), "what a player draws is not told: {}", run.output);
}

#[test]
fn each_kind_of_card_in_a_hand_is_explained_once() {
    let run = all_from("sorry:points", HANDS, "\nquit\n");
    assert_eq!(run.output.matches("\n  3      Move one pawn 3 forward.\n").count(), 1);
    assert!(run.output.contains("\n  sorry  Take a pawn from Start, "), "{}", run.output);
}

#[test]
fn a_terminal_is_wiped_with_what_was_scrolled_off_before_the_next_hand() {
    let arguments = ["--game", "sorry:points", "--side", "all", "--position", HANDS];
    let terminal = Terminal { live: true, shows_input: true, progress: false };
    let run = run_looking(play, &arguments, "\n1\n\nquit\n", Look::default(), terminal);
    let wiped = run.output.find("\x1b[2J\x1b[3J\x1b[H").expect("the screen is wiped");
    let yellow = run.output.find("Yellow, press Enter").expect("Yellow is asked");
    assert!(run.output.find("Red holds 1 3 3 12 sorry") < Some(wiped) && wiped < yellow);
    let plain = all_from("sorry:points", HANDS, "\n1\n\nquit\n");
    assert!(!plain.output.contains('\x1b'), "{}", plain.output);
}

#[test]
fn before_a_hand_is_shown_only_enter_and_quit_do_something() {
    let run = all_from("sorry:points", HANDS, "moves\n1\nquit\n");
    assert_eq!(run.output.matches("Here only Enter and quit do something.").count(), 2);
    assert!(!run.output.contains("Red holds"), "{}", run.output);
    assert!(run.output.ends_with("Bye.\n"), "{}", run.output);
}

#[test]
fn hands_are_not_told_after_an_end_that_can_be_undone() {
    let run = all_from("sorry:points", HANDS, "\nresign\nposition\nundo\n\nquit\n");
    assert!(run.output.contains("Yellow wins: Red resigned."), "{}", run.output);
    assert!(run.output.contains("the hands stay hidden"), "{}", run.output);
    assert!(!run.output.contains("4 5 7 8 10"), "{}", run.output);
    assert_eq!(run.output.matches("Red, press Enter").count(), 2, "the others had looked");
}

#[test]
fn no_hand_stays_on_a_shared_screen_that_is_left() {
    let lines = "\n".repeat(60);
    for end in ["quit\n", ""] {
        let run = all_from("sorry:points", HANDS, &format!("\n{end}"));
        let hand = run.output.find("\nRed holds 1 3 3 12 sorry.").expect("Red sees the hand");
        let cover = run.output.find(&lines).expect("it leaves the screen");
        assert!(hand < cover, "{}", run.output);
        assert!(run.output[cover..].trim_start().ends_with("Bye.\n"), "{}", run.output);
    }
    let alone = ["--game", "sorry:points", "--side", "red", "--position", HANDS];
    assert!(!run(play, &alone, "quit\n").output.contains(&lines), "nobody else is there");
}

#[test]
fn cards_that_went_into_hidden_hands_are_not_told_when_they_are_played_again() {
    let arguments = ["--game", "sorry:points", "--level", "beginner", "--seed", "4"];
    let hidden = [&arguments[..], &["--side", "red", "--position", HANDS]].concat();
    let run = run(play, &hidden, "1\nnew\nredo\nquit\n");
    let line = |start: &str| run.output.lines().find(|line| line.starts_with(start));
    let told = line("Played again: ").unwrap_or_else(|| panic!("{}", run.output));
    let steps: Vec<_> = told["Played again: ".len()..].trim_end_matches('.').split(", ").collect();
    assert!(steps.len() >= 2, "both have moved: {told}");
    assert!(steps.iter().all(|it| it.starts_with("Red ") || it.starts_with("Yellow ")), "{told}");

    let open = all_from("sorry", THREE, "1\nnew\nredo\nquit\n");
    let again = open.output.lines().find(|line| line.starts_with("Played again: "));
    let again = again.unwrap_or_else(|| panic!("{}", open.output));
    assert!(again.starts_with("Played again: Red 3: 13+3, "), "a card that all have seen: {again}");
}

#[test]
fn a_saved_game_in_which_nobody_here_has_a_seat_is_refused() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("two-players");
    let name = file.to_str().expect("a name in UTF-8");
    all_from("sorry", THREE, &format!("save {name}\nquit\n"));
    let script = format!("load {name}\nposition\nquit\n");
    let four = |side| {
        let arguments = ["--game", "sorry:4p", "--level", "beginner", "--seed", "1", "--side"];
        run(play, &[&arguments[..], &[side]].concat(), &script).output
    };
    let green = four("green");
    assert!(green.contains("sorry has 2 players, and nobody here has such a seat"), "{green}");
    assert!(green.lines().any(|line| line.contains("; green ")), "the game goes on: {green}");
    for side in ["red", "red,green"] {
        let output = four(side);
        assert!(output.lines().any(|line| line == THREE), "{side}: {output}");
    }
}

#[test]
fn one_person_need_not_hide_a_hand_from_the_computer() {
    let arguments = ["--game", "sorry:points-4p", "--level", "easy", "--seed", "3"];
    let run = run(play, &arguments, "1\n1\nquit\n");
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    assert!(!run.output.contains("press Enter"), "{}", run.output);
    assert!(run.output.contains("\nRed holds "), "{}", run.output);
    let others = "Blue holds 5 cards, Yellow holds 5 cards, Green holds 5 cards.";
    assert!(run.output.contains(others), "{}", run.output);
    assert!(run.output.contains("\nBlue plays "), "{}", run.output);
    assert!(!run.output.contains("score"), "nothing is told of what a hand is worth");
}

#[test]
fn the_edges_of_the_board_bear_the_numbers_of_the_squares_also_when_it_is_turned() {
    let run = all_from("sorry", THREE, "flip\nquit\n");
    for line in [
        "   0  .  >  >  >  o  .  .  .  .  >  >  >  >  R  .  .  15",
        "  57  ^     -                                      R  18",
        "     45 44 43 42 41 40 39 38 37 36 35 34 33 32 31 30",
        "     30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45",
        "  18  R                                      -     v  57",
        "  15  .  .  R  <  <  <  <  .  .  .  .  o  <  <  <  .  0",
    ] {
        assert!(run.output.lines().any(|shown| shown.starts_with(line)), "{line}: {}", run.output);
    }
}

#[test]
fn yellow_has_its_side_near_without_a_turn() {
    let run = run(play, &["--game", "sorry", "--side", "yellow", "--seed", "1"], "quit\n");
    assert!(run.output.contains("\n     45 44 43 42 41 40"), "{}", run.output);
}

#[test]
fn a_move_is_marked_on_the_board_though_a_card_is_drawn_after_it() {
    let run = all_from("sorry", THREE, "2\nquit\n");
    assert!(run.output.contains("  57  ^     -                                     [v] 18"));
    assert!(run.output.contains("  54  ^     0                                     [R] 21"));
}

#[test]
fn pawns_slides_and_players_are_in_their_own_colours() {
    let text = "standard; red 6; blue 21; yellow 36; green 51; discards none; red plays 3";
    let arguments = ["--game", "sorry:4p", "--side", "all", "--position", text];
    let look = Look { colour: true, unicode: true };
    let run = run_looking(play, &arguments, "quit\n", look, Terminal::default());
    for (ink, arrow) in [(203, '>'), (75, 'v'), (221, '<'), (114, '^')] {
        for glyph in ['●', arrow, 'o', '-'] {
            let coded = format!("38;5;{ink}m\x1b[48;5;236m {glyph} ");
            assert!(run.output.contains(&coded), "{glyph} in {ink}: {}", run.output);
        }
    }
}

#[test]
fn help_tells_what_the_signs_on_the_board_mean() {
    let run = all_from("sorry", THREE, "help\nquit\n");
    assert!(run.output.contains("\n  > v < ^  a slide, and which way it goes\n"), "{}", run.output);
}

#[test]
fn several_computers_may_be_of_different_levels() {
    let arguments = ["--game", "sorry:4p", "--side", "blue", "--level", "easy,medium", "--seed=1"];
    let run = run(play, &arguments, "quit\n");
    for line in ["Red     computer, easy", "Blue    you", "Yellow  computer, medium"] {
        assert!(run.output.contains(line), "{line}: {}", run.output);
    }
    assert!(run.output.contains("Green   computer, medium"), "{}", run.output);
}

#[test]
fn the_computer_plays_every_mode_to_its_end() {
    for game in ["sorry", "sorry:3p", "sorry:4p", "sorry:teams", "sorry:points"] {
        let arguments = ["--game", game, "--seed", "4", "--auto", "medium", "beginner", "--level"];
        let twice = || run(play, &[&arguments[..], &["easy"]].concat(), "");
        let run = twice();
        assert_eq!((run.code, run.errors.as_str()), (0, ""), "{game}");
        let last = run.output.lines().last().expect("a line");
        assert!(last.contains("win"), "{game}: {last}");
        assert_eq!(twice().output, run.output, "{game}");
    }
}

#[test]
fn perft_counts_whole_turns_or_single_plies() {
    let last = |arguments: &[&str]| {
        let run = run(perft, arguments, "");
        assert_eq!((run.code, run.errors.as_str()), (0, ""));
        run.output.lines().last().map(str::to_owned)
    };
    for (arguments, nodes) in [
        (&["sorry", "1"][..], 129),
        (&["sorry", "2"], 4_055),
        (&["sorry:4p", "1"], 129),
        (&["sorry:4p", "2"], 4_042),
        (&["sorry:teams", "1"], 1_343),
        (&["sorry", "1", "--plies"], 11),
        (&["sorry", "0"], 1),
    ] {
        assert_eq!(last(arguments), Some(format!("nodes {nodes}")), "{arguments:?}");
    }
    assert_eq!(
        last(&["sorry", "3", "--plies"]),
        last(&["sorry", "3", "--plies", "--divide"]),
        "the parts add up"
    );
    assert!(refusal(perft, &["sorry", "2", "--divide"]).contains("add --plies"));
}
