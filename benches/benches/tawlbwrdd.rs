//! Tawlbwrdd, the layout of Bell.
#![allow(missing_docs, reason = "criterion's macros define public items")]

use benches::{Named, RandomGames, Searched};
use criterion::{Criterion, criterion_group, criterion_main};
use ludorum_tawlbwrdd::Tawlbwrdd;

const GAME: &str = "tawlbwrdd";

const POSITIONS: [Named; 2] = [
    Named {
        name: "start",
        text: "4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4 a",
        moves: 136,
        perft: (3, 1_042_016),
    },
    Named {
        name: "middle",
        text: "4ttt4/4t1t3t/5t3t1/7T3/ttT1T1T3t/ttt2KT3t/1t1T1TTT3/4T1T2t1/4T3t1t/6tt3/4ttt4 a",
        moves: 139,
        perft: (3, 1_557_308),
    },
];

fn all(criterion: &mut Criterion) {
    benches::movegen::<Tawlbwrdd>(criterion, GAME, &POSITIONS);
    benches::play::<Tawlbwrdd>(criterion, GAME, &POSITIONS);
    benches::leaves::<Tawlbwrdd>(criterion, GAME, &POSITIONS);
    // About five standard errors of the mean over so many games.
    let known = RandomGames {
        games: 10_000,
        max_plies: 4_000,
        mean_plies: (189.2, 6.0),
        first_score: (0.210, 0.021),
    };
    benches::playout(criterion, GAME, &Tawlbwrdd::new(), known);
    let searched = [
        Searched { name: "start", text: POSITIONS[0].text, depth: 4, best: None },
        Searched { name: "middle", text: POSITIONS[1].text, depth: 4, best: None },
    ];
    benches::search::<Tawlbwrdd>(criterion, GAME, &searched);
}

criterion_group!(benches, all);
criterion_main!(benches);
