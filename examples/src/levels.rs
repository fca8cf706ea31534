//! Matches between neighbouring levels: are they in order, and how far apart?

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use clap::Parser;
use ludorum::ai::Level;
use ludorum::ai::match_play::{MatchScore, MatchSettings};
use ludorum::registry::{self, Session};

use crate::cli::{Failure, Io};
use crate::threads::{self, processors};

/// The two-sided 95 % point of the normal distribution.
const NORMAL_95: f64 = 1.96;

/// Let neighbouring levels of the computer play matches against each other.
#[derive(Parser, Debug)]
#[command(name = "levels")]
pub struct Arguments {
    /// The game, with its options after a colon
    #[arg(short, long, value_name = "NAME", default_value = "breakthrough")]
    game: String,
    /// How many games in each match; each opening is played twice, with sides swapped
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..))]
    games: u32,
    /// How many random plies open each game
    #[arg(long, value_name = "PLIES", default_value_t = 6, value_parser = clap::value_parser!(u32).range(..=1_000))]
    opening: u32,
    /// The seed of the openings and of all that is random in the levels
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads to use [default: all processors]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: Option<u32>,
    /// Play two levels against each other, instead of all neighbours
    #[arg(long, num_args = 2, value_names = ["LEVEL", "LEVEL"])]
    between: Option<Vec<Level>>,
}

/// Plays the matches and prints a line for each. The same seed gives the same results, whatever
/// the number of threads.
///
/// # Errors
///
/// If there is no such game, there are not so many threads, or the output fails.
pub fn levels(arguments: &Arguments, io: &mut Io<'_>) -> Result<(), Failure> {
    let session = registry::find(&arguments.game)?.new_session(None)?;
    let pairings: Vec<[Level; 2]> = match &arguments.between {
        Some(two) => vec![[two[0], two[1]]],
        None => Level::ALL.windows(2).map(|two| [two[1], two[0]]).collect(),
    };
    let threads = arguments.threads.unwrap_or_else(processors);
    let pairs = arguments.games / 2;
    writeln!(
        io.output,
        "{}, {} games a match, seed {}",
        session.name(),
        2 * pairs,
        arguments.seed
    )?;
    writeln!(io.output, "level    against     wins draws losses   score   95 % interval  seconds")?;
    for levels in pairings {
        let begun = Instant::now();
        let settings = MatchSettings {
            pairs,
            opening_plies: arguments.opening,
            seed: arguments.seed,
            ..MatchSettings::default()
        };
        let score = play_match(&*session, levels, &settings, threads)?;
        let MatchScore { wins, draws, losses, .. } = score;
        let (low, high) = interval(&score);
        writeln!(
            io.output,
            "{:<8} {:<9} {wins:>6} {draws:>5} {losses:>6} {:>6.1} % {low:>6.1} - {high:>5.1} % {:>7.1}",
            levels[0],
            levels[1],
            100.0 * score.score(),
            begun.elapsed().as_secs_f64(),
        )?;
        io.output.flush()?;
    }
    Ok(())
}

/// Plays a match, its pairs dealt out to so many threads. Each pair has its own seed, so that it
/// does not matter which thread plays it.
fn play_match(
    session: &dyn Session,
    levels: [Level; 2],
    settings: &MatchSettings,
    threads: u32,
) -> Result<MatchScore, Failure> {
    let next = AtomicU32::new(0);
    let job = |session: Box<dyn Session>| {
        let mut total = MatchScore::default();
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= settings.pairs {
                return total;
            }
            let seed = settings.seed.wrapping_mul(1_000_003).wrapping_add(pair.into());
            let settings = MatchSettings { pairs: 1, seed, ..*settings };
            total += session.play_match(levels, &settings);
        }
    };
    let jobs = (0..threads).map(|_| {
        let session = session.boxed_clone();
        move || job(session)
    });
    let mut total = MatchScore::default();
    for score in threads::run(jobs, || next.store(settings.pairs, Ordering::Relaxed))? {
        total += score;
    }
    Ok(total)
}

/// The interval in which the true score lies with 95 % confidence, in percent.
fn interval(score: &MatchScore) -> (f64, f64) {
    let (mean, margin) = (score.score(), NORMAL_95 * score.error());
    (100.0 * (mean - margin).max(0.0), 100.0 * (mean + margin).min(1.0))
}
