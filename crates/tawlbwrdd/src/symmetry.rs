//! The eight symmetries of the square board.

use ludorum_core::Symmetry;

use crate::board::Tawlbwrdd;
use crate::moves::Move;
use crate::setup::Setup;
use crate::square::{SIZE, Square, SquareSet};

/// A rotation or reflection of the board, other than leaving it as it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Transform {
    /// A quarter turn clockwise.
    Quarter,
    /// Half a turn.
    Half,
    /// A quarter turn counterclockwise.
    ThreeQuarters,
    /// Left and right swapped.
    Files,
    /// Top and bottom swapped.
    Ranks,
    /// The reflection that leaves the squares from a1 to k11 where they are.
    Diagonal,
    /// The reflection that leaves the squares from a11 to k1 where they are.
    Antidiagonal,
}

impl Transform {
    /// Where a square goes.
    #[must_use]
    pub const fn apply(self, square: Square) -> Square {
        let (x, y) = (square.file(), square.rank());
        let (far_x, far_y) = (SIZE - 1 - x, SIZE - 1 - y);
        match self {
            Self::Quarter => Square::at(y, far_x),
            Self::Half => Square::at(far_x, far_y),
            Self::ThreeQuarters => Square::at(far_y, x),
            Self::Files => Square::at(far_x, y),
            Self::Ranks => Square::at(x, far_y),
            Self::Diagonal => Square::at(y, x),
            Self::Antidiagonal => Square::at(far_y, far_x),
        }
    }
}

impl Symmetry for Tawlbwrdd {
    type Transform = Transform;

    const TRANSFORMS: &'static [Transform] = &[
        Transform::Quarter,
        Transform::Half,
        Transform::ThreeQuarters,
        Transform::Files,
        Transform::Ranks,
        Transform::Diagonal,
        Transform::Antidiagonal,
    ];

    fn transformed(&self, transform: Transform) -> Self {
        let Setup { attackers, defenders, king, turn } = self.setup();
        let image = |set: SquareSet| set.iter().map(|square| transform.apply(square)).collect();
        Self::from_setup(&Setup {
            attackers: image(attackers),
            defenders: image(defenders),
            king: king.map(|square| transform.apply(square)),
            turn,
        })
        .expect("the image of a position is one")
    }

    fn transform_move(&self, transform: Transform, m: Move) -> Move {
        Move::between(transform.apply(m.from()), transform.apply(m.to()))
    }
}
