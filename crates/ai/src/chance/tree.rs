//! What information-set search remembers: for each player a tree of what that player sees.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use ludorum_core::{Hidden, Player};

use super::expectation::SURE;

/// A place in the tree of a player: before the player's first decision, or after one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Place {
    First(Player),
    After { node: u32, edge: u32 },
}

/// A decision of a player: the view in which it comes up after the player's decisions before it.
struct Node<B: Hidden> {
    place: Place,
    view: B::View,
    edges: Vec<Edge<B::Move>>,
}

/// A move that has been legal there in at least one of the positions looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<M> {
    pub(super) m: M,
    /// How often it was chosen, counting one visit that never took place and brought the prospect.
    pub(super) visits: u32,
    /// How often it could be chosen.
    available: u32,
    /// The sum of what the visits brought to the player.
    total: i64,
    /// The last selection at which it was legal.
    seen: u32,
}

impl<M> Edge<M> {
    pub(super) const fn mean(&self) -> i64 {
        self.total / self.visits as i64
    }
}

/// The trees of all players.
pub(super) struct Trees<B: Hidden> {
    nodes: Vec<Node<B>>,
    /// Nodes by the hash of their place and view.
    index: BTreeMap<u64, Vec<u32>>,
    selections: u32,
}

impl<B: Hidden> Trees<B> {
    pub(super) const fn new() -> Self {
        Self { nodes: Vec::new(), index: BTreeMap::new(), selections: 0 }
    }

    /// The node for a view that comes up at a place, and whether it is new.
    pub(super) fn find(&mut self, place: Place, view: B::View) -> (u32, bool) {
        let mut hasher = Mixer(0);
        (place, &view).hash(&mut hasher);
        let candidates = self.index.entry(hasher.finish()).or_default();
        let nodes = &mut self.nodes;
        let known = candidates.iter().copied().find(|&candidate| {
            let node = &nodes[candidate as usize];
            node.place == place && node.view == view
        });
        if let Some(node) = known {
            return (node, false);
        }
        let node = nodes.len() as u32;
        candidates.push(node);
        nodes.push(Node { place, view, edges: Vec::new() });
        (node, true)
    }

    /// The edges of a node.
    pub(super) fn edges(&self, node: u32) -> &[Edge<B::Move>] {
        &self.nodes[node as usize].edges
    }

    /// Chooses one of the legal `moves`: the one of which most can be hoped. `prior` is asked what
    /// a move that is new here seems to be worth.
    ///
    /// Upper confidence bounds as for information sets: the bonus of a move grows with how often it
    /// could have been chosen, not with how often the node was visited.
    pub(super) fn select(
        &mut self,
        node: u32,
        moves: &[B::Move],
        exploration: u32,
        mut prior: impl FnMut(B::Move) -> i64,
    ) -> u32 {
        self.selections += 1;
        let edges = &mut self.nodes[node as usize].edges;
        for &m in moves {
            let known = edges.iter().position(|edge| edge.m == m);
            let place = known.unwrap_or_else(|| {
                edges.push(Edge { m, visits: 1, available: 1, total: prior(m), seen: 0 });
                edges.len() - 1
            });
            edges[place].available += 1;
            edges[place].seen = self.selections;
        }
        let mut chosen = 0;
        let mut highest = i64::MIN;
        for (place, edge) in edges.iter().enumerate() {
            if edge.seen != self.selections {
                continue;
            }
            let hope = edge.mean() + bonus(edge.available, edge.visits, exploration);
            if hope > highest {
                highest = hope;
                chosen = place as u32;
            }
        }
        chosen
    }

    /// Adds what a visit of an edge brought to its player.
    pub(super) fn add(&mut self, node: u32, edge: u32, value: i64) {
        let edge = &mut self.nodes[node as usize].edges[edge as usize];
        edge.visits += 1;
        edge.total += value;
    }

    pub(super) fn move_of(&self, node: u32, edge: u32) -> B::Move {
        self.nodes[node as usize].edges[edge as usize].m
    }
}

/// The exploration bonus: so many hundredths of a win, times the root of the binary logarithm of
/// `available` over `visits`. In whole numbers, so that it is the same everywhere.
fn bonus(available: u32, visits: u32, hundredths: u32) -> i64 {
    // The logarithm with 16 binary places, straight lines between the powers of two.
    let whole = available.ilog2();
    let part = (u64::from(available) << 16 >> whole) - (1 << 16);
    let logarithm = (u64::from(whole) << 16) + part;
    // 40 places after the division, 20 after the root.
    let root = ((logarithm << 24) / u64::from(visits)).isqrt() as i64;
    ((SURE >> 10) * root * i64::from(hundredths.min(10_000)) / 100) >> 10
}

/// A hash function for views: multiplies and shifts, the same on every machine.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        let mixed = (self.0.rotate_left(5) ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bonus_grows_with_availability_and_shrinks_with_visits() {
        assert!(bonus(100, 10, 70) > bonus(100, 11, 70));
        assert!(bonus(101, 10, 70) > bonus(100, 10, 70));
        assert_eq!(bonus(1, 1, 70), 0);
        // The logarithm of 16 is 4, and its root 2: two wins times the share.
        assert_eq!(bonus(16, 1, 50), SURE);
        assert!(bonus(u32::MAX, 1, 1_000) > 0, "no overflow");
    }
}
