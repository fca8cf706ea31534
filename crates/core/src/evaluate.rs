//! What a search wants to know about a position beyond the rules.

use core::ops::ControlFlow;

use crate::Board;

/// A result that the player to move can be sure of, found without searching.
///
/// The number of plies is an upper bound: a [`Win(n)`](Self::Win) can be forced in at most `n`
/// plies, a [`Loss(n)`](Self::Loss) can be forced on the player in at most `n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The player to move wins within so many plies.
    Win(u16),
    /// Best play by both ends in a draw.
    Draw,
    /// The player to move loses within so many plies.
    Loss(u16),
}

/// Knowledge of a game that makes searches stronger. Every method has a default, so that a plain
/// game needs only its rules:
///
/// ```
/// # use ludorum_core::doc_game::Nim;
/// use ludorum_core::Evaluate;
///
/// // Nim has `impl Evaluate for Nim {}` and no more.
/// assert_eq!(Nim::new(5).evaluate(), 0);
/// assert_eq!(Nim::new(5).static_result(), None);
/// ```
///
/// [`conformance::check_evaluation`](crate::conformance::check_evaluation) checks what is promised
/// below on random games.
///
/// Nothing here may depend on anything but the position.
pub trait Evaluate: Board {
    /// The size of the table that [`history_index`](Self::history_index) points into.
    const HISTORY_SIZE: usize = 1;

    /// About how many moves each player makes in a game between players of middling strength.
    ///
    /// Computer players that are to go wrong now and then do so a few times in a game, so that a
    /// level means the same in short games and in long ones.
    const MOVES_A_GAME: u32 = 30;

    /// A score from the point of view of the player to move: above zero is good for that player.
    /// The scale is the game's own (a hundredth of a basic piece is usual); within ±20,000.
    ///
    /// Called only when it is a player's turn.
    fn evaluate(&self) -> i32 {
        0
    }

    /// A *sound* result for the player to move, where a glance shows it: a race that is won, a
    /// wall that holds. Searches trust it as they trust the rules.
    ///
    /// Called only when it is a player's turn.
    fn static_result(&self) -> Option<Verdict> {
        None
    }

    /// Whether `m`, a legal move, changes so much that stopping the search before it would
    /// mislead: what quiescence search goes on with.
    fn is_forcing(&self, m: Self::Move) -> bool {
        let _ = m;
        false
    }

    /// Calls `visit` with each legal move that [`is_forcing`](Self::is_forcing), until it breaks.
    /// A game that can generate them directly overrides this.
    #[inline]
    fn visit_forcing<R>(
        &self,
        mut visit: impl FnMut(Self::Move) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        self.visit_moves(|m| if self.is_forcing(m) { visit(m) } else { ControlFlow::Continue(()) })
    }

    /// Whether every legal move [`is_forcing`](Self::is_forcing), as where a capture must be made:
    /// the player to move cannot leave things as they are. `false` is always safe.
    ///
    /// Called only when it is a player's turn.
    #[inline]
    fn must_force(&self) -> bool {
        false
    }

    /// A guess how good the legal move `m` is, to try good moves first: higher is better. It
    /// orders the forcing moves, and the others until the search has learnt better.
    fn hint(&self, m: Self::Move) -> i32 {
        let _ = m;
        0
    }

    /// A place below [`HISTORY_SIZE`](Self::HISTORY_SIZE) for moves that are alike wherever they
    /// are played, such as those between the same squares. The search learns how often each place
    /// was best.
    fn history_index(&self, m: Self::Move) -> usize {
        let _ = m;
        0
    }

    /// The position with the other player to move, where a free move can only help: then a search
    /// may ask whether even that saves the opponent (null-move pruning). `None` where passing may
    /// be better than every move, or is not possible.
    fn null_move(&self) -> Option<Self> {
        None
    }
}
