//! Beyond the horizon: only the moves that the game calls forcing, until it is quiet.

use ludorum_core::{Player, Turn};

use super::found::{Found, win_at};
use super::search::{MAX_PLY, Search};
use crate::Searchable;
use crate::ordering::Picker;

/// How many plies of forcing moves are followed.
pub(super) const MAX_FORCING: u32 = 32;

impl<B: Searchable> Search<'_, B> {
    /// The value of a position at the horizon. The player to move may stop and take what the
    /// position is worth as it is, so only wins can be proved; unless every move is forcing: then
    /// one of them has to be made, and all of them are looked at.
    pub(super) fn quiesce(
        &mut self,
        board: &B,
        ply: usize,
        left: u32,
        mut alpha: i32,
        beta: i32,
        eval: Option<i32>,
    ) -> Found {
        let goes_on = left > 0 && ply + 1 < MAX_PLY && self.settings.quiescence;
        let must = goes_on && board.must_force();
        let mut found = if must {
            Found::nothing()
        } else {
            let stand = eval.unwrap_or_else(|| Self::evaluate(board));
            if stand >= beta || !goes_on {
                return Found::guess(stand);
            }
            alpha = alpha.max(stand);
            Found::guess(stand)
        };
        let Turn::Player(me) = board.turn() else { unreachable!("the game is not over") };
        let mut picker = Picker::new(self.moves, None);
        while let Some((m, _)) = picker.next(board, self.moves, false, |_| 0) {
            let next = board.after(m);
            self.advance(board, &next, m, ply + 1);
            let child = self.quiesce_child(&next, me, ply + 1, left - 1, alpha, beta);
            if self.stopped() {
                break;
            }
            found.rest_also_on(child);
            found.at_least_draw |= child.at_least_draw;
            found.at_most_draw &= child.at_most_draw;
            if child.value > found.value {
                found.value = child.value;
                alpha = alpha.max(child.value);
                // No win is shorter than one in the next ply.
                if alpha >= beta || found.value >= win_at(ply + 1) {
                    found.at_most_draw = false;
                    break;
                }
            }
        }
        picker.finish(self.moves);
        found
    }

    /// The value of the position after a move of `me`, seen by `me`.
    fn quiesce_child(
        &mut self,
        next: &B,
        me: Player,
        ply: usize,
        left: u32,
        alpha: i32,
        beta: i32,
    ) -> Found {
        if self.count_node() {
            return Found::guess(0);
        }
        let Turn::Player(them) = next.turn() else {
            return self.ended(next, me, ply);
        };
        let (low, high) = if them == me { (alpha, beta) } else { (-beta, -alpha) };
        let found = match self.known(next, them, ply) {
            Some(found) => found,
            None => self.quiesce(next, ply, left, low, high, None),
        };
        if them == me { found } else { found.seen_by_other() }
    }
}
