//! Games by name.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use ludorum_core::{RecordError, recorded_game};

use super::rounds::{Goal, Rounds};
use super::session::Session;

/// What there is to say of a game before it is played.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct GameInfo {
    /// The name to find it by: `breakthrough`.
    pub name: &'static str,
    /// What people call it: `Breakthrough`.
    pub title: &'static str,
    /// What it is, in a few words.
    pub summary: &'static str,
    /// Which options may follow the name after a colon, in words; `none` if there are none.
    pub options: &'static str,
    /// Names with options that work.
    pub examples: &'static [&'static str],
    /// Which characters beyond ASCII draw the glyphs of the game's diagrams better, where a screen
    /// has them: pairs of a glyph and its figure.
    pub figures: &'static [(char, char)],
    /// What the glyphs of the game's diagrams mean where that is not plain: pairs of glyphs and
    /// words.
    pub signs: &'static [(&'static str, &'static str)],
    /// Pairs of glyphs that point in opposite directions: when a diagram is turned by half a
    /// circle, each becomes the other.
    pub opposites: &'static [(char, char)],
    /// What lies under the pieces.
    pub grid: Grid,
    /// The game with these options, or `None` if it has no such options.
    pub(super) open: fn(&str) -> Option<Box<dyn Variant>>,
}

/// How the board under the pieces is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Grid {
    /// Squares side by side.
    Squares,
    /// Points, each joined by a line to the next of its row and of its column. A point where the
    /// numbers of column and row have an even sum is joined along its diagonals as well.
    Lines,
    /// A ring of squares along the edges, numbered clockwise from 0 at the top left, and squares
    /// inside it. A blank cell is no part of the board.
    Ring,
}

impl fmt::Debug for GameInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameInfo").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A game with its options, ready to play.
pub struct Entry {
    info: &'static GameInfo,
    variant: Box<dyn Variant>,
}

impl Entry {
    /// What there is to say of the game.
    pub fn info(&self) -> &'static GameInfo {
        self.info
    }

    /// The name that finds this entry again, options included: `breakthrough:5x5`. Options that
    /// are the usual ones are left out.
    pub fn name(&self) -> String {
        self.variant.name()
    }

    /// A game from the usual start, or from a position in the game's own notation.
    ///
    /// # Errors
    ///
    /// If the text is no position of this game.
    pub fn new_session(&self, position: Option<&str>) -> Result<Box<dyn Session>, PositionError> {
        self.variant.new_session(position)
    }

    /// A match over several rounds of the game; `None` if the game is not played for points.
    ///
    /// A goal of no rounds or no points is reached before the first round.
    pub fn rounds(&self, goal: Goal) -> Option<Box<dyn Rounds>> {
        self.variant.rounds(goal)
    }

    /// A saved game of this entry; [`load`] finds the entry by itself.
    ///
    /// # Errors
    ///
    /// If the text is no record of this game, or one that the rules refuse.
    pub fn load(&self, record: &str) -> Result<Box<dyn Session>, LoadError> {
        self.variant.load(record)
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entry").field(&self.name()).finish()
    }
}

/// A game with its options, its types hidden.
pub(super) trait Variant: Send + Sync {
    fn name(&self) -> String;
    fn new_session(&self, position: Option<&str>) -> Result<Box<dyn Session>, PositionError>;
    fn rounds(&self, goal: Goal) -> Option<Box<dyn Rounds>>;
    fn load(&self, record: &str) -> Result<Box<dyn Session>, LoadError>;
}

/// The games that were compiled in. A new game is a line here.
static GAMES: &[&GameInfo] = &[
    #[cfg(feature = "breakthrough")]
    &super::breakthrough::GAME,
    #[cfg(feature = "slimetrail")]
    &super::slimetrail::GAME,
    #[cfg(feature = "alquerque")]
    &super::alquerque::GAME,
    #[cfg(feature = "tawlbwrdd")]
    &super::tawlbwrdd::GAME,
    #[cfg(feature = "sorry")]
    &super::sorry::GAME,
];

/// The games there are: those whose features are on.
pub fn games() -> &'static [&'static GameInfo] {
    GAMES
}

/// Finds a game by its name and, after a colon, its options: `breakthrough`, `breakthrough:5x5`.
///
/// ```
/// use ludorum::registry;
///
/// assert_eq!(registry::find("breakthrough:5x5")?.name(), "breakthrough:5x5");
/// assert_eq!(registry::find("breakthrough:8x8")?.name(), "breakthrough");
/// assert_eq!(
///     registry::find("breakthrough:9x9").unwrap_err().to_string(),
///     "breakthrough has no option `9x9`: \
///      it takes the size of the board: 2x4, 4x4, 5x4, 4x5, 5x5, 6x5, 5x6, 6x6, 3x7 or 8x8",
/// );
/// # Ok::<(), registry::FindError>(())
/// ```
///
/// # Errors
///
/// If there is no such game, or it has no such options.
pub fn find(name: &str) -> Result<Entry, FindError> {
    let (game, options) = name.split_once(':').unwrap_or((name, ""));
    let info = GAMES.iter().copied().find(|info| info.name == game).ok_or_else(|| {
        FindError::UnknownGame {
            name: game.into(),
            known: GAMES.iter().map(|info| info.name).collect(),
        }
    })?;
    let variant = (info.open)(options).ok_or_else(|| FindError::UnknownOption {
        game: info.name,
        option: options.into(),
        takes: info.options,
    })?;
    Ok(Entry { info, variant })
}

/// Reads a saved game of any game there is.
///
/// ```
/// use ludorum::registry;
///
/// let mut session = registry::find("breakthrough:5x5")?.new_session(None)?;
/// session.play("a2-a3")?;
/// let again = registry::load(&session.record())?;
/// assert_eq!(again.position(), session.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the text is no record, one of a game that is not there, or one that the rules refuse.
pub fn load(record: &str) -> Result<Box<dyn Session>, LoadError> {
    find(recorded_game(record)?)?.load(record)
}

/// Why no game was found by a name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FindError {
    /// No game has this name.
    #[error("no game is called `{}`; there is {}", name.escape_debug(), known.join(", "))]
    UnknownGame {
        /// The name, without options.
        name: String,
        /// The games there are.
        known: Vec<&'static str>,
    },
    /// The game has no such options.
    #[error("{game} has no option `{}`: it takes {takes}", option.escape_debug())]
    UnknownOption {
        /// The name of the game.
        game: &'static str,
        /// What followed the name after a colon.
        option: String,
        /// The options it has, in words.
        takes: &'static str,
    },
}

/// A text is no position of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub struct PositionError {
    /// Why, in the game's own words.
    pub(super) reason: String,
}

/// Why a saved game could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The text is no record, or one that the rules refuse; the line is named.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The record is one of a game that is not there.
    #[error(transparent)]
    Game(#[from] FindError),
}
