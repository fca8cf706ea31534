//! Plays random games and reports speed, length and scores.
//!
//! ```text
//! cargo run --release --example playouts -- breakthrough --json
//! ```

use std::process::ExitCode;

fn main() -> ExitCode {
    examples::cli::main(examples::playouts::playouts)
}
