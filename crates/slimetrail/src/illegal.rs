//! Why a move cannot be played.

use crate::bits::Bits;
use crate::board::Slimetrail;
use crate::cell::Cell;
use crate::moves::Move;

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The cell is not on a board of this size.
    #[error("{0} is not on this board")]
    OffBoard(Cell),
    /// The move names another cell to start from than the snail's.
    #[error("the snail is on {snail}, not on {origin}")]
    NotTheSnail {
        /// The cell that the move names.
        origin: Cell,
        /// The cell of the snail.
        snail: Cell,
    },
    /// The snail is there already: it must move (text 8).
    #[error("the snail is on {0} already and must move")]
    Staying(Cell),
    /// The cell is not next to the snail (text 8).
    #[error("{to} is not next to the snail on {snail}")]
    OutOfReach {
        /// The cell of the snail.
        snail: Cell,
        /// The cell that the move names.
        to: Cell,
    },
    /// The cell is under slime (text 9 and 10).
    #[error("{0} is under slime")]
    Slimed(Cell),
}

impl<const W: usize, const H: usize> Slimetrail<W, H> {
    /// Whether `m` is legal, and if it is not, why.
    pub(crate) fn explain(&self, m: Move) -> Result<(), IllegalMove> {
        use ludorum_core::Board;
        let (snail, to) = (self.snail(), m.to());
        if self.is_over() {
            return Err(IllegalMove::Over);
        }
        if Bits::<W, H>::ALL >> to.index() & 1 == 0 {
            return Err(IllegalMove::OffBoard(to));
        }
        if to == snail {
            return Err(IllegalMove::Staying(snail));
        }
        if Bits::<W, H>::NEIGHBORS[snail.index()] >> to.index() & 1 == 0 {
            return Err(IllegalMove::OutOfReach { snail, to });
        }
        if self.slime().contains(to) {
            return Err(IllegalMove::Slimed(to));
        }
        Ok(())
    }
}
