//! What the table shows: the board, what stands beside it, and the prompt.

use std::fmt::Write;

use ludorum::core::{MAX_PLAYERS, Player, Turn};
use ludorum::registry::Played;

use super::{Done, Table};
use crate::board_view::{Mark, Picture, swatch};
use crate::play::options::Seat;
use crate::play::pointing::routes_over;

impl Table<'_, '_> {
    pub(super) fn show_board(&mut self) -> Done {
        let session = &*self.setting.session;
        let mut picture = Picture::of(session);
        if !self.hand.is_empty() {
            for route in routes_over(session, &self.hand) {
                for cell in &route.cells[self.hand.len()..] {
                    picture.mark(cell, Mark::Reached);
                }
            }
            for cell in &self.hand {
                picture.mark(cell, Mark::Held);
            }
        }
        if self.turned {
            picture = picture.turned();
        }
        let board = picture.draw(&self.notes(picture.height()), self.io.look);
        self.is_shown = true;
        self.say(&format!("\n{board}"))
    }

    /// What stands beside a board of so many lines: the game, the players, the last moves.
    fn notes(&self, height: usize) -> Vec<String> {
        let session = &self.setting.session;
        let series = self.setting.series.as_ref();
        let name = session.name();
        let mut notes = vec![match series {
            Some(series) => format!("{name}, {}", series.caption()),
            None => name,
        }];
        let names = || Player::all(session.players()).map(|player| session.player_name(player));
        let width = names().map(|name| name.chars().count()).max().unwrap_or(0);
        for (player, name) in Player::all(session.players()).zip(names()) {
            let arrow = if session.turn() == Turn::Player(player) { '>' } else { ' ' };
            let swatch = swatch(&**session, player, self.io.look);
            let who = match self.setting.seats[player.index()] {
                Seat::Person => "you".to_owned(),
                Seat::Computer(level) => match self.setting.time {
                    Some(time) => format!("computer, {level}, {} s", time.as_secs_f64()),
                    None => format!("computer, {level}"),
                },
            };
            let mut note = format!("{arrow} {swatch}{name:<width$}  {who}");
            if let Some(series) = series {
                let _ = write!(note, ", {} points", series.total(player));
            }
            notes.push(note);
        }
        notes.push(String::new());
        let mut line = session.line();
        if session.hides_hands() {
            // A card that was drawn is for one player's eyes.
            line.retain(|played| played.by.is_some());
        }
        let line = numbered(&line);
        let space = (height - 1).saturating_sub(notes.len());
        for (number, played) in &line[line.len().saturating_sub(space)..] {
            notes.push(match played.by {
                Some(by) => format!("{number:>3}. {} {}", session.player_name(by), played.text),
                None => format!("     {}", played.text),
            });
        }
        notes
    }

    /// The prompt: whose move it is, and that player's how manyth.
    pub(super) fn prompt(&self) -> String {
        let session = &self.setting.session;
        match session.turn().player() {
            Some(player) => {
                let line = session.line();
                let number = 1 + line.iter().filter(|played| played.by == Some(player)).count();
                let name = session.player_name(player);
                if self.is_jumping() {
                    return format!("{number}. {name} {}...> ", self.hand.join("-"));
                }
                format!("{number}. {name}> ")
            }
            None => "over> ".into(),
        }
    }
}

/// Each step with its number: a player's how manyth move it is.
fn numbered(line: &[Played]) -> Vec<(usize, &Played)> {
    // By seat; what no player did is counted in the last place.
    let mut counts = [0; MAX_PLAYERS + 1];
    let number = |played: &Played| {
        let count = &mut counts[played.by.map_or(MAX_PLAYERS, Player::index)];
        *count += 1;
        *count
    };
    line.iter().map(number).zip(line).collect()
}
