//! Picking a bit of a word by its place.

const ODD_BITS: u64 = 0x5555_5555_5555_5555;
const PAIRS: u64 = 0x3333_3333_3333_3333;
const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// The place of the bit of `set` with exactly `index` bits below it; `set` has more than `index`.
///
/// Selection without branches, which could not be predicted: the running sums of the bytes' counts
/// are compared at once to find the byte (Vigna 2008), then a table finds the bit.
#[inline]
pub(crate) const fn nth(set: u64, index: u32) -> u32 {
    let pairs = set - (set >> 1 & ODD_BITS);
    let nibbles = (pairs & PAIRS) + (pairs >> 2 & PAIRS);
    let sums = ((nibbles + (nibbles >> 4)) & NIBBLES).wrapping_mul(ONES);
    // The high bit of each byte whose running sum is at most `index`.
    let passed = (((index as u64 * ONES) | HIGH) - sums) & HIGH;
    let shift = ((passed >> 7).wrapping_mul(ONES) >> 56) as u32 * 8;
    let before = (sums << 8 >> (shift & 63)) as u8 as u32;
    let byte = (set >> (shift & 63)) as u8;
    let place = NTH_IN_BYTE[byte as usize][(index - before) as usize & 7];
    (shift + place as u32) & 63
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
    use ludorum_core::Random;

    use super::*;

    #[test]
    fn the_nth_bit_is_the_one_with_so_many_below() {
        let mut random = Random::new(2);
        for _ in 0..1_000 {
            let set = random.next_u64() & random.next_u64();
            for index in 0..set.count_ones() {
                let place = nth(set, index);
                assert_eq!(set >> place & 1, 1);
                assert_eq!((set & ((1 << place) - 1)).count_ones(), index);
            }
        }
    }
}
