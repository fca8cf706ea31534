//! The 64-bit key of a position.

use crate::lanes::Lanes;

const SEEDS: [u64; 7] = [
    0x9e37_79b9_7f4a_7c15,
    0xd1b5_4a32_d192_ed03,
    0x8cb9_2ba7_2f3d_8dd7,
    0xaef1_7502_108e_f2d9,
    0xe703_7ed1_a0b4_28db,
    0x8ebc_6af0_9c88_c6e3,
    0x5899_65cc_7537_4cc3,
];

/// The key of the position with these pieces; `rest` is the king's square and the side to move.
///
/// The ranks of both sides, 242 bits, are mixed into 64 by four multiplications.
#[inline]
pub(crate) fn key(mover: &Lanes, other: &Lanes, rest: u64) -> u64 {
    let mut mixed = rest.wrapping_mul(SEEDS[6]);
    for word in 0..3 {
        let seeds = (SEEDS[2 * word], SEEDS[2 * word + 1]);
        mixed ^= fold(four_ranks(mover, word) ^ seeds.0, four_ranks(other, word) ^ seeds.1);
    }
    fold(mixed ^ SEEDS[0], SEEDS[6])
}

/// Four ranks of a set in one number.
#[inline]
fn four_ranks(set: &Lanes, word: usize) -> u64 {
    (0..4).fold(0, |all, rank| all | u64::from(set.lane(4 * word + rank)) << (16 * rank))
}

/// Both halves of a 128-bit product on top of each other.
#[inline]
const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}
