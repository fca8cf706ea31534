//! Collections of cards without an order.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use ludorum_core::nth_bit;

use crate::card::{Card, ParseCardError};

/// The bits of one kind of card.
const FIELD: u32 = 5;
/// The kind that each bit belongs to.
const KINDS: [Card; 64] = {
    let mut kinds = [Card::Sorry; 64];
    let mut bit = 0;
    while bit < FIELD as usize * Card::ALL.len() {
        kinds[bit] = Card::ALL[bit / FIELD as usize];
        bit += 1;
    }
    kinds
};
/// All bits of the first kind.
const ONES: u64 = (1 << FIELD) - 1;
/// Where the number of cards begins, above the bits of all kinds.
const SIZE: u32 = 58;

/// So many cards of each kind, at most as many as a deck has.
///
/// As text the kinds in order, each with its count if there are more than one: `1x2 7 sorry`, or
/// `none`.
///
/// ```
/// use ludorum_sorry::{Card, Cards};
///
/// assert_eq!(Cards::DECK.len(), 45);
/// let cards: Cards = "1x2 7 sorry".parse()?;
/// assert_eq!(cards.count(Card::One), 2);
/// assert_eq!(cards.len(), 4);
/// # Ok::<(), ludorum_sorry::ParseCardsError>(())
/// ```
// Five bits for each kind, as many of them set from below as there are cards, and their sum on top:
// then adding one, taking one, counting and drawing at random are a few bit operations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// All 45 cards (SO-1).
    pub const DECK: Self = {
        let mut bits = 0_u64;
        let mut index = 0;
        while index < Card::ALL.len() {
            bits |= ((1 << Card::ALL[index].in_deck()) - 1) << (FIELD * index as u32);
            index += 1;
        }
        Self(bits | (bits.count_ones() as u64) << SIZE)
    };

    const fn shift(card: Card) -> u32 {
        FIELD * card.index() as u32
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u32 {
        (self.0 >> SIZE) as u32
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are of a kind.
    #[inline]
    pub const fn count(self, card: Card) -> u32 {
        (self.0 >> Self::shift(card) & ONES).count_ones()
    }

    /// Whether there is one of a kind.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> Self::shift(card) & 1 == 1
    }

    /// With one more; `None` if the deck has no more of that kind.
    #[must_use]
    pub const fn with(self, card: Card) -> Option<Self> {
        if self.count(card) < card.in_deck() as u32 { Some(self.add(card)) } else { None }
    }

    /// With one less; `None` if there is none of that kind.
    #[must_use]
    pub const fn without(self, card: Card) -> Option<Self> {
        if self.contains(card) { Some(self.take(card)) } else { None }
    }

    /// With one more of a kind of which there are fewer than in the deck.
    #[inline]
    pub(crate) const fn add(self, card: Card) -> Self {
        let shift = Self::shift(card);
        Self((self.0 | (self.0 << 1 | 1 << shift) & ONES << shift) + (1 << SIZE))
    }

    /// With one less of a kind that is there.
    #[inline]
    pub(crate) const fn take(self, card: Card) -> Self {
        let kind = ONES << Self::shift(card);
        Self((self.0 & !kind | (self.0 & kind) >> 1 & kind) - (1 << SIZE))
    }

    /// The cards of the deck that are not among these.
    #[inline]
    #[must_use]
    pub const fn rest(self) -> Self {
        // The set bits of a kind are the low ones: the rest has to come down to take their place.
        let mut rest = 0;
        let mut shift = 0;
        while shift < FIELD * Card::ALL.len() as u32 {
            let deck = Self::DECK.0 >> shift & ONES;
            let gone = (self.0 >> shift & ONES).count_ones();
            rest |= deck >> gone << shift;
            shift += FIELD;
        }
        Self(rest | ((Self::DECK.len() - self.len()) as u64) << SIZE)
    }

    /// These and `others` together; `None` if that is more of a kind than the deck has.
    #[must_use]
    pub fn plus(self, others: Self) -> Option<Self> {
        let mut sum = self;
        for (card, count) in others.iter() {
            for _ in 0..count {
                sum = sum.with(card)?;
            }
        }
        Some(sum)
    }

    /// The kinds that are there, in order, each with its count.
    pub fn iter(self) -> impl Iterator<Item = (Card, u32)> {
        Card::ALL
            .into_iter()
            .map(move |card| (card, self.count(card)))
            .filter(|&(_, count)| count > 0)
    }

    /// The card at place `index` when the cards lie in order.
    #[inline]
    pub(crate) const fn nth(self, index: u32) -> Option<Card> {
        if index >= self.len() {
            return None;
        }
        Some(KINDS[nth_bit(self.bits(), index) as usize])
    }

    /// The bits of the kinds, for a key.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0 & ((1 << (FIELD * Card::ALL.len() as u32)) - 1)
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (index, (card, count)) in self.iter().enumerate() {
            let space = if index > 0 { " " } else { "" };
            match count {
                1 => write!(f, "{space}{card}")?,
                _ => write!(f, "{space}{card}x{count}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The kinds in any order, each once or more often, with or without a count.
impl FromStr for Cards {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Self, ParseCardsError> {
        if text.trim() == "none" {
            return Ok(Self::EMPTY);
        }
        let mut cards = Self::EMPTY;
        for word in text.split_whitespace() {
            let (name, count) = word.split_once('x').unwrap_or((word, "1"));
            let card: Card = name.parse()?;
            let count = match count.as_bytes() {
                [digit @ b'1'..=b'5'] => digit - b'0',
                _ => return Err(ParseCardsError::Count { text: word.into() }),
            };
            for _ in 0..count {
                cards = cards.with(card).ok_or(ParseCardsError::TooMany(card))?;
            }
        }
        if cards.is_empty() { Err(ParseCardsError::Empty) } else { Ok(cards) }
    }
}

/// Why a text is no collection of cards.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCardsError {
    /// There is nothing.
    #[error("no card is named: no cards at all are `none`")]
    Empty,
    /// A word is no card.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// A count is none.
    #[error("`{}` has no count from 1 to 5 after its x", text.escape_debug())]
    Count {
        /// The word.
        text: String,
    },
    /// The deck has fewer of a kind.
    #[error("there are more cards {0} than in the deck")]
    TooMany(Card),
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Cards);

/// The cards of one player in the points game: at most five.
// Sorted nibbles, one more than the index of the kind, zero for none: three bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Hand([u8; 3]);

/// So many cards a player of the points game holds (text 31).
pub(crate) const HAND: u32 = 5;

impl Hand {
    pub(crate) const EMPTY: Self = Self([0; 3]);

    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        let [a, b, c] = self.0;
        u32::from_le_bytes([a, b, c, 0])
    }

    #[inline]
    const fn from_bits(bits: u32) -> Self {
        let [a, b, c, _] = bits.to_le_bytes();
        Self([a, b, c])
    }

    /// How many cards.
    #[inline]
    pub(crate) const fn len(self) -> u32 {
        (32 - self.bits().leading_zeros()).div_ceil(4)
    }

    /// With one more; there must be fewer than five. The largest card lies lowest, so that empty
    /// places are the high ones.
    #[inline]
    pub(crate) const fn add(self, card: Card) -> Self {
        let (bits, new) = (self.bits(), card.index() as u32 + 1);
        let mut shift = 0;
        while bits >> shift & 15 > new {
            shift += 4;
        }
        let low = (1 << shift) - 1;
        Self::from_bits(bits & low | new << shift | (bits & !low) << 4)
    }

    /// With one less of a kind that is there.
    #[inline]
    pub(crate) const fn take(self, card: Card) -> Self {
        let (bits, old) = (self.bits(), card.index() as u32 + 1);
        let mut shift = 0;
        while bits >> shift & 15 > old {
            shift += 4;
        }
        let low = (1 << shift) - 1;
        Self::from_bits(bits & low | bits >> 4 & !low)
    }

    /// The kinds in the hand, each once, the largest first.
    #[inline]
    pub(crate) fn kinds(self) -> impl Iterator<Item = Card> {
        let bits = self.bits();
        (0..HAND).filter_map(move |place| {
            let card = bits >> (4 * place) & 15;
            let before = bits << 4 >> (4 * place) & 15;
            (card > 0 && card != before).then(|| Card::ALL[card as usize - 1])
        })
    }

    pub(crate) fn contains(self, card: Card) -> bool {
        self.kinds().any(|kind| kind == card)
    }

    /// As counts.
    pub(crate) fn cards(self) -> Cards {
        let bits = self.bits();
        (0..HAND)
            .filter_map(|place| Card::ALL.get((bits >> (4 * place) & 15).wrapping_sub(1) as usize))
            .fold(Cards::EMPTY, |cards, &card| cards.add(card))
    }

    /// The hand of these cards, of which there may be at most five.
    pub(crate) fn of(cards: Cards) -> Self {
        let each =
            cards.iter().flat_map(|(card, count)| core::iter::repeat_n(card, count as usize));
        each.fold(Self::EMPTY, Self::add)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.cards(), f)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;
    use ludorum_core::Random;

    #[test]
    fn so_01_the_deck_has_45_cards() {
        assert_eq!(Cards::DECK.len(), 45);
        assert_eq!(Cards::DECK.to_string(), "1x5 2x4 3x4 4x4 5x4 7x4 8x4 10x4 11x4 12x4 sorryx4");
        assert_eq!(Cards::DECK.rest(), Cards::EMPTY);
        assert_eq!(Cards::EMPTY.rest(), Cards::DECK);
    }

    #[test]
    fn drawing_the_whole_deck_keeps_every_count() {
        let mut random = Random::new(1);
        for _ in 0..100 {
            let mut pile: Vec<Card> = Cards::DECK
                .iter()
                .flat_map(|(card, count)| core::iter::repeat_n(card, count as usize))
                .collect();
            let mut cards = Cards::DECK;
            while !pile.is_empty() {
                for (index, &card) in pile.iter().enumerate() {
                    assert_eq!(cards.nth(index as u32), Some(card));
                }
                assert_eq!(cards.nth(pile.len() as u32), None);
                let card = pile.remove(random.below(pile.len() as u32) as usize);
                let fewer = cards.without(card).unwrap();
                assert_eq!(fewer.with(card), Some(cards));
                assert_eq!(
                    fewer.rest().with(card),
                    cards.rest().with(card).and_then(|c| c.with(card))
                );
                assert_eq!(cards.rest().plus(cards), Some(Cards::DECK));
                assert_eq!(cards.to_string().parse(), Ok(cards));
                cards = fewer;
                assert_eq!(cards.len() as usize, pile.len());
            }
            assert_eq!(cards, Cards::EMPTY);
        }
    }

    #[test]
    fn a_hand_is_its_cards_in_whatever_order_they_came() {
        let mut random = Random::new(2);
        for _ in 0..2_000 {
            let mut cards = Cards::DECK;
            let mut held = Vec::new();
            for _ in 0..random.below(6) {
                let card = cards.nth(random.below(cards.len())).unwrap();
                cards = cards.take(card);
                held.push(card);
            }
            let hand = held.iter().fold(Hand::EMPTY, |hand, &card| hand.add(card));
            assert_eq!(hand, held.iter().rev().fold(Hand::EMPTY, |hand, &card| hand.add(card)));
            assert_eq!(hand.len() as usize, held.len());
            assert_eq!(hand.cards(), cards.rest());
            assert_eq!(Hand::of(cards.rest()), hand);
            let mut kinds: Vec<Card> = hand.kinds().collect();
            kinds.reverse();
            assert_eq!(kinds, cards.rest().iter().map(|(card, _)| card).collect::<Vec<_>>());
            for card in Card::ALL {
                assert_eq!(hand.contains(card), held.contains(&card));
            }
            if let Some(card) = held.pop() {
                let fewer = held.iter().fold(Hand::EMPTY, |hand, &card| hand.add(card));
                assert_eq!(hand.take(card), fewer);
            }
        }
    }

    #[test]
    fn what_is_no_collection_is_named() {
        for (text, why) in [
            ("", "no card is named: no cards at all are `none`"),
            ("1x6", "`1x6` has no count from 1 to 5 after its x"),
            ("1x", "`1x` has no count from 1 to 5 after its x"),
            ("2x5", "there are more cards 2 than in the deck"),
            ("1x5 1", "there are more cards 1 than in the deck"),
            ("6", "`6` is no card: they are 1 2 3 4 5 7 8 10 11 12 sorry"),
        ] {
            assert_eq!(text.parse::<Cards>().unwrap_err().to_string(), why);
        }
    }
}
