//! The root: iterative deepening, aspiration windows, and what is reported.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use ludorum_core::{Outcome, Player, PlayerResult};

use super::found::{INFINITE, distance, is_decided};
use super::search::{MAX_PLY, Search};
use crate::score::{MAX_HEURISTIC, WIN};
use crate::{Limits, Report, Score, Searchable, StopReason};

/// The first half-width of the aspiration window.
const WINDOW: i32 = 30;
/// Beyond this half-width the window is opened fully.
const WINDOW_MAX: i32 = 600;

/// A move at the root, and what the last iteration thought of it.
struct RootMove<M> {
    m: M,
    value: i32,
    forcing: bool,
}

/// The search at its root.
pub(super) struct Root<'a, B: Searchable> {
    search: Search<'a, B>,
    board: &'a B,
    me: Player,
    moves: Vec<RootMove<B::Move>>,
    /// The best line of the present iteration; empty until it is known.
    line: Vec<B::Move>,
    /// The value of that line.
    value: i32,
    /// A line that is proved to give at least a draw, once one is known.
    draw: Option<B::Move>,
    /// Proved in this iteration: no move gives more than a draw.
    at_most_draw: bool,
    /// The next move to look at when the iteration stopped.
    reached: usize,
}

impl<'a, B: Searchable> Root<'a, B> {
    pub(super) fn new(
        search: Search<'a, B>,
        board: &'a B,
        me: Player,
        limits: &Limits<B::Move>,
    ) -> Self {
        let mut moves: Vec<B::Move> = Vec::new();
        match &limits.root_moves {
            None => moves = board.legal_moves(),
            Some(wanted) => {
                for &m in wanted {
                    if board.is_legal(m) && !moves.contains(&m) {
                        moves.push(m);
                    }
                }
            }
        }
        let mut moves: Vec<_> = moves
            .into_iter()
            .map(|m| RootMove { m, value: -INFINITE, forcing: board.is_forcing(m) })
            .collect();
        // A win at once comes before one that is only known to come.
        let wins = |m| {
            let end = board.after(m).outcome();
            end.is_some_and(|outcome| outcome.result(me) == PlayerResult::Win)
        };
        moves.sort_by_cached_key(|root| {
            core::cmp::Reverse((wins(root.m), root.forcing, board.hint(root.m)))
        });
        Self {
            search,
            board,
            me,
            moves,
            line: Vec::new(),
            value: -INFINITE,
            draw: None,
            at_most_draw: false,
            reached: 0,
        }
    }

    /// Searches deeper and deeper until a limit is reached or the root is proved.
    pub(super) fn run(mut self, limits: &Limits<B::Move>) -> Report<B::Move> {
        let Some(first) = self.moves.first() else { return super::no_move() };
        let mut report = Report {
            best: Some(first.m),
            score: Score::heuristic(self.board.evaluate()),
            line: alloc::vec![first.m],
            depth: 0,
            nodes: 0,
            stop: StopReason::Depth,
        };
        let deepest = limits.depth.unwrap_or(u32::MAX).min(MAX_PLY as u32 - 1);
        self.search.poll();
        if let Some(reason) = self.search.stop {
            report.stop = reason;
            return report;
        }
        for depth in 1..=deepest {
            self.search.extend_below = 2 * depth as usize;
            self.iterate(depth as i32, report.score);
            report.nodes = self.search.nodes;
            if let Some(reason) = self.search.stop {
                report.stop = reason;
                self.report_unfinished(&mut report);
                return report;
            }
            self.report_finished(&mut report, depth);
            if report.score.is_proved() {
                report.stop = StopReason::Proved;
            } else if limits.stop_on_only_move && self.moves.len() == 1 {
                report.stop = StopReason::OnlyMove;
            }
            let told = self.search.control.iteration(&report);
            if report.stop != StopReason::Depth {
                return report;
            }
            if let ControlFlow::Break(reason) = told {
                report.stop = reason;
                return report;
            }
        }
        report
    }

    /// One iteration, with the window around the last score.
    fn iterate(&mut self, depth: i32, last: Score) {
        let last = last.raw();
        let mut half = WINDOW;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 4 && !is_decided(last) {
            (alpha, beta) = (last - half, last + half);
        }
        loop {
            self.search_moves(depth, alpha, beta);
            if self.search.stopped() {
                return;
            }
            // Stable, so that moves of which only a bound is known keep their order.
            self.moves.sort_by_key(|root| core::cmp::Reverse(root.value));
            if self.value <= alpha && alpha > -INFINITE {
                half *= 3;
                alpha = if half > WINDOW_MAX || is_decided(self.value) {
                    -INFINITE
                } else {
                    self.value - half
                };
            } else if self.value >= beta && beta < INFINITE && !is_decided(self.value) {
                half *= 3;
                beta = if half > WINDOW_MAX { INFINITE } else { self.value + half };
            } else {
                return;
            }
        }
    }

    /// Searches all root moves in one window.
    fn search_moves(&mut self, depth: i32, mut alpha: i32, beta: i32) {
        let selective = self.search.settings.selective;
        self.line.clear();
        self.value = -INFINITE;
        self.at_most_draw = true;
        for root in &mut self.moves {
            root.value = -INFINITE;
        }
        for index in 0..self.moves.len() {
            self.reached = index;
            let RootMove { m, forcing, .. } = self.moves[index];
            let next = self.board.after(m);
            self.search.advance(self.board, &next, m, 1);
            let child = if index == 0 {
                self.search.child::<true>(&next, self.me, 1, depth - 1, alpha, beta)
            } else {
                let late = selective && depth >= 3 && index >= 3 && !forcing;
                let reduction = if late {
                    (self.search.reductions.get(depth, index) - 1).clamp(0, depth - 2)
                } else {
                    0
                };
                self.search.late_child::<true>(&next, self.me, 1, depth - 1, reduction, alpha, beta)
            };
            if self.search.stopped() {
                return;
            }
            self.at_most_draw &= child.at_most_draw;
            if child.at_least_draw && self.draw.is_none() {
                self.draw = Some(m);
            }
            self.value = self.value.max(child.value);
            if child.value > alpha {
                alpha = child.value;
                self.moves[index].value = child.value;
                self.line.clear();
                self.line.push(m);
                let (line, lines) = (&mut self.line, &self.search.lines);
                line.extend_from_slice(&lines[1]);
                let decided =
                    child.value > MAX_HEURISTIC && (selective || distance(child.value, 0) <= depth);
                if alpha >= beta || decided {
                    self.at_most_draw = false;
                    break;
                }
            }
        }
        self.reached = self.moves.len();
    }

    /// Fills in what a finished iteration found.
    fn report_finished(&mut self, report: &mut Report<B::Move>, depth: u32) {
        report.depth = depth;
        report.score = self.score(self.at_most_draw);
        if report.score == Score::DRAW
            && let Some(m) = self.draw
            && self.line.first() != Some(&m)
        {
            // The best line is only thought to draw; this move is known to.
            self.line.clear();
            self.line.push(m);
        }
        if let Some(&best) = self.line.first() {
            report.best = Some(best);
            report.line.clone_from(&self.line);
        }
    }

    /// Fills in what can be kept of an iteration that was stopped.
    fn report_unfinished(&self, report: &mut Report<B::Move>) {
        let Some(&best) = self.line.first() else { return };
        if self.value < -MAX_HEURISTIC {
            // The moves looked at lose. That proves nothing about the others, so take one of them.
            if let Some(other) = self.moves.get(self.reached) {
                report.best = Some(other.m);
                report.line = alloc::vec![other.m];
            }
            return;
        }
        report.best = Some(best);
        report.line.clone_from(&self.line);
        report.score = self.score(false);
    }

    /// The value of the root as a score that claims no more than is proved.
    fn score(&self, at_most_draw: bool) -> Score {
        let at_least_draw = self.draw.is_some();
        if self.value > MAX_HEURISTIC {
            Score::win_in((WIN - self.value) as u32)
        } else if self.value < -MAX_HEURISTIC {
            Score::loss_in((WIN + self.value) as u32)
        } else if at_least_draw && at_most_draw {
            Score::DRAW
        } else if self.value == 0 {
            Score::heuristic(if at_most_draw { -1 } else { 1 })
        } else {
            Score::heuristic(self.value)
        }
    }
}
