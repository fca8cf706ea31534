//! The four colours, and who sits at the table.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use ludorum_core::Player;

/// A colour of pawns, in clockwise order round the board.
///
/// ```
/// use ludorum_sorry::Color;
///
/// assert_eq!(Color::Red.next(), Color::Blue);
/// assert_eq!(Color::Red.partner(), Color::Yellow);
/// assert_eq!("green".parse(), Ok(Color::Green));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Red, whose side begins at square 0.
    Red,
    /// Blue, whose side begins at square 15.
    Blue,
    /// Yellow, whose side begins at square 30.
    Yellow,
    /// Green, whose side begins at square 45.
    Green,
}

impl Color {
    /// All colours, clockwise.
    pub const ALL: [Self; 4] = [Self::Red, Self::Blue, Self::Yellow, Self::Green];

    /// The place in [`ALL`](Self::ALL).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour `index` places after Red; only the last two bits count.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        Self::ALL[index & 3]
    }

    /// The next colour clockwise.
    #[must_use]
    #[inline]
    pub const fn next(self) -> Self {
        Self::from_index(self.index() + 1)
    }

    /// The colour opposite: the partner in the team game.
    #[must_use]
    #[inline]
    pub const fn partner(self) -> Self {
        Self::from_index(self.index() + 2)
    }

    /// The name with a capital: `Red`.
    pub const fn name(self) -> &'static str {
        ["Red", "Blue", "Yellow", "Green"][self.index()]
    }

    /// The name as texts of positions and moves write it: `red`.
    pub const fn word(self) -> &'static str {
        ["red", "blue", "yellow", "green"][self.index()]
    }

    /// The first letter: `R`.
    pub const fn letter(self) -> char {
        ['R', 'B', 'Y', 'G'][self.index()]
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name in letters of any case.
impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Self, ParseColorError> {
        Self::ALL
            .into_iter()
            .find(|color| text.eq_ignore_ascii_case(color.word()))
            .ok_or_else(|| ParseColorError { text: text.into() })
    }
}

/// A text that names no colour.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is no colour: they are red, blue, yellow and green", text.escape_debug())]
pub struct ParseColorError {
    /// The text that was read.
    pub text: String,
}

/// The colours that play. Turns go round them clockwise (SO-3); the first of them from Red on is
/// the first [`Player`].
///
/// ```
/// use ludorum_core::Player;
/// use ludorum_sorry::{Color, Seats};
///
/// assert_eq!(Seats::TWO.player(Color::Yellow), Some(Player::SECOND));
/// assert_eq!(Seats::TWO.after(Color::Yellow), Color::Red);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seats(u8);

impl Seats {
    /// The usual two players: Red and Yellow, opposite each other (SO-3).
    pub const TWO: Self = Self(0b0101);
    /// The usual three players: Red, Blue and Yellow (SO-3).
    pub const THREE: Self = Self(0b0111);
    /// All four colours.
    pub const FOUR: Self = Self(0b1111);

    pub(crate) const EMPTY: Self = Self(0);

    /// The usual colours for so many players; `None` unless there are two to four.
    pub const fn usual(players: usize) -> Option<Self> {
        match players {
            2 => Some(Self::TWO),
            3 => Some(Self::THREE),
            4 => Some(Self::FOUR),
            _ => None,
        }
    }

    /// These colours; `None` unless there are at least two different ones.
    pub fn of(colors: impl IntoIterator<Item = Color>) -> Option<Self> {
        let seats = colors.into_iter().fold(Self::EMPTY, Self::with);
        (seats.len() >= 2).then_some(seats)
    }

    #[must_use]
    pub(crate) const fn with(self, color: Color) -> Self {
        Self(self.0 | 1 << color.index())
    }

    /// How many colours play.
    #[inline]
    #[allow(clippy::len_without_is_empty, reason = "at least two play")]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether `color` plays.
    #[inline]
    pub const fn contains(self, color: Color) -> bool {
        self.0 >> color.index() & 1 == 1
    }

    /// The colours, clockwise from Red.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Color> {
        Color::ALL.into_iter().filter(move |&color| self.contains(color))
    }

    /// The player of `color`, if it plays.
    #[inline]
    pub const fn player(self, color: Color) -> Option<Player> {
        if self.contains(color) { Some(self.seat(color)) } else { None }
    }

    /// The player of a colour that plays.
    #[inline]
    pub(crate) const fn seat(self, color: Color) -> Player {
        Player::new((self.0 & ((1 << color.index()) - 1)).count_ones() as usize)
    }

    /// The colour of `player`, if there is such a seat.
    pub fn color(self, player: Player) -> Option<Color> {
        self.iter().nth(player.index())
    }

    /// Whose turn comes after that of `color`: the next colour clockwise that plays.
    #[inline]
    #[must_use]
    pub const fn after(self, color: Color) -> Color {
        let turned = (self.0 as u32 | (self.0 as u32) << 4) >> (color.index() + 1);
        Color::from_index(color.index() + 1 + turned.trailing_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_go_round_the_colours_that_play() {
        for mask in 1..16_u8 {
            let seats = Seats(mask);
            let colors: alloc::vec::Vec<Color> = seats.iter().collect();
            for (index, &color) in colors.iter().enumerate() {
                assert_eq!(seats.after(color), colors[(index + 1) % colors.len()]);
                assert_eq!(seats.player(color), Some(Player::new(index)));
                assert_eq!(seats.color(Player::new(index)), Some(color));
            }
            assert_eq!(seats.color(Player::new(colors.len())), None);
        }
    }
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Color);
