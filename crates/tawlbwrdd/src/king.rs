//! What decides the game: the king's ways to the edge, and the attackers around him.

use core::ops::ControlFlow;

use crate::board::Tawlbwrdd;
use crate::captures::NEAR_CASTLE;
use crate::lanes::{Lanes, Targets};
use crate::side::Side;
use crate::square::{SIZE, Square};

/// The king's straight lines to the edge with nothing on them.
#[derive(Clone, Copy)]
pub(crate) struct OpenLines {
    king: Square,
    /// The squares of the open lines along his rank and along his file.
    along_rank: u16,
    along_file: u16,
    /// How many there are.
    pub(crate) count: u32,
}

impl OpenLines {
    /// The lines of a king who stands on `king` among the pieces `occupied`, he himself among them
    /// or not.
    #[inline]
    pub(crate) fn of(king: Square, occupied: &Lanes) -> Self {
        let (rank_up, rank_down) = free_ends(occupied.rank_of(king), king.file());
        let (file_up, file_down) = free_ends(occupied.file_of(king), king.rank());
        let count = [rank_up, rank_down, file_up, file_down].map(|line| u32::from(line != 0));
        Self {
            king,
            along_rank: rank_up | rank_down,
            along_file: file_up | file_down,
            count: count.iter().sum(),
        }
    }

    /// Whether `square` lies on one of them, the king's own not being part of it.
    #[inline]
    pub(crate) const fn contain(&self, square: Square) -> bool {
        (square.rank() == self.king.rank() && self.along_rank >> square.file() & 1 == 1)
            || (square.file() == self.king.file() && self.along_file >> square.rank() & 1 == 1)
    }

    /// Whether attackers with the moves `targets` cannot close them with one move.
    pub(crate) fn are_out_of_hand(&self, targets: &Targets) -> bool {
        self.count > 1 || (self.count == 1 && !self.can_be_blocked(targets))
    }

    /// Whether a piece with a move among `targets` can stop on one of them.
    fn can_be_blocked(&self, targets: &Targets) -> bool {
        let bits = |line: u16| (0..SIZE).filter(move |bit| line >> bit & 1 == 1);
        let king = self.king;
        bits(self.along_rank).any(|file| targets.reach(Square::at(file, king.rank())))
            || bits(self.along_file).any(|rank| targets.reach(Square::at(king.file(), rank)))
    }
}

/// The squares of a lane above and below the bit `at`, each all of them or none if one of them is
/// occupied. On the edge there is nothing beyond, and no line.
#[inline]
const fn free_ends(occupied: u16, at: usize) -> (u16, u16) {
    let below = (1 << at) - 1;
    let above = ((1 << SIZE) - 2) << at & ((1 << SIZE) - 1);
    (if occupied & above == 0 { above } else { 0 }, if occupied & below == 0 { below } else { 0 })
}

/// What the king can threaten with one move.
#[derive(Clone, Copy, Default)]
pub(crate) struct KingMoves {
    /// Moves to a square with one open line to the edge.
    pub(crate) threats: u32,
    /// Moves to a square with two or more.
    pub(crate) double_threats: u32,
}

impl Tawlbwrdd {
    /// The king's open lines; `None` once he is captured.
    #[inline]
    pub(crate) fn open_lines(&self) -> Option<OpenLines> {
        Some(OpenLines::of(self.king()?, &self.all_pieces()))
    }

    /// How many open lines the king would have on `square`.
    pub(crate) fn open_lines_from(&self, square: Square) -> u32 {
        let king = self.king().map_or(Lanes::EMPTY, Lanes::of);
        OpenLines::of(square, &(self.all_pieces() ^ king)).count
    }

    /// Every piece on the board.
    #[inline]
    pub(crate) fn all_pieces(&self) -> Lanes {
        let (mover, other) = self.both();
        *mover | *other
    }

    /// Where the pieces of a side could go if it were its turn.
    #[inline]
    pub(crate) fn targets_of(&self, side: Side) -> Targets {
        Targets::of(self.lanes(side), self.lanes(side.opponent()))
    }

    /// Whether attackers that can go to `targets` could capture the king with one move.
    ///
    /// Only an attacker that moves beside him captures him, onto a square that is empty now; what
    /// else it takes must be there already.
    pub(crate) fn can_king_be_captured(&self, targets: &Targets) -> bool {
        let Some(king) = self.king().filter(|king| !king.is_edge()) else { return false };
        let attackers = self.lanes(Side::Attackers);
        let (file, rank) = (king.file(), king.rank());
        let sides = [
            (Square::at(file - 1, rank), Square::at(file + 1, rank)),
            (Square::at(file, rank - 1), Square::at(file, rank + 1)),
        ];
        if !NEAR_CASTLE.contains(king) {
            return sides.into_iter().any(|(one, two)| {
                (attackers.contains(one) && targets.reach(two))
                    || (attackers.contains(two) && targets.reach(one))
            });
        }
        let mut missing = None;
        for square in sides.into_iter().flat_map(|(one, two)| [one, two]) {
            if square != Square::CASTLE && !attackers.contains(square) {
                if missing.is_some() {
                    return false;
                }
                missing = Some(square);
            }
        }
        missing.is_some_and(|square| targets.reach(square))
    }

    /// What the king could threaten if it were his turn.
    pub(crate) fn king_moves(&self) -> KingMoves {
        let mut moves = KingMoves::default();
        let Some(king) = self.king() else { return moves };
        let occupied = self.all_pieces();
        let others = occupied ^ Lanes::of(king);
        let _ = Targets::of(&Lanes::of(king), &others).visit::<()>(|square| {
            match OpenLines::of(square, &others).count {
                0 => {}
                1 => moves.threats += 1,
                _ => moves.double_threats += 1,
            }
            ControlFlow::Continue(())
        });
        moves
    }

    /// How many attackers stand beside the king.
    pub(crate) fn attackers_beside_king(&self) -> u32 {
        let attackers = self.lanes(Side::Attackers);
        self.king().map_or(0, |king| {
            king.neighbours().map(|square| u32::from(attackers.contains(square))).sum()
        })
    }

    /// How many squares of the edge the king's side could come to by steps past the attackers, his
    /// own soldiers thought away: 0 if a ring around him is closed.
    pub(crate) fn exits(&self) -> u32 {
        let Some(king) = self.king() else { return 0 };
        let attackers = self.lanes(Side::Attackers).ranks();
        let mut free = [0; PADDED];
        for (free, attackers) in free.iter_mut().zip(attackers) {
            *free = !attackers & BOARD_RANK;
        }
        // The ranks begin at place 1, so that the lowest and the highest have neighbours as well.
        let mut reached = [0; PADDED + 2];
        reached[king.rank() + 1] = 1 << king.file();
        loop {
            let mut next = reached;
            let mut grown = 0;
            for rank in 0..PADDED {
                let here = reached[rank + 1];
                let around = here << 1 | here >> 1 | reached[rank] | reached[rank + 2];
                next[rank + 1] = here | around & free[rank];
                grown |= next[rank + 1] ^ here;
            }
            if grown == 0 {
                break;
            }
            reached = next;
        }
        on_edge(&core::array::from_fn(|rank| reached[rank + 1]))
    }

    /// How many moves the king needs to the edge if nobody else moves, up to `most`; `None` if
    /// those are not enough.
    pub(crate) fn king_distance(&self, most: u32) -> Option<u32> {
        let king = self.king()?;
        let occupied = self.all_pieces().ranks();
        let free = occupied.map(|rank| !rank & BOARD_RANK);
        let mut reached = [0; SIZE];
        reached[king.rank()] = 1 << king.file();
        for moves in 0..=most {
            if on_edge(&reached) > 0 {
                return Some(moves);
            }
            let before = reached;
            let mut sliding = 0;
            for rank in 0..SIZE {
                sliding = (sliding | before[rank]) & (free[rank] | before[rank]);
                reached[rank] |= sliding | slid_along(before[rank], free[rank]);
            }
            sliding = 0;
            for rank in (0..SIZE).rev() {
                sliding = (sliding | before[rank]) & (free[rank] | before[rank]);
                reached[rank] |= sliding;
            }
            // Over the castle, but not onto it.
            let castle = 1 << Square::CASTLE.file();
            if king != Square::CASTLE {
                reached[Square::CASTLE.rank()] &= !castle;
            }
            if reached == before {
                return None;
            }
        }
        None
    }
}

/// Ranks as they are worked on together: as many as fill vector registers.
const PADDED: usize = 16;
/// Every square of a rank.
const BOARD_RANK: u16 = (1 << SIZE) - 1;

/// The number of squares of a set, given rank by rank, that lie on the edge.
fn on_edge(ranks: &[u16; SIZE]) -> u32 {
    let sides = 1 | 1 << (SIZE - 1);
    ranks[1..SIZE - 1].iter().map(|rank| (rank & sides).count_ones()).sum::<u32>()
        + ranks[0].count_ones()
        + ranks[SIZE - 1].count_ones()
}

/// The squares that pieces of one rank reach along it.
fn slid_along(pieces: u16, free: u16) -> u16 {
    let (pieces, free) = (u64::from(pieces), u64::from(free));
    (crate::lanes::slid_up(pieces, free) | crate::lanes::slid_down(pieces, free)) as u16
}
