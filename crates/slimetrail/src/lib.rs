//! # Slimetrail
//!
//! One snail, two players, and a board that shrinks: both move the same snail, and every cell it
//! leaves is closed for good. Each player owns a corner and wins when the snail gets there; more
//! often one of them is left without a move. Bill Taylor invented the game in 1992. In Portugal,
//! where schools play it, it is called Rastros.
//!
//! ```
//! use ludorum_core::{Board, Outcome, Player, perft};
//! use ludorum_slimetrail::Slimetrail;
//!
//! let mut board = Slimetrail::new();
//! for m in ["c3", "b2", "a1"] {
//!     board.play(m.parse()?)?;
//! }
//! let outcome = board.outcome().expect("the snail is in a corner");
//! assert!(outcome.winners().contains(Player::FIRST));
//!
//! assert_eq!(perft(&Slimetrail::new(), 5), 9_832);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The rules
//!
//! ```text
//! 7 . . . . . . 2
//! 6 . . . . . . .
//! 5 . . . . . . .
//! 4 . . . S . . .
//! 3 . . . . . . .
//! 2 . . . . . . .
//! 1 1 . . . . . .
//!   a b c d e f g
//! ```
//!
//! * **Start.** The snail sits in the exact centre, d4, and nothing is slimed (SL-1, SL-2). The
//!   corner a1 is the goal of player 1, and the corner g7 that of player 2 (SL-3). Player 1 moves
//!   first (SL-4); then the players take turns.
//! * **Moving.** The snail goes one cell in any of the eight directions, onto a free cell. The cell
//!   it leaves is under slime from then on and is never entered again. Two slimed cells side by side
//!   do not stop it from passing diagonally between them (SL-10).
//! * **The goals.** When the snail comes into a goal the game ends, and the owner of the goal wins,
//!   whoever made the move: the other player's goal is a legal cell to go to, and going there loses
//!   (SL-5). A goal counts as a free cell (SL-6).
//! * **No way out.** Nobody may pass. A player whose only move is into the other player's goal must
//!   make it (SL-7), and a player who has no move at all loses (SL-8).
//! * **No draws.** Every move closes a cell, so a game ends after at most 47 moves (SL-12);
//!   [`Outcome`] has no word for a draw, and there is none by agreement. The snail may leave both
//!   goals behind for good (SL-9): whoever is blocked then loses.
//! * **Other boards.** Every width and height from 3 to 8 is there for solving and testing, with any
//!   start cell: `Slimetrail::<5, 5>::start()`, `Slimetrail::<8, 8>::from_start(e5)`. On a board
//!   without an exact centre [`start`](Slimetrail::start) says which cell it takes.
//!
//! The numbers are those of the decisions on every point that a short text of the rules leaves
//! open:
//!
//! | decision | question | answer |
//! |---|---|---|
//! | SL-1 | How large is the board? | 7x7, the size with an exact centre that schools use. 8x8 is found as well |
//! | SL-2 | Where does the snail start? | In the exact centre, d4. Some programs start on e5, nearer to player 2 |
//! | SL-3 | Which corners are goals? | a1 of player 1, the opposite one of player 2 |
//! | SL-4 | Who begins? | Player 1 |
//! | SL-5 | May one move into the other player's goal? | Yes, and it loses at once |
//! | SL-6 | Is a goal a free cell? | Yes. It never comes under slime, since the game ends there |
//! | SL-7 | What if that is the only move? | It must be made |
//! | SL-8 | What if the snail is stuck elsewhere? | The player to move loses. Some rules call it a draw |
//! | SL-9 | May the snail go where no goal can be reached? | Yes. Some rules forbid it |
//! | SL-10 | Diagonally between two slimed cells? | Yes |
//! | SL-11 | Resigning, swapping sides? | Resigning is for the program around the game; the rules know neither |
//! | SL-12 | How long is a game? | From 3 to 47 moves on 7x7 |
//!
//! # How the game is decided
//!
//! Whoever moves the snail next to the other player's goal has lost, for the other player steps in.
//! Call all other moves that do not enter that goal *safe*. As long as both make safe moves, the
//! snail gets next to a goal only through its owner, and never into one: the game goes on until a
//! player has no safe move left. So the corners decide the game without being visited. The cells
//! next to a goal are private to its owner, three spare moves a side, and the other cells are
//! common.
//!
//! What the [evaluation](ludorum_core::Evaluate), the [canonical form](Slimetrail::canonical) and
//! the [solver](solve) know rests on this.
//!
//! # Text
//!
//! A position is its ranks from the top, `S` for the snail, `x` for slime, digits for runs of free
//! cells, then the player to move: `7/7/7/3S3/7/7/7 1`. A move is the cell that the snail goes to,
//! `c3`; in a position `d4-c3` is read as well, if d4 is the snail's cell. The size of the board is
//! part of the name of the game, `slimetrail:5x5`, and where the snail starts is part of the first
//! position.
//!
//! # Features
//!
//! * `serde`: positions, moves and cells as text in any serde format.
//! * `std` (default): passed on to the dependencies; the crate itself is `no_std` with `alloc`.
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod bits;
mod board;
mod cell;
mod evaluate;
mod illegal;
mod key;
mod lookahead;
mod matching;
mod moves;
mod notation;
mod outcome;
mod region;
mod setup;
mod side;
pub mod solve;
mod symmetry;
mod window;

pub use board::Slimetrail;
pub use cell::{Cell, CellSet, ParseCellError};
pub use illegal::IllegalMove;
pub use moves::{Move, ParseMoveError};
pub use notation::ParsePositionError;
pub use outcome::{Outcome, Reason};
pub use setup::{Setup, SetupError};
pub use side::Side;
pub use symmetry::Transform;
