//! Saved games: a [`Game`] as text, one step a line, and back.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Display};
use core::str::FromStr;

use crate::{Game, Notation, Player, Step, StepOf};

/// The first line of a record: what the file is and the version of its form.
const HEADER: &str = "ludorum-record 1";

/// The longest text that a [`RecordProblem`] repeats from a record, in characters.
const EXCERPT: usize = 120;

/// A record that cannot be read, and the line that is to blame.
///
/// ```
/// # use ludorum_core::doc_game::Nim;
/// use ludorum_core::{Game, RecordError};
///
/// let record = "ludorum-record 1\ngame nim\nstart 5 first\nmove 2\nmove 4\n";
/// let error: RecordError = record.parse::<Game<Nim>>().unwrap_err();
/// assert_eq!(error.line, 5);
/// assert_eq!(error.to_string(), "line 5: `move 4`: cannot take `4` stones");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub problem: RecordProblem,
}

/// What is wrong with a line of a record. Long texts are cut short in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordProblem {
    /// The text does not begin as a record does.
    #[error("a record begins with `{HEADER}`, not with `{}`", found.escape_debug())]
    Header {
        /// What stands there.
        found: String,
    },
    /// The text is over too soon.
    #[error("the record ends before its line `{missing}`")]
    Unfinished {
        /// How the line begins that should come next.
        missing: &'static str,
    },
    /// Another line should come here.
    #[error("a line `{expected} ...` comes here, not `{}`", found.escape_debug())]
    Line {
        /// How the line should begin.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
    /// The start is no position of the game.
    #[error("`{}` is no position to start from: {reason}", start.escape_debug())]
    Start {
        /// The text of the position.
        start: String,
        /// Why the game refuses it.
        reason: String,
    },
    /// The record is one of another game, or of another size of this game.
    #[error("the record is one of `{}`, and the position one of `{expected}`", found.escape_debug())]
    Game {
        /// The name that belongs to the position.
        expected: String,
        /// The name in the record.
        found: String,
    },
    /// The line is no kind of step.
    #[error(
        "`{}` is no step: a step is `move ...`, `event ...`, `resign ...` or `draw`",
        found.escape_debug()
    )]
    Step {
        /// What stands there.
        found: String,
    },
    /// The step cannot be played in the position that is reached.
    #[error("`{}`: {reason}", step.escape_debug())]
    Refused {
        /// The step.
        step: String,
        /// Why the game refuses it.
        reason: String,
    },
}

/// Writes the game as a record: who plays what from where, then one step a line. Undone steps and
/// offers of a draw are not part of it.
///
/// ```
/// # use ludorum_core::doc_game::{Nim, Take};
/// use ludorum_core::{Game, Player};
///
/// let mut game = Game::new(Nim::new(5));
/// game.play(Take(2))?;
/// game.resign(Player::SECOND)?;
/// let record = game.to_string();
/// assert_eq!(record, "ludorum-record 1\ngame nim\nstart 5 first\nmove 2\nresign 2\n");
///
/// let again: Game<Nim> = record.parse()?;
/// assert_eq!(again, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<B: Notation> Display for Game<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        writeln!(f, "game {}", self.start().game_name())?;
        writeln!(f, "start {}", self.start())?;
        for (board, step) in self.moments() {
            writeln!(f, "{}", step_text(board, step))?;
        }
        Ok(())
    }
}

/// Reads a record by playing it through the rules: a game that could not have been played is
/// refused. Blank lines and lines that begin with `#` are skipped.
impl<B: Notation> FromStr for Game<B> {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = Lines::new(text);
        lines.header()?;
        let (_, name) = lines.keyword("game")?;
        let (line, start) = lines.keyword("start")?;
        let mut game = begin(name, start).map_err(|problem| RecordError { line, problem })?;
        while let Some((line, step)) = lines.next() {
            play_step(&mut game, step).map_err(|problem| RecordError { line, problem })?;
        }
        Ok(game)
    }
}

/// The name of the game that a record is of, as [`Notation::game_name`] gives it. Reads no
/// further, so that the type of board can be picked by it.
///
/// ```
/// let record = "# a loss in one\nludorum-record 1\ngame nim\nstart 3 first\nmove 3\n";
/// assert_eq!(ludorum_core::recorded_game(record)?, "nim");
/// # Ok::<(), ludorum_core::RecordError>(())
/// ```
///
/// # Errors
///
/// If the text does not begin as a record does.
pub fn recorded_game(text: &str) -> Result<&str, RecordError> {
    let mut lines = Lines::new(text);
    lines.header()?;
    lines.keyword("game").map(|(_, name)| name)
}

/// A game of the name `name` from the position written as `start`.
pub(crate) fn begin<B: Notation>(name: &str, start: &str) -> Result<Game<B>, RecordProblem> {
    let board: B = start.parse().map_err(|reason: B::Err| RecordProblem::Start {
        start: excerpt(start),
        reason: excerpt(&reason.to_string()),
    })?;
    let expected = board.game_name();
    if name != expected {
        return Err(RecordProblem::Game { expected, found: excerpt(name) });
    }
    Ok(Game::new(board))
}

/// The text of a step that was taken at `board`.
pub(crate) fn step_text<B: Notation>(board: &B, step: StepOf<B>) -> String {
    match step {
        Step::Move(m) => format!("move {}", board.move_text(m)),
        Step::Event(event) => format!("event {event}"),
        Step::Resignation(player) => format!("resign {}", player.index() + 1),
        Step::Agreement => "draw".into(),
    }
}

/// Plays the step that `text` describes.
pub(crate) fn play_step<B: Notation>(game: &mut Game<B>, text: &str) -> Result<(), RecordProblem> {
    let refused = |reason: &dyn Display| RecordProblem::Refused {
        step: excerpt(text),
        reason: excerpt(&reason.to_string()),
    };
    match keyword_of(text) {
        ("move", m) => {
            // The end comes first: after it, that the move is not legal would mislead.
            game.check_player_acts().map_err(|reason| refused(&reason))?;
            let m = game.board().parse_move(m).map_err(|reason| refused(&reason))?;
            game.play(m).map_err(|reason| refused(&reason))
        }
        ("event", event) => {
            let event = event.parse().map_err(|reason| refused(&reason))?;
            game.resolve(event).map_err(|reason| refused(&reason))
        }
        ("resign", seat) => {
            let player = seat
                .parse::<usize>()
                .ok()
                .and_then(|seat| Player::all(game.start().players()).nth(seat.checked_sub(1)?))
                .ok_or_else(|| refused(&"there is no such seat"))?;
            game.resign(player).map_err(|reason| refused(&reason))
        }
        ("draw", "") => game.agree().map_err(|reason| refused(&reason)),
        _ => Err(RecordProblem::Step { found: excerpt(text) }),
    }
}

/// The first word of a line and the rest of it.
fn keyword_of(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim())
}

/// `text`, or its beginning where it is long.
fn excerpt(text: &str) -> String {
    match text.char_indices().nth(EXCERPT) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.into(),
    }
}

/// The lines of a record that say something, with their numbers.
struct Lines<'a> {
    lines: core::iter::Enumerate<core::str::Lines<'a>>,
    /// The number of the line after the last one read.
    next: usize,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Self {
        Self { lines: text.lines().enumerate(), next: 1 }
    }

    fn next(&mut self) -> Option<(usize, &'a str)> {
        for (index, line) in &mut self.lines {
            self.next = index + 2;
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                return Some((index + 1, line));
            }
        }
        None
    }

    fn header(&mut self) -> Result<(), RecordError> {
        match self.next() {
            Some((_, HEADER)) => Ok(()),
            Some((line, other)) => {
                let problem = RecordProblem::Header { found: excerpt(other) };
                Err(RecordError { line, problem })
            }
            None => Err(self.unfinished(HEADER)),
        }
    }

    /// The number of the next line, and what follows `expected` on it.
    fn keyword(&mut self, expected: &'static str) -> Result<(usize, &'a str), RecordError> {
        let (line, text) = self.next().ok_or_else(|| self.unfinished(expected))?;
        match keyword_of(text) {
            (word, rest) if word == expected && !rest.is_empty() => Ok((line, rest)),
            _ => {
                let problem = RecordProblem::Line { expected, found: excerpt(text) };
                Err(RecordError { line, problem })
            }
        }
    }

    fn unfinished(&self, missing: &'static str) -> RecordError {
        RecordError { line: self.next, problem: RecordProblem::Unfinished { missing } }
    }
}
