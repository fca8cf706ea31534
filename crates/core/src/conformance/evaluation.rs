//! The contract of [`Evaluate`].

use alloc::format;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::fault::{Fault, ensure};
use super::walk::{Check, Site, sound, walk};
use super::{Clause, Coverage, Options, Violation};
use crate::{Evaluate, Outcome, Player, PlayerResult, Turn, Verdict};

/// The largest score that [`Evaluate::evaluate`] may give.
const LIMIT: i32 = 20_000;

/// Checks the contract of [`Evaluate`] in random games from `start`.
///
/// A static result is compared with what a glance one ply on shows, and with the static results
/// there. That finds many unsound ones, not all: a game proves its own by a search.
///
/// # Errors
///
/// The first violation.
pub fn check_evaluation<B: Evaluate>(start: &B, options: Options) -> Result<Coverage, Violation> {
    walk(start, options, &mut Evaluation)
}

struct Evaluation;

impl<B: Evaluate> Check<B> for Evaluation {
    fn position(&mut self, site: &Site<'_, B>) -> Result<(), Fault> {
        let Turn::Player(player) = site.board.turn() else { return Ok(()) };
        score(site.board)?;
        static_result(site, player)?;
        forcing(site)?;
        for &m in site.moves {
            let (index, hint) = (site.board.history_index(m), site.board.hint(m));
            ensure(index < B::HISTORY_SIZE, Clause::HistoryIndex, || {
                format!("`{m}` has the place {index} of {}", B::HISTORY_SIZE)
            })?;
            let stable = site.board.history_index(m) == index && site.board.hint(m) == hint;
            ensure(stable, Clause::HistoryIndex, || format!("`{m}` changes its place or hint"))?;
        }
        null_move(site.board, player)
    }
}

fn score<B: Evaluate>(board: &B) -> Result<(), Fault> {
    let score = board.evaluate();
    ensure((-LIMIT..=LIMIT).contains(&score), Clause::Evaluate, || {
        format!("the score is {score}")
    })?;
    let again = board.clone().evaluate();
    ensure(again == score, Clause::Evaluate, || format!("the score is {score}, then {again}"))
}

/// What is known of a position for `player` without searching: over, or a static result.
fn known<B: Evaluate>(board: &B, player: Player) -> Option<PlayerResult> {
    if let Some(outcome) = board.outcome() {
        return Some(outcome.result(player));
    }
    let mover = board.turn().player()?;
    // Among three players one's loss says nothing of the others.
    if board.players() != 2 && mover != player {
        return None;
    }
    Some(match (board.static_result()?, mover == player) {
        (Verdict::Draw, _) => PlayerResult::Draw,
        (Verdict::Win(_), true) | (Verdict::Loss(_), false) => PlayerResult::Win,
        (Verdict::Loss(_), true) | (Verdict::Win(_), false) => PlayerResult::Loss,
    })
}

fn static_result<B: Evaluate>(site: &Site<'_, B>, player: Player) -> Result<(), Fault> {
    let Some(verdict) = site.board.static_result() else { return Ok(()) };
    let next: Vec<B> = site.moves.iter().map(|&m| site.board.after(m)).collect();
    let claimed = match verdict {
        Verdict::Win(_) => PlayerResult::Win,
        Verdict::Draw => PlayerResult::Draw,
        Verdict::Loss(_) => PlayerResult::Loss,
    };
    ensure(!matches!(verdict, Verdict::Win(0) | Verdict::Loss(0)), Clause::StaticResult, || {
        format!("it says {verdict:?} of a game that goes on")
    })?;
    // The best of what is known refutes a claim that is lower. A claim that is higher is refuted
    // when everything is known and lower.
    let results: Vec<Option<PlayerResult>> = next.iter().map(|b| known(b, player)).collect();
    for (m, result) in site.moves.iter().zip(&results) {
        ensure(result.is_none_or(|result| result <= claimed), Clause::StaticResult, || {
            format!("it says {verdict:?}, and `{m}` gives {result:?}")
        })?;
    }
    let reachable = results.iter().any(|result| result.is_none_or(|result| result >= claimed));
    ensure(reachable, Clause::StaticResult, || {
        format!("it says {verdict:?}, and every move gives less: {results:?}")
    })?;

    let ends = |b: &B| b.outcome().map(|outcome| outcome.result(player));
    match verdict {
        Verdict::Win(1) => {
            let wins = next.iter().any(|b| ends(b) == Some(PlayerResult::Win));
            ensure(wins, Clause::StaticResult, || "no move wins at once".into())
        }
        Verdict::Loss(1) => {
            let lost = next.iter().all(|b| ends(b) == Some(PlayerResult::Loss));
            ensure(lost, Clause::StaticResult, || "not every move loses at once".into())
        }
        _ => Ok(()),
    }
}

fn forcing<B: Evaluate>(site: &Site<'_, B>) -> Result<(), Fault> {
    let mut expected: Vec<B::Move> =
        site.moves.iter().copied().filter(|&m| site.board.is_forcing(m)).collect();
    let mut visited = Vec::new();
    let _ = site.board.visit_forcing(|m| {
        visited.push(m);
        ControlFlow::<()>::Continue(())
    });
    if !visited.is_empty() {
        let mut count = 0;
        let broken = site.board.visit_forcing(|m| {
            count += 1;
            ControlFlow::Break(m)
        });
        let first = broken.break_value();
        ensure(count == 1 && first == Some(visited[0]), Clause::EarlyExit, || {
            format!("told to stop at the first forcing move, it went on to {count}")
        })?;
    }
    ensure(
        !site.board.must_force() || expected.len() == site.moves.len(),
        Clause::Forcing,
        || format!("a forcing move must be made, and of {:?} only {expected:?} are", site.moves),
    )?;
    // A game may visit its forcing moves in an order of its own.
    expected.sort_unstable();
    visited.sort_unstable();
    ensure(visited == expected, Clause::Forcing, || {
        format!("{expected:?} are forcing and {visited:?} are visited")
    })
}

fn null_move<B: Evaluate>(board: &B, player: Player) -> Result<(), Fault> {
    let Some(passed) = board.null_move() else { return Ok(()) };
    let turn = passed.turn();
    ensure(turn.player().is_some_and(|next| next != player), Clause::NullMove, || {
        format!("after {player} passed the turn is {turn:?}")
    })?;
    ensure(passed.players() == board.players(), Clause::NullMove, || {
        format!("there are {} players then", passed.players())
    })?;
    sound(&passed)
        .map_err(|fault| Clause::NullMove.fault(format!("{}: {}", fault.clause, fault.detail)))?;
    score(&passed)
}
