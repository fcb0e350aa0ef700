//! A run within a whole game: what a game that plays turns asks of it, step by step.

use crate::CardRules;
use crate::cards::Card;
use crate::cards::sentences::Clause;
use crate::rules::between::OURS;
use crate::rules::{Gone, Play};
use crate::state::{Runner, State};
use crate::story::Event;
use engine::{Dice, Story};

impl CardRules {
    /// A step of a run within a whole game.
    pub fn run<'a, S: Story<Event, State>>(
        &'a self,
        state: &'a mut State,
        dice: &'a mut Dice,
        story: &'a mut S,
    ) -> Play<'a, S> {
        Play { within: true, ..Play::new(self, state, dice, story) }
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Trashes those who have no Body left, with what they hold and what they have to say, and returns the places they left.
    pub fn bury_the_dead(&mut self) -> Gone {
        self.bury();
        self.gone[OURS as usize]
    }

    /// SHDX-PUMP-06: what lasts until the end of the turn is over, and who lived only by it dies.
    pub fn end_turn(&mut self) {
        self.state.open.runners.iter_mut().for_each(Runner::end_turn);
        self.turn_ends = true;
        self.bury();
    }

    /// Does what a card says, to this Runner where it speaks of one, and returns where that Runner stands after it, if still there.
    pub fn does(&mut self, clause: Clause, card: Card, one: Option<usize>) -> Option<usize> {
        self.clause(clause, card, one);
        one.and_then(|place| self.gone[OURS as usize].stands(place, 0))
    }
}
