//! Sevens where no two pawns of the player can have to do with each other: they can be counted and
//! picked without a look at what each leads to.

use core::ops::ControlFlow;

use super::each_step;
use crate::board::Sorry;
use crate::color::Color;
use crate::mode::Mode;
use crate::moves::{Action, Move, Part, Parts};
use crate::pawns::{HOME, Step, spot_of};
use crate::square::Spot;

/// Steps one to three before a triangle with a short slide of another colour, and one or two before
/// one with a long slide: where a pawn can reach the end of that slide in two ways within the
/// parts of a split seven.
const BEFORE_SHORT: u128 = 0b111 << 10 | 0b111 << 25 | 0b111 << 40;
const BEFORE_LONG: u128 = 0b11 << 19 | 0b11 << 34 | 0b11 << 49;

/// Pawns farther apart than this cannot meet within one seven: seven steps and a slide of four.
const MEETING: u32 = 11;

impl<M: Mode> Sorry<M> {
    /// The pawns of the one side that plays if no two of them can have to do with each other in a
    /// seven, and no two ways of sharing it can end in the same place.
    #[inline]
    pub(super) fn apart(&self) -> Option<u128> {
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
}

/// Two pawns that are apart and can share a seven: the one with the smaller text, and the other.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    spots: [Spot; 2],
    /// How far each can go as a part of a seven.
    reaches: [u8; 2],
}

impl Pair {
    pub(super) fn new(color: Color, one: Step, two: Step) -> Self {
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
    pub(super) fn count(self) -> u32 {
        u32::from((self.reaches[0] + self.reaches[1]).saturating_sub(6))
    }

    /// The way at place `index`, which is below the count.
    pub(super) fn nth(self, index: u32) -> Move {
        let steps = 7_u8.saturating_sub(self.reaches[1]) + index as u8;
        let [first, second] = self.spots;
        let parts =
            [Part { from: first, steps }, Part { from: second, steps: 7_u8.saturating_sub(steps) }];
        Move::of(Action::Split(Parts::pack(&parts)))
    }
}

/// How many sevens there are for pawns that are apart.
pub(super) fn count_apart(mut line: u128) -> u32 {
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

/// Visits every pair of pawns of a line, the one behind first.
#[inline]
pub(super) fn each_pair<R>(
    line: u128,
    mut visit: impl FnMut(Step, Step) -> ControlFlow<R>,
) -> ControlFlow<R> {
    each_step(line, |one| each_step(line & !((2 << one) - 1), |two| visit(one, two)))
}
