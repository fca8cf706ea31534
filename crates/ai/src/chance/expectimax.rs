//! Expectiminimax with Star1 and Star2 pruning.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use ludorum_core::{Player, PlayerSet, Turn};

use super::OpenChance;
use super::expectation::{Expectation, SURE, of_outcome, of_prospect};
use super::meter::Meter;
use super::root::{DEEPEST, Deepen, glance, run};
use super::star::{Child, Sums};
use crate::{Control, Limits, Report};

/// Which branches an [`Expectimax`] search leaves out. The values it finds are the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Pruning {
    /// None: the plain search, for comparisons.
    None,
    /// Alpha-beta at players' turns, and Star1 at chance's: what is left of a chance node is cut
    /// when the bounds of its children suffice.
    Star1,
    /// Star1, after one move of each child has been looked at for a better bound.
    #[default]
    Star2,
}

/// Expectiminimax: the player to move and any partners choose what is best for them, everybody
/// else what is worst for them, and chance is averaged over.
///
/// With two players, or two teams, that is the value of best play up to the horizon, where
/// [`Prospects`](ludorum_core::Prospects) take over. With more sides it is the *paranoid* search
/// (Sturtevant and Korf 2000), which takes all others to play against the searching player
/// together; [`MaxN`](crate::MaxN) assumes the opposite.
///
/// Moves and chance events are one ply each. Values are whole numbers; pruning leaves out only what
/// cannot change them, so that every [`Pruning`] finds the same value, to the last bit. A rule of
/// repetition is not looked at.
///
/// A win or loss is reported as such if it is certain whatever chance brings.
///
/// ```
/// use ludorum_ai::{Expectimax, Limits, NoControl, Pruning};
/// use ludorum_core::{Board, Random, draw_event};
/// use ludorum_sorry::Sorry;
///
/// let mut board = Sorry::<ludorum_sorry::Standard>::new();
/// draw_event(&mut board, &mut Random::new(1));
/// let mut search = Expectimax::new(Pruning::Star2);
/// let report = search.search(&board, &Limits::new().depth(3), &mut NoControl);
/// assert!(board.is_legal(report.best.expect("there is a move")));
/// assert_eq!(report.depth, 3);
/// ```
///
/// A game with hidden hands cannot be searched this way: it does not compile.
pub struct Expectimax<B: OpenChance> {
    pruning: Pruning,
    moves: Vec<(B::Move, i64)>,
    children: Vec<Child<B::Event>>,
}

impl<B: OpenChance> Expectimax<B> {
    /// A search that prunes like this. It learns nothing from one search to the next.
    pub const fn new(pruning: Pruning) -> Self {
        Self { pruning, moves: Vec::new(), children: Vec::new() }
    }

    /// Searches a position for the best move.
    pub fn search(
        &mut self,
        board: &B,
        limits: &Limits<B::Move>,
        control: &mut dyn Control<B::Move>,
    ) -> Report<B::Move> {
        let me = board.turn().player().unwrap_or(Player::FIRST);
        let mut search = self.start(board, me, Meter::new(control, limits.nodes));
        run(&mut search, board, limits)
    }

    /// What a position is worth to `player`, so many plies ahead (at most 100), whoever is to move.
    pub fn value(&mut self, board: &B, player: Player, depth: u32) -> Expectation {
        let mut control = crate::NoControl;
        let mut search = self.start(board, player, Meter::new(&mut control, None));
        Expectation::from_raw(search.node(board, depth.min(DEEPEST), -1, SURE + 1))
    }

    fn start<'a>(&'a mut self, board: &B, me: Player, meter: Meter<'a, B::Move>) -> Search<'a, B> {
        self.moves.clear();
        self.children.clear();
        Search {
            pruning: self.pruning,
            me,
            us: board.team(me),
            moves: &mut self.moves,
            children: &mut self.children,
            meter,
        }
    }
}

impl<B: OpenChance> Clone for Expectimax<B> {
    fn clone(&self) -> Self {
        Self::new(self.pruning)
    }
}

impl<B: OpenChance> fmt::Debug for Expectimax<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Expectimax").field("pruning", &self.pruning).finish_non_exhaustive()
    }
}

/// One search. All values are those of the player at the root; nobody's sign is turned, so that
/// averages are rounded alike at every node.
struct Search<'a, B: OpenChance> {
    pruning: Pruning,
    me: Player,
    us: PlayerSet,
    /// Moves of all open nodes, one above the other, and children of chance nodes likewise: a node
    /// allocates nothing.
    moves: &'a mut Vec<(B::Move, i64)>,
    children: &'a mut Vec<Child<B::Event>>,
    meter: Meter<'a, B::Move>,
}

impl<'a, B: OpenChance> Deepen<'a, B> for Search<'a, B> {
    fn meter(&mut self) -> &mut Meter<'a, B::Move> {
        &mut self.meter
    }

    fn value(&mut self, board: &B, depth: u32, alpha: i64) -> i64 {
        let alpha = if self.pruning == Pruning::None { -1 } else { alpha };
        self.node(board, depth, alpha, SURE + 1)
    }
}

impl<B: OpenChance> Search<'_, B> {
    /// The value of a position within the window: exact between alpha and beta, else a bound.
    /// Meaningless once the search is stopped.
    fn node(&mut self, board: &B, depth: u32, alpha: i64, beta: i64) -> i64 {
        if !self.meter.visit() {
            return 0;
        }
        match board.turn() {
            Turn::Over => board.outcome().map_or(0, |outcome| of_outcome(outcome, self.me)),
            _ if depth == 0 => of_prospect(board, self.me),
            Turn::Chance => self.chance(board, depth, alpha, beta),
            Turn::Player(player) => {
                if self.us.contains(player) {
                    self.choice::<true>(board, depth, alpha, beta)
                } else {
                    self.choice::<false>(board, depth, alpha, beta)
                }
            }
        }
    }

    /// A node where our side (`MAX`) or another one chooses.
    fn choice<const MAX: bool>(
        &mut self,
        board: &B,
        depth: u32,
        mut alpha: i64,
        mut beta: i64,
    ) -> i64 {
        let mut best = if MAX { -1 } else { SURE + 1 };
        let mut look = |search: &mut Self, m: B::Move| {
            let value = search.node(&board.after(m), depth - 1, alpha, beta);
            if search.meter.is_stopped() {
                return ControlFlow::Break(());
            }
            best = if MAX { best.max(value) } else { best.min(value) };
            if search.pruning == Pruning::None {
                return ControlFlow::Continue(());
            }
            if MAX {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
            if alpha >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if depth == 1 || self.pruning == Pruning::None {
            let _ = board.visit_moves(|m| look(self, m));
            return best;
        }
        let base = self.moves.len();
        let _ = board.visit_moves(|m| {
            let value = glance(&board.after(m), self.me);
            self.moves.push((m, if MAX { -value } else { value }));
            ControlFlow::<()>::Continue(())
        });
        self.moves[base..].sort_unstable_by_key(|&(_, rank)| rank);
        for index in base..self.moves.len() {
            let m = self.moves[index].0;
            if look(self, m).is_break() {
                break;
            }
        }
        self.moves.truncate(base);
        best
    }

    fn chance(&mut self, board: &B, depth: u32, alpha: i64, beta: i64) -> i64 {
        let base = self.children.len();
        let mut weight = 0;
        let _ = board.visit_events(|event, count| {
            weight += i64::from(count);
            self.children.push(Child::new(event, count));
            ControlFlow::<()>::Continue(())
        });
        let value = self.average(board, base, depth, Sums::new(weight, alpha, beta));
        self.children.truncate(base);
        value
    }

    /// The average over the children from `base` on.
    fn average(&mut self, board: &B, base: usize, depth: u32, mut sums: Sums) -> i64 {
        let plain = self.pruning == Pruning::None;
        // A window at the end of the scale may decide before anything is known.
        if !plain && let Some(value) = sums.decided() {
            return value;
        }
        if self.pruning == Pruning::Star2 && depth >= 2 {
            for index in base..self.children.len() {
                if self.probe(board, index, depth, &mut sums) {
                    return 0;
                }
                if let Some(value) = sums.decided() {
                    return value;
                }
            }
        }
        for index in base..self.children.len() {
            let mut child = self.children[index];
            if child.least == child.most {
                continue;
            }
            let (alpha, beta) = if plain { (-1, SURE + 1) } else { sums.window(&child) };
            let value = self.node(&after_event(board, child.event), depth - 1, alpha, beta);
            if self.meter.is_stopped() {
                return 0;
            }
            if value < beta {
                sums.lower(&mut child, value);
            }
            if value > alpha {
                sums.raise(&mut child, value);
            }
            if !plain && let Some(value) = sums.decided() {
                return value;
            }
        }
        sums.decided().unwrap_or(0)
    }

    /// Looks at one move of a child: ours bounds its value from below, another side's from above.
    /// Says whether the search was stopped.
    fn probe(&mut self, board: &B, index: usize, depth: u32, sums: &mut Sums) -> bool {
        let mut child = self.children[index];
        let next = after_event(board, child.event);
        let Turn::Player(player) = next.turn() else { return false };
        let max = self.us.contains(player);
        if !(if max { sums.can_be_high() } else { sums.can_be_low() }) {
            return false;
        }
        let mut best: Option<(i64, B::Move)> = None;
        let _ = next.visit_moves(|m| {
            if depth == 2 {
                // Right above the horizon picking a move would cost as much as searching them all.
                best = Some((0, m));
                return ControlFlow::Break(());
            }
            let value = glance(&next.after(m), self.me);
            let rank = if max { value } else { -value };
            if best.is_none_or(|(highest, _)| rank > highest) {
                best = Some((rank, m));
            }
            ControlFlow::Continue(())
        });
        let Some((_, m)) = best else { return false };
        let (alpha, beta) = sums.window(&child);
        let value = self.node(&next.after(m), depth - 2, alpha, beta);
        if self.meter.is_stopped() {
            return true;
        }
        if max && value > alpha {
            sums.raise(&mut child, value);
        } else if !max && value < beta {
            sums.lower(&mut child, value);
        }
        self.children[index] = child;
        false
    }
}

fn after_event<B: OpenChance>(board: &B, event: B::Event) -> B {
    let mut next = board.clone();
    next.resolve_trusted(event);
    next
}
