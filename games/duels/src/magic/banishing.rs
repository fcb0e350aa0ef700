//! Banishing: two red aces of a hit remove a spirit of the target in place of the damage.

use crate::figures::Spell;
use crate::gear::Gear;
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::state::{Aces, Blow, Phase, State};
use crate::story::Event;
use engine::{Refusal, Story};

/// So many red aces banish, and more do too.
// DUE-MAGIC-39
const ACES: u8 = 2;

/// Returns true if the attacker may banish a spirit of the target with a hit of such aces.
// DUE-MAGIC-37, DUE-MAGIC-38
pub(crate) fn is_possible(state: &State, aces: Aces) -> bool {
    let target = state.fighter(state.target);
    let has_spirit = target.spirits().next().is_some();
    state.roster().figure(state.acting).knows(Spell::Banishing) && aces.clicks >= ACES && has_spirit
}

/// Checks that the attacker may banish this spirit now.
///
/// # Errors
/// Says why not.
// DUE-MAGIC-40
pub(crate) fn check(state: &State, spirit: Gear) -> Result<(), Refusal> {
    let now = matches!(state.phase, Phase::Banish(_));
    let why = "only a figure that knows the spell banishes, with a hit of two red aces";
    require(now, rule::DUE_MAGIC_37, why)?;
    let target = state.fighter(state.target);
    let (name, piece) = (target.name(), &target.piece(spirit).name);
    let is_there = target.piece(spirit).is_spirit() && target.gear.has(spirit);
    require(is_there, rule::DUE_MAGIC_40, format_args!("{name} has no spirit called {piece}"))
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// The spirit leaves the duel, and nothing else of the attack happens.
    // DUE-MAGIC-41, DUE-MAGIC-42
    pub(crate) fn banish(&mut self, spirit: Gear) {
        let (who, target) = (self.state.acting, self.state.target);
        self.state.change_by(target, |fighter, roster| {
            fighter.loses(roster, spirit);
            fighter.banished.add(spirit);
        });
        self.state.phase = Phase::Act;
        self.story.tell(|| Event::Banished(who, spirit, target));
    }

    /// The attacker keeps to the damage.
    pub(crate) fn spare(&mut self, blow: Blow) {
        let who = self.state.acting;
        self.story.tell(|| Event::Spared(who));
        self.strike(blow);
    }
}
