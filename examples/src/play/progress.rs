//! The line that shows the computer thinking.

use std::io::Write;

use ludorum::registry::Thought;

use crate::cli::Terminal;

/// The longest line, in characters: less than any usual terminal is wide.
const LONGEST: usize = 76;

/// To the start of the line, and wipe it.
const WIPE: &str = "\r\x1b[2K";

/// A line that each iteration of the search draws anew; nothing where the output is no terminal.
pub(super) struct Progress<'a> {
    output: Option<&'a mut dyn Write>,
    caption: &'a str,
}

impl<'a> Progress<'a> {
    /// A line that begins with `caption`.
    pub(super) fn new(output: &'a mut dyn Write, terminal: Terminal, caption: &'a str) -> Self {
        Self { output: terminal.live.then_some(output), caption }
    }

    /// Draws what the computer has found out.
    pub(super) fn show(&mut self, thought: &Thought) {
        let line = thought.line.join(" ");
        let text =
            format!("{}: depth {}, score {}, {line}", self.caption, thought.depth, thought.score);
        self.draw(&text.chars().take(LONGEST).collect::<String>());
    }

    /// Wipes the line.
    pub(super) fn clear(&mut self) {
        self.draw("");
    }

    fn draw(&mut self, text: &str) {
        if let Some(output) = &mut self.output {
            // Nothing is lost with a line that cannot be drawn; the next real output will say why.
            let _ = write!(output, "{WIPE}{text}");
            let _ = output.flush();
        }
    }
}
