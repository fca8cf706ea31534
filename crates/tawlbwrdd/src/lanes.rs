//! Sets of squares in lanes: every rank and every file as a number of its own.
//!
//! A piece slides along its rank and along its file, and along either it is the same few additions
//! and shifts. So a set is kept twice, rank after rank and file after file, sixteen bits a lane,
//! and everything is done for all lanes at once: the loops here run over whole arrays, without
//! branches, and compile to vector instructions.

use core::ops::{BitOr, BitXor};

use crate::moves::Move;
use crate::square::{SIZE, Square, SquareSet};

/// Lanes of a set: twelve for the ranks and twelve for the files. The last of each twelve is always
/// empty; with it the lanes fill whole vector registers.
pub(crate) const LANES: usize = 24;
/// The lane of file `a`.
const FILES: usize = 12;

/// A set of squares as lanes. In the lane of a rank the bits are files, in that of a file they are
/// ranks, both counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lanes(pub(crate) [u16; LANES]);

/// Each square on its own, by its code.
static SINGLE: [Lanes; 256] = {
    let mut table = [Lanes::EMPTY; 256];
    let mut index = 0;
    while index < SIZE * SIZE {
        let square = Square::from_index(index);
        table[square.code() as usize] = Lanes::EMPTY.with(square);
        index += 1;
    }
    table
};

impl Lanes {
    /// No squares.
    pub(crate) const EMPTY: Self = Self([0; LANES]);

    /// Every square.
    pub(crate) const BOARD: Self = {
        let mut lanes = [(1 << SIZE) - 1; LANES];
        lanes[SIZE] = 0;
        lanes[FILES + SIZE] = 0;
        Self(lanes)
    };

    /// The castle alone.
    pub(crate) const CASTLE: Self = Self::EMPTY.with(Square::CASTLE);

    /// One square.
    #[inline]
    pub(crate) fn of(square: Square) -> Self {
        SINGLE[square.code() as usize]
    }

    /// This set and `square`.
    pub(crate) const fn with(mut self, square: Square) -> Self {
        self.0[square.rank()] |= 1 << square.file();
        self.0[FILES + square.file()] |= 1 << square.rank();
        self
    }

    /// The lane of the rank of `square`.
    #[inline]
    pub(crate) const fn rank_of(&self, square: Square) -> u16 {
        self.0[square.rank()]
    }

    /// The lane of the file of `square`.
    #[inline]
    pub(crate) const fn file_of(&self, square: Square) -> u16 {
        self.0[FILES + square.file()]
    }

    /// The lanes of the ranks.
    #[inline]
    pub(crate) fn ranks(&self) -> &[u16] {
        &self.0[..SIZE]
    }

    /// The set one bit a square.
    pub(crate) fn squares(&self) -> SquareSet {
        Square::all().filter(|&square| self.contains(square)).collect()
    }

    /// Whether `square` is in the set.
    #[inline]
    pub(crate) const fn contains(&self, square: Square) -> bool {
        self.rank_of(square) >> square.file() & 1 == 1
    }
}

impl BitXor for Lanes {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(core::array::from_fn(|lane| self.0[lane] ^ other.0[lane]))
    }
}

impl BitOr for Lanes {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(core::array::from_fn(|lane| self.0[lane] | other.0[lane]))
    }
}

/// Where the pieces of one side can go, lane by lane and by the direction they come from.
///
/// An empty square can be reached from below by one piece at most, the nearest below it, and in
/// the same way from above; so each bit of the two sets is one move.
#[derive(Clone, Copy)]
pub(crate) struct Targets {
    /// Squares reached by going towards the higher bits.
    up: [u16; LANES],
    /// Squares reached by going towards the lower bits.
    down: [u16; LANES],
}

impl Targets {
    /// Where the pieces of `own` can go among those of `other`: any number of empty squares along
    /// a lane, over the empty castle, but not onto it (TW-3).
    #[inline]
    pub(crate) fn of(own: &Lanes, other: &Lanes) -> Self {
        let mut targets = Self { up: [0; LANES], down: [0; LANES] };
        for lane in 0..LANES {
            let own = own.0[lane];
            let empty = Lanes::BOARD.0[lane] & !(own | other.0[lane]);
            let stop = empty & !Lanes::CASTLE.0[lane];
            // A bit added to the foot of a run of empty squares is carried through to its end.
            let feet = own << 1 & empty;
            targets.up[lane] = stop & !(empty + feet);
            // Nothing carries downwards: in steps of one, two, four and eight squares.
            let (mut reached, mut through) = (own, empty);
            reached |= reached >> 1 & through;
            through &= through >> 1;
            reached |= reached >> 2 & through;
            through &= through >> 2;
            reached |= reached >> 4 & through;
            through &= through >> 4;
            reached |= reached >> 8 & through;
            targets.down[lane] = reached & stop;
        }
        targets
    }

    /// The number of moves in each lane.
    #[inline]
    fn counts(&self) -> [u16; LANES] {
        let mut counts = [0; LANES];
        for ((count, up), down) in counts.iter_mut().zip(self.up).zip(self.down) {
            *count = (up.count_ones() + down.count_ones()) as u16;
        }
        counts
    }

    /// The number of moves.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        usize::from(self.counts().iter().sum::<u16>())
    }

    /// The moves of one lane as bits, in their order: up in the lower half, down in the upper.
    #[inline]
    pub(crate) const fn lane(&self, lane: usize) -> u32 {
        self.up[lane] as u32 | (self.down[lane] as u32) << 16
    }

    /// The lane of the move at place `index` and the lane's moves from it on; `index` is below
    /// [`count`](Self::count).
    #[inline]
    pub(crate) fn nth(&self, index: usize) -> (usize, u32) {
        let counts = self.counts();
        let mut left = index as u16;
        let mut lane = 0;
        while lane < LANES - 1 && left >= counts[lane] {
            left -= counts[lane];
            lane += 1;
        }
        let mut moves = self.lane(lane);
        for _ in 0..left {
            moves &= moves.wrapping_sub(1);
        }
        (lane, moves)
    }
}

/// The move of the lowest bit of `moves`, which are [moves](Targets::lane) of the lane number
/// `lane` with the pieces `occupied` in it.
#[inline]
pub(crate) fn move_in_lane(lane: usize, occupied: u16, moves: u32) -> Move {
    let bit = moves.trailing_zeros();
    let to = bit & 15;
    let below = occupied & ((1 << to) - 1);
    let above = u32::from(occupied) >> to << to | 1 << 16;
    let from = if bit < 16 { below.checked_ilog2().unwrap_or(0) } else { above.trailing_zeros() };
    Move::between(square_in_lane(lane, from), square_in_lane(lane, to))
}

/// The square of a bit of a lane.
#[inline]
fn square_in_lane(lane: usize, bit: u32) -> Square {
    let bit = bit as usize;
    if lane < FILES { Square::at(bit, lane) } else { Square::at(lane - FILES, bit) }
}
