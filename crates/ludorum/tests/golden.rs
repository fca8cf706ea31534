//! Whole games on file: for every game and set of options two random games with each position,
//! the number of its legal moves, what was played and how it ended. A change of the rules, of the
//! notation or of the random numbers shows here.
//!
//! `LUDORUM_BLESS=1 cargo test -p ludorum --test golden` writes the files anew.
#![cfg(all(feature = "ai", feature = "all-games"))]

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use ludorum::core::{Random, Turn};
use ludorum::registry;

const LONGEST: usize = 5_000;

/// One game of random moves as text.
fn random_game(name: &str, seed: u64) -> String {
    let mut session = registry::find(name).unwrap().new_session(None).unwrap();
    let mut random = Random::new(seed);
    let mut text = format!("game {}\nseed {seed}\n", session.name());
    for ply in 0.. {
        let moves = session.moves().len();
        writeln!(text, "{ply}. {} | {moves} moves", session.position()).unwrap();
        let played = match session.turn() {
            Turn::Player(player) => {
                let name = session.player_name(player);
                format!("{name} {}", session.play_random(&mut random).unwrap())
            }
            Turn::Chance => format!("chance {}", session.resolve_random(&mut random).unwrap()),
            Turn::Over => break,
        };
        writeln!(text, "    {played}").unwrap();
        assert!(ply < LONGEST, "{name}: a game without end");
    }
    writeln!(text, "{}", session.ending().unwrap().sentence).unwrap();
    text
}

fn file(name: &str) -> PathBuf {
    let file = name.replace(':', "-");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{file}.txt"))
}

#[test]
fn recorded_games_play_out_as_they_did() {
    let bless = std::env::var_os("LUDORUM_BLESS").is_some();
    let names = registry::games().iter().flat_map(|game| game.examples);
    for name in names {
        let games = format!("{}\n{}", random_game(name, 1), random_game(name, 2));
        let path = file(name);
        if bless {
            fs::write(&path, games).unwrap();
            continue;
        }
        let golden = fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("{}: {error}; see the head of this test", path.display())
        });
        for (number, (new, old)) in games.lines().zip(golden.lines()).enumerate() {
            assert_eq!(new, old, "{name}, line {}", number + 1);
        }
        assert_eq!(games.len(), golden.len(), "{name}");
    }
}

#[test]
fn every_golden_file_belongs_to_a_game() {
    let known: Vec<_> =
        registry::games().iter().flat_map(|game| game.examples).map(|name| file(name)).collect();
    for entry in fs::read_dir(file("x").parent().unwrap()).unwrap() {
        let path = entry.unwrap().path();
        assert!(known.contains(&path), "{} belongs to no game", path.display());
    }
}
