//! The games by name.

use std::fmt;
use std::str::FromStr;

use indicatif::ProgressBar;
use ludorum::sorry::{Options, ParseOptionsError, Points, Seats, Sorry, Standard, Teams};

use super::agents::{Kind, LineUp};
use super::counts::Counts;
use super::simulate::{Workload, simulate};
use crate::cli::Failure;

/// One of the games with its options.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rules {
    Standard(Options<Standard>),
    Teams(Options<Teams>),
    Points(Options<Points>),
}

impl Rules {
    /// The colours that play.
    pub(super) const fn seats(self) -> Seats {
        match self {
            Self::Standard(options) => options.seats(),
            Self::Teams(options) => options.seats(),
            Self::Points(options) => options.seats(),
        }
    }

    /// Whether these agents can play the game.
    pub(super) fn check(self, line_up: &LineUp) -> Result<(), Failure> {
        let (agents, seats) = (line_up.len(), self.seats().len());
        if agents > seats {
            return Err(format!("{self} has {seats} seats, too few for {line_up}").into());
        }
        if matches!(self, Self::Points(_)) && line_up.contains(Kind::Paranoid) {
            let why = "hides hands, and a paranoid agent wants to see them";
            return Err(format!("{self} {why}").into());
        }
        Ok(())
    }

    /// Plays the games of a row.
    pub(super) fn simulate(
        self,
        line_up: &LineUp,
        load: &Workload,
        bar: &ProgressBar,
    ) -> Result<Counts, Failure> {
        match self {
            Self::Standard(options) => simulate(Sorry::start(&options), line_up, load, bar),
            Self::Teams(options) => simulate(Sorry::start(&options), line_up, load, bar),
            Self::Points(options) => simulate(Sorry::start(&options), line_up, load, bar),
        }
    }
}

impl FromStr for Rules {
    type Err = ParseOptionsError;

    fn from_str(text: &str) -> Result<Self, ParseOptionsError> {
        let standard = || text.parse().map(Self::Standard);
        let teams = || text.parse().map(Self::Teams);
        let points = || text.parse().map(Self::Points);
        standard().or_else(|_| teams()).or_else(|_| points())
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard(options) => options.fmt(f),
            Self::Teams(options) => options.fmt(f),
            Self::Points(options) => options.fmt(f),
        }
    }
}
