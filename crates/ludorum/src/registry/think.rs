//! The computer at the board: what it is asked, what it answers, and the searches behind it.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;
#[cfg(feature = "std")]
use core::time::Duration;

use ludorum_ai::match_play::{MatchScore, MatchSettings, play_match};
use ludorum_ai::{
    Control, Level, LevelAgent, Limits, Report, Score, SearchAgent, Searchable, Settings, StopFlag,
    StopReason,
};
use ludorum_core::{Board, Game, Notation, Player};

use super::entry::{GameInfo, Variant};
use super::typed::Typed;

/// How hard the computer thinks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Strength {
    /// As a player of this level, with its lapses.
    Level(Level),
    /// As well as it can, so many plies ahead.
    Depth(u32),
    /// As well as it can, visiting so many positions.
    Nodes(u64),
}

impl Default for Strength {
    fn default() -> Self {
        Self::Level(Level::default())
    }
}

/// What the computer is asked.
///
/// ```
/// use ludorum::ai::Level;
/// use ludorum::registry::{self, Strength, ThinkOptions};
///
/// let mut session = registry::find("breakthrough:5x5")?.new_session(None)?;
/// let options = ThinkOptions::new(Strength::Level(Level::Easy)).seed(7);
/// let choice = session.think(&options, &mut |_| {})?;
/// session.play(&choice.text)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ThinkOptions {
    /// How hard to think.
    pub strength: Strength,
    /// What decides where a level picks at random. The same seed gives the same choices in the
    /// same game, as long as no time is set.
    pub seed: u64,
    /// The longest time for the move. It takes the place of the number of positions that a level
    /// visits; the choice then depends on the speed of the machine.
    #[cfg(feature = "std")]
    pub time: Option<Duration>,
    /// Ends the thinking when raised, with the best choice so far.
    pub stop: StopFlag,
}

impl ThinkOptions {
    /// To think so hard, with seed 0 and without a limit of time.
    pub fn new(strength: Strength) -> Self {
        Self { strength, ..Self::default() }
    }

    /// The same with another seed.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// The same with a limit of time.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// The same with a flag that stops the thinking.
    #[must_use]
    pub fn stop(mut self, stop: StopFlag) -> Self {
        self.stop = stop;
        self
    }
}

/// What the computer has found out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Thought {
    /// How many plies it has looked ahead everywhere.
    pub depth: u32,
    /// What the position is worth to the player to move.
    pub score: Score,
    /// The best play by all sides, as far as it is known: moves in full.
    pub line: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
}

/// What the computer would play.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Choice {
    /// The move in full.
    pub text: String,
    /// Why.
    pub thought: Thought,
}

/// Why the computer has no move to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoChoice {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A chance event has to happen before anybody moves.
    #[error("a chance event comes first")]
    ChanceFirst,
}

/// How the computer thinks about a kind of game. Keeps what it learns between moves.
pub(super) trait Thinker<B: Board>: Default + Send + 'static {
    /// The choice of the player to move. It is a player's turn.
    fn think(
        &mut self,
        game: &Game<B>,
        options: &ThinkOptions,
        progress: &mut dyn FnMut(&Thought),
    ) -> Choice;

    /// A match between two levels, who share the seats.
    fn play_match(start: &B, levels: [Level; 2], settings: &MatchSettings) -> MatchScore;
}

/// A game that alpha-beta can play, from its usual start.
pub(super) fn two_sided<B: Notation + Searchable>(
    info: &'static GameInfo,
    start: B,
) -> Box<dyn Variant> {
    Box::new(Typed::<B, AlphaBetaThinker<B>>::new(info, start))
}

/// The same for options that only choose where to start: the board alone does not know their name.
#[cfg(feature = "tawlbwrdd")]
pub(super) fn two_sided_named<B: Notation + Searchable>(
    info: &'static GameInfo,
    name: &'static str,
    start: B,
) -> Box<dyn Variant> {
    Box::new(Typed::<B, AlphaBetaThinker<B>>::new(info, start).named(name))
}

/// Thinks by alpha-beta search.
///
/// Each seat has an agent of its own: no player profits from what another one has found out.
pub(super) struct AlphaBetaThinker<B: Searchable> {
    agents: Vec<(Task, Agent<B>)>,
}

/// What an agent was made for.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Task {
    player: Player,
    strength: Strength,
    seed: u64,
    #[cfg(feature = "std")]
    time: Option<Duration>,
}

enum Agent<B: Searchable> {
    Level(LevelAgent<B>),
    Search(SearchAgent<B>),
}

impl<B: Searchable> Default for AlphaBetaThinker<B> {
    fn default() -> Self {
        Self { agents: Vec::new() }
    }
}

impl<B: Searchable> AlphaBetaThinker<B> {
    /// As many agents as two players, a hint and a change of level need.
    const MAX_AGENTS: usize = 4;

    fn agent(&mut self, task: Task) -> &mut Agent<B> {
        let place = self.agents.iter().position(|(known, _)| *known == task);
        let entry = if let Some(place) = place {
            self.agents.remove(place)
        } else {
            self.agents.truncate(Self::MAX_AGENTS - 1);
            (task, Agent::new(task))
        };
        // The one used last stands first.
        self.agents.insert(0, entry);
        &mut self.agents[0].1
    }
}

impl<B: Notation + Searchable> Thinker<B> for AlphaBetaThinker<B> {
    fn think(
        &mut self,
        game: &Game<B>,
        options: &ThinkOptions,
        progress: &mut dyn FnMut(&Thought),
    ) -> Choice {
        let board = game.board();
        let player = board.turn().player().expect("it is a player's turn");
        let task = Task {
            player,
            strength: options.strength,
            seed: options.seed,
            #[cfg(feature = "std")]
            time: options.time,
        };
        let mut control = (options.stop.clone(), Told { board, progress });
        let report = match self.agent(task) {
            Agent::Level(agent) => agent.think(game, &mut control),
            Agent::Search(agent) => agent.think(game, &mut control),
        };
        choice(board, &report)
    }

    fn play_match(start: &B, levels: [Level; 2], settings: &MatchSettings) -> MatchScore {
        let [one, two] = seeds(settings.seed);
        let (mut one, mut two) = (levels[0].agent(one), levels[1].agent(two));
        play_match(start, &mut one, &mut two, settings, |_| {})
    }
}

impl<B: Searchable> Agent<B> {
    fn new(task: Task) -> Self {
        let limits = match task.strength {
            Strength::Level(level) => {
                let agent = level.agent(task.seed.wrapping_add(task.player.index() as u64));
                #[cfg(feature = "std")]
                if let Some(time) = task.time {
                    return Self::Level(agent.with_time(time));
                }
                return Self::Level(agent);
            }
            Strength::Depth(plies) => Limits::new().depth(plies),
            Strength::Nodes(nodes) => Limits::new().nodes(nodes),
        };
        let agent = SearchAgent::new(Settings::default(), limits);
        #[cfg(feature = "std")]
        if let Some(time) = task.time {
            return Self::Search(agent.with_time(time));
        }
        Self::Search(agent)
    }
}

/// Tells the caller about each iteration in words.
pub(super) struct Told<'a, B> {
    pub(super) board: &'a B,
    pub(super) progress: &'a mut dyn FnMut(&Thought),
}

impl<B: Notation> Control<B::Move> for Told<'_, B> {
    fn iteration(&mut self, report: &Report<B::Move>) -> ControlFlow<StopReason> {
        (self.progress)(&thought(self.board, report));
        ControlFlow::Continue(())
    }
}

/// What comes of a search for the player to move.
pub(super) fn choice<B: Notation>(board: &B, report: &Report<B::Move>) -> Choice {
    let best = report.best.expect("a player to move has a move");
    Choice { text: board.move_text(best), thought: thought(board, report) }
}

/// Seeds for the two agents of a match, which differ from each other and from that of the openings.
pub(super) const fn seeds(seed: u64) -> [u64; 2] {
    [!seed, seed.rotate_left(32) ^ 1]
}

fn thought<B: Notation>(board: &B, report: &Report<B::Move>) -> Thought {
    let mut position = board.clone();
    let mut line = Vec::with_capacity(report.line.len());
    // A line comes partly from the search's table, where a rare collision of keys can spoil its tail.
    for &m in &report.line {
        let text = position.move_text(m);
        if position.play(m).is_err() {
            break;
        }
        line.push(text);
    }
    Thought { depth: report.depth, score: report.score, line, nodes: report.nodes }
}
