//! What a search thinks of a position.

use core::fmt;
use core::ops::Neg;

/// The value of an immediate win; a win in `n` plies is worth `n` less.
pub(crate) const WIN: i32 = 32_000;
/// The longest win or loss that is told apart from a longer one.
const MAX_PLIES: u32 = 5_999;
/// The largest heuristic value.
pub(crate) const MAX_HEURISTIC: i32 = 25_000;

/// The worth of a position for the player to move: proved, or a guess.
///
/// Scores are ordered from bad to good: a loss soon, a loss later, any heuristic value below zero,
/// a draw, any heuristic value above zero, a win later, a win soon.
///
/// A win or loss in `n` plies is an upper bound: it can be forced within `n` plies.
///
/// ```
/// use ludorum_ai::{Score, ScoreKind};
///
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::loss_in(5) > Score::loss_in(3));
/// assert!(Score::heuristic(12) > Score::DRAW);
/// assert_eq!(-Score::win_in(5), Score::loss_in(5));
/// assert_eq!(Score::heuristic(-34).to_string(), "-0.34");
/// assert_eq!(Score::win_in(5).kind(), ScoreKind::Win(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "ScoreKind", into = "ScoreKind"))]
pub struct Score(i32);

/// What a [`Score`] says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ScoreKind {
    /// Proved: the player to move can force a win within so many plies.
    Win(u32),
    /// Proved: the other player can force a win within so many plies.
    Loss(u32),
    /// Proved: neither player can force a win.
    Draw,
    /// A guess, above zero if the player to move seems to be better off. Never zero.
    Heuristic(i32),
}

impl Score {
    /// Neither player can force a win.
    pub const DRAW: Self = Self(0);

    /// A forced win within so many plies; more than 5,999 count as 5,999.
    pub const fn win_in(plies: u32) -> Self {
        Self(WIN - if plies > MAX_PLIES { MAX_PLIES } else { plies } as i32)
    }

    /// A forced loss within so many plies; more than 5,999 count as 5,999.
    pub const fn loss_in(plies: u32) -> Self {
        Self(-Self::win_in(plies).0)
    }

    /// A guess. Values beyond ±25,000 are cut to that, and zero becomes one, so that a guess is
    /// never taken for a proof.
    pub const fn heuristic(value: i32) -> Self {
        if value == 0 {
            Self(1)
        } else if value > MAX_HEURISTIC {
            Self(MAX_HEURISTIC)
        } else if value < -MAX_HEURISTIC {
            Self(-MAX_HEURISTIC)
        } else {
            Self(value)
        }
    }

    /// The number inside, as the search reckons with it: wins and losses counted from the root.
    pub(crate) const fn raw(self) -> i32 {
        self.0
    }

    /// What the score says.
    pub const fn kind(self) -> ScoreKind {
        if self.0 > MAX_HEURISTIC {
            ScoreKind::Win((WIN - self.0) as u32)
        } else if self.0 < -MAX_HEURISTIC {
            ScoreKind::Loss((WIN + self.0) as u32)
        } else if self.0 == 0 {
            ScoreKind::Draw
        } else {
            ScoreKind::Heuristic(self.0)
        }
    }

    /// Whether the score is certain: a win, a loss or a draw, not a guess.
    pub const fn is_proved(self) -> bool {
        !matches!(self.kind(), ScoreKind::Heuristic(_))
    }
}

impl From<ScoreKind> for Score {
    fn from(kind: ScoreKind) -> Self {
        match kind {
            ScoreKind::Win(plies) => Self::win_in(plies),
            ScoreKind::Loss(plies) => Self::loss_in(plies),
            ScoreKind::Draw => Self::DRAW,
            ScoreKind::Heuristic(value) => Self::heuristic(value),
        }
    }
}

impl From<Score> for ScoreKind {
    fn from(score: Score) -> Self {
        score.kind()
    }
}

impl Neg for Score {
    type Output = Self;

    /// The same score seen by the other player.
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    /// `win in 5`, `loss in 4`, `draw`, or a guess in hundredths such as `+0.34`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ScoreKind::Win(plies) => write!(f, "win in {plies}"),
            ScoreKind::Loss(plies) => write!(f, "loss in {plies}"),
            ScoreKind::Draw => f.write_str("draw"),
            ScoreKind::Heuristic(value) => {
                let sign = if value < 0 { '-' } else { '+' };
                let size = value.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
        }
    }
}
