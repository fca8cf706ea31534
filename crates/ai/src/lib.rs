//! Searches and computer players for any board game on the Ludorum traits.
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod agent;
mod alphabeta;
#[cfg(feature = "std")]
mod clock;
mod control;
mod greedy;
mod level;
mod limits;
pub mod match_play;
mod ordering;
mod report;
mod score;
mod search_agent;
mod searchable;
mod settings;
mod table;

pub use agent::{Agent, RandomAgent};
pub use alphabeta::AlphaBeta;
#[cfg(feature = "std")]
pub use clock::Clock;
pub use control::{Control, NoControl, OnIteration, StopFlag, on_iteration};
pub use greedy::GreedyAgent;
pub use level::{Level, LevelAgent, UnknownLevel};
pub use limits::Limits;
pub use report::{Report, StopReason};
pub use score::{Score, ScoreKind};
pub use search_agent::SearchAgent;
pub use searchable::Searchable;
pub use settings::Settings;
