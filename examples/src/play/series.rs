//! A match over several rounds at one table: the rounds that were played, and its score.

use std::fmt::Write;

use ludorum::core::{Player, Random};
use ludorum::registry::{self, Goal, RoundError, Rounds, Session};

use crate::cli::Failure;

/// What there is to say of a match whose last round has ended without points.
pub(super) const GIVEN_UP: &str = "The match ends with it, and the round has no points.";

/// A match over several rounds.
#[derive(Debug)]
pub(super) struct Series {
    rounds: Box<dyn Rounds>,
    /// The match before its first round, to begin again.
    fresh: Box<dyn Rounds>,
    /// The first round before its first step.
    first: Box<dyn Session>,
    past: Vec<Past>,
}

/// A round that is over.
#[derive(Clone, Debug)]
struct Past {
    record: String,
    /// What each player has scored, by seat.
    points: Vec<u32>,
}

impl Series {
    /// A match whose first round is `first`, as far as it has come.
    ///
    /// # Errors
    ///
    /// If the game is not played for points.
    pub(super) fn begin(goal: Goal, first: &dyn Session) -> Result<Self, Failure> {
        let name = first.name();
        let rounds = registry::find(&name)?.rounds(goal).ok_or_else(|| {
            format!("`{name}` is not played for points: it has no rounds and no target")
        })?;
        let mut first = first.boxed_clone();
        while first.undo().is_some() {}
        Ok(Self { fresh: rounds.boxed_clone(), rounds, first, past: Vec::new() })
    }

    /// Begins the match again and returns its first round.
    pub(super) fn restart(&mut self) -> Box<dyn Session> {
        self.rounds = self.fresh.boxed_clone();
        self.past.clear();
        self.first.boxed_clone()
    }

    /// The seed of the round in play, of a match with this seed. The first round has the match's
    /// own, so that it is the game that is played without a match.
    pub(super) fn seed(&self, seed: u64) -> u64 {
        let mut seeds = Random::new(seed);
        self.past.iter().fold(seed, |_, _| seeds.next_u64())
    }

    /// When the match is over.
    pub(super) fn goal(&self) -> Goal {
        self.rounds.goal()
    }

    /// The rounds that are over, as text.
    pub(super) fn records(&self) -> impl Iterator<Item = &str> {
        self.past.iter().map(|past| past.record.as_str())
    }

    /// The number of the round in play, and how many there are if that is agreed.
    pub(super) fn caption(&self) -> String {
        let number = self.past.len() + 1;
        match self.rounds.goal() {
            Goal::Rounds(rounds) => format!("round {number} of {rounds}"),
            Goal::Points(points) => format!("round {number}, to {points} points"),
            _ => format!("round {number}"),
        }
    }

    /// What a player has scored in the rounds before the one in play.
    pub(super) fn total(&self, player: Player) -> u32 {
        self.rounds.total(player)
    }

    /// Adds the round that was played; the match is then at the round after it.
    ///
    /// # Errors
    ///
    /// If the round has not ended by the rules.
    pub(super) fn add(&mut self, round: &dyn Session) -> Result<(), RoundError> {
        let points = self.rounds.add(round)?;
        self.past.push(Past { record: round.record(), points });
        Ok(())
    }

    /// The round to play next; `None` when the match is over.
    pub(super) fn next_round(&self) -> Option<Box<dyn Session>> {
        self.rounds.next_round()
    }

    /// The match as it is after this round; `None` if the round has not ended by the rules.
    pub(super) fn after(&self, round: &dyn Session) -> Option<Self> {
        let mut after = Self {
            rounds: self.rounds.boxed_clone(),
            fresh: self.fresh.boxed_clone(),
            first: self.first.boxed_clone(),
            past: self.past.clone(),
        };
        after.add(round).ok()?;
        Some(after)
    }

    /// The points of every round and their sums, a line for each.
    pub(super) fn table(&self) -> Vec<String> {
        let players = || Player::all(self.first.players());
        let names: Vec<_> = players().map(|player| self.first.player_name(player)).collect();
        let row = |title: &str, cells: Vec<String>| {
            let mut line = format!("  {title:<7}");
            for (cell, name) in cells.iter().zip(&names) {
                let width = name.chars().count().max(5);
                let _ = write!(line, "  {cell:>width$}");
            }
            line
        };
        let text = |points: &u32| points.to_string();
        let mut lines = vec![row("round", names.iter().map(ToString::to_string).collect())];
        for (index, past) in self.past.iter().enumerate() {
            lines.push(row(&(index + 1).to_string(), past.points.iter().map(text).collect()));
        }
        lines.push(row("in all", players().map(|player| text(&self.total(player))).collect()));
        lines
    }

    /// Who has won the match, in a sentence; `None` while it goes on.
    pub(super) fn verdict(&self) -> Option<String> {
        if !self.rounds.is_over() {
            return None;
        }
        let winners = self.rounds.leaders();
        let points = winners.iter().next().map_or(0, |player| self.total(player));
        let names: Vec<_> = winners.iter().map(|player| self.first.player_name(player)).collect();
        Some(match names[..] {
            [name] => format!("{name} wins the match with {points} points."),
            _ => format!("{} share the match with {points} points each.", names.join(" and ")),
        })
    }
}
