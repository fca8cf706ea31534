//! A slow, plain account of the rules: a list of the cells the snail has been on, and nothing
//! precomputed. The fast board must agree with it along random games.

use ludorum_core::{Board, Random, Turn};
use ludorum_slimetrail::{Cell, Outcome, Reason, Side, Slimetrail};

struct Walk {
    width: i32,
    height: i32,
    /// Column and row of every cell the snail has been on, the last one its place now.
    trail: Vec<(i32, i32)>,
}

impl Walk {
    fn place(&self) -> (i32, i32) {
        *self.trail.last().unwrap()
    }

    /// Player 1 makes the first move, so whoever is to move follows from the number of moves.
    fn to_move(&self) -> Side {
        if self.trail.len() % 2 == 1 { Side::One } else { Side::Two }
    }

    fn in_goal_of(&self) -> Option<Side> {
        if self.place() == (0, 0) {
            Some(Side::One)
        } else if self.place() == (self.width - 1, self.height - 1) {
            Some(Side::Two)
        } else {
            None
        }
    }

    fn moves(&self) -> Vec<(i32, i32)> {
        let mut moves = Vec::new();
        if self.in_goal_of().is_some() {
            return moves;
        }
        let (x, y) = self.place();
        for (dx, dy) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
            let to = (x + dx, y + dy);
            let on_board = (0..self.width).contains(&to.0) && (0..self.height).contains(&to.1);
            if on_board && !self.trail.contains(&to) {
                moves.push(to);
            }
        }
        moves
    }

    fn outcome(&self) -> Option<Outcome> {
        let just_moved = if self.to_move() == Side::One { Side::Two } else { Side::One };
        if let Some(winner) = self.in_goal_of() {
            Some(Outcome { winner, reason: Reason::Corner { moved_by: just_moved } })
        } else if self.moves().is_empty() {
            Some(Outcome { winner: just_moved, reason: Reason::Blocked })
        } else {
            None
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for y in (0..self.height).rev() {
            for x in 0..self.width {
                text.push(if self.place() == (x, y) {
                    'S'
                } else if self.trail.contains(&(x, y)) {
                    'x'
                } else {
                    '.'
                });
            }
            text.push(if y == 0 { ' ' } else { '/' });
        }
        text.push(if self.to_move() == Side::One { '1' } else { '2' });
        text
    }
}

fn name((x, y): (i32, i32)) -> String {
    format!("{}{}", char::from(b'a' + x as u8), y + 1)
}

/// Position text with every free cell as a dot.
fn spelled_out(text: &str) -> String {
    let (ranks, side) = text.split_once(' ').unwrap();
    let ranks: String = ranks
        .chars()
        .flat_map(|symbol| match symbol.to_digit(10) {
            Some(free) => vec!['.'; free as usize],
            None => vec![symbol],
        })
        .collect();
    format!("{ranks} {side}")
}

/// Plays random games, the first from the usual start and the others from random cells; returns
/// how many ended in a corner and how many in a block.
fn agree_along_games<const W: usize, const H: usize>(games: u64) -> [u64; 2] {
    let mut ends = [0; 2];
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut fast = Slimetrail::<W, H>::start();
        if seed % 2 == 1 {
            let (file, rank) = (random.below(W as u32), random.below(H as u32));
            let cell = Cell::new(file as usize, rank as usize).unwrap();
            fast = Slimetrail::from_start(cell).unwrap();
        }
        let start = (fast.snail().file() as i32, fast.snail().rank() as i32);
        let mut slow = Walk { width: W as i32, height: H as i32, trail: vec![start] };
        loop {
            let mut expected: Vec<_> = slow.moves().into_iter().map(name).collect();
            expected.sort();
            let mut found: Vec<_> = fast.legal_moves().iter().map(ToString::to_string).collect();
            found.sort();
            assert_eq!(found, expected, "{fast}");
            assert_eq!(fast.count_moves(), expected.len(), "{fast}");
            assert_eq!(spelled_out(&fast.to_string()), slow.text());
            assert_eq!(fast.outcome(), slow.outcome(), "{fast}");
            if let Some(outcome) = slow.outcome() {
                assert_eq!(fast.turn(), Turn::Over);
                ends[usize::from(outcome.reason == Reason::Blocked)] += 1;
                break;
            }
            assert_eq!(fast.turn(), Turn::Player(slow.to_move().into()));
            let to = slow.moves()[random.below(expected.len() as u32) as usize];
            fast.play(name(to).parse().unwrap()).unwrap();
            slow.trail.push(to);
        }
    }
    ends
}

#[test]
fn the_usual_board_agrees_along_2000_games() {
    let ends = agree_along_games::<7, 7>(2_000);
    assert!(ends.iter().all(|&end| end > 200), "corners and blocks: {ends:?}");
}

#[test]
fn other_boards_agree_along_2000_games() {
    for ends in [
        agree_along_games::<3, 3>(200),
        agree_along_games::<4, 4>(200),
        agree_along_games::<5, 5>(200),
        agree_along_games::<6, 6>(200),
        agree_along_games::<8, 8>(400),
        agree_along_games::<3, 8>(200),
        agree_along_games::<8, 3>(200),
        agree_along_games::<7, 8>(200),
        agree_along_games::<8, 5>(200),
    ] {
        assert!(ends.iter().all(|&end| end > 10), "corners and blocks: {ends:?}");
    }
}

/// `cargo test --release -p ludorum-slimetrail --test reference -- --ignored`
#[test]
#[ignore = "takes a minute"]
fn the_usual_board_agrees_along_200000_games() {
    agree_along_games::<7, 7>(200_000);
}
