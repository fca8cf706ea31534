//! Moves and their text.

use alloc::string::String;
use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use crate::square::Square;

/// Always set in the second byte, so that it is never zero and an `Option<Move>` takes two bytes.
const ALWAYS: u8 = 1 << 7;

/// A pawn's move: where from, where to, and whether it captures.
///
/// As text `e2-e3`, or `e2xd3` for a capture. Read as well are `e2e3`, and a trailing `*` for a
/// capture, `e2d3*`. A move without any mark of capture reads as quiet here; in a position,
/// [`parse_move`](ludorum_core::Notation::parse_move) takes it for whichever it must be.
///
/// ```
/// use ludorum_breakthrough::Move;
///
/// let capture: Move = "e2xd3".parse()?;
/// assert_eq!("e2d3*".parse(), Ok(capture));
/// assert!(capture.is_capture());
/// assert_eq!(capture.to().to_string(), "d3");
/// # Ok::<(), ludorum_breakthrough::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Square,
    /// From the highest bit: the one always set, six of the square, one for a capture.
    to: NonZeroU8,
}

impl Move {
    /// A step to an empty square; `None` if the two squares are the same.
    pub const fn quiet(from: Square, to: Square) -> Option<Self> {
        Self::checked(from, to, false)
    }

    /// A capture; `None` if the two squares are the same.
    pub const fn capture(from: Square, to: Square) -> Option<Self> {
        Self::checked(from, to, true)
    }

    const fn checked(from: Square, to: Square, capture: bool) -> Option<Self> {
        if from.index() == to.index() { None } else { Some(Self::new(from, to, capture)) }
    }

    /// A move between two squares that differ.
    #[inline]
    pub(crate) const fn new(from: Square, to: Square, capture: bool) -> Self {
        let to = NonZeroU8::new(ALWAYS | (to.index() as u8) << 1 | capture as u8);
        Self { from, to: to.expect("a bit is always set") }
    }

    /// The square the pawn leaves.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square the pawn goes to.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_index(self.to.get() >> 1 & 63)
    }

    /// Whether an enemy pawn is taken.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.to.get() & 1 == 1
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_capture() { 'x' } else { '-' };
        write!(f, "{}{sign}{}", self.from(), self.to())
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
        let error = || ParseMoveError { text: text.into() };
        let (squares, starred) = match text.strip_suffix('*') {
            Some(squares) => (squares, true),
            None => (text, false),
        };
        let (from, rest) = squares.split_at_checked(2).ok_or_else(error)?;
        let (to, crossed) = match rest.strip_prefix(['x', '-']) {
            Some(to) => (to, rest.starts_with('x')),
            None => (rest, false),
        };
        let from = from.parse().map_err(|_| error())?;
        let to = to.parse().map_err(|_| error())?;
        Self::checked(from, to, starred || crossed).ok_or_else(error)
    }
}

/// A text that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is not a move: moves look like e2-e3 or e2xd3", text.escape_debug())]
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
        for (from, to) in (0..64).flat_map(|from| (0..64).map(move |to| (from, to))) {
            let (from, to) = (Square::from_index(from), Square::from_index(to));
            for capture in [false, true] {
                let Some(m) = Move::checked(from, to, capture) else {
                    assert_eq!(from, to);
                    continue;
                };
                assert_eq!((m.from(), m.to(), m.is_capture()), (from, to, capture));
                assert_eq!(m.to_string().parse(), Ok(m));
            }
        }
    }

    #[test]
    fn other_ways_of_writing_are_read() {
        let read = |text: &str| text.parse::<Move>().unwrap().to_string();
        assert_eq!(read("e2e3"), "e2-e3");
        assert_eq!(read("e2d3*"), "e2xd3");
        assert_eq!(read("e2xd3*"), "e2xd3");
    }

    #[test]
    fn what_is_not_a_move_is_named() {
        for text in ["", "e2", "e2-", "e2-e9", "e2--e3", "e2 e3", "e2-e2", "e2-e3-e4", "ée3", "**"]
        {
            let error = text.parse::<Move>().unwrap_err();
            assert!(error.to_string().contains(&alloc::format!("`{text}`")), "{error}");
        }
    }
}
