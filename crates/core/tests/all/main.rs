//! Two toy games that use everything the traits offer, and what is proved on them.

// The modules share their toys and hand on nothing.
#![allow(unreachable_pub)]

mod conformance;
mod dice;
mod flawed;
mod game;
mod playouts;
mod record;
mod ring;
#[cfg(feature = "serde")]
mod serialized;
mod trees;
