//! Computer players, and the one that moves at random.

use ludorum_core::{Game, PerfectInformation, Random, Turn};

/// A computer player of a game in which everything is seen.
///
/// An agent is shown the whole game, so the trait asks for [`PerfectInformation`]: a game with hidden
/// hands needs players that are shown only their view.
pub trait Agent<B: PerfectInformation> {
    /// The move to play now; `None` if it is no player's turn.
    fn choose(&mut self, game: &Game<B>) -> Option<B::Move>;

    /// Forgets what was learnt in earlier games, so that the next game does not depend on them.
    fn new_game(&mut self) {}
}

impl<B: PerfectInformation, A: Agent<B> + ?Sized> Agent<B> for alloc::boxed::Box<A> {
    fn choose(&mut self, game: &Game<B>) -> Option<B::Move> {
        (**self).choose(game)
    }

    fn new_game(&mut self) {
        (**self).new_game();
    }
}

/// Plays every legal move with the same chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomAgent(Random);

impl RandomAgent {
    /// An agent that plays the same moves for the same `seed`.
    pub fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }

    pub(crate) fn random(&mut self) -> &mut Random {
        &mut self.0
    }
}

impl<B: PerfectInformation> Agent<B> for RandomAgent {
    fn choose(&mut self, game: &Game<B>) -> Option<B::Move> {
        let Turn::Player(_) = game.turn() else { return None };
        game.board().random_move(&mut self.0)
    }
}
