//! A match over several rounds as text: all its rounds, of which the last is in play.

use ludorum::registry::{self, Goal, LoadError, RoundError, Session};

use crate::play::series::Series;

/// The first line of a saved match.
const HEADER: &str = "ludorum-match 1";

/// How the line begins with which each round of a saved match begins.
const ROUND: &str = "ludorum-record ";

/// A match as text, with the round in play: what [`load`] reads.
pub(super) fn record(series: &Series, round: &dyn Session) -> String {
    let goal = match series.goal() {
        Goal::Points(points) => format!("points {points}"),
        Goal::Rounds(rounds) => format!("rounds {rounds}"),
        _ => unreachable!("a match at this table has no other goal"),
    };
    let past: String = series.records().collect();
    format!("{HEADER}\ngoal {goal}\n{past}{}", round.record())
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
    let no_round = || MatchError::NoRound { found: String::new() };
    let mut records: Vec<String> = Vec::new();
    for line in lines {
        match records.last_mut() {
            _ if line.starts_with(ROUND) => records.push(format!("{line}\n")),
            Some(record) => record.extend([line, "\n"]),
            None => return Err(MatchError::NoRound { found: excerpt(line) }),
        }
    }
    let last = records.pop().ok_or_else(no_round)?;
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
    Ok((series.ok_or_else(no_round)?, round))
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
    /// No round follows the goal.
    #[error("line 3 of a match is `{ROUND}1`, not `{}`", found.escape_debug())]
    NoRound {
        /// What stands there.
        found: String,
    },
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
