//! A game in the terminal: people and the computer at one board.

mod auto;
mod command;
mod files;
mod options;
mod pointing;
mod progress;
mod saved_match;
mod series;
mod table;

pub use options::Options;

use crate::cli::{Failure, Io};

/// Plays as the options say.
///
/// # Errors
///
/// If the options make no sense, or the output fails.
pub fn play(options: &Options, io: &mut Io<'_>) -> Result<(), Failure> {
    let setting = options.setting()?;
    if options.auto.is_some() {
        auto::play(setting, io)
    } else {
        table::Table::new(setting, io).play()
    }
}
