//! A position on the screen: the board with its coordinates, its cells marked, and notes beside it.

use std::fmt::Write;

use anstyle::{Ansi256Color, Color, Style};
use ludorum::core::{Cell, Diagram, Player};
use ludorum::registry::{Grid, Session};

use crate::cli::Look;

/// The two shades of the squares, by mark.
const SHADES: [[u8; 2]; 4] = [[137, 94], [107, 65], [179, 136], [73, 66]];

/// The colour of lines between points.
const LINES: u8 = 94;

/// The colours of the players' pieces, by seat.
const PIECES: [u8; 8] = [231, 16, 88, 17, 53, 22, 94, 239];

const MARGIN: &str = "  ";

/// How a cell is marked: by colour, or by brackets where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mark {
    /// Not at all.
    #[default]
    None,
    /// The last step changed it: `[P]`.
    Changed,
    /// The piece that the person has named stands there, or has jumped there: `<P>`.
    Held,
    /// That piece can go there: `(.)`.
    Reached,
}

impl Mark {
    const fn brackets(self) -> Option<[char; 2]> {
        match self {
            Self::None => None,
            Self::Changed => Some(['[', ']']),
            Self::Held => Some(['<', '>']),
            Self::Reached => Some(['(', ')']),
        }
    }
}

/// A position to be drawn.
#[derive(Clone, Debug)]
pub struct Picture {
    diagram: Diagram,
    /// As many as cells.
    marks: Vec<Mark>,
    grid: Grid,
    figures: &'static [(char, char)],
}

impl Picture {
    /// The present position of a session, with the cells marked that the last step changed.
    pub fn of(session: &dyn Session) -> Self {
        let diagram = session.diagram();
        let mut marks = vec![Mark::None; diagram.cells.len()];
        if let Some(before) = session.diagram_before() {
            for ((mark, old), new) in marks.iter_mut().zip(&before.cells).zip(&diagram.cells) {
                if old != new {
                    *mark = Mark::Changed;
                }
            }
        }
        let info = session.info();
        Self { diagram, marks, grid: info.grid, figures: info.figures }
    }

    /// Marks the cell of this name; one that is not there is left alone.
    pub fn mark(&mut self, cell: &str, mark: Mark) {
        if let Some(place) = self.diagram.find(cell) {
            self.marks[place] = mark;
        }
    }

    /// The same picture turned by half a circle.
    #[must_use]
    pub fn turned(mut self) -> Self {
        self.diagram = self.diagram.turned();
        self.marks.reverse();
        self
    }

    /// How many lines the picture takes on the screen.
    pub fn height(&self) -> usize {
        let rows = self.diagram.rows.len();
        match self.grid {
            Grid::Lines => 2 * rows + 1,
            _ => rows + 2,
        }
    }

    /// Draws the board. `notes` are lines to put beside it, from its top row.
    pub fn draw(&self, notes: &[String], look: Look) -> String {
        let names = self.diagram.rows.iter().map(|name| name.chars().count());
        let pen = Pen { look, figures: if look.figures() { self.figures } else { &[] } };
        let margin = names.max().unwrap_or(0);
        let lines = match self.grid {
            Grid::Lines => self.points(margin, pen),
            _ => self.squares(margin, pen),
        };
        beside(&lines, notes)
    }

    fn squares(&self, margin: usize, pen: Pen) -> Vec<String> {
        let mut lines = vec![self.letters(margin, 3)];
        for (row, name) in self.diagram.rows.iter().enumerate() {
            let mut line = format!("{MARGIN}{name:>margin$} ");
            for (column, (cell, mark)) in self.row(row).enumerate() {
                let shade = (self.diagram.rows.len() - row + column) % 2;
                pen.cell(&mut line, cell, mark, shade, [' ', ' ']);
            }
            let _ = write!(line, " {name:<margin$}");
            lines.push(line);
        }
        lines.push(self.letters(margin, 3));
        lines
    }

    fn points(&self, margin: usize, pen: Pen) -> Vec<String> {
        let columns = self.diagram.columns.len();
        let [along, down, falling, rising] = pen.strokes();
        let mut lines = vec![self.letters(margin, 4)];
        for (row, name) in self.diagram.rows.iter().enumerate() {
            let mut line = format!("{MARGIN}{name:>margin$} ");
            for (column, (cell, mark)) in self.row(row).enumerate() {
                let left = if column == 0 { ' ' } else { along };
                let right = if column + 1 == columns { ' ' } else { along };
                pen.cell(&mut line, cell, mark, 0, [left, right]);
                if column + 1 < columns {
                    pen.lines(&mut line, &along.to_string());
                }
            }
            let _ = write!(line, " {name:<margin$}");
            lines.push(line);
            if row + 1 < self.diagram.rows.len() {
                let mut between = String::new();
                for column in 0..columns {
                    let slant = if (row + column) % 2 == 0 { falling } else { rising };
                    between.extend([' ', down, ' ']);
                    between.extend((column + 1 < columns).then_some(slant));
                }
                let mut line = format!("{MARGIN}{:margin$} ", "");
                pen.lines(&mut line, &between);
                let _ = write!(line, " {:margin$}", "");
                lines.push(line);
            }
        }
        lines.push(self.letters(margin, 4));
        lines
    }

    fn row(&self, row: usize) -> impl Iterator<Item = (Cell, Mark)> {
        let columns = self.diagram.columns.len();
        let places = row * columns..(row + 1) * columns;
        self.diagram.cells[places.clone()].iter().copied().zip(self.marks[places].iter().copied())
    }

    /// The names of the columns, each in the middle of the first three of so many characters.
    fn letters(&self, margin: usize, pitch: usize) -> String {
        let names: Vec<_> = self.diagram.columns.iter().map(|name| format!("{name:^3}")).collect();
        let names = names.join(&" ".repeat(pitch - 3));
        format!("{MARGIN}{:margin$} {names} {:margin$}", "", "")
    }
}

/// A piece of `player` as the board shows it, for a legend; nothing without colour.
pub fn swatch(player: Player, look: Look) -> String {
    let mut swatch = String::new();
    if look.colour {
        let glyph = if look.unicode { '●' } else { '*' };
        let pen = Pen { look, figures: &[] };
        pen.cell(&mut swatch, Cell::piece(glyph, player), Mark::None, 0, [' ', ' ']);
        swatch.push(' ');
    }
    swatch
}

/// What draws cells and lines.
#[derive(Clone, Copy)]
struct Pen {
    look: Look,
    figures: &'static [(char, char)],
}

impl Pen {
    /// Draws a cell with what is at its left and right where it has no mark.
    fn cell(self, line: &mut String, cell: Cell, mark: Mark, shade: usize, sides: [char; 2]) {
        if !self.look.colour {
            let [left, right] = mark.brackets().unwrap_or(sides);
            line.extend([left, cell.glyph, right]);
            return;
        }
        let [left, right] = if mark == Mark::None { sides } else { [' ', ' '] };
        let ground = Style::new().bg_color(Some(ansi(SHADES[mark as usize][shade])));
        let owner = cell.owner.map_or(1, Player::index);
        let mut style = ground.fg_color(Some(ansi(PIECES[owner])));
        if cell.owner.is_some() {
            style = style.bold();
        }
        let glyph = if cell != Cell::EMPTY {
            let figure = self.figures.iter().find(|(glyph, _)| *glyph == cell.glyph);
            figure.map_or(cell.glyph, |(_, figure)| *figure)
        } else if mark == Mark::Reached {
            if self.look.unicode { '·' } else { '.' }
        } else if sides == [' ', ' '] {
            // The colour of the square shows that it is empty.
            ' '
        } else {
            style = ground.fg_color(Some(ansi(LINES)));
            if self.look.unicode { '┼' } else { '+' }
        };
        let lines = ground.fg_color(Some(ansi(LINES)));
        let _ =
            write!(line, "{lines}{left}{lines:#}{style}{glyph}{style:#}{lines}{right}{lines:#}");
    }

    /// Draws lines between points.
    fn lines(self, line: &mut String, strokes: &str) {
        if self.look.colour {
            let style = Style::new().bg_color(Some(ansi(SHADES[0][0]))).fg_color(Some(ansi(LINES)));
            let _ = write!(line, "{style}{strokes}{style:#}");
        } else {
            line.push_str(strokes);
        }
    }

    /// The characters of lines: along a row, down a column, falling and rising to the right.
    const fn strokes(self) -> [char; 4] {
        if self.look.figures() { ['─', '│', '╲', '╱'] } else { ['-', '|', '\\', '/'] }
    }
}

fn ansi(colour: u8) -> Color {
    Ansi256Color(colour).into()
}

/// The lines of the board, which are all as wide as each other, with the notes to their right.
fn beside(lines: &[String], notes: &[String]) -> String {
    let mut text = String::new();
    for (index, line) in lines.iter().enumerate() {
        let note = index.checked_sub(1).and_then(|index| notes.get(index)).map_or("", |n| n);
        let whole = if note.is_empty() { line.clone() } else { format!("{line}    {note}") };
        text.push_str(whole.trim_end());
        text.push('\n');
    }
    text
}
