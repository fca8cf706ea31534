//! Alquerque.
#![allow(missing_docs, reason = "criterion's macros define public items")]

use benches::{Named, RandomGames, Searched};
use criterion::{Criterion, criterion_group, criterion_main};
use ludorum_alquerque::Alquerque;

const GAME: &str = "alquerque";

const POSITIONS: [Named; 3] = [
    Named {
        name: "start",
        text: "bbbbb/bbbbb/bb1ww/wwwww/wwwww w",
        moves: 4,
        perft: (12, 3_307_122),
    },
    Named {
        name: "captures",
        text: "1bbbb/1bbbb/1w2w/w1w1w/www1w w",
        moves: 18,
        perft: (6, 100_613),
    },
    Named { name: "open", text: "1b1bb/2b1b/ww2w/4w/w4 w", moves: 15, perft: (6, 403_364) },
];

fn all(criterion: &mut Criterion) {
    benches::movegen::<Alquerque>(criterion, GAME, &POSITIONS);
    benches::play::<Alquerque>(criterion, GAME, &POSITIONS);
    benches::leaves::<Alquerque>(criterion, GAME, &POSITIONS);
    // About five standard errors of the mean over so many games.
    let known = RandomGames {
        games: 50_000,
        max_plies: 2_000,
        mean_plies: (35.93, 0.4),
        first_score: (0.451, 0.012),
    };
    benches::playout(criterion, GAME, &Alquerque::new(), known);
    let searched = [
        Searched { name: "start", text: POSITIONS[0].text, depth: 12, best: None },
        Searched { name: "open", text: POSITIONS[2].text, depth: 8, best: None },
    ];
    benches::search::<Alquerque>(criterion, GAME, &searched);
}

criterion_group!(benches, all);
criterion_main!(benches);
