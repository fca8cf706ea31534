//! Games by name, their types hidden: for tools that play any game and know none.
//!
//! [`games`] lists the games, [`find`] finds one by its name and options, and a [`Session`] is a
//! game in progress in which everything is text.
//!
//! ```
//! use ludorum::core::Random;
//! use ludorum::registry;
//!
//! let mut random = Random::new(1);
//! for info in registry::games() {
//!     let mut session = registry::find(info.name)?.new_session(None)?;
//!     while session.ending().is_none() {
//!         session.play_random(&mut random).or_else(|| session.resolve_random(&mut random));
//!     }
//!     println!("{}: {}", session.info().title, session.ending().unwrap().sentence);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A new game
//!
//! A game gets a file beside the others, which says what it is called and how its options make a
//! position, and a line in the list of games.

// Some ways of thinking belong to some of the games only; they are compiled all the same.
#![cfg_attr(
    not(all(
        feature = "slimetrail",
        feature = "breakthrough",
        feature = "alquerque",
        feature = "tawlbwrdd",
        feature = "sorry"
    )),
    allow(dead_code)
)]

#[cfg(feature = "alquerque")]
mod alquerque;
#[cfg(feature = "breakthrough")]
mod breakthrough;
#[cfg(feature = "sorry")]
mod chance;
mod entry;
mod rounds;
mod session;
#[cfg(feature = "slimetrail")]
mod slimetrail;
#[cfg(feature = "sorry")]
mod sorry;
#[cfg(feature = "tawlbwrdd")]
mod tawlbwrdd;
#[cfg(test)]
mod tests;
mod think;
mod typed;
mod words;

pub use entry::{Entry, FindError, GameInfo, Grid, LoadError, PositionError, find, games, load};
pub use rounds::{Goal, RoundError, Rounds};
pub use session::{Ending, Hand, Hue, Played, Refused, Route, Session};
pub use think::{Choice, NoChoice, Strength, ThinkOptions, Thought};
