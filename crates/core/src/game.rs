//! A game in progress: a start, what was played, and how it ended.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use crate::{Board, ImpossibleEvent, Outcome, Player, PlayerResult, PlayerSet, Turn};

/// One entry of a game's record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step<M, E> {
    /// A move.
    Move(M),
    /// A chance event.
    Event(E),
    /// This player gave up.
    Resignation(Player),
    /// The players agreed on a draw.
    Agreement,
}

/// The [`Step`] of a board.
pub type StepOf<B> = Step<<B as Board>::Move, <B as Board>::Event>;

impl<M, E> Step<M, E> {
    /// Whether the step leads to a position: a resignation and an agreement just end the game.
    const fn moves(&self) -> bool {
        matches!(self, Self::Move(_) | Self::Event(_))
    }
}

impl<M: fmt::Display, E: fmt::Display> fmt::Display for Step<M, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(m) => m.fmt(f),
            Self::Event(event) => event.fmt(f),
            Self::Resignation(player) => write!(f, "{player} resigns"),
            Self::Agreement => f.write_str("draw agreed"),
        }
    }
}

/// How a game ended, by its rules or by the players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End<O> {
    /// By the rules of the game, its repetition rule included.
    Rules(O),
    /// By giving up.
    Resignation {
        /// Who gave up.
        by: Player,
        /// Everybody who is not on that player's team.
        winners: PlayerSet,
    },
    /// By agreeing on a draw.
    Agreement,
}

impl<O: Outcome> End<O> {
    /// Everybody who won; nobody in a draw.
    pub fn winners(&self) -> PlayerSet {
        match self {
            Self::Rules(outcome) => outcome.winners(),
            Self::Resignation { winners, .. } => *winners,
            Self::Agreement => PlayerSet::EMPTY,
        }
    }

    /// What the end means for `player`.
    pub fn result(&self, player: Player) -> PlayerResult {
        PlayerResult::of(player, self.winners())
    }
}

/// A position in its game.
#[derive(Clone, Debug)]
struct Place<B> {
    board: B,
    key: u64,
    /// How often the position had stood by then, this time included.
    occurrences: usize,
    /// The last place before it with the same key.
    previous: Option<usize>,
}

/// One step and the position it led to.
#[derive(Clone, Debug)]
struct Entry<B: Board> {
    step: StepOf<B>,
    place: Place<B>,
}

/// A game in progress: its start, every step, and what only the past can tell, such as
/// repetitions. Steps can be undone and redone.
///
/// Games are equal when their starts and the steps played are; undone steps and offers of a draw
/// do not count.
///
/// As text a game is a record, one step a line, which reads back by playing it: see its `Display`.
///
/// ```
/// # use ludorum_core::doc_game::{Nim, Take};
/// use ludorum_core::{Board, End, Game, Outcome, Player};
///
/// let mut game = Game::new(Nim::new(5));
/// game.play(Take(2))?;
/// game.play(Take(3))?;
/// let Some(End::Rules(outcome)) = game.end() else { panic!("the heap is empty") };
/// assert!(outcome.winners().contains(Player::SECOND));
///
/// game.undo();
/// assert_eq!(game.board(), &Nim::new(5).after(Take(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<B: Board> {
    start: Place<B>,
    line: Vec<Entry<B>>,
    /// How many entries of `line` are played; the rest are undone and can be redone.
    played: usize,
    /// The last place of each key among the positions played: 0 is the start, `n` what the `n`th
    /// step led to. With it a repetition is found without a walk through the whole game.
    latest: BTreeMap<u64, usize>,
    draw_offer: Option<Player>,
}

/// Why a step cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError<I> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// It is chance's turn, not a player's.
    #[error("a chance event comes first")]
    ChanceFirst,
    /// The move is not legal.
    #[error(transparent)]
    Illegal(I),
}

/// Why a chance event cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EventError<E: fmt::Display> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The event is not among those that can happen now.
    #[error(transparent)]
    Impossible(#[from] ImpossibleEvent<E>),
}

/// Why a player cannot end the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EndError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The player has no seat in this game.
    #[error("{0} has no seat in this game")]
    NoSeat(Player),
    /// The rules of the game know no draw.
    #[error("this game cannot be drawn")]
    NoDraws,
    /// No other player has offered a draw.
    #[error("nobody has offered {0} a draw")]
    NoOffer(Player),
}

impl<B: Board> Game<B> {
    /// A game that starts at `start`.
    pub fn new(start: B) -> Self {
        let key = start.key();
        Self {
            start: Place { board: start, key, occurrences: 1, previous: None },
            line: Vec::new(),
            played: 0,
            latest: BTreeMap::from([(key, 0)]),
            draw_offer: None,
        }
    }

    /// The position the game started from.
    pub fn start(&self) -> &B {
        &self.start.board
    }

    /// The present position.
    pub fn board(&self) -> &B {
        &self.place(self.played).board
    }

    /// The steps played so far.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = StepOf<B>> + ExactSizeIterator {
        self.line[..self.played].iter().map(|entry| entry.step)
    }

    /// Every position from the start to the present one.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &B> {
        self.places().map(|place| &place.board)
    }

    /// Who acts now: [`Turn::Over`] also after a repetition, a resignation or an agreement.
    pub fn turn(&self) -> Turn {
        if self.end().is_some() { Turn::Over } else { self.board().turn() }
    }

    /// How the game has ended, or `None` while it goes on.
    pub fn end(&self) -> Option<End<B::Outcome>> {
        if let Some(entry) = self.line[..self.played].last() {
            match entry.step {
                Step::Resignation(by) => {
                    let team = self.start().team(by);
                    let winners = Player::all(self.start().players())
                        .filter(|&player| !team.contains(player))
                        .collect();
                    return Some(End::Resignation { by, winners });
                }
                Step::Agreement => return Some(End::Agreement),
                Step::Move(_) | Step::Event(_) => {}
            }
        }
        if let Some(outcome) = self.board().outcome() {
            return Some(End::Rules(outcome));
        }
        let rule = B::REPETITION?;
        (self.occurrences() >= usize::from(rule.occurrences)).then_some(End::Rules(rule.outcome))
    }

    /// How often the present position has stood, this time included.
    pub fn occurrences(&self) -> usize {
        self.place(self.played).occurrences
    }

    /// How the game would end if the legal move `m` were played, by the rules and by repetition.
    pub fn end_after(&self, m: B::Move) -> Option<B::Outcome> {
        let next = self.board().after(m);
        next.outcome().or_else(|| {
            let rule = B::REPETITION?;
            let times = self.occurrences_of(&next, next.key()) + 1;
            (times >= usize::from(rule.occurrences)).then_some(rule.outcome)
        })
    }

    /// The keys of the positions before the present one, oldest first: what a search needs to see
    /// repetitions coming.
    pub fn earlier_keys(&self) -> Vec<u64> {
        let mut keys: Vec<u64> = self.places().map(|place| place.key).collect();
        keys.pop();
        keys
    }

    /// Plays a move. Undone steps are forgotten, and an offer of a draw lapses.
    ///
    /// # Errors
    ///
    /// If the game is over, or it is chance's turn, or the move is not legal.
    pub fn play(&mut self, m: B::Move) -> Result<(), PlayError<B::IllegalMove>> {
        self.check_player_acts()?;
        let mut board = self.board().clone();
        board.play(m).map_err(PlayError::Illegal)?;
        self.push(Step::Move(m), board);
        Ok(())
    }

    /// Lets a chance event happen. Undone steps are forgotten.
    ///
    /// # Errors
    ///
    /// If the game is over, or the event cannot happen now.
    pub fn resolve(&mut self, event: B::Event) -> Result<(), EventError<B::Event>> {
        if self.end().is_some() {
            return Err(EventError::Over);
        }
        let mut board = self.board().clone();
        board.resolve(event)?;
        self.push(Step::Event(event), board);
        Ok(())
    }

    /// Ends the game: `player` gives up, and everybody not on that team wins.
    ///
    /// # Errors
    ///
    /// If the game is over, or there is no such player.
    pub fn resign(&mut self, player: Player) -> Result<(), EndError> {
        self.check_seat(player)?;
        self.push(Step::Resignation(player), self.board().clone());
        Ok(())
    }

    /// Offers a draw to the other players. The offer stands until the next step.
    ///
    /// # Errors
    ///
    /// If the game is over, there is no such player, or the game knows no draw.
    pub fn offer_draw(&mut self, player: Player) -> Result<(), EndError> {
        self.check_seat(player)?;
        if !B::DRAWS {
            return Err(EndError::NoDraws);
        }
        self.draw_offer = Some(player);
        Ok(())
    }

    /// The player whose offer of a draw stands.
    pub fn draw_offer(&self) -> Option<Player> {
        self.draw_offer
    }

    /// Ends the game in a draw that another player has offered.
    ///
    /// # Errors
    ///
    /// If the game is over, there is no such player, or nobody else has offered a draw.
    pub fn accept_draw(&mut self, player: Player) -> Result<(), EndError> {
        self.check_seat(player)?;
        match self.draw_offer {
            Some(other) if other != player => {
                self.push(Step::Agreement, self.board().clone());
                Ok(())
            }
            _ => Err(EndError::NoOffer(player)),
        }
    }

    /// Takes back the last step and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<StepOf<B>> {
        self.played = self.played.checked_sub(1)?;
        self.draw_offer = None;
        let entry = &self.line[self.played];
        if entry.step.moves() {
            match entry.place.previous {
                Some(previous) => self.latest.insert(entry.place.key, previous),
                None => self.latest.remove(&entry.place.key),
            };
        }
        Some(entry.step)
    }

    /// Plays again the step last undone and returns it; `None` when there is none.
    pub fn redo(&mut self) -> Option<StepOf<B>> {
        let entry = self.line.get(self.played)?;
        self.played += 1;
        self.draw_offer = None;
        if entry.step.moves() {
            self.latest.insert(entry.place.key, self.played);
        }
        Some(entry.step)
    }

    /// Puts an end by agreement on record, as read from a saved game.
    pub(crate) fn agree(&mut self) -> Result<(), EndError> {
        self.check_seat(Player::FIRST)?;
        if !B::DRAWS {
            return Err(EndError::NoDraws);
        }
        self.push(Step::Agreement, self.board().clone());
        Ok(())
    }

    /// Whether a move is what comes next.
    pub(crate) fn check_player_acts(&self) -> Result<(), PlayError<B::IllegalMove>> {
        match self.turn() {
            Turn::Over => Err(PlayError::Over),
            Turn::Chance => Err(PlayError::ChanceFirst),
            Turn::Player(_) => Ok(()),
        }
    }

    /// Each step played, with the position it was played in.
    pub(crate) fn moments(&self) -> impl Iterator<Item = (&B, StepOf<B>)> {
        self.steps().enumerate().map(|(index, step)| (&self.place(index).board, step))
    }

    fn check_seat(&self, player: Player) -> Result<(), EndError> {
        if self.end().is_some() {
            return Err(EndError::Over);
        }
        if player.index() >= self.start().players() {
            return Err(EndError::NoSeat(player));
        }
        Ok(())
    }

    fn push(&mut self, step: StepOf<B>, board: B) {
        self.line.truncate(self.played);
        let key = board.key();
        let mut place = Place { occurrences: self.occurrences(), board, key, previous: None };
        self.played += 1;
        if step.moves() {
            place.occurrences = self.occurrences_of(&place.board, key) + 1;
            place.previous = self.latest.insert(key, self.played);
        }
        self.line.push(Entry { step, place });
        self.draw_offer = None;
    }

    /// The start, or what the `index`th step led to.
    fn place(&self, index: usize) -> &Place<B> {
        index.checked_sub(1).map_or(&self.start, |step| &self.line[step].place)
    }

    /// Each position once: a resignation or an agreement leads to none.
    fn places(&self) -> impl DoubleEndedIterator<Item = &Place<B>> {
        let played = self.line[..self.played].iter().filter(|entry| entry.step.moves());
        core::iter::once(&self.start).chain(played.map(|entry| &entry.place))
    }

    /// How often `board` has stood up to now.
    fn occurrences_of(&self, board: &B, key: u64) -> usize {
        let mut at = self.latest.get(&key).copied();
        while let Some(index) = at {
            let place = self.place(index);
            if place.board == *board {
                return place.occurrences;
            }
            at = place.previous;
        }
        0
    }
}

impl<B: Board> PartialEq for Game<B> {
    fn eq(&self, other: &Self) -> bool {
        self.start() == other.start() && self.steps().eq(other.steps())
    }
}

impl<B: Board> Eq for Game<B> {}
