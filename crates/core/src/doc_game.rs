//! Two games for the examples in the documentation. A heap of stones: take one, two or three;
//! whoever takes the last one wins. And a coin: heads, and the first player wins.

use alloc::string::String;
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::{
    Board, Cell, Deterministic, Diagram, Evaluate, Never, Notation, Outcome, PerfectInformation,
    Player, PlayerSet, Prospects, Turn, TwoSided,
};

/// A heap and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nim {
    heap: u8,
    turn: Player,
}

/// Taking so many stones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Take(pub u8);

/// Who took the last stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LastStone(Player);

/// The text or move asks for a number of stones that cannot be taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cannot take `{0}` stones")]
pub struct CannotTake(String);

/// The text names no heap, or nobody to move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a number of stones and `first` or `second`")]
pub struct NoHeap(String);

impl Nim {
    /// A heap of so many stones, the first player to move.
    pub const fn new(heap: u8) -> Self {
        Self { heap, turn: Player::FIRST }
    }
}

impl Board for Nim {
    type Move = Take;
    type Event = Never;
    type Outcome = LastStone;
    type IllegalMove = CannotTake;

    const DRAWS: bool = false;

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.heap == 0 { Turn::Over } else { Turn::Player(self.turn) }
    }

    fn outcome(&self) -> Option<LastStone> {
        (self.heap == 0).then_some(LastStone(self.turn.opponent()))
    }

    fn visit_moves<R>(&self, visit: impl FnMut(Take) -> ControlFlow<R>) -> ControlFlow<R> {
        (1..=self.heap.min(3)).map(Take).try_for_each(visit)
    }

    fn check_move(&self, Take(count): Take) -> Result<(), CannotTake> {
        if (1..=self.heap.min(3)).contains(&count) {
            Ok(())
        } else {
            Err(CannotTake(alloc::format!("{count}")))
        }
    }

    fn play_trusted(&mut self, Take(count): Take) {
        self.heap -= count;
        self.turn = self.turn.opponent();
    }

    fn key(&self) -> u64 {
        u64::from(self.heap) << 1 | self.turn.index() as u64
    }
}

impl Deterministic for Nim {}
impl PerfectInformation for Nim {}
impl TwoSided for Nim {}
impl Evaluate for Nim {}

impl Notation for Nim {
    fn game_name(&self) -> String {
        "nim".into()
    }

    fn player_name(&self, player: Player) -> &'static str {
        if player == Player::FIRST { "first" } else { "second" }
    }

    /// One row of sixteen places.
    fn diagram(&self) -> Diagram {
        let shown = usize::from(self.heap).min(16);
        Diagram::of_squares(16, 1, |file, _| {
            if file < shown { Cell { glyph: 'o', owner: None } } else { Cell::EMPTY }
        })
    }
}

impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.heap, self.player_name(self.turn))
    }
}

impl FromStr for Nim {
    type Err = NoHeap;

    fn from_str(text: &str) -> Result<Self, NoHeap> {
        let refused = || NoHeap(text.into());
        let (heap, turn) = text.split_once(' ').ok_or_else(refused)?;
        let turn = match turn {
            "first" => Player::FIRST,
            "second" => Player::SECOND,
            _ => return Err(refused()),
        };
        Ok(Self { heap: heap.parse().map_err(|_| refused())?, turn })
    }
}

impl Outcome for LastStone {
    type Reason = &'static str;

    fn winners(&self) -> PlayerSet {
        PlayerSet::only(self.0)
    }

    fn reason(&self) -> &'static str {
        "took the last stone"
    }
}

impl fmt::Display for LastStone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} wins: {}", self.0, self.reason())
    }
}

/// A coin that chance tosses once. The event is whether it shows heads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Coin {
    heads: Option<bool>,
}

/// A coin in the air favours nobody.
impl Prospects for Coin {
    fn prospect(&self, _: Player) -> i32 {
        Self::WIN / 2
    }
}

/// Who is lucky.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lucky(Player);

impl Coin {
    /// A coin in the air.
    pub const fn new() -> Self {
        Self { heads: None }
    }
}

impl Board for Coin {
    type Move = Never;
    type Event = bool;
    type Outcome = Lucky;
    type IllegalMove = CannotTake;

    const DRAWS: bool = false;

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.heads.is_some() { Turn::Over } else { Turn::Chance }
    }

    fn outcome(&self) -> Option<Lucky> {
        self.heads.map(|heads| Lucky(if heads { Player::FIRST } else { Player::SECOND }))
    }

    fn visit_moves<R>(&self, _: impl FnMut(Never) -> ControlFlow<R>) -> ControlFlow<R> {
        ControlFlow::Continue(())
    }

    fn check_move(&self, m: Never) -> Result<(), CannotTake> {
        match m {}
    }

    fn play_trusted(&mut self, m: Never) {
        match m {}
    }

    fn key(&self) -> u64 {
        self.heads.map_or(2, u64::from)
    }

    fn visit_events<R>(
        &self,
        mut visit: impl FnMut(bool, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        if self.heads.is_some() {
            return ControlFlow::Continue(());
        }
        visit(true, 1)?;
        visit(false, 1)
    }

    fn resolve_trusted(&mut self, heads: bool) {
        self.heads = Some(heads);
    }
}

impl Outcome for Lucky {
    type Reason = &'static str;

    fn winners(&self) -> PlayerSet {
        PlayerSet::only(self.0)
    }

    fn reason(&self) -> &'static str {
        "the coin fell so"
    }
}

impl fmt::Display for Lucky {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} wins: {}", self.0, self.reason())
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Take {
    type Err = CannotTake;

    fn from_str(text: &str) -> Result<Self, CannotTake> {
        match text.parse() {
            Ok(count @ 1..=3) => Ok(Self(count)),
            _ => Err(CannotTake(text.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conformance::{self, Options};

    #[test]
    fn the_examples_are_sound_games() {
        let options = Options::default();
        conformance::check(&Nim::new(30), options).expect("a sound heap");
        conformance::check_evaluation(&Nim::new(30), options).expect("sound defaults");
        conformance::check_two_sided(&Nim::new(30), options).expect("two sides");
        let coverage = conformance::check_rules(&Coin::new(), options).expect("a sound coin");
        assert_eq!((coverage.positions, coverage.events), (200, 200));
    }
}
