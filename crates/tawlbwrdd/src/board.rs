//! The position and its rules.

use core::ops::ControlFlow;

use ludorum_core::{Deterministic, Never, PerfectInformation, Repetition, Turn, TwoSided};

use crate::illegal::IllegalMove;
use crate::lanes::{LANES, Lanes, Targets, lanes_through, move_in_lane};
use crate::layout::Layout;
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::setup::{Setup, SetupError};
use crate::side::Side;
use crate::square::{Square, SquareSet};

/// A Tawlbwrdd position.
///
/// Two positions are equal when the same pieces stand on the same squares and the same side is to
/// move. That is also what counts as a repetition.
///
/// ```
/// use ludorum_core::Board;
/// use ludorum_tawlbwrdd::Tawlbwrdd;
///
/// let mut board = Tawlbwrdd::new();
/// assert_eq!(board.count_moves(), 136);
/// board.play("e2-d2".parse()?)?;
/// assert_eq!(
///     board.to_string(),
///     "4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/3t2t4/4ttt4 d",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tawlbwrdd {
    /// The pieces of the side to move, the king among them if he is on that side.
    mover: Lanes,
    /// The pieces of the other side.
    other: Lanes,
    king: Option<Square>,
    turn: Side,
    /// Whether the king is captured or on the edge. That the side to move cannot move, which ends
    /// the game as well, is looked up when it is asked for: it hardly ever happens.
    decided: bool,
}

impl Tawlbwrdd {
    /// The usual start, the [`Layout::Bell`].
    pub const fn new() -> Self {
        Self::with_layout(Layout::Bell)
    }

    /// The start in this layout, the attackers to move.
    pub const fn with_layout(layout: Layout) -> Self {
        let (mut attackers, mut defenders) = (Lanes::EMPTY, Lanes::CASTLE);
        let mut index = 0;
        while index < layout.attackers().len() {
            attackers = attackers.with(layout.attackers()[index]);
            index += 1;
        }
        index = 0;
        while index < Layout::DEFENDERS.len() {
            defenders = defenders.with(Layout::DEFENDERS[index]);
            index += 1;
        }
        Self {
            mover: attackers,
            other: defenders,
            king: Some(Square::CASTLE),
            turn: Side::Attackers,
            decided: false,
        }
    }

    /// The position with these pieces.
    ///
    /// # Errors
    ///
    /// If no game could come to such a position; [`SetupError`] lists what is checked.
    pub fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let &Setup { attackers, defenders, king, turn } = setup;
        let attackers = attackers.iter().fold(Lanes::EMPTY, Lanes::with);
        let defenders = defenders.iter().chain(king).fold(Lanes::EMPTY, Lanes::with);
        let (mover, other) = match turn {
            Side::Attackers => (attackers, defenders),
            Side::Defenders => (defenders, attackers),
        };
        Ok(Self { mover, other, king, turn, decided: king.is_none_or(Square::is_edge) })
    }

    /// The pieces of both sides and the side to move, free to be changed.
    pub fn setup(&self) -> Setup {
        Setup {
            attackers: self.attackers(),
            defenders: self.defenders(),
            king: self.king,
            turn: self.turn,
        }
    }

    /// The attackers.
    pub fn attackers(&self) -> SquareSet {
        self.lanes(Side::Attackers).squares()
    }

    /// The defenders without the king.
    pub fn defenders(&self) -> SquareSet {
        let all = self.lanes(Side::Defenders).squares();
        self.king.map_or(all, |king| all.without(king))
    }

    /// The king's square; `None` once he is captured.
    #[inline]
    pub const fn king(&self) -> Option<Square> {
        self.king
    }

    /// The side to move; after the end, the side that would be.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        self.turn
    }

    /// The pieces of one side, the king among the defenders.
    #[inline]
    pub(crate) const fn lanes(&self, side: Side) -> &Lanes {
        if side as u8 == self.turn as u8 { &self.mover } else { &self.other }
    }

    /// Pieces of the side to move and of the other.
    #[inline]
    pub(crate) const fn both(&self) -> (&Lanes, &Lanes) {
        (&self.mover, &self.other)
    }

    /// Whether the king is captured or on the edge.
    #[inline]
    pub(crate) const fn is_decided(&self) -> bool {
        self.decided
    }

    /// The same pieces with the other side to move.
    pub(crate) const fn with_turn_passed(&self) -> Self {
        Self { mover: self.other, other: self.mover, turn: self.turn.opponent(), ..*self }
    }

    #[inline]
    fn targets(&self) -> Targets {
        Targets::of(&self.mover, &self.other)
    }

    /// Calls `visit` with each move of the piece on `square` until it breaks.
    pub(crate) fn visit_moves_from<R>(
        &self,
        square: Square,
        mut visit: impl FnMut(Move) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        if self.decided {
            return ControlFlow::Continue(());
        }
        let targets = self.targets();
        for lane in lanes_through(square) {
            let mut moves = targets.lane(lane);
            while moves != 0 {
                let m = move_in_lane(lane, self.occupied(lane), moves.trailing_zeros());
                if m.from() == square {
                    visit(m)?;
                }
                moves &= moves - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// The pieces in the lane number `lane`.
    #[inline]
    const fn occupied(&self, lane: usize) -> u16 {
        self.mover.lane(lane) | self.other.lane(lane)
    }

    /// Whether the side to move has a move.
    #[inline]
    fn can_move(&self) -> bool {
        // An empty square beside a piece is enough, unless it is the castle.
        let mut beside = 0;
        for lane in 0..LANES {
            let own = self.mover.lane(lane);
            let free = Lanes::BOARD.lane(lane) & !(self.occupied(lane) | Lanes::CASTLE.lane(lane));
            beside |= (own << 1 | own >> 1) & free;
        }
        beside != 0 || self.targets().count() != 0
    }
}

/// A set of captured pieces as lanes.
#[cold]
#[inline(never)]
fn lanes_of(captured: SquareSet) -> Lanes {
    captured.iter().fold(Lanes::EMPTY, Lanes::with)
}

impl Default for Tawlbwrdd {
    fn default() -> Self {
        Self::new()
    }
}

impl ludorum_core::Board for Tawlbwrdd {
    type Move = Move;
    type Event = Never;
    type Outcome = Outcome;
    type IllegalMove = IllegalMove;

    const DRAWS: bool = true;

    /// TW-19: the second occurrence of a position is a draw.
    const REPETITION: Option<Repetition<Outcome>> =
        Some(Repetition { occurrences: 2, outcome: Outcome { reason: Reason::Repetition } });

    /// A capture is: the pieces do not come back.
    #[inline]
    fn is_irreversible(&self, m: Move) -> bool {
        !self.captures(m).is_empty()
    }

    fn players(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.has_moves() { Turn::Player(self.turn.player()) } else { Turn::Over }
    }

    /// The king's fate comes before the lack of moves, as TW-25 orders the tests. Repetition, which
    /// comes between the two, needs the past: [`Game`](ludorum_core::Game) knows it. The two cannot
    /// meet, since a position without moves ends the game the first time.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let reason = match self.king {
            None => Reason::KingCaptured,
            Some(_) if self.decided => Reason::KingEscaped,
            Some(_) if !self.can_move() => Reason::NoMove,
            Some(_) => return None,
        };
        Some(Outcome { reason })
    }

    #[inline]
    fn visit_moves<R>(&self, mut visit: impl FnMut(Move) -> ControlFlow<R>) -> ControlFlow<R> {
        if self.decided {
            return ControlFlow::Continue(());
        }
        let targets = self.targets();
        for lane in 0..LANES {
            let mut moves = targets.lane(lane);
            while moves != 0 {
                visit(move_in_lane(lane, self.occupied(lane), moves.trailing_zeros()))?;
                moves &= moves - 1;
            }
        }
        ControlFlow::Continue(())
    }

    fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        self.explain(m)
    }

    #[inline]
    fn play_trusted(&mut self, m: Move) {
        *self = self.after(m);
    }

    #[inline]
    fn after(&self, m: Move) -> Self {
        debug_assert!(self.is_legal(m), "{m} is not legal in {self}");
        let (from, to) = (m.from(), m.to());
        let king_moves = self.king == Some(from);
        let king = if king_moves { Some(to) } else { self.king };
        let escaped = king_moves && to.is_edge();
        // The new board is put together in one place: a second one for the rare captures would
        // have every other move copied about as well.
        let (captured, king, decided) = match self.flanked_by_going_to(to) {
            None => (Lanes::EMPTY, king, escaped),
            Some(flanked) => {
                let captured = self.captured(to, flanked);
                let king = king.filter(|&king| !captured.contains(king));
                (lanes_of(captured), king, escaped || king.is_none())
            }
        };
        Self {
            mover: self.other ^ captured,
            other: self.mover ^ (Lanes::of(from) ^ Lanes::of(to)),
            king,
            turn: self.turn.opponent(),
            decided,
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        let king = self.king.map_or(0, Square::code);
        crate::key::key(&self.mover, &self.other, u64::from(king) << 1 | self.turn as u64)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.decided { 0 } else { self.targets().count() }
    }

    #[inline]
    fn has_moves(&self) -> bool {
        !self.decided && self.can_move()
    }

    #[inline]
    fn nth_move(&self, index: usize) -> Option<Move> {
        if self.decided {
            return None;
        }
        let (lane, bit) = self.targets().nth(index)?;
        Some(move_in_lane(lane, self.occupied(lane), bit))
    }
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Tawlbwrdd);

impl Deterministic for Tawlbwrdd {}
impl PerfectInformation for Tawlbwrdd {}
impl TwoSided for Tawlbwrdd {}
