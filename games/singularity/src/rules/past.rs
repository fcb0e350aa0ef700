//! SGY-TREE-02, SGY-INF-05: a tree as it stands in its earlier generations.
//!
//! Whoever lists trips looks at one generation after the other, from the newest back; so each is worked out
//! from the one after it, by taking away what that one brought. [`Singularity::accumulated`] and
//! [`Singularity::climate`] work out one generation by itself; they come to the same.

use super::influence::{counted, subtract};
use super::points::Climate;
use crate::Singularity;
use crate::cards::Card;
use crate::state::{Amounts, Placed, State};
use engine::Seat;

/// One generation of a tree, with all that lies under it.
pub(crate) struct TreeHistory<'a> {
    game: &'a Singularity,
    state: &'a State,
    pub tree: Seat,
    pub generation: u8,
    /// What changes the cost of cards that come into this generation.
    pub climate: Climate,
    /// Permanent influence and that of all generations up to this one, not yet [`counted`].
    sum: Amounts,
    /// The technologies up to this generation, as they are placed.
    placed: &'a [Placed],
    /// The same, as bits.
    has: u64,
}

impl<'a> TreeHistory<'a> {
    /// The current generation of a tree.
    pub fn of(game: &'a Singularity, state: &'a State, tree: Seat) -> Self {
        let trunk = state.tree(tree);
        TreeHistory {
            game,
            state,
            tree,
            generation: trunk.generations,
            climate: trunk.sums.climate,
            sum: game.current_sum(state, tree),
            placed: &trunk.placed,
            has: trunk.has,
        }
    }

    /// The accumulated influence of this generation.
    pub fn influence(&self) -> Amounts {
        counted(self.sum)
    }

    /// The technologies of the generations before this one, as bits.
    pub fn earlier(&self) -> u64 {
        let here =
            self.placed.iter().rev().take_while(|placed| placed.generation == self.generation);
        here.fold(self.has, |bits, placed| bits & !placed.card.bit())
    }

    /// Goes back to the generation before this one.
    pub fn go_back(&mut self) {
        let left = self.leave_technologies() | self.leave_events();
        self.generation -= 1;
        if left & self.game.facts.weather != 0 {
            self.climate = self.game.climate(self.state, self.tree, self.generation);
        }
    }

    /// Takes away the technologies of this generation; says which they were, as bits.
    fn leave_technologies(&mut self) -> u64 {
        let mut left = 0;
        while let [earlier @ .., last] = self.placed
            && last.generation == self.generation
        {
            self.placed = earlier;
            self.take_away(last.card);
            left |= last.card.bit();
        }
        self.has &= !left;
        left
    }

    /// Takes away the events of this generation; says which they were, as bits.
    fn leave_events(&mut self) -> u64 {
        let (state, generation) = (self.state, self.generation);
        let mut left = 0;
        for event in state.lasting_in(self.tree).filter(|event| event.generation == generation) {
            self.take_away(event.card);
            left |= event.card.bit();
        }
        left
    }

    /// What a card gives goes by the whole tree, later generations too. (SGY-TECH-15)
    fn take_away(&mut self, card: Card) {
        let gives = self.game.contribution(card, self.state.tree(self.tree).has);
        subtract(&mut self.sum, &gives);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;

    /// SGY-INF-05, SGY-TIME-22: gone back to step by step, a generation is what it is by itself.
    #[test]
    fn going_back_comes_to_what_each_generation_amounts_to() {
        let game = Singularity::standard();
        for number in 0..300 {
            let state = fixture::any_table(&game, number);
            for tree in Seat::all(state.seats) {
                let mut past = TreeHistory::of(&game, &state, tree);
                while past.generation > 1 {
                    past.go_back();
                    let generation = past.generation;
                    assert_eq!(past.influence(), game.accumulated(&state, tree, generation));
                    assert_eq!(past.climate, game.climate(&state, tree, generation));
                    assert_eq!(past.earlier(), state.tree(tree).before(generation));
                }
            }
        }
    }
}
