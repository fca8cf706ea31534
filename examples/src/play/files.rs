//! Saved games on disk.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use ludorum::core::recorded_game;
use ludorum::registry::{self, Session};

use crate::cli::Failure;
use crate::play::saved_match;
use crate::play::series::Series;

/// Longer files are refused, in bytes: far more than any game that is really played takes.
const LONGEST: u64 = 16 << 20;

/// So many names are tried for a file that is written before it takes its place.
const MOST_PARTS: u32 = 100;

/// Reads a saved game, or a saved match and the round of it that is in play.
///
/// # Errors
///
/// If the file cannot be read or is no saved game; the message names the file.
pub(super) fn load(path: &Path) -> Result<(Option<Series>, Box<dyn Session>), Failure> {
    let name = path.display();
    let record = read(path).map_err(|error| format!("cannot read `{name}`: {error}"))?;
    if saved_match::is_match(&record) {
        let (series, round) =
            saved_match::load(&record).map_err(|error| format!("`{name}`: {error}"))?;
        return Ok((Some(series), round));
    }
    Ok((None, registry::load(&record).map_err(|error| format!("`{name}`: {error}"))?))
}

/// Saves a game, in a match all its rounds. A file that is there already is replaced only if it is
/// a saved game itself.
///
/// # Errors
///
/// If the file is something else, or cannot be written; the message names the file.
pub(super) fn save(
    path: &Path,
    series: Option<&Series>,
    session: &dyn Session,
) -> Result<(), Failure> {
    let name = path.display();
    let is_saved = |old: String| saved_match::is_match(&old) || recorded_game(&old).is_ok();
    if path.exists() && !read(path).is_ok_and(is_saved) {
        return Err(format!("`{name}` is there and is no saved game: it stays as it is").into());
    }
    let record = match series {
        Some(series) => saved_match::record(series, session),
        None => session.record(),
    };
    // A link stays a link: what it leads to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    write(&target, &record).map_err(|error| format!("cannot write `{name}`: {error}").into())
}

/// Writes a file beside its place first, so that a full disk cannot cost the old one as well.
fn write(target: &Path, text: &str) -> io::Result<()> {
    let (part, mut file) = new_file_beside(target)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| fs::rename(&part, target));
    if written.is_err() {
        // What was written of it is of no use; that it cannot be removed is no second error.
        let _ = fs::remove_file(&part);
    }
    written
}

/// A new file with a name that no other has: one that is there already may be of worth to somebody.
fn new_file_beside(target: &Path) -> io::Result<(PathBuf, File)> {
    let mut tries = 0;
    loop {
        let mut part = target.as_os_str().to_owned();
        part.push(if tries == 0 { ".part".to_owned() } else { format!(".part{tries}") });
        match File::create_new(&part) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists && tries < MOST_PARTS => {
                tries += 1;
            }
            made => return Ok((part.into(), made?)),
        }
    }
}

/// The text of a file. Pipes and devices are refused before they are opened: they may have no end,
/// or keep the program waiting.
fn read(path: &Path) -> io::Result<String> {
    let kind = fs::metadata(path)?;
    if !kind.is_file() && !kind.is_dir() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "it is no regular file"));
    }
    let mut text = String::new();
    let length = File::open(path)?.take(LONGEST + 1).read_to_string(&mut text)?;
    if length as u64 > LONGEST {
        let most = LONGEST >> 20;
        return Err(io::Error::new(
            ErrorKind::FileTooLarge,
            format!("it is longer than {most} MiB"),
        ));
    }
    Ok(text)
}
