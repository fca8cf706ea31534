//! A game against the computer in the terminal.
//!
//! ```text
//! cargo run --release --example play
//! ```

use std::process::ExitCode;

fn main() -> ExitCode {
    examples::cli::main(examples::play::play)
}
