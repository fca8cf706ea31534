//! The position and how play changes it.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use ludorum_core::{PerfectInformation, Player, PlayerSet, Random, Turn};

use crate::card::Card;
use crate::cards::{Cards, Hand};
use crate::color::{Color, Seats};
use crate::illegal::IllegalMove;
use crate::mode::{Mode, Points, Standard, Teams};
use crate::moves::{Action, Move};
use crate::options::Options;
use crate::outcome::{Bonuses, Outcome, Reason, scores};
use crate::pawns::{HOME, Pawns, back, spot_of, step_at};
use crate::setup::{Phase, Setup, SetupError};
use crate::square::{Place, Spot, Square, TRACK};

/// A position of the game `M`: 64 bytes.
///
/// What is left to chance is which kind of card comes next, so the piles are kept as counts
/// without an order, and the position tells all that the future depends on. Pawns of one colour are
/// alike: positions are equal when pawns stand on the same squares and the same cards are in the
/// same places.
///
/// ```
/// use ludorum_core::{Board, Turn};
/// use ludorum_sorry::{Card, Sorry, Standard};
///
/// let mut board = Sorry::<Standard>::new();
/// assert_eq!(board.turn(), Turn::Chance);
/// board.resolve(Card::Two)?;
/// board.play("2: start".parse()?)?;
/// // A 2 draws again: it is still Red's turn.
/// assert_eq!(board.to_string(), "standard; red 4; yellow start; discards 2; red draws");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sorry<M: Mode = Standard> {
    pub(crate) pawns: Pawns,
    /// The draw pile. The discards are what is left of the deck.
    pub(crate) pile: Cards,
    /// By colour; empty except in the points game.
    pub(crate) hands: [Hand; 4],
    pub(crate) seats: Seats,
    pub(crate) turn: Color,
    pub(crate) phase: Phase,
    pub(crate) bonuses: Bonuses,
    pub(crate) mode: PhantomData<M>,
}

const _: () = assert!(size_of::<Sorry<Points>>() == 64);

impl<M: Mode> Sorry<M> {
    /// The usual game: two players, Red and Yellow, or all four in the team game.
    pub fn new() -> Self {
        Self::start(&Options::new())
    }

    /// The beginning of a game by these options.
    pub fn start(options: &Options<M>) -> Self {
        Self {
            pawns: Setup::opening::<M>(options.seats()),
            pile: Cards::DECK,
            hands: [Hand::EMPTY; 4],
            seats: options.seats(),
            turn: options.beginner(),
            phase: if M::POINTS { Phase::Deal } else { Phase::Draw },
            bonuses: options.how_bonuses_count(),
            mode: PhantomData,
        }
    }

    /// The position that is set up like this.
    ///
    /// # Errors
    ///
    /// If pawns or cards cannot lie so.
    pub fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        let seats = setup.check_seats::<M>()?;
        let pawns = setup.check_pawns()?;
        let pile = setup.check_cards()?;
        setup.check_phase::<M>(seats, &pawns)?;
        setup.check_hands::<M>(seats)?;
        Ok(Self {
            pawns,
            pile,
            hands: setup.hands.map(Hand::of),
            seats,
            turn: setup.turn,
            phase: setup.phase,
            bonuses: setup.bonuses,
            mode: PhantomData,
        })
    }

    /// The position taken apart. Pawns come in the order of their text: the track from square 0
    /// on, the safety zone, Home, Start.
    pub fn setup(&self) -> Setup {
        let pawns = Color::ALL.map(|color| self.seats.contains(color).then(|| self.places(color)));
        Setup {
            pawns,
            discards: self.discards(),
            hands: self.hands.map(Hand::cards),
            turn: self.turn,
            phase: self.phase,
            bonuses: self.bonuses,
        }
    }

    /// Where the pawns of `color` are: the track from square 0 on, the safety zone, Home, Start.
    pub fn places(&self, color: Color) -> [Place; 4] {
        let mut places = [Place::Start; 4];
        let line = self.pawns.line(color);
        let zone = (TRACK..HOME).filter(|&step| line >> step & 1 == 1);
        let track = Square::all().filter(|square| self.pawns.track(color) & square.bit() != 0);
        let on = track.map(Spot::track).chain(zone.map(|step| spot_of(color, step))).map(Place::On);
        let home = (0..self.pawns.home(color)).map(|_| Place::Home);
        places.iter_mut().zip(on.chain(home)).for_each(|(place, found)| *place = found);
        places
    }

    /// The colour of the pawn on a square of the track.
    pub fn pawn_on(&self, square: Square) -> Option<Color> {
        self.pawns.at(square)
    }

    /// How many pawns of `color` are on Start.
    pub fn on_start(&self, color: Color) -> u32 {
        if self.seats.contains(color) { self.pawns.start(color) } else { 0 }
    }

    /// How many pawns of `color` are at Home.
    pub fn at_home(&self, color: Color) -> u32 {
        self.pawns.home(color)
    }

    /// The colours that play.
    #[inline]
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The options the game is played by, the present colour beginning.
    pub const fn options(&self) -> Options<M> {
        Options::of(self.seats, self.turn, self.bonuses)
    }

    /// Whose turn it is, also while a card is drawn for it; after the end, who has won.
    #[inline]
    pub const fn color_to_move(&self) -> Color {
        self.turn
    }

    /// What happens next.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The card that was drawn and is to be played.
    pub const fn card_in_play(&self) -> Option<Card> {
        match self.phase {
            Phase::Play(card) => Some(card),
            _ => None,
        }
    }

    /// The colour whose hand the next card is drawn into, unseen by the others; `None` when the
    /// card is turned up for all to see, and when no card is drawn.
    pub fn drawer(&self) -> Option<Color> {
        match self.phase {
            Phase::Draw if !M::POINTS => None,
            Phase::Draw | Phase::DrawAgain => Some(self.turn),
            Phase::Deal => Some(self.next_to_be_dealt()),
            Phase::Play(_) | Phase::Choose | Phase::Over => None,
        }
    }

    /// The draw pile. Its order is unknown to everybody; in the points game what is in it as well.
    pub const fn pile(&self) -> Cards {
        self.pile
    }

    /// The discard pile.
    pub fn discards(&self) -> Cards {
        self.elsewhere().rest()
    }

    /// How bonuses count.
    pub const fn bonuses(&self) -> Bonuses {
        self.bonuses
    }

    /// All cards that are not on the discard pile.
    fn elsewhere(&self) -> Cards {
        let mut cards = self.pile;
        if M::POINTS {
            for color in Color::ALL {
                for (card, count) in self.hands[color.index()].cards().iter() {
                    cards = (0..count).fold(cards, |cards, _| cards.add(card));
                }
            }
        }
        self.card_in_play().map_or(cards, |card| cards.add(card))
    }

    /// The cards of which one is drawn next: the pile or, when it is spent, the discards (SO-30).
    #[inline]
    fn drawn_from(&self) -> Cards {
        match self.phase {
            Phase::Draw | Phase::DrawAgain | Phase::Deal if self.pile.is_empty() => self.discards(),
            Phase::Draw | Phase::DrawAgain | Phase::Deal => self.pile,
            Phase::Play(_) | Phase::Choose | Phase::Over => Cards::EMPTY,
        }
    }

    #[inline]
    pub(crate) const fn hand_of(&self, color: Color) -> Hand {
        self.hands[color.index()]
    }

    /// Cards are dealt in turns, one each: the first colour with the fewest is next.
    fn next_to_be_dealt(&self) -> Color {
        let held = |color: Color| self.hand_of(color).len();
        let mut next = self.turn;
        let mut color = self.seats.after(self.turn);
        while color != self.turn {
            if held(color) < held(next) {
                next = color;
            }
            color = self.seats.after(color);
        }
        next
    }

    /// Moves pawns as `m` says.
    #[inline]
    fn move_pawns(&mut self, m: Move) {
        let turn = self.turn;
        match m.action() {
            Action::Pass | Action::Discard(_) => {}
            Action::Start { color, .. } => {
                let color = color.unwrap_or(turn);
                self.pawns.land(color, Square::circle(color));
            }
            Action::Forward { card, from } => {
                let color = self.color_at(from);
                let step = step_at(color, from).unwrap_or_default();
                self.pawns.go(color, step, step + card.forward().unwrap_or_default());
            }
            Action::Backward { card, from } => {
                let color = self.color_at(from);
                let step = step_at(color, from).unwrap_or_default();
                self.pawns.go(color, step, back(step, card.backward().unwrap_or_default()));
            }
            Action::Split(parts) => {
                for part in parts.iter() {
                    let color = self.color_at(part.from);
                    let step = step_at(color, part.from).unwrap_or_default();
                    self.pawns.go(color, step, step + part.steps);
                }
            }
            Action::Switch { own, other } => {
                let color = self.color_at(Spot::track(own));
                self.pawns.switch(color, own, other);
            }
            Action::Sorry { color, target } => {
                self.pawns.land(color.unwrap_or(turn), target);
            }
        }
    }

    /// The colour, among those the player to move may move, of the pawn on a spot.
    #[inline]
    fn color_at(&self, spot: Spot) -> Color {
        if !M::TEAMS {
            return self.turn;
        }
        match (spot.zone(), spot.square()) {
            (Some((color, _)), _) => color,
            (None, Some(square)) if self.pawns.track(self.turn) & square.bit() == 0 => {
                self.turn.partner()
            }
            (None, _) => self.turn,
        }
    }

    /// The pawns after a move that is known to be legal.
    pub(crate) fn pawns_after(&self, m: Move) -> Pawns {
        let mut next = *self;
        next.move_pawns(m);
        next.pawns
    }

    #[inline]
    fn has_won(&self) -> bool {
        let home = |color| self.pawns.home(color) == 4;
        home(self.turn) && (!M::TEAMS || home(self.turn.partner()))
    }
}

impl<M: Mode> Default for Sorry<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M: Mode> ludorum_core::Board for Sorry<M> {
    type Move = Move;
    /// The kind of the card that is drawn.
    type Event = Card;
    type Outcome = Outcome;
    type IllegalMove = IllegalMove;

    const DRAWS: bool = false;

    fn team(&self, player: Player) -> PlayerSet {
        let own = PlayerSet::only(player);
        match self.seats.color(player) {
            Some(color) if M::TEAMS => own.with(self.seats.seat(color.partner())),
            _ => own,
        }
    }

    fn players(&self) -> usize {
        self.seats.len()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play(_) | Phase::Choose => Turn::Player(self.seats.seat(self.turn)),
            Phase::Draw | Phase::DrawAgain | Phase::Deal => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let home = Color::ALL.map(|color| self.pawns.home(color) as u8);
        Some(Outcome {
            seats: self.seats,
            winner: self.turn,
            reason: if M::TEAMS { Reason::TeamHome } else { Reason::AllHome },
            scores: M::POINTS.then(|| scores(self.seats, self.turn, home, self.bonuses)),
        })
    }

    #[inline]
    fn visit_moves<R>(&self, mut visit: impl FnMut(Move) -> ControlFlow<R>) -> ControlFlow<R> {
        self.visit_legal(&mut visit)
    }

    fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        self.explain(m)
    }

    #[inline]
    fn play_trusted(&mut self, m: Move) {
        debug_assert!(self.explain(m).is_ok(), "{m} is not legal in {self}");
        self.move_pawns(m);
        let two = if M::POINTS {
            let hand = &mut self.hands[self.turn.index()];
            *hand = m.card().map_or(*hand, |card| hand.take(card));
            // A 2 that is only laid down ends the turn (SO-46).
            m.card() == Some(Card::Two) && !matches!(m.action(), Action::Discard(_))
        } else {
            // A 2 draws again even if nothing could move (SO-7).
            self.phase == Phase::Play(Card::Two)
        };
        // The game is over at once, also on a 2 (SO-31).
        if self.has_won() {
            self.phase = Phase::Over;
        } else if M::POINTS {
            self.phase = if two { Phase::DrawAgain } else { Phase::Draw };
        } else {
            self.phase = Phase::Draw;
            if !two {
                self.turn = self.seats.after(self.turn);
            }
        }
    }

    fn key(&self) -> u64 {
        self.hash_key()
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.count_legal()
    }

    #[inline]
    fn nth_move(&self, index: usize) -> Option<Move> {
        self.nth_legal(index)
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "calls cost random games a twentieth")]
    fn random_move(&self, random: &mut Random) -> Option<Move> {
        self.random_legal(random)
    }

    /// There is always a move when it is a player's turn: a pass or a discard at least.
    #[inline]
    fn has_moves(&self) -> bool {
        matches!(self.phase, Phase::Play(_) | Phase::Choose)
    }

    #[inline]
    fn visit_events<R>(
        &self,
        mut visit: impl FnMut(Card, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        self.drawn_from().iter().try_for_each(|(card, count)| visit(card, count))
    }

    #[inline]
    fn event_weight(&self) -> u32 {
        self.drawn_from().len()
    }

    #[inline]
    fn nth_event(&self, index: u32) -> Option<Card> {
        self.drawn_from().nth(index)
    }

    #[inline]
    fn resolve_trusted(&mut self, card: Card) {
        let from = self.drawn_from();
        debug_assert!(from.contains(card), "{card} cannot be drawn in {self}");
        self.pile = from.take(card);
        if !M::POINTS {
            self.phase = Phase::Play(card);
            return;
        }
        let drawer = if self.phase == Phase::Deal { self.next_to_be_dealt() } else { self.turn };
        let hand = &mut self.hands[drawer.index()];
        *hand = hand.add(card);
        match self.phase {
            Phase::Deal => {
                let full = |color| self.hand_of(color).len() == crate::cards::HAND;
                if !self.seats.iter().all(full) {
                    return;
                }
            }
            Phase::Draw => self.turn = self.seats.after(self.turn),
            _ => {}
        }
        self.phase = Phase::Choose;
    }
}

impl PerfectInformation for Sorry<Standard> {}
impl PerfectInformation for Sorry<Teams> {}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(impl<M: Mode> Sorry<M>);
