//! Squares and sets of squares.

use alloc::string::String;
use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

/// Files and ranks of the board.
pub(crate) const SIZE: usize = 11;

/// A square: a file letter `a`-`k` and a rank number `1`-`11`, `a1` at the bottom left.
///
/// ```
/// use ludorum_tawlbwrdd::Square;
///
/// let square: Square = "c11".parse()?;
/// assert_eq!((square.file(), square.rank()), (2, 10));
/// assert_eq!(square.to_string(), "c11");
/// assert_eq!(Square::CASTLE.to_string(), "f6");
/// # Ok::<(), ludorum_tawlbwrdd::ParseSquareError>(())
/// ```
// The rank counted from one in the upper half byte, the file counted from zero in the lower: both
// without a division, and never zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(NonZeroU8);

impl Square {
    /// The castle, the square in the middle: `f6`.
    pub const CASTLE: Self = match Self::new(SIZE / 2, SIZE / 2) {
        Some(square) => square,
        None => unreachable!(),
    };

    /// The square on `file` and `rank`, both counted from 0; `None` if either is above 10.
    #[inline]
    pub const fn new(file: usize, rank: usize) -> Option<Self> {
        if file < SIZE && rank < SIZE { Some(Self::at(file, rank)) } else { None }
    }

    /// The square on a file and a rank that are known to be on the board.
    #[inline]
    pub(crate) const fn at(file: usize, rank: usize) -> Self {
        debug_assert!(file < SIZE && rank < SIZE);
        Self::from_code(((rank + 1) << 4 | file) as u8)
    }

    /// A number below 256 that is different for each square, for look-up in tables.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0.get()
    }

    /// Eleven times the rank plus the file, below 121.
    #[inline]
    pub const fn index(self) -> usize {
        self.rank() * SIZE + self.file()
    }

    /// The square with this code.
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Self {
        match NonZeroU8::new(code) {
            Some(code) => Self(code),
            None => unreachable!(),
        }
    }

    /// The square with this index, which is below 121.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        Self::at(index % SIZE, index / SIZE)
    }

    /// The file, 0 for `a`.
    #[inline]
    pub const fn file(self) -> usize {
        (self.code() & 15) as usize
    }

    /// The rank, 0 for rank 1.
    #[inline]
    pub const fn rank(self) -> usize {
        (self.code() >> 4) as usize - 1
    }

    /// Whether the square lies on the edge of the board, where the king wins.
    #[inline]
    pub const fn is_edge(self) -> bool {
        SquareSet::EDGE.contains(self)
    }

    /// All 121 squares, from `a1` to `k11`, rank after rank.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..SIZE * SIZE).map(Self::from_index)
    }

    /// The squares beside it: four, or fewer on the edge.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        let (file, rank) = (self.file(), self.rank());
        [
            (file.wrapping_sub(1), rank),
            (file + 1, rank),
            (file, rank.wrapping_sub(1)),
            (file, rank + 1),
        ]
        .into_iter()
        .filter_map(|(file, rank)| Self::new(file, rank))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file() as u8), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let (file, rank) = match *text.as_bytes() {
            [file, rank @ b'1'..=b'9'] => (file, rank - b'1'),
            [file, b'1', unit @ (b'0' | b'1')] => (file, 9 + unit - b'0'),
            _ => return Err(ParseSquareError { text: text.into() }),
        };
        let file = usize::from(file.wrapping_sub(b'a'));
        Self::new(file, rank.into()).ok_or_else(|| ParseSquareError { text: text.into() })
    }
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Square);

/// A text that is not a square.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is not a square: a letter a-k and a number 1-11 are", text.escape_debug())]
pub struct ParseSquareError {
    /// The text that was read.
    pub text: String,
}

/// A set of squares, one bit each: bit `n` is the square with [index](Square::index) `n`.
///
/// ```
/// use ludorum_tawlbwrdd::{Square, SquareSet};
///
/// let corner: Square = "a1".parse()?;
/// let set: SquareSet = [corner].into_iter().collect();
/// assert!(set.contains(corner));
/// assert_eq!(set.bits(), 1);
/// # Ok::<(), ludorum_tawlbwrdd::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(u128);

impl SquareSet {
    /// The set of no squares.
    pub const EMPTY: Self = Self(0);

    /// The forty squares on the edge of the board.
    pub const EDGE: Self = {
        let mut edge = Self::EMPTY;
        let mut index = 0;
        while index < SIZE {
            edge = edge.with(Square::at(index, 0)).with(Square::at(index, SIZE - 1));
            edge = edge.with(Square::at(0, index)).with(Square::at(SIZE - 1, index));
            index += 1;
        }
        edge
    };

    /// The set with these bits; `None` if there are some above the 121 of the squares.
    pub const fn from_bits(bits: u128) -> Option<Self> {
        if bits >> (SIZE * SIZE) == 0 { Some(Self(bits)) } else { None }
    }

    /// The bits of the set.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether `square` is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// This set and `square`.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.index())
    }

    /// This set without `square`.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.index()))
    }

    /// Puts `square` into the set.
    pub const fn insert(&mut self, square: Square) {
        *self = self.with(square);
    }

    /// The squares that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// How many squares are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no squares.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares of the set, from `a1` to `k11`, rank after rank.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            (rest != 0).then(|| {
                let square = Square::from_index(rest.trailing_zeros() as usize);
                rest &= rest - 1;
                square
            })
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn squares_read_back_as_they_are_written() {
        for (index, square) in Square::all().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        }
        assert_eq!(size_of::<Option<Square>>(), 1);
    }

    #[test]
    fn what_is_not_a_square_is_named() {
        for text in ["", "a", "a0", "a12", "l1", "A1", "a100", "1a", "é1", "a01", "a+1", "`1"] {
            let error = text.parse::<Square>().unwrap_err();
            assert!(error.to_string().contains(&alloc::format!("`{text}`")), "{error}");
        }
        assert_eq!(Square::new(11, 0), None);
        assert_eq!(Square::new(0, 11), None);
    }

    #[test]
    fn a_set_lists_its_squares_in_order() {
        let set = SquareSet::from_bits(1 << 120 | 1 << 12 | 1).unwrap();
        let names: Vec<_> = set.iter().map(|square| square.to_string()).collect();
        assert_eq!(names, ["a1", "b2", "k11"]);
        assert_eq!(set.len(), 3);
        assert_eq!(set.iter().collect::<SquareSet>(), set);
        assert_eq!(SquareSet::from_bits(1 << 121), None);
    }

    #[test]
    fn the_edge_has_forty_squares() {
        assert_eq!(SquareSet::EDGE.len(), 40);
        for square in Square::all() {
            assert_eq!(square.is_edge(), square.neighbours().count() < 4, "{square}");
        }
    }
}
