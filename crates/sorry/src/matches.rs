//! Matches: several rounds of the points game, scored together (SO-42).

use ludorum_core::{Player, PlayerSet};

use crate::color::{Color, Seats};
use crate::outcome::Outcome;

/// When a match is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// After so many rounds.
    Rounds(u32),
    /// After the round in which a player reaches so many points.
    Points(u32),
}

/// The state of a match: its goal, and what everybody has scored.
///
/// ```
/// use ludorum_core::{Board, Outcome, Player, draw_event};
/// use ludorum_sorry::{Color, Goal, Match, Points, Seats, Sorry};
///
/// let won = "points; red 4; yellow home home home home; discards none; \
///            red hand 1x5; yellow hand 2x4; yellow has won";
/// let board: Sorry<Points> = won.parse()?;
/// let mut series = Match::new(Seats::TWO, Goal::Points(100));
/// let outcome = board.outcome().expect("Yellow has won");
/// series.add(&outcome)?;
/// assert_eq!(series.total(Player::SECOND), 140);
/// assert!(series.is_over());
/// assert!(series.leaders().contains(Player::SECOND));
/// // The winner of a round begins the next.
/// assert_eq!(series.beginner(), Some(Color::Yellow));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Match {
    seats: Seats,
    goal: Goal,
    rounds: u32,
    totals: [u32; 4],
    last: Option<Color>,
}

/// Why a round cannot be added to a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The game was played by others, or was none for points.
    #[error("the game was not a round of this match: other colours played, or not for points")]
    OtherGame,
}

impl Match {
    /// A match that begins.
    pub const fn new(seats: Seats, goal: Goal) -> Self {
        Self { seats, goal, rounds: 0, totals: [0; 4], last: None }
    }

    /// Adds a finished round.
    ///
    /// # Errors
    ///
    /// If the match is over, or the game was not one of these players for points.
    pub fn add(&mut self, outcome: &Outcome) -> Result<(), MatchError> {
        if self.is_over() {
            return Err(MatchError::Over);
        }
        let scores = outcome.scores.filter(|_| outcome.seats == self.seats);
        for (total, score) in self.totals.iter_mut().zip(scores.ok_or(MatchError::OtherGame)?) {
            *total = total.saturating_add(score.into());
        }
        self.rounds += 1;
        self.last = Some(outcome.winner());
        Ok(())
    }

    /// When the match is over.
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// How many rounds were played.
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// What a player has scored in all; nothing for a player who does not take part.
    pub fn total(&self, player: Player) -> u32 {
        self.seats.color(player).map_or(0, |color| self.totals[color.index()])
    }

    /// Who begins the next round: the winner of the last one (SO-2); `None` before the first.
    pub const fn beginner(&self) -> Option<Color> {
        self.last
    }

    /// Whether the goal is reached.
    pub fn is_over(&self) -> bool {
        match self.goal {
            Goal::Rounds(rounds) => self.rounds >= rounds,
            Goal::Points(points) => self.totals.iter().any(|&total| total >= points),
        }
    }

    /// The players with the most points: after the end, who has won.
    pub fn leaders(&self) -> PlayerSet {
        let best = self.totals.iter().max().copied().unwrap_or(0);
        let leads = |&color: &Color| self.totals[color.index()] == best;
        self.seats.iter().filter(leads).filter_map(|color| self.seats.player(color)).collect()
    }
}
