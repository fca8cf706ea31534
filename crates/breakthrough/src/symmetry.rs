//! The one symmetry of the game: left and right.

use ludorum_core::Symmetry;

use crate::board::Breakthrough;
use crate::moves::Move;
use crate::setup::Setup;
use crate::square::{Square, SquareSet};

/// The mirror that swaps left and right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mirror;

impl<const W: usize, const H: usize> Symmetry for Breakthrough<W, H> {
    type Transform = Mirror;

    const TRANSFORMS: &'static [Mirror] = &[Mirror];

    fn transformed(&self, _: Mirror) -> Self {
        let setup = self.setup();
        let mirror = |set: SquareSet| set.iter().map(mirrored::<W>).collect();
        let setup = Setup { white: mirror(setup.white), black: mirror(setup.black), ..setup };
        Self::from_setup(&setup).expect("the mirror image of a position is one")
    }

    fn transform_move(&self, _: Mirror, m: Move) -> Move {
        Move::new(mirrored::<W>(m.from()), mirrored::<W>(m.to()), m.is_capture())
    }
}

/// The square on the other side of the middle of a board `W` files wide; a square off that board
/// stays.
fn mirrored<const W: usize>(square: Square) -> Square {
    let file = W.checked_sub(1 + square.file()).unwrap_or(square.file());
    Square::new(file, square.rank()).expect("the file is on the board")
}
