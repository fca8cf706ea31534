//! How a game ends. There is no draw (BR-8), and the type cannot express one.

use core::fmt;

use ludorum_core::PlayerSet;

use crate::color::Color;

/// Who won, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The side that won.
    pub winner: Color,
    /// How.
    pub reason: Reason,
}

/// Why a game is over. A capture of the last pawn on the far row counts as reaching it (BR-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A pawn stands on the row farthest from its side.
    FarRow,
    /// The other side has no pawns left (BR-6).
    AllCaptured,
}

impl ludorum_core::Outcome for Outcome {
    type Reason = Reason;

    fn winners(&self) -> PlayerSet {
        PlayerSet::only(self.winner.player())
    }

    fn reason(&self) -> Reason {
        self.reason
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FarRow => "a pawn reached the far row",
            Self::AllCaptured => "every enemy pawn is captured",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} wins: {}", self.winner, self.reason)
    }
}
