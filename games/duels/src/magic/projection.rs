//! Astral Projection: a spirit goes to a point and attacks from there, with its own dice and the values of its figure.

use crate::dials::Dial;
use crate::figures::Spell;
use crate::gear::Gear;
use crate::moves::{Hand, Move};
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::sending::{self, PROJECTION};
use crate::state::{AfterDamage, Point, Sent, State};
use crate::story::Event;
use engine::{Refusal, Story};

/// The clicks that it costs on a dial.
const CLICK: u8 = 1;

/// Checks that the figure may send a spirit to a point for these dice.
///
/// # Errors
/// Says why not.
pub(crate) fn check(state: &State, spirit: Gear, at: Point, pay: Hand) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let knows = own.figure().knows(Spell::AstralProjection);
    let why = format_args!("{} does not know Astral Projection", own.name());
    require(knows, rule::DUE_MAGIC_51, why)?;
    sending::check(state, &PROJECTION, spirit, at, pay)
}

/// Points from which a spirit sees a foe, each with every dial that may pay.
pub(crate) fn offered(state: &State) -> Vec<Move> {
    if !state.fighter(state.acting).figure().knows(Spell::AstralProjection) {
        return Vec::new();
    }
    let send =
        |(spirit, at, pay)| Dial::ALL.iter().map(move |dial| Move::Project(spirit, at, pay, *dial));
    sending::offered(state, &PROJECTION).into_iter().flat_map(send).collect()
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// The figure pays first, so that its spirit attacks with what its dials show then.
    // DUE-MAGIC-56, DUE-MAGIC-57
    pub(crate) fn project(&mut self, spirit: Gear, at: Point, pay: Hand, dial: Dial) {
        let who = self.state.acting;
        self.take_off(who, pay);
        self.story.tell(|| Event::Projected(who, spirit, at, pay));
        let wound = self.hurts(who, dial, CLICK);
        let shows = self.state.fighter(who).value(dial);
        self.story.tell(|| Event::Taken(who, CLICK, dial, shows));
        self.after_damage(who, wound, AfterDamage::Send(Sent { gear: spirit, at }));
    }
}
