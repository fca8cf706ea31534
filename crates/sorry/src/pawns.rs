//! The pawns on the board, and what becomes of them when one moves.

use crate::color::Color;
use crate::square::{SIDE, Spot, Square, TRACK, ZONE, cleared};

/// All squares of the track as bits.
pub(crate) const ALL: u64 = (1 << TRACK) - 1;
/// The bits of a lane that are its safety squares; the count of pawns at Home lies above.
const SAFE: u8 = (1 << ZONE) - 1;

/// A place on the way of one colour, counted in steps from the square after its safety entrance:
/// 0 to 59 on the track, where 1 is the circle and 59 the entrance, 60 to 64 in the safety zone, 65
/// is Home. Forward is adding, so a pawn cannot pass its entrance (SO-25).
pub(crate) type Step = u8;

/// The step that is Home.
pub(crate) const HOME: Step = TRACK + ZONE;

/// Where every pawn is. Pawns of one colour are alike, so this is a set of squares for each colour;
/// the pawns that are nowhere else are on Start.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pawns {
    /// Squares of the track, by colour.
    track: [u64; 4],
    /// Safety squares and, above them, the number of pawns at Home, by colour.
    lanes: [u8; 4],
}

/// How far the first step of a colour is from square 0.
#[inline]
const fn offset(color: Color) -> u8 {
    SIDE * color.index() as u8 + 3
}

/// The step of a square for pawns of `color`.
#[inline]
pub(crate) const fn step_of(color: Color, square: Square) -> Step {
    (square.index() + TRACK - offset(color)) % TRACK
}

/// The square of a step on the track.
#[inline]
pub(crate) const fn square_of(color: Color, step: Step) -> Square {
    Square::at(step + offset(color))
}

/// The spot of a step before Home.
#[inline]
pub(crate) const fn spot_of(color: Color, step: Step) -> Spot {
    match Spot::safety(color, (step + 1).saturating_sub(TRACK)) {
        Some(spot) => spot,
        None => Spot::track(square_of(color, step)),
    }
}

/// The step of a spot for pawns of `color`; `None` in the zone of another colour.
#[inline]
pub(crate) const fn step_at(color: Color, spot: Spot) -> Option<Step> {
    match spot.zone() {
        Some((zone, place)) if zone.index() == color.index() => Some(TRACK + place - 1),
        Some(_) => None,
        None => Some(step_of(color, Square::at(spot.code()))),
    }
}

/// Where a pawn of any colour comes that goes `steps` back from `from` (SO-16, SO-26).
#[inline]
pub(crate) const fn back(from: Step, steps: u8) -> Step {
    if from >= TRACK { from - steps } else { (from + TRACK - steps) % TRACK }
}

impl Pawns {
    /// All pawns on Start.
    pub(crate) const START: Self = Self { track: [0; 4], lanes: [0; 4] };

    /// The squares of the track where pawns of `color` stand.
    #[inline]
    pub(crate) const fn track(&self, color: Color) -> u64 {
        self.track[color.index()]
    }

    /// The squares of the track where any pawn stands.
    #[inline]
    pub(crate) const fn all(&self) -> u64 {
        self.track[0] | self.track[1] | self.track[2] | self.track[3]
    }

    /// The safety squares where pawns of `color` stand.
    #[inline]
    pub(crate) const fn lane(&self, color: Color) -> u8 {
        self.lanes[color.index()] & SAFE
    }

    /// How many pawns of `color` are at Home.
    #[inline]
    pub(crate) const fn home(&self, color: Color) -> u32 {
        (self.lanes[color.index()] >> ZONE) as u32
    }

    /// How many pawns of `color` are on Start.
    #[inline]
    pub(crate) const fn start(&self, color: Color) -> u32 {
        4 - self.track(color).count_ones() - self.lane(color).count_ones() - self.home(color)
    }

    /// The pawns of `color` on the board, each a bit at its step.
    #[inline]
    pub(crate) const fn line(&self, color: Color) -> u128 {
        let (track, offset) = (self.track(color), offset(color));
        let steps = track >> offset | track << (TRACK - offset) & ALL;
        steps as u128 | (self.lane(color) as u128) << TRACK
    }

    /// The colour of the pawn on a square of the track.
    pub(crate) fn at(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.track(color) & square.bit() != 0)
    }

    /// Puts a pawn of `color` somewhere without any effect on others, for setting up.
    pub(crate) const fn put(&mut self, color: Color, step: Step) {
        let lane = &mut self.lanes[color.index()];
        match step {
            HOME => *lane += 1 << ZONE,
            TRACK.. => *lane |= 1 << (step - TRACK),
            _ => self.track[color.index()] |= square_of(color, step).bit(),
        }
    }

    /// Lets a pawn of `color` that comes from elsewhere land on a square: it bumps what is there
    /// and on a foreign slide (SO-11, SO-12). Says which squares it swept.
    #[inline]
    pub(crate) fn land(&mut self, color: Color, square: Square) -> u64 {
        let swept = cleared(color, square);
        for track in &mut self.track {
            *track &= !swept;
        }
        self.track[color.index()] |= 1 << swept.ilog2();
        swept
    }

    /// Whether a pawn of `color` can come to a step: not past Home, and not onto an own pawn.
    #[inline]
    pub(crate) const fn can_come(&self, color: Color, step: Step) -> bool {
        match step {
            ..TRACK => self.track(color) & square_of(color, step).bit() == 0,
            TRACK..HOME => self.lane(color) >> (step - TRACK) & 1 == 0,
            _ => step == HOME,
        }
    }

    /// Where the pawns of `color` are and which squares the others hold: all that a move of one of
    /// those pawns can change but for who is on Start, which follows.
    #[inline]
    pub(crate) const fn seen_by(&self, color: Color) -> (u64, u64) {
        let (own, lane) = (self.track(color), self.lanes[color.index()] as u64);
        (own | (lane & 15) << TRACK, self.all() & !own | lane >> 4 << TRACK)
    }

    /// Takes a pawn of `color` off the board, to be put somewhere else.
    #[inline]
    pub(crate) const fn lift(&mut self, color: Color, step: Step) {
        if step < TRACK {
            self.track[color.index()] ^= square_of(color, step).bit();
        } else {
            self.lanes[color.index()] ^= 1 << (step - TRACK);
        }
    }

    /// Lets a pawn of `color` that was lifted come to a step. Says which squares it swept.
    #[inline]
    pub(crate) fn arrive(&mut self, color: Color, step: Step) -> u64 {
        if step < TRACK {
            return self.land(color, square_of(color, step));
        }
        self.lanes[color.index()] += if step == HOME { 1 << ZONE } else { 1 << (step - TRACK) };
        0
    }

    /// Moves a pawn of `color` from one step to another. Says which squares it swept.
    #[inline]
    pub(crate) fn go(&mut self, color: Color, from: Step, to: Step) -> u64 {
        self.lift(color, from);
        self.arrive(color, to)
    }

    /// Lifts a pawn of `color` and moves the pawn of another colour on `other` to where it stood.
    #[inline]
    pub(crate) fn make_way(&mut self, color: Color, own: Square, other: Square) {
        let us = color.index();
        for (them, track) in self.track.iter_mut().enumerate() {
            if them != us && *track & other.bit() != 0 {
                *track ^= own.bit() | other.bit();
            }
        }
        self.track[us] ^= own.bit();
    }

    /// Exchanges a pawn of `color` with a pawn of another colour; then the former slides if there
    /// is a slide to take (SO-19).
    #[inline]
    pub(crate) fn switch(&mut self, color: Color, own: Square, other: Square) {
        self.make_way(color, own, other);
        self.land(color, other);
    }

    /// The pawns with the board turned clockwise by so many quarters.
    pub(crate) fn turned(&self, quarters: usize) -> Self {
        let by = SIDE * quarters as u8 % TRACK;
        let place = |index: usize| (index + 4 - quarters) % 4;
        Self {
            track: core::array::from_fn(|index| {
                let track = self.track[place(index)];
                (track << by | track >> (TRACK - by)) & ALL
            }),
            lanes: core::array::from_fn(|index| self.lanes[place(index)]),
        }
    }

    /// The bits, for a key.
    #[inline]
    pub(crate) const fn bits(&self) -> ([u64; 4], [u8; 4]) {
        (self.track, self.lanes)
    }
}

/// Of the pawns of a colour in `line`, those that can go `steps` forward: not past Home (SO-24),
/// and not onto a pawn of their own (SO-10).
#[inline]
pub(crate) const fn can_go(line: u128, steps: u8) -> u128 {
    line & !(line >> steps) & ((1 << (HOME + 1 - steps)) - 1)
}

/// Of the pawns of a colour in `line`, those that can go `steps` back: not onto a pawn of their
/// own.
#[inline]
pub(crate) const fn can_go_back(line: u128, steps: u8) -> u128 {
    let track = line as u64 & ALL;
    let zone = line & !(ALL as u128);
    let taken = track << steps & ALL | track >> (TRACK - steps);
    (track & !taken) as u128 | zone & !(line << steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_and_spots_are_the_same_places() {
        for color in Color::ALL {
            for step in 0..HOME {
                assert_eq!(step_at(color, spot_of(color, step)), Some(step));
            }
            assert_eq!(spot_of(color, 59), Spot::track(Square::entrance(color)));
            assert_eq!(spot_of(color, 1), Spot::track(Square::circle(color)));
            assert_eq!(Some(spot_of(color, 60)), Spot::safety(color, 1));
            assert_eq!(step_at(color, spot_of(color.next(), 62)), None);
        }
    }
}
