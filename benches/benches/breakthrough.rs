//! Breakthrough.
#![allow(missing_docs, reason = "criterion's macros define public items")]

use benches::{Named, RandomGames, Searched};
use criterion::{Criterion, criterion_group, criterion_main};
use ludorum_breakthrough::Breakthrough;

const GAME: &str = "breakthrough";

const POSITIONS: [Named; 3] = [
    Named {
        name: "start",
        text: "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w",
        moves: 22,
        perft: (6, 149_264_638),
    },
    Named {
        name: "middle",
        text: "pp1p2pp/1ppp1p2/2p2p1p/4p3/1P3P2/P1P2P2/1P1PP1PP/P2PP1P1 w",
        moves: 24,
        perft: (5, 9_539_652),
    },
    Named { name: "race", text: "6p1/8/1P4p1/2p5/5P2/7p/P7/8 w", moves: 8, perft: (7, 2_641_090) },
];

fn all(criterion: &mut Criterion) {
    benches::movegen::<Breakthrough>(criterion, GAME, &POSITIONS);
    benches::play::<Breakthrough>(criterion, GAME, &POSITIONS);
    benches::leaves::<Breakthrough>(criterion, GAME, &POSITIONS);
    // Five standard errors of the mean over so many games.
    let known = RandomGames {
        games: 100_000,
        max_plies: 200,
        mean_plies: (64.09, 0.25),
        first_score: (0.509, 0.008),
    };
    benches::playout(criterion, GAME, &Breakthrough::new(), known);
    let searched = [
        Searched { name: "start", text: POSITIONS[0].text, depth: 10, best: None },
        Searched { name: "middle", text: POSITIONS[1].text, depth: 10, best: Some("g2-g3") },
    ];
    benches::search::<Breakthrough>(criterion, GAME, &searched);
}

criterion_group!(benches, all);
criterion_main!(benches);
