//! A picture of a position for tools that know no game: a grid of characters with owners.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::Player;

/// What stands on one cell of a [`Diagram`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    /// The character to draw.
    pub glyph: char,
    /// Whose piece or place it is, for colour.
    pub owner: Option<Player>,
}

impl Cell {
    /// A cell with nothing on it.
    pub const EMPTY: Self = Self { glyph: '.', owner: None };

    /// A piece of `owner`.
    pub const fn piece(glyph: char, owner: Player) -> Self {
        Self { glyph, owner: Some(owner) }
    }
}

/// A position as a grid of cells, the top row first, with the names of its columns and rows.
///
/// Two diagrams of one game have the same shape, so the cells in which they differ are what a
/// move changed. `Display` draws it plainly.
///
/// ```
/// use ludorum_core::{Cell, Diagram, Player};
///
/// let diagram = Diagram::of_squares(3, 2, |file, rank| match (file, rank) {
///     (0, 0) => Cell::piece('R', Player::FIRST),
///     (2, 1) => Cell::piece('r', Player::SECOND),
///     _ => Cell::EMPTY,
/// });
/// assert_eq!(diagram.to_string(), "2 . . r\n1 R . .\n  a b c");
/// assert_eq!(diagram.turned().to_string(), "1 . . R\n2 r . .\n  c b a");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The names of the columns, from the left.
    pub columns: Vec<String>,
    /// The names of the rows, from the top.
    pub rows: Vec<String>,
    /// The cells, row after row from the top; as many as columns times rows.
    pub cells: Vec<Cell>,
}

impl Diagram {
    /// A board of `width` files named a, b, c… and `height` ranks numbered from the bottom;
    /// `cell(file, rank)`, both counted from zero at the bottom left, says what stands where.
    ///
    /// # Panics
    ///
    /// If there are more files than letters.
    pub fn of_squares(width: usize, height: usize, cell: impl Fn(usize, usize) -> Cell) -> Self {
        assert!(width <= 26, "a file for each letter at most");
        let columns = ('a'..='z').take(width).map(String::from).collect();
        let rows = (1..=height).rev().map(|rank| alloc::format!("{rank}")).collect();
        let cells = (0..height)
            .rev()
            .flat_map(|rank| (0..width).map(move |file| (file, rank)))
            .map(|(file, rank)| cell(file, rank))
            .collect();
        Self { columns, rows, cells }
    }

    /// The place in [`cells`](Self::cells) of the cell called `name`: the name of its column and,
    /// right behind it, that of its row, such as `c3`.
    ///
    /// ```
    /// use ludorum_core::{Cell, Diagram};
    ///
    /// let diagram = Diagram::of_squares(3, 2, |_, _| Cell::EMPTY);
    /// assert_eq!(diagram.find("a2"), Some(0));
    /// assert_eq!(diagram.find("c1"), Some(5));
    /// assert_eq!(diagram.find("c3"), None);
    /// ```
    pub fn find(&self, name: &str) -> Option<usize> {
        self.columns.iter().enumerate().find_map(|(column, letter)| {
            let rest = name.strip_prefix(letter.as_str())?;
            let row = self.rows.iter().position(|row| row == rest)?;
            Some(row * self.columns.len() + column)
        })
    }

    /// The same picture turned by half a circle, as the player on the other side sees it.
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut turned = self.clone();
        turned.columns.reverse();
        turned.rows.reverse();
        turned.cells.reverse();
        turned
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let margin = self.rows.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for (name, row) in self.rows.iter().zip(self.cells.chunks(self.columns.len().max(1))) {
            write!(f, "{name:>margin$}")?;
            for (cell, column) in row.iter().zip(&self.columns) {
                write!(f, " {:>1$}", cell.glyph, column.chars().count())?;
            }
            writeln!(f)?;
        }
        write!(f, "{:margin$}", "")?;
        for name in &self.columns {
            write!(f, " {name}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn names_of_any_length_keep_the_cells_in_their_columns() {
        let diagram = Diagram {
            columns: ["7", "10"].map(String::from).into(),
            rows: ["a", "zz"].map(String::from).into(),
            cells: ['w', 'x', 'y', 'z'].map(|glyph| Cell { glyph, owner: None }).into(),
        };
        assert_eq!(diagram.to_string(), " a w  x\nzz y  z\n   7 10");
        let found = ["7a", "10zz", "a7", "7", ""].map(|name| diagram.find(name));
        assert_eq!(found, [Some(0), Some(3), None, None, None]);
    }

    #[test]
    fn turning_twice_changes_nothing() {
        let diagram = Diagram::of_squares(3, 4, |file, rank| {
            Cell::piece(char::from(b'a' + (3 * rank + file) as u8), Player::FIRST)
        });
        assert_ne!(diagram.turned(), diagram);
        assert_eq!(diagram.turned().turned(), diagram);
        assert_eq!(diagram.cells.len(), 12);
        assert_eq!(diagram.cells[0].glyph, 'j', "the left of the top row");
    }

    #[test]
    #[should_panic(expected = "a file for each letter")]
    fn more_files_than_letters_are_refused() {
        let _ = Diagram::of_squares(27, 1, |_, _| Cell::EMPTY);
    }
}
