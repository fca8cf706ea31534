//! Random games: how fast they are played, how long they are, who wins them.

use std::time::{Duration, Instant};

use clap::Parser;
use ludorum::core::{Player, Random, Tally};
use ludorum::registry::{self, Session};

use crate::cli::{Failure, Io, any_seed, grouped};

/// Games are played in batches of so many, each batch by a loop of the game's own.
const BATCH: u64 = 4096;

/// Play random games and report speed, length and scores.
#[derive(Parser, Debug)]
#[command(name = "playouts")]
pub struct Arguments {
    /// The game, with its options after a colon
    #[arg(default_value = "breakthrough")]
    game: String,
    /// How many games to play [default: as many as the time allows]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// How many seconds to play for, if the number of games is not given
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0, value_parser = crate::cli::seconds)]
    time: f64,
    /// The seed of the random moves [default: a new one]
    #[arg(long)]
    seed: Option<u64>,
    /// Cut a game off after so many plies: an adjudication, no rule of the game. It counts for
    /// nobody's score
    #[arg(long, value_name = "PLIES", default_value_t = 10_000)]
    max_plies: u32,
    /// The position to start from, in the game's notation [default: the usual start]
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Report in JSON
    #[arg(long)]
    json: bool,
}

/// Plays the games and prints the report.
///
/// # Errors
///
/// If there is no such game or position, or the output fails.
pub fn playouts(arguments: &Arguments, io: &mut Io<'_>) -> Result<(), Failure> {
    let session = registry::find(&arguments.game)?.new_session(arguments.position.as_deref())?;
    let seed = arguments.seed.unwrap_or_else(any_seed);
    let (tally, elapsed) = play(&*session, arguments, seed);
    let report =
        Report { session: &*session, seed, max_plies: arguments.max_plies, tally, elapsed };
    if arguments.json { report.json(io) } else { report.text(io) }
}

fn play(session: &dyn Session, arguments: &Arguments, seed: u64) -> (Tally, Duration) {
    let begun = Instant::now();
    let mut seeds = Random::new(seed);
    let mut total = Tally::new(session.players());
    loop {
        let batch = match arguments.games {
            Some(games) => BATCH.min(games - total.games),
            // However short the time, there is something to report.
            None if total.games == 0 || begun.elapsed().as_secs_f64() < arguments.time => BATCH,
            None => 0,
        };
        if batch == 0 {
            return (total, begun.elapsed());
        }
        merge(&mut total, &session.playouts(seeds.next_u64(), batch, arguments.max_plies));
    }
}

fn merge(total: &mut Tally, more: &Tally) {
    total.games += more.games;
    total.plies += more.plies;
    total.unfinished += more.unfinished;
    total.draws += more.draws;
    for (sum, score) in total.scores.iter_mut().zip(&more.scores) {
        *sum += score;
    }
}

struct Report<'a> {
    session: &'a dyn Session,
    seed: u64,
    max_plies: u32,
    tally: Tally,
    elapsed: Duration,
}

impl Report<'_> {
    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }

    fn mean_length(&self) -> f64 {
        self.tally.plies as f64 / self.tally.games as f64
    }

    /// How many games came to an end by the rules.
    fn finished(&self) -> u64 {
        self.tally.games - self.tally.unfinished
    }

    /// The name of each player with the share of the points that player took in those games.
    fn scores(&self) -> impl Iterator<Item = (&'static str, f64)> {
        let games = self.finished().max(1) as f64;
        Player::all(self.tally.scores.len())
            .zip(&self.tally.scores)
            .map(move |(player, score)| (self.session.player_name(player), score / games))
    }

    fn text(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let Tally { games, plies, unfinished, draws, .. } = self.tally;
        let out = &mut *io.output;
        writeln!(out, "game         {}", self.session.name())?;
        writeln!(out, "generator    {}, seed {}", Random::GENERATOR, self.seed)?;
        writeln!(out, "games        {}", grouped(games))?;
        writeln!(out, "plies        {}", grouped(plies))?;
        writeln!(out, "seconds      {:.3}", self.elapsed.as_secs_f64())?;
        writeln!(out, "games/s      {}", grouped(self.per_second(games) as u64))?;
        writeln!(out, "plies/s      {}", grouped(self.per_second(plies) as u64))?;
        writeln!(out, "mean length  {:.2} plies", self.mean_length())?;
        for (name, score) in self.scores() {
            writeln!(out, "score        {name} {:.2} %", 100.0 * score)?;
        }
        if draws > 0 {
            writeln!(out, "draws        {}", grouped(draws))?;
        }
        if unfinished > 0 {
            writeln!(
                out,
                "adjudicated  {} cut off after {} plies, which is no rule of the game: not scored",
                grouped(unfinished),
                grouped(self.max_plies.into()),
            )?;
        }
        Ok(())
    }

    fn json(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let Tally { games, plies, unfinished, draws, .. } = self.tally;
        let scores: Vec<_> = self
            .scores()
            .map(|(name, score)| serde_json::json!({ "player": name, "score": score }))
            .collect();
        let report = serde_json::json!({
            "game": self.session.name(),
            "position": self.session.position(),
            "generator": Random::GENERATOR,
            "seed": self.seed,
            "games": games,
            "plies": plies,
            "seconds": self.elapsed.as_secs_f64(),
            "games_per_second": self.per_second(games),
            "plies_per_second": self.per_second(plies),
            "mean_length": self.mean_length(),
            "scores": scores,
            "draws": draws,
            "adjudicated": unfinished,
            "adjudicated_after_plies": self.max_plies,
        });
        writeln!(io.output, "{report}")?;
        Ok(())
    }
}
