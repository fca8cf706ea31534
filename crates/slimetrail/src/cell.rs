//! Cells and sets of cells.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// A cell: a file letter `a`-`h` and a rank number `1`-`8`, `a1` in the corner of player 1.
///
/// Smaller boards use the cells nearest to `a1`.
///
/// ```
/// use ludorum_slimetrail::Cell;
///
/// let cell: Cell = "c5".parse()?;
/// assert_eq!((cell.file(), cell.rank()), (2, 4));
/// assert_eq!(cell.to_string(), "c5");
/// # Ok::<(), ludorum_slimetrail::ParseCellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell on `file` and `rank`, both counted from 0; `None` if either is above 7.
    pub const fn new(file: usize, rank: usize) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self((rank * 8 + file) as u8)) } else { None }
    }

    /// The cell with this index: eight times the rank plus the file.
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

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 8), self.0 / 8 + 1)
    }
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let cell = match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Self::new(usize::from(file - b'a'), usize::from(rank - b'1'))
            }
            _ => None,
        };
        cell.ok_or_else(|| ParseCellError { text: text.into() })
    }
}

/// A text that is not a cell.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is not a cell: a letter a-h and a number 1-8 are", text.escape_debug())]
pub struct ParseCellError {
    /// The text that was read.
    pub text: String,
}

/// A set of cells, one bit each: bit `n` is the cell with [index](Cell::index) `n`.
///
/// ```
/// use ludorum_slimetrail::{Cell, CellSet};
///
/// let corner: Cell = "a1".parse()?;
/// let set: CellSet = [corner].into_iter().collect();
/// assert!(set.contains(corner));
/// assert_eq!(set, CellSet(1));
/// # Ok::<(), ludorum_slimetrail::ParseCellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellSet(pub u64);

impl CellSet {
    /// The set of no cells.
    pub const EMPTY: Self = Self(0);

    /// Whether `cell` is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Puts `cell` into the set.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// How many cells are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no cells.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells of the set, from `a1` to `h8`, rank after rank.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let cell = Cell::from_index(rest.trailing_zeros() as u8);
            (rest != 0).then(|| {
                rest &= rest - 1;
                cell
            })
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Cell);

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn cells_read_back_as_they_are_written() {
        for index in 0..64 {
            let cell = Cell::from_index(index);
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(Cell::new(cell.file(), cell.rank()), Some(cell));
        }
    }

    #[test]
    fn what_is_not_a_cell_is_named() {
        for text in ["", "a", "a0", "a9", "i1", "A1", "a10", "1a", "é1"] {
            let error = text.parse::<Cell>().unwrap_err();
            assert!(error.to_string().contains(&alloc::format!("`{text}`")), "{error}");
        }
        assert_eq!(Cell::new(8, 0), None);
        assert_eq!(Cell::new(0, 8), None);
    }

    #[test]
    fn a_set_lists_its_cells_in_order() {
        let set = CellSet(1 << 63 | 1 << 9 | 1);
        let names: Vec<_> = set.iter().map(|cell| cell.to_string()).collect();
        assert_eq!(names, ["a1", "b2", "h8"]);
        assert_eq!(set.len(), 3);
        assert_eq!(set.iter().collect::<CellSet>(), set);
    }
}
