//! The order in which a node tries its moves: the move from the table before any is generated,
//! then the forcing moves, the killers, and the rest by what the search has learnt.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use ludorum_core::{Evaluate, Player};

/// Statistics of a move never leave ± this.
const HISTORY_MAX: i32 = 1 << 14;
/// Above every rank a history and a hint can give.
const KILLER_RANK: i32 = 1 << 28;
/// A game's hint for a quiet move is cut to ± this, below the killers.
const HINT_MAX: i32 = 1 << 26;

/// How often moves at each place of a game's history table were best, for each player.
#[derive(Clone, Debug)]
pub(crate) struct History {
    scores: [Vec<i32>; 2],
}

impl History {
    pub(crate) fn new(size: usize) -> Self {
        Self { scores: [alloc::vec![0; size], alloc::vec![0; size]] }
    }

    pub(crate) fn clear(&mut self) {
        for scores in &mut self.scores {
            scores.fill(0);
        }
    }

    /// Halves what was learnt, so that a new search learns quickly.
    pub(crate) fn fade(&mut self) {
        for score in self.scores.iter_mut().flatten() {
            *score /= 2;
        }
    }

    #[inline]
    pub(crate) fn get(&self, player: Player, index: usize) -> i32 {
        self.scores[player.index() & 1][index]
    }

    /// Moves a score towards plus or minus the maximum; the closer it is, the slower.
    #[inline]
    pub(crate) fn learn(&mut self, player: Player, index: usize, bonus: i32) {
        let score = &mut self.scores[player.index() & 1][index];
        *score += bonus - *score * bonus.abs() / HISTORY_MAX;
    }
}

/// A move and how early to try it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked<M> {
    pub(crate) m: M,
    rank: i32,
}

/// Moves of all open nodes, one above the other, so that a node allocates nothing.
pub(crate) type Stack<M> = Vec<Ranked<M>>;

/// What a node does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    TryHash,
    ListForcing,
    TryForcing,
    ListQuiet,
    TryQuiet,
}

/// A node's place in the stack of moves: its own moves lie from `base` on, its quiet ones from
/// `quiet` on, and those already tried in front of `next`.
#[derive(Clone, Debug)]
pub(crate) struct Picker<M> {
    hash: Option<M>,
    stage: Stage,
    base: usize,
    quiet: usize,
    next: usize,
}

impl<M: Copy + Eq> Picker<M> {
    /// A picker for the moves of a position, on top of what is on the stack now.
    #[inline]
    pub(crate) fn new(stack: &Stack<M>, hash: Option<M>) -> Self {
        let base = stack.len();
        Self { hash, stage: Stage::TryHash, base, quiet: base, next: base }
    }

    /// The next move and whether it is forcing. Without `quiets` only the move from the table and
    /// the forcing moves come.
    #[inline]
    pub(crate) fn next<B: Evaluate<Move = M>>(
        &mut self,
        board: &B,
        stack: &mut Stack<M>,
        quiets: bool,
        rank: impl Fn(M) -> i32,
    ) -> Option<(M, bool)> {
        if self.stage == Stage::TryHash {
            self.stage = Stage::ListForcing;
            // The table may hold the move of another position with the same key.
            self.hash = self.hash.filter(|&m| board.is_legal(m));
            if let Some(m) = self.hash {
                return Some((m, board.is_forcing(m)));
            }
        }
        if self.stage == Stage::ListForcing {
            self.stage = Stage::TryForcing;
            let _ = board.visit_forcing(|m| {
                if Some(m) != self.hash {
                    stack.push(Ranked { m, rank: board.hint(m) });
                }
                ControlFlow::<()>::Continue(())
            });
        }
        if self.stage == Stage::TryForcing {
            if let Some(m) = self.pick(stack) {
                return Some((m, true));
            }
            self.stage = Stage::ListQuiet;
        }
        if !quiets {
            return None;
        }
        if self.stage == Stage::ListQuiet {
            self.stage = Stage::TryQuiet;
            self.quiet = stack.len();
            let _ = board.visit_moves(|m| {
                if Some(m) != self.hash && !board.is_forcing(m) {
                    stack.push(Ranked { m, rank: rank(m) });
                }
                ControlFlow::<()>::Continue(())
            });
        }
        self.pick(stack).map(|m| (m, false))
    }

    /// The best of the moves listed and not tried.
    #[inline]
    fn pick(&mut self, stack: &mut Stack<M>) -> Option<M> {
        let rest = &mut stack[self.next..];
        let mut best = 0;
        let mut best_rank = rest.first()?.rank;
        for (at, ranked) in rest.iter().enumerate().skip(1) {
            if ranked.rank > best_rank {
                (best, best_rank) = (at, ranked.rank);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0].m)
    }

    /// The quiet moves tried so far, the move from the table aside, in their order.
    #[inline]
    pub(crate) fn tried_quiets<'a>(&self, stack: &'a Stack<M>) -> impl Iterator<Item = M> + 'a {
        let range = if self.stage == Stage::TryQuiet { self.quiet..self.next } else { 0..0 };
        stack[range].iter().map(|ranked| ranked.m)
    }

    /// Gives the node's part of the stack back.
    #[inline]
    pub(crate) fn finish(self, stack: &mut Stack<M>) {
        stack.truncate(self.base);
    }
}

/// How early to try a quiet move.
#[inline]
pub(crate) fn quiet_rank<B: Evaluate>(
    board: &B,
    m: B::Move,
    player: Player,
    history: &History,
    killers: [Option<B::Move>; 2],
) -> i32 {
    if Some(m) == killers[0] {
        KILLER_RANK + 1
    } else if Some(m) == killers[1] {
        KILLER_RANK
    } else {
        let hint = board.hint(m).clamp(-HINT_MAX, HINT_MAX);
        hint + history.get(player, board.history_index(m))
    }
}
