//! The 64-bit key of a position.

use crate::color::Color;

/// The key of the position with these stones of the side to move and of the other. All 51 bits of
/// the position are in it, so that different positions have different keys.
#[inline]
pub(crate) const fn key(mover: u32, other: u32, turn: Color) -> u64 {
    scatter(mover as u64 | (other as u64) << 25 | (turn as u64) << 50)
}

/// Spreads the bits of `key` over the word, one to one, so that tables may use any of them.
#[inline]
const fn scatter(key: u64) -> u64 {
    // Each step can be undone: a product with an odd number, and folding high bits onto low ones.
    let key = (key ^ key >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let key = (key ^ key >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    key ^ key >> 32
}
