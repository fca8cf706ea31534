//! Picking one of many without branches, which could not be predicted.

/// One in each lane of sixteen bits.
const ONES: u64 = 0x0001_0001_0001_0001;
/// The highest bit of each lane.
const HIGH: u64 = 0x8000_8000_8000_8000;

/// The lane in which the item at place `index` is found and its place there, where each lane of
/// sixteen bits is a number of items, below 2^15 in all; `None` if there are no more than `index`.
#[inline]
pub(crate) fn nth_lane<const N: usize>(counts: [u64; N], index: usize) -> Option<(usize, u32)> {
    let mut left = u64::try_from(index).ok().filter(|&index| index < 1 << 15)?;
    // In each lane the sum of the counts up to it: within its word, and then of whole words.
    let sums = counts.map(|word| word.wrapping_mul(ONES));
    let (mut word, mut before, mut total) = (0, 0, 0);
    for sums in sums {
        total += sums >> 48;
        let passed = total <= left;
        word += usize::from(passed);
        before = if passed { total } else { before };
    }
    let sums = *sums.get(word)?;
    left -= before;
    // A lane is passed if the sum up to it is at most what is left.
    let passed = ((left * ONES) | HIGH).wrapping_sub(sums) & HIGH;
    let passed = (passed >> 15).wrapping_mul(ONES) >> 48;
    left -= sums << 16 >> (16 * passed) & 0xffff;
    Some((4 * word + passed as usize, left as u32))
}

#[cfg(test)]
mod tests {
    use ludorum_core::Random;

    use super::*;

    #[test]
    fn the_nth_lane_is_the_one_in_which_counting_ends() {
        let mut random = Random::new(2);
        for _ in 0..200 {
            let lanes: [u16; 12] = core::array::from_fn(|_| random.below(21) as u16);
            let mut words = [0; 3];
            for (lane, &count) in lanes.iter().enumerate() {
                words[lane / 4] |= u64::from(count) << (16 * (lane % 4));
            }
            let mut index = 0;
            for (lane, &count) in lanes.iter().enumerate() {
                for place in 0..u32::from(count) {
                    assert_eq!(nth_lane(words, index), Some((lane, place)));
                    index += 1;
                }
            }
            for past in [index, index + 1, 1 << 15, usize::MAX] {
                assert_eq!(nth_lane(words, past), None);
            }
        }
    }
}
