//! Promises a board can make. Searches ask for the ones they rest on, so that the wrong search on
//! the wrong game does not compile.

use crate::{Board, Never};

/// Nothing is left to chance: [`Turn::Chance`](crate::Turn::Chance) never comes up.
///
/// The compiler knows that there are no events, so a search has nothing to do about them:
///
/// ```
/// use ludorum_core::Deterministic;
///
/// fn on_event<B: Deterministic>(event: B::Event) {
///     match event {}
/// }
/// ```
///
/// and a game of chance is no argument for such a search:
///
/// ```compile_fail,E0277
/// # use ludorum_core::doc_game::Coin;
/// use ludorum_core::Deterministic;
///
/// fn search<B: Deterministic>(board: &B) {}
/// search(&Coin::new());
/// ```
///
/// With the heap of Nim in place of the coin it compiles:
///
/// ```
/// # use ludorum_core::doc_game::Nim;
/// # use ludorum_core::Deterministic;
/// # fn search<B: Deterministic>(board: &B) {}
/// search(&Nim::new(5));
/// ```
pub trait Deterministic: Board<Event = Never> {}

/// Every player sees the whole position.
pub trait PerfectInformation: Board {}

/// Two players whose interests are opposed: one's win is the other's loss.
///
/// They need not alternate; whose turn it is, [`Board::turn`] tells.
/// [`conformance::check_two_sided`](crate::conformance::check_two_sided) checks the promise.
pub trait TwoSided: Board {}
