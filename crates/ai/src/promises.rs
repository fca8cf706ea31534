//! Games that break a promise do not compile. Each example that must not compile comes with a twin
//! that differs in the promise alone and does.

/// Without [`Deterministic`](ludorum_core::Deterministic) there is no alpha-beta.
///
/// ```
/// # use ludorum_core::*;
/// # use ludorum_ai::*;
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/promises.rs"));
/// toy!(Sure, 2, Never);
/// impl Deterministic for Sure {}
/// impl PerfectInformation for Sure {}
/// impl TwoSided for Sure {}
///
/// fn main() {
///     let search = AlphaBeta::<Sure>::new(Settings::default());
/// }
/// ```
///
/// ```compile_fail,E0277
/// # use ludorum_core::*;
/// # use ludorum_ai::*;
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/promises.rs"));
/// toy!(Dice, 2, u8);
/// impl PerfectInformation for Dice {}
/// impl TwoSided for Dice {}
///
/// fn main() {
///     let search = AlphaBeta::<Dice>::new(Settings::default());
/// }
/// ```
struct Chance;

/// Without [`TwoSided`](ludorum_core::TwoSided) there is no alpha-beta.
///
/// ```
/// # use ludorum_core::*;
/// # use ludorum_ai::*;
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/promises.rs"));
/// toy!(Two, 2, Never);
/// impl Deterministic for Two {}
/// impl PerfectInformation for Two {}
/// impl TwoSided for Two {}
///
/// fn main() {
///     let search = AlphaBeta::<Two>::new(Settings::default());
/// }
/// ```
///
/// ```compile_fail,E0277
/// # use ludorum_core::*;
/// # use ludorum_ai::*;
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/promises.rs"));
/// toy!(Three, 3, Never);
/// impl Deterministic for Three {}
/// impl PerfectInformation for Three {}
///
/// fn main() {
///     let search = AlphaBeta::<Three>::new(Settings::default());
/// }
/// ```
struct ThreePlayers;

/// Without [`PerfectInformation`](ludorum_core::PerfectInformation) there is no alpha-beta.
///
/// ```
/// # use ludorum_core::*;
/// # use ludorum_ai::*;
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/promises.rs"));
/// toy!(Open, 2, Never);
/// impl Deterministic for Open {}
/// impl PerfectInformation for Open {}
/// impl TwoSided for Open {}
///
/// fn main() {
///     let search = AlphaBeta::<Open>::new(Settings::default());
/// }
/// ```
///
/// ```compile_fail,E0277
/// # use ludorum_core::*;
/// # use ludorum_ai::*;
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/promises.rs"));
/// toy!(Cards, 2, Never);
/// impl Deterministic for Cards {}
/// impl TwoSided for Cards {}
///
/// fn main() {
///     let search = AlphaBeta::<Cards>::new(Settings::default());
/// }
/// ```
struct HiddenHands;

/// Agents are shown the whole game, so there are none for games with hidden hands; chance and more
/// players they do not mind.
///
/// ```
/// # use ludorum_core::*;
/// # use ludorum_ai::*;
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/promises.rs"));
/// toy!(Dice, 3, u8);
/// impl PerfectInformation for Dice {}
///
/// fn main() {
///     let m = RandomAgent::new(1).choose(&Game::new(Dice { over: false }));
/// }
/// ```
///
/// ```compile_fail,E0277
/// # use ludorum_core::*;
/// # use ludorum_ai::*;
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/promises.rs"));
/// toy!(Cards, 2, Never);
/// impl Deterministic for Cards {}
/// impl TwoSided for Cards {}
///
/// fn main() {
///     let m = RandomAgent::new(1).choose(&Game::new(Cards { over: false }));
/// }
/// ```
struct HiddenHandsOfAgents;

/// A game with events cannot promise to be without chance.
///
/// ```
/// # use ludorum_core::*;
/// # use ludorum_ai::*;
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/promises.rs"));
/// toy!(Sure, 2, Never);
/// impl Deterministic for Sure {}
/// # fn main() {}
/// ```
///
/// ```compile_fail,E0271
/// # use ludorum_core::*;
/// # use ludorum_ai::*;
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/promises.rs"));
/// toy!(Dice, 2, u8);
/// impl Deterministic for Dice {}
/// # fn main() {}
/// ```
struct FalsePromise;

/// Sorry! has a deck: alpha-beta cannot search it.
///
/// ```
/// use ludorum_ai::{AlphaBeta, Settings};
///
/// let search = AlphaBeta::<ludorum_breakthrough::Breakthrough>::new(Settings::default());
/// ```
///
/// ```compile_fail,E0277
/// use ludorum_ai::{AlphaBeta, Settings};
///
/// let search = AlphaBeta::<ludorum_sorry::Sorry>::new(Settings::default());
/// ```
struct AlphaBetaOnSorry;

/// In the points game hands are hidden: expectiminimax and max^n, which look at whole positions,
/// cannot search it.
///
/// ```
/// use ludorum_ai::{Expectimax, MaxN, Pruning};
/// use ludorum_sorry::{Sorry, Standard};
///
/// let search = Expectimax::<Sorry<Standard>>::new(Pruning::Star2);
/// let search = MaxN::<Sorry<Standard>>::new();
/// ```
///
/// ```compile_fail,E0277
/// use ludorum_ai::{Expectimax, MaxN, Pruning};
/// use ludorum_sorry::{Points, Sorry};
///
/// let search = Expectimax::<Sorry<Points>>::new(Pruning::Star2);
/// ```
///
/// ```compile_fail,E0277
/// use ludorum_ai::{Expectimax, MaxN, Pruning};
/// use ludorum_sorry::{Points, Sorry};
///
/// let search = MaxN::<Sorry<Points>>::new();
/// ```
struct OpenSearchOfHiddenHands;

/// No agent of the points game can be handed the position: those that take positions are not for this
/// game, and those that are for it take views.
///
/// ```
/// use ludorum_ai::{HeuristicAgent, ViewAgent};
/// use ludorum_core::{Hidden, Player};
/// use ludorum_sorry::{Points, Sorry};
///
/// let board = Sorry::<Points>::new();
/// let mut agent = HeuristicAgent::new(1);
/// let agent: &mut dyn ViewAgent<Sorry<Points>> = &mut agent;
/// let m = agent.choose_from(&board.view(Player::FIRST));
/// ```
///
/// ```compile_fail,E0308
/// use ludorum_ai::{HeuristicAgent, ViewAgent};
/// use ludorum_core::{Hidden, Player};
/// use ludorum_sorry::{Points, Sorry};
///
/// let board = Sorry::<Points>::new();
/// let mut agent = HeuristicAgent::new(1);
/// let agent: &mut dyn ViewAgent<Sorry<Points>> = &mut agent;
/// let m = agent.choose_from(&board);
/// ```
///
/// ```compile_fail,E0277
/// use ludorum_ai::{Agent, HeuristicAgent};
/// use ludorum_sorry::{Points, Sorry};
///
/// let mut agent = HeuristicAgent::new(1);
/// let agent: &mut dyn Agent<Sorry<Points>> = &mut agent;
/// ```
///
/// ```
/// use ludorum_ai::{Agent, HeuristicAgent};
/// use ludorum_sorry::{Sorry, Standard};
///
/// let mut agent = HeuristicAgent::new(1);
/// let agent: &mut dyn Agent<Sorry<Standard>> = &mut agent;
/// ```
struct PositionsOfHiddenHands;
