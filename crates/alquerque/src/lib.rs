//! # Alquerque
//!
//! The medieval game of jumping and taking from which draughts descends: twelve stones a side on
//! the points of a lined board, and whoever can take must.
//!
//! ```
//! use ludorum_alquerque::Alquerque;
//! use ludorum_core::{Board, Notation, Outcome, Player, perft};
//!
//! let mut board: Alquerque = "5/2b2/5/1b3/w4 w".parse()?;
//! board.play(board.parse_move("a1xc3xc5")?)?;
//! let outcome = board.outcome().expect("both stones are taken");
//! assert!(outcome.winners().contains(Player::FIRST));
//! assert_eq!(outcome.to_string(), "White wins: every enemy stone is captured");
//!
//! assert_eq!(perft(&Alquerque::new(), 9), 14_375);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The rules
//!
//! ```text
//! 5 b---b---b---b---b
//!   | \ | / | \ | / |
//! 4 b---b---b---b---b
//!   | / | \ | / | \ |
//! 3 b---b---.---w---w
//!   | \ | / | \ | / |
//! 2 w---w---w---w---w
//!   | / | \ | / | \ |
//! 1 w---w---w---w---w
//!   a   b   c   d   e
//! ```
//!
//! * **Board.** Lines join the 25 points along ranks, files and diagonals. Diagonals meet at every
//!   other point only, the strong ones: the corners, the centre and those whose file and rank, both
//!   counted from 1, have an even sum (AL-1).
//! * **Start.** Each side fills its two nearest ranks and, of the middle rank, the two points to
//!   its right; the centre stays empty. White, at the bottom, moves first (AL-2); then the sides
//!   take turns, and nobody passes (AL-14).
//! * **Moving.** A stone steps along a line to the next point, if that is empty, in any direction,
//!   back to where it came from as well (AL-3).
//! * **Capturing.** A stone jumps over an enemy stone next to it, onto the empty point straight
//!   behind it on the same line, and takes it. A side that can capture must (AL-4), and the stone
//!   jumps on until it cannot, all in one turn (AL-5). Which capture is free, long or short
//!   (AL-6).
//! * **Winning.** Who takes the last enemy stone wins, and so does who leaves the other side
//!   without a move (AL-11).
//! * **Drawing.** When a position stands for the third time with the same side to move, the game
//!   is a draw (AL-12); so it is when the players agree (AL-13).
//!
//! Some things follow from this that are good to know. The centre is the only empty point at the
//! start, so the first move goes there and is taken. A jump keeps both coordinates odd or even, so
//! a stone never lands on a point where it has taken one. And a single move can take all twelve
//! stones.
//!
//! The numbers are those of the decisions on every point that a short text of the rules leaves
//! open:
//!
//! | decision | question | answer |
//! |---|---|---|
//! | AL-1 | Texts say that 8 lines meet at strong points and 4 at weak ones. At the edge fewer do: which are strong there? | Every other point, from the corners on |
//! | AL-2 | Who begins, and which is the right-hand side? | White, at the bottom, with `d3` and `e3`. Some sources show the mirror image, which plays the same |
//! | AL-3 | Backward and sideways steps? | All directions, everywhere. Some old rules forbid going back and freeze stones on the last row |
//! | AL-4 | What if a side does not capture? | It cannot: any other move is illegal |
//! | AL-5 | Must a chain go on? | Yes, to its end; each jump may go in any direction |
//! | AL-6 | Must one take as many as one can? | No |
//! | AL-7 | Are stones taken at once or after the chain? | It makes no difference: no jump lands where a stone was taken, and no stone is jumped twice |
//! | AL-8 | May a chain pass over its own start, or end there? | Yes |
//! | AL-9 | Which points of a diagonal jump must be strong? | The start; the others are then |
//! | AL-10 | Two routes of one stone may take the same stones and end on the same point: one move or two? | Two: a move is its route, and both are listed. The positions they lead to are equal, so a search may merge them |
//! | AL-11 | What if a side has no move? | It has lost, with stones or without |
//! | AL-12 | Repetition? | The third time is a draw; the start counts, and a win comes first |
//! | AL-13 | Is a game drawn when neither side can get on? | Not by itself. The players may agree on it; a limit on the length of a game is an adjudication of whoever sets it |
//! | AL-14 | Passing? | Never |
//! | AL-15 | Does the number of stones left count? | No: a win is a win |
//!
//! # Text
//!
//! A position is its ranks from the top, `w` and `b` for stones and digits for runs of empty
//! points, then the side to move: `bbbbb/bbbbb/bb1ww/wwwww/wwwww w`. Moves are `b2-c3` and, with
//! every point that the stone lands on, `a1xc3xc5`.
//!
//! Read as well are hyphens and no signs at all (`a1-c3-c5`, `b2c3`), and the numbers of draughts
//! players, 1-25 from `a5` to `e1` ([`Point::number`]): moves like `21x13x3` and positions like
//! `W:W14,15,16-25:B1-12`. In a position the start and the end of a capture are enough, `a1xc5`,
//! unless several captures lead from the one to the other; the error then lists them.
//!
//! # Features
//!
//! * `serde`: positions, moves and points as text in any serde format.
//! * `std` (default): passed on to the dependencies; the crate itself is `no_std` with `alloc`.
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod board;
mod color;
mod direction;
mod evaluate;
mod illegal;
mod key;
mod lines;
mod moves;
mod notation;
mod outcome;
mod point;
mod setup;
mod symmetry;

pub use board::Alquerque;
pub use color::Color;
pub use illegal::IllegalMove;
pub use moves::{MAX_JUMPS, Move, ParseMoveError};
pub use notation::ParsePositionError;
pub use outcome::{Outcome, Reason};
pub use point::{ParsePointError, Point, PointSet};
pub use setup::{Setup, SetupError};
pub use symmetry::Transform;
