//! What each player may hope for.

use crate::{Board, Player};

/// A game that can say how likely each player is to win: what the searches of games with chance, with
/// several players or with hidden hands ask for.
///
/// They reckon with averages over what chance may bring, so the values must be comparable with a
/// win and a loss: a position worth 6,000 is one that is won as often as sixty wins in a hundred
/// games, and giving up a sure win for two such positions would be wrong. A score on a scale of its
/// own, as [`Evaluate`](crate::Evaluate) gives it, has no such meaning.
///
/// ```
/// # use ludorum_core::doc_game::Coin;
/// use ludorum_core::{Player, Prospects};
///
/// assert_eq!(Coin::new().prospect(Player::FIRST), 5_000);
/// ```
///
/// [`conformance::check_prospects`](crate::conformance::check_prospects) checks the range.
pub trait Prospects: Board {
    /// What a sure win is worth. A draw is worth half of it, a sure loss nothing.
    const WIN: i32 = 10_000;

    /// The score that `player` may expect on the average: a guess from the position alone, above
    /// zero and below [`WIN`](Self::WIN), so that it is never taken for certain. Partners have the
    /// same prospect.
    ///
    /// Called while the game is not over, at a player's turn as at chance's.
    fn prospect(&self, player: Player) -> i32;
}
