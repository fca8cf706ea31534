//! The contract of [`Notation`].

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use super::fault::{Fault, ensure};
use super::rules::same_keys;
use super::walk::{Check, Site, sound, walk};
use super::{Clause, Coverage, Options, Violation};
use crate::{Board, Diagram, Game, Notation, Player, Random, Step};

/// One position in so many has its text spoilt in many ways; doing it to all would take long.
const SPOIL_EVERY: u64 = 16;

/// Checks the contract of [`Notation`] and the records of [`Game`] in random games from `start`.
///
/// Texts of positions and moves are also spoilt at random: reading them must give an error or a
/// sound value.
///
/// # Errors
///
/// The first violation.
pub fn check_text<B: Notation>(start: &B, options: Options) -> Result<Coverage, Violation> {
    let mut text = Text {
        diagram: start.diagram(),
        random: Random::new(options.seed ^ 0x7e87),
        positions: 0,
        strangers: Vec::new(),
    };
    walk(start, options, &mut text)
}

struct Text<B: Board> {
    /// The diagram of the start: the shape of all others.
    diagram: Diagram,
    random: Random,
    positions: u64,
    /// Moves of earlier positions.
    strangers: Vec<B::Move>,
}

impl<B: Notation> Check<B> for Text<B> {
    fn position(&mut self, site: &Site<'_, B>) -> Result<(), Fault> {
        let board = site.board;
        let text = written(board, Clause::BoardText)?;
        let again: B = read(&text, Clause::BoardText)?;
        ensure(again == *board, Clause::BoardText, || format!("`{text}` reads as {again:?}"))?;
        same_keys(board, &again)?;

        names(site)?;
        self.shape(&board.diagram())?;
        for &m in site.moves {
            in_position(board, m)?;
            self.route(&board.route(m))?;
        }
        for &(event, _) in site.events {
            let text = written(&event, Clause::EventText)?;
            let again: B::Event = read(&text, Clause::EventText)?;
            ensure(again == event, Clause::EventText, || format!("`{text}` reads as {again:?}"))?;
        }
        self.strangers(site)?;
        if self.positions.is_multiple_of(SPOIL_EVERY) {
            self.spoil_board(&text)?;
            if let Some(&m) = site.moves.first() {
                self.spoil_move(board, &board.move_text(m))?;
            }
        }
        self.positions += 1;
        Ok(())
    }

    fn game(&mut self, site: &Site<'_, B>) -> Result<(), Fault> {
        let mut game = Game::new(site.start.clone());
        for &(_, step) in site.path {
            // A game may be over sooner than the walk, by repetition.
            if game.end().is_some() {
                break;
            }
            let refusal = match step {
                Step::Move(m) => game.play(m).err().map(|error| error.to_string()),
                Step::Event(event) => game.resolve(event).err().map(|error| error.to_string()),
                Step::Resignation(_) | Step::Agreement => None,
            };
            ensure(refusal.is_none(), Clause::Record, || format!("`{step}`: {refusal:?}"))?;
        }
        let record = game.to_string();
        let again = record.parse::<Game<B>>().map_err(|e| Clause::Record.fault(e.to_string()))?;
        ensure(again == game && again.board() == game.board(), Clause::Record, || {
            format!("read back as {again}")
        })
    }
}

impl<B: Notation> Text<B> {
    fn shape(&self, diagram: &Diagram) -> Result<(), Fault> {
        let Diagram { columns, rows, cells } = diagram;
        ensure(cells.len() == columns.len() * rows.len(), Clause::Diagram, || {
            format!("{} cells for {} times {}", cells.len(), columns.len(), rows.len())
        })?;
        let same = *columns == self.diagram.columns && *rows == self.diagram.rows;
        ensure(same, Clause::Diagram, || {
            format!("columns {columns:?} and rows {rows:?} are not those of the start")
        })
    }

    fn route(&self, route: &[String]) -> Result<(), Fault> {
        let stranger = route.iter().find(|name| self.diagram.find(name).is_none());
        ensure(stranger.is_none(), Clause::Route, || format!("{route:?} leaves the diagram"))
    }

    /// Reads moves of other positions: what comes out is legal or an error.
    fn strangers(&mut self, site: &Site<'_, B>) -> Result<(), Fault> {
        for m in self.strangers.iter().filter(|m| !site.moves.contains(m)) {
            let text = m.to_string();
            // The text may be short for a move that is legal here.
            if let Ok(read) = site.board.parse_move(&text) {
                ensure(read != *m && site.moves.contains(&read), Clause::MoveInPosition, || {
                    format!("`{text}` reads as `{read}`, which is not legal")
                })?;
            }
        }
        if let Some(&m) = site.moves.last()
            && self.strangers.len() < 64
            && !self.strangers.contains(&m)
        {
            self.strangers.push(m);
        }
        Ok(())
    }

    /// Reads every beginning of a text and some random changes of it.
    fn spoil_board(&mut self, text: &str) -> Result<(), Fault> {
        for spoilt in spoil(text, &mut self.random) {
            let Ok(board) = spoilt.parse::<B>() else { continue };
            let accepted = |fault: Fault| {
                Clause::AcceptedText
                    .fault(format!("`{spoilt}`: {}: {}", fault.clause, fault.detail))
            };
            sound(&board).map_err(accepted)?;
            let canonical = written(&board, Clause::AcceptedText)?;
            let again: B = read(&canonical, Clause::AcceptedText)?;
            ensure(again == board, Clause::AcceptedText, || {
                format!("`{spoilt}` reads as {board:?}, and its text `{canonical}` as {again:?}")
            })?;
            same_keys(&board, &again)?;
        }
        Ok(())
    }

    fn spoil_move(&mut self, board: &B, text: &str) -> Result<(), Fault> {
        for spoilt in spoil(text, &mut self.random) {
            if let Ok(m) = spoilt.parse::<B::Move>() {
                let text = written(&m, Clause::MoveText)?;
                let again: B::Move = read(&text, Clause::MoveText)?;
                ensure(again == m, Clause::MoveText, || {
                    format!("`{spoilt}` reads as {m:?}, and its text `{text}` as {again:?}")
                })?;
                let mut copy = board.clone();
                let refused = copy.play(m).is_err();
                ensure(!refused || copy == *board, Clause::Refusal, || {
                    format!("`{m}` is refused and leaves {copy:?}")
                })?;
            }
            if let Ok(m) = board.parse_move(&spoilt) {
                ensure(board.is_legal(m), Clause::MoveInPosition, || {
                    format!("`{spoilt}` reads as `{m}`, which is not legal")
                })?;
            }
        }
        Ok(())
    }
}

fn names<B: Notation>(site: &Site<'_, B>) -> Result<(), Fault> {
    let name = site.board.game_name();
    let fits = !name.is_empty() && !name.contains(char::is_whitespace);
    ensure(fits, Clause::Names, || format!("`{name}` is no name for a game"))?;
    ensure(name == site.start.game_name(), Clause::Names, || {
        format!("the game is `{}`, then `{name}`", site.start.game_name())
    })?;
    let players: Vec<_> =
        Player::all(site.board.players()).map(|player| site.board.player_name(player)).collect();
    for (index, name) in players.iter().enumerate() {
        ensure(!name.is_empty() && !players[..index].contains(name), Clause::Names, || {
            format!("the players are called {players:?}")
        })?;
    }
    Ok(())
}

/// Checks the text of a legal move, alone and in its position.
fn in_position<B: Notation>(board: &B, m: B::Move) -> Result<(), Fault> {
    let text = written(&m, Clause::MoveText)?;
    let again: B::Move = read(&text, Clause::MoveText)?;
    ensure(again == m, Clause::MoveText, || format!("`{text}` reads as {again:?}"))?;

    let text = written(&board.move_text(m), Clause::MoveInPosition)?;
    let again = board
        .parse_move(&text)
        .map_err(|error| Clause::MoveInPosition.fault(format!("`{text}` is refused: {error}")))?;
    ensure(again == m, Clause::MoveInPosition, || format!("`{text}` reads as `{again}`"))
}

/// The text of a value, if it fits a line of a record.
fn written(value: &impl Display, clause: Clause) -> Result<String, Fault> {
    let text = value.to_string();
    let one_line = !text.is_empty() && text.trim() == text && text.lines().count() == 1;
    ensure(one_line, clause, || format!("{text:?} is not one line without outer blanks"))?;
    Ok(text)
}

fn read<T: FromStr<Err: Display>>(text: &str, clause: Clause) -> Result<T, Fault> {
    text.parse().map_err(|error| clause.fault(format!("`{text}` is refused: {error}")))
}

/// Every beginning of a text, and as many texts with a few characters changed, added, doubled or
/// left out.
fn spoil(text: &str, random: &mut Random) -> Vec<String> {
    const FOREIGN: [char; 16] =
        ['0', '1', '9', ' ', '-', '/', 'a', 'h', 'x', 'Z', 'P', ':', '+', 'é', '\0', '\n'];

    let letters: Vec<char> = text.chars().collect();
    let mut spoilt: Vec<String> = text.char_indices().map(|(end, _)| text[..end].into()).collect();
    for _ in 0..letters.len().max(8) {
        let mut changed = letters.clone();
        for _ in 0..=random.below(3) {
            let place = random.below(changed.len() as u32 + 1) as usize;
            // Half of the new letters are the text's own, so that many results are nearly right.
            let letter = if random.below(2) == 0 {
                letters[random.below(letters.len() as u32) as usize]
            } else {
                FOREIGN[random.below(FOREIGN.len() as u32) as usize]
            };
            match random.below(3) {
                0 => changed.insert(place, letter),
                1 if place < changed.len() => changed[place] = letter,
                _ if place < changed.len() => drop(changed.remove(place)),
                _ => changed.push(letter),
            }
        }
        spoilt.push(changed.into_iter().collect());
    }
    spoilt
}
