//! The rules of a run, a file a chapter: [`run`] (from the team to the Objective), [`fight`] (the three steps of combat),
//! [`clauses`] (what cards do), [`between`] (when Runners meet Runners).

pub(crate) mod between;
pub(crate) mod clauses;
pub(crate) mod fight;
pub(crate) mod run;

use crate::House;
use crate::state::{Open, State};
use crate::story::Event;
use engine::{Dice, Story};

/// A move being played.
pub(crate) struct Play<'a, S> {
    pub(crate) house: &'a House,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) story: &'a mut S,
}

impl<S: Story<Event, State>> Play<'_, S> {
    pub(crate) fn open(&mut self) -> &mut Open {
        &mut self.state.open
    }

    pub(crate) fn tell(&mut self, event: Event) {
        self.story.tell(|| event);
    }

    pub(crate) fn beat(&mut self) {
        self.story.beat(self.state);
    }
}
