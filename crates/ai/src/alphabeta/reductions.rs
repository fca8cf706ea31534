//! How much less deeply late moves are searched.

/// Depths and move numbers beyond this are reduced like this.
const SIZE: usize = 64;

/// Reductions by depth and by the number of the move.
#[derive(Clone, Debug)]
pub(super) struct Reductions([[u8; SIZE]; SIZE]);

impl Reductions {
    /// 0.4 and a fifth of the product of both logarithms to base two, in whole numbers so that
    /// every machine gets the same.
    pub(super) fn new() -> Self {
        let row = |depth| core::array::from_fn(|number| reduction(depth, number));
        Self(core::array::from_fn(row))
    }

    #[inline]
    pub(super) fn get(&self, depth: i32, number: usize) -> i32 {
        let depth = (depth.max(0) as usize).min(SIZE - 1);
        self.0[depth][number.min(SIZE - 1)].into()
    }
}

fn reduction(depth: usize, number: usize) -> u8 {
    if depth == 0 || number == 0 {
        return 0;
    }
    ((eighths_of_log2(depth) * eighths_of_log2(number) * 2 + 256) / 640) as u8
}

/// The logarithm to base two in eighths, between powers of two on straight lines.
fn eighths_of_log2(n: usize) -> usize {
    let whole = n.ilog2();
    8 * whole as usize + ((8 * n) >> whole) - 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_with_depth_and_number_and_leave_some_depth() {
        let table = Reductions::new();
        for depth in 3..SIZE as i32 {
            for number in 1..SIZE {
                let here = table.get(depth, number);
                assert!(
                    here <= table.get(depth + 1, number) && here <= table.get(depth, number + 1)
                );
                assert!(here < depth);
            }
        }
        assert_eq!((table.get(8, 16), table.get(12, 30), table.get(3, 1)), (2, 3, 0));
    }
}
