//! Summoning: two red dice are burned, and a spirit that its figure left at home may answer and be taken.

use crate::attack::{Rolled, total};
use crate::dials::Dial;
use crate::dice::Die;
use crate::figures::Spell;
use crate::gear::Gear;
use crate::handling;
use crate::magic::{pairs, two_red};
use crate::moves::{Hand, Kit, Move};
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::state::{Combatant, Phase, State};
use crate::story::{Event, Fallen, Sum};
use engine::{Refusal, Story};

/// The sum that answers for a spirit of this Cost.
// DUE-MAGIC-43
const fn needed(cost: u8) -> u8 {
    cost.saturating_mul(2)
}

/// Checks that the figure may summon this spirit with these dice.
///
/// # Errors
/// Says why not.
// DUE-MAGIC-44, DUE-MAGIC-50
pub(crate) fn check(state: &State, spirit: Gear, burned: Hand) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let (name, piece) = (own.name(), &own.piece(spirit).name);
    let knows = own.figure().knows(Spell::Summoning);
    require(knows, rule::DUE_MAGIC_43, format_args!("{name} does not know Summoning"))?;
    require(!state.summoned, rule::DUE_MAGIC_50, "you have summoned a spirit this turn")?;
    let why = format_args!("{name} left no spirit called {piece} at home");
    require(is_at_home(own, spirit), rule::DUE_MAGIC_44, why)?;
    two_red(own, burned, rule::DUE_MAGIC_43)
}

/// Returns true for a spirit of its list that a figure neither carries nor has lost.
pub(crate) fn is_at_home(own: Combatant<'_>, spirit: Gear) -> bool {
    own.piece(spirit).is_spirit() && own.home.has(spirit)
}

/// Every two red dice for every spirit at home.
pub(crate) fn offered(state: &State) -> Vec<Move> {
    let own = state.fighter(state.acting);
    if !own.figure().knows(Spell::Summoning) || state.summoned {
        return Vec::new();
    }
    let spirits = own.home.kinds().filter(|gear| own.piece(*gear).is_spirit());
    let hands = pairs(own);
    let summon = |spirit| hands.iter().map(move |burned| Move::Summon(spirit, *burned));
    spirits.flat_map(summon).collect()
}

/// Checks that a spirit which has answered is taken: alone, and with room for it.
///
/// # Errors
/// Says why not.
// DUE-MAGIC-46
pub(crate) fn may_take(state: &State, spirit: Gear, kit: Kit) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let is_it = kit == Kit::from_iter([spirit]);
    let why = format_args!("take {} alone, or leave it", own.piece(spirit).name);
    require(is_it, rule::DUE_MAGIC_46, why)?;
    handling::has_room_for(own, spirit, rule::DUE_MAGIC_46)
}

/// Checks that gear is laid down for a spirit only as long as it has no room.
///
/// # Errors
/// Says that it has.
pub(crate) fn needs_room(own: Combatant<'_>, spirit: Gear) -> Result<(), Refusal> {
    let has_room = handling::has_room_for(own, spirit, rule::DUE_MAGIC_46).is_ok();
    let why = format_args!("there is room for {}: nothing has to go", own.piece(spirit).name);
    require(!has_room, rule::DUE_MAGIC_46, why)
}

/// A spirit that has answered is taken, left, or something is laid down for it.
pub(crate) fn answers(state: &State, spirit: Gear) -> Vec<Move> {
    let own = state.fighter(state.acting);
    let lay = |gear| Move::Lay(gear, own.at);
    let take = Move::Equip(Kit::from_iter([spirit]));
    [take].into_iter().chain(own.gear.kinds().map(lay)).chain([Move::Refrain]).collect()
}

/// The chance in a hundred that a spirit answers these dice.
pub(crate) fn chance(own: Combatant<'_>, spirit: Gear, burned: Hand) -> u32 {
    let counts = |die: Die| (1..=die.sides()).map(move |shows| Rolled { die, shows }.counts());
    let sums = burned.dice().fold(vec![own.value(Dial::Head)], |sums, die| {
        sums.iter().flat_map(|sum| counts(die).map(move |more| sum + more)).collect()
    });
    let enough = needed(own.piece(spirit).cost);
    let good = sums.iter().filter(|sum| **sum >= enough).count();
    ((100 * good + sums.len() / 2) / sums.len().max(1)) as u32
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Two dice are burned, and the spirit answers if they and Head are enough. An ace counts nothing.
    // DUE-MAGIC-45, DUE-MAGIC-47, DUE-MAGIC-48
    pub(crate) fn summon(&mut self, spirit: Gear, burned: Hand) {
        let who = self.state.acting;
        let roll = self.burn(who, burned);
        self.state.summoned = true;
        let head = self.fighter().value(Dial::Head);
        let enough = needed(self.fighter().piece(spirit).cost);
        self.story.tell(|| Event::Summoned(who, spirit, Fallen(roll), Sum(head, roll), enough));
        if head.saturating_add(total(&roll)) < enough {
            return self.story.tell(|| Event::Unheard(who, spirit));
        }
        self.state.phase = Phase::Summoned(spirit);
        self.story.tell(|| Event::Heard(who, spirit));
    }

    /// The spirit comes from the list. Its dice lie on the sheet until the next round, and it is sent nowhere before.
    // DUE-MAGIC-49
    pub(crate) fn take_spirit(&mut self, spirit: Gear) {
        let who = self.state.acting;
        self.state.change(who, |fighter| {
            fighter.home.take(spirit);
            fighter.gear.add(spirit);
        });
        _ = self.state.picked.try_push(spirit);
        self.state.phase = Phase::Act;
        self.story.tell(|| Event::Joined(who, spirit));
    }

    /// The spirit stays on the list.
    pub(crate) fn leave_spirit(&mut self, spirit: Gear) {
        let who = self.state.acting;
        self.state.phase = Phase::Act;
        self.story.tell(|| Event::Stayed(who, spirit));
    }
}
