//! Nothing allocates between the start and the end of a perft or of a playout.

use allocation_counter::measure;
use ludorum_core::{Playouts, perft};
use ludorum_sorry::{Mode, Options, Points, Seats, Sorry, Standard, Teams, perft_turns};

fn playouts_allocate_nothing<M: Mode>(start: Sorry<M>) {
    let mut playouts = Playouts::new(start, 1, 20_000);
    let used = measure(|| {
        for _ in 0..5 {
            assert!(playouts.play().outcome.is_some());
        }
    });
    assert_eq!(used.count_total, 0);
}

#[test]
fn playouts_of_the_standard_game_allocate_nothing() {
    playouts_allocate_nothing(Sorry::<Standard>::new());
    playouts_allocate_nothing(Sorry::<Standard>::start(
        &Options::new().with_seats(Seats::FOUR).unwrap(),
    ));
}

#[test]
fn playouts_of_the_team_game_allocate_nothing() {
    playouts_allocate_nothing(Sorry::<Teams>::new());
}

#[test]
fn playouts_of_the_points_game_allocate_nothing() {
    playouts_allocate_nothing(Sorry::<Points>::new());
}

#[test]
fn perft_allocates_nothing() {
    let board = Sorry::<Standard>::new();
    let used = measure(|| {
        assert_eq!(perft_turns(&board, 2), 4_055);
        assert!(perft(&board, 4) > 100);
    });
    assert_eq!(used.count_total, 0);
}

#[test]
fn the_counter_counts() {
    assert!(measure(|| drop(std::hint::black_box(vec![1]))).count_total > 0);
}
