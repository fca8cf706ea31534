//! Maximum matchings of the graph of a set of cells, where cells next to each other are joined.
//!
//! A board full of triangles needs the algorithm for general graphs: search for augmenting paths
//! with contracted odd cycles (Edmonds 1965).

use crate::bits::Bits;

/// No cell.
const NONE: u8 = u8::MAX;

/// Pairs of cells next to each other, no cell in two of them.
#[derive(Clone)]
pub(crate) struct Matching<const W: usize, const H: usize> {
    /// The cells that may be paired.
    cells: u64,
    /// The other cell of each cell's pair.
    partner: [u8; 64],
    pairs: u16,
}

impl<const W: usize, const H: usize> Matching<W, H> {
    /// A matching of these cells with as many pairs as possible.
    pub(crate) fn maximum(cells: u64) -> Self {
        let mut matching = Self { cells: 0, partner: [NONE; 64], pairs: 0 };
        matching.extend(cells);
        matching
    }

    /// Adds cells and makes the matching a maximum one again.
    pub(crate) fn extend(&mut self, cells: u64) {
        self.cells |= cells;
        // Two old cells may be joined through new ones, so every single cell is a root.
        let old = indices(self.cells & !cells).filter(|&cell| self.partner[cell as usize] == NONE);
        let single = old.fold(cells, |single, cell| single | 1 << cell);
        for root in indices(self.pair_greedily(single)) {
            if self.partner[root as usize] == NONE {
                self.add(root);
            }
        }
    }

    /// How many pairs there are.
    pub(crate) const fn pairs(&self) -> u16 {
        self.pairs
    }

    /// Pairs each cell of `cells` with the neighbour that has fewest others to be paired with;
    /// what is left over is returned. Nearly all pairs are found so.
    fn pair_greedily(&mut self, cells: u64) -> u64 {
        let mut single = cells;
        for cell in indices(cells) {
            if single >> cell & 1 == 0 {
                continue;
            }
            let choices = Bits::<W, H>::NEIGHBORS[cell as usize] & single;
            let degree =
                |other: &u8| (Bits::<W, H>::NEIGHBORS[*other as usize] & single).count_ones();
            if let Some(other) = indices(choices).min_by_key(degree) {
                self.pair(cell, other);
                self.pairs += 1;
                single &= !(1 << cell | 1 << other);
            }
        }
        single
    }

    const fn pair(&mut self, one: u8, other: u8) {
        self.partner[one as usize & 63] = other;
        self.partner[other as usize & 63] = one;
    }

    /// Adds a cell that is in no pair, and one more pair if that is possible. The matching must be
    /// a maximum one of the cells searched so far for a refusal to mean anything.
    pub(crate) fn add(&mut self, root: u8) -> bool {
        self.cells |= 1 << root;
        let grown = Forest::<W, H>::new(root).search(self);
        self.pairs += u16::from(grown);
        grown
    }
}

/// The alternating tree of one search.
struct Forest<const W: usize, const H: usize> {
    root: u8,
    /// For a cell at an odd distance from the root the cell before it on the way.
    before: [u8; 64],
    /// The cell that stands for the contracted odd cycle that a cell is in.
    base: [u8; 64],
    /// Cells at an even distance, and of them those whose neighbours are not looked at yet.
    even: u64,
    open: u64,
}

impl<const W: usize, const H: usize> Forest<W, H> {
    fn new(root: u8) -> Self {
        let base = core::array::from_fn(|cell| cell as u8);
        Self { root, before: [NONE; 64], base, even: 1 << root, open: 1 << root }
    }

    /// Searches a path to a cell in no pair, and swaps the pairs along it.
    fn search(&mut self, matching: &mut Matching<W, H>) -> bool {
        while self.open != 0 {
            let cell = self.open.trailing_zeros() as u8;
            self.open &= self.open - 1;
            let mut rest = Bits::<W, H>::NEIGHBORS[cell as usize] & matching.cells;
            while rest != 0 {
                let next = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                let partner = matching.partner[next as usize];
                if self.base[cell as usize] == self.base[next as usize] || partner == cell {
                    continue;
                }
                if self.even >> next & 1 == 1 {
                    self.contract(cell, next, matching);
                } else if self.before[next as usize] == NONE {
                    self.before[next as usize] = cell;
                    if partner == NONE {
                        self.swap(next, matching);
                        return true;
                    }
                    self.even |= 1 << partner;
                    self.open |= 1 << partner;
                }
            }
        }
        false
    }

    /// Pairs anew along the path from the root that ends with `last`.
    fn swap(&self, last: u8, matching: &mut Matching<W, H>) {
        let mut odd = last;
        while odd != NONE {
            let even = self.before[odd as usize & 63];
            let next = matching.partner[even as usize & 63];
            matching.pair(even, odd);
            odd = next;
        }
    }

    /// Makes the odd cycle that the edge between two cells at even distances closes one cell.
    fn contract(&mut self, one: u8, other: u8, matching: &Matching<W, H>) {
        let top = self.meeting(one, other, matching);
        let mut cycle = 0;
        self.mark(one, other, top, matching, &mut cycle);
        self.mark(other, one, top, matching, &mut cycle);
        for cell in indices(matching.cells) {
            if cycle >> self.base[cell as usize] & 1 == 1 {
                self.base[cell as usize] = top;
                if self.even >> cell & 1 == 0 {
                    self.even |= 1 << cell;
                    self.open |= 1 << cell;
                }
            }
        }
    }

    /// Where the ways from two cells back to the root meet.
    fn meeting(&self, one: u8, other: u8, matching: &Matching<W, H>) -> u8 {
        let mut seen = 0_u64;
        let mut cell = self.base[one as usize];
        loop {
            seen |= 1 << cell;
            if cell == self.base[self.root as usize] {
                break;
            }
            cell = self.two_back(cell, matching);
        }
        let mut cell = self.base[other as usize];
        while seen >> cell & 1 == 0 {
            cell = self.two_back(cell, matching);
        }
        cell
    }

    /// The even cell before an even cell that is not the root, as its cycle is known by.
    fn two_back(&self, cell: u8, matching: &Matching<W, H>) -> u8 {
        let odd = matching.partner[cell as usize & 63];
        self.base[self.before[odd as usize & 63] as usize & 63]
    }

    /// Notes the cycles between `cell` and `top`, and the way around for odd cells among them,
    /// which begins with `child`.
    fn mark(&mut self, cell: u8, child: u8, top: u8, matching: &Matching<W, H>, cycle: &mut u64) {
        let (mut cell, mut child) = (cell, child);
        while self.base[cell as usize & 63] != top {
            let odd = matching.partner[cell as usize & 63];
            *cycle |= 1 << self.base[cell as usize & 63] | 1 << self.base[odd as usize & 63];
            self.before[cell as usize & 63] = child;
            child = odd;
            cell = self.before[odd as usize & 63];
        }
    }
}

/// The indices of the cells of a set, lowest first.
fn indices(set: u64) -> impl Iterator<Item = u8> {
    let mut rest = set;
    core::iter::from_fn(move || {
        let index = rest.trailing_zeros() as u8;
        (rest != 0).then(|| {
            rest &= rest - 1;
            index
        })
    })
}

#[cfg(test)]
mod tests {
    use ludorum_core::Random;

    use super::*;

    /// The most pairs, by trying all.
    fn most_pairs<const W: usize, const H: usize>(cells: u64) -> u16 {
        if cells == 0 {
            return 0;
        }
        let cell = cells.trailing_zeros();
        let rest = cells & (cells - 1);
        indices(Bits::<W, H>::NEIGHBORS[cell as usize] & rest)
            .map(|other| 1 + most_pairs::<W, H>(rest & !(1 << other)))
            .chain([most_pairs::<W, H>(rest)])
            .max()
            .unwrap_or(0)
    }

    fn pairs_are_sound<const W: usize, const H: usize>(matching: &Matching<W, H>) {
        let mut paired = 0;
        for cell in 0..64_u8 {
            let partner = matching.partner[cell as usize];
            if partner == NONE {
                continue;
            }
            assert_eq!(matching.partner[partner as usize], cell);
            assert_eq!(Bits::<W, H>::NEIGHBORS[cell as usize] >> partner & 1, 1);
            assert_eq!(matching.cells >> cell & 1, 1);
            paired += 1;
        }
        assert_eq!(paired, 2 * matching.pairs());
    }

    fn matchings_are_maximum<const W: usize, const H: usize>(thin: bool) {
        let mut random = Random::new(1);
        for _ in 0..2_000 {
            let mut cells = random.next_u64() & Bits::<W, H>::ALL;
            if thin {
                cells &= random.next_u64();
            }
            let added = random.next_u64() & cells;
            let mut matching = Matching::<W, H>::maximum(cells & !added);
            pairs_are_sound(&matching);
            assert_eq!(matching.pairs(), most_pairs::<W, H>(cells & !added));
            matching.extend(added);
            pairs_are_sound(&matching);
            assert_eq!(matching.pairs(), most_pairs::<W, H>(cells), "{cells:#x}");
        }
    }

    #[test]
    fn random_sets_of_cells_are_matched_as_far_as_they_can_be() {
        matchings_are_maximum::<3, 3>(false);
        matchings_are_maximum::<5, 4>(false);
        matchings_are_maximum::<7, 7>(true);
        matchings_are_maximum::<8, 8>(true);
    }

    #[test]
    fn a_cell_is_added_as_a_pair_where_that_is_possible() {
        let mut random = Random::new(2);
        for _ in 0..2_000 {
            let cells = random.next_u64() & random.next_u64() & Bits::<7, 7>::ALL & !1;
            let mut matching = Matching::<7, 7>::maximum(cells);
            let before = matching.pairs();
            let grown = matching.add(0);
            assert_eq!(matching.pairs(), before + u16::from(grown));
            assert_eq!(matching.pairs(), most_pairs::<7, 7>(cells | 1));
        }
    }
}
