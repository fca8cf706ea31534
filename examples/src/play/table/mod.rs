//! The table: who sits at it, whose turn it is, and what the person's commands do.

mod cards;
mod commands;
mod moves;
mod rounds;
mod screen;

use std::fmt::Write;
use std::io::{self, BufRead, Read};
use std::ops::ControlFlow;

use ludorum::ai::Level;
use ludorum::core::{Player, Random, Turn};
use ludorum::registry::{Choice, Grid};

use crate::cli::{Failure, Io, one_line};
use crate::play::command::Command;
use crate::play::options::{Seat, Setting};
use crate::play::progress::Progress;

/// The longest line that is read, in bytes. What follows on a longer one is passed over.
const LONGEST_LINE: u64 = 1 << 16;

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
    /// The cells that the person has named so far of a move that is typed in part: one for a piece
    /// in hand, more in the midst of a jump.
    hand: Vec<String>,
    /// A move that was typed and would be a draw: it is played when it is typed again.
    doubtful: Option<String>,
    /// The person whose hand may be on the screen, in a game with hidden hands.
    shown_to: Option<Player>,
    /// What was played since then, for the next person.
    news: Vec<String>,
}

type Done = Result<(), Failure>;

impl<'a, 'io> Table<'a, 'io> {
    /// A table with the players in their seats.
    pub(super) fn new(setting: Setting, io: &'a mut Io<'io>) -> Self {
        // A person who plays the far side alone wants it near; a ring has the second side near.
        let is_ring = setting.session.info().grid == Grid::Ring;
        let turned = !is_ring && matches!(setting.seats[..], [Seat::Computer(_), Seat::Person]);
        let random = Random::new(setting.round_seed());
        Self {
            io,
            setting,
            random,
            turned,
            is_shown: false,
            hand: Vec::new(),
            doubtful: None,
            shown_to: None,
            news: Vec::new(),
        }
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
        let moves = session.moves();
        if self.has_sentences() || session.turn() == Turn::Chance {
            text.push_str(" Type the number of a move, or help.");
        } else if let Some(example) = moves.first() {
            let _ = write!(text, " Type a move such as {example}, or help.");
        }
        if session.hides_hands() && mine.len() > 1 {
            text.push_str(" Each of you sees only their own hand: look away while others play.");
        }
        self.say(&text)?;
        self.say_caption()
    }

    /// To be called whenever the position on the screen may no longer be the present one.
    fn position_changed(&mut self) {
        self.is_shown = false;
        self.hand.clear();
        self.doubtful = None;
    }

    fn persons(&self) -> impl Iterator<Item = Player> {
        let seats = &self.setting.seats;
        Player::all(seats.len()).filter(|player| seats[player.index()] == Seat::Person)
    }

    fn computer_moves(&mut self, player: Player, level: Level) -> Done {
        let name = self.setting.session.player_name(player);
        let choice = self.think(level, &does(name, "thinks"))?;
        let sentence = self.setting.session.describe(&choice.text)?;
        self.setting.session.play(&choice.text)?;
        self.position_changed();
        let (text, thought) = (choice.text, choice.thought);
        let mut told = format!("{} {text}", does(name, "plays"));
        // What the computer thinks of a hidden hand says something of the hand.
        if !self.setting.session.hides_hands() {
            let _ = write!(told, " (depth {}, score {})", thought.depth, thought.score);
        }
        if let Some(sentence) = sentence {
            let _ = write!(told, ". {sentence}");
        }
        self.say(&told)?;
        self.keep_news(told);
        // Where nobody is asked in between, each move is worth a look.
        if self.persons().next().is_none() && self.setting.session.turn() != Turn::Over {
            self.show_board()?;
        }
        Ok(())
    }

    /// Lets the computer choose for the player to move, and shows it thinking.
    fn think(&mut self, level: Level, caption: &str) -> Result<Choice, Failure> {
        let options = self.setting.thinking(level);
        if self.setting.session.hides_hands() {
            return Ok(self.setting.session.think(&options, &mut |_| {})?);
        }
        let mut progress = Progress::new(&mut *self.io.output, self.io.terminal, caption);
        let choice = self.setting.session.think(&options, &mut |thought| progress.show(thought));
        progress.clear();
        Ok(choice?)
    }

    /// Shows the person where the game stands and does what is typed; breaks when the person
    /// leaves.
    fn ask(&mut self) -> Result<ControlFlow<()>, Failure> {
        if !self.is_shown {
            let player = self.setting.session.turn().player();
            if let Some(player) = player
                && self.hand_over(player)?.is_break()
            {
                return Ok(ControlFlow::Break(()));
            }
            if player.is_none() && self.shares_the_screen() {
                // Everybody looks at the end.
                self.cover()?;
                self.say_news()?;
            }
            self.show_board()?;
            if let Some(player) = player {
                self.show_cards(player)?;
            }
            self.say_ending()?;
        }
        let prompt = self.prompt();
        let Some(line) = self.read_line(&prompt)? else {
            return self.leave();
        };
        let command = Command::read(&line);
        if command == Ok(Command::Quit) {
            return self.quit();
        }
        if let Err(failure) = command.map_err(Failure::from).and_then(|it| self.obey(it)) {
            if failure.is::<io::Error>() {
                return Err(failure);
            }
            self.say(&cut(&one_line(&failure.to_string())))?;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Takes leave at the end of the input. No hand stays on a shared screen: the game may be saved
    /// and go on.
    fn leave(&mut self) -> Result<ControlFlow<()>, Failure> {
        self.cover()?;
        self.say("The input has ended. Bye.")?;
        Ok(ControlFlow::Break(()))
    }

    /// Takes leave of a person who wants to go, and of the hand on a shared screen as well.
    fn quit(&mut self) -> Result<ControlFlow<()>, Failure> {
        self.cover()?;
        self.say("Bye.")?;
        Ok(ControlFlow::Break(()))
    }

    /// A line from the person; `None` when the input has ended.
    fn read_line(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.io.output, "{prompt}")?;
        self.io.output.flush()?;
        let mut bytes = Vec::new();
        let mut input = (&mut *self.io.input).take(LONGEST_LINE);
        let length = input.read_until(b'\n', &mut bytes)?;
        if length as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
            self.io.input.skip_until(b'\n')?;
        }
        if length == 0 {
            self.say("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if !self.io.terminal.shows_input {
            self.say(&line)?;
        }
        Ok(Some(line))
    }
}

/// A message no longer than a person reads, with dots where the rest is left out.
fn cut(message: &str) -> String {
    match message.char_indices().nth(LONGEST_MESSAGE) {
        Some((end, _)) => format!("{}...", &message[..end]),
        None => message.to_owned(),
    }
}

/// What a player does, with the verb as it is for one: a name such as Attackers takes that for many.
fn does(name: &str, verb: &str) -> String {
    let verb = if name.ends_with('s') { verb.trim_end_matches('s') } else { verb };
    format!("{name} {verb}")
}
