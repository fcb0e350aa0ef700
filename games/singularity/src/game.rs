//! The game as the engine knows it: short, it only points at the other files.

use crate::cards::Pool;
use crate::facts::Facts;
use crate::rules::Play;
use crate::state::State;
use crate::story::Event;
use engine::{Dice, Seats, Story};

/// The game of Singularity with its cards.
#[derive(Clone, Debug)]
pub struct Singularity {
    /// The cards.
    pub pool: Pool,
    pub(crate) facts: Facts,
}

impl Singularity {
    /// The game played with these cards.
    pub fn with(pool: Pool) -> Singularity {
        let facts = Facts::of(&pool);
        Singularity { pool, facts }
    }

    /// A move about to be played on this state.
    pub(crate) fn at<'a, S: Story<Event>>(
        &'a self,
        state: &'a mut State,
        dice: &'a mut Dice,
        story: &'a mut S,
    ) -> Play<'a, S> {
        Play { game: self, state, dice, story, touched: Seats::NONE }
    }
}
