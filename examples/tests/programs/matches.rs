//! Matches over several rounds at the terminal.

use std::fs;
use std::path::PathBuf;

use examples::play::play;

use crate::stage::{Run, refusal, run};

/// Red wins with its next move and scores 20 + 5 x 4 + 100.
const LAST_MOVE: &str = "points; red home home home R5; yellow start; discards none; \
                         red hand 1 3x2 12 sorry; yellow hand 4 5 7 8 10; red plays";

/// Yellow wins with its next move; it scores 20 + 5 x 4 + 100.
const YELLOWS: &str = "points; red start; yellow home home home Y5; discards none; \
                       red hand 4 5 7 8 10; yellow hand 1 3x2 12 sorry; yellow plays";

/// A match of two rounds whose first one is nearly over.
fn from(position: &str, more: &[&str], script: &str) -> Run {
    let arguments = ["--game", "sorry:points", "--seed", "2", "--level", "beginner"];
    run(play, &[&arguments[..], &["--position", position], more].concat(), script)
}

fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The lines of the score tables, their blanks made single.
fn tables(run: &Run) -> Vec<String> {
    let squeezed = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines = run.output.lines().map(squeezed);
    let mut table = Vec::new();
    let mut within = false;
    for line in lines {
        within = (within || line.starts_with("round Red")) && !line.is_empty();
        if within {
            table.push(line.clone());
        }
        within &= !line.starts_with("in all");
    }
    table
}

#[test]
fn the_table_after_a_round_has_the_points_of_the_rules_and_their_sum() {
    let run = from(LAST_MOVE, &["--rounds", "2"], "1: R5+1\nnext\nquit\n");
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    assert_eq!(tables(&run), ["round Red Yellow", "1 140 0", "in all 140 0"]);
    assert!(run.output.contains("Type next for the next round, undo, save FILE or quit."));
    assert!(run.output.contains("sorry:points, round 2 of 2\n"), "{}", run.output);
    assert!(run.output.contains("> Red     you, 140 points\n"), "{}", run.output);
    assert!(!run.output.contains("wins the match"), "{}", run.output);
}

#[test]
fn the_winner_of_a_round_begins_the_next() {
    let script = "\n1: Y5+1\nnext\nquit\n";
    let run = from(YELLOWS, &["--side", "all", "--target", "200"], script);
    let second = run.output.find("Round 2, to 200 points.").expect("a second round");
    assert!(run.output[second..].contains("Yellow, press Enter"), "{}", run.output);
    assert!(!run.output[second..].contains("Red, press Enter"), "{}", run.output);
}

#[test]
fn a_new_hand_is_asked_for_also_by_the_person_who_played_last() {
    let script = "\n1: R5+1\nnext\nquit\n";
    let run = from(LAST_MOVE, &["--side", "all", "--rounds", "2"], script);
    assert_eq!(run.output.matches("Red, press Enter").count(), 2, "{}", run.output);
    assert_eq!(run.output.matches("\nRed holds ").count(), 1, "{}", run.output);
}

#[test]
fn a_match_ends_with_its_winner_when_the_goal_is_reached() {
    for goal in [["--rounds", "1"], ["--target", "140"]] {
        let run = from(LAST_MOVE, &goal, "1: R5+1\nnext\nquit\n");
        assert!(run.output.contains("\nRed wins the match with 140 points.\n"), "{}", run.output);
        assert!(run.output.contains("the match is over"), "{}", run.output);
    }
    let run = from(LAST_MOVE, &["--target", "141"], "1: R5+1\nquit\n");
    assert!(!run.output.contains("wins the match"), "{}", run.output);
}

#[test]
fn a_round_can_be_undone_until_the_next_begins() {
    let script = "next\n1: R5+1\nundo\nnext\n1: R5+1\nnext\nundo\nquit\n";
    let run = from(LAST_MOVE, &["--rounds", "2"], script);
    assert_eq!(run.output.matches("round 1 of 2 is not over").count(), 2, "{}", run.output);
    let table = ["round Red Yellow", "1 140 0", "in all 140 0"];
    assert_eq!(tables(&run), [table, table].concat(), "the round counts once");
    assert!(run.output.contains("Round 2 of 2."), "{}", run.output);
}

#[test]
fn whoever_resigns_gives_the_match_up() {
    let run = from(LAST_MOVE, &["--rounds", "2"], "resign\nnext\nnew\nquit\n");
    assert!(run.output.contains("Yellow wins: Red resigned. The match ends"), "{}", run.output);
    assert!(run.output.contains("somebody has given it up"), "{}", run.output);
    assert!(run.output.contains("A new match (seed "), "{}", run.output);
}

#[test]
fn new_forgets_the_rounds_that_were_played() {
    let script = "1: R5+1\nnext\nnew\n1: R5+1\nquit\n";
    let run = from(LAST_MOVE, &["--rounds", "2"], script);
    let table = ["round Red Yellow", "1 140 0", "in all 140 0"];
    assert_eq!(tables(&run), [table, table].concat());
}

#[test]
fn a_saved_match_goes_on_with_its_rounds_and_its_score() {
    let file = scratch("match.txt");
    let file = file.to_str().expect("a name in UTF-8");
    let script = format!("1: R5+1\nnext\nsave {file}\nposition\nsave {file}\nquit\n");
    let saved = from(LAST_MOVE, &["--rounds", "2"], &script);
    assert_eq!(saved.output.matches("The match with this round is saved").count(), 2);
    let position =
        |run: &Run| run.output.lines().find(|line| line.starts_with("points; ")).map(str::to_owned);

    let loaded = run(play, &["--load", file, "--seed", "5"], "position\nquit\n");
    assert_eq!((loaded.code, loaded.errors.as_str()), (0, ""));
    assert!(loaded.output.contains("Round 2 of 2."), "{}", loaded.output);
    assert!(loaded.output.contains("you, 140 points"), "{}", loaded.output);
    assert!(position(&loaded).is_some());
    assert_eq!(position(&loaded), position(&saved));

    let within = run(play, &["--seed", "5"], &format!("load {file}\nquit\n"));
    assert!(within.output.contains("you, 140 points"), "{}", within.output);
    assert!(refusal(play, &["--load", file, "--rounds", "3"]).contains("its own goal"));
}

#[test]
fn a_saved_match_that_could_not_have_been_played_is_refused() {
    let file = scratch("broken-match.txt");
    let name = file.to_str().expect("a name in UTF-8");
    let script = format!("1: R5+1\nnext\nsave {name}\nquit\n");
    let _ = fs::remove_file(&file);
    assert_eq!(from(LAST_MOVE, &["--rounds", "2"], &script).code, 0);
    let text = fs::read_to_string(&file).expect("it was saved");
    for (old, new, reason) in [
        ("goal rounds 2", "goal rounds 1", "round 2 comes after the end of the match"),
        ("goal rounds 2", "goal rounds 0", "line 2 of a match is `goal rounds N`"),
        ("goal rounds 2", "goal rounds 99999999999", "line 2 of a match is `goal rounds N`"),
        ("move 1: R5+1\n", "", "round 1: a round that has not ended by the rules has no points"),
        ("move 1: R5+1\n", "resign 1\n", "round 1: a round that has not ended by the rules"),
        ("move 1: R5+1\n", "move 1: R4+1\n", "round 1: line 4: "),
        ("; red begins after", "; yellow begins after", "round 2 has to begin with `points; red 4"),
        ("event ", "event 13 ", "round 2: line 4: "),
    ] {
        let broken = text.replacen(old, new, 1);
        assert_ne!(broken, text, "{old}");
        fs::write(&file, broken).expect("a file can be written");
        let refused = refusal(play, &["--load", name]);
        assert!(refused.contains(reason), "{new}: {refused}");
    }
    for (text, reason) in [
        ("ludorum-match 1\n", "line 2 of a match"),
        ("ludorum-match 1\ngoal rounds 2\n", "line 3 of a match is `ludorum-record 1`, not ``"),
        (
            "ludorum-match 1\ngoal rounds 2\nevent \x1b3\n",
            "line 3 of a match is `ludorum-record 1`, not `event \\u{1b}3`",
        ),
        (
            "ludorum-match 1\ngoal points 9\nludorum-record 1\ngame sorry\n\
             start standard; red start; yellow start; discards none; red draws\n",
            "`sorry` is not played for points",
        ),
    ] {
        fs::write(&file, text).expect("a file can be written");
        let refused = refusal(play, &["--load", name]);
        assert!(refused.contains(reason), "{text}: {refused}");
    }
}

#[test]
fn a_match_that_was_given_up_is_over_for_computers_too() {
    let file = scratch("given-up-match");
    let name = file.to_str().expect("a name in UTF-8");
    from(LAST_MOVE, &["--rounds", "2"], &format!("resign\nsave {name}\nquit\n"));
    let run = run(play, &["--load", name, "--auto", "beginner"], "");
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    let end = "Yellow wins: Red resigned\nThe match ends with it, and the round has no points.\n";
    assert!(run.output.ends_with(end), "{}", run.output);
}

#[test]
fn a_match_between_computers_is_the_same_with_the_same_seed() {
    let arguments = ["--game", "sorry:points-3p", "--level", "beginner", "--auto", "--seed"];
    let auto = |seed, more: &[&str]| {
        let run = run(play, &[&arguments[..], &[seed], more].concat(), "");
        assert_eq!((run.code, run.errors.as_str()), (0, ""), "{more:?}");
        run
    };
    let three = auto("7", &["--rounds", "3"]);
    assert_eq!(auto("7", &["--rounds", "3"]).output, three.output);
    assert_ne!(auto("8", &["--rounds", "3"]).output, three.output);
    let last = three.output.lines().last().expect("a line");
    assert!(last.contains(" the match with "), "{last}");
    assert_eq!(tables(&three).len(), 3 + 4 + 5, "{:?}", tables(&three));

    // The first round is the game of that seed, and no two rounds are alike.
    let single = auto("7", &[]);
    let moves = |text: &str| {
        let steps = text.lines().filter(|line| line.starts_with("   ") || line.contains(". "));
        steps.map(str::to_owned).collect::<Vec<_>>()
    };
    let rounds: Vec<_> = three.output.split("\nRound ").skip(1).map(moves).collect();
    let end = moves(&single.output).len();
    assert_eq!(rounds[0][..end], moves(&single.output)[..]);
    assert_ne!(rounds[1][..10], rounds[0][..10]);
    assert_ne!(rounds[1][..10], rounds[2][..10]);
}

#[test]
fn a_match_to_a_target_ends_with_the_round_that_reaches_it() {
    let arguments = ["--game", "sorry:points", "--level", "beginner", "--seed", "2", "--auto"];
    let run = run(play, &[&arguments[..], &["--target", "150"]].concat(), "");
    let table = tables(&run);
    let sums: Vec<Vec<u32>> = table
        .iter()
        .filter_map(|line| line.strip_prefix("in all "))
        .map(|sums| sums.split(' ').map(|sum| sum.parse().expect("a number")).collect())
        .collect();
    let (last, before) = sums.split_last().expect("a round");
    assert!(last.iter().any(|&sum| sum >= 150), "{sums:?}");
    assert!(before.iter().flatten().all(|&sum| sum < 150), "{sums:?}");
}

#[test]
fn rounds_and_targets_are_for_games_with_points_and_exclude_each_other() {
    for (arguments, reason) in [
        (&["--rounds", "2"][..], "`breakthrough` is not played for points"),
        (&["--game", "sorry:4p", "--target", "100"], "`sorry:4p` is not played for points"),
        (&["--game", "sorry:points", "--rounds", "2", "--target", "9"], "cannot be used with"),
        (&["--game", "sorry:points", "--rounds", "0"], "0 is not in 1.."),
        (&["--game", "sorry:points", "--target", "1.5"], "--target"),
        (&["--game", "sorry", "--auto", "--rounds", "2"], "`sorry` is not played for points"),
    ] {
        let refused = refusal(play, arguments);
        assert!(refused.contains(reason), "{arguments:?}: {refused}");
    }
    let run = run(play, &[], "next\nquit\n");
    assert!(run.output.contains("this is no match of several rounds"), "{}", run.output);
}
