//! The symmetries of the game.

use ludorum_core::{Player, Symmetry};

use crate::bits::Bits;
use crate::board::Slimetrail;
use crate::cell::Cell;
use crate::moves::Move;

/// A transformation that keeps the pair of goal corners.
///
/// The two mirrors are symmetries of square boards only, and
/// [`TRANSFORMS`](Symmetry::TRANSFORMS) lists them there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Transform {
    /// The mirror on the diagonal between the goals: files become ranks. Both players keep their
    /// corners.
    Diagonal,
    /// Half a turn: the players swap corners.
    HalfTurn,
    /// The mirror on the other diagonal: the players swap corners.
    Antidiagonal,
}

impl Transform {
    /// Whether the players swap corners.
    pub const fn swaps_players(self) -> bool {
        matches!(self, Self::HalfTurn | Self::Antidiagonal)
    }

    /// The image of a set of cells.
    ///
    /// # Panics
    ///
    /// If it is a mirror and the board is not square.
    fn apply<const W: usize, const H: usize>(self, set: u64) -> u64 {
        assert!(W == H || self == Self::HalfTurn, "only square boards have mirrors");
        match self {
            Self::Diagonal => Bits::<W, H>::diagonal(set),
            Self::HalfTurn => Bits::<W, H>::half_turn(set),
            Self::Antidiagonal => Bits::<W, H>::half_turn(Bits::<W, H>::diagonal(set)),
        }
    }
}

impl<const W: usize, const H: usize> Symmetry for Slimetrail<W, H> {
    type Transform = Transform;

    /// Half a turn, and on square boards the two mirrors.
    const TRANSFORMS: &'static [Transform] = if W == H {
        &[Transform::Diagonal, Transform::HalfTurn, Transform::Antidiagonal]
    } else {
        &[Transform::HalfTurn]
    };

    /// # Panics
    ///
    /// If the transformation is none of [`TRANSFORMS`](Symmetry::TRANSFORMS): a mirror on a board
    /// that is not square.
    fn transformed(&self, transform: Transform) -> Self {
        let snail = image::<W, H>(self.snail(), transform);
        let turn = self.side_to_move();
        let turn = if transform.swaps_players() { turn.opponent() } else { turn };
        Self::from_parts(transform.apply::<W, H>(self.free()), snail, turn)
    }

    /// # Panics
    ///
    /// If the transformation is a mirror and the board is not square.
    fn transform_move(&self, transform: Transform, m: Move) -> Move {
        Move::new(image::<W, H>(m.to(), transform))
    }

    fn transform_player(transform: Transform, player: Player) -> Player {
        if transform.swaps_players() { player.opponent() } else { player }
    }
}

/// The image of a cell; a cell off the board stays.
fn image<const W: usize, const H: usize>(cell: Cell, transform: Transform) -> Cell {
    let set = transform.apply::<W, H>(1 << cell.index() & Bits::<W, H>::ALL);
    if set == 0 { cell } else { Cell::from_index(set.trailing_zeros() as u8) }
}
