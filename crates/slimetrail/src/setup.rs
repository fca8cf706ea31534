//! Positions set up freely, and the checks that make boards of them.

use crate::bits::Bits;
use crate::cell::{Cell, CellSet};
use crate::side::Side;

/// Slime, a snail and a player to move, with no promise that they fit a board.
/// [`Slimetrail::from_setup`](crate::Slimetrail::from_setup) checks it.
///
/// ```
/// use ludorum_slimetrail::{CellSet, Setup, Side, Slimetrail};
///
/// let slime = CellSet::from_iter(["d4".parse()?, "d5".parse()?]);
/// let setup = Setup { slime, snail: "c4".parse()?, turn: Side::One };
/// let board = Slimetrail::<7, 7>::from_setup(&setup)?;
/// assert_eq!(board.to_string(), "7/7/3x3/2Sx3/7/7/7 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The cells under slime.
    pub slime: CellSet,
    /// The cell of the snail.
    pub snail: Cell,
    /// The player to move.
    pub turn: Side,
}

/// Why a position cannot be like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The snail or slime lies outside a board of this size.
    #[error("{0} is not on this board")]
    OffBoard(Cell),
    /// The snail sits on slime.
    #[error("the snail is on {0}, which is under slime")]
    SnailOnSlime(Cell),
    /// A corner that is a goal is under slime: the snail never leaves one, as the game ends there
    /// (SL-6).
    #[error("{0} is a goal and cannot be under slime")]
    SlimedGoal(Cell),
}

impl Setup {
    /// Checks every invariant of a position on a `W`x`H` board.
    ///
    /// Slime that no snail could have left is fine, and either player may be to move.
    pub(crate) fn check<const W: usize, const H: usize>(&self) -> Result<(), SetupError> {
        let snail = CellSet::from_iter([self.snail]);
        let used = CellSet((self.slime.0 | snail.0) & !Bits::<W, H>::ALL);
        if let Some(cell) = used.iter().next() {
            return Err(SetupError::OffBoard(cell));
        }
        if self.slime.contains(self.snail) {
            return Err(SetupError::SnailOnSlime(self.snail));
        }
        if let Some(goal) = CellSet(self.slime.0 & Bits::<W, H>::GOALS).iter().next() {
            return Err(SetupError::SlimedGoal(goal));
        }
        Ok(())
    }
}
