//! Duels: matches between two agents in games with chance and any number of seats.

use ludorum_core::{
    Board, End, Game, Hidden, PerfectInformation, Player, PlayerResult, PlayerSet, Random, Turn,
    random_event,
};

use super::ViewAgent;
use crate::Agent;
use crate::match_play::{MatchScore, MatchSettings};

/// Plays pairs of games between two agents, who share all the seats: in each pair the seats, whole
/// teams of them, are given out at random, so that both have some, and in the second game the other way
/// round. A game is won for an agent if a seat of that agent wins; a game that seats of both win,
/// or of neither, is a draw. Among equals the score is a half, whatever the number of players.
///
/// Chance draws from the same numbers in both games of a pair. Each agent plays all its seats.
///
/// ```
/// use ludorum_ai::match_play::{MatchSettings, play_duel};
/// use ludorum_ai::{HeuristicAgent, RandomAgent};
/// use ludorum_sorry::{Sorry, Standard};
///
/// let (mut good, mut bad) = (HeuristicAgent::new(1), RandomAgent::new(2));
/// let settings = MatchSettings { pairs: 20, opening_plies: 0, ..MatchSettings::default() };
/// let score = play_duel(&Sorry::<Standard>::new(), &mut good, &mut bad, &settings, |_| {});
/// assert!(score.score() > 0.5, "{score}");
/// ```
pub fn play_duel<B: PerfectInformation>(
    start: &B,
    first: &mut dyn Agent<B>,
    second: &mut dyn Agent<B>,
    settings: &MatchSettings,
    told: impl FnMut(&MatchScore),
) -> MatchScore {
    duel(start, settings, told, |game, player, side| {
        let agent: &mut dyn Agent<B> = if side == Side::First { &mut *first } else { &mut *second };
        if player.is_some() {
            return agent.choose(game);
        }
        agent.new_game();
        None
    })
}

/// The same for a game with hidden hands, whose players see their views only.
///
/// ```
/// use ludorum_ai::match_play::{MatchSettings, play_hidden_duel};
/// use ludorum_ai::{HeuristicAgent, RandomAgent};
/// use ludorum_sorry::{Points, Sorry};
///
/// let (mut good, mut bad) = (HeuristicAgent::new(1), RandomAgent::new(2));
/// let settings = MatchSettings { pairs: 20, opening_plies: 0, ..MatchSettings::default() };
/// let score = play_hidden_duel(&Sorry::<Points>::new(), &mut good, &mut bad, &settings, |_| {});
/// assert!(score.score() > 0.5, "{score}");
/// ```
pub fn play_hidden_duel<B: Hidden>(
    start: &B,
    first: &mut dyn ViewAgent<B>,
    second: &mut dyn ViewAgent<B>,
    settings: &MatchSettings,
    told: impl FnMut(&MatchScore),
) -> MatchScore {
    duel(start, settings, told, |game, player, side| {
        let view = game.board().view(player?);
        if side == Side::First { first.choose_from(&view) } else { second.choose_from(&view) }
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    First,
    Second,
}

/// Plays pairs of games. `choose` is asked for the moves, and told with no player that a game
/// begins.
fn duel<B: Board>(
    start: &B,
    settings: &MatchSettings,
    mut told: impl FnMut(&MatchScore),
    mut choose: impl FnMut(&Game<B>, Option<Player>, Side) -> Option<B::Move>,
) -> MatchScore {
    let mut random = Random::new(settings.seed);
    let mut total = MatchScore::default();
    for _ in 0..settings.pairs {
        let seats = share_seats(start, &mut random);
        let seed = random.next_u64();
        let mut half_points = 0;
        for first_has in [true, false] {
            let side = |player| {
                if seats.contains(player) == first_has { Side::First } else { Side::Second }
            };
            for side in [Side::First, Side::Second] {
                choose(&Game::new(start.clone()), None, side);
            }
            let end = play(start, seed, settings, |game, player| {
                choose(game, Some(player), side(player))
            });
            total.unfinished += u32::from(end.is_none());
            match end.map_or(PlayerResult::Draw, |end| result_of_first(start, end.winners(), side))
            {
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

fn result_of_first<B: Board>(
    start: &B,
    winners: PlayerSet,
    side: impl Fn(Player) -> Side,
) -> PlayerResult {
    let won = |of| {
        Player::all(start.players()).any(|player| winners.contains(player) && side(player) == of)
    };
    match (won(Side::First), won(Side::Second)) {
        (true, false) => PlayerResult::Win,
        (false, true) => PlayerResult::Loss,
        _ => PlayerResult::Draw,
    }
}

/// The seats of one of two agents: whole teams, at least one, and not all unless all are one team.
fn share_seats<B: Board>(start: &B, random: &mut Random) -> PlayerSet {
    let mut teams: alloc::vec::Vec<PlayerSet> = alloc::vec::Vec::new();
    for player in Player::all(start.players()) {
        if !teams.iter().any(|team| team.contains(player)) {
            teams.push(start.team(player));
        }
    }
    // Any choice of teams but none and all.
    let choices = (1 << teams.len()) - 2;
    let mask = if choices == 0 { 1 } else { 1 + random.below(choices) };
    let chosen = teams.iter().enumerate().filter(|&(index, _)| mask >> index & 1 == 1);
    chosen.flat_map(|(_, team)| team.iter()).collect()
}

/// Plays one game; `None` if it is not over after the longest length allowed.
fn play<B: Board>(
    start: &B,
    seed: u64,
    settings: &MatchSettings,
    mut choose: impl FnMut(&Game<B>, Player) -> Option<B::Move>,
) -> Option<End<B::Outcome>> {
    let mut random = Random::new(seed);
    let mut opening = Random::new(!seed);
    let mut game = Game::new(start.clone());
    for ply in 0..settings.max_plies {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let event = random_event(game.board(), &mut random).expect("an event can happen");
                game.resolve(event).expect("an event that can happen");
            }
            Turn::Player(player) => {
                let m = if ply < settings.opening_plies {
                    game.board().random_move(&mut opening)
                } else {
                    choose(&game, player)
                };
                match m {
                    Some(m) => game.play(m).expect("an agent chooses a legal move"),
                    None => game.resign(player).expect("the player to move has a seat"),
                }
            }
        }
    }
    game.end()
}
