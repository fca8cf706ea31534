//! Agents, levels and matches.

mod common;

use common::dag::Dag;
use ludorum_ai::match_play::{MatchScore, MatchSettings, play_match, random_opening};
use ludorum_ai::{
    Agent, GreedyAgent, Level, Limits, RandomAgent, SearchAgent, Settings, UnknownLevel,
};
use ludorum_core::doc_game::{Nim, Take};
use ludorum_core::{Board, Game, Player, Random};

fn moves_of<B: ludorum_ai::Searchable>(start: &B, agent: &mut dyn Agent<B>) -> Vec<B::Move> {
    let mut game = Game::new(start.clone());
    let mut moves = Vec::new();
    while let Some(m) = agent.choose(&game) {
        game.play(m).expect("agents choose legal moves");
        moves.push(m);
    }
    assert!(game.end().is_some(), "an agent has a move until the game is over");
    moves
}

#[test]
fn agents_repeat_themselves_with_the_same_seed_alone() {
    type Maker = fn(u64) -> Box<dyn Agent<Nim>>;
    let start = Nim::new(60);
    let makers: [Maker; 3] = [
        |seed| Box::new(RandomAgent::new(seed)),
        |seed| Box::new(GreedyAgent::new(seed)),
        |seed| Box::new(Level::Beginner.agent(seed)),
    ];
    for make in makers {
        let first = moves_of(&start, &mut make(1));
        assert_eq!(moves_of(&start, &mut make(1)), first);
        assert_ne!(moves_of(&start, &mut make(2)), first);
    }
}

#[test]
fn a_greedy_agent_takes_a_win_and_does_not_give_one() {
    for seed in 0..20 {
        let mut greedy = GreedyAgent::new(seed);
        assert_eq!(greedy.choose(&Game::new(Nim::new(3))), Some(Take(3)));
    }
}

#[test]
fn agents_play_whatever_may_come() {
    for seed in 0..100 {
        let start = Dag::<true>::new(seed);
        moves_of(&start, &mut RandomAgent::new(1));
        moves_of(&start, &mut GreedyAgent::new(1));
        moves_of(&start, &mut SearchAgent::new(Settings::exact(), Limits::new().depth(2)));
    }
}

#[test]
fn a_resigned_game_has_no_move() {
    let mut game = Game::new(Nim::new(5));
    game.resign(Player::FIRST).expect("the game goes on");
    assert_eq!(RandomAgent::new(1).choose(&game), None);
    assert_eq!(GreedyAgent::new(1).choose(&game), None);
    assert_eq!(SearchAgent::new(Settings::default(), Limits::new()).choose(&game), None);
    assert_eq!(Level::Easy.agent(1).choose(&game), None);
}

#[test]
fn level_names_read_back() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(level.to_string().to_uppercase().parse(), Ok(level));
    }
    assert!(Level::ALL.is_sorted());
    let unknown = "grandmaster".parse::<Level>();
    assert_eq!(unknown, Err(UnknownLevel { text: "grandmaster".into() }));
}

#[test]
fn a_match_counts_every_game_from_the_first_agents_side() {
    let settings = MatchSettings { pairs: 20, opening_plies: 3, ..MatchSettings::default() };
    let start = Nim::new(25);
    let strong = || SearchAgent::new(Settings::exact().with_table_mib(0), Limits::new());
    let mut told = Vec::new();
    let score = play_match(&start, &mut strong(), &mut RandomAgent::new(5), &settings, |score| {
        told.push(score.games());
    });
    assert_eq!(told, (1..=20).map(|pair| 2 * pair).collect::<Vec<_>>());
    assert_eq!((score.games(), score.draws, score.unfinished), (40, 0, 0));
    assert!(score.score() > 0.8, "{score}");
    // The other way round it is the same match.
    let mirrored = play_match(&start, &mut strong(), &mut strong(), &settings, |_| {});
    assert_eq!((mirrored.wins, mirrored.losses, mirrored.pairs), (20, 20, [0, 0, 20, 0, 0]));
    assert_eq!((mirrored.score(), mirrored.error()), (0.5, 0.0));
    let again = play_match(&start, &mut strong(), &mut RandomAgent::new(5), &settings, |_| {});
    assert_eq!(again, score);
}

#[test]
fn a_game_that_takes_too_long_counts_as_unfinished() {
    let settings = MatchSettings { pairs: 3, max_plies: 2, ..MatchSettings::default() };
    let (mut one, mut two) = (RandomAgent::new(1), RandomAgent::new(2));
    let score = play_match(&Nim::new(60), &mut one, &mut two, &settings, |_| {});
    assert_eq!((score.draws, score.unfinished, score.pairs), (6, 6, [0, 0, 3, 0, 0]));
}

#[test]
fn the_error_is_that_of_the_mean_of_the_pairs() {
    let score = MatchScore { wins: 2, losses: 2, pairs: [1, 0, 0, 0, 1], ..MatchScore::default() };
    // Two pairs with shares 0 and 1: variance 1/2, of the mean 1/4.
    assert!((score.error() - 0.5).abs() < 1e-9);
    let mut sum = score;
    sum += score;
    assert_eq!((sum.games(), sum.pairs), (8, [2, 0, 0, 0, 2]));
}

#[test]
fn openings_never_end_the_game_and_follow_the_seed() {
    for seed in 0..50 {
        let opening = |plies| random_opening(&Nim::new(6), plies, &mut Random::new(seed));
        assert_eq!(opening(2).steps().len(), 2);
        assert!(opening(40).end().is_none() && opening(40).board().has_moves());
        assert_eq!(opening(3).board(), opening(3).board());
    }
}
