//! The player who goes by prospects alone.

use alloc::vec::Vec;

use ludorum_core::{Game, Hidden, Player, Prospects, Random};

use super::OpenChance;
use super::root::glance;
use super::view_agent::guess;
use crate::{Agent, ViewAgent};

/// Plays the move after which the prospects are best, without looking further. Among equal moves
/// the seed decides.
///
/// Of hidden hands it makes a random guess, in keeping with what it sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeuristicAgent(Random);

impl HeuristicAgent {
    /// An agent that decides between equal moves in the same way for the same `seed`.
    pub fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }

    fn best<B: Prospects>(&mut self, board: &B, me: Player) -> Option<B::Move> {
        let mut best: Vec<B::Move> = Vec::new();
        let mut highest = -1;
        for m in board.legal_moves() {
            let value = glance(&board.after(m), me);
            if value > highest {
                highest = value;
                best.clear();
            }
            if value == highest {
                best.push(m);
            }
        }
        let count = best.len() as u32;
        (count > 0).then(|| best[self.0.below(count) as usize])
    }
}

impl<B: OpenChance> Agent<B> for HeuristicAgent {
    fn choose(&mut self, game: &Game<B>) -> Option<B::Move> {
        let me = game.turn().player()?;
        self.best(game.board(), me)
    }
}

impl<B: Hidden + Prospects> ViewAgent<B> for HeuristicAgent {
    fn choose_from(&mut self, view: &B::View) -> Option<B::Move> {
        let (board, me) = guess::<B>(view, &mut self.0)?;
        self.best(&board, me)
    }
}
