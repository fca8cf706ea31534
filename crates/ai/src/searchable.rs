//! The promises that two-sided search rests on, in one name.

use ludorum_core::{Deterministic, Evaluate, PerfectInformation, TwoSided};

/// A game that alpha-beta can search: without chance, with nothing hidden, with two opposed sides,
/// and with an [`Evaluate`] (whose methods all have defaults).
///
/// Implemented for every board that makes these four promises.
pub trait Searchable: Evaluate + Deterministic + PerfectInformation + TwoSided {}

impl<B: Evaluate + Deterministic + PerfectInformation + TwoSided> Searchable for B {}
