//! The seven: every way to share it, each result once.
//!
//! Sequences of parts are walked through in the order in which SO-44 prefers them: fewer parts
//! first, then as their texts are ordered. So the first sequence that leads to a result is the
//! one that stands for it, and the rest are dropped by remembering the results. Two neighbouring
//! parts that do not touch each other's squares may as well be played the other way round; only
//! the order with the smaller text is walked, which leaves few sequences even for eight pawns.

use core::ops::ControlFlow;

use crate::card::Card;
use crate::color::Color;
use crate::moves::{Action, MAX_PARTS, Move, Part, Parts};
use crate::pawns::{HOME, Pawns, Step, spot_of, square_of};
use crate::square::{Spot, Square, TRACK, cleared};

/// The most pawns that can share a seven: those of two partners.
const MOST: usize = 8;

/// A pawn that may take part.
#[derive(Clone, Copy)]
struct Source {
    color: Color,
    step: Step,
    spot: Spot,
}

const NOBODY: Source = Source { color: Color::Red, step: 0, spot: Spot::track(Square::at(0)) };

impl Source {
    /// Its square of the track as a bit; none in a safety zone.
    #[inline]
    fn bit(self) -> u64 {
        self.spot.square().map_or(0, Square::bit)
    }

    /// The squares that matter when it goes so many steps: where it stands, where it lands and
    /// what it sweeps. Bits 60 and up are safety squares.
    #[inline]
    fn footprint(self, steps: u8) -> u128 {
        let zone = |step: Step| 1 << (step + 5 * self.color.index() as u8);
        let from = if self.step < TRACK { self.bit().into() } else { zone(self.step) };
        match self.step + steps {
            HOME.. => from,
            to @ TRACK.. => from | zone(to),
            to => from | u128::from(cleared(self.color, square_of(self.color, to))),
        }
    }
}

/// The seven in one position.
pub(crate) struct Seven {
    pawns: Pawns,
    /// Sorted by the text of their spots.
    sources: [Source; MOST],
    count: usize,
    /// The most parts of one move: two, or as many as there are in the team game (SO-20, SO-36).
    parts: usize,
}

/// A sequence of parts under way.
#[derive(Clone, Copy)]
struct Line {
    pawns: Pawns,
    /// Squares of the track where pawns stand that have not moved.
    unmoved: u64,
    /// The sources that have moved, as bits.
    moved: u8,
    left: u8,
    /// The last source that moved and what it touched.
    last: usize,
    touched: u128,
}

/// The parts of a sequence.
#[derive(Clone, Copy)]
struct Path {
    parts: [Part; MAX_PARTS],
    len: usize,
}

impl Path {
    fn to_move(self) -> Move {
        Move::of(match self.parts[..self.len] {
            [part] => Action::Forward { card: Card::Seven, from: part.from },
            ref parts => Action::Split(Parts::pack(parts)),
        })
    }
}

impl Seven {
    /// The seven for the pawns of `sides`.
    #[inline]
    pub(crate) fn new(pawns: &Pawns, sides: &[Color], parts: usize) -> Self {
        let mut sources = [NOBODY; MOST];
        let mut count = 0;
        for &color in sides {
            let mut line = pawns.line(color);
            while line != 0 {
                let step = line.trailing_zeros() as Step;
                line &= line - 1;
                sources[count] = Source { color, step, spot: spot_of(color, step) };
                count += 1;
            }
        }
        sources[..count].sort_unstable_by_key(|source| source.spot.text_rank());
        Self { pawns: *pawns, sources, count, parts }
    }

    /// Calls `visit` with each move until it breaks.
    pub(crate) fn visit<R>(
        &self,
        visit: &mut impl FnMut(Move) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        // Room for the results, of which three pawns have at most some dozens: `n` pawns can share
        // seven steps in C(n + 6, 7) ways.
        match (self.parts, self.count) {
            (2, 0..=2) => self.visit_pairs::<R, 14>(visit),
            (2, _) => self.visit_pairs::<R, 76>(visit),
            (_, 0..=4) => self.visit_with::<R, 256>(visit),
            (_, 5..=6) => self.visit_with::<R, 2048>(visit),
            _ => self.visit_with::<R, 8192>(visit),
        }
    }

    /// The same for pawns of one colour and at most two parts: `n` pawns have at most `n` moves of
    /// one part and `6 * n * (n - 1)` of two.
    fn visit_pairs<R, const MOST: usize>(
        &self,
        visit: &mut impl FnMut(Move) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let mut seen = [(0, 0); MOST];
        let mut count = 0;
        let mut new = |pawns: &Pawns, color: Color| {
            let result = pawns.seen_by(color);
            let new = !seen[..count].contains(&result);
            if new {
                seen[count] = result;
                count += 1;
            }
            new
        };
        let sources = &self.sources[..self.count];
        for source in sources {
            let mut pawns = self.pawns;
            if pawns.can_come(source.color, source.step + 7) {
                pawns.go(source.color, source.step, source.step + 7);
                if new(&pawns, source.color) {
                    visit(Move::of(Action::Forward { card: Card::Seven, from: source.spot }))?;
                }
            }
        }
        for (index, first) in sources.iter().enumerate() {
            for steps in 1..=6 {
                if !self.pawns.can_come(first.color, first.step + steps) {
                    continue;
                }
                let mut between = self.pawns;
                let swept = between.go(first.color, first.step, first.step + steps);
                let touched = first.footprint(steps);
                for (other, second) in sources.iter().enumerate() {
                    let left = 7 - steps;
                    let same = other == index || swept & second.bit() != 0;
                    if same || !between.can_come(second.color, second.step + left) {
                        continue;
                    }
                    if other < index && second.footprint(left) & touched == 0 {
                        continue;
                    }
                    let mut pawns = between;
                    pawns.go(second.color, second.step, second.step + left);
                    if new(&pawns, second.color) {
                        let part = |source: &Source, steps| Part { from: source.spot, steps };
                        let parts = [part(first, steps), part(second, left)];
                        visit(Move::of(Action::Split(Parts::pack(&parts))))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_with<R, const ROOM: usize>(
        &self,
        visit: &mut impl FnMut(Move) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let mut seen = Seen::<ROOM>::new();
        self.walk(&mut |path, pawns| {
            let result = self.result(pawns);
            let new = match seen.insert(result) {
                Some(new) => new,
                None => self.first(result).is_some_and(|first| first == path.to_move()),
            };
            if new { visit(path.to_move()) } else { ControlFlow::Continue(()) }
        })
    }

    /// The move that stands for a result.
    fn first(&self, result: u64) -> Option<Move> {
        let found = self.walk(&mut |path, pawns| {
            if self.result(pawns) == result {
                return ControlFlow::Break(path.to_move());
            }
            ControlFlow::Continue(())
        });
        found.break_value()
    }

    /// The move that stands for the result `pawns`, if a seven can lead to it.
    pub(crate) fn leading_to(&self, pawns: &Pawns) -> Option<Move> {
        let found = self.walk(&mut |path, reached| {
            if reached == pawns {
                return ControlFlow::Break(path.to_move());
            }
            ControlFlow::Continue(())
        });
        found.break_value()
    }

    /// Calls `visit` with sequences of parts and what they lead to, those that SO-44 prefers first,
    /// among them at least the most preferred sequence for each result.
    fn walk<R>(&self, visit: &mut impl FnMut(&Path, &Pawns) -> ControlFlow<R>) -> ControlFlow<R> {
        let sources = &self.sources[..self.count];
        let line = Line {
            pawns: self.pawns,
            unmoved: sources.iter().fold(0, |bits, source| bits | source.bit()),
            moved: 0,
            left: 7,
            last: 0,
            touched: 0,
        };
        let part = Part { from: NOBODY.spot, steps: 0 };
        for len in 1..=self.parts.min(self.count) {
            let mut path = Path { parts: [part; MAX_PARTS], len };
            self.extend(&line, &mut path, 0, visit)?;
        }
        ControlFlow::Continue(())
    }

    fn extend<R>(
        &self,
        line: &Line,
        path: &mut Path,
        done: usize,
        visit: &mut impl FnMut(&Path, &Pawns) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let more = (path.len - done - 1) as u8;
        for (index, &source) in self.sources[..self.count].iter().enumerate() {
            let on_track = source.step < TRACK;
            if line.moved >> index & 1 == 1 || on_track && line.unmoved & source.bit() == 0 {
                continue;
            }
            let fewest = if more == 0 { line.left } else { 1 };
            for steps in fewest..=line.left - more {
                let touched = source.footprint(steps);
                if index < line.last && touched & line.touched == 0 {
                    continue;
                }
                let Some(next) = line.with(source, index, steps, touched) else { continue };
                path.parts[done] = Part { from: source.spot, steps };
                if more == 0 {
                    visit(path, &next.pawns)?;
                } else {
                    self.extend(&next, path, done + 1, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A number that tells the results of this seven apart: for each pawn of the player, in order,
    /// where it stands (seven bits, zero on Start), then which of the other pawns are bumped.
    fn result(&self, pawns: &Pawns) -> u64 {
        let mut result = 0;
        let mut ours = [false; 4];
        for source in &self.sources[..self.count] {
            ours[source.color.index()] = true;
        }
        // One colour of ours and at most twelve other pawns, or two and at most eight: 64 bits.
        let mut bits = 0;
        let mut others = 0;
        for color in Color::ALL {
            if !ours[color.index()] {
                others |= self.pawns.track(color);
                continue;
            }
            bits += 28;
            let mut line = pawns.line(color);
            for place in 0..4 - pawns.home(color) {
                if line == 0 {
                    result <<= 7 * (4 - pawns.home(color) - place);
                    break;
                }
                result = result << 7 | u64::from(line.trailing_zeros() + 1);
                line &= line - 1;
            }
            for _ in 0..pawns.home(color) {
                result = result << 7 | u64::from(HOME + 1);
            }
        }
        let mut gone = others & !pawns.all();
        let mut bumped = 0_u64;
        while gone != 0 {
            bumped |= 1 << (others & (gone & gone.wrapping_neg()).wrapping_sub(1)).count_ones();
            gone &= gone - 1;
        }
        result | bumped << bits
    }
}

impl Line {
    /// With one more part played; `None` if the pawn cannot go so far.
    #[inline]
    fn with(&self, source: Source, index: usize, steps: u8, touched: u128) -> Option<Self> {
        let to = source.step + steps;
        if !self.pawns.can_come(source.color, to) {
            return None;
        }
        let mut next = *self;
        let swept = next.pawns.go(source.color, source.step, to);
        next.unmoved &= !(swept | source.bit());
        next.moved |= 1 << index;
        next.left -= steps;
        next.last = index;
        next.touched = touched;
        Some(next)
    }
}

/// The results met so far: a hash table of numbers above zero.
struct Seen<const ROOM: usize> {
    slots: [u64; ROOM],
    free: usize,
}

impl<const ROOM: usize> Seen<ROOM> {
    fn new() -> Self {
        Self { slots: [0; ROOM], free: ROOM - ROOM / 8 }
    }

    /// Remembers a result; whether it is new, or `None` where it is new and there is no room.
    fn insert(&mut self, result: u64) -> Option<bool> {
        let hash = result.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let mut slot = hash as usize % ROOM;
        loop {
            match self.slots[slot] {
                0 if self.free == 0 => return None,
                0 => {
                    self.slots[slot] = result;
                    self.free -= 1;
                    return Some(true);
                }
                old if old == result => return Some(false),
                _ => slot = (slot + 1) % ROOM,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use ludorum_core::Random;

    #[test]
    fn without_room_to_remember_results_the_moves_are_the_same() {
        let mut random = Random::new(1);
        for _ in 0..60 {
            let mut pawns = Pawns::START;
            for color in Color::ALL {
                for _ in 0..3 {
                    let step = random.below(u32::from(HOME)) as Step;
                    let free = step < TRACK && pawns.at(square_of(color, step)).is_none();
                    if free && pawns.line(color) >> step & 1 == 0 {
                        pawns.put(color, step);
                    }
                }
            }
            let seven = Seven::new(&pawns, &[Color::Red, Color::Yellow], MAX_PARTS);
            let (mut roomy, mut narrow) = (Vec::new(), Vec::new());
            let _ = seven.visit_with::<(), 8192>(&mut |m| {
                roomy.push(m);
                ControlFlow::Continue(())
            });
            let _ = seven.visit_with::<(), 8>(&mut |m| {
                narrow.push(m);
                ControlFlow::Continue(())
            });
            assert_eq!(roomy, narrow);
        }
    }
}
