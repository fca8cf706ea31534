//! What is left to chance: exact probabilities, and draws that fit them.

use std::ops::ControlFlow;

use ludorum_core::{Board, Hidden, Player, Random, Turn, draw_event, random_event};
use ludorum_sorry::{Card, Cards, Color, Mode, Points, Sorry, Standard, Teams};

fn events<M: Mode>(board: &Sorry<M>) -> Vec<(Card, u32)> {
    let mut events = Vec::new();
    let _ = board.visit_events(|card, weight| {
        events.push((card, weight));
        ControlFlow::<()>::Continue(())
    });
    events
}

fn the_weights_are_those_of_the_pile<M: Mode>(mut board: Sorry<M>, seed: u64) {
    let mut random = Random::new(seed);
    let mut reshuffles = 0;
    while !board.is_over() {
        if board.turn() == Turn::Chance {
            let spent = board.pile().is_empty();
            reshuffles += u32::from(spent);
            let from = if spent { board.discards() } else { board.pile() };
            let weights: u32 = events(&board).iter().map(|&(_, weight)| weight).sum();
            // A probability is a weight over the number of cards: they sum to one exactly.
            assert_eq!(weights, from.len());
            assert_eq!(events(&board), from.iter().collect::<Vec<_>>());
            let hands: u32 = board.setup().hands.iter().map(|hand| hand.len()).sum();
            assert_eq!(board.pile().len() + board.discards().len() + hands, 45);
            draw_event(&mut board, &mut random);
        } else {
            let moves = board.count_moves() as u32;
            board.play_trusted(board.nth_move(random.below(moves) as usize).unwrap());
        }
    }
    assert!(reshuffles > 0, "the game came round to the discards");
}

#[test]
fn probabilities_sum_to_one_exactly() {
    the_weights_are_those_of_the_pile(Sorry::<Standard>::new(), 1);
    the_weights_are_those_of_the_pile(Sorry::<Teams>::new(), 2);
    the_weights_are_those_of_the_pile(Sorry::<Points>::new(), 3);
}

/// The sum of squared deviations over expectations, with one degree of freedom less than kinds.
fn chi_squared(counts: &[(u32, f64)]) -> f64 {
    counts.iter().map(|&(found, expected)| (f64::from(found) - expected).powi(2) / expected).sum()
}

#[test]
fn a_million_draws_fit_the_probabilities() {
    const DRAWS: u32 = 1_000_000;
    let text = "standard; red start; yellow start; discards 1x3 4x4 7x2 sorry; red draws";
    for board in [Sorry::<Standard>::new(), text.parse().unwrap()] {
        let mut random = Random::new(4);
        let mut counts = [0; 11];
        for _ in 0..DRAWS {
            counts[random_event(&board, &mut random).unwrap().index()] += 1;
        }
        let pile = board.pile();
        let expected =
            |card| f64::from(DRAWS) * f64::from(pile.count(card)) / f64::from(pile.len());
        let kinds: Vec<_> = Card::ALL
            .into_iter()
            .filter(|&card| pile.contains(card))
            .map(|card| (counts[card.index()], expected(card)))
            .collect();
        assert_eq!(kinds.iter().map(|kind| kind.0).sum::<u32>(), DRAWS, "no other card came");
        // Above 33 in one of 4,000 samples when ten numbers are free.
        assert!(chi_squared(&kinds) < 33.0, "{counts:?}");
    }
}

#[test]
fn completed_views_fit_the_hypergeometric_distribution() {
    const DEALS: u32 = 200_000;
    let text = "points; red 4; yellow 34; discards none; red hand 1x4 sorry; \
                yellow hand 2 3 5 8 12; red plays";
    let board: Sorry<Points> = text.parse().unwrap();
    let view = board.view(Player::FIRST);
    assert_eq!(view.unseen().len(), 40);
    let mut random = Random::new(5);
    // How many of the four 7s, among 40 unseen cards, are in the other hand of five.
    let mut sevens = [0; 5];
    for _ in 0..DEALS {
        let deal = Sorry::complete(&view, &mut random);
        let hand: Cards = deal.setup().hands[Color::Yellow.index()];
        assert_eq!((hand.len(), deal.pile().len()), (5, 35));
        sevens[hand.count(Card::Seven) as usize] += 1;
    }
    let choose = |n: u32, k: u32| (0..k).fold(1.0, |c, i| c * f64::from(n - i) / f64::from(i + 1));
    let expected = |k| f64::from(DEALS) * choose(4, k) * choose(36, 5 - k) / choose(40, 5);
    let mut counts: Vec<_> = (0..5).map(|k| (sevens[k as usize], expected(k))).collect();
    // All four 7s in one hand is too rare to stand alone.
    let (rare, rare_expected) = counts.pop().unwrap();
    counts[3].0 += rare;
    counts[3].1 += rare_expected;
    assert!(chi_squared(&counts) < 20.0, "{sevens:?}");
}
