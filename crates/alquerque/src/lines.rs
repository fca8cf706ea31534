//! The lines of the board, and steps and jumps along them as sets of bits.
//!
//! A set of points is a word with bit `5 * rank + file` for each, as in
//! [`PointSet::bits`](crate::PointSet::bits). A *line word* has a bit for each stretch of line that
//! leads up from a point along one of four axes: to the north, east, north-east or north-west. No
//! stretch can be walked both ways in one position, since one end must be empty and the other hold
//! a stone of the mover. So all steps of a side, or all first jumps, are one line word, and
//! counting moves is counting its bits.

use crate::direction::Direction;
use crate::moves::Move;
use crate::point::Point;

/// The axes, by how far apart neighbours on them are: east, north-west, north, north-east.
const AXES: [u32; 4] = [1, 4, 5, 6];
const EAST: u32 = AXES[0];
const NORTH_WEST: u32 = AXES[1];
const NORTH: u32 = AXES[2];
const NORTH_EAST: u32 = AXES[3];

/// Where the bits of each axis start in a line word. North takes 20 bits; east takes 24 with gaps;
/// the diagonals start on strong points only, every other bit, and so they interleave.
const PLACES: [u32; 4] = [20, 45, 0, 44];

/// Every point.
pub(crate) const ALL: u64 = (1 << 25) - 1;

/// The points that have a line along an axis to a point `length` neighbours up.
const fn line_starts(axis: u32, length: isize) -> u64 {
    let direction = Direction::along(axis);
    let mut starts = 0;
    let mut index = 0;
    while index < 25 {
        if direction.end_from(Point::from_index(index), length).is_some() {
            starts |= 1 << index;
        }
        index += 1;
    }
    starts
}

/// The steps of the stones `us` onto the points `empty`, as a line word.
#[inline]
pub(crate) const fn steps(us: u64, empty: u64) -> u64 {
    const fn along<const AXIS: u32>(us: u64, empty: u64) -> u64 {
        let starts = const { line_starts(AXIS, 1) };
        (us & empty >> AXIS | empty & us >> AXIS) & starts
    }
    along::<NORTH>(us, empty) << PLACES[2]
        | along::<EAST>(us, empty) << PLACES[0]
        | along::<NORTH_EAST>(us, empty) << PLACES[3]
        | along::<NORTH_WEST>(us, empty) << PLACES[1]
}

/// The first jumps of the stones `us` over stones `them` onto the points `empty`, as a line word.
#[inline]
pub(crate) const fn jumps(us: u64, them: u64, empty: u64) -> u64 {
    const fn along<const AXIS: u32>(us: u64, them: u64, empty: u64) -> u64 {
        let starts = const { line_starts(AXIS, 2) };
        let far = 2 * AXIS;
        (us & empty >> far | empty & us >> far) & them >> AXIS & starts
    }
    along::<NORTH>(us, them, empty) << PLACES[2]
        | along::<EAST>(us, them, empty) << PLACES[0]
        | along::<NORTH_EAST>(us, them, empty) << PLACES[3]
        | along::<NORTH_WEST>(us, them, empty) << PLACES[1]
}

/// The points on which a first jump of `us` lands and from which it must go on.
///
/// The stone just taken and the point the jump started from need no thought here: only a jump
/// straight back has to do with them, and the stone of `us` that stands at its end rules it out.
#[inline]
pub(crate) const fn unfinished(us: u64, them: u64, empty: u64) -> u64 {
    const fn along<const AXIS: u32>(us: u64, them: u64, empty: u64) -> (u64, u64) {
        let starts = const { line_starts(AXIS, 2) };
        let far = 2 * AXIS;
        let over = them >> AXIS & starts;
        let (up, down) = (over & empty >> far, over & empty);
        let landings = (us & up) << far | us >> far & down;
        (landings, up | down << far)
    }
    let north = along::<NORTH>(us, them, empty);
    let east = along::<EAST>(us, them, empty);
    let north_east = along::<NORTH_EAST>(us, them, empty);
    let north_west = along::<NORTH_WEST>(us, them, empty);
    (north.0 | east.0 | north_east.0 | north_west.0)
        & (north.1 | east.1 | north_east.1 | north_west.1)
}

/// The points on which a stone on `at` lands with one jump over a stone of `them`.
#[inline]
pub(crate) const fn landings(at: Point, them: u64, empty: u64) -> u64 {
    let stone = 1_u64 << at.index();
    let mut landings = 0;
    let mut axis = 0;
    while axis < 4 {
        let near = AXES[axis];
        landings |= (stone << near & them) << near | (stone >> near & them) >> near;
        axis += 1;
    }
    landings & LANDINGS[at.index()] & empty
}

/// For each point all points a jump away.
static LANDINGS: [u64; 25] = {
    let mut table = [0; 25];
    let mut index = 0;
    while index < 25 {
        let mut direction = 0;
        while direction < 8 {
            let end = Direction::ALL[direction].end_from(Point::from_index(index), 2);
            if let Some(end) = end {
                table[index] |= 1 << end.index();
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

/// How many ways a capture can end that has brought a stone to `at`: one if it ends there.
pub(crate) fn count_routes(at: Point, them: u64, empty: u64) -> u32 {
    let mut rest = landings(at, them, empty);
    if rest == 0 {
        return 1;
    }
    let mut count = 0;
    while rest != 0 {
        let end = Point::from_index(rest.trailing_zeros() as usize);
        rest &= rest - 1;
        count += count_routes(end, them & !between(at, end), empty);
    }
    count
}

/// The point in the middle of a jump, as a set.
#[inline]
pub(crate) const fn between(one: Point, two: Point) -> u64 {
    1 << ((one.index() + two.index()) >> 1)
}

/// The step that `bit` of a line word of [`steps`] stands for.
#[inline]
pub(crate) const fn step_at(bit: u32, us: u64) -> Move {
    let line = &LINES[(bit & 63) as usize];
    line.steps[(us >> line.start & 1) as usize]
}

/// The jump that `bit` of a line word of [`jumps`] stands for.
#[inline]
pub(crate) const fn jump_at(bit: u32, us: u64) -> Move {
    let line = &LINES[(bit & 63) as usize];
    line.jumps[(us >> line.start & 1) as usize]
}

/// What a bit of a line word stands for.
#[derive(Clone, Copy)]
struct Line {
    /// The index of the lower end.
    start: u32,
    /// The step down to the lower end, and the step up from it.
    steps: [Move; 2],
    /// The jumps.
    jumps: [Move; 2],
}

static LINES: [Line; 64] = {
    let north = Direction::along(NORTH);
    let a1 = Point::from_index(0);
    let step = Move::single(a1, north, false).expect("a line goes up from a1");
    // Bits that stand for nothing have a line of their own, which is never asked for.
    let mut table = [Line { start: 0, steps: [step; 2], jumps: [step; 2] }; 64];
    let mut axis = 0;
    while axis < 4 {
        let up = Direction::along(AXES[axis]);
        let mut index = 0;
        while index < 25 {
            let start = Point::from_index(index);
            let bit = PLACES[axis] as usize + index;
            if let Some(end) = up.end_from(start, 1) {
                table[bit].start = index as u32;
                table[bit].steps = both_ways(start, end, up, false);
            }
            if let Some(end) = up.end_from(start, 2) {
                table[bit].jumps = both_ways(start, end, up, true);
            }
            index += 1;
        }
        axis += 1;
    }
    table
};

const fn both_ways(start: Point, end: Point, up: Direction, capture: bool) -> [Move; 2] {
    match (Move::single(end, up.opposite(), capture), Move::single(start, up, capture)) {
        (Some(down), Some(up)) => [down, up],
        _ => panic!("a line that can be walked up can be walked down"),
    }
}
