//! A random game on layers of cells. Every layer is nearer to the end; many ways lead to a cell;
//! who is to move there is random, so players often move twice; ends may come early.

use std::ops::ControlFlow;

use ludorum_core::{
    Board, Deterministic, Evaluate, Never, PerfectInformation, Player, Turn, TwoSided, Verdict,
};

use super::{Ending, NoSuchMove, Truth, mix};

pub(crate) const LAYERS: u8 = 9;
const CELLS: u64 = 24;
const MAX_MOVES: u64 = 5;

/// A cell of the game with this seed. `KNOWING` games have hints, forcing moves, statically known
/// results and even a null move, which proves nothing here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Dag<const KNOWING: bool> {
    seed: u32,
    layer: u8,
    cell: u8,
    /// Set if the player to move has been exchanged by a null move.
    passed: bool,
}

impl<const KNOWING: bool> Dag<KNOWING> {
    pub(crate) const fn new(seed: u32) -> Self {
        Self { seed, layer: 0, cell: 0, passed: false }
    }

    fn random(self, salt: u64) -> u64 {
        mix(&[self.seed.into(), self.layer.into(), self.cell.into(), salt])
    }

    fn over(self) -> bool {
        self.layer == LAYERS || self.layer > 0 && self.random(1).is_multiple_of(8)
    }

    fn moves(self) -> u8 {
        if self.over() { 0 } else { 1 + (self.random(2) % MAX_MOVES) as u8 }
    }

    /// Whose turn it is, or would be; results are counted for this player.
    pub(crate) fn player(self) -> Player {
        // Mostly in turns, but every fourth cell is somebody else's.
        let odd = u64::from(self.layer) + u64::from(self.random(3).is_multiple_of(4));
        Player::new(((odd + u64::from(self.passed)) % 2) as usize)
    }

    /// The result with best play, by looking at every line.
    pub(crate) fn truth(self) -> Truth {
        if let Some(ending) = self.outcome() {
            return Truth::of(ending, self.player());
        }
        let me = self.player();
        let results = self.legal_moves().into_iter().map(|m| self.truth_after(m, me));
        results.max_by_key(|truth| truth.rank()).expect("there is a move")
    }

    /// The result for `me` after the move, counted from before it.
    pub(crate) fn truth_after(self, m: u8, me: Player) -> Truth {
        let next = self.after(m);
        next.truth().before(next.player() == me)
    }
}

impl<const KNOWING: bool> Board for Dag<KNOWING> {
    type Move = u8;
    type Event = Never;
    type Outcome = Ending;
    type IllegalMove = NoSuchMove;

    const DRAWS: bool = true;

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.over() { Turn::Over } else { Turn::Player(self.player()) }
    }

    fn outcome(&self) -> Option<Ending> {
        self.over().then(|| match self.random(4) % 5 {
            0 => Ending(None),
            1 | 2 => Ending(Some(Player::FIRST)),
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
        let cell = (self.random(5 + u64::from(m)) % CELLS) as u8;
        *self = Self { layer: self.layer + 1, cell, passed: false, ..*self };
    }

    fn key(&self) -> u64 {
        let position = u64::from(self.layer) << 8 | u64::from(self.cell);
        u64::from(self.seed) << 32 | position << 1 | u64::from(self.passed)
    }
}

impl<const KNOWING: bool> Deterministic for Dag<KNOWING> {}
impl<const KNOWING: bool> PerfectInformation for Dag<KNOWING> {}
impl<const KNOWING: bool> TwoSided for Dag<KNOWING> {}

impl<const KNOWING: bool> Evaluate for Dag<KNOWING> {
    const HISTORY_SIZE: usize = MAX_MOVES as usize;

    fn evaluate(&self) -> i32 {
        let value = (self.random(20) % 401) as i32 - 200;
        if self.passed { -value } else { value }
    }

    /// Looks one ply ahead, and now and then reports a win as longer than it is: a bound.
    fn static_result(&self) -> Option<Verdict> {
        if !KNOWING || !self.random(21).is_multiple_of(3) {
            return None;
        }
        let me = self.player();
        let ends = self.legal_moves().into_iter().map(|m| self.after(m).outcome());
        let results: Option<Vec<_>> = ends.map(|end| Some(Truth::of(end?, me))).collect();
        let longer = (self.random(22) % 3) as u16;
        match results?.into_iter().max_by_key(|truth| truth.rank())? {
            Truth::Win(_) => Some(Verdict::Win(1 + longer)),
            Truth::Draw => Some(Verdict::Draw),
            Truth::Loss(_) => Some(Verdict::Loss(1 + longer)),
        }
    }

    /// On every third cell all moves, elsewhere every fourth.
    fn is_forcing(&self, m: u8) -> bool {
        KNOWING && (self.must_force() || self.random(23 + u64::from(m)).is_multiple_of(4))
    }

    fn must_force(&self) -> bool {
        KNOWING && self.random(43).is_multiple_of(3)
    }

    fn hint(&self, m: u8) -> i32 {
        if KNOWING { (self.random(33 + u64::from(m)) % 100) as i32 } else { 0 }
    }

    fn history_index(&self, m: u8) -> usize {
        m.into()
    }

    fn null_move(&self) -> Option<Self> {
        (KNOWING && !self.passed).then_some(Self { passed: true, ..*self })
    }
}
