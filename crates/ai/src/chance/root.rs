//! The root of the searches that deepen ply by ply.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use ludorum_core::{Board, Player, Prospects, Turn};

use super::expectation::{Expectation, SURE, of_outcome, of_prospect};
use super::meter::{Meter, root_moves};
use crate::{Limits, Report, Score, StopReason};

/// No iteration looks further ahead, so that no line of a game without end exhausts the stack.
pub(super) const DEEPEST: u32 = 100;

/// A search as its root sees it.
pub(super) trait Deepen<'a, B: Board> {
    fn meter(&mut self) -> &mut Meter<'a, B::Move>;

    /// What the position is worth, so many plies ahead, to the player at the root. A value of at
    /// most `alpha` need only be a bound.
    fn value(&mut self, board: &B, depth: u32, alpha: i64) -> i64;
}

/// The report where there is nothing to choose from.
pub(super) fn no_move<M>() -> Report<M> {
    Report {
        best: None,
        score: Score::heuristic(0),
        line: Vec::new(),
        depth: 0,
        nodes: 0,
        stop: StopReason::NoMove,
    }
}

/// What a position seems to be worth to `player` at a glance.
pub(super) fn glance<B: Prospects>(board: &B, player: Player) -> i64 {
    board.outcome().map_or_else(|| of_prospect(board, player), |end| of_outcome(end, player))
}

/// Whether the opponents of `player` are one side. Only then does a value of zero prove that the game
/// is lost: opponents who are several sides need not work together.
pub(super) fn is_two_sided<B: Board>(board: &B, player: Player) -> bool {
    let own = board.team(player);
    let mut others = Player::all(board.players()).filter(|&other| !own.contains(other));
    others.next().is_none_or(|first| others.all(|other| board.team(first).contains(other)))
}

/// Searches deeper and deeper, until a limit is reached or the result is certain.
pub(super) fn run<'a, B: Prospects>(
    search: &mut impl Deepen<'a, B>,
    board: &B,
    limits: &Limits<B::Move>,
) -> Report<B::Move> {
    let Turn::Player(me) = board.turn() else { return no_move() };
    let mut moves = root_moves(board, limits);
    moves.sort_by_cached_key(|&m| core::cmp::Reverse(glance(&board.after(m), me)));
    let Some(&first) = moves.first() else { return no_move() };
    let two_sided = is_two_sided(board, me);
    let mut report = Report {
        best: Some(first),
        score: Expectation::from_raw(of_prospect(board, me)).score(0, two_sided),
        line: alloc::vec![first],
        depth: 0,
        nodes: 0,
        stop: StopReason::Depth,
    };
    search.meter().poll();
    for depth in 1..=limits.depth.unwrap_or(DEEPEST).min(DEEPEST) {
        let (mut best, mut chosen) = (-1, 0);
        for (index, &m) in moves.iter().enumerate() {
            let value = search.value(&board.after(m), depth - 1, best);
            report.nodes = search.meter().nodes();
            if let Some(reason) = search.meter().stop() {
                report.stop = reason;
                // The best move of the iteration before came first, so what this one has found is
                // better than that; but if the moves looked at lose, another one may not.
                let m = if best > 0 { moves[chosen] } else { m };
                report.best = Some(m);
                report.line = alloc::vec![m];
                if best > 0 {
                    report.score = Expectation::from_raw(best).score(depth, false);
                }
                return report;
            }
            if value > best {
                (best, chosen) = (value, index);
            }
            if value == SURE {
                break;
            }
        }
        report.best = Some(moves[chosen]);
        report.line = alloc::vec![moves[chosen]];
        report.score = Expectation::from_raw(best).score(depth, two_sided);
        // All other moves keep their order.
        moves[..=chosen].rotate_right(1);
        report.depth = depth;
        if report.score.is_proved() {
            report.stop = StopReason::Proved;
        } else if limits.stop_on_only_move && moves.len() == 1 {
            report.stop = StopReason::OnlyMove;
        }
        let told = search.meter().control().iteration(&report);
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
