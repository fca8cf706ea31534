//! How games end.

use core::fmt::{Debug, Display};
use core::hash::Hash;

use crate::{Player, PlayerSet};

/// How a game ended by its rules: who won and why. Absolute, never relative to the player to move.
///
/// `Display` is a sentence for a person, such as `White wins: a pawn reached the far row`.
///
/// ```
/// # use ludorum_core::doc_game::Nim;
/// use ludorum_core::{Board, Outcome, Player, PlayerResult};
///
/// // An empty heap: the other player took the last stone.
/// let outcome = Nim::new(0).outcome().expect("nothing is left");
/// assert!(outcome.winners().contains(Player::SECOND));
/// assert_eq!(outcome.result(Player::FIRST), PlayerResult::Loss);
/// assert_eq!(outcome.result(Player::SECOND).score(), 1.0);
/// ```
pub trait Outcome: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// The game's own reasons for an end.
    type Reason: Copy + Eq + Debug + Display;

    /// Everybody who won. Partners win together; nobody in a draw.
    fn winners(&self) -> PlayerSet;

    /// Why the game ended.
    fn reason(&self) -> Self::Reason;

    /// Whether nobody won.
    fn is_draw(&self) -> bool {
        self.winners().is_empty()
    }

    /// What the end means for `player`.
    fn result(&self, player: Player) -> PlayerResult {
        PlayerResult::of(player, self.winners())
    }
}

/// What the end of a game means for one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlayerResult {
    /// Somebody else won.
    Loss,
    /// Nobody won.
    Draw,
    /// The player won, alone or with partners.
    Win,
}

impl PlayerResult {
    /// The result of `player` where `winners` won.
    pub const fn of(player: Player, winners: PlayerSet) -> Self {
        if winners.is_empty() {
            Self::Draw
        } else if winners.contains(player) {
            Self::Win
        } else {
            Self::Loss
        }
    }

    /// The usual score: 1 for a win, a half for a draw, 0 for a loss.
    pub const fn score(self) -> f64 {
        match self {
            Self::Win => 1.0,
            Self::Draw => 0.5,
            Self::Loss => 0.0,
        }
    }
}
