//! Transformations of a board under which its game stays the same.

use core::fmt::Debug;

use crate::{Board, Player};

/// A board with symmetries: turning or mirroring a position mirrors its moves and its result.
///
/// [`conformance::check_symmetry`](crate::conformance::check_symmetry) proves it on random games.
pub trait Symmetry: Board {
    /// One transformation.
    type Transform: Copy + Eq + Debug + 'static;

    /// All transformations but the identity.
    const TRANSFORMS: &'static [Self::Transform];

    /// The transformed position.
    #[must_use]
    fn transformed(&self, transform: Self::Transform) -> Self;

    /// The move that does in the transformed position what `m` does in this one.
    #[must_use]
    fn transform_move(&self, transform: Self::Transform, m: Self::Move) -> Self::Move;

    /// The player who takes the place of `player`; the same one unless the transformation swaps
    /// sides.
    fn transform_player(transform: Self::Transform, player: Player) -> Player {
        let _ = transform;
        player
    }
}
