//! # Sorry!
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod board;
mod card;
mod cards;
mod color;
mod describe;
mod evaluate;
mod generate;
mod illegal;
mod key;
mod matches;
mod mode;
mod move_text;
mod moves;
mod notation;
mod options;
mod outcome;
mod pawns;
mod perft;
mod picture;
mod prospects;
mod setup;
mod seven;
mod square;
mod symmetry;
mod view;

pub use board::Sorry;
pub use card::{Card, ParseCardError};
pub use cards::{Cards, ParseCardsError};
pub use color::{Color, ParseColorError, Seats};
pub use illegal::IllegalMove;
pub use matches::{Goal, Match, MatchError};
pub use mode::{Mode, Points, Standard, Teams};
pub use move_text::{MoveProblem, ParseMoveError};
pub use moves::{Action, MAX_PARTS, Move, Part, Parts};
pub use notation::ParsePositionError;
pub use options::{Options, ParseOptionsError};
pub use outcome::{Bonuses, Outcome, Reason, scores};
pub use perft::perft_turns;
pub use setup::{Phase, Setup, SetupError};
pub use square::{ParseSpotError, Place, Spot, Square};
pub use symmetry::Turned;
pub use view::{ParseViewError, View};
