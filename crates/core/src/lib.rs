//! The vocabulary of the Ludorum board-game engines: what a position, a move, an outcome, a game in
//! progress are, for games of one kind as of another. It knows no game and no search; the crates of
//! games implement its traits, and the searches and tools ask for them.
//!
//! ```
//! # use ludorum_core::doc_game::Nim;
//! use ludorum_core::{Board, End, Game, Outcome, Turn};
//!
//! /// Plays the first legal move until the game is over, whatever the game.
//! fn play_first<B: Board>(start: B) -> Game<B> {
//!     let mut game = Game::new(start);
//!     while let Turn::Player(_) = game.turn() {
//!         let first = game.board().nth_move(0).expect("a player to move has a move");
//!         game.play(first).expect("it is legal");
//!     }
//!     game
//! }
//!
//! let game = play_first(Nim::new(3));
//! let Some(End::Rules(outcome)) = game.end() else { panic!("the heap is empty") };
//! assert_eq!(outcome.to_string(), "player 1 wins: took the last stone");
//! assert_eq!(game.to_string(), "ludorum-record 1\ngame nim\nstart 3 first\nmove 1\nmove 1\nmove 1\n");
//! ```
//!
//! # The traits of a game
//!
//! A game implements [`Board`] on its position, and as many of the others as it has to offer:
//!
//! | trait | what it says | who asks for it |
//! |---|---|---|
//! | [`Board`] | whose [`Turn`] it is, the legal moves, the [`Outcome`] | everybody |
//! | [`Notation`] | positions and moves as text, names, a [`Diagram`] | programs, records |
//! | [`Evaluate`] | scores, forcing moves, hints, all with defaults | searches |
//! | [`Prospects`] | how likely each player is to win | searches of games of chance |
//! | [`Symmetry`] | turns and mirrors that leave the game the same | solvers, tests |
//! | [`Hidden`] | what one player may know | agents of games with hands |
//! | [`Deterministic`], [`PerfectInformation`], [`TwoSided`] | promises | searches that rest on them |
//!
//! Chance is part of [`Board`]: at [`Turn::Chance`] weighted events take the place of moves. A game
//! without chance writes `type Event = Never;` ([`Never`]) and is done. Players are seats
//! ([`Player`]), up to [`MAX_PLAYERS`] of them, and may play in teams.
//!
//! [`conformance`] proves on random games that an implementation keeps the whole contract. The
//! runnable example `custom_game` is a game of one's own in about a hundred lines.
//!
//! # What comes for free
//!
//! * [`Game`]: a game in progress, with undo and redo, repetitions, resignation, draws by agreement,
//!   and a record as text that is read back through the rules ([`recorded_game`], [`RecordError`]).
//! * [`perft`] and [`divide`]: the count of all lines, the standard proof of a move generator.
//! * [`Playouts`] and [`Tally`]: random games, reproducible from a seed ([`Random`]).
//!
//! # Features
//!
//! * `std` (on by default): passes `std` on to the dependencies. The crate itself is `no_std` with
//!   `alloc` and has no clock, no threads and no global randomness.
//! * `serde`: [`Game`], [`Player`] and [`PlayerSet`] in any serde format, and the macro
//!   `serde_as_text!` that gives a type with text the same.
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod bits;
mod board;
pub mod conformance;
mod diagram;
#[doc(hidden)]
pub mod doc_game;
mod evaluate;
mod game;
mod hidden;
mod markers;
mod moves;
mod notation;
mod outcome;
mod perft;
mod player;
mod playout;
mod prospects;
mod random;
mod record;
#[cfg(feature = "serde")]
mod serialized;
mod symmetry;

pub use bits::nth_bit;
pub use board::{Board, ImpossibleEvent, Repetition, Turn};
pub use diagram::{Cell, Diagram};
pub use evaluate::{Evaluate, Verdict};
pub use game::{End, EndError, EventError, Game, PlayError, Step, StepOf};
pub use hidden::Hidden;
pub use markers::{Deterministic, PerfectInformation, TwoSided};
pub use moves::{Move, Never, NoChance};
pub use notation::{MoveTextError, MoveTextErrorOf, Notation};
pub use outcome::{Outcome, PlayerResult};
pub use perft::{divide, perft};
pub use player::{MAX_PLAYERS, Player, PlayerSet};
pub use playout::{Playout, Playouts, Tally, draw_event, random_event};
pub use prospects::Prospects;
pub use random::Random;
pub use record::{RecordError, RecordProblem, recorded_game};
pub use symmetry::Symmetry;

#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde as __serde;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serialized::__from_text;
