//! The computer in games of chance, where everything is seen and where hands are hidden.

use core::ops::ControlFlow;

use ludorum_ai::match_play::{MatchScore, MatchSettings, play_duel, play_hidden_duel};
use ludorum_ai::{
    ChanceAgent, Control, Ismcts, IsmctsSettings, Level, Limits, Method, OpenChance, Report,
    StopReason,
};
use ludorum_core::{Board, Game, Hidden, Notation, Player, Prospects, Random};

use super::think::{Choice, Strength, ThinkOptions, Thinker, Thought, Told, choice, seeds};

/// No search imagines more games than this: what it remembers grows with them.
const MOST_PLAYOUTS: u64 = 1_000_000;

/// A seed for this choice of this player: the same choice comes out after an undo.
fn seed_of<B: Board>(game: &Game<B>, player: Player, seed: u64) -> u64 {
    let place = (game.steps().len() as u64) << 8 | player.index() as u64;
    Random::new(seed ^ place.rotate_left(32)).next_u64()
}

/// Thinks by expectiminimax or, among more than two sides, by max^n.
#[derive(Default)]
pub(super) struct ChanceThinker;

impl ChanceThinker {
    fn search<B: OpenChance>(
        game: &Game<B>,
        options: &ThinkOptions,
        seed: u64,
        control: &mut dyn Control<B::Move>,
    ) -> Report<B::Move> {
        let limits = match options.strength {
            Strength::Level(level) => {
                let mut agent = level.chance_agent(seed);
                #[cfg(feature = "std")]
                if let Some(time) = options.time {
                    agent = agent.with_time(time);
                }
                return agent.think(game, control);
            }
            Strength::Depth(plies) => Limits::new().depth(plies),
            Strength::Nodes(nodes) => Limits::new().nodes(nodes),
        };
        let mut agent = ChanceAgent::new(Method::fitting(game.board()), limits.stop_on_only_move());
        #[cfg(feature = "std")]
        if let Some(time) = options.time {
            agent = agent.with_time(time);
        }
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
        let mut control = (options.stop.clone(), Told { board, progress });
        let seed = seed_of(game, player, options.seed);
        let report = Self::search(game, options, seed, &mut control);
        choice(board, &report)
    }

    fn play_match(start: &B, levels: [Level; 2], settings: &MatchSettings) -> MatchScore {
        let [one, two] = seeds(settings.seed);
        let (mut one, mut two) = (levels[0].chance_agent(one), levels[1].chance_agent(two));
        play_duel(start, &mut one, &mut two, settings, |_| {})
    }
}

/// Thinks by information-set Monte-Carlo tree search from what the player to move may see.
#[derive(Default)]
pub(super) struct ViewThinker;

impl ViewThinker {
    /// A choice made from a view: no position comes near it.
    fn search<B: Hidden + Prospects>(
        view: &B::View,
        options: &ThinkOptions,
        seed: u64,
        control: &mut dyn Control<B::Move>,
    ) -> Report<B::Move> {
        let (until, playouts) = match options.strength {
            Strength::Level(level) => {
                let mut agent = level.view_agent::<B>(seed);
                #[cfg(feature = "std")]
                if let Some(time) = options.time {
                    agent = agent.with_time(time);
                }
                return agent.think(view, control);
            }
            Strength::Depth(plies) => (Until { depth: Some(plies), nodes: None }, MOST_PLAYOUTS),
            // Each playout visits one position at least.
            Strength::Nodes(nodes) => {
                (Until { depth: None, nodes: Some(nodes) }, nodes.min(MOST_PLAYOUTS))
            }
        };
        #[cfg(feature = "std")]
        let clock = options.time.map(ludorum_ai::Clock::for_move);
        #[cfg(not(feature = "std"))]
        let clock = ludorum_ai::NoControl;
        let mut search = Ismcts::<B>::new(IsmctsSettings::new(), seed);
        search.search(view, playouts, &mut ((clock, until), control))
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
        let mut control = (options.stop.clone(), Told { board, progress });
        let seed = seed_of(game, player, options.seed);
        let report = Self::search::<B>(&board.view(player), options, seed, &mut control);
        choice(board, &report)
    }

    fn play_match(start: &B, levels: [Level; 2], settings: &MatchSettings) -> MatchScore {
        let [one, two] = seeds(settings.seed);
        let (mut one, mut two) = (levels[0].view_agent(one), levels[1].view_agent(two));
        play_hidden_duel(start, &mut one, &mut two, settings, |_| {})
    }
}

/// Ends a search once it has looked far enough.
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
