//! How a game ends, and the scores of the points game.

use core::fmt;

use ludorum_core::{Player, PlayerSet};

use crate::color::{Color, Seats};

/// How the bonuses of the points game count (SO-40).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Bonuses {
    /// Only the highest that applies: 25, 50 or 100.
    #[default]
    Highest,
    /// All that apply are added up: 25, 75 or 175.
    Added,
}

/// Who won, and in the points game what everybody scores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    pub(crate) seats: Seats,
    /// The colour that won; one of the two partners.
    pub(crate) winner: Color,
    pub(crate) reason: Reason,
    /// By colour, in the points game.
    pub(crate) scores: Option<[u16; 4]>,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// All four pawns of a colour are at Home.
    AllHome,
    /// All eight pawns of two partners are at Home.
    TeamHome,
}

impl Outcome {
    /// The colour that won; in the team game one of the two.
    pub const fn winner(&self) -> Color {
        self.winner
    }

    /// What `player` scores in the points game (SO-40, SO-41); `None` in the others.
    pub fn score(&self, player: Player) -> Option<u16> {
        let color = self.seats.color(player)?;
        self.scores.map(|scores| scores[color.index()])
    }
}

impl ludorum_core::Outcome for Outcome {
    type Reason = Reason;

    fn winners(&self) -> PlayerSet {
        let winners = PlayerSet::only(self.seats.seat(self.winner));
        match self.reason {
            Reason::AllHome => winners,
            Reason::TeamHome => winners.with(self.seats.seat(self.winner.partner())),
        }
    }

    fn reason(&self) -> Reason {
        self.reason
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AllHome => "all four pawns are home",
            Self::TeamHome => "all eight pawns are home",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            Reason::AllHome => write!(f, "{} wins: {}", self.winner, self.reason)?,
            Reason::TeamHome => {
                let (one, two) = (self.winner, self.winner.partner());
                write!(f, "{} and {} win: {}", one.min(two), one.max(two), self.reason)?;
            }
        }
        let Some(scores) = self.scores else { return Ok(()) };
        for (index, color) in self.seats.iter().enumerate() {
            let before = if index == 0 { "; " } else { ", " };
            write!(f, "{before}{color} scores {}", scores[color.index()])?;
        }
        Ok(())
    }
}

/// What each colour scores when `winner` has brought its pawns home and `home` says how many pawns
/// of each colour are there.
///
/// Everybody gets 5 for each pawn at Home. The winner also gets 5 for each pawn of the others that
/// is not, and a bonus: 25 if no other colour has more than two pawns at Home (SO-41), 50 if none
/// has more than one, 100 if none has any. `bonuses` says whether they add up (SO-40).
///
/// ```
/// use ludorum_sorry::{Bonuses, Color, Seats, scores};
///
/// let [red, blue, yellow, green] = scores(Seats::FOUR, Color::Red, [4, 2, 0, 1], Bonuses::Highest);
/// assert_eq!((red, blue, yellow, green), (90, 10, 0, 5));
/// ```
pub fn scores(seats: Seats, winner: Color, home: [u8; 4], bonuses: Bonuses) -> [u16; 4] {
    const EACH: u16 = 5;
    /// The most pawns another colour may have at Home, and the bonus for it.
    const BONUS: [(u8, u16); 3] = [(2, 25), (1, 50), (0, 100)];

    let mut scores = [0; 4];
    for color in seats.iter() {
        scores[color.index()] = EACH * u16::from(home[color.index()]);
    }
    let others = || seats.iter().filter(|&color| color != winner).map(|color| home[color.index()]);
    let missing: u16 = others().map(|home| 4 - u16::from(home.min(4))).sum();
    let most = others().max().unwrap_or(0);
    let reached = BONUS.iter().filter(|&&(limit, _)| most <= limit).map(|&(_, bonus)| bonus);
    let bonus = match bonuses {
        Bonuses::Highest => reached.max().unwrap_or(0),
        Bonuses::Added => reached.sum(),
    };
    scores[winner.index()] += EACH * missing + bonus;
    scores
}
