//! Why a move cannot be played.

use crate::board::Alquerque;
use crate::color::Color;
use crate::lines::{between, landings};
use crate::moves::Move;
use crate::point::{Point, PointSet};

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is no stone to move.
    #[error("there is no stone on {0}")]
    NoStone(Point),
    /// The stone belongs to the other side.
    #[error("the stone on {point} is {}'s, and it is {}'s turn", turn.opponent(), turn)]
    EnemyStone {
        /// The point the move starts from.
        point: Point,
        /// The side to move.
        turn: Color,
    },
    /// A stone stands where the move lands.
    #[error("there is a stone on {0} already")]
    Occupied(Point),
    /// The move jumps over a point without a stone, or over one whose stone it has taken.
    #[error("there is no stone to jump on {0}")]
    NothingToJump(Point),
    /// The move jumps over a stone of the mover's side.
    #[error("the stone on {0} is of the same side: only enemy stones are jumped")]
    OwnStone(Point),
    /// The move is a step, and there is a capture (AL-4).
    #[error("a step is not legal while there is a capture, such as {capture}")]
    MustCapture {
        /// A capture that is legal.
        capture: Move,
    },
    /// The move ends where the stone can still jump (AL-5).
    #[error("the capture goes on: the stone can jump from {at} to {to}")]
    MustGoOn {
        /// The point where the move ends.
        at: Point,
        /// A point that a further jump leads to.
        to: Point,
    },
    /// No capture leads from one point to the other; said of short forms.
    #[error("no capture leads from {from} to {to}")]
    NoCapture {
        /// The point the move starts from.
        from: Point,
        /// The point it ends on.
        to: Point,
    },
}

impl Alquerque {
    /// Whether `m` is legal, and if it is not, why.
    pub(crate) fn explain(&self, m: Move) -> Result<(), IllegalMove> {
        use ludorum_core::Board;
        if !self.has_moves() {
            return Err(IllegalMove::Over);
        }
        let from = m.from();
        let turn = self.side_to_move();
        let (us, them, empty) = self.sets();
        let has = |set: u64, point: Point| set >> point.index() & 1 == 1;
        if has(them, from) {
            return Err(IllegalMove::EnemyStone { point: from, turn });
        }
        if !has(us, from) {
            return Err(IllegalMove::NoStone(from));
        }
        if !m.is_capture() {
            if !has(empty, m.to()) {
                return Err(IllegalMove::Occupied(m.to()));
            }
            return match self.nth_move(0) {
                Some(capture) if capture.is_capture() => Err(IllegalMove::MustCapture { capture }),
                _ => Ok(()),
            };
        }
        // The stone has left its point: a capture may come back to it (AL-8).
        let empty = empty | 1 << from.index();
        let us = us & !(1 << from.index());
        let mut them = them;
        let mut at = from;
        for to in m.points().skip(1) {
            let middle = between(at, to);
            if us & middle != 0 || them & middle == 0 {
                let over = Point::from_index(middle.trailing_zeros() as usize);
                let own = us & middle != 0;
                let reason = if own { IllegalMove::OwnStone } else { IllegalMove::NothingToJump };
                return Err(reason(over));
            }
            if !has(empty, to) {
                return Err(IllegalMove::Occupied(to));
            }
            them &= !middle;
            at = to;
        }
        match PointSet::of(landings(at, them, empty)).iter().next() {
            Some(to) => Err(IllegalMove::MustGoOn { at, to }),
            None => Ok(()),
        }
    }
}
