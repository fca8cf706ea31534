//! The command line of `play`.

use std::fmt::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;
use ludorum::ai::Level;
use ludorum::core::{MAX_PLAYERS, Player};
use ludorum::registry::{self, Goal, Session, Strength, ThinkOptions};

use crate::cli::{self, Failure, any_seed};
use crate::play::files;
use crate::play::series::Series;

/// Play a board game against the computer.
///
/// Without options, a game of Breakthrough begins at once. Type `help` at the prompt.
#[derive(Parser, Debug)]
#[command(name = "play", after_help = games_help())]
pub struct Options {
    /// The game, with its options after a colon
    #[arg(short, long, value_name = "NAME", default_value = "breakthrough")]
    pub(super) game: String,
    /// Which side you play: a name such as white or black, first, second, a seat's number, several
    /// of these with commas between them, both or all, or none
    #[arg(short, long, default_value = "first")]
    pub(super) side: String,
    /// How well the computer plays: beginner, easy, medium, hard or master; several of these with
    /// commas between them are for one computer after the other
    #[arg(short, long, value_delimiter = ',', default_values_t = [Level::default()])]
    pub(super) level: Vec<Level>,
    /// Let the computer think this long about each move, instead of as far as its level looks
    #[arg(short, long, value_name = "SECONDS", value_parser = cli::seconds)]
    pub(super) time: Option<f64>,
    /// The seed of all that is random [default: a new one]
    #[arg(long)]
    pub(super) seed: Option<u64>,
    /// Begin with this position, in the game's notation
    #[arg(long, value_name = "TEXT", conflicts_with = "load")]
    pub(super) position: Option<String>,
    /// Go on with the game or the match saved in this file
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    pub(super) load: Option<PathBuf>,
    /// Play a match of so many rounds, in a game that is played for points
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..),
        conflicts_with = "target"
    )]
    pub(super) rounds: Option<u32>,
    /// Play a match until somebody has so many points, in a game that is played for points
    #[arg(long, value_name = "POINTS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) target: Option<u32>,
    /// Let the computer play all sides and print the moves: for scripts. A level for each side may
    /// follow; the same seed gives the same game, unless a time is set
    #[arg(long, value_name = "LEVEL", num_args = 0..=MAX_PLAYERS, conflicts_with = "side")]
    pub(super) auto: Option<Vec<Level>>,
}

/// What was asked for, found to make sense.
#[derive(Debug)]
pub(super) struct Setting {
    /// The game to begin with, in a match the round in play.
    pub(super) session: Box<dyn Session>,
    /// The match, if it is one over several rounds.
    pub(super) series: Option<Series>,
    /// Who sits where.
    pub(super) seats: Vec<Seat>,
    /// The level of the computer where no other is named.
    pub(super) level: Level,
    /// The longest time of the computer for a move.
    pub(super) time: Option<Duration>,
    /// The seed of all that is random.
    pub(super) seed: u64,
}

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seat {
    /// Somebody at the keyboard.
    Person,
    /// The computer, at this level.
    Computer(Level),
}

impl Options {
    /// Opens the game and seats the players.
    ///
    /// # Errors
    ///
    /// If there is no such game, position, file or side, or the game is not played in rounds.
    pub(super) fn setting(&self) -> Result<Setting, Failure> {
        let (mut series, session) = if let Some(file) = &self.load {
            files::load(file)?
        } else {
            (None, registry::find(&self.game)?.new_session(self.position.as_deref())?)
        };
        let goal = self.rounds.map(Goal::Rounds).or_else(|| self.target.map(Goal::Points));
        if let Some(goal) = goal {
            if series.is_some() {
                return Err(
                    "the saved match has its own goal: leave --rounds and --target out".into()
                );
            }
            series = Some(Series::begin(goal, &*session)?);
        }
        let level = self.level.first().copied().unwrap_or_default();
        let seats = match &self.auto {
            Some(levels) => auto_seats(levels, level, session.players())?,
            None => seats(&self.side, &self.level, &*session)?,
        };
        Ok(Setting {
            session,
            series,
            seats,
            level,
            time: self.time.map(Duration::from_secs_f64),
            seed: self.seed.unwrap_or_else(any_seed),
        })
    }
}

impl Setting {
    /// The seed of the game in play: in a match that of the round.
    pub(super) fn round_seed(&self) -> u64 {
        self.series.as_ref().map_or(self.seed, |series| series.seed(self.seed))
    }

    /// What to ask the computer at this level.
    pub(super) fn thinking(&self, level: Level) -> ThinkOptions {
        let options = ThinkOptions::new(Strength::Level(level)).seed(self.round_seed());
        match self.time {
            Some(time) => options.time(time),
            None => options,
        }
    }
}

/// The sides a text asks for and the levels of the others; the last level is for all that are
/// left.
fn seats(side: &str, levels: &[Level], session: &dyn Session) -> Result<Vec<Seat>, Failure> {
    let mut seats = vec![Seat::Computer(Level::default()); session.players()];
    for word in side.split(',').map(str::trim) {
        if word.eq_ignore_ascii_case("none") {
            continue;
        }
        let all = ["both", "all"].iter().any(|all| word.eq_ignore_ascii_case(all));
        let mut found = false;
        for player in Player::all(session.players()) {
            if all || is_called(player, word, session) {
                seats[player.index()] = Seat::Person;
                found = true;
            }
        }
        if !found {
            let names = Player::all(session.players()).map(|p| session.player_name(p));
            let names = names.collect::<Vec<_>>().join(", ").to_lowercase();
            return Err(format!("`{word}` is no side: {names}, first, second, all, none").into());
        }
    }
    let computers = seats.iter_mut().filter(|seat| **seat != Seat::Person);
    let last = levels.last().copied().unwrap_or_default();
    for (seat, level) in computers.zip(levels.iter().copied().chain(std::iter::repeat(last))) {
        *seat = Seat::Computer(level);
    }
    Ok(seats)
}

fn is_called(player: Player, word: &str, session: &dyn Session) -> bool {
    let seat = player.index() + 1;
    word.eq_ignore_ascii_case(session.player_name(player))
        || word.parse() == Ok(seat)
        || (seat == 1 && word.eq_ignore_ascii_case("first"))
        || (seat == 2 && word.eq_ignore_ascii_case("second"))
}

/// A level for each side; sides that none is named for take the usual one.
fn auto_seats(levels: &[Level], usual: Level, players: usize) -> Result<Vec<Seat>, Failure> {
    if levels.len() > players {
        return Err(format!("{} levels for {players} players are too many", levels.len()).into());
    }
    let levels = levels.iter().copied().chain(std::iter::repeat(usual));
    Ok(levels.take(players).map(Seat::Computer).collect())
}

/// The games, as the help shows them.
fn games_help() -> String {
    let mut help = String::from("Games:");
    for info in registry::games() {
        let _ =
            write!(help, "\n  {:<14} {} ({})", info.name, info.summary, info.examples.join(", "));
    }
    help
}
