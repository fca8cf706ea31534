//! Max^n search.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use ludorum_core::{MAX_PLAYERS, Player, Turn};

use super::OpenChance;
use super::expectation::{Expectation, SURE, mean, of_outcome, of_prospect};
use super::meter::Meter;
use super::root::{DEEPEST, Deepen, run};
use crate::{Control, Limits, Report};

/// Max^n (Luckhardt and Irani 1986): every player chooses what is best for that player, whatever it
/// means to the others, and chance is averaged over.
///
/// Among moves that are equally good for the chooser the first one legal is taken. A choice is cut
/// short only when a move wins for certain: without knowing how the players' values are related
/// nothing else is safe.
///
/// Moves and chance events are one ply each. A rule of repetition is not looked at. A win or loss
/// is reported as such if it is certain, provided that in a game of more than two sides the others
/// choose as max^n has it.
///
/// ```
/// use ludorum_ai::{Limits, MaxN, NoControl};
/// use ludorum_core::{Board, Random, draw_event};
/// use ludorum_sorry::{Options, Seats, Sorry, Standard};
///
/// let four = Options::<Standard>::new().with_seats(Seats::FOUR).expect("four may play");
/// let mut board = Sorry::start(&four);
/// draw_event(&mut board, &mut Random::new(1));
/// let report = MaxN::new().search(&board, &Limits::new().depth(3), &mut NoControl);
/// assert!(board.is_legal(report.best.expect("there is a move")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct MaxN<B>(PhantomData<fn() -> B>);

impl<B: OpenChance> MaxN<B> {
    /// A search. It learns nothing from one search to the next.
    pub const fn new() -> Self {
        Self(PhantomData)
    }

    /// Searches a position for the best move.
    pub fn search(
        &mut self,
        board: &B,
        limits: &Limits<B::Move>,
        control: &mut dyn Control<B::Move>,
    ) -> Report<B::Move> {
        let me = board.turn().player().unwrap_or(Player::FIRST);
        let meter = Meter::new(control, limits.nodes);
        run(&mut Search { me, players: board.players(), meter }, board, limits)
    }

    /// What a position is worth to each player, in the order of their seats, so many plies ahead (at
    /// most 100), whoever is to move.
    pub fn values(&mut self, board: &B, depth: u32) -> Vec<Expectation> {
        let mut control = crate::NoControl;
        let meter = Meter::new(&mut control, None);
        let players = board.players();
        let mut search = Search::<B> { me: Player::FIRST, players, meter };
        let values = search.node(board, depth.min(DEEPEST));
        values[..players].iter().map(|&value| Expectation::from_raw(value)).collect()
    }
}

impl<B: OpenChance> Default for MaxN<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B> fmt::Debug for MaxN<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MaxN")
    }
}

/// What a position is worth to each player.
type Values = [i64; MAX_PLAYERS];

struct Search<'a, B: OpenChance> {
    me: Player,
    players: usize,
    meter: Meter<'a, B::Move>,
}

impl<'a, B: OpenChance> Deepen<'a, B> for Search<'a, B> {
    fn meter(&mut self) -> &mut Meter<'a, B::Move> {
        &mut self.meter
    }

    fn value(&mut self, board: &B, depth: u32, _: i64) -> i64 {
        self.node(board, depth)[self.me.index()]
    }
}

impl<B: OpenChance> Search<'_, B> {
    fn each(&self, mut value: impl FnMut(Player) -> i64) -> Values {
        let mut values = [0; MAX_PLAYERS];
        for player in Player::all(self.players) {
            values[player.index()] = value(player);
        }
        values
    }

    /// The values of a position; meaningless once the search is stopped.
    fn node(&mut self, board: &B, depth: u32) -> Values {
        if !self.meter.visit() {
            return [0; MAX_PLAYERS];
        }
        match board.turn() {
            Turn::Over => board.outcome().map_or([0; MAX_PLAYERS], |outcome| {
                self.each(|player| of_outcome(outcome, player))
            }),
            _ if depth == 0 => self.each(|player| of_prospect(board, player)),
            Turn::Chance => self.chance(board, depth),
            Turn::Player(player) => self.choice(board, depth, player),
        }
    }

    fn choice(&mut self, board: &B, depth: u32, player: Player) -> Values {
        let mut best: Option<Values> = None;
        let _ = board.visit_moves(|m| {
            let values = self.node(&board.after(m), depth - 1);
            let own = values[player.index()];
            if best.is_none_or(|best| own > best[player.index()]) {
                best = Some(values);
            }
            if own == SURE || self.meter.is_stopped() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        best.unwrap_or([0; MAX_PLAYERS])
    }

    fn chance(&mut self, board: &B, depth: u32) -> Values {
        let mut sums = [0; MAX_PLAYERS];
        let mut total = 0;
        let _ = board.visit_events(|event, weight| {
            let mut next = board.clone();
            next.resolve_trusted(event);
            let values = self.node(&next, depth - 1);
            let weight = i64::from(weight);
            for (sum, value) in sums.iter_mut().zip(values) {
                *sum += weight * value;
            }
            total += weight;
            if self.meter.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        sums.map(|sum| mean(sum, total.max(1)))
    }
}
