//! Nothing allocates between the start and the end of a perft or of a playout.

use allocation_counter::measure;
use ludorum_core::{Playouts, perft};
use ludorum_slimetrail::Slimetrail;

#[test]
fn perft_allocates_nothing() {
    let board = Slimetrail::new();
    let used = measure(|| assert_eq!(perft(&board, 5), 9_832));
    assert_eq!(used.count_total, 0);
}

#[test]
fn playouts_allocate_nothing() {
    let mut playouts = Playouts::new(Slimetrail::new(), 1, 200);
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
