//! The position and its rules.

use core::ops::ControlFlow;

use ludorum_core::{Deterministic, Never, PerfectInformation, Turn, TwoSided};

use crate::bits::Bits;
use crate::cell::{Cell, CellSet};
use crate::illegal::IllegalMove;
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::setup::{Setup, SetupError};
use crate::side::Side;
use crate::window;

/// A Slimetrail position on a board `W` files wide and `H` ranks high, from 3x3 to 8x8.
///
/// Two positions are equal when the same cells are under slime, the snail is on the same cell and
/// the same player is to move.
///
/// ```
/// use ludorum_core::Board;
/// use ludorum_slimetrail::Slimetrail;
///
/// let mut board = Slimetrail::new();
/// assert_eq!(board.count_moves(), 8);
/// board.play("c3".parse()?)?;
/// assert_eq!(board.to_string(), "7/7/7/3x3/2S4/7/7 2");
///
/// assert_eq!(Slimetrail::<5, 4>::start().to_string(), "5/5/2S2/5 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Other sizes do not compile:
///
/// ```compile_fail
/// use ludorum_slimetrail::Slimetrail;
///
/// let board = Slimetrail::<9, 8>::start();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Slimetrail<const W: usize = 7, const H: usize = 7> {
    /// The cells that are not under slime, the snail's among them.
    free: u64,
    /// The snail's cell, and [`TURN`] if player 2 is to move. In one byte, so that a position
    /// passes in two registers.
    at: u8,
}

/// The bit of the player to move.
const TURN: u8 = 1 << 6;

impl Slimetrail {
    /// The start of the usual game: 7x7 with the snail on d4, player 1 to move.
    pub const fn new() -> Self {
        Self::start()
    }
}

impl<const W: usize, const H: usize> Slimetrail<W, H> {
    /// The start on this board: no slime, the snail in the centre, player 1 to move (SL-2, SL-4).
    ///
    /// Where a board is an even number of files wide the snail starts on the right one of the two
    /// middle files, and where it is an even number of ranks high on the lower one of the two
    /// middle ranks. On even square boards that is one of the two middle cells that are as far from
    /// one corner as from the other: e4 on 8x8.
    pub const fn start() -> Self {
        Self { free: Bits::<W, H>::ALL, at: (8 * ((H - 1) / 2) + W / 2) as u8 }
    }

    /// The start with the snail on a cell of choice. On a goal the game is over at once.
    ///
    /// ```
    /// use ludorum_slimetrail::Slimetrail;
    ///
    /// let board = Slimetrail::<8, 8>::from_start("e5".parse()?)?;
    /// assert_eq!(board.to_string(), "8/8/8/4S3/8/8/8/8 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the cell is not on this board.
    pub fn from_start(snail: Cell) -> Result<Self, SetupError> {
        Self::from_setup(&Setup { slime: CellSet::EMPTY, snail, turn: Side::One })
    }

    /// The position with this slime and snail.
    ///
    /// # Errors
    ///
    /// If it does not fit the board; [`SetupError`] lists what is checked.
    pub fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup.check::<W, H>()?;
        Ok(Self::from_parts(Bits::<W, H>::ALL & !setup.slime.0, setup.snail, setup.turn))
    }

    /// The position with these cells not under slime, the snail's among them.
    #[inline]
    pub(crate) const fn from_parts(free: u64, snail: Cell, turn: Side) -> Self {
        Self { free, at: snail.index() as u8 | (TURN * turn as u8) }
    }

    /// The slime, the snail and the player to move, free to be changed.
    pub const fn setup(&self) -> Setup {
        Setup { slime: self.slime(), snail: self.snail(), turn: self.side_to_move() }
    }

    /// The cell of the snail.
    #[inline]
    pub const fn snail(&self) -> Cell {
        Cell::from_index(self.at)
    }

    /// The cells under slime.
    pub const fn slime(&self) -> CellSet {
        CellSet(Bits::<W, H>::ALL & !self.free)
    }

    /// The player to move; after the end, the player who would be.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        if self.at & TURN == 0 { Side::One } else { Side::Two }
    }

    /// The corner that is the goal of `side`: whoever moves the snail there, that player wins
    /// (SL-3).
    pub const fn goal(side: Side) -> Cell {
        Cell::from_index(Bits::<W, H>::goal(side).trailing_zeros() as u8)
    }

    /// The cells that are not under slime, the snail's among them.
    #[inline]
    pub(crate) const fn free(&self) -> u64 {
        self.free
    }

    /// The snail's cell in six bits and the player to move in the seventh.
    #[inline]
    pub(crate) const fn at(&self) -> u8 {
        self.at
    }

    /// The cells that the snail can go to; none when the game is over.
    #[inline]
    pub(crate) const fn targets(&self) -> u64 {
        Bits::<W, H>::STEPS[self.snail().index()] & self.free
    }
}

impl<const W: usize, const H: usize> Default for Slimetrail<W, H> {
    fn default() -> Self {
        Self::start()
    }
}

impl<const W: usize, const H: usize> ludorum_core::Board for Slimetrail<W, H> {
    type Move = Move;
    type Event = Never;
    type Outcome = Outcome;
    type IllegalMove = IllegalMove;

    /// Text 14: every move closes a cell, so a game ends, and always with a winner.
    const DRAWS: bool = false;

    fn players(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.targets() == 0 { Turn::Over } else { Turn::Player(self.side_to_move().player()) }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.targets() != 0 {
            return None;
        }
        let moved_by = self.side_to_move().opponent();
        let snail = 1 << self.snail().index();
        let corner = Side::ALL.into_iter().find(|&side| Bits::<W, H>::goal(side) == snail);
        Some(match corner {
            Some(winner) => Outcome { winner, reason: Reason::Corner { moved_by } },
            None => Outcome { winner: moved_by, reason: Reason::Blocked },
        })
    }

    /// From the lowest rank to the highest, and on each from the left.
    #[inline]
    fn visit_moves<R>(&self, mut visit: impl FnMut(Move) -> ControlFlow<R>) -> ControlFlow<R> {
        let mut rest = self.targets();
        while rest != 0 {
            let to = Cell::from_index(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            visit(Move::new(to))?;
        }
        ControlFlow::Continue(())
    }

    fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        self.explain(m)
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        self.targets() >> m.to().index() & 1 == 1
    }

    #[inline]
    fn play_trusted(&mut self, m: Move) {
        debug_assert!(self.is_legal(m), "{m} is not legal in {self}");
        self.free &= !(1 << self.snail().index());
        self.at = m.to().index() as u8 | ((self.at & TURN) ^ TURN);
    }

    #[inline]
    fn key(&self) -> u64 {
        crate::key::key::<W, H>(self.free, self.at)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        window::count(self.targets(), self.snail().index() as u32)
    }

    #[inline]
    fn has_moves(&self) -> bool {
        self.targets() != 0
    }

    #[inline]
    fn nth_move(&self, index: usize) -> Option<Move> {
        window::nth(self.targets(), self.snail().index() as u32, index).map(Move::from_bits)
    }

    /// Every move closes a cell.
    #[inline]
    fn is_irreversible(&self, _: Move) -> bool {
        true
    }
}

impl<const W: usize, const H: usize> Deterministic for Slimetrail<W, H> {}
impl<const W: usize, const H: usize> PerfectInformation for Slimetrail<W, H> {}
impl<const W: usize, const H: usize> TwoSided for Slimetrail<W, H> {}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(impl<const W: usize, const H: usize> Slimetrail<W, H>);
