//! The rules, decision by decision, and the test positions.

use ludorum_core::{Board, Game, Notation, Outcome as _, Player, Playouts, Symmetry, Turn, perft};
use ludorum_slimetrail::{Cell, IllegalMove, Move, Outcome, Reason, Side, Slimetrail, Transform};

fn board(text: &str) -> Slimetrail {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

fn read(text: &str) -> Move {
    text.parse().unwrap()
}

/// A 7x7 position from lists of cells.
fn position(snail: &str, slime: &[&str], turn: Side) -> Slimetrail {
    let slime = slime.iter().map(|text| cell(text)).collect();
    let setup = ludorum_slimetrail::Setup { slime, snail: cell(snail), turn };
    Slimetrail::from_setup(&setup).unwrap()
}

/// The legal moves as text, sorted.
fn moves<const W: usize, const H: usize>(board: &Slimetrail<W, H>) -> Vec<String> {
    let mut moves: Vec<_> = board.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

fn played(line: &[&str]) -> Slimetrail {
    let mut board = Slimetrail::new();
    for text in line {
        let m = board.parse_move(text).unwrap();
        board.play(m).unwrap();
    }
    board
}

fn corner(winner: Side, moved_by: Side) -> Outcome {
    Outcome { winner, reason: Reason::Corner { moved_by } }
}

fn blocked(winner: Side) -> Outcome {
    Outcome { winner, reason: Reason::Blocked }
}

#[test]
fn sl_1_the_game_is_7x7_and_other_sizes_have_names() {
    assert_eq!(Slimetrail::new().game_name(), "slimetrail");
    assert_eq!(Slimetrail::<7, 7>::start(), Slimetrail::new());
    assert_eq!(Slimetrail::<5, 5>::start().game_name(), "slimetrail:5x5");
    assert_eq!(Slimetrail::<3, 8>::start().game_name(), "slimetrail:3x8");
}

#[test]
fn sl_2_the_snail_starts_in_the_exact_centre() {
    assert_eq!(Slimetrail::new().to_string(), "7/7/7/3S3/7/7/7 1");
    assert_eq!(Slimetrail::<5, 5>::start().snail(), cell("c3"));
    assert_eq!(Slimetrail::<3, 3>::start().snail(), cell("b2"));
    assert_eq!(Slimetrail::<7, 3>::start().snail(), cell("d2"));
    // Even boards have no exact centre: the right and lower of the middle cells.
    assert_eq!(Slimetrail::<8, 8>::start().snail(), cell("e4"));
    assert_eq!(Slimetrail::<4, 4>::start().snail(), cell("c2"));
    assert_eq!(Slimetrail::<6, 5>::start().snail(), cell("d3"));
    assert_eq!(Slimetrail::<5, 6>::start().snail(), cell("c3"));
    // Any other cell on demand.
    let start = Slimetrail::<7, 7>::from_start(cell("e5")).unwrap();
    assert_eq!(start.to_string(), "7/7/4S2/7/7/7/7 1");
    assert!(Slimetrail::<7, 7>::from_start(cell("h1")).is_err());
}

#[test]
fn sl_2_on_even_square_boards_the_start_is_as_far_from_one_corner_as_from_the_other() {
    fn distances<const N: usize>() -> [usize; 2] {
        let snail = Slimetrail::<N, N>::start().snail();
        Side::ALL.map(|side| {
            let goal = Slimetrail::<N, N>::goal(side);
            let files = goal.file().abs_diff(snail.file());
            files.max(goal.rank().abs_diff(snail.rank()))
        })
    }
    assert_eq!(distances::<4>(), [2, 2]);
    assert_eq!(distances::<6>(), [3, 3]);
    assert_eq!(distances::<8>(), [4, 4]);
    assert_eq!(distances::<7>(), [3, 3]);
}

#[test]
fn sl_3_the_goals_are_a1_and_the_opposite_corner() {
    assert_eq!(Slimetrail::<7, 7>::goal(Side::One), cell("a1"));
    assert_eq!(Slimetrail::<7, 7>::goal(Side::Two), cell("g7"));
    assert_eq!(Slimetrail::<4, 6>::goal(Side::Two), cell("d6"));
}

#[test]
fn sl_4_player_1_moves_first() {
    assert_eq!(Slimetrail::new().turn(), Turn::Player(Player::FIRST));
    assert_eq!(Slimetrail::new().side_to_move(), Side::One);
    assert_eq!(played(&["c3"]).side_to_move(), Side::Two);
}

#[test]
fn sl_5_moving_into_the_other_corner_is_legal_and_loses_at_once() {
    let board = position("f6", &[], Side::One);
    assert!(board.is_legal(read("g7")));
    assert_eq!(board.after(read("g7")).outcome(), Some(corner(Side::Two, Side::One)));
}

#[test]
fn sl_6_a_goal_is_a_free_cell_and_never_under_slime() {
    let slimed = "7/7/7/3S3/7/7/x6 1".parse::<Slimetrail>().unwrap_err();
    assert_eq!(slimed.to_string(), "a1 is a goal and cannot be under slime");
    for seed in 0..500 {
        let mut board = Slimetrail::<5, 5>::start();
        let mut random = ludorum_core::Random::new(seed);
        while !board.is_over() {
            let index = random.below(board.count_moves() as u32) as usize;
            board.play(board.nth_move(index).unwrap()).unwrap();
            assert!(
                Side::ALL
                    .iter()
                    .all(|&side| { !board.slime().contains(Slimetrail::<5, 5>::goal(side)) })
            );
        }
    }
}

#[test]
fn sl_7_the_only_move_must_be_played_even_if_it_loses() {
    let board = position("b1", &["a2", "b2", "c1", "c2"], Side::Two);
    assert_eq!(moves(&board), ["a1"]);
    assert_eq!(board.after(read("a1")).outcome(), Some(corner(Side::One, Side::Two)));
}

#[test]
fn sl_8_a_blocked_player_loses() {
    assert_eq!(position("a7", &["a6", "b6", "b7"], Side::One).outcome(), Some(blocked(Side::Two)));
    assert_eq!(position("a7", &["a6", "b6", "b7"], Side::Two).outcome(), Some(blocked(Side::One)));
}

#[test]
fn sl_9_the_snail_may_leave_every_goal_behind() {
    // Slime cuts the five free cells in the top left corner off.
    let board = position("c6", &["a5", "b5", "c5", "d5", "d6", "d7"], Side::One);
    assert_eq!(moves(&board), ["b6", "b7", "c7"]);
    let mut random = ludorum_core::Random::new(9);
    for _ in 0..50 {
        let mut board = board;
        while !board.is_over() {
            let index = random.below(board.count_moves() as u32) as usize;
            board.play(board.nth_move(index).unwrap()).unwrap();
        }
        assert_eq!(board.outcome().unwrap().reason, Reason::Blocked);
    }
}

#[test]
fn sl_10_the_snail_may_pass_diagonally_between_two_slimed_cells() {
    assert!(position("d4", &["d5", "e4"], Side::One).is_legal(read("e5")));
}

#[test]
fn sl_11_resignation_ends_a_game_and_agreement_does_not() {
    let mut game = Game::new(Slimetrail::new());
    assert!(game.offer_draw(Player::FIRST).is_err());
    game.resign(Player::FIRST).unwrap();
    assert!(game.end().unwrap().winners().contains(Player::SECOND));
}

#[test]
fn sl_12_no_game_is_longer_than_47_moves_or_won_in_fewer_than_3() {
    const { assert!(!Slimetrail::<7, 7>::DRAWS) };
    let mut playouts = Playouts::new(Slimetrail::new(), 12, 48);
    let mut shortest = u32::MAX;
    for _ in 0..20_000 {
        let game = playouts.play();
        assert!(game.plies <= 47);
        let outcome = game.outcome.expect("every game ends");
        assert_eq!(outcome.winners().len(), 1);
        shortest = shortest.min(game.plies);
    }
    assert_eq!(shortest, 3);
    // A longest game: through every cell, rank by rank, and then into the goal.
    let mut line = vec!["d4"];
    line.extend(["d5", "c5", "c4", "b4", "b5", "a5", "a4", "a3", "b3", "a2", "b2", "b1", "c1"]);
    line.extend(["c2", "c3", "d3", "d2", "d1", "e1", "e2", "f1", "g1", "g2", "f2", "f3", "g3"]);
    line.extend(["g4", "f4", "e3", "e4", "e5", "f5", "g5", "g6", "f6", "e6", "d6", "c6", "b6"]);
    line.extend(["a6", "a7", "b7", "c7", "d7", "e7", "f7", "g7"]);
    let longest = played(&line[1..]);
    assert_eq!(line.len() - 1, 47);
    assert_eq!(longest.slime().len(), 47);
    assert!(longest.is_over());
}

#[test]
fn position_01_the_start_has_8_moves() {
    let start = Slimetrail::new();
    assert_eq!(moves(&start), ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"]);
}

#[test]
fn position_02_after_the_first_move_the_cell_left_is_closed() {
    let board = played(&["d4-e5"]);
    assert_eq!(board.side_to_move(), Side::Two);
    assert_eq!(moves(&board), ["d5", "d6", "e4", "e6", "f4", "f5", "f6"]);
}

#[test]
fn position_03_player_1_steps_into_the_own_corner() {
    let board = position("b2", &["c3", "d4"], Side::One);
    let won = board.after(board.parse_move("b2-a1").unwrap());
    assert_eq!(won.outcome(), Some(corner(Side::One, Side::One)));
    let text = "Player 1 wins: Player 1 moved the snail into the winner's corner";
    assert_eq!(won.outcome().unwrap().to_string(), text);
}

#[test]
fn position_04_player_2_steps_into_the_corner_of_player_1() {
    let board = position("b2", &["c3", "d4"], Side::Two);
    let lost = board.after(board.parse_move("b2-a1").unwrap());
    assert_eq!(lost.outcome(), Some(corner(Side::One, Side::Two)));
}

#[test]
fn position_05_player_1_steps_into_the_corner_of_player_2() {
    let board = position("f6", &[], Side::One);
    let lost = board.after(board.parse_move("f6-g7").unwrap());
    assert_eq!(lost.outcome(), Some(corner(Side::Two, Side::One)));
    assert!(lost.outcome().unwrap().winners().contains(Player::SECOND));
}

#[test]
fn position_06_blocked_in_a_corner_that_is_no_goal() {
    for turn in Side::ALL {
        let board = position("a7", &["a6", "b6", "b7"], turn);
        assert_eq!(board.legal_moves(), []);
        assert_eq!(board.turn(), Turn::Over);
        assert_eq!(board.outcome(), Some(blocked(turn.opponent())));
    }
    let text = position("a7", &["a6", "b6", "b7"], Side::One).outcome().unwrap().to_string();
    assert_eq!(text, "Player 2 wins: the other player has no move");
}

#[test]
fn position_07_the_single_legal_move_is_the_goal() {
    let board = position("b1", &["a2", "b2", "c1", "c2"], Side::Two);
    assert_eq!(moves(&board), ["a1"]);
    let ended = board.after(board.parse_move("b1-a1").unwrap());
    assert_eq!(ended.outcome().unwrap().winner, Side::One);
}

#[test]
fn position_08_a_goal_is_terminal() {
    for (snail, winner) in [("a1", Side::One), ("g7", Side::Two)] {
        for turn in Side::ALL {
            let board = position(snail, &[], turn);
            assert_eq!(board.legal_moves(), []);
            assert_eq!(board.count_moves(), 0);
            assert_eq!(board.outcome(), Some(corner(winner, turn.opponent())));
            assert_eq!(board.check_move(read("b2")), Err(IllegalMove::Over));
        }
    }
}

#[test]
fn position_09_slime_is_no_destination() {
    let board = position("c4", &["d4"], Side::One);
    assert_eq!(board.count_moves(), 7);
    assert_eq!(board.check_move(read("d4")), Err(IllegalMove::Slimed(cell("d4"))));
}

#[test]
fn position_10_the_fastest_win_and_the_fastest_loss_of_player_1() {
    let won = played(&["d4-c3", "c3-b2", "b2-a1"]);
    assert_eq!(won.outcome(), Some(corner(Side::One, Side::One)));
    let lost = played(&["d4-e5", "e5-f6", "f6-g7"]);
    assert_eq!(lost.outcome(), Some(corner(Side::Two, Side::One)));
}

#[test]
fn move_tree_counts_of_7x7() {
    let counts = [1, 8, 56, 368, 2_012, 9_832, 44_252, 190_100];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(perft(&Slimetrail::new(), depth), count, "depth {depth}");
    }
}

#[test]
fn move_tree_counts_of_5x5() {
    let counts = [1, 8, 56, 260, 1_024, 3_584];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(perft(&Slimetrail::<5, 5>::start(), depth), count, "depth {depth}");
    }
}

/// Complete games by length, and by end: in a1, in the opposite corner, player 1 stuck, player 2
/// stuck.
fn complete_games(board: &Slimetrail<3, 3>, plies: usize, by: &mut ([u32; 8], [u32; 4])) {
    if let Some(outcome) = board.outcome() {
        by.0[plies] += 1;
        by.1[match (outcome.reason, outcome.winner) {
            (Reason::Corner { .. }, Side::One) => 0,
            (Reason::Corner { .. }, Side::Two) => 1,
            (_, Side::Two) => 2,
            (_, Side::One) => 3,
        }] += 1;
    }
    for m in board.legal_moves() {
        complete_games(&board.after(m), plies + 1, by);
    }
}

#[test]
fn the_whole_tree_of_3x3_has_130_games() {
    let mut by = ([0; 8], [0; 4]);
    complete_games(&Slimetrail::start(), 0, &mut by);
    let (lengths, ends) = by;
    assert_eq!(ends, [49, 49, 16, 16]);
    assert_eq!(lengths, [0, 2, 4, 16, 24, 36, 36, 12]);
    assert_eq!(ends.iter().sum::<u32>(), 130);
}

#[test]
fn illegal_moves_say_why_and_leave_the_board_alone() {
    let mut board = position("c4", &["d4", "c5"], Side::One);
    let before = board;
    for (m, why) in [
        ("c4", "the snail is on c4 already and must move"),
        ("c5", "c5 is under slime"),
        ("e4", "e4 is not next to the snail on c4"),
        ("a1", "a1 is not next to the snail on c4"),
        ("h4", "h4 is not on this board"),
    ] {
        assert_eq!(board.play(read(m)).unwrap_err().to_string(), why);
        assert_eq!(board, before);
    }
}

#[test]
fn a_move_may_name_the_cell_of_the_snail() {
    let start = Slimetrail::new();
    for text in ["c3", "d4-c3", " d4-c3 "] {
        assert_eq!(start.parse_move(text), Ok(read("c3")), "{text}");
    }
    for (text, why) in [
        ("e4-d5", "the snail is on d4, not on e4"),
        ("d4-f4", "f4 is not next to the snail on d4"),
        ("d4-", "`d4-` is not a move: a move is the cell to go to, such as c3"),
        ("d4c3", "`d4c3` is not a move: a move is the cell to go to, such as c3"),
        ("-c3", "`-c3` is not a move: a move is the cell to go to, such as c3"),
    ] {
        assert_eq!(start.parse_move(text).unwrap_err().to_string(), why);
    }
    let over = position("a1", &["b2"], Side::Two);
    assert_eq!(over.parse_move("b2-b1").unwrap_err().to_string(), "the game is over");
}

#[test]
fn half_a_turn_swaps_the_players_and_the_diagonal_does_not() {
    let board = board("7/7/7/3x3/2S4/7/7 2");
    assert_eq!(board.transformed(Transform::HalfTurn).to_string(), "7/7/4S2/3x3/7/7/7 1");
    assert_eq!(board.transformed(Transform::Diagonal), board);
    assert_eq!(board.after(read("b3")).transformed(Transform::Diagonal), board.after(read("c2")));
    assert_eq!(Slimetrail::<4, 5>::TRANSFORMS, [Transform::HalfTurn]);
}

#[test]
fn the_goals_show_in_the_picture() {
    let picture = Slimetrail::<3, 3>::start().after(read("a3")).diagram().to_string();
    assert_eq!(picture, "3 S . 2\n2 . x .\n1 1 . .\n  a b c");
}

#[test]
fn a_move_takes_one_byte_even_where_there_may_be_none() {
    fn is_a_move<M: ludorum_core::Move>() {}
    is_a_move::<Move>();
    assert_eq!(size_of::<Option<Move>>(), 1);
    assert_eq!(size_of::<Slimetrail>(), 16);
}
