//! Moves and their text.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU64;
use core::str::FromStr;

use crate::direction::Direction;
use crate::point::{Point, PointSet};

/// The most stones that one move can take: all that the other side has.
pub const MAX_JUMPS: usize = crate::setup::STONES;

/// A stone's move: a step to a neighbouring point, or a capture with every point it lands on
/// (AL-10).
///
/// As text `b2-c3` for a step and `a1xc3xc5` for a capture. Read as well are hyphens in a capture,
/// `a1-c3-c5`, no signs at all, `b2c3`, and [draughts numbers](Point::number), `17-13`. In a
/// position, [`parse_move`](ludorum_core::Notation::parse_move) reads the start and the end of a
/// capture too, `a1xc5`.
///
/// ```
/// use ludorum_alquerque::Move;
///
/// let capture: Move = "a1xc3xc5".parse()?;
/// assert_eq!("21x13x3".parse(), Ok(capture));
/// assert_eq!(capture.jumps(), 2);
/// let taken: Vec<_> = capture.captured().iter().map(|point| point.to_string()).collect();
/// assert_eq!(taken, ["b2", "c4"]);
/// # Ok::<(), ludorum_alquerque::ParseMoveError>(())
/// ```
// Eight bytes, none of them a pointer: from the highest bit five for the start, one for a capture,
// five for the end, and the directions in the low 37, three bits each, the last one lowest, below a
// bit that is always set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU64);

const FROM: u32 = 59;
const CAPTURE: u32 = 58;
const TO: u32 = 53;
const ROUTE: u64 = (1 << (3 * MAX_JUMPS + 1)) - 1;
const _: () = assert!(ROUTE < 1 << TO, "the directions do not reach into the end");

impl Move {
    /// The move through these points: a step if the second is a neighbour of the first, else a
    /// capture. `None` if no stone can go like that on an empty board with the right stones to
    /// jump.
    pub fn through(points: &[Point]) -> Option<Self> {
        let (&from, legs) = points.split_first()?;
        let (&first, more) = legs.split_first()?;
        if let Some(direction) = Direction::between(from, first, 1) {
            return if more.is_empty() { Self::single(from, direction, false) } else { None };
        }
        let mut m = Self::single(from, Direction::between(from, first, 2)?, true)?;
        for &to in more {
            Direction::between(m.to(), to, 2)?;
            if m.jumps() == MAX_JUMPS {
                return None;
            }
            m = m.and_jump_to(to);
        }
        Some(m)
    }

    /// The step or the jump from a point in one direction, if there is a line.
    pub(crate) const fn single(from: Point, direction: Direction, capture: bool) -> Option<Self> {
        let length = if capture { 2 } else { 1 };
        match direction.end_from(from, length) {
            Some(to) => Some(Self::packed(from, to, capture, 1 << 3 | direction.code())),
            None => None,
        }
    }

    #[inline]
    const fn packed(from: Point, to: Point, capture: bool, route: u64) -> Self {
        let bits = (from.index() as u64) << FROM
            | (capture as u64) << CAPTURE
            | (to.index() as u64) << TO
            | route;
        Self(NonZeroU64::new(bits).expect("the bit above the directions is always set"))
    }

    /// This capture, going on to a point that is a jump away from its end.
    #[inline]
    pub(crate) const fn and_jump_to(self, to: Point) -> Self {
        let direction = Direction::of_jump(self.to(), to);
        Self::packed(self.from(), to, true, self.route() << 3 | direction.code())
    }

    #[inline]
    const fn route(self) -> u64 {
        self.0.get() & ROUTE
    }

    /// The point the stone leaves.
    #[inline]
    pub const fn from(self) -> Point {
        Point::from_index((self.0.get() >> FROM) as usize)
    }

    /// The point where the stone ends. A capture can end where it started (AL-8).
    #[inline]
    pub const fn to(self) -> Point {
        Point::from_index((self.0.get() >> TO & 31) as usize)
    }

    /// Whether enemy stones are taken.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.0.get() >> CAPTURE & 1 == 1
    }

    /// How many jumps the move has, one for each stone it takes; none for a step.
    #[inline]
    pub const fn jumps(self) -> usize {
        if self.is_capture() { self.legs() } else { 0 }
    }

    const fn legs(self) -> usize {
        self.route().ilog2() as usize / 3
    }

    /// The points of the stones that the move takes.
    #[inline]
    pub const fn captured(self) -> PointSet {
        PointSet::of(self.captured_bits())
    }

    #[inline]
    pub(crate) const fn captured_bits(self) -> u64 {
        let mut route = self.route();
        if route < 1 << 6 {
            let middle = (self.from().index() + self.to().index()) >> 1;
            return (self.is_capture() as u64) << middle;
        }
        // Back from the end: the last direction is the lowest.
        let mut at = self.to().index() as isize;
        let mut taken = 0;
        while route > 1 {
            let offset = Direction::from_code(route).offset();
            taken |= 1 << ((at - offset) & 63);
            at -= 2 * offset;
            route >>= 3;
        }
        taken
    }

    /// The points of the move in order: where it starts, and where each step or jump ends.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let length = if self.is_capture() { 2 } else { 1 };
        let ends = (0..self.legs()).rev().scan(self.from(), move |at, left| {
            let direction = Direction::from_code(self.route() >> (3 * left));
            *at = direction.end_from(*at, length)?;
            Some(*at)
        });
        core::iter::once(self.from()).chain(ends)
    }

    /// The move between the images of its points, where `image` keeps the lines.
    pub(crate) fn mapped(self, image: impl Fn(Point) -> Point) -> Self {
        let points: Vec<Point> = self.points().map(image).collect();
        Self::through(&points).expect("the image of a line is a line")
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_capture() { "x" } else { "-" };
        for (index, point) in self.points().enumerate() {
            write!(f, "{}{point}", if index > 0 { sign } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// The text does not list points.
    #[error("`{}` is not a move: moves look like b2-c3, a1xc3xc5 or 17-13", text.escape_debug())]
    Points {
        /// The text that was read.
        text: String,
    },
    /// No step and no jump leads from one of the points to the next.
    #[error("`{}` is not a move: no step or jump leads from {from} to {to}", text.escape_debug())]
    NoLine {
        /// The text that was read.
        text: String,
        /// A point of it.
        from: Point,
        /// The next point.
        to: Point,
    },
    /// A step is part of a longer move, or marked as a capture.
    #[error("`{}` is not a move: a step takes nothing and is a move of its own", text.escape_debug())]
    Step {
        /// The text that was read.
        text: String,
    },
    /// There are more jumps than the other side can have stones.
    #[error("`{}` is not a move: it has more than {MAX_JUMPS} jumps", text.escape_debug())]
    TooLong {
        /// The text that was read.
        text: String,
    },
}

/// The points of a text, two at least, and whether a sign of capture is among them.
pub(crate) fn read_points(text: &str) -> Result<(Vec<Point>, bool), ParseMoveError> {
    let error = || ParseMoveError::Points { text: text.into() };
    let numbered = text.starts_with(|first: char| first.is_ascii_digit());
    let mut points = Vec::new();
    let mut captures = false;
    let mut rest = text;
    loop {
        let length = if numbered { rest.bytes().take_while(u8::is_ascii_digit).count() } else { 2 };
        let (point, more) = rest.split_at_checked(length).ok_or_else(error)?;
        let point = if numbered {
            point.parse().ok().and_then(Point::from_number)
        } else {
            point.parse().ok()
        };
        points.push(point.ok_or_else(error)?);
        if more.is_empty() {
            break;
        }
        if points.len() > MAX_JUMPS {
            return Err(ParseMoveError::TooLong { text: text.into() });
        }
        captures |= more.starts_with('x');
        rest = match more.strip_prefix(['-', 'x']) {
            Some(rest) => rest,
            None if numbered => return Err(error()),
            None => more,
        };
    }
    if points.len() < 2 { Err(error()) } else { Ok((points, captures)) }
}

/// The move through the points of a text.
pub(crate) fn move_through(
    text: &str,
    points: &[Point],
    captures: bool,
) -> Result<Move, ParseMoveError> {
    for pair in points.windows(2) {
        let &[from, to] = pair else { continue };
        if Direction::between(from, to, 1).is_some() {
            if captures || points.len() > 2 {
                return Err(ParseMoveError::Step { text: text.into() });
            }
        } else if Direction::between(from, to, 2).is_none() {
            return Err(ParseMoveError::NoLine { text: text.into(), from, to });
        }
    }
    Move::through(points).ok_or_else(|| ParseMoveError::Points { text: text.into() })
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let (points, captures) = read_points(text)?;
        move_through(text, &points, captures)
    }
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Move);

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn all_points() -> impl Iterator<Item = Point> {
        (0..25).map(Point::from_index)
    }

    #[test]
    fn every_step_and_jump_reads_back_as_it_is_written() {
        let mut counts = [0; 2];
        for (from, to) in all_points().flat_map(|from| all_points().map(move |to| (from, to))) {
            let Some(m) = Move::through(&[from, to]) else { continue };
            assert_eq!((m.from(), m.to()), (from, to));
            assert_eq!(m.to_string().parse(), Ok(m));
            assert_eq!(m.captured().len(), m.jumps());
            counts[m.jumps()] += 1;
        }
        // 20 lines each to the north and east and 16 diagonals; 15 + 15 + 10 of twice the length.
        assert_eq!(counts, [2 * 56, 2 * 40]);
    }

    #[test]
    fn a_long_capture_keeps_its_points_and_what_it_takes() {
        let text = "c3xa3xa1xc1xe1xe3xe5xc5xa5xc3";
        let m: Move = text.parse().unwrap();
        assert_eq!(m.to_string(), text);
        assert_eq!(m.jumps(), 9);
        let taken: Vec<_> = m.captured().iter().map(|point| point.to_string()).collect();
        assert_eq!(taken, ["b1", "d1", "a2", "e2", "b3", "b4", "e4", "b5", "d5"]);
        assert_eq!(m.from(), m.to());
        assert_eq!(size_of::<Option<Move>>(), 8);
    }

    #[test]
    fn other_ways_of_writing_are_read() {
        let read = |text: &str| text.parse::<Move>().unwrap().to_string();
        assert_eq!(read("b2c3"), "b2-c3");
        assert_eq!(read("a1-c3-c5"), "a1xc3xc5");
        assert_eq!(read("a1c3xc5"), "a1xc3xc5");
        assert_eq!(read("17-13"), "b2-c3");
        assert_eq!(read("21x13x3"), "a1xc3xc5");
        assert_eq!(read("21-13-3"), "a1xc3xc5");
    }

    #[test]
    fn what_is_not_a_move_is_named_with_the_reason() {
        for (text, why) in [
            ("", "moves look like b2-c3, a1xc3xc5 or 17-13"),
            ("b2", "moves look like b2-c3, a1xc3xc5 or 17-13"),
            ("b2-", "moves look like b2-c3, a1xc3xc5 or 17-13"),
            ("b2--c3", "moves look like b2-c3, a1xc3xc5 or 17-13"),
            ("b2-c6", "moves look like b2-c3, a1xc3xc5 or 17-13"),
            ("b2-13", "moves look like b2-c3, a1xc3xc5 or 17-13"),
            ("1713", "moves look like b2-c3, a1xc3xc5 or 17-13"),
            ("0-1", "moves look like b2-c3, a1xc3xc5 or 17-13"),
            ("25-26", "moves look like b2-c3, a1xc3xc5 or 17-13"),
            ("éa1", "moves look like b2-c3, a1xc3xc5 or 17-13"),
            ("b2-b2", "no step or jump leads from b2 to b2"),
            ("b1-c2", "no step or jump leads from b1 to c2"),
            ("a1-d4", "no step or jump leads from a1 to d4"),
            ("e1-a2", "no step or jump leads from e1 to a2"),
            ("a1xb2", "a step takes nothing and is a move of its own"),
            ("a1-c3-c4", "a step takes nothing and is a move of its own"),
            ("a1-b2-c3", "a step takes nothing and is a move of its own"),
            ("a1xa3xa1xa3xa1xa3xa1xa3xa1xa3xa1xa3xa1xa3", "it has more than 12 jumps"),
        ] {
            let error = text.parse::<Move>().unwrap_err();
            assert_eq!(error.to_string(), alloc::format!("`{text}` is not a move: {why}"));
        }
    }
}
