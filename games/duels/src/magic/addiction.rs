//! Focus Addiction: too many red dice of gear bind a figure to that gear, and its loss hurts.

use crate::dials::Dial;
use crate::dice::Colour;
use crate::figures::FigureId;
use crate::gear::{Gear, GearEntry};
use crate::play::Play;
use crate::rule;
use crate::state::{AfterDamage, Combatant, Craving, Hit, Phase, State};
use crate::story::Event;
use engine::{Refusal, Story};

/// The clicks that a lost focus costs at the end of a round.
const ACHE: u8 = 1;

/// The red dice that a piece brings, burned or not.
// DUE-MAGIC-06
fn red_dice(piece: &GearEntry) -> usize {
    piece.dice().filter(|die| die.colour() == Colour::Red).count()
}

/// Returns true for gear to which a figure can be addicted: red dice that are no spirit's.
// DUE-MAGIC-05
fn is_focus(piece: &GearEntry) -> bool {
    !piece.is_spirit() && red_dice(piece) > 0
}

/// Returns true if the foci that a figure carries have more red dice than its Cost.
// DUE-MAGIC-04, DUE-MAGIC-07, DUE-MAGIC-08
pub fn is_addicted(fighter: Combatant<'_>) -> bool {
    let pieces = fighter.gear.iter().map(|(gear, copies)| (fighter.piece(gear), copies));
    let foci = pieces.filter(|(piece, _)| is_focus(piece));
    let dice: usize = foci.map(|(piece, copies)| red_dice(piece) * usize::from(copies)).sum();
    // DUE-MAGIC-14
    dice > fighter.figure().cost.into() && !fighter.figure().is_initiate()
}

/// Checks that a figure may part with a piece by its own choice.
///
/// # Errors
/// Says that it is addicted.
// DUE-MAGIC-09
pub fn may_part(fighter: Combatant<'_>, gear: Gear) -> Result<(), Refusal> {
    if red_dice(fighter.piece(gear)) == 0 || !is_addicted(fighter) {
        return Ok(());
    }
    let (name, cost) = (fighter.name(), fighter.figure().cost);
    let why = format!(
        "{name} is addicted, with more red dice than its Cost of {cost}, and keeps {}",
        fighter.piece(gear).name
    );
    Err(Refusal { rule: rule::DUE_MAGIC_09, why })
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Remembers a piece that is about to be knocked out of the hands of an addicted figure.
    // DUE-MAGIC-10, DUE-MAGIC-13
    pub(crate) fn misses(&mut self, who: FigureId, gear: Gear) {
        let fighter = self.state.fighter(who);
        if is_focus(fighter.piece(gear)) && is_addicted(fighter) {
            _ = self.state.cravings.try_push(Craving { who, gear });
            self.story.tell(|| Event::Craves(who, gear));
        }
    }

    /// A piece is back in the hands of a figure that may have missed it.
    pub(crate) fn regains(&mut self, who: FigureId, gear: Gear) {
        let missed = Craving { who, gear };
        if let Some(place) = self.state.cravings.iter().position(|it| *it == missed) {
            self.state.cravings.remove(place);
        }
    }

    /// Asks each figure that misses a piece for a dial, and returns false if there is none.
    // DUE-MAGIC-12
    pub(crate) fn begin_withdrawal(&mut self) -> bool {
        if self.state.cravings.is_empty() {
            return false;
        }
        let row = self.in_order(|_| 0).into_iter().filter(|who| self.missed_by(*who) > 0);
        self.state.row = row.collect();
        self.state.phase = Phase::Withdraw(0);
        self.next();
        true
    }

    /// The number of pieces that a figure misses.
    pub(crate) fn missed_by(&self, who: FigureId) -> u8 {
        self.state.cravings.iter().filter(|it| it.who == who).count() as u8
    }

    /// One click for one of the pieces.
    // DUE-MAGIC-11
    pub(crate) fn withdraw(&mut self, dial: Dial, left: u8) {
        let who = self.state.acting;
        let wound = self.hurts(who, dial, ACHE);
        let shows = self.state.fighter(who).value(dial);
        self.story.tell(|| Event::Withdrew(who, dial, shows));
        self.after_damage(who, wound, AfterDamage::Withdraw(left));
    }

    /// The click has been taken: the figure falls, or the next click or figure comes.
    pub(crate) fn withdrew(&mut self, who: FigureId, is_out: bool, left: u8) {
        self.state.phase = Phase::Withdraw(left.saturating_sub(1));
        if is_out {
            return self.succumb(who);
        }
        if left <= 1 {
            self.next();
        }
    }

    /// A figure leaves. Costs are counted when all have taken their clicks.
    fn succumb(&mut self, who: FigureId) {
        self.leaves(who);
        self.story.tell(|| Event::Eliminated(who));
        if self.state.falling.is_empty() {
            return self.next();
        }
        self.state.phase = Phase::Lay(Hit::default());
    }

    /// Returns true if a figure that is out still misses a piece: it fell at the end of this round.
    pub(crate) fn has_succumbed(&self, who: FigureId) -> bool {
        self.state.fighter(who).out && self.missed_by(who) > 0
    }

    /// Counts the Costs once for all that fell together, and closes the round.
    // DUE-ELIM-13, DUE-VICTORY-19
    pub(crate) fn end_withdrawal(&mut self) {
        let fallen: Vec<FigureId> =
            self.state.all().map(|(_, it)| it.who).filter(|who| self.has_succumbed(*who)).collect();
        self.state.cravings.retain(|it| !fallen.contains(&it.who));
        if !fallen.is_empty() {
            self.count_costs();
        }
        if !matches!(self.state.phase, Phase::Over(_)) {
            self.close_round();
        }
    }
}
