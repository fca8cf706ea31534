//! The two sides.

use core::fmt;

use ludorum_core::Player;

/// A side of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The side that surrounds: 24 attackers at the edges. It moves first.
    Attackers,
    /// The king's side: the king and 12 defenders around him.
    Defenders,
}

impl Side {
    /// Both sides, the attackers first.
    pub const ALL: [Self; 2] = [Self::Attackers, Self::Defenders];

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Attackers => Self::Defenders,
            Self::Defenders => Self::Attackers,
        }
    }

    /// The side's seat: the attackers are [`Player::FIRST`].
    #[inline]
    pub const fn player(self) -> Player {
        match self {
            Self::Attackers => Player::FIRST,
            Self::Defenders => Player::SECOND,
        }
    }

    /// The name of the side.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attackers => "Attackers",
            Self::Defenders => "Defenders",
        }
    }
}

impl From<Side> for Player {
    fn from(side: Side) -> Self {
        side.player()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
