//! The benchmarks that every game has under the same names: `movegen`, `play`, `perft`, `playout`
//! and `search`, each under the name of its game.
//!
//! Every one checks its result before it is timed, so that a fast wrong answer fails.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{BenchmarkId, Criterion, Throughput};
use ludorum_ai::{AlphaBeta, Limits, NoControl, Report, Searchable, Settings};
use ludorum_core::{Board, Notation, Playouts, Tally, perft};

/// A position to measure on, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// What to call it.
    pub name: &'static str,
    /// The position as text.
    pub text: &'static str,
    /// Its number of legal moves.
    pub moves: usize,
    /// A depth, and the leaves of the move tree at that depth.
    pub perft: (u32, u64),
}

impl Named {
    fn board<B: Notation>(&self) -> B {
        self.text.parse().unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }
}

/// Visiting every legal move of a position.
///
/// # Panics
///
/// If a position is no position of the game, or has another number of moves.
pub fn movegen<B: Notation>(criterion: &mut Criterion, game: &str, positions: &[Named]) {
    let mut group = criterion.benchmark_group(format!("{game}/movegen"));
    for position in positions {
        let board: B = position.board();
        assert_eq!(board.legal_moves().len(), position.moves, "{}", position.name);
        group.throughput(Throughput::Elements(position.moves as u64));
        group.bench_function(BenchmarkId::from_parameter(position.name), |bencher| {
            bencher.iter(|| {
                black_box(&board).visit_moves(|m| {
                    black_box(m);
                    ControlFlow::<()>::Continue(())
                })
            });
        });
    }
    group.finish();
}

/// Playing every legal move of a position, each on a copy.
///
/// # Panics
///
/// If the moves played lead to other numbers of replies, or of chance events, than the move tree has.
pub fn play<B: Notation>(criterion: &mut Criterion, game: &str, positions: &[Named]) {
    let mut group = criterion.benchmark_group(format!("{game}/play"));
    for position in positions {
        let board: B = position.board();
        let moves = board.legal_moves();
        let replies: u64 = moves.iter().map(|&m| perft(&board.after(m), 1)).sum();
        assert_eq!(replies, perft(&board, 2), "{}", position.name);
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(position.name), |bencher| {
            bencher.iter(|| {
                for &m in &moves {
                    black_box(black_box(&board).after(m));
                }
            });
        });
    }
    group.finish();
}

/// Counting the leaves of the move tree.
///
/// # Panics
///
/// If a count is another one.
pub fn leaves<B: Notation>(criterion: &mut Criterion, game: &str, positions: &[Named]) {
    let mut group = criterion.benchmark_group(format!("{game}/perft"));
    group.sample_size(10);
    for position in positions {
        let board: B = position.board();
        let (depth, count) = position.perft;
        assert_eq!(perft(&board, depth), count, "{}", position.name);
        group.throughput(Throughput::Elements(count));
        group.bench_function(BenchmarkId::new(position.name, depth), |bencher| {
            bencher.iter(|| perft(black_box(&board), depth));
        });
    }
    group.finish();
}

/// What is known of random games of a game.
#[derive(Clone, Copy, Debug)]
pub struct RandomGames {
    /// Games to check.
    pub games: u32,
    /// The longest game allowed, in plies.
    pub max_plies: u32,
    /// The mean number of plies, and how far a mean over so many games may be off.
    pub mean_plies: (f64, f64),
    /// The mean score of the first player, and how far it may be off.
    pub first_score: (f64, f64),
}

/// Playing whole random games from `start`.
///
/// # Panics
///
/// If the random games are not as known.
pub fn playout<B: Board>(criterion: &mut Criterion, game: &str, start: &B, known: RandomGames) {
    let mut playouts = Playouts::new(start.clone(), 1, known.max_plies);
    let mut tally = Tally::new(start.players());
    (0..known.games).for_each(|_| tally.add(&playouts.play()));
    let games = f64::from(known.games);
    let near = |found: f64, (expected, error): (f64, f64)| {
        assert!((found - expected).abs() < error, "{found} is not within {error} of {expected}");
    };
    near(tally.plies as f64 / games, known.mean_plies);
    near(tally.scores[0] / games, known.first_score);

    let mut group = criterion.benchmark_group(format!("{game}/playout"));
    group.throughput(Throughput::Elements(1));
    group.bench_function("start", |bencher| bencher.iter(|| playouts.play()));
    group.finish();
}

/// A position to search, and what the search finds there.
#[derive(Clone, Copy, Debug)]
pub struct Searched {
    /// What to call it.
    pub name: &'static str,
    /// The position as text.
    pub text: &'static str,
    /// How deep to search.
    pub depth: u32,
    /// The best move, where it is known.
    pub best: Option<&'static str>,
}

/// Searching to a fixed depth by alpha-beta with an empty table.
///
/// # Panics
///
/// If a search finds another move than the one that is known.
pub fn search<B: Notation + Searchable>(
    criterion: &mut Criterion,
    game: &str,
    positions: &[Searched],
) {
    let mut engine = AlphaBeta::new(Settings::default());
    search_with(criterion, game, positions, |board: &B, limits| {
        engine.clear();
        engine.search(board, &[], limits, &mut NoControl)
    });
}

/// Searching to a fixed depth by any search that remembers nothing.
///
/// # Panics
///
/// If a search finds another move than the one that is known.
pub fn search_with<B: Notation>(
    criterion: &mut Criterion,
    game: &str,
    positions: &[Searched],
    mut search: impl FnMut(&B, &Limits<B::Move>) -> Report<B::Move>,
) {
    let mut group = criterion.benchmark_group(format!("{game}/search"));
    group.sample_size(10);
    for position in positions {
        let board: B =
            position.text.parse().unwrap_or_else(|error| panic!("{}: {error}", position.name));
        let limits = Limits::new().depth(position.depth);
        let report = search(&board, &limits);
        let best = report.best.expect("a move is found");
        assert!(report.depth == position.depth || report.score.is_proved(), "{}", position.name);
        if let Some(known) = position.best {
            assert_eq!(best.to_string(), known, "{}", position.name);
        }
        group.throughput(Throughput::Elements(report.nodes));
        group.bench_function(BenchmarkId::new(position.name, position.depth), |bencher| {
            bencher.iter(|| {
                let again = search(&board, &limits);
                assert_eq!(again, report, "a search is repeatable");
            });
        });
    }
    group.finish();
}
