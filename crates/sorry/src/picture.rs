//! The square board as a picture.

use alloc::string::ToString;

use ludorum_core::{Cell, Diagram};

use crate::board::Sorry;
use crate::color::Color;
use crate::mode::Mode;
use crate::square::{Square, TRACK, ZONE};

/// How many cells the board is wide and high.
const SIZE: usize = 16;

/// The column and row, from the top left, of a track square. Red's side is on top, so the track
/// runs right along the top row.
const fn cell_of(square: u8) -> (usize, usize) {
    let index = square as usize;
    match index {
        0..15 => (index, 0),
        15..30 => (15, index - 15),
        30..45 => (45 - index, 15),
        _ => (0, 60 - index),
    }
}

/// The cell `along` squares after the corner of a side and `inward` rows from its edge.
const fn inside(color: Color, along: usize, inward: usize) -> (usize, usize) {
    match color {
        Color::Red => (along, inward),
        Color::Blue => (15 - inward, along),
        Color::Yellow => (15 - along, 15 - inward),
        Color::Green => (inward, 15 - along),
    }
}

/// The way along a side: the sign of a slide's squares.
const fn direction(color: Color) -> char {
    match color {
        Color::Red => '>',
        Color::Blue => 'v',
        Color::Yellow => '<',
        Color::Green => '^',
    }
}

const fn digit(count: u32) -> char {
    (b'0' + count as u8) as char
}

/// Draws a position: see the [front page](crate) for the signs.
pub(crate) fn draw<M: Mode>(board: &Sorry<M>) -> Diagram {
    let empty = Cell { glyph: ' ', owner: None };
    let mut cells = alloc::vec![empty; SIZE * SIZE];
    let mut set = |(column, row): (usize, usize), glyph, color: Option<Color>| {
        // Squares of a colour that does not play have no owner.
        let owner = color.and_then(|color| board.seats().player(color));
        cells[row * SIZE + column] = Cell { glyph, owner };
    };
    for square in Square::all() {
        set(cell_of(square.index()), '.', None);
    }
    for color in Color::ALL {
        let corner = Square::corner(color).index();
        for (first, last) in [(1, 4), (9, 13)] {
            for along in first..=last {
                set(cell_of(corner + along), direction(color), Some(color));
            }
        }
        set(cell_of(Square::circle(color).index()), 'o', Some(color));
        for place in 1..=usize::from(ZONE) {
            set(inside(color, 2, place), '-', Some(color));
        }
        if board.seats().contains(color) {
            set(inside(color, 4, 1), digit(board.on_start(color)), Some(color));
            set(inside(color, 2, usize::from(ZONE) + 1), digit(board.at_home(color)), Some(color));
        }
    }
    // Pawns stand on slides and circles of all colours: they come last.
    for color in Color::ALL {
        let line = board.pawns.line(color);
        for step in 0..TRACK + ZONE {
            if line >> step & 1 == 0 {
                continue;
            }
            let cell = match step.checked_sub(TRACK) {
                Some(place) => inside(color, 2, usize::from(place) + 1),
                None => cell_of(crate::pawns::square_of(color, step).index()),
            };
            set(cell, color.letter(), Some(color));
        }
    }
    Diagram {
        columns: (0..SIZE).map(|column| (column % 10).to_string()).collect(),
        rows: (0..SIZE).map(|row| row.to_string()).collect(),
        cells,
    }
}
