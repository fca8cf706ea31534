//! A game of your own, from nothing: tic-tac-toe.
//!
//! ```text
//! cargo run --release --example custom_game
//! ```
//!
//! The page has three parts. The rules are about a hundred lines: a position, a move, an outcome, and
//! the trait [`Board`] on the position. Then the conformance kit plays random games and tests
//! every promise that a board makes. Then a search that has never heard of tic-tac-toe solves it.

use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use ludorum::ai::{AlphaBeta, Limits, NoControl, Report, Settings};
use ludorum::core::conformance::{self, Options};
use ludorum::core::{
    Board, Deterministic, Evaluate, Never, Outcome, PerfectInformation, Player, PlayerSet, Turn,
    TwoSided, perft,
};

// ---- The position -------------------------------------------------------------------------

/// The squares each player holds, as nine bits: bit 0 is `a1`, bit 8 is `c3`.
///
/// A position is a small `Copy` value. Nobody undoes a move: a search plays on a copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct TicTacToe {
    marks: [u16; 2],
}

const FULL: u16 = 0b111_111_111;

const LINES: [u16; 8] = [
    0b000_000_111, // the three rows,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001, // the three columns,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001, // the two diagonals
    0b001_010_100,
];

impl TicTacToe {
    fn taken(self) -> u16 {
        self.marks[0] | self.marks[1]
    }

    /// The players alternate, so the number of marks tells whose turn it is.
    fn mover(self) -> Player {
        if self.taken().count_ones().is_multiple_of(2) { Player::FIRST } else { Player::SECOND }
    }

    fn has_line(self, player: Player) -> bool {
        LINES.iter().any(|line| self.marks[player.index()] & line == *line)
    }
}

// ---- The move and its text ----------------------------------------------------------------

/// The square to mark.
///
/// `Display` and `FromStr` are inverses: every move prints as text that reads back as that move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Square(u8);

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 3), self.0 / 3 + 1)
    }
}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        match text.as_bytes() {
            [file @ b'a'..=b'c', rank @ b'1'..=b'3'] => Ok(Self(file - b'a' + 3 * (rank - b'1'))),
            _ => Err(NotASquare(text.to_owned())),
        }
    }
}

/// An error names the value it refuses and says why, in one line without a capital.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a square between a1 and c3")]
struct NotASquare(String);

/// Why a square cannot be marked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
enum IllegalMark {
    #[error("the game is over")]
    Over,
    #[error("{0} is taken")]
    Taken(Square),
}

// ---- The outcome --------------------------------------------------------------------------

/// How a game ends: always absolute (*who* won), never relative to the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum End {
    ThreeInARow(Player),
    BoardFull,
}

impl Outcome for End {
    type Reason = &'static str;

    fn winners(&self) -> PlayerSet {
        match *self {
            Self::ThreeInARow(player) => PlayerSet::only(player),
            Self::BoardFull => PlayerSet::EMPTY,
        }
    }

    fn reason(&self) -> &'static str {
        match self {
            Self::ThreeInARow(_) => "three in a row",
            Self::BoardFull => "the board is full",
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ThreeInARow(player) => write!(f, "{player} wins: {}", self.reason()),
            Self::BoardFull => write!(f, "draw: {}", self.reason()),
        }
    }
}

// ---- The rules ----------------------------------------------------------------------------

impl Board for TicTacToe {
    type Move = Square;
    type Event = Never; // nothing is left to chance
    type Outcome = End;
    type IllegalMove = IllegalMark;

    const DRAWS: bool = true;

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.outcome().is_some() { Turn::Over } else { Turn::Player(self.mover()) }
    }

    fn outcome(&self) -> Option<End> {
        let winner = Player::all(2).find(|&player| self.has_line(player));
        let full = self.taken() == FULL;
        winner.map(End::ThreeInARow).or(full.then_some(End::BoardFull))
    }

    /// Lists, counts, perft and searches all come from this one visitor. `try_for_each` hands on
    /// the visitor's wish to stop early.
    fn visit_moves<R>(&self, visit: impl FnMut(Square) -> ControlFlow<R>) -> ControlFlow<R> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        (0..9).filter(|square| self.taken() >> square & 1 == 0).map(Square).try_for_each(visit)
    }

    fn check_move(&self, square: Square) -> Result<(), IllegalMark> {
        if self.is_over() {
            return Err(IllegalMark::Over);
        }
        if self.taken() >> square.0 & 1 == 1 {
            return Err(IllegalMark::Taken(square));
        }
        Ok(())
    }

    fn play_trusted(&mut self, square: Square) {
        debug_assert!(self.is_legal(square), "{square} was to be legal");
        self.marks[self.mover().index()] |= 1 << square.0;
    }

    /// The whole position fits into 64 bits, so it is its own key and no two positions share one.
    fn key(&self) -> u64 {
        u64::from(self.marks[0]) | u64::from(self.marks[1]) << 9
    }
}

// What the game promises. Alpha-beta asks for all three of the markers: without one of these lines
// the search below does not compile.
impl Deterministic for TicTacToe {}
impl PerfectInformation for TicTacToe {}
impl TwoSided for TicTacToe {}

/// Knowledge that makes a search stronger, every method with a default. The rules are enough here.
impl Evaluate for TicTacToe {}

// ---- The proof and the use ----------------------------------------------------------------

fn main() -> Result<(), Box<dyn Error>> {
    let start = TicTacToe::default();

    // Random games on which every promise of the traits is checked. What is wrong is reported with
    // the position and the moves that led there.
    let seen = conformance::check_rules(&start, Options::default())?;
    conformance::check_two_sided(&start, Options::default())?;
    conformance::check_evaluation(&start, Options::default())?;
    println!("{} random games, {} positions: every promise is kept", seen.games, seen.positions);

    println!("{} lines of play of four plies", perft(&start, 4));

    // Without limits the search goes on until it has a proof.
    let report = solve(start);
    println!("with best play: {} ({} positions searched)", report.score, report.nodes);

    let mut position = start;
    while let Some(best) = solve(position).best {
        print!("{best} ");
        position.play(best)?;
    }
    println!("- {}", position.outcome().ok_or("a game without moves is over")?);
    Ok(())
}

fn solve(position: TicTacToe) -> Report<Square> {
    AlphaBeta::new(Settings::default()).search(&position, &[], &Limits::new(), &mut NoControl)
}

#[cfg(test)]
mod tests {
    use ludorum::ai::Score;

    use super::*;

    #[test]
    fn every_promise_of_the_traits_is_kept() -> Result<(), conformance::Violation> {
        let start = TicTacToe::default();
        let seen = conformance::check_rules(&start, Options::default())?;
        assert_eq!(seen.finished, seen.games, "a game ends after nine plies at the latest");
        conformance::check_two_sided(&start, Options::default())?;
        conformance::check_evaluation(&start, Options::default())?;
        Ok(())
    }

    /// There are 9 · 8 · 7 · 6 · 5 lines of five plies, and 8 · 3! · 6 · 5 of them are won: eight rows,
    /// set in any order, and two of the other six squares for the opponent.
    #[test]
    fn lines_that_are_won_go_no_further() {
        let start = TicTacToe::default();
        assert_eq!(perft(&start, 5), 15_120);
        assert_eq!(perft(&start, 6), (15_120 - 1_440) * 4);
    }

    #[test]
    fn best_play_is_a_draw() {
        assert_eq!(solve(TicTacToe::default()).score, Score::DRAW);
    }

    #[test]
    fn a_fork_wins_in_three() -> Result<(), IllegalMark> {
        let mut position = TicTacToe::default();
        for square in [0, 1, 6, 3] {
            position.play(Square(square))?;
        }
        assert_eq!(solve(position).score, Score::win_in(3));
        Ok(())
    }
}
