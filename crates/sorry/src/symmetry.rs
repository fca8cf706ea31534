//! The symmetry of the team game: the board turned by a quarter.

use ludorum_core::{Player, Symmetry};

use crate::board::Sorry;
use crate::color::Color;
use crate::mode::Teams;
use crate::moves::{Action, MAX_PARTS, Move, Part, Parts};
use crate::square::{SIDE, Spot, Square};

/// The board turned clockwise by one, two or three quarters, so that each colour takes the place
/// of another: by one, Red takes that of Blue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Turned {
    /// By a quarter.
    Once = 1,
    /// By a half.
    Twice = 2,
    /// By three quarters.
    Thrice = 3,
}

impl Turned {
    const fn color(self, color: Color) -> Color {
        Color::from_index(color.index() + self as usize)
    }

    const fn square(self, square: Square) -> Square {
        Square::at(square.index() + SIDE * self as u8)
    }

    const fn spot(self, spot: Spot) -> Spot {
        let turned = match (spot.zone(), spot.square()) {
            (Some((color, place)), _) => Spot::safety(self.color(color), place),
            (None, Some(square)) => Some(Spot::track(self.square(square))),
            (None, None) => None,
        };
        turned.expect("a spot is on the track or in a zone")
    }

    fn action(self, action: Action) -> Action {
        let color = |color: Option<Color>| color.map(|color| self.color(color));
        match action {
            Action::Pass | Action::Discard(_) => action,
            Action::Start { card, color: named } => Action::Start { card, color: color(named) },
            Action::Forward { card, from } => Action::Forward { card, from: self.spot(from) },
            Action::Backward { card, from } => Action::Backward { card, from: self.spot(from) },
            Action::Split(parts) => {
                let mut turned = [Part { from: Spot::track(Square::at(0)), steps: 0 }; MAX_PARTS];
                for (place, part) in turned.iter_mut().zip(parts.iter()) {
                    *place = Part { from: self.spot(part.from), steps: part.steps };
                }
                Action::Split(Parts::pack(&turned[..parts.len()]))
            }
            Action::Switch { own, other } => {
                Action::Switch { own: self.square(own), other: self.square(other) }
            }
            Action::Sorry { color: named, target } => {
                Action::Sorry { color: color(named), target: self.square(target) }
            }
        }
    }
}

/// The team game always has four players, so that each takes the place of another. In the other
/// games which turns there are depends on who plays.
impl Symmetry for Sorry<Teams> {
    type Transform = Turned;

    const TRANSFORMS: &'static [Turned] = &[Turned::Once, Turned::Twice, Turned::Thrice];

    fn transformed(&self, turned: Turned) -> Self {
        let pawns = self.pawns.turned(turned as usize);
        Self { pawns, turn: turned.color(self.turn), ..*self }
    }

    /// Of the moves that lead to one position, another may stand for all of them when the board is
    /// turned (SO-44).
    fn transform_move(&self, turned: Turned, m: Move) -> Move {
        let image = Move::of(turned.action(m.action()));
        self.transformed(turned).equal_to(image).unwrap_or(image)
    }

    fn transform_player(turned: Turned, player: Player) -> Player {
        Player::new((player.index() + turned as usize) % 4)
    }
}
