//! The nine cells around the snail, gathered into nine bits, so that counting moves and picking
//! one of them is a look into a table.

use core::num::NonZeroU8;

use crate::moves::ALWAYS;

/// A set of cells next to a cell, as nine bits: three for the rank above, three for its own rank,
/// three for the rank below.
#[inline]
pub(crate) const fn window(neighbors: u64, cell: u32) -> usize {
    let rows = neighbors.rotate_right(cell.wrapping_sub(9));
    // The three rows now begin at bits 0, 8 and 16. One product puts a copy of each side by side,
    // above bit 15, and the other copies elsewhere.
    (rows.wrapping_mul(1 << 22 | 1 << 11 | 1) >> 16) as usize & 0x1ff
}

/// How many of the cells next to `cell` are in the set.
#[inline]
pub(crate) const fn count(neighbors: u64, cell: u32) -> usize {
    if cfg!(target_feature = "popcnt") {
        return neighbors.count_ones() as usize;
    }
    COUNT[window(neighbors, cell)] as usize
}

/// The cell at place `index` of a set of cells next to `cell`, counted from the lowest, with
/// [`ALWAYS`] added; `None` if there are not so many.
#[inline]
pub(crate) fn nth(neighbors: u64, cell: u32, index: usize) -> Option<NonZeroU8> {
    let place = NonZeroU8::new(*NTH[window(neighbors, cell)].get(index)?)?;
    // The place counts from the corner of the window, nine below the cell.
    NonZeroU8::new(place.get().wrapping_add(cell as u8).wrapping_sub(9) | ALWAYS)
}

/// The place of each bit of a window in the set that it was gathered from.
const PLACES: [u8; 9] = [16, 17, 18, 8, 9, 10, 0, 1, 2];

static COUNT: [u8; 512] = {
    let mut table = [0; 512];
    let mut window = 0;
    while window < 512 {
        table[window] = (window as u32).count_ones() as u8;
        window += 1;
    }
    table
};

/// For each window the places of its cells, lowest first, with [`ALWAYS`] added; zero where there
/// are no more.
static NTH: [[u8; 8]; 512] = {
    let mut table = [[0; 8]; 512];
    let mut window = 0;
    while window < 512 {
        let (mut place, mut found) = (0, 0);
        while place <= 18 {
            let mut bit = 0;
            while bit < 9 {
                if PLACES[bit] == place && window >> bit & 1 == 1 && found < 8 {
                    table[window][found] = place | ALWAYS;
                    found += 1;
                }
                bit += 1;
            }
            place += 1;
        }
        window += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::Bits;

    #[test]
    fn every_set_of_neighbors_is_counted_and_listed() {
        for cell in 0..64 {
            let all = Bits::<8, 8>::NEIGHBORS[cell as usize];
            // Every subset of the neighbours.
            let mut set = all;
            loop {
                assert_eq!(u32::from(COUNT[window(set, cell)]), set.count_ones());
                assert_eq!(count(set, cell), set.count_ones() as usize);
                let mut rest = set;
                for index in 0..9 {
                    let expected = (rest != 0).then(|| rest.trailing_zeros() as u8);
                    let found = nth(set, cell, index).map(|place| place.get() - ALWAYS);
                    assert_eq!(found, expected);
                    rest &= rest.wrapping_sub(1);
                }
                if set == 0 {
                    break;
                }
                set = (set - 1) & all;
            }
        }
    }
}
