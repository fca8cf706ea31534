//! Positions and moves as text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::Display;
use core::str::FromStr;

use crate::{Board, Diagram, Player};

/// A board that can be written and read.
///
/// `Display` and `FromStr` of the board are inverses, on one line without line breaks.
///
/// ```
/// # use ludorum_core::doc_game::{Nim, Take};
/// use ludorum_core::{Notation, Player};
///
/// let board: Nim = "5 second".parse()?;
/// assert_eq!(board.to_string(), "5 second");
/// assert_eq!(board.game_name(), "nim");
/// assert_eq!(board.parse_move(" 2 ")?, Take(2));
/// assert_eq!(board.move_text(Take(2)), "2");
/// assert_eq!(board.parse_move("4").unwrap_err().to_string(), "cannot take `4` stones");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Notation:
    Board + Display + FromStr<Err: Error + Clone + Eq + Send + Sync + 'static>
{
    /// The name of the game and, after a colon, of its options if they are not the usual ones:
    /// `breakthrough`, `breakthrough:5x5`. Saved games carry it.
    fn game_name(&self) -> String;

    /// What the game calls `player`.
    fn player_name(&self, player: Player) -> &'static str;

    /// A picture of the position.
    fn diagram(&self) -> Diagram;

    /// Reads a move to be played in this position. Short forms, where the game has them, are
    /// completed from the legal moves.
    ///
    /// # Errors
    ///
    /// If the text is no move, or a move that is not legal here, or may mean several moves.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveTextErrorOf<Self>> {
        let m = text.trim().parse().map_err(MoveTextError::Syntax)?;
        self.check_move(m).map_err(MoveTextError::Illegal)?;
        Ok(m)
    }

    /// The text of a legal move in full, with what the position adds to it; reads back with
    /// [`parse_move`](Self::parse_move).
    fn move_text(&self, m: Self::Move) -> String {
        m.to_string()
    }

    /// The cells of the [`diagram`](Self::diagram) that the piece moved by the legal move `m` stands
    /// on, in order and by [name](Diagram::find): where it starts, where each jump of a capture
    /// lands, where it ends. With it a person can point at pieces and moves.
    ///
    /// Empty, as it is by default, where moves do not go from cell to cell.
    fn route(&self, m: Self::Move) -> Vec<String> {
        let _ = m;
        Vec::new()
    }
}

/// Why a text names no move that can be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextError<S, I> {
    /// The text is not a move.
    #[error(transparent)]
    Syntax(S),
    /// The move is not legal in this position.
    #[error(transparent)]
    Illegal(I),
    /// The text is short for several legal moves.
    #[error("`{}` may mean {}", text.escape_debug(), candidates.join(" or "))]
    Ambiguous {
        /// The text that was read.
        text: String,
        /// The moves it may mean, in full.
        candidates: Vec<String>,
    },
}

/// The [`MoveTextError`] of a board.
pub type MoveTextErrorOf<B> =
    MoveTextError<<<B as Board>::Move as FromStr>::Err, <B as Board>::IllegalMove>;
