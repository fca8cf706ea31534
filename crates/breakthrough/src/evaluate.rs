//! placeholder
use crate::board::Breakthrough;
use ludorum_core::Evaluate;
impl<const W: usize, const H: usize> Evaluate for Breakthrough<W, H> {}
