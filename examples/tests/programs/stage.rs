//! Runs a program on texts in place of a terminal.

use clap::Parser;
use examples::cli::{self, Failure, Io, Look, Terminal};

/// What a program said and how it ended.
#[derive(Debug)]
pub(crate) struct Run {
    /// The exit code; 0 if all went well.
    pub(crate) code: u8,
    /// What it wrote.
    pub(crate) output: String,
    /// What it wrote to the error stream.
    pub(crate) errors: String,
}

/// Runs `program` without colour, with these arguments, on this input.
pub(crate) fn run<A: Parser>(
    program: fn(&A, &mut Io<'_>) -> Result<(), Failure>,
    arguments: &[&str],
    input: &str,
) -> Run {
    run_looking(program, arguments, input, Look::default(), Terminal::default())
}

/// The same with a say in how it draws.
pub(crate) fn run_looking<A: Parser>(
    program: fn(&A, &mut Io<'_>) -> Result<(), Failure>,
    arguments: &[&str],
    input: &str,
    look: Look,
    terminal: Terminal,
) -> Run {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut io = Io {
        input: &mut input.as_bytes(),
        output: &mut output,
        errors: &mut errors,
        look,
        terminal,
    };
    let arguments = std::iter::once("program").chain(arguments.iter().copied());
    let code = cli::run(program, arguments, &mut io);
    let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
    Run { code, output: text(output), errors: text(errors) }
}

/// Runs `program` and demands that it refuses its arguments with one line, which is returned.
pub(crate) fn refusal<A: Parser>(
    program: fn(&A, &mut Io<'_>) -> Result<(), Failure>,
    arguments: &[&str],
) -> String {
    let run = run(program, arguments, "");
    assert_ne!(run.code, 0, "{arguments:?} is refused: {run:?}");
    assert_eq!(run.output, "", "{arguments:?}");
    assert_eq!(run.errors.lines().count(), 1, "{arguments:?}: {}", run.errors);
    run.errors.trim_end().to_owned()
}
