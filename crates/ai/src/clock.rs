//! Limits by time.

use core::ops::ControlFlow;
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
    /// The last iteration's score and line hash: enough to see change without keeping the move.
    last: Option<Score>,
    agreements: usize,
    last_best: Option<u64>,
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
        (self.soft * percent as u32 / 100).min(self.hard)
    }
}

impl<M: core::hash::Hash> Control<M> for Clock {
    fn stop(&mut self) -> Option<StopReason> {
        (self.elapsed() >= self.hard).then_some(StopReason::Time)
    }

    fn iteration(&mut self, report: &Report<M>) -> ControlFlow<StopReason> {
        use core::hash::{BuildHasher, BuildHasherDefault};
        let hasher = BuildHasherDefault::<std::hash::DefaultHasher>::default();
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
