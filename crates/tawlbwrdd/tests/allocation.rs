//! Nothing allocates between the start and the end of a perft or of a playout.

use allocation_counter::measure;
use ludorum_core::{Playouts, perft};
use ludorum_tawlbwrdd::Tawlbwrdd;

#[test]
fn perft_allocates_nothing() {
    let board = Tawlbwrdd::new();
    let used = measure(|| assert_eq!(perft(&board, 3), 1_042_016));
    assert_eq!(used.count_total, 0);
}

#[test]
fn playouts_allocate_nothing() {
    let mut playouts = Playouts::new(Tawlbwrdd::new(), 1, 2_000);
    let used = measure(|| {
        for _ in 0..100 {
            assert!(playouts.play().outcome.is_some());
        }
    });
    assert_eq!(used.count_total, 0);
}

#[test]
fn the_counter_counts() {
    assert!(measure(|| drop(std::hint::black_box(vec![1]))).count_total > 0);
}
