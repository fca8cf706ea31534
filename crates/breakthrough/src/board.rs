//! The position and its rules.

use core::ops::ControlFlow;

use ludorum_core::{Deterministic, Never, PerfectInformation, Turn, TwoSided, nth_bit};

use crate::bits::{Bits, count3};
use crate::color::Color;
use crate::illegal::IllegalMove;
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::setup::{Setup, SetupError};
use crate::square::{Square, SquareSet};

/// A Breakthrough position on a board `W` files wide and `H` ranks high, from 2x4 to 8x8.
///
/// Two positions are equal when the same pawns stand on the same squares and the same side is to
/// move.
///
/// ```
/// use ludorum_breakthrough::Breakthrough;
/// use ludorum_core::Board;
///
/// let mut board = Breakthrough::new();
/// assert_eq!(board.count_moves(), 22);
/// board.play("e2-e3".parse()?)?;
/// assert_eq!(board.to_string(), "pppppppp/pppppppp/8/8/8/4P3/PPPP1PPP/PPPPPPPP b");
///
/// assert_eq!(Breakthrough::<5, 5>::start().count_moves(), 13);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Other sizes do not compile:
///
/// ```compile_fail
/// use ludorum_breakthrough::Breakthrough;
///
/// let board = Breakthrough::<9, 8>::start();
/// ```
// Both sets are kept as the side to move sees them, its own way up. A move then is the same few
// shifts for either side, and passing the turn is a flip of both.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Breakthrough<const W: usize = 8, const H: usize = 8> {
    /// Pawns of the side to move.
    mover: u64,
    /// Pawns of the other side.
    other: u64,
    turn: Color,
    over: bool,
}

/// The squares that the mover's pawns can step or capture to, seen from the mover's side, by the
/// way they get there.
#[derive(Clone, Copy)]
pub(crate) struct Targets {
    pub(crate) left: u64,
    pub(crate) straight: u64,
    pub(crate) right: u64,
}

/// How far a target lies from its pawn, as a shift: up and to the left, up, up and to the right.
pub(crate) const LEFT: u32 = 7;
pub(crate) const STRAIGHT: u32 = 8;
pub(crate) const RIGHT: u32 = 9;

impl Breakthrough {
    /// The start of the usual game: 8x8, White to move.
    pub const fn new() -> Self {
        Self::start()
    }
}

impl<const W: usize, const H: usize> Breakthrough<W, H> {
    /// The start on this board: two full rows of pawns a side, White to move (BR-1, BR-9).
    pub const fn start() -> Self {
        let rows = Bits::<W, H>::rank(0) | Bits::<W, H>::rank(1);
        Self { mover: rows, other: Bits::<W, H>::flip(rows), turn: Color::White, over: false }
    }

    /// The position with these pawns.
    ///
    /// # Errors
    ///
    /// If no game could come to such a position; [`SetupError`] lists what is checked.
    pub fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup.check::<W, H>()?;
        let (mover, other) = match setup.turn {
            Color::White => (setup.white.0, setup.black.0),
            Color::Black => (Bits::<W, H>::flip(setup.black.0), Bits::<W, H>::flip(setup.white.0)),
        };
        let mut board = Self { mover, other, turn: setup.turn, over: false };
        board.over = board.ending().is_some();
        Ok(board)
    }

    /// The pawns of both sides and the side to move, free to be changed.
    pub fn setup(&self) -> Setup {
        Setup { white: self.pawns(Color::White), black: self.pawns(Color::Black), turn: self.turn }
    }

    /// The pawns of one side.
    pub fn pawns(&self, color: Color) -> SquareSet {
        let seen = if color == self.turn { self.mover } else { self.other };
        SquareSet(if self.turn == Color::White { seen } else { Bits::<W, H>::flip(seen) })
    }

    /// The side to move; after the end, the side that would be.
    #[inline]
    pub const fn side_to_move(&self) -> Color {
        self.turn
    }

    /// Pawns of the side to move and of the other, as the side to move sees them.
    #[inline]
    pub(crate) const fn seen(&self) -> (u64, u64) {
        (self.mover, self.other)
    }

    /// The same pawns with the other side to move.
    pub(crate) const fn with_turn_passed(&self) -> Self {
        Self {
            mover: Bits::<W, H>::flip(self.other),
            other: Bits::<W, H>::flip(self.mover),
            turn: self.turn.opponent(),
            over: self.over,
        }
    }

    #[inline]
    pub(crate) const fn targets(&self) -> Targets {
        Targets {
            left: Bits::<W, H>::up_left(self.mover) & !self.mover,
            straight: self.mover << 8 & !(self.mover | self.other),
            right: Bits::<W, H>::up_right(self.mover) & !self.mover,
        }
    }

    /// The move of the mover's pawn to the one square of `to`, which lies `shift` from it.
    #[inline]
    pub(crate) const fn move_to(&self, to: u64, shift: u32) -> Move {
        let index = to.trailing_zeros();
        let from = self.square_as_seen(index - shift);
        Move::new(from, self.square_as_seen(index), to & self.other != 0)
    }

    /// Between a square's index on the board and its index as the mover sees it; its own inverse.
    #[inline]
    pub(crate) const fn square_as_seen(&self, index: u32) -> Square {
        // Without a branch, so that seeing a square both ways folds into nothing.
        let black = self.turn as u32;
        let turned = (index & 63) ^ (56 * black);
        Square::from_index(turned.wrapping_sub(8 * (8 - H as u32) * black) as u8)
    }

    /// How the position ends the game, found from its pawns.
    fn ending(&self) -> Option<Outcome> {
        let them = self.turn.opponent();
        let (winner, reason) = if self.other & Bits::<W, H>::BOTTOM != 0 {
            (them, Reason::FarRow)
        } else if self.mover & Bits::<W, H>::TOP != 0 {
            (self.turn, Reason::FarRow)
        } else if self.mover == 0 {
            (them, Reason::AllCaptured)
        } else if self.other == 0 {
            (self.turn, Reason::AllCaptured)
        } else {
            return None;
        };
        Some(Outcome { winner, reason })
    }
}

impl<const W: usize, const H: usize> Default for Breakthrough<W, H> {
    fn default() -> Self {
        Self::start()
    }
}

impl<const W: usize, const H: usize> ludorum_core::Board for Breakthrough<W, H> {
    type Move = Move;
    type Event = Never;
    type Outcome = Outcome;
    type IllegalMove = IllegalMove;

    /// BR-8: every move takes a pawn forward, so a game ends, and never in a draw.
    const DRAWS: bool = false;

    fn players(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.over { Turn::Over } else { Turn::Player(self.turn.player()) }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.over { self.ending() } else { None }
    }

    #[inline]
    fn visit_moves<R>(&self, mut visit: impl FnMut(Move) -> ControlFlow<R>) -> ControlFlow<R> {
        if self.over {
            return ControlFlow::Continue(());
        }
        let Targets { left, straight, right } = self.targets();
        for (targets, shift) in [(left, LEFT), (straight, STRAIGHT), (right, RIGHT)] {
            let mut rest = targets;
            while rest != 0 {
                let to = rest & rest.wrapping_neg();
                rest ^= to;
                visit(self.move_to(to, shift))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        self.explain(m)
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        let to = 1_u64 << self.square_as_seen(m.to().index() as u32).index();
        let from = 1_u64 << self.square_as_seen(m.from().index() as u32).index();
        let Targets { left, straight, right } = self.targets();
        let reached =
            (from << LEFT & left) | (from << STRAIGHT & straight) | (from << RIGHT & right);
        !self.over
            && from & self.mover != 0
            && reached & to != 0
            && m.is_capture() == (self.other & to != 0)
    }

    #[inline]
    fn play_trusted(&mut self, m: Move) {
        debug_assert!(self.is_legal(m), "{m} is not legal in {self}");
        let from = 1_u64 << self.square_as_seen(m.from().index() as u32).index();
        let to = 1_u64 << self.square_as_seen(m.to().index() as u32).index();
        let mover = self.mover ^ (from | to);
        let other = self.other & !to;
        *self = Self {
            mover: Bits::<W, H>::flip(other),
            other: Bits::<W, H>::flip(mover),
            turn: self.turn.opponent(),
            over: other == 0 || to & Bits::<W, H>::TOP != 0,
        };
    }

    #[inline]
    fn key(&self) -> u64 {
        crate::key::key::<W, H>(self.mover, self.other, self.turn)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.over {
            return 0;
        }
        let Targets { left, straight, right } = self.targets();
        count3(left, straight, right) as usize
    }

    /// BR-7: until the game is over there is always a move.
    #[inline]
    fn has_moves(&self) -> bool {
        !self.over
    }

    #[inline]
    fn nth_move(&self, index: usize) -> Option<Move> {
        if self.over {
            return None;
        }
        let Targets { left, straight, right } = self.targets();
        let index = index as u32;
        let first = left.count_ones();
        let second = first + straight.count_ones();
        if index >= second + right.count_ones() {
            return None;
        }
        let (targets, shift, before) = if index < first {
            (left, LEFT, 0)
        } else if index < second {
            (straight, STRAIGHT, first)
        } else {
            (right, RIGHT, second)
        };
        Some(self.move_to(1 << nth_bit(targets, index - before), shift))
    }

    /// Pawns never go back.
    #[inline]
    fn is_irreversible(&self, _: Move) -> bool {
        true
    }
}

impl<const W: usize, const H: usize> Deterministic for Breakthrough<W, H> {}
impl<const W: usize, const H: usize> PerfectInformation for Breakthrough<W, H> {}
impl<const W: usize, const H: usize> TwoSided for Breakthrough<W, H> {}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(impl<const W: usize, const H: usize> Breakthrough<W, H>);
