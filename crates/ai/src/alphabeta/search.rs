//! The recursive search of one node.

use core::ops::ControlFlow;

use ludorum_core::{Player, Turn};

use super::found::{Found, is_decided, win_at};
use super::path::Path;
use super::quiescence::MAX_FORCING;
use super::reductions::Reductions;
use crate::ordering::{History, Picker, Stack, quiet_rank};
use crate::score::{MAX_HEURISTIC, Score};
use crate::table::{Entry, Table};
use crate::{Control, Searchable, Settings, StopReason};

use alloc::vec::Vec;

/// No line gets longer than this; at its end stands the evaluation.
pub(super) const MAX_PLY: usize = 250;
/// The control is asked every so many nodes.
const POLL_INTERVAL: u64 = 2_048;

/// Nodes of less depth do not use the table: looking there takes longer than searching them.
const TABLE_DEPTH: i32 = 2;
/// Depths at which a null move is tried. A result that rests on one is a guess; without an upper
/// end, a search without limits could go on guessing for ever and never prove a draw.
const PASSING_DEPTHS: core::ops::RangeInclusive<i32> = 3..=24;

/// What one search works with.
pub(super) struct Search<'a, B: Searchable> {
    pub(super) settings: &'a Settings,
    pub(super) table: &'a mut Table<B::Move>,
    pub(super) history: &'a mut History,
    pub(super) killers: &'a mut [[Option<B::Move>; 2]],
    pub(super) moves: &'a mut Stack<B::Move>,
    /// For each ply the best line from there, as far as it is known.
    pub(super) lines: &'a mut [Vec<B::Move>],
    pub(super) path: &'a mut Path,
    pub(super) reductions: &'a Reductions,
    pub(super) control: &'a mut dyn Control<B::Move>,
    /// Who asks: whose dislike of draws counts.
    pub(super) asker: Player,
    /// From this ply on no line is searched more deeply than the iteration says.
    pub(super) extend_below: usize,
    pub(super) nodes: u64,
    pub(super) node_limit: u64,
    pub(super) next_poll: u64,
    pub(super) stop: Option<StopReason>,
}

impl<B: Searchable> Search<'_, B> {
    #[inline]
    pub(super) fn stopped(&self) -> bool {
        self.stop.is_some()
    }

    /// Counts a position and says whether the search has to stop there.
    #[inline]
    pub(super) fn count_node(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes < self.next_poll {
            return false;
        }
        self.poll();
        self.stopped()
    }

    #[cold]
    pub(super) fn poll(&mut self) {
        if self.stop.is_none() {
            self.stop = if self.nodes >= self.node_limit {
                Some(StopReason::Nodes)
            } else {
                self.control.stop()
            };
        }
        self.next_poll = (self.nodes + POLL_INTERVAL).min(self.node_limit);
    }

    /// What a draw is worth to `player`.
    #[inline]
    pub(super) fn draw_value(&self, player: Player) -> i32 {
        match self.settings.contempt {
            0 => 0,
            contempt => {
                let dislike = Score::heuristic(contempt).raw();
                if player == self.asker { -dislike } else { dislike }
            }
        }
    }

    #[inline]
    pub(super) fn evaluate(board: &B) -> i32 {
        Score::heuristic(board.evaluate()).raw()
    }

    /// Notes that `m` has led from `board` to `next` at `ply`.
    #[inline]
    pub(super) fn advance(&mut self, board: &B, next: &B, m: B::Move, ply: usize) {
        if B::REPETITION.is_some() {
            self.path.step::<B>(ply, next.key(), board.is_irreversible(m));
        }
    }

    /// The value, for `player`, of a position that ends the game.
    #[inline]
    pub(super) fn ended(&self, board: &B, player: Player, ply: usize) -> Found {
        let outcome = board.outcome().expect("without chance, nobody to move means the end");
        Found::outcome(outcome, player, ply, self.draw_value(player))
    }

    /// The value of a position for `player`, who is to move, if it needs no search.
    #[inline]
    pub(super) fn known(&self, board: &B, player: Player, ply: usize) -> Option<Found> {
        if let Some(found) = self.path.repetition::<B>(player, ply, self.draw_value(player)) {
            return Some(found);
        }
        let verdict = board.static_result()?;
        Some(Found::certain(verdict, ply, self.draw_value(player)))
    }

    /// The value of the position after a move of `me`, seen by `me`.
    pub(super) fn child<const PV: bool>(
        &mut self,
        next: &B,
        me: Player,
        ply: usize,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> Found {
        if PV {
            self.lines[ply].clear();
        }
        if self.count_node() {
            return Found::guess(0);
        }
        let Turn::Player(them) = next.turn() else {
            return self.ended(next, me, ply);
        };
        let (low, high) = if them == me { (alpha, beta) } else { (-beta, -alpha) };
        let found = match self.known(next, them, ply) {
            Some(found) => found,
            None => self.node::<PV>(next, them, ply, depth, low, high, true),
        };
        if them == me { found } else { found.seen_by_other() }
    }

    /// Searches a position that is not over and of which nothing is known without a search.
    #[allow(clippy::too_many_arguments, clippy::too_many_lines)]
    pub(super) fn node<const PV: bool>(
        &mut self,
        board: &B,
        me: Player,
        ply: usize,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        may_pass: bool,
    ) -> Found {
        if depth <= 0 || ply + 1 >= MAX_PLY {
            return self.quiesce(board, ply, MAX_FORCING, alpha, beta, None);
        }
        // Nothing found here can be better than a win with the next move, or worse than a loss
        // now.
        alpha = alpha.max(-win_at(ply));
        beta = beta.min(win_at(ply + 1));
        if alpha >= beta {
            return Found::guess(alpha);
        }

        if self.settings.selective && ply < self.extend_below && has_one_reply(board) {
            // What has to be done is no choice, and costs no depth.
            depth += 1;
        }
        let key = (depth >= TABLE_DEPTH).then(|| board.key());
        let entry = key.and_then(|key| self.table.get(key));
        if let Some(entry) = &entry
            && let Some(found) = self.recall::<PV>(entry, me, ply, depth, alpha, beta)
        {
            return found;
        }
        let hash = entry.as_ref().and_then(|entry| entry.best);
        let selective = self.settings.selective;
        let mut eval = entry.as_ref().and_then(Entry::eval);

        if selective && !PV && !is_decided(beta) {
            let known = *eval.get_or_insert_with(|| Self::evaluate(board));
            if let Some(found) = self.prune_before(board, me, ply, depth, beta, known, may_pass) {
                return found;
            }
        }
        if selective && depth >= 4 && hash.is_none() {
            // Without a move to start with, a shallower search finds one sooner.
            depth -= 1;
        }

        let first_alpha = alpha;
        let mut best = Found::nothing();
        let mut best_move = None;
        let mut number = 0_usize;
        let mut skip_quiets = false;
        let killers = self.killers[ply];
        let mut picker = Picker::new(self.moves, hash);
        loop {
            let history = &*self.history;
            let rank = |m| quiet_rank(board, m, me, history, killers);
            let Some((m, forcing)) = picker.next(board, self.moves, !skip_quiets, rank) else {
                break;
            };
            number += 1;
            let worst_is_over = best.value >= -MAX_HEURISTIC;
            if selective && !PV && !forcing && worst_is_over && depth <= 6 {
                // Moves are passed over only when one is known that does not lose, so that no
                // loss is ever taken for proved without looking at every move.
                let late = number > 4 + (depth * depth) as usize;
                let futile = depth <= 2
                    && !is_decided(alpha)
                    && eval.is_some_and(|eval| eval + 120 * depth <= alpha);
                if late || futile {
                    skip_quiets = true;
                    best.at_most_draw = false;
                    continue;
                }
            }
            let next = board.after(m);
            self.advance(board, &next, m, ply + 1);
            let child = if number == 1 {
                self.child::<PV>(&next, me, ply + 1, depth - 1, alpha, beta)
            } else {
                let mut reduction = 0;
                if selective && depth >= 3 && number > 2 && !forcing {
                    reduction = self.reductions.get(depth, number);
                    reduction += i32::from(!PV);
                    reduction -= self.history.get(me, board.history_index(m)) / 6_000;
                    reduction -= i32::from(killers.contains(&Some(m)));
                    reduction = reduction.clamp(0, depth - 2);
                }
                self.late_child::<PV>(&next, me, ply + 1, depth - 1, reduction, alpha, beta)
            };
            if self.stopped() {
                break;
            }
            best.rest_also_on(child);
            best.at_least_draw |= child.at_least_draw;
            best.at_most_draw &= child.at_most_draw;
            if child.value > best.value {
                best.value = child.value;
                if child.value > alpha {
                    alpha = child.value;
                    best_move = Some(m);
                    if PV {
                        self.extend_line(ply, m);
                    }
                    if alpha >= beta {
                        if !forcing {
                            self.learn(board, me, ply, depth, m, &picker);
                        }
                        best.at_most_draw = false;
                        break;
                    }
                }
            }
        }
        if skip_quiets {
            best.at_most_draw = false;
        }
        picker.finish(self.moves);
        if self.stopped() {
            return best;
        }
        if B::DRAWS && selective {
            let draw = self.draw_value(me);
            if best.at_least_draw {
                best.value = best.value.max(draw);
            }
            if best.at_most_draw {
                best.value = best.value.min(draw);
            }
        }
        let independent = B::REPETITION.is_none() || best.settle(ply);
        if let Some(key) = key {
            let window = [first_alpha, beta];
            self.remember(key, ply, depth, window, best_move, eval, independent, best);
        }
        best
    }

    /// Searches a move that is not expected to be good: first only whether it is better than
    /// `alpha`, and less deeply by `reduction`.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn late_child<const PV: bool>(
        &mut self,
        next: &B,
        me: Player,
        ply: usize,
        depth: i32,
        reduction: i32,
        alpha: i32,
        beta: i32,
    ) -> Found {
        if PV {
            self.lines[ply].clear();
        }
        let mut child = self.child::<false>(next, me, ply, depth - reduction, alpha, alpha + 1);
        if reduction > 0 && child.value > alpha && !self.stopped() {
            child = self.child::<false>(next, me, ply, depth, alpha, alpha + 1);
        }
        if PV && child.value > alpha && child.value < beta && !self.stopped() {
            child = self.child::<true>(next, me, ply, depth, alpha, beta);
        }
        child
    }

    /// Whether the position is so good that it need not be searched: as it stands, or even after
    /// giving the other player a free move. Asks the game whether a free move can only help.
    #[allow(clippy::too_many_arguments)]
    fn prune_before(
        &mut self,
        board: &B,
        me: Player,
        ply: usize,
        depth: i32,
        beta: i32,
        eval: i32,
        may_pass: bool,
    ) -> Option<Found> {
        if eval < beta || !may_pass {
            return None;
        }
        let passed = board.null_move()?;
        if depth <= 6 && eval - 90 * depth >= beta {
            return Some(Found::guess(eval));
        }
        if !PASSING_DEPTHS.contains(&depth) {
            return None;
        }
        let Turn::Player(them) = passed.turn() else { return None };
        if self.count_node() {
            return Some(Found::guess(0));
        }
        // Passing is no move of the game: nothing before it can be repeated after it.
        if B::REPETITION.is_some() {
            self.path.step::<B>(ply + 1, passed.key(), true);
        }
        let depth = depth - 3 - depth / 4;
        let (low, high) = if them == me { (beta - 1, beta) } else { (-beta, 1 - beta) };
        let found = match self.known(&passed, them, ply + 1) {
            Some(found) => found,
            None => self.node::<false>(&passed, them, ply + 1, depth, low, high, false),
        };
        let value = if them == me { found.value } else { -found.value };
        if value < beta && !self.stopped() {
            return None;
        }
        // A win after passing proves nothing about the game without it.
        Some(Found::guess(if is_decided(value) { beta } else { value }))
    }

    /// The line from `ply` is now `m` and the line from the next ply.
    fn extend_line(&mut self, ply: usize, m: B::Move) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(m);
        line.extend_from_slice(&after[0]);
    }

    /// Learns that the quiet move `m` refuted the move before, and those tried earlier did not.
    fn learn(
        &mut self,
        board: &B,
        me: Player,
        ply: usize,
        depth: i32,
        m: B::Move,
        picker: &Picker<B::Move>,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
        let bonus = (16 * depth * depth).min(1_600);
        self.history.learn(me, board.history_index(m), bonus);
        for tried in picker.tried_quiets(self.moves) {
            if tried != m {
                self.history.learn(me, board.history_index(tried), -bonus);
            }
        }
    }
}

/// Whether a forcing move is the only legal one.
#[inline]
fn has_one_reply<B: Searchable>(board: &B) -> bool {
    if !board.must_force() {
        return false;
    }
    let mut count = 0;
    let _ = board.visit_forcing(|_| {
        count += 1;
        if count > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    count == 1
}
