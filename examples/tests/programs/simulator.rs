//! `sorry_simulator`: its table, as text and in JSON, and what it refuses.

use examples::sorry_simulator::sorry_simulator;
use serde_json::Value;

use crate::stage::{refusal, run};

/// What the program prints, without a word on the error stream.
fn output(arguments: &[&str]) -> String {
    let run = run(sorry_simulator, arguments, "");
    assert_eq!((run.code, run.errors.as_str()), (0, ""), "{arguments:?}");
    run.output
}

/// The rows of the table in JSON.
fn rows(arguments: &[&str]) -> Vec<Value> {
    let output = output(&[arguments, &["--json"]].concat());
    let report: Value = serde_json::from_str(&output).expect("one JSON value");
    report["rows"].as_array().expect("rows").clone()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is a number"))
}

#[test]
fn the_same_seed_gives_the_same_table_on_any_number_of_threads() {
    let table = |seed, threads| {
        let agents = "random,heuristic+random,search";
        output(&[
            "--games=12",
            "--nodes=50",
            "--playouts=5",
            "--agents",
            agents,
            "--seed",
            seed,
            "--threads",
            threads,
        ])
    };
    let one = table("5", "1");
    assert_eq!(one.lines().count(), 2 + 5 * 3, "a row for each game and line-up: {one}");
    assert_eq!(table("5", "2"), one);
    let other = table("6", "2");
    for (line, other) in one.lines().zip(other.lines()).skip(2) {
        assert_ne!(line, other, "another seed plays other games");
    }
}

#[test]
fn a_row_does_not_depend_on_the_rows_before_it() {
    let both = output(&["sorry,sorry:3p", "--agents=random", "--games=50", "--seed=1"]);
    let alone = output(&["sorry:3p", "--agents=random", "--games=50", "--seed=1"]);
    assert_eq!(both.lines().last(), alone.lines().last());
}

#[test]
fn wins_add_up_to_the_games_and_partners_win_together() {
    let games = "sorry,sorry:3p,sorry:blue-green,sorry:teams,sorry:points-4p";
    let rows = rows(&[games, "--agents=random,heuristic", "--games=60", "--seed=2"]);
    let names: Vec<_> = rows.iter().map(|row| row["game"].as_str().expect("a name")).collect();
    let expected: Vec<_> = games.split(',').flat_map(|name| [name; 2]).collect();
    assert_eq!(names, expected);
    for row in &rows {
        assert_eq!(row["games"], 60, "{row}");
        let seats = row["seats"].as_array().expect("seats");
        let wins: Vec<_> = seats.iter().map(|seat| seat["wins"].as_u64().expect("wins")).collect();
        if row["game"] == "sorry:teams" {
            assert_eq!((wins[0], wins[1]), (wins[2], wins[3]), "{row}");
            assert_eq!(wins[0] + wins[1], 60, "{row}");
        } else {
            assert_eq!(wins.iter().sum::<u64>(), 60, "{row}");
        }
        for seat in seats {
            let (share, interval) = (number(&seat["share"]), &seat["interval"]);
            assert!((share - number(&seat["wins"]) / 60.0).abs() < 1e-12, "{row}");
            assert!(number(&interval[0]) <= share && share <= number(&interval[1]), "{row}");
        }
        // Each turn takes a card at least.
        assert!(number(&row["cards"]["mean"]) >= number(&row["turns"]["mean"]), "{row}");
    }
    let colors: Vec<_> = rows[4]["seats"].as_array().expect("seats").iter().collect();
    assert_eq!((&colors[0]["player"], &colors[1]["player"]), (&"Blue".into(), &"Green".into()));
}

#[test]
fn a_heuristic_player_beats_a_random_one_from_either_seat() {
    let rows =
        rows(&["sorry", "--agents=heuristic+random,random+heuristic", "--games=400", "--seed=3"]);
    for (row, seat) in rows.iter().zip([0, 1]) {
        let seat = &row["seats"][seat];
        assert_eq!(seat["agent"], "heuristic");
        // It wins some 86 %; five standard errors are 9 %.
        let share = number(&seat["share"]);
        assert!((0.77..0.95).contains(&share), "{row}");
    }
}

/// A random game of Sorry! for two takes the winner 84.6 turns and 92.9 cards on average, with standard
/// deviations of 23 and 25.
#[test]
fn random_games_take_as_many_turns_and_cards_as_known() {
    let rows = rows(&["sorry", "--agents=random", "--games=2000", "--seed=4"]);
    let (turns, cards) = (&rows[0]["turns"], &rows[0]["cards"]);
    let near = |value: &Value, mean: f64, error: f64| {
        assert!((number(value) - mean).abs() < error, "{value} is not near {mean}");
    };
    near(&turns["mean"], 84.6, 2.6);
    near(&cards["mean"], 92.9, 2.8);
    let width = number(&turns["interval"][1]) - number(&turns["interval"][0]);
    assert!((1.8..2.3).contains(&width), "{width}");
}

#[test]
fn the_table_names_games_agents_and_seats() {
    let arguments = ["sorry:teams", "--agents", "heuristic+random", "--games", "20", "--seed", "1"];
    let table = output(&arguments);
    let lines: Vec<_> = table.lines().collect();
    assert!(lines[0].starts_with("20 games a row, seed 1;"), "{table}");
    assert!(lines[2].starts_with("sorry:teams  heuristic+random  "), "{table}");
    for seat in ["  Red ", "  Blue ", "  Yellow ", "  Green "] {
        assert!(lines[2].contains(seat), "{table}");
    }
}

#[test]
fn what_makes_no_sense_is_refused_with_one_line_before_any_game_is_played() {
    let refused = |arguments: &[&str]| refusal(sorry_simulator, arguments);
    assert!(refused(&["sorry,sorry:5p"]).contains("`sorry:5p` is no name"));
    assert!(refused(&["chess"]).contains("`chess`"));
    assert!(refused(&["sorry\n"]).contains("`sorry\\n`"));
    assert!(refused(&["--agents", "random,genius"]).contains("`genius` is no agent"));
    assert!(refused(&["--agents", "random+"]).contains("`` is no agent"));
    let many = refused(&["sorry:3p,sorry", "--agents=random,random+random+heuristic"]);
    assert!(many.contains("sorry has 2 seats, too few for random+random+heuristic"), "{many}");
    assert!(refused(&["sorry,sorry:points", "--agents=paranoid"]).contains("hides hands"));
    assert!(refused(&["--games", "1"]).contains("--games"));
    assert!(refused(&["--threads", "0"]).contains("--threads"));
}
