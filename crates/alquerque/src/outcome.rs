//! How a game ends.

use core::fmt;

use ludorum_core::PlayerSet;

use crate::color::Color;

/// Who won, or that nobody did, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The last stone of the other side was taken.
    AllCaptured {
        /// The side that took it.
        winner: Color,
    },
    /// The other side is to move and has stones, none of which can move (AL-11).
    NoMove {
        /// The side that blocked it.
        winner: Color,
    },
    /// The position stood for the third time (AL-12): a draw.
    Repetition,
}

impl Outcome {
    /// The side that won, if one did.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::AllCaptured { winner } | Self::NoMove { winner } => Some(winner),
            Self::Repetition => None,
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// One side has no stones left.
    AllCaptured,
    /// One side has no legal move.
    NoMove,
    /// The same position stood three times.
    Repetition,
}

impl ludorum_core::Outcome for Outcome {
    type Reason = Reason;

    fn winners(&self) -> PlayerSet {
        self.winner().map_or(PlayerSet::EMPTY, |winner| PlayerSet::only(winner.player()))
    }

    fn reason(&self) -> Reason {
        match self {
            Self::AllCaptured { .. } => Reason::AllCaptured,
            Self::NoMove { .. } => Reason::NoMove,
            Self::Repetition => Reason::Repetition,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AllCaptured => "every enemy stone is captured",
            Self::NoMove => "no enemy stone can move",
            Self::Repetition => "the same position stood three times",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = ludorum_core::Outcome::reason(self);
        match self.winner() {
            Some(winner) => write!(f, "{winner} wins: {reason}"),
            None => write!(f, "draw: {reason}"),
        }
    }
}
