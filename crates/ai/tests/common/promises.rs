// Toy games without promises, for the examples of what does not compile. This file is included
// into them as it is.

use core::convert::Infallible;
use core::fmt;
use core::ops::ControlFlow;

/// The first player has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FirstWins;

impl Outcome for FirstWins {
    type Reason = &'static str;

    fn winners(&self) -> PlayerSet {
        PlayerSet::only(Player::FIRST)
    }

    fn reason(&self) -> &'static str {
        "moved"
    }
}

impl fmt::Display for FirstWins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the first player wins")
    }
}

/// A game of one move, for so many players and with events of such a type.
macro_rules! toy {
    ($name:ident, $players:expr, $event:ty) => {
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        struct $name {
            over: bool,
        }

        impl Board for $name {
            type Move = u8;
            type Event = $event;
            type Outcome = FirstWins;
            type IllegalMove = Infallible;

            const DRAWS: bool = false;

            fn players(&self) -> usize {
                $players
            }

            fn turn(&self) -> Turn {
                if self.over { Turn::Over } else { Turn::Player(Player::FIRST) }
            }

            fn outcome(&self) -> Option<FirstWins> {
                self.over.then_some(FirstWins)
            }

            fn visit_moves<R>(
                &self,
                mut visit: impl FnMut(u8) -> ControlFlow<R>,
            ) -> ControlFlow<R> {
                if self.over { ControlFlow::Continue(()) } else { visit(0) }
            }

            fn check_move(&self, _: u8) -> Result<(), Infallible> {
                Ok(())
            }

            fn play_trusted(&mut self, _: u8) {
                self.over = true;
            }

            fn key(&self) -> u64 {
                self.over.into()
            }
        }

        impl Evaluate for $name {}
    };
}
