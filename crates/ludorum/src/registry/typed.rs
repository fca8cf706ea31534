//! Where the types end: one generic session for every game with a notation.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use ludorum_ai::Level;
use ludorum_ai::match_play::{MatchScore, MatchSettings};
use ludorum_core::{
    Board, Diagram, End, EndError, Game, Notation, Player, Playouts, Random, Step, Tally, Turn,
    divide, perft, random_event,
};

use super::entry::{GameInfo, LoadError, PositionError, Variant};
use super::rounds::{Goal, Rounds};
use super::session::{Ending, Hand, Hue, Played, Refused, Route, Session};
use super::think::{Choice, NoChoice, ThinkOptions, Thinker, Thought};
use super::words::Words;

/// A game with its options: the usual start, and how the computer thinks about it.
///
/// Rules and thinking are apart, so that a game of chance or of hidden hands differs from the
/// others in its [`Thinker`] and in nothing else.
pub(super) struct Typed<B: Board, T> {
    info: &'static GameInfo,
    start: B,
    /// The name of the entry where it is not what the board is called.
    name: Option<&'static str>,
    words: Words<B>,
    thinker: PhantomData<fn() -> T>,
}

impl<B: Notation, T: Thinker<B>> Typed<B, T> {
    pub(super) const fn new(info: &'static GameInfo, start: B) -> Self {
        Self { info, start, name: None, words: Words::NONE, thinker: PhantomData }
    }

    #[cfg(feature = "tawlbwrdd")]
    pub(super) fn named(self, name: &'static str) -> Self {
        Self { name: Some(name), ..self }
    }

    /// The same game, which can tell more.
    #[cfg(feature = "sorry")]
    pub(super) fn telling(self, words: Words<B>) -> Self {
        Self { words, ..self }
    }

    fn session(&self, game: Game<B>) -> Box<dyn Session> {
        let (info, words) = (self.info, self.words);
        Box::new(TypedSession::<B, T> { info, words, game, thinker: T::default() })
    }
}

impl<B: Notation, T: Thinker<B>> Variant for Typed<B, T> {
    fn name(&self) -> String {
        self.name.map_or_else(|| self.start.game_name(), String::from)
    }

    fn new_session(&self, position: Option<&str>) -> Result<Box<dyn Session>, PositionError> {
        let Some(position) = position else {
            return Ok(self.session(Game::new(self.start.clone())));
        };
        let board: B = position
            .trim()
            .parse()
            .map_err(|reason: B::Err| PositionError { reason: reason.to_string() })?;
        Ok(self.session(Game::new(board)))
    }

    fn rounds(&self, goal: Goal) -> Option<Box<dyn Rounds>> {
        self.words.rounds.map(|rounds| rounds(&self.start, goal))
    }

    fn load(&self, record: &str) -> Result<Box<dyn Session>, LoadError> {
        Ok(self.session(record.parse()?))
    }
}

/// A game in progress and the computer player who follows it.
struct TypedSession<B: Board, T> {
    info: &'static GameInfo,
    words: Words<B>,
    game: Game<B>,
    thinker: T,
}

impl<B: Notation, T> TypedSession<B, T> {
    /// The legal move that `text` names.
    fn read_move(&self, text: &str) -> Result<B::Move, Refused> {
        match self.game.turn() {
            Turn::Over => Err(Refused::Over),
            Turn::Chance => Err(Refused::ChanceFirst),
            Turn::Player(_) => {
                self.game.board().parse_move(text).map_err(|error| Refused::Text(error.to_string()))
            }
        }
    }

    fn play_legal(&mut self, m: B::Move) -> Result<String, Refused> {
        let text = self.game.board().move_text(m);
        self.game.play(m).map_err(|error| Refused::Text(error.to_string()))?;
        Ok(text)
    }

    fn resolve_event(&mut self, event: B::Event) -> Result<String, Refused> {
        self.game.resolve(event).map_err(|error| Refused::Text(error.to_string()))?;
        Ok(event.to_string())
    }

    /// The text of a step taken at `board`.
    fn played(board: &B, step: Step<B::Move, B::Event>) -> Played {
        match step {
            Step::Move(m) => Played { by: board.turn().player(), text: board.move_text(m) },
            Step::Event(event) => Played { by: None, text: event.to_string() },
            Step::Resignation(by) => Played { by: Some(by), text: "resigns".into() },
            Step::Agreement => Played { by: None, text: "draw agreed".into() },
        }
    }

    /// The names of several players: `Red and Yellow`.
    fn names(&self, players: impl Iterator<Item = Player>) -> String {
        let names: Vec<_> = players.map(|player| self.player_name_of(player)).collect();
        names.join(" and ")
    }

    fn ending_of(&self, end: End<B::Outcome>) -> Ending {
        let winners = end.winners();
        let sentence = match end {
            End::Rules(outcome) => outcome.to_string(),
            End::Resignation { by, winners } => {
                let (names, loser) = (self.names(winners.iter()), self.player_name_of(by));
                // One player can have a name for many: Attackers.
                let many = winners.len() > 1 || names.ends_with('s');
                format!("{names} {}: {loser} resigned", if many { "win" } else { "wins" })
            }
            End::Agreement => "draw: the players agreed".into(),
        };
        Ending { winners, sentence }
    }

    fn player_name_of(&self, player: Player) -> &'static str {
        self.game.start().player_name(player)
    }
}

impl<B: Notation, T: Thinker<B>> Session for TypedSession<B, T> {
    fn name(&self) -> String {
        self.game.start().game_name()
    }

    fn info(&self) -> &'static GameInfo {
        self.info
    }

    fn players(&self) -> usize {
        self.game.start().players()
    }

    fn player_name(&self, player: Player) -> &'static str {
        self.player_name_of(player)
    }

    fn hue(&self, player: Player) -> Option<Hue> {
        self.words.hue?(self.game.start(), player)
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn ending(&self) -> Option<Ending> {
        self.game.end().map(|end| self.ending_of(end))
    }

    fn position(&self) -> String {
        self.game.board().to_string()
    }

    fn diagram(&self) -> Diagram {
        self.game.board().diagram()
    }

    fn diagram_before(&self) -> Option<Diagram> {
        let last = self.game.steps().rposition(|step| !matches!(step, Step::Event(_)))?;
        self.game.positions().nth(last).map(Notation::diagram)
    }

    fn line(&self) -> Vec<Played> {
        let steps = self.game.positions().zip(self.game.steps());
        steps.map(|(board, step)| Self::played(board, step)).collect()
    }

    fn moves(&self) -> Vec<String> {
        if self.game.turn() == Turn::Over {
            return Vec::new();
        }
        let board = self.game.board();
        board.legal_moves().into_iter().map(|m| board.move_text(m)).collect()
    }

    fn routes(&self) -> Vec<Route> {
        if self.game.turn() == Turn::Over {
            return Vec::new();
        }
        let board = self.game.board();
        let route = |m| Route { text: board.move_text(m), cells: board.route(m) };
        board.legal_moves().into_iter().map(route).collect()
    }

    fn events(&self) -> Vec<(String, u32)> {
        let mut events = Vec::new();
        if self.game.turn() == Turn::Chance {
            let _ = self.game.board().visit_events(|event, weight| {
                events.push((event.to_string(), weight));
                ControlFlow::<()>::Continue(())
            });
        }
        events
    }

    fn check(&self, text: &str) -> Result<String, Refused> {
        self.read_move(text).map(|m| self.game.board().move_text(m))
    }

    fn ending_after(&self, text: &str) -> Result<Option<Ending>, Refused> {
        let outcome = self.game.end_after(self.read_move(text)?);
        Ok(outcome.map(|outcome| self.ending_of(End::Rules(outcome))))
    }

    fn play(&mut self, text: &str) -> Result<String, Refused> {
        let m = self.read_move(text)?;
        self.play_legal(m)
    }

    fn play_random(&mut self, random: &mut Random) -> Option<String> {
        self.game.turn().player()?;
        let m = self.game.board().random_move(random)?;
        self.play_legal(m).ok()
    }

    fn resolve(&mut self, text: &str) -> Result<String, Refused> {
        match self.game.turn() {
            Turn::Over => return Err(Refused::Over),
            Turn::Player(_) => return Err(Refused::MoveFirst),
            Turn::Chance => {}
        }
        let event =
            text.trim().parse().map_err(|error: <B::Event as core::str::FromStr>::Err| {
                Refused::Text(error.to_string())
            })?;
        self.resolve_event(event)
    }

    fn resolve_random(&mut self, random: &mut Random) -> Option<String> {
        if self.game.turn() != Turn::Chance {
            return None;
        }
        let event = random_event(self.game.board(), random)?;
        self.resolve_event(event).ok()
    }

    fn undo(&mut self) -> Option<Played> {
        let step = self.game.undo()?;
        Some(Self::played(self.game.board(), step))
    }

    fn redo(&mut self) -> Option<Played> {
        let before = self.game.board().clone();
        let step = self.game.redo()?;
        Some(Self::played(&before, step))
    }

    fn resign(&mut self, player: Player) -> Result<(), EndError> {
        self.game.resign(player)
    }

    fn offer_draw(&mut self, player: Player) -> Result<(), EndError> {
        self.game.offer_draw(player)
    }

    fn draw_offer(&self) -> Option<Player> {
        self.game.draw_offer()
    }

    fn accept_draw(&mut self, player: Player) -> Result<(), EndError> {
        self.game.accept_draw(player)
    }

    fn record(&self) -> String {
        self.game.to_string()
    }

    fn think(
        &mut self,
        options: &ThinkOptions,
        progress: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoChoice> {
        match self.game.turn() {
            Turn::Over => Err(NoChoice::Over),
            Turn::Chance => Err(NoChoice::ChanceFirst),
            Turn::Player(_) => Ok(self.thinker.think(&self.game, options, progress)),
        }
    }

    fn play_match(&self, levels: [Level; 2], settings: &MatchSettings) -> MatchScore {
        T::play_match(self.game.board(), levels, settings)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.game.board(), depth)
    }

    fn perft_turns(&self, turns: u32) -> Option<u64> {
        self.words.count_turns.map(|count| count(self.game.board(), turns))
    }

    fn describe(&self, text: &str) -> Result<Option<String>, Refused> {
        let m = self.read_move(text)?;
        Ok(self.words.describe.map(|describe| describe(self.game.board(), m)))
    }

    fn explain(&self, event: &str) -> Option<&'static str> {
        Some(self.words.explain?(event.trim().parse().ok()?))
    }

    fn hides_hands(&self) -> bool {
        self.words.view.is_some()
    }

    fn view(&self, player: Player) -> Option<String> {
        let view = self.words.view.filter(|_| player.index() < self.players())?;
        Some(view(self.game.board(), player))
    }

    fn hands(&self, seer: Player) -> Option<Vec<Hand>> {
        let hands = self.words.hands.filter(|_| seer.index() < self.players())?;
        Some(hands(self.game.board(), seer))
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let board = self.game.board();
        let counts = divide(board, depth).into_iter();
        counts.map(|(step, leaves)| (Self::played(board, step).text, leaves)).collect()
    }

    fn playouts(&self, seed: u64, games: u64, max_plies: u32) -> Tally {
        let mut playouts = Playouts::new(self.game.board().clone(), seed, max_plies);
        let mut tally = Tally::new(self.players());
        for _ in 0..games {
            tally.add(&playouts.play());
        }
        tally
    }

    fn boxed_clone(&self) -> Box<dyn Session> {
        let game = self.game.clone();
        Box::new(Self { info: self.info, words: self.words, game, thinker: T::default() })
    }
}

impl<B: Notation, T> fmt::Debug for TypedSession<B, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("game", &self.game).finish_non_exhaustive()
    }
}
