//! How likely each player is to win: signs, symmetry, and whether the numbers come true.

use ludorum_core::{Board, Outcome, Player, Prospects, Random, Turn, draw_event};
use ludorum_sorry::{Mode, Options, Seats, Sorry, Standard, Teams};

fn prospects<M: Mode>(board: &Sorry<M>) -> Vec<i32> {
    Player::all(board.players()).map(|player| board.prospect(player)).collect()
}

fn board<M: Mode>(text: &str) -> Sorry<M> {
    text.parse().expect("a position")
}

#[test]
fn the_prospects_of_all_sides_add_up_to_a_win() {
    let four = Options::<Standard>::new().with_seats(Seats::FOUR).expect("four may play");
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let mut position = Sorry::start(&four);
        while position.turn() != Turn::Over {
            let sum: i32 = prospects(&position).iter().sum();
            assert!((Sorry::<Standard>::WIN - 4..=Sorry::<Standard>::WIN + 4).contains(&sum));
            match position.turn() {
                Turn::Chance => draw_event(&mut position, &mut random),
                _ => position.play_trusted(position.nth_move(0).expect("a move")),
            }
        }
    }
}

#[test]
fn who_is_nearer_home_or_plays_next_has_the_better_prospects() {
    let even: Sorry<Standard> =
        board("standard; red start; yellow start; discards none; red draws");
    assert!(even.prospect(Player::FIRST) > even.prospect(Player::SECOND), "red is next");
    let ahead: Sorry<Standard> =
        board("standard; red home home 10; yellow start; discards none; yellow draws");
    assert!(ahead.prospect(Player::FIRST) > 6_500, "{:?}", prospects(&ahead));
    let teams: Sorry<Teams> = board(
        "teams; red home home; blue start; yellow home; green start; discards none; blue draws",
    );
    assert!(teams.prospect(Player::FIRST) > 5_500, "{:?}", prospects(&teams));
    assert_eq!(teams.prospect(Player::FIRST), teams.prospect(Player::new(2)), "partners");
}

/// Of the positions in which a player is given some chance, about that share is won, where everybody
/// plays by the prospects.
#[test]
fn prospects_come_true() {
    let mut promised = [0.0; 10];
    let mut kept = [0.0; 10];
    let mut count = [0; 10];
    for seed in 0..3_000 {
        let mut random = Random::new(seed);
        let mut position = Sorry::<Standard>::new();
        let mut noted: Vec<i32> = Vec::new();
        while position.turn() != Turn::Over {
            if let Turn::Player(player) = position.turn() {
                let value = |next: &Sorry<Standard>| match next.outcome() {
                    Some(_) => Sorry::<Standard>::WIN,
                    None => next.prospect(player),
                };
                let moves = position.legal_moves().into_iter();
                let best = moves.max_by_key(|&m| value(&position.after(m)));
                position.play_trusted(best.expect("a move"));
            } else {
                if random.below(20) == 0 {
                    noted.push(position.prospect(Player::FIRST));
                }
                draw_event(&mut position, &mut random);
            }
        }
        let won = position.outcome().expect("over").result(Player::FIRST).score();
        for value in noted {
            let class = (value / 1_000) as usize;
            promised[class] += f64::from(value) / 10_000.0;
            kept[class] += won;
            count[class] += 1;
        }
    }
    for class in 0..10 {
        // Positions of one game share its result: a wide margin, and only where there are many.
        if count[class] > 500 {
            let (promised, kept) =
                (promised[class] / f64::from(count[class]), kept[class] / f64::from(count[class]));
            assert!((promised - kept).abs() < 0.08, "class {class}: {promised} and {kept}");
        }
    }
    assert!(count.iter().filter(|&&count| count > 500).count() >= 6, "{count:?}");
}
