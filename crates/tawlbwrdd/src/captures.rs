//! What a move captures.

use crate::board::Tawlbwrdd;
use crate::lanes::Lanes;
use crate::moves::Move;
use crate::square::{SIZE, Square, SquareSet};

/// The castle and the squares beside it, where more than two attackers are needed for the king.
pub(crate) const NEAR_CASTLE: SquareSet = {
    let (file, rank) = (Square::CASTLE.file(), Square::CASTLE.rank());
    SquareSet::EMPTY
        .with(Square::CASTLE)
        .with(Square::at(file - 1, rank))
        .with(Square::at(file + 1, rank))
        .with(Square::at(file, rank - 1))
        .with(Square::at(file, rank + 1))
};

/// Pieces between two hostile squares, in the rank and in the file of the move's end.
#[derive(Clone, Copy)]
pub(crate) struct Flanked {
    in_rank: u16,
    in_file: u16,
}

impl Tawlbwrdd {
    /// What the legal move `m` captures: up to three pieces, the king among them if it captures
    /// him.
    ///
    /// ```
    /// use ludorum_core::Notation;
    /// use ludorum_tawlbwrdd::Tawlbwrdd;
    ///
    /// let board: Tawlbwrdd = "11/11/2K8/11/4t6/4T6/2tT2Tt3/11/11/11/4t6 a".parse()?;
    /// let m = board.parse_move("e1-e5")?;
    /// let names: Vec<_> = board.captures(m).iter().map(|square| square.to_string()).collect();
    /// assert_eq!(names, ["d5", "e6"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn captures(&self, m: Move) -> SquareSet {
        match self.flanked_by_going_to(m.to()) {
            None => SquareSet::EMPTY,
            Some(flanked) => self.captured(m.to(), flanked),
        }
    }

    /// The enemy pieces that the side to move has between two hostile squares by going to `to`;
    /// `None` if there are none, as after most moves.
    ///
    /// The square the piece comes from does not matter: a partner stands two squares from `to` with
    /// an enemy between, and no piece can have come through there.
    #[inline]
    pub(crate) fn flanked_by_going_to(&self, to: Square) -> Option<Flanked> {
        let (own, enemy) = self.both();
        // The castle is hostile to both sides from the king's departure on (TW-9). That it is not
        // yet while he leaves makes no difference: between him and the castle nothing stands.
        let castle = if self.king() == Some(Square::CASTLE) { 0 } else { !0 };
        let partners = own.rank_of(to) | (Lanes::CASTLE.rank_of(to) & castle);
        let in_rank = between(enemy.rank_of(to), partners, 1 << to.file());
        let partners = own.file_of(to) | (Lanes::CASTLE.file_of(to) & castle);
        let in_file = between(enemy.file_of(to), partners, 1 << to.rank());
        (in_rank | in_file != 0).then_some(Flanked { in_rank, in_file })
    }

    /// What is captured of the pieces flanked by going to `to`: all, but the king only if he is
    /// surrounded.
    #[cold]
    #[inline(never)]
    pub(crate) fn captured(&self, to: Square, flanked: Flanked) -> SquareSet {
        let bits = |lane: u16| (0..SIZE).filter(move |bit| lane >> bit & 1 == 1);
        let set: SquareSet = bits(flanked.in_rank)
            .map(|file| Square::at(file, to.rank()))
            .chain(bits(flanked.in_file).map(|rank| Square::at(to.file(), rank)))
            .collect();
        match self.king() {
            Some(king) if set.contains(king) && !self.is_king_surrounded(king, to) => {
                set.without(king)
            }
            _ => set,
        }
    }

    /// Whether the king, who is flanked, is captured by an attacker that goes to `to`: in the open
    /// he is (TW-13), beside the castle and on it only if attackers, and the castle as a wall,
    /// stand on all four sides (TW-14, TW-15).
    fn is_king_surrounded(&self, king: Square, to: Square) -> bool {
        let (attackers, _) = self.both();
        !NEAR_CASTLE.contains(king)
            || king.neighbours().all(|square| {
                square == to || square == Square::CASTLE || attackers.contains(square)
            })
    }
}

/// The pieces of `enemy` in a lane between the one at the bit `to` and a partner of it.
#[inline]
const fn between(enemy: u16, partners: u16, to: u16) -> u16 {
    enemy & ((to << 1 & partners >> 1) | (to >> 1 & partners << 1))
}
