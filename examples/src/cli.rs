//! What the programs share: arguments, streams, errors on one line, exit codes.

use std::error::Error;
use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use clap::Parser;

/// The longest message, in characters.
const LONGEST_MESSAGE: usize = 500;

/// Whatever stops a program; its text is shown on one line.
pub type Failure = Box<dyn Error>;

/// The exit code of a program that was asked for something it cannot do.
const FAILED: u8 = 2;

/// The streams of a program, so that a test can stand in for a terminal.
#[expect(missing_debug_implementations, reason = "streams have nothing to show")]
pub struct Io<'a> {
    /// What the person types.
    pub input: &'a mut dyn BufRead,
    /// What the program answers.
    pub output: &'a mut dyn Write,
    /// Where errors go that end the program.
    pub errors: &'a mut dyn Write,
    /// How to draw.
    pub look: Look,
    /// What the streams are.
    pub terminal: Terminal,
}

/// How to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Whether colour is wanted.
    pub colour: bool,
    /// Whether characters beyond ASCII can be shown.
    pub unicode: bool,
}

impl Look {
    /// Whether pieces are drawn as figures in place of letters. Without colour they are not: a
    /// figure of two players looks the same.
    pub const fn figures(self) -> bool {
        self.colour && self.unicode
    }
}

/// What the streams are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terminal {
    /// Whether a line of the output can be drawn over.
    pub live: bool,
    /// Whether what is typed shows on the screen. Where it does not, the output repeats it.
    pub shows_input: bool,
    /// Whether progress can be drawn on the error stream.
    pub progress: bool,
}

/// Runs `program` with the arguments and streams of this process.
///
/// Colour follows the terminal, `NO_COLOR` and `CLICOLOR`.
pub fn main<A: Parser>(program: fn(&A, &mut Io<'_>) -> Result<(), Failure>) -> ExitCode {
    let stdout = io::stdout();
    let look = Look {
        colour: AutoStream::choice(&stdout) != ColorChoice::Never,
        unicode: speaks_unicode(),
    };
    let can_draw = std::env::var_os("TERM").is_none_or(|term| term != "dumb");
    let terminal = Terminal {
        live: stdout.is_terminal() && can_draw,
        shows_input: io::stdin().is_terminal(),
        progress: io::stderr().is_terminal() && can_draw,
    };
    // A line that is drawn over and a hand that is wiped need the codes of a terminal also where
    // no colour is wanted. Elsewhere none are written without colour.
    let codes = if terminal.live { ColorChoice::Always } else { AutoStream::choice(&stdout) };
    let mut io = Io {
        input: &mut io::stdin().lock(),
        output: &mut AutoStream::new(stdout, codes),
        errors: &mut io::stderr(),
        look,
        terminal,
    };
    ExitCode::from(run(program, std::env::args_os(), &mut io))
}

/// Runs `program` with these arguments, the first being its name, and returns the exit code.
pub fn run<A: Parser>(
    program: fn(&A, &mut Io<'_>) -> Result<(), Failure>,
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    io: &mut Io<'_>,
) -> u8 {
    let arguments = match A::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) if !error.use_stderr() => {
            // `--help` was asked for.
            let shown = write!(io.output, "{error}").and_then(|()| io.output.flush());
            return exit_code(shown.map_err(Failure::from), io);
        }
        Err(error) => {
            let _ = writeln!(io.errors, "{}; try --help", first_paragraph(&error.to_string()));
            return FAILED;
        }
    };
    let done = program(&arguments, io).and_then(|()| Ok(io.output.flush()?));
    exit_code(done, io)
}

/// The exit code of a program that has come to this end; says what went wrong.
fn exit_code(done: Result<(), Failure>, io: &mut Io<'_>) -> u8 {
    match done {
        Ok(()) => 0,
        // The reader of the output has seen enough, as in `perft ... | head`.
        Err(failure) if is_broken_pipe(&*failure) => 0,
        Err(failure) => {
            let _ = writeln!(io.errors, "error: {}", one_line(&failure.to_string()));
            FAILED
        }
    }
}

/// Reads a time in seconds, above zero and at most a day.
///
/// # Errors
///
/// If the text is no such number.
pub fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if 0.0 < seconds && seconds <= 86_400.0 => Ok(seconds),
        _ => Err("a number of seconds above 0, at most 86400".into()),
    }
}

/// A seed for those who do not name one.
pub fn any_seed() -> u64 {
    // Short enough to be typed again.
    RandomState::new().hash_one(std::process::id()) % 1_000_000
}

/// `text` with its control characters, line breaks among them, made visible, and cut short where
/// it is so long that it repeats much of what was given.
pub fn one_line(text: &str) -> String {
    let mut line = String::new();
    for (place, c) in text.chars().enumerate() {
        if place == LONGEST_MESSAGE {
            line.push_str("...");
            break;
        }
        if c.is_control() { line.extend(c.escape_default()) } else { line.push(c) }
    }
    line
}

/// `text` with a capital at its beginning.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A whole number with its digits in groups of three: `149,264,638`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

fn first_paragraph(text: &str) -> String {
    let lines = text.lines().map(str::trim).take_while(|line| !line.is_empty());
    one_line(&lines.collect::<Vec<_>>().join(" "))
}

fn is_broken_pipe(failure: &(dyn Error + 'static)) -> bool {
    failure.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

fn speaks_unicode() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    let utf8 = |locale: String| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    };
    locale.map_or(cfg!(any(windows, target_os = "macos")), utf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_from_the_right() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000), "1,000");
        assert_eq!(grouped(149_264_638), "149,264,638");
    }

    #[test]
    fn a_line_break_in_a_message_is_made_visible() {
        assert_eq!(one_line("no `a\nb`"), "no `a\\nb`");
    }
}
