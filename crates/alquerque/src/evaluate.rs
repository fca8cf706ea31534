//! What the searches know of the game: a static score, endings that are decided, forced captures.
//!
//! # The static score
//!
//! In hundredths of a stone, from the point of view of the side to move:
//!
//! | term | worth |
//! |---|---|
//! | material | what the stones of both sides are worth against each other, from a table |
//! | edge | 2 a stone on the edge, where it can be jumped along the edge only, or not at all in a corner |
//! | mobility | 1 for each step that a stone could make |
//! | threats | -8 for each jump that the other side would have if the side to move passed |
//! | capture | 60 if the side to move has a capture, which it has to make |
//! | hunt | only against a lone stone: -8 for each step it could make and -4 for each point of distance from each hunter to it |
//!
//! Material: a lead of one stone is worth most in a crowd, and little when few are left, since two
//! stones against two, or three against two, can hold out. For a `lead` over a side with `less`
//! stones, `both` sides together, the worth is
//! `100 * lead + 200 * lead / less - 800 * lead / both`, with weights from a regression on the
//! results of games of a shallow search against itself. Against a lone stone it is 600 and 20 for
//! each hunter instead: of the 6,900 positions with two hunters to move they win all but 32.
//!
//! # Sound results
//!
//! [`static_result`](Evaluate::static_result) finds, without search:
//!
//! * the last enemy stone can be taken: a win in one;
//! * one stone against one, and no capture: a draw. Working through all such positions shows that
//!   a stone can always keep away from another.
//!
//! Two stones against one are left to the search: the win can take some thirty plies, and one of
//! unknown length would give a search nothing to get closer by.
//!
//! # Forced captures
//!
//! A capture must be made, so the forcing moves are all captures, and where there is one there is
//! no other move: a search at its horizon has to go on with them. Passing is not offered as a null move: to have to capture can be the ruin of a
//! side, so a free move need not help.

use core::ops::ControlFlow;

use ludorum_core::{Board, Evaluate, Verdict};

use crate::board::Alquerque;
use crate::lines::{jumps, steps};
use crate::moves::Move;
use crate::point::{Point, PointSet};
use crate::setup::STONES;

const EDGE: i32 = 2;
const MOBILITY: i32 = 1;
const THREAT: i32 = -8;
const CAPTURE: i32 = 60;
const HUNTED_MOBILITY: i32 = -8;
const HUNT_DISTANCE: i32 = -4;

/// The points on the edge of the board.
const EDGE_POINTS: u64 = 0b11111_10001_10001_10001_11111;

/// What stones of the side to move are worth against stones of the other side.
const MATERIAL: [[i32; STONES + 1]; STONES + 1] = {
    let mut table = [[0; STONES + 1]; STONES + 1];
    let mut most = 1;
    while most <= STONES {
        let mut least = 1;
        while least < most {
            let (lead, both) = ((most - least) as i32, (most + least) as i32);
            let worth = if least == 1 {
                600 + 20 * most as i32
            } else {
                100 * lead + 200 * lead / least as i32 - 800 * lead / both
            };
            table[most][least] = worth;
            table[least][most] = -worth;
            least += 1;
        }
        most += 1;
    }
    table
};

impl Evaluate for Alquerque {
    const HISTORY_SIZE: usize = 25 * 25;

    const MOVES_A_GAME: u32 = 18;

    fn evaluate(&self) -> i32 {
        let (us, them, empty) = self.sets();
        let count = |set: u64| set.count_ones() as i32;
        let mut score = MATERIAL[us.count_ones() as usize][them.count_ones() as usize]
            + EDGE * (count(us & EDGE_POINTS) - count(them & EDGE_POINTS))
            + MOBILITY * (count(steps(us, empty)) - count(steps(them, empty)));
        score += if jumps(us, them, empty) == 0 {
            THREAT * count(jumps(them, us, empty))
        } else {
            CAPTURE
        };
        if us.is_power_of_two() {
            score -= hunt(us, them, empty);
        }
        if them.is_power_of_two() {
            score += hunt(them, us, empty);
        }
        score
    }

    fn static_result(&self) -> Option<Verdict> {
        let (us, them, empty) = self.sets();
        if !them.is_power_of_two() {
            return None;
        }
        if jumps(us, them, empty) != 0 {
            Some(Verdict::Win(1))
        } else {
            us.is_power_of_two().then_some(Verdict::Draw)
        }
    }

    /// Captures: whoever has one has no other move.
    #[inline]
    fn is_forcing(&self, m: Move) -> bool {
        m.is_capture()
    }

    #[inline]
    fn visit_forcing<R>(&self, visit: impl FnMut(Move) -> ControlFlow<R>) -> ControlFlow<R> {
        let (us, them, empty) = self.sets();
        if jumps(us, them, empty) == 0 {
            ControlFlow::Continue(())
        } else {
            self.visit_moves(visit)
        }
    }

    #[inline]
    fn must_force(&self) -> bool {
        let (us, them, empty) = self.sets();
        jumps(us, them, empty) != 0
    }

    /// Captures by how many stones they take; then all moves by the jumps that they leave to the
    /// other side.
    fn hint(&self, m: Move) -> i32 {
        let next = self.after(m);
        let (us, them, empty) = next.sets();
        1_000 * m.jumps() as i32 - 50 * jumps(us, them, empty).count_ones() as i32
    }

    fn history_index(&self, m: Move) -> usize {
        25 * m.from().index() + m.to().index()
    }
}

/// How far the hunt for a lone stone has come, for the hunters.
fn hunt(lone: u64, hunters: u64, empty: u64) -> i32 {
    let stone = Point::from_index(lone.trailing_zeros() as usize);
    let distance = |hunter: Point| {
        hunter.file().abs_diff(stone.file()).max(hunter.rank().abs_diff(stone.rank())) as i32
    };
    let distances: i32 = PointSet::of(hunters).iter().map(distance).sum();
    HUNTED_MOBILITY * steps(lone, empty).count_ones() as i32 + HUNT_DISTANCE * distances
}
