//! What the evaluation claims for sure is true, and its score points the right way.

use std::collections::HashMap;

use ludorum_alquerque::{Alquerque, Color, PointSet, Setup};
use ludorum_core::conformance::{self, Options, Violation};
use ludorum_core::{Board, Evaluate, Outcome, Player, Verdict};

fn board(text: &str) -> Alquerque {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn random_games_keep_the_contract() -> Result<(), Violation> {
    for (text, games) in [("bbbbb/bbbbb/bb1ww/wwwww/wwwww w", 60), ("b4/5/2w2/5/w3b b", 100)] {
        let options = Options { games, max_plies: 100, seed: 9 };
        let coverage = conformance::check_evaluation(&board(text), options)?;
        assert!(coverage.positions > 1_000, "{coverage:?}");
    }
    Ok(())
}

/// Every position of one stone against one, White to move.
fn lone_stones() -> Vec<Alquerque> {
    let mut boards = Vec::new();
    for white in PointSet::ALL.iter() {
        for black in PointSet::ALL.iter().filter(|&black| black != white) {
            let (white, black) = (PointSet::from_iter([white]), PointSet::from_iter([black]));
            let setup = Setup { white, black, turn: Color::White };
            boards.push(Alquerque::from_setup(&setup).unwrap());
        }
    }
    boards
}

#[test]
fn one_against_one_is_a_win_in_one_or_a_draw() {
    let boards = lone_stones();
    assert_eq!(boards.len(), 25 * 24);
    let mut wins = 0;
    for board in &boards {
        match board.static_result() {
            Some(Verdict::Win(1)) => {
                wins += 1;
                let next = board.after(board.legal_moves()[0]);
                assert!(next.outcome().unwrap().winners().contains(Player::FIRST), "{board}");
            }
            Some(Verdict::Draw) => {
                // The side to move has a move after which it cannot be taken, to a position where
                // the same holds for the other side: nobody ever has to lose.
                assert!(board.has_moves() && !board.legal_moves()[0].is_capture(), "{board}");
                let safe = board
                    .legal_moves()
                    .into_iter()
                    .any(|m| board.after(m).static_result() == Some(Verdict::Draw));
                assert!(safe, "{board}");
            }
            other => panic!("{board}: {other:?}"),
        }
    }
    assert_eq!(wins, 80);
}

#[test]
fn nothing_is_claimed_where_a_side_has_more_stones_except_the_last_capture() {
    assert_eq!(board("5/5/2w2/3b1/w4 w").static_result(), Some(Verdict::Win(1)));
    assert_eq!(board("b4/5/2w2/5/w4 w").static_result(), None);
    assert_eq!(board("5/5/1bb2/5/w4 w").static_result(), None);
    assert_eq!(board("5/5/2b2/1b3/w4 w").static_result(), None);
    assert_eq!(Alquerque::new().static_result(), None);
}

#[test]
fn the_score_changes_sign_with_the_sides() {
    for text in ["b4/1b3/2w2/5/w4 w", "bb3/1b3/2w2/3w1/w4 w", "b4/5/2ww1/5/w4 w"] {
        let white = board(text);
        let setup = white.setup();
        let swapped = Setup { white: setup.black, black: setup.white, turn: Color::Black };
        assert_eq!(Alquerque::from_setup(&swapped).unwrap().evaluate(), white.evaluate());
    }
    assert!(board("b4/5/2ww1/5/w4 w").evaluate() > 500);
    assert!(board("b4/5/2ww1/5/w4 b").evaluate() < -500);
    assert!(board("bb3/bb3/5/3ww/2www w").evaluate() > 0);
}

#[test]
fn a_stone_that_can_be_taken_lowers_the_score() {
    let safe = board("b4/3b1/2b2/5/w1w2 w");
    let threatened = board("b4/3b1/2b2/1w3/2w2 w");
    assert!(threatened.evaluate() < safe.evaluate());
}

#[test]
fn captures_are_the_forcing_moves_and_the_longest_comes_first() {
    let board = board("b4/1b1b1/5/1b1b1/w4 w");
    let mut forcing = Vec::new();
    let _ = board.visit_forcing(|m| {
        forcing.push(m);
        std::ops::ControlFlow::<()>::Continue(())
    });
    assert_eq!(forcing, board.legal_moves());
    let first = forcing.iter().max_by_key(|&&m| board.hint(m)).unwrap();
    assert_eq!(first.jumps(), forcing.iter().map(|m| m.jumps()).max().unwrap());
    let quiet = self::board("b4/5/2w2/5/w4 w");
    assert!(quiet.visit_forcing(|_| std::ops::ControlFlow::Break(())).is_continue());
    assert_eq!(quiet.null_move(), None);
}

/// Every position of so many stones against so many, White to move.
fn all_positions(white: usize, black: usize) -> Vec<Alquerque> {
    fn sets(count: usize, from: usize) -> Vec<PointSet> {
        if count == 0 {
            return vec![PointSet::EMPTY];
        }
        let mut all = Vec::new();
        for point in PointSet::ALL.iter().skip(from) {
            for mut set in sets(count - 1, point.index() + 1) {
                set.insert(point);
                all.push(set);
            }
        }
        all
    }

    let blacks = sets(black, 0);
    sets(white, 0)
        .into_iter()
        .flat_map(|white| blacks.iter().map(move |&black| (white, black)))
        .filter_map(|(white, black)| {
            Alquerque::from_setup(&Setup { white, black, turn: Color::White }).ok()
        })
        .collect()
}

/// The position with White to move and everything else the same.
fn seen_by_white(board: &Alquerque) -> Alquerque {
    let setup = board.setup();
    let (white, black) = (setup.stones(setup.turn), setup.stones(setup.turn.opponent()));
    Alquerque::from_setup(&Setup { white, black, turn: Color::White }).unwrap()
}

/// What the side to move can force in each position of up to three stones, by working backwards
/// from the positions that are over: 1 for a win, -1 for a loss. A draw is not listed.
fn solved() -> HashMap<Alquerque, i32> {
    let mut open: Vec<Alquerque> = [(0, 1), (0, 2), (1, 1), (1, 2), (2, 1)]
        .into_iter()
        .flat_map(|(white, black)| all_positions(white, black))
        .collect();
    let mut values: HashMap<Alquerque, i32> = HashMap::new();
    loop {
        let mut found = Vec::new();
        open.retain(|board| {
            let value = |m| values.get(&seen_by_white(&board.after(m))).map(|&value| -value);
            let replies: Vec<Option<i32>> = board.legal_moves().into_iter().map(value).collect();
            if replies.contains(&Some(1)) {
                found.push((*board, 1));
            } else if replies.iter().all(|&reply| reply == Some(-1)) {
                found.push((*board, -1));
            } else {
                return true;
            }
            false
        });
        if found.is_empty() {
            return values;
        }
        values.extend(found);
    }
}

#[test]
fn static_results_and_the_worth_of_a_hunt_agree_with_the_solved_endings() {
    let values = solved();
    for board in all_positions(1, 1) {
        let expected = if values.get(&board) == Some(&1) { Verdict::Win(1) } else { Verdict::Draw };
        assert_eq!(board.static_result(), Some(expected), "{board}");
    }
    let two = all_positions(2, 1);
    let won = two.iter().filter(|board| values.get(board) == Some(&1)).count();
    assert_eq!((won, two.len()), (6_868, 6_900));
    assert!(two.iter().all(|board| values.get(board) != Some(&-1) && board.evaluate() > 400));
}
