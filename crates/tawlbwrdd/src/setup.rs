//! Positions set up freely, and the checks that make boards of them.

use crate::side::Side;
use crate::square::{Square, SquareSet};

/// The attackers of the start.
const MOST_ATTACKERS: usize = 24;
/// The defenders of the start, without the king.
const MOST_DEFENDERS: usize = 12;

/// Pieces and a side to move, with no promise that a game could come to this.
/// [`Tawlbwrdd::from_setup`](crate::Tawlbwrdd::from_setup) checks it.
///
/// ```
/// use ludorum_tawlbwrdd::{Setup, Side, SquareSet, Tawlbwrdd};
///
/// let board = Tawlbwrdd::from_setup(&Setup {
///     attackers: SquareSet::from_iter(["d4".parse()?]),
///     defenders: SquareSet::EMPTY,
///     king: Some("c8".parse()?),
///     turn: Side::Attackers,
/// })?;
/// assert_eq!(board.to_string(), "11/11/11/2K8/11/11/11/3t7/11/11/11 a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The attackers.
    pub attackers: SquareSet,
    /// The defenders without the king.
    pub defenders: SquareSet,
    /// The king; `None` once he is captured.
    pub king: Option<Square>,
    /// The side to move.
    pub turn: Side,
}

/// Why pieces cannot stand like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Two pieces stand on one square.
    #[error("two pieces stand on {0}")]
    Shared(Square),
    /// A piece other than the king stands on the castle (TW-2).
    #[error("only the king may stand on the castle, {}", Square::CASTLE)]
    Castle,
    /// A side has more pieces than it started with.
    #[error("there are {count} {}, more than the {most} of the start", lower(*side))]
    TooMany {
        /// The side.
        side: Side,
        /// Its pieces without the king.
        count: usize,
        /// Those it started with.
        most: usize,
    },
    /// The king is missing on the attackers' turn, and it is a move of the attackers that captures
    /// him.
    #[error("there is no king, and it is the attackers' turn: only a move of theirs captures him")]
    NoKing,
    /// The king is missing, and there are not the two attackers that it takes to capture him.
    #[error("there is no king, and there are not the two attackers that it takes to capture him")]
    NoCaptors,
    /// The king is on the edge on the defenders' turn, and it is a move of theirs that takes him
    /// there and ends the game.
    #[error("the king is on the edge, on {0}, and it is still the defenders' turn")]
    Escaped(Square),
}

impl Setup {
    /// Checks every invariant of a position.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        self.check_squares()?;
        self.check_counts()?;
        self.check_king()
    }

    fn check_squares(&self) -> Result<(), SetupError> {
        let soldiers = self.attackers.intersection(self.defenders);
        if let Some(square) = soldiers.iter().next() {
            return Err(SetupError::Shared(square));
        }
        for set in [self.attackers, self.defenders] {
            if let Some(king) = self.king
                && set.contains(king)
            {
                return Err(SetupError::Shared(king));
            }
            if set.contains(Square::CASTLE) {
                return Err(SetupError::Castle);
            }
        }
        Ok(())
    }

    fn check_counts(&self) -> Result<(), SetupError> {
        for (side, set, most) in [
            (Side::Attackers, self.attackers, MOST_ATTACKERS),
            (Side::Defenders, self.defenders, MOST_DEFENDERS),
        ] {
            let count = set.len();
            if count > most {
                return Err(SetupError::TooMany { side, count, most });
            }
        }
        Ok(())
    }

    fn check_king(&self) -> Result<(), SetupError> {
        match (self.king, self.turn) {
            (None, Side::Attackers) => Err(SetupError::NoKing),
            (None, Side::Defenders) if self.attackers.len() < 2 => Err(SetupError::NoCaptors),
            (Some(king), Side::Defenders) if king.is_edge() => Err(SetupError::Escaped(king)),
            _ => Ok(()),
        }
    }
}

/// The name of a side within a sentence.
const fn lower(side: Side) -> &'static str {
    match side {
        Side::Attackers => "attackers",
        Side::Defenders => "defenders",
    }
}
