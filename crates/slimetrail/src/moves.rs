//! Moves and their text.

use alloc::string::String;
use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use crate::cell::Cell;

/// Always set, so that a move is never zero and an `Option<Move>` takes one byte.
pub(crate) const ALWAYS: u8 = 1 << 7;

/// A move: the cell that the snail goes to.
///
/// As text the name of that cell, `c3`. In a position,
/// [`parse_move`](ludorum_core::Notation::parse_move) reads `d4-c3` as well, where `d4` is the cell
/// of the snail.
///
/// ```
/// use ludorum_slimetrail::Move;
///
/// let m: Move = "c3".parse()?;
/// assert_eq!(m, Move::new("c3".parse()?));
/// assert_eq!(m.to().to_string(), "c3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU8);

impl Move {
    /// The move to this cell.
    #[inline]
    pub const fn new(to: Cell) -> Self {
        let Some(bits) = NonZeroU8::new(ALWAYS | to.index() as u8) else { unreachable!() };
        Self(bits)
    }

    /// The move whose bits are the index of its cell and [`ALWAYS`].
    #[inline]
    pub(crate) const fn from_bits(bits: NonZeroU8) -> Self {
        Self(bits)
    }

    /// The cell that the snail goes to.
    #[inline]
    pub const fn to(self) -> Cell {
        Cell::from_index(self.0.get())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to(), f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        text.parse().map(Self::new).map_err(|_| ParseMoveError { text: text.into() })
    }
}

/// A text that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is not a move: a move is the cell to go to, such as c3", text.escape_debug())]
pub struct ParseMoveError {
    /// The text that was read.
    pub text: String,
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Move);

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_move_reads_back_as_it_is_written() {
        for index in 0..64 {
            let m = Move::new(Cell::from_index(index));
            assert_eq!(m.to().index(), usize::from(index));
            assert_eq!(m.to_string().parse(), Ok(m));
        }
    }

    #[test]
    fn what_is_not_a_move_is_named() {
        for text in ["", "c", "c9", "C3", "c3-", "d4-c3", "c3 ", "é3"] {
            let error = text.parse::<Move>().unwrap_err();
            assert!(error.to_string().contains(&alloc::format!("`{text}`")), "{error}");
        }
    }
}
