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
