//! The transposition table: what the search remembers about positions.

use alloc::vec::Vec;
use core::mem::size_of;

/// How the score of an entry relates to the true score of its search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// Nothing but the move is known.
    None,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
    /// The score is this.
    Exact,
}

/// What the search remembers about one position. Scores count plies from the position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<M> {
    key: u64,
    /// The best move, or the one that refuted the move before.
    pub(crate) best: Option<M>,
    score: i16,
    eval: i16,
    depth: u8,
    /// From the lowest bit: two bits of bound, two of facts about draws, four of age.
    info: u8,
}

/// Stands for a static evaluation that was not made.
const NO_EVAL: i16 = i16::MIN;
/// Ages run from 0 below this.
const AGES: u8 = 16;

/// What is to be stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding<M> {
    pub(crate) best: Option<M>,
    pub(crate) score: i32,
    pub(crate) eval: Option<i32>,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// Whether the player to move is proved to have at least a draw, and at most a draw.
    pub(crate) draw: [bool; 2],
}

impl<M: Copy> Entry<M> {
    const EMPTY: Self = Self { key: 0, best: None, score: 0, eval: NO_EVAL, depth: 0, info: 0 };

    pub(crate) fn score(&self) -> i32 {
        self.score.into()
    }

    pub(crate) fn eval(&self) -> Option<i32> {
        (self.eval != NO_EVAL).then_some(self.eval.into())
    }

    pub(crate) fn depth(&self) -> i32 {
        self.depth.into()
    }

    pub(crate) fn bound(&self) -> Bound {
        match self.info & 3 {
            0 => Bound::None,
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        }
    }

    pub(crate) fn draw(&self) -> [bool; 2] {
        [self.info & 4 != 0, self.info & 8 != 0]
    }

    pub(crate) fn age(&self) -> u8 {
        self.info >> 4
    }

    fn is_empty(&self) -> bool {
        self.info.is_multiple_of(16) && self.best.is_none() && self.eval == NO_EVAL
    }

    fn new(key: u64, finding: &Finding<M>, age: u8) -> Self {
        let [at_least, at_most] = finding.draw;
        let bound = match finding.bound {
            Bound::None => 0,
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        Self {
            key,
            best: finding.best,
            score: finding.score as i16,
            eval: finding.eval.map_or(NO_EVAL, |eval| eval as i16),
            depth: finding.depth.clamp(0, u8::MAX.into()) as u8,
            info: bound | u8::from(at_least) << 2 | u8::from(at_most) << 3 | age << 4,
        }
    }
}

/// Entries that may stand in for each other. With moves of up to two bytes a bucket fills one
/// cache line of 64 bytes.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket<M>([Entry<M>; 4]);

/// A table of fixed size in which later and deeper findings push out older and shallower ones.
#[derive(Clone, Debug)]
pub(crate) struct Table<M> {
    buckets: Vec<Bucket<M>>,
    age: u8,
}

impl<M: Copy> Table<M> {
    /// An empty table that takes at most `mib` MiB, but has at least one bucket.
    pub(crate) fn new(mib: usize) -> Self {
        let count = (mib.saturating_mul(1 << 20) / size_of::<Bucket<M>>()).max(1);
        Self { buckets: alloc::vec![Bucket([Entry::EMPTY; 4]); count], age: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill(Bucket([Entry::EMPTY; 4]));
        self.age = 0;
    }

    /// Starts a new search: what is in the table becomes old. Returns `false` when the ages have
    /// come round, so that an entry of sixteen searches ago looks new.
    pub(crate) fn grow_older(&mut self) -> bool {
        self.age = (self.age + 1) % AGES;
        self.age != 0
    }

    pub(crate) fn age(&self) -> u8 {
        self.age
    }

    /// Keys need not be well mixed (a small position may be its own key), so they are mixed here:
    /// a product spreads the low bits upwards, and the high bits choose the bucket.
    #[inline]
    fn index(&self, key: u64) -> usize {
        let mixed = (key ^ key >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((u128::from(mixed) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry<M>> {
        let bucket = &self.buckets[self.index(key)].0;
        bucket.iter().find(|entry| entry.key == key && !entry.is_empty()).copied()
    }

    /// Stores a finding, unless the table knows something better about the same position.
    pub(crate) fn put(
        &mut self,
        key: u64,
        mut finding: Finding<M>,
        proved: fn(Bound, i32) -> bool,
    ) {
        let (index, age) = (self.index(key), self.age);
        let bucket = &mut self.buckets[index].0;
        let same = bucket.iter().position(|entry| entry.key == key && !entry.is_empty());
        let place = same.unwrap_or_else(|| {
            let worth = |entry: &Entry<M>| {
                let years = i32::from((age + AGES - entry.age()) % AGES);
                if entry.is_empty() { i32::MIN } else { entry.depth() - 8 * years }
            };
            let worths = bucket.each_ref().map(worth);
            (0..worths.len()).min_by_key(|&at| worths[at]).unwrap_or(0)
        });
        let entry = &mut bucket[place];
        if same.is_some() {
            finding.best = finding.best.or(entry.best);
            finding.eval = finding.eval.or_else(|| entry.eval());
            if entry.age() == age {
                let [at_least, at_most] = entry.draw();
                finding.draw = [finding.draw[0] || at_least, finding.draw[1] || at_most];
                let keep = proved(entry.bound(), entry.score())
                    && !proved(finding.bound, finding.score)
                    || finding.bound == Bound::None && entry.bound() != Bound::None;
                if keep {
                    finding.score = entry.score();
                    finding.bound = entry.bound();
                    finding.depth = entry.depth();
                }
            }
        }
        *entry = Entry::new(key, &finding, age);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(score: i32, depth: i32) -> Finding<u16> {
        Finding { best: Some(7), score, eval: None, depth, bound: Bound::Lower, draw: [false; 2] }
    }

    fn never(_: Bound, _: i32) -> bool {
        false
    }

    #[test]
    fn an_entry_of_a_small_move_takes_a_quarter_of_a_cache_line() {
        assert_eq!(size_of::<Bucket<core::num::NonZeroU16>>(), 64);
    }

    #[test]
    fn what_is_stored_comes_back() {
        for mib in [0, 1] {
            let mut table = Table::new(mib);
            let stored = Finding {
                best: Some(3_u16),
                score: -31_990,
                eval: Some(-20_000),
                depth: 17,
                bound: Bound::Upper,
                draw: [false, true],
            };
            table.put(0, stored, never);
            let entry = table.get(0).expect("the entry is there");
            assert_eq!(
                (entry.best, entry.score(), entry.eval()),
                (Some(3), -31_990, Some(-20_000))
            );
            assert_eq!((entry.depth(), entry.bound()), (17, Bound::Upper));
            assert_eq!(entry.draw(), [false, true]);
            assert!(table.get(1).is_none());
        }
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_entry_and_an_old_one_first() {
        let mut table = Table::new(0);
        for (key, depth) in [(1, 5), (2, 3), (3, 9), (4, 4)] {
            table.put(key, finding(10, depth), never);
        }
        table.put(5, finding(10, 1), never);
        assert!(table.get(2).is_none() && table.get(5).is_some());
        table.grow_older();
        table.put(6, finding(10, 1), never);
        table.put(7, finding(10, 1), never);
        assert!(table.get(6).is_some() && table.get(7).is_some() && table.get(3).is_some());
    }

    #[test]
    fn a_proof_is_not_pushed_out_by_a_guess_about_the_same_position() {
        let proved = |_: Bound, score: i32| score > 100;
        let mut table = Table::new(0);
        table.put(1, finding(500, 3), proved);
        table.put(1, finding(20, 9), proved);
        assert_eq!(table.get(1).expect("the entry is there").score(), 500);
        table.put(1, finding(600, 9), proved);
        assert_eq!(table.get(1).expect("the entry is there").score(), 600);
    }

    #[test]
    fn keys_that_differ_in_their_low_bits_alone_spread_over_the_table() {
        let mut table = Table::new(1);
        for key in 0..10_000 {
            table.put(key, finding(10, 1), never);
        }
        let kept = (0..10_000).filter(|&key| table.get(key).is_some()).count();
        assert!(kept > 9_500, "{kept}");
    }
}
