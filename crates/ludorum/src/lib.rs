//! Board-game engines: rules that are right and fast, searches that play them, and a registry of
//! games by name.
//!
//! This crate is the front door of the workspace: it has each part under one roof, behind a
//! feature of its own.
//!
//! # A game in ten lines
//!
//! ```
//! use ludorum::ai::{Agent, Level};
//! use ludorum::breakthrough::Breakthrough;
//! use ludorum::core::{Game, Notation};
//!
//! let mut game = Game::new(Breakthrough::new());
//! let mut computer = Level::Medium.agent(42);
//!
//! let opening = game.board().parse_move("e2-e3")?;
//! game.play(opening)?;
//! while let Some(reply) = computer.choose(&game) {
//!     game.play(reply)?;
//! }
//! println!("{}\n{:?}", game.board().diagram(), game.end());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Parts and features
//!
//! | module | feature | what it is |
//! |---|---|---|
//! | `core` | always there | boards, moves, outcomes, chance, hidden hands, history, perft, playouts, conformance |
//! | `ai` | `ai` | searches, also for chance, several players and hidden hands, and computer players |
//! | `registry` | `ai` | every game by name, its types hidden, for tools |
//! | `slimetrail` | `slimetrail` | the game Slimetrail on boards from 3x3 to 8x8, and its solver |
//! | `breakthrough` | `breakthrough` | the game Breakthrough on boards from 2x4 to 8x8 |
//! | `alquerque` | `alquerque` | the game Alquerque |
//! | `tawlbwrdd` | `tawlbwrdd` | the game Tawlbwrdd with its three layouts |
//! | `sorry` | `sorry` | the game Sorry! for two to four players, in teams and for points |
//!
//! `serde` makes positions, moves and whole games serializable. `std` adds limits by time; without
//! it everything is `no_std` with `alloc`. All features are on by default.
#![no_std]

#[cfg(feature = "ai")]
extern crate alloc;

#[cfg(feature = "ai")]
#[doc(inline)]
pub use ludorum_ai as ai;
#[cfg(feature = "alquerque")]
#[doc(inline)]
pub use ludorum_alquerque as alquerque;
#[cfg(feature = "breakthrough")]
#[doc(inline)]
pub use ludorum_breakthrough as breakthrough;
#[doc(inline)]
pub use ludorum_core as core;
#[cfg(feature = "slimetrail")]
#[doc(inline)]
pub use ludorum_slimetrail as slimetrail;
#[cfg(feature = "sorry")]
#[doc(inline)]
pub use ludorum_sorry as sorry;
#[cfg(feature = "tawlbwrdd")]
#[doc(inline)]
pub use ludorum_tawlbwrdd as tawlbwrdd;

#[cfg(feature = "ai")]
pub mod registry;

/// Compiles and runs the example of the workspace's README.
#[cfg(all(doctest, feature = "ai", feature = "breakthrough"))]
#[doc = include_str!("../../../README.md")]
struct Readme;
