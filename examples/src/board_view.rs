//! A position on the screen: the board with its coordinates, the last move marked, and notes
//! beside it.

use std::fmt::Write;

use anstyle::{Ansi256Color, Color, Style};
use ludorum::core::{Cell, Diagram, Player};
use ludorum::registry::Session;

use crate::cli::Look;

/// The two shades of the squares, and the two of squares that the last move changed.
const SQUARES: [u8; 2] = [137, 94];
const CHANGED: [u8; 2] = [107, 65];

/// The colours of the players' pieces, by seat.
const PIECES: [u8; 8] = [231, 16, 88, 17, 53, 22, 94, 239];

const MARGIN: &str = "  ";

/// The present position of a session and the one before, as pictures for this screen.
pub fn pictures(session: &dyn Session, look: Look) -> (Diagram, Option<Diagram>) {
    let figures = if look.colour && look.unicode { session.info().figures } else { &[] };
    let figured = |mut diagram: Diagram| {
        for cell in &mut diagram.cells {
            if let Some((_, figure)) = figures.iter().find(|(glyph, _)| *glyph == cell.glyph) {
                cell.glyph = *figure;
            }
        }
        diagram
    };
    (figured(session.diagram()), session.diagram_before().map(figured))
}

/// Draws `diagram`. Cells that differ from `before` are marked: by colour, or by brackets where
/// there is none. `notes` are lines to put beside the board, from its top.
pub fn draw(diagram: &Diagram, before: Option<&Diagram>, notes: &[String], look: Look) -> String {
    let width = diagram.rows.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut lines = vec![letters(diagram, width)];
    for (row, name) in diagram.rows.iter().enumerate() {
        let mut line = format!("{MARGIN}{name:>width$} ");
        for column in 0..diagram.columns.len() {
            let place = row * diagram.columns.len() + column;
            let cell = diagram.cells[place];
            let changed = before.is_some_and(|before| before.cells.get(place) != Some(&cell));
            push_cell(&mut line, cell, changed, (diagram.rows.len() - row + column) % 2, look);
        }
        let _ = write!(line, " {name:<width$}");
        lines.push(line);
    }
    lines.push(letters(diagram, width));
    beside(&lines, notes)
}

/// A piece of `player` as the board shows it, for a legend; nothing without colour.
pub fn swatch(player: Player, look: Look) -> String {
    let mut swatch = String::new();
    if look.colour {
        let glyph = if look.unicode { '●' } else { '*' };
        push_cell(&mut swatch, Cell::piece(glyph, player), false, 0, look);
        swatch.push(' ');
    }
    swatch
}

fn push_cell(line: &mut String, cell: Cell, changed: bool, shade: usize, look: Look) {
    if !look.colour {
        let [open, close] = if changed { ['[', ']'] } else { [' ', ' '] };
        line.extend([open, cell.glyph, close]);
        return;
    }
    let colours = if changed { CHANGED } else { SQUARES };
    let mut style = Style::new().bg_color(Some(ansi(colours[shade])));
    let mut glyph = cell.glyph;
    match cell.owner {
        Some(owner) => style = style.fg_color(Some(ansi(PIECES[owner.index()]))).bold(),
        // The colour of the square shows that it is empty.
        None if glyph == Cell::EMPTY.glyph => glyph = ' ',
        None => style = style.fg_color(Some(ansi(PIECES[1]))),
    }
    let _ = write!(line, "{style} {glyph} {style:#}");
}

fn ansi(colour: u8) -> Color {
    Ansi256Color(colour).into()
}

fn letters(diagram: &Diagram, width: usize) -> String {
    let mut line = format!("{MARGIN}{:width$} ", "");
    for name in &diagram.columns {
        let _ = write!(line, "{name:^3}");
    }
    line.push_str(&" ".repeat(width + 1));
    line
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
