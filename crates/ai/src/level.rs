//! Named strengths.

use core::fmt;
use core::str::FromStr;
#[cfg(feature = "std")]
use std::time::Duration;

use alloc::string::String;
use ludorum_core::{Game, Random, Turn};

use crate::{Agent, Control, Limits, NoControl, Report, SearchAgent, Searchable, Settings};

/// Five strengths, each stronger than the one before, and clearly so where luck plays no part.
///
/// [`agent`](Self::agent) makes a player of games without chance and with two sides,
/// [`chance_agent`](Self::chance_agent) one of games with chance or several sides, and
/// [`view_agent`](Self::view_agent) one of games with hidden hands.
///
/// A level is limited by nodes, not by time, so that it plays the same on every machine. The weaker
/// ones look less far ahead and have lapses, random moves: in games without chance so many in a game
/// of the usual length ([`MOVES_A_GAME`](ludorum_core::Evaluate::MOVES_A_GAME)), in the others a share
/// of all moves.
///
/// ```
/// use ludorum_ai::Level;
///
/// assert_eq!("hard".parse(), Ok(Level::Hard));
/// assert_eq!(Level::Hard.to_string(), "hard");
/// assert!(Level::Hard > Level::Easy);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Level {
    /// Looks one move ahead and often does not look at all.
    Beginner,
    /// Sees simple threats, with lapses.
    Easy,
    /// Sees a few moves ahead, with two or three lapses in a game.
    #[default]
    Medium,
    /// Plays well, and seldom has a lapse.
    Hard,
    /// Plays as well as a moment of thought allows.
    Master,
}

/// What makes a level weak or strong.
struct Strength {
    depth: Option<u32>,
    nodes: u64,
    /// How many random moves it makes in a usual game, in tenths.
    lapses: u32,
}

impl Level {
    /// All levels, from weak to strong.
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Master];

    /// A player of this strength. The same seed plays the same moves in the same game.
    pub fn agent<B: Searchable>(self, seed: u64) -> LevelAgent<B> {
        LevelAgent::new(self, seed)
    }

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Master => "master",
        }
    }

    const fn strength(self) -> Strength {
        match self {
            Self::Beginner => Strength { depth: Some(1), nodes: 2_000, lapses: 110 },
            Self::Easy => Strength { depth: Some(2), nodes: 5_000, lapses: 60 },
            Self::Medium => Strength { depth: Some(3), nodes: 5_000, lapses: 24 },
            Self::Hard => Strength { depth: Some(6), nodes: 20_000, lapses: 5 },
            Self::Master => Strength { depth: None, nodes: 200_000, lapses: 0 },
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is no level: beginner, easy, medium, hard or master", text.escape_debug())]
pub struct UnknownLevel {
    /// The text that was read.
    pub text: String,
}

impl FromStr for Level {
    type Err = UnknownLevel;

    /// Reads a name in any mixture of cases.
    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownLevel { text: text.into() })
    }
}

/// A computer player of a [`Level`].
#[derive(Clone, Debug)]
pub struct LevelAgent<B: Searchable> {
    level: Level,
    random: Random,
    agent: SearchAgent<B>,
    /// Whether a think time takes the place of the level's depth and nodes.
    timed: bool,
}

impl<B: Searchable> LevelAgent<B> {
    /// A player of this strength.
    pub fn new(level: Level, seed: u64) -> Self {
        let agent = SearchAgent::new(Settings::default(), Limits::new());
        Self { level, random: Random::new(seed), agent, timed: false }
    }

    /// Thinks for so long about each move instead of visiting the level's number of nodes. The
    /// moves then depend on the speed of the machine.
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
        let strength = self.level.strength();
        let mut limits = Limits::new().stop_on_only_move();
        if !self.timed {
            limits.depth = strength.depth;
            limits.nodes = Some(strength.nodes);
        }
        if let Turn::Player(_) = game.turn() {
            let mut moves = game.board().legal_moves();
            self.random.shuffle(&mut moves);
            if self.random.below(B::MOVES_A_GAME.saturating_mul(10).max(1)) < strength.lapses {
                moves.truncate(1);
            }
            limits = limits.root_moves(moves);
        }
        self.agent.think_within(game, &limits, control)
    }
}

impl<B: Searchable> Agent<B> for LevelAgent<B> {
    fn choose(&mut self, game: &Game<B>) -> Option<B::Move> {
        self.think(game, &mut NoControl).best
    }

    fn new_game(&mut self) {
        self.agent.new_game();
    }
}
