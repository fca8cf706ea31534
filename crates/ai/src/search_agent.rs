//! The player who searches.

use ludorum_core::Game;
#[cfg(feature = "std")]
use std::time::Duration;

use crate::{Agent, AlphaBeta, Control, Limits, NoControl, Report, Searchable, Settings};

/// Plays the move that an [`AlphaBeta`] search within fixed limits finds best.
#[derive(Clone, Debug)]
pub struct SearchAgent<B: Searchable> {
    search: AlphaBeta<B>,
    limits: Limits<B::Move>,
    #[cfg(feature = "std")]
    time: Option<Duration>,
}

impl<B: Searchable> SearchAgent<B> {
    /// An agent that searches with these settings and limits. Without any limit it thinks until
    /// the position is proved, which may be never.
    pub fn new(settings: Settings, limits: Limits<B::Move>) -> Self {
        Self {
            search: AlphaBeta::new(settings),
            limits,
            #[cfg(feature = "std")]
            time: None,
        }
    }

    /// Limits the time for each move, along with the limits it has. The moves then depend on the
    /// speed of the machine.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Searches the present position and reports all it found.
    pub fn think(&mut self, game: &Game<B>, control: &mut dyn Control<B::Move>) -> Report<B::Move> {
        self.think_within(game, &self.limits.clone(), control)
    }

    /// Searches within other limits than the agent's own.
    pub(crate) fn think_within(
        &mut self,
        game: &Game<B>,
        limits: &Limits<B::Move>,
        control: &mut dyn Control<B::Move>,
    ) -> Report<B::Move> {
        #[cfg(feature = "std")]
        let mut timed;
        #[cfg(feature = "std")]
        let control: &mut dyn Control<B::Move> = if let Some(time) = self.time {
            timed = (crate::Clock::for_move(time), control);
            &mut timed
        } else {
            control
        };
        self.search.search_game(game, limits, control)
    }
}

impl<B: Searchable> Agent<B> for SearchAgent<B> {
    fn choose(&mut self, game: &Game<B>) -> Option<B::Move> {
        self.think(game, &mut NoControl).best
    }

    fn new_game(&mut self) {
        self.search.clear();
    }
}
