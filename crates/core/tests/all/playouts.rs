//! Random games: the same for the same seed, by the weights of chance, and with repetitions.

use ludorum_core::{
    Board, End, Game, Outcome, Player, Playouts, Random, Tally, Turn, draw_event, random_event,
};

use crate::dice::{Chance, Dice};
use crate::ring::{Finish, Ring};

/// What [`Playouts`] does, by way of [`Game`].
fn play_slowly<B: Board>(
    start: &B,
    random: &mut Random,
    max_plies: u32,
) -> (u32, Option<B::Outcome>) {
    let mut game = Game::new(start.clone());
    for plies in 0..max_plies {
        match game.turn() {
            Turn::Over => {
                let Some(End::Rules(outcome)) = game.end() else { panic!("by rule") };
                return (plies, Some(outcome));
            }
            Turn::Chance => {
                let event = random_event(game.board(), random).expect("chance's turn");
                game.resolve(event).expect("a possible event");
            }
            Turn::Player(_) => {
                let moves = game.board().legal_moves();
                let m = moves[random.below(moves.len() as u32) as usize];
                game.play(m).expect("a legal move");
            }
        }
    }
    let end = match game.end() {
        Some(End::Rules(outcome)) => Some(outcome),
        _ => None,
    };
    (max_plies, end)
}

fn assert_plays_like_a_game<B: Board>(start: &B, max_plies: u32) {
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let mut playouts = Playouts::new(start.clone(), seed, max_plies);
        for _ in 0..20 {
            let playout = playouts.play();
            let expected = play_slowly(start, &mut random, max_plies);
            assert_eq!((playout.plies, playout.outcome), expected);
        }
    }
}

#[test]
fn playouts_are_games_of_random_steps() {
    for max_plies in [0, 1, 7, 1_000] {
        assert_plays_like_a_game(&Ring::START, max_plies);
        assert_plays_like_a_game(&Dice::new(false), max_plies);
        assert_plays_like_a_game(&Dice::new(true), max_plies);
    }
}

#[test]
fn every_way_to_end_comes_up_on_the_ring() {
    let mut playouts = Playouts::new(Ring::START, 8, 1_000);
    let ends: Vec<Finish> = (0..2_000).filter_map(|_| playouts.play().outcome).collect();
    assert_eq!(ends.len(), 2_000);
    for finish in [
        Finish::Captured { winner: Player::FIRST },
        Finish::Captured { winner: Player::SECOND },
        Finish::Stuck,
        Finish::Repeated,
    ] {
        assert!(ends.contains(&finish), "{finish:?}");
    }
}

#[test]
fn a_limit_beyond_all_games_costs_nothing() {
    let mut playouts = Playouts::new(Ring::START, 8, u32::MAX);
    assert!(playouts.play().outcome.is_some());
}

#[test]
fn a_tally_counts_what_was_played() {
    let mut tally = Tally::new(3);
    let mut playouts = Playouts::new(Dice::new(false), 11, 30);
    let played: Vec<_> = (0..500).map(|_| playouts.play()).collect();
    for playout in &played {
        tally.add(playout);
    }

    let ends: Vec<_> = played.iter().filter_map(|playout| playout.outcome).collect();
    assert_eq!(tally.games, 500);
    assert_eq!(tally.plies, played.iter().map(|playout| u64::from(playout.plies)).sum::<u64>());
    assert_eq!(tally.unfinished as usize, 500 - ends.len());
    assert_eq!(tally.draws as usize, ends.iter().filter(|end| end.is_draw()).count());
    let wins: usize = ends.iter().map(|end| end.winners().len()).sum();
    // Halves are exact.
    let halves: Vec<u64> = tally.scores.iter().map(|score| (2.0 * score) as u64).collect();
    assert_eq!(halves.iter().sum::<u64>(), 2 * wins as u64 + 3 * tally.draws);
    assert!(ends.iter().any(|end| end.winners().len() > 1), "several win at times");
}

#[test]
fn events_come_by_their_weights() {
    let board: Dice = "12/13/33 - 0,0,0 1 r 12".parse().expect("a position");
    let mut random = Random::new(17);
    let mut counts = [0_u32; 3];
    for _ in 0..60_000 {
        let Some(Chance::Roll(roll)) = random_event(&board, &mut random) else { panic!("a die") };
        counts[usize::from(roll) - 1] += 1;
    }
    // Five standard deviations of counts with means 30,000, 20,000 and 10,000.
    for (count, (mean, bound)) in
        counts.into_iter().zip([(30_000, 613), (20_000, 578), (10_000, 457)])
    {
        assert!(count.abs_diff(mean) < bound, "{counts:?}");
    }
}

#[test]
fn drawing_an_event_lets_it_happen() {
    let mut board = Dice::new(false);
    let mut random = Random::new(1);
    for _ in 0..6 {
        assert_eq!(board.turn(), Turn::Chance);
        draw_event(&mut board, &mut random);
    }
    assert_eq!(board.hands.iter().flatten().sum::<u8>(), 6);
    assert_eq!(random_event(&Ring::START, &mut random), None);
}
