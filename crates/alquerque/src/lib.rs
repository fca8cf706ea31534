//! Alquerque
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod bits;
mod board;
mod color;
mod illegal;
mod key;
mod lines;
mod moves;
mod notation;
mod outcome;
mod point;
mod setup;
mod symmetry;

pub use board::Alquerque;
pub use color::Color;
pub use illegal::IllegalMove;
pub use moves::{MAX_JUMPS, Move, ParseMoveError};
pub use notation::ParsePositionError;
pub use outcome::{Outcome, Reason};
pub use point::{ParsePointError, Point, PointSet};
pub use setup::{Setup, SetupError};
pub use symmetry::Transform;
