//! What a node takes from the table, and what it leaves there.

use ludorum_core::Player;

use super::found::{Found, distance, from_table, is_decided, proves, to_table};
use super::search::Search;
use crate::Searchable;
use crate::table::{Bound, Entry, Finding};

impl<B: Searchable> Search<'_, B> {
    /// Whether what the table says in this entry about wins, losses and draws holds here: where
    /// repetitions end the game, proofs of a search with another past do not.
    #[inline]
    fn trusts(&self, entry: &Entry<B::Move>) -> bool {
        B::REPETITION.is_none() || entry.age() == self.table.age()
    }

    /// The result that the table holds for a node, if it settles the node.
    #[inline]
    pub(super) fn recall<const PV: bool>(
        &self,
        entry: &Entry<B::Move>,
        me: Player,
        ply: usize,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> Option<Found> {
        let trusted = self.trusts(entry);
        let (bound, value) = (entry.bound(), from_table(entry.score(), ply));
        let selective = self.settings.selective;
        let facts = if trusted { entry.draw() } else { [false; 2] };
        let settles = match bound {
            Bound::None => false,
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        if settles {
            // Without selection, a score is that of one depth, no more and no less.
            let usable = if proves(bound, value) {
                trusted && (selective || distance(value, ply) <= depth)
            } else if is_decided(value) && !trusted || PV {
                false
            } else if selective {
                entry.depth() >= depth
            } else {
                entry.depth() == depth
            };
            if usable {
                return Some(Found::with_facts(value, facts));
            }
        }
        if B::DRAWS && selective {
            let draw = self.draw_value(me);
            let [at_least, at_most] = facts;
            if at_least && (at_most || draw >= beta) || at_most && draw <= alpha {
                return Some(Found::with_facts(draw, facts));
            }
        }
        None
    }

    /// Stores the result of a node, or as much of it as holds however the node is reached.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn remember(
        &mut self,
        key: u64,
        ply: usize,
        depth: i32,
        [alpha, beta]: [i32; 2],
        best: Option<B::Move>,
        eval: Option<i32>,
        independent: bool,
        found: Found,
    ) {
        let mut bound = if found.value >= beta {
            Bound::Lower
        } else if found.value > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let mut draw = [found.at_least_draw, found.at_most_draw];
        if !independent {
            draw = [false; 2];
            if !proves(bound, found.value) {
                bound = Bound::None;
            }
        }
        let score = to_table(found.value, ply);
        self.table.put(key, Finding { best, score, eval, depth, bound, draw }, proves);
    }
}
