//! The two sides.

use core::fmt;

use ludorum_core::Player;

/// A side of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// The side at the bottom. It moves first (AL-2).
    White,
    /// The side at the top.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The side's seat: White is [`Player::FIRST`].
    #[inline]
    pub const fn player(self) -> Player {
        match self {
            Self::White => Player::FIRST,
            Self::Black => Player::SECOND,
        }
    }

    /// The name of the side.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
        }
    }
}

impl From<Color> for Player {
    fn from(color: Color) -> Self {
        color.player()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
