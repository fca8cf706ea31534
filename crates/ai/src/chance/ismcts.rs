//! Information-set Monte-Carlo tree search.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use ludorum_core::{Hidden, MAX_PLAYERS, Player, Prospects, Random, Turn, draw_event};

use super::expectation::Expectation;
use super::root::{glance, no_move};
use super::tree::{Place, Trees};
use super::view_agent::guess;
use crate::{Control, NoControl, Report, StopReason, ViewAgent};

/// The control is asked every so many playouts.
const POLL_INTERVAL: u64 = 64;
/// The control is told every so many playouts.
const TELL_INTERVAL: u64 = 1_000;
/// A playout is never longer than this.
const LONGEST: u32 = 10_000;

/// How an [`Ismcts`] search goes about it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct IsmctsSettings {
    /// How much moves that were seldom tried are preferred, in hundredths of a win; at most 10,000.
    pub exploration: u32,
    /// How many random plies are played below the tree before the prospects are taken for the
    /// result; many for a game whose prospects say little. Never more than 10,000.
    pub playout_plies: u32,
}

impl IsmctsSettings {
    /// A few random plies: what served best in the points game of Sorry!
    pub const fn new() -> Self {
        Self { exploration: 40, playout_plies: 6 }
    }
}

impl Default for IsmctsSettings {
    fn default() -> Self {
        Self::new()
    }
}

/// Information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012), from a view
/// alone.
///
/// Each playout completes the view at random, anew, and plays on in that position. Every player has
/// a tree of decisions told apart by what that player sees (the variant with multiple observers), so
/// that nobody's choice depends on what is hidden from them: neither the own one nor that of the
/// others. Chance events are drawn by weight.
///
/// The value reported is the average result of the best move's playouts: a guess, never a proof.
///
/// ```
/// use ludorum_ai::{Ismcts, IsmctsSettings, NoControl};
/// use ludorum_core::{Board, Hidden, Player, Random, Turn, draw_event};
/// use ludorum_sorry::{Points, Sorry};
///
/// let mut board = Sorry::<Points>::new();
/// let mut random = Random::new(1);
/// while board.turn() == Turn::Chance {
///     draw_event(&mut board, &mut random);
/// }
/// let mut search = Ismcts::<Sorry<Points>>::new(IsmctsSettings::new(), 7);
/// let report = search.search(&board.view(Player::FIRST), 100, &mut NoControl);
/// assert!(board.is_legal(report.best.expect("it is the first player's turn")));
/// ```
pub struct Ismcts<B> {
    settings: IsmctsSettings,
    random: Random,
    board: PhantomData<fn() -> B>,
}

impl<B: Hidden + Prospects> Ismcts<B> {
    /// A search that draws the same numbers for the same `seed`.
    pub fn new(settings: IsmctsSettings, seed: u64) -> Self {
        Self { settings, random: Random::new(seed), board: PhantomData }
    }

    /// Searches for the best move of the player whose view it is, with so many playouts.
    ///
    /// The report counts as nodes the positions that were visited, and as depth the longest line
    /// of decisions in the tree. There is no move if the view is not that of the player to move.
    pub fn search(
        &mut self,
        view: &B::View,
        playouts: u64,
        control: &mut dyn Control<B::Move>,
    ) -> Report<B::Move> {
        let Some((board, me)) = guess::<B>(view, &mut self.random) else { return no_move() };
        let mut search = Search::<B> {
            settings: &self.settings,
            random: &mut self.random,
            trees: Trees::new(),
            path: Vec::new(),
            moves: Vec::new(),
            nodes: 0,
            depth: 0,
        };
        let root = search.trees.find(Place::First(me), view.clone()).0;
        search.moves = board.legal_moves();
        let moves = core::mem::take(&mut search.moves);
        search.trees.select(root, &moves, 0, |m| glance(&board.after(m), me));
        search.moves = moves;
        let mut stop = StopReason::Nodes;
        for playout in 0..playouts {
            if playout % POLL_INTERVAL == 0
                && let Some(reason) = control.stop()
            {
                stop = reason;
                break;
            }
            search.play(view, root);
            if (playout + 1) % TELL_INTERVAL == 0
                && let ControlFlow::Break(reason) =
                    control.iteration(&search.report(root, StopReason::Depth))
            {
                stop = reason;
                break;
            }
        }
        search.report(root, stop)
    }
}

impl<B> Clone for Ismcts<B> {
    fn clone(&self) -> Self {
        Self { settings: self.settings, random: self.random.clone(), board: PhantomData }
    }
}

impl<B> fmt::Debug for Ismcts<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ismcts").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// One decision on the way of a playout through the trees.
struct Step {
    player: Player,
    node: u32,
    edge: u32,
}

struct Search<'a, B: Hidden> {
    settings: &'a IsmctsSettings,
    random: &'a mut Random,
    trees: Trees<B>,
    path: Vec<Step>,
    moves: Vec<B::Move>,
    nodes: u64,
    depth: u32,
}

impl<B: Hidden + Prospects> Search<'_, B> {
    /// One playout: down the trees to a decision that is new, on at random, and back.
    fn play(&mut self, view: &B::View, root: u32) {
        let mut board = B::complete(view, self.random);
        self.path.clear();
        let mut places: [Place; MAX_PLAYERS] =
            core::array::from_fn(|index| Place::First(Player::new(index)));
        loop {
            self.nodes += 1;
            let player = match board.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    draw_event(&mut board, self.random);
                    continue;
                }
                Turn::Player(player) => player,
            };
            let (node, new) = if self.path.is_empty() {
                (root, false)
            } else {
                self.trees.find(places[player.index()], board.view(player))
            };
            if new || self.path.len() == LONGEST as usize {
                break;
            }
            let edge = self.select(&board, player, node);
            self.path.push(Step { player, node, edge });
            places[player.index()] = Place::After { node, edge };
            board.play_trusted(self.trees.move_of(node, edge));
        }
        self.depth = self.depth.max(self.path.len() as u32);
        self.play_randomly(&mut board);
        for &Step { player, node, edge } in &self.path {
            self.trees.add(node, edge, glance(&board, player));
        }
    }

    fn select(&mut self, board: &B, player: Player, node: u32) -> u32 {
        let mut moves = core::mem::take(&mut self.moves);
        moves.clear();
        let _ = board.visit_moves(|m| {
            moves.push(m);
            ControlFlow::<()>::Continue(())
        });
        let exploration = self.settings.exploration;
        let edge =
            self.trees.select(node, &moves, exploration, |m| glance(&board.after(m), player));
        self.moves = moves;
        edge
    }

    fn play_randomly(&mut self, board: &mut B) {
        for _ in 0..self.settings.playout_plies.min(LONGEST) {
            match board.turn() {
                Turn::Over => return,
                Turn::Chance => draw_event(board, self.random),
                Turn::Player(_) => {
                    let Some(m) = board.random_move(self.random) else { return };
                    board.play_trusted(m);
                }
            }
            self.nodes += 1;
        }
    }

    fn report(&self, root: u32, stop: StopReason) -> Report<B::Move> {
        let best = self.trees.edges(root).iter().max_by_key(|edge| (edge.visits, edge.mean()));
        let Some(best) = best else { return no_move() };
        Report {
            best: Some(best.m),
            score: Expectation::guess(best.mean()).score(0, false),
            line: alloc::vec![best.m],
            depth: self.depth,
            nodes: self.nodes,
            stop,
        }
    }
}

/// Plays what an [`Ismcts`] search with so many playouts finds best.
#[derive(Clone, Debug)]
pub struct IsmctsAgent<B> {
    search: Ismcts<B>,
    playouts: u64,
}

impl<B: Hidden + Prospects> IsmctsAgent<B> {
    /// An agent with these settings. The same seed plays the same moves in the same game.
    pub fn new(settings: IsmctsSettings, playouts: u64, seed: u64) -> Self {
        Self { search: Ismcts::new(settings, seed), playouts }
    }

    /// Chooses a move and reports why.
    pub fn think(&mut self, view: &B::View, control: &mut dyn Control<B::Move>) -> Report<B::Move> {
        self.search.search(view, self.playouts, control)
    }
}

impl<B: Hidden + Prospects> ViewAgent<B> for IsmctsAgent<B> {
    fn choose_from(&mut self, view: &B::View) -> Option<B::Move> {
        self.think(view, &mut NoControl).best
    }
}
