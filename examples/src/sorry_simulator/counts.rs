//! What came of many games, and how sure it is.

/// The two-sided 95 % point of the normal distribution.
const NORMAL_95: f64 = 1.96;

/// What came of many games. Whole numbers only: it does not depend on the order of the games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Counts {
    pub(super) games: u64,
    /// By seat.
    pub(super) wins: [u64; 4],
    /// Turns of the winner; of a team, of the player who brought the last pawn home.
    pub(super) turns: Sum,
    /// Cards that player has played, those that moved nothing included.
    pub(super) cards: Sum,
}

impl Counts {
    pub(super) fn merge(&mut self, other: &Self) {
        self.games += other.games;
        for (sum, wins) in self.wins.iter_mut().zip(other.wins) {
            *sum += wins;
        }
        self.turns.merge(other.turns);
        self.cards.merge(other.cards);
    }

    /// The share of the games that a seat wins.
    pub(super) fn share(&self, seat: usize) -> Estimate {
        Estimate::of_share(self.wins[seat], self.games)
    }
}

/// The sum of numbers and of their squares.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Sum {
    sum: u64,
    squares: u64,
}

impl Sum {
    pub(super) const fn add(&mut self, value: u64) {
        self.sum += value;
        self.squares += value * value;
    }

    const fn merge(&mut self, other: Self) {
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean over so many numbers, at least two.
    pub(super) fn mean(self, count: u64) -> Estimate {
        let (sum, squares, n) = (u128::from(self.sum), u128::from(self.squares), u128::from(count));
        let mean = sum as f64 / n as f64;
        // A difference of large numbers: taken before it is rounded.
        let variance = (n * squares - sum * sum) as f64 / (n * (n - 1)) as f64;
        let margin = NORMAL_95 * (variance / n as f64).sqrt();
        Estimate { value: mean, interval: [mean - margin, mean + margin] }
    }
}

/// A number that is known from a sample, and its interval of 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Estimate {
    pub(super) value: f64,
    pub(super) interval: [f64; 2],
}

impl Estimate {
    /// A share of so many games, with the interval of Wilson (1927), which keeps within 0 and 1.
    fn of_share(part: u64, games: u64) -> Self {
        let (n, z) = (games as f64, NORMAL_95);
        let p = part as f64 / n;
        let middle = p + z * z / (2.0 * n);
        let margin = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + z * z / n;
        let [low, high] = [(middle - margin) / scale, (middle + margin) / scale];
        Self { value: p, interval: [low.max(0.0), high.min(1.0)] }
    }

    /// The same in hundredths.
    pub(super) fn percent(self) -> Self {
        Self { value: 100.0 * self.value, interval: self.interval.map(|end| 100.0 * end) }
    }

    /// The number, and in brackets the interval, with so many decimals.
    pub(super) fn text(self, decimals: usize) -> String {
        let Self { value, interval: [low, high] } = self;
        format!("{value:.decimals$} ({low:.decimals$}-{high:.decimals$})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum_of(values: &[u64]) -> Sum {
        let mut sum = Sum::default();
        for &value in values {
            sum.add(value);
        }
        sum
    }

    #[test]
    fn a_mean_has_the_interval_of_its_standard_error() {
        let sum = sum_of(&[1, 2, 3, 4]);
        // The variance is 5/3, the standard error the root of 5/12.
        let mean = sum.mean(4);
        assert_eq!(mean.text(3), "2.500 (1.235-3.765)");
        let (mut one, two) = (sum_of(&[1, 4]), sum_of(&[2, 3]));
        one.merge(two);
        assert_eq!(one, sum);
    }

    #[test]
    fn equal_numbers_have_no_spread_however_large() {
        let mean = sum_of(&[1_000_003; 1000]).mean(1000);
        assert_eq!(mean.text(1), "1000003.0 (1000003.0-1000003.0)");
    }

    #[test]
    fn a_share_keeps_within_its_bounds() {
        // Wilson's interval for 10 of 20 is 29.93 to 70.07 %, for 0 of 10 it ends at 27.75 %.
        assert_eq!(Estimate::of_share(10, 20).percent().text(2), "50.00 (29.93-70.07)");
        assert_eq!(Estimate::of_share(0, 10).percent().text(2), "0.00 (0.00-27.75)");
        assert_eq!(Estimate::of_share(10, 10).percent().text(2), "100.00 (72.25-100.00)");
    }
}
