//! Why a move cannot be played.

use core::ops::ControlFlow;

use ludorum_core::Board;

use crate::board::Sorry;
use crate::card::Card;
use crate::color::Color;
use crate::mode::Mode;
use crate::moves::{Action, Move};
use crate::pawns::{HOME, Pawns, back, spot_of, square_of, step_at};
use crate::setup::Phase;
use crate::square::{Spot, Square, TRACK};

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// It is chance's turn.
    #[error("a card is drawn first")]
    DrawFirst,
    /// The move is one of another card than the one that was drawn.
    #[error("the card to be played is {drawn}, not {card}")]
    OtherCard {
        /// The card of the move.
        card: Card,
        /// The card that was drawn.
        drawn: Card,
    },
    /// The player does not hold the card.
    #[error("there is no card {0} in the hand")]
    NotInHand(Card),
    /// There is a move to be made (SO-9).
    #[error("the card {0} can be played, so it must be")]
    MustMove(Card),
    /// In the points game nobody passes (SO-45).
    #[error("nobody passes in the points game: if no card can be played, one is laid down")]
    NoPass,
    /// A card of the hand can be played, so none may be laid down (SO-38).
    #[error("the card {0} can be played, so none may be laid down")]
    MustPlay(Card),
    /// Only in the points game are cards laid down.
    #[error("cards are laid down unplayed only in the points game")]
    NoDiscard,
    /// None of the player's pawns is there.
    #[error("none of the player's pawns stands on {0}")]
    NoPawn(Spot),
    /// There is no pawn to start.
    #[error("there is no pawn of {0} on Start")]
    StartEmpty(Color),
    /// A pawn of the same colour stands on the circle (SO-8).
    #[error("a pawn of {0} stands on its circle already")]
    CircleTaken(Color),
    /// In the team game a pawn on Start is named by its colour, which is one of the team's.
    #[error("say which pawn leaves Start: {} or {}", .0.word(), .0.partner().word())]
    WhichStart(Color),
    /// In the other games there is only one Start to leave, and it is not named.
    #[error("the colour of the Start is not named in this game")]
    StartNamed,
    /// The pawn would land on one of its own colour (SO-10).
    #[error("the pawn on {from} would land on {on}, where a pawn of its colour stands")]
    OwnPawn {
        /// Where the pawn stands.
        from: Spot,
        /// Where it would land.
        on: Spot,
    },
    /// The pawn would go past Home (SO-24).
    #[error("the pawn on {from} is {left} from Home and cannot go {steps}")]
    PastHome {
        /// Where the pawn stands.
        from: Spot,
        /// How many steps it is from Home.
        left: u8,
        /// How many it would go.
        steps: u8,
    },
    /// No pawn of an opponent is there.
    #[error("no opponent's pawn stands on {0}")]
    NoOpponent(Square),
    /// A partner's pawn is replaced only if no opponent's can be (SO-34).
    #[error("the pawn on {0} is the partner's, and an opponent's can be replaced")]
    Partner(Square),
    /// More than two pawns share a 7, which is for the team game (SO-20).
    #[error("only in the team game do more than two pawns share a 7")]
    TooManyParts,
    /// The pawn was bumped by an earlier part of the same 7.
    #[error("the pawn on {0} is bumped by an earlier part of the move")]
    Bumped(Spot),
    /// Another move leads to the same position and is the one that counts (SO-44).
    #[error("`{0}` leads to the same position: it stands for both")]
    SameAs(Move),
}

impl<M: Mode> Sorry<M> {
    /// Whether `m` is legal, and if it is not, why.
    pub(crate) fn explain(&self, m: Move) -> Result<(), IllegalMove> {
        let visited = self.visit_moves(|legal| {
            if legal == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if visited.is_break() {
            return Ok(());
        }
        Err(self.objection(m).unwrap_or_else(|| {
            IllegalMove::SameAs(
                self.equal_to(m).expect("a move without fault is legal in some form"),
            )
        }))
    }

    /// The legal move that leads where `m` leads, if there is no other fault in `m`.
    pub(crate) fn equal_to(&self, m: Move) -> Option<Move> {
        if self.objection(m).is_some() {
            return None;
        }
        let after = self.pawns_after(m);
        if m.card() == Some(Card::Seven) {
            return self.seven_leading_to(&after);
        }
        self.visit_moves(|legal| {
            if legal.card() == m.card() && self.pawns_after(legal) == after {
                return ControlFlow::Break(legal);
            }
            ControlFlow::Continue(())
        })
        .break_value()
    }

    /// What is wrong with `m`, apart from another move's leading to the same position.
    fn objection(&self, m: Move) -> Option<IllegalMove> {
        self.check_cards(m).and_then(|()| self.check_action(m.action())).err()
    }

    fn check_cards(&self, m: Move) -> Result<(), IllegalMove> {
        let turns_card = match self.phase {
            Phase::Over => return Err(IllegalMove::Over),
            Phase::Draw | Phase::DrawAgain | Phase::Deal => return Err(IllegalMove::DrawFirst),
            Phase::Play(card) => Some(card),
            Phase::Choose => None,
        };
        match (turns_card, m.card()) {
            (Some(drawn), Some(card)) if card != drawn => {
                Err(IllegalMove::OtherCard { card, drawn })
            }
            (None, Some(card)) if !self.hand_of(self.turn).contains(card) => {
                Err(IllegalMove::NotInHand(card))
            }
            _ => Ok(()),
        }
    }

    fn check_action(&self, action: Action) -> Result<(), IllegalMove> {
        let pawns = self.pawns;
        match action {
            Action::Pass => match self.phase {
                Phase::Play(card) => Err(IllegalMove::MustMove(card)),
                _ => Err(IllegalMove::NoPass),
            },
            Action::Discard(_) => {
                let playable =
                    self.hand_of(self.turn).kinds().filter(|&card| self.must_play(card)).min();
                Err(playable.map_or(IllegalMove::NoDiscard, IllegalMove::MustPlay))
            }
            Action::Start { color, .. } => {
                let color = self.starter(color)?;
                if pawns.start(color) == 0 {
                    return Err(IllegalMove::StartEmpty(color));
                }
                if self.can_start(color) { Ok(()) } else { Err(IllegalMove::CircleTaken(color)) }
            }
            Action::Forward { card, from } => {
                let steps = card.forward().unwrap_or_default();
                self.check_forward(&pawns, from, steps).map(drop)
            }
            Action::Backward { card, from } => {
                let color = self.owner(&pawns, from).ok_or(IllegalMove::NoPawn(from))?;
                let step = step_at(color, from).ok_or(IllegalMove::NoPawn(from))?;
                let to = back(step, card.backward().unwrap_or_default());
                if pawns.line(color) >> to & 1 == 1 {
                    return Err(IllegalMove::OwnPawn { from, on: spot_of(color, to) });
                }
                Ok(())
            }
            Action::Split(parts) => {
                if !M::TEAMS && parts.len() > 2 {
                    return Err(IllegalMove::TooManyParts);
                }
                let mut after = pawns;
                let mut gone = 0;
                for part in parts.iter() {
                    self.owner(&pawns, part.from).ok_or(IllegalMove::NoPawn(part.from))?;
                    if part.from.square().is_some_and(|square| gone & square.bit() != 0) {
                        return Err(IllegalMove::Bumped(part.from));
                    }
                    let (color, step) = self.check_forward(&after, part.from, part.steps)?;
                    gone |= after.go(color, step, step + part.steps);
                }
                Ok(())
            }
            Action::Switch { own, other } => {
                let from = Spot::track(own);
                self.owner(&pawns, from).ok_or(IllegalMove::NoPawn(from))?;
                let theirs = pawns.at(other).is_some_and(|color| !self.is_side(color));
                if theirs { Ok(()) } else { Err(IllegalMove::NoOpponent(other)) }
            }
            Action::Sorry { color, target } => {
                let color = self.starter(color)?;
                if pawns.start(color) == 0 {
                    return Err(IllegalMove::StartEmpty(color));
                }
                match pawns.at(target) {
                    Some(found) if !self.is_side(found) => Ok(()),
                    Some(found) if found != color && self.has_opponents() => {
                        Err(IllegalMove::Partner(target))
                    }
                    Some(found) if found != color => Ok(()),
                    _ => Err(IllegalMove::NoOpponent(target)),
                }
            }
        }
    }

    /// Whether the player to move may move pawns of `color`.
    pub(crate) fn is_side(&self, color: Color) -> bool {
        color == self.turn || M::TEAMS && color == self.turn.partner()
    }

    fn has_opponents(&self) -> bool {
        Color::ALL.into_iter().any(|color| !self.is_side(color) && self.pawns.track(color) != 0)
    }

    /// The colour of the pawn that leaves Start.
    fn starter(&self, named: Option<Color>) -> Result<Color, IllegalMove> {
        match named {
            None if M::TEAMS => Err(IllegalMove::WhichStart(self.turn)),
            None => Ok(self.turn),
            Some(color) if M::TEAMS && self.is_side(color) => Ok(color),
            Some(_) if M::TEAMS => Err(IllegalMove::WhichStart(self.turn)),
            Some(_) => Err(IllegalMove::StartNamed),
        }
    }

    /// The colour of the pawn on a spot, if the player to move may move it.
    fn owner(&self, pawns: &Pawns, spot: Spot) -> Option<Color> {
        let color = match (spot.zone(), spot.square()) {
            (Some((color, _)), _) => color,
            (None, square) => pawns.at(square?)?,
        };
        let there = pawns.line(color) >> step_at(color, spot)? & 1 == 1;
        (there && self.is_side(color)).then_some(color)
    }

    /// The colour and step of a pawn that can go `steps` forward.
    fn check_forward(
        &self,
        pawns: &Pawns,
        from: Spot,
        steps: u8,
    ) -> Result<(Color, u8), IllegalMove> {
        let color = self.owner(pawns, from).ok_or(IllegalMove::NoPawn(from))?;
        let step = step_at(color, from).ok_or(IllegalMove::NoPawn(from))?;
        let to = step + steps;
        if to > HOME {
            return Err(IllegalMove::PastHome { from, left: HOME - step, steps });
        }
        let taken = match to {
            ..TRACK => pawns.track(color) & square_of(color, to).bit() != 0,
            TRACK..HOME => pawns.lane(color) >> (to - TRACK) & 1 == 1,
            _ => false,
        };
        if taken {
            return Err(IllegalMove::OwnPawn { from, on: spot_of(color, to) });
        }
        Ok((color, step))
    }
}
