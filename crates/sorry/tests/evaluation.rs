//! The evaluation knows what is good.

use ludorum_core::{Board, Evaluate, Outcome, Player, Random, Turn, draw_event};
use ludorum_sorry::{Color, Mode, Points, Sorry, Standard, Teams};

/// How many of so many games the first player wins who always makes the move with the best hint,
/// against random moves. Seats are swapped after each game.
fn wins<M: Mode>(games: u32, seed: u64) -> u32
where
    Sorry<M>: Evaluate,
{
    let mut random = Random::new(seed);
    let mut wins = 0;
    for game in 0..games {
        let us = Player::new(game as usize % 2);
        let mut board = Sorry::<M>::new();
        let team = board.team(us);
        loop {
            match board.turn() {
                Turn::Over => break,
                Turn::Chance => draw_event(&mut board, &mut random),
                Turn::Player(player) => {
                    let moves = board.legal_moves();
                    let m = if team.contains(player) {
                        moves.into_iter().max_by_key(|&m| board.hint(m))
                    } else {
                        Some(moves[random.below(moves.len() as u32) as usize])
                    };
                    board.play_trusted(m.expect("there is a move"));
                }
            }
        }
        wins += u32::from(board.outcome().is_some_and(|outcome| outcome.winners().contains(us)));
    }
    wins
}

#[test]
fn the_best_looking_move_beats_random_moves() {
    // Random against random would win half; five standard deviations more are 128 of 200.
    assert!(wins::<Standard>(200, 1) > 150);
    assert!(wins::<Points>(100, 2) > 90);
    assert!(wins::<Teams>(20, 3) > 15);
}

#[test]
fn effort_falls_on_the_way_home_and_rises_in_danger() {
    let effort = |pawns: &str| {
        let board: Sorry = format!("standard; {pawns}; discards none; red draws").parse().unwrap();
        board.effort(Color::Red)
    };
    let way = ["start", "4", "20", "45", "58"];
    let efforts: Vec<i32> = way
        .iter()
        .map(|place| effort(&format!("red {place} home home home; yellow start")))
        .collect();
    assert!(efforts.windows(2).all(|pair| pair[0] > pair[1]), "{efforts:?}");
    // Three behind is the distance of a card, six is not.
    let near = effort("red 20 home home home; yellow 17 home home home");
    let off = effort("red 20 home home home; yellow 14 home home home");
    assert!(near > off);
    assert_eq!(off, effort("red 20 home home home; yellow 21 home home home"));
}

#[test]
fn standings_of_two_sides_are_opposite() {
    let board: Sorry =
        "standard; red 4 home; yellow 58 Y3; discards none; red plays 3".parse().unwrap();
    assert_eq!(board.standing(Player::FIRST), -board.standing(Player::SECOND));
    assert_eq!(board.standing(Player::FIRST), board.evaluate());
    let teams: Sorry<Teams> =
        "teams; red 4 home; blue 50; yellow 58 Y3; green start; discards none; blue plays 3"
            .parse()
            .unwrap();
    let standing = |seat| teams.standing(Player::new(seat));
    assert_eq!([standing(0), standing(1)], [standing(2), standing(3)]);
    assert_eq!(standing(0), -standing(1));
    assert_eq!(teams.standing(Player::new(5)), 0);
}
