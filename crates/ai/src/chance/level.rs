//! The five levels in games with chance, several players or hidden hands.

use ludorum_core::{Game, Hidden, Prospects, Random};
#[cfg(feature = "std")]
use std::time::Duration;

use super::ismcts::{Ismcts, IsmctsSettings};
use super::root::no_move;
use super::view_agent::guess;
use super::{ChanceAgent, HeuristicAgent, Method, OpenChance, ViewAgent};
use crate::{Agent, Control, Level, Limits, NoControl, RandomAgent, Report, StopReason};

/// What makes a level weak or strong.
struct Power {
    /// In so many of a thousand moves the choice is a random one.
    lapses: u32,
    /// How many plies to look ahead where everything is seen, chance events among them; one ply is
    /// a look at the prospects.
    depth: Option<u32>,
    /// How many positions to visit there.
    nodes: u64,
    /// How many games to imagine where hands are hidden; none is a look at the prospects.
    playouts: u64,
}

const fn power(level: Level) -> Power {
    match level {
        Level::Beginner => Power { lapses: 600, depth: Some(1), nodes: 5_000, playouts: 0 },
        Level::Easy => Power { lapses: 200, depth: Some(1), nodes: 5_000, playouts: 0 },
        Level::Medium => Power { lapses: 0, depth: Some(1), nodes: 5_000, playouts: 0 },
        Level::Hard => Power { lapses: 0, depth: Some(3), nodes: 20_000, playouts: 200 },
        Level::Master => Power { lapses: 0, depth: None, nodes: 200_000, playouts: 2_000 },
    }
}

/// A search that is given time imagines no more games than this: what it remembers grows with them.
#[cfg(feature = "std")]
const MOST_PLAYOUTS: u64 = 1_000_000;

impl Level {
    /// A player of this strength in a game with chance or several sides in which nothing is hidden,
    /// such as Sorry! with any number of players or in teams. The same seed plays the same moves in the same game.
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

/// A computer player of a [`Level`] in a game with chance or several sides in which nothing is hidden.
///
/// The weaker levels go by the prospects after the move and often do not look at all; the stronger
/// ones search by the [method that fits](Method::fitting): expectiminimax between two sides, max^n
/// among more.
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
        let power = power(self.level);
        if self.random.below(1000) < power.lapses {
            moves.truncate(1);
        }
        let mut limits = Limits::new().stop_on_only_move().root_moves(moves);
        if !self.timed {
            (limits.depth, limits.nodes) = (power.depth, Some(power.nodes));
        }
        let method = Method::fitting(game.board());
        self.agent.think_within(method, game, &limits, control)
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
    #[cfg(feature = "std")]
    time: Option<Duration>,
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
            #[cfg(feature = "std")]
            time: None,
        }
    }

    /// Thinks for so long about each move instead of as far as the level looks. The moves then
    /// depend on the speed of the machine.
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// The level.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Chooses a move and reports what it saw of it; of a move at first sight no more than the
    /// move.
    pub fn think(&mut self, view: &B::View, control: &mut dyn Control<B::Move>) -> Report<B::Move> {
        let Some((board, _)) = guess::<B>(view, &mut self.random) else { return no_move() };
        let power = power(self.level);
        if self.random.below(1000) < power.lapses {
            return at_first_sight(ViewAgent::<B>::choose_from(&mut self.chance, view));
        }
        #[cfg(feature = "std")]
        if let Some(time) = self.time {
            let control = &mut (crate::Clock::for_move(time), control);
            return self.search.search(view, MOST_PLAYOUTS, control);
        }
        // One move only needs no thought.
        if power.playouts == 0 || board.count_moves() == 1 {
            return at_first_sight(ViewAgent::<B>::choose_from(&mut self.heuristic, view));
        }
        self.search.search(view, power.playouts, control)
    }
}

/// The report of a choice without a search.
fn at_first_sight<M: Copy>(best: Option<M>) -> Report<M> {
    let Some(m) = best else { return no_move() };
    Report { best, line: alloc::vec![m], stop: StopReason::Depth, ..no_move() }
}

impl<B: Hidden + Prospects> ViewAgent<B> for ViewLevelAgent<B> {
    fn choose_from(&mut self, view: &B::View) -> Option<B::Move> {
        self.think(view, &mut NoControl).best
    }
}
