//! The table: who sits at it, whose turn it is, and what the person's commands do.

use std::fmt::Write;
use std::io;
use std::ops::ControlFlow;
use std::path::Path;

use ludorum::ai::{Level, Score};
use ludorum::core::{Player, Random, Turn};
use ludorum::registry::{Choice, Played, Refused};

use crate::board_view::{draw, pictures, swatch};
use crate::cli::{Failure, Io, one_line};
use crate::play::command::{Command, HELP};
use crate::play::files;
use crate::play::options::{Seat, Setting};
use crate::play::progress::Progress;

/// The level that hints come from.
const ADVISER: Level = Level::Master;

/// How many moves a hint shows that may follow.
const HINTED_REPLIES: usize = 5;

/// How many columns a list of moves takes at most.
const SCREEN: usize = 76;

/// The longest message about a line that makes no sense, in characters.
const LONGEST_MESSAGE: usize = 200;

/// A game between people at the keyboard and the computer.
pub(super) struct Table<'a, 'io> {
    io: &'a mut Io<'io>,
    setting: Setting,
    random: Random,
    /// Whether the board is seen from the second player's side.
    turned: bool,
    /// Whether the board on the screen shows the present position.
    is_shown: bool,
}

type Done = Result<(), Failure>;

impl<'a, 'io> Table<'a, 'io> {
    /// A table with the players in their seats.
    pub(super) fn new(setting: Setting, io: &'a mut Io<'io>) -> Self {
        // A person who plays the far side alone wants it near.
        let turned = matches!(setting.seats[..], [Seat::Computer(_), Seat::Person]);
        let random = Random::new(setting.seed);
        Self { io, setting, random, turned, is_shown: false }
    }

    /// Plays until the person leaves.
    ///
    /// # Errors
    ///
    /// If the output fails.
    pub(super) fn play(mut self) -> Done {
        self.greet()?;
        loop {
            match self.setting.session.turn() {
                Turn::Chance => self.draw_event()?,
                Turn::Player(player) => match self.setting.seats[player.index()] {
                    Seat::Computer(level) => self.computer_moves(player, level)?,
                    Seat::Person => {
                        if self.ask()?.is_break() {
                            return Ok(());
                        }
                    }
                },
                Turn::Over => {
                    if self.ask()?.is_break() {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn say(&mut self, text: &str) -> Done {
        Ok(writeln!(self.io.output, "{text}")?)
    }

    fn greet(&mut self) -> Done {
        let session = &self.setting.session;
        let mine = self.persons().map(|player| session.player_name(player)).collect::<Vec<_>>();
        let title = session.info().title;
        let seed = self.setting.seed;
        let mut text = match mine[..] {
            [] => format!("{title}: the computer plays all sides (seed {seed})."),
            [name] => format!("{title}: you are {name} (seed {seed})."),
            _ => format!("{title}: you are {} (seed {seed}).", mine.join(" and ")),
        };
        if let Some(example) = session.moves().first() {
            let _ = write!(text, " Type a move such as {example}, or help.");
        }
        self.say(&text)
    }

    fn persons(&self) -> impl Iterator<Item = Player> {
        let seats = &self.setting.seats;
        Player::all(seats.len()).filter(|player| seats[player.index()] == Seat::Person)
    }

    // ---- The screen ------------------------------------------------------------------------

    fn show_board(&mut self) -> Done {
        let (mut now, mut before) = pictures(&*self.setting.session, self.io.look);
        if self.turned {
            now = now.turned();
            before = before.map(|before| before.turned());
        }
        let notes = self.notes(now.rows.len());
        let board = draw(&now, before.as_ref(), &notes, self.io.look);
        self.is_shown = true;
        self.say(&format!("\n{board}"))
    }

    /// What stands beside a board of so many rows: the game, the players, the last moves.
    fn notes(&self, rows: usize) -> Vec<String> {
        let session = &self.setting.session;
        let mut notes = vec![session.name()];
        let names = || Player::all(session.players()).map(|player| session.player_name(player));
        let width = names().map(|name| name.chars().count()).max().unwrap_or(0);
        for (player, name) in Player::all(session.players()).zip(names()) {
            let arrow = if session.turn() == Turn::Player(player) { '>' } else { ' ' };
            let swatch = swatch(player, self.io.look);
            let who = match self.setting.seats[player.index()] {
                Seat::Person => "you".to_owned(),
                Seat::Computer(level) => match self.setting.time {
                    Some(time) => format!("computer, {level}, {} s", time.as_secs_f64()),
                    None => format!("computer, {level}"),
                },
            };
            notes.push(format!("{arrow} {swatch}{name:<width$}  {who}"));
        }
        notes.push(String::new());
        let line = session.line();
        let line = numbered(&line);
        let space = (rows + 1).saturating_sub(notes.len());
        for (number, played) in &line[line.len().saturating_sub(space)..] {
            notes.push(match played.by {
                Some(by) => format!("{number:>3}. {} {}", session.player_name(by), played.text),
                None => format!("     {}", played.text),
            });
        }
        notes
    }

    /// The prompt: whose move it is, and that player's how manyth.
    fn prompt(&self) -> String {
        let session = &self.setting.session;
        match session.turn().player() {
            Some(player) => {
                let line = session.line();
                let number = 1 + line.iter().filter(|played| played.by == Some(player)).count();
                format!("{number}. {}> ", session.player_name(player))
            }
            None => "over> ".into(),
        }
    }

    // ---- Playing ---------------------------------------------------------------------------

    fn draw_event(&mut self) -> Done {
        match self.setting.session.resolve_random(&mut self.random) {
            Some(event) => {
                self.is_shown = false;
                self.say(&format!("Chance: {event}"))
            }
            None => Err("the game waits for a chance event that cannot happen".into()),
        }
    }

    fn computer_moves(&mut self, player: Player, level: Level) -> Done {
        let name = self.setting.session.player_name(player);
        let choice = self.think(level, &format!("{name} thinks"))?;
        self.setting.session.play(&choice.text)?;
        self.is_shown = false;
        let (text, thought) = (choice.text, choice.thought);
        let why = format!("depth {}, score {}", thought.depth, thought.score);
        self.say(&format!("{name} plays {text} ({why})"))?;
        // Where nobody is asked in between, each move is worth a look.
        if self.persons().next().is_none() && self.setting.session.turn() != Turn::Over {
            self.show_board()?;
        }
        Ok(())
    }

    /// Lets the computer choose for the player to move, and shows it thinking.
    fn think(&mut self, level: Level, caption: &str) -> Result<Choice, Failure> {
        let options = self.setting.thinking(level);
        let mut progress = Progress::new(&mut *self.io.output, self.io.terminal, caption);
        let choice = self.setting.session.think(&options, &mut |thought| progress.show(thought));
        progress.clear();
        Ok(choice?)
    }

    /// Shows the person where the game stands and does what is typed; breaks when the person
    /// leaves.
    fn ask(&mut self) -> Result<ControlFlow<()>, Failure> {
        if !self.is_shown {
            self.show_board()?;
            if let Some(ending) = self.setting.session.ending() {
                self.say(&format!("{}.", ending.sentence))?;
                self.say("Type new, undo, save FILE or quit.")?;
            }
        }
        let prompt = self.prompt();
        let Some(line) = self.read_line(&prompt)? else {
            self.say("The input has ended. Bye.")?;
            return Ok(ControlFlow::Break(()));
        };
        let command = Command::read(&line);
        if command == Ok(Command::Quit) {
            self.say("Bye.")?;
            return Ok(ControlFlow::Break(()));
        }
        if let Err(failure) = command.map_err(Failure::from).and_then(|it| self.obey(it)) {
            if failure.is::<io::Error>() {
                return Err(failure);
            }
            let message: String =
                one_line(&failure.to_string()).chars().take(LONGEST_MESSAGE).collect();
            self.say(&message)?;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// A line from the person; `None` when the input has ended.
    fn read_line(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.io.output, "{prompt}")?;
        self.io.output.flush()?;
        let mut bytes = Vec::new();
        if self.io.input.read_until(b'\n', &mut bytes)? == 0 {
            self.say("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if !self.io.terminal.shows_input {
            self.say(&line)?;
        }
        Ok(Some(line))
    }

    // ---- Commands --------------------------------------------------------------------------

    fn obey(&mut self, command: Command) -> Done {
        match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::Move(text) => self.play_move(&text),
            Command::Moves => self.list_moves(),
            Command::Hint => self.hint(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Flip => {
                self.turned = !self.turned;
                self.show_board()
            }
            Command::Board => self.show_board(),
            Command::Position => self.say(&self.setting.session.position()),
            Command::Level(name) => self.set_level(&name),
            Command::Save(file) => {
                files::save(Path::new(&file), &*self.setting.session)?;
                self.say(&format!("Saved to {file}."))
            }
            Command::Load(file) => self.load(&file),
            Command::Resign => {
                let player = self.player_to_move()?;
                self.setting.session.resign(player)?;
                self.is_shown = false;
                Ok(())
            }
            Command::Draw => self.offer_draw(),
            Command::New => {
                while self.setting.session.undo().is_some() {}
                self.is_shown = false;
                self.say("A new game.")
            }
            Command::Help => self.say(HELP),
        }
    }

    fn player_to_move(&self) -> Result<Player, Failure> {
        self.setting.session.turn().player().ok_or_else(|| "the game is over".into())
    }

    fn play_move(&mut self, text: &str) -> Done {
        match self.setting.session.play(text) {
            Ok(_) => {
                self.is_shown = false;
                Ok(())
            }
            Err(Refused::Text(reason)) => Err(format!("{reason} (try: moves, help)").into()),
            Err(refused) => Err(refused.into()),
        }
    }

    fn list_moves(&mut self) -> Done {
        self.player_to_move()?;
        let mut moves = self.setting.session.moves();
        moves.sort_unstable();
        let width = moves.iter().map(|text| text.chars().count()).max().unwrap_or(0);
        for row in moves.chunks((SCREEN / (width + 2)).max(1)) {
            let mut line = String::new();
            for text in row {
                let _ = write!(line, "  {text:<width$}");
            }
            self.say(line.trim_end())?;
        }
        Ok(())
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
            undone.push(self.described(&played));
            if self.is_persons_turn() {
                self.is_shown = false;
                return self.say(&format!("Taken back: {}.", undone.join(", ")));
            }
        }
        // The computer began: all that there is to take back is its own move.
        for _ in undone {
            self.setting.session.redo();
        }
        Err("there is no move of yours to take back".into())
    }

    /// Plays again up to the next choice of a person.
    fn redo(&mut self) -> Done {
        let mut redone = Vec::new();
        while let Some(played) = self.setting.session.redo() {
            redone.push(self.described(&played));
            if self.is_persons_turn() || self.setting.session.turn() == Turn::Over {
                break;
            }
        }
        if redone.is_empty() {
            return Err("there is nothing to play again".into());
        }
        self.is_shown = false;
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
        let session = files::load(Path::new(file))?;
        self.setting.seats.resize(session.players(), Seat::Computer(self.setting.level));
        self.setting.session = session;
        self.is_shown = false;
        self.say(&format!("Loaded {file}."))
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
                    self.think(level, &format!("{name} thinks"))?.thought.score >= Score::DRAW
                }
            };
            if !accepts {
                return self.say(&format!("{name} declines the draw."));
            }
        }
        self.is_shown = false;
        match Player::all(self.setting.seats.len()).find(|&other| other != player) {
            Some(other) => Ok(self.setting.session.accept_draw(other)?),
            None => Err("nobody is there to offer a draw to".into()),
        }
    }
}

/// Each step with its number: a player's how manyth move it is.
fn numbered(line: &[Played]) -> Vec<(usize, &Played)> {
    let count = |upto: usize, by| line[..=upto].iter().filter(|played| played.by == by).count();
    line.iter().enumerate().map(|(index, played)| (count(index, played.by), played)).collect()
}
