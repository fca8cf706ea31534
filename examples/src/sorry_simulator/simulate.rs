//! Playing the games of one row, on all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use indicatif::ProgressBar;
use ludorum::core::{Board, Outcome, Random, Turn, draw_event};
use ludorum::sorry::Sorry;

use super::agents::{Effort, LineUp, Playable};
use super::counts::Counts;
use crate::cli::Failure;
use crate::threads;

/// What is to be done for each row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Workload {
    pub(super) games: u64,
    pub(super) seed: u64,
    pub(super) effort: Effort,
    pub(super) threads: u32,
}

/// Plays the games and counts them.
///
/// Each game has randomness of its own, made from the seed and its number: it does not matter
/// which thread plays it, nor what other rows are played.
///
/// # Errors
///
/// If there are not so many threads.
pub(super) fn simulate<M: Playable>(
    start: Sorry<M>,
    line_up: &LineUp,
    load: &Workload,
    bar: &ProgressBar,
) -> Result<Counts, Failure> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut counts = Counts::default();
        let mut agents = Vec::new();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= load.games {
                return counts;
            }
            let mut random = Random::new(load.seed ^ game.rotate_left(32));
            agents.clear();
            agents
                .extend((0..start.players()).map(|seat| {
                    M::agent(line_up.at(seat), &start, load.effort, random.next_u64())
                }));
            play(start, &mut agents, &mut random, &mut counts);
            bar.inc(1);
        }
    };
    let mut total = Counts::default();
    let jobs = (0..load.threads).map(|_| work);
    for counts in threads::run(jobs, || next.store(load.games, Ordering::Relaxed))? {
        total.merge(&counts);
    }
    Ok(total)
}

/// Plays one game and counts it.
fn play<M: Playable>(
    mut board: Sorry<M>,
    agents: &mut [M::Agent],
    random: &mut Random,
    counts: &mut Counts,
) {
    let (mut turns, mut cards) = ([0; 4], [0; 4]);
    let mut last = None;
    loop {
        match board.turn() {
            Turn::Chance => draw_event(&mut board, random),
            Turn::Player(player) => {
                let seat = player.index();
                let m =
                    M::choose(&mut agents[seat], &board).expect("the player to move has a move");
                board.play_trusted(m);
                cards[seat] += 1;
                // A 2 prolongs the turn.
                turns[seat] += u64::from(last.replace(player) != Some(player));
            }
            Turn::Over => break,
        }
    }
    let outcome = board.outcome().expect("the game is over");
    counts.games += 1;
    for winner in outcome.winners().iter() {
        counts.wins[winner.index()] += 1;
    }
    let winner = board.seats().player(outcome.winner()).expect("the winner plays").index();
    counts.turns.add(turns[winner]);
    counts.cards.add(cards[winner]);
}
