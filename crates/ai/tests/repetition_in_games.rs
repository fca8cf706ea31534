//! Repetition in the two games that have such a rule: a search of a game sees its past, and a
//! search of a position sees repetitions coming.

mod common;

use std::collections::{HashMap, HashSet};

use common::Truth;
use ludorum_ai::{AlphaBeta, Limits, NoControl, Score, ScoreKind, Searchable, Settings};
use ludorum_alquerque::{Alquerque, Color, PointSet, Setup};
use ludorum_core::{Board, End, Game, Notation, Outcome, Player, PlayerResult, Random, Turn};
use ludorum_tawlbwrdd::Tawlbwrdd;

/// All positions of Alquerque with two white stones against a black one and with one against one,
/// and where their moves lead.
struct Ending {
    positions: Vec<Alquerque>,
    index: HashMap<Alquerque, usize>,
    next: Vec<Vec<usize>>,
}

impl Ending {
    fn new() -> Self {
        let set = |points: u32| PointSet::from_bits(points).expect("it has 25 bits");
        let points = || (0..25_u32).map(|index| 1 << index);
        let whites = points().flat_map(|one| points().map(move |two| one | two));
        let mut positions: Vec<Alquerque> = whites
            .flat_map(|white| points().map(move |black| (white, black)))
            .filter(|(white, black)| white & black == 0)
            .flat_map(|(white, black)| Color::ALL.map(|turn| (white, black, turn)))
            .map(|(white, black, turn)| Setup { white: set(white), black: set(black), turn })
            .map(|setup| Alquerque::from_setup(&setup).expect("the stones stand apart"))
            .collect();
        positions.sort_by_cached_key(Alquerque::to_string);
        positions.dedup();
        let mut index: HashMap<_, _> = positions.iter().copied().zip(0..).collect();
        let mut next = Vec::new();
        let mut at = 0;
        // Positions without a stone of one side come in as the list is worked through.
        while let Some(&board) = positions.get(at) {
            let after = board.legal_moves().into_iter().map(|m| board.after(m));
            let after: Vec<usize> = after
                .map(|board| {
                    *index.entry(board).or_insert_with(|| {
                        positions.push(board);
                        positions.len() - 1
                    })
                })
                .collect();
            next.push(after);
            at += 1;
        }
        Self { positions, index, next }
    }

    /// What each position is worth to the player to move, if those in `gone` end the game in a
    /// draw. Wins are found one ply a round; what is left over when no more are found is drawn.
    fn truths(&self, gone: &HashSet<usize>) -> Vec<Truth> {
        let mut truths: Vec<Option<Truth>> = self
            .positions
            .iter()
            .enumerate()
            .map(|(at, board)| match board.outcome() {
                Some(outcome) => {
                    let player = board.side_to_move().player();
                    Some(match outcome.result(player) {
                        PlayerResult::Win => Truth::Win(0),
                        PlayerResult::Draw => Truth::Draw,
                        PlayerResult::Loss => Truth::Loss(0),
                    })
                }
                None => gone.contains(&at).then_some(Truth::Draw),
            })
            .collect();
        loop {
            let open = truths.iter().enumerate().filter(|(_, truth)| truth.is_none());
            let found: Vec<_> = open
                .filter_map(|(at, _)| {
                    let results = || self.next[at].iter().map(|&next| truths[next]);
                    let win = results().filter_map(|truth| match truth? {
                        Truth::Loss(plies) => Some(plies + 1),
                        _ => None,
                    });
                    if let Some(plies) = win.min() {
                        return Some((at, Truth::Win(plies)));
                    }
                    let loss: Option<Vec<u32>> = results()
                        .map(|truth| match truth? {
                            Truth::Win(plies) => Some(plies + 1),
                            _ => None,
                        })
                        .collect();
                    Some((at, Truth::Loss(loss?.into_iter().max()?)))
                })
                .collect();
            if found.is_empty() {
                return truths.into_iter().map(|truth| truth.unwrap_or(Truth::Draw)).collect();
            }
            for (at, truth) in found {
                truths[at] = Some(truth);
            }
        }
    }

    /// The truths for the present position of a game, with what has stood twice before.
    fn truths_now(&self, game: &Game<Alquerque>) -> Vec<Truth> {
        let mut times: HashMap<usize, u32> = HashMap::new();
        for board in game.positions() {
            *times.entry(self.index[board]).or_default() += 1;
        }
        let now = self.index[game.board()];
        let gone = times.into_iter().filter(|&(at, times)| times == 2 && at != now);
        self.truths(&gone.map(|(at, _)| at).collect())
    }
}

/// The move that takes back the quiet move `m`, which led to `board`; none where that is not legal.
fn back<B: Notation>(board: &B, m: B::Move) -> Option<B::Move> {
    let text = m.to_string();
    let (from, to) = text.split_once('-')?;
    board.parse_move(&format!("{to}-{from}")).ok()
}

/// The game from `start` in which both sides make a quiet move and take it back, so many times.
fn there_and_back<B: Notation>(start: B, moves: [B::Move; 2], times: u32) -> Option<Game<B>> {
    let mut game = Game::new(start);
    for _ in 0..times {
        for m in moves {
            game.play(m).ok()?;
        }
        for m in moves {
            let m = back(game.board(), m)?;
            game.play(m).ok()?;
        }
    }
    Some(game)
}

/// Plays `first`, `second`, and takes `first` back.
fn play_three<B: Notation>(game: &mut Game<B>, [first, second]: [B::Move; 2]) -> Option<()> {
    game.play(first).ok()?;
    game.play(second).ok()?;
    let m = back(game.board(), first)?;
    game.play(m).ok()
}

fn new_search<B: Searchable>() -> AlphaBeta<B> {
    AlphaBeta::new(Settings::default().with_table_mib(1))
}

fn is_true(claim: ScoreKind, truth: Truth) -> bool {
    match (claim, truth) {
        (ScoreKind::Win(bound), Truth::Win(plies))
        | (ScoreKind::Loss(bound), Truth::Loss(plies)) => plies <= bound,
        (ScoreKind::Draw, Truth::Draw) | (ScoreKind::Heuristic(_), _) => true,
        _ => false,
    }
}

#[test]
fn alquerque_proofs_hold_for_the_game_as_it_was_played() {
    let ending = Ending::new();
    let mut random = Random::new(5);
    let mut proved = 0;
    for _ in 0..20 {
        let start = ending.positions[random.below(ending.positions.len() as u32) as usize];
        let mut game = Game::new(start);
        // One table for the whole game.
        let mut search = new_search();
        let mut played = Vec::new();
        while game.turn() != Turn::Over && played.len() < 16 {
            let board = *game.board();
            let truths = ending.truths_now(&game);
            for depth in [3, 9] {
                let limits = Limits::new().depth(depth);
                let report = search.search_game(&game, &limits, &mut NoControl);
                let best = report.best.expect("there is a move");
                let after = truths[ending.index[&board.after(best)]].before(false);
                for truth in [truths[ending.index[&board]], after] {
                    let claim = report.score.kind();
                    assert!(is_true(claim, truth), "{claim:?} for {truth:?} by {best} in {game:?}");
                }
                proved += u32::from(report.score.is_proved());
            }
            let last = played.len().checked_sub(2).map(|at| played[at]);
            let moves = board.legal_moves();
            let m = last
                .filter(|_| random.below(4) > 0)
                .and_then(|m| back(&board, m))
                .unwrap_or_else(|| moves[random.below(moves.len() as u32) as usize]);
            game.play(m).expect("it is legal");
            played.push(m);
        }
    }
    assert!(proved > 100, "{proved}");
}

#[test]
fn a_lost_stone_of_alquerque_is_saved_by_the_third_occurrence() {
    let ending = Ending::new();
    let truths = ending.truths(&HashSet::new());
    let mut saved = 0;
    for (board, truth) in ending.positions.iter().zip(&truths) {
        let Truth::Loss(plies @ 4..=8) = *truth else { continue };
        // Before it, the winner went to and fro, and so did the loser; `m` makes it three times.
        let games = board.legal_moves().into_iter().filter_map(|m| {
            let before = board.after(m);
            let reply = before.legal_moves().into_iter().find_map(|reply| {
                let moves = [reply, back(&before.after(reply), m)?];
                let mut game = there_and_back(before, moves, 1)?;
                play_three(&mut game, moves)?;
                (game.board() == board).then_some(game)
            })?;
            Some((m, reply))
        });
        let Some((m, game)) = games.into_iter().next() else { continue };
        // The table of the one search must not spoil the other.
        let mut search = new_search();
        let limits = Limits::new().depth(plies + 2);
        let alone = search.search(board, &[], &limits, &mut NoControl);
        assert!(matches!(alone.score.kind(), ScoreKind::Loss(_)), "{} in {board}", alone.score);
        let report = search.search_game(&game, &limits, &mut NoControl);
        assert_eq!(report.best, Some(m), "{board}");
        // A draw, or as good as one where it is not proved that nothing better is there.
        assert!([Score::DRAW, Score::heuristic(1)].contains(&report.score), "{}", report.score);
        assert!(game.end_after(m).expect("it is the third time").winners().is_empty());
        saved += 1;
    }
    assert!(saved > 50, "{saved}");
}

#[test]
fn the_winner_at_alquerque_keeps_clear_of_the_third_occurrence() {
    let ending = Ending::new();
    let truths = ending.truths(&HashSet::new());
    let (mut won, mut drawn) = (0, 0);
    for (board, truth) in ending.positions.iter().zip(&truths) {
        let Truth::Win(plies @ 3..=7) = *truth else { continue };
        let mut search = new_search();
        let limits = Limits::new().depth(plies + 2);
        let alone = search.search(board, &[], &limits, &mut NoControl);
        assert!(matches!(alone.score.kind(), ScoreKind::Win(_)), "{} in {board}", alone.score);
        // The position after the winning move has stood twice.
        let m = alone.best.expect("there is a move");
        let next = board.after(m);
        let game = next.legal_moves().into_iter().find_map(|reply| {
            let moves = [reply, back(&next.after(reply), m)?];
            let mut game = there_and_back(next, moves, 1)?;
            play_three(&mut game, moves)?;
            (game.board() == board).then_some(game)
        });
        let Some(game) = game else { continue };
        let truths = ending.truths_now(&game);
        let report = search.search_game(&game, &Limits::new().depth(12), &mut NoControl);
        let best = report.best.expect("there is a move");
        match truths[ending.index[board]] {
            Truth::Win(..=9) => {
                assert!(matches!(report.score.kind(), ScoreKind::Win(_)), "{}", report.score);
                assert!(matches!(truths[ending.index[&board.after(best)]], Truth::Loss(_)));
                assert_ne!(best, m);
                won += 1;
            }
            truth => {
                assert!(is_true(report.score.kind(), truth), "{} for {truth:?}", report.score);
                drawn += 1;
            }
        }
        if won == 60 {
            return;
        }
    }
    panic!("only {won} and {drawn} positions");
}

/// A position of Tawlbwrdd, the only move that wins in it, and a quiet move of the defenders after
/// it.
struct Repeatable {
    position: &'static str,
    winning: &'static str,
    quiet: &'static str,
}

impl Repeatable {
    fn parts(&self) -> (Tawlbwrdd, [ludorum_tawlbwrdd::Move; 2]) {
        let board: Tawlbwrdd = self.position.parse().expect("the position is well formed");
        let [winning, quiet] = [self.winning, self.quiet].map(|m| m.parse().expect("a move"));
        (board, [winning, quiet])
    }
}

const ONLY_BLOCK: Repeatable = Repeatable {
    position: "11/11/8T2/11/7t3/t10/1t9/1K1t7/1t9/11/1T6t2 a",
    winning: "a6-a4",
    quiet: "b1-c1",
};

const TWO_WAYS: Repeatable = Repeatable {
    position: "11/1t9/11/11/9t1/11/8tKT/10t/11/1T6t2/6t4 a",
    winning: "k4-j4",
    quiet: "b2-c2",
};

/// The attackers have won by force, and the defenders are to move in a position from which `quiet`
/// leads back to the start of the game.
fn lost_but_for_the_past(repeatable: &Repeatable) -> Game<Tawlbwrdd> {
    let (board, [winning, quiet]) = repeatable.parts();
    let lost = board.after(winning);
    let start = lost.after(quiet);
    let mut game = Game::new(start);
    let m = back(&start, winning).expect("it can go back");
    game.play(m).expect("it is legal");
    let m = back(game.board(), quiet).expect("it can go back");
    game.play(m).expect("it is legal");
    game.play(winning).expect("it is legal");
    assert_eq!(game.board(), &lost);
    game
}

/// The attackers are to move, and the position after `winning` is the start of the game.
fn won_but_for_the_past(repeatable: &Repeatable) -> Game<Tawlbwrdd> {
    let (board, [winning, quiet]) = repeatable.parts();
    let start = board.after(winning);
    let m = back(&start.after(quiet), winning).expect("it can go back");
    let mut game = Game::new(start);
    play_three(&mut game, [quiet, m]).expect("all is legal");
    assert_eq!(game.board(), &board);
    game
}

#[test]
fn lost_defenders_at_tawlbwrdd_repeat_the_start() {
    for repeatable in [ONLY_BLOCK, TWO_WAYS] {
        let game = lost_but_for_the_past(&repeatable);
        let mut search = new_search();
        let limits = Limits::new().nodes(20_000);
        let alone = search.search(game.board(), &[], &limits, &mut NoControl);
        assert_eq!(alone.score, Score::loss_in(2));
        let report = search.search_game(&game, &limits, &mut NoControl);
        let quiet = repeatable.quiet.parse().expect("a move");
        assert_eq!((report.score, report.best), (Score::DRAW, Some(quiet)));
        assert!(game.end_after(quiet).expect("it is the second time").winners().is_empty());
    }
}

#[test]
fn the_only_winning_move_at_tawlbwrdd_draws_if_it_repeats() {
    let game = won_but_for_the_past(&ONLY_BLOCK);
    let winning = ONLY_BLOCK.winning.parse().expect("a move");
    let mut search = new_search();
    let limits = Limits::new().nodes(20_000);
    let alone = search.search(game.board(), &[], &limits, &mut NoControl);
    assert_eq!((alone.score, alone.best), (Score::win_in(3), Some(winning)));
    let report = search.search_game(&game, &limits, &mut NoControl);
    // The king has an open line: every other move loses.
    assert_eq!((report.score, report.best), (Score::DRAW, Some(winning)));
    for m in game.board().legal_moves().into_iter().filter(|&m| m != winning) {
        let next = game.board().after(m);
        let escape = |reply| next.after(reply).outcome().is_some();
        assert!(next.legal_moves().into_iter().any(escape), "{m}");
    }
}

#[test]
fn the_winner_at_tawlbwrdd_takes_a_longer_way_that_does_not_repeat() {
    let mut game = won_but_for_the_past(&TWO_WAYS);
    let shortest = TWO_WAYS.winning.parse().expect("a move");
    let mut search = new_search();
    let limits = Limits::new().nodes(50_000);
    let alone = search.search(game.board(), &[], &limits, &mut NoControl);
    assert_eq!((alone.score, alone.best), (Score::win_in(3), Some(shortest)));
    let report = search.search_game(&game, &limits, &mut NoControl);
    assert_ne!(report.best, Some(shortest));
    let ScoreKind::Win(plies) = report.score.kind() else { panic!("{}", report.score) };
    for _ in 0..plies {
        if game.end().is_none() {
            let report = search.search_game(&game, &limits, &mut NoControl);
            game.play(report.best.expect("there is a move")).expect("it is legal");
        }
    }
    let Some(End::Rules(outcome)) = game.end() else { panic!("{game:?}") };
    assert!(outcome.winners().contains(Player::FIRST), "{outcome}");
}

#[test]
fn a_line_that_comes_round_is_seen_as_a_draw_before_it_does() {
    // The king has an open line to the right, and opens another whenever one is closed.
    let position = "11/10T/11/9t1/2t2t1K2t/8T2/7t3/3t4t2/11/11/11 a";
    let board: Tawlbwrdd = position.parse().expect("the position is well formed");
    let block = board.parse_move("j8-h8").expect("it is legal");
    let mut search = new_search();
    let limits = Limits::new().nodes(20_000);
    let report = search.search(&board, &[], &limits, &mut NoControl);
    assert_eq!((report.score, report.best), (Score::DRAW, Some(block)));
    // Without the block all is lost, so it is the repetition that makes the draw.
    let others = board.legal_moves().into_iter().filter(|&m| m != block);
    let others = search.search(&board, &[], &limits.clone().root_moves(others), &mut NoControl);
    assert!(matches!(others.score.kind(), ScoreKind::Loss(_)), "{}", others.score);
    let mut game = Game::new(board);
    while game.end().is_none() {
        let report = search.search_game(&game, &limits, &mut NoControl);
        assert_eq!(report.score, Score::DRAW);
        game.play(report.best.expect("there is a move")).expect("it is legal");
    }
    assert!(!game.board().is_over() && game.occurrences() == 2);
}
