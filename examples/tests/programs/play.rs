//! `play` by pipe: whole games, every command, and everything that can be typed wrongly.

use std::fs;
use std::path::PathBuf;

use examples::cli::{Look, Terminal};
use examples::play::play;

use crate::stage::{Run, refusal, run, run_looking};

/// The start on the smallest board.
const START_2X4: &str = "pp/pp/PP/PP w";

/// Plays on two by four squares, both sides at the keyboard.
fn both(script: &str) -> Run {
    run(play, &["--game", "breakthrough:2x4", "--side", "both", "--seed", "1"], script)
}

/// A file name of its own for each test, in the directory that Cargo keeps for tests.
fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The positions that the command `position` printed.
fn positions(run: &Run) -> Vec<&str> {
    run.output
        .lines()
        .filter(|line| line.contains('/') && (line.ends_with(" w") || line.ends_with(" b")))
        .collect()
}

#[test]
fn a_whole_game_by_pipe_ends_with_who_won_and_why() {
    let run = both("a2xb3\na4xb3\nb2xa3\nb4xa3\na1-b2\na3xb2\nb1-a2\nb2-a1\nquit\n");
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    assert!(run.output.contains("Black wins: a pawn reached the far row."), "{}", run.output);
    assert!(run.output.ends_with("Bye.\n"), "{}", run.output);
}

#[test]
fn the_usual_game_begins_at_once_and_the_computer_answers() {
    let run = run(play, &["--seed", "3"], "e2-e3\nquit\n");
    assert_eq!(run.code, 0);
    assert!(run.output.starts_with("Breakthrough: you are White (seed 3)."), "{}", run.output);
    assert!(run.output.contains("1. White> e2-e3\n"), "what was typed is repeated");
    assert!(run.output.contains("Black plays "), "{}", run.output);
    assert!(run.output.contains("2. White> quit\n"), "{}", run.output);
}

#[test]
fn the_computer_begins_where_the_person_plays_the_second_side() {
    for side in ["black", "second", "2"] {
        let run = run(play, &["--side", side, "--level", "easy", "--seed", "3"], "undo\nquit\n");
        assert_eq!(run.code, 0);
        assert!(run.output.contains("White plays "), "{}", run.output);
        assert!(run.output.contains("there is no move of yours to take back"), "{}", run.output);
        assert!(run.output.contains("\n  1 "), "the first rank is at the top: {}", run.output);
        let ranks = run.output.find("\n  1 ") < run.output.find("\n  8 ");
        assert!(ranks, "the board is seen from Black's side: {}", run.output);
    }
}

#[test]
fn the_end_of_the_input_ends_the_program_politely() {
    let run = run(play, &[], "e2-e3\n");
    assert_eq!(run.code, 0);
    assert!(run.output.ends_with("The input has ended. Bye.\n"), "{}", run.output);
}

#[test]
fn the_last_move_is_marked_where_there_is_no_colour() {
    let run = run(play, &["--side", "both"], "e2-e3\nquit\n");
    assert!(run.output.contains("  3  .  .  .  . [P] .  .  .  3"), "{}", run.output);
    assert!(run.output.contains("  2  P  P  P  P [.] P  P  P  2"), "{}", run.output);
}

#[test]
fn plain_output_has_no_escape_codes_and_coloured_output_has() {
    let script = "moves\nhint\ne2-e3\nflip\nquit\n";
    let plain = run(play, &["--seed", "1"], script);
    assert!(!plain.output.contains('\x1b'), "{}", plain.output);
    let look = Look { colour: true, unicode: true };
    let coloured = run_looking(play, &["--seed", "1"], script, look, Terminal::default());
    assert!(coloured.output.contains("\x1b["));
}

#[test]
fn a_terminal_shows_the_computer_thinking_and_wipes_the_line() {
    let terminal = Terminal { live: true, shows_input: true, progress: false };
    let run = run_looking(play, &["--seed", "1"], "e2-e3\nquit\n", Look::default(), terminal);
    let thinking = run.output.find("Black thinks: depth 1, score ").expect("progress is shown");
    let wiped = run.output.rfind("\r\x1b[2K").expect("the line is wiped");
    let played = run.output.find("Black plays ").expect("the computer moves");
    assert!(thinking < wiped && wiped < played, "{}", run.output);
}

#[test]
fn moves_lists_the_legal_moves() {
    let run = both("moves\nquit\n");
    assert!(run.output.contains("  a2xb3  b2xa3\n"), "{}", run.output);
}

#[test]
fn a_hint_is_a_legal_move_and_changes_nothing() {
    let run = both("hint\nposition\nquit\n");
    let hinted = ["a2xb3 (depth ", "b2xa3 (depth "].iter().any(|hint| run.output.contains(hint));
    assert!(hinted, "{}", run.output);
    assert_eq!(positions(&run), [START_2X4]);
}

#[test]
fn undo_takes_back_two_plies_against_the_computer_and_redo_plays_them_again() {
    let script = "e2-e3\nposition\nundo\nposition\nredo\nposition\nredo\nquit\n";
    let run = run(play, &["--seed", "3"], script);
    let [after, start, again] = positions(&run)[..] else { panic!("{}", run.output) };
    assert_eq!(start, "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w");
    assert_ne!(after, start);
    assert_eq!(again, after);
    assert!(run.output.contains("there is nothing to play again"), "{}", run.output);
}

#[test]
fn undo_between_two_people_takes_back_one_ply() {
    let run = both("a2xb3\nposition\na4xb3\nundo\nposition\nundo\nposition\nundo\nquit\n");
    let [after_one, undone_one, start] = positions(&run)[..] else { panic!("{}", run.output) };
    assert_eq!(undone_one, after_one);
    assert_eq!(start, START_2X4);
    assert!(run.output.contains("there is no move of yours to take back"), "{}", run.output);
}

#[test]
fn a_game_that_is_over_can_be_taken_back_and_begun_anew() {
    let run = both("resign\nundo\nposition\nresign\nnew\nposition\nquit\n");
    assert_eq!(run.output.matches("Black wins: White resigned.").count(), 2, "{}", run.output);
    assert_eq!(positions(&run), [START_2X4, START_2X4]);
}

#[test]
fn after_the_end_no_move_is_played() {
    let run = both("resign\na2xb3\nmoves\nhint\nresign\nposition\nquit\n");
    assert_eq!(run.output.matches("the game is over").count(), 4, "{}", run.output);
    assert_eq!(positions(&run), [START_2X4]);
}

#[test]
fn a_draw_is_refused_with_the_reason_in_a_game_that_has_none() {
    let run = both("draw\nposition\nquit\n");
    assert!(run.output.contains("this game cannot be drawn"), "{}", run.output);
    assert_eq!(positions(&run), [START_2X4]);
}

#[test]
fn what_is_typed_wrongly_gets_one_line_and_leaves_the_game_alone() {
    let long = "x".repeat(100_000);
    let wrong = [
        "a2-a3",
        "a9-a8",
        "hlep",
        "e2",
        "save",
        "load",
        "level",
        "resign now",
        "level godlike",
        "load /no/such/file",
        "save /no/such/directory/game",
        "\u{0}\u{7f}",
        "a2xb3 a4xb3",
        &long,
    ];
    for typed in wrong {
        let run = both(&format!("{typed}\nposition\nquit\n"));
        assert_eq!(run.code, 0, "{typed}");
        let answer = run.output.split("1. White> ").nth(1).expect("the prompt");
        assert_eq!(answer.lines().count(), 2, "{typed}: {answer}");
        assert_eq!(positions(&run), [START_2X4], "{typed}");
    }
}

#[test]
fn a_saved_game_goes_on_where_it_was_saved() {
    let file = scratch("saved-game");
    let _ = fs::remove_file(&file);
    let name = file.display();
    let saved = both(&format!("a2xb3\na4xb3\nposition\nsave {name}\nquit\n"));
    assert!(saved.output.contains("Saved to "), "{}", saved.output);

    let script = "position\nundo\nundo\nposition\nquit\n";
    let loaded = run(play, &["--load", &name.to_string(), "--side", "both"], script);
    assert_eq!(positions(&loaded), [positions(&saved)[0], START_2X4], "its past comes with it");

    let other = run(play, &["--side", "both"], &format!("load {name}\nposition\nquit\n"));
    assert_eq!(positions(&other), positions(&saved), "also in the midst of another game");

    let again = both(&format!("save {name}\nquit\n"));
    assert!(again.output.contains("Saved to "), "a saved game may be saved over");
}

#[test]
fn a_file_that_is_no_saved_game_is_never_written_over() {
    let file = scratch("precious");
    fs::write(&file, "a letter").expect("the file can be written");
    let run = both(&format!("save {}\nquit\n", file.display()));
    assert!(run.output.contains("is no saved game: it stays as it is"), "{}", run.output);
    assert_eq!(fs::read_to_string(&file).expect("the file is there"), "a letter");
}

#[test]
fn a_line_without_end_is_cut_and_refused_and_the_next_one_is_read() {
    let script = format!("{}\nquit\n", "x".repeat(1 << 20));
    let run = run(play, &["--seed", "1"], &script);
    assert_eq!(run.code, 0);
    assert!(run.output.len() < 1 << 18, "{} bytes", run.output.len());
    assert!(run.output.ends_with("Bye.\n"), "the line after it is read");
}

#[test]
fn a_saved_game_leaves_nothing_beside_it() {
    let folder = std::env::temp_dir().join(format!("ludorum-save-{}", std::process::id()));
    std::fs::create_dir(&folder).unwrap();
    let file = folder.join("game.txt");
    let script = format!("save {0}\nsave {0}\nquit\n", file.display());
    assert_eq!(run(play, &["--seed", "1"], &script).code, 0);
    let left: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|it| it.unwrap().path()).collect();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(left, [file]);
}

#[test]
fn what_stands_beside_a_saved_game_stays_as_it_is() {
    let file = scratch("neighboured");
    let beside = ["neighboured.part", "neighboured.part1"].map(scratch);
    let _ = fs::remove_file(&file);
    for neighbour in &beside {
        fs::write(neighbour, "a letter").expect("the file can be written");
    }
    let run = both(&format!("save {}\nquit\n", file.display()));
    assert!(run.output.contains("Saved to "), "{}", run.output);
    assert!(fs::read_to_string(&file).is_ok_and(|text| text.starts_with("ludorum-record 1\n")));
    for neighbour in &beside {
        assert_eq!(fs::read_to_string(neighbour).expect("the file is there"), "a letter");
    }
    assert!(!scratch("neighboured.part2").exists());
}

#[cfg(unix)]
#[test]
fn a_game_is_saved_where_a_link_leads() {
    let (file, link) = (scratch("linked"), scratch("link"));
    let _ = fs::remove_file(&link);
    both(&format!("save {}\nquit\n", file.display()));
    std::os::unix::fs::symlink(&file, &link).expect("a link can be made");
    both(&format!("a2xb3\nsave {}\nquit\n", link.display()));
    assert!(link.is_symlink(), "the link stays");
    assert!(fs::read_to_string(&file).is_ok_and(|text| text.contains("a2xb3")));
}

#[cfg(unix)]
#[test]
fn the_name_of_a_file_cannot_steer_the_terminal() {
    let file = scratch("steering\u{1b}[31m");
    let run = both(&format!("save {0}\nload {0}\nquit\n", file.display()));
    let answers = || run.output.lines().filter(|line| line.contains("steering"));
    let told = |start| answers().find(|line| line.starts_with(start)).expect("an answer");
    for answer in [told("Saved to "), told("Loaded ")] {
        assert!(answer.ends_with("steering\\u{1b}[31m."), "{answer}");
    }
}

#[test]
fn a_malformed_saved_game_is_refused_with_its_line() {
    let cases = [
        ("", "line 1: "),
        ("a letter", "line 1: "),
        ("ludorum-record 1\ngame chess\nstart x\n", "no game is called `chess`"),
        ("ludorum-record 1\ngame breakthrough:9x9\nstart x\n", "no option `9x9`"),
        ("ludorum-record 1\ngame breakthrough:2x4\nstart pp/pp w\n", "line 3: "),
        ("ludorum-record 1\ngame breakthrough:2x4\nstart pp/pp/PP/PP w\nmove a2-a3\n", "line 4: "),
        ("ludorum-record 1\ngame breakthrough:2x4\nstart pp/pp/PP/PP w\nboo\n", "line 4: "),
    ];
    for (index, (record, reason)) in cases.into_iter().enumerate() {
        let file = scratch(&format!("malformed-{index}"));
        fs::write(&file, record).expect("the file can be written");
        let name = file.display().to_string();
        let message = refusal(play, &["--load", &name]);
        assert!(message.contains(&name) && message.contains(reason), "{message}");
        let run = both(&format!("load {name}\nposition\nquit\n"));
        assert!(run.output.contains(reason), "{}", run.output);
        assert_eq!(positions(&run), [START_2X4]);
    }
}

#[test]
fn a_game_begins_with_the_position_asked_for() {
    let run = run(play, &["--position", "p7/8/8/3p4/3P4/8/8/P7 w", "--side", "both"], "moves\n");
    assert!(run.output.contains("  a1-a2  a1-b2  d4-c5  d4-e5\n"), "{}", run.output);
}

#[test]
fn options_that_make_no_sense_are_refused_with_one_line() {
    let cases: [(&[&str], &str); 12] = [
        (&["--game", "chess"], "no game is called `chess`; there is breakthrough"),
        (&["--game", "breakthrough:9x9"], "breakthrough has no option `9x9`"),
        (&["--game", "a\nb"], "no game is called `a\\nb`"),
        (&["--side", "red"], "`red` is no side"),
        (&["--level", "godlike"], "`godlike` is no level"),
        (&["--time", "0"], "above 0"),
        (&["--time", "forever"], "above 0"),
        (&["--seed", "x"], "--seed"),
        (&["--position", "nonsense"], "8 ranks"),
        (&["--load", "/no/such/file"], "cannot read `/no/such/file`"),
        (&["--auto", "easy", "easy", "easy"], "3 levels"),
        (&["--no-such-option"], "--no-such-option"),
    ];
    for (arguments, reason) in cases {
        let message = refusal(play, arguments);
        assert!(message.starts_with("error: ") && message.contains(reason), "{message}");
    }
}

#[test]
fn help_names_every_option_and_game() {
    let run = run(play, &["--help"], "");
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    let options = ["game", "side", "level", "time", "seed", "position", "load", "auto", "help"];
    for option in options {
        assert!(run.output.contains(&format!("--{option}")), "{option}: {}", run.output);
    }
    for info in ludorum::registry::games() {
        assert!(run.output.contains(info.name), "{}: {}", info.name, run.output);
    }
}

#[test]
fn the_same_seed_gives_the_same_game_of_the_computer_against_itself() {
    let auto = |seed: &str| {
        let arguments =
            ["--auto", "beginner", "easy", "--game", "breakthrough:5x5", "--seed", seed];
        let run = run(play, &arguments, "");
        assert_eq!((run.code, run.errors.as_str()), (0, ""));
        run.output
    };
    let game = auto("7");
    assert_eq!(game, auto("7"));
    assert!(game.contains("\n1. White ") && game.contains("\n1. Black "), "{game}");
    assert!(game.trim_end().lines().last().is_some_and(|line| line.contains(" wins: ")), "{game}");
    assert!((8..20).any(|seed| auto(&seed.to_string()).lines().nth(1) != game.lines().nth(1)));
}

#[test]
fn the_level_can_be_changed_during_the_game() {
    let run = run(play, &["--seed", "1"], "level Hard\nboard\nquit\n");
    assert!(run.output.contains("The computer plays at level hard."), "{}", run.output);
    assert!(run.output.contains("Black  computer, hard"), "{}", run.output);
}
