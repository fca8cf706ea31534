//! What the next few plies decide.

use crate::board::Slimetrail;
use crate::cell::Cell;
use crate::side::Side;

/// What becomes of a safe move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prospect {
    /// The other player has no safe reply, or none that lasts.
    Wins {
        /// The longest it can take, this move included.
        plies: u16,
    },
    /// The other player has a reply that leaves no safe move.
    Loses,
    /// Neither.
    Open {
        /// The other player's safe replies.
        replies: u32,
        /// Those of them that last: no answer to them leaves the other player without a safe
        /// move.
        lasting: u32,
    },
}

impl<const W: usize, const H: usize> Slimetrail<W, H> {
    /// What becomes of moving the snail to `to`, a safe move.
    pub(crate) fn prospect(&self, to: Cell) -> Prospect {
        let (us, them) = (self.side_to_move(), self.side_to_move().opponent());
        let free = self.free() & !(1 << self.snail().index() | 1 << to.index());
        if Self::is_blocked(free, to) {
            return Prospect::Wins { plies: 1 };
        }
        let targets = Self::safe_targets_from(free, to, them);
        if targets == 0 {
            return Prospect::Wins { plies: 3 };
        }
        let mut lasting = 0;
        let mut rest = targets;
        while rest != 0 {
            let reply = Cell::from_index(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            let free = free & !(1 << reply.index());
            let answers = Self::safe_targets_from(free, reply, us);
            if answers == 0 {
                return Prospect::Loses;
            }
            lasting += u32::from(!Self::one_leaves_no_safe_move(free, answers, them));
        }
        if lasting == 0 {
            return Prospect::Wins { plies: 5 };
        }
        Prospect::Open { replies: targets.count_ones(), lasting }
    }

    /// Whether from one of the cells `side` has no safe move.
    fn one_leaves_no_safe_move(free: u64, cells: u64, side: Side) -> bool {
        let mut rest = cells;
        while rest != 0 {
            let cell = Cell::from_index(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            if Self::safe_targets_from(free, cell, side) == 0 {
                return true;
            }
        }
        false
    }
}
