//! The contract of [`Symmetry`].

use alloc::format;
use alloc::vec::Vec;

use super::fault::{Fault, ensure};
use super::walk::{Check, Site, list_events, list_moves, sound, walk};
use super::{Clause, Coverage, Options, Violation};
use crate::{Outcome, Player, PlayerSet, Symmetry, Turn};

/// Checks the contract of [`Symmetry`] in random games from `start`.
///
/// # Errors
///
/// The first violation.
pub fn check_symmetry<B: Symmetry>(start: &B, options: Options) -> Result<Coverage, Violation> {
    walk(start, options, &mut Symmetric)
}

struct Symmetric;

impl<B: Symmetry> Check<B> for Symmetric {
    fn position(&mut self, site: &Site<'_, B>) -> Result<(), Fault> {
        for &transform in B::TRANSFORMS {
            let image = site.board.transformed(transform);
            sound(&image).map_err(|fault| {
                Clause::Symmetry.fault(format!("{transform:?}: {}: {}", fault.clause, fault.detail))
            })?;
            ends_alike(site.board, &image, transform)?;
            moves_alike(site, &image, transform)?;
            events_alike(site, &image, transform)?;
            let inverse = core::iter::once(&transform)
                .chain(B::TRANSFORMS)
                .any(|&inverse| image.transformed(inverse) == *site.board);
            ensure(inverse, Clause::Inverse, || format!("nothing undoes {transform:?}"))?;
        }
        Ok(())
    }
}

fn ends_alike<B: Symmetry>(board: &B, image: &B, transform: B::Transform) -> Result<(), Fault> {
    let turn = match board.turn() {
        Turn::Player(player) => Turn::Player(B::transform_player(transform, player)),
        turn => turn,
    };
    ensure(image.turn() == turn, Clause::Symmetry, || {
        format!("{transform:?}: the turn is {:?} and should be {turn:?}", image.turn())
    })?;
    ensure(image.players() == board.players(), Clause::Symmetry, || {
        format!("{transform:?}: there are {} players", image.players())
    })?;
    let seats: PlayerSet =
        Player::all(board.players()).map(|player| B::transform_player(transform, player)).collect();
    ensure(seats.len() == board.players(), Clause::Symmetry, || {
        format!("{transform:?}: two players take one place")
    })?;
    let winners = board.outcome().map(|outcome| outcome.winners());
    let mapped: Option<PlayerSet> = winners
        .map(|set| set.iter().map(|player| B::transform_player(transform, player)).collect());
    let found = image.outcome().map(|outcome| outcome.winners());
    ensure(found == mapped, Clause::Symmetry, || {
        format!("{transform:?}: the winners are {found:?} and should be {mapped:?}")
    })
}

fn moves_alike<B: Symmetry>(
    site: &Site<'_, B>,
    image: &B,
    transform: B::Transform,
) -> Result<(), Fault> {
    let mut mapped: Vec<B::Move> =
        site.moves.iter().map(|&m| site.board.transform_move(transform, m)).collect();
    for (&m, &image_move) in site.moves.iter().zip(&mapped) {
        ensure(image.is_legal(image_move), Clause::Symmetry, || {
            format!("{transform:?} turns `{m}` into `{image_move}`, which is not legal there")
        })?;
        let (one, two) = (site.board.after(m).transformed(transform), image.after(image_move));
        ensure(one == two, Clause::Symmetry, || {
            format!("{transform:?}: `{m}` leads to {one:?}, and `{image_move}` there to {two:?}")
        })?;
    }
    let mut found = list_moves(image);
    mapped.sort_unstable();
    found.sort_unstable();
    ensure(mapped == found, Clause::Symmetry, || {
        format!("{transform:?}: the moves are {found:?} and should be {mapped:?}")
    })
}

/// Events know no sides and no directions: the same ones happen in the image.
fn events_alike<B: Symmetry>(
    site: &Site<'_, B>,
    image: &B,
    transform: B::Transform,
) -> Result<(), Fault> {
    let found = list_events(image);
    ensure(found == site.events, Clause::Symmetry, || {
        format!("{transform:?}: the events are {found:?} and should be {:?}", site.events)
    })?;
    for &(event, _) in site.events {
        let (mut one, mut two) = (site.board.clone(), image.clone());
        one.resolve_trusted(event);
        two.resolve_trusted(event);
        let one = one.transformed(transform);
        ensure(one == two, Clause::Symmetry, || {
            format!("{transform:?}: `{event}` leads to {one:?}, and there to {two:?}")
        })?;
    }
    Ok(())
}
