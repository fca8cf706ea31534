//! The player of open games of chance who searches.

use ludorum_core::{Board, Game, Player};
#[cfg(feature = "std")]
use std::time::Duration;

use super::root::is_two_sided;
use super::{Expectimax, MaxN, OpenChance, Pruning};
use crate::{Agent, Control, Limits, NoControl, Report};

/// What a [`ChanceAgent`] takes its opponents to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Method {
    /// All of them play against it: [`Expectimax`], which among more than two sides is paranoid.
    Expectimax,
    /// Each of them plays for itself: [`MaxN`].
    MaxN,
}

impl Method {
    /// What the levels use for a game: [`Expectimax`](Self::Expectimax) where there are two sides,
    /// two players or two teams, and [`MaxN`](Self::MaxN) where there are more. Among more, both
    /// are even against each other, and max^n does better against a player who looks one ply ahead.
    pub fn fitting<B: Board>(board: &B) -> Self {
        if is_two_sided(board, Player::FIRST) { Self::Expectimax } else { Self::MaxN }
    }
}

/// Plays the move that a search within fixed limits finds best.
#[derive(Clone, Debug)]
pub struct ChanceAgent<B: OpenChance> {
    method: Method,
    search: Expectimax<B>,
    limits: Limits<B::Move>,
    #[cfg(feature = "std")]
    time: Option<Duration>,
}

impl<B: OpenChance> ChanceAgent<B> {
    /// An agent that searches in this way within these limits.
    pub const fn new(method: Method, limits: Limits<B::Move>) -> Self {
        Self {
            method,
            search: Expectimax::new(Pruning::Star2),
            limits,
            #[cfg(feature = "std")]
            time: None,
        }
    }

    /// Limits the time for each move, along with the limits it has. The moves then depend on the
    /// speed of the machine.
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Searches the present position and reports what it found.
    pub fn think(&mut self, game: &Game<B>, control: &mut dyn Control<B::Move>) -> Report<B::Move> {
        self.think_within(self.method, game, &self.limits.clone(), control)
    }

    /// Searches in another way and within other limits than the agent's own.
    pub(super) fn think_within(
        &mut self,
        method: Method,
        game: &Game<B>,
        limits: &Limits<B::Move>,
        control: &mut dyn Control<B::Move>,
    ) -> Report<B::Move> {
        if game.turn().player().is_none() {
            return super::root::no_move();
        }
        #[cfg(feature = "std")]
        let mut timed;
        #[cfg(feature = "std")]
        let control: &mut dyn Control<B::Move> = if let Some(time) = self.time {
            timed = (crate::Clock::for_move(time), control);
            &mut timed
        } else {
            control
        };
        match method {
            Method::Expectimax => self.search.search(game.board(), limits, control),
            Method::MaxN => MaxN::new().search(game.board(), limits, control),
        }
    }
}

impl<B: OpenChance> Agent<B> for ChanceAgent<B> {
    fn choose(&mut self, game: &Game<B>) -> Option<B::Move> {
        self.think(game, &mut NoControl).best
    }
}
