//! Sets of cells as bits, on boards of one size: eight bits a rank whatever the width.

use crate::side::Side;

/// Masks and moves of a board `W` files wide and `H` ranks high.
pub(crate) struct Bits<const W: usize, const H: usize>;

impl<const W: usize, const H: usize> Bits<W, H> {
    /// Fails to compile for a size the crate does not have.
    const CHECKED: () = assert!(
        3 <= W && W <= 8 && 3 <= H && H <= 8,
        "Slimetrail is played here on boards from 3x3 to 8x8"
    );

    /// Every cell.
    pub(crate) const ALL: u64 = {
        let () = Self::CHECKED;
        (0xff >> (8 - W)) * (0x0101_0101_0101_0101 >> (8 * (8 - H)))
    };
    /// The corner opposite a1.
    const FAR_CORNER: usize = 8 * (H - 1) + W - 1;
    /// Both corners that are goals.
    pub(crate) const GOALS: u64 = 1 | 1 << Self::FAR_CORNER;

    /// The cells next to each cell.
    pub(crate) const NEIGHBORS: &'static [u64; 64] = &neighbors(Self::ALL);
    /// The cells that the snail can go to from each cell of an empty board: none from a goal, where
    /// the game is over.
    pub(crate) const STEPS: &'static [u64; 64] = &{
        let mut steps = neighbors(Self::ALL);
        steps[0] = 0;
        steps[Self::FAR_CORNER] = 0;
        steps
    };

    /// The corner of a player.
    #[inline]
    pub(crate) const fn goal(side: Side) -> u64 {
        match side {
            Side::One => 1,
            Side::Two => 1 << Self::FAR_CORNER,
        }
    }

    /// The cells next to the corner of a player.
    #[inline]
    pub(crate) const fn ring(side: Side) -> u64 {
        match side {
            Side::One => const { neighbors(Self::ALL)[0] },
            Side::Two => const { neighbors(Self::ALL)[Self::FAR_CORNER] },
        }
    }

    /// The board turned by half a circle.
    #[inline]
    pub(crate) const fn half_turn(set: u64) -> u64 {
        set.reverse_bits() >> (63 - Self::FAR_CORNER)
    }

    /// The board mirrored on the diagonal from a1: files become ranks. It is a board of this size
    /// only if it is square.
    #[inline]
    pub(crate) const fn diagonal(set: u64) -> u64 {
        // Swap the two off-diagonal quarters, then those of each quarter, then single cells.
        let swap = (set ^ set << 28) & 0x0f0f_0f0f_0000_0000;
        let set = set ^ swap ^ swap >> 28;
        let swap = (set ^ set << 14) & 0x3333_0000_3333_0000;
        let set = set ^ swap ^ swap >> 14;
        let swap = (set ^ set << 7) & 0x5500_5500_5500_5500;
        set ^ swap ^ swap >> 7
    }
}

/// The cells next to those of `set`, and those of `set`; the caller masks what is off the board.
#[inline]
pub(crate) const fn spread(set: u64) -> u64 {
    let row = set | (set & 0x7f7f_7f7f_7f7f_7f7f) << 1 | (set & 0xfefe_fefe_fefe_fefe) >> 1;
    row | row << 8 | row >> 8
}

const fn neighbors(board: u64) -> [u64; 64] {
    let mut neighbors = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        let set = 1 << cell;
        if board & set != 0 {
            neighbors[cell] = spread(set) & board & !set;
        }
        cell += 1;
    }
    neighbors
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells() -> impl Iterator<Item = (usize, usize)> {
        (0..64).map(|index| (index % 8, index / 8))
    }

    fn neighbors_are_one_step_away<const W: usize, const H: usize>() {
        for (file, rank) in cells() {
            let mut expected = 0_u64;
            for (f, r) in cells().filter(|&(f, r)| f < W && r < H && file < W && rank < H) {
                if f.abs_diff(file).max(r.abs_diff(rank)) == 1 {
                    expected |= 1 << (8 * r + f);
                }
            }
            assert_eq!(Bits::<W, H>::NEIGHBORS[8 * rank + file], expected);
        }
    }

    #[test]
    fn neighbors_of_every_size_are_one_step_away() {
        neighbors_are_one_step_away::<3, 3>();
        neighbors_are_one_step_away::<7, 7>();
        neighbors_are_one_step_away::<8, 8>();
        neighbors_are_one_step_away::<8, 3>();
        neighbors_are_one_step_away::<5, 8>();
    }

    #[test]
    fn the_mirror_swaps_files_and_ranks() {
        for (file, rank) in cells() {
            assert_eq!(Bits::<8, 8>::diagonal(1 << (8 * rank + file)), 1 << (8 * file + rank));
        }
        assert_eq!(Bits::<5, 5>::diagonal(Bits::<5, 5>::ALL), Bits::<5, 5>::ALL);
    }

    #[test]
    fn half_a_turn_swaps_the_corners() {
        assert_eq!(Bits::<7, 7>::half_turn(1), Bits::<7, 7>::goal(Side::Two));
        assert_eq!(Bits::<4, 6>::half_turn(Bits::<4, 6>::ALL), Bits::<4, 6>::ALL);
        assert_eq!(
            Bits::<4, 6>::half_turn(Bits::<4, 6>::ring(Side::One)),
            Bits::<4, 6>::ring(Side::Two)
        );
    }
}
