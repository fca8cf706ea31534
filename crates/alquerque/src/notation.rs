//! Positions as text, and moves in a position.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use ludorum_core::{Board, Cell, Diagram, MoveTextError, MoveTextErrorOf, Notation, Player};

use crate::board::Alquerque;
use crate::color::Color;
use crate::illegal::IllegalMove;
use crate::moves::{Move, move_through, read_points};
use crate::point::{Point, PointSet};
use crate::setup::{Setup, SetupError};

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text does not have five ranks.
    #[error("a position has 5 ranks, and `{}` has {found}", text.escape_debug())]
    RankCount {
        /// The ranks of the text.
        text: String,
        /// The number of ranks found.
        found: usize,
    },
    /// A rank does not have five points.
    #[error("rank {rank} has 5 points, and `{}` has {found}", text.escape_debug())]
    RankLength {
        /// The number of the rank, from 1 at the bottom.
        rank: usize,
        /// The text of the rank.
        text: String,
        /// The number of points found.
        found: usize,
    },
    /// A character stands for nothing.
    #[error("`{}` in rank {rank} is not w, b or a number of empty points", symbol.escape_debug())]
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
    /// A list of numbered points does not look like one.
    #[error("`{}` is not a position by numbers: they look like W:W14,15,16-25:B1-12", text.escape_debug())]
    Numbers {
        /// The text that was read.
        text: String,
    },
    /// An entry in a list of numbered points is no point.
    #[error("`{}` is not a point or a range of points: points are numbered 1-25", entry.escape_debug())]
    Number {
        /// The entry.
        entry: String,
    },
    /// No game could come to this position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl fmt::Display for Alquerque {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { white, black, turn } = self.setup();
        for rank in (0..5).rev() {
            let mut empty = 0;
            for file in 0..5 {
                let point = point(file, rank);
                let stone = match (white.contains(point), black.contains(point)) {
                    (true, _) => 'w',
                    (_, true) => 'b',
                    _ => {
                        empty += 1;
                        continue;
                    }
                };
                write_empty(f, &mut empty)?;
                write!(f, "{stone}")?;
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

impl fmt::Debug for Alquerque {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Ranks from the top, parted by `/`: `w` for White, `b` for Black, a digit for so many empty
/// points; then the side to move, `w` or `b`, and nothing else.
///
/// Read as well is the draughts players' form: the side to move, then the
/// [numbers](Point::number) of each side's points, `W:W14,15,16-25:B1-12`.
impl FromStr for Alquerque {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let setup = if text.contains(':') { read_numbers(text)? } else { read_ranks(text)? };
        Ok(Self::from_setup(&setup)?)
    }
}

fn read_ranks(text: &str) -> Result<Setup, ParsePositionError> {
    let text = text.trim();
    let (ranks, side) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let found = ranks.split('/').count();
    if found != 5 {
        return Err(ParsePositionError::RankCount { text: ranks.into(), found });
    }
    let (mut white, mut black) = (PointSet::EMPTY, PointSet::EMPTY);
    for (text, rank) in ranks.split('/').zip((0..5).rev()) {
        read_rank(text, rank, &mut white, &mut black)?;
    }
    let turn = match side.trim() {
        "w" => Color::White,
        "b" => Color::Black,
        "" => return Err(ParsePositionError::NoSide),
        side => return Err(ParsePositionError::Side(side.into())),
    };
    Ok(Setup { white, black, turn })
}

/// Puts the stones of one rank, counted from 0, into the sets of White and Black.
fn read_rank(
    text: &str,
    rank: usize,
    white: &mut PointSet,
    black: &mut PointSet,
) -> Result<(), ParsePositionError> {
    let mut file = 0;
    for symbol in text.chars() {
        let (set, points) = match symbol {
            'w' => (Some(&mut *white), 1),
            'b' => (Some(&mut *black), 1),
            '1'..='5' => (None, symbol as usize - '0' as usize),
            _ => return Err(ParsePositionError::Symbol { symbol, rank: rank + 1 }),
        };
        if let (Some(set), Some(point)) = (set, Point::new(file, rank)) {
            set.insert(point);
        }
        file += points;
    }
    if file != 5 {
        let (text, rank) = (text.into(), rank + 1);
        return Err(ParsePositionError::RankLength { rank, text, found: file });
    }
    Ok(())
}

/// Reads the draughts players' form. Either side's list may come first and may be empty, and a
/// full stop may end the text.
fn read_numbers(text: &str) -> Result<Setup, ParsePositionError> {
    let error = || ParsePositionError::Numbers { text: text.into() };
    let trimmed = text.trim();
    let mut fields = trimmed.strip_suffix('.').unwrap_or(trimmed).split(':');
    let turn = fields.next().and_then(color_of).ok_or_else(error)?;
    let mut sets = [None, None];
    for field in fields {
        let field = field.trim();
        let (letter, list) = field.split_at_checked(1).ok_or_else(error)?;
        let color = color_of(letter).ok_or_else(error)?;
        if sets[color as usize].replace(read_list(list)?).is_some() {
            return Err(error());
        }
    }
    let [Some(white), Some(black)] = sets else { return Err(error()) };
    Ok(Setup { white, black, turn })
}

fn color_of(letter: &str) -> Option<Color> {
    match letter.trim() {
        "W" => Some(Color::White),
        "B" => Some(Color::Black),
        _ => None,
    }
}

/// Reads numbers and ranges of numbers, parted by commas.
fn read_list(text: &str) -> Result<PointSet, ParsePositionError> {
    let mut points = PointSet::EMPTY;
    if text.trim().is_empty() {
        return Ok(points);
    }
    for entry in text.split(',') {
        let error = || ParsePositionError::Number { entry: entry.into() };
        let (first, last) = entry.split_once('-').unwrap_or((entry, entry));
        let number = |text: &str| {
            let number = text.trim().parse().ok();
            number.filter(|&number| Point::from_number(number).is_some()).ok_or_else(error)
        };
        let (first, last): (usize, usize) = (number(first)?, number(last)?);
        if first > last {
            return Err(error());
        }
        (first..=last).filter_map(Point::from_number).for_each(|point| points.insert(point));
    }
    Ok(points)
}

fn point(file: usize, rank: usize) -> Point {
    Point::new(file, rank).expect("the board has 5 files and ranks")
}

impl Notation for Alquerque {
    fn game_name(&self) -> String {
        "alquerque".into()
    }

    fn player_name(&self, player: Player) -> &'static str {
        if player == Player::FIRST { Color::White.name() } else { Color::Black.name() }
    }

    fn diagram(&self) -> Diagram {
        let Setup { white, black, .. } = self.setup();
        Diagram::of_squares(5, 5, |file, rank| {
            let point = point(file, rank);
            if white.contains(point) {
                Cell::piece('w', Player::FIRST)
            } else if black.contains(point) {
                Cell::piece('b', Player::SECOND)
            } else {
                Cell::EMPTY
            }
        })
    }

    /// Two points that a legal move goes between as they stand are that move. Else they may be the
    /// start and the end of a capture, as long as only one goes from the one to the other.
    fn parse_move(&self, text: &str) -> Result<Move, MoveTextErrorOf<Self>> {
        let text = text.trim();
        let (points, captures) = read_points(text).map_err(MoveTextError::Syntax)?;
        let full = move_through(text, &points, captures);
        if let Ok(m) = full
            && self.is_legal(m)
        {
            return Ok(m);
        }
        if let [from, to] = points[..] {
            let fits = |m: &Move| m.is_capture() && m.from() == from && m.to() == to;
            let candidates: Vec<Move> = self.legal_moves().into_iter().filter(fits).collect();
            match candidates[..] {
                [] => {}
                [m] => return Ok(m),
                _ => {
                    let candidates = candidates.iter().map(ToString::to_string).collect();
                    return Err(MoveTextError::Ambiguous { text: text.into(), candidates });
                }
            }
        }
        let m = match full {
            Ok(m) => m,
            // A text that could be short for a capture is not one here.
            Err(crate::ParseMoveError::NoLine { from, to, .. })
                if points.len() == 2 && self.could_be_capture(from, to) =>
            {
                return Err(MoveTextError::Illegal(IllegalMove::NoCapture { from, to }));
            }
            Err(error) => return Err(MoveTextError::Syntax(error)),
        };
        self.check_move(m).map_err(MoveTextError::Illegal)?;
        Ok(m)
    }

    fn route(&self, m: Move) -> Vec<String> {
        m.points().map(|point| point.to_string()).collect()
    }
}

impl Alquerque {
    /// Whether a stone of the mover stands on `from`, and `to` is where jumps could take it.
    fn could_be_capture(&self, from: Point, to: Point) -> bool {
        let even = |one: usize, two: usize| one.abs_diff(two).is_multiple_of(2);
        self.stones(self.side_to_move()).contains(from)
            && even(from.file(), to.file())
            && even(from.rank(), to.rank())
    }
}
