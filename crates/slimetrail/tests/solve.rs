//! The solver is right: against a plain search of small boards, and with each of its methods left
//! out.

use std::collections::HashMap;

use ludorum_core::Board;
use ludorum_slimetrail::solve::{Methods, NodeLimit, Solution, Solver};
use ludorum_slimetrail::{Cell, Side, Slimetrail};

/// Whether the player to move wins, by trying everything.
fn plain<const W: usize, const H: usize>(
    board: &Slimetrail<W, H>,
    known: &mut HashMap<Slimetrail<W, H>, bool>,
) -> bool {
    if let Some(outcome) = board.outcome() {
        return outcome.winner == board.side_to_move();
    }
    if let Some(&wins) = known.get(board) {
        return wins;
    }
    let wins = board.legal_moves().into_iter().any(|m| !plain(&board.after(m), known));
    known.insert(*board, wins);
    wins
}

/// All methods, none, and all but one.
fn selections() -> Vec<Methods> {
    let all = Methods::ALL;
    vec![
        all,
        Methods::NONE,
        Methods { safe_moves: false, ..all },
        Methods { regions: false, ..all },
        Methods { symmetry: false, ..all },
        Methods { matching: false, ..all },
        Methods { lookup: false, ..all },
        Methods { order: false, ..all },
    ]
}

/// Solves the game from every cell with every selection of methods.
fn agrees_with_plain_search<const W: usize, const H: usize>() {
    let mut known = HashMap::new();
    for (file, rank) in (0..W).flat_map(|file| (0..H).map(move |rank| (file, rank))) {
        let board = Slimetrail::<W, H>::from_start(Cell::new(file, rank).unwrap()).unwrap();
        let mover_wins = plain(&board, &mut known);
        let expected = if mover_wins { Side::One } else { Side::Two };
        for methods in selections() {
            let mut solver = Solver::<W, H>::with_methods(1 << 12, methods);
            assert_eq!(solver.winner(&board), expected, "{board} with {methods:?}");
        }
    }
}

#[test]
fn small_boards_agree_with_plain_search_from_every_cell() {
    agrees_with_plain_search::<3, 3>();
    agrees_with_plain_search::<3, 4>();
    agrees_with_plain_search::<4, 3>();
    agrees_with_plain_search::<4, 4>();
    agrees_with_plain_search::<3, 6>();
    agrees_with_plain_search::<5, 4>();
}

#[test]
fn the_start_of_5x5_agrees_with_plain_search() {
    let start = Slimetrail::<5, 5>::start();
    let mut known = HashMap::new();
    let Solution { winner, moves, .. } = Solver::<5, 5>::new(1 << 12).solve(&start);
    assert_eq!(plain(&start, &mut known), winner == Side::One);
    assert_eq!(moves.len(), 8);
    for (m, winner) in moves {
        assert_eq!(plain(&start.after(m), &mut known), winner == Side::Two, "{m}");
    }
}

/// The winner from the start, and the first moves after which that is player 1.
fn solved<const W: usize, const H: usize>(entries: usize) -> (Side, String) {
    let Solution { winner, moves, .. } = Solver::<W, H>::new(entries).solve(&Slimetrail::start());
    let won = moves.iter().filter(|&&(_, winner)| winner == Side::One);
    let names: Vec<_> = won.map(|(m, _)| m.to_string()).collect();
    (winner, names.join(" "))
}

#[test]
fn player_1_wins_small_boards_by_these_moves_alone() {
    let won = |moves: &str| (Side::One, moves.to_string());
    assert_eq!(solved::<3, 3>(1 << 8), won("a1 c1 a3"));
    assert_eq!(solved::<4, 4>(1 << 8), won("d1"));
    assert_eq!(solved::<5, 5>(1 << 10), won("c2 b3 d3 c4"));
    assert_eq!(solved::<6, 6>(1 << 16), won("d4"));
    assert_eq!(solved::<3, 5>(1 << 8), won("c2"));
    assert_eq!(solved::<3, 7>(1 << 8), won("a3 b3 c3"));
    assert_eq!(solved::<5, 7>(1 << 16), won("b3 c3 b4 d4 c5 d5"));
}

#[test]
fn player_1_wins_7x7_and_every_first_move_does() {
    let mut solver = Solver::<7, 7>::new(1 << 18);
    assert_eq!(solver.winner(&Slimetrail::new()), Side::One);
    // The same on every machine: a change here is a change of the search.
    assert_eq!(solver.nodes(), 741_169);
    let moves = solver.solve(&Slimetrail::new()).moves;
    assert_eq!(moves.len(), 8);
    assert!(moves.iter().all(|&(_, winner)| winner == Side::One), "{moves:?}");
}

#[test]
fn no_method_changes_a_result_on_6x6() {
    for methods in selections() {
        let mut solver = Solver::<6, 6>::with_methods(1 << 18, methods);
        assert_eq!(solver.winner(&Slimetrail::start()), Side::One, "{methods:?}");
        let lost = Slimetrail::start().after("c4".parse().unwrap());
        assert_eq!(solver.winner(&lost), Side::Two, "{methods:?}");
    }
}

/// `cargo test --release -p ludorum-slimetrail --test solve -- --ignored`
#[test]
#[ignore = "takes minutes"]
fn no_method_changes_a_result_on_7x7() {
    let few = Methods { regions: true, symmetry: true, ..Methods::NONE };
    let selections = selections().into_iter().filter(|&methods| methods != Methods::NONE);
    for methods in selections.chain([few]) {
        let mut solver = Solver::<7, 7>::with_methods(1 << 23, methods);
        let solution = solver.solve(&Slimetrail::new());
        assert_eq!(solution.winner, Side::One, "{methods:?}");
        let wins = solution.moves.iter().filter(|&&(_, winner)| winner == Side::One).count();
        assert_eq!(wins, 8, "{methods:?}");
    }
}

#[test]
fn a_limit_of_nodes_stops_the_solver_and_a_further_call_goes_on() {
    let start = Slimetrail::<6, 6>::start();
    let mut solver = Solver::<6, 6>::new(1 << 16);
    assert_eq!(solver.winner_within(&start, 1_000), Err(NodeLimit { limit: 1_000 }));
    assert_eq!(solver.nodes(), 1_000);
    let mut calls = 1;
    while solver.winner_within(&start, 1_000).is_err() {
        calls += 1;
    }
    assert!((10..100).contains(&calls), "{calls} calls");
    assert_eq!(solver.winner(&start), Side::One);
}

#[test]
fn a_game_that_is_over_has_its_winner_and_no_moves() {
    let blocked: Slimetrail = "S1x4/xxx4/7/7/7/7/7 1".parse::<Slimetrail>().unwrap();
    let ended: Slimetrail = "Sxx4/xxx4/7/7/7/7/7 1".parse::<Slimetrail>().unwrap();
    let mut solver = Solver::<7, 7>::new(0);
    assert_eq!(solver.winner(&blocked), Side::One);
    let solution = solver.solve(&ended);
    assert_eq!((solution.winner, solution.moves), (Side::Two, vec![]));
}
