//! SGY-TREE, SGY-GEN: trees and their generations.
//!
//! SGY-GEN-01: generations are numbers within one tree. SGY-GEN-09, SGY-GEN-10: nothing limits how many there
//! are, nor what stands in one; SGY-GEN-05: the highest is the current one.

use super::Play;
use crate::cards::{Card, Technology};
use crate::state::{Placed, State, Tree};
use crate::story::Event;
use engine::{Seat, Story};

/// The generation in which a technology developed now will stand, and whether it makes it.
///
/// SGY-GEN-02, SGY-GEN-04: one required technology in the current generation is enough for a new one;
/// SGY-GEN-03: without one it joins the current generation; SGY-GEN-06: the first makes generation 1. So it
/// goes in SGY-WALK-03, SGY-WALK-04 and SGY-WALK-09. SGY-GEN-07: nothing else is open to it, and SGY-STAGE-03:
/// its stage is not asked; SGY-GEN-08: stage 0 requires nothing and so makes none. (SGY-GEN-14, SGY-GEN-15,
/// SGY-GEN-16, SGY-STAGE-05)
pub(crate) fn landing(tree: &Tree, technology: &Technology) -> (u8, bool) {
    let current = tree.generations;
    let supported = technology.requires & tree.has & !tree.before(current) != 0;
    if current == 0 || supported { (current + 1, true) } else { (current, false) }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Puts a technology into a tree, last of its generation. (SGY-TECH-12) SGY-FAQ-09: there is always room.
    pub fn place(&mut self, tree: Seat, card: Card, generation: u8) {
        let trunk = &mut self.state.player_mut(tree).tree;
        let position = trunk.placed.iter().take_while(|p| p.generation <= generation).count();
        trunk.placed.insert(position, Placed { card, generation });
        trunk.has |= card.bit();
        trunk.generations = trunk.generations.max(generation);
        self.touched = self.touched.with(tree);
    }

    /// Takes a technology out of a tree. An effect that works once is fresh when it comes back.
    /// (SGY-TECH-24) Says where it stood.
    pub fn uproot(&mut self, tree: Seat, card: Card) -> u8 {
        let trunk = &mut self.state.player_mut(tree).tree;
        let position = trunk.placed.iter().position(|placed| placed.card == card);
        let placed = trunk.placed.remove(position.expect("the technology stands in the tree"));
        trunk.has &= !card.bit();
        trunk.spent &= !card.bit();
        self.touched = self.touched.with(tree);
        placed.generation
    }
}
