//! Perft: the leaves of the move tree, depth by depth, and how fast they are counted.

use std::time::Instant;

use clap::Parser;
use ludorum::registry;

use crate::cli::{Failure, Io, grouped};

/// Longer lines are refused: a count goes as deep into the stack as its lines are long, and nobody
/// waits for the end of it.
const LONGEST: i64 = 1_000;

/// Count the lines of play of a game, the standard proof and measure of a move generator.
#[derive(Parser, Debug)]
#[command(name = "perft")]
pub struct Arguments {
    /// The game, with its options after a colon: breakthrough, breakthrough:5x5
    game: String,
    /// The length of the lines in plies; in games with a draw of cards before each move, in whole
    /// turns; at most 1000. Where hands are dealt the deal belongs to the first turn, and its lines
    /// are too many to wait for: give a position after it
    #[arg(value_parser = clap::value_parser!(u32).range(..=LONGEST))]
    depth: u32,
    /// The position to start from, in the game's notation [default: the usual start]
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Show how many lines start with each legal move
    #[arg(long)]
    divide: bool,
    /// Count in plies, each move and each draw of a card being one, also where turns are the rule
    #[arg(long)]
    plies: bool,
}

/// Counts and prints; the last line is `nodes N`.
///
/// # Errors
///
/// If there is no such game or position, or the output fails.
pub fn perft(arguments: &Arguments, io: &mut Io<'_>) -> Result<(), Failure> {
    let session = registry::find(&arguments.game)?.new_session(arguments.position.as_deref())?;
    let by_turns = !arguments.plies && session.perft_turns(0).is_some();
    if by_turns && arguments.divide {
        let name = session.name();
        return Err(format!("{name} is counted by whole turns; to divide, add --plies").into());
    }
    let nodes = if arguments.divide {
        let mut counts = session.divide(arguments.depth);
        // In the order of the alphabet, to be compared with the lists of other programs.
        counts.sort_unstable();
        let width = counts.iter().map(|(step, _)| step.chars().count()).max().unwrap_or(0);
        for (step, nodes) in &counts {
            writeln!(io.output, "{step:<width$} {nodes}")?;
        }
        if arguments.depth == 0 { session.perft(0) } else { counts.iter().map(|(_, n)| n).sum() }
    } else {
        by_depth(&*session, arguments.depth, by_turns, io)?
    };
    writeln!(io.output, "nodes {nodes}")?;
    Ok(())
}

/// Prints a line for each depth up to `depth` and returns the last count.
fn by_depth(
    session: &dyn registry::Session,
    depth: u32,
    by_turns: bool,
    io: &mut Io<'_>,
) -> Result<u64, Failure> {
    let mut nodes = 1;
    let head = if by_turns { "turns" } else { "depth" };
    writeln!(io.output, "{head}            nodes    seconds        nodes/s")?;
    for depth in 1.min(depth)..=depth {
        let begun = Instant::now();
        let turns = if by_turns { session.perft_turns(depth) } else { None };
        nodes = turns.unwrap_or_else(|| session.perft(depth));
        let seconds = begun.elapsed().as_secs_f64();
        let rate = grouped((nodes as f64 / seconds.max(1e-9)) as u64);
        writeln!(io.output, "{depth:>5} {:>16} {seconds:>10.4} {rate:>14}", grouped(nodes))?;
        // A deeper count may take long: what is known should be seen.
        io.output.flush()?;
    }
    Ok(nodes)
}
