//! Counts the lines of play of a game.
//!
//! ```text
//! cargo run --release --example perft -- breakthrough 6
//! ```

use std::process::ExitCode;

fn main() -> ExitCode {
    examples::cli::main(examples::perft::perft)
}
