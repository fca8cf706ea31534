//! A toy of chance, three players and hidden hands.
//!
//! Nine cards, three each of the values 1 to 3. Chance deals two to each of three players, face
//! down. Then the player to move rolls a die (1 to 3, with weights 3, 2, 1) and either plays a card
//! of at most that value, which scores its value, or passes; with no such card passing is all
//! there is. After a 3 the same player goes on. The game ends when no hand has a card or after
//! twelve rolls; the highest score wins, shared among equals, and if nobody scored it is a draw.
//! With partners the first and the third player are a team, as good as the better of the two.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use ludorum_core::{
    Board, Cell, Diagram, Evaluate, Hidden, MoveTextErrorOf, Notation, Outcome, Player, PlayerSet,
    Prospects, Random, Turn,
};

pub const PLAYERS: usize = 3;
const COPIES: u8 = 3;
const HAND: u8 = 2;
const ROLLS: u8 = 12;

/// How many cards of the values 1, 2 and 3.
pub type Cards = [u8; 3];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    Deal,
    Roll,
    Act(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    pub hands: [Cards; PLAYERS],
    pub played: Cards,
    pub scores: [u8; PLAYERS],
    pub mover: u8,
    pub phase: Phase,
    pub left: u8,
    pub partners: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Pass,
    Card(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    Deal(u8),
    Roll(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scores {
    winners: PlayerSet,
    best: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotAct {
    #[error("nobody acts now")]
    NotNow,
    #[error("there is no card {0} in the hand")]
    NoCard(u8),
    #[error("the card {card} is above the roll {roll}")]
    AboveRoll { card: u8, roll: u8 },
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` makes no sense")]
pub struct Nonsense(String);

fn nonsense(text: &str) -> Nonsense {
    Nonsense(text.into())
}

fn size(cards: Cards) -> u8 {
    cards.iter().sum()
}

impl Dice {
    pub const fn new(partners: bool) -> Self {
        Self {
            hands: [[0; 3]; PLAYERS],
            played: [0; 3],
            scores: [0; PLAYERS],
            mover: 0,
            phase: Phase::Deal,
            left: ROLLS,
            partners,
        }
    }

    fn unseen(played: Cards, hands: &[Cards]) -> Cards {
        std::array::from_fn(|value| {
            COPIES - played[value] - hands.iter().map(|hand| hand[value]).sum::<u8>()
        })
    }

    /// Whether the counts are those of some game. What came when is not reconstructed.
    fn is_possible(&self) -> bool {
        let values = [1_u32, 2, 3];
        let points: u32 = values.iter().zip(self.played).map(|(v, n)| v * u32::from(n)).sum();
        let scored: u32 = self.scores.iter().map(|&score| u32::from(score)).sum();
        let fits = (0..3).all(|value| {
            let held: u32 = self.hands.iter().map(|hand| u32::from(hand[value])).sum();
            held + u32::from(self.played[value]) <= u32::from(COPIES)
        });
        let dealt: u32 = self.hands.iter().flatten().map(|&count| u32::from(count)).sum();
        let phase = match self.phase {
            Phase::Deal => {
                let fresh = Self { hands: self.hands, ..Self::new(self.partners) };
                let in_turn = (0..PLAYERS as u32).all(|seat| {
                    u32::from(size(self.hands[seat as usize])) == (dealt + 2 - seat) / 3
                });
                *self == fresh && dealt < 6 && in_turn
            }
            Phase::Roll => self.left <= ROLLS,
            Phase::Act(roll) => self.left < ROLLS && (1..=3).contains(&roll),
        };
        let sizes = self.hands.iter().all(|&hand| size(hand) <= HAND);
        let cards_in_all = dealt + u32::from(size(self.played));
        let all_dealt = self.phase == Phase::Deal || cards_in_all == 6;
        fits && phase && sizes && all_dealt && points == scored && self.mover < PLAYERS as u8
    }
}

impl Board for Dice {
    type Move = Action;
    type Event = Chance;
    type Outcome = Scores;
    type IllegalMove = CannotAct;

    const DRAWS: bool = true;

    fn team(&self, player: Player) -> PlayerSet {
        if self.partners && player != Player::SECOND {
            PlayerSet::only(Player::FIRST).with(Player::new(2))
        } else {
            PlayerSet::only(player)
        }
    }

    fn players(&self) -> usize {
        PLAYERS
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Act(_) => Turn::Player(Player::new(self.mover.into())),
            Phase::Roll if self.outcome().is_some() => Turn::Over,
            Phase::Deal | Phase::Roll => Turn::Chance,
        }
    }

    fn outcome(&self) -> Option<Scores> {
        let done = self.left == 0 || self.hands.iter().all(|&hand| size(hand) == 0);
        if self.phase != Phase::Roll || !done {
            return None;
        }
        let best = *self.scores.iter().max()?;
        let winners = Player::all(PLAYERS)
            .filter(|&player| {
                best > 0 && self.team(player).iter().any(|p| self.scores[p.index()] == best)
            })
            .collect();
        Some(Scores { winners, best })
    }

    fn visit_moves<R>(&self, mut visit: impl FnMut(Action) -> ControlFlow<R>) -> ControlFlow<R> {
        let Phase::Act(roll) = self.phase else { return ControlFlow::Continue(()) };
        let hand = self.hands[usize::from(self.mover)];
        visit(Action::Pass)?;
        (1..=roll).filter(|&v| hand[usize::from(v) - 1] > 0).map(Action::Card).try_for_each(visit)
    }

    fn check_move(&self, m: Action) -> Result<(), CannotAct> {
        let Phase::Act(roll) = self.phase else { return Err(CannotAct::NotNow) };
        let Action::Card(card) = m else { return Ok(()) };
        let hand = self.hands[usize::from(self.mover)];
        match hand.get(usize::from(card).wrapping_sub(1)) {
            None | Some(0) => Err(CannotAct::NoCard(card)),
            Some(_) if card > roll => Err(CannotAct::AboveRoll { card, roll }),
            Some(_) => Ok(()),
        }
    }

    fn play_trusted(&mut self, m: Action) {
        debug_assert_eq!(self.check_move(m), Ok(()));
        let mover = usize::from(self.mover);
        if let Action::Card(card) = m {
            self.hands[mover][usize::from(card) - 1] -= 1;
            self.played[usize::from(card) - 1] += 1;
            self.scores[mover] += card;
        }
        if self.phase != Phase::Act(3) {
            self.mover = (self.mover + 1) % PLAYERS as u8;
        }
        self.phase = Phase::Roll;
    }

    fn key(&self) -> u64 {
        let mut key = u64::from(self.partners);
        let mut push = |value: u8, bits: u32| key = key << bits | u64::from(value);
        self.hands.iter().flatten().for_each(|&count| push(count, 2));
        self.played.iter().for_each(|&count| push(count, 2));
        self.scores.iter().for_each(|&score| push(score, 4));
        push(self.mover, 2);
        push(self.left, 4);
        push(
            match self.phase {
                Phase::Deal => 0,
                Phase::Roll => 4,
                Phase::Act(roll) => roll,
            },
            3,
        );
        key
    }

    fn visit_events<R>(
        &self,
        mut visit: impl FnMut(Chance, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        match self.phase {
            Phase::Deal => Self::unseen(self.played, &self.hands)
                .into_iter()
                .zip(1..)
                .filter(|&(count, _)| count > 0)
                .try_for_each(|(count, value)| visit(Chance::Deal(value), count.into())),
            Phase::Roll if self.outcome().is_none() => {
                (1..=3).try_for_each(|roll| visit(Chance::Roll(roll), 4 - u32::from(roll)))
            }
            Phase::Roll | Phase::Act(_) => ControlFlow::Continue(()),
        }
    }

    fn resolve_trusted(&mut self, event: Chance) {
        match event {
            Chance::Deal(value) => {
                let dealt: u8 = self.hands.iter().map(|&hand| size(hand)).sum();
                self.hands[usize::from(dealt) % PLAYERS][usize::from(value) - 1] += 1;
                if dealt + 1 == HAND * PLAYERS as u8 {
                    self.phase = Phase::Roll;
                }
            }
            Chance::Roll(roll) => {
                self.left -= 1;
                self.phase = Phase::Act(roll);
            }
        }
    }
}

impl Evaluate for Dice {}

/// Each point that a side is ahead of all others is worth a thousand.
impl Prospects for Dice {
    fn prospect(&self, player: Player) -> i32 {
        let team = self.team(player);
        let best = |ours: bool| {
            let seats = Player::all(PLAYERS).filter(|&other| team.contains(other) == ours);
            seats.map(|other| i32::from(self.scores[other.index()])).max().unwrap_or(0)
        };
        (5_000 + 1_000 * (best(true) - best(false))).clamp(1, Self::WIN - 1)
    }
}

/// A player's own hand, and of the others only how many cards they hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    player: Player,
    hand: Cards,
    sizes: [u8; PLAYERS],
    /// The position without the hands.
    public: Dice,
}

impl Hidden for Dice {
    type View = View;

    fn view(&self, player: Player) -> View {
        View {
            player,
            hand: self.hands[player.index()],
            sizes: self.hands.map(size),
            public: Self { hands: [[0; 3]; PLAYERS], ..*self },
        }
    }

    fn complete(view: &View, random: &mut Random) -> Self {
        let unseen = Self::unseen(view.public.played, &[view.hand]);
        let mut cards: Vec<usize> =
            (0..3).flat_map(|value| std::iter::repeat_n(value, unseen[value].into())).collect();
        random.shuffle(&mut cards);
        let mut board = view.public;
        for seat in 0..PLAYERS {
            if seat == view.player.index() {
                board.hands[seat] = view.hand;
                continue;
            }
            for _ in 0..view.sizes[seat] {
                let value = cards.pop().expect("there are nine cards");
                board.hands[seat][value] += 1;
            }
        }
        board
    }
}

impl Notation for Dice {
    fn game_name(&self) -> String {
        if self.partners { "dice:partners" } else { "dice" }.into()
    }

    fn player_name(&self, player: Player) -> &'static str {
        ["Ann", "Bob", "Cyd"][player.index()]
    }

    fn diagram(&self) -> Diagram {
        Diagram {
            columns: vec!["1".into(), "2".into(), "3".into()],
            rows: vec!["Ann".into(), "Bob".into(), "Cyd".into()],
            cells: Player::all(PLAYERS)
                .flat_map(|player| {
                    self.hands[player.index()]
                        .map(|count| Cell::piece(char::from(b'0' + count), player))
                })
                .collect(),
        }
    }

    /// A bare number is short for that card.
    fn parse_move(&self, text: &str) -> Result<Action, MoveTextErrorOf<Self>> {
        use ludorum_core::MoveTextError;

        let m = match text.trim().parse::<u8>() {
            Ok(card @ 1..=3) => Action::Card(card),
            _ => text.parse().map_err(MoveTextError::Syntax)?,
        };
        self.check_move(m).map_err(MoveTextError::Illegal)?;
        Ok(m)
    }
}

fn write_cards(f: &mut fmt::Formatter<'_>, cards: Cards) -> fmt::Result {
    let digits: String =
        cards.iter().zip(1..).map(|(&n, v): (_, i32)| v.to_string().repeat(n.into())).collect();
    f.write_str(if digits.is_empty() { "-" } else { &digits })
}

fn read_cards(text: &str) -> Result<Cards, Nonsense> {
    let mut cards = [0; 3];
    if text == "-" {
        return Ok(cards);
    }
    if text.is_empty() || text.len() > 9 {
        return Err(nonsense(text));
    }
    for digit in text.chars() {
        let value = digit.to_digit(10).filter(|value| (1..=3).contains(value));
        cards[value.ok_or_else(|| nonsense(text))? as usize - 1] += 1;
    }
    Ok(cards)
}

/// Hands, cards played, scores, player to move, phase, rolls left, and `+` for partners:
/// `12/13/33 - 0,0,0 1 r 12`.
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, &hand) in self.hands.iter().enumerate() {
            f.write_str(if seat == 0 { "" } else { "/" })?;
            write_cards(f, hand)?;
        }
        f.write_str(" ")?;
        write_cards(f, self.played)?;
        let [a, b, c] = self.scores;
        write!(f, " {a},{b},{c} {} ", self.mover + 1)?;
        match self.phase {
            Phase::Deal => f.write_str("d")?,
            Phase::Roll => f.write_str("r")?,
            Phase::Act(roll) => write!(f, "a{roll}")?,
        }
        write!(f, " {}{}", self.left, if self.partners { " +" } else { "" })
    }
}

impl FromStr for Dice {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Self, Nonsense> {
        let refused = || nonsense(text);
        let mut words = text.split(' ');
        let mut word = || words.next().ok_or_else(refused);
        let hands: Vec<Cards> = word()?.split('/').map(read_cards).collect::<Result<_, _>>()?;
        let played = read_cards(word()?)?;
        let scores: Vec<u8> = word()?
            .split(',')
            .map(|n| n.parse().map_err(|_| refused()))
            .collect::<Result<_, _>>()?;
        let mover: u8 = word()?.parse().map_err(|_| refused())?;
        let phase = match word()? {
            "d" => Phase::Deal,
            "r" => Phase::Roll,
            act => {
                let roll = act.strip_prefix('a').ok_or_else(refused)?;
                Phase::Act(roll.parse().map_err(|_| refused())?)
            }
        };
        let left = word()?.parse().map_err(|_| refused())?;
        let partners = match words.next() {
            None => false,
            Some("+") => true,
            Some(_) => return Err(refused()),
        };
        let board = Self {
            hands: hands.try_into().map_err(|_| refused())?,
            played,
            scores: scores.try_into().map_err(|_| refused())?,
            mover: mover.checked_sub(1).ok_or_else(refused)?,
            phase,
            left,
            partners,
        };
        let rest = words.next().is_some();
        if rest || !board.is_possible() { Err(refused()) } else { Ok(board) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Card(value) => write!(f, "card {value}"),
        }
    }
}

impl FromStr for Action {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Self, Nonsense> {
        match text {
            "pass" => Ok(Self::Pass),
            "card 1" => Ok(Self::Card(1)),
            "card 2" => Ok(Self::Card(2)),
            "card 3" => Ok(Self::Card(3)),
            _ => Err(nonsense(text)),
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(value) => write!(f, "deal {value}"),
            Self::Roll(value) => write!(f, "roll {value}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Self, Nonsense> {
        let (kind, value) = text.split_once(' ').ok_or_else(|| nonsense(text))?;
        match (kind, value.parse()) {
            ("deal", Ok(value @ 1..=3)) => Ok(Self::Deal(value)),
            ("roll", Ok(value @ 1..=3)) => Ok(Self::Roll(value)),
            _ => Err(nonsense(text)),
        }
    }
}

impl Outcome for Scores {
    type Reason = &'static str;

    fn winners(&self) -> PlayerSet {
        self.winners
    }

    fn reason(&self) -> &'static str {
        if self.best == 0 { "nobody scored" } else { "the highest score" }
    }
}

impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} players win: {}", self.winners.len(), PLAYERS, self.reason())
    }
}

mod tests {
    use super::*;
    use ludorum_core::Game;

    fn board(text: &str) -> Dice {
        text.parse().expect("a position")
    }

    #[test]
    fn views_are_equal_when_only_hidden_facts_change() {
        let one = board("12/13/33 - 0,0,0 1 a2 11");
        let two = board("12/33/12 - 0,0,0 1 a2 11");
        assert_eq!(one.view(Player::FIRST), two.view(Player::FIRST));
        for player in [Player::SECOND, Player::new(2)] {
            assert_ne!(one.view(player), two.view(player), "{player} sees an own hand change");
        }
        let three = board("12/13/33 - 0,0,0 1 a3 11");
        for player in Player::all(PLAYERS) {
            assert_ne!(one.view(player), three.view(player), "everybody sees the die");
        }
    }

    #[test]
    fn completions_come_in_the_proportions_of_the_unseen_cards() {
        // The first player holds 1 and 2, so two 1s, two 2s and three 3s are unseen: 21 pairs.
        let pairs = [
            ([2, 0, 0], 1),
            ([1, 1, 0], 4),
            ([1, 0, 1], 6),
            ([0, 2, 0], 1),
            ([0, 1, 1], 6),
            ([0, 0, 2], 3),
        ];
        let view = board("12/13/33 - 0,0,0 1 a2 11").view(Player::FIRST);
        let mut random = Random::new(5);
        let samples: Vec<Dice> = (0..21_000).map(|_| Dice::complete(&view, &mut random)).collect();
        for seat in [1, 2] {
            let squares: f64 = pairs
                .iter()
                .map(|&(hand, ways)| {
                    let found = samples.iter().filter(|board| board.hands[seat] == hand).count();
                    let expected = f64::from(ways) * 1000.0;
                    (found as f64 - expected).powi(2) / expected
                })
                .sum();
            // Chi-square with five degrees of freedom is above 30 once in 70,000 times.
            assert!(squares < 30.0, "seat {seat}: {squares}");
        }
    }

    #[test]
    fn a_player_moves_again_after_a_three_and_may_have_to_pass() {
        let mut game = Game::new(board("33/13/12 - 0,0,0 1 r 12"));
        game.resolve(Chance::Roll(3)).expect("a die");
        game.play(Action::Card(3)).expect("it is in the hand");
        game.resolve(Chance::Roll(2)).expect("a die");
        assert_eq!(game.turn(), Turn::Player(Player::FIRST), "the same player again");
        assert_eq!(game.board().legal_moves(), [Action::Pass], "3 is above the roll");
        let refused = game.play(Action::Card(3)).expect_err("above the roll");
        assert_eq!(refused.to_string(), "the card 3 is above the roll 2");
        game.play(Action::Pass).expect("it is all there is");
        game.resolve(Chance::Roll(1)).expect("a die");
        assert_eq!(game.turn(), Turn::Player(Player::SECOND));
    }

    #[test]
    fn several_can_win_and_partners_win_together() {
        let end = board("-/-/- 122233 5,5,3 1 r 3").outcome().expect("no cards are left");
        assert_eq!(end.winners(), PlayerSet::only(Player::FIRST).with(Player::SECOND));
        let end = board("-/-/- 122233 6,4,3 1 r 3 +").outcome().expect("no cards are left");
        assert_eq!(end.winners(), PlayerSet::only(Player::FIRST).with(Player::new(2)));
        let end = board("11/22/33 - 0,0,0 1 r 0").outcome().expect("no rolls are left");
        assert!(end.is_draw());
    }
}
