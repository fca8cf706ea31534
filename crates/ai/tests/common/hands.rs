//! Two toys with hidden hands, small enough to be solved by hand.

use std::ops::ControlFlow;

use ludorum_core::{Board, Hidden, Player, Prospects, Random, Turn};

use super::{Ending, NoSuchMove};

/// Six cards, two for each of two players. The first player lays down a card; chance says, three
/// to one, whether the higher or the lower card shall win; then the second player lays down a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct HighCard {
    /// Sets of cards, a bit for each.
    hands: [u8; 2],
    first: Option<u8>,
    high: Option<bool>,
    second: Option<u8>,
}

/// The six cards.
const DECK: u8 = 0b111_1110;

fn cards(hand: u8) -> impl Iterator<Item = u8> {
    (1..=6).filter(move |card| hand >> card & 1 == 1)
}

fn hand(cards: [u8; 2]) -> u8 {
    1 << cards[0] | 1 << cards[1]
}

impl HighCard {
    pub(crate) fn new(first: [u8; 2], second: [u8; 2]) -> Self {
        let hands = [hand(first), hand(second)];
        Self { hands, first: None, high: None, second: None }
    }

    /// The share of wins of a card of the first player against a second player who answers with the
    /// best card, over all hands and both rules.
    pub(crate) fn worth(own: [u8; 2], card: u8) -> f64 {
        let rest: Vec<u8> = cards(DECK & !hand(own)).collect();
        let (mut sum, mut count) = (0.0, 0.0);
        for (place, &one) in rest.iter().enumerate() {
            for &two in &rest[place + 1..] {
                let high = f64::from(u8::from(card > one && card > two));
                let low = f64::from(u8::from(card < one && card < two));
                sum += 0.75 * high + 0.25 * low;
                count += 1.0;
            }
        }
        sum / count
    }

    fn mover(self) -> usize {
        usize::from(self.first.is_some())
    }
}

impl Board for HighCard {
    type Move = u8;
    type Event = bool;
    type Outcome = Ending;
    type IllegalMove = NoSuchMove;

    const DRAWS: bool = false;

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match (self.first, self.high, self.second) {
            (None, ..) => Turn::Player(Player::FIRST),
            (_, None, _) => Turn::Chance,
            (.., None) => Turn::Player(Player::SECOND),
            _ => Turn::Over,
        }
    }

    fn outcome(&self) -> Option<Ending> {
        let first_wins = (self.first? > self.second?) == self.high?;
        Some(Ending(Some(if first_wins { Player::FIRST } else { Player::SECOND })))
    }

    fn visit_moves<R>(&self, visit: impl FnMut(u8) -> ControlFlow<R>) -> ControlFlow<R> {
        let hand = if self.turn().player().is_some() { self.hands[self.mover()] } else { 0 };
        cards(hand).try_for_each(visit)
    }

    fn check_move(&self, m: u8) -> Result<(), NoSuchMove> {
        if self.legal_moves().contains(&m) { Ok(()) } else { Err(NoSuchMove(m)) }
    }

    fn play_trusted(&mut self, m: u8) {
        self.hands[self.mover()] ^= 1 << m;
        if self.first.is_none() { self.first = Some(m) } else { self.second = Some(m) }
    }

    fn key(&self) -> u64 {
        let card = |card: Option<u8>| u64::from(card.unwrap_or(0));
        let hands = u64::from(self.hands[0]) << 8 | u64::from(self.hands[1]);
        let high = self.high.map_or(2, u64::from);
        hands << 16 | card(self.first) << 8 | card(self.second) << 4 | high
    }

    fn visit_events<R>(
        &self,
        mut visit: impl FnMut(bool, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        if self.turn() != Turn::Chance {
            return ControlFlow::Continue(());
        }
        visit(true, 3)?;
        visit(false, 1)
    }

    fn resolve_trusted(&mut self, high: bool) {
        self.high = Some(high);
    }
}

impl Hidden for HighCard {
    /// Whose view it is, and the position without the other hand.
    type View = (Player, HighCard);

    fn view(&self, player: Player) -> (Player, Self) {
        let mut board = *self;
        board.hands[1 - player.index()] = 0;
        (player, board)
    }

    fn complete(&(player, board): &(Player, Self), random: &mut Random) -> Self {
        let other = 1 - player.index();
        let played = |card: Option<u8>| card.map_or(0, |card| 1 << card);
        let seen = board.hands[player.index()] | played(board.first) | played(board.second);
        let mut rest: Vec<u8> = cards(DECK & !seen).collect();
        random.shuffle(&mut rest);
        let out = [board.first, board.second][other].is_some();
        let mut full = board;
        full.hands[other] = rest.into_iter().take(2 - usize::from(out)).map(|card| 1 << card).sum();
        full
    }
}

impl Prospects for HighCard {
    fn prospect(&self, _: Player) -> i32 {
        Self::WIN / 2
    }
}

/// The second player hides a coin. The first either plays safe, and wins if a die does not show 1 or
/// 2, or gambles; then the first says how the coin lies, and wins if that is right.
///
/// Whoever looks at one completed position at a time believes that gambling always wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Coin {
    /// How the coin lies; `None` to whom it is hidden.
    coin: Option<bool>,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stage {
    Choose,
    Safe,
    Call,
    Over(bool),
}

impl Coin {
    /// The moves of the first turn; in the second one they are heads and tails.
    pub(crate) const SAFE: u8 = 0;

    pub(crate) const fn new(coin: bool) -> Self {
        Self { coin: Some(coin), stage: Stage::Choose }
    }
}

impl Board for Coin {
    type Move = u8;
    type Event = bool;
    type Outcome = Ending;
    type IllegalMove = NoSuchMove;

    const DRAWS: bool = false;

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Choose | Stage::Call => Turn::Player(Player::FIRST),
            Stage::Safe => Turn::Chance,
            Stage::Over(_) => Turn::Over,
        }
    }

    fn outcome(&self) -> Option<Ending> {
        let Stage::Over(won) = self.stage else { return None };
        Some(Ending(Some(if won { Player::FIRST } else { Player::SECOND })))
    }

    fn visit_moves<R>(&self, visit: impl FnMut(u8) -> ControlFlow<R>) -> ControlFlow<R> {
        let count = if self.turn().player().is_some() { 2 } else { 0 };
        (0..count).try_for_each(visit)
    }

    fn check_move(&self, m: u8) -> Result<(), NoSuchMove> {
        if m < 2 && self.turn().player().is_some() { Ok(()) } else { Err(NoSuchMove(m)) }
    }

    fn play_trusted(&mut self, m: u8) {
        self.stage = match (self.stage, m) {
            (Stage::Choose, Self::SAFE) => Stage::Safe,
            (Stage::Choose, _) => Stage::Call,
            _ => Stage::Over(self.coin == Some(m == 1)),
        };
    }

    fn key(&self) -> u64 {
        let stage = match self.stage {
            Stage::Choose => 0,
            Stage::Safe => 1,
            Stage::Call => 2,
            Stage::Over(won) => 3 + u64::from(won),
        };
        stage << 2 | self.coin.map_or(2, u64::from)
    }

    fn visit_events<R>(
        &self,
        mut visit: impl FnMut(bool, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        if self.stage != Stage::Safe {
            return ControlFlow::Continue(());
        }
        visit(true, 2)?;
        visit(false, 1)
    }

    fn resolve_trusted(&mut self, won: bool) {
        self.stage = Stage::Over(won);
    }
}

impl Hidden for Coin {
    type View = (Player, Coin);

    fn view(&self, player: Player) -> (Player, Self) {
        let coin = if player == Player::SECOND { self.coin } else { None };
        (player, Self { coin, ..*self })
    }

    fn complete(&(_, board): &(Player, Self), random: &mut Random) -> Self {
        Self { coin: board.coin.or_else(|| Some(random.below(2) == 1)), ..board }
    }
}

impl Prospects for Coin {
    fn prospect(&self, _: Player) -> i32 {
        Self::WIN / 2
    }
}
