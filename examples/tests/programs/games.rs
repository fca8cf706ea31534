//! `play` with games that have more to them: pieces that slide, captures in several jumps, draws.

use examples::cli::{Look, Terminal};
use examples::play::play;

use crate::stage::{Run, run, run_looking};

/// Both sides at the keyboard.
fn both(game: &str, script: &str) -> Run {
    run(play, &["--game", game, "--side", "both", "--seed", "1"], script)
}

fn both_from(game: &str, position: &str, script: &str) -> Run {
    let arguments = ["--game", game, "--side", "both", "--seed", "1", "--position", position];
    run(play, &arguments, script)
}

/// What the command `position` printed, last time.
fn position(run: &Run) -> &str {
    run.output.lines().rfind(|line| line.contains('/')).expect("a position")
}

/// White can take two stones with a1, and then has to.
const JUMPS: &str = "5/2b2/5/1b3/w1wb1 w";

/// White goes from a1 to e5 over c3 at once, or round by a3.
const TWO_WAYS: &str = "5/3b1/1b3/bb3/w4 w";

// ---- Naming a piece --------------------------------------------------------------------------

#[test]
fn naming_a_piece_marks_where_it_can_go_and_lists_its_moves() {
    let run = both("tawlbwrdd", "e1\nposition\nquit\n");
    assert!(run.output.contains("\n   1 (.)(.)(.)(.)<t> t  t  .  .  .  .  1\n"), "{}", run.output);
    assert!(run.output.contains("\n  e1-a1  e1-b1  e1-c1  e1-d1\n"), "{}", run.output);
    assert!(position(&run).ends_with(" a"), "nothing was played");
}

#[test]
fn where_there_is_colour_the_places_are_marked_with_it() {
    let look = Look { colour: true, unicode: true };
    let arguments = ["--game", "tawlbwrdd", "--side", "both"];
    let marked = |script| {
        let run = run_looking(play, &arguments, script, look, Terminal::default());
        run.output.matches('·').count()
    };
    assert_eq!(marked("quit\n"), 0);
    assert_eq!(marked("e1\nquit\n"), 4);
}

#[test]
fn the_place_to_go_to_may_follow_the_piece() {
    let run = both("tawlbwrdd", "e1\nc1\nposition\nquit\n");
    assert!(run.output.contains("1. Attackers e1-c1\n"), "{}", run.output);
    assert!(position(&run).ends_with("/2t2tt4 d"), "{}", run.output);
}

#[test]
fn another_piece_may_be_named_or_another_move_be_made_instead() {
    let run = both("tawlbwrdd", "e1\ng1\ne2-d2\nposition\nquit\n");
    assert!(run.output.contains("  g1-h1  g1-i1  g1-j1  g1-k1\n"), "{}", run.output);
    assert!(position(&run).ends_with("/3t2t4/4ttt4 d"), "{}", run.output);
}

#[test]
fn a_place_where_no_move_starts_gets_one_line() {
    // Two enemies and nothing.
    for place in ["f8", "f6", "a1"] {
        let run = both("tawlbwrdd", &format!("{place}\nquit\n"));
        let answer = format!("> {place}\nno legal move starts on {place} (try: moves, help)\n");
        assert!(run.output.contains(&answer), "{}", run.output);
    }
    let run = both("slimetrail", "a1\nquit\n");
    assert!(run.output.contains("a1 is not next to the snail on d4"), "{}", run.output);
}

#[test]
fn the_neighbours_of_the_snail_are_marked_by_its_cell_and_by_moves() {
    for word in ["d4", "moves"] {
        let run = both("slimetrail", &format!("{word}\nquit\n"));
        let marked = "  5  .  . (.)(.)(.) .  .  5      Player 2  you\n  \
                        4  .  . (.)<S>(.) .  .  4\n  \
                        3  .  . (.)(.)(.) .  .  3\n";
        assert!(run.output.contains(marked), "{word}: {}", run.output);
        assert!(run.output.contains("\n  c3  c4  c5  d3  d5  e3  e4  e5\n"), "{}", run.output);
    }
}

#[test]
fn a_bare_cell_moves_the_snail_also_after_its_own_was_named() {
    for script in ["c3\nposition\n", "d4\nc3\nposition\n", "d4-c3\nposition\n"] {
        let run = both("slimetrail", script);
        assert_eq!(position(&run), "7/7/7/3x3/2S4/7/7 2", "{}", run.output);
    }
}

// ---- Jump by jump ----------------------------------------------------------------------------

#[test]
fn a_capture_may_be_typed_jump_by_jump() {
    let whole = both_from("alquerque", JUMPS, "a1xc3xc5\nposition\n");
    for script in
        ["a1xc3\nc5\n", "a1xc3\nxc5\n", "a1xc3\nc3xc5\n", "a1xc3\na1xc3xc5\n", "a1\nc3\nc5\n"]
    {
        let run = both_from("alquerque", JUMPS, &format!("{script}position\n"));
        assert!(run.output.contains("The move must go on from c3 to c5"), "{}", run.output);
        assert!(run.output.contains("\n1. White a1-c3...> "), "{}", run.output);
        assert!(run.output.contains("1. White a1xc3xc5"), "{}", run.output);
        assert_eq!(position(&run), position(&whole), "{script}");
    }
    assert_eq!(position(&whole), "2w2/5/5/5/2wb1 b");
}

#[test]
fn a_jump_typed_in_part_is_shown_on_the_board() {
    let run = both_from("alquerque", JUMPS, "a1xc3\n");
    for rank in
        ["  5  .---.--(.)--.---.  5", "  3  .---.--<.>--.---.  3", "  1 <w>--.---w---b---.  1"]
    {
        assert!(run.output.contains(rank), "{rank}: {}", run.output);
    }
}

#[test]
fn undo_and_cancel_drop_a_jump_typed_in_part() {
    for word in ["undo", "cancel"] {
        let script = format!("a1xc3\n{word}\nposition\n{word}\nc1xe1\nposition\n");
        let run = both_from("alquerque", JUMPS, &script);
        assert!(run.output.contains("Dropped: a1-c3.\n"), "{}", run.output);
        assert!(run.output.contains(&format!("\n{JUMPS}\n")), "{}", run.output);
        assert_eq!(run.output.matches("Dropped").count(), 1, "nothing is left to drop");
        assert_eq!(position(&run), "5/2b2/5/1b3/w3w b", "another move is made instead");
    }
}

#[test]
fn a_place_that_the_jump_cannot_go_on_to_is_refused_and_the_jump_stays() {
    let run = both_from("alquerque", JUMPS, "a1xc3\nd1\ne4\nc1xe1xc3\nnonsense\nc5\nposition\n");
    assert_eq!(run.output.matches("must go on from c3 to c5; cancel drops it").count(), 5);
    assert_eq!(position(&run), "2w2/5/5/5/2wb1 b");
}

#[test]
fn where_a_jump_parts_all_ways_on_are_named() {
    let run = both_from("alquerque", TWO_WAYS, "a1xc3\nmoves\ne5\nposition\n");
    assert_eq!(run.output.matches("must go on from c3 to a3 or e5").count(), 2, "{}", run.output);
    assert_eq!(position(&run), "4w/5/1b3/b4/5 b");
}

#[test]
fn a_short_form_that_may_mean_two_captures_names_them() {
    let run = both_from("alquerque", TWO_WAYS, "a1xe5\nposition\n");
    assert!(run.output.contains("may mean a1xa3xc3xe5 or a1xc3xe5"), "{}", run.output);
    assert_eq!(position(&run), TWO_WAYS);
}

// ---- Draws -----------------------------------------------------------------------------------

/// The fourth ply brings the start of Tawlbwrdd back.
const BACK: &str = "e1-d1\nf4-e4\nd1-e1\ne4-f4\n";

#[test]
fn a_move_that_draws_by_repetition_is_played_only_when_it_is_confirmed() {
    for again in ["yes", "Y", "e4-f4", "e4f4"] {
        let run = both("tawlbwrdd", &format!("{BACK}{again}\n"));
        let warning = "e4-f4 ends the game. Draw: the position has come up for the second time.\n\
                       Type it again, or yes, to play it.\n";
        assert_eq!(run.output.matches(warning).count(), 1, "{}", run.output);
        let (_, after) = run.output.split_once(warning).expect("a warning");
        assert!(
            after.contains("\nDraw: the position has come up for the second time.\n"),
            "{after}"
        );
    }
}

#[test]
fn a_drawing_move_that_is_not_confirmed_is_not_played() {
    for instead in ["board\nyes\n", "undo\nyes\n", "nonsense\nyes\n", "e4-d4\n", "e4\n", "no\n"] {
        let run = both("tawlbwrdd", &format!("{BACK}{instead}"));
        assert_eq!(run.output.matches("Draw:").count(), 1, "only the warning: {}", run.output);
    }
}

#[test]
fn the_warning_comes_at_the_occurrence_that_draws() {
    let once = "e1-e2\na5-a4\ne2-e1\na4-a5\n";
    let run = both_from("alquerque", "b4/5/5/5/4w w", &format!("{once}{once}position\nyes\n"));
    assert_eq!(run.output.matches("Type it again").count(), 1, "{}", run.output);
    let (before, after) = run.output.split_once("Type it again").expect("a warning");
    assert_eq!(before.matches("a4-a5 ends the game. Draw: the same position").count(), 1);
    assert!(after.contains("`yes` is not a move"), "position came between: {after}");
}

#[test]
fn a_computer_is_not_asked_before_it_draws() {
    let arguments = ["--game", "alquerque", "--side", "none", "--level", "master", "--seed", "1"];
    let run = run(play, &[&arguments[..], &["--position", "b4/5/5/5/4w w"]].concat(), "quit\n");
    assert!(
        run.output.contains("\nDraw: the same position stood three times.\n"),
        "{}",
        run.output
    );
    assert!(!run.output.contains("Type it again"), "{}", run.output);
}

#[test]
fn a_computer_that_stands_better_declines_a_draw_and_one_that_does_not_accepts() {
    let offer = |position| {
        let arguments = ["--game", "alquerque", "--level", "hard", "--seed", "1", "--position"];
        run(play, &[&arguments[..], &[position]].concat(), "draw\nposition\nquit\n")
    };
    let lost = "bbbbb/b3b/5/5/w4 w";
    let declined = offer(lost);
    assert!(declined.output.contains("Black declines the draw.\n"), "{}", declined.output);
    assert_eq!(position(&declined), lost);
    assert!(!declined.output.contains("Draw:"), "{}", declined.output);

    let accepted = offer("b4/5/5/w3w/wwwww w");
    assert!(accepted.output.contains("Draw: the players agreed.\n"), "{}", accepted.output);
    assert!(accepted.output.contains("\nover> "), "{}", accepted.output);
}

#[test]
fn a_person_is_asked_whether_to_accept_a_draw() {
    let accepted = both("tawlbwrdd", "draw\nYes\n");
    assert!(accepted.output.contains("Defenders, do you accept (yes or no)? Yes\n"));
    assert!(accepted.output.contains("Draw: the players agreed.\n"), "{}", accepted.output);
    for answer in ["no\n", "\n", "e1-d1\n", ""] {
        let run = both("tawlbwrdd", &format!("draw\n{answer}"));
        assert!(run.output.contains("Defenders decline the draw.\n"), "{}", run.output);
        assert!(!run.output.contains("Draw:"), "{}", run.output);
    }
}

#[test]
fn slimetrail_has_no_draw_to_offer() {
    let run = both("slimetrail", "draw\n");
    assert!(run.output.contains("this game cannot be drawn"), "{}", run.output);
}

// ---- The end ---------------------------------------------------------------------------------

#[test]
fn the_end_is_told_with_its_reason() {
    let cases = [
        (
            "slimetrail 7/7/7/3x3/2x4/1S5/7 1",
            "a1",
            "Player 1 wins: Player 1 moved the snail into the winner's corner.",
        ),
        (
            "slimetrail 7/7/7/3x3/2x4/1S5/7 2",
            "a1",
            "Player 1 wins: Player 2 moved the snail into the winner's corner.",
        ),
        ("slimetrail 1S5/xx5/7/7/7/7/7 2", "a7", "Player 2 wins: the other player has no move."),
        ("alquerque 5/5/2b2/1w3/5 w", "b2d4", "White wins: every enemy stone is captured."),
        ("alquerque bww2/ww3/w4/2w2/5 w", "c2c3", "White wins: no enemy stone can move."),
        (
            "tawlbwrdd 11/11/3t7/11/11/11/11/1tK8/11/11/11 a",
            "d9d4",
            "Attackers win: the king is captured.",
        ),
        (
            "tawlbwrdd 11/11/11/11/t10/1K9/t10/11/11/11/11 d",
            "b6a6",
            "Defenders win: the king reached the edge.",
        ),
        (
            "tawlbwrdd 11/11/11/11/11/4t6/11/11/11/3K7/11 d",
            "d2d6\nyes",
            "Draw: the side to move has no legal move.",
        ),
    ];
    for (start, typed, end) in cases {
        let (game, position) = start.split_once(' ').expect("a game and a position");
        let run = both_from(game, position, &format!("{typed}\n"));
        let lines = run.output.lines().filter(|line| *line == end).count();
        assert_eq!(lines, 1, "{start}: {}", run.output);
        assert!(run.output.contains("\nover> "), "{start}: {}", run.output);
    }
}
