//! Sorry! in the registry: the standard game, the team game and the points game.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use ludorum_core::{Board, Hidden, Notation, Player, PlayerSet};
use ludorum_sorry::{
    self as sorry, Cards, Match, Mode, Options, Points, Sorry, Standard, Teams, perft_turns,
};

use super::chance::{ChanceThinker, ViewThinker};
use super::entry::{GameInfo, Grid, Variant};
use super::rounds::{Goal, RoundError, Rounds};
use super::session::{Hand, Session};
use super::think::Thinker;
use super::typed::Typed;
use super::words::Words;

pub(super) static GAME: GameInfo = GameInfo {
    name: "sorry",
    title: "Sorry!",
    summary: "a race with cards, two to four players, also in teams and for points",
    options: "3p, 4p or colours such as red-blue; teams; points, and then also points-4p, \
              points-red-blue, points-added",
    examples: &["sorry", "sorry:3p", "sorry:4p", "sorry:teams", "sorry:points"],
    figures: &[('R', '●'), ('B', '●'), ('Y', '●'), ('G', '●')],
    grid: Grid::Squares,
    open,
};

fn open(options: &str) -> Option<Box<dyn Variant>> {
    let name = if options.is_empty() { "sorry".to_string() } else { format!("sorry:{options}") };
    if let Ok(options) = name.parse::<Options<Standard>>() {
        return Some(variant::<Standard, ChanceThinker>(options, words()));
    }
    if let Ok(options) = name.parse::<Options<Teams>>() {
        return Some(variant::<Teams, ChanceThinker>(options, words()));
    }
    Some(points(name.parse::<Options<Points>>().ok()?))
}

fn points(options: Options<Points>) -> Box<dyn Variant> {
    let words = Words {
        view: Some(|board: &Sorry<Points>, player| board.view(player).to_string()),
        hands: Some(hands),
        rounds: Some(|start, goal| Box::new(PointsMatch::new(start.options(), goal))),
        ..words()
    };
    variant::<Points, ViewThinker>(options, words)
}

/// What `seer` knows of each hand, from the view and nothing else.
fn hands(board: &Sorry<Points>, seer: Player) -> Vec<Hand> {
    let view = board.view(seer);
    let hand = |color| {
        let own = color == view.color();
        let cards = if own { view.hand() } else { Cards::EMPTY };
        Hand {
            cards: cards.iter().map(|(card, count)| (card.to_string(), count)).collect(),
            hidden: if own { 0 } else { view.hand_len(color) },
        }
    };
    view.seats().iter().map(hand).collect()
}

fn variant<M: Mode, T: Thinker<Sorry<M>>>(
    options: Options<M>,
    words: Words<Sorry<M>>,
) -> Box<dyn Variant>
where
    Sorry<M>: Notation,
{
    Box::new(Typed::<Sorry<M>, T>::new(&GAME, Sorry::start(&options)).telling(words))
}

fn words<M: Mode>() -> Words<Sorry<M>> {
    Words {
        describe: Some(Sorry::describe),
        explain: Some(|card| card.explanation::<M>()),
        count_turns: Some(perft_turns),
        view: None,
        hands: None,
        rounds: None,
    }
}

/// A match of the points game.
#[derive(Clone, Debug)]
struct PointsMatch {
    options: Options<Points>,
    score: Match,
}

impl PointsMatch {
    const fn new(options: Options<Points>, goal: Goal) -> Self {
        let goal = match goal {
            Goal::Rounds(rounds) => sorry::Goal::Rounds(rounds),
            Goal::Points(points) => sorry::Goal::Points(points),
        };
        Self { options, score: Match::new(options.seats(), goal) }
    }
}

impl Rounds for PointsMatch {
    fn goal(&self) -> Goal {
        match self.score.goal() {
            sorry::Goal::Rounds(rounds) => Goal::Rounds(rounds),
            sorry::Goal::Points(points) => Goal::Points(points),
        }
    }

    fn played(&self) -> u32 {
        self.score.rounds()
    }

    fn total(&self, player: Player) -> u32 {
        self.score.total(player)
    }

    fn is_over(&self) -> bool {
        self.score.is_over()
    }

    fn leaders(&self) -> PlayerSet {
        self.score.leaders()
    }

    fn next_round(&self) -> Option<Box<dyn Session>> {
        if self.is_over() {
            return None;
        }
        let beginner = self.score.beginner().unwrap_or_else(|| self.options.beginner());
        points(self.options.first(beginner)?).new_session(None).ok()
    }

    fn add(&mut self, round: &dyn Session) -> Result<Vec<u32>, RoundError> {
        let (expected, found) = (self.options.to_string(), round.name());
        if found != expected {
            return Err(RoundError::OtherGame { expected, found });
        }
        // A session tells its position as text, whatever its type is.
        let end: Option<Sorry<Points>> = round.position().parse().ok();
        let outcome = end.and_then(|board| board.outcome()).ok_or(RoundError::Unscored)?;
        self.score.add(&outcome).map_err(|_| RoundError::Over)?;
        let seats = Player::all(self.options.seats().len());
        Ok(seats.map(|player| outcome.score(player).unwrap_or_default().into()).collect())
    }

    fn boxed_clone(&self) -> Box<dyn Rounds> {
        Box::new(self.clone())
    }
}
