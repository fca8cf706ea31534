//! What matters of a position: safe moves, and the cells where they can still take the snail.
//!
//! # Safe moves
//!
//! Whoever moves the snail next to the other player's goal has lost: the other player steps in. So
//! has whoever steps into that goal. Every other move is called *safe*. While both players make
//! safe moves, nobody finds the snail next to the own goal, since only an unsafe move could have
//! put it there; so nobody steps into a goal either. That leaves one case in which a goal decides:
//! a player who is to move with the snail next to the own goal, set up so or after an unsafe move,
//! wins at once. Everywhere else the player who has no safe move left loses.
//!
//! Each player has up to three *private* cells, those next to the own goal, where only that player
//! moves; all other cells are common, and the goals themselves drop out. A private cell is a spare
//! move.

use crate::bits::{Bits, spread};
use crate::board::Slimetrail;
use crate::cell::Cell;
use crate::side::Side;

/// The cells where the snail can come by safe moves, by who moves it there. Some of them may be
/// out of reach all the same: that no cell is used twice is left out of account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Region {
    /// The cells onto which the player to move may come to move.
    pub(crate) mover: u64,
    /// The same for the other player.
    pub(crate) other: u64,
}

impl Region {
    /// All cells where the snail can come.
    pub(crate) const fn all(&self) -> u64 {
        self.mover | self.other
    }
}

/// A [`Region`] by what its cells are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Parts {
    /// Cells that are nobody's own.
    pub(crate) common: u64,
    /// Private cells of the player to move.
    pub(crate) mine: u64,
    /// Private cells of the other player.
    pub(crate) theirs: u64,
}

impl<const W: usize, const H: usize> Slimetrail<W, H> {
    /// The cells onto which `side` may move without losing at once.
    #[inline]
    pub(crate) const fn safe_cells(side: Side) -> u64 {
        Bits::<W, H>::ALL & !Bits::<W, H>::GOALS & !Bits::<W, H>::ring(side.opponent())
    }

    /// The cells that `side` can move to from `snail` by a safe move.
    #[inline]
    pub(crate) const fn safe_targets_from(free: u64, snail: Cell, side: Side) -> u64 {
        Bits::<W, H>::STEPS[snail.index()] & free & Self::safe_cells(side)
    }

    /// The cells that the player to move can go to by a safe move.
    #[inline]
    pub(crate) const fn safe_targets(&self) -> u64 {
        Self::safe_targets_from(self.free(), self.snail(), self.side_to_move())
    }

    /// Whether no cell next to a cell is free.
    #[inline]
    pub(crate) const fn is_blocked(free: u64, snail: Cell) -> bool {
        Bits::<W, H>::STEPS[snail.index()] & free == 0
    }

    /// Whether the snail is next to the goal of the player to move, who then wins by stepping in.
    #[inline]
    pub(crate) fn is_next_to_own_goal(&self) -> bool {
        Bits::<W, H>::ring(self.side_to_move()) >> self.snail().index() & 1 == 1
    }

    /// Where the snail can come by safe moves.
    pub(crate) fn region(&self) -> Region {
        let mover = self.side_to_move();
        let free = self.free() & !(1 << self.snail().index());
        let mover_cells = free & Self::safe_cells(mover);
        let other_cells = free & Self::safe_cells(mover.opponent());
        let mut region = Region { mover: self.targets() & mover_cells, other: 0 };
        loop {
            let other = spread(region.mover) & other_cells | region.other;
            let next = spread(other) & mover_cells | region.mover;
            if next == region.mover {
                return Region { other, ..region };
            }
            region = Region { mover: next, other };
        }
    }

    /// The region of the position by what its cells are worth.
    pub(crate) const fn parts(&self, region: Region) -> Parts {
        let mover = self.side_to_move();
        let mine = region.mover & Bits::<W, H>::ring(mover);
        let theirs = region.other & Bits::<W, H>::ring(mover.opponent());
        Parts { common: region.all() & !(mine | theirs), mine, theirs }
    }

    /// A position that the player to move wins if that player wins this one: the same for all
    /// positions that differ only in what cannot matter any more.
    ///
    /// * Cells where the snail cannot come are put under slime. Moves next to the other player's
    ///   goal lose at once and do not count as a way there.
    /// * Player 1 is to move: where it is player 2, the board is turned by half a circle.
    /// * On square boards the smaller of two mirror images is taken.
    ///
    /// Positions with equal canonical forms are both won or both lost for the player to move. The
    /// length of the game may differ, and where the player to move has moves left that all lose,
    /// the game may be over in the canonical form.
    ///
    /// ```
    /// use ludorum_core::Board;
    /// use ludorum_slimetrail::Slimetrail;
    ///
    /// let start = Slimetrail::new();
    /// let [left, right] = [start.after("c4".parse()?), start.after("d3".parse()?)];
    /// assert_eq!(left.canonical(), right.canonical());
    ///
    /// // Nothing leads to a7 and b7.
    /// let board: Slimetrail = "2x4/xxx4/7/3S3/7/7/7 1".parse()?;
    /// let same: Slimetrail = "xxx4/xxx4/7/3S3/7/7/7 1".parse()?;
    /// assert_eq!(board.canonical(), same.canonical());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Self {
        self.shrunk(self.region()).first_image()
    }

    /// The position with everything outside its region under slime.
    pub(crate) fn shrunk(&self, region: Region) -> Self {
        let snail = 1 << self.snail().index();
        let cells = region.all() | snail | Bits::<W, H>::GOALS;
        Self::from_parts(cells, self.snail(), self.side_to_move())
    }

    /// One and the same of the images of the position with player 1 to move.
    pub(crate) fn first_image(&self) -> Self {
        let (mut cells, mut snail) = (self.free(), 1 << self.snail().index());
        if self.side_to_move() == Side::Two {
            cells = Bits::<W, H>::half_turn(cells);
            snail = Bits::<W, H>::half_turn(snail);
        }
        if W == H {
            let mirrored = (Bits::<W, H>::diagonal(cells), Bits::<W, H>::diagonal(snail));
            (cells, snail) = mirrored.min((cells, snail));
        }
        Self::from_parts(cells, Cell::from_index(snail.trailing_zeros() as u8), Side::One)
    }
}
