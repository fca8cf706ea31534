//! What the searches know of the game: a static score, ends that cannot be averted, forcing moves.
//!
//! # The static score
//!
//! The sum of these terms, in hundredths of an attacker, from the attackers' point of view. Several
//! weigh differently according to whose turn it is:
//!
//! | term | attackers to move | defenders to move |
//! |---|---|---|
//! | material: each attacker, and each defender | 100, -100 | 100, -100 |
//! | balance: there are twice as many attackers at the start | -1200 | -1200 |
//! | each open line from the king to the edge | -200 | -3000 |
//! | each king's move to a square with one open line | -20 | -35 |
//! | each king's move to a square with two or more | -75 | -300 |
//! | the edge is two king's moves away over free squares | -20 | -30 |
//! | each square of the edge that attackers do not shut off from the king | -3 | -3 |
//! | a closed ring of attackers around him | 400 | 400 |
//! | each attacker beside him | 25 | 25 |
//! | he could be captured at once | 3000 | 140 |
//! | mobility: each move of the attackers, and of the defenders with the king | 2, -2 | 2, -2 |
//!
//! The ring is looked at as if the king's soldiers were not there: they can step aside. What is
//! closed stays closed until an attacker is captured or leaves.
//!
//! # Sound results
//!
//! [`static_result`](Evaluate::static_result) finds, without search:
//!
//! * on the defenders' turn, an open line wins at once;
//! * on the attackers' turn, a king who can be captured is captured;
//! * if he cannot be, two open lines lose in two: one piece blocks only one of them, and a capture
//!   opens lines and blocks none. So does one open line onto which no attacker can come.
//!
//! The position alone is looked at: that the attackers' move might repeat an earlier position, in
//! which the defenders left the win lying, is not known to it.

use core::ops::ControlFlow;

use ludorum_core::{Board, Evaluate, Verdict};

use crate::board::Tawlbwrdd;
use crate::moves::Move;
use crate::side::Side;
use crate::square::SIZE;

/// The terms whose worth depends on whose turn it is.
struct Weights {
    open_line: i32,
    threat: i32,
    double_threat: i32,
    two_moves_away: i32,
    capturable: i32,
}

const ATTACKERS_TO_MOVE: Weights = Weights {
    open_line: -200,
    threat: -20,
    double_threat: -75,
    two_moves_away: -20,
    capturable: 3_000,
};

const DEFENDERS_TO_MOVE: Weights = Weights {
    open_line: -3_000,
    threat: -35,
    double_threat: -300,
    two_moves_away: -30,
    capturable: 140,
};

const ATTACKER: i32 = 100;
const DEFENDER: i32 = -100;
const BALANCE: i32 = -1_200;
const EXIT: i32 = -3;
const RING: i32 = 400;
const BESIDE: i32 = 25;
const MOBILITY: i32 = 2;

/// A null move is tried only by a side with so many moves: with few, having to move may be what
/// hurts.
const ROOM: usize = 12;

impl Evaluate for Tawlbwrdd {
    const HISTORY_SIZE: usize = 2 * SIZE * SIZE * SIZE * SIZE;

    const MOVES_A_GAME: u32 = 40;

    fn evaluate(&self) -> i32 {
        let turn = self.side_to_move();
        let (weights, sign) = match turn {
            Side::Attackers => (&ATTACKERS_TO_MOVE, 1),
            Side::Defenders => (&DEFENDERS_TO_MOVE, -1),
        };
        let count = |n: u32| n as i32;
        let attackers = self.targets_of(Side::Attackers);
        let defenders = self.targets_of(Side::Defenders);
        let king = self.king_moves();
        let exits = self.exits();

        let mut score = BALANCE + ATTACKER * count(self.lanes(Side::Attackers).len());
        // The king is among the defenders' pieces and no soldier.
        score += DEFENDER * (count(self.lanes(Side::Defenders).len()) - 1);
        score += weights.open_line * self.open_lines().map_or(0, |lines| count(lines.count));
        score += weights.threat * count(king.threats);
        score += weights.double_threat * count(king.double_threats);
        score += if self.king_distance(2) == Some(2) { weights.two_moves_away } else { 0 };
        score += if exits == 0 { RING } else { EXIT * count(exits) };
        score += BESIDE * count(self.attackers_beside_king());
        score += if self.can_king_be_captured(&attackers) { weights.capturable } else { 0 };
        score += MOBILITY * (attackers.count() as i32 - defenders.count() as i32);
        // Many open ways and threats at once add up beyond the bounds of a score.
        (sign * score).clamp(-20_000, 20_000)
    }

    fn static_result(&self) -> Option<Verdict> {
        let lines = self.open_lines()?;
        if self.side_to_move() == Side::Defenders {
            return (lines.count > 0).then_some(Verdict::Win(1));
        }
        let targets = self.targets_of(Side::Attackers);
        if self.can_king_be_captured(&targets) {
            return Some(Verdict::Win(1));
        }
        lines.are_out_of_hand(&targets).then_some(Verdict::Loss(2))
    }

    /// Captures of the king, and blocks of his open lines; the king's moves to the edge, and what he
    /// captures himself. Other captures are many and seldom decide.
    fn is_forcing(&self, m: Move) -> bool {
        match self.side_to_move() {
            Side::Attackers => {
                self.open_lines().is_some_and(|lines| lines.contain(m.to()))
                    || self.king().is_some_and(|king| self.captures(m).contains(king))
            }
            Side::Defenders => {
                self.king() == Some(m.from()) && (m.to().is_edge() || self.is_irreversible(m))
            }
        }
    }

    fn visit_forcing<R>(&self, mut visit: impl FnMut(Move) -> ControlFlow<R>) -> ControlFlow<R> {
        let mut visit = |m| if self.is_forcing(m) { visit(m) } else { ControlFlow::Continue(()) };
        match (self.side_to_move(), self.king(), self.open_lines()) {
            (Side::Defenders, Some(king), _) => self.visit_moves_from(king, visit),
            (Side::Attackers, Some(_), Some(lines))
                if lines.count > 0
                    || self.can_king_be_captured(&self.targets_of(Side::Attackers)) =>
            {
                self.visit_moves(&mut visit)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// What decides first: the king's capture, his escape, a block of his line, a line for him. Then
    /// captures, and the neighbourhood of the king.
    fn hint(&self, m: Move) -> i32 {
        let Some(king) = self.king() else { return 0 };
        let captured = self.captures(m);
        let captures = 300 * captured.len() as i32;
        match self.side_to_move() {
            Side::Attackers if captured.contains(king) => 10_000,
            Side::Attackers => {
                let blocks = self.open_lines().is_some_and(|lines| lines.contain(m.to()));
                let beside = m.to().neighbours().any(|square| square == king);
                captures + if blocks { 5_000 } else { 0 } + if beside { 100 } else { 0 }
            }
            Side::Defenders if king == m.from() => {
                let lines = self.open_lines_from(m.to());
                captures + if m.to().is_edge() { 10_000 } else { 500 * lines as i32 }
            }
            Side::Defenders => captures,
        }
    }

    fn history_index(&self, m: Move) -> usize {
        let squares = SIZE * SIZE;
        (self.side_to_move() as usize * squares + m.from().index()) * squares + m.to().index()
    }

    /// Only while the king has no open line, the other side does not win at once after it, and
    /// neither side is short of moves.
    fn null_move(&self) -> Option<Self> {
        let passed = self.with_turn_passed();
        let quiet = self.open_lines()?.count == 0
            && self.count_moves() >= ROOM
            && passed.count_moves() >= ROOM
            && !self.can_king_be_captured(&self.targets_of(Side::Attackers));
        quiet.then_some(passed)
    }
}
