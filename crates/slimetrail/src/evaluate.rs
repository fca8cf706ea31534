//! What the searches know of the game: a static score, results that are certain, an order of moves.
//!
//! Distances to the goals say nothing: the snail never gets there between good players (see
//! [safe moves](crate#how-the-game-is-decided)). Who runs out of safe moves is what counts.
//!
//! # The static score
//!
//! In hundredths of a unit of log odds, from the point of view of the player to move. The weights
//! were fitted to the true values of positions of random games on 7x7.
//!
//! | term | worth |
//! |---|---|
//! | the turn | 50 |
//! | spare moves | for each private cell that the player can still use, less the same for the other player: 11 a common cell in reach, less 115, and 15 at least. A spare move is worth most while the board is open |
//! | few moves | -95 where one safe move only is not lost within four plies, -30 where there are two |
//!
//! # Sound results
//!
//! [`static_result`](Evaluate::static_result) finds, without search:
//!
//! * the snail next to the own goal: a win in one;
//! * no safe move: a loss in two;
//! * a move that leaves the other player no safe reply, or none but replies that can be answered by
//!   such a move: a win in one, three or five;
//! * a reply to every safe move that leaves no safe move: a loss in four;
//! * *the matching test*. Where neither player can reach a private cell any more, the rest is
//!   undirected vertex geography: players take turns to move a token along the edges of a graph,
//!   never twice to one place, and who cannot move loses. The player to move wins exactly if every
//!   maximum matching pairs the token's place (Fraenkel, Scheinerman and Ullman 1993): the winner
//!   goes on along the pairs, and never runs out of them.
//! * *the same with spare moves on one side*. A player who alone has private cells left may choose
//!   to use some and never the others, and the other player is no worse off if allowed to use the
//!   same ones. So if the test is won on the common cells and some of the private ones, for the
//!   player who owns those, then the game is. A test that is lost proves nothing there.

use ludorum_core::{Evaluate, Verdict};

use crate::board::Slimetrail;
use crate::cell::Cell;
use crate::lookahead::Prospect;
use crate::matching::Matching;
use crate::moves::Move;
use crate::region::{Parts, Region};

const TURN: i32 = 50;
const SPARE_MOVE: i32 = -115;
const SPARE_MOVE_PER_COMMON_CELL: i32 = 11;
const SPARE_MOVE_LEAST: i32 = 15;
const ONE_MOVE: i32 = -95;
const TWO_MOVES: i32 = -30;

/// Between two hints that differ in the replies left, so that what a search learns of a move only
/// decides between equals.
const HINT_STEP: i32 = 1 << 16;

impl<const W: usize, const H: usize> Evaluate for Slimetrail<W, H> {
    const HISTORY_SIZE: usize = 64 * 64;

    const MOVES_A_GAME: u32 = (W * H / 4) as u32;

    fn evaluate(&self) -> i32 {
        let Parts { common, mine, theirs } = self.parts(self.region());
        let count = |set: u64| set.count_ones() as i32;
        let worth = (SPARE_MOVE + SPARE_MOVE_PER_COMMON_CELL * count(common)).max(SPARE_MOVE_LEAST);
        let open = self
            .safe_moves()
            .filter(|&to| matches!(self.prospect(to), Prospect::Open { .. }))
            .count();
        let few = match open {
            1 => ONE_MOVE,
            2 => TWO_MOVES,
            _ => 0,
        };
        TURN + worth * (count(mine) - count(theirs)) + few
    }

    fn static_result(&self) -> Option<Verdict> {
        self.glance().or_else(|| self.matching_test(self.region()))
    }

    /// Only moves into the own goal: the others change little by themselves, and small regions are
    /// searched to the end.
    fn is_forcing(&self, m: Move) -> bool {
        m.to() == Self::goal(self.side_to_move())
    }

    /// Moves that win come first, then those that leave the fewest lasting safe replies, and of
    /// these those that leave the fewest safe replies; unsafe moves last.
    fn hint(&self, m: Move) -> i32 {
        if self.is_forcing(m) {
            return 64 * HINT_STEP;
        }
        if !self.is_safe(m.to()) {
            return -256 * HINT_STEP;
        }
        match self.prospect(m.to()) {
            Prospect::Wins { plies } => (64 - i32::from(plies)) * HINT_STEP,
            Prospect::Open { replies, lasting } => -((8 * lasting + replies) as i32) * HINT_STEP,
            Prospect::Loses => -128 * HINT_STEP,
        }
    }

    fn history_index(&self, m: Move) -> usize {
        self.snail().index() * 64 + m.to().index()
    }
}

impl<const W: usize, const H: usize> Slimetrail<W, H> {
    /// What the next plies decide.
    pub(crate) fn glance(&self) -> Option<Verdict> {
        if self.is_next_to_own_goal() {
            return Some(Verdict::Win(1));
        }
        if self.safe_targets() == 0 {
            return Some(Verdict::Loss(2));
        }
        let mut win = None;
        let mut lost = true;
        for to in self.safe_moves() {
            match self.prospect(to) {
                Prospect::Wins { plies } => {
                    win = Some(win.map_or(plies, |best: u16| best.min(plies)));
                }
                Prospect::Loses => {}
                Prospect::Open { .. } => lost = false,
            }
        }
        win.map(Verdict::Win).or_else(|| lost.then_some(Verdict::Loss(4)))
    }

    /// The matching test, where it decides the position. The snail is not next to the goal of the
    /// player to move.
    pub(crate) fn matching_test(&self, region: Region) -> Option<Verdict> {
        let Parts { common, mine, theirs } = self.parts(region);
        if mine != 0 && theirs != 0 {
            return None;
        }
        let snail = self.snail().index() as u8;
        let private = mine | theirs;
        let base = Matching::<W, H>::maximum(common);
        // All subsets of the private cells, beginning with all of them and ending with none.
        let mut used = private;
        loop {
            let mut matching = base.clone();
            matching.extend(used);
            let won = matching.add(snail);
            // The winner has a pair for each move, and the loser a last unsafe move, which the
            // winner answers by stepping into the goal.
            if won && theirs == 0 {
                return Some(Verdict::Win(2 * matching.pairs() + 1));
            }
            if !won && mine == 0 {
                return Some(Verdict::Loss(2 * matching.pairs() + 2));
            }
            if used == 0 {
                return None;
            }
            used = (used - 1) & private;
        }
    }

    /// The cells of the safe moves.
    pub(crate) fn safe_moves(&self) -> impl Iterator<Item = Cell> {
        let mut rest = self.safe_targets();
        core::iter::from_fn(move || {
            let cell = Cell::from_index(rest.trailing_zeros() as u8);
            (rest != 0).then(|| {
                rest &= rest - 1;
                cell
            })
        })
    }

    fn is_safe(&self, to: Cell) -> bool {
        Self::safe_cells(self.side_to_move()) >> to.index() & 1 == 1
    }
}
