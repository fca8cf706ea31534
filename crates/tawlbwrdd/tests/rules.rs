//! The rules, decision by decision, and the test positions.

use ludorum_core::{
    Board, End, Game, Notation, Outcome as _, PlayError, Player, Turn, divide, perft,
};
use ludorum_tawlbwrdd::{
    IllegalMove, Layout, Move, Outcome, Reason, Setup, SetupError, Side, Square, SquareSet,
    Tawlbwrdd,
};

use Side::{Attackers, Defenders};

fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn set(names: &str) -> SquareSet {
    names.split(',').filter(|name| !name.is_empty()).map(square).collect()
}

/// A position from lists of squares, `A d4,f8; D e4; K c8` as the rules write them.
fn position(text: &str, turn: Side) -> Tawlbwrdd {
    let (attackers, defenders) = (SquareSet::EMPTY, SquareSet::EMPTY);
    let mut setup = Setup { attackers, defenders, king: None, turn };
    for part in text.split("; ") {
        match part.split_once(' ').expect("a letter and squares") {
            ("A", squares) => setup.attackers = set(squares),
            ("D", squares) => setup.defenders = set(squares),
            ("K", king) => setup.king = Some(square(king)),
            other => panic!("{other:?}"),
        }
    }
    Tawlbwrdd::from_setup(&setup).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn attackers(text: &str) -> Tawlbwrdd {
    position(text, Attackers)
}

fn defenders(text: &str) -> Tawlbwrdd {
    position(text, Defenders)
}

fn read(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Plays a move and checks that it captures exactly these squares.
#[track_caller]
fn captures(board: &Tawlbwrdd, m: &str, squares: &str) -> Tawlbwrdd {
    let m = read(m);
    assert_eq!(board.check_move(m), Ok(()));
    assert_eq!(board.captures(m), set(squares), "{board}: {m}");
    let mut next = *board;
    next.play(m).unwrap();
    for square in Square::all() {
        let before = symbol(board, square);
        let expected = if square == m.to() {
            symbol(board, m.from())
        } else if square == m.from() || set(squares).contains(square) {
            '.'
        } else {
            before
        };
        assert_eq!(symbol(&next, square), expected, "{board}: {m}: {square}");
    }
    next
}

fn symbol(board: &Tawlbwrdd, square: Square) -> char {
    if board.king() == Some(square) {
        'K'
    } else if board.attackers().contains(square) {
        't'
    } else if board.defenders().contains(square) {
        'T'
    } else {
        '.'
    }
}

/// Where the piece on a square can go, in the order of the names of the squares.
fn reach(board: &Tawlbwrdd, from: &str) -> SquareSet {
    board.legal_moves().iter().filter(|m| m.from() == square(from)).map(|m| m.to()).collect()
}

fn ended(board: &Tawlbwrdd) -> Option<Reason> {
    let reason = board.outcome().map(|outcome| outcome.reason);
    assert_eq!(board.turn() == Turn::Over, reason.is_some());
    assert!(reason.is_none() || board.legal_moves().is_empty());
    reason
}

const BELL: &str = "4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4 a";

#[test]
fn text_4_the_attackers_move_first() {
    let start = Tawlbwrdd::new();
    assert_eq!(start.turn(), Turn::Player(Player::FIRST));
    assert_eq!(start.side_to_move(), Attackers);
    assert_eq!(start.player_name(Player::FIRST), "Attackers");
    let mut next = start;
    next.play(read("e1-d1")).unwrap();
    assert_eq!(next.turn(), Turn::Player(Player::SECOND));
}

#[test]
fn tw_1_bell_is_the_usual_start_and_t_and_lewis_are_named() {
    assert_eq!(Tawlbwrdd::new().to_string(), BELL);
    assert_eq!(Tawlbwrdd::default(), Tawlbwrdd::with_layout(Layout::Bell));
    let defenders = set("f4,e5,f5,g5,d6,e6,g6,h6,e7,f7,g7,f8");
    for (layout, name, squares) in [
        (
            Layout::Bell,
            "bell",
            "e1,f1,g1,e2,g2,f3,e11,f11,g11,e10,g10,f9,a5,a6,a7,b5,b7,c6,k5,k6,k7,j5,j7,i6",
        ),
        (
            Layout::T,
            "t",
            "d1,e1,f1,g1,h1,f2,d11,e11,f11,g11,h11,f10,a4,a5,a6,a7,a8,b6,k4,k5,k6,k7,k8,j6",
        ),
        (
            Layout::Lewis,
            "lewis",
            "e1,f1,g1,e2,f2,g2,e11,f11,g11,e10,f10,g10,a5,a6,a7,b5,b6,b7,k5,k6,k7,j5,j6,j7",
        ),
    ] {
        let start = Tawlbwrdd::with_layout(layout);
        assert_eq!(layout.name(), name);
        assert_eq!(start.game_name(), "tawlbwrdd");
        assert_eq!(start.attackers(), set(squares), "{name}");
        assert_eq!(start.defenders(), defenders, "{name}");
        assert_eq!(start.king(), Some(Square::CASTLE), "{name}");
        assert_eq!(start.attackers().len(), 24);
    }
}

#[test]
fn tw_2_there_is_one_castle_and_corners_and_edges_are_ordinary() {
    let board = attackers("A a5; D f8; K c3");
    for corner in ["a1", "a11"] {
        assert!(reach(&board, "a5").contains(square(corner)));
    }
    // Beside a corner a defender is not captured against it.
    captures(&attackers("A c5; D b1; K e3"), "c5-c1", "");
    captures(&attackers("A f9; D k10; K e3"), "f9-k9", "");
    assert_eq!(
        Tawlbwrdd::from_setup(&Setup {
            attackers: set("f6"),
            defenders: SquareSet::EMPTY,
            king: Some(square("c3")),
            turn: Attackers,
        }),
        Err(SetupError::Castle)
    );
}

#[test]
fn tw_3_every_piece_slides_over_the_empty_castle_and_none_stops_there() {
    let board = attackers("A f5; D d8; K c3");
    assert_eq!(board.check_move(read("f5-f6")), Err(IllegalMove::Castle));
    assert_eq!(board.check_move(read("f5-f7")), Ok(()));
    assert_eq!(board.check_move(read("f5-f11")), Ok(()));
    let board = defenders("A a1; D e6; K e3");
    assert_eq!(reach(&board, "e6"), set("a6,b6,c6,d6,g6,h6,i6,j6,k6,e4,e5,e7,e8,e9,e10,e11"));
    assert_eq!(board.check_move(read("e6-f6")), Err(IllegalMove::Castle));
}

#[test]
fn tw_4_the_king_does_not_return_to_the_castle() {
    let board = defenders("A a1; K f8");
    assert_eq!(board.check_move(read("f8-f6")), Err(IllegalMove::Castle));
    assert_eq!(board.check_move(read("f8-f5")), Ok(()));
}

#[test]
fn tw_5_the_king_may_leave_and_nobody_slides_over_him() {
    let board = defenders("A a1; D f3; K f6");
    assert_eq!(reach(&board, "f6").len(), 17, "files a-k of rank 6, and f4 f5 f7-f11");
    let board = attackers("A f3; D f9; K f6");
    assert_eq!(reach(&board, "f3").intersection(set("f4,f5,f6,f7,f8")), set("f4,f5"));
    assert_eq!(board.check_move(read("f3-f7")), Err(IllegalMove::Blocked(square("f6"))));
}

#[test]
fn tw_6_only_the_mover_captures() {
    captures(&defenders("A d4,f4; D e8; K c8"), "e8-e4", "");
    captures(&attackers("A e8; D d4,f4; K c8"), "e8-e4", "");
    // And the one between is not captured by a later move elsewhere.
    captures(&attackers("A d4,f4,k9; D e4; K c8"), "k9-k8", "");
}

#[test]
fn tw_7_three_soldiers_are_captured_at_once() {
    captures(&attackers("A c5,g5,e7,e1; D d5,f5,e6; K c9"), "e1-e5", "d5,e6,f5");
    captures(&defenders("A d5,f5,e6; D c5,g5,e7,e1; K c9"), "e1-e5", "d5,e6,f5");
}

#[test]
fn tw_8_a_row_of_two_is_not_captured() {
    captures(&attackers("A d5,g1; D e5,f5; K c9"), "g1-g5", "");
}

#[test]
fn tw_9_the_empty_castle_is_hostile_to_both_sides() {
    captures(&attackers("A a8; D f7; K c3"), "a8-f8", "f7");
    captures(&defenders("A f7; D a8; K c3"), "a8-f8", "f7");
    captures(&attackers("A d1; D e6; K c3"), "d1-d6", "e6");
    // It is an anvil, not a piece that moves: nothing happens without a move beside the piece.
    captures(&attackers("A a8,k1; D f7; K c3"), "a8-e8", "");
}

#[test]
fn tw_10_a_defender_is_not_captured_against_the_occupied_castle() {
    captures(&attackers("A a8; D f7; K f6"), "a8-f8", "");
    // Nor with attackers on the king's three other sides.
    captures(&attackers("A a8,e6,g6,f5; D f7; K f6"), "a8-f8", "");
}

#[test]
fn tw_11_the_king_on_the_castle_is_an_anvil() {
    captures(&defenders("A f7; D a8; K f6"), "a8-f8", "f7");
}

#[test]
fn tw_12_the_king_is_hammer_and_anvil() {
    captures(&defenders("A f8,a1; D g8; K e9"), "e9-e8", "f8");
    captures(&defenders("A d4,a1; D e9; K c4"), "e9-e4", "d4");
    captures(&defenders("A e6,a1; K d2"), "d2-d6", "e6");
}

#[test]
fn tw_13_two_attackers_capture_the_king_in_the_open() {
    let next = captures(&attackers("A b4,d9; K c4"), "d9-d4", "c4");
    assert_eq!(ended(&next), Some(Reason::KingCaptured));
    assert_eq!(next.king(), None);
    // Only an attacker's move, and he is safe when he moves between two.
    let next = captures(&defenders("A b4,d4; K c9"), "c9-c4", "");
    assert_eq!(ended(&next), None);
    assert_eq!(ended(&captures(&defenders("A b4; D d9; K c4"), "d9-d4", "")), None);
    // Two squares from the castle he is in the open, and the castle is no attacker.
    assert_eq!(ended(&captures(&attackers("A c9,a1; K d6"), "c9-c6", "")), None);
    // A soldier may be captured by the same move.
    let next = captures(&attackers("A b4,d9,f4; D e4; K c4"), "d9-d4", "c4,e4");
    assert_eq!(ended(&next), Some(Reason::KingCaptured));
}

#[test]
fn tw_14_three_attackers_capture_the_king_beside_the_castle() {
    for (king, others) in [
        ("e6", ["d6", "e5", "e7"]),
        ("g6", ["h6", "g5", "g7"]),
        ("f5", ["f4", "e5", "g5"]),
        ("f7", ["f8", "e7", "g7"]),
    ] {
        for last in 0..3 {
            let (a, b) = (others[(last + 1) % 3], others[(last + 2) % 3]);
            let goal = square(others[last]);
            // From the edge, along the file or, where a piece stands in between, the rank.
            let from = [
                Square::new(goal.file(), if goal.rank() < 5 { 0 } else { 10 }),
                Square::new(if goal.file() < 5 { 0 } else { 10 }, goal.rank()),
            ]
            .into_iter()
            .flatten()
            .find(|&from| {
                let board = attackers(&format!("A {a},{b},{from}; K {king}"));
                board.is_legal(Move::new(from, goal).unwrap())
            })
            .expect("there is a way from the edge");
            let m = format!("{from}-{goal}");
            let all = attackers(&format!("A {a},{b},{from}; K {king}"));
            assert_eq!(ended(&captures(&all, &m, king)), Some(Reason::KingCaptured));
            // Two are not enough, opposite or not.
            for one in [a, b] {
                let two = attackers(&format!("A {one},{from}; K {king}"));
                assert_eq!(ended(&captures(&two, &m, "")), None, "{two}: {m}");
            }
            // And a defender on the third square prevents it.
            let held = attackers(&format!("A {a},{from}; D {b}; K {king}"));
            let next = captures(&held, &m, "");
            assert_eq!(ended(&next), None, "{held}: {m}");
        }
    }
}

#[test]
fn tw_14_the_last_of_the_three_must_have_moved() {
    // The king has stepped in among three attackers; a move elsewhere does not capture him.
    let board = attackers("A d6,e5,e7,k1; K e6");
    assert_eq!(ended(&captures(&board, "k1-k2", "")), None);
}

#[test]
fn tw_15_four_attackers_capture_the_king_on_the_castle() {
    let next = captures(&attackers("A e6,g6,f5,f11; K f6"), "f11-f7", "f6");
    assert_eq!(ended(&next), Some(Reason::KingCaptured));
    let next = captures(&attackers("A e6,g6,f11; D f5; K f6"), "f11-f7", "");
    assert_eq!(ended(&next), None);
    let next = captures(&attackers("A f5,f11; K f6"), "f11-f7", "");
    assert_eq!(ended(&next), None);
}

#[test]
fn tw_16_a_king_on_the_edge_has_won_already() {
    let board = attackers("A b1,d8; K c1");
    assert_eq!(ended(&board), Some(Reason::KingEscaped));
    assert_eq!(board.check_move(read("d8-d1")), Err(IllegalMove::Over));
    let on_turn = Setup { turn: Defenders, ..board.setup() };
    assert_eq!(Tawlbwrdd::from_setup(&on_turn), Err(SetupError::Escaped(square("c1"))));
}

#[test]
fn tw_17_the_king_wins_on_the_edge_at_once() {
    let next = captures(&defenders("A a5,a7; K b6"), "b6-a6", "");
    assert_eq!(ended(&next), Some(Reason::KingEscaped));
    // With a capture as well.
    let next = captures(&defenders("A a5; D a4; K b6"), "b6-a6", "a5");
    assert_eq!(ended(&next), Some(Reason::KingEscaped));
    // Before the lack of moves: no attacker is left that could move.
    let next = captures(&defenders("A a5; D a4; K c6"), "c6-a6", "a5");
    assert_eq!(ended(&next), Some(Reason::KingEscaped));
}

#[test]
fn tw_18_on_the_edge_only_along_it_and_in_a_corner_never() {
    captures(&defenders("A a5; D a4,c6; K e3"), "c6-a6", "a5");
    captures(&defenders("A a5; D c5; K e3"), "c5-b5", "");
    captures(&attackers("A a2,d1; D a1; K e3"), "d1-b1", "");
    captures(&attackers("A j11,k3; D k11; K e3"), "k3-k10", "");
}

fn play_all(game: &mut Game<Tawlbwrdd>, moves: &str) {
    for text in moves.split(' ') {
        let m = game.board().parse_move(text).unwrap_or_else(|error| panic!("{error}"));
        game.play(m).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

#[test]
fn tw_19_the_second_occurrence_of_a_position_is_a_draw() {
    let mut game = Game::new(Tawlbwrdd::new());
    play_all(&mut game, "e1-d1 f4-e4 d1-e1");
    assert_eq!(game.end(), None);
    play_all(&mut game, "e4-f4");
    let outcome = Outcome { reason: Reason::Repetition };
    assert_eq!(game.end(), Some(End::Rules(outcome)));
    assert!(outcome.is_draw());
    assert_eq!(game.play(read("e1-d1")), Err(PlayError::Over));
}

#[test]
fn tw_19_the_same_pieces_with_the_other_side_to_move_are_another_position() {
    let mut game = Game::new(attackers("A a1,a2; D k9; K e3"));
    // The attacker goes out in one move and comes back in two, the king both times in one.
    play_all(&mut game, "a1-c1 e3-e4 c1-b1 e4-e3 b1-a1");
    assert_eq!(game.board().setup(), Setup { turn: Defenders, ..game.start().setup() });
    assert_eq!(game.end(), None);
    play_all(&mut game, "e3-e5 a1-b1");
    assert_eq!(game.end(), None);
    // With the attacker on b1, the king on e3 and the attackers to move there was one before.
    play_all(&mut game, "e5-e3");
    assert_eq!(game.end(), Some(End::Rules(Outcome { reason: Reason::Repetition })));
}

#[test]
fn tw_20_no_legal_move_is_a_draw() {
    // The only attacker in the corner is shut in.
    let mut board = defenders("A a1; D a2,b4; K e3");
    board.play(read("b4-b1")).unwrap();
    assert_eq!(ended(&board), Some(Reason::NoMove));
    assert_eq!(board.outcome().unwrap().to_string(), "draw: the side to move has no legal move");
    // The defenders can be shut in as well.
    let board = attackers(
        "A f3,f9,d11,d5,e4,g4,h5,c6,i6,d7,h7,e8,g8; \
         D f4,e5,f5,g5,d6,e6,g6,h6,e7,f7,g7,f8; K f6",
    );
    assert_eq!(ended(&board), None);
    let shut = Tawlbwrdd::from_setup(&Setup { turn: Defenders, ..board.setup() }).unwrap();
    assert_eq!(ended(&shut), Some(Reason::NoMove));
    assert_eq!(shut.check_move(read("f4-f5")), Err(IllegalMove::Over));
    let mut next = board;
    next.play(read("d11-d10")).unwrap();
    assert_eq!(ended(&next), Some(Reason::NoMove));
}

#[test]
fn tw_20_a_move_over_the_castle_is_a_move() {
    // The attacker beside the castle can only slide over it.
    let shut = "D e5,g5,f4,b9; K b7";
    assert_eq!(ended(&attackers(&format!("A f5; {shut}"))), None);
    assert_eq!(reach(&attackers(&format!("A f5; {shut}")), "f5"), set("f7,f8,f9,f10,f11"));
    let shut = "D e5,g5,f4,f7; K b7";
    assert_eq!(ended(&attackers(&format!("A f5; {shut}"))), Some(Reason::NoMove));
}

#[test]
fn tw_21_capturing_the_last_attacker_is_a_draw() {
    let next = captures(&defenders("A e4; D d4,f9; K c8"), "f9-f4", "e4");
    assert_eq!(ended(&next), Some(Reason::NoMove));
    assert!(next.outcome().unwrap().is_draw());
}

#[test]
fn tw_22_being_sealed_in_is_no_loss() {
    // A closed ring of attackers around the king, who still has room.
    let board =
        defenders("A d3,e3,f3,g3,h3,d9,e9,f9,g9,h9,c4,c5,c6,c7,c8,i4,i5,i6,i7,i8; D e5,k1; K f7");
    assert_eq!(ended(&board), None);
}

#[test]
fn tw_23_a_draw_can_be_agreed_in_the_game() {
    let mut game = Game::new(Tawlbwrdd::new());
    game.offer_draw(Player::FIRST).unwrap();
    game.accept_draw(Player::SECOND).unwrap();
    assert_eq!(game.end(), Some(End::Agreement));
}

#[test]
fn tw_24_and_26_nothing_is_announced_and_nothing_is_left_to_chance() {
    // A move that threatens the king's escape is a plain move, and no event ever comes up.
    let board = defenders("A a1; D f7; K f6");
    assert_eq!(board.move_text(read("f6-e6")), "f6-e6");
    assert!(board.visit_events(|_, _| std::ops::ControlFlow::Break(())).is_continue());
}

#[test]
fn tw_25_the_kings_fate_comes_before_repetition_and_lack_of_moves() {
    // The king's capture shuts in nobody and leaves no move to the defenders: still a win.
    let next = captures(&attackers("A b4,d9; K c4"), "d9-d4", "c4");
    assert_eq!(ended(&next), Some(Reason::KingCaptured));
    assert!(!next.has_moves());
    // The king's escape takes the last attacker: still a win.
    let next = captures(&defenders("A a5; D a4; K c6"), "c6-a6", "a5");
    assert_eq!(next.outcome().map(|outcome| outcome.winner()), Some(Some(Defenders)));
    // A game reports the king's fate as its end.
    let mut game = Game::new(defenders("A a5,a7; K b6"));
    play_all(&mut game, "b6-a6");
    assert_eq!(game.end(), Some(End::Rules(Outcome { reason: Reason::KingEscaped })));
}

#[test]
fn position_1_the_start_has_136_moves_and_the_defenders_would_have_56() {
    let start = Tawlbwrdd::new();
    assert_eq!(start.count_moves(), 136);
    let other = Tawlbwrdd::from_setup(&Setup { turn: Defenders, ..start.setup() }).unwrap();
    assert_eq!(other.count_moves(), 56);
    // 4, 1, 4, 7, 7 and 11 moves in each of the four groups.
    let group = ["e1", "f1", "g1", "e2", "g2", "f3"].map(|from| reach(&start, from).len());
    assert_eq!(group, [4, 1, 4, 7, 7, 11]);
}

#[test]
fn position_2_a_soldier_between_two_enemies_is_captured() {
    captures(&attackers("A d4,f8; D e4; K c8"), "f8-f4", "e4");
}

#[test]
fn position_3_moving_between_two_enemies_is_safe() {
    captures(&defenders("A d4,f4; D e8; K c8"), "e8-e4", "");
}

#[test]
fn position_4_three_captures_with_one_move() {
    let board = attackers("A c5,g5,e7,e1; D d5,f5,e6; K c9");
    captures(&board, "e1-e5", "d5,f5,e6");
    assert_eq!(board.move_text(read("e1-e5")), "e1-e5xd5/f5/e6");
}

#[test]
fn position_5_two_in_a_row_are_safe() {
    captures(&attackers("A d5,g1; D e5,f5; K c9"), "g1-g5", "");
}

#[test]
fn position_6_the_empty_castle_is_an_anvil_for_both() {
    captures(&attackers("A a8; D f7; K c3"), "a8-f8", "f7");
    captures(&defenders("A f7; D a8; K c3"), "a8-f8", "f7");
}

#[test]
fn position_7_the_king_captures_with_the_empty_castle() {
    captures(&defenders("A e6; K d2"), "d2-d6", "e6");
}

#[test]
fn position_8_with_the_king_at_home_only_he_is_an_anvil() {
    captures(&attackers("A a8; D f7; K f6"), "a8-f8", "");
    captures(&defenders("A f7; D a8; K f6"), "a8-f8", "f7");
}

#[test]
fn position_9_the_castle_is_slid_over_when_empty() {
    let file = set("f1,f2,f3,f4,f5,f6,f7,f8,f9,f10,f11");
    let away = reach(&attackers("A f1; K c3"), "f1").intersection(file);
    assert_eq!(away, set("f2,f3,f4,f5,f7,f8,f9,f10,f11"));
    let home = reach(&attackers("A f1; K f6"), "f1").intersection(file);
    assert_eq!(home, set("f2,f3,f4,f5"));
}

#[test]
fn position_10_the_king_slides_over_the_castle_and_does_not_return() {
    let board = defenders("A a1; K f8");
    let below = reach(&board, "f8").intersection(set("f1,f2,f3,f4,f5,f6,f7"));
    assert_eq!(below, set("f1,f2,f3,f4,f5,f7"));
    let home = defenders("A b2; K f6");
    assert_eq!(reach(&home, "f6").len(), 20);
}

#[test]
fn position_11_the_king_falls_to_an_attackers_move_only() {
    let next = captures(&attackers("A b4,d9; K c4"), "d9-d4", "c4");
    assert_eq!(ended(&next), Some(Reason::KingCaptured));
    assert_eq!(next.outcome().and_then(|outcome| outcome.winner()), Some(Attackers));
    assert_eq!(ended(&captures(&defenders("A b4,d4; K c9"), "c9-c4", "")), None);
    assert_eq!(ended(&captures(&defenders("A b4; D d9; K c4"), "d9-d4", "")), None);
}

#[test]
fn position_14_diagonal_to_the_castle_is_the_open() {
    let next = captures(&attackers("A d5,f1; K e5"), "f1-f5", "e5");
    assert_eq!(ended(&next), Some(Reason::KingCaptured));
    let next = captures(&attackers("A e4,a6; K e5"), "a6-e6", "e5");
    assert_eq!(ended(&next), Some(Reason::KingCaptured));
}

#[test]
fn position_15_the_edge_is_a_win_even_between_attackers() {
    let next = captures(&defenders("A a5,a7; K b6"), "b6-a6", "");
    assert_eq!(ended(&next), Some(Reason::KingEscaped));
    assert_eq!(next.outcome().unwrap().to_string(), "Defenders win: the king reached the edge");
}

#[test]
fn position_16_edges_and_corners() {
    captures(&defenders("A a5; D a4,c6; K e3"), "c6-a6", "a5");
    captures(&attackers("A a2,d1; D a1; K e3"), "d1-b1", "");
}

#[test]
fn position_17_the_king_is_a_hammer() {
    captures(&defenders("A f8; D g8; K e9"), "e9-e8", "f8");
}

#[test]
fn position_18_the_start_comes_back_after_four_plies() {
    let mut game = Game::new(Tawlbwrdd::new());
    for (ply, text) in ["e1-d1", "f4-e4", "d1-e1", "e4-f4"].into_iter().enumerate() {
        assert_eq!(game.end(), None, "before ply {ply}");
        assert_eq!(game.board().captures(read(text)), SquareSet::EMPTY);
        game.play(read(text)).unwrap();
    }
    assert_eq!(game.board(), &Tawlbwrdd::new());
    assert_eq!(game.end(), Some(End::Rules(Outcome { reason: Reason::Repetition })));
}

#[test]
fn the_move_trees_have_the_known_sizes() {
    for (layout, counts) in [
        (Layout::Bell, &[136, 7_620, 1_042_016][..]),
        (Layout::T, &[124, 7_276]),
        (Layout::Lewis, &[84, 4_980]),
    ] {
        let start = Tawlbwrdd::with_layout(layout);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), count, "{layout:?} at depth {depth}");
            let divided: u64 = divide(&start, depth).iter().map(|&(_, leaves)| leaves).sum();
            assert_eq!(divided, count, "{layout:?} at depth {depth}");
        }
    }
}

#[test]
fn a_captured_king_is_written_and_read() {
    let next = captures(&attackers("A b4,d9; K c4"), "d9-d4", "c4");
    assert_eq!(next.to_string(), "11/11/11/11/11/11/11/1t1t7/11/11/11 d");
    assert_eq!(next.to_string().parse(), Ok(next));
    assert_eq!(next.outcome().unwrap().to_string(), "Attackers win: the king is captured");
}

#[test]
fn captures_may_be_named_and_must_then_be_right() {
    let board = attackers("A c5,g5,e7,e1; D d5,f5,e6; K c9");
    let m = read("e1-e5");
    for text in ["e1-e5", "e1e5", " e1-e5xd5/f5/e6 ", "e1-e5xe6/d5/f5"] {
        assert_eq!(board.parse_move(text), Ok(m), "{text}");
    }
    for (text, why) in [
        ("e1-e5xd5/e6", "the piece on f5 is captured as well"),
        ("e1-e5xd5/f5/e6/c5", "nothing is captured on c5"),
        ("e1-e4xe5", "nothing is captured on e5"),
        ("e1-e5x", "`e1-e5x` is not a move: moves look like e1-e5 or e5-e8xe9"),
        ("e1-e5xd5f5", "`e1-e5xd5f5` is not a move: moves look like e1-e5 or e5-e8xe9"),
        ("e1xe5", "`e1xe5` is not a move: moves look like e1-e5 or e5-e8xe9"),
    ] {
        assert_eq!(board.parse_move(text).unwrap_err().to_string(), why);
    }
}

#[test]
fn illegal_moves_say_why() {
    let board = attackers("A f3,f9; D h3; K c3");
    for (text, why) in [
        ("a1-a2", "there is no piece on a1"),
        ("h3-h4", "the piece on h3 is the defenders', and it is the attackers' turn"),
        ("c3-c4", "the piece on c3 is the defenders', and it is the attackers' turn"),
        ("f3-g4", "g4 is not in a straight line from f3"),
        ("f3-f6", "no piece may stop on the castle, f6"),
        ("f3-i3", "the piece on h3 is in the way"),
        ("f3-h3", "the piece on h3 is in the way"),
        ("f3-f11", "the piece on f9 is in the way"),
    ] {
        assert_eq!(board.check_move(read(text)).unwrap_err().to_string(), why);
        let mut copy = board;
        assert!(copy.play(read(text)).is_err());
        assert_eq!(copy, board);
    }
    let over = attackers("A b1,d8; K c1");
    assert_eq!(over.check_move(read("d8-d1")).unwrap_err().to_string(), "the game is over");
}
