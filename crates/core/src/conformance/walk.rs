//! Random games, with a check at every position.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::fault::Fault;
use super::{Coverage, Options, Violation};
use crate::{Board, Outcome, Random, Step, StepOf, Turn};

/// A position of a random game, and what was just asked of it.
pub(super) struct Site<'a, B: Board> {
    pub(super) start: &'a B,
    pub(super) board: &'a B,
    /// The legal moves, in the order of a first visit.
    pub(super) moves: &'a [B::Move],
    /// The possible events and their weights, in the order of a first visit.
    pub(super) events: &'a [(B::Event, u32)],
    /// The positions before this one, oldest first, each with the step taken there.
    pub(super) path: &'a [(B, StepOf<B>)],
}

/// What is checked on a walk.
pub(super) trait Check<B: Board> {
    /// Checks a position.
    fn position(&mut self, site: &Site<'_, B>) -> Result<(), Fault>;

    /// Checks a game when its walk is over.
    fn game(&mut self, site: &Site<'_, B>) -> Result<(), Fault> {
        let _ = site;
        Ok(())
    }
}

/// Plays random games and checks every position of them.
pub(super) fn walk<B: Board>(
    start: &B,
    options: Options,
    check: &mut impl Check<B>,
) -> Result<Coverage, Violation> {
    let mut random = Random::new(options.seed);
    let mut coverage = Coverage::default();
    for _ in 0..options.games {
        let mut path: Vec<(B, StepOf<B>)> = Vec::new();
        let mut board = start.clone();
        loop {
            let moves = list_moves(&board);
            let events = list_events(&board);
            coverage.positions += 1;
            coverage.moves += moves.len() as u64;
            coverage.events += events.len() as u64;
            let site = Site { start, board: &board, moves: &moves, events: &events, path: &path };
            check.position(&site).map_err(|fault| violation(&fault, &site))?;

            let cut = path.len() >= options.max_plies as usize;
            let Some(step) = (if cut { None } else { pick(&moves, &events, &mut random) }) else {
                check.game(&site).map_err(|fault| violation(&fault, &site))?;
                coverage.games += 1;
                coverage.finished += u64::from(board.is_over());
                break;
            };
            let mut next = board.clone();
            take(&mut next, step);
            path.push((core::mem::replace(&mut board, next), step));
        }
    }
    Ok(coverage)
}

/// Plays a step that is known to be possible.
fn take<B: Board>(board: &mut B, step: StepOf<B>) {
    match step {
        Step::Move(m) => board.play_trusted(m),
        Step::Event(event) => board.resolve_trusted(event),
        Step::Resignation(_) | Step::Agreement => {}
    }
}

/// A random move or event, whichever there is. Events are not drawn by their weights: rare ones
/// deserve as much checking.
fn pick<M: Copy, E: Copy>(
    moves: &[M],
    events: &[(E, u32)],
    random: &mut Random,
) -> Option<Step<M, E>> {
    if !moves.is_empty() {
        return Some(Step::Move(moves[random.below(moves.len() as u32) as usize]));
    }
    if !events.is_empty() {
        return Some(Step::Event(events[random.below(events.len() as u32) as usize].0));
    }
    None
}

/// The moves as `visit_moves` gives them, and not as an override of `legal_moves` may.
pub(super) fn list_moves<B: Board>(board: &B) -> Vec<B::Move> {
    let mut moves = Vec::new();
    let _ = board.visit_moves(|m| {
        moves.push(m);
        ControlFlow::<()>::Continue(())
    });
    moves
}

/// The events and their weights.
pub(super) fn list_events<B: Board>(board: &B) -> Vec<(B::Event, u32)> {
    let mut events = Vec::new();
    let _ = board.visit_events(|event, weight| {
        events.push((event, weight));
        ControlFlow::<()>::Continue(())
    });
    events
}

fn violation<B: Board>(fault: &Fault, site: &Site<'_, B>) -> Violation {
    Violation {
        clause: fault.clause,
        detail: fault.detail.clone(),
        position: alloc::format!("{:?}", site.board),
        line: site.path.iter().map(|(_, step)| step.to_string()).collect(),
    }
}

/// Checks what every position must have on its own: the turn, the outcome, the moves and the
/// events go together. Cheap enough for positions that only lie beside the walk.
pub(super) fn sound<B: Board>(board: &B) -> Result<(), Fault> {
    use super::Clause;
    use super::fault::ensure;

    let turn = board.turn();
    let outcome = board.outcome();
    ensure((turn == Turn::Over) == outcome.is_some(), Clause::End, || {
        alloc::format!("the turn is {turn:?} and the outcome {outcome:?} in {board:?}")
    })?;
    let moves = board.visit_moves(|_| ControlFlow::Break(())).is_break();
    ensure(turn.player().is_some() == moves, Clause::MovesAtTurn, || {
        let some = if moves { "there are" } else { "there are no" };
        alloc::format!("the turn is {turn:?} and {some} moves in {board:?}")
    })?;
    let events = board.visit_events(|_, _| ControlFlow::Break(())).is_break();
    ensure((turn == Turn::Chance) == events, Clause::EventsAtTurn, || {
        let some = if events { "there are" } else { "there are no" };
        alloc::format!("the turn is {turn:?} and {some} events in {board:?}")
    })?;
    if let Some(outcome) = outcome {
        ensure(B::DRAWS || !outcome.winners().is_empty(), Clause::Draws, || {
            alloc::format!("`{outcome}` in {board:?}")
        })?;
    }
    Ok(())
}
