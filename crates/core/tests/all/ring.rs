//! A toy of repetition: two kings on a ring of seven cells.
//!
//! A king steps to a neighbouring cell; stepping onto the other king captures it and wins. Once a
//! game each side may burn the cell that its king leaves, and nobody steps there any more. Who
//! cannot move draws. A position that comes up for the third time draws as well.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use ludorum_core::{
    Board, Cell, Deterministic, Diagram, Evaluate, Never, Notation, Outcome, PerfectInformation,
    Player, PlayerSet, Repetition, Symmetry, Turn, TwoSided, Verdict,
};

pub const CELLS: u8 = 7;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ring {
    /// Where the kings are, `None` for a captured one.
    kings: [Option<u8>; 2],
    burnt: [bool; CELLS as usize],
    /// Who may still burn.
    may_burn: [bool; 2],
    mover: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Walk {
    pub from: u8,
    pub to: u8,
    pub burn: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Finish {
    Captured { winner: Player },
    Stuck,
    Repeated,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the king cannot go `{0}`")]
pub struct CannotWalk(Walk);

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` makes no sense")]
pub struct Nonsense(String);

impl Ring {
    pub const START: Self = Self {
        kings: [Some(0), Some(3)],
        burnt: [false; CELLS as usize],
        may_burn: [true; 2],
        mover: 0,
    };

    fn us(&self) -> usize {
        self.mover.into()
    }

    fn captured(&self) -> Option<Player> {
        (0..2).find(|&side| self.kings[side].is_none()).map(|side| Player::new(1 - side))
    }

    /// Whether the king of the player to move stands next to the other.
    fn can_capture(&self) -> bool {
        let [Some(one), Some(two)] = self.kings else { return false };
        (one + 1) % CELLS == two || (two + 1) % CELLS == one
    }
}

impl Board for Ring {
    type Move = Walk;
    type Event = Never;
    type Outcome = Finish;
    type IllegalMove = CannotWalk;

    const DRAWS: bool = true;

    const REPETITION: Option<Repetition<Finish>> =
        Some(Repetition { occurrences: 3, outcome: Finish::Repeated });

    fn is_irreversible(&self, m: Walk) -> bool {
        m.burn || self.kings[1 - self.us()] == Some(m.to)
    }

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.has_moves() { Turn::Player(Player::new(self.us())) } else { Turn::Over }
    }

    fn outcome(&self) -> Option<Finish> {
        match self.captured() {
            Some(winner) => Some(Finish::Captured { winner }),
            None => (!self.has_moves()).then_some(Finish::Stuck),
        }
    }

    fn visit_moves<R>(&self, mut visit: impl FnMut(Walk) -> ControlFlow<R>) -> ControlFlow<R> {
        let [Some(_), Some(_)] = self.kings else { return ControlFlow::Continue(()) };
        let from = self.kings[self.us()].expect("both kings stand");
        for to in [(from + 1) % CELLS, (from + CELLS - 1) % CELLS] {
            if self.burnt[usize::from(to)] {
                continue;
            }
            visit(Walk { from, to, burn: false })?;
            if self.may_burn[self.us()] {
                visit(Walk { from, to, burn: true })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check_move(&self, m: Walk) -> Result<(), CannotWalk> {
        let next = (m.from + 1) % CELLS == m.to || (m.to + 1) % CELLS == m.from;
        let legal = self.captured().is_none()
            && self.kings[self.us()] == Some(m.from)
            && next
            && !self.burnt[usize::from(m.to)]
            && (!m.burn || self.may_burn[self.us()]);
        if legal { Ok(()) } else { Err(CannotWalk(m)) }
    }

    fn play_trusted(&mut self, m: Walk) {
        debug_assert_eq!(self.check_move(m), Ok(()));
        let us = self.us();
        self.kings[us] = Some(m.to);
        if self.kings[1 - us] == Some(m.to) {
            self.kings[1 - us] = None;
        }
        if m.burn {
            self.burnt[usize::from(m.from)] = true;
            self.may_burn[us] = false;
        }
        self.mover = 1 - self.mover;
    }

    fn key(&self) -> u64 {
        let kings = self.kings.map(|king| u64::from(king.unwrap_or(7)));
        let flags = self.burnt.iter().chain(&self.may_burn);
        let bits = flags.fold(0, |bits, &flag| bits << 1 | u64::from(flag));
        (bits << 6 | kings[0] << 3 | kings[1]) << 1 | u64::from(self.mover)
    }
}

impl Deterministic for Ring {}
impl PerfectInformation for Ring {}
impl TwoSided for Ring {}

impl Evaluate for Ring {
    const HISTORY_SIZE: usize = (CELLS * CELLS) as usize;

    fn evaluate(&self) -> i32 {
        let us = self.us();
        100 * (i32::from(self.may_burn[us]) - i32::from(self.may_burn[1 - us]))
    }

    fn static_result(&self) -> Option<Verdict> {
        self.can_capture().then_some(Verdict::Win(1))
    }

    fn is_forcing(&self, m: Walk) -> bool {
        self.kings[1 - self.us()] == Some(m.to)
    }

    fn history_index(&self, m: Walk) -> usize {
        usize::from(m.from * CELLS + m.to)
    }

    fn null_move(&self) -> Option<Self> {
        let passed = Self { mover: 1 - self.mover, ..*self };
        (!passed.is_over()).then_some(passed)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turned {
    by: u8,
    mirrored: bool,
    swapped: bool,
}

impl Turned {
    const ALL: [Self; 4 * CELLS as usize] = {
        let mut all = [Self { by: 0, mirrored: false, swapped: false }; 4 * CELLS as usize];
        let mut index = 0;
        while index < all.len() {
            let by = (index / 4) as u8;
            all[index] = Self { by, mirrored: index & 1 == 1, swapped: index & 2 == 2 };
            index += 1;
        }
        all
    };

    fn cell(self, cell: u8) -> u8 {
        let turned = (cell + self.by) % CELLS;
        if self.mirrored { (CELLS - turned) % CELLS } else { turned }
    }
}

impl Symmetry for Ring {
    type Transform = Turned;

    const TRANSFORMS: &'static [Turned] = Turned::ALL.split_at(1).1;

    fn transformed(&self, transform: Turned) -> Self {
        let mut image = *self;
        image.kings = self.kings.map(|king| king.map(|cell| transform.cell(cell)));
        for cell in 0..CELLS {
            image.burnt[usize::from(transform.cell(cell))] = self.burnt[usize::from(cell)];
        }
        if transform.swapped {
            image.kings.reverse();
            image.may_burn.reverse();
            image.mover = 1 - self.mover;
        }
        image
    }

    fn transform_move(&self, transform: Turned, m: Walk) -> Walk {
        Walk { from: transform.cell(m.from), to: transform.cell(m.to), burn: m.burn }
    }

    fn transform_player(transform: Turned, player: Player) -> Player {
        if transform.swapped { player.opponent() } else { player }
    }
}

impl Notation for Ring {
    fn game_name(&self) -> String {
        "ring".into()
    }

    fn player_name(&self, player: Player) -> &'static str {
        if player == Player::FIRST { "White" } else { "Black" }
    }

    fn diagram(&self) -> Diagram {
        Diagram::of_squares(CELLS.into(), 1, |cell, _| {
            let owner = (0..2).find(|&side| self.kings[side] == Some(cell as u8));
            match owner {
                Some(side) => Cell::piece('K', Player::new(side)),
                None if self.burnt[cell] => Cell { glyph: '#', owner: None },
                None => Cell::EMPTY,
            }
        })
    }
}

/// The cells, the side to move and who may still burn: `w..b... w wb`.
impl fmt::Display for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in 0..CELLS {
            f.write_str(match cell {
                cell if self.kings[0] == Some(cell) => "w",
                cell if self.kings[1] == Some(cell) => "b",
                cell if self.burnt[usize::from(cell)] => "#",
                _ => ".",
            })?;
        }
        let burners = ["-", "w", "b", "wb"];
        let index = usize::from(self.may_burn[0]) + 2 * usize::from(self.may_burn[1]);
        write!(f, " {} {}", ["w", "b"][self.us()], burners[index])
    }
}

impl FromStr for Ring {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Self, Nonsense> {
        let refused = || Nonsense(text.into());
        let [cells, mover, burners] = text.split(' ').collect::<Vec<_>>()[..] else {
            return Err(refused());
        };
        if cells.len() != usize::from(CELLS) {
            return Err(refused());
        }
        let mut board = Self { kings: [None; 2], may_burn: [false; 2], ..Self::START };
        for (cell, letter) in (0..).zip(cells.bytes()) {
            let side = match letter {
                b'.' => continue,
                b'#' => {
                    board.burnt[usize::from(cell)] = true;
                    continue;
                }
                b'w' => 0,
                b'b' => 1,
                _ => return Err(refused()),
            };
            if board.kings[side].replace(cell).is_some() {
                return Err(refused());
            }
        }
        board.mover = match mover {
            "w" => 0,
            "b" => 1,
            _ => return Err(refused()),
        };
        board.may_burn = match burners {
            "-" => [false, false],
            "w" => [true, false],
            "b" => [false, true],
            "wb" => [true, true],
            _ => return Err(refused()),
        };
        // Only the king that is about to move can be gone.
        let burnt = board.burnt.iter().filter(|&&burnt| burnt).count();
        let spent = board.may_burn.iter().filter(|&&may| !may).count();
        if board.kings[1 - board.us()].is_none() || burnt > spent {
            return Err(refused());
        }
        Ok(board)
    }
}

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from, if self.burn { '*' } else { '-' }, self.to)
    }
}

impl FromStr for Walk {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Self, Nonsense> {
        let refused = || Nonsense(text.into());
        let &[from @ b'0'..=b'6', how @ (b'-' | b'*'), to @ b'0'..=b'6'] = text.as_bytes() else {
            return Err(refused());
        };
        Ok(Self { from: from - b'0', to: to - b'0', burn: how == b'*' })
    }
}

impl Outcome for Finish {
    type Reason = &'static str;

    fn winners(&self) -> PlayerSet {
        match *self {
            Self::Captured { winner } => PlayerSet::only(winner),
            Self::Stuck | Self::Repeated => PlayerSet::EMPTY,
        }
    }

    fn reason(&self) -> &'static str {
        match self {
            Self::Captured { .. } => "the king is captured",
            Self::Stuck => "no move is left",
            Self::Repeated => "the position came up three times",
        }
    }
}

impl fmt::Display for Finish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason())
    }
}
