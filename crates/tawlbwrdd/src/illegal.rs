//! Why a move cannot be played.

use crate::board::Tawlbwrdd;
use crate::moves::Move;
use crate::side::Side;
use crate::square::{Square, SquareSet};

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is no piece to move.
    #[error("there is no piece on {0}")]
    NoPiece(Square),
    /// The piece belongs to the other side.
    #[error("the piece on {square} is the {}', and it is the {}' turn",
        lower(turn.opponent()), lower(*turn))]
    EnemyPiece {
        /// The square the move starts from.
        square: Square,
        /// The side to move.
        turn: Side,
    },
    /// The squares are neither on one rank nor on one file (text 5).
    #[error("{to} is not in a straight line from {from}")]
    NotInLine {
        /// The square the move starts from.
        from: Square,
        /// The square it asks for.
        to: Square,
    },
    /// Nobody stops on the castle, not even the king once he has left it (TW-3, TW-4).
    #[error("no piece may stop on the castle, {}", Square::CASTLE)]
    Castle,
    /// A piece stands on the square or on the way to it.
    #[error("the piece on {0} is in the way")]
    Blocked(Square),
    /// The text of the move names a square where nothing is captured.
    #[error("nothing is captured on {0}")]
    NotCaptured(Square),
    /// The text of the move names what it captures, and leaves this square out.
    #[error("the piece on {0} is captured as well")]
    AlsoCaptured(Square),
}

impl Tawlbwrdd {
    /// Whether `m` is legal, and if it is not, why.
    pub(crate) fn explain(&self, m: Move) -> Result<(), IllegalMove> {
        let (from, to) = (m.from(), m.to());
        let (own, enemy) = self.both();
        if self.is_decided() {
            return Err(IllegalMove::Over);
        }
        if !own.contains(from) {
            // Without a move the game is over, and that is then the reason.
            if !ludorum_core::Board::has_moves(self) {
                return Err(IllegalMove::Over);
            }
            return Err(if enemy.contains(from) {
                IllegalMove::EnemyPiece { square: from, turn: self.side_to_move() }
            } else {
                IllegalMove::NoPiece(from)
            });
        }
        self.explain_way(from, to).map_err(|reason| {
            if ludorum_core::Board::has_moves(self) { reason } else { IllegalMove::Over }
        })
    }

    /// Whether a piece can slide from one square to another.
    fn explain_way(&self, from: Square, to: Square) -> Result<(), IllegalMove> {
        let (own, enemy) = self.both();
        let occupied = |square| own.contains(square) || enemy.contains(square);
        if from.file() != to.file() && from.rank() != to.rank() {
            return Err(IllegalMove::NotInLine { from, to });
        }
        let toward = |at: usize, goal: usize| match at.cmp(&goal) {
            core::cmp::Ordering::Less => at + 1,
            core::cmp::Ordering::Equal => at,
            core::cmp::Ordering::Greater => at - 1,
        };
        let mut square = from;
        while square != to {
            square = Square::at(toward(square.file(), to.file()), toward(square.rank(), to.rank()));
            if occupied(square) {
                return Err(IllegalMove::Blocked(square));
            }
        }
        if to == Square::CASTLE { Err(IllegalMove::Castle) } else { Ok(()) }
    }

    /// Whether `named` is exactly what the legal move `m` captures.
    pub(crate) fn check_captures(&self, m: Move, named: SquareSet) -> Result<(), IllegalMove> {
        let captured = self.captures(m);
        if let Some(square) = named.iter().find(|&square| !captured.contains(square)) {
            return Err(IllegalMove::NotCaptured(square));
        }
        if let Some(square) = captured.iter().find(|&square| !named.contains(square)) {
            return Err(IllegalMove::AlsoCaptured(square));
        }
        Ok(())
    }
}

/// The name of a side within a sentence.
const fn lower(side: Side) -> &'static str {
    match side {
        Side::Attackers => "attackers",
        Side::Defenders => "defenders",
    }
}
