//! Positions as text.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use ludorum_core::{Diagram, MoveTextError, MoveTextErrorOf, Notation, Player};

use crate::board::Sorry;
use crate::card::{Card, ParseCardError};
use crate::cards::{Cards, ParseCardsError};
use crate::color::Color;
use crate::mode::Mode;
use crate::moves::{Action, Move};
use crate::outcome::Bonuses;
use crate::setup::{Phase, Setup, SetupError};
use crate::square::{ParseSpotError, Place};

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text does not begin with the name of the game.
    #[error("a position of this game begins with `{expected};`, not with `{}`", found.escape_debug())]
    Mode {
        /// The name of the game.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
    /// A part of the text is none of those a position has.
    #[error(
        "`{}` is neither pawns, as in `red 4 20 home`, nor `discards`, nor a hand, nor the turn",
        .0.escape_debug()
    )]
    Part(String),
    /// A part comes twice.
    #[error("`{}` comes after another part that says the same", .0.escape_debug())]
    Twice(String),
    /// The discard pile or the turn is missing.
    #[error("the text ends without {0}")]
    Missing(&'static str),
    /// A colour has more than four pawns.
    #[error("{0} has more than four pawns")]
    TooManyPawns(Color),
    /// A pawn is nowhere.
    #[error(transparent)]
    Spot(#[from] ParseSpotError),
    /// The card to be played is none.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// The cards of a pile or a hand are none.
    #[error(transparent)]
    Cards(#[from] ParseCardsError),
    /// No game could come to this position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// The words of the turn in the points game and in the others.
pub(crate) fn write_turn<M: Mode>(
    f: &mut fmt::Formatter<'_>,
    turn: Color,
    phase: Phase,
) -> fmt::Result {
    let color = turn.word();
    match phase {
        Phase::Draw if M::POINTS => write!(f, "{color} refills"),
        Phase::Draw => write!(f, "{color} draws"),
        Phase::DrawAgain => write!(f, "{color} refills and plays on"),
        Phase::Play(card) => write!(f, "{color} plays {card}"),
        Phase::Choose => write!(f, "{color} plays"),
        Phase::Deal => write!(f, "{color} begins after the deal"),
        Phase::Over => write!(f, "{color} has won"),
    }
}

/// Reads the words of the turn after its colour; `None` if they are none.
fn read_turn<M: Mode>(words: &[&str]) -> Result<Option<Phase>, ParseCardError> {
    Ok(Some(match words {
        ["refills"] if M::POINTS => Phase::Draw,
        ["draws"] if !M::POINTS => Phase::Draw,
        ["refills", "and", "plays", "on"] => Phase::DrawAgain,
        ["plays"] => Phase::Choose,
        ["plays", card] => Phase::Play(card.parse()?),
        ["begins", "after", "the", "deal"] => Phase::Deal,
        ["has", "won"] => Phase::Over,
        _ => return Ok(None),
    }))
}

/// A setup as the text of a position, with `hand` writing the cards of a colour.
pub(crate) fn write_setup<M: Mode>(
    f: &mut fmt::Formatter<'_>,
    setup: &Setup,
    hand: impl Fn(&mut fmt::Formatter<'_>, Color) -> fmt::Result,
) -> fmt::Result {
    f.write_str(M::NAME)?;
    if setup.bonuses == Bonuses::Added {
        f.write_str(" added")?;
    }
    for color in Color::ALL {
        let Some(places) = setup.pawns[color.index()] else { continue };
        write!(f, "; {}", color.word())?;
        let mut elsewhere = places.into_iter().filter(|&place| place != Place::Start).peekable();
        if elsewhere.peek().is_none() {
            f.write_str(" start")?;
        }
        elsewhere.try_for_each(|place| write!(f, " {place}"))?;
    }
    write!(f, "; discards {}", setup.discards)?;
    if M::POINTS {
        for color in setup.seats().iter() {
            write!(f, "; {} hand ", color.word())?;
            hand(f, color)?;
        }
    }
    f.write_str("; ")?;
    write_turn::<M>(f, setup.turn, setup.phase)
}

/// Reads the parts of a position, with `hand` reading the cards of a colour.
pub(crate) fn read_setup<M: Mode>(
    text: &str,
    mut hand: impl FnMut(Color, &str) -> Result<Cards, ParsePositionError>,
) -> Result<Setup, ParsePositionError> {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let bonuses = match name.strip_prefix(M::NAME).map(str::trim_start) {
        Some("") => Bonuses::Highest,
        Some("added") => Bonuses::Added,
        _ => return Err(ParsePositionError::Mode { expected: M::NAME, found: name.into() }),
    };
    let mut pawns = [None; 4];
    let mut discards = None;
    let mut hands = [None; 4];
    let mut turn = None;
    for part in parts {
        let twice = || ParsePositionError::Twice(part.into());
        let (word, rest) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
        if word == "discards" {
            if discards.replace(rest.parse()?).is_some() {
                return Err(twice());
            }
            continue;
        }
        let color: Color = word.parse().map_err(|_| ParsePositionError::Part(part.into()))?;
        if let Some(cards) = rest.trim_start().strip_prefix("hand ") {
            if hands[color.index()].replace(hand(color, cards.trim())?).is_some() {
                return Err(twice());
            }
            continue;
        }
        let mut words = [""; 6];
        let mut count = 0;
        for word in rest.split_whitespace() {
            *words.get_mut(count).ok_or(ParsePositionError::TooManyPawns(color))? = word;
            count += 1;
        }
        let words = &words[..count];
        if let Some(phase) = read_turn::<M>(words)? {
            if turn.replace((color, phase)).is_some() {
                return Err(twice());
            }
            continue;
        }
        if words.is_empty() {
            return Err(ParsePositionError::Part(part.into()));
        }
        let places = read_places(color, words)?;
        if pawns[color.index()].replace(places).is_some() {
            return Err(twice());
        }
    }
    let (turn, phase) = turn.ok_or(ParsePositionError::Missing("the turn"))?;
    let discards = discards.ok_or(ParsePositionError::Missing("the discards"))?;
    let hands = hands.map(Option::unwrap_or_default);
    Ok(Setup { pawns, discards, hands, turn, phase, bonuses })
}

fn read_places(color: Color, words: &[&str]) -> Result<[Place; 4], ParsePositionError> {
    let mut places = [Place::Start; 4];
    if words.len() > places.len() {
        return Err(ParsePositionError::TooManyPawns(color));
    }
    for (place, word) in places.iter_mut().zip(words) {
        *place = word.parse()?;
    }
    Ok(places)
}

impl<M: Mode> fmt::Display for Sorry<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup();
        write_setup::<M>(f, &setup, |f, color| write!(f, "{}", setup.hands[color.index()]))
    }
}

impl<M: Mode> fmt::Debug for Sorry<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The parts of a position between semicolons: the name of the game, the pawns of each colour that
/// plays, the discards, in the points game the hands, and the turn. Only the name has its place;
/// the others may come in any order. Pawns that are not named are on Start.
impl<M: Mode> FromStr for Sorry<M> {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let setup = read_setup::<M>(text, |_, cards| Ok(cards.parse()?))?;
        Ok(Self::from_setup(&setup)?)
    }
}

impl<M: Mode> Notation for Sorry<M> {
    fn game_name(&self) -> String {
        alloc::format!("{}", self.options())
    }

    fn player_name(&self, player: Player) -> &'static str {
        self.seats.color(player).map_or("nobody", Color::name)
    }

    fn diagram(&self) -> Diagram {
        crate::picture::draw(self)
    }

    /// The card may be left out where one was drawn: `20+3` for `3: 20+3`. A way to share a 7 that
    /// leads where another does is read as the one that stands for both (SO-44).
    fn parse_move(&self, text: &str) -> Result<Move, MoveTextErrorOf<Self>> {
        let text = text.trim();
        let card = self.card_in_play().filter(|_| !text.contains(':') && text != "pass");
        let m = match card.filter(|_| !text.starts_with("discard")) {
            Some(card) => alloc::format!("{card}: {text}").parse(),
            None => text.parse(),
        };
        let m: Move = m.map_err(MoveTextError::Syntax)?;
        match self.explain(m) {
            Ok(()) => Ok(m),
            Err(crate::illegal::IllegalMove::SameAs(same)) => Ok(same),
            Err(reason) => Err(MoveTextError::Illegal(reason)),
        }
    }
}

impl Move {
    /// Whether the move does nothing with a pawn.
    pub const fn is_idle(self) -> bool {
        matches!(self.action(), Action::Pass | Action::Discard(_))
    }

    /// Whether this is how a card is laid down unplayed.
    pub const fn discarded(self) -> Option<Card> {
        match self.action() {
            Action::Discard(card) => Some(card),
            _ => None,
        }
    }
}
