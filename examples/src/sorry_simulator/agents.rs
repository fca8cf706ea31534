//! Who sits at the table, and what they are shown.

use std::fmt;
use std::str::FromStr;

use ludorum::ai::{
    Agent, ChanceAgent, HeuristicAgent, IsmctsAgent, IsmctsSettings, Limits, Method, OpenChance,
    RandomAgent, ViewAgent,
};
use ludorum::core::{Board, Game, Hidden, Random};
use ludorum::sorry::{Mode, Move, Points, Sorry, Standard, Teams, View};

/// How a seat is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Random,
    Heuristic,
    Search,
    Paranoid,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Random, Self::Heuristic, Self::Search, Self::Paranoid];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Heuristic => "heuristic",
            Self::Search => "search",
            Self::Paranoid => "paranoid",
        }
    }
}

/// Who takes the seats in turn: one agent at least. As text `heuristic+random`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LineUp(Vec<Kind>);

impl LineUp {
    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn contains(&self, kind: Kind) -> bool {
        self.0.contains(&kind)
    }

    /// Who sits on a seat; the agents come round again where there are more seats than agents.
    pub(super) fn at(&self, seat: usize) -> Kind {
        self.0[seat % self.0.len()]
    }
}

impl FromStr for LineUp {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let kind = |word: &str| {
            let found = Kind::ALL.into_iter().find(|kind| kind.name() == word);
            found.ok_or_else(|| {
                let names = Kind::ALL.map(Kind::name).join(", ");
                format!("`{}` is no agent: they are {names}", word.escape_debug())
            })
        };
        text.split('+').map(kind).collect::<Result<_, _>>().map(Self)
    }
}

impl fmt::Display for LineUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.0.iter().map(|kind| kind.name()).collect();
        f.write_str(&names.join("+"))
    }
}

/// What the agents may spend on a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// Positions for a search that sees everything.
    pub(super) nodes: u64,
    /// Playouts for one that does not.
    pub(super) playouts: u64,
}

/// A game as the simulator needs it: who can play it, and what they are shown.
pub(super) trait Playable: Mode {
    type Agent;

    /// An agent for one game.
    fn agent(kind: Kind, start: &Sorry<Self>, effort: Effort, seed: u64) -> Self::Agent;

    /// What the agent of the player to move plays.
    fn choose(agent: &mut Self::Agent, board: &Sorry<Self>) -> Option<Move>;
}

impl Playable for Standard {
    type Agent = OpenAgent<Sorry<Self>>;

    fn agent(kind: Kind, start: &Sorry<Self>, effort: Effort, seed: u64) -> Self::Agent {
        OpenAgent::new(kind, start.seats().len(), effort, seed)
    }

    fn choose(agent: &mut Self::Agent, board: &Sorry<Self>) -> Option<Move> {
        agent.choose(board)
    }
}

impl Playable for Teams {
    type Agent = OpenAgent<Sorry<Self>>;

    fn agent(kind: Kind, _: &Sorry<Self>, effort: Effort, seed: u64) -> Self::Agent {
        OpenAgent::new(kind, 2, effort, seed)
    }

    fn choose(agent: &mut Self::Agent, board: &Sorry<Self>) -> Option<Move> {
        agent.choose(board)
    }
}

impl Playable for Points {
    type Agent = HandAgent;

    fn agent(kind: Kind, _: &Sorry<Self>, effort: Effort, seed: u64) -> HandAgent {
        HandAgent::new(kind, effort, seed)
    }

    /// Here the position is left behind: an agent is handed the view of its player.
    fn choose(agent: &mut HandAgent, board: &Sorry<Self>) -> Option<Move> {
        agent.choose_from(&board.view(board.turn().player()?))
    }
}

/// A player of a game that hides nothing.
pub(super) enum OpenAgent<B: OpenChance> {
    /// Every legal move with the same chance. Unlike the agent of the library it needs no history,
    /// the making of which would take longer than the move.
    Random(Random),
    Heuristic(HeuristicAgent),
    Search(ChanceAgent<B>),
}

impl<B: OpenChance> OpenAgent<B> {
    fn new(kind: Kind, sides: usize, effort: Effort, seed: u64) -> Self {
        let method = match kind {
            Kind::Random => return Self::Random(Random::new(seed)),
            Kind::Heuristic => return Self::Heuristic(HeuristicAgent::new(seed)),
            Kind::Search if sides > 2 => Method::MaxN,
            Kind::Search | Kind::Paranoid => Method::Expectimax,
        };
        let limits = Limits::new().nodes(effort.nodes).stop_on_only_move();
        Self::Search(ChanceAgent::new(method, limits))
    }

    fn choose(&mut self, board: &B) -> Option<B::Move> {
        match self {
            Self::Random(random) => board.random_move(random),
            Self::Heuristic(agent) => agent.choose(&Game::new(board.clone())),
            Self::Search(agent) => agent.choose(&Game::new(board.clone())),
        }
    }
}

/// A player with a hand of cards, who sees no other.
pub(super) enum HandAgent {
    Random(RandomAgent),
    Heuristic(HeuristicAgent),
    Search(IsmctsAgent<Sorry<Points>>),
}

impl HandAgent {
    fn new(kind: Kind, effort: Effort, seed: u64) -> Self {
        match kind {
            Kind::Random => Self::Random(RandomAgent::new(seed)),
            Kind::Heuristic => Self::Heuristic(HeuristicAgent::new(seed)),
            Kind::Search | Kind::Paranoid => {
                Self::Search(IsmctsAgent::new(IsmctsSettings::new(), effort.playouts, seed))
            }
        }
    }
}

impl ViewAgent<Sorry<Points>> for HandAgent {
    fn choose_from(&mut self, view: &View) -> Option<Move> {
        match self {
            Self::Random(agent) => ViewAgent::<Sorry<Points>>::choose_from(agent, view),
            Self::Heuristic(agent) => ViewAgent::<Sorry<Points>>::choose_from(agent, view),
            Self::Search(agent) => agent.choose_from(view),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EFFORT: Effort = Effort { nodes: 500, playouts: 30 };

    /// How often a random agent plays each of the legal moves.
    fn frequencies<M: Playable>(position: &str, choices: u32) -> Vec<u32> {
        let board: Sorry<M> = position.parse().expect("a position");
        let moves = board.legal_moves();
        let mut counts = vec![0; moves.len()];
        let mut agent = M::agent(Kind::Random, &board, EFFORT, 1);
        for _ in 0..choices {
            let m = M::choose(&mut agent, &board).expect("a player is to move");
            counts[moves.iter().position(|&legal| legal == m).expect("it is legal")] += 1;
        }
        counts
    }

    #[test]
    fn a_random_agent_plays_every_legal_move_about_as_often() {
        let all = [
            frequencies::<Standard>(
                "standard; red 4 20 40; yellow 34 50; discards none; red plays 7",
                20_000,
            ),
            frequencies::<Teams>(
                "teams; red 4 20; blue 19; yellow 34 50; green start; discards none; red plays 7",
                20_000,
            ),
            frequencies::<Points>(
                "points; red 4 20; yellow 34; discards none; red hand 1 3x2 7 sorry; \
                 yellow hand 4 5 7 8 10; red plays",
                20_000,
            ),
        ];
        for counts in all {
            let chance = 1.0 / counts.len() as f64;
            assert!(counts.len() > 2, "{counts:?}");
            let (mean, five) = (2e4 * chance, 5.0 * (2e4 * chance * (1.0 - chance)).sqrt());
            for &count in &counts {
                assert!((f64::from(count) - mean).abs() < five, "{counts:?}");
            }
        }
    }

    #[test]
    fn what_an_agent_plays_does_not_depend_on_hidden_cards() {
        let boards = ["4 5 7 8 10", "sorry 11x2 12x2"].map(|hidden| {
            let text = format!(
                "points; red 4 20; yellow 34; discards none; red hand 1 3x2 7 sorry; \
                 yellow hand {hidden}; red plays"
            );
            text.parse::<Sorry<Points>>().expect("a position")
        });
        assert_ne!(boards[0], boards[1]);
        for kind in [Kind::Random, Kind::Heuristic, Kind::Search] {
            for seed in 0..20 {
                let chosen = boards.each_ref().map(|board| {
                    Points::choose(&mut Points::agent(kind, board, EFFORT, seed), board)
                });
                assert!(chosen[0].is_some(), "{kind:?}");
                assert_eq!(chosen[0], chosen[1], "{kind:?}");
            }
        }
    }

    #[test]
    fn agents_come_round_again_where_seats_are_left() {
        let line_up: LineUp = "search+random".parse().expect("two agents");
        assert_eq!(line_up.to_string(), "search+random");
        let kinds = [0, 1, 2, 3].map(|seat| line_up.at(seat));
        assert_eq!(kinds, [Kind::Search, Kind::Random, Kind::Search, Kind::Random]);
    }
}
