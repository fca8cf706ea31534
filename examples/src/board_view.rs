//! A position on the screen: the board with its coordinates, its cells marked, and notes beside it.

use std::fmt::Write;

use anstyle::{Ansi256Color, Color, Style};
use ludorum::core::{Cell, Diagram, MAX_PLAYERS, Player};
use ludorum::registry::{Grid, Hue, Session};

use crate::cli::Look;

/// The two shades of the squares, by mark.
const SHADES: [[u8; 2]; 4] = [[137, 94], [107, 65], [179, 136], [73, 66]];

/// The ground of the squares of a ring, and of those that are marked.
const RING: [u8; 2] = [236, 240];

/// The colour of what nobody owns in a ring.
const PLAIN: u8 = 246;

/// The colour of lines between points.
const LINES: u8 = 94;

/// The colours of the players' pieces, by seat.
const PIECES: [u8; MAX_PLAYERS] = [231, 16, 88, 17, 53, 22, 94, 239];

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
    opposites: &'static [(char, char)],
    inks: [u8; MAX_PLAYERS],
    turned: bool,
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
        Self {
            diagram,
            marks,
            grid: info.grid,
            figures: info.figures,
            opposites: info.opposites,
            inks: inks(session),
            turned: false,
        }
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
        self.turned = !self.turned;
        for cell in &mut self.diagram.cells {
            let mut pairs =
                self.opposites.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
            if let Some((_, other)) = pairs.find(|&(one, _)| one == cell.glyph) {
                cell.glyph = other;
            }
        }
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
        let figures = if look.figures() { self.figures } else { &[] };
        let pen = Pen { look, figures, inks: self.inks, is_ring: self.grid == Grid::Ring };
        let margin = names.max().unwrap_or(0);
        let lines = match self.grid {
            Grid::Lines => self.points(margin, pen),
            Grid::Ring => self.ring(pen),
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

    /// A ring: each edge with the numbers of its squares.
    fn ring(&self, pen: Pen) -> Vec<String> {
        let (width, height) = (self.diagram.columns.len(), self.diagram.rows.len());
        let around = (2 * (width + height)).saturating_sub(4).max(1);
        // Turned, the square at the top left is the one half way round.
        let first = if self.turned { around / 2 } else { 0 };
        let number = |place: usize| (first + place) % around;
        let across = |number_of: &dyn Fn(usize) -> usize| {
            let mut line = format!("{MARGIN}   ");
            for column in 0..width {
                let _ = write!(line, "{:^3}", number_of(column));
            }
            line + "   "
        };
        let mut lines = vec![across(&number)];
        for row in 0..height {
            let (left, right) = (number(around - row), number(width - 1 + row));
            let mut line = format!("{MARGIN}{left:>2} ");
            for (cell, mark) in self.row(row) {
                pen.cell(&mut line, cell, mark, 0, [' ', ' ']);
            }
            let _ = write!(line, " {right:<2}");
            lines.push(line);
        }
        lines.push(across(&|column| number(2 * (width - 1) + height - 1 - column)));
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
pub fn swatch(session: &dyn Session, player: Player, look: Look) -> String {
    let mut swatch = String::new();
    if look.colour {
        let glyph = if look.unicode { '●' } else { '*' };
        let is_ring = session.info().grid == Grid::Ring;
        let pen = Pen { look, figures: &[], inks: inks(session), is_ring };
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
    inks: [u8; MAX_PLAYERS],
    is_ring: bool,
}

impl Pen {
    /// Draws a cell with what is at its left and right where it has no mark.
    fn cell(self, line: &mut String, cell: Cell, mark: Mark, shade: usize, sides: [char; 2]) {
        if !self.look.colour {
            let [left, right] = mark.brackets().unwrap_or(sides);
            line.extend([left, cell.glyph, right]);
            return;
        }
        if self.is_ring {
            return self.ring_cell(line, cell, mark);
        }
        let [left, right] = if mark == Mark::None { sides } else { [' ', ' '] };
        let ground = Style::new().bg_color(Some(ansi(SHADES[mark as usize][shade])));
        let owner = cell.owner.map_or(1, Player::index);
        let mut style = ground.fg_color(Some(ansi(self.inks[owner])));
        if cell.owner.is_some() {
            style = style.bold();
        }
        let glyph = if cell != Cell::EMPTY {
            self.figure(cell.glyph)
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

    /// Draws a square of a ring; nothing where there is none.
    fn ring_cell(self, line: &mut String, cell: Cell, mark: Mark) {
        if cell.glyph == ' ' {
            line.push_str("   ");
            return;
        }
        let ground = Style::new().bg_color(Some(ansi(RING[usize::from(mark != Mark::None)])));
        let ink = cell.owner.map_or(PLAIN, |owner| self.inks[owner.index()]);
        let style = ground.fg_color(Some(ansi(ink)));
        let style = if cell.owner.is_some() { style.bold() } else { style };
        let glyph = match cell.glyph {
            '.' if self.look.unicode => '·',
            glyph => self.figure(glyph),
        };
        // The grounds differ little, so that all colours can be told on them.
        let [left, right] = mark.brackets().unwrap_or([' ', ' ']);
        let _ = write!(line, "{style}{left}{glyph}{right}{style:#}");
    }

    fn figure(self, glyph: char) -> char {
        self.figures
            .iter()
            .find(|(letter, _)| *letter == glyph)
            .map_or(glyph, |(_, figure)| *figure)
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

/// The colours of the players' pieces: those that the game names, where it does.
fn inks(session: &dyn Session) -> [u8; MAX_PLAYERS] {
    let mut inks = PIECES;
    for (player, ink) in Player::all(session.players()).zip(&mut inks) {
        *ink = match session.hue(player) {
            Some(Hue::Red) => 203,
            Some(Hue::Blue) => 75,
            Some(Hue::Yellow) => 221,
            Some(Hue::Green) => 114,
            _ => *ink,
        };
    }
    inks
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
