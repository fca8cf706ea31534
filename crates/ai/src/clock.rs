//! Limits by time.

use core::hash::{BuildHasher, BuildHasherDefault, Hash};
use core::ops::ControlFlow;
use std::hash::DefaultHasher;
use std::time::{Duration, Instant};

use crate::{Control, Report, Score, ScoreKind, StopReason};

/// How much longer to think, in percent of the soft limit, by how many iterations in a row have
/// agreed on the best move.
const STABILITY_PERCENT: [u64; 5] = [150, 120, 100, 85, 75];
/// How much longer to think at most when the score falls, in percent.
const DROP_PERCENT_MAX: u64 = 60;
/// A fall of the score by this much adds the whole of [`DROP_PERCENT_MAX`].
const DROP_MAX: u64 = 100;

/// Stops a search by time, with two limits: the hard one is never passed by more than the moment
/// between two polls; at the soft one no new iteration starts.
///
/// The soft limit stretches to one and a half when the best move has just changed, and further
/// when the score falls, and shrinks to three quarters when the search has long been of one mind.
///
/// Times count from the making of the clock.
#[derive(Clone, Debug)]
pub struct Clock {
    start: Instant,
    soft: Duration,
    hard: Duration,
    /// The score of the last iteration.
    last: Option<Score>,
    /// A hash of its best move: enough to see a change without knowing the type of moves.
    last_best: Option<u64>,
    /// How many iterations in a row have found the same best move as the one before.
    agreements: usize,
}

impl Clock {
    /// A clock with a soft and a hard limit; a soft limit above the hard one counts as that.
    pub fn new(soft: Duration, hard: Duration) -> Self {
        let start = Instant::now();
        Self { start, soft: soft.min(hard), hard, last: None, agreements: 0, last_best: None }
    }

    /// A clock for a single move: thinks no longer than `time`, and starts no iteration that it
    /// will hardly finish.
    pub fn for_move(time: Duration) -> Self {
        Self::new(time.mul_f64(0.55), time)
    }

    /// The time since the clock was made.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// The soft limit as stretched by what the iterations so far have shown.
    fn stretched(&self, score: Score) -> Duration {
        let stability = STABILITY_PERCENT[self.agreements.min(STABILITY_PERCENT.len() - 1)];
        let drop = match (self.last.map(Score::kind), score.kind()) {
            (Some(ScoreKind::Heuristic(before)), ScoreKind::Heuristic(now)) => {
                let fallen = u64::try_from(before - now).unwrap_or(0).min(DROP_MAX);
                fallen * DROP_PERCENT_MAX / DROP_MAX
            }
            _ => 0,
        };
        let percent = stability * (100 + drop) / 100;
        (self.soft.saturating_mul(percent as u32) / 100).min(self.hard)
    }
}

impl<M: Hash> Control<M> for Clock {
    fn stop(&mut self) -> Option<StopReason> {
        (self.elapsed() >= self.hard).then_some(StopReason::Time)
    }

    fn iteration(&mut self, report: &Report<M>) -> ControlFlow<StopReason> {
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        let best = report.best.as_ref().map(|m| hasher.hash_one(m));
        self.agreements = if best == self.last_best { self.agreements + 1 } else { 0 };
        self.last_best = best;
        let limit = self.stretched(report.score);
        self.last = Some(report.score);
        if self.elapsed() >= limit {
            ControlFlow::Break(StopReason::Time)
        } else {
            ControlFlow::Continue(())
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    /// The soft limit of 100 hours after each of these iterations: best move and score.
    fn hours(iterations: &[(u8, i32)]) -> Vec<u64> {
        let hour = Duration::from_secs(3_600);
        let mut clock = Clock::new(100 * hour, 1_000 * hour);
        let hours = iterations.iter().map(|&(best, score)| {
            let score = Score::heuristic(score);
            let report = Report {
                best: Some(best),
                score,
                line: Vec::new(),
                depth: 1,
                nodes: 1,
                stop: StopReason::Depth,
            };
            let before = clock.last;
            assert!(clock.iteration(&report).is_continue());
            clock.last = before;
            let limit = clock.stretched(score);
            clock.last = Some(score);
            limit.as_secs() / 3_600
        });
        hours.collect()
    }

    #[test]
    fn the_longer_the_search_is_of_one_mind_the_less_time_it_takes() {
        let mind = [(1, 10), (1, 10), (1, 10), (1, 10), (1, 10), (1, 10), (2, 10)];
        assert_eq!(hours(&mind), [150, 120, 100, 85, 75, 75, 150]);
    }

    #[test]
    fn a_falling_score_takes_more_time_and_a_rising_one_does_not() {
        assert_eq!(hours(&[(1, 10), (1, 60), (1, 10), (1, -500)]), [150, 120, 130, 136]);
    }

    #[test]
    fn no_length_of_time_is_too_long() {
        let mut clock = Clock::for_move(Duration::MAX);
        assert_eq!(Control::<u8>::stop(&mut clock), None);
        assert!(clock.stretched(Score::DRAW) > Duration::from_secs(1));
    }
}
