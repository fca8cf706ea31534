//! What the evaluation claims for sure is true, and its score points the right way.

use ludorum_core::conformance::{self, Options, Violation};
use ludorum_core::{Board, Evaluate, Random, Symmetry, Verdict};
use ludorum_tawlbwrdd::{Layout, Setup, Side, Square, SquareSet, Tawlbwrdd};

fn board(text: &str) -> Tawlbwrdd {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Whether a move of the side to move wins at once.
fn wins_at_once(board: &Tawlbwrdd) -> bool {
    let turn = board.side_to_move();
    board.legal_moves().into_iter().any(|m| {
        let end = board.after(m).outcome();
        end.and_then(|outcome| outcome.winner()) == Some(turn)
    })
}

/// Whether after every move of the side to move the other wins at once.
fn loses_in_two(board: &Tawlbwrdd) -> bool {
    board.legal_moves().into_iter().all(|m| {
        let next = board.after(m);
        !next.is_over() && wins_at_once(&next)
    })
}

/// Compares the static result with what trying everything two plies deep gives, and counts what
/// there was: wins and losses of either side.
fn check(board: &Tawlbwrdd, seen: &mut [[u32; 2]; 2]) {
    let found = board.static_result();
    let side = board.side_to_move();
    if wins_at_once(board) {
        assert_eq!(found, Some(Verdict::Win(1)), "{board}");
        seen[side as usize][0] += 1;
    } else if side == Side::Attackers && loses_in_two(board) {
        assert_eq!(found, Some(Verdict::Loss(2)), "{board}");
        seen[side as usize][1] += 1;
    } else {
        assert_eq!(found, None, "{board}");
    }
}

/// A position with a few pieces thrown onto the board.
fn thrown(random: &mut Random) -> Option<Tawlbwrdd> {
    let mut any = || Square::all().nth(random.below(121) as usize).expect("there are 121");
    let mut setup = Setup {
        attackers: SquareSet::EMPTY,
        defenders: SquareSet::EMPTY,
        king: Some(any()),
        turn: Side::Attackers,
    };
    for _ in 0..16 {
        setup.attackers.insert(any());
    }
    for _ in 0..5 {
        setup.defenders.insert(any());
    }
    // Half of the attackers gather around the king.
    if let Some(king) = setup.king {
        for neighbour in king.neighbours() {
            if random.below(2) == 0 {
                setup.attackers.insert(neighbour);
            }
        }
    }
    if random.below(2) == 0 {
        setup.turn = Side::Defenders;
    }
    Tawlbwrdd::from_setup(&setup).ok().filter(|board| !board.is_over())
}

#[test]
fn the_static_result_is_exact_within_its_depth() {
    let mut seen = [[0; 2]; 2];
    let mut random = Random::new(5);
    for layout in Layout::ALL {
        for _ in 0..20 {
            let mut board = Tawlbwrdd::with_layout(layout);
            while !board.is_over() {
                check(&board, &mut seen);
                let moves = board.count_moves() as u32;
                board = board.after(board.nth_move(random.below(moves) as usize).unwrap());
            }
        }
    }
    for _ in 0..6_000 {
        if let Some(board) = thrown(&mut random) {
            check(&board, &mut seen);
        }
    }
    let [[captures, hopeless], [escapes, _]] = seen;
    assert!(captures > 200 && hopeless > 200 && escapes > 200, "{seen:?}");
}

#[test]
fn one_open_line_can_be_blocked_and_two_cannot() {
    let verdict = |text: &str| board(text).static_result();
    // The king on d4 looks along his rank to the left; the attacker on c9 can come to c4.
    let ranks = "11/11/2t8/11/11/11/3T7/3KT6/3T7/11/11";
    assert_eq!(verdict(&format!("{ranks} a")), None);
    assert_eq!(verdict(&format!("{ranks} d")), Some(Verdict::Win(1)));
    // Out of reach of the line.
    let far = "11/11/8t2/11/11/11/3T7/3KT6/3T7/11/11 a";
    assert_eq!(verdict(far), Some(Verdict::Loss(2)));
    // Two lines, one of them to the right.
    let two = "11/11/2t8/11/11/11/3T7/3K7/3T7/11/11 a";
    assert_eq!(verdict(two), Some(Verdict::Loss(2)));
    // The castle is no square to block on.
    let castle = "5t5/11/11/11/2T8/1TK8/2T8/11/11/11/11 a";
    assert_eq!(verdict(castle), Some(Verdict::Loss(2)));
}

#[test]
fn forcing_moves_are_the_kings_and_those_against_him() {
    let forcing = |text: &str| {
        let board = board(text);
        let mut found = Vec::new();
        let _ = board.visit_forcing(|m| {
            found.push(m.to_string());
            std::ops::ControlFlow::<()>::Continue(())
        });
        found.sort();
        found
    };
    // The block of the open line, and not j3-j2, which captures a defender.
    let line = "11/11/2t8/11/11/11/3T7/3KT6/3T5t1/7tT2/11 a";
    assert!(board(line).is_irreversible("j3-j2".parse().unwrap()));
    assert_eq!(forcing(line), ["c9-c4"]);
    // The king's capture on j6, and not h9-f9, with which a soldier captures.
    let capture = "5t5/11/3Tt2T3/11/5t5/t4K3tT/5t5/11/11/11/11 d";
    assert!(board(capture).is_irreversible("h9-f9".parse().unwrap()));
    assert_eq!(forcing(capture), ["f6-i6"]);
    // The king's capture, by which the attackers win.
    assert_eq!(forcing("11/11/11/2Tt7/11/11/11/1tK1T6/2T8/11/11 a"), ["d8-d4"]);
    assert_eq!(forcing(&Tawlbwrdd::new().to_string()), [""; 0]);
}

#[test]
fn material_counts_for_its_side() {
    let start = Tawlbwrdd::new();
    let setup = start.setup();
    let without = |square: &str| {
        let square = square.parse().unwrap();
        let (attackers, defenders) =
            (setup.attackers.without(square), setup.defenders.without(square));
        Tawlbwrdd::from_setup(&Setup { attackers, defenders, ..setup }).unwrap().evaluate()
    };
    assert!(without("e1") < start.evaluate() - 50);
    assert!(without("f8") > start.evaluate() + 50);
}

#[test]
fn ways_out_count_for_the_defenders() {
    let score = |text: &str| board(text).evaluate();
    let closed = "11/11/3ttttt3/3t3t3/3t1K1t3/3t3t3/3ttttt3/11/11/11/T10 a";
    let open = "11/11/3ttt1t3/3t3t3/3t1K1t3/3t3t3/3ttttt3/11/9t1/11/T10 a";
    assert!(score(closed) > score(open) + 200, "{} {}", score(closed), score(open));
}

#[test]
fn the_score_is_the_same_for_every_image() {
    let mut random = Random::new(9);
    for _ in 0..200 {
        let Some(board) = thrown(&mut random) else { continue };
        for &transform in Tawlbwrdd::TRANSFORMS {
            let image = board.transformed(transform);
            assert_eq!(image.evaluate(), board.evaluate(), "{board}");
            assert_eq!(image.static_result(), board.static_result(), "{board}");
            assert_eq!(image.null_move().is_some(), board.null_move().is_some(), "{board}");
        }
    }
}

#[test]
fn null_moves_are_kept_for_quiet_positions() {
    assert!(Tawlbwrdd::new().null_move().is_some());
    // The king has an open line.
    let line = "11/11/2t8/11/11/11/3T7/3KT6/3T7/11/8ttt a";
    assert!(board(line).null_move().is_none());
    // The king would be captured by d8-d4; with the attacker on k8 he would not.
    assert!(board("11/11/11/2Tt7/11/11/11/1tK1T6/2t8/11/8T2 d").null_move().is_none());
    assert!(board("11/11/11/2T7t/11/11/11/1tK1T6/2t8/11/8T2 d").null_move().is_some());
    // The defenders have ten moves left.
    assert!(board("11/11/2t8/11/4t6/3tK1t4/4T6/4t6/11/11/11 d").null_move().is_none());
}

#[test]
fn the_contract_of_evaluation_is_kept() -> Result<(), Violation> {
    for (layout, seed) in Layout::ALL.into_iter().zip(1..) {
        let options = Options { games: 3, max_plies: 250, seed };
        conformance::check_evaluation(&Tawlbwrdd::with_layout(layout), options)?;
    }
    Ok(())
}
