//! Searches of games with chance, with several players and with hidden hands.

mod agent;
pub(crate) mod duel;
mod expectation;
mod expectimax;
mod heuristic;
mod ismcts;
mod level;
mod maxn;
mod meter;
mod root;
mod star;
mod tree;
mod view_agent;

pub use agent::{ChanceAgent, Method};
pub use expectation::Expectation;
pub use expectimax::{Expectimax, Pruning};
pub use heuristic::HeuristicAgent;
pub use ismcts::{Ismcts, IsmctsAgent, IsmctsSettings};
pub use level::{ChanceLevelAgent, ViewLevelAgent};
pub use maxn::MaxN;
pub use view_agent::ViewAgent;

use ludorum_core::{PerfectInformation, Prospects};

/// A game whose chances can be searched: nothing in it is hidden, and it has [`Prospects`]. Chance and
/// several players are welcome.
///
/// Implemented for every board that makes this promise.
pub trait OpenChance: Prospects + PerfectInformation {}

impl<B: Prospects + PerfectInformation> OpenChance for B {}
