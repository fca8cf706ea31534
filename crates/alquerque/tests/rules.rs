//! The rules, decision by decision, and the test positions.

use ludorum_alquerque::{
    Alquerque, Color, IllegalMove, Move, Outcome, Point, PointSet, Reason, Setup,
};
use ludorum_core::{
    Board, End, Game, MoveTextError, Notation, Outcome as _, Player, Repetition, Turn, perft,
};

fn board(text: &str) -> Alquerque {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// White's stones, Black's stones, White to move.
fn stones(white: &str, black: &str) -> Alquerque {
    set_up(white, black, Color::White)
}

fn set_up(white: &str, black: &str, turn: Color) -> Alquerque {
    let set = |text: &str| -> PointSet { text.split_whitespace().map(point).collect() };
    Alquerque::from_setup(&Setup { white: set(white), black: set(black), turn })
        .unwrap_or_else(|error| panic!("{white}, {black}: {error}"))
}

/// The same with Black to move.
fn black_to_move(white: &str, black: &str) -> Alquerque {
    set_up(white, black, Color::Black)
}

/// The legal moves as text, sorted.
fn moves(board: &Alquerque) -> Vec<String> {
    let mut moves: Vec<_> = board.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

fn read(text: &str) -> Move {
    text.parse().unwrap()
}

fn refusal(board: &Alquerque, m: &str) -> String {
    board.check_move(read(m)).unwrap_err().to_string()
}

fn play(game: &mut Game<Alquerque>, moves: &str) {
    for text in moves.split_whitespace() {
        let m = game.board().parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(m).unwrap();
    }
}

#[test]
fn al_1_strong_points_are_those_of_even_file_plus_rank() {
    let strong = "a1 c1 e1 b2 d2 a3 c3 e3 b4 d4 a5 c5 e5";
    for point in PointSet::ALL.iter() {
        assert_eq!(point.is_strong(), strong.contains(&point.to_string()), "{point}");
    }
    // Lines that meet at a point are the steps of a stone that is alone there.
    let lines = |point: &str| {
        let far = if ["a1", "a2", "b1", "b2"].contains(&point) { "e5" } else { "a1" };
        let far = if ["c3", "b3", "c2"].contains(&point) { "e5" } else { far };
        let board = stones(point, far);
        board.legal_moves().iter().filter(|m| !m.is_capture()).count()
    };
    for (points, count) in [
        ("b2 d2 b4 d4 c3", 8),
        ("c1 a3 e3 c5", 5),
        ("a1 e1 a5", 3),
        ("c2 b3 d3 c4", 4),
        ("b1 d1 a2 e2 a4 e4 b5 d5", 3),
    ] {
        for point in points.split(' ') {
            assert_eq!(lines(point), count, "{point}");
        }
    }
}

#[test]
fn al_2_white_stands_at_the_bottom_and_moves_first() {
    let start = Alquerque::new();
    assert_eq!(start.to_string(), "bbbbb/bbbbb/bb1ww/wwwww/wwwww w");
    assert_eq!(start.turn(), Turn::Player(Player::FIRST));
    assert_eq!(start.side_to_move(), Color::White);
    assert_eq!(start.stones(Color::White).len(), 12);
    assert_eq!(
        start,
        stones("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 d3 e3", "a5 b5 c5 d5 e5 a4 b4 c4 d4 e4 a3 b3")
    );
}

#[test]
fn al_3_stones_step_in_every_direction_and_may_go_back() {
    let board = stones("c3", "a1");
    assert_eq!(
        moves(&board),
        ["c3-b2", "c3-b3", "c3-b4", "c3-c2", "c3-c4", "c3-d2", "c3-d3", "c3-d4"]
    );
    // A stone on the last row goes on like any other, and back to where it came from.
    let mut game = Game::new(stones("c4", "a1"));
    play(&mut game, "c4-c5 a1-a2 c5-c4 a2-a1");
    assert_eq!(game.board(), game.start());
}

#[test]
fn al_4_captures_are_compulsory() {
    let board = stones("a1 e1", "b2 e5");
    assert_eq!(moves(&board), ["a1xc3"]);
    assert_eq!(
        board.check_move(read("e1-e2")),
        Err(IllegalMove::MustCapture { capture: read("a1xc3") })
    );
}

#[test]
fn al_5_a_chain_goes_on_until_it_must_end_and_may_turn_back() {
    let board = stones("a1", "b2 d2 e5");
    assert_eq!(moves(&board), ["a1xc3xe1"]);
    assert_eq!(
        board.check_move(read("a1xc3")),
        Err(IllegalMove::MustGoOn { at: point("c3"), to: point("e1") })
    );
    // Up, to the left and down again.
    assert_eq!(moves(&stones("c1", "c2 b3 a2 e5")), ["c1xc3xa3xa1"]);
}

#[test]
fn al_6_any_capture_may_be_chosen_the_longest_or_not() {
    let board = stones("a1 e5", "b2 c4 e4");
    assert_eq!(moves(&board), ["a1xc3xc5", "e5xe3"]);
}

#[test]
fn al_7_taking_at_once_or_after_the_chain_is_the_same() {
    // Whichever way a stone jumps, it never lands where it has taken a stone.
    for text in ["c3xa3xa1xc1xe1xe3xe5xc5xa5xc3", "b2xd2xd4xb4xb2", "b1xd1xd3xd5xb5xb3xb1"] {
        let m = read(text);
        let landed: PointSet = m.points().collect();
        assert!(landed.intersection(m.captured()).is_empty());
        assert_eq!(m.captured().len(), m.jumps());
    }
    // Nor is a stone jumped twice: once it is taken, the way back over it is closed.
    let board = stones("a1", "b2 e5");
    assert_eq!(moves(&board), ["a1xc3"]);
    assert_eq!(refusal(&board, "a1xc3xa1"), "there is no stone to jump on b2");
}

#[test]
fn al_8_a_chain_may_pass_over_or_end_on_its_own_start() {
    // Round a square of four stones, either way.
    let round = stones("b2", "c2 d3 c4 b3 e5");
    assert_eq!(moves(&round), ["b2xb4xd4xd2xb2", "b2xd2xd4xb4xb2"]);
    let end = round.after(read("b2xd2xd4xb4xb2"));
    assert_eq!(end, black_to_move("b2", "e5"));
    // Through the start and on.
    let through = stones("c1", "b1 a2 b2 d1 e5");
    assert!(moves(&through).contains(&"c1xa1xa3xc1xe1".to_string()), "{:?}", moves(&through));
    assert!(through.is_legal(read("c1xa1xa3xc1xe1")));
}

#[test]
fn al_9_a_diagonal_jump_needs_a_strong_start_only() {
    for point in PointSet::ALL.iter() {
        for end in PointSet::ALL.iter() {
            let diagonal =
                point.file().abs_diff(end.file()) == 2 && point.rank().abs_diff(end.rank()) == 2;
            if !diagonal {
                continue;
            }
            let middle = Point::new(
                usize::midpoint(point.file(), end.file()),
                usize::midpoint(point.rank(), end.rank()),
            )
            .unwrap();
            let board = stones(&point.to_string(), &middle.to_string());
            let jump = Move::through(&[point, end]).filter(|&m| board.is_legal(m));
            assert_eq!(jump.is_some(), point.is_strong(), "{point} {end}");
            assert_eq!([middle.is_strong(), end.is_strong()], [point.is_strong(); 2]);
        }
    }
}

#[test]
fn al_10_two_routes_with_the_same_result_are_two_moves() {
    let round = stones("b2", "c2 d3 c4 b3 e5");
    let [one, two] = round.legal_moves()[..] else { panic!("{:?}", moves(&round)) };
    assert_ne!(one, two);
    assert_eq!(round.after(one), round.after(two));
    assert_eq!(round.count_moves(), 2);
    let error = round.parse_move("b2xb2").unwrap_err();
    let candidates = vec!["b2xb4xd4xd2xb2".to_string(), "b2xd2xd4xb4xb2".to_string()];
    let MoveTextError::Ambiguous { text, candidates: mut found } = error else { panic!("{error}") };
    found.sort();
    assert_eq!((text.as_str(), found), ("b2xb2", candidates));
}

#[test]
fn al_11_a_side_without_a_move_loses() {
    let winner = Color::White;
    // Black is shut in by stones that cannot be jumped.
    let shut_in = black_to_move("a4 b4 b5 c3 a3 c5", "a5");
    assert_eq!(shut_in.turn(), Turn::Over);
    assert_eq!(shut_in.outcome(), Some(Outcome::NoMove { winner }));
    assert_eq!(shut_in.outcome().unwrap().to_string(), "White wins: no enemy stone can move");
    assert_eq!(shut_in.check_move(read("a5-a4")), Err(IllegalMove::Over));
    let no_stones = black_to_move("c3", "");
    assert_eq!(no_stones.turn(), Turn::Over);
    assert_eq!(no_stones.outcome(), Some(Outcome::AllCaptured { winner }));
    assert_eq!(no_stones.legal_moves(), []);
}

#[test]
fn al_12_the_third_occurrence_draws_after_wins() {
    let rule = Repetition { occurrences: 3, outcome: Outcome::Repetition };
    assert_eq!(Alquerque::REPETITION, Some(rule));
    assert_eq!(Outcome::Repetition.winner(), None);
    assert_eq!(Outcome::Repetition.reason(), Reason::Repetition);
    assert_eq!(Outcome::Repetition.to_string(), "draw: the same position stood three times");
    // The same stones with the other side to move are another position.
    let mut game = Game::new(stones("e1", "a5"));
    play(&mut game, "e1-e2 a5-a4 e2-d2 a4-a5 d2-e1");
    assert_eq!(game.board().setup().white, game.start().setup().white);
    assert_eq!(game.board().setup().black, game.start().setup().black);
    assert_eq!(game.occurrences(), 1);
    // A position that is won can stand but once, so no repetition comes before a win.
    assert!(black_to_move("c3", "").is_over());
}

#[test]
fn al_13_nothing_but_repetition_draws_and_players_may_agree() {
    // Two stones that walk without meeting and without repeating play on and on.
    let mut game = Game::new(stones("a1", "e5"));
    let out = ["b1", "c1", "d1", "e1", "e2"];
    let home = ["d5", "c5", "b5", "a5", "a4"];
    let (mut white, mut black) = (point("a1"), point("e5"));
    for (one, two) in out.iter().zip(home) {
        play(&mut game, &format!("{white}-{one} {black}-{two}"));
        (white, black) = (point(one), point(two));
        assert_eq!(game.end(), None);
    }
    const { assert!(Alquerque::DRAWS) };
    game.offer_draw(Player::FIRST).unwrap();
    game.accept_draw(Player::SECOND).unwrap();
    assert_eq!(game.end(), Some(End::Agreement));
}

#[test]
fn al_14_nobody_passes() {
    for text in ["", "-", "pass", "a1-a1", "--"] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
    let board = Alquerque::new();
    for m in board.legal_moves() {
        let next = board.after(m);
        assert_ne!(next.stones(Color::White), board.stones(Color::White));
        assert_eq!(next.side_to_move(), Color::Black);
    }
}

#[test]
fn al_15_a_win_is_a_win_however_many_stones_are_left() {
    let few = stones("c3", "d3 a5").after(read("c3xe3"));
    assert_eq!(few.outcome(), None);
    for white in ["a1", "a1 b1 c1 d1 e1"] {
        let won = black_to_move(white, "").outcome().unwrap();
        assert_eq!(won.result(Player::FIRST).score().to_bits(), 1.0_f64.to_bits());
        assert_eq!(won.result(Player::SECOND).score().to_bits(), 0.0_f64.to_bits());
    }
}

#[test]
fn position_1_the_start_has_four_moves_all_to_the_centre() {
    assert_eq!(moves(&Alquerque::new()), ["b2-c3", "c2-c3", "d2-c3", "d3-c3"]);
}

#[test]
fn position_2_the_only_reply() {
    let board = Alquerque::new().after(read("c2-c3"));
    assert_eq!(moves(&board), ["c4xc2"]);
}

#[test]
fn position_3_move_tree_counts_from_the_start() {
    let counts = [1, 4, 5, 6, 12, 29, 109, 541, 2_730, 14_375];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(perft(&Alquerque::new(), depth), count, "depth {depth}");
    }
}

#[test]
fn position_4_a_game_known_from_another_program() {
    let mut game = Game::new(Alquerque::new());
    play(&mut game, "c2-c3");
    for only in ["c4-c2", "c1-c3", "a3-c1", "c3-a3"] {
        assert_eq!(game.board().count_moves(), 1, "{}", game.board());
        play(&mut game, only);
    }
    play(&mut game, "c5-c4");
    assert_eq!(moves(game.board()), ["a3xc5xc3", "e3xc5xc3"]);
    play(&mut game, "a3-c5-c3");
    assert_eq!(game.board().to_string(), "bb1bb/b2bb/2www/w2ww/wwbww b");
}

#[test]
fn position_5_steps_of_strong_and_weak_points() {
    assert_eq!(stones("c3", "a5").count_moves(), 8);
    assert_eq!(moves(&stones("b3", "e5")), ["b3-a3", "b3-b2", "b3-b4", "b3-c3"]);
    assert!(moves(&stones("b3", "c4 e1")).iter().all(|m| !m.contains('x')));
}

#[test]
fn position_6_a_diagonal_and_a_backward_jump() {
    assert_eq!(moves(&stones("c3", "d4 a1")), ["c3xe5"]);
    assert_eq!(moves(&stones("c5", "c4 a1")), ["c5xc3"]);
}

#[test]
fn position_7_a_chain_of_two_and_no_jump_over_two() {
    let chain = stones("a1", "b2 c4");
    assert_eq!(moves(&chain), ["a1xc3xc5"]);
    assert_eq!(refusal(&chain, "a1xc3"), "the capture goes on: the stone can jump from c3 to c5");
    let won = chain.after(read("a1xc3xc5"));
    assert_eq!(won.outcome(), Some(Outcome::AllCaptured { winner: Color::White }));
    assert_eq!(moves(&stones("a1", "b2 c3")), ["a1-a2", "a1-b1"]);
}

#[test]
fn position_9_two_captures() {
    let board = stones("a1 e1", "b2 c4 d1");
    assert_eq!(moves(&board), ["a1xc3xc5", "e1xc1xa3"]);
    let captured = |m: &str| -> Vec<String> {
        read(m).captured().iter().map(|point| point.to_string()).collect()
    };
    assert_eq!(captured("a1xc3xc5"), ["b2", "c4"]);
    assert_eq!(captured("e1xc1xa3"), ["d1", "b2"]);
}

#[test]
fn position_10_branches_of_a_chain() {
    let board = stones("a1", "b2 d3 c4 e5");
    assert_eq!(moves(&board), ["a1xc3xc5", "a1xc3xe3"]);
}

#[test]
fn position_13_no_jump_onto_a_stone() {
    assert!(moves(&stones("a2 c2", "b2 e5")).iter().all(|m| !m.contains('x')));
    assert_eq!(moves(&stones("a2", "b2 e5")), ["a2xc2"]);
}

#[test]
fn position_15_the_third_occurrence_draws() {
    let mut game = Game::new(stones("e1", "a5"));
    let round = "e1-e2 a5-a4 e2-e1 a4-a5";
    play(&mut game, round);
    assert_eq!((game.occurrences(), game.end()), (2, None));
    play(&mut game, "e1-e2 a5-a4 e2-e1");
    assert_eq!(game.end(), None);
    assert_eq!(game.end_after(read("a4-a5")), Some(Outcome::Repetition));
    play(&mut game, "a4-a5");
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.end(), Some(End::Rules(Outcome::Repetition)));
    assert_eq!(game.turn(), Turn::Over);
    assert!(game.play(read("e1-e2")).is_err());
}

#[test]
fn position_16_taking_the_last_stone_wins_at_once() {
    let won = stones("a1", "b2").after(read("a1xc3"));
    assert_eq!(won.outcome(), Some(Outcome::AllCaptured { winner: Color::White }));
    assert_eq!(won.outcome().unwrap().to_string(), "White wins: every enemy stone is captured");
    let won = black_to_move("b2", "a1").after(read("a1xc3"));
    assert_eq!(won.outcome(), Some(Outcome::AllCaptured { winner: Color::Black }));
}

#[test]
fn illegal_moves_say_why_and_leave_the_board_alone() {
    let mut board = stones("a2 c2 e1", "b2 d4 e5");
    let before = board;
    for (m, why) in [
        ("a1-b1", "there is no stone on a1"),
        ("b2-b3", "the stone on b2 is Black's, and it is White's turn"),
        ("c2-b2", "there is a stone on b2 already"),
        ("a2xc2", "there is a stone on c2 already"),
        ("a2xa4", "there is no stone to jump on a3"),
        ("e1xe3", "there is no stone to jump on e2"),
    ] {
        assert_eq!(board.play(read(m)).unwrap_err().to_string(), why);
        assert_eq!(board, before);
    }
    let other = stones("a1 b1 e1", "b2 e5");
    assert_eq!(
        refusal(&other, "a1xc1"),
        "the stone on b1 is of the same side: only enemy stones are jumped"
    );
    assert_eq!(
        refusal(&other, "e1-e2"),
        "a step is not legal while there is a capture, such as b1xb3"
    );
}

#[test]
fn moves_read_in_a_position_may_be_short() {
    let board = stones("a1 e1", "b2 c4 d1");
    let read = |text: &str| board.parse_move(text).map(|m| m.to_string());
    for text in ["a1xc3xc5", "a1-c3-c5", "a1c3c5", "21x13x3", "a1xc5", "a1-c5", "a1c5", "21-3"] {
        assert_eq!(read(text).unwrap(), "a1xc3xc5", "{text}");
    }
    let refused = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(refused("a1xe5"), "no capture leads from a1 to e5");
    assert_eq!(refused("a1xc3"), "the capture goes on: the stone can jump from c3 to c5");
    assert_eq!(refused("a1-d2"), "`a1-d2` is not a move: no step or jump leads from a1 to d2");
}

#[test]
fn a_route_in_full_is_never_short_for_another() {
    // From a1 to a3 in one jump, or round by c1 and c3.
    let board = stones("a1", "a2 b1 c2 b3 e5");
    assert_eq!(moves(&board), ["a1xa3xc3xc1xa1", "a1xc1xc3xa3xa1"]);
    let board = stones("a1", "a2 b1 c2 b3 a4 e1");
    let listed = moves(&board);
    for text in &listed {
        assert_eq!(board.parse_move(text).unwrap().to_string(), *text);
    }
    assert!(listed.len() > 1);
    let short = board.parse_move("a1xa5").unwrap_err();
    assert_eq!(short.to_string(), "`a1xa5` may mean a1xa3xa5 or a1xc1xc3xa3xa5");
}

#[test]
fn draughts_numbers_write_the_same_positions() {
    assert_eq!(board("W:W14,15,16-25:B1-12"), Alquerque::new());
    assert_eq!(board("B:W13:B1"), black_to_move("c3", "a5"));
    assert_eq!(board("B:B1:W13."), black_to_move("c3", "a5"));
    assert_eq!(board("B:W13:B"), black_to_move("c3", ""));
    assert_eq!(board(" W : W 13 , 20-21 : B 1 "), stones("c3 a1 e2", "a5"));
}

/// No side can have more than twelve stones to lose, and the geometry allows to take them all.
#[test]
fn the_longest_chain_takes_all_twelve_stones() {
    fn longest(at: Point, route: &mut Vec<Point>, taken: PointSet) -> bool {
        if taken.len() == ludorum_alquerque::MAX_JUMPS {
            return true;
        }
        for to in PointSet::ALL.iter() {
            let Some(jump) = Move::through(&[at, to]).filter(|m| m.is_capture()) else { continue };
            let middle = jump.captured().iter().next().unwrap();
            if !taken.contains(middle) {
                let mut taken = taken;
                taken.insert(middle);
                route.push(to);
                if longest(to, route, taken) {
                    return true;
                }
                route.pop();
            }
        }
        false
    }

    let mut route = vec![point("a1")];
    assert!(longest(point("a1"), &mut route, PointSet::EMPTY), "a route of twelve jumps exists");
    let m = Move::through(&route).unwrap();
    assert_eq!(m.jumps(), 12);
    let setup = Setup {
        white: [point("a1")].into_iter().collect(),
        black: m.captured(),
        turn: Color::White,
    };
    let board = Alquerque::from_setup(&setup).unwrap();
    assert!(board.legal_moves().contains(&m));
    assert_eq!(board.after(m).outcome(), Some(Outcome::AllCaptured { winner: Color::White }));
    assert_eq!(m.to_string().parse(), Ok(m));
}
