//! Sets of squares in lanes: every rank and every file as a number of its own.
//!
//! A piece slides along its rank and along its file, and along either it is the same few additions
//! and shifts. So a set is kept twice, rank after rank and file after file, sixteen bits a lane,
//! and everything is done for many lanes at once: the loops here run over whole arrays, without
//! branches, in vector instructions or four lanes to a word.

use core::ops::{BitOr, BitXor, ControlFlow};

use ludorum_core::nth_bit;

use crate::moves::Move;
use crate::select::nth_lane;
use crate::square::{SIZE, Square, SquareSet};

/// Lanes of a set: twelve for the ranks and twelve for the files. The last of each twelve is always
/// empty; with it the lanes fill whole vector registers.
pub(crate) const LANES: usize = GROUPS * WIDTH;
/// Vector registers for a set.
const GROUPS: usize = 3;
/// Lanes in a vector register of 128 bits, which every target has. Wider ones do not fit the number
/// of lanes, and compilers that are left to use them lose more in packing than they gain.
const WIDTH: usize = 8;
/// The lane of file `a`.
const FILES: usize = 12;

/// A set of squares as lanes. In the lane of a rank the bits are files, in that of a file they are
/// ranks, both counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lanes([Group; GROUPS]);

/// Lanes that are worked on together.
type Group = [u16; WIDTH];

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
    pub(crate) const EMPTY: Self = Self([[0; WIDTH]; GROUPS]);

    /// Every square.
    pub(crate) const BOARD: Self = {
        let mut board = Self::EMPTY;
        let mut index = 0;
        while index < SIZE * SIZE {
            board = board.with(Square::from_index(index));
            index += 1;
        }
        board
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
        let (rank, file) = (square.rank(), square.file());
        self.0[rank / WIDTH][rank % WIDTH] |= 1 << file;
        let lane = FILES + file;
        self.0[lane / WIDTH][lane % WIDTH] |= 1 << rank;
        self
    }

    /// The lane of the rank of `square`.
    #[inline]
    pub(crate) const fn rank_of(&self, square: Square) -> u16 {
        self.lane(square.rank())
    }

    /// The lane of the file of `square`.
    #[inline]
    pub(crate) const fn file_of(&self, square: Square) -> u16 {
        self.lane(FILES + square.file())
    }

    /// The lane of this number.
    #[inline]
    pub(crate) const fn lane(&self, lane: usize) -> u16 {
        self.0[lane / WIDTH][lane % WIDTH]
    }

    /// The ranks, from the lowest.
    #[inline]
    pub(crate) fn ranks(&self) -> [u16; SIZE] {
        core::array::from_fn(|rank| self.lane(rank))
    }

    /// How many squares are in the set.
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.ranks().iter().map(|rank| rank.count_ones()).sum()
    }

    /// The result of `combine` for each lane of both sets.
    #[inline]
    pub(crate) fn zip(&self, other: &Self, combine: impl Fn(u16, u16) -> u16) -> Self {
        let mut result = Self::EMPTY;
        for ((result, one), two) in result.0.iter_mut().zip(&self.0).zip(&other.0) {
            for ((result, &one), &two) in result.iter_mut().zip(one).zip(two) {
                *result = combine(one, two);
            }
        }
        result
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
        self.zip(&other, |one, two| one ^ two)
    }
}

impl BitOr for Lanes {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(&other, |one, two| one | two)
    }
}

/// Where the pieces of one side can go, lane by lane and by the direction they come from.
///
/// An empty square can be reached from below by one piece at most, the nearest below it, and in
/// the same way from above; so each bit of the two sets is one move.
#[derive(Clone, Copy)]
pub(crate) struct Targets {
    /// Squares reached by going towards the higher bits.
    up: Lanes,
    /// Squares reached by going towards the lower bits.
    down: Lanes,
}

impl Targets {
    /// Where the pieces of `own` can go among those of `other`: any number of empty squares along
    /// a lane, over the empty castle, but not onto it (TW-3).
    #[inline]
    pub(crate) fn of(own: &Lanes, other: &Lanes) -> Self {
        let mut targets = Self { up: Lanes::EMPTY, down: Lanes::EMPTY };
        for group in 0..GROUPS {
            let words = |lanes: &Lanes| words(&lanes.0[group]);
            let (own, other) = (words(own), words(other));
            let (board, castle) = (words(&Lanes::BOARD), words(&Lanes::CASTLE));
            let (mut up, mut down) = ([0; WORDS], [0; WORDS]);
            for word in 0..WORDS {
                let empty = board[word] & !(own[word] | other[word]);
                let stop = empty & !castle[word];
                up[word] = slid_up(own[word], empty) & stop;
                down[word] = slid_down(own[word], empty) & stop;
            }
            targets.up.0[group] = group_of(up);
            targets.down.0[group] = group_of(down);
        }
        targets
    }

    /// The number of moves in each lane.
    #[inline]
    fn counts(&self) -> Lanes {
        self.up.zip(&self.down, |up, down| (up.count_ones() + down.count_ones()) as u16)
    }

    /// The number of moves.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        usize::from(self.counts().0.iter().flatten().sum::<u16>())
    }

    /// The moves of one lane as bits, in their order: up in the lower half, down in the upper.
    #[inline]
    pub(crate) const fn lane(&self, lane: usize) -> u32 {
        self.up.lane(lane) as u32 | (self.down.lane(lane) as u32) << 16
    }

    /// Whether a piece can go to `square`.
    #[inline]
    pub(crate) const fn reach(&self, square: Square) -> bool {
        let along_rank = self.up.rank_of(square) | self.down.rank_of(square);
        let along_file = self.up.file_of(square) | self.down.file_of(square);
        along_rank >> square.file() & 1 == 1 || along_file >> square.rank() & 1 == 1
    }

    /// Calls `visit` with the end of each move until it breaks.
    pub(crate) fn visit<R>(
        &self,
        mut visit: impl FnMut(Square) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        for lane in 0..LANES {
            let mut moves = self.lane(lane);
            while moves != 0 {
                visit(square_in_lane(lane, moves.trailing_zeros() & 15))?;
                moves &= moves - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// The lane of the move at place `index` and its bit there; `None` if there are not so many.
    #[inline]
    pub(crate) fn nth(&self, index: usize) -> Option<(usize, u32)> {
        let counts = self.counts();
        let four = |word| {
            (0..4).fold(0, |all, lane| all | u64::from(counts.lane(4 * word + lane)) << (16 * lane))
        };
        let (lane, place) = nth_lane::<{ LANES / 4 }>(core::array::from_fn(four), index)?;
        Some((lane, nth_bit(self.lane(lane).into(), place)))
    }
}

/// Words for a group of lanes.
const WORDS: usize = WIDTH / LANES_A_WORD;
/// How many lanes a word of 64 bits holds.
const LANES_A_WORD: usize = 4;

/// A group with four lanes to a word, the first one lowest.
///
/// Sliding takes many steps one after the other. On words it stays fast even where a compiler does
/// not find the vector instructions for lanes, as it often does not when it optimizes at link time.
#[inline]
fn words(group: &Group) -> [u64; WORDS] {
    core::array::from_fn(|word| {
        let lane = |lane| u64::from(group[LANES_A_WORD * word + lane]) << (16 * lane);
        lane(0) | lane(1) | lane(2) | lane(3)
    })
}

/// The group with these lanes.
#[inline]
fn group_of(words: [u64; WORDS]) -> Group {
    core::array::from_fn(|lane| (words[lane / LANES_A_WORD] >> (16 * (lane % LANES_A_WORD))) as u16)
}

/// The squares that pieces reach by going up through the empty squares of their lanes, for one to
/// four lanes in a word.
///
/// The five bits above the eleven squares of a lane are never empty squares. So nothing is carried
/// or shifted from one lane into another that is kept.
#[inline]
pub(crate) const fn slid_up(own: u64, empty: u64) -> u64 {
    // A bit added to the foot of a run of empty squares is carried through to its end.
    let feet = own << 1 & empty;
    empty & !(empty + feet)
}

/// The squares that pieces reach by going down; otherwise as [`slid_up`].
#[inline]
pub(crate) const fn slid_down(own: u64, empty: u64) -> u64 {
    // Nothing carries downwards: in steps of one, two, four and eight squares.
    let (mut reached, mut through) = (own, empty);
    reached |= reached >> 1 & through;
    through &= through >> 1;
    reached |= reached >> 2 & through;
    through &= through >> 2;
    reached |= reached >> 4 & through;
    through &= through >> 4;
    (reached | reached >> 8 & through) & empty
}

/// The move of a bit of a [lane's moves](Targets::lane) in the lane number `lane` with the pieces
/// `occupied` in it.
#[inline]
pub(crate) fn move_in_lane(lane: usize, occupied: u16, bit: u32) -> Move {
    let to = bit & 15;
    // The piece is the next one below or above. Both are found: a branch could not be predicted.
    let below = (u32::from(occupied) & ((1 << to) - 1) | 1).ilog2();
    let above = (u32::from(occupied) >> to << to | 1 << 16).trailing_zeros();
    let from = if bit < 16 { below } else { above };
    Move::between(square_in_lane(lane, from), square_in_lane(lane, to))
}

/// The numbers of the lanes that `square` lies in.
#[inline]
pub(crate) const fn lanes_through(square: Square) -> [usize; 2] {
    [square.rank(), FILES + square.file()]
}

/// The square of a bit of a lane.
#[inline]
fn square_in_lane(lane: usize, bit: u32) -> Square {
    let (first, shift) = FIRST_AND_SHIFT[lane];
    Square::from_code(first + ((bit as u8) << shift))
}

/// For each lane the code of its first square, and by how much the bit in the lane is shifted to be
/// added to it.
static FIRST_AND_SHIFT: [(u8, u8); LANES] = {
    let mut table = [(Square::at(0, 0).code(), 0); LANES];
    let mut lane = 0;
    while lane < SIZE {
        table[lane] = (Square::at(0, lane).code(), 0);
        table[FILES + lane] = (Square::at(lane, 0).code(), 4);
        lane += 1;
    }
    table
};
