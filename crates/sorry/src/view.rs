//! What one player of the points game may know (SO-43).

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use ludorum_core::{Board, Hidden, Player, Random};

use crate::board::Sorry;
use crate::cards::{Cards, HAND, Hand};
use crate::color::{Color, ParseColorError, Seats};
use crate::mode::Points;
use crate::moves::Move;
use crate::notation::{ParsePositionError, read_setup, write_setup};
use crate::setup::{Phase, Setup};
use crate::square::Place;

/// A position of the points game as one player sees it: the board, the discards, the player's own
/// cards, and how many cards the others hold and the draw pile has.
///
/// The cards in the draw pile and in the hands of others are known only together: they are the
/// [`unseen`](Self::unseen) ones. What a player could tell from the past, such as that a card held
/// since before the discards were shuffled cannot be in the pile, is no part of a position and so
/// no part of a view.
///
/// As text it is the position with a question mark for each card in another hand, and who sees it:
/// `points; red 4; yellow 34; discards none; red hand 1 5 7x2 sorry; yellow hand ?????; red plays;
/// seen by red`.
///
/// ```
/// use ludorum_core::{Hidden, Player, Random, draw_event};
/// use ludorum_sorry::{Color, Points, Sorry};
///
/// let mut board = Sorry::<Points>::new();
/// let mut random = Random::new(1);
/// (0..10).for_each(|_| draw_event(&mut board, &mut random));
/// let view = board.view(Player::FIRST);
/// assert_eq!(view.hand_len(Color::Yellow), 5);
/// assert_eq!(view.unseen().len(), 40);
/// let guess = Sorry::complete(&view, &mut random);
/// assert_eq!(guess.view(Player::FIRST), view);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    player: Color,
    /// How many cards each colour holds.
    held: [u8; 4],
    /// The position with the hands of others taken away and their cards put into the pile.
    board: Sorry<Points>,
}

impl View {
    /// Whose view it is.
    pub const fn color(&self) -> Color {
        self.player
    }

    /// The player's own cards.
    pub fn hand(&self) -> Cards {
        self.board.hand_of(self.player).cards()
    }

    /// How many cards `color` holds.
    pub const fn hand_len(&self, color: Color) -> u32 {
        self.held[color.index()] as u32
    }

    /// How many cards the draw pile has.
    pub fn pile_len(&self) -> u32 {
        self.unseen().len() - self.hidden().map(|color| self.hand_len(color)).sum::<u32>()
    }

    /// The cards that are in the draw pile or in another hand.
    pub const fn unseen(&self) -> Cards {
        self.board.pile
    }

    /// The discard pile.
    pub fn discards(&self) -> Cards {
        self.board.discards()
    }

    /// The colours that play.
    pub const fn seats(&self) -> Seats {
        self.board.seats
    }

    /// Where the pawns of `color` are.
    pub fn places(&self, color: Color) -> [Place; 4] {
        self.board.places(color)
    }

    /// Whose turn it is, also while a card is drawn for it; after the end, who has won.
    pub const fn color_to_move(&self) -> Color {
        self.board.turn
    }

    /// What happens next.
    pub const fn phase(&self) -> Phase {
        self.board.phase
    }

    /// The player's legal moves; none when it is not the player's turn.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.board.turn == self.player { self.board.legal_moves() } else { Vec::new() }
    }

    /// The colours whose hands are hidden.
    fn hidden(&self) -> impl Iterator<Item = Color> + use<> {
        let player = self.player;
        self.board.seats.iter().filter(move |&color| color != player)
    }

    /// The position as a setup without the hidden hands; its draw pile is what is unseen.
    fn setup(&self) -> Setup {
        self.board.setup()
    }
}

impl Hidden for Sorry<Points> {
    type View = View;

    /// What `player` may know.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    fn view(&self, player: Player) -> View {
        let player = self.seats.color(player).expect("the player has a seat");
        let mut board = *self;
        for color in self.seats.iter().filter(|&color| color != player) {
            let hand = core::mem::replace(&mut board.hands[color.index()], Hand::EMPTY);
            for (card, count) in hand.cards().iter() {
                board.pile = (0..count).fold(board.pile, |pile, _| pile.add(card));
            }
        }
        let held = self.hands.map(|hand| hand.len() as u8);
        View { player, held, board }
    }

    /// Deals the unseen cards to the other hands, every deal of single cards as likely as the
    /// other, and leaves the rest in the pile.
    fn complete(view: &View, random: &mut Random) -> Self {
        let mut board = view.board;
        for color in view.hidden() {
            for _ in 0..view.hand_len(color) {
                let index = random.below(board.pile.len());
                let card = board.pile.nth(index).expect("the index is below the number of cards");
                board.pile = board.pile.take(card);
                let hand = &mut board.hands[color.index()];
                *hand = hand.add(card);
            }
        }
        board
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_setup::<Points>(f, &self.setup(), |f, color| match self.hand_len(color) {
            held if color != self.player && held > 0 => {
                (0..held).try_for_each(|_| f.write_str("?"))
            }
            _ => write!(f, "{}", self.board.hand_of(color).cards()),
        })?;
        write!(f, "; seen by {}", self.player.word())
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a view.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseViewError {
    /// The text does not say whose view it is.
    #[error("a view ends with whose it is, as in `; seen by red`")]
    NotSeen,
    /// Nobody is named as the one who sees it.
    #[error(transparent)]
    Color(#[from] ParseColorError),
    /// The player who sees it does not play.
    #[error("{0} does not play and sees nothing")]
    NotSeated(Color),
    /// The cards of another player are shown.
    #[error("the cards of {0} are not seen by {1}")]
    Shown(Color, Color),
    /// The own cards are not shown.
    #[error("{0} sees its own cards, which are not written")]
    OwnHidden(Color),
    /// The hands cannot have so many cards.
    #[error("there are not so many cards left for the hands of others")]
    TooManyHidden,
    /// The rest is no position.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
}

impl FromStr for View {
    type Err = ParseViewError;

    fn from_str(text: &str) -> Result<Self, ParseViewError> {
        let (position, seer) = text.rsplit_once(';').ok_or(ParseViewError::NotSeen)?;
        let player: Color =
            seer.trim().strip_prefix("seen by ").ok_or(ParseViewError::NotSeen)?.trim().parse()?;
        let mut held = [0; 4];
        let mut fault = None;
        let mut setup = read_setup::<Points>(position, |color, cards| {
            let hidden = !cards.is_empty() && cards.bytes().all(|byte| byte == b'?');
            if hidden && color == player {
                fault = fault.take().or(Some(ParseViewError::OwnHidden(color)));
            }
            if hidden {
                held[color.index()] = cards.len() as u32;
                return Ok(Cards::EMPTY);
            }
            let cards: Cards = cards.parse()?;
            if color != player && !cards.is_empty() {
                fault = fault.take().or(Some(ParseViewError::Shown(color, player)));
            }
            Ok(cards)
        })?;
        if let Some(fault) = fault {
            return Err(fault);
        }
        // Any cards will do in the hidden hands to check all else: the view forgets them.
        let mut left = setup.check_cards().map_err(ParsePositionError::Setup)?;
        for color in Color::ALL {
            for _ in 0..held[color.index()].min(HAND + 1) {
                let card = left.nth(0).ok_or(ParseViewError::TooManyHidden)?;
                left = left.take(card);
                let hand = &mut setup.hands[color.index()];
                *hand = hand.with(card).ok_or(ParseViewError::TooManyHidden)?;
            }
        }
        let board = Sorry::from_setup(&setup).map_err(ParsePositionError::Setup)?;
        let seat = board.seats.player(player).ok_or(ParseViewError::NotSeated(player))?;
        Ok(board.view(seat))
    }
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(View);
