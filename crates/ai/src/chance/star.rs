//! The arithmetic of Star1 and Star2 (Ballard 1983): what is known of the average at a chance node.
//!
//! Every value lies between 0 and [`SURE`]. So the sums of the least and of the greatest values the
//! children can have bound the average before all of them are known, and a child need not be searched
//! more exactly than it takes to move a sum past its limit.

use super::expectation::{SURE, mean};

/// A child of a chance node: an event, how much it weighs, and between what its value lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<E> {
    pub(super) event: E,
    pub(super) weight: i64,
    pub(super) least: i64,
    pub(super) most: i64,
}

impl<E> Child<E> {
    pub(super) const fn new(event: E, weight: u32) -> Self {
        Self { event, weight: weight as i64, least: 0, most: SURE }
    }
}

/// The bounds of the weighted sum at a chance node, and its limits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sums {
    weight: i64,
    least: i64,
    most: i64,
    /// With this sum or less the average is at most alpha.
    low: i64,
    /// With this sum or more the average is at least beta.
    high: i64,
}

impl Sums {
    /// Nothing is known yet of children that weigh so much together.
    pub(super) const fn new(weight: i64, alpha: i64, beta: i64) -> Self {
        let low = match alpha {
            ..0 => -1,
            0 => 0,
            _ => alpha * weight + weight - 1,
        };
        let high = match beta {
            ..=0 => 0,
            1 => 1,
            _ => beta * weight,
        };
        Self { weight, least: 0, most: SURE * weight, low, high }
    }

    /// The average, if it is known to be outside the window or exactly.
    #[inline]
    pub(super) const fn decided(&self) -> Option<i64> {
        if self.least >= self.high {
            Some(mean(self.least, self.weight))
        } else if self.most <= self.low || self.least == self.most {
            Some(mean(self.most, self.weight))
        } else {
            None
        }
    }

    /// Whether an average at or above beta would end the node early.
    #[inline]
    pub(super) const fn can_be_high(&self) -> bool {
        self.high <= SURE * self.weight
    }

    /// Whether an average at or below alpha would end the node early.
    #[inline]
    pub(super) const fn can_be_low(&self) -> bool {
        self.low >= 0
    }

    /// The window for a child: outside it the value decides the node.
    #[inline]
    pub(super) fn window<E>(&self, child: &Child<E>) -> (i64, i64) {
        let other_most = self.most - child.weight * child.most;
        let other_least = self.least - child.weight * child.least;
        let alpha = (self.low - other_most).div_euclid(child.weight);
        let beta = -(other_least - self.high).div_euclid(child.weight);
        (alpha.max(child.least - 1), beta.min(child.most + 1))
    }

    /// Takes in that the value of a child is at least this.
    #[inline]
    pub(super) const fn raise<E>(&mut self, child: &mut Child<E>, value: i64) {
        if value > child.least {
            self.least += child.weight * (value - child.least);
            child.least = value;
        }
    }

    /// Takes in that the value of a child is at most this.
    #[inline]
    pub(super) const fn lower<E>(&mut self, child: &mut Child<E>, value: i64) {
        if value < child.most {
            self.most -= child.weight * (child.most - value);
            child.most = value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For every pair of child values: the limits on sums say what the average says, and values
    /// outside a child's window decide.
    #[test]
    fn limits_on_sums_are_limits_on_averages() {
        for weights in [[1, 1], [1, 2], [5, 3], [7, 1]] {
            let total = weights[0] + weights[1];
            for (alpha, beta) in [(-1, 1), (-1, 7), (0, 1), (0, 4), (1, 2), (3, 9), (5, SURE + 1)] {
                for one in 0..12 {
                    for two in 0..12 {
                        let truth = mean(weights[0] * one + weights[1] * two, total);
                        let mut sums = Sums::new(total, alpha, beta);
                        let mut children = weights.map(|weight| Child::new((), weight as u32));
                        for (child, value) in children.iter_mut().zip([one, two]) {
                            if sums.decided().is_some() {
                                break;
                            }
                            let (low, high) = sums.window(child);
                            assert!(low < high);
                            // What a search in this window may answer at the least.
                            if value < high {
                                sums.lower(child, value.max(low));
                            }
                            if value > low {
                                sums.raise(child, value.min(high));
                            }
                        }
                        let found = sums.decided().expect("all children are known");
                        let agrees = if truth <= alpha {
                            found <= alpha && found >= truth
                        } else if truth >= beta {
                            found >= beta && found <= truth
                        } else {
                            found == truth
                        };
                        assert!(agrees, "{weights:?} {one} {two} ({alpha}, {beta}): {found}");
                    }
                }
            }
        }
    }
}
