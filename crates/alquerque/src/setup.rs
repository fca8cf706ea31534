//! Positions set up freely, and the checks that make boards of them.

use crate::color::Color;
use crate::point::{Point, PointSet};

/// The stones a side starts with, and the most it can have.
pub(crate) const STONES: usize = 12;

/// Stones and a side to move, with no promise that a game could come to this.
/// [`Alquerque::from_setup`](crate::Alquerque::from_setup) checks it.
///
/// ```
/// use ludorum_alquerque::{Alquerque, Color, PointSet, Setup};
///
/// let white = PointSet::from_iter(["c3".parse()?]);
/// let black = PointSet::from_iter(["a5".parse()?]);
/// let board = Alquerque::from_setup(&Setup { white, black, turn: Color::White })?;
/// assert_eq!(board.to_string(), "b4/5/2w2/5/5 w");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// White's stones.
    pub white: PointSet,
    /// Black's stones.
    pub black: PointSet,
    /// The side to move.
    pub turn: Color,
}

/// Why stones cannot stand like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Stones of both sides stand on one point.
    #[error("stones of both sides stand on {0}")]
    Shared(Point),
    /// A side has more stones than it started with.
    #[error("{color} has {count} stones, more than the {STONES} of the start")]
    TooMany {
        /// The side.
        color: Color,
        /// Its stones.
        count: usize,
    },
    /// The side that made the last move has no stones, so it cannot have made it.
    #[error("{turn} is to move, and {} has no stones to have moved last with", turn.opponent())]
    NoLastMove {
        /// The side to move.
        turn: Color,
    },
}

impl Setup {
    /// The stones of one side.
    pub const fn stones(&self, color: Color) -> PointSet {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Checks every invariant of a position.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        self.check_points()?;
        self.check_counts()?;
        self.check_last_mover()
    }

    fn check_points(&self) -> Result<(), SetupError> {
        match self.white.intersection(self.black).iter().next() {
            Some(point) => Err(SetupError::Shared(point)),
            None => Ok(()),
        }
    }

    fn check_counts(&self) -> Result<(), SetupError> {
        for color in Color::ALL {
            let count = self.stones(color).len();
            if count > STONES {
                return Err(SetupError::TooMany { color, count });
            }
        }
        Ok(())
    }

    /// With this a side without stones is always the side to move: it has no moves, so that the
    /// end of the game by capture needs no test of its own in the generator.
    fn check_last_mover(&self) -> Result<(), SetupError> {
        if self.stones(self.turn.opponent()).is_empty() {
            return Err(SetupError::NoLastMove { turn: self.turn });
        }
        Ok(())
    }
}
