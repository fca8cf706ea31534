//! Sorry! against itself: who wins how often, from which seat, and how long it takes.

mod agents;
mod counts;
mod rules;
mod simulate;
mod table;

use clap::Parser;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use self::agents::{Effort, LineUp};
use self::rules::Rules;
use self::simulate::Workload;
use self::table::{Row, Table};
use crate::cli::{Failure, Io, any_seed};
use crate::threads::processors;

/// Let computers play Sorry! against each other and tabulate who wins.
///
/// There is a row for each game and each way of filling its seats. The same seed gives the same
/// table, whatever the number of threads.
#[derive(Parser, Debug)]
#[command(name = "sorry_simulator")]
pub struct Arguments {
    /// The games, with commas between them: sorry, sorry:3p, sorry:teams, sorry:points-4p and so on
    #[arg(
        value_name = "GAMES",
        value_delimiter = ',',
        default_value = "sorry,sorry:3p,sorry:4p,sorry:teams,sorry:points"
    )]
    games: Vec<Rules>,
    /// Who plays, with commas between ways of filling the seats: random, heuristic, search
    /// (expectiminimax for two sides, max^n for more, information-set search for hidden hands) or
    /// paranoid (expectiminimax for any number of sides). Several with + between them take the
    /// seats in turn: heuristic+random
    #[arg(long, value_delimiter = ',', default_value = "random,heuristic,heuristic+random")]
    agents: Vec<LineUp>,
    /// How many games for each row
    #[arg(
        long = "games",
        id = "count",
        value_name = "GAMES",
        default_value_t = 1_000,
        value_parser = clap::value_parser!(u64).range(2..=1_000_000_000)
    )]
    count: u64,
    /// How many positions a search visits for a move
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many playouts a search has for a move where hands are hidden
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    playouts: u64,
    /// The seed of the cards and of all that is random in the agents [default: a new one]
    #[arg(long)]
    seed: Option<u64>,
    /// How many threads to use [default: all processors]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: Option<u32>,
    /// Report in JSON
    #[arg(long)]
    json: bool,
}

/// Plays the games and prints the table.
///
/// # Errors
///
/// If a game has too few seats for its agents, one of them cannot play it, or the output fails.
pub fn sorry_simulator(arguments: &Arguments, io: &mut Io<'_>) -> Result<(), Failure> {
    let rows: Vec<(Rules, &LineUp)> = arguments
        .games
        .iter()
        .flat_map(|&rules| arguments.agents.iter().map(move |line_up| (rules, line_up)))
        .collect();
    // Before any game is played.
    rows.iter().try_for_each(|(rules, line_up)| rules.check(line_up))?;
    let load = Workload {
        games: arguments.count,
        seed: arguments.seed.unwrap_or_else(any_seed),
        effort: Effort { nodes: arguments.nodes, playouts: arguments.playouts },
        threads: arguments.threads.unwrap_or_else(processors),
    };
    let mut table = Table::new(&rows, &load, arguments.json);
    table.begin(io)?;
    for (index, &(rules, line_up)) in rows.iter().enumerate() {
        let bar = progress_bar(arguments.count, io.terminal.progress)
            .with_prefix(format!("{}/{}", index + 1, rows.len()))
            .with_message(format!("{rules} {line_up}"));
        let counts = rules.simulate(line_up, &load, &bar);
        bar.finish_and_clear();
        table.add(&Row { rules, line_up, counts: counts? }, io)?;
    }
    table.end(io)
}

/// A bar on the error stream, or one that is never drawn.
fn progress_bar(games: u64, drawn: bool) -> ProgressBar {
    let target = if drawn { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template("{prefix} {msg} [{bar:30}] {human_pos} games, {eta}")
        .expect("the template is well-formed")
        .progress_chars("=> ");
    ProgressBar::with_draw_target(Some(games), target).with_style(style)
}
