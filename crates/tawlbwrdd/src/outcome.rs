//! How a game ends.

use core::fmt;

use ludorum_core::PlayerSet;

use crate::side::Side;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Why it is over; who won follows from it.
    pub reason: Reason,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The attackers have captured the king, and win (TW-13 to TW-15).
    KingCaptured,
    /// The king has reached the edge, and the defenders win (TW-17).
    KingEscaped,
    /// The position has come up for the second time: a draw (TW-19).
    Repetition,
    /// The side to move has no legal move: a draw (TW-20, TW-21).
    NoMove,
}

impl Outcome {
    /// The side that won; `None` for a draw.
    pub const fn winner(&self) -> Option<Side> {
        match self.reason {
            Reason::KingCaptured => Some(Side::Attackers),
            Reason::KingEscaped => Some(Side::Defenders),
            Reason::Repetition | Reason::NoMove => None,
        }
    }
}

impl ludorum_core::Outcome for Outcome {
    type Reason = Reason;

    fn winners(&self) -> PlayerSet {
        self.winner().map_or(PlayerSet::EMPTY, |side| PlayerSet::only(side.player()))
    }

    fn reason(&self) -> Reason {
        self.reason
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::KingCaptured => "the king is captured",
            Self::KingEscaped => "the king reached the edge",
            Self::Repetition => "the position has come up for the second time",
            Self::NoMove => "the side to move has no legal move",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            Some(winner) => write!(f, "{winner} win: {}", self.reason),
            None => write!(f, "draw: {}", self.reason),
        }
    }
}
