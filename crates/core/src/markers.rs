//! Promises a board can make. Searches ask for the ones they rest on, so that the wrong search on
//! the wrong game does not compile.

use crate::{Board, Never};

/// Nothing is left to chance: [`Turn::Chance`](crate::Turn::Chance) never comes up.
pub trait Deterministic: Board<Event = Never> {}

/// Every player sees the whole position.
pub trait PerfectInformation: Board {}

/// Two players whose interests are opposed: one's win is the other's loss.
///
/// They need not alternate; whose turn it is, [`Board::turn`] tells.
pub trait TwoSided: Board {}
