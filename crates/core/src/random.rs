//! Randomness from an explicit seed.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A random generator with a seed: the same seed gives the same numbers on every machine.
///
/// The generator is xoshiro256++, seeded through `SplitMix64` (Blackman and Vigna 2018).
///
/// ```
/// use ludorum_core::Random;
///
/// let (mut one, mut two) = (Random::new(7), Random::new(7));
/// assert_eq!(one.below(6), two.below(6));
/// assert!(one.below(6) < 6);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The name of the generator, for reports.
    pub const GENERATOR: &'static str = "xoshiro256++";

    /// A generator that starts from `seed`.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, each as likely as the other (Lemire's method: a product, and very
    /// rarely a second draw).
    ///
    /// # Panics
    ///
    /// If `bound` is zero.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a bound is above zero");
        loop {
            let product = (self.next_u64() >> 32) * u64::from(bound);
            let low = product as u32;
            // `low < bound` holds for few draws; only then is the exact threshold worth a division.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts `items` into a random order, each order as likely as the other.
    ///
    /// # Panics
    ///
    /// If there are more than `u32::MAX` items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).expect("at most u32::MAX items");
            items.swap(last, self.below(bound) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut random = Random::new(1);
        let first = [random.next_u64(), random.next_u64()];
        assert_eq!(first, [0xcfc5_d07f_6f03_c29b, 0xbf42_4132_963f_e08d]);
    }

    #[test]
    fn every_number_below_the_bound_is_about_as_frequent() {
        let mut random = Random::new(2);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[random.below(7) as usize] += 1;
        }
        // Five standard deviations of a binomial count with mean 10,000 are 463.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 463), "{counts:?}");
    }

    #[test]
    fn a_shuffle_keeps_the_items() {
        let mut items: [u32; 20] = core::array::from_fn(|index| index as u32);
        Random::new(3).shuffle(&mut items);
        assert_ne!(items, core::array::from_fn(|index| index as u32));
        items.sort_unstable();
        assert_eq!(items, core::array::from_fn(|index| index as u32));
    }
}
