//! Counting positions, and stopping.

use ludorum_core::Board;

use crate::{Control, Limits, StopReason};

/// The control is asked every so many positions.
const POLL_INTERVAL: u64 = 2_048;

/// Counts the positions that a search visits, and knows when it has to stop.
pub(super) struct Meter<'a, M> {
    control: &'a mut dyn Control<M>,
    nodes: u64,
    limit: u64,
    next_poll: u64,
    stop: Option<StopReason>,
}

impl<'a, M> Meter<'a, M> {
    pub(super) fn new(control: &'a mut dyn Control<M>, limit: Option<u64>) -> Self {
        Self { control, nodes: 0, limit: limit.unwrap_or(u64::MAX), next_poll: 0, stop: None }
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) const fn stop(&self) -> Option<StopReason> {
        self.stop
    }

    #[inline]
    pub(super) const fn is_stopped(&self) -> bool {
        self.stop.is_some()
    }

    /// Counts a position, unless the search has to stop before it.
    #[inline]
    pub(super) fn visit(&mut self) -> bool {
        if self.nodes >= self.next_poll {
            self.poll();
        }
        let goes_on = self.stop.is_none();
        self.nodes += u64::from(goes_on);
        goes_on
    }

    #[cold]
    pub(super) fn poll(&mut self) {
        if self.stop.is_none() {
            self.stop = if self.nodes >= self.limit {
                Some(StopReason::Nodes)
            } else {
                self.control.stop()
            };
        }
        self.next_poll = (self.nodes + POLL_INTERVAL).min(self.limit);
    }

    pub(super) fn control(&mut self) -> &mut dyn Control<M> {
        self.control
    }
}

/// The moves to look at: all legal ones, or those wanted that are legal, each once.
pub(super) fn root_moves<B: Board>(
    board: &B,
    limits: &Limits<B::Move>,
) -> alloc::vec::Vec<B::Move> {
    let Some(wanted) = &limits.root_moves else { return board.legal_moves() };
    let mut moves = alloc::vec::Vec::new();
    for &m in wanted {
        if board.is_legal(m) && !moves.contains(&m) {
            moves.push(m);
        }
    }
    moves
}
