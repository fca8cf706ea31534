//! The legal moves.

use core::ops::ControlFlow;

use ludorum_core::Random;

use crate::board::Sorry;
use crate::card::Card;
use crate::cards::HAND;
use crate::color::Color;
use crate::mode::Mode;
use crate::moves::{Action, MAX_PARTS, Move, Part, Parts};
use crate::pawns::{HOME, Step, can_go, can_go_back, spot_of, step_of};
use crate::setup::Phase;
use crate::seven::Seven;
use crate::square::{Spot, Square};

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

/// Steps one to three before a triangle with a short slide of another colour, and one or two before
/// one with a long slide: where a pawn can reach the end of that slide in two ways within the
/// parts of a split seven.
const BEFORE_SHORT: u128 = 0b111 << 10 | 0b111 << 25 | 0b111 << 40;
const BEFORE_LONG: u128 = 0b11 << 19 | 0b11 << 34 | 0b11 << 49;

/// Pawns farther apart than this cannot meet within one seven: seven steps and a slide of four.
const MEETING: u32 = 11;

/// Where everybody plays for themselves a card never has more moves than this: a seven has at most
/// 76, an 11 has 52 and a pass, a Sorry! 12, another card 9.
const MOST_OF_A_CARD: usize = 76;
/// Nor have the five cards of a hand.
const MOST_OF_A_HAND: usize = 76 + 52 + 12 + 2 * 9;

/// The moves of one card, apart from a pass.
#[derive(Clone, Copy, Default)]
struct Count {
    moves: usize,
    /// Whether one of them must be made: all but a switch that stands alone (SO-17).
    forced: bool,
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

    /// The move at place `index`, which is below the count, of the pawns of the player to move.
    #[inline]
    fn nth(self, card: Card, color: Color, index: u32) -> Move {
        if self.start && index == 0 {
            return Move::of(Action::Start { card, color: None });
        }
        let index = index - u32::from(self.start);
        let ahead = count(self.ahead);
        if index < ahead {
            let from = spot_of(color, nth_step(self.ahead, index));
            return Move::of(Action::Forward { card, from });
        }
        let from = spot_of(color, nth_step(self.behind, index - ahead));
        Move::of(Action::Backward { card, from })
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

/// Two pawns that are apart and can share a seven: the one with the smaller text, and the other.
#[derive(Clone, Copy)]
struct Pair {
    spots: [Spot; 2],
    /// How far each can go as a part of a seven.
    reaches: [u8; 2],
}

impl Pair {
    fn new(color: Color, one: Step, two: Step) -> Self {
        let reach = |step: Step| (HOME - step).min(6);
        let (spots, reaches) = ([one, two].map(|step| spot_of(color, step)), [one, two].map(reach));
        let ([first, second], [near, far]) = (spots, reaches);
        if first.text_rank() < second.text_rank() {
            Self { spots, reaches }
        } else {
            Self { spots: [second, first], reaches: [far, near] }
        }
    }

    /// In how many ways they can share it.
    fn count(self) -> u32 {
        u32::from((self.reaches[0] + self.reaches[1]).saturating_sub(6))
    }

    /// The way at place `index`, which is below the count.
    fn nth(self, index: u32) -> Move {
        let steps = 7_u8.saturating_sub(self.reaches[1]) + index as u8;
        let [first, second] = self.spots;
        let parts =
            [Part { from: first, steps }, Part { from: second, steps: 7_u8.saturating_sub(steps) }];
        Move::of(Action::Split(Parts::pack(&parts)))
    }
}

impl Count {
    const fn forced(moves: usize) -> Self {
        Self { moves, forced: moves > 0 }
    }
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

    /// The pawns of the one side that plays if no two of them can have to do with each other in a
    /// seven, and no two ways of sharing it can end in the same place.
    #[inline]
    fn apart(&self) -> Option<u128> {
        if M::TEAMS {
            return None;
        }
        let line = self.pawns.line(self.turn);
        if (line & BEFORE_SHORT).count_ones() > 1 || (line & BEFORE_LONG).count_ones() > 1 {
            return None;
        }
        let mut rest = line;
        while rest & rest.wrapping_sub(1) != 0 {
            let first = rest.trailing_zeros();
            rest &= rest - 1;
            if rest.trailing_zeros() - first <= MEETING {
                return None;
            }
        }
        Some(line)
    }

    /// What the pawns of `color` can do with a card as single pawns; a seven and a Sorry! have ways
    /// of their own, and so has the switch of an 11.
    #[inline]
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

    /// A random seven of pawns that are apart.
    fn random_apart(&self, line: u128, random: &mut Random) -> Move {
        let mut index = random.below(count_apart(line).max(1));
        let whole = can_go(line, 7);
        if index < count(whole) {
            let from = spot_of(self.turn, nth_step(whole, index));
            return Move::of(Action::Forward { card: Card::Seven, from });
        }
        index -= count(whole);
        let found = each_pair(line, |one, two| {
            let pair = Pair::new(self.turn, one, two);
            if index < pair.count() {
                return ControlFlow::Break(pair.nth(index));
            }
            index -= pair.count();
            ControlFlow::Continue(())
        });
        found.break_value().unwrap_or(Move::PASS)
    }

    /// A random move with an 11, unless a switch may take a pawn onto a slide: then which of them are
    /// alike has to be seen.
    fn random_eleven(&self, random: &mut Random) -> Option<Move> {
        let (color, others) = (self.turn, self.opponents());
        if others & crate::square::foreign_triangles(color) != 0 {
            return None;
        }
        let (ahead, own) = (self.single(Card::Eleven, color).ahead, self.pawns.track(color));
        let (singles, pawns) = (count(ahead), own.count_ones());
        let switches = pawns * others.count_ones();
        let mut index = random.below(singles + switches + u32::from(singles == 0));
        if index < singles {
            let from = spot_of(color, nth_step(ahead, index));
            return Some(Move::of(Action::Forward { card: Card::Eleven, from }));
        }
        index -= singles;
        if index >= switches {
            return Some(Move::PASS);
        }
        let (other, own) = (nth_square(others, index / pawns), nth_square(own, index % pawns));
        Some(Move::of(Action::Switch { own, other }))
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

    /// The legal move at the place that one random number says.
    #[inline]
    pub(crate) fn random_legal(&self, random: &mut Random) -> Option<Move> {
        match self.phase {
            Phase::Draw | Phase::DrawAgain | Phase::Deal | Phase::Over => None,
            // Partners can share a seven in more ways than are worth remembering.
            Phase::Play(_) if M::TEAMS => {
                self.nth_legal(random.below(self.count_legal() as u32) as usize)
            }
            Phase::Play(Card::Seven) => Some(match self.apart() {
                Some(line) => self.random_apart(line, random),
                None => self.random_listed::<MOST_OF_A_CARD>(random),
            }),
            Phase::Play(Card::Eleven) => Some(match self.random_eleven(random) {
                Some(m) => m,
                None => self.random_listed::<MOST_OF_A_CARD>(random),
            }),
            Phase::Play(Card::Sorry) => {
                let targets = self.targets(self.turn);
                let count = targets.count_ones();
                let index = random.below(count.max(1));
                if count == 0 {
                    return Some(Move::PASS);
                }
                let target = nth_square(targets, index);
                Some(Move::of(Action::Sorry { color: None, target }))
            }
            Phase::Play(card) => {
                let single = self.single(card, self.turn);
                let moves = single.count();
                let index = random.below(moves.max(1));
                Some(if moves == 0 { Move::PASS } else { single.nth(card, self.turn, index) })
            }
            Phase::Choose => Some(self.random_listed::<MOST_OF_A_HAND>(random)),
        }
    }

    /// The same by a list of the moves, of which there are at least one and at most `MOST`.
    fn random_listed<const MOST: usize>(&self, random: &mut Random) -> Move {
        let mut moves = [Move::PASS; MOST];
        let mut count = 0;
        let _ = self.visit_legal(&mut |m| {
            moves[count] = m;
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        moves[random.below(count as u32) as usize]
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

/// The step at place `index` of a line of at most four pawns that has more.
// Without a branch, for the index is often random.
#[inline]
fn nth_step(line: u128, index: u32) -> Step {
    let second = line & line.wrapping_sub(1);
    let third = second & second.wrapping_sub(1);
    let fourth = third & third.wrapping_sub(1);
    [line, second, third, fourth][index as usize & 3].trailing_zeros() as Step
}

/// The square at place `index` of a set that has more.
#[inline]
fn nth_square(mut squares: u64, index: u32) -> Square {
    for _ in 0..index {
        squares &= squares - 1;
    }
    Square::at(squares.trailing_zeros() as u8)
}

/// How many sevens there are for pawns that are apart.
fn count_apart(mut line: u128) -> u32 {
    // How far each pawn can go within one part; two share seven steps in as many ways as their
    // reaches are above six.
    let mut reaches = [0; 4];
    let mut count = 0;
    let mut moves = 0;
    while line != 0 {
        let reach = u32::from(HOME) - line.trailing_zeros();
        line &= line - 1;
        moves += u32::from(reach >= 7);
        for other in &reaches[..count] {
            moves += (reach.min(6) + other).saturating_sub(6);
        }
        reaches[count] = reach.min(6);
        count += 1;
    }
    moves
}

#[inline]
fn each_pair<R>(line: u128, mut visit: impl FnMut(Step, Step) -> ControlFlow<R>) -> ControlFlow<R> {
    each_step(line, |one| each_step(line & !((2 << one) - 1), |two| visit(one, two)))
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
