//! An exact solver: who wins a position with best play.
//!
//! A depth-first search to the end of the game with a table of solved positions. It makes use of
//! all that [`static_result`](ludorum_core::Evaluate::static_result) and
//! [`canonical`](Slimetrail::canonical) know, and tries first what leaves the other player the
//! fewest replies. There is no clock in it, and no chance: the same calls take the same nodes
//! everywhere.
//!
//! ```
//! use ludorum_slimetrail::{Side, Slimetrail, solve::Solver};
//!
//! let mut solver = Solver::<5, 5>::new(1 << 16);
//! let solution = solver.solve(&Slimetrail::start());
//! assert_eq!(solution.winner, Side::One);
//! let winning = solution.moves.iter().filter(|&&(_, winner)| winner == Side::One);
//! assert_eq!(winning.count(), 4);
//! ```
//!
//! # What is solved
//!
//! The usual game is a win for player 1, whatever the first move: on 7x7 each of the eight moves
//! from d4 wins. On the other boards player 1 wins from the start as well, by these moves alone:
//!
//! | board | start | winning first moves |
//! |---|---|---|
//! | 3x3 | b2 | a1 c1 a3 |
//! | 4x4 | c2 | d1 |
//! | 5x5 | c3 | c2 b3 d3 c4 |
//! | 6x6 | d3 | d4 |
//! | 7x7 | d4 | c3 d3 e3 c4 e4 c5 d5 e5 |
//! | 3x5 | b3 | c2 |
//! | 3x7 | b4 | a3 b3 c3 |
//! | 5x7 | c4 | b3 c3 b4 d4 c5 d5 |
//!
//! The tests of this crate prove all of it anew, and compare the solver with a search that knows
//! nothing but the rules on boards up to 5x5. `cargo test --release -p ludorum-slimetrail --test
//! solve -- --ignored` solves 7x7 with each method left out in turn.

mod methods;
mod table;

use alloc::vec::Vec;

use ludorum_core::{Board, Verdict};

use crate::board::Slimetrail;
use crate::cell::Cell;
use crate::lookahead::Prospect;
use crate::moves::Move;
use crate::region::Region;
use crate::side::Side;

pub use self::methods::Methods;
use self::table::Table;

/// The most moves that a position has.
const MOST_MOVES: usize = 8;

/// A solver with its table, which keeps what was solved from one call to the next.
#[derive(Clone, Debug)]
pub struct Solver<const W: usize = 7, const H: usize = 7> {
    table: Table,
    methods: Methods,
    nodes: u64,
    /// The number of nodes at which to stop.
    limit: u64,
}

/// Who wins a position and what its moves lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Who wins the position.
    pub winner: Side,
    /// Each legal move, in the order of
    /// [`visit_moves`](ludorum_core::Board::visit_moves), and who wins after it.
    pub moves: Vec<(Move, Side)>,
    /// The positions that were searched for all this.
    pub nodes: u64,
}

/// The limit of nodes is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not solved within {limit} nodes")]
pub struct NodeLimit {
    /// The limit that was given.
    pub limit: u64,
}

/// The position that a move leads to.
#[derive(Clone, Copy)]
struct Child<const W: usize, const H: usize> {
    /// As the table has it.
    board: Slimetrail<W, H>,
    /// For the matching test: the position before it was turned or mirrored, and its region.
    plain: Slimetrail<W, H>,
    region: Region,
    /// The later the move is tried the larger.
    rank: u32,
}

/// What is seen of a move at once, for the player who makes it.
enum Next<const W: usize, const H: usize> {
    Wins,
    Loses,
    Open(Child<W, H>),
}

impl<const W: usize, const H: usize> Solver<W, H> {
    /// A solver with all methods and a table of at least `entries` positions of 16 bytes each.
    ///
    /// The number is rounded up to a power of two. 2<sup>18</sup> serve the 7x7 start well.
    pub fn new(entries: usize) -> Self {
        Self::with_methods(entries, Methods::ALL)
    }

    /// A solver with some of its methods.
    pub fn with_methods(entries: usize, methods: Methods) -> Self {
        Self { table: Table::new(entries), methods, nodes: 0, limit: u64::MAX }
    }

    /// The positions searched so far, in all calls together.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Who wins `board`.
    pub fn winner(&mut self, board: &Slimetrail<W, H>) -> Side {
        loop {
            if let Ok(winner) = self.winner_within(board, u64::MAX) {
                return winner;
            }
        }
    }

    /// Who wins `board`, if that shows within so many nodes. What was solved by then is kept, so
    /// that a further call comes further.
    ///
    /// # Errors
    ///
    /// If it takes more nodes.
    pub fn winner_within(
        &mut self,
        board: &Slimetrail<W, H>,
        limit: u64,
    ) -> Result<Side, NodeLimit> {
        if let Some(outcome) = board.outcome() {
            return Ok(outcome.winner);
        }
        self.limit = self.nodes.saturating_add(limit);
        let mover = board.side_to_move();
        match self.mover_wins(board) {
            Some(true) => Ok(mover),
            Some(false) => Ok(mover.opponent()),
            None => Err(NodeLimit { limit }),
        }
    }

    /// Who wins `board`, and who after each of its moves.
    pub fn solve(&mut self, board: &Slimetrail<W, H>) -> Solution {
        let before = self.nodes;
        let winner = self.winner(board);
        let moves =
            board.legal_moves().into_iter().map(|m| (m, self.winner(&board.after(m)))).collect();
        Solution { winner, moves, nodes: self.nodes - before }
    }

    /// Whether the player to move wins a position that is not over; `None` at the limit.
    fn mover_wins(&mut self, board: &Slimetrail<W, H>) -> Option<bool> {
        if self.nodes >= self.limit {
            return None;
        }
        self.nodes += 1;
        let mut children = [const { None }; MOST_MOVES];
        let Some(mut count) = self.expand(board, &mut children) else { return Some(true) };
        if self.methods.lookup {
            // What is decided without a search is dropped, or decides.
            let mut kept = 0;
            for index in 0..count {
                match children[index].as_ref().and_then(|child| self.decided(child)) {
                    Some(false) => return Some(true),
                    Some(true) => {}
                    None => {
                        children.swap(kept, index);
                        kept += 1;
                    }
                }
            }
            count = kept;
        }
        let children = &mut children[..count];
        if self.methods.order {
            children.sort_by_key(|child| child.as_ref().map(|child| child.rank));
        }
        for child in children.iter().flatten() {
            // The positions searched before this one may have solved it.
            let known = if self.methods.lookup {
                self.table.get(&child.board)
            } else {
                self.decided(child)
            };
            let other_wins = match known {
                Some(other_wins) => other_wins,
                None => self.search(&child.board)?,
            };
            if !other_wins {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Searches a position and notes the result.
    fn search(&mut self, board: &Slimetrail<W, H>) -> Option<bool> {
        let before = self.nodes;
        let mover_wins = self.mover_wins(board)?;
        self.table.insert(board, mover_wins, self.nodes - before);
        Some(mover_wins)
    }

    /// Lists the positions one ply on that may go either way, and counts them; `None` if the
    /// player to move is seen to win.
    fn expand(
        &self,
        board: &Slimetrail<W, H>,
        children: &mut [Option<Child<W, H>>; MOST_MOVES],
    ) -> Option<usize> {
        if self.methods.safe_moves && board.is_next_to_own_goal() {
            return None;
        }
        let mut count = 0;
        let mut rest = if self.methods.safe_moves { board.safe_targets() } else { board.targets() };
        while rest != 0 {
            let to = Cell::from_index(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            match self.next(board, to) {
                Next::Wins => return None,
                Next::Loses => {}
                Next::Open(child) => {
                    children[count] = Some(child);
                    count += 1;
                }
            }
        }
        Some(count)
    }

    /// The position after a move.
    fn next(&self, board: &Slimetrail<W, H>, to: Cell) -> Next<W, H> {
        let rank = if self.methods.safe_moves {
            match board.prospect(to) {
                Prospect::Wins { .. } => return Next::Wins,
                Prospect::Loses => return Next::Loses,
                Prospect::Open { replies, lasting } => 8 * lasting + replies,
            }
        } else {
            board.after(Move::new(to)).count_moves() as u32
        };
        let next = board.after(Move::new(to));
        let region = next.region();
        // A position that is lost already may be over when it is shrunk.
        let plain = if self.methods.regions { next.shrunk(region) } else { next };
        if let Some(outcome) = next.outcome().or_else(|| plain.outcome()) {
            return if outcome.winner == board.side_to_move() { Next::Wins } else { Next::Loses };
        }
        let board = if self.methods.symmetry { plain.first_image() } else { plain };
        Next::Open(Child { board, plain, region, rank })
    }

    /// Whether the player to move wins, if the table or a matching shows it.
    fn decided(&self, child: &Child<W, H>) -> Option<bool> {
        self.table.get(&child.board).or_else(|| {
            if !self.methods.matching || child.plain.is_next_to_own_goal() {
                return None;
            }
            let verdict = child.plain.matching_test(child.region)?;
            Some(matches!(verdict, Verdict::Win(_)))
        })
    }
}
