//! What a search found.

use alloc::vec::Vec;
use core::fmt;

use crate::Score;

/// The result of a search, or of one of its iterations.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Report<M> {
    /// The best move; `None` only if there was no move to choose from.
    pub best: Option<M>,
    /// What the position is worth to the player to move.
    pub score: Score,
    /// The principal variation: the line of best play by both sides as far as it is known. It
    /// starts with `best`.
    pub line: Vec<M>,
    /// The depth of the last finished iteration in plies; 0 if not even one was finished.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Why the search stopped. In the report of an iteration after which the search goes on, this
    /// is [`StopReason::Depth`].
    pub stop: StopReason,
}

/// Why a search stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum StopReason {
    /// The depth asked for, or the greatest depth there is, was reached.
    Depth,
    /// The limit of nodes was reached.
    Nodes,
    /// The time was up, or not enough of it was left for another iteration.
    Time,
    /// A [`StopFlag`](crate::StopFlag) was raised.
    Flag,
    /// The score is proved; searching on would not change the result.
    Proved,
    /// There is only one move to choose from.
    OnlyMove,
    /// There is no move to choose from: the game is over, or no root move asked for is legal.
    NoMove,
    /// The caller's own [`Control`](crate::Control) said so.
    Caller,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Depth => "depth reached",
            Self::Nodes => "node limit reached",
            Self::Time => "time is up",
            Self::Flag => "stopped",
            Self::Proved => "proved",
            Self::OnlyMove => "only move",
            Self::NoMove => "no move",
            Self::Caller => "stopped by the caller",
        })
    }
}
