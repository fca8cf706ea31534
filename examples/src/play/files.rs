//! Saved games on disk.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use ludorum::core::recorded_game;
use ludorum::registry::{self, Session};

use crate::cli::Failure;

/// No saved game is longer than this, in bytes.
const LONGEST: u64 = 1 << 20;

/// Reads a saved game.
///
/// # Errors
///
/// If the file cannot be read or is no saved game; the message names the file.
pub(super) fn load(path: &Path) -> Result<Box<dyn Session>, Failure> {
    let name = path.display();
    let record = read(path).map_err(|error| format!("cannot read `{name}`: {error}"))?;
    Ok(registry::load(&record).map_err(|error| format!("`{name}`: {error}"))?)
}

/// Saves a game. A file that is there already is replaced only if it is a saved game itself.
///
/// # Errors
///
/// If the file is something else, or cannot be written; the message names the file.
pub(super) fn save(path: &Path, session: &dyn Session) -> Result<(), Failure> {
    let name = path.display();
    if path.exists() && !read(path).is_ok_and(|old| recorded_game(&old).is_ok()) {
        return Err(format!("`{name}` is there and is no saved game: it stays as it is").into());
    }
    std::fs::write(path, session.record())
        .map_err(|error| format!("cannot write `{name}`: {error}").into())
}

fn read(path: &Path) -> std::io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(LONGEST).read_to_string(&mut text)?;
    Ok(text)
}
