//! Positions set up freely, and the checks that make boards of them.

use crate::bits::Bits;
use crate::color::Color;
use crate::square::{Square, SquareSet};

/// Pawns and a side to move, with no promise that a game could come to this.
/// [`Breakthrough::from_setup`](crate::Breakthrough::from_setup) checks it.
///
/// ```
/// use ludorum_breakthrough::{Breakthrough, Color, Setup, SquareSet};
///
/// let white = SquareSet::from_iter(["d4".parse()?]);
/// let black = SquareSet::from_iter(["d5".parse()?]);
/// let board = Breakthrough::<8, 8>::from_setup(&Setup { white, black, turn: Color::White })?;
/// assert_eq!(board.to_string(), "8/8/8/3p4/3P4/8/8/8 w");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// White's pawns.
    pub white: SquareSet,
    /// Black's pawns.
    pub black: SquareSet,
    /// The side to move.
    pub turn: Color,
}

/// Why pawns cannot stand like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A pawn stands outside a board of this size.
    #[error("{0} is not on this board")]
    OffBoard(Square),
    /// Pawns of both sides stand on one square.
    #[error("pawns of both sides stand on {0}")]
    Shared(Square),
    /// A side has more pawns than it started with.
    #[error("{color} has {count} pawns, more than the {most} of the start")]
    TooMany {
        /// The side.
        color: Color,
        /// Its pawns.
        count: usize,
        /// The pawns it started with: two full rows.
        most: usize,
    },
    /// Both sides have reached their far row, or one has and the other has taken every pawn: the
    /// game was over before.
    #[error("both sides have won")]
    BothWon,
    /// There are no pawns at all.
    #[error("there are no pawns")]
    Empty,
}

impl Setup {
    /// Checks every invariant of a position on a `W`x`H` board. Either side may be to move after
    /// the end of a game.
    pub(crate) fn check<const W: usize, const H: usize>(&self) -> Result<(), SetupError> {
        self.check_squares(Bits::<W, H>::ALL)?;
        self.check_counts(2 * W)?;
        self.check_winners(Bits::<W, H>::TOP, Bits::<W, H>::BOTTOM)
    }

    fn check_squares(&self, board: u64) -> Result<(), SetupError> {
        if let Some(square) = SquareSet((self.white.0 | self.black.0) & !board).iter().next() {
            return Err(SetupError::OffBoard(square));
        }
        if let Some(square) = SquareSet(self.white.0 & self.black.0).iter().next() {
            return Err(SetupError::Shared(square));
        }
        Ok(())
    }

    fn check_counts(&self, most: usize) -> Result<(), SetupError> {
        for (color, pawns) in [(Color::White, self.white), (Color::Black, self.black)] {
            let count = pawns.len();
            if count > most {
                return Err(SetupError::TooMany { color, count, most });
            }
        }
        if self.white.is_empty() && self.black.is_empty() {
            return Err(SetupError::Empty);
        }
        Ok(())
    }

    fn check_winners(&self, white_goal: u64, black_goal: u64) -> Result<(), SetupError> {
        let white_won = self.white.0 & white_goal != 0 || self.black.is_empty();
        let black_won = self.black.0 & black_goal != 0 || self.white.is_empty();
        if white_won && black_won { Err(SetupError::BothWon) } else { Ok(()) }
    }
}
