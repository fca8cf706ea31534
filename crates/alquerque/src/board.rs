//! The position and its rules.

use core::ops::ControlFlow;

use ludorum_core::{Deterministic, Never, PerfectInformation, Repetition, Turn, TwoSided, nth_bit};

use crate::color::Color;
use crate::illegal::IllegalMove;
use crate::lines::{
    ALL, between, count_routes, jump_at, jumps, landings, step_at, steps, unfinished,
};
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::point::{Point, PointSet};
use crate::setup::{Setup, SetupError};

/// An Alquerque position.
///
/// Two positions are equal when the same stones stand on the same points and the same side is to
/// move.
///
/// ```
/// use ludorum_alquerque::Alquerque;
/// use ludorum_core::Board;
///
/// let mut board = Alquerque::new();
/// assert_eq!(board.count_moves(), 4);
/// board.play("c2-c3".parse()?)?;
/// assert_eq!(board.to_string(), "bbbbb/bbbbb/bbwww/ww1ww/wwwww b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// Stones move alike whichever side they are on, so the sets are kept by who is to move. The end of
// the game is not kept: it is the lack of moves, which the generator finds anyway, and the side
// that has just moved has a stone (`Setup::check`), so nobody moves after the last capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Alquerque {
    /// Stones of the side to move.
    mover: u32,
    /// Stones of the other side.
    other: u32,
    turn: Color,
}

impl Alquerque {
    /// The start of the game: White on the two nearest ranks and on `d3` and `e3`, Black likewise,
    /// the centre empty, White to move (AL-2).
    pub const fn new() -> Self {
        let white = 0x3ff | 0b11 << 13;
        Self { mover: white, other: white.reverse_bits() >> 7, turn: Color::White }
    }

    /// The position with these stones.
    ///
    /// # Errors
    ///
    /// If no game could come to such a position; [`SetupError`] lists what is checked.
    pub fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let turn = setup.turn;
        let (mover, other) = (setup.stones(turn), setup.stones(turn.opponent()));
        Ok(Self { mover: mover.bits(), other: other.bits(), turn })
    }

    /// The stones of both sides and the side to move, free to be changed.
    pub fn setup(&self) -> Setup {
        Setup {
            white: self.stones(Color::White),
            black: self.stones(Color::Black),
            turn: self.turn,
        }
    }

    /// The stones of one side.
    pub const fn stones(&self, color: Color) -> PointSet {
        let mine = color as u8 == self.turn as u8;
        PointSet::of(if mine { self.mover } else { self.other } as u64)
    }

    /// The side to move; after the end, the side that would be.
    #[inline]
    pub const fn side_to_move(&self) -> Color {
        self.turn
    }

    /// Stones of the side to move, stones of the other side, and points without one.
    #[inline]
    pub(crate) const fn sets(&self) -> (u64, u64, u64) {
        let (us, them) = (self.mover as u64, self.other as u64);
        (us, them, ALL & !(us | them))
    }

    /// The same position with every point moved to its image.
    pub(crate) fn mapped(&self, image: impl Fn(u32) -> u32) -> Self {
        Self { mover: image(self.mover), other: image(self.other), turn: self.turn }
    }

    /// How many captures there are, where `first` are their first jumps and `going_on` the points
    /// on which some of these do not end.
    fn count_captures(&self, first: u64, going_on: u64) -> u32 {
        let (us, them, empty) = self.sets();
        let mut count = 0;
        let mut rest = first;
        while rest != 0 {
            let m = jump_at(rest.trailing_zeros(), us);
            rest &= rest - 1;
            count += if going_on >> m.to().index() & 1 == 0 {
                1
            } else {
                count_routes(m.to(), them & !m.captured_bits(), empty | 1 << m.from().index())
            };
        }
        count
    }
}

/// Visits every way in which the capture `m` can go on until it must end; `them` are the enemy
/// stones that are left.
fn visit_routes<R>(
    m: Move,
    them: u64,
    empty: u64,
    visit: &mut impl FnMut(Move) -> ControlFlow<R>,
) -> ControlFlow<R> {
    let at = m.to();
    let mut rest = landings(at, them, empty);
    if rest == 0 {
        return visit(m);
    }
    while rest != 0 {
        let to = Point::from_index(rest.trailing_zeros() as usize);
        rest &= rest - 1;
        visit_routes(m.and_jump_to(to), them & !between(at, to), empty, visit)?;
    }
    ControlFlow::Continue(())
}

impl Default for Alquerque {
    fn default() -> Self {
        Self::new()
    }
}

impl ludorum_core::Board for Alquerque {
    type Move = Move;
    type Event = Never;
    type Outcome = Outcome;
    type IllegalMove = IllegalMove;

    const DRAWS: bool = true;

    /// AL-12: the third time.
    const REPETITION: Option<Repetition<Outcome>> =
        Some(Repetition { occurrences: 3, outcome: Outcome::Repetition });

    fn players(&self) -> usize {
        2
    }

    /// Looks for a move, since a side without one has lost (AL-11).
    #[inline]
    fn turn(&self) -> Turn {
        if self.has_moves() { Turn::Player(self.turn.player()) } else { Turn::Over }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let winner = self.turn.opponent();
        if self.mover == 0 {
            Some(Outcome::AllCaptured { winner })
        } else if self.has_moves() {
            None
        } else {
            Some(Outcome::NoMove { winner })
        }
    }

    #[inline]
    fn visit_moves<R>(&self, mut visit: impl FnMut(Move) -> ControlFlow<R>) -> ControlFlow<R> {
        let (us, them, empty) = self.sets();
        let mut rest = jumps(us, them, empty);
        if rest == 0 {
            rest = steps(us, empty);
            while rest != 0 {
                visit(step_at(rest.trailing_zeros(), us))?;
                rest &= rest - 1;
            }
            return ControlFlow::Continue(());
        }
        let going_on = unfinished(us, them, empty);
        while rest != 0 {
            let m = jump_at(rest.trailing_zeros(), us);
            rest &= rest - 1;
            if going_on >> m.to().index() & 1 == 0 {
                visit(m)?;
            } else {
                let them = them & !m.captured_bits();
                visit_routes(m, them, empty | 1 << m.from().index(), &mut visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        self.explain(m)
    }

    #[inline]
    fn play_trusted(&mut self, m: Move) {
        debug_assert_eq!(self.explain(m), Ok(()), "{m} is not legal in {self}");
        let left = self.mover & !(1 << m.from().index());
        *self = Self {
            mover: self.other & !(m.captured_bits() as u32),
            other: left | 1 << m.to().index(),
            turn: self.turn.opponent(),
        };
    }

    #[inline]
    fn key(&self) -> u64 {
        crate::key::key(self.mover, self.other, self.turn)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        let (us, them, empty) = self.sets();
        let first = jumps(us, them, empty);
        if first == 0 {
            return steps(us, empty).count_ones() as usize;
        }
        let going_on = unfinished(us, them, empty);
        if going_on == 0 {
            return first.count_ones() as usize;
        }
        self.count_captures(first, going_on) as usize
    }

    #[inline]
    fn has_moves(&self) -> bool {
        let (us, them, empty) = self.sets();
        steps(us, empty) | jumps(us, them, empty) != 0
    }

    #[inline]
    fn nth_move(&self, index: usize) -> Option<Move> {
        let (us, them, empty) = self.sets();
        let first = jumps(us, them, empty);
        if first == 0 {
            let steps = steps(us, empty);
            return (index < steps.count_ones() as usize)
                .then(|| step_at(nth_bit(steps, index as u32), us));
        }
        if unfinished(us, them, empty) == 0 {
            return (index < first.count_ones() as usize)
                .then(|| jump_at(nth_bit(first, index as u32), us));
        }
        let mut left = index;
        let found = self.visit_moves(|m| {
            if left == 0 {
                return ControlFlow::Break(m);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found.break_value()
    }

    /// A captured stone never comes back; a step can be taken back.
    #[inline]
    fn is_irreversible(&self, m: Move) -> bool {
        m.is_capture()
    }
}

impl Deterministic for Alquerque {}
impl PerfectInformation for Alquerque {}
impl TwoSided for Alquerque {}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Alquerque);
