//! What is tried on every parser of every game: any bytes in, no panic out, and whatever reads as
//! something reads back as the same thing.
//!
//! The functions are run with random bytes by a test of this package, and by coverage-guided
//! fuzzing in the package `libfuzzer` beside it.
#![expect(clippy::missing_panics_doc, reason = "a panic is how a target tells what it has found")]

use ludorum::core::Turn;
use ludorum::registry::{self, Entry, Session};

/// A fuzz target: a name and what it does with bytes.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: [Target; 4] =
    [("game_name", game_name), ("position", position), ("moves", moves), ("record", record)];

/// Reads the bytes as the name of a game with options.
pub fn game_name(bytes: &[u8]) {
    let name = String::from_utf8_lossy(bytes);
    match registry::find(&name) {
        Ok(entry) => {
            let again = registry::find(&entry.name()).expect("a game has a name that finds it");
            assert_eq!(again.name(), entry.name());
        }
        Err(error) => one_line(&error.to_string()),
    }
}

/// Reads the bytes as a position of a game, which the first byte chooses.
pub fn position(bytes: &[u8]) {
    let Some((entry, text)) = entry_and_text(bytes) else { return };
    match entry.new_session(Some(&text)) {
        Ok(session) => {
            sound(&*session);
            let written = session.position();
            let again = entry.new_session(Some(&written)).expect("a position reads back");
            assert_eq!(again.position(), written);
        }
        Err(error) => one_line(&error.to_string()),
    }
}

/// Reads the bytes as moves, one a line, played one after the other from the start of a game,
/// which the first byte chooses.
pub fn moves(bytes: &[u8]) {
    let Some((entry, text)) = entry_and_text(bytes) else { return };
    let mut session = entry.new_session(None).expect("a game has a start");
    for line in text.lines().take(40) {
        let before = session.position();
        let legal = session.moves();
        match session.play(line) {
            Ok(played) => assert!(legal.contains(&played), "{played} is not among {legal:?}"),
            Err(error) => {
                one_line(&error.to_string());
                assert_eq!(session.position(), before, "a refused move changes nothing");
            }
        }
        sound(&*session);
    }
}

/// Reads the bytes as a saved game.
pub fn record(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match registry::load(&text) {
        Ok(session) => {
            sound(&*session);
            let written = session.record();
            let again = registry::load(&written).expect("a record reads back");
            assert_eq!(again.record(), written);
        }
        Err(error) => one_line(&error.to_string()),
    }
}

/// Names of every game, with options and without.
pub fn names() -> Vec<&'static str> {
    registry::games().iter().flat_map(|game| game.examples).copied().collect()
}

fn entry_and_text(bytes: &[u8]) -> Option<(Entry, String)> {
    let (&choice, text) = bytes.split_first()?;
    let names = names();
    let entry = registry::find(names[usize::from(choice) % names.len()]).expect("a listed game");
    Some((entry, String::from_utf8_lossy(text).into_owned()))
}

/// A session is over or somebody can act.
fn sound(session: &dyn Session) {
    match session.turn() {
        Turn::Over => assert!(session.ending().is_some() && session.moves().is_empty()),
        Turn::Player(_) => assert!(!session.moves().is_empty()),
        Turn::Chance => assert!(!session.events().is_empty()),
    }
}

/// A message is one line, and nothing in it steers a terminal.
fn one_line(message: &str) {
    let steers = |c: char| c.is_control() || matches!(c, '\u{2028}'..='\u{202e}');
    assert!(!message.is_empty() && !message.contains(steers), "{message:?}");
}
