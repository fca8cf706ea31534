//! The legal moves.

mod apart;
mod random;

use core::ops::ControlFlow;

use self::apart::{Pair, count_apart, each_pair};
use crate::board::Sorry;
use crate::card::Card;
use crate::cards::HAND;
use crate::color::Color;
use crate::mode::Mode;
use crate::moves::{Action, MAX_PARTS, Move};
use crate::pawns::{Step, can_go, can_go_back, spot_of, step_of};
use crate::setup::Phase;
use crate::seven::Seven;
use crate::square::Square;

/// By colour, the squares at the end of the long slides of other colours. A pawn there that goes
/// four back lands on the triangle and slides back to where it was.
const LONG_SLIDE_ENDS: [u64; 4] = {
    const fn end(color: Color) -> u64 {
        1 << (Square::corner(color).index() + 13)
    }
    let mut ends = [0; 4];
    let mut index = 0;
    while index < 4 {
        let mut other = 1;
        while other < 4 {
            ends[index] |= end(Color::from_index(index + other));
            other += 1;
        }
        index += 1;
    }
    ends
};

/// The moves of one card, apart from a pass.
#[derive(Clone, Copy, Default)]
struct Count {
    moves: usize,
    /// Whether one of them must be made: all but a switch that stands alone (SO-17).
    forced: bool,
}

impl Count {
    const fn forced(moves: usize) -> Self {
        Self { moves, forced: moves > 0 }
    }
}

/// The moves of one colour's single pawns with a card.
#[derive(Clone, Copy)]
struct Single {
    /// Whether a pawn comes out of Start.
    start: bool,
    /// The pawns that go forward.
    ahead: u128,
    /// The pawns that go back.
    behind: u128,
}

impl Single {
    #[inline]
    fn count(self) -> u32 {
        // Most cards take nobody back.
        let behind = if self.behind == 0 { 0 } else { count(self.behind) };
        u32::from(self.start) + count(self.ahead) + behind
    }
}

/// How many steps forward and back a card takes a single pawn; none where it has no such move, for
/// nobody can go no steps.
const SINGLE_STEPS: [(u8, u8); Card::ALL.len()] = {
    let mut steps = [(0, 0); Card::ALL.len()];
    let mut index = 0;
    while index < steps.len() {
        let card = Card::ALL[index];
        if let Some(ahead) = card.forward()
            && !matches!(card, Card::Seven)
        {
            steps[index].0 = ahead;
        }
        if let Some(behind) = card.backward() {
            steps[index].1 = behind;
        }
        index += 1;
    }
    steps
};

/// How many pawns a line has: of the bits above the 64th only that of the last safety square is
/// ever set.
#[inline]
const fn count(line: u128) -> u32 {
    (line as u64).count_ones() + (line >> 64) as u32
}

impl<M: Mode> Sorry<M> {
    /// The colours whose pawns the player to move may move (SO-32).
    #[inline]
    pub(crate) fn sides(&self) -> ([Color; 2], usize) {
        let turn = self.turn;
        if M::TEAMS {
            ([turn.min(turn.partner()), turn.max(turn.partner())], 2)
        } else {
            ([turn, turn], 1)
        }
    }

    /// The squares of the track where opponents stand.
    #[inline]
    fn opponents(&self) -> u64 {
        let (sides, count) = self.sides();
        sides[..count].iter().fold(self.pawns.all(), |all, &side| all & !self.pawns.track(side))
    }

    #[inline]
    pub(crate) fn can_start(&self, color: Color) -> bool {
        let free = self.pawns.track(color) & Square::circle(color).bit() == 0;
        free && self.pawns.start(color) > 0
    }

    /// The steps of pawns of `color` that go four back onto a triangle and slide to where they were,
    /// with nobody on the way: of all such moves of the side, which change nothing, only the one
    /// with the smallest text counts (SO-44). These are the others.
    #[inline]
    fn doubled(&self, color: Color) -> u128 {
        let (sides, count) = self.sides();
        let free = !self.pawns.all();
        let clear = free << 1 & free << 2 & free << 3 & free << 4;
        let idle = sides[..count].iter().fold(0, |idle, &side| {
            idle | self.pawns.track(side) & LONG_SLIDE_ENDS[side.index()] & clear
        });
        let mut others = idle & idle.wrapping_sub(1) & self.pawns.track(color);
        let mut steps = 0;
        while others != 0 {
            steps |= 1 << step_of(color, Square::at(others.trailing_zeros() as u8));
            others &= others - 1;
        }
        steps
    }

    /// Of the pawns of `color` on the track, those that may switch with an opponent on `other`: of
    /// pawns that stand on the slide beginning there only the first, for whichever of them
    /// switches, the rest is swept off and it ends at the same place (SO-44).
    #[inline]
    fn can_switch(&self, color: Color, other: Square) -> u64 {
        let own = self.pawns.track(color);
        let swept = own & crate::square::cleared(color, other);
        own & !(swept & swept.wrapping_sub(1))
    }

    /// The squares of the pawns that a pawn of `color` from Start may replace (SO-28, SO-34).
    #[inline]
    fn targets(&self, color: Color) -> u64 {
        if self.pawns.start(color) == 0 {
            return 0;
        }
        match self.opponents() {
            0 if M::TEAMS => self.pawns.track(color.partner()),
            opponents => opponents,
        }
    }

    #[inline]
    fn seven(&self) -> Seven {
        let (sides, count) = self.sides();
        Seven::new(&self.pawns, &sides[..count], if M::TEAMS { MAX_PARTS } else { 2 })
    }

    /// The move that stands for all sevens that lead to `pawns`, if there is one.
    pub(crate) fn seven_leading_to(&self, pawns: &crate::pawns::Pawns) -> Option<Move> {
        self.seven().leading_to(pawns)
    }

    /// What the pawns of `color` can do with a card as single pawns; a seven and a Sorry! have ways
    /// of their own, and so has the switch of an 11.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "calls cost random games a twentieth")]
    fn single(&self, card: Card, color: Color) -> Single {
        let line = self.pawns.line(color);
        let (ahead, behind) = SINGLE_STEPS[card.index()];
        let behind = match card {
            Card::Four => can_go_back(line, behind) & !self.doubled(color),
            Card::Ten => can_go_back(line, behind),
            _ => 0,
        };
        let start = card.starts() && self.can_start(color);
        Single { start, ahead: can_go(line, ahead), behind }
    }

    #[inline]
    fn count_card(&self, card: Card) -> Count {
        let (sides, sides_count) = self.sides();
        let sides = &sides[..sides_count];
        let singles =
            || sides.iter().map(|&side| self.single(card, side).count() as usize).sum::<usize>();
        match card {
            Card::Seven => Count::forced(self.count_sevens()),
            Card::Eleven => {
                let singles = singles();
                let mut switches = 0;
                let mut others = self.opponents();
                while others != 0 {
                    let other = Square::at(others.trailing_zeros() as u8);
                    others &= others - 1;
                    let pairs = |&side: &Color| self.can_switch(side, other).count_ones() as usize;
                    switches += sides.iter().map(pairs).sum::<usize>();
                }
                Count { moves: singles + switches, forced: singles > 0 }
            }
            Card::Sorry => Count::forced(
                sides.iter().map(|&side| self.targets(side).count_ones() as usize).sum(),
            ),
            _ => Count::forced(singles()),
        }
    }

    fn count_sevens(&self) -> usize {
        if let Some(line) = self.apart() {
            return count_apart(line) as usize;
        }
        let mut count = 0;
        let _ = self.seven().visit(&mut |_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    #[inline]
    fn visit_card<R>(
        &self,
        card: Card,
        visit: &mut impl FnMut(Move) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let (sides, count) = self.sides();
        let sides = &sides[..count];
        let named = |color| M::TEAMS.then_some(color);
        for &color in sides {
            if matches!(card, Card::Seven | Card::Sorry) {
                break;
            }
            let single = self.single(card, color);
            if single.start {
                visit(Move::of(Action::Start { card, color: named(color) }))?;
            }
            each_step(single.ahead, |step| {
                visit(Move::of(Action::Forward { card, from: spot_of(color, step) }))
            })?;
            each_step(single.behind, |step| {
                visit(Move::of(Action::Backward { card, from: spot_of(color, step) }))
            })?;
        }
        match card {
            Card::Seven => self.visit_sevens(visit),
            Card::Eleven => each_square(self.opponents(), |other| {
                sides.iter().try_for_each(|&color| {
                    each_square(self.can_switch(color, other), |own| {
                        visit(Move::of(Action::Switch { own, other }))
                    })
                })
            }),
            Card::Sorry => sides.iter().try_for_each(|&color| {
                each_square(self.targets(color), |target| {
                    visit(Move::of(Action::Sorry { color: named(color), target }))
                })
            }),
            _ => ControlFlow::Continue(()),
        }
    }

    fn visit_sevens<R>(&self, visit: &mut impl FnMut(Move) -> ControlFlow<R>) -> ControlFlow<R> {
        let Some(line) = self.apart() else { return self.seven().visit(visit) };
        each_step(can_go(line, 7), |step| {
            let from = spot_of(self.turn, step);
            visit(Move::of(Action::Forward { card: Card::Seven, from }))
        })?;
        each_pair(line, |one, two| {
            let pair = Pair::new(self.turn, one, two);
            (0..pair.count()).try_for_each(|index| visit(pair.nth(index)))
        })
    }

    /// All legal moves, of which there is at least one if it is a player's turn.
    #[inline]
    pub(crate) fn visit_legal<R>(
        &self,
        visit: &mut impl FnMut(Move) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        match self.phase {
            Phase::Play(card) => {
                let mut none = true;
                self.visit_card(card, &mut |m| {
                    none = false;
                    visit(m)
                })?;
                let pass = none || card == Card::Eleven && !self.can_go_eleven();
                if pass { visit(Move::PASS) } else { ControlFlow::Continue(()) }
            }
            Phase::Choose => {
                let hand = self.hand_of(self.turn);
                hand.kinds().try_for_each(|card| self.visit_card(card, visit))?;
                if hand.kinds().any(|card| self.count_card(card).forced) {
                    return ControlFlow::Continue(());
                }
                hand.kinds().try_for_each(|card| visit(Move::of(Action::Discard(card))))
            }
            Phase::Draw | Phase::DrawAgain | Phase::Deal | Phase::Over => ControlFlow::Continue(()),
        }
    }

    /// Whether a card of the points game has a move that must be made unless another card is played.
    pub(crate) fn must_play(&self, card: Card) -> bool {
        self.count_card(card).forced
    }

    /// Whether some pawn can go eleven forward (SO-49).
    pub(crate) fn can_go_eleven(&self) -> bool {
        let (sides, count) = self.sides();
        sides[..count].iter().any(|&side| can_go(self.pawns.line(side), 11) != 0)
    }

    /// The legal move at place `index` in the order of visits.
    #[inline]
    pub(crate) fn nth_legal(&self, index: usize) -> Option<Move> {
        let mut left = index;
        let mut pick = |m| {
            if left == 0 {
                return ControlFlow::Break(m);
            }
            left -= 1;
            ControlFlow::Continue(())
        };
        self.visit_legal(&mut pick).break_value()
    }

    #[inline]
    pub(crate) fn count_legal(&self) -> usize {
        match self.phase {
            Phase::Play(card) => {
                let count = self.count_card(card);
                count.moves + usize::from(!count.forced)
            }
            Phase::Choose => {
                let hand = self.hand_of(self.turn);
                let mut kinds = 0;
                let mut all = Count::default();
                for card in hand.kinds() {
                    let count = self.count_card(card);
                    kinds += 1;
                    all.moves += count.moves;
                    all.forced |= count.forced;
                }
                debug_assert!(kinds <= HAND as usize);
                if all.forced { all.moves } else { all.moves + kinds }
            }
            Phase::Draw | Phase::DrawAgain | Phase::Deal | Phase::Over => 0,
        }
    }
}

#[inline]
fn each_step<R>(mut line: u128, mut visit: impl FnMut(Step) -> ControlFlow<R>) -> ControlFlow<R> {
    while line != 0 {
        visit(line.trailing_zeros() as Step)?;
        line &= line - 1;
    }
    ControlFlow::Continue(())
}

#[inline]
fn each_square<R>(
    mut squares: u64,
    mut visit: impl FnMut(Square) -> ControlFlow<R>,
) -> ControlFlow<R> {
    while squares != 0 {
        visit(Square::at(squares.trailing_zeros() as u8))?;
        squares &= squares - 1;
    }
    ControlFlow::Continue(())
}
