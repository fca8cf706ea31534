//! The end of a game, and matches over several rounds.

use ludorum::core::Random;

use super::{Done, Table};
use crate::cli::{Failure, capitalised};
use crate::play::series::{GIVEN_UP, Series};

impl Table<'_, '_> {
    /// Says how the game has ended, in a match how the match stands, and what can be done now.
    pub(super) fn say_ending(&mut self) -> Done {
        let session = &*self.setting.session;
        let Some(ending) = session.ending() else { return Ok(()) };
        let mut text = format!("{}.", capitalised(&ending.sentence));
        let mut next = "new";
        match self.setting.series.as_ref().map(|series| series.after(session)) {
            None => {}
            Some(None) => {
                text.push(' ');
                text += GIVEN_UP;
            }
            Some(Some(after)) => {
                text += "\n\n";
                text += &after.table().join("\n");
                text.push('\n');
                match after.verdict() {
                    Some(verdict) => text += &verdict,
                    None => next = "next for the next round",
                }
            }
        }
        self.say(&text)?;
        self.say(&format!("Type {next}, undo, save FILE or quit."))
    }

    /// Begins the next round of the match.
    pub(super) fn next_round(&mut self) -> Done {
        let session = &*self.setting.session;
        let series = self.setting.series.as_ref().ok_or("this is no match of several rounds")?;
        if session.ending().is_none() {
            return Err(format!("{} is not over", series.caption()).into());
        }
        let after = series.after(session).ok_or("the match has ended: somebody has given it up")?;
        let round = after.next_round().ok_or("the match is over; new begins another")?;
        self.setting.series = Some(after);
        self.setting.session = round;
        self.begin_round()
    }

    /// Starts the game, or the match with its first round, again.
    pub(super) fn start_again(&mut self) -> Done {
        let Some(series) = &mut self.setting.series else {
            while self.setting.session.undo().is_some() {}
            self.cover()?;
            self.position_changed();
            return self.say("A new game.");
        };
        self.setting.session = series.restart();
        // With the old seed everybody would know what comes.
        self.setting.seed = u64::from(self.random.below(1_000_000));
        self.say(&format!("A new match (seed {}).", self.setting.seed))?;
        self.begin_round()
    }

    /// What belongs to the start of a round: all that is random in it has a seed of its own.
    fn begin_round(&mut self) -> Done {
        self.random = Random::new(self.setting.round_seed());
        self.cover()?;
        self.position_changed();
        self.say_caption()
    }

    /// Says which round of the match is in play.
    pub(super) fn say_caption(&mut self) -> Result<(), Failure> {
        let caption = self.setting.series.as_ref().map(Series::caption);
        caption.map_or(Ok(()), |caption| self.say(&format!("{}.", capitalised(&caption))))
    }
}
