//! # Slimetrail
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod bits;
mod board;
mod cell;
mod illegal;
mod key;
mod moves;
mod notation;
mod outcome;
mod setup;
mod side;
mod symmetry;
mod window;

pub use board::Slimetrail;
pub use cell::{Cell, CellSet, ParseCellError};
pub use illegal::IllegalMove;
pub use moves::{Move, ParseMoveError};
pub use notation::ParsePositionError;
pub use outcome::{Outcome, Reason};
pub use setup::{Setup, SetupError};
pub use side::Side;
pub use symmetry::Transform;
