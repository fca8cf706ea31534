//! Squares of the track, and places where a pawn can stand.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::color::Color;

/// How many squares the track has.
pub(crate) const TRACK: u8 = 60;
/// How many squares one side of the board begins after the other.
pub(crate) const SIDE: u8 = 15;
/// How many squares a safety zone has.
pub(crate) const ZONE: u8 = 5;

/// A square of the track, numbered 0 to 59 clockwise from the corner where Red's side begins.
///
/// ```
/// use ludorum_sorry::{Color, Square};
///
/// let circle = Square::circle(Color::Blue);
/// assert_eq!(circle.to_string(), "19");
/// assert_eq!(Square::new(9).and_then(Square::slide), Some((Color::Red, Square::new(13).unwrap())));
/// assert_eq!(Square::new(60), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with a number below 60.
    #[inline]
    pub const fn new(index: u8) -> Option<Self> {
        if index < TRACK { Some(Self(index)) } else { None }
    }

    /// The square `index` squares after 0.
    #[inline]
    pub(crate) const fn at(index: u8) -> Self {
        Self(index % TRACK)
    }

    /// The number.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// All squares, clockwise from 0.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..TRACK).map(Self)
    }

    /// The corner where the side of `color` begins.
    pub const fn corner(color: Color) -> Self {
        Self(SIDE * color.index() as u8)
    }

    /// The square with the circle, where pawns of `color` come out of Start.
    #[inline]
    pub const fn circle(color: Color) -> Self {
        Self(SIDE * color.index() as u8 + 4)
    }

    /// The square from which pawns of `color` turn into their safety zone.
    pub const fn entrance(color: Color) -> Self {
        Self(SIDE * color.index() as u8 + 2)
    }

    /// The colour whose side of the board the square is on.
    pub const fn side(self) -> Color {
        Color::from_index((self.0 / SIDE) as usize)
    }

    /// The slide that begins on this square, if it has a triangle: its colour, and its last square.
    pub const fn slide(self) -> Option<(Color, Self)> {
        match slide_steps(self.0) {
            0 => None,
            steps => Some((self.side(), Self(self.0 + steps))),
        }
    }

    /// Where a pawn of `color` comes to rest that lands here: the end of the slide if there is one
    /// and it is not the pawn's own (SO-11), otherwise this square.
    #[must_use]
    pub const fn rest(self, color: Color) -> Self {
        Self(cleared(color, self).ilog2() as u8)
    }
}

/// How many steps the slide from the square `index` is long; none if it has no triangle.
const fn slide_steps(index: u8) -> u8 {
    match index % SIDE {
        1 => 3,
        9 => 4,
        _ => 0,
    }
}

/// For each colour and square, the squares that a pawn landing there sweeps: the square itself and,
/// from a triangle of another colour, the slide to its end (SO-12).
const CLEARED: [[u64; TRACK as usize]; 4] = {
    let mut cleared = [[0; TRACK as usize]; 4];
    let mut color = 0;
    while color < 4 {
        let mut index = 0;
        while index < TRACK {
            let own = (index / SIDE) as usize == color;
            let steps = if own { 0 } else { slide_steps(index) };
            cleared[color][index as usize] = ((2 << steps) - 1) << index;
            index += 1;
        }
        color += 1;
    }
    cleared
};

/// The squares that a pawn of `color` landing on `square` sweeps; it rests on the highest.
#[inline]
pub(crate) const fn cleared(color: Color, square: Square) -> u64 {
    CLEARED[color.index()][square.0 as usize]
}

/// By colour, the triangles of other colours as bits.
const FOREIGN_TRIANGLES: [u64; 4] = {
    let mut triangles = [0; 4];
    let mut color = 0;
    while color < 4 {
        let mut index = 0;
        while index < TRACK {
            if CLEARED[color][index as usize].count_ones() > 1 {
                triangles[color] |= 1 << index;
            }
            index += 1;
        }
        color += 1;
    }
    triangles
};

/// The squares where a pawn of `color` slides.
#[inline]
pub(crate) const fn foreign_triangles(color: Color) -> u64 {
    FOREIGN_TRIANGLES[color.index()]
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseSpotError;

    fn from_str(text: &str) -> Result<Self, ParseSpotError> {
        let index = match text.as_bytes() {
            [one @ b'0'..=b'9'] => one - b'0',
            [ten @ b'1'..=b'5', one @ b'0'..=b'9'] => 10 * (ten - b'0') + one - b'0',
            _ => return Err(ParseSpotError { text: text.into() }),
        };
        Ok(Self(index))
    }
}

/// A square on which a pawn can stand and from which it can move: on the track or in a safety zone.
///
/// As text the number of the square, or the letter of the zone's colour and the place in it from
/// the entrance: `R1` to `R5`.
///
/// ```
/// use ludorum_sorry::{Color, Spot};
///
/// let spot: Spot = "Y3".parse()?;
/// assert_eq!(Some(spot), Spot::safety(Color::Yellow, 3));
/// assert_eq!("47".parse::<Spot>()?.square().map(|square| square.index()), Some(47));
/// # Ok::<(), ludorum_sorry::ParseSpotError>(())
/// ```
// The number of a track square, or 60 and what follows for the four zones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

/// How many spots there are.
pub(crate) const SPOTS: usize = (TRACK + 4 * ZONE) as usize;

impl Spot {
    /// A square of the track.
    #[inline]
    pub const fn track(square: Square) -> Self {
        Self(square.0)
    }

    /// The square at `place`, 1 to 5, of the safety zone of `color`.
    #[inline]
    pub const fn safety(color: Color, place: u8) -> Option<Self> {
        if place >= 1 && place <= ZONE {
            Some(Self(TRACK + ZONE * color.index() as u8 + place - 1))
        } else {
            None
        }
    }

    /// The square of the track, unless the spot is in a safety zone.
    #[inline]
    pub const fn square(self) -> Option<Square> {
        Square::new(self.0)
    }

    /// The colour of the safety zone and the place in it, 1 to 5, unless the spot is on the track.
    #[inline]
    pub const fn zone(self) -> Option<(Color, u8)> {
        match self.0.checked_sub(TRACK) {
            Some(place) => Some((Color::from_index((place / ZONE) as usize), place % ZONE + 1)),
            None => None,
        }
    }

    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// The spot of a code; codes past the last are none.
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Option<Self> {
        if (code as usize) < SPOTS { Some(Self(code)) } else { None }
    }

    /// A place in the order of texts: of two spots the one whose text comes first has the lower.
    #[inline]
    pub(crate) const fn text_rank(self) -> u8 {
        TEXT_RANKS[self.0 as usize]
    }
}

const TEXT_RANKS: [u8; SPOTS] = {
    /// A number that orders spots as their texts do, where a sign such as `+` follows.
    const fn order(code: u8) -> u32 {
        if code < 10 {
            // `5+` comes before `50+`.
            return code as u32 * 16;
        }
        if code < TRACK {
            return (code / 10) as u32 * 16 + (code % 10) as u32 + 1;
        }
        let zone = (code - TRACK) / ZONE;
        // B, G, R, Y.
        let letter = [2, 0, 3, 1][zone as usize];
        1000 + letter * 16 + ((code - TRACK) % ZONE) as u32
    }

    let mut ranks = [0; SPOTS];
    let mut spot = 0;
    while spot < SPOTS {
        let mut other = 0;
        while other < SPOTS {
            if order(other as u8) < order(spot as u8) {
                ranks[spot] += 1;
            }
            other += 1;
        }
        spot += 1;
    }
    ranks
};

impl From<Square> for Spot {
    fn from(square: Square) -> Self {
        Self::track(square)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.zone() {
            Some((color, place)) => write!(f, "{}{place}", color.letter()),
            None => fmt::Display::fmt(&self.0, f),
        }
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Spot {
    type Err = ParseSpotError;

    fn from_str(text: &str) -> Result<Self, ParseSpotError> {
        let error = || ParseSpotError { text: text.into() };
        let mut letters = text.chars();
        let first = letters.next().ok_or_else(error)?.to_ascii_uppercase();
        let Some(color) = Color::ALL.into_iter().find(|color| color.letter() == first) else {
            return text.parse().map(Self::track);
        };
        let place = letters.next().and_then(|digit| digit.to_digit(10)).ok_or_else(error)?;
        if letters.next().is_some() {
            return Err(error());
        }
        Self::safety(color, place as u8).ok_or_else(error)
    }
}

/// A text that names no square.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{}` is no square: the track is 0 to 59, the safety zones are R1 to R5, B1 to B5 and so on",
    text.escape_debug()
)]
pub struct ParseSpotError {
    /// The text that was read.
    pub text: String,
}

/// Where one pawn is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On its Start, not yet in play.
    Start,
    /// On the track or in its safety zone.
    On(Spot),
    /// Home, for good.
    Home,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("start"),
            Self::On(spot) => fmt::Display::fmt(spot, f),
            Self::Home => f.write_str("home"),
        }
    }
}

impl FromStr for Place {
    type Err = ParseSpotError;

    fn from_str(text: &str) -> Result<Self, ParseSpotError> {
        match text {
            "start" => Ok(Self::Start),
            "home" => Ok(Self::Home),
            spot => spot.parse().map(Self::On),
        }
    }
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Square);
#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Spot);
#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Place);

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_spot_reads_back_as_it_is_written() {
        let spots: Vec<Spot> = (0..SPOTS as u8).map(Spot).collect();
        for &spot in &spots {
            assert_eq!(spot.to_string().parse(), Ok(spot));
            assert_eq!(Spot::from_code(spot.code()), Some(spot));
            let place = Place::On(spot);
            assert_eq!(place.to_string().parse(), Ok(place));
            let built = match (spot.square(), spot.zone()) {
                (Some(square), None) => Some(Spot::track(square)),
                (None, Some((color, place))) => Spot::safety(color, place),
                _ => None,
            };
            assert_eq!(built, Some(spot));
        }
        assert_eq!(Spot::from_code(SPOTS as u8), None);
        for text in ["", "60", "07", "-1", "R", "R0", "R6", "R11", "S1", "r", "é1", "1 "] {
            let error = text.parse::<Spot>().unwrap_err();
            assert!(error.to_string().starts_with(&format!("`{text}` is no square")), "{error}");
        }
    }

    #[test]
    fn the_ranks_order_spots_as_their_texts_are_ordered() {
        let mut spots: Vec<Spot> = (0..SPOTS as u8).map(Spot).collect();
        spots.sort_by_key(|spot| format!("{spot}+"));
        for (rank, spot) in spots.into_iter().enumerate() {
            assert_eq!(usize::from(spot.text_rank()), rank, "{spot}");
        }
    }
}
