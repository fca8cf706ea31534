//! # Breakthrough
//!
//! Two rows of pawns a side, and one aim: to get a single pawn across. Dan Troyka invented the game
//! in 2000; a year later it won a competition for games on the 8x8 board.
//!
//! ```
//! use ludorum_breakthrough::Breakthrough;
//! use ludorum_core::{Board, Outcome, Player, perft};
//!
//! let mut board: Breakthrough = "8/3P4/8/2p5/8/8/8/8 w".parse()?;
//! board.play("d7-d8".parse()?)?;
//! let outcome = board.outcome().expect("a pawn has arrived");
//! assert!(outcome.winners().contains(Player::FIRST));
//! assert_eq!(outcome.to_string(), "White wins: a pawn reached the far row");
//!
//! assert_eq!(perft(&Breakthrough::new(), 4), 256_036);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The rules
//!
//! ```text
//! 8 p p p p p p p p
//! 7 p p p p p p p p
//! 6 . . . . . . . .
//! 5 . . . . . . . .
//! 4 . . . . . . . .
//! 3 . . . . . . . .
//! 2 P P P P P P P P
//! 1 P P P P P P P P
//!   a b c d e f g h
//! ```
//!
//! * **Start.** Each side fills its two nearest rows with sixteen pawns. White, at the bottom,
//!   moves first (BR-1); then the sides take turns, one pawn a turn.
//! * **Moving.** A pawn goes one square forward, straight or diagonally, onto an empty square
//!   (BR-2). It never goes back or sideways.
//! * **Capturing.** A pawn takes an enemy pawn one square diagonally forward and stands in its
//!   place. It never takes straight ahead (BR-3), and nobody has to take (BR-4).
//! * **Winning.** The first pawn on the row farthest from its side wins at once, with a capture or
//!   without (BR-5). Taking the enemy's last pawn wins as well (BR-6). When one move does both,
//!   this crate names the far row as the reason.
//! * **No draws, no passes.** Whoever is to move has a move: the foremost pawn has a square
//!   diagonally before it, which no pawn of its own side can hold (BR-7). Every move takes a pawn
//!   forward, so a game ends, on 8x8 after at most 177 plies (BR-8); [`Outcome`] has no word for a
//!   draw, and there is none by agreement.
//! * **Other boards.** Every width from 2 to 8 and height from 4 to 8 is there for solving and
//!   testing, always with two full rows a side (BR-9). `Breakthrough::<5, 5>::start()` is one.
//!
//! The numbers are those of the decisions on every point that a short text of the rules leaves
//! open:
//!
//! | decision | question | answer |
//! |---|---|---|
//! | BR-1 | Who begins? | White, on ranks 1 and 2, moving up. Programs differ; this is the most usual |
//! | BR-2 | Diagonally onto an empty square? | Yes |
//! | BR-3 | Capture straight ahead? | Never |
//! | BR-4 | Must one capture? | No |
//! | BR-5 | Does arriving by a capture win? | Yes |
//! | BR-6 | What if a side loses its last pawn? | The side that took it wins at once |
//! | BR-7 | What if a side has no move? | It cannot happen on a board two files wide or more |
//! | BR-8 | Draws? | None |
//! | BR-9 | Other sizes? | 2x4 to 8x8, two full rows a side |
//!
//! # Text
//!
//! A position is its ranks from the top, `P` for White, `p` for Black, digits for runs of empty
//! squares, then the side to move: `pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w`. What follows
//! the side, such as the other fields of a chess FEN, is read over. Moves are `e2-e3` and `e2xd3`;
//! `e2e3` and `e2d3*` are read as well.
//!
//! # Features
//!
//! * `serde`: positions, moves and squares as text in any serde format.
//! * `std` (default): passed on to the dependencies; the crate itself is `no_std` with `alloc`.
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod bits;
mod board;
mod color;
mod evaluate;
mod illegal;
mod key;
mod moves;
mod notation;
mod outcome;
mod setup;
mod square;
mod symmetry;

pub use board::Breakthrough;
pub use color::Color;
pub use illegal::IllegalMove;
pub use moves::{Move, ParseMoveError};
pub use notation::ParsePositionError;
pub use outcome::{Outcome, Reason};
pub use setup::{Setup, SetupError};
pub use square::{ParseSquareError, Square, SquareSet};
pub use symmetry::Mirror;
