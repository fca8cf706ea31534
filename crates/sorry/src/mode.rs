//! The three games that are played with the same board and deck.

use core::fmt::Debug;
use core::hash::Hash;

mod sealed {
    pub trait Sealed {}
}

/// One of the games: [`Standard`], [`Teams`] or [`Points`].
///
/// It is a type, so that what holds for one of them only, such as hidden hands, can be asked for
/// when a program is compiled.
pub trait Mode:
    sealed::Sealed + Copy + Ord + Hash + Debug + Default + Send + Sync + 'static
{
    /// Whether colours opposite each other are partners.
    const TEAMS: bool;
    /// Whether players hold cards and games are scored.
    const POINTS: bool;
    /// The word with which the text of a position begins.
    const NAME: &'static str;
}

/// Two to four players, each for one colour; a card is turned up on each turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Standard;

/// Red and Yellow against Blue and Green.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Teams;

/// Two to four players, each with five cards in hand that the others do not see.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points;

impl sealed::Sealed for Standard {}
impl sealed::Sealed for Teams {}
impl sealed::Sealed for Points {}

impl Mode for Standard {
    const TEAMS: bool = false;
    const POINTS: bool = false;
    const NAME: &'static str = "standard";
}

impl Mode for Teams {
    const TEAMS: bool = true;
    const POINTS: bool = false;
    const NAME: &'static str = "teams";
}

impl Mode for Points {
    const TEAMS: bool = false;
    const POINTS: bool = true;
    const NAME: &'static str = "points";
}
