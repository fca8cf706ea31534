//! What a move will do, in words.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ludorum_core::Board;

use crate::board::Sorry;
use crate::card::Card;
use crate::color::Color;
use crate::mode::Mode;
use crate::moves::{Action, Move, Part};
use crate::pawns::{HOME, Pawns, Step, back, spot_of, step_at, step_of};
use crate::setup::Phase;
use crate::square::{Spot, Square};

impl<M: Mode> Sorry<M> {
    /// A sentence, or two, that says what a legal move does: which pawn goes where, where it
    /// slides, who is sent back to Start, and what follows.
    ///
    /// ```
    /// use ludorum_core::Board;
    /// use ludorum_sorry::{Sorry, Standard};
    ///
    /// let text = "standard; red 13 18; yellow 16; discards none; red plays 3";
    /// let board: Sorry<Standard> = text.parse()?;
    /// assert_eq!(
    ///     board.describe("3: 13+3".parse()?),
    ///     "Red goes from 13 forward to 16 and slides to 19, \
    ///      sending Yellow on 16 and Red on 18 back to Start.",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// With debug assertions, if the move is not legal.
    pub fn describe(&self, m: Move) -> String {
        debug_assert!(self.explain(m).is_ok(), "{m} is not legal in {self}");
        let mut scene = Scene { pawns: self.pawns, turn: self.turn };
        let mut clauses: Vec<String> = Vec::new();
        match m.action() {
            Action::Pass => clauses.push(match self.card_in_play() {
                Some(Card::Eleven) if self.count_legal() > 1 => {
                    format!("{} does not switch", self.turn)
                }
                _ => format!("{} cannot move", self.turn),
            }),
            Action::Discard(card) => {
                clauses.push(format!("{} lays down a card {card} and does not move", self.turn));
            }
            Action::Start { color, .. } => {
                let color = color.unwrap_or(self.turn);
                clauses.push(scene.come_out(color, Square::circle(color)));
            }
            Action::Sorry { color, target } => {
                clauses.push(scene.come_out(color.unwrap_or(self.turn), target));
            }
            Action::Forward { card, from } => {
                let steps = card.forward().unwrap_or_default();
                clauses.push(scene.travel(from, "forward", |step| step + steps));
            }
            Action::Split(parts) => {
                let part =
                    |part: Part| scene.travel(part.from, "forward", |step| step + part.steps);
                clauses.extend(parts.iter().map(part));
            }
            Action::Backward { card, from } => {
                let steps = card.backward().unwrap_or_default();
                clauses.push(scene.travel(from, "back", |step| back(step, steps)));
            }
            Action::Switch { own, other } => clauses.push(scene.switch(own, other)),
        }
        format!("{}.{}", clauses.join("; then "), self.sequel(m))
    }

    /// What comes after a move, where it is more than the next player's turn.
    fn sequel(&self, m: Move) -> String {
        let next = self.after(m);
        match next.phase {
            Phase::Over => next.outcome().map_or_else(String::new, |end| format!(" {end}.")),
            Phase::DrawAgain => format!(" {} plays another card.", self.turn),
            Phase::Draw if !M::POINTS && next.turn == self.turn => {
                format!(" {} draws again.", self.turn)
            }
            _ => String::new(),
        }
    }
}

/// The pawns while a move is told part by part.
struct Scene {
    pawns: Pawns,
    turn: Color,
}

impl Scene {
    /// A pawn comes out of Start.
    fn come_out(&mut self, color: Color, square: Square) -> String {
        let how = format!("{color} comes out of Start to {square}");
        self.land(how, color, step_of(color, square))
    }

    /// A pawn travels along its way.
    fn travel(&mut self, from: Spot, way: &str, to: impl Fn(Step) -> Step) -> String {
        let owner = match (from.zone(), from.square()) {
            (Some((color, _)), _) => Some(color),
            (None, square) => square.and_then(|square| self.pawns.at(square)),
        };
        let color = owner.unwrap_or(self.turn);
        let step = step_at(color, from).unwrap_or_default();
        let to = to(step);
        let how = match to {
            HOME.. => format!("{color} goes from {from} {way} to Home"),
            _ => format!("{color} goes from {from} {way} to {}", spot_of(color, to)),
        };
        self.pawns.lift(color, step);
        self.land(how, color, to)
    }

    /// Two pawns change places.
    fn switch(&mut self, own: Square, other: Square) -> String {
        let name = |square| self.pawns.at(square).map_or("nobody", Color::name);
        let color = self.pawns.at(own).unwrap_or(self.turn);
        let how = format!(
            "{} on {own} and {} on {other} change places: {color} comes to {other}",
            name(own),
            name(other)
        );
        self.pawns.make_way(color, own, other);
        self.land(how, color, step_of(color, other))
    }

    /// A lifted pawn arrives: says where it slides and who is sent back.
    fn land(&mut self, how: String, color: Color, step: Step) -> String {
        let before = self.pawns;
        let swept = self.pawns.arrive(color, step);
        let mut text = how;
        if swept.count_ones() > 1 {
            text = format!("{text} and slides to {}", swept.ilog2());
        }
        let bumped: Vec<String> = Square::all()
            .filter(|square| swept & square.bit() != 0)
            .filter_map(|square| before.at(square).map(|color| format!("{color} on {square}")))
            .collect();
        match bumped.as_slice() {
            [] => text,
            [one] => text + &format!(", sending {one} back to Start"),
            [most @ .., last] => {
                text + &format!(", sending {} and {last} back to Start", most.join(", "))
            }
        }
    }
}
