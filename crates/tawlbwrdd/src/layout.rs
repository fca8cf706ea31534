//! The start positions.

use crate::square::Square;

/// How the attackers stand at the start: six at the middle of each edge, in one of three shapes.
/// The defenders form the same diamond in all of them.
///
/// ```
/// use ludorum_core::Board;
/// use ludorum_tawlbwrdd::{Layout, Tawlbwrdd};
///
/// assert_eq!(Tawlbwrdd::with_layout(Layout::Lewis).count_moves(), 84);
/// assert_eq!(Tawlbwrdd::new(), Tawlbwrdd::with_layout(Layout::Bell));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layout {
    /// Hollow pentagons, three, two and one (TW-1): the usual start, after R. C. Bell.
    #[default]
    Bell,
    /// Five in a row along the edge and one before them.
    T,
    /// Blocks of two rows of three.
    Lewis,
}

impl Layout {
    /// All layouts, the usual one first.
    pub const ALL: [Self; 3] = [Self::Bell, Self::T, Self::Lewis];

    /// The name of the layout, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bell => "bell",
            Self::T => "t",
            Self::Lewis => "lewis",
        }
    }

    /// File and rank of the six attackers at the bottom edge.
    const fn group(self) -> [(usize, usize); 6] {
        match self {
            Self::Bell => [(4, 0), (5, 0), (6, 0), (4, 1), (6, 1), (5, 2)],
            Self::T => [(3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (5, 1)],
            Self::Lewis => [(4, 0), (5, 0), (6, 0), (4, 1), (5, 1), (6, 1)],
        }
    }

    /// The attackers: the group at the bottom, and the same turned to the other three edges.
    pub(crate) const fn attackers(self) -> [Square; 24] {
        let mut squares = [Square::CASTLE; 24];
        let group = self.group();
        let mut place = 0;
        while place < 6 {
            let (file, rank) = group[place];
            squares[4 * place] = Square::at(file, rank);
            squares[4 * place + 1] = Square::at(file, 10 - rank);
            squares[4 * place + 2] = Square::at(rank, file);
            squares[4 * place + 3] = Square::at(10 - rank, file);
            place += 1;
        }
        squares
    }

    /// The defenders: every square one or two steps from the castle.
    pub(crate) const DEFENDERS: [Square; 12] = {
        let mut squares = [Square::CASTLE; 12];
        let mut found = 0;
        let mut file = 3_usize;
        while file <= 7 {
            let mut rank = 3_usize;
            while rank <= 7 {
                let steps = file.abs_diff(5) + rank.abs_diff(5);
                if steps == 1 || steps == 2 {
                    squares[found] = Square::at(file, rank);
                    found += 1;
                }
                rank += 1;
            }
            file += 1;
        }
        squares
    };
}
