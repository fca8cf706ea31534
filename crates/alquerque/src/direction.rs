//! The eight directions in which lines leave a point.

use crate::point::Point;

/// A direction on the board, 0-7, in the order of how far away the neighbour's index lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Direction(u8);

impl Direction {
    /// All eight; each is at the place of its code.
    pub(crate) const ALL: [Self; 8] = {
        let mut all = [Self(0); 8];
        let mut index = 0;
        while index < 8 {
            all[index].0 = index as u8;
            index += 1;
        }
        all
    };

    /// How far away the neighbour's index lies: south-west, south, south-east, west, and back.
    const OFFSETS: [i8; 8] = [-6, -5, -4, -1, 1, 4, 5, 6];

    /// The direction whose neighbours lie `offset` away.
    pub(crate) const fn along(offset: u32) -> Self {
        let mut index = 0;
        while index < 8 {
            if Self::OFFSETS[index] as i32 == offset as i32 {
                return Self(index as u8);
            }
            index += 1;
        }
        panic!("no direction has this offset");
    }

    #[inline]
    pub(crate) const fn offset(self) -> isize {
        Self::OFFSETS[(self.0 & 7) as usize] as isize
    }

    /// The direction with this code, of which only the low three bits count.
    #[inline]
    pub(crate) const fn from_code(code: u64) -> Self {
        Self(code as u8 & 7)
    }

    /// Three bits that stand for the direction.
    #[inline]
    pub(crate) const fn code(self) -> u64 {
        self.0 as u64
    }

    #[inline]
    pub(crate) const fn opposite(self) -> Self {
        Self(7 - self.0)
    }

    /// Files and ranks to a neighbour, each -1, 0 or 1.
    const fn files_and_ranks(self) -> (isize, isize) {
        let shifted = self.offset() + 6;
        (shifted % 5 - 1, shifted / 5 - 1)
    }

    /// The point so many neighbours away, if there is a line to it.
    pub(crate) const fn end_from(self, point: Point, length: isize) -> Option<Point> {
        let (files, ranks) = self.files_and_ranks();
        let diagonal = files != 0 && ranks != 0;
        if diagonal && !point.is_strong() {
            return None;
        }
        let file = point.file() as isize + length * files;
        let rank = point.rank() as isize + length * ranks;
        if file < 0 || rank < 0 { None } else { Point::new(file as usize, rank as usize) }
    }

    /// The direction of the line from one point to another so many neighbours away, if there is.
    pub(crate) fn between(from: Point, to: Point, length: isize) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.end_from(from, length) == Some(to))
    }

    /// The direction of a jump between two points that are known to be a jump apart.
    #[inline]
    pub(crate) const fn of_jump(from: Point, to: Point) -> Self {
        /// By the difference of the indices plus 12, which is below 25.
        const BY_DIFFERENCE: [u8; 32] = {
            let mut table = [0; 32];
            let mut index = 0;
            while index < 8 {
                table[(12 + 2 * Direction::OFFSETS[index]) as usize] = index as u8;
                index += 1;
            }
            table
        };
        Self(BY_DIFFERENCE[(12 + to.index()).wrapping_sub(from.index()) & 31])
    }
}
