//! Sorry! at the terminal and in the tools: cards, numbered moves, hidden hands, whole turns.

use examples::perft::perft;
use examples::play::play;

use crate::stage::{Run, refusal, run};

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
    assert!(!before.contains("hand 1 3x2 12 sorry"), "{before}");
    assert!(reds.contains("hand 1 3x2 12 sorry"), "{reds}");
    assert!(!run.output[..yellow].contains("4 5 7 8 10"), "{reds}");
    assert!(yellows.contains("yellow hand 4 5 7 8 10"), "{yellows}");
    assert!(!yellows.contains("red hand 1") && !yellows.contains("red hand 3"), "{yellows}");
    assert!(reds.ends_with(&"\n".repeat(60)), "Red's hand leaves the screen");
    assert!(!run.output.contains("draws"), "what a player draws is not told: {}", run.output);
}

#[test]
fn one_person_need_not_hide_a_hand_from_the_computer() {
    let arguments = ["--game", "sorry:points-4p", "--level", "easy", "--seed", "3"];
    let run = run(play, &arguments, "1\n1\nquit\n");
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    assert!(!run.output.contains("press Enter"), "{}", run.output);
    assert!(run.output.contains("You see: "), "{}", run.output);
    assert!(run.output.contains("\nBlue plays "), "{}", run.output);
    assert!(!run.output.contains("score"), "nothing is told of what a hand is worth");
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
