//! What some games can tell beyond the traits, and others cannot.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use ludorum_core::{Board, Player};

use super::rounds::{Goal, Rounds};
use super::session::{Hand, Hue};

/// Makes a match from the start of its rounds.
pub(super) type BeginMatch<B> = fn(&B, Goal) -> Box<dyn Rounds>;

/// What a game can tell beyond the traits of the core. Where nothing is set it cannot.
pub(super) struct Words<B: Board> {
    /// A sentence that says what a legal move does.
    pub(super) describe: Option<fn(&B, B::Move) -> String>,
    /// What a chance event allows or means, in a sentence.
    pub(super) explain: Option<fn(B::Event) -> &'static str>,
    /// The lines of so many whole turns, where a turn is not a single ply.
    pub(super) count_turns: Option<fn(&B, u32) -> u64>,
    /// What a player sees, as text, where hands are hidden. Chance events are hidden then too.
    pub(super) view: Option<fn(&B, Player) -> String>,
    /// The colour of a player's pieces, where the game names it.
    pub(super) hue: Option<fn(&B, Player) -> Option<Hue>>,
    /// What a player knows of each hand, by seat, where hands are hidden.
    pub(super) hands: Option<fn(&B, Player) -> Vec<Hand>>,
    /// A match over rounds that begin as this start does, where the game is played for points.
    pub(super) rounds: Option<BeginMatch<B>>,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask for a board that is Copy")]
impl<B: Board> Clone for Words<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Board> Copy for Words<B> {}

impl<B: Board> Words<B> {
    pub(super) const NONE: Self = Self {
        describe: None,
        explain: None,
        count_turns: None,
        view: None,
        hue: None,
        hands: None,
        rounds: None,
    };
}
