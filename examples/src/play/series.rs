//! A match over several rounds at one table: the rounds that were played, and its score.

use std::fmt::Write;

use ludorum::core::{Player, PlayerSet, Random};
use ludorum::registry::{self, Goal, LoadError, RoundError, Rounds, Session};

use crate::cli::Failure;

/// The first line of a saved match.
const HEADER: &str = "ludorum-match 1";

/// How the line begins with which each round of a saved match begins.
const ROUND: &str = "ludorum-record ";

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
        let winners: PlayerSet = self.rounds.leaders();
        if !self.rounds.is_over() {
            return None;
        }
        let points = winners.iter().next().map_or(0, |player| self.total(player));
        let names: Vec<_> = winners.iter().map(|player| self.first.player_name(player)).collect();
        Some(match names[..] {
            [name] => format!("{name} wins the match with {points} points."),
            _ => format!("{} share the match with {points} points each.", names.join(" and ")),
        })
    }

    /// The match as text, with the round in play: what [`load`] reads.
    pub(super) fn record(&self, round: &dyn Session) -> String {
        let goal = match self.rounds.goal() {
            Goal::Points(points) => format!("points {points}"),
            Goal::Rounds(rounds) => format!("rounds {rounds}"),
            _ => unreachable!("a match at this table has no other goal"),
        };
        let past: String = self.past.iter().map(|past| past.record.as_str()).collect();
        format!("{HEADER}\ngoal {goal}\n{past}{}", round.record())
    }
}

/// Whether a text begins as a saved match does.
pub(super) fn is_match(text: &str) -> bool {
    text.lines().next().is_some_and(|line| line.trim_end() == HEADER)
}

/// Reads a saved match by playing all its rounds through the rules: the match, and the round in
/// play.
///
/// # Errors
///
/// If the text is no saved match, or one that could not have been played.
pub(super) fn load(text: &str) -> Result<(Series, Box<dyn Session>), MatchError> {
    let mut lines = text.lines().skip(1);
    let goal = lines.next().unwrap_or("").trim();
    let goal = read_goal(goal).ok_or_else(|| MatchError::Goal { found: excerpt(goal) })?;
    let mut records: Vec<String> = Vec::new();
    for line in lines {
        match records.last_mut() {
            _ if line.starts_with(ROUND) => records.push(format!("{line}\n")),
            Some(record) => record.extend([line, "\n"]),
            None => return Err(MatchError::NoRound),
        }
    }
    let last = records.pop().ok_or(MatchError::NoRound)?;
    let read = |round, record: &str| {
        registry::load(record).map_err(|reason| MatchError::Record { round, reason })
    };
    let mut series: Option<Series> = None;
    for (index, record) in records.iter().enumerate() {
        let round = read(index + 1, record)?;
        let before = take_place(&mut series, goal, &*round, index + 1)?;
        let added = before.add(&*round);
        added.map_err(|reason| MatchError::Round { round: index + 1, reason })?;
    }
    let number = records.len() + 1;
    let round = read(number, &last)?;
    take_place(&mut series, goal, &*round, number)?;
    Ok((series.ok_or(MatchError::NoRound)?, round))
}

/// Checks that a round is the next one of its match; the first one begins the match.
fn take_place<'a>(
    series: &'a mut Option<Series>,
    goal: Goal,
    round: &dyn Session,
    number: usize,
) -> Result<&'a mut Series, MatchError> {
    if let Some(series) = series {
        let next = series.next_round().ok_or(MatchError::Over { round: number })?;
        let mut start = round.boxed_clone();
        while start.undo().is_some() {}
        if (start.name(), start.position()) != (next.name(), next.position()) {
            return Err(MatchError::Start { round: number, expected: next.position() });
        }
        return Ok(series);
    }
    let begun = Series::begin(goal, round);
    Ok(series.insert(begun.map_err(|_| MatchError::NoPoints { game: round.name() })?))
}

fn read_goal(line: &str) -> Option<Goal> {
    let (kind, number) = line.strip_prefix("goal ")?.split_once(' ')?;
    let number = number.parse().ok().filter(|&number| number > 0)?;
    match kind {
        "rounds" => Some(Goal::Rounds(number)),
        "points" => Some(Goal::Points(number)),
        _ => None,
    }
}

/// So much of a text that a message may repeat it.
fn excerpt(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Why a saved match cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum MatchError {
    /// The second line is no goal.
    #[error("line 2 of a match is `goal rounds N` or `goal points N`, not `{}`", found.escape_debug())]
    Goal {
        /// What stands there.
        found: String,
    },
    /// There is no round in it.
    #[error("a match needs a round after its goal, beginning with `{ROUND}1`")]
    NoRound,
    /// The game is not played for points.
    #[error("`{}` is not played for points", game.escape_debug())]
    NoPoints {
        /// The name of the game.
        game: String,
    },
    /// A round is no record, or one that the rules refuse.
    #[error("round {round}: {reason}")]
    Record {
        /// The number of the round.
        round: usize,
        /// Why, with the line of the round.
        reason: LoadError,
    },
    /// A round has no points.
    #[error("round {round}: {reason}")]
    Round {
        /// The number of the round.
        round: usize,
        /// Why.
        reason: RoundError,
    },
    /// A round comes after the end.
    #[error("round {round} comes after the end of the match")]
    Over {
        /// The number of the round.
        round: usize,
    },
    /// A round begins otherwise than the one before it demands.
    #[error("round {round} has to begin with `{}`", expected.escape_debug())]
    Start {
        /// The number of the round.
        round: usize,
        /// The position it should begin with.
        expected: String,
    },
}
