//! Computer players who see no more than a player may.

use ludorum_core::{Hidden, Player, Random, Turn};

use crate::RandomAgent;

/// A computer player of a game with hidden hands. It is handed a view and never a position, so it
/// cannot know what its player may not know.
///
/// ```
/// use ludorum_ai::{RandomAgent, ViewAgent};
/// use ludorum_core::{Board, Hidden, Player, Random, Turn, draw_event};
/// use ludorum_sorry::{Points, Sorry};
///
/// let mut board = Sorry::<Points>::new();
/// let mut random = Random::new(1);
/// while board.turn() == Turn::Chance {
///     draw_event(&mut board, &mut random);
/// }
/// let view = board.view(Player::FIRST);
/// let mut agent: Box<dyn ViewAgent<Sorry<Points>>> = Box::new(RandomAgent::new(7));
/// let m = agent.choose_from(&view).expect("it is the first player's turn");
/// assert!(board.is_legal(m));
/// ```
pub trait ViewAgent<B: Hidden> {
    /// The move to play now; `None` if the view is not that of the player to move.
    fn choose_from(&mut self, view: &B::View) -> Option<B::Move>;
}

impl<B: Hidden, A: ViewAgent<B> + ?Sized> ViewAgent<B> for alloc::boxed::Box<A> {
    fn choose_from(&mut self, view: &B::View) -> Option<B::Move> {
        (**self).choose_from(view)
    }
}

impl<B: Hidden> ViewAgent<B> for RandomAgent {
    fn choose_from(&mut self, view: &B::View) -> Option<B::Move> {
        let random = self.random();
        let (board, _) = guess::<B>(view, random)?;
        board.random_move(random)
    }
}

/// A position that the view leaves possible and the player to move in it, if the view is that
/// player's.
pub(super) fn guess<B: Hidden>(view: &B::View, random: &mut Random) -> Option<(B, Player)> {
    let board = B::complete(view, random);
    let Turn::Player(player) = board.turn() else { return None };
    (board.view(player) == *view).then_some((board, player))
}
