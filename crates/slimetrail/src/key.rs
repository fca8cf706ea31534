//! The 64-bit key of a position.

/// The key of the position with these free cells; `at` holds the snail's cell in six bits and the
/// player to move in the seventh.
///
/// On every board but 8x8 the key is the position, one to one, so different positions have
/// different keys.
#[inline]
pub(crate) const fn key<const W: usize, const H: usize>(free: u64, at: u8) -> u64 {
    let at = at as u64;
    let packed = if H < 8 {
        // The highest rank of bits is not on the board.
        free | at << 56
    } else if W < 8 {
        // The highest file is not: one bit of `at` for each of its cells.
        free | (at.wrapping_mul(0x0002_0408_1020_4081) & 0x0101_0101_0101_0101) << 7
    } else {
        free ^ scatter(at + 1)
    };
    scatter(packed)
}

/// Spreads the bits of `key` over the word, one to one, so that tables may use any of them.
#[inline]
pub(crate) const fn scatter(key: u64) -> u64 {
    let key = (key ^ key >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let key = (key ^ key >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    key ^ key >> 32
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::bits::Bits;

    /// Keys of every `at` with no cells, all cells and each single cell free.
    fn keys_differ<const W: usize, const H: usize>() {
        let all = Bits::<W, H>::ALL;
        let mut keys = BTreeSet::new();
        let mut count = 0;
        for at in 0..128 {
            let single = (0..64).map(|cell| 1_u64 << cell).filter(|cell| all & cell != 0);
            for free in single.chain([0, all]) {
                keys.insert(key::<W, H>(free, at));
                count += 1;
            }
        }
        assert_eq!(keys.len(), count);
    }

    #[test]
    fn every_cell_and_every_turn_counts_on_every_shape() {
        keys_differ::<3, 3>();
        keys_differ::<7, 7>();
        keys_differ::<8, 7>();
        keys_differ::<7, 8>();
        keys_differ::<8, 8>();
    }
}
