//! Searches and computer players for any board game on the traits of `ludorum-core`.
//!
//! | | |
//! |---|---|
//! | [`AlphaBeta`] | alpha-beta search by iterative deepening, with a transposition table |
//! | [`Limits`], [`Control`], [`Clock`], [`StopFlag`] | how far it goes: depth, nodes, time, a flag, chosen moves, all together |
//! | [`Report`], [`Score`] | what it found: move, line, and a score that is proved or a guess |
//! | [`Agent`] | a computer player: [`RandomAgent`], [`GreedyAgent`], [`SearchAgent`] |
//! | [`Expectimax`], [`MaxN`] | searches of open games with chance and any number of players |
//! | [`Ismcts`] | search of games with hidden hands, from what one player sees |
//! | [`ChanceAgent`], [`HeuristicAgent`], [`ViewAgent`] | players of such games |
//! | [`Level`] | five named strengths, with an agent for each kind of game |
//! | [`match_play`] | matches between two agents, who share the seats |
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
//! plies, a loss in `n` is one that the other side can force within `n`, a draw is what best play by
//! both sides leads to; everything else is [`Heuristic`](ScoreKind::Heuristic). This holds whatever the
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
//! # Chance, several players, hidden hands
//!
//! Where chance plays a part a search averages, so it asks a game for
//! [`Prospects`](ludorum_core::Prospects), the share of wins a player may expect, in place of a score.
//!
//! | the game | search | agent |
//! |---|---|---|
//! | two sides: two players or two teams | [`Expectimax`] | [`ChanceAgent`] |
//! | three or more sides | [`Expectimax`], which is then paranoid, or [`MaxN`] | [`ChanceAgent`] |
//! | hidden hands | [`Ismcts`] | [`IsmctsAgent`] |
//! | any of these | one ply by prospects | [`HeuristicAgent`] |
//!
//! A [`Level`] makes an agent for each kind of game: [`Level::agent`] plays by alpha-beta,
//! [`Level::chance_agent`] by expectiminimax or, among more than two sides, by max^n, and
//! [`Level::view_agent`] from a view. With chance the levels up to medium go by the prospects after
//! their move; the two above search.
//!
//! An agent of a game with hidden hands is a [`ViewAgent`]: it is handed what its player may see,
//! and there is no way to hand it more.
//!
//! ```
//! use ludorum_ai::{Level, ViewAgent};
//! use ludorum_core::{Board, Hidden, Random, Turn, draw_event};
//! use ludorum_sorry::{Points, Sorry};
//!
//! let mut board = Sorry::<Points>::new();
//! let mut random = Random::new(1);
//! let mut agent = Level::Medium.view_agent::<Sorry<Points>>(2);
//! while board.turn() != Turn::Over {
//!     match board.turn() {
//!         Turn::Player(player) => {
//!             let m = agent.choose_from(&board.view(player)).expect("it is the player's turn");
//!             board.play(m)?;
//!         }
//!         _ => draw_event(&mut board, &mut random),
//!     }
//! }
//! # Ok::<(), ludorum_sorry::IllegalMove>(())
//! ```
//!
//! Best-reply search, in which only one of the opponents answers, is not offered: it needs a move that
//! passes for each of the others, and the rules of games with chance have none.
//!
//! In Sorry! luck decides much. [`match_play::play_duel`] and [`match_play::play_hidden_duel`] gave
//! these shares of wins, each with its standard error; an even match is 50 %.
//!
//! | | two players | three | four | teams | points |
//! |---|---|---|---|---|---|
//! | [`HeuristicAgent`] against [`RandomAgent`] | 86.0 ± 0.3 | 84.0 ± 0.3 | 85.7 ± 0.3 | 98.4 ± 0.3 | 99.2 ± 0.1 |
//! | [`Expectimax`], 3 plies, against [`HeuristicAgent`] | 52.0 ± 0.3 | 52.2 ± 0.3 | 52.0 ± 0.3 | 53.9 ± 0.7 | |
//! | [`Expectimax`], 5 plies, against [`HeuristicAgent`] | 53.1 ± 0.6 | | | | |
//! | [`MaxN`], 3 plies, against [`HeuristicAgent`] | | 53.3 ± 0.4 | 52.9 ± 0.4 | | |
//! | [`MaxN`] against [`Expectimax`], 3 plies each | | 50.4 ± 0.4 | 49.8 ± 0.4 | | |
//! | [`Ismcts`], 200 playouts, against [`HeuristicAgent`] | | | | | 55.6 ± 0.8 |
//! | [`Ismcts`], 200 playouts, against [`RandomAgent`] | | | | | 99.8 ± 0.1 |
//! | [`Ismcts`], 2,000 playouts, against 200 | | | | | 57.8 ± 1.3 |
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
