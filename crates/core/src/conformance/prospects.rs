//! The contract of [`Prospects`].

use alloc::format;

use super::fault::{Fault, ensure};
use super::walk::{Check, Site, walk};
use super::{Clause, Coverage, Options, Violation};
use crate::{Player, Prospects};

/// Checks the contract of [`Prospects`] in random games from `start`: the values lie between a sure
/// loss and a sure win, depend on the position alone, and partners share theirs.
///
/// Whether they come true is for the game's own tests.
///
/// # Errors
///
/// The first violation.
pub fn check_prospects<B: Prospects>(start: &B, options: Options) -> Result<Coverage, Violation> {
    walk(start, options, &mut Values)
}

struct Values;

impl<B: Prospects> Check<B> for Values {
    fn position(&mut self, site: &Site<'_, B>) -> Result<(), Fault> {
        let board = site.board;
        if board.is_over() {
            return Ok(());
        }
        for player in Player::all(board.players()) {
            let value = board.prospect(player);
            ensure((1..B::WIN).contains(&value), Clause::Prospects, || {
                format!("the prospect of {player} is {value}")
            })?;
            let again = board.clone().prospect(player);
            ensure(again == value, Clause::Prospects, || {
                format!("the prospect of {player} is {value}, then {again}")
            })?;
            for partner in board.team(player).iter() {
                let other = board.prospect(partner);
                ensure(other == value, Clause::Prospects, || {
                    format!("{player} has the prospect {value}, the partner {partner} {other}")
                })?;
            }
        }
        Ok(())
    }
}
