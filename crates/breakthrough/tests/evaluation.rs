//! What the evaluation claims for sure is true, and its score points the right way.

use ludorum_breakthrough::Breakthrough;
use ludorum_core::{Board, Evaluate, Random, Verdict};

/// Whether the side to move can force a win within `plies`, by trying everything.
fn wins_within<const W: usize, const H: usize>(board: &Breakthrough<W, H>, plies: u16) -> bool {
    plies > 0
        && board.legal_moves().into_iter().any(|m| {
            let next = board.after(m);
            // Whoever has just moved is the winner of a game that a move ends.
            next.is_over() || loses_within(&next, plies - 1)
        })
}

fn loses_within<const W: usize, const H: usize>(board: &Breakthrough<W, H>, plies: u16) -> bool {
    plies > 0
        && !board.is_over()
        && board.legal_moves().into_iter().all(|m| {
            let next = board.after(m);
            !next.is_over() && wins_within(&next, plies - 1)
        })
}

fn verdicts_are_forced<const W: usize, const H: usize>(games: u64, longest: u16) -> [usize; 2] {
    let mut checked = [0; 2];
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut board = Breakthrough::<W, H>::start();
        while !board.is_over() {
            match board.static_result() {
                Some(Verdict::Win(plies)) if plies <= longest => {
                    assert!(wins_within(&board, plies), "no win in {plies}: {board}");
                    checked[0] += 1;
                }
                Some(Verdict::Loss(plies)) if plies <= longest => {
                    assert!(loses_within(&board, plies), "no loss in {plies}: {board}");
                    checked[1] += 1;
                }
                _ => {}
            }
            let moves = board.count_moves() as u32;
            board.play(board.nth_move(random.below(moves) as usize).unwrap()).unwrap();
        }
    }
    checked
}

#[test]
fn every_static_result_is_forced() {
    for [wins, losses] in [
        verdicts_are_forced::<8, 8>(150, 4),
        verdicts_are_forced::<5, 5>(400, 5),
        verdicts_are_forced::<4, 6>(400, 6),
        verdicts_are_forced::<3, 7>(400, 7),
        verdicts_are_forced::<2, 8>(400, 9),
    ] {
        assert!(wins > 100 && losses > 50, "{wins} wins and {losses} losses");
    }
}

#[test]
fn races_are_counted_with_the_tempo() {
    let verdict = |text: &str| text.parse::<Breakthrough>().unwrap().static_result();
    // Both pawns are out of each other's reach: whoever is to move arrives first.
    assert_eq!(verdict("8/8/8/P7/7p/8/8/8 w"), Some(Verdict::Win(5)));
    assert_eq!(verdict("8/8/8/P7/7p/8/8/8 b"), Some(Verdict::Win(5)));
    // A step behind, White is too late although White is to move.
    assert_eq!(verdict("8/8/8/8/P7/7p/8/8 w"), Some(Verdict::Loss(4)));
    // Five files away and five rows up, Black's pawn could still meet White's.
    assert_eq!(verdict("7p/8/8/8/8/2P5/8/8 w"), None);
    // Six files away it cannot.
    assert_eq!(verdict("7p/8/8/8/8/1P6/8/8 w"), Some(Verdict::Win(9)));
}

#[test]
fn threats_that_cannot_be_met_lose_in_two() {
    let verdict = |text: &str| text.parse::<Breakthrough>().unwrap().static_result();
    assert_eq!(verdict("pp6/8/8/8/8/8/3p4/P6P w"), Some(Verdict::Loss(2)));
    assert_eq!(verdict("pp6/8/8/8/8/8/3p4/P3P2P w"), None);
    assert_eq!(verdict("pp6/8/8/8/8/8/3p1p2/P3P2P w"), Some(Verdict::Loss(2)));
}

#[test]
fn the_start_is_worth_the_same_to_both_sides() {
    assert_eq!(Breakthrough::new().evaluate(), 0);
}

#[test]
fn a_pawn_more_is_better_for_its_side() {
    let score = |text: &str| text.parse::<Breakthrough>().unwrap().evaluate();
    let ranks = "ppppp1pp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP";
    assert!(score(&format!("{ranks} w")) > 50);
    assert!(score(&format!("{ranks} b")) < -50);
}

#[test]
fn null_moves_are_kept_for_quiet_positions() {
    assert!(Breakthrough::new().null_move().is_some());
    let near = "pppppppp/pppppppp/8/8/P7/8/PPPPPPPP/PPPPPPP1 b".parse::<Breakthrough>().unwrap();
    assert!(near.null_move().is_none());
}
