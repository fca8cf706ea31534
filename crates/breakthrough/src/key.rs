//! The 64-bit key of a position.

use crate::bits::Bits;
use crate::color::Color;

/// The key of the position with these pawns as the side to move sees them.
///
/// Up to 31 squares the position fits into the key, and different positions have different keys.
/// Above, 129 bits are mixed into 64 by two multiplications.
#[inline]
pub(crate) const fn key<const W: usize, const H: usize>(
    mover: u64,
    other: u64,
    turn: Color,
) -> u64 {
    let area = W * H;
    if area <= 31 {
        let packed =
            pack::<W, H>(mover) | pack::<W, H>(other) << area | (turn as u64) << (2 * area);
        return scatter(packed);
    }
    let seed = match turn {
        Color::White => 0x9e37_79b9_7f4a_7c15,
        Color::Black => 0xd1b5_4a32_d192_ed03,
    };
    fold(fold(mover ^ seed, other ^ 0x8cb9_2ba7_2f3d_8dd7) ^ mover, 0xaaaa_aaaa_aaaa_aaab ^ seed)
}

/// The squares of the board without the gaps between its ranks.
#[inline]
const fn pack<const W: usize, const H: usize>(set: u64) -> u64 {
    let mut packed = 0;
    let mut rank = 0;
    while rank < H {
        packed |= (set >> (8 * rank) & Bits::<W, H>::BOTTOM) << (W * rank);
        rank += 1;
    }
    packed
}

/// Spreads the bits of `key` over the word, one to one, so that tables may use any of them.
#[inline]
const fn scatter(key: u64) -> u64 {
    let key = (key ^ key >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let key = (key ^ key >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    key ^ key >> 32
}

/// Both halves of a 128-bit product on top of each other.
#[inline]
const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}
