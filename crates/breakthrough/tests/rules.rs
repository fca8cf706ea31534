//! The rules, decision by decision, and the test positions.

use ludorum_breakthrough::{Breakthrough, Color, IllegalMove, Move, Outcome, Reason};
use ludorum_core::{Board, Notation, Outcome as _, Player, Playouts, Turn, perft};

fn board(text: &str) -> Breakthrough {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal moves as text, sorted.
fn moves(board: &Breakthrough) -> Vec<String> {
    let mut moves: Vec<_> = board.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

/// Those of them that start at `square`.
fn moves_from(board: &Breakthrough, square: &str) -> Vec<String> {
    moves(board).into_iter().filter(|m| m.starts_with(square)).collect()
}

fn read(text: &str) -> Move {
    text.parse().unwrap()
}

fn outcome_after(text: &str, m: &str) -> Option<Outcome> {
    let mut board = board(text);
    board.play(read(m)).unwrap();
    board.outcome()
}

const WHITE_ARRIVES: Option<Outcome> =
    Some(Outcome { winner: Color::White, reason: Reason::FarRow });
const BLACK_ARRIVES: Option<Outcome> =
    Some(Outcome { winner: Color::Black, reason: Reason::FarRow });

#[test]
fn br_1_white_stands_at_the_bottom_and_moves_first() {
    let start = Breakthrough::new();
    assert_eq!(start.to_string(), "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w");
    assert_eq!(start.turn(), Turn::Player(Player::FIRST));
    assert_eq!(start.side_to_move(), Color::White);
    assert!(start.legal_moves().iter().all(|m| m.to().rank() == m.from().rank() + 1));
}

#[test]
fn br_2_a_pawn_may_step_diagonally_onto_an_empty_square() {
    let board = board("7p/8/8/8/3P4/8/8/8 w");
    assert_eq!(moves(&board), ["d4-c5", "d4-d5", "d4-e5"]);
}

#[test]
fn br_3_a_pawn_never_captures_straight_ahead() {
    let board = board("7p/8/8/3p4/3P4/8/8/8 w");
    let ahead = "d5".parse().unwrap();
    assert_eq!(board.check_move(read("d4xd5")), Err(IllegalMove::Blocked(ahead)));
    assert_eq!(board.check_move(read("d4-d5")), Err(IllegalMove::Blocked(ahead)));
}

#[test]
fn br_4_captures_are_never_compulsory() {
    let board = board("7p/8/8/2p5/3P4/8/8/P7 w");
    assert_eq!(moves(&board), ["a1-a2", "a1-b2", "d4-d5", "d4-e5", "d4xc5"]);
}

#[test]
fn br_5_reaching_the_far_row_by_a_capture_wins() {
    assert_eq!(outcome_after("2p5/3P4/8/8/8/8/8/8 w", "d7xc8"), WHITE_ARRIVES);
    assert_eq!(outcome_after("2pp4/3P4/8/8/8/8/8/8 w", "d7xc8"), WHITE_ARRIVES);
}

#[test]
fn br_6_capturing_the_last_pawn_wins_at_once() {
    let won = outcome_after("8/8/8/4p3/3P4/8/8/8 w", "d4xe5").unwrap();
    assert_eq!(won, Outcome { winner: Color::White, reason: Reason::AllCaptured });
    assert_eq!(won.to_string(), "White wins: every enemy pawn is captured");
}

#[test]
fn br_7_whoever_is_to_move_has_a_move() {
    fn on_every_position_of<const W: usize, const H: usize>() {
        let mut seen = 0;
        for seed in 0..200 {
            let mut board = Breakthrough::<W, H>::start();
            let mut random = ludorum_core::Random::new(seed);
            while !board.is_over() {
                let moves = board.legal_moves();
                assert!(!moves.is_empty(), "{board}");
                board.play(moves[random.below(moves.len() as u32) as usize]).unwrap();
                seen += 1;
            }
        }
        assert!(seen > 600);
    }
    on_every_position_of::<2, 4>();
    on_every_position_of::<2, 8>();
    on_every_position_of::<8, 4>();
    on_every_position_of::<8, 8>();
}

#[test]
fn br_8_no_draws_and_at_most_177_plies() {
    const { assert!(!Breakthrough::<8, 8>::DRAWS) };
    let mut playouts = Playouts::new(Breakthrough::new(), 8, 178);
    for _ in 0..2_000 {
        let game = playouts.play();
        assert!(game.plies <= 177);
        assert_eq!(game.outcome.expect("every game ends").winners().len(), 1);
    }
}

#[test]
fn br_9_every_size_starts_with_two_full_rows() {
    assert_eq!(Breakthrough::<5, 5>::start().to_string(), "ppppp/ppppp/5/PPPPP/PPPPP w");
    assert_eq!(Breakthrough::<2, 4>::start().to_string(), "pp/pp/PP/PP w");
    assert_eq!(Breakthrough::<6, 5>::start().game_name(), "breakthrough:6x5");
    assert_eq!(Breakthrough::new().game_name(), "breakthrough");
}

#[test]
fn position_1_the_start_has_22_moves() {
    let start = Breakthrough::new();
    assert_eq!(start.count_moves(), 22);
    assert_eq!(moves_from(&start, "a2"), ["a2-a3", "a2-b3"]);
    for file in 'b'..='g' {
        assert_eq!(moves_from(&start, &format!("{file}2")).len(), 3);
    }
    assert_eq!(moves_from(&start, "h2"), ["h2-g3", "h2-h3"]);
}

#[test]
fn position_2_move_tree_counts_from_the_start() {
    let counts = [1, 22, 484, 11_132, 256_036, 6_182_818, 149_264_638];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(perft(&Breakthrough::new(), depth), count, "depth {depth}");
    }
}

#[test]
fn position_4_black_first_from_the_start() {
    let start = board("pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP b");
    let mut expected: Vec<String> = Vec::new();
    for file in b'a'..=b'h' {
        for to in file - 1..=file + 1 {
            if (b'a'..=b'h').contains(&to) {
                expected.push(format!("{}7-{}6", char::from(file), char::from(to)));
            }
        }
    }
    assert_eq!(expected.len(), 22);
    assert_eq!(moves(&start), expected);
    let white = moves(&start.after(read("c7-d6")));
    assert_eq!(white.len(), 22);
    assert_eq!((white[0].as_str(), white[21].as_str()), ("a2-a3", "h2-h3"));
}

#[test]
fn position_5_blocked_straight_ahead() {
    let board = board("7p/8/8/3p4/3P4/8/8/P7 w");
    assert_eq!(moves_from(&board, "d4"), ["d4-c5", "d4-e5"]);
}

#[test]
fn position_6_two_captures_and_a_step_stay_free() {
    let board = board("8/8/8/2p1p3/3P4/8/8/P7 w");
    assert_eq!(moves(&board), ["a1-a2", "a1-b2", "d4-d5", "d4xc5", "d4xe5"]);
}

#[test]
fn position_7_a_pawn_without_a_move() {
    let board = board("8/8/8/2PpP3/3P4/8/8/8 w");
    assert_eq!(moves_from(&board, "d4"), [""; 0]);
    assert_eq!(moves_from(&board, "c5"), ["c5-b6", "c5-c6", "c5-d6"]);
}

#[test]
fn position_8_at_the_edge() {
    let board = board("8/8/8/1p6/P7/8/8/8 w");
    assert_eq!(moves(&board), ["a4-a5", "a4xb5"]);
}

#[test]
fn position_9_one_step_from_the_far_row() {
    let position = "2pp4/3P4/8/8/8/8/8/8 w";
    assert_eq!(moves(&board(position)), ["d7-e8", "d7xc8"]);
    assert_eq!(outcome_after(position, "d7-e8"), WHITE_ARRIVES);
    assert_eq!(outcome_after(position, "d7xc8"), WHITE_ARRIVES);
    assert!(board(position).check_move(read("d7-d8")).is_err());
}

#[test]
fn position_10_elimination_by_either_side() {
    let by = |winner| Some(Outcome { winner, reason: Reason::AllCaptured });
    assert_eq!(outcome_after("8/8/8/4p3/3P4/8/8/8 w", "d4xe5"), by(Color::White));
    assert_eq!(outcome_after("8/8/8/4p3/3P4/8/8/8 b", "e5xd4"), by(Color::Black));
}

#[test]
fn position_12_black_arrives() {
    for m in ["e2-e1", "e2-d1", "e2-f1"] {
        assert_eq!(outcome_after("8/8/8/8/8/8/P3p3/8 b", m), BLACK_ARRIVES);
    }
}

#[test]
fn position_13_ended_positions_have_no_moves() {
    for (text, winner, reason) in [
        ("3P4/7p/8/8/8/8/8/8 b", Color::White, Reason::FarRow),
        ("3P4/7p/8/8/8/8/8/8 w", Color::White, Reason::FarRow),
        ("8/8/8/8/8/8/P7/3p4 w", Color::Black, Reason::FarRow),
        ("8/8/8/8/8/8/P7/8 b", Color::White, Reason::AllCaptured),
        ("8/8/8/8/8/8/P7/8 w", Color::White, Reason::AllCaptured),
        ("8/8/8/8/8/8/p7/8 w", Color::Black, Reason::AllCaptured),
    ] {
        let ended = board(text);
        assert_eq!(ended.turn(), Turn::Over, "{text}");
        assert_eq!(ended.outcome(), Some(Outcome { winner, reason }), "{text}");
        assert_eq!(ended.legal_moves(), [], "{text}");
        assert_eq!(ended.check_move(read("a2-a3")), Err(IllegalMove::Over), "{text}");
    }
}

#[test]
fn position_14_move_tree_counts_of_small_boards() {
    let counts = |perft: &dyn Fn(u32) -> u64| [1, 2, 3, 4].map(perft);
    assert_eq!(
        counts(&|depth| perft(&Breakthrough::<5, 5>::start(), depth)),
        [13, 156, 1924, 23084]
    );
    assert_eq!(
        counts(&|depth| perft(&Breakthrough::<6, 6>::start(), depth)),
        [16, 256, 4308, 71478]
    );
}

#[test]
fn illegal_moves_say_why_and_leave_the_board_alone() {
    let mut board = board("7p/8/8/2Pp4/3P4/8/8/8 w");
    let before = board;
    for (m, why) in [
        ("a1-a2", "there is no pawn on a1"),
        ("d5-d4", "the pawn on d5 is Black's, and it is White's turn"),
        (
            "d4-d6",
            "a pawn on d4 does not go to d6: only one square forward, straight or diagonally",
        ),
        (
            "d4-d3",
            "a pawn on d4 does not go to d3: only one square forward, straight or diagonally",
        ),
        (
            "c5-e6",
            "a pawn on c5 does not go to e6: only one square forward, straight or diagonally",
        ),
        ("d4-c5", "c5 is taken by a pawn of the same side"),
        ("d4-d5", "the pawn on d5 stands straight ahead: captures are only diagonal"),
        ("d4xe5", "there is no pawn to capture on e5"),
    ] {
        assert_eq!(board.play(read(m)).unwrap_err().to_string(), why);
        assert_eq!(board, before);
    }
    let small = Breakthrough::<5, 5>::start();
    assert_eq!(small.check_move(read("h2-h3")).unwrap_err().to_string(), "h2 is not on this board");
}

#[test]
fn moves_read_in_a_position_need_no_mark_of_capture() {
    let board = board("7p/8/8/2p5/3P4/8/8/8 w");
    for text in ["d4xc5", "d4-c5", "d4c5", "d4c5*", " d4c5 "] {
        assert_eq!(board.parse_move(text), Ok(read("d4xc5")), "{text}");
    }
    let error = board.parse_move("d4xe5").unwrap_err();
    assert_eq!(error.to_string(), "there is no pawn to capture on e5");
}

#[test]
fn fields_of_a_chess_fen_after_the_side_are_ignored() {
    let start = board("pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1");
    assert_eq!(start, Breakthrough::new());
}
