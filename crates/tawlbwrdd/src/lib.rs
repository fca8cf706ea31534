//! Tawlbwrdd
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod board;
mod captures;
mod evaluate;
mod illegal;
mod key;
mod king;
mod lanes;
mod layout;
mod moves;
mod notation;
mod outcome;
mod setup;
mod side;
mod square;
mod symmetry;

pub use board::Tawlbwrdd;
pub use illegal::IllegalMove;
pub use layout::Layout;
pub use moves::{Move, ParseMoveError};
pub use notation::ParsePositionError;
pub use outcome::{Outcome, Reason};
pub use setup::{Setup, SetupError};
pub use side::Side;
pub use square::{ParseSquareError, Square, SquareSet};
pub use symmetry::Transform;
