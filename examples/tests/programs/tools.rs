//! `perft`, `playouts` and `levels`: what they print, and what they refuse.

use examples::levels::levels;
use examples::perft::perft;
use examples::playouts::playouts;
use serde_json::Value;

use crate::stage::{refusal, run};

#[test]
fn perft_prints_each_depth_and_ends_with_the_nodes() {
    let run = run(perft, &["breakthrough", "4"], "");
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    for (depth, nodes) in [(1, "22"), (2, "484"), (3, "11,132"), (4, "256,036")] {
        let line = run.output.lines().nth(depth).expect("a line for each depth");
        assert!(line.starts_with(&format!("{depth:>5} {nodes:>16} ")), "{line}");
    }
    assert_eq!(run.output.lines().last(), Some("nodes 256036"));
}

#[test]
fn perft_takes_sizes_by_name_and_positions() {
    let last = |arguments: &[&str]| {
        let run = run(perft, arguments, "");
        assert_eq!((run.code, run.errors.as_str()), (0, ""));
        run.output.lines().last().map(str::to_owned)
    };
    assert_eq!(last(&["breakthrough:5x5", "4"]).as_deref(), Some("nodes 23084"));
    assert_eq!(last(&["breakthrough:6x6", "4"]).as_deref(), Some("nodes 71478"));
    let position = "--position=p7/8/8/3p4/3P4/8/8/P7 w";
    assert_eq!(last(&["breakthrough", "1", position]).as_deref(), Some("nodes 4"));
    assert_eq!(last(&["breakthrough", "0"]).as_deref(), Some("nodes 1"));
}

#[test]
fn perft_counts_every_game_as_its_rules_do() {
    let counts: [(&str, &[&str]); 3] = [
        ("slimetrail", &["8", "56", "368", "2,012", "9,832", "44,252", "190,100"]),
        ("alquerque", &["4", "5", "6", "12", "29", "109", "541", "2,730", "14,375"]),
        ("tawlbwrdd", &["136", "7,620", "1,042,016"]),
    ];
    for (game, counts) in counts {
        let depth = counts.len().to_string();
        let whole = run(perft, &[game, &depth], "");
        assert_eq!((whole.code, whole.errors.as_str()), (0, ""));
        for (line, nodes) in whole.output.lines().skip(1).zip(counts) {
            assert_eq!(line.split_whitespace().nth(1), Some(*nodes), "{game}: {line}");
        }
        let last = format!("nodes {}", counts[counts.len() - 1].replace(',', ""));
        assert_eq!(whole.output.lines().last(), Some(last.as_str()), "{game}");
        assert_eq!(whole.output.lines().count(), counts.len() + 2, "{game}");

        let divided = run(perft, &[game, &depth, "--divide"], "");
        let lines: Vec<_> = divided.output.lines().collect();
        let moves = (lines.len() - 1).to_string();
        assert_eq!(moves, counts[0], "{game}: a line for each legal move");
        assert_eq!(lines.last(), Some(&last.as_str()), "{game}");
    }
}

#[test]
fn perft_divides_the_count_among_the_legal_moves() {
    let run = run(perft, &["breakthrough", "3", "--divide"], "");
    let lines: Vec<_> = run.output.lines().collect();
    let (last, parts) = lines.split_last().expect("some output");
    assert_eq!(*last, "nodes 11132");
    assert_eq!(parts.len(), 22);
    let sum: u64 = parts
        .iter()
        .map(|part| part.split_whitespace().nth(1).and_then(|n| n.parse::<u64>().ok()))
        .map(|nodes| nodes.expect("a move and its count"))
        .sum();
    assert_eq!(sum, 11_132);
}

#[test]
fn perft_refuses_what_makes_no_sense_with_one_line() {
    assert!(refusal(perft, &["chess", "1"]).contains("`chess`"));
    assert!(refusal(perft, &["breakthrough", "deep"]).contains("deep"));
    assert!(refusal(perft, &["breakthrough"]).contains("<DEPTH>"));
    assert!(refusal(perft, &["breakthrough", "1", "--position", "8 w"]).contains("8 ranks"));
}

#[test]
fn perft_refuses_lines_without_end() {
    let refused = run(perft, &["alquerque", "4294967295", "--divide"], "");
    assert_ne!(refused.code, 0);
    assert!(refused.errors.contains("1000"), "{}", refused.errors);
    assert_eq!(refused.errors.lines().count(), 1);
}

#[test]
fn playouts_report_in_json() {
    let report = || {
        let run = run(playouts, &["breakthrough", "--games", "10000", "--seed", "5", "--json"], "");
        assert_eq!((run.code, run.errors.as_str()), (0, ""));
        serde_json::from_str::<Value>(&run.output).expect("one JSON value")
    };
    let (first, second) = (report(), report());
    assert_eq!(first["games"], 10_000);
    assert_eq!(first["generator"], "xoshiro256++");
    assert_eq!(first["seed"], 5);
    assert_eq!(first["draws"], 0);
    // Five standard errors of the length (9.6 plies a game) and of the score.
    let length = first["mean_length"].as_f64().expect("a number");
    assert!((length - 64.09).abs() < 0.5, "{length}");
    let score = first["scores"][0]["score"].as_f64().expect("a number");
    assert!((score - 0.509).abs() < 0.025, "{score}");
    for key in ["plies", "mean_length", "scores"] {
        assert_eq!(first[key], second[key], "the same seed plays the same games");
    }
}

#[test]
fn playouts_report_in_text() {
    let run = run(playouts, &["breakthrough:5x5", "--games", "50", "--seed", "5"], "");
    for word in ["games/s", "plies/s", "mean length", "White", "Black", "xoshiro256++, seed 5"] {
        assert!(run.output.contains(word), "{word}: {}", run.output);
    }
}

#[test]
fn playouts_have_something_to_report_however_short_the_time() {
    let run = run(playouts, &["breakthrough:2x4", "--time", "1e-9", "--json"], "");
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    let report = serde_json::from_str::<Value>(&run.output).expect("one JSON value");
    assert!(report["games"].as_u64() > Some(0), "{report}");
    assert!(report["mean_length"].as_f64() > Some(1.0), "{report}");
}

#[test]
fn playouts_play_every_game_to_its_end() {
    for info in ludorum::registry::games() {
        let run = run(playouts, &[info.name, "--games", "20", "--seed", "5", "--json"], "");
        assert_eq!((run.code, run.errors.as_str()), (0, ""));
        let report = serde_json::from_str::<Value>(&run.output).expect("one JSON value");
        assert_eq!(report["games"], 20, "{}", info.name);
        assert_eq!(report["adjudicated"], 0, "{}", info.name);
        let scores = report["scores"].as_array().expect("a list").iter();
        let sum: f64 = scores.filter_map(|score| score["score"].as_f64()).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{}: {sum}", info.name);
    }
}

/// Random games of Tawlbwrdd are some 150 plies long.
#[test]
fn playouts_that_are_cut_off_are_called_adjudicated() {
    let arguments = ["tawlbwrdd", "--games", "40", "--seed", "5", "--max-plies"];
    let text = |plies| run(playouts, &[&arguments[..], &[plies]].concat(), "").output;
    assert!(text("20").contains("adjudicated  40 cut off after 20 plies, which is no rule of"));
    assert!(!text("10000").contains("adjudicated"), "{}", text("10000"));
    let some = text("150");
    let shares: Vec<f64> = some
        .lines()
        .filter_map(|line| line.strip_prefix("score ")?.strip_suffix(" %"))
        .filter_map(|line| line.rsplit(' ').next()?.parse().ok())
        .collect();
    assert!(some.contains("adjudicated  "), "{some}");
    assert_eq!(shares.len(), 2, "{some}");
    assert!((shares[0] + shares[1] - 100.0).abs() < 0.02, "of the games that ended: {some}");
}

#[test]
fn playouts_refuse_what_makes_no_sense_with_one_line() {
    assert!(refusal(playouts, &["chess"]).contains("`chess`"));
    assert!(refusal(playouts, &["--games", "0"]).contains("--games"));
    assert!(refusal(playouts, &["--time", "nan"]).contains("above 0"));
}

#[test]
fn levels_score_the_same_on_any_number_of_threads() {
    let table = |threads| {
        let arguments = [
            "--game",
            "breakthrough:5x5",
            "--games",
            "12",
            "--between",
            "medium",
            "beginner",
            "--opening",
            "2",
            "--threads",
            threads,
        ];
        let run = run(levels, &arguments, "");
        assert_eq!((run.code, run.errors.as_str()), (0, ""));
        // All but the seconds, which come last.
        let line = run.output.lines().last().expect("a line").rsplit_once(' ');
        line.expect("words").0.trim_end().to_owned()
    };
    let one = table("1");
    assert!(one.starts_with("medium   beginner "), "{one}");
    assert_eq!(table("3"), one);
}

#[test]
fn levels_play_every_game_and_count_its_draws() {
    for game in ["slimetrail:5x5", "alquerque", "tawlbwrdd", "sorry:3p"] {
        let run =
            run(levels, &["--game", game, "--games", "2", "--between", "easy", "beginner"], "");
        assert_eq!((run.code, run.errors.as_str()), (0, ""), "{game}");
        let line = run.output.lines().last().expect("a line");
        let counts = line.split_whitespace().skip(2).take(3);
        let sum: u32 = counts.map(|count| count.parse::<u32>().expect("a number")).sum();
        assert_eq!(sum, 2, "wins, draws and losses: {line}");
    }
}
