//! Players and sets of players.

use core::fmt;

/// The most players a game can seat.
pub const MAX_PLAYERS: usize = 8;

/// A seat at the board: a small index counted from zero in playing order.
///
/// How many players there are belongs to the position ([`Board::players`](crate::Board::players)).
/// Two-sided games have an enum of their own that converts into a `Player`.
///
/// ```
/// use ludorum_core::Player;
///
/// assert_eq!(Player::new(1), Player::SECOND);
/// assert_eq!(Player::SECOND.index(), 1);
/// assert_eq!(Player::FIRST.to_string(), "player 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Player(u8);

impl Player {
    /// The player who, in a two-sided game, moves first from the usual start.
    pub const FIRST: Self = Self(0);
    /// The other player of a two-sided game.
    pub const SECOND: Self = Self(1);

    /// The player at seat `index`.
    ///
    /// # Panics
    ///
    /// If `index` is not below [`MAX_PLAYERS`].
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_PLAYERS, "a seat is below MAX_PLAYERS");
        Self(index as u8)
    }

    /// The seat, counted from zero.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other player of a two-sided game.
    ///
    /// ```
    /// use ludorum_core::Player;
    ///
    /// assert_eq!(Player::FIRST.opponent(), Player::SECOND);
    /// assert_eq!(Player::SECOND.opponent(), Player::FIRST);
    /// ```
    #[must_use]
    pub const fn opponent(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// All seats of a game of `count` players, in order.
    ///
    /// # Panics
    ///
    /// If `count` is above [`MAX_PLAYERS`].
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        assert!(count <= MAX_PLAYERS, "at most MAX_PLAYERS seats");
        (0..count as u8).map(Self)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0 + 1)
    }
}

/// A set of players: who won, who plays together.
///
/// ```
/// use ludorum_core::{Player, PlayerSet};
///
/// let team: PlayerSet = [Player::new(0), Player::new(2)].into_iter().collect();
/// assert!(team.contains(Player::new(2)));
/// assert_eq!(team.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// The set of one player.
    pub const fn only(player: Player) -> Self {
        Self(1 << player.0)
    }

    /// This set and `player`.
    #[must_use]
    pub const fn with(self, player: Player) -> Self {
        Self(self.0 | 1 << player.0)
    }

    /// Whether `player` is in the set.
    pub const fn contains(self, player: Player) -> bool {
        self.0 >> player.0 & 1 == 1
    }

    /// How many players are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The players in the set, in seat order.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        Player::all(MAX_PLAYERS).filter(move |&player| self.contains(player))
    }
}

impl FromIterator<Player> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Self {
        players.into_iter().fold(Self::EMPTY, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_subset_lists_exactly_its_players() {
        for bits in 0..=u8::MAX {
            let set = PlayerSet(bits);
            let again: PlayerSet = set.iter().collect();
            assert_eq!(again, set);
            assert_eq!(set.iter().count(), set.len());
            assert_eq!(set.is_empty(), set.iter().next().is_none());
        }
    }

    #[test]
    #[should_panic(expected = "below MAX_PLAYERS")]
    fn a_seat_past_the_last_is_refused() {
        let _ = Player::new(MAX_PLAYERS);
    }
}
