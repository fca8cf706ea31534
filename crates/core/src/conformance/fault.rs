//! What can be wrong, and where it was found.

use alloc::string::String;
use alloc::vec::Vec;

/// A promise of the traits, one that a check can find broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Clause {
    /// The number of players is constant and possible, and the player to move is one of them.
    #[error("the players are the same all game, and one of them is to move")]
    Players,
    /// Teams are the same all game, and everybody in a team has that team.
    #[error("a team is the same all game and for everybody in it")]
    Teams,
    /// It is nobody's turn exactly when there is an outcome.
    #[error("it is nobody's turn exactly when there is an outcome")]
    End,
    /// There are moves exactly at a player's turn.
    #[error("there are moves exactly at a player's turn")]
    MovesAtTurn,
    /// There are events exactly at chance's turn.
    #[error("there are events exactly at chance's turn")]
    EventsAtTurn,
    /// Winners are players, partners win together, and the methods of the outcome agree.
    #[error("an outcome is stable, and its winners are whole teams of players")]
    Outcome,
    /// A game without draws is never drawn.
    #[error("a game without draws is never drawn")]
    Draws,
    /// The rule on repetition can be met.
    #[error("the rule on repetition takes two occurrences or more")]
    Repetition,
    /// Each legal move is visited once.
    #[error("each legal move is visited once")]
    MovesOnce,
    /// The moves come in an order that depends on the position alone.
    #[error("the order of the moves depends on the position alone")]
    MoveOrder,
    /// A visit ends at once when it is told to, and hands on what it is told.
    #[error("a visit ends at once when it is told to")]
    EarlyExit,
    /// `count_moves`, `has_moves`, `nth_move`, `random_move` and `legal_moves` agree with
    /// `visit_moves`.
    #[error("counting, listing and picking moves agree with visiting them")]
    Counts,
    /// `check_move` accepts exactly the legal moves.
    #[error("exactly the legal moves pass the check")]
    CheckMove,
    /// A refused move or event leaves the board as it was.
    #[error("a refusal leaves the board as it was")]
    Refusal,
    /// The ways to play a move, or to let an event happen, lead to the same position.
    #[error("every way to play leads to the same position")]
    Play,
    /// Each event is visited once, always in the same order, and exactly those can happen.
    #[error("each possible event is visited once, and exactly those can happen")]
    Events,
    /// Weights are above zero, their sum fits 32 bits, and `event_weight` and `nth_event` go by them.
    #[error("the weights of events are above zero, sum to at most u32::MAX, and events go by them")]
    Weights,
    /// Equal boards have equal keys.
    #[error("equal boards have equal keys")]
    Key,
    /// Different boards have different keys.
    #[error("different boards have different keys")]
    KeyCollision,
    /// Equal boards have equal hashes.
    #[error("equal boards have equal hashes")]
    Hash,
    /// Nothing comes back from before an irreversible move.
    #[error("no position comes back after an irreversible move")]
    Irreversible,
    /// A position is one line of text that reads back as the same position.
    #[error("a position is one line of text that reads back the same")]
    BoardText,
    /// A text that is accepted gives a sound position.
    #[error("a text that is accepted is a sound position")]
    AcceptedText,
    /// A move prints as text that reads back as the same move.
    #[error("a move is one line of text that reads back the same")]
    MoveText,
    /// `parse_move` reads what `move_text` writes, and gives legal moves only.
    #[error("a move written for a position reads back there, and only legal moves do")]
    MoveInPosition,
    /// An event prints as text that reads back as the same event.
    #[error("an event is one line of text that reads back the same")]
    EventText,
    /// The game and its players have names that fit a record.
    #[error("the game and its players have names, the same all game")]
    Names,
    /// Diagrams are full grids of one shape.
    #[error("diagrams are full grids of one shape")]
    Diagram,
    /// The route of a move goes over cells of the diagram.
    #[error("the route of a move goes over cells of the diagram")]
    Route,
    /// A record of a game reads back as the same game.
    #[error("a record reads back as the same game")]
    Record,
    /// A position reads back as it was written.
    #[error("a position reads back as it was written")]
    RoundTrip,
    /// Two players, and at most one winner.
    #[error("a two-sided game has two players and at most one winner")]
    TwoSided,
    /// Scores lie within ±20,000 and depend on the position alone.
    #[error("scores lie within 20000 and depend on the position alone")]
    Evaluate,
    /// Prospects lie between a sure loss and a sure win, depend on the position alone, and are the
    /// same for partners.
    #[error("prospects are below certainty, depend on the position alone, and partners share them")]
    Prospects,
    /// A static result is not contradicted by the positions one ply on.
    #[error("a static result holds one ply on")]
    StaticResult,
    /// `visit_forcing` visits the moves that are forcing.
    #[error("the forcing moves visited are those that are forcing")]
    Forcing,
    /// Places in the history table lie within it.
    #[error("a place in the history table is below its size")]
    HistoryIndex,
    /// A null move passes the turn and gives a sound position.
    #[error("a null move passes the turn to another player in a sound position")]
    NullMove,
    /// A transformed position has the transformed moves, outcome and successors.
    #[error("a transformed position plays as the position does")]
    Symmetry,
    /// Each transformation can be undone by another.
    #[error("every transformation has its inverse")]
    Inverse,
    /// A completed view gives the same view, and the same moves to its player.
    #[error("a completed view looks the same to its player")]
    View,
}

/// A broken promise: which, where, and how to get there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "broken: {clause}; {detail}\nposition: {position}\nafter: {}",
    if line.is_empty() { "the start".into() } else { line.join(", ") }
)]
#[non_exhaustive]
pub struct Violation {
    /// The promise.
    pub clause: Clause,
    /// What was seen.
    pub detail: String,
    /// The position in which it was seen, as its `Debug` writes it.
    pub position: String,
    /// The moves and events that led there from the start.
    pub line: Vec<String>,
}

/// A broken promise at a place that the caller knows.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) clause: Clause,
    pub(super) detail: String,
}

impl Clause {
    pub(super) fn fault(self, detail: impl Into<String>) -> Fault {
        Fault { clause: self, detail: detail.into() }
    }
}

/// Nothing if `holds`, or else the fault.
pub(super) fn ensure(
    holds: bool,
    clause: Clause,
    detail: impl FnOnce() -> String,
) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(clause.fault(detail())) }
}
