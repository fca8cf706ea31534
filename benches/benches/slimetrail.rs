//! Slimetrail.
#![allow(missing_docs, reason = "criterion's macros define public items")]

use benches::{Named, RandomGames, Searched};
use criterion::{Criterion, criterion_group, criterion_main};
use ludorum_slimetrail::Slimetrail;

const GAME: &str = "slimetrail";

const POSITIONS: [Named; 2] = [
    Named { name: "start", text: "7/7/7/3S3/7/7/7 1", moves: 8, perft: (11, 54_676_496) },
    Named {
        name: "middle",
        text: "1xxx3/xxxxx2/xxxxx2/3x1x1/4x2/3S3/7 1",
        moves: 7,
        perft: (9, 122_380),
    },
];

fn all(criterion: &mut Criterion) {
    benches::movegen::<Slimetrail>(criterion, GAME, &POSITIONS);
    benches::play::<Slimetrail>(criterion, GAME, &POSITIONS);
    benches::leaves::<Slimetrail>(criterion, GAME, &POSITIONS);
    // About five standard errors of the mean over so many games.
    let known = RandomGames {
        games: 100_000,
        max_plies: 50,
        mean_plies: (18.65, 0.15),
        first_score: (0.501, 0.008),
    };
    benches::playout(criterion, GAME, &Slimetrail::new(), known);
    let searched = [Searched { name: "start", text: POSITIONS[0].text, depth: 10, best: None }];
    benches::search::<Slimetrail>(criterion, GAME, &searched);
}

criterion_group!(benches, all);
criterion_main!(benches);
