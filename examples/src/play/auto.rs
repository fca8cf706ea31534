//! The computer against itself, for scripts: one line a move, then the end.

use ludorum::core::{Random, Turn};

use crate::board_view::Picture;
use crate::cli::{Failure, Io, capitalised};
use crate::play::options::{Seat, Setting};
use crate::play::series::GIVEN_UP;

/// Plays the game, or every round of the match, to its end and prints it.
///
/// # Errors
///
/// If the output fails.
pub(super) fn play(mut setting: Setting, io: &mut Io<'_>) -> Result<(), Failure> {
    writeln!(io.output, "{}, seed {}", setting.session.name(), setting.seed)?;
    loop {
        if let Some(series) = &setting.series {
            writeln!(io.output, "\n{}", capitalised(&series.caption()))?;
        }
        play_round(&mut setting, io)?;
        let Some(series) = &mut setting.series else { return Ok(()) };
        if series.add(&*setting.session).is_err() {
            // A round that was loaded when somebody had given it up.
            writeln!(io.output, "{GIVEN_UP}")?;
            return Ok(());
        }
        writeln!(io.output)?;
        for line in series.table() {
            writeln!(io.output, "{line}")?;
        }
        match series.next_round() {
            Some(round) => setting.session = round,
            None => break,
        }
    }
    if let Some(verdict) = setting.series.and_then(|series| series.verdict()) {
        writeln!(io.output, "{verdict}")?;
    }
    Ok(())
}

fn play_round(setting: &mut Setting, io: &mut Io<'_>) -> Result<(), Failure> {
    let mut random = Random::new(setting.round_seed());
    let mut moved = vec![0; setting.seats.len()];
    loop {
        match setting.session.turn() {
            Turn::Player(player) => {
                let name = setting.session.player_name(player);
                let Seat::Computer(level) = setting.seats[player.index()] else {
                    unreachable!("the computer has every seat")
                };
                let options = setting.thinking(level);
                let choice = setting.session.think(&options, &mut |_| {})?;
                setting.session.play(&choice.text)?;
                moved[player.index()] += 1;
                writeln!(io.output, "{}. {name} {}", moved[player.index()], choice.text)?;
            }
            Turn::Chance => {
                if let Some(event) = setting.session.resolve_random(&mut random) {
                    writeln!(io.output, "   {event}")?;
                }
            }
            Turn::Over => break,
        }
    }
    let session = &*setting.session;
    writeln!(io.output, "\n{}", Picture::of(session).draw(&[], io.look))?;
    if let Some(ending) = session.ending() {
        writeln!(io.output, "{}", capitalised(&ending.sentence))?;
    }
    Ok(())
}
