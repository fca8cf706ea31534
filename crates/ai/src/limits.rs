//! How far a search may go.

use alloc::vec::Vec;

/// Limits of one search. All of them can be combined; the first one reached ends the search.
/// Without any, a search goes on until the position is proved or its
/// [`Control`](crate::Control) stops it.
///
/// ```
/// use ludorum_ai::Limits;
///
/// let limits: Limits<u8> = Limits::new().depth(10).nodes(1_000_000);
/// assert_eq!(limits.depth, Some(10));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits<M> {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The most positions to visit.
    pub nodes: Option<u64>,
    /// The only moves to consider at the root, in the order in which to try them at first; those
    /// that are not legal are passed over. The result is then about these moves alone.
    pub root_moves: Option<Vec<M>>,
    /// Whether to stop after the first iteration where there is only one move to choose from.
    pub stop_on_only_move: bool,
}

impl<M> Limits<M> {
    /// No limits.
    pub const fn new() -> Self {
        Self { depth: None, nodes: None, root_moves: None, stop_on_only_move: false }
    }

    /// Stops after the iteration that looks `plies` ahead.
    #[must_use]
    pub const fn depth(mut self, plies: u32) -> Self {
        self.depth = Some(plies);
        self
    }

    /// Stops when so many positions have been visited.
    #[must_use]
    pub const fn nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Considers only these moves at the root.
    #[must_use]
    pub fn root_moves(mut self, moves: impl IntoIterator<Item = M>) -> Self {
        self.root_moves = Some(moves.into_iter().collect());
        self
    }

    /// Stops after the first iteration where there is only one move: right for playing, where the
    /// time is better kept, wrong for analysis.
    #[must_use]
    pub const fn stop_on_only_move(mut self) -> Self {
        self.stop_on_only_move = true;
        self
    }
}

impl<M> Default for Limits<M> {
    fn default() -> Self {
        Self::new()
    }
}
