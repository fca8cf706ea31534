//! Squares and sets of squares.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// A square: a file letter `a`-`h` and a rank number `1`-`8`, `a1` at White's left.
///
/// Smaller boards use the squares nearest to `a1`.
///
/// ```
/// use ludorum_breakthrough::Square;
///
/// let square: Square = "c5".parse()?;
/// assert_eq!((square.file(), square.rank()), (2, 4));
/// assert_eq!(square.to_string(), "c5");
/// # Ok::<(), ludorum_breakthrough::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square on `file` and `rank`, both counted from 0; `None` if either is above 7.
    pub const fn new(file: usize, rank: usize) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self((rank * 8 + file) as u8)) } else { None }
    }

    /// The square with this index: eight times the rank plus the file.
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Self {
        Self(index & 63)
    }

    /// Eight times the rank plus the file, below 64.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, 0 for `a`.
    pub const fn file(self) -> usize {
        self.0 as usize % 8
    }

    /// The rank, 0 for rank 1.
    pub const fn rank(self) -> usize {
        self.0 as usize / 8
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 8), self.0 / 8 + 1)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let square = match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Self::new(usize::from(file - b'a'), usize::from(rank - b'1'))
            }
            _ => None,
        };
        square.ok_or_else(|| ParseSquareError { text: text.into() })
    }
}

/// A text that is not a square.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is not a square: a letter a-h and a number 1-8 are", text.escape_debug())]
pub struct ParseSquareError {
    /// The text that was read.
    pub text: String,
}

/// A set of squares, one bit each: bit `n` is the square with [index](Square::index) `n`.
///
/// ```
/// use ludorum_breakthrough::{Square, SquareSet};
///
/// let corner: Square = "a1".parse()?;
/// let set: SquareSet = [corner].into_iter().collect();
/// assert!(set.contains(corner));
/// assert_eq!(set, SquareSet(1));
/// # Ok::<(), ludorum_breakthrough::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SquareSet(pub u64);

impl SquareSet {
    /// The set of no squares.
    pub const EMPTY: Self = Self(0);

    /// Whether `square` is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// Puts `square` into the set.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.0;
    }

    /// How many squares are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no squares.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares of the set, from `a1` to `h8`, rank after rank.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let square = Square::from_index(rest.trailing_zeros() as u8);
            (rest != 0).then(|| {
                rest &= rest - 1;
                square
            })
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Square);

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn squares_read_back_as_they_are_written() {
        for index in 0..64 {
            let square = Square::from_index(index);
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        }
    }

    #[test]
    fn what_is_not_a_square_is_named() {
        for text in ["", "a", "a0", "a9", "i1", "A1", "a10", "1a", "é1"] {
            let error = text.parse::<Square>().unwrap_err();
            assert!(error.to_string().contains(&alloc::format!("`{text}`")), "{error}");
        }
        assert_eq!(Square::new(8, 0), None);
        assert_eq!(Square::new(0, 8), None);
    }

    #[test]
    fn a_set_lists_its_squares_in_order() {
        let set = SquareSet(1 << 63 | 1 << 9 | 1);
        let names: Vec<_> = set.iter().map(|square| square.to_string()).collect();
        assert_eq!(names, ["a1", "b2", "h8"]);
        assert_eq!(set.len(), 3);
        assert_eq!(set.iter().collect::<SquareSet>(), set);
    }
}
