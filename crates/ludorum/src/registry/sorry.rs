//! Sorry! in the registry: the standard game, the team game and the points game.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;

use ludorum_core::{Hidden, Notation};
use ludorum_sorry::{Mode, Options, Points, Sorry, Standard, Teams, perft_turns};

use super::chance::{ChanceThinker, ViewThinker};
use super::entry::{GameInfo, Grid, Variant};
use super::think::Thinker;
use super::typed::Typed;
use super::words::Words;

pub(super) static GAME: GameInfo = GameInfo {
    name: "sorry",
    title: "Sorry!",
    summary: "a race with cards, two to four players, also in teams and for points",
    options: "3p, 4p or colours such as red-blue; teams; points, and then also points-4p, \
              points-red-blue, points-added",
    examples: &["sorry", "sorry:3p", "sorry:4p", "sorry:teams", "sorry:points"],
    figures: &[('R', '●'), ('B', '●'), ('Y', '●'), ('G', '●')],
    grid: Grid::Squares,
    open,
};

fn open(options: &str) -> Option<Box<dyn Variant>> {
    let name = if options.is_empty() { "sorry".to_string() } else { format!("sorry:{options}") };
    if let Ok(options) = name.parse::<Options<Standard>>() {
        return Some(variant::<Standard, ChanceThinker>(options, words()));
    }
    if let Ok(options) = name.parse::<Options<Teams>>() {
        return Some(variant::<Teams, ChanceThinker>(options, words()));
    }
    let options = name.parse::<Options<Points>>().ok()?;
    let view = |board: &Sorry<Points>, player| board.view(player).to_string();
    Some(variant::<Points, ViewThinker>(options, Words { view: Some(view), ..words() }))
}

fn variant<M: Mode, T: Thinker<Sorry<M>>>(
    options: Options<M>,
    words: Words<Sorry<M>>,
) -> Box<dyn Variant>
where
    Sorry<M>: Notation,
{
    Box::new(Typed::<Sorry<M>, T>::new(&GAME, Sorry::start(&options)).telling(words))
}

fn words<M: Mode>() -> Words<Sorry<M>> {
    Words {
        describe: Some(Sorry::describe),
        explain: Some(|card| card.explanation()),
        count_turns: Some(perft_turns),
        view: None,
    }
}
