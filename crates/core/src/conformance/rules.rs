//! The contract of [`Board`].

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::vec::Vec;
use core::hash::Hasher;
use core::ops::ControlFlow;

use super::fault::{Fault, ensure};
use super::walk::{Check, Site, list_events, list_moves, sound, walk};
use super::{Clause, Coverage, Options, Violation};
use crate::{Board, MAX_PLAYERS, Outcome, Player, PlayerResult, PlayerSet, Random, Step, Turn};

/// How many moves and events are remembered, to be tried where they are not legal.
const STRANGERS: usize = 256;

/// How many positions are remembered, to be compared by their keys.
const REMEMBERED: usize = 1 << 18;

/// Checks the contract of [`Board`] in random games from `start`.
///
/// # Errors
///
/// The first violation.
pub fn check_rules<B: Board>(start: &B, options: Options) -> Result<Coverage, Violation> {
    let mut rules = Rules {
        met: Vec::new(),
        keys: BTreeMap::new(),
        hashes: BTreeMap::new(),
        moves: BTreeSet::new(),
        events: BTreeSet::new(),
        turn: 0,
    };
    walk(start, options, &mut rules)
}

/// A position that came up, and its moves if it was walked through.
struct Met<B: Board> {
    board: B,
    key: u64,
    moves: Option<Vec<B::Move>>,
}

/// What the run has met so far.
struct Rules<B: Board> {
    met: Vec<Met<B>>,
    /// Where in `met` a key is, and a hash: each finds what the other one misses.
    keys: BTreeMap<u64, usize>,
    hashes: BTreeMap<u64, usize>,
    moves: BTreeSet<B::Move>,
    events: BTreeSet<B::Event>,
    /// Varies where visits are broken off.
    turn: usize,
}

impl<B: Board> Check<B> for Rules<B> {
    fn position(&mut self, site: &Site<'_, B>) -> Result<(), Fault> {
        self.turn = self.turn.wrapping_add(1);
        sound(site.board)?;
        repetition::<B>()?;
        players(site)?;
        outcome(site)?;
        self.visits(site)?;
        counts(site)?;
        self.checks(site)?;
        self.plays(site)?;
        self.events(site)?;
        self.meet(site.board, Some(site.moves))?;
        irreversible(site)
    }
}

fn repetition<B: Board>() -> Result<(), Fault> {
    let Some(rule) = B::REPETITION else { return Ok(()) };
    ensure(rule.occurrences >= 2, Clause::Repetition, || {
        format!("it takes {} occurrences", rule.occurrences)
    })?;
    let drawn = rule.outcome.winners().is_empty();
    ensure(B::DRAWS || !drawn, Clause::Draws, || "a repetition is a draw".into())
}

fn players<B: Board>(site: &Site<'_, B>) -> Result<(), Fault> {
    let (board, count) = (site.board, site.board.players());
    ensure((1..=MAX_PLAYERS).contains(&count), Clause::Players, || format!("{count} players"))?;
    let before = site.start.players();
    ensure(count == before, Clause::Players, || format!("{before} players, then {count}"))?;
    if let Turn::Player(player) = board.turn() {
        ensure(player.index() < count, Clause::Players, || {
            format!("{player} is to move among {count}")
        })?;
    }
    for player in Player::all(count) {
        let team = board.team(player);
        ensure(team.contains(player), Clause::Teams, || format!("{player} is not among {team:?}"))?;
        ensure(team == site.start.team(player), Clause::Teams, || {
            format!("{player} began in {:?} and is now in {team:?}", site.start.team(player))
        })?;
        for partner in team.iter() {
            ensure(partner.index() < count, Clause::Teams, || {
                format!("{partner} has no seat and is in a team")
            })?;
            ensure(board.team(partner) == team, Clause::Teams, || {
                format!("{player} is in {team:?}, and {partner} in {:?}", board.team(partner))
            })?;
        }
    }
    Ok(())
}

fn outcome<B: Board>(site: &Site<'_, B>) -> Result<(), Fault> {
    let Some(outcome) = site.board.outcome() else { return Ok(()) };
    ensure(site.board.outcome() == Some(outcome), Clause::Outcome, || {
        format!("first {outcome:?}, then {:?}", site.board.outcome())
    })?;
    let winners = outcome.winners();
    for winner in winners.iter() {
        ensure(winner.index() < site.board.players(), Clause::Outcome, || {
            format!("{winner} has no seat and wins")
        })?;
        let partners: PlayerSet = site.board.team(winner);
        for partner in partners.iter() {
            ensure(winners.contains(partner), Clause::Outcome, || {
                format!("{winner} wins without {partner}")
            })?;
        }
    }
    ensure(outcome.is_draw() == winners.is_empty(), Clause::Outcome, || {
        format!("`is_draw` is {} for the winners {winners:?}", outcome.is_draw())
    })?;
    for player in Player::all(site.board.players()) {
        let result = outcome.result(player);
        ensure(result == PlayerResult::of(player, winners), Clause::Outcome, || {
            format!("the result of {player} is {result:?} for the winners {winners:?}")
        })?;
    }
    Ok(())
}

fn counts<B: Board>(site: &Site<'_, B>) -> Result<(), Fault> {
    let (board, moves) = (site.board, site.moves);
    let count = board.count_moves();
    ensure(count == moves.len(), Clause::Counts, || {
        format!("{} moves are visited and {count} counted", moves.len())
    })?;
    ensure(board.has_moves() != moves.is_empty(), Clause::Counts, || {
        format!("{count} moves, and `has_moves` is {}", board.has_moves())
    })?;
    ensure(board.legal_moves() == moves, Clause::Counts, || {
        format!("{moves:?} are visited and {:?} listed", board.legal_moves())
    })?;
    ensure(board.is_over() == (board.turn() == Turn::Over), Clause::Counts, || {
        format!("the turn is {:?} and `is_over` is {}", board.turn(), board.is_over())
    })?;
    for (index, &m) in moves.iter().enumerate() {
        let nth = board.nth_move(index);
        ensure(nth == Some(m), Clause::Counts, || {
            format!("move {index} is visited as `{m}` and picked as {nth:?}")
        })?;
    }
    for past in [moves.len(), moves.len() + 1, usize::MAX] {
        let nth = board.nth_move(past);
        ensure(nth.is_none(), Clause::Counts, || format!("move {past} of {count} is {nth:?}"))?;
    }
    for seed in 0..4 {
        let mut numbers = Random::new(board.key() ^ seed);
        let mut drawn = numbers.clone();
        let expected = match moves {
            [] => None,
            _ => Some(moves[drawn.below(count as u32) as usize]),
        };
        let picked = board.random_move(&mut numbers);
        ensure(picked == expected && numbers == drawn, Clause::Counts, || {
            format!("a random move of {count} is {picked:?} where one number says {expected:?}")
        })?;
    }
    Ok(())
}

impl<B: Board> Rules<B> {
    fn visits(&self, site: &Site<'_, B>) -> Result<(), Fault> {
        let (board, moves) = (site.board, site.moves);
        let distinct: BTreeSet<B::Move> = moves.iter().copied().collect();
        ensure(distinct.len() == moves.len(), Clause::MovesOnce, || {
            format!("{} different moves in {moves:?}", distinct.len())
        })?;
        let again = list_moves(&board.clone());
        ensure(again == moves, Clause::MoveOrder, || format!("{moves:?}, then {again:?}"))?;
        let met = self.keys.get(&board.key()).map(|&index| &self.met[index]);
        if let Some(Met { board: met, moves: Some(before), .. }) = met
            && met == board
        {
            ensure(before == moves, Clause::MoveOrder, || {
                format!("{before:?} when the position came up before, now {moves:?}")
            })?;
        }

        // All the places to stop at would make the run quadratic: the ends and one between.
        let Some(last) = moves.len().checked_sub(1) else { return Ok(()) };
        for stop in [0, self.turn % moves.len(), last] {
            let mut visited = 0;
            let broken = board.visit_moves(|m| {
                visited += 1;
                if visited > stop { ControlFlow::Break(m) } else { ControlFlow::Continue(()) }
            });
            ensure(visited == stop + 1, Clause::EarlyExit, || {
                format!("told to stop after {}, it went on to {visited}", stop + 1)
            })?;
            ensure(broken.break_value() == Some(moves[stop]), Clause::EarlyExit, || {
                format!("it was told to hand on `{}`", moves[stop])
            })?;
        }
        Ok(())
    }

    fn checks(&mut self, site: &Site<'_, B>) -> Result<(), Fault> {
        let board = site.board;
        for &m in site.moves {
            if let Err(error) = board.check_move(m) {
                return Err(Clause::CheckMove.fault(format!("`{m}` is visited, and: {error}")));
            }
            ensure(board.is_legal(m), Clause::CheckMove, || {
                format!("`{m}` passes the check and is not `is_legal`")
            })?;
        }
        for &m in self.moves.iter().filter(|m| !site.moves.contains(m)) {
            let Err(error) = board.check_move(m) else {
                return Err(Clause::CheckMove.fault(format!("`{m}` passes and is not visited")));
            };
            ensure(!board.is_legal(m), Clause::CheckMove, || {
                format!("`{m}` is `is_legal` and does not pass the check")
            })?;
            let mut copy = board.clone();
            let refusal = copy.play(m).err();
            ensure(refusal.as_ref() == Some(&error), Clause::CheckMove, || {
                format!("`{m}`: checking says `{error}`, playing {refusal:?}")
            })?;
            ensure(copy == *board && copy.key() == board.key(), Clause::Refusal, || {
                format!("`{m}` is refused and leaves {copy:?}")
            })?;
        }
        remember(&mut self.moves, site.moves.iter().copied());
        Ok(())
    }

    fn plays(&mut self, site: &Site<'_, B>) -> Result<(), Fault> {
        for &m in site.moves {
            let mut trusted = site.board.clone();
            trusted.play_trusted(m);
            let mut checked = site.board.clone();
            let result = checked.play(m);
            ensure(result.is_ok(), Clause::Play, || format!("`{m}` is legal, and: {result:?}"))?;
            let after = site.board.after(m);
            for (way, other) in [("checked", &checked), ("copied", &after)] {
                ensure(*other == trusted, Clause::Play, || {
                    format!("`{m}` leads to {trusted:?}, and {way} to {other:?}")
                })?;
                same_keys(&trusted, other)?;
            }
            sound(&trusted)?;
            self.meet(&trusted, None)?;
        }
        Ok(())
    }

    fn events(&mut self, site: &Site<'_, B>) -> Result<(), Fault> {
        let (board, events) = (site.board, site.events);
        let again = list_events(board);
        ensure(again == events, Clause::Events, || format!("{events:?}, then {again:?}"))?;
        let possible: BTreeSet<B::Event> = events.iter().map(|&(event, _)| event).collect();
        ensure(possible.len() == events.len(), Clause::Events, || {
            format!("{} different events in {events:?}", possible.len())
        })?;
        let mut sum = 0_u32;
        for &(event, weight) in events {
            ensure(weight > 0, Clause::Weights, || format!("`{event}` has no weight"))?;
            sum = sum
                .checked_add(weight)
                .ok_or_else(|| Clause::Weights.fault("the sum is larger than that"))?;

            let mut trusted = board.clone();
            trusted.resolve_trusted(event);
            let mut checked = board.clone();
            let result = checked.resolve(event);
            ensure(result.is_ok(), Clause::Events, || {
                format!("`{event}` is visited, and: {result:?}")
            })?;
            ensure(checked == trusted, Clause::Play, || {
                format!("`{event}` leads to {trusted:?}, and checked to {checked:?}")
            })?;
            same_keys(&trusted, &checked)?;
            sound(&trusted)?;
            self.meet(&trusted, None)?;
        }
        weighing(site, sum)?;
        for &event in self.events.difference(&possible) {
            let mut copy = board.clone();
            let result = copy.resolve(event);
            ensure(result.is_err(), Clause::Events, || {
                format!("`{event}` happens and is not visited")
            })?;
            ensure(copy == *board && copy.key() == board.key(), Clause::Refusal, || {
                format!("`{event}` is refused and leaves {copy:?}")
            })?;
        }
        remember(&mut self.events, possible.into_iter());
        Ok(())
    }

    /// Compares a position with those of the same key and of the same hash that came up before.
    fn meet(&mut self, board: &B, moves: Option<&[B::Move]>) -> Result<(), Fault> {
        same_keys(board, &board.clone())?;
        let (key, hash) = (board.key(), hash(board));
        if let Some(&index) = self.hashes.get(&hash) {
            let met = &self.met[index];
            ensure(met.board != *board || met.key == key, Clause::Key, || {
                format!("{:#018x} when {:?} came up before, now {key:#018x}", met.key, met.board)
            })?;
        }
        if let Some(&index) = self.keys.get(&key) {
            let met = &mut self.met[index];
            ensure(met.board == *board, Clause::KeyCollision, || {
                format!("both {:?} and {board:?} have {key:#018x}", met.board)
            })?;
            if met.moves.is_none() {
                met.moves = moves.map(Vec::from);
            }
            return same_keys(&met.board, board);
        }
        if self.met.len() < REMEMBERED {
            self.keys.insert(key, self.met.len());
            self.hashes.entry(hash).or_insert(self.met.len());
            self.met.push(Met { board: board.clone(), key, moves: moves.map(Vec::from) });
        }
        Ok(())
    }
}

/// Checks that events are weighed and picked as they are visited.
fn weighing<B: Board>(site: &Site<'_, B>, sum: u32) -> Result<(), Fault> {
    let (board, events) = (site.board, site.events);
    let total = board.event_weight();
    ensure(total == sum, Clause::Weights, || {
        format!("the weights sum to {sum}, and `event_weight` is {total}")
    })?;
    let mut first = 0;
    for &(event, weight) in events {
        for index in [first, first + (weight - 1) / 2, first + (weight - 1)] {
            let nth = board.nth_event(index);
            ensure(nth == Some(event), Clause::Weights, || {
                format!("`{event}` has the place {index} by its weight, and there is {nth:?}")
            })?;
        }
        first += weight;
    }
    let nth = board.nth_event(sum);
    ensure(nth.is_none(), Clause::Weights, || format!("the place {sum} of {sum} has {nth:?}"))
}

/// Adds items until there are enough.
fn remember<T: Ord>(set: &mut BTreeSet<T>, items: impl Iterator<Item = T>) {
    for item in items {
        if set.len() >= STRANGERS {
            return;
        }
        set.insert(item);
    }
}

/// Checks that two equal boards have the same key and hash.
pub(super) fn same_keys<B: Board>(one: &B, two: &B) -> Result<(), Fault> {
    ensure(one.key() == two.key(), Clause::Key, || {
        format!("{:#018x} and {:#018x} for {one:?}", one.key(), two.key())
    })?;
    ensure(hash(one) == hash(two), Clause::Hash, || {
        format!("{one:?} and {two:?} are equal and hash differently")
    })
}

/// Checks that the position is none of those before the last irreversible move.
fn irreversible<B: Board>(site: &Site<'_, B>) -> Result<(), Fault> {
    let mut cut = false;
    for (earlier, step) in site.path.iter().rev() {
        if let Step::Move(m) = *step {
            cut |= earlier.is_irreversible(m);
        }
        ensure(!cut || earlier != site.board, Clause::Irreversible, || {
            "the position has stood before".into()
        })?;
    }
    Ok(())
}

/// FNV-1a: the standard hashers need the standard library.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

fn hash<B: Board>(board: &B) -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    board.hash(&mut hasher);
    hasher.finish()
}
