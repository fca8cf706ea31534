//! What the evaluation claims for sure is true, on every position of small boards, and its score
//! points the right way.

use std::collections::HashMap;

use ludorum_core::{Board, Evaluate, Outcome as _, Random, Verdict};
use ludorum_slimetrail::solve::Solver;
use ludorum_slimetrail::{Cell, CellSet, Setup, Side, Slimetrail};

/// Who wins, and how long it takes when the winner hurries and the loser delays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Truth {
    Win(u16),
    Loss(u16),
}

/// The truth about positions, by trying everything.
#[derive(Default)]
struct Oracle<const W: usize, const H: usize> {
    known: HashMap<Slimetrail<W, H>, Truth>,
}

impl<const W: usize, const H: usize> Oracle<W, H> {
    fn truth(&mut self, board: &Slimetrail<W, H>) -> Truth {
        if let Some(outcome) = board.outcome() {
            let won = outcome.winner == board.side_to_move();
            return if won { Truth::Win(0) } else { Truth::Loss(0) };
        }
        if let Some(&truth) = self.known.get(board) {
            return truth;
        }
        let mut soonest_win = None;
        let mut latest_loss = 0;
        for m in board.legal_moves() {
            match self.truth(&board.after(m)) {
                Truth::Loss(plies) => {
                    soonest_win = Some(soonest_win.map_or(plies, |best: u16| best.min(plies)));
                }
                Truth::Win(plies) => latest_loss = latest_loss.max(plies),
            }
        }
        let truth = match soonest_win {
            Some(plies) => Truth::Win(plies + 1),
            None => Truth::Loss(latest_loss + 1),
        };
        self.known.insert(*board, truth);
        truth
    }
}

/// How often each verdict came up.
#[derive(Default, Debug)]
struct Seen {
    wins: usize,
    losses: usize,
    open: usize,
}

/// Compares all that is claimed of a position with the truth.
fn check<const W: usize, const H: usize>(
    board: &Slimetrail<W, H>,
    oracle: &mut Oracle<W, H>,
    seen: &mut Seen,
) {
    let truth = oracle.truth(board);
    let wins = matches!(truth, Truth::Win(_));
    let canonical = board.canonical();
    assert_eq!(canonical.side_to_move(), Side::One);
    assert_eq!(canonical.canonical(), canonical, "{board}");
    assert_eq!(matches!(oracle.truth(&canonical), Truth::Win(_)), wins, "{board} as {canonical}");
    if board.is_over() {
        return;
    }
    match (board.static_result(), truth) {
        (None, _) => seen.open += 1,
        (Some(Verdict::Win(claimed)), Truth::Win(plies)) if plies <= claimed => seen.wins += 1,
        (Some(Verdict::Loss(claimed)), Truth::Loss(plies)) if plies <= claimed => seen.losses += 1,
        (claim, _) => panic!("{claim:?} of {board}, which is a {truth:?}"),
    }
}

/// Every position that the start can lead to.
fn check_everything<const W: usize, const H: usize>() -> Seen {
    let mut oracle = Oracle::<W, H>::default();
    oracle.truth(&Slimetrail::<W, H>::start());
    let boards: Vec<_> = oracle.known.keys().copied().collect();
    let mut seen = Seen::default();
    for board in &boards {
        check(board, &mut oracle, &mut seen);
    }
    seen
}

/// Random slime with a random snail, either player to move; `free` cells at most.
fn check_scattered<const W: usize, const H: usize>(positions: u64, free: usize) -> Seen {
    let mut oracle = Oracle::<W, H>::default();
    let mut seen = Seen::default();
    let mut random = Random::new((10 * W + H) as u64);
    let mut checked = 0;
    while checked < positions {
        let slime = CellSet(random.next_u64() | random.next_u64() & random.next_u64());
        let on_board = |cell: &Cell| cell.file() < W && cell.rank() < H;
        let goals = Side::ALL.map(Slimetrail::<W, H>::goal);
        let mut slime: CellSet =
            slime.iter().filter(on_board).filter(|cell| !goals.contains(cell)).collect();
        let snail = Cell::new(random.below(W as u32) as usize, random.below(H as u32) as usize);
        let snail = snail.expect("it is on the board");
        slime = slime.iter().filter(|&cell| cell != snail).collect();
        if W * H - slime.len() > free {
            continue;
        }
        let turn = if random.below(2) == 0 { Side::One } else { Side::Two };
        let board = Slimetrail::<W, H>::from_setup(&Setup { slime, snail, turn }).unwrap();
        check(&board, &mut oracle, &mut seen);
        checked += 1;
    }
    seen
}

#[test]
fn every_static_result_and_canonical_form_is_right_wherever_the_start_leads() {
    for seen in [
        check_everything::<3, 3>(),
        check_everything::<4, 4>(),
        check_everything::<3, 5>(),
        check_everything::<5, 3>(),
    ] {
        assert!(seen.wins > 20 && seen.losses > 5, "{seen:?}");
    }
}

#[test]
fn every_static_result_and_canonical_form_is_right_on_scattered_slime() {
    for seen in [
        check_scattered::<4, 4>(3_000, 16),
        check_scattered::<5, 5>(3_000, 14),
        check_scattered::<4, 6>(3_000, 14),
        check_scattered::<7, 7>(3_000, 22),
        check_scattered::<8, 8>(1_000, 26),
    ] {
        assert!(seen.wins > 100 && seen.losses > 100 && seen.open > 10, "{seen:?}");
    }
}

/// `cargo test --release -p ludorum-slimetrail --test evaluation -- --ignored`
#[test]
#[ignore = "takes minutes"]
fn every_static_result_and_canonical_form_is_right_on_larger_boards() {
    check_everything::<4, 5>();
    check_everything::<5, 4>();
    check_everything::<3, 7>();
    check_scattered::<7, 7>(100_000, 24);
    check_scattered::<6, 8>(100_000, 24);
}

fn verdict(text: &str) -> Option<Verdict> {
    text.parse::<Slimetrail>().unwrap().static_result()
}

#[test]
fn the_next_plies_are_seen() {
    // Into the own goal.
    assert_eq!(verdict("7/7/7/7/7/1S5/7 1"), Some(Verdict::Win(1)));
    // Nothing but moves next to g7.
    assert_eq!(verdict("4x2/4xS1/4xxx/7/7/7/7 1"), Some(Verdict::Loss(2)));
    // Into the last cell of a pocket.
    assert_eq!(verdict("1x5/Sx5/xx5/7/7/7/7 1"), Some(Verdict::Win(1)));
    assert_eq!(Slimetrail::new().static_result(), None);
}

#[test]
fn a_pocket_is_decided_by_its_matching() {
    // A file of six cells before the snail, and one of five.
    let six = "2xSx2/2x1x2/2x1x2/2x1x2/2x1x2/2x1x2/2x1x2 1";
    let five = "2xSx2/2x1x2/2x1x2/2x1x2/2x1x2/2x1x2/2xxx2 1";
    assert_eq!(verdict(six), Some(Verdict::Loss(8)));
    assert_eq!(verdict(five), Some(Verdict::Win(7)));
}

#[test]
fn spare_moves_decide_where_the_other_player_has_none() {
    // The lowest rank as a corridor: b1 is for player 1 alone, who uses it or not as it suits.
    let corridor = |rank: &str| verdict(&format!("7/7/7/7/7/xxxxxxx/{rank}"));
    assert_eq!(corridor("6S 1"), Some(Verdict::Win(7)));
    assert_eq!(corridor("6S 2"), Some(Verdict::Loss(6)));
    assert_eq!(corridor("5Sx 1"), Some(Verdict::Win(5)));
    assert_eq!(corridor("5Sx 2"), Some(Verdict::Loss(6)));
}

fn is_win(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Win(_))
}

#[test]
fn hints_put_winning_moves_first_and_unsafe_moves_last() {
    let board: Slimetrail = "7/7/7/7/7/1S5/7 1".parse().unwrap();
    let best = board.legal_moves().into_iter().max_by_key(|&m| board.hint(m)).unwrap();
    assert_eq!(best.to_string(), "a1");
    let board: Slimetrail = "7/7/4S2/3x3/7/7/7 1".parse().unwrap();
    let worst = board.legal_moves().into_iter().min_by_key(|&m| board.hint(m)).unwrap();
    assert_eq!(worst.to_string(), "f6");
}

/// Random games of moves that do not lose at once, and how often the sign of the score names the
/// winner where nothing certain is known.
#[test]
fn the_score_names_the_winner_in_two_undecided_positions_of_three() {
    let mut solver = Solver::<7, 7>::new(1 << 16);
    let (mut right, mut total) = (0, 0);
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let mut board = Slimetrail::new();
        for ply in 0.. {
            let mut moves = board.legal_moves();
            random.shuffle(&mut moves);
            let keeps = |&m: &_| {
                let next: Slimetrail = board.after(m);
                !next.is_over() && !next.static_result().is_some_and(is_win)
            };
            let Some(m) = moves.into_iter().find(keeps) else { break };
            board.play(m).unwrap();
            if board.static_result().is_some() {
                break;
            }
            if ply >= 11 {
                let mover_wins = solver.winner(&board) == board.side_to_move();
                right += u32::from((board.evaluate() > 0) == mover_wins);
                total += 1;
            }
        }
    }
    assert!(total > 500, "{total} positions");
    assert!(3 * right > 2 * total, "{right} of {total}");
}

#[test]
fn outcomes_agree_with_winners() {
    let board: Slimetrail = "7/7/7/7/7/1S5/7 2".parse().unwrap();
    let ended = board.after("a1".parse().unwrap()).outcome().unwrap();
    assert!(ended.winners().contains(Side::One.player()));
}
