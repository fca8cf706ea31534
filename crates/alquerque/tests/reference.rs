//! A slow Alquerque on a grid of squares, written from the rules alone, agrees with the fast one.

use std::collections::BTreeSet;

use ludorum_alquerque::{Alquerque, Color, Outcome};
use ludorum_core::{Board, Player, Random, Turn};

/// Column and row from the lower left, and how far to go.
type Place = (i8, i8);

#[derive(Clone)]
struct Grid {
    /// `grid[row][column]`: `w`, `b` or a dot.
    grid: [[char; 5]; 5],
    mover: char,
}

#[derive(PartialEq, Debug)]
enum Result {
    Goes,
    Lost { all_captured: bool },
}

impl Grid {
    fn start() -> Self {
        let rows = ["wwwww", "wwwww", "bb.ww", "bbbbb", "bbbbb"];
        let row =
            |text: &str| -> [char; 5] { text.chars().collect::<Vec<_>>().try_into().unwrap() };
        Self { grid: rows.map(row), mover: 'w' }
    }

    fn at(&self, (column, row): Place) -> Option<char> {
        let row = self.grid.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }

    fn put(&mut self, (column, row): Place, symbol: char) {
        self.grid[row as usize][column as usize] = symbol;
    }

    fn enemy(&self) -> char {
        if self.mover == 'w' { 'b' } else { 'w' }
    }

    /// The directions of the lines that meet at a place.
    fn directions((column, row): Place) -> Vec<Place> {
        let mut directions = vec![(1, 0), (-1, 0), (0, 1), (0, -1)];
        if (column + row) % 2 == 0 {
            directions.extend([(1, 1), (1, -1), (-1, 1), (-1, -1)]);
        }
        directions
    }

    /// The chains of a stone on `from`, each as the places where it lands, with the grid after it.
    fn chains(&self, from: Place) -> Vec<(Vec<Place>, Self)> {
        let mut chains = Vec::new();
        for (right, up) in Self::directions(from) {
            let over = (from.0 + right, from.1 + up);
            let to = (over.0 + right, over.1 + up);
            if self.at(over) != Some(self.enemy()) || self.at(to) != Some('.') {
                continue;
            }
            let mut next = self.clone();
            next.put(from, '.');
            next.put(over, '.');
            next.put(to, self.mover);
            let further = next.chains(to);
            if further.is_empty() {
                chains.push((vec![to], next));
            } else {
                chains.extend(further.into_iter().map(|(mut route, end)| {
                    route.insert(0, to);
                    (route, end)
                }));
            }
        }
        chains
    }

    /// Every legal move as text, with the grid after it and whether it takes stones.
    fn moves(&self) -> Vec<(String, Self, bool)> {
        let mut steps = Vec::new();
        let mut captures = Vec::new();
        for from in (0..5).flat_map(|row| (0..5).map(move |column| (column, row))) {
            if self.at(from) != Some(self.mover) {
                continue;
            }
            for (route, end) in self.chains(from) {
                let places = std::iter::once(&from).chain(&route);
                let names: Vec<String> = places.map(|&place| name(place)).collect();
                captures.push((names.join("x"), end, true));
            }
            for (right, up) in Self::directions(from) {
                let to = (from.0 + right, from.1 + up);
                if self.at(to) == Some('.') {
                    let mut next = self.clone();
                    next.put(from, '.');
                    next.put(to, self.mover);
                    steps.push((format!("{}-{}", name(from), name(to)), next, false));
                }
            }
        }
        let mut moves = if captures.is_empty() { steps } else { captures };
        for (_, next, _) in &mut moves {
            next.mover = self.enemy();
        }
        moves
    }

    fn result(&self) -> Result {
        let all_captured = !self.grid.iter().flatten().any(|&symbol| symbol == self.mover);
        if all_captured || self.moves().is_empty() {
            Result::Lost { all_captured }
        } else {
            Result::Goes
        }
    }

    fn text(&self) -> String {
        let ranks: Vec<String> = self.grid.iter().rev().map(|row| row.iter().collect()).collect();
        format!("{} {}", ranks.join("/"), self.mover)
    }
}

fn name((column, row): Place) -> String {
    format!("{}{}", ["a", "b", "c", "d", "e"][column as usize], row + 1)
}

/// Position text with every empty point as a dot.
fn spelled_out(text: &str) -> String {
    let (ranks, side) = text.split_once(' ').unwrap();
    let dots = |symbol: char| match symbol.to_digit(10) {
        Some(empty) => ".".repeat(empty as usize),
        None => symbol.to_string(),
    };
    format!("{} {side}", ranks.chars().map(dots).collect::<String>())
}

/// What the games have seen, to be sure that they see enough.
#[derive(Default, Debug)]
struct Seen {
    captured: usize,
    blocked: usize,
    unfinished: usize,
    longest_chain: usize,
    merged: usize,
}

/// Compares move lists, results and texts along random games; half of the games start from random
/// stones, where there are more chains than from the start.
fn agree_along_games(seeds: std::ops::Range<u64>) -> Seen {
    let mut seen = Seen::default();
    for seed in seeds {
        let mut random = Random::new(seed);
        let mut slow = Grid::start();
        if seed % 2 == 1 {
            scatter(&mut slow, &mut random);
        }
        let mut fast: Alquerque = compact(&slow.text()).parse().unwrap();
        for ply in 0.. {
            if ply == 200 {
                seen.unfinished += 1;
                break;
            }
            assert_eq!(spelled_out(&fast.to_string()), slow.text());
            let expected = slow.moves();
            let names: BTreeSet<String> = expected.iter().map(|(text, ..)| text.clone()).collect();
            assert_eq!(names.len(), expected.len(), "{fast}");
            let listed: BTreeSet<String> =
                fast.legal_moves().iter().map(ToString::to_string).collect();
            assert_eq!(listed, names, "{fast}");
            assert_eq!(fast.count_moves(), names.len(), "{fast}");
            assert_eq!(fast.has_moves(), !names.is_empty(), "{fast}");
            for (text, next, capture) in &expected {
                let m = text.parse().unwrap();
                assert_eq!(spelled_out(&fast.after(m).to_string()), next.text(), "{fast} {m}");
                assert_eq!(m.is_capture(), *capture);
                seen.longest_chain = seen.longest_chain.max(m.jumps());
            }
            let ends: BTreeSet<String> = expected.iter().map(|(_, next, _)| next.text()).collect();
            seen.merged += expected.len() - ends.len();

            let mover = if slow.mover == 'w' { Color::White } else { Color::Black };
            let winner = mover.opponent();
            match slow.result() {
                Result::Goes => {
                    assert_eq!(fast.outcome(), None, "{fast}");
                    assert_eq!(fast.turn(), Turn::Player(Player::from(mover)));
                }
                Result::Lost { all_captured } => {
                    let outcome = if all_captured {
                        seen.captured += 1;
                        Outcome::AllCaptured { winner }
                    } else {
                        seen.blocked += 1;
                        Outcome::NoMove { winner }
                    };
                    assert_eq!(fast.outcome(), Some(outcome), "{fast}");
                    assert_eq!(fast.turn(), Turn::Over);
                    break;
                }
            }
            let (text, next, _) = &expected[random.below(expected.len() as u32) as usize];
            fast.play(text.parse().unwrap()).unwrap();
            slow = next.clone();
        }
    }
    seen
}

/// Random stones, at least one for each side and at most twelve. Every other time a lone stone
/// stands in or near a corner with most of its enemies close by, since it is rare that a stone
/// cannot move.
fn scatter(slow: &mut Grid, random: &mut Random) {
    let mut places: Vec<Place> =
        (0..5).flat_map(|row| (0..5).map(move |column| (column, row))).collect();
    random.shuffle(&mut places);
    let [mut own, mut enemies] = [0; 2].map(|_| 1 + random.below(12) as usize);
    if random.below(2) == 0 {
        (own, enemies) = (1, 12);
        places.sort_by_cached_key(|&(column, row)| column.max(row) + random.below(2) as i8);
        random.shuffle(&mut places[..2]);
    }
    slow.grid = [['.'; 5]; 5];
    slow.mover = if random.below(2) == 0 { 'w' } else { 'b' };
    for (index, &place) in places.iter().enumerate().take(own + enemies) {
        slow.put(place, if index < own { slow.mover } else { slow.enemy() });
    }
}

/// Position text with digits for empty points.
fn compact(text: &str) -> String {
    let mut compact = text.to_string();
    for length in (1..=5).rev() {
        compact = compact.replace(&".".repeat(length), &length.to_string());
    }
    compact
}

#[test]
fn fast_and_slow_agree_along_2500_games() {
    let seen = agree_along_games(0..2_500);
    assert!(seen.captured > 1_000 && seen.blocked > 20, "{seen:?}");
    assert!(seen.longest_chain >= 5 && seen.merged > 100, "{seen:?}");
    assert!(seen.unfinished < 100, "{seen:?}");
}

/// `cargo test --release -p ludorum-alquerque --test reference -- --ignored`
#[test]
#[ignore = "takes minutes"]
fn fast_and_slow_agree_along_100000_games() {
    let seen = agree_along_games(10_000..110_000);
    assert!(seen.longest_chain >= 7, "{seen:?}");
}
