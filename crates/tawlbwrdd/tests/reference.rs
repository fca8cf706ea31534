//! The fast board against a plain mailbox written from the rule text.

use std::collections::HashSet;
use std::ops::Range;

use ludorum_core::{Board, End, Game, Notation, Random, Turn};
use ludorum_tawlbwrdd::{Layout, Reason, Side, Square, Tawlbwrdd};

const CASTLE: (i32, i32) = (5, 5);
const STEPS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// A letter a square, `.` where it is empty, in rows from rank 1; no cleverness, no sharing with
/// the crate.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Mailbox {
    rows: [[char; 11]; 11],
    attackers_turn: bool,
}

/// Where from, where to.
type Slide = ((i32, i32), (i32, i32));

impl Mailbox {
    fn start(layout: Layout) -> Self {
        let picture = match layout {
            Layout::Bell => [
                "....ttt....",
                "....t.t....",
                ".....t.....",
                ".....T.....",
                "tt..TTT..tt",
                "t.tTTKTTt.t",
                "tt..TTT..tt",
                ".....T.....",
                ".....t.....",
                "....t.t....",
                "....ttt....",
            ],
            Layout::T => [
                "...ttttt...",
                ".....t.....",
                "...........",
                "t....T....t",
                "t...TTT...t",
                "tt.TTKTT.tt",
                "t...TTT...t",
                "t....T....t",
                "...........",
                ".....t.....",
                "...ttttt...",
            ],
            Layout::Lewis => [
                "....ttt....",
                "....ttt....",
                "...........",
                ".....T.....",
                "tt..TTT..tt",
                "tt.TTKTT.tt",
                "tt..TTT..tt",
                ".....T.....",
                "...........",
                "....ttt....",
                "....ttt....",
            ],
        };
        let mut rows = [['.'; 11]; 11];
        for (row, line) in rows.iter_mut().rev().zip(picture) {
            for (square, letter) in row.iter_mut().zip(line.chars()) {
                *square = letter;
            }
        }
        Self { rows, attackers_turn: true }
    }

    /// What stands there, or `None` off the board.
    fn at(&self, (x, y): (i32, i32)) -> Option<char> {
        let row = self.rows.get(usize::try_from(y).ok()?)?;
        row.get(usize::try_from(x).ok()?).copied()
    }

    fn put(&mut self, (x, y): (i32, i32), letter: char) {
        self.rows[usize::try_from(y).unwrap()][usize::try_from(x).unwrap()] = letter;
    }

    fn is_mine(&self, letter: char) -> bool {
        if self.attackers_turn { letter == 't' } else { letter == 'T' || letter == 'K' }
    }

    fn is_enemy(&self, letter: char) -> bool {
        letter != '.' && !self.is_mine(letter)
    }

    fn squares() -> impl Iterator<Item = (i32, i32)> {
        (0..11).flat_map(|y| (0..11).map(move |x| (x, y)))
    }

    fn king(&self) -> Option<(i32, i32)> {
        Self::squares().find(|&square| self.at(square) == Some('K'))
    }

    fn kings_fate(&self) -> Option<Reason> {
        match self.king() {
            None => Some(Reason::KingCaptured),
            Some((x, y)) if x == 0 || x == 10 || y == 0 || y == 10 => Some(Reason::KingEscaped),
            Some(_) => None,
        }
    }

    fn slides(&self) -> Vec<Slide> {
        let mut slides = Vec::new();
        if self.kings_fate().is_some() {
            return slides;
        }
        for from in Self::squares().filter(|&square| self.is_mine(self.at(square).unwrap())) {
            for (dx, dy) in STEPS {
                let mut to = (from.0 + dx, from.1 + dy);
                while self.at(to) == Some('.') {
                    if to != CASTLE {
                        slides.push((from, to));
                    }
                    to = (to.0 + dx, to.1 + dy);
                }
            }
        }
        slides
    }

    /// Moves the piece and returns the squares of what it captures.
    fn play(&mut self, (from, to): Slide) -> Vec<(i32, i32)> {
        let piece = self.at(from).unwrap();
        self.put(from, '.');
        self.put(to, piece);
        let mut captured = Vec::new();
        for (dx, dy) in STEPS {
            let next = (to.0 + dx, to.1 + dy);
            let beyond = (next.0 + dx, next.1 + dy);
            let Some(victim) = self.at(next).filter(|&letter| self.is_enemy(letter)) else {
                continue;
            };
            let taken = if victim == 'K' {
                let sides = STEPS.map(|(dx, dy)| (next.0 + dx, next.1 + dy));
                let hostile = |square| square == CASTLE || self.at(square) == Some('t');
                if next == CASTLE || sides.contains(&CASTLE) {
                    sides.into_iter().all(hostile)
                } else {
                    self.at(beyond) == Some('t')
                }
            } else {
                let partner = self.at(beyond).is_some_and(|letter| self.is_mine(letter));
                partner || (beyond == CASTLE && self.at(CASTLE) == Some('.'))
            };
            if taken {
                captured.push(next);
            }
        }
        for &square in &captured {
            self.put(square, '.');
        }
        self.attackers_turn = !self.attackers_turn;
        captured
    }

    /// The end, in the order of TW-25, after the positions that have been seen.
    fn end(&self, seen: &HashSet<Self>) -> Option<Reason> {
        if let Some(fate) = self.kings_fate() {
            return Some(fate);
        }
        if seen.contains(self) {
            return Some(Reason::Repetition);
        }
        self.slides().is_empty().then_some(Reason::NoMove)
    }

    fn text(&self) -> String {
        let ranks: Vec<String> = self.rows.iter().rev().map(|row| row.iter().collect()).collect();
        format!("{} {}", ranks.join("/"), if self.attackers_turn { 'a' } else { 'd' })
    }
}

fn name((x, y): (i32, i32)) -> String {
    format!("{}{}", char::from(b'a' + u8::try_from(x).unwrap()), y + 1)
}

/// Position text with every empty square as a dot.
fn spelled_out(text: &str) -> String {
    let (ranks, side) = text.split_once(' ').unwrap();
    let mut spelled = String::new();
    let mut number = 0;
    for symbol in ranks.chars().chain([' ']) {
        if let Some(digit) = symbol.to_digit(10) {
            number = number * 10 + digit;
            continue;
        }
        spelled.extend((0..std::mem::take(&mut number)).map(|_| '.'));
        spelled.push(symbol);
    }
    spelled + side
}

/// The number of a square, as the crate counts.
fn index((x, y): (i32, i32)) -> usize {
    usize::try_from(11 * y + x).unwrap()
}

/// Plays random games on both boards, and returns how often each reason ended one.
///
/// In long games the players prefer to capture soldiers and spare the king, so that late positions
/// with few pieces come up.
fn agree_along_games(layout: Layout, seeds: Range<u64>, long: bool) -> [u32; 4] {
    let mut ends = [0; 4];
    for seed in seeds {
        let mut random = Random::new(seed);
        let mut game = Game::new(Tawlbwrdd::with_layout(layout));
        let mut slow = Mailbox::start(layout);
        let mut seen = HashSet::new();
        let reason = loop {
            let chosen = agree(game.board(), &slow, &mut random, long);
            seen.insert(slow.clone());
            play_both(&mut game, &mut slow, chosen);
            let end = game.end().map(|end| match end {
                End::Rules(outcome) => outcome.reason,
                other => panic!("{other:?}"),
            });
            let expected = slow.end(&seen);
            assert_eq!(end, expected, "{}", game.board());
            if let Some(reason) = expected {
                break reason;
            }
        };
        ends[reason as usize] += 1;
    }
    ends
}

/// Compares two equal positions and chooses a move.
fn agree(fast: &Tawlbwrdd, slow: &Mailbox, random: &mut Random, long: bool) -> Slide {
    let slides = slow.slides();
    let mut expected: Vec<_> = slides.iter().map(|&(from, to)| (index(from), index(to))).collect();
    let mut found: Vec<_> =
        fast.legal_moves().iter().map(|m| (m.from().index(), m.to().index())).collect();
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected, "{fast}");
    assert_eq!(fast.count_moves(), expected.len(), "{fast}");
    let side = if slow.attackers_turn { Side::Attackers } else { Side::Defenders };
    assert_eq!(fast.turn(), Turn::Player(side.player()), "{fast}");

    let chosen = random.below(slides.len() as u32) as usize;
    if long { long_choice(slow, &slides, chosen) } else { slides[chosen] }
}

/// Plays one move on both boards and compares what it captures and where it leads.
fn play_both(game: &mut Game<Tawlbwrdd>, slow: &mut Mailbox, slide: Slide) {
    let fast = *game.board();
    let m = fast.parse_move(&format!("{}-{}", name(slide.0), name(slide.1))).unwrap();
    let mut captured: Vec<_> = slow.play(slide).into_iter().map(index).collect();
    captured.sort_unstable();
    let taken: Vec<_> = fast.captures(m).iter().map(Square::index).collect();
    assert_eq!(taken, captured, "{fast}: {m}");
    assert_eq!(fast.is_irreversible(m), !captured.is_empty(), "{fast}: {m}");
    game.play(m).unwrap();
    assert_eq!(spelled_out(&game.board().to_string()), slow.text(), "{fast}: {m}");
}

/// Prefers captures of soldiers, and avoids moves that decide the king's fate where it can.
fn long_choice(slow: &Mailbox, slides: &[Slide], chosen: usize) -> Slide {
    let mut quiet = None;
    for offset in 0..slides.len() {
        let slide = slides[(chosen + offset) % slides.len()];
        let mut next = slow.clone();
        let captured = next.play(slide);
        if next.kings_fate().is_some() {
            continue;
        }
        if !captured.is_empty() {
            return slide;
        }
        quiet = quiet.or(Some(slide));
    }
    quiet.unwrap_or(slides[chosen])
}

#[test]
fn the_usual_start_agrees_along_1400_games() {
    let ends = agree_along_games(Layout::Bell, 0..1_400, false);
    let [captured, escaped, repeated, _] = ends;
    assert!(captured > 100 && escaped > 500 && repeated > 5, "{ends:?}");
}

#[test]
fn the_other_layouts_agree_along_600_games() {
    let t = agree_along_games(Layout::T, 0..300, false);
    let lewis = agree_along_games(Layout::Lewis, 0..300, false);
    assert!(t[0] > 20 && t[1] > 20 && lewis[0] > 20 && lewis[1] > 20, "{t:?} {lewis:?}");
}

#[test]
fn games_that_go_on_to_the_last_pieces_agree() {
    let mut ends = [0; 4];
    for layout in Layout::ALL {
        let more = agree_along_games(layout, 0..20, true);
        ends.iter_mut().zip(more).for_each(|(all, more)| *all += more);
    }
    let [_, _, repeated, no_move] = ends;
    assert!(repeated > 0 && no_move > 0, "{ends:?}");
}

/// `cargo test --release -p ludorum-tawlbwrdd --test reference -- --ignored`
#[test]
#[ignore = "takes minutes"]
fn every_layout_agrees_along_5000_games() {
    for layout in Layout::ALL {
        agree_along_games(layout, 10_000..15_000, false);
        agree_along_games(layout, 10_000..10_050, true);
    }
}
