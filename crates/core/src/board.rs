//! The board: a position together with its rules.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::ControlFlow;

use crate::{Move, Outcome, Player, PlayerSet, Random};

/// Who acts now.
///
/// Never inferred from the number of plies played: some games let a player move twice.
///
/// ```
/// # use ludorum_core::doc_game::{Coin, Nim};
/// use ludorum_core::{Board, Player, Turn};
///
/// assert_eq!(Nim::new(5).turn(), Turn::Player(Player::FIRST));
/// assert_eq!(Nim::new(0).turn(), Turn::Over);
/// assert_eq!(Coin::new().turn(), Turn::Chance);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This player chooses a move.
    Player(Player),
    /// An event is drawn by its weight: a die, a card from the pile.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Turn {
    /// The player to move, if it is a player's turn.
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Player(player) => Some(player),
            Self::Chance | Self::Over => None,
        }
    }
}

/// A game's rule that a position occurring again and again ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repetition<O> {
    /// The occurrence that ends the game, counting the first: 2 ends it when a position comes back
    /// once, 3 when it comes back twice.
    pub occurrences: u8,
    /// How the game then ends.
    pub outcome: O,
}

/// A position and its rules.
///
/// A board is a small value. There is no undo: playing works on a copy, and the old board stays.
///
/// # The contract
///
/// * [`turn`](Self::turn) is [`Turn::Over`] exactly when [`outcome`](Self::outcome) is `Some`.
/// * At [`Turn::Player`] there is at least one legal move (a forced pass is a move) and no event.
/// * At [`Turn::Chance`] there is at least one event, every weight is above zero, and no move.
/// * At [`Turn::Over`] there is neither.
/// * [`visit_moves`](Self::visit_moves) visits each legal move once, in an order that depends on
///   the position alone, and [`check_move`](Self::check_move) accepts exactly those moves.
/// * Equal boards have equal [`key`](Self::key)s. Equality means: the same position by the rules.
/// * [`players`](Self::players) and [`team`](Self::team) stay the same all game; partners have the
///   same team, and win together.
///
/// [`conformance`](crate::conformance) checks all of it on random games.
///
/// # Example
///
/// ```
/// # use ludorum_core::doc_game::{Nim, Take};
/// use ludorum_core::{Board, Outcome, Player};
///
/// let mut board = Nim::new(5);
/// assert_eq!(board.legal_moves(), [Take(1), Take(2), Take(3)]);
/// assert_eq!(board.play(Take(4)).unwrap_err().to_string(), "cannot take `4` stones");
/// board.play(Take(3))?;
/// board.play(Take(2))?;
/// let outcome = board.outcome().expect("the heap is empty");
/// assert_eq!(outcome.to_string(), "player 2 wins: took the last stone");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A whole game on these traits, tic-tac-toe, is among the runnable examples as `custom_game`.
pub trait Board: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A move of a player.
    type Move: Move;
    /// A chance event; [`Never`](crate::Never) in a game without chance.
    type Event: Move;
    /// How a game ends by the rules.
    type Outcome: Outcome;
    /// Why a move is not legal, naming the square or card and the reason.
    type IllegalMove: Error + Clone + Eq + Send + Sync + 'static;

    /// Whether a game can end without a winner. Where it cannot, there is no draw by agreement
    /// either.
    const DRAWS: bool;

    /// The rule that ends a game by repetition, if there is one. A board does not know its past;
    /// [`Game`](crate::Game) and the searches apply this rule.
    const REPETITION: Option<Repetition<Self::Outcome>> = None;

    /// Everybody who wins when `player` wins: the player and any partners.
    fn team(&self, player: Player) -> PlayerSet {
        PlayerSet::only(player)
    }

    /// Whether no position that stood before the legal move `m` can ever come back after it: a
    /// capture, a pawn's step. Lets a search for repetitions stop there; `false` is always safe.
    #[inline]
    fn is_irreversible(&self, m: Self::Move) -> bool {
        let _ = m;
        false
    }

    /// How many players the game has, at most [`MAX_PLAYERS`](crate::MAX_PLAYERS).
    fn players(&self) -> usize;

    /// Who acts now.
    fn turn(&self) -> Turn;

    /// How the game has ended, if this position ends it.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// Calls `visit` with each legal move until it breaks. Allocates nothing.
    fn visit_moves<R>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<R>) -> ControlFlow<R>;

    /// Says why `m` cannot be played here.
    ///
    /// # Errors
    ///
    /// If `m` is not among the legal moves.
    fn check_move(&self, m: Self::Move) -> Result<(), Self::IllegalMove>;

    /// Plays a move that is known to be legal, such as one straight from
    /// [`visit_moves`](Self::visit_moves).
    ///
    /// # Panics
    ///
    /// With debug assertions, if the move is not legal. Without them an illegal move leaves a
    /// board that makes no sense, or panics; it is never undefined behaviour.
    fn play_trusted(&mut self, m: Self::Move);

    /// 64 bits that stand for the position in hash tables: equal for equal boards, and different
    /// for different ones as far as 64 bits can be.
    fn key(&self) -> u64;

    /// Plays a move after checking it.
    ///
    /// # Errors
    ///
    /// If the move is not legal; the board is then untouched.
    #[inline]
    fn play(&mut self, m: Self::Move) -> Result<(), Self::IllegalMove> {
        self.check_move(m)?;
        self.play_trusted(m);
        Ok(())
    }

    /// The position after a move that is known to be legal; see [`play_trusted`](Self::play_trusted).
    #[inline]
    #[must_use]
    fn after(&self, m: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_trusted(m);
        next
    }

    /// Whether `m` can be played here.
    #[inline]
    fn is_legal(&self, m: Self::Move) -> bool {
        self.check_move(m).is_ok()
    }

    /// How many legal moves there are.
    #[inline]
    fn count_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_moves(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// Whether there is a legal move.
    #[inline]
    fn has_moves(&self) -> bool {
        self.visit_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// The legal move at place `index` in the order of [`visit_moves`](Self::visit_moves), counted
    /// from zero.
    #[inline]
    fn nth_move(&self, index: usize) -> Option<Self::Move> {
        let mut left = index;
        let found = self.visit_moves(|m| {
            if left == 0 {
                return ControlFlow::Break(m);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found.break_value()
    }

    /// A legal move, each as likely as the other: the one at the place that one number below
    /// [`count_moves`](Self::count_moves) says. `None` if there is none; then no number is drawn.
    ///
    /// A game overrides it where counting and picking have work in common.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "left to the compiler, random games lose a tenth")]
    fn random_move(&self, random: &mut Random) -> Option<Self::Move> {
        let count = self.count_moves() as u32;
        if count == 0 { None } else { self.nth_move(random.below(count) as usize) }
    }

    /// The legal moves as a list.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves(|m| {
            moves.push(m);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// Whether the game is over.
    #[inline]
    fn is_over(&self) -> bool {
        self.turn() == Turn::Over
    }

    /// Calls `visit` with each chance event that can happen now and its weight, until it breaks.
    /// The probability of an event is its weight divided by the sum of all weights, which is at most
    /// `u32::MAX`.
    ///
    /// A game without chance leaves this alone.
    #[inline]
    fn visit_events<R>(
        &self,
        visit: impl FnMut(Self::Event, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let _ = visit;
        ControlFlow::Continue(())
    }

    /// The sum of the weights of all events that can happen now; zero when it is not chance's turn.
    ///
    /// # Panics
    ///
    /// If the sum is larger than `u32::MAX`.
    #[inline]
    fn event_weight(&self) -> u32 {
        let mut sum = 0_u32;
        let _ = self.visit_events(|_, weight| {
            sum = sum.checked_add(weight).expect("weights sum to at most u32::MAX");
            ControlFlow::<()>::Continue(())
        });
        sum
    }

    /// The event at place `index`, counted from zero, of a list in the order of
    /// [`visit_events`](Self::visit_events) in which each event comes as often as its weight says.
    #[inline]
    fn nth_event(&self, index: u32) -> Option<Self::Event> {
        let mut left = index;
        let found = self.visit_events(|event, weight| {
            if left < weight {
                return ControlFlow::Break(event);
            }
            left -= weight;
            ControlFlow::Continue(())
        });
        found.break_value()
    }

    /// Lets an event happen that is known to be possible, such as one straight from
    /// [`visit_events`](Self::visit_events).
    ///
    /// A game without chance leaves this alone.
    ///
    /// # Panics
    ///
    /// With debug assertions, if the event is not possible.
    #[inline]
    fn resolve_trusted(&mut self, event: Self::Event) {
        unreachable!("{event} cannot happen in a game without chance");
    }

    /// Lets an event happen after checking it.
    ///
    /// # Errors
    ///
    /// If the event is not possible now; the board is then untouched.
    fn resolve(&mut self, event: Self::Event) -> Result<(), ImpossibleEvent<Self::Event>> {
        let possible = self.visit_events(|candidate, _| {
            if candidate == event { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if possible.is_continue() {
            return Err(ImpossibleEvent { event });
        }
        self.resolve_trusted(event);
        Ok(())
    }
}

/// A chance event that cannot happen in this position.
///
/// ```
/// # use ludorum_core::doc_game::Coin;
/// use ludorum_core::Board;
///
/// let mut coin = Coin::new();
/// coin.resolve(true)?;
/// assert_eq!(coin.resolve(false).unwrap_err().to_string(), "`false` cannot happen now");
/// # Ok::<(), ludorum_core::ImpossibleEvent<bool>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{event}` cannot happen now")]
pub struct ImpossibleEvent<E: core::fmt::Display> {
    /// The event that was given.
    pub event: E,
}
