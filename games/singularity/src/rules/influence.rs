//! SGY-INF: generational, permanent and accumulated influence.

use crate::Singularity;
use crate::cards::Card;
use crate::state::{Amounts, State, Sums, Tree};
use engine::Seat;

/// Adds influence type by type.
pub(crate) fn add(sum: &mut Amounts, more: &Amounts) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

/// Subtracts influence type by type.
pub(crate) fn subtract(sum: &mut Amounts, less: &Amounts) {
    for (sum, less) in sum.iter_mut().zip(less) {
        *sum -= less;
    }
}

/// SGY-INF-12: a sum below 0 counts as 0.
pub(crate) fn counted(sum: Amounts) -> Amounts {
    sum.map(|amount| amount.max(0))
}

/// The influence that chits and a tree give, by type.
pub(crate) fn current_influence(permanent: [u8; 3], tree: &Tree) -> Amounts {
    counted(summed(permanent, tree))
}

/// The same with its sign.
fn summed(permanent: [u8; 3], tree: &Tree) -> Amounts {
    let mut sum = permanent.map(i32::from);
    add(&mut sum, &tree.sums.influence);
    sum
}

impl Singularity {
    /// What one card gives its generation: what it provides (SGY-INF-14) and what its own effects add (SGY-INF-10,
    /// SGY-TECH-15), which count where this card stands (SGY-TECH-16) and for as long as the other card is in the tree
    /// (SGY-CONSEQ-06, SGY-WALK-08).
    pub(crate) fn contribution(&self, card: Card, tree: u64) -> Amounts {
        let mut sum = self.facts.gives[card.index()];
        if self.facts.with_bonus & card.bit() != 0 {
            for bonus in &self.facts.bonuses[card.index()] {
                if tree & bonus.with != 0 {
                    add(&mut sum, &bonus.gives);
                }
            }
        }
        sum
    }

    /// SGY-TREE-02, SGY-INF-15: the signed influence that lies under one generation.
    pub fn generational(&self, state: &State, seat: Seat, generation: u8) -> Amounts {
        let tree = state.tree(seat);
        let mut sum = [0; 3];
        for card in tree.in_generation(generation) {
            add(&mut sum, &self.contribution(card, tree.has));
        }
        for event in state.lasting_in(seat).filter(|event| event.generation == generation) {
            add(&mut sum, &self.contribution(event.card, tree.has));
        }
        sum
    }

    /// SGY-INF-05, SGY-INF-06, SGY-INF-07: permanent influence and that of generations 1 to `generation`.
    /// Later generations give nothing to earlier ones (SGY-INF-08), what is permanent counts in each (SGY-INF-17); the
    /// book adds it up in SGY-INF-20, SGY-WALK-10 and SGY-WALK-17.
    pub fn accumulated(&self, state: &State, seat: Seat, generation: u8) -> Amounts {
        let mut sum = state.player(seat).permanent.map(i32::from);
        add(&mut sum, &self.laid_up_to(state, seat, generation));
        counted(sum)
    }

    /// SGY-INF-13: the signed influence that lies under generations 1 to `generation` together.
    fn laid_up_to(&self, state: &State, seat: Seat, generation: u8) -> Amounts {
        let tree = state.tree(seat);
        let mut sum = [0; 3];
        for placed in tree.placed.iter().take_while(|placed| placed.generation <= generation) {
            add(&mut sum, &self.contribution(placed.card, tree.has));
        }
        for event in state.lasting_in(seat).filter(|event| event.generation <= generation) {
            add(&mut sum, &self.contribution(event.card, tree.has));
        }
        sum
    }

    /// SGY-INF-21, SGY-OBJ-05: what a player has now: the accumulated influence of the current generation,
    /// in an empty tree the permanent influence alone.
    pub fn current_influence(&self, state: &State, seat: Seat) -> Amounts {
        current_influence(state.player(seat).permanent, state.tree(seat))
    }

    /// The same with its sign.
    pub(crate) fn current_sum(&self, state: &State, seat: Seat) -> Amounts {
        summed(state.player(seat).permanent, state.tree(seat))
    }

    /// Works out again what a tree amounts to, after it has changed.
    pub(crate) fn sum_up(&self, state: &mut State, seat: Seat) {
        let influence = self.laid_up_to(state, seat, u8::MAX);
        let (rates, climate) = self.rates_and_climate(state, seat);
        state.player_mut(seat).tree.sums = Sums { influence, rates, climate };
    }
}
