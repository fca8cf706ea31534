//! Positions as text, and moves with what they capture.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::str::FromStr;

use ludorum_core::{Board, Cell, Diagram, MoveTextError, MoveTextErrorOf, Notation, Player};

use crate::board::Tawlbwrdd;
use crate::moves::{Move, ParseMoveError};
use crate::setup::{Setup, SetupError};
use crate::side::Side;
use crate::square::{SIZE, Square, SquareSet};

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text does not have eleven ranks.
    #[error("a position has {SIZE} ranks, and `{}` has {found}", text.escape_debug())]
    RankCount {
        /// The ranks of the text.
        text: String,
        /// The number of ranks found.
        found: usize,
    },
    /// A rank does not have eleven squares.
    #[error("rank {rank} has {SIZE} squares, and `{}` has {found}", text.escape_debug())]
    RankLength {
        /// The number of the rank, from 1 at the bottom.
        rank: usize,
        /// The text of the rank.
        text: String,
        /// The number of squares found.
        found: usize,
    },
    /// A character stands for nothing. `OpenTafl` has further pieces, its knights and commanders;
    /// this game does not.
    #[error("`{}` in rank {rank} is not t, T, K or a number of empty squares", symbol.escape_debug())]
    Symbol {
        /// The character.
        symbol: char,
        /// The number of the rank, from 1 at the bottom.
        rank: usize,
    },
    /// There is more than one king.
    #[error("there are kings on {0} and on {1}")]
    TwoKings(Square, Square),
    /// The side to move is missing.
    #[error("the side to move is missing: a or d after the ranks")]
    NoSide,
    /// The side to move is neither `a` nor `d`.
    #[error("the side to move is a or d, not `{}`", .0.escape_debug())]
    Side(String),
    /// Something follows the side to move.
    #[error("`{}` after the side to move means nothing", .0.escape_debug())]
    Trailing(String),
    /// No game could come to this position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl fmt::Display for Tawlbwrdd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup();
        for rank in (0..SIZE).rev() {
            let mut empty = 0;
            for file in 0..SIZE {
                let Some(symbol) = symbol(&setup, Square::at(file, rank)) else {
                    empty += 1;
                    continue;
                };
                write_empty(f, &mut empty)?;
                f.write_char(symbol)?;
            }
            write_empty(f, &mut empty)?;
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        f.write_str(match setup.turn {
            Side::Attackers => "a",
            Side::Defenders => "d",
        })
    }
}

/// The letter of the piece on a square.
fn symbol(setup: &Setup, square: Square) -> Option<char> {
    if setup.king == Some(square) {
        Some('K')
    } else if setup.attackers.contains(square) {
        Some('t')
    } else if setup.defenders.contains(square) {
        Some('T')
    } else {
        None
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, count: &mut usize) -> fmt::Result {
    let count = core::mem::take(count);
    if count > 0 { write!(f, "{count}") } else { Ok(()) }
}

impl fmt::Debug for Tawlbwrdd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Ranks from the top, parted by `/`: `t` for an attacker, `T` for a defender, `K` for the king, a
/// number for so many empty squares; then the side to move, `a` or `d`.
///
/// The position record of `OpenTafl` has a `/` before the first rank and after the last as well, and
/// no side to move. It is read too, with the attackers to move if no side follows it: they begin
/// the game.
///
/// ```
/// use ludorum_tawlbwrdd::Tawlbwrdd;
///
/// let record = "/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/";
/// assert_eq!(record.parse(), Ok(Tawlbwrdd::new()));
/// ```
impl FromStr for Tawlbwrdd {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let mut fields = text.split_whitespace();
        let field = fields.next().unwrap_or_default();
        let record = field.strip_prefix('/').and_then(|rest| rest.strip_suffix('/'));
        let ranks = record.unwrap_or(field);
        let found = ranks.split('/').count();
        if found != SIZE {
            return Err(ParsePositionError::RankCount { text: ranks.into(), found });
        }
        let turn = match fields.next() {
            Some("a") => Side::Attackers,
            Some("d") => Side::Defenders,
            Some(side) => return Err(ParsePositionError::Side(side.into())),
            None if record.is_some() => Side::Attackers,
            None => return Err(ParsePositionError::NoSide),
        };
        if let Some(more) = fields.next() {
            return Err(ParsePositionError::Trailing(more.into()));
        }
        let (attackers, defenders) = (SquareSet::EMPTY, SquareSet::EMPTY);
        let mut setup = Setup { attackers, defenders, king: None, turn };
        for (text, rank) in ranks.split('/').zip((0..SIZE).rev()) {
            read_rank(text, rank, &mut setup)?;
        }
        Ok(Self::from_setup(&setup)?)
    }
}

/// Puts the pieces of one rank, counted from 0, onto the board.
fn read_rank(text: &str, rank: usize, setup: &mut Setup) -> Result<(), ParsePositionError> {
    let (mut file, mut empty) = (0_usize, 0_usize);
    for symbol in text.chars() {
        // A number does not begin with a zero.
        if let Some(digit) = symbol.to_digit(10).filter(|&digit| digit > 0 || empty > 0) {
            empty = empty.saturating_mul(10).saturating_add(digit as usize);
            continue;
        }
        file = file.saturating_add(core::mem::take(&mut empty));
        let square = Square::new(file, rank);
        match (symbol, square) {
            ('t', Some(square)) => setup.attackers.insert(square),
            ('T', Some(square)) => setup.defenders.insert(square),
            ('K', Some(square)) => {
                if let Some(other) = setup.king.replace(square) {
                    return Err(ParsePositionError::TwoKings(other, square));
                }
            }
            ('t' | 'T' | 'K', None) => {}
            _ => return Err(ParsePositionError::Symbol { symbol, rank: rank + 1 }),
        }
        file = file.saturating_add(1);
    }
    let found = file.saturating_add(empty);
    if found != SIZE {
        return Err(ParsePositionError::RankLength { rank: rank + 1, text: text.into(), found });
    }
    Ok(())
}

impl Notation for Tawlbwrdd {
    /// The same for every layout: a layout is a start position and no other game.
    fn game_name(&self) -> String {
        "tawlbwrdd".into()
    }

    fn player_name(&self, player: Player) -> &'static str {
        if player == Player::FIRST { Side::Attackers.name() } else { Side::Defenders.name() }
    }

    /// The letters of the position text; the empty castle is a `+`.
    fn diagram(&self) -> Diagram {
        let setup = self.setup();
        Diagram::of_squares(SIZE, SIZE, |file, rank| {
            let square = Square::at(file, rank);
            match symbol(&setup, square) {
                Some('t') => Cell::piece('t', Player::FIRST),
                Some(symbol) => Cell::piece(symbol, Player::SECOND),
                None if square == Square::CASTLE => Cell { glyph: '+', owner: None },
                None => Cell::EMPTY,
            }
        })
    }

    /// The squares of the pieces it captures may follow the move, `e5-e8xe9` or `e1-e5xd5/e6/f5`.
    /// If they do, they must be all of them and no others.
    fn parse_move(&self, text: &str) -> Result<Move, MoveTextErrorOf<Self>> {
        let text = text.trim();
        let (squares, named) = match text.split_once('x') {
            Some((squares, named)) => (squares, Some(named)),
            None => (text, None),
        };
        let syntax = || MoveTextError::Syntax(ParseMoveError { text: text.into() });
        let m: Move = squares.parse().map_err(|_| syntax())?;
        let named = named
            .map(|named| named.split('/').map(Square::from_str).collect::<Result<SquareSet, _>>())
            .transpose()
            .map_err(|_| syntax())?;
        self.check_move(m).map_err(MoveTextError::Illegal)?;
        if let Some(named) = named {
            self.check_captures(m, named).map_err(MoveTextError::Illegal)?;
        }
        Ok(m)
    }

    /// The move and the squares of what it captures, from the lowest rank and there from the left:
    /// `e1-e5xd5/f5/e6`.
    fn move_text(&self, m: Move) -> String {
        let mut text = alloc::format!("{m}");
        for (index, square) in self.captures(m).iter().enumerate() {
            text.push(if index == 0 { 'x' } else { '/' });
            write!(text, "{square}").expect("a string takes any text");
        }
        text
    }

    fn route(&self, m: Move) -> Vec<String> {
        Vec::from([m.from().to_string(), m.to().to_string()])
    }
}
