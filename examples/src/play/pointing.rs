//! Cells of the board as a person names them, and the moves that go over them.

use ludorum::core::Diagram;
use ludorum::registry::{Route, Session};

/// What may stand between two cells, or before one.
const SIGNS: [char; 4] = ['-', 'x', ',', ' '];

/// The cells that a text names one after the other, `a1xc3` or `a1c3`, if it does nothing else.
pub(super) fn cells(text: &str, diagram: &Diagram) -> Option<Vec<String>> {
    let mut cells = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        rest = rest.trim_start_matches(SIGNS);
        // The longest name that fits: `e11` is not `e1` and a 1.
        let ends = rest.char_indices().map(|(start, letter)| start + letter.len_utf8());
        let end = ends.take(LONGEST_NAME).filter(|&end| diagram.find(&rest[..end]).is_some());
        let (cell, after) = rest.split_at(end.last()?);
        cells.push(cell.to_owned());
        rest = after;
    }
    (!cells.is_empty()).then_some(cells)
}

/// The name of a cell is no longer than this, in characters.
const LONGEST_NAME: usize = 8;

/// The moves that begin by going over these cells.
pub(super) fn routes_over(session: &dyn Session, cells: &[String]) -> Vec<Route> {
    let mut routes = session.routes();
    routes.retain(|route| route.cells.starts_with(cells));
    routes
}

/// The cell that every move starts from, if there is one: whoever asks for the moves asks for this
/// piece's.
pub(super) fn only_piece(routes: &[Route]) -> Option<&String> {
    let first = routes.first()?.cells.first()?;
    routes.iter().all(|route| route.cells.first() == Some(first)).then_some(first)
}

/// What the cells `typed` add to those already `held`: they may begin anew, or where the piece has
/// got to, or after that.
pub(super) fn joined(held: &[String], typed: &[String]) -> Vec<String> {
    if typed.starts_with(held) {
        return typed.to_vec();
    }
    let goes_on = if held.last() == typed.first() { &typed[1..] } else { typed };
    [held, goes_on].concat()
}

#[cfg(test)]
mod tests {
    use ludorum::core::Cell;

    use super::*;

    fn names(cells: &[&str]) -> Vec<String> {
        cells.iter().map(|&cell| cell.to_owned()).collect()
    }

    #[test]
    fn cells_are_read_with_and_without_signs() {
        let board = Diagram::of_squares(11, 11, |_, _| Cell::EMPTY);
        for text in ["a1xc3-e11", "a1c3e11", " a1 c3, e11 ", "xa1c3-e11"] {
            assert_eq!(cells(text, &board), Some(names(&["a1", "c3", "e11"])), "{text}");
        }
        for text in ["", "-", "a1-", "a12", "a1x", "hint", "é1", "a1é", "A1"] {
            assert_eq!(cells(text, &board), None, "{text}");
        }
    }

    #[test]
    fn a_jump_goes_on_with_the_next_cell_the_next_leg_or_the_whole_way() {
        let held = names(&["a1", "c3"]);
        let whole = names(&["a1", "c3", "e5"]);
        for typed in [&["e5"][..], &["c3", "e5"], &["a1", "c3", "e5"]] {
            assert_eq!(joined(&held, &names(typed)), whole);
        }
        assert_eq!(joined(&[], &names(&["e5"])), names(&["e5"]));
    }
}
