//! Sorry!: two and four players, teams, points.
#![allow(missing_docs, reason = "criterion's macros define public items")]

use std::hint::black_box;

use benches::{Named, RandomGames, Searched};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use ludorum_ai::{Expectimax, Ismcts, IsmctsSettings, MaxN, NoControl, Pruning};
use ludorum_core::{Hidden, Player};
use ludorum_sorry::{Mode, Options, Points, Sorry, Standard, Teams, perft_turns};

const TWO: &str = "sorry";
const FOUR: &str = "sorry:4p";
const TEAMS: &str = "sorry:teams";
const POINTS: &str = "sorry:points";

/// The beginning, where nobody has a move until a card is drawn.
const TWO_START: Named = Named {
    name: "start",
    text: "standard; red start; yellow start; discards none; red draws",
    moves: 0,
    perft: (8, 15_670),
};

const FOUR_START: Named = Named {
    name: "start",
    text: "standard; red start; blue start; yellow start; green start; discards none; red draws",
    moves: 0,
    perft: (8, 15_170),
};

/// Positions of two players with a card to play.
const TWO_POSITIONS: [Named; 2] = [
    Named {
        name: "seven",
        text: "standard; red 12 47 R2 start; yellow 20 55 start home; \
               discards 1x2 2 3 5 7 8x2 10 12; red plays 7",
        moves: 16,
        perft: (5, 24_015),
    },
    Named {
        name: "eleven",
        text: "standard; red 12 47 R2 start; yellow 20 55 start home; \
               discards 1x2 2 3 5 7 8x2 10 12; red plays 11",
        moves: 6,
        perft: (5, 9_785),
    },
];

const FOUR_POSITIONS: [Named; 1] = [Named {
    name: "eleven",
    text: "standard; red 8 33 R1 start; blue 21 40 start home; yellow 2 50 Y3 start; \
           green 27 58 G3 start; discards 1x2 2 3 5 7 8x2 10 12; red plays 11",
    moves: 14,
    perft: (5, 37_713),
}];

const TEAMS_POSITIONS: [Named; 1] = [Named {
    name: "seven",
    text: "teams; red 8 33 R1 start; blue 21 40 start home; yellow 2 50 Y3 start; \
           green 27 58 G3 start; discards 1x2 2 3 5 7 8x2 10 12; red plays 7",
    moves: 730,
    perft: (3, 260_047),
}];

const POINTS_POSITIONS: [Named; 1] = [Named {
    name: "hand",
    text: "points; red 4 20 R2 start; yellow 12 34 start home; discards 1 2x2 5; \
           red hand 1 3x2 7 sorry; yellow hand 4 5 7 8 10; red plays",
    moves: 24,
    perft: (5, 757_735),
}];

/// The beginning of a game by its name.
fn start<M: Mode>(name: &str) -> Sorry<M> {
    let options: Options<M> = name.parse().expect("the name of a game");
    Sorry::start(&options)
}

/// The groups that all modes have, in which draws of cards and moves are one ply each.
fn common<M: Mode>(criterion: &mut Criterion, name: &str, positions: &[Named], known: RandomGames) {
    benches::movegen::<Sorry<M>>(criterion, name, positions);
    benches::play::<Sorry<M>>(criterion, name, positions);
    benches::leaves::<Sorry<M>>(criterion, name, positions);
    benches::playout(criterion, name, &start::<M>(name), known);
}

/// Counting lines of so many whole turns from the start.
fn whole_turns<M: Mode>(criterion: &mut Criterion, name: &str, turns: u32, count: u64) {
    let board = start::<M>(name);
    assert_eq!(perft_turns(&board, turns), count, "{name}");
    let mut group = criterion.benchmark_group(format!("{name}/perft"));
    group.throughput(Throughput::Elements(count));
    group.bench_function(BenchmarkId::new("turns", turns), |bencher| {
        bencher.iter(|| perft_turns(black_box(&board), turns));
    });
    group.finish();
}

fn two(criterion: &mut Criterion) {
    // Here and below five standard errors of the mean over so many games.
    let known = RandomGames {
        games: 20_000,
        max_plies: 20_000,
        mean_plies: (369.5, 3.6),
        first_score: (0.500, 0.018),
    };
    common::<Standard>(criterion, TWO, &TWO_POSITIONS, known);
    benches::leaves::<Sorry>(criterion, TWO, &[TWO_START]);
    whole_turns::<Standard>(criterion, TWO, 1, 129);
    whole_turns::<Standard>(criterion, TWO, 2, 4_055);
    let searched = [
        Searched {
            name: "seven",
            text: TWO_POSITIONS[0].text,
            depth: 5,
            // What the search without any pruning finds as well.
            best: Some("7: 47+7"),
        },
        Searched {
            name: "eleven",
            text: TWO_POSITIONS[1].text,
            depth: 5,
            best: Some("11: 12<>55"),
        },
    ];
    let mut engine = Expectimax::new(Pruning::Star2);
    benches::search_with(criterion, TWO, &searched, |board: &Sorry, limits| {
        engine.search(board, limits, &mut NoControl)
    });
}

fn four(criterion: &mut Criterion) {
    let known = RandomGames {
        games: 10_000,
        max_plies: 20_000,
        mean_plies: (786.3, 11.1),
        first_score: (0.250, 0.022),
    };
    common::<Standard>(criterion, FOUR, &FOUR_POSITIONS, known);
    benches::leaves::<Sorry>(criterion, FOUR, &[FOUR_START]);
    whole_turns::<Standard>(criterion, FOUR, 1, 129);
    whole_turns::<Standard>(criterion, FOUR, 2, 4_042);
    let searched = [Searched {
        name: "eleven",
        text: FOUR_POSITIONS[0].text,
        depth: 3,
        best: Some("11: 8<>58"),
    }];
    benches::search_with(criterion, FOUR, &searched, |board: &Sorry, limits| {
        MaxN::new().search(board, limits, &mut NoControl)
    });
}

fn teams(criterion: &mut Criterion) {
    let known = RandomGames {
        games: 2_000,
        max_plies: 20_000,
        mean_plies: (767.1, 18.2),
        first_score: (0.500, 0.056),
    };
    common::<Teams>(criterion, TEAMS, &TEAMS_POSITIONS, known);
    whole_turns::<Teams>(criterion, TEAMS, 1, 1_343);
    let searched =
        [Searched { name: "seven", text: TEAMS_POSITIONS[0].text, depth: 3, best: None }];
    let mut engine = Expectimax::new(Pruning::Star2);
    benches::search_with(criterion, TEAMS, &searched, |board: &Sorry<Teams>, limits| {
        engine.search(board, limits, &mut NoControl)
    });
}

fn points(criterion: &mut Criterion) {
    let known = RandomGames {
        games: 20_000,
        max_plies: 20_000,
        mean_plies: (306.1, 3.2),
        first_score: (0.502, 0.018),
    };
    common::<Points>(criterion, POINTS, &POINTS_POSITIONS, known);
    search_hidden(criterion);
}

/// Searching from what one player sees, with so many playouts.
fn search_hidden(criterion: &mut Criterion) {
    const PLAYOUTS: u64 = 200;
    let board: Sorry<Points> = POINTS_POSITIONS[0].text.parse().expect("a position");
    let view = board.view(Player::FIRST);
    let search = || {
        let mut engine = Ismcts::<Sorry<Points>>::new(IsmctsSettings::new(), 1);
        engine.search(&view, PLAYOUTS, &mut NoControl)
    };
    let report = search();
    let best = report.best.expect("a move is found");
    assert!(view.legal_moves().contains(&best), "{best}");
    let mut group = criterion.benchmark_group(format!("{POINTS}/search"));
    group.sample_size(10);
    group.throughput(Throughput::Elements(PLAYOUTS));
    group.bench_function(BenchmarkId::new("hand", PLAYOUTS), |bencher| {
        bencher.iter(|| assert_eq!(search(), report, "a search is repeatable"));
    });
    group.finish();
}

criterion_group!(benches, two, four, teams, points);
criterion_main!(benches);
