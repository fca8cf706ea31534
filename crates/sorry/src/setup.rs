//! Positions set up freely, and the checks that make boards of them.

use crate::card::Card;
use crate::cards::{Cards, HAND};
use crate::color::{Color, Seats};
use crate::mode::Mode;
use crate::outcome::Bonuses;
use crate::pawns::{HOME, Pawns, step_at};
use crate::square::{Place, Spot, TRACK};

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// A card is drawn: to be played at once or, in the points game, into the hand of the player
    /// whose turn then ends.
    Draw,
    /// In the points game, a card is drawn into the hand of a player who has played a 2 and plays
    /// on (SO-39).
    DrawAgain,
    /// The card that was drawn is to be played. Not in the points game.
    Play(Card),
    /// In the points game, a card of the hand is to be played.
    Choose,
    /// In the points game, the hands are dealt before the first turn: in turns one card each.
    Deal,
    /// Nothing: the player whose turn it was has won.
    Over,
}

/// Pawns, cards and a turn, with no promise that a game could come to this.
/// [`Sorry::from_setup`](crate::Sorry::from_setup) checks it.
///
/// ```
/// use ludorum_sorry::{Card, Color, Phase, Place, Setup, Sorry, Standard};
///
/// let mut setup: Setup = Sorry::<Standard>::new().setup();
/// setup.pawns[Color::Red.index()] = Some([Place::Home, Place::Home, "58".parse()?, Place::Start]);
/// setup.discards = "2 7x3".parse()?;
/// setup.phase = Phase::Play(Card::Ten);
/// let board = Sorry::<Standard>::from_setup(&setup)?;
/// let text = "standard; red 58 home home; yellow start; discards 2 7x3; red plays 10";
/// assert_eq!(board.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The pawns of each colour, in any order; `None` for a colour that does not play.
    pub pawns: [Option<[Place; 4]>; 4],
    /// The discard pile. What is neither there nor in a hand nor being played is in the draw pile.
    pub discards: Cards,
    /// The cards in the hands of each colour; empty except in the points game.
    pub hands: [Cards; 4],
    /// Whose turn it is.
    pub turn: Color,
    /// What happens next.
    pub phase: Phase,
    /// How bonuses count; the usual way except in the points game.
    pub bonuses: Bonuses,
}

/// Why pawns and cards cannot lie like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few colours play.
    #[error("{0} colours play, and it takes at least two")]
    TooFew(usize),
    /// In the team game all four colours play.
    #[error("{0} does not play, and a team game needs all four colours")]
    MissingPartner(Color),
    /// It is the turn of a colour that does not play.
    #[error("it is the turn of {0}, who does not play")]
    NotSeated(Color),
    /// A pawn stands in the safety zone of another colour.
    #[error("a pawn of {color} cannot stand on {spot}")]
    ForeignZone {
        /// The colour of the pawn.
        color: Color,
        /// Where it stands.
        spot: Spot,
    },
    /// Two pawns stand on one square.
    #[error("two pawns stand on {0}")]
    Shared(Spot),
    /// More of a kind of card lie somewhere than the deck has.
    #[error("there are more cards {0} than in the deck")]
    TooManyCards(Card),
    /// There are hands in a game without.
    #[error("{0} holds cards, which is for the points game")]
    HandNotPlayed(Color),
    /// A colour holds cards and does not play.
    #[error("{0} holds cards and does not play")]
    HandNotSeated(Color),
    /// A hand has not as many cards as it has then.
    #[error("{color} holds {found} cards and should hold {expected}")]
    HandSize {
        /// The colour.
        color: Color,
        /// How many cards there are.
        found: u32,
        /// How many there should be.
        expected: u32,
    },
    /// During the deal nothing has happened yet.
    #[error("during the deal no card has been laid down and no pawn has moved")]
    NotFresh,
    /// That does not happen in this game.
    #[error("that does not happen in this game: {}", match .0 {
        Phase::Play(_) => "cards come from the hand",
        Phase::Draw => "a card is drawn by whoever plays on",
        _ => "there are no hands",
    })]
    WrongPhase(Phase),
    /// A colour, or a team, has all pawns at Home, and the game goes on or is won by another.
    #[error("{0} has all pawns home: the game is over and was won by {0}")]
    AlreadyWon(Color),
    /// The game is said to be over, and nobody has won.
    #[error("{0} has not won: not all pawns are home")]
    NotWon(Color),
    /// Bonuses are set in a game without.
    #[error("bonuses belong to the points game")]
    BonusesNotPlayed,
}

impl Setup {
    /// The colours that have pawns.
    pub(crate) fn seats(&self) -> Seats {
        let playing = Color::ALL.into_iter().filter(|color| self.pawns[color.index()].is_some());
        playing.fold(Seats::EMPTY, Seats::with)
    }

    /// The card that is neither in a pile nor in a hand.
    const fn card_in_play(&self) -> Option<Card> {
        match self.phase {
            Phase::Play(card) => Some(card),
            _ => None,
        }
    }

    pub(crate) fn check_seats<M: Mode>(&self) -> Result<Seats, SetupError> {
        let seats = self.seats();
        if seats.len() < 2 {
            return Err(SetupError::TooFew(seats.len()));
        }
        if M::TEAMS
            && let Some(missing) = Color::ALL.into_iter().find(|&c| !seats.contains(c))
        {
            return Err(SetupError::MissingPartner(missing));
        }
        if seats.contains(self.turn) { Ok(seats) } else { Err(SetupError::NotSeated(self.turn)) }
    }

    pub(crate) fn check_pawns(&self) -> Result<Pawns, SetupError> {
        let mut pawns = Pawns::START;
        for color in self.seats().iter() {
            for place in self.pawns[color.index()].into_iter().flatten() {
                let step = match place {
                    Place::Start => continue,
                    Place::Home => HOME,
                    Place::On(spot) => {
                        let foreign = SetupError::ForeignZone { color, spot };
                        let step = step_at(color, spot).ok_or(foreign)?;
                        let taken = match spot.square() {
                            Some(square) => pawns.at(square).is_some(),
                            None => pawns.lane(color) >> (step - TRACK) & 1 == 1,
                        };
                        if taken {
                            return Err(SetupError::Shared(spot));
                        }
                        step
                    }
                };
                pawns.put(color, step);
            }
        }
        Ok(pawns)
    }

    /// The draw pile: what is nowhere else.
    pub(crate) fn check_cards(&self) -> Result<Cards, SetupError> {
        let mut seen = [0; Card::ALL.len()];
        let lying = self.hands.iter().chain([&self.discards]).flat_map(|cards| cards.iter());
        for (card, count) in lying.chain(self.card_in_play().map(|card| (card, 1))) {
            seen[card.index()] += count;
        }
        let mut pile = Cards::DECK;
        for card in Card::ALL {
            for _ in 0..seen[card.index()] {
                pile = pile.without(card).ok_or(SetupError::TooManyCards(card))?;
            }
        }
        Ok(pile)
    }

    pub(crate) fn check_hands<M: Mode>(&self, seats: Seats) -> Result<(), SetupError> {
        let dealt: u32 = self.hands.iter().map(|hand| hand.len()).sum();
        let mut color = self.turn;
        for place in 0..4 {
            let hand = self.hands[color.index()].len();
            let expected = match self.phase {
                _ if !M::POINTS && hand > 0 => return Err(SetupError::HandNotPlayed(color)),
                _ if !seats.contains(color) && hand > 0 => {
                    return Err(SetupError::HandNotSeated(color));
                }
                _ if !M::POINTS || !seats.contains(color) => 0,
                Phase::Deal => {
                    let before = seats.iter().filter(|&other| {
                        let turned = |color: Color| (color.index() + 4 - self.turn.index()) % 4;
                        turned(other) < turned(color)
                    });
                    let (count, others) = (seats.len() as u32, before.count() as u32);
                    (dealt + count - 1 - others) / count
                }
                // A card has been played and not yet replaced.
                Phase::Draw | Phase::DrawAgain | Phase::Over if place == 0 => HAND - 1,
                _ => HAND,
            };
            if hand != expected {
                return Err(SetupError::HandSize { color, found: hand, expected });
            }
            color = color.next();
        }
        if self.bonuses != Bonuses::Highest && !M::POINTS {
            return Err(SetupError::BonusesNotPlayed);
        }
        Ok(())
    }

    pub(crate) fn check_phase<M: Mode>(
        &self,
        seats: Seats,
        pawns: &Pawns,
    ) -> Result<(), SetupError> {
        let fits = match self.phase {
            Phase::Draw | Phase::Over => true,
            Phase::Play(_) => !M::POINTS,
            Phase::DrawAgain | Phase::Choose | Phase::Deal => M::POINTS,
        };
        if !fits {
            return Err(SetupError::WrongPhase(self.phase));
        }
        if self.phase == Phase::Deal {
            let full =
                self.hands.iter().map(|hand| hand.len()).sum::<u32>() == HAND * seats.len() as u32;
            let fresh = Self::opening::<M>(seats) == *pawns;
            if full || !fresh || !self.discards.is_empty() {
                return Err(SetupError::NotFresh);
            }
        }
        let done = |color: Color| {
            pawns.home(color) == 4 && (!M::TEAMS || pawns.home(color.partner()) == 4)
        };
        let winners = |color: Color| color == self.turn || M::TEAMS && color == self.turn.partner();
        for color in seats.iter().filter(|&color| done(color)) {
            if self.phase != Phase::Over || !winners(color) {
                return Err(SetupError::AlreadyWon(color));
            }
        }
        if self.phase == Phase::Over && !done(self.turn) {
            return Err(SetupError::NotWon(self.turn));
        }
        Ok(())
    }

    /// The pawns at the beginning of a game: on Start, but in the points game one of each colour on
    /// the circle (SO-37).
    pub(crate) fn opening<M: Mode>(seats: Seats) -> Pawns {
        let mut pawns = Pawns::START;
        if M::POINTS {
            seats.iter().for_each(|color| pawns.put(color, 1));
        }
        pawns
    }
}
