//! Searches and computer players for any board game on the traits of `ludorum-core`.
//!
//! | | |
//! |---|---|
//! | [`AlphaBeta`] | alpha-beta search by iterative deepening, with a transposition table |
//! | [`Limits`], [`Control`], [`Clock`], [`StopFlag`] | how far it goes: depth, nodes, time, a flag, chosen moves, all together |
//! | [`Report`], [`Score`] | what it found: move, line, and a score that is proved or a guess |
//! | [`Agent`] | a computer player: [`RandomAgent`], [`GreedyAgent`], [`SearchAgent`] |
//! | [`Level`] | five named strengths |
//! | [`match_play`] | matches between two agents |
//!
//! # Searching
//!
//! ```
//! use ludorum_ai::{AlphaBeta, Limits, Report, Settings, StopFlag, on_iteration};
//! use ludorum_breakthrough::Breakthrough;
//!
//! let mut search = AlphaBeta::new(Settings::default());
//! let board = Breakthrough::new();
//! let flag = StopFlag::new(); // a clone of it stops the search from another thread
//! let show = on_iteration(|report: &Report<_>| {
//!     println!("depth {}: {}, {:?}", report.depth, report.score, report.line);
//! });
//! let limits = Limits::new().depth(8).nodes(100_000);
//! let report = search.search(&board, &[], &limits, &mut (flag, show));
//! assert!(report.best.is_some());
//! assert_eq!(report.best, report.line.first().copied());
//! ```
//!
//! # Playing
//!
//! ```
//! use ludorum_ai::{Agent, Level};
//! use ludorum_breakthrough::Breakthrough;
//! use ludorum_core::Game;
//!
//! let mut game = Game::new(Breakthrough::<5, 5>::start());
//! let mut agent = Level::Easy.agent(1);
//! while let Some(m) = agent.choose(&game) {
//!     game.play(m)?;
//! }
//! assert!(game.end().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What a game must promise
//!
//! Alpha-beta asks for [`Searchable`], which every board is that is
//! [`Deterministic`](ludorum_core::Deterministic),
//! [`PerfectInformation`](ludorum_core::PerfectInformation) and
//! [`TwoSided`](ludorum_core::TwoSided), and that has an [`Evaluate`](ludorum_core::Evaluate), which
//! may be empty. On any other game it does not compile. The players need not alternate.
//!
//! A player is shown the whole game, so [`Agent`] asks for perfect information.
//!
//! # What is proved
//!
//! A [`Score`] says whether it is certain. A win in `n` is a win that can be forced within `n`
//! plies, a loss in `n` is one that cannot be put off longer, a draw is what best play by both
//! sides leads to; everything else is [`Heuristic`](ScoreKind::Heuristic). This holds whatever the
//! settings, and wherever a search is stopped:
//!
//! * moves are passed over only where another one is known that does not lose, so no loss rests on
//!   moves that were not looked at;
//! * a win after a null move, which the rules do not know, is never taken for a win;
//! * a draw is reported only if both sides are proved to have at least that, which is kept track
//!   of beside the score;
//! * [`static_result`](ludorum_core::Evaluate::static_result) is trusted as the rules are.
//!
//! Without limits a search ends when its position is proved, so that it also solves small games.
//!
//! The table knows positions by their 64-bit keys. Where the key is the position no two are ever
//! confused; elsewhere a proof is as certain as different positions have different keys.
//!
//! ## Repetition
//!
//! In a game with a rule of [`Repetition`](ludorum_core::Repetition) a position that repeats one
//! of the line searched counts as the end at once, and so does one that would end the game together
//! with those played before. A result that depends on the way to its position in this manner is
//! not stored in the table; and proofs from an earlier search, when the game had another past, are
//! used for their moves only. What is lost is some speed, and draws that come out as a guess near
//! zero. Where repeating makes a winner instead of a draw, such a win or loss within the line
//! searched is reported as a guess.
//!
//! # The same result everywhere
//!
//! With limits of depth or nodes a new or cleared search gives the same report on every machine.
//! The search reckons in whole numbers, reads no clock, starts no thread and prints nothing; time
//! comes in through a [`Control`]. Without the feature `std`, which adds the [`Clock`], the crate
//! needs only an allocator.
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod agent;
mod alphabeta;
mod chance;
#[cfg(feature = "std")]
mod clock;
mod control;
mod greedy;
mod level;
mod limits;
pub mod match_play;
mod ordering;
#[cfg(doctest)]
mod promises;
mod report;
mod score;
mod search_agent;
mod searchable;
mod settings;
mod table;

pub use agent::{Agent, RandomAgent};
pub use alphabeta::AlphaBeta;
pub use chance::{
    ChanceAgent, ChanceLevelAgent, Expectation, Expectimax, HeuristicAgent, Ismcts, IsmctsAgent,
    IsmctsSettings, MaxN, Method, OpenChance, Pruning, ViewAgent, ViewLevelAgent,
};
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
