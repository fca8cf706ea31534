//! A random game on a graph with cycles, ended by repetition. Some moves are irreversible: they
//! lead to a level that is never left upwards.

use std::collections::HashMap;
use std::ops::ControlFlow;

use ludorum_core::{
    Board, Deterministic, Evaluate, Never, PerfectInformation, Player, Repetition, Turn, TwoSided,
};

use super::{Ending, NoSuchMove, Truth, mix};

const LEVELS: u8 = 3;
const CELLS: u64 = 8;
const MAX_MOVES: u64 = 4;

/// A cell of the maze with this seed, in which the `OCCURRENCES`th occurrence of a position ends
/// the game: in a draw, or with `WINNER` 1 or 2 in a win of that player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Maze<const OCCURRENCES: u8, const WINNER: u8> {
    seed: u32,
    level: u8,
    cell: u8,
}

impl<const OCCURRENCES: u8, const WINNER: u8> Maze<OCCURRENCES, WINNER> {
    pub(crate) const fn new(seed: u32) -> Self {
        Self { seed, level: 0, cell: 0 }
    }

    fn random(self, salt: u64) -> u64 {
        mix(&[self.seed.into(), self.level.into(), self.cell.into(), salt])
    }

    fn over(self) -> bool {
        (self.level, self.cell) != (0, 0) && self.random(1).is_multiple_of(5)
    }

    fn moves(self) -> u8 {
        if self.over() { 0 } else { 1 + (self.random(2) % MAX_MOVES) as u8 }
    }

    /// Whose turn it is, or would be; results are counted for this player.
    pub(crate) fn player(self) -> Player {
        Player::new((self.random(3) % 2) as usize)
    }

    fn goes_down(self, m: u8) -> bool {
        self.level + 1 < LEVELS && self.random(10 + u64::from(m)).is_multiple_of(5)
    }

    /// Every position of this maze.
    pub(crate) fn all(self) -> impl Iterator<Item = Self> {
        let seed = self.seed;
        (0..LEVELS)
            .flat_map(move |level| (0..CELLS as u8).map(move |cell| Self { seed, level, cell }))
    }

    /// Who wins every position with best play, and in how many plies, where positions with a key
    /// in `gone` are at an end by repetition. Whoever cannot force a win never loses either: the
    /// game goes round, and ends by repetition.
    pub(crate) fn truths(self, gone: &dyn Fn(u64) -> bool) -> HashMap<Self, Truth> {
        let by_repetition = Self::REPETITION.expect("mazes have the rule").outcome;
        let mut truths = HashMap::new();
        for position in self.all() {
            if let Some(ending) = position.outcome() {
                truths.insert(position, Truth::of(ending, position.player()));
            } else if gone(position.key()) {
                truths.insert(position, Truth::of(by_repetition, position.player()));
            }
        }
        // Wins spread backwards, one ply a round; a round looks at the results of earlier ones.
        for plies in 1.. {
            let mut found = Vec::new();
            for position in self.all().filter(|position| !truths.contains_key(position)) {
                let me = position.player();
                let after = |m| {
                    let next = position.after(m);
                    Some(truths.get(&next)?.before(next.player() == me))
                };
                let results: Vec<_> = position.legal_moves().into_iter().map(after).collect();
                let wins = results.contains(&Some(Truth::Win(plies)));
                let loses = results.iter().all(|result| matches!(result, Some(Truth::Loss(_))));
                if wins {
                    found.push((position, Truth::Win(plies)));
                } else if loses {
                    found.push((position, Truth::Loss(plies)));
                }
            }
            if found.is_empty() && plies > 64 {
                break;
            }
            truths.extend(found);
        }
        for position in self.all() {
            truths.entry(position).or_insert(Truth::Draw);
        }
        truths
    }
}

impl<const OCCURRENCES: u8, const WINNER: u8> Board for Maze<OCCURRENCES, WINNER> {
    type Move = u8;
    type Event = Never;
    type Outcome = Ending;
    type IllegalMove = NoSuchMove;

    const DRAWS: bool = true;

    const REPETITION: Option<Repetition<Ending>> = Some(Repetition {
        occurrences: OCCURRENCES,
        outcome: match WINNER {
            0 => Ending(None),
            1 => Ending(Some(Player::FIRST)),
            _ => Ending(Some(Player::SECOND)),
        },
    });

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.over() { Turn::Over } else { Turn::Player(self.player()) }
    }

    fn outcome(&self) -> Option<Ending> {
        self.over().then(|| match self.random(4) % 7 {
            0 => Ending(None),
            1..4 => Ending(Some(Player::FIRST)),
            _ => Ending(Some(Player::SECOND)),
        })
    }

    fn visit_moves<R>(&self, visit: impl FnMut(u8) -> ControlFlow<R>) -> ControlFlow<R> {
        (0..self.moves()).try_for_each(visit)
    }

    fn check_move(&self, m: u8) -> Result<(), NoSuchMove> {
        if m < self.moves() { Ok(()) } else { Err(NoSuchMove(m)) }
    }

    fn play_trusted(&mut self, m: u8) {
        let level = self.level + u8::from(self.goes_down(m));
        let cell = (self.random(20 + u64::from(m)) % CELLS) as u8;
        *self = Self { level, cell, ..*self };
    }

    fn is_irreversible(&self, m: u8) -> bool {
        self.goes_down(m)
    }

    fn key(&self) -> u64 {
        u64::from(self.seed) << 16 | u64::from(self.level) << 8 | u64::from(self.cell)
    }
}

impl<const OCCURRENCES: u8, const WINNER: u8> Deterministic for Maze<OCCURRENCES, WINNER> {}
impl<const OCCURRENCES: u8, const WINNER: u8> PerfectInformation for Maze<OCCURRENCES, WINNER> {}
impl<const OCCURRENCES: u8, const WINNER: u8> TwoSided for Maze<OCCURRENCES, WINNER> {}

impl<const OCCURRENCES: u8, const WINNER: u8> Evaluate for Maze<OCCURRENCES, WINNER> {
    fn evaluate(&self) -> i32 {
        (self.random(40) % 201) as i32 - 100
    }
}
