//! The symmetries of the board: all eight of the square keep the lines.

use ludorum_core::Symmetry;

use crate::board::Alquerque;
use crate::moves::Move;
use crate::point::Point;

/// A way to turn or mirror the board. Each keeps the lines, since it keeps which points are strong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Transform {
    /// A quarter turn to the left: `e1` goes to `e5`.
    TurnLeft,
    /// Half a turn: `e1` goes to `a5`.
    TurnAround,
    /// A quarter turn to the right: `e1` goes to `a1`.
    TurnRight,
    /// Left and right change places: `e1` goes to `a1`, `b3` to `d3`.
    MirrorFiles,
    /// Top and bottom change places: `e1` goes to `e5`, `b4` to `b2`.
    MirrorRanks,
    /// Files become ranks: `e1` goes to `a5`, and `a1` stays.
    MirrorMainDiagonal,
    /// The other diagonal is the mirror: `a1` goes to `e5`, and `e1` stays.
    MirrorOtherDiagonal,
}

impl Transform {
    /// Where a point goes.
    pub const fn point(self, point: Point) -> Point {
        let (file, rank) = (point.file(), point.rank());
        let (file, rank) = match self {
            Self::TurnLeft => (4 - rank, file),
            Self::TurnAround => (4 - file, 4 - rank),
            Self::TurnRight => (rank, 4 - file),
            Self::MirrorFiles => (4 - file, rank),
            Self::MirrorRanks => (file, 4 - rank),
            Self::MirrorMainDiagonal => (rank, file),
            Self::MirrorOtherDiagonal => (4 - rank, 4 - file),
        };
        Point::from_index(5 * rank + file)
    }

    /// Where a set of points goes: two mirrors at most, each a few shifts.
    const fn set(self, set: u32) -> u32 {
        match self {
            Self::TurnLeft => mirror_files(transpose(set)),
            Self::TurnAround => turn_around(set),
            Self::TurnRight => mirror_files(turn_around(transpose(set))),
            Self::MirrorFiles => mirror_files(set),
            Self::MirrorRanks => mirror_files(turn_around(set)),
            Self::MirrorMainDiagonal => transpose(set),
            Self::MirrorOtherDiagonal => turn_around(transpose(set)),
        }
    }
}

const FILE_A: u32 = 0b00001_00001_00001_00001_00001;

/// Half a turn reverses the order of the points.
#[inline]
const fn turn_around(set: u32) -> u32 {
    set.reverse_bits() >> 7
}

#[inline]
const fn mirror_files(set: u32) -> u32 {
    (set & FILE_A) << 4
        | (set & FILE_A << 1) << 2
        | set & FILE_A << 2
        | (set & FILE_A << 3) >> 2
        | (set & FILE_A << 4) >> 4
}

/// Mirrors on the diagonal from `a1` to `e5`: the points of each diagonal beside it move together.
#[inline]
const fn transpose(set: u32) -> u32 {
    let mut image = 0;
    let mut distance = 0;
    while distance < 5 {
        let below = DIAGONALS[distance];
        image |= (set & below) << (4 * distance) | set >> (4 * distance) & below;
        distance += 1;
    }
    image
}

/// The points whose file is so much above their rank.
const DIAGONALS: [u32; 5] = {
    let mut table = [0; 5];
    let mut index = 0;
    while index < 25 {
        let (file, rank) = (index % 5, index / 5);
        if file >= rank {
            table[file - rank] |= 1 << index;
        }
        index += 1;
    }
    table
};

impl Symmetry for Alquerque {
    type Transform = Transform;

    const TRANSFORMS: &'static [Transform] = &[
        Transform::TurnLeft,
        Transform::TurnAround,
        Transform::TurnRight,
        Transform::MirrorFiles,
        Transform::MirrorRanks,
        Transform::MirrorMainDiagonal,
        Transform::MirrorOtherDiagonal,
    ];

    #[inline]
    fn transformed(&self, transform: Transform) -> Self {
        self.mapped(|set| transform.set(set))
    }

    fn transform_move(&self, transform: Transform, m: Move) -> Move {
        m.mapped(|point| transform.point(point))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_go_where_their_points_go() {
        for &transform in Alquerque::TRANSFORMS {
            for index in 0..25 {
                let image = transform.point(Point::from_index(index));
                assert_eq!(transform.set(1 << index), 1 << image.index(), "{transform:?}");
                assert_eq!(image.is_strong(), Point::from_index(index).is_strong());
            }
            assert_eq!(transform.set((1 << 25) - 1), (1 << 25) - 1);
        }
    }

    #[test]
    fn points_go_where_the_names_say() {
        let of = |transform: Transform, point: &str| {
            alloc::format!("{}", transform.point(point.parse().unwrap()))
        };
        assert_eq!(of(Transform::TurnLeft, "e1"), "e5");
        assert_eq!(of(Transform::TurnAround, "e1"), "a5");
        assert_eq!(of(Transform::TurnRight, "e1"), "a1");
        assert_eq!(of(Transform::MirrorFiles, "b3"), "d3");
        assert_eq!(of(Transform::MirrorRanks, "b4"), "b2");
        assert_eq!(of(Transform::MirrorMainDiagonal, "e1"), "a5");
        assert_eq!(of(Transform::MirrorOtherDiagonal, "a1"), "e5");
    }
}
