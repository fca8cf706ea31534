//! What the runnable examples share. Each program is a function of its arguments and streams, so
//! that the tests can run it without a process.
//!
//! But for the simulator of Sorry!, nothing here names a game: games come from
//! [`ludorum::registry`].

pub mod board_view;
pub mod cli;
pub mod levels;
pub mod perft;
pub mod play;
pub mod playouts;
pub mod sorry_simulator;
mod threads;
