//! A legal move at random, without a visit to all of them where that can be helped.

use core::ops::ControlFlow;

use ludorum_core::Random;

use super::apart::{Pair, count_apart, each_pair};
use super::{Single, count};
use crate::board::Sorry;
use crate::card::Card;
use crate::color::Color;
use crate::mode::Mode;
use crate::moves::{Action, Move};
use crate::pawns::{Step, can_go, spot_of};
use crate::setup::Phase;
use crate::square::{Square, foreign_triangles};

/// Where everybody plays for themselves a card never has more moves than this: a seven has at most
/// 76, an 11 has 52 and a pass, a Sorry! 12, another card 9.
const MOST_OF_A_CARD: usize = 76;
/// Nor have the five cards of a hand.
const MOST_OF_A_HAND: usize = 76 + 52 + 12 + 2 * 9;

impl<M: Mode> Sorry<M> {
    /// The legal move at the place that one random number says.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "calls cost random games a twentieth")]
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
        if others & foreign_triangles(color) != 0 {
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
}

impl Single {
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
