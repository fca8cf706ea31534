//! Moves, in eight bytes.

use core::fmt;
use core::num::NonZeroU64;

use crate::card::Card;
use crate::color::Color;
use crate::square::{Spot, Square};

/// The most pawns that can share a seven.
pub const MAX_PARTS: usize = 7;

/// One pawn's part of a seven.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Part {
    /// Where the pawn stands.
    pub from: Spot,
    /// How many steps forward it goes, at least one.
    pub steps: u8,
}

/// What a [`Move`] does, taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Nothing: no pawn can move, or an 11 is not used for a switch.
    Pass,
    /// In the points game, a card is laid down because none can be played.
    Discard(Card),
    /// A pawn comes out of Start onto its circle, on a 1 or a 2.
    Start {
        /// The card.
        card: Card,
        /// The colour of the pawn where partners could mean two; otherwise `None`.
        color: Option<Color>,
    },
    /// One pawn goes forward as many steps as the card says.
    Forward {
        /// The card.
        card: Card,
        /// Where the pawn stands.
        from: Spot,
    },
    /// One pawn goes back, four steps on a 4 or one on a 10.
    Backward {
        /// The card.
        card: Card,
        /// Where the pawn stands.
        from: Spot,
    },
    /// Several pawns share a seven.
    Split(Parts),
    /// A pawn of the player changes places with one of an opponent, on an 11.
    Switch {
        /// Where the player's pawn stands.
        own: Square,
        /// Where the opponent's pawn stands.
        other: Square,
    },
    /// A pawn from Start takes the place of another on a Sorry! card.
    Sorry {
        /// The colour of the pawn from Start where partners could mean two; otherwise `None`.
        color: Option<Color>,
        /// Where the pawn stands that has to go.
        target: Square,
    },
}

/// The parts of a shared seven in the order they are played: two to seven of them, seven steps in
/// all, each from another spot.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Parts(u64);

impl Parts {
    // Six bits, one between each two of the seven steps, set where a part ends; then seven bits
    // for each spot.
    const CUTS: u64 = (1 << (MAX_PARTS - 1)) - 1;
    const SPOT: u32 = 7;
    const FIRST: u32 = 6;

    /// Parts to be played in this order; `None` if they cannot make a seven.
    pub fn new(parts: &[Part]) -> Option<Self> {
        let different = (1..parts.len())
            .all(|index| parts[..index].iter().all(|part| part.from != parts[index].from));
        let fit = parts.iter().all(|part| (1..=6).contains(&part.steps));
        let sum = || parts.iter().map(|part| u32::from(part.steps)).sum::<u32>();
        let good = (2..=MAX_PARTS).contains(&parts.len()) && different && fit && sum() == 7;
        good.then(|| Self::pack(parts))
    }

    /// Parts that are known to make a seven.
    #[inline]
    pub(crate) fn pack(parts: &[Part]) -> Self {
        let mut bits = 0;
        let mut steps = 0;
        for (index, part) in parts.iter().enumerate() {
            steps += u32::from(part.steps);
            bits |= 1 << (steps - 1) & Self::CUTS;
            bits |= u64::from(part.from.code()) << (Self::FIRST + Self::SPOT * index as u32);
        }
        Self(bits)
    }

    /// How many parts there are.
    #[allow(clippy::len_without_is_empty, reason = "there are at least two")]
    pub const fn len(self) -> usize {
        (self.0 & Self::CUTS).count_ones() as usize + 1
    }

    /// The parts in order.
    pub fn iter(self) -> impl Iterator<Item = Part> {
        let mut cuts = self.0 & Self::CUTS | 1 << (MAX_PARTS - 1);
        let mut spots = self.0 >> Self::FIRST;
        let mut before = 0;
        core::iter::from_fn(move || {
            let part = if cuts == 0 { None } else { Spot::from_code((spots & 0x7f) as u8) };
            let end = cuts.trailing_zeros() as u8 + 1;
            let part = part.map(|from| Part { from, steps: end - before });
            before = end;
            cuts &= cuts.wrapping_sub(1);
            spots >>= Self::SPOT;
            part
        })
    }
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A move: what a player does with a card.
///
/// It names the squares from which pawns start. As text: see the [front page](crate).
///
/// ```
/// use ludorum_sorry::{Action, Card, Move};
///
/// let m: Move = "10: 20-1".parse()?;
/// assert_eq!(m.card(), Some(Card::Ten));
/// assert_eq!(m.action(), Action::Backward { card: Card::Ten, from: "20".parse()? });
/// assert_eq!(Move::new(m.action()), Some(m));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// From the lowest bit: four for the card and one more than its index, or for what is no play of a
// card; three for what is done; then the squares or the colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU64);

const PASS: u64 = 12;
const DISCARD: u64 = 13;

const FORWARD: u64 = 0;
const BACKWARD: u64 = 1;
const START: u64 = 2;
const SPLIT: u64 = 3;
const SWITCH: u64 = 4;
const SORRY: u64 = 5;

const ACTION: u32 = 4;
const REST: u32 = 7;

impl Move {
    /// The forced pass, and the refusal to switch.
    pub const PASS: Self = Self::from_bits(PASS);

    #[inline]
    const fn from_bits(bits: u64) -> Self {
        Self(NonZeroU64::new(bits).expect("the lowest four bits are not zero"))
    }

    #[inline]
    const fn play(card: Card, action: u64, rest: u64) -> Self {
        Self::from_bits((card.index() as u64 + 1) | action << ACTION | rest << REST)
    }

    /// The move of an action; `None` if the card does not do that in any position.
    pub fn new(action: Action) -> Option<Self> {
        let possible = match action {
            Action::Start { card, .. } => card.starts(),
            Action::Forward { card, .. } => card.forward().is_some(),
            Action::Backward { card, .. } => card.backward().is_some(),
            Action::Switch { own, other } => own != other,
            Action::Pass | Action::Discard(_) | Action::Split(_) | Action::Sorry { .. } => true,
        };
        possible.then(|| Self::of(action))
    }

    /// The move of an action that is known to be one of its card.
    #[inline]
    pub(crate) const fn of(action: Action) -> Self {
        match action {
            Action::Pass => Self::PASS,
            Action::Discard(card) => Self::from_bits(DISCARD | (card.index() as u64) << ACTION),
            Action::Start { card, color } => Self::play(card, START, color_bits(color)),
            Action::Forward { card, from } => Self::play(card, FORWARD, from.code() as u64),
            Action::Backward { card, from } => Self::play(card, BACKWARD, from.code() as u64),
            Action::Split(parts) => Self::play(Card::Seven, SPLIT, parts.0),
            Action::Switch { own, other } => {
                let squares = own.index() as u64 | (other.index() as u64) << 6;
                Self::play(Card::Eleven, SWITCH, squares)
            }
            Action::Sorry { color, target } => {
                let rest = target.index() as u64 | color_bits(color) << 6;
                Self::play(Card::Sorry, SORRY, rest)
            }
        }
    }

    /// What the move does.
    #[inline]
    pub const fn action(self) -> Action {
        let bits = self.0.get();
        let Some(card) = self.card() else { return Action::Pass };
        if bits & 15 == DISCARD {
            return Action::Discard(card);
        }
        let rest = bits >> REST;
        let square = Square::at(rest as u8 & 63);
        let from = match Spot::from_code(rest as u8 & 127) {
            Some(spot) => spot,
            None => Spot::track(square),
        };
        match bits >> ACTION & 7 {
            FORWARD => Action::Forward { card, from },
            BACKWARD => Action::Backward { card, from },
            START => Action::Start { card, color: color_of(rest) },
            SPLIT => Action::Split(Parts(rest)),
            SWITCH => Action::Switch { own: square, other: Square::at((rest >> 6) as u8 & 63) },
            _ => Action::Sorry { color: color_of(rest >> 6), target: square },
        }
    }

    /// The card that is played or laid down; `None` for a pass, which takes whatever was drawn.
    #[inline]
    pub const fn card(self) -> Option<Card> {
        let bits = self.0.get();
        match bits & 15 {
            PASS => None,
            DISCARD => Some(Card::ALL[(bits >> ACTION) as usize % Card::ALL.len()]),
            card => Some(Card::ALL[card as usize - 1]),
        }
    }
}

#[inline]
const fn color_bits(color: Option<Color>) -> u64 {
    match color {
        Some(color) => color.index() as u64 + 1,
        None => 0,
    }
}

#[inline]
const fn color_of(bits: u64) -> Option<Color> {
    match (bits & 7) as usize {
        0 => None,
        index => Some(Color::from_index(index - 1)),
    }
}
