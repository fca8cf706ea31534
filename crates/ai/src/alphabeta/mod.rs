//! Alpha-beta search: the part that outlives a single search, and the way in.

mod found;
mod memory;
mod path;
mod quiescence;
mod reductions;
mod root;
mod search;

use alloc::vec::Vec;
use core::fmt;

use ludorum_core::{Game, Player, Step, Turn};

use self::path::Path;
use self::reductions::Reductions;
use self::root::Root;
use self::search::{MAX_PLY, Search};
use crate::ordering::{History, Stack};
use crate::table::Table;
use crate::{Control, Limits, Report, Score, Searchable, Settings, StopReason};

/// Room for the moves of all open nodes; it grows if a game needs more.
const STACK_SIZE: usize = 64 * MAX_PLY;

/// Alpha-beta search of any [`Searchable`] game, by iterative deepening.
///
/// What it has learnt about positions and moves it keeps for the next search, until it is
/// [cleared](Self::clear).
///
/// ```
/// # use ludorum_core::doc_game::{Nim, Take};
/// use ludorum_ai::{AlphaBeta, Limits, NoControl, Score, Settings, StopReason};
///
/// let mut search = AlphaBeta::new(Settings::default().with_table_mib(1));
/// let report = search.search(&Nim::new(10), &[], &Limits::new(), &mut NoControl);
/// assert_eq!(report.best, Some(Take(2)));
/// assert_eq!(report.score, Score::win_in(5));
/// assert_eq!(report.stop, StopReason::Proved);
/// ```
///
/// A game of chance cannot be searched this way, nor one with hidden hands or with three sides:
/// it does not compile.
#[derive(Clone)]
pub struct AlphaBeta<B: Searchable> {
    settings: Settings,
    table: Table<B::Move>,
    history: History,
    killers: Vec<[Option<B::Move>; 2]>,
    moves: Stack<B::Move>,
    lines: Vec<Vec<B::Move>>,
    path: Path,
    reductions: Reductions,
    /// Who asked last; the value of draws in the table depends on it if there is contempt.
    asker: Option<Player>,
}

impl<B: Searchable> AlphaBeta<B> {
    /// A search that has learnt nothing yet.
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            table: Table::new(settings.table_mib),
            history: History::new(B::HISTORY_SIZE),
            killers: alloc::vec![[None; 2]; MAX_PLY + 1],
            moves: Stack::with_capacity(STACK_SIZE),
            lines: (0..=MAX_PLY).map(|ply| Vec::with_capacity(MAX_PLY + 1 - ply)).collect(),
            path: Path::default(),
            reductions: Reductions::new(),
            asker: None,
        }
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Forgets all that earlier searches have learnt: the next search then finds what a new
    /// `AlphaBeta` would find.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
        self.killers.fill([None; 2]);
        self.path = Path::default();
        self.asker = None;
    }

    /// Searches the present position of a game, its past included. If the game is over, there is
    /// no move to find, even where the position alone would allow one.
    pub fn search_game(
        &mut self,
        game: &Game<B>,
        limits: &Limits<B::Move>,
        control: &mut dyn Control<B::Move>,
    ) -> Report<B::Move> {
        if game.turn() == Turn::Over {
            return no_move();
        }
        self.search(game.board(), &keys_that_matter(game), limits, control)
    }

    /// Searches a position.
    ///
    /// `earlier_keys` are the keys of the positions that stood before it in the game, as
    /// [`Game::earlier_keys`] gives them. They matter only in a game with a rule of repetition, and
    /// there only since the last irreversible move.
    pub fn search(
        &mut self,
        board: &B,
        earlier_keys: &[u64],
        limits: &Limits<B::Move>,
        control: &mut dyn Control<B::Move>,
    ) -> Report<B::Move> {
        let Turn::Player(me) = board.turn() else { return no_move() };
        if self.settings.contempt != 0 && self.asker.is_some_and(|asker| asker != me) {
            self.table.clear();
        }
        self.asker = Some(me);
        if !self.table.grow_older() && B::REPETITION.is_some() {
            // Proofs from sixteen searches ago would be taken for proofs of this one.
            self.table.clear();
        }
        self.history.fade();
        self.killers.fill([None; 2]);
        self.moves.clear();
        self.path.start(board, earlier_keys);
        let search = Search {
            settings: &self.settings,
            table: &mut self.table,
            history: &mut self.history,
            killers: &mut self.killers,
            moves: &mut self.moves,
            lines: &mut self.lines,
            path: &mut self.path,
            reductions: &self.reductions,
            control,
            asker: me,
            extend_below: 0,
            nodes: 0,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            next_poll: 0,
            stop: None,
        };
        Root::new(search, board, me, limits).run(limits)
    }
}

impl<B: Searchable> fmt::Debug for AlphaBeta<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AlphaBeta").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// The report where there is nothing to choose from.
fn no_move<M>() -> Report<M> {
    Report {
        best: None,
        score: Score::heuristic(0),
        line: Vec::new(),
        depth: 0,
        nodes: 0,
        stop: StopReason::NoMove,
    }
}

/// The keys of the positions before the present one that can still come back.
fn keys_that_matter<B: Searchable>(game: &Game<B>) -> Vec<u64> {
    if B::REPETITION.is_none() {
        return Vec::new();
    }
    let mut keys = game.earlier_keys();
    let reversible = |(board, step): (&B, _)| match step {
        Step::Move(m) => !board.is_irreversible(m),
        _ => false,
    };
    let steps = game.positions().zip(game.steps()).map(reversible);
    let gone = steps.enumerate().filter(|&(_, reversible)| !reversible).last();
    keys.drain(..gone.map_or(0, |(at, _)| at + 1));
    keys
}
