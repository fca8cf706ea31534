//! Positions as text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use ludorum_core::{Board, Cell, Diagram, MoveTextError, MoveTextErrorOf, Notation, Player};

use crate::board::Breakthrough;
use crate::color::Color;
use crate::moves::Move;
use crate::setup::{Setup, SetupError};
use crate::square::{Square, SquareSet};

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
    /// A rank does not have as many squares as the board.
    #[error("rank {rank} has {expected} squares, and `{}` has {found}", text.escape_debug())]
    RankLength {
        /// The number of the rank, from 1 at the bottom.
        rank: usize,
        /// The text of the rank.
        text: String,
        /// The number of squares found.
        found: usize,
        /// The number of squares of the board.
        expected: usize,
    },
    /// A character stands for nothing.
    #[error("`{}` in rank {rank} is not P, p or a number of empty squares", symbol.escape_debug())]
    Symbol {
        /// The character.
        symbol: char,
        /// The number of the rank, from 1 at the bottom.
        rank: usize,
    },
    /// The side to move is missing.
    #[error("the side to move is missing: w or b after the ranks")]
    NoSide,
    /// The side to move is neither `w` nor `b`.
    #[error("the side to move is w or b, not `{}`", .0.escape_debug())]
    Side(String),
    /// No game could come to this position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl<const W: usize, const H: usize> fmt::Display for Breakthrough<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { white, black, turn } = self.setup();
        for rank in (0..H).rev() {
            let mut empty = 0;
            for file in 0..W {
                let square = square(file, rank);
                let pawn = match (white.contains(square), black.contains(square)) {
                    (true, _) => 'P',
                    (_, true) => 'p',
                    _ => {
                        empty += 1;
                        continue;
                    }
                };
                write_empty(f, &mut empty)?;
                write!(f, "{pawn}")?;
            }
            write_empty(f, &mut empty)?;
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        f.write_str(if turn == Color::White { "w" } else { "b" })
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, empty: &mut usize) -> fmt::Result {
    match core::mem::take(empty) {
        0 => Ok(()),
        count => write!(f, "{count}"),
    }
}

impl<const W: usize, const H: usize> fmt::Debug for Breakthrough<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Ranks from the top, parted by `/`: `P` for White, `p` for Black, a digit for so many empty
/// squares; then the side to move, `w` or `b`. Anything after it, such as the other fields of a
/// chess FEN, is ignored.
impl<const W: usize, const H: usize> FromStr for Breakthrough<W, H> {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let mut fields = text.split_whitespace();
        let ranks = fields.next().unwrap_or_default();
        let found = ranks.split('/').count();
        if found != H {
            return Err(ParsePositionError::RankCount { text: ranks.into(), found, expected: H });
        }
        let mut pawns = [SquareSet::EMPTY; 2];
        for (text, rank) in ranks.split('/').zip((0..H).rev()) {
            read_rank::<W>(text, rank, &mut pawns)?;
        }
        let turn = match fields.next() {
            Some("w") => Color::White,
            Some("b") => Color::Black,
            Some(side) => return Err(ParsePositionError::Side(side.into())),
            None => return Err(ParsePositionError::NoSide),
        };
        let [white, black] = pawns;
        Ok(Self::from_setup(&Setup { white, black, turn })?)
    }
}

/// Puts the pawns of one rank, counted from 0, into the sets of White and Black.
fn read_rank<const W: usize>(
    text: &str,
    rank: usize,
    [white, black]: &mut [SquareSet; 2],
) -> Result<(), ParsePositionError> {
    let mut file = 0;
    for symbol in text.chars() {
        let (set, squares) = match symbol {
            'P' => (Some(&mut *white), 1),
            'p' => (Some(&mut *black), 1),
            '1'..='8' => (None, symbol as usize - '0' as usize),
            _ => return Err(ParsePositionError::Symbol { symbol, rank: rank + 1 }),
        };
        if let (Some(set), true) = (set, file < W) {
            set.insert(square(file, rank));
        }
        file += squares;
    }
    if file != W {
        let (text, rank) = (text.into(), rank + 1);
        return Err(ParsePositionError::RankLength { rank, text, found: file, expected: W });
    }
    Ok(())
}

fn square(file: usize, rank: usize) -> Square {
    Square::new(file, rank).expect("a board has at most 8 files and ranks")
}

impl<const W: usize, const H: usize> Notation for Breakthrough<W, H> {
    fn game_name(&self) -> String {
        if (W, H) == (8, 8) { "breakthrough".into() } else { format!("breakthrough:{W}x{H}") }
    }

    fn player_name(&self, player: Player) -> &'static str {
        if player == Player::FIRST { Color::White.name() } else { Color::Black.name() }
    }

    fn diagram(&self) -> Diagram {
        let Setup { white, black, .. } = self.setup();
        Diagram::of_squares(W, H, |file, rank| {
            let square = square(file, rank);
            if white.contains(square) {
                Cell::piece('P', Player::FIRST)
            } else if black.contains(square) {
                Cell::piece('p', Player::SECOND)
            } else {
                Cell::EMPTY
            }
        })
    }

    /// A capture need not be marked: `e2d3` and `e2-d3` capture when an enemy pawn stands on d3.
    fn parse_move(&self, text: &str) -> Result<Move, MoveTextErrorOf<Self>> {
        let mut m: Move = text.trim().parse().map_err(MoveTextError::Syntax)?;
        let straight = m.from().file() == m.to().file();
        let enemies = self.pawns(self.side_to_move().opponent());
        if !straight && enemies.contains(m.to()) {
            m = Move::capture(m.from(), m.to()).unwrap_or(m);
        }
        self.check_move(m).map_err(MoveTextError::Illegal)?;
        Ok(m)
    }

    fn route(&self, m: Move) -> Vec<String> {
        Vec::from([m.from().to_string(), m.to().to_string()])
    }
}
