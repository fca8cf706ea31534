//! The 64-bit key of a position.

use crate::board::Sorry;
use crate::mode::Mode;
use crate::setup::Phase;

impl<M: Mode> Sorry<M> {
    /// The words of the position, folded into each other by multiplications.
    pub(crate) fn hash_key(&self) -> u64 {
        let (track, lanes) = self.pawns.bits();
        let hands = self.hands.map(|hand| u64::from(hand.bits()));
        let phase = match self.phase {
            Phase::Play(card) => card.index() as u64,
            Phase::Draw => 11,
            Phase::DrawAgain => 12,
            Phase::Choose => 13,
            Phase::Deal => 14,
            Phase::Over => 15,
        };
        let seats = self.seats.iter().fold(0, |seats, color| seats | 1 << color.index());
        let rest = u64::from(u32::from_le_bytes(lanes))
            | phase << 32
            | (self.turn as u64) << 36
            | seats << 38
            | (self.bonuses as u64) << 42;
        let words = [
            track[0],
            track[1],
            track[2],
            track[3],
            self.pile.bits(),
            hands[0] | hands[1] << 32,
            hands[2] | hands[3] << 32,
            rest,
        ];
        words.into_iter().fold(0x2d35_8dcc_aa6c_78a5, |key, word| {
            fold(key ^ word ^ 0x8bb8_4b93_962e_acc9, key.rotate_left(29) ^ 0x9e37_79b9_7f4a_7c15)
                ^ word.wrapping_mul(0xd6e8_feb8_6659_fd93)
        })
    }
}

/// Both halves of a 128-bit product on top of each other.
const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}
