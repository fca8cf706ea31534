//! What a person may type at the prompt.

/// A line typed at the prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Nothing but blanks.
    Nothing,
    /// What is no command is taken for a move.
    Move(String),
    /// List the legal moves.
    Moves,
    /// Ask the computer for a move.
    Hint,
    /// Take back to the person's last choice.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Drop a move that is typed in part.
    Cancel,
    /// Look from the other side.
    Flip,
    /// Show the board again.
    Board,
    /// Show the position as text.
    Position,
    /// Let the computer play at this level from now on.
    Level(String),
    /// Write the game to a file.
    Save(String),
    /// Go on with the game in a file.
    Load(String),
    /// Give up.
    Resign,
    /// Offer a draw.
    Draw,
    /// Go on with the next round of a match.
    Next,
    /// Start again.
    New,
    /// List the commands.
    Help,
    /// Leave.
    Quit,
}

/// The commands as `help` shows them.
pub(super) const HELP: &str =
    "  a move       such as the ones that `moves` lists; one of several jumps also jump by jump
  a number     the move of that number, where moves are numbered
  a place      where a piece stands: show where it can go
  moves        list the legal moves
  hint         ask for a good move
  undo, redo   take back to your last choice, and play it again
  cancel       drop a move that is typed in part
  flip         turn the board round
  board        show the board again
  position     show the position as a line of text
  level NAME   change the strength of the computer
  save FILE    write the game to a file
  load FILE    go on with the game in a file
  resign       give up
  draw         offer a draw
  next         begin the next round of a match
  new          start again, a match with its first round
  help         show this list
  quit         leave";

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// If a command lacks what should follow it, or has something behind it that should not be
    /// there: what is wrong, on one line.
    pub(super) fn read(line: &str) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let word = word.to_ascii_lowercase();
        let plain = |command| {
            if rest.is_empty() {
                Ok(command)
            } else {
                Err(format!("`{word}` stands alone, without `{rest}`"))
            }
        };
        let with = |command: fn(String) -> Self, what| {
            if rest.is_empty() {
                Err(format!("`{word}` needs {what} after it"))
            } else {
                Ok(command(rest.to_owned()))
            }
        };
        match word.as_str() {
            "" => Ok(Self::Nothing),
            "moves" => plain(Self::Moves),
            "hint" => plain(Self::Hint),
            "undo" | "u" => plain(Self::Undo),
            "redo" | "r" => plain(Self::Redo),
            "cancel" => plain(Self::Cancel),
            "flip" => plain(Self::Flip),
            "board" => plain(Self::Board),
            "position" => plain(Self::Position),
            "level" => with(Self::Level, "the name of a level"),
            "save" => with(Self::Save, "the name of a file"),
            "load" => with(Self::Load, "the name of a file"),
            "resign" => plain(Self::Resign),
            "draw" => plain(Self::Draw),
            "next" => plain(Self::Next),
            "new" => plain(Self::New),
            "help" | "h" | "?" => plain(Self::Help),
            "quit" | "exit" | "q" => plain(Self::Quit),
            _ => Ok(Self::Move(line.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_of_the_help_is_read() {
        for line in HELP.lines().skip(3) {
            let (names, _) = line.trim().split_once("   ").unwrap_or((line.trim(), ""));
            for name in names.split(", ").map(|name| name.split("  ").next().unwrap_or(name)) {
                let command = Command::read(name);
                assert!(!matches!(command, Ok(Command::Move(_)) | Err(_)), "{name}: {command:?}");
            }
        }
    }

    #[test]
    fn what_is_no_command_is_a_move() {
        assert_eq!(Command::read("  e2-e3 \n"), Ok(Command::Move("e2-e3".into())));
        assert_eq!(Command::read("7: R20+3 R41+4"), Ok(Command::Move("7: R20+3 R41+4".into())));
    }

    #[test]
    fn words_too_few_or_too_many_are_an_error() {
        assert!(Command::read("save").is_err());
        assert!(Command::read("resign now").is_err());
        assert_eq!(Command::read("save my game.txt"), Ok(Command::Save("my game.txt".into())));
    }
}
