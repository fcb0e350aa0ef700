//! Remote Control: a rigger sends a drone to a point within black range, and it attacks from there.

use crate::figures::Aptitude;
use crate::gear::Gear;
use crate::moves::{Hand, Move};
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::sending::{self, REMOTE_CONTROL};
use crate::state::{Phase, Point, Sent, State};
use crate::story::Event;
use engine::{Refusal, Story};

/// Checks that the acting figure may send a drone to a point for these dice. No other gear is needed for it.
///
/// # Errors
/// Says why not.
// DUE-GEARB-28
pub(crate) fn check(state: &State, drone: Gear, at: Point, pay: Hand) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let is_rigger = own.figure().aptitude == Some(Aptitude::Rigger);
    let why = format_args!("{} is no rigger, and sends no drones", own.name());
    require(is_rigger, rule::DUE_RIG_12, why)?;
    sending::check(state, &REMOTE_CONTROL, drone, at, pay)
}

/// Points from which a drone sees a foe.
pub(crate) fn offered(state: &State) -> impl Iterator<Item = Move> {
    let own = state.fighter(state.acting);
    let is_rigger = own.figure().aptitude == Some(Aptitude::Rigger);
    let points = is_rigger.then(|| sending::offered(state, &REMOTE_CONTROL));
    points.into_iter().flatten().map(|(drone, at, pay)| Move::Send(drone, at, pay))
}

impl<S: Story<Event, State>> Play<'_, S> {
    // DUE-RIG-12, DUE-RIG-16
    pub(crate) fn send(&mut self, drone: Gear, at: Point, pay: Hand) {
        let who = self.state.acting;
        self.take_off(who, pay);
        self.story.tell(|| Event::Remote(who, drone, at, pay));
        self.state.phase = Phase::Sent(Sent { gear: drone, at });
    }
}
