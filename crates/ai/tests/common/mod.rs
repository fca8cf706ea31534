//! Small random games and the plain searches that the tests compare with.
#![allow(dead_code, reason = "each test program uses a part")]

pub(crate) mod bush;
pub(crate) mod dag;
pub(crate) mod hands;
pub(crate) mod maze;

use std::error::Error;
use std::fmt;

use ludorum_core::{Outcome, Player, PlayerSet};

/// How a toy game ended: who won, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ending(pub(crate) Option<Player>);

impl Outcome for Ending {
    type Reason = &'static str;

    fn winners(&self) -> PlayerSet {
        self.0.map_or(PlayerSet::EMPTY, PlayerSet::only)
    }

    fn reason(&self) -> &'static str {
        "the toy is over"
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.0, self.reason())
    }
}

/// The toy has no such move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NoSuchMove(pub(crate) u8);

impl fmt::Display for NoSuchMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no move {}", self.0)
    }
}

impl Error for NoSuchMove {}

/// 64 bits that look random, from a few numbers.
pub(crate) fn mix(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0x9E37_79B9_7F4A_7C15, |hash, &number| {
        let hash = (hash ^ number).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let hash = (hash ^ hash >> 29).wrapping_mul(0x94D0_49BB_1331_11EB);
        hash ^ hash >> 32
    })
}

/// What a position is worth with best play: the result for the player to move, and in how many
/// plies, the winner hurrying and the loser holding out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Truth {
    Win(u32),
    Draw,
    Loss(u32),
}

impl Truth {
    /// From bad to good.
    pub(crate) fn rank(self) -> i64 {
        match self {
            Self::Win(plies) => 1_000_000 - i64::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i64::from(plies) - 1_000_000,
        }
    }

    /// One ply earlier, seen by the same player or by the other.
    pub(crate) fn before(self, same_player: bool) -> Self {
        match (self, same_player) {
            (Self::Win(plies), true) | (Self::Loss(plies), false) => Self::Win(plies + 1),
            (Self::Loss(plies), true) | (Self::Win(plies), false) => Self::Loss(plies + 1),
            (Self::Draw, _) => Self::Draw,
        }
    }

    /// What an ending means for a player.
    pub(crate) fn of(ending: Ending, player: Player) -> Self {
        match ending.0 {
            None => Self::Draw,
            Some(winner) if winner == player => Self::Win(0),
            Some(_) => Self::Loss(0),
        }
    }
}
