//! What a solver uses of the knowledge of the game.

/// The methods of a [`Solver`](super::Solver), each of which can be left out: that it only saves
/// work, and never changes a result, can be tested so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent switches, each with a name")]
pub struct Methods {
    /// Only safe moves are tried: none next to the other player's goal or into it. A move that
    /// leaves no lasting safe reply wins without more search, and one that has a reply which leaves
    /// no safe move loses.
    pub safe_moves: bool,
    /// Positions that differ only in cells where the snail cannot come are solved once.
    pub regions: bool,
    /// Positions that are images of each other are solved once.
    pub symmetry: bool,
    /// The matching test of [`static_result`](ludorum_core::Evaluate::static_result).
    pub matching: bool,
    /// All moves are looked up in the table, and put to the matching test, before the first one is
    /// searched.
    pub lookup: bool,
    /// Moves that leave the fewest safe replies come first. Otherwise they come from the lowest
    /// rank to the highest.
    pub order: bool,
}

impl Methods {
    /// All of them.
    pub const ALL: Self = Self {
        safe_moves: true,
        regions: true,
        symmetry: true,
        matching: true,
        lookup: true,
        order: true,
    };

    /// None of them: every move is tried until one wins. Only the table is left.
    pub const NONE: Self = Self {
        safe_moves: false,
        regions: false,
        symmetry: false,
        matching: false,
        lookup: false,
        order: false,
    };
}

impl Default for Methods {
    fn default() -> Self {
        Self::ALL
    }
}
