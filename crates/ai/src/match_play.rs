//! Matches between two agents.

use core::fmt;
use core::ops::AddAssign;

use ludorum_core::{
    Deterministic, End, Game, PerfectInformation, Player, PlayerResult, Random, Turn, TwoSided,
};

use crate::Agent;
pub use crate::chance::duel::{play_duel, play_hidden_duel};

/// How a match is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchSettings {
    /// How many pairs of games: each opening is played twice, with the sides swapped.
    pub pairs: u32,
    /// How many random plies open each game, so that no two pairs are alike.
    pub opening_plies: u32,
    /// The seed of the openings.
    pub seed: u64,
    /// A game longer than this counts as a draw and as unfinished.
    pub max_plies: u32,
}

impl Default for MatchSettings {
    /// 100 pairs from openings of six random plies.
    fn default() -> Self {
        Self { pairs: 100, opening_plies: 6, seed: 1, max_plies: 1_000 }
    }
}

/// The score of a match, seen by the first agent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct MatchScore {
    /// Games won.
    pub wins: u32,
    /// Games drawn, the unfinished ones included.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Games cut off at the longest length allowed.
    pub unfinished: u32,
    /// Pairs by the half points they brought, 0 to 4: what the error is computed from, since the
    /// two games of a pair are not independent.
    pub pairs: [u32; 5],
}

impl MatchScore {
    /// Games played.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of points: 1 for a win, a half for a draw, over the games played. A half if there
    /// were none.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// The standard error of [`score`](Self::score), from the spread of the pairs.
    pub fn error(&self) -> f64 {
        let count: u64 = self.pairs.iter().copied().map(u64::from).sum();
        if count < 2 {
            return 0.5;
        }
        let moment = |power: u32| -> u64 {
            self.pairs.iter().zip(0_u64..).map(|(&n, half)| u64::from(n) * half.pow(power)).sum()
        };
        // The variance of the mean of the pairs' shares, times 16 · count² · (count - 1).
        let spread = count * moment(2) - moment(1) * moment(1);
        let variance = spread as f64 / (16.0 * (count * count * (count - 1)) as f64);
        // Without the standard library there is no square root of floats; that of integers will do.
        ((variance * 1e18) as u64).isqrt() as f64 / 1e9
    }
}

impl AddAssign for MatchScore {
    /// Adds the games of another part of the match.
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.unfinished += other.unfinished;
        for (sum, more) in self.pairs.iter_mut().zip(other.pairs) {
            *sum += more;
        }
    }
}

impl fmt::Display for MatchScore {
    /// `+150 =0 -50, 75.0 % ± 2.9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (score, error) = (100.0 * self.score(), 100.0 * self.error());
        let Self { wins, draws, losses, .. } = self;
        write!(f, "+{wins} ={draws} -{losses}, {score:.1} % ± {error:.1}")
    }
}

/// Plays pairs of games: each from its own random opening, twice, with the sides swapped. Both
/// agents forget between games. `told` hears the score after each pair.
///
/// Nothing here depends on time: agents that play by depth or nodes score the same again.
///
/// ```
/// # use ludorum_core::doc_game::Nim;
/// use ludorum_ai::{Limits, RandomAgent, SearchAgent, Settings};
/// use ludorum_ai::match_play::{MatchSettings, play_match};
///
/// let mut strong = SearchAgent::new(Settings::default().with_table_mib(0), Limits::new());
/// let mut weak = RandomAgent::new(7);
/// let settings = MatchSettings { opening_plies: 2, ..MatchSettings::default() };
/// let result = play_match(&Nim::new(21), &mut strong, &mut weak, &settings, |_| {});
/// assert!(result.score() > 0.9, "{result}");
/// ```
pub fn play_match<B: Deterministic + PerfectInformation + TwoSided>(
    start: &B,
    first: &mut dyn Agent<B>,
    second: &mut dyn Agent<B>,
    settings: &MatchSettings,
    mut told: impl FnMut(&MatchScore),
) -> MatchScore {
    let mut random = Random::new(settings.seed);
    let mut total = MatchScore::default();
    for _ in 0..settings.pairs {
        let opening = random_opening(start, settings.opening_plies, &mut random);
        let mut half_points = 0;
        for seat in [Player::FIRST, Player::SECOND] {
            let mut game = opening.clone();
            first.new_game();
            second.new_game();
            let end = if seat == Player::FIRST {
                play_game(&mut game, first, second, settings.max_plies)
            } else {
                play_game(&mut game, second, first, settings.max_plies)
            };
            total.unfinished += u32::from(end.is_none());
            match end.map_or(PlayerResult::Draw, |end| end.result(seat)) {
                PlayerResult::Win => {
                    total.wins += 1;
                    half_points += 2;
                }
                PlayerResult::Draw => {
                    total.draws += 1;
                    half_points += 1;
                }
                PlayerResult::Loss => total.losses += 1,
            }
        }
        total.pairs[half_points] += 1;
        told(&total);
    }
    total
}

/// A game after so many random plies that has not ended. Openings that end the game are drawn
/// anew; where even many draws give no other, the opening gets shorter.
///
/// # Panics
///
/// If the board breaks its contract, by having no moves at a player's turn or by listing moves that
/// it does not accept.
pub fn random_opening<B: Deterministic>(start: &B, plies: u32, random: &mut Random) -> Game<B> {
    const DRAWS: u32 = 100;
    let mut length = plies;
    loop {
        // No game is longer than the longest of the next draws, where all of them end.
        let mut longest = 0;
        for _ in 0..DRAWS {
            let mut game = Game::new(start.clone());
            for _ in 0..length {
                let Turn::Player(_) = game.turn() else { break };
                let m = game.board().random_move(random).expect("a player to move has a move");
                game.play(m).expect("a move from the generator is legal");
            }
            if game.end().is_none() {
                return game;
            }
            longest = longest.max(game.steps().len() as u32);
        }
        length = longest.min(length).saturating_sub(1);
        if length == 0 {
            return Game::new(start.clone());
        }
    }
}

/// Plays a game to its end, the agents in the seats of the first and the second player; `None` if
/// it is not over after `max_plies` more plies. An agent without a move resigns.
///
/// # Panics
///
/// If an agent chooses a move that is not legal.
pub fn play_game<B: Deterministic + PerfectInformation + TwoSided>(
    game: &mut Game<B>,
    first: &mut dyn Agent<B>,
    second: &mut dyn Agent<B>,
    max_plies: u32,
) -> Option<End<B::Outcome>> {
    for _ in 0..max_plies {
        let Turn::Player(player) = game.turn() else { break };
        let agent: &mut dyn Agent<B> =
            if player == Player::FIRST { &mut *first } else { &mut *second };
        match agent.choose(game) {
            Some(m) => game.play(m).expect("an agent chooses a legal move"),
            None => game.resign(player).expect("the player to move has a seat"),
        }
    }
    game.end()
}
