//! The vocabulary of the Ludorum board-game engines.
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod board;
pub mod conformance;
mod diagram;
#[doc(hidden)]
pub mod doc_game;
mod evaluate;
mod game;
mod hidden;
mod markers;
mod moves;
mod notation;
mod outcome;
mod perft;
mod player;
mod playout;
mod random;
mod record;
#[cfg(feature = "serde")]
mod serialized;
mod symmetry;

pub use board::{Board, ImpossibleEvent, Repetition, Turn};
pub use diagram::{Cell, Diagram};
pub use evaluate::{Evaluate, Verdict};
pub use game::{End, EndError, EventError, Game, PlayError, Step, StepOf};
pub use hidden::Hidden;
pub use markers::{Deterministic, PerfectInformation, TwoSided};
pub use moves::{Move, Never, NoChance};
pub use notation::{MoveTextError, MoveTextErrorOf, Notation};
pub use outcome::{Outcome, PlayerResult};
pub use perft::{divide, perft};
pub use player::{MAX_PLAYERS, Player, PlayerSet};
pub use playout::{Playout, Playouts, Tally, draw_event, random_event};
pub use random::Random;
pub use record::{RecordError, RecordProblem, recorded_game};
pub use symmetry::Symmetry;

#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde as __serde;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serialized::__from_text;
