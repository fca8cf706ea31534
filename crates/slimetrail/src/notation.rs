//! Positions as text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use ludorum_core::{
    Board, Cell as Glyph, Diagram, MoveTextError, MoveTextErrorOf, Notation, Player,
};

use crate::board::Slimetrail;
use crate::cell::{Cell, CellSet};
use crate::illegal::IllegalMove;
use crate::moves::{Move, ParseMoveError};
use crate::setup::{Setup, SetupError};
use crate::side::Side;

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text does not have as many ranks as the board.
    #[error("a position has {expected} ranks, and `{}` has {found}", text.escape_debug())]
    RankCount {
        /// The ranks of the text.
        text: String,
        /// The number of ranks found.
        found: usize,
        /// The number of ranks of the board.
        expected: usize,
    },
    /// A rank does not have as many cells as the board.
    #[error("rank {rank} has {expected} cells, and `{}` has {found}", text.escape_debug())]
    RankLength {
        /// The number of the rank, from 1 at the bottom.
        rank: usize,
        /// The text of the rank.
        text: String,
        /// The number of cells found.
        found: usize,
        /// The number of cells of the board.
        expected: usize,
    },
    /// A character stands for nothing.
    #[error("`{}` in rank {rank} is not S, x or a number of free cells", symbol.escape_debug())]
    Symbol {
        /// The character.
        symbol: char,
        /// The number of the rank, from 1 at the bottom.
        rank: usize,
    },
    /// There is no snail.
    #[error("there is no snail: S on one of the cells")]
    NoSnail,
    /// There is more than one snail.
    #[error("there are snails on {0} and {1}, and there is only one")]
    TwoSnails(Cell, Cell),
    /// The player to move is missing.
    #[error("the player to move is missing: 1 or 2 after the ranks")]
    NoSide,
    /// The player to move is neither `1` nor `2`.
    #[error("the player to move is 1 or 2, not `{}`", .0.escape_debug())]
    Side(String),
    /// Something follows the player to move.
    #[error("nothing comes after the player to move, and here `{}` does", .0.escape_debug())]
    Trailing(String),
    /// The position does not fit the board.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl<const W: usize, const H: usize> fmt::Display for Slimetrail<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { slime, snail, turn } = self.setup();
        for rank in (0..H).rev() {
            let mut free = 0;
            for file in 0..W {
                let cell = cell(file, rank);
                let symbol = if cell == snail {
                    'S'
                } else if slime.contains(cell) {
                    'x'
                } else {
                    free += 1;
                    continue;
                };
                write_free(f, &mut free)?;
                write!(f, "{symbol}")?;
            }
            write_free(f, &mut free)?;
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        f.write_str(if turn == Side::One { "1" } else { "2" })
    }
}

fn write_free(f: &mut fmt::Formatter<'_>, free: &mut usize) -> fmt::Result {
    match core::mem::take(free) {
        0 => Ok(()),
        count => write!(f, "{count}"),
    }
}

impl<const W: usize, const H: usize> fmt::Debug for Slimetrail<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Ranks from the top, parted by `/`: `S` for the snail, `x` for slime, a digit for so many free
/// cells; then the player to move, `1` or `2`.
impl<const W: usize, const H: usize> FromStr for Slimetrail<W, H> {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let mut fields = text.split_whitespace();
        let ranks = fields.next().unwrap_or_default();
        let found = ranks.split('/').count();
        if found != H {
            return Err(ParsePositionError::RankCount { text: ranks.into(), found, expected: H });
        }
        let mut slime = CellSet::EMPTY;
        let mut snail = None;
        for (text, rank) in ranks.split('/').zip((0..H).rev()) {
            read_rank::<W>(text, rank, &mut slime, &mut snail)?;
        }
        let snail = snail.ok_or(ParsePositionError::NoSnail)?;
        let turn = match fields.next() {
            Some("1") => Side::One,
            Some("2") => Side::Two,
            Some(side) => return Err(ParsePositionError::Side(side.into())),
            None => return Err(ParsePositionError::NoSide),
        };
        if let Some(more) = fields.next() {
            return Err(ParsePositionError::Trailing(more.into()));
        }
        Ok(Self::from_setup(&Setup { slime, snail, turn })?)
    }
}

/// Puts the slime and the snail of one rank, counted from 0, where they belong.
fn read_rank<const W: usize>(
    text: &str,
    rank: usize,
    slime: &mut CellSet,
    snail: &mut Option<Cell>,
) -> Result<(), ParsePositionError> {
    let mut file = 0;
    for symbol in text.chars() {
        match symbol {
            '1'..='8' => {
                file += symbol as usize - '0' as usize;
                continue;
            }
            'S' | 'x' if file >= W => {}
            'x' => slime.insert(cell(file, rank)),
            'S' => {
                let here = cell(file, rank);
                if let Some(other) = snail.replace(here) {
                    return Err(ParsePositionError::TwoSnails(other, here));
                }
            }
            _ => return Err(ParsePositionError::Symbol { symbol, rank: rank + 1 }),
        }
        file += 1;
    }
    if file != W {
        let (text, rank) = (text.into(), rank + 1);
        return Err(ParsePositionError::RankLength { rank, text, found: file, expected: W });
    }
    Ok(())
}

fn cell(file: usize, rank: usize) -> Cell {
    Cell::new(file, rank).expect("a board has at most 8 files and ranks")
}

impl<const W: usize, const H: usize> Notation for Slimetrail<W, H> {
    /// The size of the board is an option; where the snail starts is not, since the text of the
    /// first position tells it.
    fn game_name(&self) -> String {
        if (W, H) == (7, 7) { "slimetrail".into() } else { format!("slimetrail:{W}x{H}") }
    }

    fn player_name(&self, player: Player) -> &'static str {
        if player == Player::FIRST { Side::One.name() } else { Side::Two.name() }
    }

    /// `S` is the snail, `x` slime; `1` and `2` are the goals.
    fn diagram(&self) -> Diagram {
        let Setup { slime, snail, .. } = self.setup();
        Diagram::of_squares(W, H, |file, rank| {
            let cell = cell(file, rank);
            if cell == snail {
                Glyph { glyph: 'S', owner: None }
            } else if slime.contains(cell) {
                Glyph { glyph: 'x', owner: None }
            } else if cell == Self::goal(Side::One) {
                Glyph::piece('1', Player::FIRST)
            } else if cell == Self::goal(Side::Two) {
                Glyph::piece('2', Player::SECOND)
            } else {
                Glyph::EMPTY
            }
        })
    }

    /// Reads the cell to go to, `c3`, and the snail's cell before it, `d4-c3`.
    fn parse_move(&self, text: &str) -> Result<Move, MoveTextErrorOf<Self>> {
        let text = text.trim();
        let syntax = || MoveTextError::Syntax(ParseMoveError { text: text.into() });
        let (origin, to) = match text.split_once('-') {
            Some((origin, to)) => (Some(origin.parse::<Cell>().map_err(|_| syntax())?), to),
            None => (None, text),
        };
        let m = to.parse().map_err(|_| syntax())?;
        let snail = self.snail();
        if let Some(origin) = origin.filter(|&origin| origin != snail && !self.is_over()) {
            return Err(MoveTextError::Illegal(IllegalMove::NotTheSnail { origin, snail }));
        }
        self.check_move(m).map_err(MoveTextError::Illegal)?;
        Ok(m)
    }

    /// The snail's cell and the one it goes to.
    fn route(&self, m: Move) -> Vec<String> {
        Vec::from([self.snail(), m.to()].map(|cell| cell.to_string()))
    }
}
