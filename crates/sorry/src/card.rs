//! The kinds of cards.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::mode::Mode;

/// A kind of card. There is no 6 and no 9 (SO-1).
///
/// As text the number, or `sorry`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Card {
    /// Start a pawn, or one forward.
    One,
    /// Start a pawn, or two forward; then draw again.
    Two,
    /// Three forward.
    Three,
    /// Four back.
    Four,
    /// Five forward.
    Five,
    /// Seven forward, or split.
    Seven,
    /// Eight forward.
    Eight,
    /// Ten forward, or one back.
    Ten,
    /// Eleven forward, or a switch with an opponent.
    Eleven,
    /// Twelve forward.
    Twelve,
    /// From Start onto an opponent's pawn.
    Sorry,
}

impl Card {
    /// All kinds, in order.
    pub const ALL: [Self; 11] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Seven,
        Self::Eight,
        Self::Ten,
        Self::Eleven,
        Self::Twelve,
        Self::Sorry,
    ];

    /// The place in [`ALL`](Self::ALL).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many of them are in the deck: five 1s, four of each other kind (SO-1).
    pub const fn in_deck(self) -> u8 {
        if matches!(self, Self::One) { 5 } else { 4 }
    }

    /// How many steps forward the card takes one pawn; `None` for the 4 and Sorry!.
    #[inline]
    pub const fn forward(self) -> Option<u8> {
        match self {
            Self::Four | Self::Sorry => None,
            _ => Some([1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 0][self.index()]),
        }
    }

    /// How many steps back the card takes one pawn: four for a 4, one for a 10.
    #[inline]
    pub const fn backward(self) -> Option<u8> {
        match self {
            Self::Four => Some(4),
            Self::Ten => Some(1),
            _ => None,
        }
    }

    /// Whether the card takes a pawn from Start to the circle.
    #[inline]
    pub const fn starts(self) -> bool {
        matches!(self, Self::One | Self::Two)
    }

    /// What the card lets a player do in a game of this mode, in a sentence or two.
    pub const fn explanation<M: Mode>(self) -> &'static str {
        match self {
            Self::One => "Bring a pawn out of Start, or move one pawn 1 forward.",
            Self::Two if M::POINTS => {
                "Bring a pawn out of Start, or move one pawn 2 forward. Then you play another card."
            }
            Self::Two => {
                "Bring a pawn out of Start, or move one pawn 2 forward. Either way you draw again."
            }
            Self::Three => "Move one pawn 3 forward.",
            Self::Four => "Move one pawn 4 backward.",
            Self::Five => "Move one pawn 5 forward.",
            Self::Seven if M::TEAMS => {
                "Move one pawn 7 forward, or share the 7 steps among any of the team's pawns."
            }
            Self::Seven => "Move one pawn 7 forward, or share the 7 steps between two pawns.",
            Self::Eight => "Move one pawn 8 forward.",
            Self::Ten => "Move one pawn 10 forward, or one pawn 1 backward.",
            Self::Eleven if M::TEAMS => {
                "Move one pawn 11 forward, or switch one of the team's pawns with an opponent's. \
                 If nothing can go 11, you need not switch."
            }
            Self::Eleven if M::POINTS => {
                "Move one pawn 11 forward, or switch one of your pawns with an opponent's."
            }
            Self::Eleven => {
                "Move one pawn 11 forward, or switch one of your pawns with an opponent's. If \
                 nothing can go 11, you need not switch."
            }
            Self::Twelve => "Move one pawn 12 forward.",
            Self::Sorry => {
                "Take a pawn from Start, put it where an opponent's pawn stands and send that one \
                 back to its Start."
            }
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMES: [&str; 11] = ["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"];
        f.pad(NAMES[self.index()])
    }
}

/// The number, or `sorry` in letters of any case, with or without its exclamation mark.
impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let card = match text {
            "1" => Self::One,
            "2" => Self::Two,
            "3" => Self::Three,
            "4" => Self::Four,
            "5" => Self::Five,
            "7" => Self::Seven,
            "8" => Self::Eight,
            "10" => Self::Ten,
            "11" => Self::Eleven,
            "12" => Self::Twelve,
            word if word.strip_suffix('!').unwrap_or(word).eq_ignore_ascii_case("sorry") => {
                Self::Sorry
            }
            _ => return Err(ParseCardError { text: text.into() }),
        };
        Ok(card)
    }
}

/// A text that names no card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is no card: they are 1 2 3 4 5 7 8 10 11 12 sorry", text.escape_debug())]
pub struct ParseCardError {
    /// The text that was read.
    pub text: String,
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Card);

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_card_reads_back_as_it_is_written() {
        for (index, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(card.index(), index);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("Sorry!".parse(), Ok(Card::Sorry));
        for text in ["", "0", "6", "9", "13", "07", "+7", "sorr", "sorry!!", "!"] {
            assert!(text.parse::<Card>().unwrap_err().to_string().contains(text));
        }
    }
}
