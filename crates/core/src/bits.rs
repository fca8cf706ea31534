//! Picking one of the bits of a word.

/// One in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;

/// The number of the bit of `set` at place `index`, both counted from zero and from the lowest.
///
/// A random move of a game on bit boards is a random bit, so this does without branches, which could
/// not be predicted: it finds the byte, then looks up the bit.
///
/// `set` must have more than `index` bits; otherwise the result is some number below 64.
///
/// ```
/// assert_eq!(ludorum_core::nth_bit(0b1010_0100, 1), 5);
/// ```
#[inline]
pub const fn nth_bit(set: u64, index: u32) -> u32 {
    let (shift, index) = if cfg!(target_feature = "popcnt") {
        byte_by_halving(set, index)
    } else {
        byte_by_sums(set, index)
    };
    let byte = (set >> (shift & 63)) as u8;
    let place = NTH_IN_BYTE[byte as usize][index as usize & 7] as u32;
    (shift + place) & 63
}

/// The shift of the byte that holds the bit at place `index`, and the bit's place in that byte: by
/// counting halves, for processors that count in one instruction.
#[inline]
const fn byte_by_halving(set: u64, index: u32) -> (u32, u32) {
    let (mut rest, mut index, mut shift) = (set, index, 0);
    let mut half = 32;
    while half >= 8 {
        let count = (rest & ((1 << half) - 1)).count_ones();
        let above = count <= index;
        index -= if above { count } else { 0 };
        rest >>= if above { half } else { 0 };
        shift += if above { half } else { 0 };
        half /= 2;
    }
    (shift, index)
}

/// The same by the running sums of all bytes' counts, compared at once (Vigna 2008).
#[inline]
const fn byte_by_sums(set: u64, index: u32) -> (u32, u32) {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let sums = ((nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES);
    // The high bit of each byte whose running sum is at most `index`.
    let passed = ((index as u64).wrapping_mul(ONES) | HIGH).wrapping_sub(sums) & HIGH;
    let shift = ((passed >> 7).wrapping_mul(ONES) >> 56) as u32 * 8;
    let before = (sums << 8 >> (shift & 63)) as u8 as u32;
    (shift, index.wrapping_sub(before))
}

/// For each byte the places of its bits, lowest first.
static NTH_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut found) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[byte][found] = place as u8;
                found += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn the_nth_bit_is_the_one_with_so_many_below() {
        let mut random = Random::new(2);
        let thin = core::iter::repeat_with(|| random.next_u64() & random.next_u64()).take(1_000);
        for set in thin.chain([u64::MAX, 1, 1 << 63, HIGH]) {
            for index in 0..set.count_ones() {
                assert_eq!(byte_by_halving(set, index), byte_by_sums(set, index));
                let bit = nth_bit(set, index);
                assert_eq!(set >> bit & 1, 1);
                assert_eq!((set & ((1 << bit) - 1)).count_ones(), index);
            }
        }
    }

    #[test]
    fn past_the_last_bit_there_is_still_a_number() {
        let mut random = Random::new(3);
        for _ in 0..1_000 {
            let set = random.next_u64() & random.next_u64();
            for past in [set.count_ones(), 63, 64, 1_000, u32::MAX] {
                assert!(nth_bit(set, past) < 64);
            }
        }
    }
}
