//! Why a move cannot be played.

use crate::bits::Bits;
use crate::board::Breakthrough;
use crate::color::Color;
use crate::moves::Move;
use crate::square::Square;

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The square is not on a board of this size.
    #[error("{0} is not on this board")]
    OffBoard(Square),
    /// There is no pawn to move.
    #[error("there is no pawn on {0}")]
    NoPawn(Square),
    /// The pawn belongs to the other side.
    #[error("the pawn on {square} is {}'s, and it is {}'s turn", turn.opponent(), turn)]
    EnemyPawn {
        /// The square the move starts from.
        square: Square,
        /// The side to move.
        turn: Color,
    },
    /// The pawn cannot get there: a pawn goes one square forward, straight or diagonally
    /// (text 6 and 8).
    #[error(
        "a pawn on {from} does not go to {to}: only one square forward, straight or diagonally"
    )]
    OutOfReach {
        /// The square the move starts from.
        from: Square,
        /// The square it asks for.
        to: Square,
    },
    /// A pawn of one's own stands there.
    #[error("{0} is taken by a pawn of the same side")]
    OwnPawn(Square),
    /// An enemy pawn stands straight ahead: captures are only diagonal (BR-3).
    #[error("the pawn on {0} stands straight ahead: captures are only diagonal")]
    Blocked(Square),
    /// The move says that it captures, and there is nothing to capture.
    #[error("there is no pawn to capture on {0}")]
    NothingToCapture(Square),
    /// The move says that it does not capture, and it would.
    #[error("going to {0} captures a pawn: mark it with x")]
    Captures(Square),
}

impl<const W: usize, const H: usize> Breakthrough<W, H> {
    /// Whether `m` is legal, and if it is not, why.
    pub(crate) fn explain(&self, m: Move) -> Result<(), IllegalMove> {
        use ludorum_core::Board;
        let (from, to) = (m.from(), m.to());
        if self.is_over() {
            return Err(IllegalMove::Over);
        }
        for square in [from, to] {
            if Bits::<W, H>::ALL >> square.index() & 1 == 0 {
                return Err(IllegalMove::OffBoard(square));
            }
        }
        let turn = self.side_to_move();
        let (ours, theirs) = (self.pawns(turn), self.pawns(turn.opponent()));
        if theirs.contains(from) {
            return Err(IllegalMove::EnemyPawn { square: from, turn });
        }
        if !ours.contains(from) {
            return Err(IllegalMove::NoPawn(from));
        }
        let one_rank_on = match turn {
            Color::White => from.rank() + 1 == to.rank(),
            Color::Black => from.rank() == to.rank() + 1,
        };
        if !one_rank_on || from.file().abs_diff(to.file()) > 1 {
            return Err(IllegalMove::OutOfReach { from, to });
        }
        if ours.contains(to) {
            return Err(IllegalMove::OwnPawn(to));
        }
        match (theirs.contains(to), m.is_capture()) {
            (true, _) if from.file() == to.file() => Err(IllegalMove::Blocked(to)),
            (false, true) => Err(IllegalMove::NothingToCapture(to)),
            (true, false) => Err(IllegalMove::Captures(to)),
            (true, true) | (false, false) => Ok(()),
        }
    }
}
