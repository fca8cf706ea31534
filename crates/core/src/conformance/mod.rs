//! Proof that a board keeps its contract: random games on which every promise of the traits is
//! checked, and the first broken one reported.
//!
//! A game of one's own calls it from a plain test:
//!
//! ```
//! # use ludorum_core::doc_game::Nim;
//! use ludorum_core::conformance::{self, Options};
//!
//! let coverage = conformance::check(&Nim::new(20), Options::default())?;
//! assert_eq!(coverage.games, 100);
//! assert!(coverage.finished > 0 && coverage.positions >= 35);
//! # Ok::<(), conformance::Violation>(())
//! ```
//!
//! [`check`] covers what every game with [`Notation`] has. The other functions cover one trait
//! each: [`check_rules`] for a bare [`Board`], [`check_text`], [`check_evaluation`],
//! [`check_prospects`], [`check_symmetry`], [`check_hidden`], [`check_two_sided`], and
//! [`check_round_trip`] for any other way in which positions are written and read.
//!
//! The games are the same for the same seed. A board that panics takes the test down with it: the
//! kit catches broken promises, not panics.

mod evaluation;
mod fault;
mod hidden;
mod prospects;
mod rules;
mod symmetry;
mod text;
mod walk;

use alloc::format;
use alloc::string::String;

use crate::{Board, Notation, TwoSided};

pub use self::evaluation::check_evaluation;
pub use self::fault::{Clause, Violation};
pub use self::hidden::check_hidden;
pub use self::prospects::check_prospects;
pub use self::rules::check_rules;
pub use self::symmetry::check_symmetry;
pub use self::text::check_text;

use self::fault::ensure;
use self::walk::{Check, Site, walk};

/// How many random games to play, and which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many games.
    pub games: u32,
    /// How many plies to play of a game that does not end before.
    pub max_plies: u32,
    /// Where the randomness starts from.
    pub seed: u64,
}

impl Default for Options {
    /// A hundred games of at most 400 plies.
    fn default() -> Self {
        Self { games: 100, max_plies: 400, seed: 1 }
    }
}

/// What a check has seen, so that a test can assert that it saw enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Coverage {
    /// Games played.
    pub games: u64,
    /// Those of them that came to an end by the rules.
    pub finished: u64,
    /// Positions checked, each as often as it came up.
    pub positions: u64,
    /// Legal moves of those positions.
    pub moves: u64,
    /// Chance events of those positions.
    pub events: u64,
}

/// Checks the rules and the text of a game: [`check_rules`], then [`check_text`].
///
/// The coverage is that of one of the two: both see the same games.
///
/// # Errors
///
/// The first violation.
pub fn check<B: Notation>(start: &B, options: Options) -> Result<Coverage, Violation> {
    check_rules(start, options)?;
    check_text(start, options)
}

/// Checks that positions read back as they were written, for any way of writing them:
/// `round_trip` writes and reads one. With serde, for instance:
///
/// ```
/// # use ludorum_core::doc_game::Nim;
/// use ludorum_core::conformance::{self, Options};
///
/// conformance::check_round_trip(&Nim::new(9), Options::default(), |board| {
///     // In place of a serde format:
///     board.to_string().parse().map_err(|error: <Nim as std::str::FromStr>::Err| error.to_string())
/// })?;
/// # Ok::<(), conformance::Violation>(())
/// ```
///
/// # Errors
///
/// The first position that does not come back, or comes back as another one.
pub fn check_round_trip<B: Board>(
    start: &B,
    options: Options,
    round_trip: impl FnMut(&B) -> Result<B, String>,
) -> Result<Coverage, Violation> {
    struct RoundTrip<F>(F);

    impl<B: Board, F: FnMut(&B) -> Result<B, String>> Check<B> for RoundTrip<F> {
        fn position(&mut self, site: &Site<'_, B>) -> Result<(), fault::Fault> {
            let again = (self.0)(site.board).map_err(|error| Clause::RoundTrip.fault(error))?;
            ensure(again == *site.board, Clause::RoundTrip, || format!("read back as {again:?}"))
        }
    }

    walk(start, options, &mut RoundTrip(round_trip))
}

/// Checks the promise of [`TwoSided`]: two players, and never two winners.
///
/// # Errors
///
/// The first violation.
pub fn check_two_sided<B: TwoSided>(start: &B, options: Options) -> Result<Coverage, Violation> {
    struct Sides;

    impl<B: TwoSided> Check<B> for Sides {
        fn position(&mut self, site: &Site<'_, B>) -> Result<(), fault::Fault> {
            use crate::Outcome;

            let players = site.board.players();
            ensure(players == 2, Clause::TwoSided, || format!("there are {players} players"))?;
            let winners = site.board.outcome().map_or(0, |outcome| outcome.winners().len());
            ensure(winners < 2, Clause::TwoSided, || "both players win".into())
        }
    }

    walk(start, options, &mut Sides)
}
