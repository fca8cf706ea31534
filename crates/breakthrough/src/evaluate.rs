//! What the searches know of the game: a static score, races that are decided, forcing moves.
//!
//! # The static score
//!
//! In hundredths of a pawn, the sum of these terms for the side to move less the same for the
//! other side:
//!
//! | term | worth |
//! |---|---|
//! | material | 100 a pawn |
//! | advancement | 8, 10, 20, 35, 60, 110, 250 for a pawn with 7, 6, … 1 moves left to the far row: small at first, steep at the end |
//! | protection | 12 a pawn that another one guards from diagonally behind |
//! | pairs | 6 for two pawns side by side |
//! | home guards | 15 each on the home row's second and third files from both edges, which together watch every square of the row before it |
//! | open lanes | -15 a file with no pawn of the side on it |
//! | runners | 60 a pawn whose way no enemy pawn can reach any more, and 20 more for each move made from the middle of the board |
//! | mobility | 2 a move |
//!
//! # Sound results
//!
//! [`static_result`](Evaluate::static_result) finds, without search:
//!
//! * a pawn one move from the far row wins at once: of its forward squares one at least is a
//!   diagonal on the board, and no pawn of its side stands on the far row;
//! * the last enemy pawn can be taken;
//! * an enemy pawn one move from its far row that cannot be taken, or two of them, lose in two;
//! * *races*: a pawn is a runner if no enemy pawn stands in the cone that opens before it, one file
//!   wider to both sides with each row. Enemy pawns outside can never reach it, since each row they
//!   and it come closer together lets them come closer by one file. So the foremost runner gets
//!   home, unless the other side is faster, and the fastest it could possibly be is its foremost
//!   pawn walking freely.

use core::ops::ControlFlow;

use ludorum_core::{Evaluate, Verdict};

use crate::bits::{Bits, count3, rank_counts};
use crate::board::{Breakthrough, LEFT, RIGHT, STRAIGHT, Targets};
use crate::moves::Move;

const PAWN: i32 = 100;
/// The worth of a pawn that has so many moves left to the far row.
const ADVANCEMENT: [i32; 8] = [0, 250, 110, 60, 35, 20, 10, 8];
const PROTECTED: i32 = 12;
const PAIR: i32 = 6;
const HOME_GUARD: i32 = 15;
const OPEN_LANE: i32 = -15;
const RUNNER: i32 = 60;
const RUNNER_STEP: i32 = 20;
const MOBILITY: i32 = 2;

/// A null move is tried only while no pawn of either side has fewer moves left than this:
/// otherwise the threat that passing ignores may be beyond the search.
const QUIET_DISTANCE: usize = 5;

impl<const W: usize, const H: usize> Evaluate for Breakthrough<W, H> {
    const HISTORY_SIZE: usize = 64 * 64;

    const MOVES_A_GAME: u32 = (W * H / 2) as u32;

    fn evaluate(&self) -> i32 {
        let (us, them) = self.seen();
        let (us_flipped, them_flipped) = (Bits::<W, H>::flip(us), Bits::<W, H>::flip(them));
        side_score::<W, H>(us, them) - side_score::<W, H>(them_flipped, us_flipped)
    }

    fn static_result(&self) -> Option<Verdict> {
        let (us, them) = self.seen();
        let (us_flipped, them_flipped) = (Bits::<W, H>::flip(us), Bits::<W, H>::flip(them));
        let our_distance = foremost::<W, H>(us)?;
        let their_distance = foremost::<W, H>(them_flipped)?;
        let attacked = Bits::<W, H>::up_left(us) | Bits::<W, H>::up_right(us);
        if our_distance == 1 || (them & attacked == them && them.is_power_of_two()) {
            return Some(Verdict::Win(1));
        }
        if their_distance == 1 {
            let threats = them & Bits::<W, H>::rank(1);
            let stoppable = threats.is_power_of_two() && threats & attacked != 0;
            return (!stoppable).then_some(Verdict::Loss(2));
        }
        let our_runner = foremost::<W, H>(us & !Bits::<W, H>::cones_below(them));
        if let Some(distance) = our_runner.filter(|&distance| distance <= their_distance) {
            return Some(Verdict::Win(2 * distance as u16 - 1));
        }
        let their_runner = foremost::<W, H>(them_flipped & !Bits::<W, H>::cones_below(us_flipped));
        if let Some(distance) = their_runner.filter(|&distance| distance < our_distance) {
            return Some(Verdict::Loss(2 * distance as u16));
        }
        None
    }

    /// Captures, and moves that threaten to reach the far row; when the enemy threatens to, only
    /// captures of the pawn that does.
    fn is_forcing(&self, m: Move) -> bool {
        let to = 1 << self.square_as_seen(m.to().index() as u32).index();
        self.forcing_squares() & to != 0
    }

    fn visit_forcing<R>(&self, mut visit: impl FnMut(Move) -> ControlFlow<R>) -> ControlFlow<R> {
        use ludorum_core::Board;
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        let squares = self.forcing_squares();
        let Targets { left, straight, right } = self.targets();
        for (targets, shift) in [(left, LEFT), (straight, STRAIGHT), (right, RIGHT)] {
            let mut rest = targets & squares;
            while rest != 0 {
                let to = rest & rest.wrapping_neg();
                rest ^= to;
                visit(self.move_to(to, shift))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Captures first, those of pawns that have come furthest before the others; then moves by
    /// how far they lead, squares the enemy attacks last.
    fn hint(&self, m: Move) -> i32 {
        let (_, them) = self.seen();
        let square = self.square_as_seen(m.to().index() as u32);
        let rank = square.rank() as i32;
        if m.is_capture() {
            return 1_000 + 100 * (H as i32 - rank);
        }
        let square = 1 << square.index();
        let attackers = (Bits::<W, H>::widen(square) & !square) << 8 & them;
        10 * rank - if attackers == 0 { 0 } else { 100 }
    }

    fn history_index(&self, m: Move) -> usize {
        m.from().index() * 64 + m.to().index()
    }

    fn null_move(&self) -> Option<Self> {
        let (us, them) = self.seen();
        let quiet = |pawns| foremost::<W, H>(pawns).is_some_and(|left| left >= QUIET_DISTANCE);
        (quiet(us) && quiet(Bits::<W, H>::flip(them))).then(|| self.with_turn_passed())
    }
}

impl<const W: usize, const H: usize> Breakthrough<W, H> {
    /// The squares onto which a move is forcing, as the mover sees them.
    fn forcing_squares(&self) -> u64 {
        let (_, them) = self.seen();
        let threats = them & Bits::<W, H>::rank(1);
        if threats != 0 {
            threats | Bits::<W, H>::TOP
        } else {
            them | Bits::<W, H>::TOP | Bits::<W, H>::rank(H - 2)
        }
    }
}

/// The moves left to the far row for the foremost of `pawns`, which move up; `None` for none.
#[inline]
const fn foremost<const W: usize, const H: usize>(pawns: u64) -> Option<usize> {
    match pawns.checked_ilog2() {
        Some(highest) => Some(H - 1 - highest as usize / 8),
        None => None,
    }
}

/// The terms of the score for `us`, whose pawns move up.
#[inline]
fn side_score<const W: usize, const H: usize>(us: u64, them: u64) -> i32 {
    let count = |set: u64| set.count_ones() as i32;
    let guarded = Bits::<W, H>::up_left(us) | Bits::<W, H>::up_right(us);
    let pairs = us & us << 1 & !Bits::<W, H>::file(0);
    let runners = us & !Bits::<W, H>::cones_below(them);
    let mut score = MOBILITY
        * count3(
            Bits::<W, H>::up_left(us) & !us,
            us << 8 & !(us | them) & Bits::<W, H>::ALL,
            Bits::<W, H>::up_right(us) & !us,
        ) as i32;
    score += by_rank::<H>(us, |rank| PAWN + ADVANCEMENT[H - 1 - rank]);
    score += PROTECTED * count(us & guarded) + PAIR * count(pairs);
    score += HOME_GUARD * count(us & home_guards::<W, H>());
    score += OPEN_LANE * (W as i32 - count(files_of(us)));
    if runners != 0 {
        score += by_rank::<H>(runners, |rank| RUNNER + RUNNER_STEP * steps::<H>(rank));
    }
    score
}

/// The sum of `worth` of the rank of each square of `set`.
#[inline]
fn by_rank<const H: usize>(set: u64, worth: impl Fn(usize) -> i32) -> i32 {
    let counts = rank_counts(set);
    (0..H).map(|rank| (counts >> (8 * rank) & 0xff) as i32 * worth(rank)).sum()
}

/// Moves that a pawn on `rank` has made from the middle of the board.
const fn steps<const H: usize>(rank: usize) -> i32 {
    rank.saturating_sub(H / 2 - 1) as i32
}

/// The files with a square of `set`, as the squares of the lowest rank.
#[inline]
const fn files_of(set: u64) -> u64 {
    let set = set | set >> 32;
    let set = set | set >> 16;
    (set | set >> 8) & 0xff
}

/// Where a pawn guards the home row best.
const fn home_guards<const W: usize, const H: usize>() -> u64 {
    let (inner, outer) = (if W > 2 { W - 2 } else { 1 }, if W > 3 { W - 3 } else { 1 });
    let files = Bits::<W, H>::file(1)
        | Bits::<W, H>::file(if W > 2 { 2 } else { 1 })
        | Bits::<W, H>::file(inner)
        | Bits::<W, H>::file(outer);
    files & Bits::<W, H>::BOTTOM
}
