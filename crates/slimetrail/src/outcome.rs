//! How a game ends. There is no draw (text 14), and the type cannot express one.

use core::fmt;

use ludorum_core::PlayerSet;

use crate::side::Side;

/// Who won, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The player who won.
    pub winner: Side,
    /// How.
    pub reason: Reason,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The snail is in the winner's corner, no matter who moved it there (SL-5).
    Corner {
        /// Who moved it there.
        moved_by: Side,
    },
    /// The other player is to move and has no free cell next to the snail (SL-8).
    Blocked,
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
        match self {
            Self::Corner { moved_by } => {
                write!(f, "{moved_by} moved the snail into the winner's corner")
            }
            Self::Blocked => f.write_str("the other player has no move"),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} wins: {}", self.winner, self.reason)
    }
}
