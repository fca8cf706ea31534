//! A random game of chance for two to four players on layers of cells: who acts, how it ends and
//! what a position seems to be worth is random; partners may sit opposite each other.

use std::ops::ControlFlow;

use ludorum_core::{
    Board, Evaluate, Outcome, PerfectInformation, Player, PlayerSet, Prospects, Turn,
};

use super::{NoSuchMove, mix};

/// No game has more plies.
pub(crate) const LAYERS: u8 = 6;
const CELLS: u64 = 16;

/// A cell of the game with this seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bush {
    seed: u32,
    players: u8,
    partners: bool,
    layer: u8,
    cell: u8,
}

/// Everybody who won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Winners(PlayerSet);

impl Outcome for Winners {
    type Reason = &'static str;

    fn winners(&self) -> PlayerSet {
        self.0
    }

    fn reason(&self) -> &'static str {
        "the toy is over"
    }
}

impl std::fmt::Display for Winners {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} win: {}", self.0.len(), self.reason())
    }
}

impl Bush {
    /// A game that begins with a player's turn.
    pub(crate) fn new(seed: u32, players: u8, partners: bool) -> Self {
        let at = |cell| Self { seed, players, partners, layer: 0, cell };
        let starts = (0..=u8::MAX).map(at);
        let mut starts = starts.filter(|start| start.turn().player().is_some());
        starts.next().expect("some cell of the first layer is a player's")
    }

    fn random(self, salt: u64) -> u64 {
        let place = [self.seed.into(), self.players.into(), self.layer.into(), self.cell.into()];
        mix(&[place[0], place[1], place[2], place[3], salt])
    }

    fn children(self) -> u8 {
        1 + (self.random(2) % 4) as u8
    }

    fn step(&mut self, child: u8) {
        let cell = (self.random(5 + u64::from(child)) % CELLS) as u8;
        *self = Self { layer: self.layer + 1, cell, ..*self };
    }
}

impl Board for Bush {
    type Move = u8;
    type Event = u8;
    type Outcome = Winners;
    type IllegalMove = NoSuchMove;

    const DRAWS: bool = true;

    fn team(&self, player: Player) -> PlayerSet {
        let own = PlayerSet::only(player);
        let partner = (player.index() + 2) % 4;
        if self.partners && partner < self.players.into() {
            own.with(Player::new(partner))
        } else {
            own
        }
    }

    fn players(&self) -> usize {
        self.players.into()
    }

    fn turn(&self) -> Turn {
        match self.random(1) % 7 {
            _ if self.layer == LAYERS => Turn::Over,
            0 if self.layer > 0 => Turn::Over,
            1..=3 => Turn::Chance,
            _ => Turn::Player(Player::new((self.random(3) % u64::from(self.players)) as usize)),
        }
    }

    fn outcome(&self) -> Option<Winners> {
        if self.turn() != Turn::Over {
            return None;
        }
        let seat = (self.random(4) % (u64::from(self.players) + 1)) as usize;
        let nobody = seat == usize::from(self.players);
        Some(Winners(if nobody { PlayerSet::EMPTY } else { self.team(Player::new(seat)) }))
    }

    fn visit_moves<R>(&self, visit: impl FnMut(u8) -> ControlFlow<R>) -> ControlFlow<R> {
        let player = self.turn().player().is_some();
        (0..if player { self.children() } else { 0 }).try_for_each(visit)
    }

    fn check_move(&self, m: u8) -> Result<(), NoSuchMove> {
        let legal = self.turn().player().is_some() && m < self.children();
        if legal { Ok(()) } else { Err(NoSuchMove(m)) }
    }

    fn play_trusted(&mut self, m: u8) {
        self.step(m);
    }

    fn key(&self) -> u64 {
        self.random(0)
    }

    fn visit_events<R>(&self, mut visit: impl FnMut(u8, u32) -> ControlFlow<R>) -> ControlFlow<R> {
        let chance = self.turn() == Turn::Chance;
        // Mostly small weights, and now and then all there is room for.
        let weight = |event: u8| match self.random(30 + u64::from(event)) % 8 {
            0 => u32::MAX / 4,
            weight => weight as u32,
        };
        (0..if chance { self.children() } else { 0 })
            .try_for_each(|event| visit(event, weight(event)))
    }

    fn resolve_trusted(&mut self, event: u8) {
        self.step(event);
    }
}

impl PerfectInformation for Bush {}

impl Evaluate for Bush {}

impl Prospects for Bush {
    /// Extreme values are likely, so that there is something to prune.
    fn prospect(&self, player: Player) -> i32 {
        let seat = self.team(player).iter().next().expect("the player is in the team");
        let value = self.random(40 + seat.index() as u64);
        match value % 4 {
            0 => 1,
            1 => Self::WIN - 1,
            _ => 1 + (value / 4 % 9_999) as i32,
        }
    }
}
