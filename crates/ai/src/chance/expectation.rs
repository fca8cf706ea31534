//! The share of a win that a player may expect.

use core::fmt;

use ludorum_core::{Outcome, Player, PlayerResult, Prospects};

use crate::Score;

/// A prospect has so many binary places after the point: what averages lose in rounding stays far
/// below one ten-thousandth.
const PLACES: u32 = 16;

/// A sure win.
pub(super) const SURE: i64 = 10_000 << PLACES;

/// The share of a win that a player may expect, from 0 for a sure loss to 1 for a sure win.
///
/// Only a win against all chances is a whole 1, and only a loss against all chances is 0: averages
/// are rounded down to a multiple of 1 / 655,360,000, but never to 0.
///
/// ```
/// use ludorum_ai::Expectation;
///
/// assert!(Expectation::LOSS < Expectation::WIN);
/// assert_eq!(Expectation::WIN.to_f64(), 1.0);
/// assert_eq!(Expectation::WIN.to_string(), "100.00 %");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Expectation(i64);

impl Expectation {
    /// A sure loss.
    pub const LOSS: Self = Self(0);
    /// A sure win.
    pub const WIN: Self = Self(SURE);

    pub(super) const fn from_raw(value: i64) -> Self {
        Self(value)
    }

    /// A value that is not certain, whatever it is.
    pub(super) const fn guess(value: i64) -> Self {
        if value >= SURE {
            Self(SURE - 1)
        } else if value < 1 {
            Self(1)
        } else {
            Self(value)
        }
    }

    /// The share as a number from 0 to 1.
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / SURE as f64
    }

    /// The same as a score: 100 for each percent by which winning is likelier than losing, and in
    /// a certain case a win or loss in so many plies.
    pub(super) const fn score(self, plies: u32, loss_is_certain: bool) -> Score {
        match self.0 {
            SURE => Score::win_in(plies),
            0 if loss_is_certain => Score::loss_in(plies),
            value => Score::heuristic(((2 * value - SURE) >> PLACES) as i32),
        }
    }
}

impl fmt::Display for Expectation {
    /// In percent: `62.50 %`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = self.0 >> PLACES;
        write!(f, "{}.{:02} %", hundredths / 100, hundredths % 100)
    }
}

/// What the end of a game is worth to `player`.
pub(super) fn of_outcome<O: Outcome>(outcome: O, player: Player) -> i64 {
    match outcome.result(player) {
        PlayerResult::Win => SURE,
        PlayerResult::Draw => SURE / 2,
        PlayerResult::Loss => 0,
    }
}

/// What a position that is not over seems to be worth to `player`.
///
/// A game that breaks its promise and calls a guess certain is not believed.
pub(super) fn of_prospect<B: Prospects>(board: &B, player: Player) -> i64 {
    i64::from(board.prospect(player).clamp(1, B::WIN - 1)) * SURE / i64::from(B::WIN)
}

/// The average of values whose weighted sum is this.
///
/// Rounded down, but to zero only if all values are zero, so that zero means certainty. It grows
/// with the sum, which is what lets bounds of sums be turned into bounds of averages and back.
#[inline]
pub(super) const fn mean(sum: i64, weight: i64) -> i64 {
    let mean = sum / weight;
    if mean == 0 && sum > 0 { 1 } else { mean }
}
