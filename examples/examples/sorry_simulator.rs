//! Lets computers play Sorry! against each other and tabulates who wins.
//!
//! ```text
//! cargo run --release --example sorry_simulator -- sorry,sorry:4p --agents random,heuristic+random
//! ```

use std::process::ExitCode;

fn main() -> ExitCode {
    examples::cli::main(examples::sorry_simulator::sorry_simulator)
}
