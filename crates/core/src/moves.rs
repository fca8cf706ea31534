//! What a move and a chance event have in common, and the event that never happens.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

/// A move: a small value, meaningful without the position it is played in.
///
/// `Display` and `FromStr` are inverses: every move prints as text that reads back as the same
/// move. What the text may leave out, or what it may add, is the position's business:
/// [`Notation::parse_move`](crate::Notation::parse_move).
///
/// The trait is implemented for every type that has what it asks for.
pub trait Move:
    Copy
    + Ord
    + Hash
    + Debug
    + Display
    + FromStr<Err: Error + Clone + Eq + Send + Sync + 'static>
    + Send
    + Sync
    + 'static
{
}

impl<T> Move for T where
    T: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err: Error + Clone + Eq + Send + Sync + 'static>
        + Send
        + Sync
        + 'static
{
}

/// The chance event of a game without chance: a type with no values.
///
/// A deterministic board writes `type Event = Never;` and is done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = NoChance;

    fn from_str(text: &str) -> Result<Self, NoChance> {
        Err(NoChance { text: text.into() })
    }
}

/// The text of a chance event was given to a game that has none.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is no event here: nothing in this game is left to chance", text.escape_debug())]
pub struct NoChance {
    /// The text that was read.
    pub text: alloc::string::String,
}
