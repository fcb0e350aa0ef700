//! The rules, a file a chapter.
//!
//! What may be done is judged in the files on what one does ([`play`], [`act`], [`attempt`], [`fight`],
//! [`bang`], [`end`]); [`Play`] is a move being carried out. In reading order: [`set_up`], [`play`],
//! [`played`], [`flip`], [`act`], [`attempt`], [`fight`], [`close`], [`end`], [`bang`], [`by_hand`], then what all of them use:
//! [`sums`], [`places`], [`under`], [`piles`], [`control`], [`gains`] and [`score`].

pub(crate) mod act;
pub(crate) mod attempt;
pub(crate) mod bang;
pub(crate) mod by_hand;
pub(crate) mod close;
pub(crate) mod control;
pub(crate) mod end;
pub(crate) mod fight;
pub(crate) mod flip;
pub(crate) mod gains;
pub(crate) mod piles;
pub(crate) mod places;
pub(crate) mod play;
mod played;
pub(crate) mod score;
pub(crate) mod set_up;
pub(crate) mod sums;
mod under;

use crate::cards::{Card, Face};
use crate::game::WhoCcg;
use crate::state::{Frame, Open, State};
use crate::story::Event;
use engine::{Dice, Story};

/// A move being carried out: the game, the state, chance, and who listens.
pub(crate) struct Play<'a, S> {
    pub(crate) game: &'a WhoCcg,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) story: &'a mut S,
}

impl<'a, S: Story<Event, State>> Play<'a, S> {
    /// What lies open.
    pub(crate) fn open(&mut self) -> &mut Open {
        &mut self.state.open
    }

    /// What stands on a card.
    pub(crate) fn face(&self, card: Card) -> &'a Face {
        self.game.pool.face(card)
    }

    /// The card of a place of the line.
    pub(crate) fn place(&self, place: u8) -> Card {
        self.state.open.line[usize::from(place)]
    }

    /// Leaves something to be finished, before all that is unfinished already.
    pub(crate) fn push(&mut self, frame: Frame) {
        self.state.open.pending.push(frame);
    }

    /// Tells an event.
    pub(crate) fn tell(&mut self, event: Event) {
        self.story.tell(|| event);
    }
}
