//! How an alpha-beta search goes about it.

/// Settings of an [`AlphaBeta`](crate::AlphaBeta) search.
///
/// ```
/// use ludorum_ai::Settings;
///
/// let settings = Settings { table_mib: 64, ..Settings::default() };
/// assert!(settings.selective);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Settings {
    /// The size of the transposition table in MiB; 0 is the smallest table there is, of one
    /// bucket.
    pub table_mib: usize,
    /// Whether to look less deeply at moves that promise little, and to skip some. Proved scores
    /// stay proved. When off, and with [`quiescence`](Self::quiescence) off too, the score of a
    /// search to depth `d` is the plain minimax value of depth `d`.
    pub selective: bool,
    /// Whether to go on at the horizon with the moves that the game calls forcing.
    pub quiescence: bool,
    /// How much the player who asks dislikes a draw, on the scale of the game's evaluation. A
    /// proved draw is reported as a draw whatever this is.
    pub contempt: i32,
}

impl Settings {
    /// The usual settings, with a table of 16 MiB.
    pub const fn new() -> Self {
        Self { table_mib: 16, selective: true, quiescence: true, contempt: 0 }
    }

    /// No pruning but what alpha-beta proves to be safe, and no quiescence: the plain minimax
    /// value of each depth.
    pub const fn exact() -> Self {
        Self { selective: false, quiescence: false, ..Self::new() }
    }

    /// The same settings with a table of so many MiB.
    #[must_use]
    pub const fn with_table_mib(mut self, table_mib: usize) -> Self {
        self.table_mib = table_mib;
        self
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::new()
    }
}
