//! The bitboards against a plain mailbox written from the rule text.

use ludorum_breakthrough::{Breakthrough, Color, Reason};
use ludorum_core::{Board, Random, Turn};

/// Square contents in rows from White's side; no cleverness, no sharing with the crate.
#[derive(Clone)]
struct Mailbox {
    rows: Vec<Vec<Option<Color>>>,
    turn: Color,
}

impl Mailbox {
    fn start(width: usize, height: usize) -> Self {
        let mut rows = vec![vec![None; width]; height];
        rows[0].fill(Some(Color::White));
        rows[1].fill(Some(Color::White));
        rows[height - 1].fill(Some(Color::Black));
        rows[height - 2].fill(Some(Color::Black));
        Self { rows, turn: Color::White }
    }

    fn winner(&self) -> Option<(Color, Reason)> {
        let (first, last) = (&self.rows[0], &self.rows[self.rows.len() - 1]);
        let has = |color| self.rows.iter().flatten().any(|&square| square == Some(color));
        if last.contains(&Some(Color::White)) {
            Some((Color::White, Reason::FarRow))
        } else if first.contains(&Some(Color::Black)) {
            Some((Color::Black, Reason::FarRow))
        } else if !has(Color::Black) {
            Some((Color::White, Reason::AllCaptured))
        } else if !has(Color::White) {
            Some((Color::Black, Reason::AllCaptured))
        } else {
            None
        }
    }

    /// From and to as rows and columns.
    fn moves(&self) -> Vec<([usize; 2], [usize; 2])> {
        let mut moves = Vec::new();
        if self.winner().is_some() {
            return moves;
        }
        for (row, squares) in self.rows.iter().enumerate() {
            for column in (0..squares.len()).filter(|&column| squares[column] == Some(self.turn)) {
                let ahead = if self.turn == Color::White { row + 1 } else { row - 1 };
                for target in column.saturating_sub(1)..=(column + 1).min(squares.len() - 1) {
                    let there = self.rows[ahead][target];
                    let straight = target == column;
                    if there.is_none() || (!straight && there != Some(self.turn)) {
                        moves.push(([row, column], [ahead, target]));
                    }
                }
            }
        }
        moves
    }

    fn play(&mut self, from: [usize; 2], to: [usize; 2]) {
        self.rows[to[0]][to[1]] = self.rows[from[0]][from[1]].take();
        self.turn = if self.turn == Color::White { Color::Black } else { Color::White };
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for row in self.rows.iter().rev() {
            let line: String = row
                .iter()
                .map(|square| match square {
                    None => '.',
                    Some(Color::White) => 'P',
                    Some(Color::Black) => 'p',
                })
                .collect();
            text += &line;
            text.push('/');
        }
        text
    }

    fn move_text(&self, from: [usize; 2], to: [usize; 2]) -> String {
        let name =
            |[row, column]: [usize; 2]| format!("{}{}", char::from(b'a' + column as u8), row + 1);
        let sign = if self.rows[to[0]][to[1]].is_some() { 'x' } else { '-' };
        format!("{}{sign}{}", name(from), name(to))
    }
}

/// Position text with every empty square as a dot.
fn spelled_out(text: &str) -> String {
    let ranks = text.split(' ').next().unwrap();
    let mut spelled: String = ranks
        .chars()
        .flat_map(|symbol| match symbol.to_digit(10) {
            Some(empty) => vec!['.'; empty as usize],
            None => vec![symbol],
        })
        .collect();
    spelled.push('/');
    spelled
}

fn agree_along_games<const W: usize, const H: usize>(games: u64) {
    let mut ends = [0; 2];
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut fast = Breakthrough::<W, H>::start();
        let mut slow = Mailbox::start(W, H);
        loop {
            let mut expected: Vec<_> =
                slow.moves().into_iter().map(|(from, to)| slow.move_text(from, to)).collect();
            expected.sort();
            let mut found: Vec<_> = fast.legal_moves().iter().map(ToString::to_string).collect();
            found.sort();
            assert_eq!(found, expected, "{fast}");
            assert_eq!(fast.count_moves(), expected.len(), "{fast}");
            assert_eq!(spelled_out(&fast.to_string()), slow.text());
            assert_eq!(fast.outcome().map(|end| (end.winner, end.reason)), slow.winner(), "{fast}");
            if let Some((winner, _)) = slow.winner() {
                assert_eq!(fast.turn(), Turn::Over);
                ends[winner as usize] += 1;
                break;
            }
            assert_eq!(fast.turn(), Turn::Player(slow.turn.into()));
            let (from, to) = slow.moves()[random.below(expected.len() as u32) as usize];
            fast.play(slow.move_text(from, to).parse().unwrap()).unwrap();
            slow.play(from, to);
        }
    }
    assert!(ends.iter().all(|&wins| wins > games / 10), "both sides win some games: {ends:?}");
}

#[test]
fn the_usual_board_agrees_along_1000_games() {
    agree_along_games::<8, 8>(1_000);
}

#[test]
fn small_boards_agree_along_1400_games() {
    agree_along_games::<2, 4>(200);
    agree_along_games::<2, 8>(200);
    agree_along_games::<8, 4>(200);
    agree_along_games::<3, 5>(200);
    agree_along_games::<5, 5>(200);
    agree_along_games::<7, 6>(200);
    agree_along_games::<6, 7>(200);
}

/// `cargo test --release -p ludorum-breakthrough --test reference -- --ignored`
#[test]
#[ignore = "takes minutes"]
fn the_usual_board_agrees_along_100000_games() {
    agree_along_games::<8, 8>(100_000);
}
