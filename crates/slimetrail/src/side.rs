//! The two players.

use core::fmt;

use ludorum_core::Player;

/// A player of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Player 1, who owns the corner a1 and moves first (SL-3, SL-4).
    One,
    /// Player 2, who owns the corner opposite a1.
    Two,
}

impl Side {
    /// Both players, player 1 first.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// The other player.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// The player's seat: player 1 is [`Player::FIRST`].
    #[inline]
    pub const fn player(self) -> Player {
        match self {
            Self::One => Player::FIRST,
            Self::Two => Player::SECOND,
        }
    }

    /// The name of the player.
    pub const fn name(self) -> &'static str {
        match self {
            Self::One => "Player 1",
            Self::Two => "Player 2",
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
