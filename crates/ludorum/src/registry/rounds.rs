//! Matches over several rounds of a game that is played for points.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use ludorum_core::{Player, PlayerSet};

use super::session::Session;

/// When a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Goal {
    /// After so many rounds.
    Rounds(u32),
    /// After the round in which a player reaches so many points.
    Points(u32),
}

/// A match over several rounds: what everybody has scored, and how the next round begins.
///
/// Made by [`Entry::rounds`](super::Entry::rounds). It holds no game: a round is a [`Session`],
/// which is added when it has ended.
///
/// ```
/// # #[cfg(feature = "sorry")] {
/// use ludorum::core::Random;
/// use ludorum::registry::{self, Goal};
///
/// let mut random = Random::new(1);
/// let mut rounds = registry::find("sorry:points")?.rounds(Goal::Rounds(2)).expect("it has points");
/// while let Some(mut round) = rounds.next_round() {
///     while round.ending().is_none() {
///         round.play_random(&mut random).or_else(|| round.resolve_random(&mut random));
///     }
///     let points = rounds.add(&*round)?;
///     println!("{points:?}: {}", round.ending().unwrap().sentence);
/// }
/// assert!(rounds.is_over() && !rounds.leaders().is_empty());
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Rounds: Send + fmt::Debug {
    /// When the match is over.
    fn goal(&self) -> Goal;

    /// How many rounds were added.
    fn played(&self) -> u32;

    /// What `player` has scored in all; nothing if there is no such player.
    fn total(&self, player: Player) -> u32;

    /// Whether the goal is reached.
    fn is_over(&self) -> bool;

    /// The players with the most points: once the match is over, who has won it.
    fn leaders(&self) -> PlayerSet;

    /// The next round from its start, with the player to begin whom the game's rules name; `None`
    /// when the match is over.
    fn next_round(&self) -> Option<Box<dyn Session>>;

    /// Adds a round that has ended and returns what each player has scored in it, by seat.
    ///
    /// # Errors
    ///
    /// If the match is over, or `round` is one of another game or has not ended by the rules. The
    /// match is then as it was.
    fn add(&mut self, round: &dyn Session) -> Result<Vec<u32>, RoundError>;

    /// Another match in the same state.
    fn boxed_clone(&self) -> Box<dyn Rounds>;
}

/// Why a round cannot be added to a match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RoundError {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The round is one of another game, or one with other options.
    #[error("a round of `{}` is none of a match of `{}`", found.escape_debug(), expected.escape_debug())]
    OtherGame {
        /// The name of the match's game.
        expected: String,
        /// The name of the round's.
        found: String,
    },
    /// Nobody has won the round by the rules: it goes on, or somebody has resigned.
    #[error("a round that has not ended by the rules has no points")]
    Unscored,
}
