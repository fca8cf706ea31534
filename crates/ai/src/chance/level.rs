//! The five levels in games with chance, several players or hidden hands.

use ludorum_core::{Game, Hidden, Prospects, Random};
#[cfg(feature = "std")]
use std::time::Duration;

use super::ismcts::{Ismcts, IsmctsSettings};
use super::root::no_move;
use super::view_agent::guess;
use super::{ChanceAgent, HeuristicAgent, Method, OpenChance, ViewAgent};
use crate::{Agent, Control, Level, Limits, NoControl, RandomAgent, Report};

/// In so many of a thousand moves the choice is a random one.
const fn lapses(level: Level) -> u32 {
    match level {
        Level::Beginner => 600,
        Level::Easy => 200,
        Level::Medium | Level::Hard | Level::Master => 0,
    }
}

impl Level {
    /// A player of this strength in an open game of chance, such as Sorry! with two players or in
    /// teams. The same seed plays the same moves in the same game.
    ///
    /// ```
    /// use ludorum_ai::{Agent, Level};
    /// use ludorum_core::{Game, Random, random_event};
    /// use ludorum_sorry::{Sorry, Standard};
    ///
    /// let mut game = Game::new(Sorry::<Standard>::new());
    /// game.resolve(random_event(game.board(), &mut Random::new(1)).expect("a card is drawn"))?;
    /// let m = Level::Hard.chance_agent(7).choose(&game).expect("it is a player's turn");
    /// game.play(m)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn chance_agent<B: OpenChance>(self, seed: u64) -> ChanceLevelAgent<B> {
        ChanceLevelAgent::new(self, seed)
    }

    /// A player of this strength in a game with hidden hands. The same seed plays the same moves in
    /// the same game.
    pub fn view_agent<B: Hidden + Prospects>(self, seed: u64) -> ViewLevelAgent<B> {
        ViewLevelAgent::new(self, seed)
    }
}

/// A computer player of a [`Level`] in an open game of chance.
///
/// The weaker levels go by the prospects after the move and often do not look at all; the stronger
/// ones search by expectiminimax.
#[derive(Clone, Debug)]
pub struct ChanceLevelAgent<B: OpenChance> {
    level: Level,
    random: Random,
    agent: ChanceAgent<B>,
    /// Whether a think time takes the place of the level's depth and nodes.
    timed: bool,
}

impl<B: OpenChance> ChanceLevelAgent<B> {
    /// A player of this strength.
    pub fn new(level: Level, seed: u64) -> Self {
        let agent = ChanceAgent::new(Method::Expectimax, Limits::new());
        Self { level, random: Random::new(seed), agent, timed: false }
    }

    /// Thinks for so long about each move instead of as far as the level looks. The moves then
    /// depend on the speed of the machine.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.agent = self.agent.with_time(time);
        self.timed = true;
        self
    }

    /// The level.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Chooses a move and reports what it saw of it.
    pub fn think(&mut self, game: &Game<B>, control: &mut dyn Control<B::Move>) -> Report<B::Move> {
        if game.turn().player().is_none() {
            return no_move();
        }
        let mut moves = game.board().legal_moves();
        self.random.shuffle(&mut moves);
        if self.random.below(1000) < lapses(self.level) {
            moves.truncate(1);
        }
        let mut limits = Limits::new().stop_on_only_move().root_moves(moves);
        if !self.timed {
            limits = match self.level {
                Level::Beginner | Level::Easy | Level::Medium => limits.depth(1),
                Level::Hard => limits.depth(3).nodes(20_000),
                Level::Master => limits.depth(7).nodes(50_000),
            };
        }
        self.agent.think_within(game, &limits, control)
    }
}

impl<B: OpenChance> Agent<B> for ChanceLevelAgent<B> {
    fn choose(&mut self, game: &Game<B>) -> Option<B::Move> {
        self.think(game, &mut NoControl).best
    }
}

/// A computer player of a [`Level`] in a game with hidden hands, who sees a view and no more.
///
/// The weaker levels go by the prospects after the move and often do not look at all; the stronger
/// ones search by [`Ismcts`].
#[derive(Clone, Debug)]
pub struct ViewLevelAgent<B: Hidden + Prospects> {
    level: Level,
    random: Random,
    chance: RandomAgent,
    heuristic: HeuristicAgent,
    search: Ismcts<B>,
}

impl<B: Hidden + Prospects> ViewLevelAgent<B> {
    /// A player of this strength.
    pub fn new(level: Level, seed: u64) -> Self {
        let mut random = Random::new(seed);
        Self {
            level,
            chance: RandomAgent::new(random.next_u64()),
            heuristic: HeuristicAgent::new(random.next_u64()),
            search: Ismcts::new(IsmctsSettings::new(), random.next_u64()),
            random,
        }
    }

    /// The level.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Chooses a move and reports what it saw of it; of a move at first sight no more than the
    /// move.
    pub fn think(&mut self, view: &B::View, control: &mut dyn Control<B::Move>) -> Report<B::Move> {
        let playouts = match self.level {
            Level::Hard => 200,
            Level::Master => 1_000,
            Level::Beginner | Level::Easy | Level::Medium => return self.glance(view),
        };
        // One move only needs no thought.
        let only = guess::<B>(view, &mut self.random).is_some_and(|(b, _)| b.count_moves() == 1);
        self.search.search(view, if only { 1 } else { playouts }, control)
    }

    fn glance(&mut self, view: &B::View) -> Report<B::Move> {
        let best = if self.random.below(1000) < lapses(self.level) {
            ViewAgent::<B>::choose_from(&mut self.chance, view)
        } else {
            ViewAgent::<B>::choose_from(&mut self.heuristic, view)
        };
        let Some(m) = best else { return no_move() };
        Report { best, line: alloc::vec![m], stop: crate::StopReason::Depth, ..no_move() }
    }
}

impl<B: Hidden + Prospects> ViewAgent<B> for ViewLevelAgent<B> {
    fn choose_from(&mut self, view: &B::View) -> Option<B::Move> {
        self.think(view, &mut NoControl).best
    }
}
