//! # Tawlbwrdd
//!
//! A king and twelve defenders in the middle of an 11x11 board, twenty-four attackers at its edges.
//! The king wants out; the attackers want him surrounded. It is the Welsh game of the tafl family:
//! Robert ap Ifan drew and described it in a manuscript of 1587, and R. C. Bell reconstructed it.
//!
//! ```
//! use ludorum_core::{Board, Notation, Outcome, Player, perft};
//! use ludorum_tawlbwrdd::Tawlbwrdd;
//!
//! let mut board: Tawlbwrdd = "11/11/11/11/11/1K4t4/11/11/11/3t7/11 d".parse()?;
//! board.play(board.parse_move("b6-a6")?)?;
//! let outcome = board.outcome().expect("the king is out");
//! assert!(outcome.winners().contains(Player::SECOND));
//! assert_eq!(outcome.to_string(), "Defenders win: the king reached the edge");
//!
//! assert_eq!(perft(&Tawlbwrdd::new(), 3), 1_042_016);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The rules
//!
//! ```text
//! 11 . . . . t t t . . . .
//! 10 . . . . t . t . . . .
//!  9 . . . . . t . . . . .
//!  8 . . . . . T . . . . .
//!  7 t t . . T T T . . t t
//!  6 t . t T T K T T t . t
//!  5 t t . . T T T . . t t
//!  4 . . . . . T . . . . .
//!  3 . . . . . t . . . . .
//!  2 . . . . t . t . . . .
//!  1 . . . . t t t . . . .
//!    a b c d e f g h i j k
//! ```
//!
//! * **Start.** The king stands on the castle, the square in the middle, `f6`; his twelve defenders
//!   form a diamond around him; six attackers stand at the middle of each edge (TW-1). The attackers
//!   move first; then the sides take turns.
//! * **Moving.** Every piece goes any number of empty squares along a rank or a file. Nobody jumps.
//! * **The castle.** It is the only special square: corners and edges are ordinary (TW-2). Every piece
//!   may slide over it while it is empty (TW-3), and none may stop on it, not even the king once he
//!   has left (TW-4). While he is still there he is in the way like any piece (TW-5).
//! * **Capturing soldiers.** A soldier is captured when an enemy moves so that it stands directly
//!   between two enemies in a line, or between one and the empty castle (TW-8, TW-9). Moving in
//!   between two enemies is safe (TW-6). One move may capture up to three (TW-7). The king takes part
//!   like a soldier, as the piece that moves and as the partner, also from the castle (TW-11, TW-12).
//! * **Capturing the king.** In the open two attackers on opposite sides do it (TW-13). Beside the
//!   castle it takes attackers on the three other sides (TW-14), on the castle on all four (TW-15);
//!   each time an attacker's move must complete it.
//! * **The end.** The defenders win when the king stands on any square of the edge (TW-16, TW-17), the
//!   attackers when he is captured. It is a draw when a position comes up for the second time
//!   (TW-19), and when the side to move has no legal move (TW-20).
//!
//! The numbers are those of the decisions on every point that a short text of the rules leaves open:
//!
//! | decision | question | answer |
//! |---|---|---|
//! | TW-1 | How do the attackers stand? | Bell's hollow pentagons; [`Layout::T`] and [`Layout::Lewis`] by name |
//! | TW-2 | Which squares are special? | The castle alone |
//! | TW-3 | Slide over the castle? | Every piece, while it is empty; nobody stops there |
//! | TW-4 | May the king return to it? | No |
//! | TW-5 | And at the start? | He may leave; while he is there nobody passes |
//! | TW-6 | Does moving between two enemies capture? | No: only the side that moves captures |
//! | TW-7 | Several captures at once? | In all directions together, three at most |
//! | TW-8 | Two or more in a row? | Are not captured |
//! | TW-9 | To whom is the castle hostile? | When it is empty, to both sides |
//! | TW-10 | A defender between an attacker and the king's castle? | Is not captured, however many attackers stand around the king |
//! | TW-11 | An attacker between the king on the castle and a defender? | Is captured |
//! | TW-12 | Does the king capture? | As mover and as partner, with a defender or the empty castle |
//! | TW-13 | The king in the open? | Two attackers; the castle never stands for one of them |
//! | TW-14 | The king beside the castle? | Three attackers; a defender on one of the three squares prevents it |
//! | TW-15 | The king on the castle? | Four attackers |
//! | TW-16 | The king on the edge? | Has won: he cannot be captured there |
//! | TW-17 | Between attackers on the edge, or with a capture? | He wins at once |
//! | TW-18 | Soldiers on the edge? | Are captured along it only, in a corner never |
//! | TW-19 | Repetition? | The second occurrence of a position, all pieces and the side to move, is a draw; the start counts |
//! | TW-20 | No legal move? | A draw |
//! | TW-21 | All attackers captured? | They have no move, so it is a draw. See below |
//! | TW-22 | Defenders sealed in? | No rule: the game goes on |
//! | TW-23 | Draw by agreement? | Offered and accepted beside the board, with [`Game`](ludorum_core::Game) |
//! | TW-24 | Must a threat be announced? | No |
//! | TW-25 | In which order is the end tested? | Captures; the king captured; the king on the edge; repetition; no move |
//! | TW-26 | Dice? | None |
//!
//! # Open points
//!
//! * The sources do not say what happens when the last attacker is captured. A win of the king's side
//!   would be more natural than the draw that TW-21 takes from the letter of the rules.
//! * Rules for the small game of the family know one more capture: with attackers on three sides of the
//!   king on the castle, the defender on his fourth side can be taken against him. The text of this
//!   game has nothing of it, and neither has this crate (TW-10).
//! * A board knows no past, so it never reports a repetition; [`Game`](ludorum_core::Game), the
//!   playouts and the searches do.
//!
//! # Text
//!
//! A position is its ranks from the top, `t` for attackers, `T` for defenders, `K` for the king,
//! numbers for runs of empty squares (`11` is a whole rank), then the side to move, `a` or `d`:
//! `4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4 a`. There is no `K` once
//! the king is captured. The position record of `OpenTafl`, with a `/` at both ends and no side, is
//! read as well, the attackers to move; its knights and commanders are refused.
//!
//! Moves are `e1-e5`; `e1e5` is read as well. In its position a move is written with what it captures,
//! `e5-e8xe9` or `e1-e5xd5/f5/e6`; when it is read the captures may be left out, and must be right if
//! they are there.
//!
//! # Features
//!
//! * `serde`: positions, moves and squares as text in any serde format.
//! * `std` (default): passed on to the dependencies; the crate itself is `no_std` with `alloc`.
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod board;
mod captures;
mod evaluate;
mod illegal;
mod key;
mod king;
mod lanes;
mod layout;
mod moves;
mod notation;
mod outcome;
mod select;
mod setup;
mod side;
mod square;
mod symmetry;

pub use board::Tawlbwrdd;
pub use illegal::IllegalMove;
pub use layout::Layout;
pub use moves::{Move, ParseMoveError};
pub use notation::ParsePositionError;
pub use outcome::{Outcome, Reason};
pub use setup::{Setup, SetupError};
pub use side::Side;
pub use square::{ParseSquareError, Square, SquareSet};
pub use symmetry::Transform;
