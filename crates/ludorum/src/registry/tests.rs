//! Sessions of a game that has what the others lack so far: three players, chance and draws.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use ludorum_ai::Level;
use ludorum_ai::Score;
use ludorum_ai::match_play::{MatchScore, MatchSettings};
use ludorum_core::{
    Board, Cell, Diagram, EndError, Game, Notation, Outcome, Player, PlayerSet, Random, Turn,
};

use super::entry::{GameInfo, Grid, Variant};
use super::rounds::Goal;
use super::session::{Refused, Session};
use super::think::{Choice, NoChoice, ThinkOptions, Thinker, Thought};
use super::typed::Typed;

/// Before each move a coin falls; then the player keeps or gives away what it shows. Three rounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Coins {
    heads: [u8; 3],
    moved: u8,
    coin: Option<Coin>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Coin {
    Heads,
    Tails,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Choose {
    Keep,
    Give,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Most(PlayerSet);

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` makes no sense here")]
struct Nonsense(String);

static INFO: GameInfo = GameInfo {
    name: "coins",
    title: "Coins",
    summary: "three rounds of luck",
    options: "none",
    examples: &["coins"],
    figures: &[],
    signs: &[],
    opposites: &[],
    grid: Grid::Squares,
    open: |_| None,
};

const START: Coins = Coins { heads: [0; 3], moved: 0, coin: None };

macro_rules! words {
    ($type:ty, $($value:path => $word:literal),+) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($value => $word),+ })
            }
        }

        impl FromStr for $type {
            type Err = Nonsense;

            fn from_str(text: &str) -> Result<Self, Nonsense> {
                match text { $($word => Ok($value),)+ _ => Err(Nonsense(text.into())) }
            }
        }
    };
}

words!(Coin, Coin::Heads => "heads", Coin::Tails => "tails");
words!(Choose, Choose::Keep => "keep", Choose::Give => "give");

impl fmt::Display for Coins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("start")
    }
}

impl FromStr for Coins {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Self, Nonsense> {
        if text == "start" { Ok(START) } else { Err(Nonsense(text.into())) }
    }
}

impl fmt::Display for Most {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason())
    }
}

impl Outcome for Most {
    type Reason = &'static str;

    fn winners(&self) -> PlayerSet {
        self.0
    }

    fn reason(&self) -> &'static str {
        if self.0.is_empty() { "nobody has most" } else { "somebody has most" }
    }
}

impl Board for Coins {
    type Move = Choose;
    type Event = Coin;
    type Outcome = Most;
    type IllegalMove = Nonsense;

    const DRAWS: bool = true;

    fn players(&self) -> usize {
        3
    }

    fn turn(&self) -> Turn {
        match self.coin {
            _ if self.moved == 9 => Turn::Over,
            Some(_) => Turn::Player(Player::new(self.moved as usize % 3)),
            None => Turn::Chance,
        }
    }

    fn outcome(&self) -> Option<Most> {
        let most = self.heads.into_iter().max()?;
        let mut best = Player::all(3).filter(|player| self.heads[player.index()] == most);
        let winner = best.next()?;
        let winners =
            if best.next().is_none() { PlayerSet::only(winner) } else { PlayerSet::EMPTY };
        (self.moved == 9).then_some(Most(winners))
    }

    fn visit_moves<R>(&self, visit: impl FnMut(Choose) -> ControlFlow<R>) -> ControlFlow<R> {
        let moves: &[Choose] = match self.turn() {
            Turn::Player(_) => &[Choose::Keep, Choose::Give],
            _ => &[],
        };
        moves.iter().copied().try_for_each(visit)
    }

    fn check_move(&self, m: Choose) -> Result<(), Nonsense> {
        let at_turn = self.turn().player().is_some();
        at_turn.then_some(()).ok_or_else(|| Nonsense(alloc::format!("{m}")))
    }

    fn play_trusted(&mut self, m: Choose) {
        if self.coin.take() == Some(Coin::Heads) {
            let shift = usize::from(m == Choose::Give);
            self.heads[(self.moved as usize + shift) % 3] += 1;
        }
        self.moved += 1;
    }

    fn visit_events<R>(
        &self,
        mut visit: impl FnMut(Coin, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        if self.turn() == Turn::Chance {
            visit(Coin::Heads, 1)?;
            visit(Coin::Tails, 3)?;
        }
        ControlFlow::Continue(())
    }

    fn resolve_trusted(&mut self, event: Coin) {
        self.coin = Some(event);
    }

    fn key(&self) -> u64 {
        let [a, b, c] = self.heads.map(u64::from);
        a | b << 8
            | c << 16
            | u64::from(self.moved) << 24
            | (self.coin.map_or(0, |coin| coin as u64 + 1)) << 32
    }
}

impl Notation for Coins {
    fn game_name(&self) -> String {
        "coins".into()
    }

    fn player_name(&self, player: Player) -> &'static str {
        ["Ann", "Ben", "Cid"][player.index()]
    }

    fn diagram(&self) -> Diagram {
        Diagram::of_squares(3, 1, |file, _| {
            Cell::piece(char::from(b'0' + self.heads[file]), Player::new(file))
        })
    }
}

/// Plays the first move and thinks nothing of it.
#[derive(Default)]
struct First;

impl Thinker<Coins> for First {
    fn think(
        &mut self,
        game: &Game<Coins>,
        _: &ThinkOptions,
        progress: &mut dyn FnMut(&Thought),
    ) -> Choice {
        let text = alloc::format!("{}", game.board().nth_move(0).expect("a move"));
        let line = Vec::from([text.clone()]);
        let thought = Thought { depth: 0, score: Score::DRAW, line, nodes: 1 };
        progress(&thought);
        Choice { text, thought }
    }

    fn play_match(_: &Coins, _: [Level; 2], _: &MatchSettings) -> MatchScore {
        MatchScore::default()
    }
}

fn session() -> Box<dyn Session> {
    Typed::<Coins, First>::new(&INFO, START).new_session(None).expect("a start")
}

#[test]
fn chance_comes_before_the_player_and_is_drawn_or_told() {
    let mut session = session();
    assert_eq!(session.turn(), Turn::Chance);
    assert_eq!(session.events(), [("heads".into(), 1), ("tails".into(), 3)]);
    assert_eq!(session.moves(), [] as [String; 0]);
    assert_eq!(session.play("keep"), Err(Refused::ChanceFirst));
    assert_eq!(session.play_random(&mut Random::new(1)), None);
    assert_eq!(session.think(&ThinkOptions::default(), &mut |_| {}), Err(NoChoice::ChanceFirst));
    assert!(matches!(session.resolve("edge"), Err(Refused::Text(_))));

    assert_eq!(session.resolve(" heads ").as_deref(), Ok("heads"));
    assert_eq!(session.resolve("heads"), Err(Refused::MoveFirst));
    assert_eq!(session.events(), []);
    assert_eq!(session.play("keep").as_deref(), Ok("keep"));

    let drawn = session.resolve_random(&mut Random::new(1)).expect("a coin falls");
    assert_eq!(session.line().last().map(|played| (played.by, &played.text)), Some((None, &drawn)));
    assert_eq!(session.line()[1].by, Some(Player::FIRST));
}

#[test]
fn a_game_of_chance_is_recorded_and_read_back() {
    let mut session = session();
    let mut random = Random::new(2);
    while session.turn() != Turn::Over {
        session.resolve_random(&mut random).expect("a coin falls");
        session.play_random(&mut random).expect("a player chooses");
    }
    let entry = Typed::<Coins, First>::new(&INFO, START);
    let again = entry.load(&session.record()).expect("a record reads back");
    assert_eq!(again.line(), session.line());
    assert_eq!(again.ending(), session.ending());
}

#[test]
fn a_draw_needs_an_offer_by_another_player() {
    let mut session = session();
    let [ann, ben] = [Player::new(0), Player::new(1)];
    assert_eq!(session.accept_draw(ben), Err(EndError::NoOffer(ben)));
    session.offer_draw(ann).expect("the game knows draws");
    assert_eq!(session.draw_offer(), Some(ann));
    assert_eq!(session.accept_draw(ann), Err(EndError::NoOffer(ann)));
    session.accept_draw(ben).expect("there is an offer");
    let ending = session.ending().expect("an end");
    assert!(ending.winners.is_empty());
    assert_eq!(ending.sentence, "draw: the players agreed");
    assert_eq!(session.line()[0].text, "draw agreed");
    assert_eq!(session.events(), [], "nothing is left to chance after the end");
}

#[test]
fn all_others_win_when_one_of_three_resigns() {
    let mut session = session();
    session.resign(Player::new(1)).expect("Ben has a seat");
    assert_eq!(session.ending().expect("an end").sentence, "Ann and Cid win: Ben resigned");
}

#[test]
fn perft_and_divide_count_events_as_plies() {
    let session = session();
    assert_eq!(session.perft(3), 8);
    assert_eq!(session.divide(2), [("heads".into(), 2), ("tails".into(), 2)]);
}

#[test]
fn playouts_score_every_player_of_a_game_of_chance() {
    let tally = session().playouts(3, 300, 100);
    assert_eq!((tally.games, tally.plies, tally.unfinished), (300, 300 * 18, 0));
    assert_eq!(tally.scores.len(), 3);
    assert!(tally.draws > 0 && tally.scores.iter().all(|&score| score > 0.0));
}

#[test]
fn the_picture_before_the_last_move_passes_over_what_chance_did_since() {
    let mut session = session();
    assert_eq!(session.diagram_before(), None);
    session.resolve("heads").expect("a coin is due");
    assert_eq!(session.diagram_before(), None, "nobody has moved yet");
    let before = session.diagram();
    session.play("keep").expect("Ann is to choose");
    session.resolve("tails").expect("a coin is due");
    assert_eq!(session.diagram_before(), Some(before));
    assert_ne!(session.diagram_before(), Some(session.diagram()));
}

#[test]
fn a_game_that_is_not_played_for_points_has_no_rounds_hands_or_colours() {
    let entry = Typed::<Coins, First>::new(&INFO, START);
    assert!(entry.rounds(Goal::Rounds(2)).is_none());
    assert_eq!(session().hands(Player::FIRST), None);
    assert_eq!(session().hue(Player::FIRST), None);
}
