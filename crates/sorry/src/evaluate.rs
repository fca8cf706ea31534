//! How well a position stands for each player.
//!
//! The measure is *effort*: about how many turns a colour still needs, in hundredths. Its terms:
//!
//! * **The way home** of each pawn: the expected number of turns of a lone pawn that always makes
//!   the move after which fewest are expected, with cards drawn from a full deck. Foreign slides,
//!   the short way in from behind the entrance, the exact count at Home and the second card after
//!   a 2 are all in it.
//! * **Danger** for each pawn on the track: what it would lose by going back to Start, times about
//!   the chance that an opponent's next card sends it there: one in eleven for each opposing pawn
//!   that stands behind at the distance of a card, and one in eleven shared among the pawns on
//!   the track if an opponent has a pawn on Start for a Sorry! card.
//!
//! The standing of a player is the effort of the opponent nearest to winning less the player's own.
//! Partners add up their efforts. Hands count for nothing: nobody sees those of others.

use ludorum_core::{Evaluate, Player};

use crate::board::Sorry;
use crate::color::Color;
use crate::mode::Mode;
use crate::moves::Move;
use crate::pawns::{ALL, HOME, Pawns, step_of};
use crate::square::{Square, TRACK};

/// The expected turns of a lone pawn from each step to Home, in hundredths; last, from Start.
const WAYS: [i32; HOME as usize + 1] = [
    2042, 2082, 2079, 2087, 2142, 2126, 2110, 2102, 2085, 2066, 2045, 2030, 2020, 1999, 1983, 1973,
    1945, 1929, 1910, 1900, 1875, 1867, 1855, 1832, 1812, 1786, 1778, 1768, 1745, 1729, 1719, 1691,
    1676, 1656, 1647, 1624, 1620, 1610, 1585, 1558, 1530, 1517, 1507, 1471, 1475, 1465, 1441, 1439,
    1429, 1432, 1377, 1406, 1347, 1246, 1250, 1222, 1383, 1227, 1251, 1393, 1263, 1380, 1182, 1185,
    1069, 2537,
];

/// The forward distances of cards, as bits.
const REACH: u64 =
    1 << 1 | 1 << 2 | 1 << 3 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 10 | 1 << 11 | 1 << 12;

/// About the chance of a kind of card is one in so many.
const KINDS: i32 = 11;

/// The way home from Start.
const FROM_START: i32 = WAYS[HOME as usize];

impl<M: Mode> Sorry<M> {
    /// The effort of `color`, in about hundredths of a turn: less is better, zero is Home.
    pub fn effort(&self, color: Color) -> i32 {
        effort(self, &self.pawns, color)
    }

    /// How much better than the opponent nearest to winning `player` stands, in about hundredths of
    /// a turn; zero for a seat that nobody has.
    pub fn standing(&self, player: Player) -> i32 {
        self.seats.color(player).map_or(0, |color| standing(self, &self.pawns, color))
    }
}

pub(crate) fn effort<M: Mode>(board: &Sorry<M>, pawns: &Pawns, color: Color) -> i32 {
    let mut effort = pawns.start(color) as i32 * FROM_START;
    let mut line = pawns.line(color);
    while line != 0 {
        effort += WAYS[line.trailing_zeros() as usize];
        line &= line - 1;
    }
    effort + danger(board, pawns, color)
}

/// What `color` may lose to the next cards of its opponents.
fn danger<M: Mode>(board: &Sorry<M>, pawns: &Pawns, color: Color) -> i32 {
    let ours = |other: Color| other == color || M::TEAMS && other == color.partner();
    let mut theirs = 0;
    let mut waiting = false;
    for other in board.seats.iter().filter(|&other| !ours(other)) {
        theirs |= pawns.track(other);
        waiting |= pawns.start(other) > 0;
    }
    let mut danger = 0;
    let mut exposed = 0;
    let mut rest = pawns.track(color);
    while rest != 0 {
        let square = rest.trailing_zeros();
        rest &= rest - 1;
        let loss = FROM_START - WAYS[usize::from(step_of(color, Square::at(square as u8)))];
        // From this square on, then turned round: the bit of each square tells how far behind it is.
        let onward = (theirs >> square | theirs << (u32::from(TRACK) - square)) & ALL;
        let behind = onward.reverse_bits() >> (63 - u32::from(TRACK));
        let hunters = (behind & REACH).count_ones() as i32;
        danger += hunters * loss / KINDS;
        exposed += loss / KINDS;
    }
    if waiting && exposed > 0 {
        danger += exposed / pawns.all().count_ones() as i32;
    }
    danger
}

fn standing<M: Mode>(board: &Sorry<M>, pawns: &Pawns, color: Color) -> i32 {
    let side = |color: Color| {
        let own = effort(board, pawns, color);
        if M::TEAMS { own + effort(board, pawns, color.partner()) } else { own }
    };
    let rivals = board
        .seats
        .iter()
        .filter(|&other| other != color && (!M::TEAMS || other != color.partner()));
    rivals.map(side).min().unwrap_or(0) - side(color)
}

impl<M: Mode> Evaluate for Sorry<M> {
    fn evaluate(&self) -> i32 {
        standing(self, &self.pawns, self.turn)
    }

    /// The standing after the move.
    fn hint(&self, m: Move) -> i32 {
        standing(self, &self.pawns_after(m), self.turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;
    use crate::pawns::{back, square_of};
    use alloc::vec::Vec;

    /// Where a lone pawn can go with a card; where it is if it cannot move.
    fn choices(step: u8, card: Card) -> Vec<u8> {
        let color = Color::Red;
        let rest = |to: u8| match to {
            ..TRACK => step_of(color, square_of(color, to).rest(color)),
            _ => to,
        };
        if step == HOME + 1 {
            return alloc::vec![if card.starts() { 1 } else { step }];
        }
        let forward = card.forward().map(|steps| step + steps).filter(|&to| to <= HOME);
        let behind = card.backward().map(|steps| back(step, steps));
        let mut all: Vec<u8> = forward.into_iter().chain(behind).map(rest).collect();
        if all.is_empty() {
            all.push(step);
        }
        all
    }

    #[test]
    fn the_way_home_is_what_a_lone_pawn_expects() {
        const START: usize = HOME as usize + 1;
        // Turns expected from here on before a card is drawn, and in the middle of a turn after a 2.
        let mut turns = [0.0_f64; START + 1];
        let mut more = turns;
        let chance = |card: Card| f64::from(card.in_deck()) / 45.0;
        for _ in 0..2_000 {
            let (old, old_more) = (turns, more);
            for step in (0..=START).filter(|&step| step != HOME.into()) {
                let expected = Card::ALL.into_iter().map(|card| {
                    let table = if card == Card::Two { &old_more } else { &old };
                    let best = choices(step as u8, card)
                        .into_iter()
                        .map(|to| table[usize::from(to)])
                        .fold(f64::INFINITY, f64::min);
                    chance(card) * best
                });
                more[step] = expected.sum();
                turns[step] = 1.0 + more[step];
            }
        }
        turns[usize::from(HOME)] = turns[START];
        for (step, &way) in WAYS.iter().enumerate() {
            assert!((100.0 * turns[step] - f64::from(way)).abs() <= 0.5 + 1e-6, "{step}");
        }
    }
}
