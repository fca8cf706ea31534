//! The computer in games of chance, where everything is seen and where hands are hidden.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use ludorum_ai::match_play::{MatchScore, MatchSettings, play_duel, play_hidden_duel};
use ludorum_ai::{
    Agent, ChanceAgent, Control, Ismcts, IsmctsSettings, Level, Limits, Method, NoControl,
    OpenChance, RandomAgent, Report, StopReason, ViewAgent,
};
use ludorum_core::{Board, Game, Hidden, Notation, Player, Prospects, Random};

use super::think::{Choice, Strength, ThinkOptions, Thinker, Thought, Told, thought};

/// What makes a level weak or strong.
struct Power {
    /// In so many of a thousand moves the choice is a random one.
    lapses: u32,
    /// How many plies to look ahead where everything is seen, draws of cards among them.
    depth: Option<u32>,
    /// How many positions to visit there.
    nodes: u64,
    /// How many games to imagine where hands are hidden.
    playouts: u64,
}

const fn power(level: Level) -> Power {
    match level {
        Level::Beginner => Power { lapses: 400, depth: Some(1), nodes: 5_000, playouts: 20 },
        Level::Easy => Power { lapses: 100, depth: Some(1), nodes: 5_000, playouts: 50 },
        Level::Medium => Power { lapses: 0, depth: Some(1), nodes: 5_000, playouts: 200 },
        Level::Hard => Power { lapses: 0, depth: None, nodes: 20_000, playouts: 1_000 },
        Level::Master => Power { lapses: 0, depth: None, nodes: 200_000, playouts: 5_000 },
    }
}

/// No search imagines more games than this: what it remembers grows with them.
const MOST_PLAYOUTS: u64 = 1_000_000;

/// A seed for this choice of this player: the same choice comes out after an undo.
fn seed_of<B: Board>(game: &Game<B>, player: Player, seed: u64) -> u64 {
    let place = (game.steps().len() as u64) << 8 | player.index() as u64;
    Random::new(seed ^ place.rotate_left(32)).next_u64()
}

/// Whether there are two sides: two players or two teams.
fn has_two_sides<B: Board>(board: &B) -> bool {
    let own = board.team(Player::FIRST);
    let mut others = Player::all(board.players()).filter(|&player| !own.contains(player));
    others.next().is_some_and(|first| others.all(|player| board.team(first).contains(player)))
}

/// Thinks by expectiminimax where there are two sides, and by max^n where there are more.
#[derive(Default)]
pub(super) struct ChanceThinker;

impl ChanceThinker {
    fn search<B: OpenChance>(
        game: &Game<B>,
        options: &ThinkOptions,
        random: &mut Random,
        control: &mut dyn Control<B::Move>,
    ) -> Report<B::Move> {
        let mut moves = game.board().legal_moves();
        // The order decides between equal moves.
        random.shuffle(&mut moves);
        let mut limits = Limits::new().stop_on_only_move();
        match options.strength {
            Strength::Level(level) => {
                let power = power(level);
                if random.below(1_000) < power.lapses {
                    moves.truncate(1);
                }
                (limits.depth, limits.nodes) = (power.depth, Some(power.nodes));
                #[cfg(feature = "std")]
                if options.time.is_some() {
                    (limits.depth, limits.nodes) = (None, None);
                }
            }
            Strength::Depth(plies) => limits.depth = Some(plies),
            Strength::Nodes(nodes) => limits.nodes = Some(nodes),
        }
        let method = if has_two_sides(game.board()) { Method::Expectimax } else { Method::MaxN };
        let agent = ChanceAgent::new(method, limits.root_moves(moves));
        #[cfg(feature = "std")]
        if let Some(time) = options.time {
            return agent.with_time(time).think(game, control);
        }
        let mut agent = agent;
        agent.think(game, control)
    }
}

impl<B: Notation + OpenChance> Thinker<B> for ChanceThinker {
    fn think(
        &mut self,
        game: &Game<B>,
        options: &ThinkOptions,
        progress: &mut dyn FnMut(&Thought),
    ) -> Choice {
        let board = game.board();
        let player = board.turn().player().expect("it is a player's turn");
        let mut random = Random::new(seed_of(game, player, options.seed));
        let mut control = (options.stop.clone(), Told { board, progress });
        let report = Self::search(game, options, &mut random, &mut control);
        let best = report.best.expect("a player to move has a move");
        Choice { text: board.move_text(best), thought: thought(board, &report) }
    }

    fn play_match(start: &B, levels: [Level; 2], settings: &MatchSettings) -> Option<MatchScore> {
        if !has_two_sides(start) {
            return None;
        }
        let [first, second] = seeds(settings.seed).map(Random::new);
        let [one, two] = levels.map(|level| ThinkOptions::new(Strength::Level(level)));
        let mut first = OpenPlayer { options: &one, random: first };
        let mut second = OpenPlayer { options: &two, random: second };
        Some(play_duel(start, &mut first, &mut second, settings, |_| {}))
    }
}

/// Seeds for two agents that differ from each other and from that of the openings.
const fn seeds(seed: u64) -> [u64; 2] {
    [!seed, seed.rotate_left(32) ^ 1]
}

/// A player who sees everything.
struct OpenPlayer<'a> {
    options: &'a ThinkOptions,
    random: Random,
}

impl<B: OpenChance> Agent<B> for OpenPlayer<'_> {
    fn choose(&mut self, game: &Game<B>) -> Option<B::Move> {
        game.turn().player()?;
        ChanceThinker::search(game, self.options, &mut self.random, &mut NoControl).best
    }
}

/// Thinks by information-set Monte-Carlo tree search from what the player to move may see.
#[derive(Default)]
pub(super) struct ViewThinker;

/// A choice made from a view: no position comes near it.
struct Seer<'a, B> {
    options: &'a ThinkOptions,
    random: Random,
    board: PhantomData<fn() -> B>,
}

impl<'a, B: Hidden + Prospects> Seer<'a, B> {
    const fn new(options: &'a ThinkOptions, random: Random) -> Self {
        Self { options, random, board: PhantomData }
    }

    fn think(&mut self, view: &B::View, control: &mut dyn Control<B::Move>) -> Report<B::Move> {
        let seed = self.random.next_u64();
        let mut until = Until::default();
        let mut playouts = MOST_PLAYOUTS;
        let mut lapses = 0;
        match self.options.strength {
            Strength::Level(level) => {
                let power = power(level);
                lapses = power.lapses;
                playouts = power.playouts;
                #[cfg(feature = "std")]
                if self.options.time.is_some() {
                    playouts = MOST_PLAYOUTS;
                }
            }
            Strength::Depth(plies) => until.depth = Some(plies),
            Strength::Nodes(nodes) => {
                until.nodes = Some(nodes);
                // Each of them visits one position at least.
                playouts = playouts.min(nodes);
            }
        }
        let mut search = Ismcts::<B>::new(IsmctsSettings::new(), seed);
        #[cfg(feature = "std")]
        let clock = self.options.time.map(ludorum_ai::Clock::for_move);
        #[cfg(not(feature = "std"))]
        let clock = NoControl;
        let mut report = search.search(view, playouts, &mut ((clock, until), control));
        if self.random.below(1_000) < lapses
            && let Some(m) = ViewAgent::<B>::choose_from(&mut RandomAgent::new(!seed), view)
        {
            report.best = Some(m);
            report.line.clear();
            report.line.push(m);
        }
        report
    }
}

impl<B: Hidden + Prospects> ViewAgent<B> for Seer<'_, B> {
    fn choose_from(&mut self, view: &B::View) -> Option<B::Move> {
        self.think(view, &mut NoControl).best
    }
}

impl<B: Notation + Hidden + Prospects> Thinker<B> for ViewThinker {
    fn think(
        &mut self,
        game: &Game<B>,
        options: &ThinkOptions,
        progress: &mut dyn FnMut(&Thought),
    ) -> Choice {
        let board = game.board();
        let player = board.turn().player().expect("it is a player's turn");
        let random = Random::new(seed_of(game, player, options.seed));
        let mut control = (options.stop.clone(), Told { board, progress });
        let report = Seer::<B>::new(options, random).think(&board.view(player), &mut control);
        let best = report.best.expect("a player to move has a move");
        Choice { text: board.move_text(best), thought: thought(board, &report) }
    }

    fn play_match(start: &B, levels: [Level; 2], settings: &MatchSettings) -> Option<MatchScore> {
        if !has_two_sides(start) {
            return None;
        }
        let [one, two] = levels.map(|level| ThinkOptions::new(Strength::Level(level)));
        let [first, second] = seeds(settings.seed).map(Random::new);
        let mut first = Seer::<B>::new(&one, first);
        let mut second = Seer::<B>::new(&two, second);
        Some(play_hidden_duel(start, &mut first, &mut second, settings, |_| {}))
    }
}

/// Ends a search once it has looked far enough.
#[derive(Default)]
struct Until {
    depth: Option<u32>,
    nodes: Option<u64>,
}

impl<M> Control<M> for Until {
    fn iteration(&mut self, report: &Report<M>) -> ControlFlow<StopReason> {
        if self.depth.is_some_and(|depth| report.depth >= depth) {
            return ControlFlow::Break(StopReason::Depth);
        }
        if self.nodes.is_some_and(|nodes| report.nodes >= nodes) {
            return ControlFlow::Break(StopReason::Nodes);
        }
        ControlFlow::Continue(())
    }
}
