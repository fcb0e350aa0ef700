//! The rulebook, a file a chapter, in the rulebook's order.
//!
//! What may be done is judged by methods of [`Singularity`](crate::Singularity) and [`Actor`] that take the
//! state as it is; what happens is done by methods of [`Play`].

pub(crate) mod actor;
pub(crate) mod barter;
mod beats;
pub(crate) mod consequences;
mod draw;
pub(crate) mod effects;
mod events;
pub(crate) mod influence;
mod leaving;
mod memory;
mod objectives;
mod past;
mod piles;
pub(crate) mod points;
pub(crate) mod purchase;
pub(crate) mod set_up;
pub(crate) mod standing;
mod technologies;
mod time_travel;
mod trade;
mod tree;
pub(crate) mod victory;

pub(crate) use actor::Actor;

use crate::Singularity;
use crate::state::State;
use crate::story::Event;
use engine::{Dice, Seats, Story};

/// A move being played: the game, its state, chance and whoever listens.
pub(crate) struct Play<'a, S> {
    pub game: &'a Singularity,
    pub state: &'a mut State,
    pub dice: &'a mut Dice,
    pub story: &'a mut S,
    /// The trees in which influence or technologies have changed and whose consequences are due.
    pub touched: Seats,
}

impl<S: Story<Event, State>> Play<'_, S> {
    pub fn tell(&mut self, event: Event) {
        self.story.tell(|| event);
    }
}
