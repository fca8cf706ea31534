//! The text of moves.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::card::Card;
use crate::color::Color;
use crate::moves::{Action, MAX_PARTS, Move, Part, Parts};
use crate::square::{Spot, Square};

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.from, self.steps)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action() {
            Action::Pass => f.write_str("pass"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Start { card, color } => {
                write!(f, "{card}: ")?;
                write_color(f, color)?;
                f.write_str("start")
            }
            Action::Forward { card, from } => {
                write!(f, "{card}: {from}+{}", card.forward().unwrap_or_default())
            }
            Action::Backward { card, from } => {
                write!(f, "{card}: {from}-{}", card.backward().unwrap_or_default())
            }
            Action::Split(parts) => {
                f.write_str("7:")?;
                parts.iter().try_for_each(|part| write!(f, " {part}"))
            }
            Action::Switch { own, other } => write!(f, "11: {own}<>{other}"),
            Action::Sorry { color, target } => {
                f.write_str("sorry: ")?;
                write_color(f, color)?;
                write!(f, "{target}")
            }
        }
    }
}

fn write_color(f: &mut fmt::Formatter<'_>, color: Option<Color>) -> fmt::Result {
    color.map_or(Ok(()), |color| write!(f, "{} ", color.word()))
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is not a move: {problem}", text.escape_debug())]
pub struct ParseMoveError {
    /// The text that was read.
    pub text: String,
    /// What is wrong with it.
    pub problem: MoveProblem,
}

/// What is wrong with the text of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveProblem {
    /// It has none of the forms of a move.
    #[error("moves look like `3: 20+3`, `1: start`, `11: 58<>31`, `sorry: 24`, `pass`")]
    Form,
    /// No card is named where one should be.
    #[error("the cards are 1 2 3 4 5 7 8 10 11 12 sorry")]
    Card,
    /// No square is named where one should be.
    #[error("the squares are 0 to 59, R1 to R5, B1 to B5, Y1 to Y5 and G1 to G5")]
    Square,
    /// The card does not do that.
    #[error("a card {0} does not do that")]
    NotOnCard(Card),
    /// The card takes a pawn another number of steps.
    #[error("the number of steps is not that of a card {0}")]
    Steps(Card),
    /// A shared seven has too many parts, or its steps are not seven in all.
    #[error("two to seven parts share a 7, and their steps are 7 in all")]
    Sum,
    /// One pawn is to move twice (SO-50).
    #[error("a pawn moves only once in a 7")]
    Twice,
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        read(text).map_err(|problem| ParseMoveError { text: text.into(), problem })
    }
}

fn read(text: &str) -> Result<Move, MoveProblem> {
    if text == "pass" {
        return Ok(Move::PASS);
    }
    if let Some(card) = text.strip_prefix("discard ") {
        return Ok(Move::of(Action::Discard(
            card.trim_start().parse().map_err(|_| MoveProblem::Card)?,
        )));
    }
    let (card, rest) = text.split_once(':').ok_or(MoveProblem::Form)?;
    let card: Card = card.parse().map_err(|_| MoveProblem::Card)?;
    let mut words = rest.split_whitespace().peekable();
    let color = words.peek().and_then(|word| word.parse::<Color>().ok());
    if color.is_some() {
        words.next();
    }
    let first = words.next().ok_or(MoveProblem::Form)?;
    let action = if let Some((own, other)) = first.split_once("<>") {
        let square = |text: &str| text.parse::<Square>().map_err(|_| MoveProblem::Square);
        if card != Card::Eleven {
            return Err(MoveProblem::NotOnCard(card));
        }
        Action::Switch { own: square(own)?, other: square(other)? }
    } else if first == "start" {
        Action::Start { card, color }
    } else if card == Card::Sorry {
        Action::Sorry { color, target: first.parse().map_err(|_| MoveProblem::Square)? }
    } else {
        let parts = core::iter::once(first).chain(words.by_ref());
        read_steps(card, parts)?
    };
    let colored = matches!(action, Action::Start { .. } | Action::Sorry { .. });
    if words.next().is_some() || color.is_some() && !colored {
        return Err(MoveProblem::Form);
    }
    Move::new(action).ok_or(match action {
        Action::Switch { .. } => MoveProblem::Form,
        _ => MoveProblem::NotOnCard(card),
    })
}

/// Reads steps such as `20+3`, several of them for a 7.
fn read_steps<'a>(
    card: Card,
    mut words: impl Iterator<Item = &'a str>,
) -> Result<Action, MoveProblem> {
    let mut parts = [Part { from: Spot::track(Square::at(0)), steps: 0 }; MAX_PARTS];
    let mut count = 0;
    while let Some(word) = words.next() {
        let sign = word.find(['+', '-']).ok_or(MoveProblem::Form)?;
        let (from, steps) = word.split_at(sign);
        let from = from.parse().map_err(|_| MoveProblem::Square)?;
        let forward = steps.starts_with('+');
        let steps = match steps.as_bytes() {
            [_, one @ b'1'..=b'9'] => one - b'0',
            [_, b'1', one @ b'0'..=b'9'] => 10 + one - b'0',
            _ => return Err(MoveProblem::Form),
        };
        let whole = if forward { card.forward() } else { card.backward() };
        if card != Card::Seven || !forward || count == 0 && steps == 7 {
            if words.next().is_some() {
                return Err(if card == Card::Seven { MoveProblem::Sum } else { MoveProblem::Form });
            }
            let action = if forward {
                Action::Forward { card, from }
            } else {
                Action::Backward { card, from }
            };
            return match whole {
                None => Err(MoveProblem::NotOnCard(card)),
                Some(whole) if whole != steps => Err(MoveProblem::Steps(card)),
                Some(_) => Ok(action),
            };
        }
        *parts.get_mut(count).ok_or(MoveProblem::Sum)? = Part { from, steps };
        count += 1;
    }
    let parts = &parts[..count];
    if parts.iter().map(|part| u32::from(part.steps)).sum::<u32>() != 7 {
        return Err(MoveProblem::Sum);
    }
    Parts::new(parts).map(Action::Split).ok_or(MoveProblem::Twice)
}

#[cfg(feature = "serde")]
ludorum_core::serde_as_text!(Move);

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;
    use crate::square::SPOTS;

    fn spots() -> impl Iterator<Item = Spot> {
        (0..SPOTS as u8).filter_map(Spot::from_code)
    }

    #[test]
    fn every_action_and_its_text_read_back() {
        let mut actions = alloc::vec![Action::Pass];
        let colors = || Color::ALL.into_iter().map(Some).chain([None]);
        for card in Card::ALL {
            actions.push(Action::Discard(card));
            actions.extend(colors().map(|color| Action::Start { card, color }));
            actions.extend(spots().map(|from| Action::Forward { card, from }));
            actions.extend(spots().map(|from| Action::Backward { card, from }));
        }
        for target in Square::all() {
            actions.extend(colors().map(|color| Action::Sorry { color, target }));
            actions.extend(Square::all().map(|own| Action::Switch { own, other: target }));
        }
        let all: Vec<Spot> = spots().collect();
        // Every way to cut seven steps into parts.
        for cuts in 1..64_u32 {
            let mut steps = alloc::vec![1];
            for place in 0..6 {
                if cuts >> place & 1 == 1 {
                    steps.push(1);
                } else {
                    *steps.last_mut().unwrap() += 1;
                }
            }
            let from = |index: usize| all[(cuts as usize * 7 + index * 11) % all.len()];
            let parts: Vec<Part> = steps
                .iter()
                .enumerate()
                .map(|(index, &steps)| Part { from: from(index), steps })
                .collect();
            let packed = Parts::new(&parts).unwrap();
            assert_eq!(packed.len(), parts.len());
            assert_eq!(packed.iter().collect::<Vec<_>>(), parts);
            actions.push(Action::Split(packed));
        }
        let mut seen = 0;
        for action in actions {
            let Some(m) = Move::new(action) else { continue };
            seen += 1;
            assert_eq!(m.action(), action);
            assert_eq!(m.to_string().parse(), Ok(m), "{m}");
        }
        assert_eq!(seen, 1 + 11 + 2 * 5 + 11 * 80 + 60 * 5 + 60 * 59 + 63);
    }

    #[test]
    fn other_ways_of_writing_are_read() {
        let read = |text: &str| text.parse::<Move>().unwrap().to_string();
        assert_eq!(read("SORRY!: Red  24"), "sorry: red 24");
        assert_eq!(read("7:r3+2   20+5"), "7: R3+2 20+5");
        assert_eq!(read("discard  Sorry!"), "discard sorry");
    }

    #[test]
    fn what_is_not_a_move_is_named_with_the_reason() {
        use MoveProblem as P;
        for (text, problem) in [
            ("", P::Form),
            ("Pass", P::Form),
            ("discard", P::Form),
            ("discard 6", P::Card),
            ("3", P::Form),
            ("3:", P::Form),
            ("6: 20+6", P::Card),
            ("3: 60+3", P::Square),
            ("3: 20", P::Form),
            ("3: 20+", P::Form),
            ("3: 20+03", P::Form),
            ("3: 20+4", P::Steps(Card::Three)),
            ("3: 20-3", P::NotOnCard(Card::Three)),
            ("4: 20+4", P::NotOnCard(Card::Four)),
            ("10: 20-10", P::Steps(Card::Ten)),
            ("3: 20+3 21+3", P::Form),
            ("3: red 20+3", P::Form),
            ("3: start", P::NotOnCard(Card::Three)),
            ("1: start start", P::Form),
            ("7: 20+7 21+1", P::Sum),
            ("7: 20+3 21+3", P::Sum),
            ("7: 20+3 20+4", P::Twice),
            ("7: 1+1 2+1 3+1 4+1 5+1 6+1 7+1 8+1", P::Sum),
            ("7: 20-7", P::NotOnCard(Card::Seven)),
            ("8: 20<>30", P::NotOnCard(Card::Eight)),
            ("11: 20<>R1", P::Square),
            ("11: 20<>20", P::Form),
            ("sorry: R1", P::Square),
            ("sorry: start", P::NotOnCard(Card::Sorry)),
        ] {
            let error = text.parse::<Move>().unwrap_err();
            assert_eq!(error, ParseMoveError { text: text.into(), problem });
        }
    }
}
