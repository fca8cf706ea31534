//! Where repeating a position ends the game, proofs hold for the game as it has been played.

mod common;

use std::collections::HashMap;

use common::Truth;
use common::maze::Maze;
use ludorum_ai::{AlphaBeta, Limits, NoControl, ScoreKind, Settings};
use ludorum_core::{Board, Game, Turn};
use proptest::prelude::*;

/// Plays random moves with one search and checks each of its proofs against the whole maze, the
/// past of the game considered. Returns how many wins or losses and how many draws were proved.
fn check_game<const OCCURRENCES: u8, const WINNER: u8>(
    seed: u32,
    settings: Settings,
    choices: &[usize],
) -> Result<[u32; 2], TestCaseError> {
    let start = Maze::<OCCURRENCES, WINNER>::new(seed);
    let mut game = Game::new(start);
    let mut search = AlphaBeta::new(settings);
    let mut proved = [0; 2];
    for choice in choices {
        let Turn::Player(me) = game.turn() else { break };
        let mut times: HashMap<u64, u8> = HashMap::new();
        for key in game.earlier_keys() {
            *times.entry(key).or_default() += 1;
        }
        let gone = |key| times.get(&key).is_some_and(|&times| times + 1 >= OCCURRENCES);
        // The root has been stood on by now and is not at an end itself.
        let root = *game.board();
        let truths = start.truths(&|key| key != root.key() && gone(key));
        for depth in [2, 5, 14] {
            let report = search.search_game(&game, &Limits::new().depth(depth), &mut NoControl);
            let best = report.best.expect("there is a move");
            let next = root.after(best);
            for truth in [truths[&root], truths[&next].before(next.player() == me)] {
                let is_true = match (report.score.kind(), truth) {
                    (ScoreKind::Win(bound), Truth::Win(plies))
                    | (ScoreKind::Loss(bound), Truth::Loss(plies)) => plies <= bound,
                    (ScoreKind::Draw, Truth::Draw) | (ScoreKind::Heuristic(_), _) => true,
                    _ => false,
                };
                prop_assert!(is_true, "{} for {truth:?} by {best} in {game:?}", report.score);
            }
            match report.score.kind() {
                ScoreKind::Win(_) | ScoreKind::Loss(_) => proved[0] += 1,
                ScoreKind::Draw => proved[1] += 1,
                ScoreKind::Heuristic(_) => {}
            }
        }
        let moves = root.legal_moves();
        game.play(moves[choice % moves.len()]).expect("the move is legal");
    }
    Ok(proved)
}

fn choices() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(any::<usize>(), 10)
}

fn settings() -> impl Strategy<Value = Settings> {
    (any::<bool>(), 0..2_usize).prop_map(|(selective, table_mib)| Settings {
        selective,
        table_mib,
        ..Settings::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn with_a_draw_at_the_second_occurrence(seed: u32, settings in settings(), choices in choices()) {
        check_game::<2, 0>(seed, settings, &choices)?;
    }

    #[test]
    fn with_a_draw_at_the_third_occurrence(seed: u32, settings in settings(), choices in choices()) {
        check_game::<3, 0>(seed, settings, &choices)?;
    }

    /// Such an end of a line is a guess to the search; what it proves rests on other ends alone.
    #[test]
    fn with_a_win_by_repetition(seed: u32, settings in settings(), choices in choices()) {
        check_game::<2, 1>(seed, settings, &choices)?;
        check_game::<3, 2>(seed, settings, &choices)?;
    }
}

#[test]
fn wins_and_draws_are_proved_in_many_mazes() {
    let settings = Settings::default().with_table_mib(0);
    let mut proved = [0; 2];
    for seed in 0..300 {
        let [decided, draws] =
            check_game::<2, 0>(seed, settings, &[0]).expect("every proof is true");
        proved = [proved[0] + decided, proved[1] + draws];
    }
    assert!(proved[0] > 300 && proved[1] > 30, "{proved:?}");
}
