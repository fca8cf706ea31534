//! The rules once more, written from their text with lists and names and no cleverness: every way
//! of moving is tried out on a copy, square by square, and results that are the same are one move.

use std::collections::BTreeMap;

pub(crate) const COLORS: [&str; 4] = ["red", "blue", "yellow", "green"];
const LETTERS: [&str; 4] = ["R", "B", "Y", "G"];
const DECK: [(&str, u32); 11] = [
    ("1", 5),
    ("2", 4),
    ("3", 4),
    ("4", 4),
    ("5", 4),
    ("7", 4),
    ("8", 4),
    ("10", 4),
    ("11", 4),
    ("12", 4),
    ("sorry", 4),
];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Spot {
    Start,
    Track(i32),
    Safety(i32),
    Home,
}
use Spot::{Home, Safety, Start, Track};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rules {
    Standard,
    Teams,
    Points,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    Draw,
    DrawAndGoOn,
    Play,
    Deal,
    Over,
}

/// How many cards of each kind, in the order of the deck.
pub(crate) type Cards = [u32; 11];

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    /// For each colour whether it plays.
    pub(crate) plays: [bool; 4],
    /// For each colour its four pawns.
    pub(crate) pawns: [[Spot; 4]; 4],
    pub(crate) pile: Cards,
    pub(crate) discards: Cards,
    pub(crate) hands: [Cards; 4],
    pub(crate) drawn: Option<&'static str>,
    pub(crate) turn: usize,
    pub(crate) next: Next,
}

/// A pawn: its colour and its place in the list.
type Pawn = (usize, usize);

pub(crate) fn kind(card: &str) -> usize {
    DECK.iter().position(|(name, _)| *name == card).expect("a card of the deck")
}

fn put(cards: &mut Cards, card: &str) {
    cards[kind(card)] += 1;
}

fn take(cards: &mut Cards, card: &str) {
    cards[kind(card)] -= 1;
}

fn size(cards: &Cards) -> u32 {
    cards.iter().sum()
}

/// The kinds that are there, each with its count.
fn listed(cards: &Cards) -> Vec<(&'static str, u32)> {
    let kinds = DECK.iter().zip(cards).map(|(&(name, _), &count)| (name, count));
    kinds.filter(|&(_, count)| count > 0).collect()
}

/// The last square of the slide that begins on a square, and whose it is.
fn slide(square: i32) -> Option<(usize, i32)> {
    for color in 0..4 {
        let corner = 15 * color;
        if square == corner + 1 {
            return Some((color as usize, corner + 4));
        }
        if square == corner + 9 {
            return Some((color as usize, corner + 13));
        }
    }
    None
}

impl Table {
    pub(crate) fn new(rules: Rules, plays: [bool; 4], turn: usize) -> Self {
        let mut pawns = [[Start; 4]; 4];
        if rules == Rules::Points {
            for color in (0..4).filter(|&color| plays[color]) {
                pawns[color][0] = Track(15 * color as i32 + 4);
            }
        }
        Self {
            rules,
            plays,
            pawns,
            pile: DECK.map(|(_, count)| count),
            discards: Cards::default(),
            hands: Default::default(),
            drawn: None,
            turn,
            next: if rules == Rules::Points { Next::Deal } else { Next::Draw },
        }
    }

    fn sides(&self) -> Vec<usize> {
        if self.rules == Rules::Teams {
            let mut sides = vec![self.turn, (self.turn + 2) % 4];
            sides.sort_unstable();
            sides
        } else {
            vec![self.turn]
        }
    }

    fn after(&self, color: usize) -> usize {
        (1..=4).map(|n| (color + n) % 4).find(|&color| self.plays[color]).unwrap()
    }

    fn pawns_of(sides: &[usize]) -> Vec<Pawn> {
        sides.iter().flat_map(|&color| (0..4).map(move |index| (color, index))).collect()
    }

    fn spot(&self, pawn: Pawn) -> Spot {
        self.pawns[pawn.0][pawn.1]
    }

    /// One step forward.
    fn forward(color: usize, spot: Spot) -> Option<Spot> {
        let entrance = 15 * color as i32 + 2;
        match spot {
            Start | Home => None,
            Track(square) if square == entrance => Some(Safety(1)),
            Track(square) => Some(Track((square + 1) % 60)),
            Safety(5) => Some(Home),
            Safety(place) => Some(Safety(place + 1)),
        }
    }

    fn backward(color: usize, spot: Spot) -> Option<Spot> {
        match spot {
            Start | Home => None,
            Track(square) => Some(Track((square + 59) % 60)),
            Safety(1) => Some(Track(15 * color as i32 + 2)),
            Safety(place) => Some(Safety(place - 1)),
        }
    }

    /// Puts a pawn on a spot with all that follows: false if its own colour is there.
    fn land(&mut self, pawn: Pawn, spot: Spot) -> bool {
        let (color, index) = pawn;
        let own = (0..4).any(|other| other != index && self.pawns[color][other] == spot);
        if own && spot != Home {
            return false;
        }
        // In hand while others are swept away.
        self.pawns[color][index] = Home;
        let mut spot = spot;
        if let Track(square) = spot {
            self.bump(square);
            if let Some((owner, end)) = slide(square)
                && owner != color
            {
                for passed in square + 1..=end {
                    self.bump(passed);
                }
                spot = Track(end);
            }
        }
        self.pawns[color][index] = spot;
        true
    }

    fn bump(&mut self, square: i32) {
        for pawn in self.pawns.iter_mut().flatten() {
            if *pawn == Track(square) {
                *pawn = Start;
            }
        }
    }

    /// Moves a pawn by so many steps, back if below zero; `None` if it cannot.
    fn stepped(&self, pawn: Pawn, steps: i32) -> Option<Self> {
        let mut spot = self.spot(pawn);
        for _ in 0..steps.abs() {
            spot =
                if steps > 0 { Self::forward(pawn.0, spot) } else { Self::backward(pawn.0, spot) }?;
        }
        let mut table = self.clone();
        table.land(pawn, spot).then_some(table)
    }

    fn name(&self, pawn: Pawn) -> String {
        match self.spot(pawn) {
            Track(square) => square.to_string(),
            Safety(place) => format!("{}{place}", LETTERS[pawn.0]),
            Start | Home => "nowhere".into(),
        }
    }

    fn start_name(&self, color: usize) -> String {
        if self.rules == Rules::Teams { format!("{} ", COLORS[color]) } else { String::new() }
    }

    /// Every way to share `left` steps among pawns that have not moved, each with its parts.
    fn sevens(
        &self,
        left: i32,
        most: usize,
        moved: &[Pawn],
        gone: &[Pawn],
    ) -> Vec<(Vec<String>, Self)> {
        if left == 0 {
            return vec![(vec![], self.clone())];
        }
        let mut ways = vec![];
        if moved.len() == most {
            return ways;
        }
        for pawn in Self::pawns_of(&self.sides()) {
            if moved.contains(&pawn) || gone.contains(&pawn) {
                continue;
            }
            for steps in 1..=left {
                let Some(table) = self.stepped(pawn, steps) else { continue };
                let moved = [moved, &[pawn]].concat();
                let bumped = |&other: &Pawn| table.spot(other) == Start;
                let gone: Vec<Pawn> =
                    Self::pawns_of(&self.sides()).into_iter().filter(bumped).collect();
                for (mut parts, table) in table.sevens(left - steps, most, &moved, &gone) {
                    parts.insert(0, format!("{}+{steps}", self.name(pawn)));
                    ways.push((parts, table));
                }
            }
        }
        ways
    }

    /// The moves of a card, each result once, without passing; and whether one must be made.
    fn card_moves(&self, card: &str) -> (Vec<(String, Self)>, bool) {
        let sides = self.sides();
        let mut ways: Vec<(Vec<String>, Self)> = vec![];
        let mut must = true;
        let mut add = |part: String, table: Self| ways.push((vec![part], table));
        if card == "1" || card == "2" {
            for &color in &sides {
                let Some(index) = self.pawns[color].iter().position(|&spot| spot == Start) else {
                    continue;
                };
                let mut table = self.clone();
                if table.land((color, index), Track(15 * color as i32 + 4)) {
                    add(format!("{}start", self.start_name(color)), table);
                }
            }
        }
        let steps: &[i32] = match card {
            "4" => &[-4],
            "10" => &[10, -1],
            "7" | "sorry" => &[],
            number => &[number.parse().unwrap()],
        };
        for pawn in Self::pawns_of(&sides) {
            for &steps in steps {
                if let Some(table) = self.stepped(pawn, steps) {
                    add(format!("{}{steps:+}", self.name(pawn)), table);
                }
            }
        }
        let mut opponents = vec![];
        for color in (0..4).filter(|color| !sides.contains(color)) {
            for index in 0..4 {
                if matches!(self.pawns[color][index], Track(_)) {
                    opponents.push((color, index));
                }
            }
        }
        if card == "11" {
            must = Self::pawns_of(&sides).iter().any(|&pawn| self.stepped(pawn, 11).is_some());
            for pawn in Self::pawns_of(&sides) {
                if !matches!(self.spot(pawn), Track(_)) {
                    continue;
                }
                for &other in &opponents {
                    let mut table = self.clone();
                    table.pawns[other.0][other.1] = self.spot(pawn);
                    assert!(table.land(pawn, self.spot(other)), "an opponent stood there");
                    add(format!("{}<>{}", self.name(pawn), self.name(other)), table);
                }
            }
        }
        if card == "sorry" {
            for &color in &sides {
                let Some(index) = self.pawns[color].iter().position(|&spot| spot == Start) else {
                    continue;
                };
                let mut targets = opponents.clone();
                if targets.is_empty() {
                    for partner in sides.iter().copied().filter(|&partner| partner != color) {
                        targets.extend((0..4).map(|index| (partner, index)));
                    }
                }
                for target in targets {
                    if !matches!(self.spot(target), Track(_)) {
                        continue;
                    }
                    let mut table = self.clone();
                    if table.land((color, index), self.spot(target)) {
                        add(format!("{}{}", self.start_name(color), self.name(target)), table);
                    }
                }
            }
        }
        if card == "7" {
            let most = if self.rules == Rules::Teams { 7 } else { 2 };
            ways = self.sevens(7, most, &[], &[]);
        }
        must &= !ways.is_empty();
        (distinct(card, ways), must)
    }

    /// The legal moves with their texts and what they lead to, in the order of the texts.
    pub(crate) fn moves(&self) -> Vec<(String, Self)> {
        if self.next != Next::Play {
            return vec![];
        }
        let mut moves = vec![];
        if let Some(card) = self.drawn {
            let (found, must) = self.card_moves(card);
            moves.extend(found.into_iter().map(|(text, table)| (text, table.played(card, true))));
            if !must {
                moves.push(("pass".into(), self.clone().played(card, true)));
            }
        } else {
            let mut any = false;
            for (card, _) in listed(&self.hands[self.turn]) {
                let (found, must) = self.card_moves(card);
                any |= must;
                moves.extend(
                    found.into_iter().map(|(text, table)| (text, table.played(card, true))),
                );
            }
            if !any {
                for (card, _) in listed(&self.hands[self.turn]) {
                    moves.push((format!("discard {card}"), self.clone().played(card, false)));
                }
            }
        }
        moves.sort_by(|one, two| one.0.cmp(&two.0));
        moves
    }

    fn played(mut self, card: &'static str, used: bool) -> Self {
        put(&mut self.discards, card);
        self.drawn = None;
        if self.rules == Rules::Points {
            take(&mut self.hands[self.turn], card);
        }
        for pawns in &mut self.pawns {
            pawns.sort_unstable();
        }
        let won = self.sides().iter().all(|&side| self.pawns[side] == [Home; 4]);
        let again = card == "2" && used;
        if won {
            self.next = Next::Over;
        } else if self.rules == Rules::Points {
            self.next = if again { Next::DrawAndGoOn } else { Next::Draw };
        } else {
            self.next = Next::Draw;
            if !again {
                self.turn = self.after(self.turn);
            }
        }
        self
    }

    /// The cards that can be drawn.
    pub(crate) fn draws(&self) -> Vec<(&'static str, u32)> {
        if matches!(self.next, Next::Play | Next::Over) {
            return vec![];
        }
        listed(if size(&self.pile) == 0 { &self.discards } else { &self.pile })
    }

    pub(crate) fn draw(&self, card: &str) -> Self {
        let mut table = self.clone();
        let card = DECK.iter().find(|(name, _)| *name == card).expect("a card").0;
        if size(&table.pile) == 0 {
            std::mem::swap(&mut table.pile, &mut table.discards);
        }
        take(&mut table.pile, card);
        match self.next {
            Next::Draw if self.rules != Rules::Points => table.drawn = Some(card),
            Next::Draw => {
                put(&mut table.hands[self.turn], card);
                table.turn = self.after(self.turn);
            }
            Next::DrawAndGoOn => put(&mut table.hands[self.turn], card),
            Next::Deal => {
                // Round and round, one card each.
                let held = |color: usize| size(&self.hands[color]);
                let fewest = (0..4).filter(|&color| self.plays[color]).map(held).min();
                let mut to = self.turn;
                while Some(held(to)) != fewest {
                    to = self.after(to);
                }
                put(&mut table.hands[to], card);
                let full = |color: usize| !self.plays[color] || size(&table.hands[color]) == 5;
                if !(0..4).all(full) {
                    return table;
                }
            }
            Next::Play | Next::Over => panic!("no card is drawn"),
        }
        table.next = Next::Play;
        table
    }
}

/// One move for each result: that of the fewest parts, then of the smallest text.
fn distinct(card: &str, mut ways: Vec<(Vec<String>, Table)>) -> Vec<(String, Table)> {
    for (_, table) in &mut ways {
        for pawns in &mut table.pawns {
            pawns.sort_unstable();
        }
    }
    let mut best: BTreeMap<[[Spot; 4]; 4], (usize, String, Table)> = BTreeMap::new();
    for (parts, table) in ways {
        let text = format!("{card}: {}", parts.join(" "));
        let way = (parts.len(), text, table);
        let place = best.entry(way.2.pawns).or_insert_with(|| way.clone());
        if (way.0, &way.1) < (place.0, &place.1) {
            *place = way;
        }
    }
    best.into_values().map(|(_, text, table)| (text, table)).collect()
}
