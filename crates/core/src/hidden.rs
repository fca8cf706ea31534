//! Games in which a player does not see everything.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{Board, Player, Random};

/// A game with hidden information, such as a hand of cards.
///
/// An agent for such a game is handed a [`View`](Self::View) and nothing else.
///
/// Whose turn it is, and which moves they have, the player to move can always tell from the view.
/// [`conformance::check_hidden`](crate::conformance::check_hidden) checks that completed views keep
/// to it.
pub trait Hidden: Board {
    /// All that one player may know, built from public facts and that player's own secrets.
    ///
    /// Positions that differ only in what the player cannot know have equal views.
    type View: Clone + Eq + Hash + Debug + Send + Sync + 'static;

    /// What `player` may know of this position.
    fn view(&self, player: Player) -> Self::View;

    /// A position that looks like `view` to the player it belongs to, the unknown part drawn at
    /// random in the proportions that the view leaves possible. Its own view is `view` again.
    fn complete(view: &Self::View, random: &mut Random) -> Self;
}
