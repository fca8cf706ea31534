//! # Sorry!
//!
//! Four pawns each, a deck of cards, and one way round: the classic race in which a pawn that is
//! nearly home is sent back with an apology. This crate has the whole game: two to four players,
//! partners, and the game for points with hidden hands.
//!
//! ```
//! use ludorum_core::{Board, Notation, Random, Turn, draw_event};
//! use ludorum_sorry::{Card, Sorry, Standard};
//!
//! let mut board = Sorry::<Standard>::new();
//! board.resolve(Card::One)?;
//! board.play(board.parse_move("1: start")?)?;
//! assert_eq!(board.to_string(), "standard; red 4; yellow start; discards 1; yellow draws");
//!
//! // The rest at random.
//! let mut random = Random::new(7);
//! while !board.is_over() {
//!     match board.turn() {
//!         Turn::Chance => draw_event(&mut board, &mut random),
//!         _ => {
//!             let m = board.random_move(&mut random).expect("a player to move has a move");
//!             board.play_trusted(m);
//!         }
//!     }
//! }
//! assert!(board.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The board
//!
//! A square track of 60 squares, numbered clockwise from the corner where Red's side begins. The
//! colours follow each other clockwise: Red, Blue, Yellow, Green. Pawns travel clockwise.
//!
//! ```text
//!  0 . > > > o . . . . > > > > > . .  Red, with its corner 0 at the top left
//!  1 .   -   4                     v
//!  2 ^   -             0 - - - - - v  . plain square
//!  3 ^   -                         v  > v < ^ slide, in its direction
//!  4 ^   -                       4 o  o circle, at the end of the first slide
//!  5 ^   -                         .  - safety zone
//!  6 ^   0                         .  R B Y G pawn
//!  7 .                             .  a digit at the end of a zone: pawns at Home
//!  8 .                             .  a digit beside a circle: pawns on Start
//!  9 .                         0   v
//! 10 .                         -   v
//! 11 o 4                       -   v
//! 12 ^                         -   v
//! 13 ^ - - - - - 0             -   v
//! 14 ^                     4   -   .
//! 15 . . < < < < < . . . . o < < < .
//!    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5
//! ```
//!
//! | | Red | Blue | Yellow | Green |
//! |---|---|---|---|---|
//! | corner | 0 | 15 | 30 | 45 |
//! | first slide, triangle to end | 1-4 | 16-19 | 31-34 | 46-49 |
//! | entrance of the safety zone | 2 | 17 | 32 | 47 |
//! | circle before Start | 4 | 19 | 34 | 49 |
//! | second slide, triangle to end | 9-13 | 24-28 | 39-43 | 54-58 |
//! | safety zone | R1-R5 | B1-B5 | Y1-Y5 | G1-G5 |
//!
//! From the circle it is 58 steps to the entrance, five through the zone, and one more to Home: 64.
//! A pawn on the square between entrance and circle has 65 before it.
//!
//! # The rules
//!
//! * **Aim.** Be the first to bring four pawns from Start to Home. The game is over the moment the
//!   last one arrives, also on a 2 (SO-31).
//! * **Players.** Two to four, each with a colour: by default Red and Yellow, or Red, Blue and
//!   Yellow, but any colours may play; turns go clockwise, and the slides of absent colours are
//!   still there (SO-3). Red begins unless another is named; in a match the winner of a round
//!   begins the next (SO-2).
//! * **A turn.** Turn up a card, move a pawn as it says, lay it down. Whoever can move must, even to
//!   their own harm (SO-9); whoever cannot passes, on the first turns as on any other (SO-4).
//! * **The deck.** 45 cards (SO-1). When the pile is spent and a card is needed, the discards are
//!   shuffled, with the card just played among them (SO-30).
//!
//! | card | number | what it does |
//! |---|---|---|
//! | 1 | 5 | a pawn from Start to the circle, or one 1 forward (SO-5) |
//! | 2 | 4 | a pawn from Start to the circle and no farther (SO-6), or one 2 forward; either way, and even if nothing could move, draw again (SO-7) |
//! | 3, 5, 8, 12 | 4 each | one pawn so many forward |
//! | 4 | 4 | one pawn 4 back |
//! | 7 | 4 | one pawn 7 forward, or two share the 7 (SO-20) |
//! | 10 | 4 | one pawn 10 forward, or one pawn 1 back; the only one possible is forced (SO-15) |
//! | 11 | 4 | one pawn 11 forward, or switch a pawn with an opponent's (SO-17) |
//! | Sorry! | 4 | a pawn from Start takes the place of an opponent's, which goes back to Start (SO-28) |
//!
//! * **Landing.** Pawns jump over all others. A pawn that lands on an opponent's sends it back to
//!   its Start, like it or not (SO-11). No pawn lands on one of its own colour (SO-10), not even
//!   to leave Start (SO-8), nor on a triangle where one stands (SO-13).
//! * **Slides.** A pawn that lands on a triangle of another colour, whatever the card and also
//!   backward (SO-14), slides to the end and sends back every pawn on the way and at the end, its
//!   own colour's too (SO-12). On a triangle of its own colour it stays (SO-11).
//! * **Safety zone and Home.** Going forward, a pawn turns into its own zone and never passes the
//!   entrance (SO-25); a pawn that went back behind Start to the entrance or before it may turn in at
//!   once, one on the square after the entrance goes round (SO-26). Backward it leaves the zone
//!   the way it came, and never enters it (SO-16). A zone has room for its own colour only, and
//!   nothing else can touch a pawn in it (SO-27). Home takes an exact count and any number of pawns
//!   (SO-24).
//! * **Seven.** Two different pawns share it in parts that add up to seven, both forward, one after
//!   the other in the order the player likes, each a whole move with bumps and slides (SO-20,
//!   SO-21). No part starts a pawn. If no pawn can go seven but two can share, they must (SO-22); if
//!   the seven cannot be used up, the turn is lost (SO-23).
//! * **Eleven.** Both pawns of a switch stand on the open track (SO-18). They change places, then the
//!   mover's pawn slides if it came to a foreign triangle, which can send back the pawn just
//!   exchanged (SO-19). Where some pawn can go eleven, such a move or a switch must be made; where
//!   none can, a switch may be declined by passing (SO-17).
//! * **Sorry!** needs a pawn on Start and an opponent's on the open track; it lands, bumps and slides
//!   (SO-28). It is the one card besides 1 and 2 that takes a pawn off Start (SO-29).
//!
//! ## Teams
//!
//! [`Teams`]: Red and Yellow against Blue and Green, in four seats. Each player moves any of the
//! team's eight pawns, also when their own four are home (SO-32), and the team wins with all eight.
//! A partner's pawn is landed on, jumped over and swept off like an opponent's (SO-33); which
//! triangles are foreign is decided by the colour of the pawn that moves (SO-48). A Sorry! may
//! take either partner's pawn from Start and hits an opponent; only if none can be hit, it hits a
//! partner's pawn, and then it must (SO-34). Partners do not switch with each other (SO-35), and
//! an 11 looks at all eight pawns for one that can go eleven (SO-49). A 7 may be shared among one to
//! seven pawns of the team (SO-36), each moving at most once (SO-50).
//!
//! ## Points
//!
//! [`Points`]: each player begins with one pawn on the circle (SO-37) and is dealt five cards, which
//! only they see (SO-43). A turn is to play a card of the hand, lay it down and draw another. After
//! a 2 that moved a pawn the player draws and plays another card (SO-39); a 2 that moves nothing is
//! no play (SO-47). If no card must be played, any one is laid down instead and the turn is over
//! (SO-38), also after a 2 (SO-46); a switch that stands alone may be made or declined so, and
//! nobody passes (SO-45). In the end everybody scores 5 for each pawn at Home, and the winner also
//! 5 for each pawn of the others that is not, and a bonus: 25 if no opponent has more than two
//! pawns home (SO-41), 50 if none has more than one, 100 if none has any; only the highest counts,
//! or by [an option](Options::bonuses) their sum (SO-40). A [`Match`] goes over a number of rounds or
//! to a target (SO-42).
//!
//! What a player may know is a [`View`]; an agent for this game is given that and nothing else. The
//! other two games hide nothing but the order of the pile, which no position holds: a draw is an
//! event with the counts of the pile as weights.
//!
//! ## Decisions
//!
//! The numbers are those of the decisions on every point that a short text of the rules leaves
//! open. Where that text is silent the printed rules of 1992 mostly decide; SO-2, SO-38 to SO-40, SO-42
//! and SO-45 to SO-47 are choices.
//!
//! | decision | question | answer |
//! |---|---|---|
//! | SO-1 | The deck? | 45 cards: five 1s, four of each other kind; no 6, no 9 |
//! | SO-2 | Who begins? | Red by default; the winner of a round begins the next |
//! | SO-3 | Colours of two or three players? | Any; by default opposite ones, and Red, Blue, Yellow |
//! | SO-4 | No 1 or 2 on the first turn? | The turn is lost, as on any other |
//! | SO-5 | Start or move on a 1 or 2? | The player chooses |
//! | SO-6 | Does a 2 go one beyond the circle? | No |
//! | SO-7 | Draw again after a 2 that moved nothing? | Yes |
//! | SO-8 | The circle is taken? | An own pawn blocks it, an opponent's is bumped |
//! | SO-9 | Must one move? | Yes; only a lone switch may be declined |
//! | SO-10 | Landing on an own pawn? | Not allowed; jumping over any is |
//! | SO-11 | May one not bump or not slide? | Both are compulsory |
//! | SO-12 | What does a slide bump? | Every pawn after the triangle to the end, of any colour |
//! | SO-13 | An own pawn on the foreign triangle? | It blocks the landing |
//! | SO-14 | Backward onto a triangle? | Slides forward |
//! | SO-15 | Ten forward is impossible? | One back is forced |
//! | SO-16 | Backward near home? | Along the own way in reverse; the zone is not entered |
//! | SO-17 | May a switch be declined? | If no pawn can go eleven |
//! | SO-18 | Which pawns switch? | Those on the open track |
//! | SO-19 | Who slides after a switch? | The mover's pawn only |
//! | SO-20 | Who shares a seven? | Two different pawns, both forward, none from Start |
//! | SO-21 | In what order? | One after the other, as the player likes |
//! | SO-22 | Is sharing forced? | If it is the only way |
//! | SO-23 | A seven that cannot be used up? | The turn is lost |
//! | SO-24 | Home? | Exact count, room for all |
//! | SO-25 | Passing the own entrance? | A pawn turns in instead |
//! | SO-26 | From behind the entrance? | Turns in; from the square after it, round the board |
//! | SO-27 | Safety squares? | For one colour, out of reach of the others |
//! | SO-28 | Sorry!? | A pawn on Start for an opponent's on the open track |
//! | SO-29 | Is Sorry! a way out of Start? | Yes, the exception to "only 1 and 2" |
//! | SO-30 | When are the discards shuffled? | When a card is needed and the pile is spent |
//! | SO-31 | A win on a 2? | Ends the game at once |
//! | SO-32 | Teams: whose pawns? | All eight of the team, on either partner's turn |
//! | SO-33 | Teams: landing on a partner? | As on an opponent |
//! | SO-34 | Teams: Sorry! on a partner? | Only if no opponent can be hit, and then forced |
//! | SO-35 | Teams: switching with a partner? | No |
//! | SO-36 | Teams: sharing a seven? | One to seven pawns |
//! | SO-37 | Points: the opening? | One pawn on the circle, three on Start |
//! | SO-38 | Points: no card playable? | Lay down any one |
//! | SO-39 | Points: a 2? | Play another card in the same turn |
//! | SO-40 | Points: do bonuses add up? | No; an option adds them |
//! | SO-41 | Points: the bonus of 25? | At most two pawns home |
//! | SO-42 | Points: how long is a match? | Rounds or a target |
//! | SO-43 | Points: who sees a hand? | Its player |
//! | SO-44 | What is one move? | One for each result: fewest parts, then smallest text |
//! | SO-45 | Points: only a switch is playable? | Switch, or lay down any card; nobody passes |
//! | SO-46 | Points: a card laid down after a 2? | Ends the turn |
//! | SO-47 | A 2 that moves nothing? | Standard: draw again. Points: no play |
//! | SO-48 | Teams: whose triangle is foreign? | By the colour of the pawn |
//! | SO-49 | Teams: "some pawn can go eleven"? | Any of the eight |
//! | SO-50 | One pawn twice in a seven? | No |
//!
//! # Text
//!
//! A **place** is a track square `0` to `59`, a safety square `R1` to `R5` (`B`, `Y`, `G` alike),
//! `start` or `home`. A **card** is `1 2 3 4 5 7 8 10 11 12` or `sorry`. A **colour** is `red`, `blue`,
//! `yellow` or `green`.
//!
//! A **move** names the card, then the squares from which pawns start:
//!
//! | form | meaning |
//! |---|---|
//! | `1: start`, `2: start` | a pawn leaves Start; in the team game `1: red start` |
//! | `3: 20+3`, `1: R4+1` | forward |
//! | `4: 20-4`, `10: 20-1` | back |
//! | `7: 20+3 41+4` | shared, played in this order |
//! | `11: 58<>31` | the player's pawn on 58 and the opponent's on 31 change places |
//! | `sorry: 24` | a pawn from Start replaces the one on 24; in the team game `sorry: red 24` |
//! | `pass` | nothing can move, or a switch is declined |
//! | `discard 8` | in the points game, a card is laid down |
//!
//! Moves that lead to the same position are one (SO-44): of two ways to write it the one with fewer
//! parts counts, then the one whose text comes first. [`parse_move`](ludorum_core::Notation::parse_move)
//! takes the others for it, and lets the card be left out where one was turned up: `20+3`.
//!
//! A **position** is one line of parts between semicolons: the name of the game; the pawns of each
//! colour that plays, those on Start left out; the discards; in the points game the hands; and
//! what happens next. All other cards are in the pile.
//!
//! ```text
//! standard; red 4 20 R3 home; yellow start; discards 1x2 7; red plays 5
//! teams; red 4; blue 50; yellow start; green start; discards none; blue draws
//! points; red 4; yellow 34; discards 2; red hand 1 3x2 sorry; yellow hand 4 5 7 8 10; red refills
//! ```
//!
//! What happens next is one of `red draws` and `red plays 7`, in the points game `red begins after the
//! deal`, `red plays`, `red refills` and `red refills and plays on`, and in the end `red has won`.
//! `points added` begins a game in which bonuses add up.
//!
//! # How games go
//!
//! Who wins the standard game from which seat, in percent, and how many turns and cards the
//! winner needs; in brackets the intervals of 95 % confidence. Each row is 100,000 games, Red
//! begins, and the agents take the seats in turn: random ones play every legal move with the same
//! chance, heuristic ones the move after which the [prospects](ludorum_core::Prospects) are best.
//! A 2 and what is drawn after it are one turn, and a card that moves nothing counts.
//!
//! ```text
//! cargo run --release --example sorry_simulator -- sorry,sorry:3p,sorry:4p \
//!     --agents random,heuristic,heuristic+random --games 100000 --seed 1
//! ```
//!
//! | players | agents | turns | cards | Red | Blue | Yellow | Green |
//! |---|---|---|---|---|---|---|---|
//! | 2 | random | 84.58 (84.44-84.72) | 92.85 (92.69-93.00) | 50.0 (49.7-50.3) | | 50.0 (49.7-50.3) | |
//! | 2 | heuristic | 56.53 (56.44-56.62) | 62.11 (62.01-62.20) | 50.1 (49.7-50.4) | | 49.9 (49.6-50.3) | |
//! | 2 | heuristic+random | 61.24 (61.14-61.35) | 67.14 (67.02-67.26) | 85.7 (85.5-85.9) | | 14.3 (14.1-14.5) | |
//! | 3 | random | 87.95 (87.80-88.10) | 96.66 (96.49-96.82) | 30.3 (30.0-30.6) | 33.7 (33.4-34.0) | 36.0 (35.7-36.3) | |
//! | 3 | heuristic | 69.16 (69.05-69.26) | 76.05 (75.94-76.17) | 31.0 (30.8-31.3) | 31.9 (31.6-32.2) | 37.1 (36.8-37.4) | |
//! | 3 | heuristic+random | 68.18 (68.07-68.29) | 74.91 (74.79-75.04) | 45.6 (45.3-45.9) | 7.5 (7.3-7.7) | 46.9 (46.6-47.2) | |
//! | 4 | random | 89.90 (89.75-90.06) | 98.87 (98.70-99.04) | 25.1 (24.8-25.3) | 25.1 (24.9-25.4) | 24.9 (24.6-25.2) | 24.9 (24.6-25.2) |
//! | 4 | heuristic | 66.87 (66.78-66.97) | 73.58 (73.47-73.69) | 24.9 (24.7-25.2) | 24.8 (24.5-25.1) | 25.2 (24.9-25.5) | 25.0 (24.8-25.3) |
//! | 4 | heuristic+random | 65.89 (65.78-66.01) | 72.43 (72.30-72.55) | 44.9 (44.6-45.2) | 4.9 (4.8-5.0) | 45.3 (45.0-45.6) | 4.9 (4.8-5.1) |
//!
//! The beginner has no advantage that shows. With three players the seat next to the empty one has:
//! whoever moves before the empty seat wins more often than whoever moves after it, and it is
//! the same (36.1, 33.7 and 30.2 %) with Red or Blue absent in place of Green.
//!
//! # Features
//!
//! * `serde`: positions, views, moves, cards and places as text in any serde format.
//! * `std` (default): passed on to the dependencies; the crate itself is `no_std` with `alloc`.
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test, doctest))]
extern crate std;

mod board;
mod card;
mod cards;
mod color;
mod describe;
mod evaluate;
mod generate;
mod illegal;
mod key;
mod matches;
mod mode;
mod move_text;
mod moves;
mod notation;
mod options;
mod outcome;
mod pawns;
mod perft;
mod picture;
mod prospects;
mod setup;
mod seven;
mod square;
mod symmetry;
mod view;

pub use board::Sorry;
pub use card::{Card, ParseCardError};
pub use cards::{Cards, ParseCardsError};
pub use color::{Color, ParseColorError, Seats};
pub use illegal::IllegalMove;
pub use matches::{Goal, Match, MatchError};
pub use mode::{Mode, Points, Standard, Teams};
pub use move_text::{MoveProblem, ParseMoveError};
pub use moves::{Action, MAX_PARTS, Move, Part, Parts};
pub use notation::ParsePositionError;
pub use options::{Options, ParseOptionsError};
pub use outcome::{Bonuses, Outcome, Reason, scores};
pub use perft::perft_turns;
pub use setup::{Phase, Setup, SetupError};
pub use square::{ParseSpotError, Place, Spot, Square};
pub use symmetry::Turned;
pub use view::{ParseViewError, View};
