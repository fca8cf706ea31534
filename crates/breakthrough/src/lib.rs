//! Breakthrough
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod bits;
mod board;
mod color;
mod evaluate;
mod illegal;
mod key;
mod moves;
mod notation;
mod outcome;
mod setup;
mod square;
mod symmetry;

pub use board::Breakthrough;
pub use color::Color;
pub use illegal::IllegalMove;
pub use moves::{Move, ParseMoveError};
pub use notation::ParsePositionError;
pub use outcome::{Outcome, Reason};
pub use setup::{Setup, SetupError};
pub use square::{ParseSquareError, Square, SquareSet};
pub use symmetry::Mirror;
