//! Bit boards of one size: eight bits a rank whatever the width, so that a rank is a byte.

/// Masks and shifts of a board `W` files wide and `H` ranks high. "Up" is the way of the side
/// that is looked at; [`flip`](Self::flip) turns the board to the other side's view.
pub(crate) struct Bits<const W: usize, const H: usize>;

impl<const W: usize, const H: usize> Bits<W, H> {
    /// Fails to compile for a size the crate does not have.
    const CHECKED: () = assert!(
        2 <= W && W <= 8 && 4 <= H && H <= 8,
        "Breakthrough is played here on boards from 2x4 to 8x8"
    );

    /// The lowest rank.
    pub(crate) const BOTTOM: u64 = {
        let () = Self::CHECKED;
        0xff >> (8 - W)
    };
    /// The highest rank.
    pub(crate) const TOP: u64 = Self::rank(H - 1);
    /// Every square.
    pub(crate) const ALL: u64 = Self::file(0) * Self::BOTTOM;
    const LEFT_EDGE: u64 = Self::file(0);
    const RIGHT_EDGE: u64 = Self::file(W - 1);

    /// The squares of a rank, counted from the bottom.
    pub(crate) const fn rank(rank: usize) -> u64 {
        Self::BOTTOM << (8 * rank)
    }

    /// The squares of a file, counted from the left.
    pub(crate) const fn file(file: usize) -> u64 {
        (0x0101_0101_0101_0101 >> (8 * (8 - H))) << file
    }

    /// The board seen from the other side: ranks in reverse order, files as they are.
    #[inline]
    pub(crate) const fn flip(set: u64) -> u64 {
        set.swap_bytes() >> (8 * (8 - H))
    }

    /// Each square's neighbour up and to the left.
    #[inline]
    pub(crate) const fn up_left(set: u64) -> u64 {
        (set & !Self::LEFT_EDGE) << 7
    }

    /// Each square's neighbour up and to the right.
    #[inline]
    pub(crate) const fn up_right(set: u64) -> u64 {
        (set & !Self::RIGHT_EDGE) << 9
    }

    /// Each square and its neighbours to both sides.
    #[inline]
    pub(crate) const fn widen(set: u64) -> u64 {
        set | (set & !Self::LEFT_EDGE) >> 1 | (set & !Self::RIGHT_EDGE) << 1
    }

    /// Every square from which a pawn could ever step or capture onto a square of `set`: the cones
    /// that open downwards from its squares, those squares themselves left out.
    #[inline]
    pub(crate) const fn cones_below(set: u64) -> u64 {
        // Doubling: one row of the cone, then up to three rows, then up to seven.
        let one = Self::widen(set) >> 8;
        let two = one | Self::widen(one) >> 8;
        let four = two | Self::widen(Self::widen(two)) >> 16;
        four | Self::widen(Self::widen(Self::widen(Self::widen(four)))) >> 32
    }
}

const ODD_BITS: u64 = 0x5555_5555_5555_5555;
const PAIRS: u64 = 0x3333_3333_3333_3333;
const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const ONES: u64 = 0x0101_0101_0101_0101;

/// The sum of the number of squares in each of three sets.
#[inline]
pub(crate) const fn count3(a: u64, b: u64, c: u64) -> u32 {
    if cfg!(target_feature = "popcnt") {
        return a.count_ones() + b.count_ones() + c.count_ones();
    }
    // Without an instruction for it: a full adder first, then both sums folded at once.
    let half = a ^ b;
    let ones = half ^ c;
    let twos = a & b | half & c;
    let ones = ones - (ones >> 1 & ODD_BITS);
    let twos = twos - (twos >> 1 & ODD_BITS);
    let ones = (ones & PAIRS) + (ones >> 2 & PAIRS);
    let twos = (twos & PAIRS) + (twos >> 2 & PAIRS);
    // At most 4 + 2 * 4 in each nibble.
    let sum = ones + 2 * twos;
    let sum = (sum & NIBBLES) + (sum >> 4 & NIBBLES);
    (sum.wrapping_mul(ONES) >> 56) as u32
}

/// The number of squares on each rank, a byte for each.
#[inline]
pub(crate) const fn rank_counts(set: u64) -> u64 {
    let pairs = set - (set >> 1 & ODD_BITS);
    let nibbles = (pairs & PAIRS) + (pairs >> 2 & PAIRS);
    (nibbles + (nibbles >> 4)) & NIBBLES
}

#[cfg(test)]
mod tests {
    use ludorum_core::Random;

    use super::*;

    #[test]
    fn three_sets_are_counted_together() {
        let mut random = Random::new(1);
        for _ in 0..10_000 {
            let [a, b, c] = core::array::from_fn(|_| random.next_u64() & random.next_u64());
            assert_eq!(count3(a, b, c), a.count_ones() + b.count_ones() + c.count_ones());
        }
        assert_eq!(count3(u64::MAX, u64::MAX, u64::MAX), 192);
    }

    fn cones_are_what_stepping_down_reaches<const W: usize, const H: usize>() {
        for square in (0..64).map(|index| 1_u64 << index).filter(|s| s & Bits::<W, H>::ALL != 0) {
            let mut reached = 0;
            let mut row = square;
            while row >> 8 != 0 {
                row = Bits::<W, H>::widen(row) >> 8;
                reached |= row;
            }
            assert_eq!(Bits::<W, H>::cones_below(square), reached);
        }
    }

    #[test]
    fn cones_reach_every_rank_of_every_width() {
        cones_are_what_stepping_down_reaches::<8, 8>();
        cones_are_what_stepping_down_reaches::<5, 5>();
        cones_are_what_stepping_down_reaches::<2, 7>();
    }

    #[test]
    fn flipping_twice_is_nothing() {
        assert_eq!(Bits::<8, 8>::flip(0xffff), 0xffff << 48);
        assert_eq!(Bits::<5, 4>::flip(Bits::<5, 4>::BOTTOM), Bits::<5, 4>::TOP);
        let set = 0x0102_1c07 & Bits::<5, 4>::ALL;
        assert_eq!(Bits::<5, 4>::flip(Bits::<5, 4>::flip(set)), set);
    }
}
