//! What the commands of a person do.

use std::fmt::Write;
use std::path::Path;

use ludorum::ai::{Level, Score};
use ludorum::core::{Player, Turn};
use ludorum::registry::{Choice, Played};

use super::{Done, Table, does};
use crate::cli::{Failure, one_line};
use crate::play::command::{Command, HELP};
use crate::play::files;
use crate::play::options::Seat;

/// The level that hints come from.
const ADVISER: Level = Level::Master;

/// How many moves a hint shows that may follow.
const HINTED_REPLIES: usize = 5;

impl Table<'_, '_> {
    pub(super) fn obey(&mut self, command: Command) -> Done {
        if !matches!(command, Command::Move(_)) {
            self.doubtful = None;
        }
        match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::Move(text) => self.play_move(&text),
            Command::Moves => self.list_moves(),
            Command::Hint => self.hint(),
            Command::Undo if self.is_jumping() => self.cancel(),
            Command::Undo => self.undo(),
            Command::Cancel => self.cancel(),
            Command::Redo => self.redo(),
            Command::Flip => {
                self.turned = !self.turned;
                self.show_board()
            }
            Command::Board => self.show_board(),
            Command::Position => {
                let session = &self.setting.session;
                let over = session.turn() == Turn::Over && session.hides_hands();
                // What is seen after the end would be known after an undo.
                if over && self.persons().count() > 1 {
                    return Err("the hands stay hidden: undo can go on with them".into());
                }
                let seer = session.turn().player().or_else(|| self.persons().next());
                let view = seer.and_then(|player| session.view(player));
                let text = view.unwrap_or_else(|| session.position());
                self.say(&text)
            }
            Command::Level(name) => self.set_level(&name),
            Command::Save(file) => {
                let series = self.setting.series.as_ref();
                files::save(Path::new(&file), series, &*self.setting.session)?;
                let what = series.map_or("Saved", |_| "The match with this round is saved");
                self.say(&one_line(&format!("{what} to {file}.")))
            }
            Command::Load(file) => self.load(&file),
            Command::Resign => {
                let player = self.player_to_move()?;
                self.setting.session.resign(player)?;
                self.position_changed();
                Ok(())
            }
            Command::Draw => self.offer_draw(),
            Command::Next => self.next_round(),
            Command::New => self.start_again(),
            Command::Help => {
                self.say(HELP)?;
                let signs = self.setting.session.info().signs;
                let width = signs.iter().map(|(sign, _)| sign.chars().count()).max().unwrap_or(0);
                for (index, (sign, meaning)) in signs.iter().enumerate() {
                    let before = if index == 0 { "\nOn the board:\n" } else { "" };
                    self.say(&format!("{before}  {sign:<width$}  {meaning}"))?;
                }
                Ok(())
            }
        }
    }

    pub(super) fn player_to_move(&self) -> Result<Player, Failure> {
        self.setting.session.turn().player().ok_or_else(|| "the game is over".into())
    }

    fn hint(&mut self) -> Done {
        self.player_to_move()?;
        let Choice { text, thought, .. } = self.think(ADVISER, "a hint")?;
        let mut hint = format!("{text} (depth {}, score {})", thought.depth, thought.score);
        let replies: Vec<_> = thought.line.into_iter().skip(1).take(HINTED_REPLIES).collect();
        if !replies.is_empty() {
            let _ = write!(hint, ", then {}", replies.join(" "));
        }
        self.say(&hint)
    }

    /// Takes back to the last choice of a person: usually the computer's ply and the person's.
    fn undo(&mut self) -> Done {
        let mut undone = Vec::new();
        while let Some(played) = self.setting.session.undo() {
            if self.setting.session.turn() == Turn::Chance {
                for _ in 0..=undone.len() {
                    self.setting.session.redo();
                }
                return Err("what chance has brought since then was seen and stays".into());
            }
            undone.push(self.described(&played));
            if self.is_persons_turn() {
                self.position_changed();
                return self.say(&format!("Taken back: {}.", undone.join(", ")));
            }
        }
        // The computer began: all that there is to take back is its own move.
        for _ in undone {
            self.setting.session.redo();
        }
        Err("there is no move of yours to take back".into())
    }

    /// Plays again up to the next choice of a person. Cards that go into hidden hands are not told.
    fn redo(&mut self) -> Done {
        let hidden = self.setting.session.hides_hands();
        let mut redone = Vec::new();
        while let Some(played) = self.setting.session.redo() {
            if played.by.is_some() || !hidden {
                redone.push(self.described(&played));
            }
            if self.is_persons_turn() || self.setting.session.turn() == Turn::Over {
                break;
            }
        }
        if redone.is_empty() {
            return Err("there is nothing to play again".into());
        }
        self.position_changed();
        self.say(&format!("Played again: {}.", redone.join(", ")))
    }

    fn is_persons_turn(&self) -> bool {
        let player = self.setting.session.turn().player();
        player.is_some_and(|player| self.setting.seats[player.index()] == Seat::Person)
    }

    fn described(&self, played: &Played) -> String {
        match played.by {
            Some(by) => format!("{} {}", self.setting.session.player_name(by), played.text),
            None => played.text.clone(),
        }
    }

    fn set_level(&mut self, name: &str) -> Done {
        let level: Level = name.parse()?;
        self.setting.level = level;
        for seat in &mut self.setting.seats {
            if let Seat::Computer(old) = seat {
                *old = level;
            }
        }
        self.say(&format!("The computer plays at level {level}."))
    }

    fn load(&mut self, file: &str) -> Done {
        let (series, session) = files::load(Path::new(file))?;
        let (players, mut persons) = (session.players(), self.persons().peekable());
        if persons.peek().is_some() && persons.all(|player| player.index() >= players) {
            let name = session.name();
            return Err(
                format!("{name} has {players} players, and nobody here has such a seat").into()
            );
        }
        drop(persons);
        self.setting.seats.resize(session.players(), Seat::Computer(self.setting.level));
        self.setting.session = session;
        self.setting.series = series;
        self.cover()?;
        self.position_changed();
        self.say(&one_line(&format!("Loaded {file}.")))?;
        self.say_caption()
    }

    fn offer_draw(&mut self) -> Done {
        let player = self.player_to_move()?;
        self.setting.session.offer_draw(player)?;
        for other in Player::all(self.setting.seats.len()).filter(|&other| other != player) {
            let name = self.setting.session.player_name(other);
            let accepts = match self.setting.seats[other.index()] {
                Seat::Person => {
                    let answer = self.read_line(&format!("{name}, do you accept (yes or no)? "))?;
                    answer.is_some_and(|text| ["y", "yes"].contains(&&*text.to_lowercase()))
                }
                // A computer that does not think itself better accepts.
                Seat::Computer(level) => {
                    self.think(level, &does(name, "thinks"))?.thought.score >= Score::DRAW
                }
            };
            if !accepts {
                return self.say(&format!("{} the draw.", does(name, "declines")));
            }
        }
        self.position_changed();
        match Player::all(self.setting.seats.len()).find(|&other| other != player) {
            Some(other) => Ok(self.setting.session.accept_draw(other)?),
            None => Err("nobody is there to offer a draw to".into()),
        }
    }
}
