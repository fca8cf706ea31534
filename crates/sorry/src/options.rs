//! What is agreed on before a game, and its name.

use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use crate::color::{Color, Seats};
use crate::mode::{Mode, Standard};
use crate::outcome::Bonuses;

/// Who plays and by which options. The defaults are those of the rules: two players, Red and
/// Yellow (all four in the team game); Red begins; only the highest bonus counts.
///
/// As text the name of the game: `sorry`, `sorry:3p`, `sorry:4p`, `sorry:blue-green`,
/// `sorry:teams`, `sorry:points`, `sorry:points-4p`, `sorry:points-added`. Who begins is no part of
/// the name.
///
/// ```
/// use ludorum_sorry::{Color, Options, Points, Seats, Sorry};
///
/// let options: Options<Points> = "sorry:points-3p".parse()?;
/// assert_eq!(options.seats(), Seats::THREE);
/// let board = Sorry::start(&options.first(Color::Blue).expect("Blue plays"));
/// assert_eq!(board.color_to_move(), Color::Blue);
/// # Ok::<(), ludorum_sorry::ParseOptionsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options<M: Mode = Standard> {
    seats: Seats,
    first: Color,
    bonuses: Bonuses,
    mode: PhantomData<M>,
}

impl<M: Mode> Options<M> {
    /// The usual game.
    pub const fn new() -> Self {
        let seats = if M::TEAMS { Seats::FOUR } else { Seats::TWO };
        Self { seats, first: Color::Red, bonuses: Bonuses::Highest, mode: PhantomData }
    }

    /// With these colours playing, the first of them from Red on beginning; `None` in the team
    /// game unless they are all four.
    #[must_use]
    pub fn with_seats(self, seats: Seats) -> Option<Self> {
        let first = seats.iter().next()?;
        (!M::TEAMS || seats == Seats::FOUR).then_some(Self { seats, first, ..self })
    }

    /// With this colour beginning (SO-2); `None` if it does not play.
    #[must_use]
    pub fn first(self, color: Color) -> Option<Self> {
        self.seats.contains(color).then_some(Self { first: color, ..self })
    }

    /// With bonuses that count so (SO-40); `None` except in the points game.
    #[must_use]
    pub fn bonuses(self, bonuses: Bonuses) -> Option<Self> {
        (M::POINTS || bonuses == Bonuses::Highest).then_some(Self { bonuses, ..self })
    }

    /// The options of a position.
    pub(crate) const fn of(seats: Seats, first: Color, bonuses: Bonuses) -> Self {
        Self { seats, first, bonuses, mode: PhantomData }
    }

    /// The colours that play.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The colour that begins.
    pub const fn beginner(&self) -> Color {
        self.first
    }

    /// How bonuses count.
    pub const fn how_bonuses_count(&self) -> Bonuses {
        self.bonuses
    }
}

impl<M: Mode> Default for Options<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M: Mode> fmt::Display for Options<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("sorry")?;
        let mut mark = ':';
        let mut word = |f: &mut fmt::Formatter<'_>, word: &str| {
            write!(f, "{}{word}", core::mem::replace(&mut mark, '-'))
        };
        if M::TEAMS || M::POINTS {
            word(f, M::NAME)?;
        }
        match self.seats {
            Seats::TWO => {}
            Seats::FOUR if M::TEAMS => {}
            Seats::THREE => word(f, "3p")?,
            Seats::FOUR => word(f, "4p")?,
            seats => seats.iter().try_for_each(|color| word(f, color.word()))?,
        }
        if self.bonuses == Bonuses::Added { word(f, "added") } else { Ok(()) }
    }
}

impl<M: Mode> FromStr for Options<M> {
    type Err = ParseOptionsError;

    fn from_str(text: &str) -> Result<Self, ParseOptionsError> {
        let error = || ParseOptionsError { text: text.into() };
        let words = match text.strip_prefix("sorry").ok_or_else(error)? {
            "" => "",
            rest => rest.strip_prefix(':').filter(|rest| !rest.is_empty()).ok_or_else(error)?,
        };
        let mut words = words.split('-').filter(|_| !words.is_empty()).peekable();
        if (M::TEAMS || M::POINTS) && words.next() != Some(M::NAME) {
            return Err(error());
        }
        let mut options = Self::new();
        let mut colors = Seats::EMPTY;
        while let Some(color) = words.peek().and_then(|word| word.parse().ok()) {
            words.next();
            colors = colors.with(color);
        }
        let count = match words.peek() {
            Some(&"2p") => Some(2),
            Some(&"3p") => Some(3),
            Some(&"4p") => Some(4),
            _ => None,
        };
        if let Some(count) = count {
            words.next();
            let usual = Seats::usual(count).filter(|_| colors == Seats::EMPTY).ok_or_else(error)?;
            options = options.with_seats(usual).ok_or_else(error)?;
        } else if colors != Seats::EMPTY {
            let seats = Seats::of(colors.iter()).ok_or_else(error)?;
            options = options.with_seats(seats).ok_or_else(error)?;
        }
        if words.next_if_eq(&"added").is_some() {
            options = options.bonuses(Bonuses::Added).ok_or_else(error)?;
        }
        if words.next().is_some() { Err(error()) } else { Ok(options) }
    }
}

/// A text that is not the name of a game of this kind.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{}` is no name of this game: names are sorry, sorry:3p, sorry:4p, sorry:red-blue, \
     sorry:teams, sorry:points, sorry:points-4p, sorry:points-added and the like",
    text.escape_debug()
)]
pub struct ParseOptionsError {
    /// The text that was read.
    pub text: String,
}
