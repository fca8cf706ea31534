//! The line from the start of the game to the present node, for games in which repeating a
//! position ends the game.
//!
//! A position that stood so often in the game before the root that coming back to it ends the game
//! is an end like any other during this search. A position that repeats one of the search's own
//! line is scored as such an end the first time: who can force it once can force it again. That
//! score depends on the line, and [`Found`] carries along the lowest ply it
//! refers to; a result that depends on how its node was reached is not stored.
//!
//! Wins and losses never rest on a repetition that is a draw: the winner's shortest way comes
//! nearer to the win with every ply and so never repeats a position. Where the rule of repetition
//! makes a winner, a repetition of the line counts as a very good guess, not as a proof.

use alloc::vec::Vec;

use ludorum_core::{Outcome, Player, PlayerResult, Repetition};

use super::found::Found;
use crate::Searchable;
use crate::score::MAX_HEURISTIC;

/// One position of the line.
#[derive(Clone, Copy, Debug)]
struct Step {
    key: u64,
    /// The lowest ply whose position can come back here.
    since: usize,
}

/// The line of positions. Empty and unused in a game without a rule of repetition.
#[derive(Clone, Debug, Default)]
pub(super) struct Path {
    /// Keys of the positions before the root, in order.
    earlier: Vec<u64>,
    line: Vec<Step>,
}

impl Path {
    /// Starts a line at the root, after the positions with these keys.
    pub(super) fn start<B: Searchable>(&mut self, root: &B, earlier: &[u64]) {
        if B::REPETITION.is_none() {
            return;
        }
        self.earlier.clear();
        self.earlier.extend_from_slice(earlier);
        self.earlier.sort_unstable();
        self.line.clear();
        self.line.push(Step { key: root.key(), since: 0 });
    }

    /// Puts the position at `ply` on the line in place of what stood there.
    #[inline]
    pub(super) fn step<B: Searchable>(&mut self, ply: usize, key: u64, irreversible: bool) {
        if B::REPETITION.is_none() {
            return;
        }
        self.line.truncate(ply);
        // A line cannot go back over an irreversible move; `ply` itself then is the first position
        // that can come back.
        let since = match self.line.last() {
            Some(before) if !irreversible => before.since,
            _ => ply,
        };
        self.line.push(Step { key, since });
    }

    /// What the position at `ply` of the line is worth to `player` if it repeats another.
    #[inline]
    pub(super) fn repetition<B: Searchable>(
        &self,
        player: Player,
        ply: usize,
        draw: i32,
    ) -> Option<Found> {
        let rule = B::REPETITION?;
        let Step { key, since } = self.line[ply];
        if let Some(at) = (since..ply).rev().find(|&at| self.line[at].key == key) {
            return Some(repeated_in_line(&rule, player, ply, draw).resting_on(at));
        }
        let ends = since == 0 && self.times_before_root(key) + 1 >= usize::from(rule.occurrences);
        ends.then(|| Found::outcome(rule.outcome, player, ply, draw))
    }

    fn times_before_root(&self, key: u64) -> usize {
        let first = self.earlier.partition_point(|&old| old < key);
        self.earlier[first..].iter().take_while(|&&old| old == key).count()
    }
}

/// What a repetition within the line is worth.
fn repeated_in_line<O: Outcome>(
    rule: &Repetition<O>,
    player: Player,
    ply: usize,
    draw: i32,
) -> Found {
    match rule.outcome.result(player) {
        PlayerResult::Draw => Found::outcome(rule.outcome, player, ply, draw),
        PlayerResult::Win => Found::guess(MAX_HEURISTIC),
        PlayerResult::Loss => Found::guess(-MAX_HEURISTIC),
    }
}
