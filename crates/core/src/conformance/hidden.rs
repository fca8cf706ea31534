//! The contract of [`Hidden`].

use alloc::format;

use super::fault::{Fault, ensure};
use super::walk::{Check, Site, list_moves, sound, walk};
use super::{Clause, Coverage, Options, Violation};
use crate::{Hidden, Player, Random, Turn};

/// How often each view is completed.
const COMPLETIONS: u64 = 4;

/// Checks the contract of [`Hidden`] in random games from `start`: a completed view looks the same
/// to its player, who has the same moves in it.
///
/// That completions come in the right proportions is for the game's own tests.
///
/// # Errors
///
/// The first violation.
pub fn check_hidden<B: Hidden>(start: &B, options: Options) -> Result<Coverage, Violation> {
    walk(start, options, &mut Views { seed: options.seed })
}

struct Views {
    seed: u64,
}

impl<B: Hidden> Check<B> for Views {
    fn position(&mut self, site: &Site<'_, B>) -> Result<(), Fault> {
        for player in Player::all(site.board.players()) {
            let view = site.board.view(player);
            ensure(site.board.clone().view(player) == view, Clause::View, || {
                format!("{player} sees now one thing, now another")
            })?;
            for _ in 0..COMPLETIONS {
                self.seed = self.seed.wrapping_add(1);
                let board = B::complete(&view, &mut Random::new(self.seed));
                ensure(
                    board == B::complete(&view, &mut Random::new(self.seed)),
                    Clause::View,
                    || "the same randomness completes it in different ways".into(),
                )?;
                compare(site, player, &view, &board)?;
            }
        }
        Ok(())
    }
}

fn compare<B: Hidden>(
    site: &Site<'_, B>,
    player: Player,
    view: &B::View,
    board: &B,
) -> Result<(), Fault> {
    let seen = board.view(player);
    ensure(seen == *view, Clause::View, || {
        format!("{player} sees {view:?}, completed as {board:?}, and in that {seen:?}")
    })?;
    sound(board)
        .map_err(|fault| Clause::View.fault(format!("{}: {}", fault.clause, fault.detail)))?;
    ensure(board.players() == site.board.players(), Clause::View, || {
        format!("there are {} players in {board:?}", board.players())
    })?;
    if site.board.turn() == Turn::Player(player) {
        ensure(board.turn() == site.board.turn(), Clause::View, || {
            format!("{player} is to move, and in {board:?} it is {:?}", board.turn())
        })?;
        let moves = list_moves(board);
        ensure(moves == site.moves, Clause::View, || {
            format!("{player} has other moves in {board:?}: {moves:?}")
        })?;
    }
    Ok(())
}
