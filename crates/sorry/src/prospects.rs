//! How likely each player is to win.
//!
//! Each side has a strength, in thousandths; it wins in proportion to `exp(strength / 1000)`. The
//! strength of a colour adds up what the [`Weights`] say of
//!
//! * the number of its pawns at Home,
//! * its [effort](Sorry::effort), each unit of which counts for more the more pawns are at Home,
//! * its pawns in the safety zone and on Start, and
//! * whether it is the next to play.
//!
//! Partners add up their strengths.
//!
//! # Where the weights come from
//!
//! They are fitted to results. In each of two or three rounds the program played some ten to thirty
//! thousand games against itself, in which every player made the move after which its own chances
//! were best by the weights of the round before (at first, by effort alone), and one move in
//! twenty-five at random. From one in ten of the positions in which a card was to be drawn, a
//! logistic regression by stochastic gradient descent (a softmax over the sides) learnt who would win.
//! Choosing moves by the last weights then won 53 % of 6,000 games against choosing by effort with
//! two players, 52 % with four, 51 % in teams and 53 % in the points game, with a standard error of
//! 0.65 %.

use ludorum_core::{Player, Prospects};

use crate::board::Sorry;
use crate::color::Color;
use crate::evaluate::effort;
use crate::mode::Mode;
use crate::setup::Phase;
use crate::square::TRACK;

/// What the parts of a strength count, in thousandths.
struct Weights {
    /// For so many pawns at Home.
    home: [i32; 5],
    /// For a thousand of effort, by the number of pawns at Home.
    effort: [i32; 5],
    /// For each pawn in the safety zone.
    zone: i32,
    /// For each pawn on Start, which the effort counts already.
    start: i32,
    /// For being the next to play.
    turn: i32,
}

const TWO: Weights = Weights {
    home: [0, -8, 376, 1111, 0],
    effort: [-276, -309, -444, -967, 0],
    zone: 73,
    start: 84,
    turn: 50,
};

const MANY: Weights = Weights {
    home: [0, 60, 427, 1300, 0],
    effort: [-384, -435, -568, -1142, 0],
    zone: 170,
    start: 229,
    turn: 19,
};

const TEAMS: Weights = Weights {
    home: [0, -43, 19, 336, 382],
    effort: [-140, -154, -185, -373, 0],
    zone: 69,
    start: 21,
    turn: 54,
};

const POINTS: Weights = Weights {
    home: [0, -79, -35, 108, 0],
    effort: [-585, -647, -773, -1031, 0],
    zone: 67,
    start: 77,
    turn: 170,
};

/// `2^(-x / 16)` in units of one in 65,536.
const POWERS: [i64; 17] = [
    65536, 62757, 60097, 57549, 55109, 52773, 50535, 48393, 46341, 44376, 42495, 40693, 38968,
    37316, 35734, 34219, 32768,
];

/// `exp(-x / 1000)` in units of one in 65,536, for an `x` that is not negative.
const fn exponential(x: i64) -> i64 {
    /// The natural logarithm of 2, in thousandths.
    const HALF: i64 = 693;

    let x = x * 4096 / HALF;
    let (halvings, place, part) = (x >> 12, (x >> 8 & 15) as usize, x & 255);
    if halvings > 16 {
        return 0;
    }
    // Straight lines between the powers.
    (POWERS[place] - (POWERS[place] - POWERS[place + 1]) * part / 256) >> halvings
}

fn next_to_play<M: Mode>(board: &Sorry<M>) -> Color {
    match board.phase() {
        // The card drawn takes the place of the one just played.
        Phase::Draw if M::POINTS => board.seats().after(board.turn),
        _ => board.turn,
    }
}

/// How strong `color` is, in thousandths.
fn strength<M: Mode>(board: &Sorry<M>, color: Color, weights: &Weights) -> i32 {
    let home = board.at_home(color).min(4) as usize;
    let zone = (board.pawns.line(color) >> TRACK).count_ones() as i32;
    weights.home[home]
        + weights.effort[home] * effort(board, &board.pawns, color) / 1000
        + weights.zone * zone
        + weights.start * board.pawns.start(color) as i32
        + if color == next_to_play(board) { weights.turn } else { 0 }
}

impl<M: Mode> Prospects for Sorry<M> {
    fn prospect(&self, player: Player) -> i32 {
        let weights = match self.seats().len() {
            _ if M::POINTS => &POINTS,
            _ if M::TEAMS => &TEAMS,
            2 => &TWO,
            _ => &MANY,
        };
        let mut strengths = [0; 4];
        for color in self.seats().iter() {
            strengths[color.index()] = strength(self, color, weights);
        }
        if M::TEAMS {
            let [red, blue, yellow, green] = strengths;
            strengths = [red + yellow, blue + green, red + yellow, blue + green];
        }
        let sides = || self.seats().iter().take(if M::TEAMS { 2 } else { 4 });
        let greatest = sides().map(|color| strengths[color.index()]).max().unwrap_or_default();
        let share = |color: Color| exponential((greatest - strengths[color.index()]).into());
        let all: i64 = sides().map(share).sum();
        let own = self.seats().color(player).map_or(0, share);
        (own * i64::from(Self::WIN) / all).clamp(1, i64::from(Self::WIN) - 1) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_right_to_a_thousandth() {
        for x in 0..10_000 {
            let truth = 65536.0 * (-f64::from(x) / 1000.0).exp();
            let found = exponential(x.into()) as f64;
            assert!((found - truth).abs() < 66.0, "{x}: {found} for {truth}");
        }
        assert_eq!(exponential(1_000_000), 0);
    }
}
