//! Moves as a person types them: at once, by naming a piece first, or place by place.

use std::fmt::Write;

use ludorum::registry::{Refused, Route};

use super::{Done, Table, does};
use crate::cli::capitalised;
use crate::play::pointing::{cells, joined, only_piece, routes_over};

/// How many columns a list of moves takes at most.
const SCREEN: usize = 76;

impl Table<'_, '_> {
    /// Plays the move that is typed, or takes it for the name of a piece or part of a move.
    pub(super) fn play_move(&mut self, text: &str) -> Done {
        let doubtful = self.doubtful.take();
        if let Some(doubtful) = &doubtful
            && ["y", "yes"].contains(&text.to_lowercase().as_str())
        {
            return self.play_in_full(doubtful);
        }
        if let Some(m) = self.numbered_move(text)? {
            return self.play_in_full(&m);
        }
        let session = &*self.setting.session;
        let typed = cells(text, &session.diagram()).unwrap_or_default();
        // What goes on with the piece in hand comes first.
        if !self.hand.is_empty() && !typed.is_empty() {
            let way = joined(&self.hand, &typed);
            if way.len() > self.hand.len() && !routes_over(session, &way).is_empty() {
                return self.go_over(way, doubtful.as_deref());
            }
        }
        match session.check(text) {
            Ok(m) => self.play_unless_doubtful(&m, doubtful.as_deref()),
            Err(_) if !typed.is_empty() && !routes_over(session, &typed).is_empty() => {
                self.go_over(typed, doubtful.as_deref())
            }
            Err(Refused::Text(_)) if self.is_jumping() => Err(self.way_on().into()),
            Err(Refused::Text(reason)) => {
                let reason = self.lack_of_moves(&typed).unwrap_or(reason);
                Err(format!("{reason} (try: moves, help)").into())
            }
            Err(refused) => Err(refused.into()),
        }
    }

    /// Lists the legal moves; those that are still possible where one is typed in part.
    pub(super) fn list_moves(&mut self) -> Done {
        self.player_to_move()?;
        if self.has_sentences() {
            return self.say_sentences(usize::MAX);
        }
        if self.is_jumping() {
            return self.show_hand();
        }
        let routes = self.setting.session.routes();
        if let Some(piece) = only_piece(&routes) {
            self.hand = vec![piece.clone()];
            return self.show_hand();
        }
        self.say_moves(&routes)
    }

    /// Whether a move of several jumps is typed in part.
    pub(super) fn is_jumping(&self) -> bool {
        self.hand.len() > 1
    }

    /// Puts the piece back whose move is typed in part.
    pub(super) fn cancel(&mut self) -> Done {
        if self.hand.is_empty() {
            return Err("no move is typed in part".into());
        }
        let dropped = self.hand.join("-");
        self.position_changed();
        self.say(&format!("Dropped: {dropped}."))
    }

    /// Takes the piece over these cells, and plays the move if that is all of it.
    fn go_over(&mut self, way: Vec<String>, doubtful: Option<&str>) -> Done {
        let routes = routes_over(&*self.setting.session, &way);
        let whole: Vec<_> = routes.iter().filter(|route| route.cells == way).collect();
        match whole[..] {
            [] => {
                self.hand = way;
                self.show_hand()
            }
            [route] => self.play_unless_doubtful(&route.text, doubtful),
            _ => {
                let moves: Vec<_> = whole.iter().map(|route| route.text.as_str()).collect();
                Err(format!("that may mean {}", moves.join(" or ")).into())
            }
        }
    }

    /// Shows where the piece in hand can go.
    fn show_hand(&mut self) -> Done {
        self.show_board()?;
        if self.is_jumping() {
            return self.say(&self.way_on());
        }
        let routes = routes_over(&*self.setting.session, &self.hand);
        self.say_moves(&routes)
    }

    /// Where a jump that is typed in part goes on.
    fn way_on(&self) -> String {
        let at = self.hand.last().map_or("", String::as_str);
        let routes = routes_over(&*self.setting.session, &self.hand);
        let mut next: Vec<_> =
            routes.iter().filter_map(|route| route.cells.get(self.hand.len())).collect();
        next.sort_unstable();
        next.dedup();
        let next = next.into_iter().map(String::as_str).collect::<Vec<_>>().join(" or ");
        format!("The move must go on from {at} to {next}; cancel drops it.")
    }

    /// Plays a move, unless it would be a draw and nobody has said that it is meant: then asks.
    fn play_unless_doubtful(&mut self, m: &str, doubtful: Option<&str>) -> Done {
        let ending = self.setting.session.ending_after(m)?;
        match ending.filter(|ending| ending.winners.is_empty()) {
            Some(ending) if doubtful != Some(m) => {
                self.doubtful = Some(m.to_owned());
                self.say(&format!("{m} ends the game. {}.", capitalised(&ending.sentence)))?;
                self.say("Type it again, or yes, to play it.")
            }
            _ => self.play_in_full(m),
        }
    }

    fn play_in_full(&mut self, m: &str) -> Done {
        let session = &self.setting.session;
        let player = session.turn().player();
        if let (Some(player), Some(sentence)) = (player, session.describe(m)?) {
            let name = session.player_name(player);
            self.keep_news(format!("{} {m}. {sentence}", does(name, "plays")));
        }
        self.setting.session.play(m)?;
        self.position_changed();
        Ok(())
    }

    /// That nothing can be done with what stands on the one place that was named.
    fn lack_of_moves(&self, typed: &[String]) -> Option<String> {
        let session = &*self.setting.session;
        let [cell] = typed else { return None };
        // Where the name of a place is a move, the game knows better why it is not legal.
        let names_a_move = |route: &Route| route.cells.last() == Some(&route.text);
        (!session.routes().iter().any(names_a_move))
            .then(|| format!("no legal move starts on {cell}"))
    }

    fn say_moves(&mut self, routes: &[Route]) -> Done {
        let mut moves: Vec<_> = routes.iter().map(|route| route.text.as_str()).collect();
        moves.sort_by_cached_key(|text| by_number(text));
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
}

/// A key that sorts texts as a person does: `e2` before `e10`.
fn by_number(text: &str) -> Vec<(char, u64)> {
    let mut key = Vec::new();
    for letter in text.chars() {
        match (letter.to_digit(10), key.last_mut()) {
            (Some(digit), Some(('0', number))) => *number = *number * 10 + u64::from(digit),
            (Some(digit), _) => key.push(('0', digit.into())),
            (None, _) => key.push((letter, 0)),
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_texts_are_sorted_by_their_worth() {
        let mut texts = ["f1-f2", "e1-e10", "e10-e1", "e1-e9", "e1"];
        texts.sort_by_cached_key(|text| by_number(text));
        assert_eq!(texts, ["e1", "e1-e9", "e1-e10", "e10-e1", "f1-f2"]);
    }
}
