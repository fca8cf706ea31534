//! Moves and their text.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::square::Square;

/// A move: where from and where to. What it captures, the position tells.
///
/// As text `e1-e5`; `e1e5` is read as well. With what it captures, `e5-e8xe9`, a move is written
/// and read by a position: [`move_text`](ludorum_core::Notation::move_text) and
/// [`parse_move`](ludorum_core::Notation::parse_move).
///
/// ```
/// use ludorum_tawlbwrdd::Move;
///
/// let m: Move = "e1-e11".parse()?;
/// assert_eq!(m.to().to_string(), "e11");
/// assert_eq!("e1e11".parse(), Ok(m));
/// # Ok::<(), ludorum_tawlbwrdd::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Square,
    to: Square,
}

impl Move {
    /// A move between two squares; `None` if they are the same.
    pub const fn new(from: Square, to: Square) -> Option<Self> {
        if from.code() == to.code() { None } else { Some(Self { from, to }) }
    }

    /// A move between two squares that are known to differ.
    #[inline]
    pub(crate) const fn between(from: Square, to: Square) -> Self {
        Self { from, to }
    }

    /// The square the piece leaves.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square the piece goes to.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
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
        let (from, to) = if let Some(squares) = text.split_once('-') {
            squares
        } else {
            text.split_at(text.rfind(|c: char| !c.is_ascii_digit()).ok_or_else(error)?)
        };
        let from = from.parse().map_err(|_| error())?;
        let to = to.parse().map_err(|_| error())?;
        Self::new(from, to).ok_or_else(error)
    }
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Move);

/// A text that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is not a move: moves look like e1-e5 or e5-e8xe9", text.escape_debug())]
pub struct ParseMoveError {
    /// The text that was read.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_move_reads_back_as_it_is_written() {
        for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
            let Some(m) = Move::new(from, to) else {
                assert_eq!(from, to);
                continue;
            };
            assert_eq!((m.from(), m.to()), (from, to));
            assert_eq!(m.to_string().parse(), Ok(m));
            assert_eq!(m.to_string().replace('-', "").parse(), Ok(m));
        }
        assert_eq!(size_of::<Option<Move>>(), 2);
    }

    #[test]
    fn what_is_not_a_move_is_named() {
        for text in
            ["", "e1", "e1-", "e1-e12", "e1--e2", "e1 e2", "e1-e1", "e1-e2-e3", "é3", "11", "e1xe2"]
        {
            let error = text.parse::<Move>().unwrap_err();
            assert!(error.to_string().contains(&alloc::format!("`{text}`")), "{error}");
        }
    }
}
