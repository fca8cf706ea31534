//! Points of the board and sets of them.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// A point: a file letter `a`-`e` and a rank number `1`-`5`, `a1` at White's left.
///
/// Draughts players number the points instead: 1-25 from Black's side to White's, each rank from
/// the left as White sees it, so that `a5` is 1, the centre 13 and `e1` 25. Then the usual start
/// is Black on 1-12 and White on 14-25.
///
/// ```
/// use ludorum_alquerque::Point;
///
/// let point: Point = "b4".parse()?;
/// assert_eq!((point.file(), point.rank()), (1, 3));
/// assert_eq!(point.number(), 7);
/// assert!(point.is_strong());
/// # Ok::<(), ludorum_alquerque::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u8);

impl Point {
    /// The point on `file` and `rank`, both counted from 0; `None` if either is above 4.
    pub const fn new(file: usize, rank: usize) -> Option<Self> {
        if file < 5 && rank < 5 { Some(Self((rank * 5 + file) as u8)) } else { None }
    }

    /// The point with a draughts number, 1-25; `None` for any other number.
    pub const fn from_number(number: usize) -> Option<Self> {
        match number {
            1..=25 => Self::new((number - 1) % 5, 4 - (number - 1) / 5),
            _ => None,
        }
    }

    /// The point with this [index](Self::index), which is below 25.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        debug_assert!(index < 25);
        Self(index as u8)
    }

    /// Five times the rank plus the file, below 25.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, 0 for `a`.
    pub const fn file(self) -> usize {
        self.0 as usize % 5
    }

    /// The rank, 0 for rank 1.
    pub const fn rank(self) -> usize {
        self.0 as usize / 5
    }

    /// The draughts number, 1-25.
    pub const fn number(self) -> usize {
        (4 - self.rank()) * 5 + self.file() + 1
    }

    /// Whether diagonal lines meet here: every other point, the corners and the centre among them
    /// (AL-1).
    pub const fn is_strong(self) -> bool {
        self.0.is_multiple_of(2)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 5), self.0 / 5 + 1)
    }
}

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        let point = match *text.as_bytes() {
            [file @ b'a'..=b'e', rank @ b'1'..=b'5'] => {
                Self::new(usize::from(file - b'a'), usize::from(rank - b'1'))
            }
            _ => None,
        };
        point.ok_or_else(|| ParsePointError { text: text.into() })
    }
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Point);

/// A text that is not a point.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is not a point: a letter a-e and a number 1-5 are", text.escape_debug())]
pub struct ParsePointError {
    /// The text that was read.
    pub text: String,
}

/// A set of points.
///
/// ```
/// use ludorum_alquerque::{Point, PointSet};
///
/// let corner: Point = "a1".parse()?;
/// let set: PointSet = [corner].into_iter().collect();
/// assert!(set.contains(corner));
/// assert_eq!(set.bits(), 1);
/// # Ok::<(), ludorum_alquerque::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PointSet(u32);

impl PointSet {
    /// The set of no points.
    pub const EMPTY: Self = Self(0);
    /// The set of all points.
    pub const ALL: Self = Self((1 << 25) - 1);

    /// The set with one bit for each point: bit `n` is the point with [index](Point::index) `n`.
    /// `None` if there are bits that are no points.
    pub const fn from_bits(bits: u32) -> Option<Self> {
        if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// The set with these bits, those that are points.
    #[inline]
    pub(crate) const fn of(bits: u64) -> Self {
        Self(bits as u32 & Self::ALL.0)
    }

    /// One bit for each point of the set: bit `n` is the point with [index](Point::index) `n`.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether `point` is in the set.
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.0 & 1 == 1
    }

    /// Puts `point` into the set.
    pub const fn insert(&mut self, point: Point) {
        self.0 |= 1 << point.0;
    }

    /// How many points are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no points.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The points in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The points of the set, from `a1` to `e5`, rank after rank.
    pub fn iter(self) -> impl Iterator<Item = Point> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            (rest != 0).then(|| {
                let point = Point(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                point
            })
        })
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        points.into_iter().for_each(|point| set.insert(point));
        set
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn points_read_back_as_they_are_written() {
        for index in 0..25 {
            let point = Point::from_index(index);
            assert_eq!(point.index(), index);
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(Point::new(point.file(), point.rank()), Some(point));
            assert_eq!(Point::from_number(point.number()), Some(point));
        }
    }

    #[test]
    fn numbers_run_from_the_upper_left_to_the_lower_right() {
        let number = |text: &str| text.parse::<Point>().unwrap().number();
        assert_eq!(["a5", "e5", "a4", "c3", "a1", "e1"].map(number), [1, 5, 6, 13, 21, 25]);
    }

    #[test]
    fn what_is_not_a_point_is_named() {
        for text in ["", "a", "a0", "a6", "f1", "A1", "a10", "1a", "é1", "13"] {
            let error = text.parse::<Point>().unwrap_err();
            assert!(error.to_string().contains(&alloc::format!("`{text}`")), "{error}");
        }
        assert_eq!(Point::new(5, 0), None);
        assert_eq!(Point::new(0, 5), None);
        assert_eq!(Point::from_number(0), None);
        assert_eq!(Point::from_number(26), None);
    }

    #[test]
    fn a_set_lists_its_points_in_order() {
        let set = PointSet::from_bits(1 << 24 | 1 << 6 | 1).unwrap();
        let names: Vec<_> = set.iter().map(|point| point.to_string()).collect();
        assert_eq!(names, ["a1", "b2", "e5"]);
        assert_eq!(set.len(), 3);
        assert_eq!(set.iter().collect::<PointSet>(), set);
        assert_eq!(PointSet::from_bits(1 << 25), None);
    }
}
