//! Lets neighbouring levels of the computer play matches against each other.
//!
//! ```text
//! cargo run --release --example levels
//! ```

use std::process::ExitCode;

fn main() -> ExitCode {
    examples::cli::main(examples::levels::levels)
}
