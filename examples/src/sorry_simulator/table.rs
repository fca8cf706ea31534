//! The table as text and in JSON.

use ludorum::core::Random;
use serde_json::{Value, json};

use super::agents::LineUp;
use super::counts::{Counts, Estimate};
use super::rules::Rules;
use super::simulate::Workload;
use crate::cli::{Failure, Io, grouped};

/// A row of the table.
pub(super) struct Row<'a> {
    pub(super) rules: Rules,
    pub(super) line_up: &'a LineUp,
    pub(super) counts: Counts,
}

/// The table while it is made. As text each row is printed when it is known; JSON comes as one
/// value at the end.
pub(super) struct Table<'a> {
    load: &'a Workload,
    /// The width of the names of games and of line-ups.
    widths: [usize; 2],
    json: Option<Vec<Value>>,
}

impl<'a> Table<'a> {
    /// A table that will have these rows.
    pub(super) fn new(rows: &[(Rules, &LineUp)], load: &'a Workload, json: bool) -> Self {
        let longest = |lengths: &mut dyn Iterator<Item = usize>| lengths.max().unwrap_or(0);
        let games = longest(&mut rows.iter().map(|(rules, _)| rules.to_string().len()));
        let agents = longest(&mut rows.iter().map(|(_, line_up)| line_up.to_string().len()));
        Self { load, widths: [games.max(4), agents.max(6)], json: json.then(Vec::new) }
    }

    /// Prints what stands above the rows.
    pub(super) fn begin(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        if self.json.is_some() {
            return Ok(());
        }
        let (games, seed) = (grouped(self.load.games), self.load.seed);
        writeln!(
            io.output,
            "{games} games a row, seed {seed}; turns and cards of the winner; 95 % intervals"
        )?;
        self.line(io, ["game", "agents"], ["turns", "cards"], "wins in %")
    }

    /// Takes a row in.
    pub(super) fn add(&mut self, row: &Row<'_>, io: &mut Io<'_>) -> Result<(), Failure> {
        if let Some(rows) = &mut self.json {
            rows.push(row.json());
            return Ok(());
        }
        let names = [row.rules.to_string(), row.line_up.to_string()];
        let means = row.means().map(|mean| mean.text(2));
        let wins: Vec<_> = row
            .rules
            .seats()
            .iter()
            .enumerate()
            .map(|(seat, color)| format!("{color} {}", row.counts.share(seat).percent().text(1)))
            .collect();
        self.line(
            io,
            names.each_ref().map(String::as_str),
            means.each_ref().map(String::as_str),
            &wins.join("  "),
        )
    }

    /// Prints what stands below the rows.
    pub(super) fn end(self, io: &mut Io<'_>) -> Result<(), Failure> {
        let Some(rows) = self.json else { return Ok(()) };
        let report = json!({
            "generator": Random::GENERATOR,
            "seed": self.load.seed,
            "nodes": self.load.effort.nodes,
            "playouts": self.load.effort.playouts,
            "rows": rows,
        });
        writeln!(io.output, "{report}")?;
        Ok(())
    }

    fn line(
        &self,
        io: &mut Io<'_>,
        [game, agents]: [&str; 2],
        [turns, cards]: [&str; 2],
        wins: &str,
    ) -> Result<(), Failure> {
        let [one, two] = self.widths;
        writeln!(io.output, "{game:<one$}  {agents:<two$}  {turns:<22}  {cards:<22}  {wins}")?;
        Ok(io.output.flush()?)
    }
}

impl Row<'_> {
    /// Turns and cards.
    fn means(&self) -> [Estimate; 2] {
        let Counts { games, turns, cards, .. } = self.counts;
        [turns.mean(games), cards.mean(games)]
    }

    fn json(&self) -> Value {
        let [turns, cards] =
            self.means().map(|mean| json!({ "mean": mean.value, "interval": mean.interval }));
        let seats: Vec<_> = self
            .rules
            .seats()
            .iter()
            .enumerate()
            .map(|(seat, color)| {
                let share = self.counts.share(seat);
                json!({
                    "player": color.name(),
                    "agent": self.line_up.at(seat).name(),
                    "wins": self.counts.wins[seat],
                    "share": share.value,
                    "interval": share.interval,
                })
            })
            .collect();
        json!({
            "game": self.rules.to_string(),
            "agents": self.line_up.to_string(),
            "games": self.counts.games,
            "turns": turns,
            "cards": cards,
            "seats": seats,
        })
    }
}
