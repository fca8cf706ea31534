//! The table of positions that are solved.

use alloc::vec::Vec;

use ludorum_core::Board;

use crate::board::Slimetrail;

/// Positions with the same home.
const BUCKET: usize = 4;

/// A solved position: all of it, so that no other is ever taken for it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    free: u64,
    at: u8,
    mover_wins: bool,
    /// How large the number of nodes was that it took, as a power of two; zero in an empty entry.
    work: u8,
}

const EMPTY: Entry = Entry { free: 0, at: 0, mover_wins: false, work: 0 };

/// A table of fixed size. Where a bucket is full the position that took the fewest nodes makes
/// room.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// A power of two of them, and a whole number of buckets.
    entries: Vec<Entry>,
}

impl Table {
    /// A table of at least `entries` positions.
    pub(super) fn new(entries: usize) -> Self {
        Self { entries: alloc::vec![EMPTY; entries.max(BUCKET).next_power_of_two()] }
    }

    fn home(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1) & !(BUCKET - 1)
    }

    /// Whether the player to move wins, if the position is known.
    pub(super) fn get<const W: usize, const H: usize>(
        &self,
        board: &Slimetrail<W, H>,
    ) -> Option<bool> {
        let home = self.home(board.key());
        self.entries[home..home + BUCKET]
            .iter()
            .find(|entry| entry.free == board.free() && entry.at == board.at() && entry.work > 0)
            .map(|entry| entry.mover_wins)
    }

    /// Notes a position that took so many nodes to solve.
    pub(super) fn insert<const W: usize, const H: usize>(
        &mut self,
        board: &Slimetrail<W, H>,
        mover_wins: bool,
        nodes: u64,
    ) {
        let home = self.home(board.key());
        let place = self.entries[home..home + BUCKET]
            .iter_mut()
            .min_by_key(|entry| entry.work)
            .expect("a bucket has places");
        let work = nodes.max(1).ilog2() as u8 + 1;
        *place = Entry { free: board.free(), at: board.at(), mover_wins, work };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_bucket_gives_up_what_took_the_least_work() {
        let start = Slimetrail::<5, 5>::start();
        let boards: Vec<_> = start.legal_moves().into_iter().map(|m| start.after(m)).collect();
        let mut table = Table::new(1);
        for (index, board) in boards.iter().take(5).enumerate() {
            assert_eq!(table.get(board), None);
            table.insert(board, index % 2 == 0, 1_000 >> index);
        }
        let found: Vec<_> = boards.iter().take(5).map(|board| table.get(board)).collect();
        assert_eq!(found, [Some(true), Some(false), Some(true), None, Some(true)]);
    }
}
