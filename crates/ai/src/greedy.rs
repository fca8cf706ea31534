//! The player who looks one ply ahead.

use alloc::vec::Vec;

use ludorum_core::{Game, Outcome, Player, PlayerResult, Random, Turn, Verdict};

use crate::{Agent, Score, Searchable};

/// Plays the move after which the position looks best, without looking further. Among equal moves
/// the seed decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GreedyAgent(Random);

impl GreedyAgent {
    /// An agent that decides between equal moves in the same way for the same `seed`.
    pub fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }
}

impl<B: Searchable> Agent<B> for GreedyAgent {
    fn choose(&mut self, game: &Game<B>) -> Option<B::Move> {
        let me = game.turn().player()?;
        let mut best: Vec<B::Move> = Vec::new();
        let mut best_score = Score::loss_in(0);
        for m in game.board().legal_moves() {
            let score = match game.end_after(m) {
                Some(outcome) => match outcome.result(me) {
                    PlayerResult::Win => Score::win_in(1),
                    PlayerResult::Draw => Score::DRAW,
                    PlayerResult::Loss => Score::loss_in(1),
                },
                None => glance(&game.board().after(m), me),
            };
            if score > best_score {
                best_score = score;
                best.clear();
            }
            if score == best_score {
                best.push(m);
            }
        }
        let count = best.len() as u32;
        (count > 0).then(|| best[self.0.below(count) as usize])
    }
}

/// What the game itself knows about a position that is not over, for the player `me`.
fn glance<B: Searchable>(board: &B, me: Player) -> Score {
    let score = match board.static_result() {
        Some(Verdict::Win(plies)) => Score::win_in(plies.into()),
        Some(Verdict::Loss(plies)) => Score::loss_in(plies.into()),
        Some(Verdict::Draw) => Score::DRAW,
        None => Score::heuristic(board.evaluate()),
    };
    if board.turn() == Turn::Player(me) { score } else { -score }
}
