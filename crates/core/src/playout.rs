//! Playouts: whole games of uniformly random moves.

use alloc::vec::Vec;

use crate::{Board, Outcome, Random, Turn};

/// One random game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout<O> {
    /// How many moves and chance events were played.
    pub plies: u32,
    /// How the game ended, or `None` where it was cut off at the longest length allowed.
    pub outcome: Option<O>,
}

/// Plays random games from one position: every legal move is as likely as the other, chance events
/// come by their weights, and a game's repetition rule holds.
///
/// After it is made it allocates nothing, except in a game with a repetition rule when more than
/// 4096 plies pass without an irreversible move.
///
/// ```
/// # use ludorum_core::doc_game::Nim;
/// use ludorum_core::{Outcome, Player, Playouts};
///
/// let mut playouts = Playouts::new(Nim::new(10), 42, 1_000);
/// let wins = (0..100)
///     .filter_map(|_| playouts.play().outcome)
///     .filter(|outcome| outcome.winners().contains(Player::FIRST))
///     .count();
/// assert!((20..=80).contains(&wins));
/// ```
#[derive(Clone, Debug)]
pub struct Playouts<B: Board> {
    start: B,
    random: Random,
    max_plies: u32,
    /// Positions of the present game since its last irreversible move.
    keys: Vec<u64>,
}

/// Room for so many positions since the last irreversible move is made beforehand.
const REMEMBERED: usize = 4096;

impl<B: Board> Playouts<B> {
    /// Random games from `start`, the same ones for the same `seed`, each cut off after
    /// `max_plies` (an adjudication: no rule of the game).
    pub fn new(start: B, seed: u64, max_plies: u32) -> Self {
        let room = if B::REPETITION.is_some() { REMEMBERED.min(max_plies as usize) } else { 0 };
        Self { start, random: Random::new(seed), max_plies, keys: Vec::with_capacity(room) }
    }

    /// Plays one game.
    ///
    /// # Panics
    ///
    /// If the board breaks its contract by weights of events that sum to more than `u32::MAX`.
    pub fn play(&mut self) -> Playout<B::Outcome> {
        let mut board = self.start.clone();
        let mut key = Self::key(&board);
        self.keys.clear();
        for plies in 0..self.max_plies {
            if let Some(m) = board.random_move(&mut self.random) {
                self.remember(key, B::REPETITION.is_some() && board.is_irreversible(m));
                board.play_trusted(m);
            } else if board.turn() == Turn::Chance {
                self.remember(key, false);
                draw_event(&mut board, &mut self.random);
            } else {
                return Playout { plies, outcome: board.outcome() };
            }
            key = Self::key(&board);
            if let Some(outcome) = self.repetition(&board, key) {
                return Playout { plies: plies + 1, outcome: Some(outcome) };
            }
        }
        Playout { plies: self.max_plies, outcome: board.outcome() }
    }

    /// The key of a position, where there is a rule that asks for it.
    #[inline]
    fn key(board: &B) -> u64 {
        if B::REPETITION.is_some() { board.key() } else { 0 }
    }

    /// Notes the key of a position that is about to be left, for good or so that it may come back.
    #[inline]
    fn remember(&mut self, key: u64, for_good: bool) {
        if for_good {
            self.keys.clear();
        } else if B::REPETITION.is_some() {
            self.keys.push(key);
        }
    }

    /// How the game ends if `board`, whose key is `key`, repeats a position too often.
    #[inline]
    fn repetition(&self, board: &B, key: u64) -> Option<B::Outcome> {
        let rule = B::REPETITION?;
        let earlier = self.keys.iter().filter(|&&old| old == key).count();
        // A position that ends the game by the rules comes up once: the rules come first.
        (earlier + 1 >= usize::from(rule.occurrences) && !board.is_over()).then_some(rule.outcome)
    }
}

/// Lets a chance event happen, drawn by weight.
///
/// # Panics
///
/// If the weights of the events sum to more than `u32::MAX`, or if there is no event.
#[inline]
pub fn draw_event<B: Board>(board: &mut B, random: &mut Random) {
    let event = random_event(board, random).expect("an event can happen");
    board.resolve_trusted(event);
}

/// A chance event that can happen now, drawn by weight; `None` when it is not chance's turn.
///
/// ```
/// # use ludorum_core::doc_game::{Coin, Nim};
/// use ludorum_core::{Random, random_event};
///
/// let mut random = Random::new(7);
/// let heads = (0..100).filter(|_| random_event(&Coin::new(), &mut random) == Some(true)).count();
/// assert!((25..=75).contains(&heads));
/// assert_eq!(random_event(&Nim::new(3), &mut random), None);
/// ```
///
/// # Panics
///
/// If the weights of the events sum to more than `u32::MAX`.
#[inline]
pub fn random_event<B: Board>(board: &B, random: &mut Random) -> Option<B::Event> {
    let total = board.event_weight();
    if total == 0 {
        return None;
    }
    board.nth_event(random.below(total))
}

/// The score of each player over many playouts, and what else is worth counting.
///
/// ```
/// # use ludorum_core::doc_game::Nim;
/// use ludorum_core::{Playouts, Tally};
///
/// let mut playouts = Playouts::new(Nim::new(10), 42, 1_000);
/// let mut tally = Tally::new(2);
/// for _ in 0..100 {
///     tally.add(&playouts.play());
/// }
/// assert_eq!((tally.games, tally.unfinished, tally.draws), (100, 0, 0));
/// assert_eq!(tally.scores[0] + tally.scores[1], 100.0);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Plies played in them.
    pub plies: u64,
    /// Games cut off at the longest length allowed.
    pub unfinished: u64,
    /// Games without a winner.
    pub draws: u64,
    /// The sum of each player's scores: 1 for a win, a half for a draw. Unfinished games score
    /// nothing.
    pub scores: Vec<f64>,
}

impl Tally {
    /// An empty tally for a game of so many players.
    ///
    /// # Panics
    ///
    /// If `players` is above [`MAX_PLAYERS`](crate::MAX_PLAYERS).
    pub fn new(players: usize) -> Self {
        assert!(players <= crate::MAX_PLAYERS, "at most MAX_PLAYERS seats");
        Self { games: 0, plies: 0, unfinished: 0, draws: 0, scores: alloc::vec![0.0; players] }
    }

    /// Counts one game in.
    pub fn add<O: Outcome>(&mut self, playout: &Playout<O>) {
        self.games += 1;
        self.plies += u64::from(playout.plies);
        let Some(outcome) = playout.outcome else {
            self.unfinished += 1;
            return;
        };
        self.draws += u64::from(outcome.is_draw());
        for (player, score) in crate::Player::all(self.scores.len()).zip(&mut self.scores) {
            *score += outcome.result(player).score();
        }
    }
}
