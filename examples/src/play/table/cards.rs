//! Games with more to tell: cards that are drawn, moves in sentences, and hands to be hidden.

use std::fmt::Write;
use std::ops::ControlFlow;

use ludorum::core::{Player, Turn};

use super::{Done, Table, does};
use crate::cli::Failure;
use crate::play::command::Command;

/// How many moves are listed without being asked for.
const LISTED: usize = 20;

/// More lines than a screen has.
const SCREENFUL: usize = 60;

impl Table<'_, '_> {
    /// Lets chance act, and says what came of it unless it is for one player's eyes.
    pub(super) fn draw_event(&mut self) -> Done {
        let Some(event) = self.setting.session.resolve_random(&mut self.random) else {
            return Err("the game waits for a chance event that cannot happen".into());
        };
        self.position_changed();
        let session = &*self.setting.session;
        if session.hides_hands() {
            return Ok(());
        }
        let text = match (session.explain(&event), session.turn()) {
            (Some(meaning), Turn::Player(player)) => {
                format!("{} {event}. {meaning}", does(session.player_name(player), "draws"))
            }
            (Some(meaning), _) => format!("{event}. {meaning}"),
            (None, _) => format!("Chance: {event}"),
        };
        self.say(&text)
    }

    /// Whether the moves of the game are told in sentences and chosen by number.
    pub(super) fn has_sentences(&self) -> bool {
        let session = &self.setting.session;
        session.moves().first().is_some_and(|m| matches!(session.describe(m), Ok(Some(_))))
    }

    /// Lists the legal moves with a number and a sentence each, so many of them at most.
    pub(super) fn say_sentences(&mut self, most: usize) -> Done {
        let moves = self.setting.session.moves();
        let width = moves.iter().map(|text| text.chars().count()).max().unwrap_or(0);
        for (index, text) in moves.iter().take(most).enumerate() {
            let sentence = self.setting.session.describe(text)?.unwrap_or_default();
            self.say(&format!("{:>3}  {text:<width$}  {sentence}", index + 1))?;
        }
        if moves.len() > most {
            return self.say(&format!("and {} more: type moves to see all.", moves.len() - most));
        }
        Ok(())
    }

    /// The cards of the player to move with what each kind allows, and how many cards the others
    /// hold.
    fn say_hand(&mut self, player: Player) -> Done {
        let session = &*self.setting.session;
        let Some(hands) = session.hands(player) else { return Ok(()) };
        let (mut held, mut others, mut kinds) = (Vec::new(), Vec::new(), Vec::new());
        for (owner, hand) in Player::all(hands.len()).zip(&hands) {
            if owner != player {
                let cards = if hand.hidden == 1 { "card" } else { "cards" };
                let name = does(session.player_name(owner), "holds");
                others.push(format!("{name} {} {cards}", hand.hidden));
                continue;
            }
            for (card, count) in &hand.cards {
                held.extend((0..*count).map(|_| card.as_str()));
                kinds.push((card.clone(), session.explain(card).unwrap_or_default()));
            }
        }
        let held = if held.is_empty() { "no cards".to_owned() } else { held.join(" ") };
        let mut text = format!("{} {held}.", does(session.player_name(player), "holds"));
        if !others.is_empty() {
            let _ = write!(text, " {}.", others.join(", "));
        }
        let width = kinds.iter().map(|(card, _)| card.chars().count()).max().unwrap_or(0);
        for (card, meaning) in kinds {
            let _ = write!(text, "\n  {card:<width$}  {meaning}");
        }
        self.say(&text)?;
        self.say("")
    }

    /// What a person who is to move has to know besides the board.
    pub(super) fn show_cards(&mut self, player: Player) -> Done {
        self.say_hand(player)?;
        if self.has_sentences() { self.say_sentences(LISTED) } else { Ok(()) }
    }

    /// The move that a number stands for, in a game whose moves are numbered.
    pub(super) fn numbered_move(&self, text: &str) -> Result<Option<String>, Failure> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(None);
        }
        if !self.has_sentences() {
            return Ok(None);
        }
        let moves = self.setting.session.moves();
        let chosen = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match chosen.and_then(|index| moves.get(index)) {
            Some(chosen) => Ok(Some(chosen.clone())),
            None => Err(format!("`{text}` is no number from 1 to {}", moves.len()).into()),
        }
    }

    /// Before a hand comes on a screen that several people share: waits until its owner is alone
    /// with it. Breaks when the person leaves instead.
    pub(super) fn hand_over(&mut self, player: Player) -> Result<ControlFlow<()>, Failure> {
        if !self.shares_the_screen() || self.shown_to == Some(player) {
            self.news.clear();
            return Ok(ControlFlow::Continue(()));
        }
        self.cover()?;
        self.say_news()?;
        let name = self.setting.session.player_name(player);
        let prompt = format!("{name}, press Enter when nobody else looks at the screen. ");
        loop {
            let Some(line) = self.read_line(&prompt)? else { return self.leave() };
            match Command::read(&line) {
                Ok(Command::Nothing) => break,
                Ok(Command::Quit) => return self.quit(),
                _ => self.say("Here only Enter and quit do something.")?,
            }
        }
        self.shown_to = Some(player);
        Ok(ControlFlow::Continue(()))
    }

    /// Takes a hand off the screen that one of several people has seen: a terminal is wiped with
    /// what was scrolled off it, any other output gets more empty lines than a screen has.
    pub(super) fn cover(&mut self) -> Done {
        if self.shown_to.take().is_none() {
            return Ok(());
        }
        let clear = if self.io.terminal.live { "\x1b[2J\x1b[3J\x1b[H" } else { "" };
        self.say(&format!("{}{clear}", "\n".repeat(SCREENFUL)))
    }

    /// Whether hands are hidden between several people at this screen.
    pub(super) fn shares_the_screen(&self) -> bool {
        self.setting.session.hides_hands() && self.persons().count() > 1
    }

    /// Keeps what was said of a move until the next person looks at the screen, where it will have
    /// been wiped by then.
    pub(super) fn keep_news(&mut self, line: String) {
        if self.shares_the_screen() {
            self.news.push(line);
        }
    }

    /// Says what was played since somebody last looked at the screen.
    pub(super) fn say_news(&mut self) -> Done {
        let news = std::mem::take(&mut self.news);
        news.iter().try_for_each(|line| self.say(line))
    }
}
