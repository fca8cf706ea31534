//! What the search of one node brings back, and the arithmetic of its values.

use ludorum_core::{Outcome, Player, PlayerResult, Verdict};

use crate::score::{MAX_HEURISTIC, WIN};
use crate::table::Bound;

/// Above every value.
pub(super) const INFINITE: i32 = WIN + 1;
/// Stands for "rests on no repetition".
const NO_REPETITION: u16 = u16::MAX;

/// The result of a node for the player to move there.
///
/// Wins and losses are counted from the root: a win `n` plies from the root is worth `n` less than
/// [`WIN`], wherever it is seen from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) value: i32,
    /// Proved whatever the value says: the player to move does not lose with best play.
    pub(super) at_least_draw: bool,
    /// Proved whatever the value says: the player to move cannot force a win.
    pub(super) at_most_draw: bool,
    /// The lowest ply that a repetition under this node goes back to.
    oldest: u16,
}

impl Found {
    /// A guess, or a bound of one.
    #[inline]
    pub(super) const fn guess(value: i32) -> Self {
        Self { value, at_least_draw: false, at_most_draw: false, oldest: NO_REPETITION }
    }

    /// Before any move is looked at: worse than every value, and no move is known to win.
    #[inline]
    pub(super) const fn nothing() -> Self {
        Self { at_most_draw: true, ..Self::guess(-INFINITE) }
    }

    /// What is certain at `ply` by the rules or by the game's own knowledge.
    #[inline]
    pub(super) const fn certain(verdict: Verdict, ply: usize, draw: i32) -> Self {
        let (value, at_least_draw, at_most_draw) = match verdict {
            Verdict::Win(plies) => (win_at(ply + plies as usize), true, false),
            Verdict::Draw => (draw, true, true),
            Verdict::Loss(plies) => (-win_at(ply + plies as usize), false, true),
        };
        Self { value, at_least_draw, at_most_draw, oldest: NO_REPETITION }
    }

    /// What an outcome reached at `ply` means for `player`.
    #[inline]
    pub(super) fn outcome<O: Outcome>(outcome: O, player: Player, ply: usize, draw: i32) -> Self {
        let verdict = match outcome.result(player) {
            PlayerResult::Win => Verdict::Win(0),
            PlayerResult::Draw => Verdict::Draw,
            PlayerResult::Loss => Verdict::Loss(0),
        };
        Self::certain(verdict, ply, draw)
    }

    /// A value with known facts about draws.
    #[inline]
    pub(super) const fn with_facts(value: i32, [at_least_draw, at_most_draw]: [bool; 2]) -> Self {
        Self { value, at_least_draw, at_most_draw, oldest: NO_REPETITION }
    }

    /// The same result, resting on a repetition of the position at `ply`.
    #[inline]
    pub(super) const fn resting_on(mut self, ply: usize) -> Self {
        self.oldest = ply as u16;
        self
    }

    /// The same result seen by the other player.
    #[inline]
    pub(super) const fn seen_by_other(self) -> Self {
        Self {
            value: -self.value,
            at_least_draw: self.at_most_draw,
            at_most_draw: self.at_least_draw,
            oldest: self.oldest,
        }
    }

    /// Takes over what this node and `other` together rest on.
    #[inline]
    pub(super) const fn rest_also_on(&mut self, other: Self) {
        if other.oldest < self.oldest {
            self.oldest = other.oldest;
        }
    }

    /// Forgets repetitions of `ply` and of what came after it: they do not depend on how `ply` was
    /// reached. Returns whether nothing else is left.
    #[inline]
    pub(super) const fn settle(&mut self, ply: usize) -> bool {
        if self.oldest as usize >= ply {
            self.oldest = NO_REPETITION;
        }
        self.oldest == NO_REPETITION
    }
}

/// The value of a win reached at `ply`.
#[inline]
pub(super) const fn win_at(ply: usize) -> i32 {
    let value = WIN - ply as i32;
    if value > MAX_HEURISTIC { value } else { MAX_HEURISTIC + 1 }
}

/// Whether a value is a win or a loss, not a guess or a draw.
#[inline]
pub(super) const fn is_decided(value: i32) -> bool {
    value.abs() > MAX_HEURISTIC
}

/// How many plies after `ply` a decided value is reached.
#[inline]
pub(super) const fn distance(value: i32, ply: usize) -> i32 {
    WIN - value.abs() - ply as i32
}

/// Whether a bound by itself proves a win or a loss.
#[inline]
pub(super) fn proves(bound: Bound, value: i32) -> bool {
    value > MAX_HEURISTIC && matches!(bound, Bound::Lower | Bound::Exact)
        || value < -MAX_HEURISTIC && matches!(bound, Bound::Upper | Bound::Exact)
}

/// A value counted from the root, counted from the node at `ply` instead.
#[inline]
pub(super) const fn to_table(value: i32, ply: usize) -> i32 {
    if value > MAX_HEURISTIC {
        value + ply as i32
    } else if value < -MAX_HEURISTIC {
        value - ply as i32
    } else {
        value
    }
}

/// The inverse of [`to_table`], for a node that may stand at another ply.
#[inline]
pub(super) const fn from_table(value: i32, ply: usize) -> i32 {
    if value > MAX_HEURISTIC {
        win_at((WIN - value) as usize + ply)
    } else if value < -MAX_HEURISTIC {
        -win_at((WIN + value) as usize + ply)
    } else {
        value
    }
}
