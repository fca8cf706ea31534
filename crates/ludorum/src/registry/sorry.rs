//! Sorry! in the registry: the standard game, the team game and the points game.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use ludorum_core::{Board, Hidden, Notation, Player, PlayerSet};
use ludorum_sorry::{
    self as sorry, Cards, Color, Match, MatchError, Mode, Options, Points, Sorry, Standard, Teams,
    perft_turns,
};

use super::chance::{ChanceThinker, ViewThinker};
use super::entry::{GameInfo, Grid, Variant};
use super::rounds::{Goal, RoundError, Rounds};
use super::session::{Hand, Hue, Session};
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
    signs: &[
        ("> v < ^", "a slide, and which way it goes"),
        ("o", "the circle before a Start; the digit beside it: pawns on that Start"),
        ("-", "a safety zone; the digit at its end: pawns at that Home"),
        ("R B Y G", "pawns of Red, Blue, Yellow and Green"),
    ],
    opposites: &[('<', '>'), ('^', 'v')],
    grid: Grid::Ring,
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
        hue: Some(|board, player| {
            board.seats().color(player).map(|color| match color {
                Color::Red => Hue::Red,
                Color::Blue => Hue::Blue,
                Color::Yellow => Hue::Yellow,
                Color::Green => Hue::Green,
            })
        }),
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
        self.score.add(&outcome).map_err(|error| match error {
            MatchError::Over => RoundError::Over,
            _ => RoundError::OtherGame { expected, found },
        })?;
        let seats = Player::all(self.options.seats().len());
        Ok(seats.map(|player| outcome.score(player).unwrap_or_default().into()).collect())
    }

    fn boxed_clone(&self) -> Box<dyn Rounds> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::super::find;
    use super::*;

    fn rounds(name: &str, goal: Goal) -> Box<dyn Rounds> {
        find(name).expect("the game is there").rounds(goal).expect("it has points")
    }

    fn session(name: &str, position: &str) -> Box<dyn Session> {
        find(name).expect("the game is there").new_session(Some(position)).expect("a position")
    }

    const WON: &str = "points; red 4; yellow home home home home; discards none; \
                       red hand 1x5; yellow hand 2x4; yellow has won";

    #[test]
    fn a_round_is_scored_once_and_its_winner_begins_the_next() {
        let mut rounds = rounds("sorry:points", Goal::Points(200));
        let first = rounds.next_round().expect("a first round");
        assert!(first.position().ends_with("red begins after the deal"), "{first:?}");
        assert_eq!(rounds.add(&*session("sorry:points", WON)), Ok(Vec::from([0, 140])));
        assert_eq!((rounds.played(), rounds.is_over()), (1, false));
        assert_eq!([0, 1, 2].map(|seat| rounds.total(Player::new(seat))), [0, 140, 0]);
        let second = rounds.next_round().expect("a second round");
        assert!(second.position().ends_with("yellow begins after the deal"), "{second:?}");

        let before = rounds.boxed_clone();
        assert_eq!(rounds.add(&*session("sorry:points", WON)), Ok(Vec::from([0, 140])));
        assert!(rounds.is_over() && rounds.next_round().is_none());
        assert_eq!(rounds.leaders(), PlayerSet::only(Player::SECOND));
        assert_eq!(rounds.add(&*session("sorry:points", WON)), Err(RoundError::Over));
        assert_eq!((before.played(), before.is_over()), (1, false), "a clone stays as it was");
    }

    #[test]
    fn what_is_no_finished_round_of_the_match_is_refused() {
        let mut rounds = rounds("sorry:points", Goal::Rounds(1));
        let added = WON.replace("points;", "points added;");
        let other = session("sorry:points-added", &added);
        assert!(matches!(rounds.add(&*other), Err(RoundError::OtherGame { .. })));
        let mut open = rounds.next_round().expect("a round");
        assert_eq!(rounds.add(&*open), Err(RoundError::Unscored));
        open.resign(Player::FIRST).expect("Red has a seat");
        assert_eq!(rounds.add(&*open), Err(RoundError::Unscored));
        assert_eq!(rounds.played(), 0);
    }

    #[test]
    fn only_the_points_game_has_rounds() {
        for name in GAME.examples {
            let rounds = find(name).expect("an example").rounds(Goal::Rounds(1));
            assert_eq!(rounds.is_some(), name.contains("points"), "{name}");
        }
        assert!(find("sorry:points").is_ok_and(|entry| {
            entry.rounds(Goal::Rounds(0)).is_some_and(|rounds| rounds.next_round().is_none())
        }));
    }

    #[test]
    fn a_hand_is_seen_by_its_player_only() {
        let text = "points; red 4; yellow 34; discards none; red hand 1 3x2 12 sorry; \
                    yellow hand 4 5 7 8 10; red plays";
        let session = session("sorry:points", text);
        let [red, yellow] = [Player::FIRST, Player::SECOND];
        let hands = session.hands(red).expect("hands are hidden");
        let cards = [("1", 1), ("3", 2), ("12", 1), ("sorry", 1)];
        assert_eq!(hands[0].cards, cards.map(|(card, count)| (card.to_string(), count)));
        assert_eq!((hands[0].hidden, hands[1].hidden), (0, 5));
        assert!(hands[1].cards.is_empty());
        let others = session.hands(yellow).expect("hands are hidden");
        assert_eq!((others[0].hidden, others[1].cards.len()), (5, 5));
        assert_eq!(session.hands(Player::new(2)), None);
        for (card, _) in &hands[0].cards {
            assert!(session.explain(card).is_some(), "{card}");
        }
    }

    #[test]
    fn the_colours_are_those_of_the_players_names() {
        for name in ["sorry", "sorry:blue-green", "sorry:points-3p", "sorry:teams"] {
            let session = find(name).expect(name).new_session(None);
            let session = session.expect("a start");
            for player in Player::all(session.players()) {
                let hue = session.hue(player).expect("each has a colour");
                assert_eq!(format!("{hue:?}"), session.player_name(player), "{name}");
            }
        }
    }
}
