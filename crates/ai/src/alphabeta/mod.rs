//! Alpha-beta search.

use alloc::vec::Vec;
use core::marker::PhantomData;

use ludorum_core::{Game, Outcome, Player, PlayerResult, Turn};

use crate::{Control, Limits, Report, Score, Searchable, Settings, StopReason};

/// Alpha-beta search.
#[derive(Clone, Debug)]
pub struct AlphaBeta<B: Searchable> {
    settings: Settings,
    board: PhantomData<B>,
}

impl<B: Searchable> AlphaBeta<B> {
    /// A search with an empty table.
    pub fn new(settings: Settings) -> Self {
        Self { settings, board: PhantomData }
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Forgets everything earlier searches have learnt.
    pub fn clear(&mut self) {}

    /// Searches the present position of a game, its past included.
    pub fn search_game(
        &mut self,
        game: &Game<B>,
        limits: &Limits<B::Move>,
        control: &mut dyn Control<B::Move>,
    ) -> Report<B::Move> {
        self.search(game.board(), &[], limits, control)
    }

    /// Searches a position. `earlier_keys` are the keys of the positions before it.
    pub fn search(
        &mut self,
        board: &B,
        earlier_keys: &[u64],
        limits: &Limits<B::Move>,
        control: &mut dyn Control<B::Move>,
    ) -> Report<B::Move> {
        let _ = (earlier_keys, control);
        let mut report = Report {
            best: None,
            score: Score::DRAW,
            line: Vec::new(),
            depth: 0,
            nodes: 0,
            stop: StopReason::NoMove,
        };
        let Turn::Player(me) = board.turn() else { return report };
        let depth = limits.depth.unwrap_or(6);
        let mut best = Score::loss_in(0);
        for m in board.legal_moves() {
            if limits.root_moves.as_ref().is_some_and(|moves| !moves.contains(&m)) {
                continue;
            }
            let score = value(&board.after(m), me, depth.max(1) - 1, 1, &mut report.nodes);
            if report.best.is_none() || score > best {
                best = score;
                report.best = Some(m);
            }
        }
        report.score = best;
        report.line = report.best.into_iter().collect();
        report.depth = depth;
        report.stop = StopReason::Depth;
        report
    }
}

fn value<B: Searchable>(board: &B, me: Player, depth: u32, ply: u32, nodes: &mut u64) -> Score {
    *nodes += 1;
    if let Some(outcome) = board.outcome() {
        return match outcome.result(me) {
            PlayerResult::Win => Score::win_in(ply),
            PlayerResult::Draw => Score::DRAW,
            PlayerResult::Loss => Score::loss_in(ply),
        };
    }
    let mover = board.turn().player().expect("a deterministic game that is not over");
    let best = if depth == 0 {
        Score::heuristic(board.evaluate())
    } else {
        let values = board.legal_moves().into_iter();
        values
            .map(|m| value(&board.after(m), mover, depth - 1, ply + 1, nodes))
            .max()
            .expect("a position that is not over has a move")
    };
    if mover == me { best } else { -best }
}
