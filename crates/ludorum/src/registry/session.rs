//! A game in progress without its types: positions, moves and events are text.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use ludorum_ai::Level;
use ludorum_ai::match_play::{MatchScore, MatchSettings};
use ludorum_core::{Diagram, EndError, Player, PlayerSet, Random, Tally, Turn};

use super::entry::GameInfo;
use super::think::{Choice, NoChoice, ThinkOptions, Thought};

/// A game in progress, for tools that know no game.
///
/// Made by [`Entry::new_session`](super::Entry::new_session),
/// [`Entry::load`](super::Entry::load) and [`load`](super::load()). Whatever is refused leaves the
/// game as it was.
///
/// ```
/// use ludorum::core::{Player, Turn};
///
/// let mut session = ludorum::registry::find("breakthrough")?.new_session(None)?;
/// assert_eq!(session.moves().len(), 22);
/// session.play("e2-e3")?;
/// assert_eq!(session.turn(), Turn::Player(Player::SECOND));
///
/// let refused = session.play("e3-e4").unwrap_err();
/// assert_eq!(session.line().len(), 1, "{refused}: the game goes on as before");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Session: Send + fmt::Debug {
    /// The name that finds this game again, options included: `breakthrough:5x5`.
    fn name(&self) -> String;

    /// What there is to say of the game, such as its title.
    fn info(&self) -> &'static GameInfo;

    /// How many players there are.
    fn players(&self) -> usize;

    /// What the game calls `player`.
    fn player_name(&self, player: Player) -> &'static str;

    /// The colour of the pieces of `player`, where the game names one; `None` if any will do.
    fn hue(&self, player: Player) -> Option<Hue>;

    /// Who acts now.
    fn turn(&self) -> Turn;

    /// How the game ended, or `None` while it goes on.
    fn ending(&self) -> Option<Ending>;

    /// The position in the game's own notation, on one line.
    fn position(&self) -> String;

    /// A picture of the position.
    fn diagram(&self) -> Diagram;

    /// A picture of the position before the last move, chance events after it passed over; `None`
    /// where nobody has moved yet. The cells in which it differs from [`diagram`](Self::diagram)
    /// are what has changed since.
    fn diagram_before(&self) -> Option<Diagram>;

    /// What was played so far, oldest first.
    fn line(&self) -> Vec<Played>;

    /// The legal moves in full, in the order of the game's generator.
    fn moves(&self) -> Vec<String>;

    /// The legal moves as [`moves`](Self::moves) has them, each with the cells of the
    /// [`diagram`](Self::diagram) that its piece stands on.
    fn routes(&self) -> Vec<Route>;

    /// The chance events that can happen now, each with its weight.
    fn events(&self) -> Vec<(String, u32)>;

    /// Reads a move and says whether it can be played: its text in full.
    ///
    /// # Errors
    ///
    /// If no move is due, or the text is no move that can be played.
    fn check(&self, text: &str) -> Result<String, Refused>;

    /// How the game would end if this move were played, by the rules or because the position has
    /// stood before; `None` if it would go on.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check).
    fn ending_after(&self, text: &str) -> Result<Option<Ending>, Refused>;

    /// Plays a move and returns its text in full. Undone steps are forgotten.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check).
    fn play(&mut self, text: &str) -> Result<String, Refused>;

    /// Plays one of the legal moves, each as likely as the other; `None` if no move is due.
    fn play_random(&mut self, random: &mut Random) -> Option<String>;

    /// Lets the chance event with this text happen: what was rolled or drawn on a real table.
    ///
    /// # Errors
    ///
    /// If no event is due, or the text is no event that can happen now.
    fn resolve(&mut self, text: &str) -> Result<String, Refused>;

    /// Draws a chance event by its weight and lets it happen; `None` if no event is due.
    fn resolve_random(&mut self, random: &mut Random) -> Option<String>;

    /// Takes back the last step and returns it; `None` at the start.
    fn undo(&mut self) -> Option<Played>;

    /// Plays again the step last taken back; `None` when there is none.
    fn redo(&mut self) -> Option<Played>;

    /// Ends the game: `player` gives up.
    ///
    /// # Errors
    ///
    /// If the game is over, or there is no such player.
    fn resign(&mut self, player: Player) -> Result<(), EndError>;

    /// Offers a draw to the other players. The offer stands until the next step.
    ///
    /// # Errors
    ///
    /// If the game is over, there is no such player, or the game knows no draw.
    fn offer_draw(&mut self, player: Player) -> Result<(), EndError>;

    /// The player whose offer of a draw stands.
    fn draw_offer(&self) -> Option<Player>;

    /// Ends the game in the draw that another player has offered.
    ///
    /// # Errors
    ///
    /// If the game is over, there is no such player, or nobody else has offered a draw.
    fn accept_draw(&mut self, player: Player) -> Result<(), EndError>;

    /// The game as text: what [`load`](super::load()) reads.
    fn record(&self) -> String;

    /// Lets the computer choose a move for the player to move, without playing it.
    ///
    /// `progress` is told each time the computer has looked further ahead.
    ///
    /// # Errors
    ///
    /// If it is not a player's turn.
    fn think(
        &mut self,
        options: &ThinkOptions,
        progress: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoChoice>;

    /// A match between two levels of the computer from this position. With more than two sides
    /// both levels take some of them, given out at random. The same settings give the same games.
    fn play_match(&self, levels: [Level; 2], settings: &MatchSettings) -> MatchScore;

    /// How many lines of exactly `depth` plies start here; see [`perft`](ludorum_core::perft).
    fn perft(&self, depth: u32) -> u64;

    /// How many lines of exactly so many whole turns start here, in a game whose turns are more
    /// than one ply, such as the draw of a card and a move; `None` in the others.
    fn perft_turns(&self, turns: u32) -> Option<u64>;

    /// A sentence that says what a move would do; `None` in a game whose moves speak for
    /// themselves.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check).
    fn describe(&self, text: &str) -> Result<Option<String>, Refused>;

    /// What the chance event with this text means, in a sentence or two; `None` if the game has nothing
    /// to say of it.
    fn explain(&self, event: &str) -> Option<&'static str>;

    /// Whether players hold what the others do not see. Then [`position`](Self::position),
    /// [`events`](Self::events), the moves and the chance events of the [`line`](Self::line) say
    /// more than any one player may know, and [`view`](Self::view) says what one may.
    fn hides_hands(&self) -> bool;

    /// What `player` may know of the position, as text; `None` where nothing is hidden or there is
    /// no such player.
    fn view(&self, player: Player) -> Option<String>;

    /// What `seer` may know of each player's hand, by seat; `None` where nothing is hidden or there
    /// is no such player.
    ///
    /// ```
    /// # #[cfg(feature = "sorry")] {
    /// use ludorum::core::{Player, Random};
    ///
    /// let mut session = ludorum::registry::find("sorry:points")?.new_session(None)?;
    /// let mut random = Random::new(1);
    /// while session.resolve_random(&mut random).is_some() {}
    /// let hands = session.hands(Player::FIRST).expect("hands are hidden");
    /// assert_eq!(hands[0].cards.iter().map(|(_, count)| count).sum::<u32>(), 5);
    /// assert_eq!((hands[1].cards.len(), hands[1].hidden), (0, 5));
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn hands(&self, seer: Player) -> Option<Vec<Hand>>;

    /// The same as [`perft`](Self::perft) for each first step; see [`divide`](ludorum_core::divide()).
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;

    /// Plays random games from here, each cut off after `max_plies`.
    ///
    /// The games are played by a loop that knows the game's types: no virtual call in it.
    fn playouts(&self, seed: u64, games: u64, max_plies: u32) -> Tally;

    /// Another session in the same state.
    fn boxed_clone(&self) -> Box<dyn Session>;
}

/// A step of a game as text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Played {
    /// Who acted; `None` for a chance event and for an agreement.
    pub by: Option<Player>,
    /// What was played: a move in full, a chance event, `resigns`, `draw agreed`.
    pub text: String,
}

/// A colour that a game names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Hue {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
}

/// A legal move and the way of its piece.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Route {
    /// The move in full.
    pub text: String,
    /// The names of the cells that the piece stands on, in order: where it starts, where each jump
    /// lands, where it ends. Empty in a game whose moves do not go from cell to cell. What
    /// [`Diagram::find`] reads.
    pub cells: Vec<String>,
}

/// What one player holds, as another may know it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Hand {
    /// The kinds of cards that are seen and how many there are of each. Their texts are those of
    /// chance events: [`Session::explain`] tells what a card means.
    pub cards: Vec<(String, u32)>,
    /// How many cards there are that are not seen.
    pub hidden: u32,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Ending {
    /// Everybody who won; nobody in a draw.
    pub winners: PlayerSet,
    /// A sentence for a person: who won and why.
    pub sentence: String,
}

/// Why a move or a chance event was not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A chance event has to happen before anybody moves.
    #[error("a chance event comes first")]
    ChanceFirst,
    /// A player has to move before anything is left to chance.
    #[error("no chance event is due: a player moves")]
    MoveFirst,
    /// The text names nothing that can be played now: the game's own words why.
    #[error("{0}")]
    Text(String),
}
