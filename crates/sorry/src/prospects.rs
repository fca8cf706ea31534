//! How likely each player is to win.
//!
//! A side of effort `e` wins in proportion to `exp(-e / s)`, where `s` is a scale: the larger it
//! is, the less a lead says.

use ludorum_core::{Player, Prospects};

use crate::board::Sorry;
use crate::color::Color;
use crate::mode::Mode;

const SCALE: i64 = 2500;

/// `2^(-x / 16)` in units of one in 65,536, for `x` below 16.
const POWERS: [i64; 16] = [
    65536, 62757, 60097, 57549, 55109, 52773, 50535, 48393, 46341, 44376, 42495, 40693, 38968,
    37316, 35734, 34219,
];

/// `2^(-x / 256)` in units of one in 65,536; `x` is not negative.
fn power(x: i64) -> i64 {
    let whole = x >> 8;
    if whole >= 17 {
        return 0;
    }
    let (place, part) = ((x >> 4 & 15) as usize, x & 15);
    let next = if place == 15 { 32768 } else { POWERS[place + 1] };
    (POWERS[place] - (POWERS[place] - next) * part / 16) >> whole
}

impl<M: Mode> Prospects for Sorry<M> {
    fn prospect(&self, player: Player) -> i32 {
        let Some(color) = self.seats().color(player) else { return 1 };
        let efforts = Color::ALL.map(|color| i64::from(self.effort(color)));
        let side = |color: Color| {
            let own = efforts[color.index()];
            if M::TEAMS { own + efforts[color.partner().index()] } else { own }
        };
        let sides = || self.seats().iter().filter(|c| !M::TEAMS || c.index() < 2);
        let least = sides().map(side).min().unwrap_or_default();
        let weight = |color| power((side(color) - least) * 256 / SCALE);
        let all: i64 = sides().map(weight).sum();
        let share = weight(color) * i64::from(Self::WIN) / all;
        share.clamp(1, i64::from(Self::WIN) - 1) as i32
    }
}
