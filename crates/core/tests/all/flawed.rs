//! A good game with one defect, for proof that the conformance kit notices it.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::str::FromStr;

use ludorum_core::{
    Board, Diagram, Evaluate, Hidden, ImpossibleEvent, MoveTextError, MoveTextErrorOf, Notation,
    Player, PlayerSet, Prospects, Random, Repetition, Symmetry, Turn, TwoSided, Verdict,
};

use crate::dice::Dice;
use crate::ring::Ring;

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Defect {
    None,
    MorePlayersLater,
    SeatOutOfRange,
    NoTeam,
    OneSidedTeam,
    TeamLater,
    TeamThatDoesNotWin,
    OverTooEarly,
    OutcomeTooEarly,
    NoMoves,
    EventsAnyTime,
    MoveTwice,
    OrderOfThePast,
    VisitGoesOn,
    CountsOneMore,
    HasNoMoves,
    PicksPastTheEnd,
    PicksInReverse,
    PicksTheFirst,
    DrawsTwice,
    ListsTooFew,
    OverLater,
    RefusesLegal,
    AcceptsAll,
    LegalAll,
    RefusalMoves,
    CopyStays,
    CheckedStays,
    EventTwice,
    ResolvesAnything,
    WeightZero,
    WeightHuge,
    WeightMiscounted,
    EventMispicked,
    KeyOfThePast,
    KeyOfTheTurn,
    HashOfThePast,
    AlwaysIrreversible,
    TextOnTwoLines,
    TextForgets,
    AcceptsAnyText,
    MovesMisprinted,
    EventsMisprinted,
    MoveTextForeign,
    ParsesIllegal,
    NoName,
    NameLater,
    NameThatNobodyReads,
    PlayersAlike,
    DiagramShrinks,
    DiagramLacksACell,
    RouteAstray,
    ScoreHuge,
    ProspectCertain,
    ProspectOfOneSeat,
    ClaimsWin,
    ClaimsLoss,
    ClaimsDraw,
    ForcingLost,
    ForcesAlways,
    IndexOutOfTable,
    NullMoveStays,
    MovesNotTurned,
    CompletesTheStart,
}

/// A good board to wrap.
pub trait Good: Notation + Evaluate {
    fn start() -> Self;

    /// A position without moves.
    fn over() -> Self;
}

impl Good for Ring {
    fn start() -> Self {
        Self::START
    }

    fn over() -> Self {
        "w...... b wb".parse().expect("a position")
    }
}

impl Good for Dice {
    fn start() -> Self {
        Self::new(false)
    }

    fn over() -> Self {
        Self::start()
    }
}

/// A board with a defect. `plies`, the number of moves played, is no part of the position, and a
/// sound board would not look at it.
#[derive(Clone, Debug)]
pub struct Flawed<B, const DRAWS: bool = true, const TIMES: u8 = 3, const FEW: bool = false> {
    inner: B,
    defect: Defect,
    plies: u32,
    /// Made by reading a text that makes no sense.
    unsound: bool,
}

impl<B: Good, const DRAWS: bool, const TIMES: u8, const FEW: bool> Flawed<B, DRAWS, TIMES, FEW> {
    pub fn new(inner: B, defect: Defect) -> Self {
        Self { inner, defect, plies: 0, unsound: false }
    }

    fn has(&self, defect: Defect) -> bool {
        self.defect == defect
    }

    fn later(&self, defect: Defect) -> bool {
        self.has(defect) && self.inner != B::start()
    }

    fn worn<M>(&self, value: M, defect: Defect) -> Worn<M> {
        Worn { value, misprinted: self.has(defect) }
    }
}

impl<B: PartialEq, const D: bool, const T: u8, const F: bool> PartialEq for Flawed<B, D, T, F> {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner && self.unsound == other.unsound
    }
}

impl<B: Eq, const D: bool, const T: u8, const F: bool> Eq for Flawed<B, D, T, F> {}

impl<B: Hash, const D: bool, const T: u8, const F: bool> Hash for Flawed<B, D, T, F> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.hash(state);
        if self.defect == Defect::HashOfThePast {
            self.plies.hash(state);
        }
    }
}

/// A move or event that may print badly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Worn<M> {
    value: M,
    misprinted: bool,
}

impl<M: fmt::Display> fmt::Display for Worn<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.value, if self.misprinted { "~" } else { "" })
    }
}

impl<M: FromStr> FromStr for Worn<M> {
    type Err = M::Err;

    fn from_str(text: &str) -> Result<Self, M::Err> {
        text.parse().map(|value| Self { value, misprinted: false })
    }
}

impl<B: Good, const DRAWS: bool, const TIMES: u8, const FEW: bool> Board
    for Flawed<B, DRAWS, TIMES, FEW>
{
    type Move = Worn<B::Move>;
    type Event = Worn<B::Event>;
    type Outcome = B::Outcome;
    type IllegalMove = B::IllegalMove;

    const DRAWS: bool = DRAWS;
    const REPETITION: Option<Repetition<B::Outcome>> = match B::REPETITION {
        Some(rule) => Some(Repetition { occurrences: TIMES, outcome: rule.outcome }),
        None => None,
    };

    fn team(&self, player: Player) -> PlayerSet {
        let both = PlayerSet::only(Player::FIRST).with(Player::SECOND);
        match self.defect {
            Defect::NoTeam => PlayerSet::EMPTY,
            Defect::OneSidedTeam if player == Player::FIRST => both,
            Defect::TeamThatDoesNotWin => both,
            Defect::TeamLater if self.inner != B::start() => both,
            _ => self.inner.team(player),
        }
    }

    fn is_irreversible(&self, m: Self::Move) -> bool {
        self.has(Defect::AlwaysIrreversible) || self.inner.is_irreversible(m.value)
    }

    fn players(&self) -> usize {
        self.inner.players() + usize::from(self.later(Defect::MorePlayersLater))
    }

    fn turn(&self) -> Turn {
        if self.unsound || self.later(Defect::OverTooEarly) {
            return Turn::Over;
        }
        match self.inner.turn() {
            Turn::Player(_) if self.has(Defect::SeatOutOfRange) => Turn::Player(Player::new(7)),
            turn => turn,
        }
    }

    fn is_over(&self) -> bool {
        self.later(Defect::OverLater) || self.turn() == Turn::Over
    }

    fn outcome(&self) -> Option<B::Outcome> {
        if self.later(Defect::OutcomeTooEarly) {
            return B::REPETITION.map(|rule| rule.outcome);
        }
        self.inner.outcome()
    }

    fn visit_moves<R>(
        &self,
        mut visit: impl FnMut(Self::Move) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let mut moves = self.inner.legal_moves();
        match self.defect {
            Defect::NoMoves => moves.clear(),
            Defect::MoveTwice => moves.extend(moves.first().copied()),
            Defect::OrderOfThePast if self.plies & 4 == 4 => moves.reverse(),
            _ => {}
        }
        let mut result = ControlFlow::Continue(());
        for m in moves {
            let visited = visit(self.worn(m, Defect::MovesMisprinted));
            if result.is_continue() {
                result = visited;
            }
            if result.is_break() && !self.has(Defect::VisitGoesOn) {
                break;
            }
        }
        result
    }

    fn check_move(&self, m: Self::Move) -> Result<(), B::IllegalMove> {
        if self.has(Defect::RefusesLegal) {
            return B::over().check_move(m.value);
        }
        if self.has(Defect::AcceptsAll) { Ok(()) } else { self.inner.check_move(m.value) }
    }

    fn is_legal(&self, m: Self::Move) -> bool {
        self.has(Defect::LegalAll) || self.check_move(m).is_ok()
    }

    fn play(&mut self, m: Self::Move) -> Result<(), B::IllegalMove> {
        let checked = self.check_move(m);
        if checked.is_err()
            && self.has(Defect::RefusalMoves)
            && let Some(first) = self.inner.nth_move(0)
        {
            self.inner.play_trusted(first);
        }
        checked?;
        if !self.has(Defect::CheckedStays) {
            self.play_trusted(m);
        }
        Ok(())
    }

    fn play_trusted(&mut self, m: Self::Move) {
        self.inner.play_trusted(m.value);
        self.plies += 1;
    }

    fn after(&self, m: Self::Move) -> Self {
        let mut next = self.clone();
        if !self.has(Defect::CopyStays) {
            next.play_trusted(m);
        }
        next
    }

    fn key(&self) -> u64 {
        match self.defect {
            Defect::KeyOfThePast => self.inner.key() ^ u64::from(self.plies) << 40,
            Defect::KeyOfTheTurn => self.inner.turn().player().map_or(9, |p| p.index() as u64),
            _ => self.inner.key(),
        }
    }

    fn count_moves(&self) -> usize {
        let count = if self.has(Defect::MoveTwice) {
            self.inner.count_moves() + usize::from(self.inner.has_moves())
        } else {
            self.inner.count_moves()
        };
        count + usize::from(self.has(Defect::CountsOneMore))
    }

    fn has_moves(&self) -> bool {
        self.inner.has_moves() && !self.has(Defect::HasNoMoves)
    }

    fn nth_move(&self, index: usize) -> Option<Self::Move> {
        let count = self.inner.count_moves();
        let index = match self.defect {
            Defect::PicksPastTheEnd => index % count.max(1),
            Defect::PicksInReverse => count.checked_sub(index.saturating_add(1))?,
            _ => index,
        };
        let mut left = index;
        let nth = self.visit_moves(|m| {
            if left == 0 {
                return ControlFlow::Break(m);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        nth.break_value()
    }

    fn random_move(&self, random: &mut Random) -> Option<Self::Move> {
        let count = self.count_moves() as u32;
        let index = if count == 0 { 0 } else { random.below(count) as usize };
        if self.has(Defect::DrawsTwice) {
            random.next_u64();
        }
        self.nth_move(if self.has(Defect::PicksTheFirst) { 0 } else { index })
    }

    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves(|m| {
            moves.push(m);
            ControlFlow::<()>::Continue(())
        });
        if self.has(Defect::ListsTooFew) {
            moves.pop();
        }
        moves
    }

    fn visit_events<R>(
        &self,
        mut visit: impl FnMut(Self::Event, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let events = list_events(&self.inner);
        let events = match self.defect {
            Defect::EventTwice => events.iter().chain(&events).copied().collect(),
            Defect::EventsAnyTime if events.is_empty() => list_events(&B::start()),
            _ => events,
        };
        events.into_iter().try_for_each(|(event, weight)| {
            let weight = match self.defect {
                Defect::WeightZero => 0,
                Defect::WeightHuge => u32::MAX,
                _ => weight,
            };
            visit(self.worn(event, Defect::EventsMisprinted), weight)
        })
    }

    fn event_weight(&self) -> u32 {
        let sum = list_events(self).iter().fold(0, |sum: u32, (_, w)| sum.wrapping_add(*w));
        if self.defect == Defect::WeightMiscounted { sum.saturating_sub(1) } else { sum }
    }

    fn nth_event(&self, index: u32) -> Option<Self::Event> {
        let late = u32::from(self.defect == Defect::EventMispicked);
        let mut each = list_events(self)
            .into_iter()
            .flat_map(|(event, weight)| std::iter::repeat_n(event, weight as usize));
        each.nth(index.saturating_sub(late) as usize)
    }

    fn resolve_trusted(&mut self, event: Self::Event) {
        self.inner.resolve_trusted(event.value);
    }

    fn resolve(&mut self, event: Self::Event) -> Result<(), ImpossibleEvent<Self::Event>> {
        let possible = self.inner.resolve(event.value).is_ok();
        if possible || self.has(Defect::ResolvesAnything) {
            Ok(())
        } else {
            Err(ImpossibleEvent { event })
        }
    }
}

fn list_events<B: Board>(board: &B) -> Vec<(B::Event, u32)> {
    let mut events = Vec::new();
    let _ = board.visit_events(|event, weight| {
        events.push((event, weight));
        ControlFlow::<()>::Continue(())
    });
    events
}

impl<B: Good, const D: bool, const T: u8, const F: bool> TwoSided for Flawed<B, D, T, F> {}

impl<B: Good, const D: bool, const T: u8, const F: bool> Notation for Flawed<B, D, T, F> {
    fn game_name(&self) -> String {
        match self.defect {
            Defect::NoName => "a game".into(),
            Defect::NameThatNobodyReads => "unread".into(),
            Defect::NameLater if self.inner != B::start() => "another".into(),
            _ => self.inner.game_name(),
        }
    }

    fn player_name(&self, player: Player) -> &'static str {
        if self.has(Defect::PlayersAlike) { "Sam" } else { self.inner.player_name(player) }
    }

    fn diagram(&self) -> Diagram {
        let mut diagram = self.inner.diagram();
        if self.later(Defect::DiagramShrinks) {
            diagram.columns.pop();
            diagram.cells.truncate(diagram.columns.len() * diagram.rows.len());
        }
        if self.has(Defect::DiagramLacksACell) {
            diagram.cells.pop();
        }
        diagram
    }

    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveTextErrorOf<Self>> {
        let m: Self::Move = text.trim().parse().map_err(MoveTextError::Syntax)?;
        if !self.has(Defect::ParsesIllegal) {
            self.check_move(m).map_err(MoveTextError::Illegal)?;
        }
        Ok(m)
    }

    fn move_text(&self, m: Self::Move) -> String {
        if self.has(Defect::MoveTextForeign) { format!("go {m}") } else { m.to_string() }
    }

    fn route(&self, m: Self::Move) -> Vec<String> {
        if self.has(Defect::RouteAstray) { vec!["z99".into()] } else { self.inner.route(m.value) }
    }
}

impl<B: Good, const D: bool, const T: u8, const F: bool> fmt::Display for Flawed<B, D, T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = if self.defect == Defect::TextOnTwoLines { "\n" } else { "" };
        write!(f, "{}|{}{end}", self.inner, self.defect as u8)
    }
}

impl<B: Good, const D: bool, const T: u8, const F: bool> FromStr for Flawed<B, D, T, F> {
    type Err = B::Err;

    fn from_str(text: &str) -> Result<Self, B::Err> {
        let (inner, defect) = text.split_once('|').unwrap_or((text, ""));
        let is = |defect_: Defect| defect == (defect_ as u8).to_string();
        let inner: B = match inner.parse() {
            Err(_) if is(Defect::AcceptsAnyText) => {
                return Ok(Self { unsound: true, ..Self::new(B::start(), Defect::AcceptsAnyText) });
            }
            inner => inner?,
        };
        let inner = if is(Defect::TextForgets) { B::start() } else { inner };
        Ok(Self::new(inner, Defect::None))
    }
}

impl<B: Good, const D: bool, const T: u8, const F: bool> Evaluate for Flawed<B, D, T, F> {
    const HISTORY_SIZE: usize = B::HISTORY_SIZE;

    fn evaluate(&self) -> i32 {
        if self.has(Defect::ScoreHuge) { 20_001 } else { self.inner.evaluate() }
    }

    fn static_result(&self) -> Option<Verdict> {
        match self.defect {
            Defect::ClaimsWin => Some(Verdict::Win(1)),
            Defect::ClaimsLoss => Some(Verdict::Loss(2)),
            Defect::ClaimsDraw => Some(Verdict::Draw),
            _ => self.inner.static_result(),
        }
    }

    fn is_forcing(&self, m: Self::Move) -> bool {
        self.inner.is_forcing(m.value)
    }

    fn visit_forcing<R>(
        &self,
        mut visit: impl FnMut(Self::Move) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        if self.has(Defect::ForcingLost) {
            return ControlFlow::Continue(());
        }
        self.inner.visit_forcing(|m| visit(self.worn(m, Defect::MovesMisprinted)))
    }

    fn must_force(&self) -> bool {
        self.has(Defect::ForcesAlways) || self.inner.must_force()
    }

    fn history_index(&self, m: Self::Move) -> usize {
        if self.has(Defect::IndexOutOfTable) {
            return B::HISTORY_SIZE;
        }
        self.inner.history_index(m.value)
    }

    fn null_move(&self) -> Option<Self> {
        if self.has(Defect::NullMoveStays) {
            return Some(self.clone());
        }
        Some(Self { inner: self.inner.null_move()?, ..self.clone() })
    }
}

impl<B: Good + Symmetry, const D: bool, const T: u8, const FEW: bool> Symmetry
    for Flawed<B, D, T, FEW>
{
    type Transform = B::Transform;

    const TRANSFORMS: &'static [B::Transform] =
        if FEW { B::TRANSFORMS.split_at(4).0 } else { B::TRANSFORMS };

    fn transformed(&self, transform: B::Transform) -> Self {
        Self { inner: self.inner.transformed(transform), ..self.clone() }
    }

    fn transform_move(&self, transform: B::Transform, m: Self::Move) -> Self::Move {
        if self.has(Defect::MovesNotTurned) {
            return m;
        }
        Worn { value: self.inner.transform_move(transform, m.value), ..m }
    }

    fn transform_player(transform: B::Transform, player: Player) -> Player {
        B::transform_player(transform, player)
    }
}

impl<B: Good + Prospects, const D: bool, const T: u8, const F: bool> Prospects
    for Flawed<B, D, T, F>
{
    fn prospect(&self, player: Player) -> i32 {
        match self.defect {
            Defect::ProspectCertain => Self::WIN,
            Defect::ProspectOfOneSeat => 1 + player.index() as i32,
            _ => self.inner.prospect(player),
        }
    }
}

impl<B: Good + Hidden, const D: bool, const T: u8, const F: bool> Hidden for Flawed<B, D, T, F> {
    type View = (B::View, Defect);

    fn view(&self, player: Player) -> Self::View {
        (self.inner.view(player), self.defect)
    }

    fn complete((view, defect): &Self::View, random: &mut Random) -> Self {
        let inner = match defect {
            Defect::CompletesTheStart => B::start(),
            _ => B::complete(view, random),
        };
        Self::new(inner, *defect)
    }
}
