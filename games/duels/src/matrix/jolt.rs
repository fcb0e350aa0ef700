//! The damage a jacked-in decker takes at the start of every round.

use crate::attack::{Roll, Rolled};
use crate::dials::Dial;
use crate::dice::{Colour, Die};
use crate::figures::FigureId;
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::state::{AfterDamage, Phase, State};
use crate::story::{Event, Fallen};
use engine::{Refusal, Story};

/// The sides of the white die.
const SIDES: u8 = 6;

/// The dials that can take it.
// DUE-DECK-33
pub(crate) const DIALS: [Dial; 2] = [Dial::Head, Dial::Body];

/// The most clicks of one roll.
pub(crate) const MOST: u8 = SIDES;

/// Checks that a dial may take what the Matrix does.
///
/// # Errors
/// Names those that may.
// DUE-DECK-33
pub(crate) fn may_take(dial: Dial) -> Result<(), Refusal> {
    let why = "what the Matrix does goes on Head or Body";
    require(DIALS.contains(&dial), rule::DUE_DECK_33, why)
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// The alpha team rolls for each decker that is jacked in, before dice are chosen.
    // DUE-DECK-31, DUE-DECK-35, DUE-DECK-36
    pub(crate) fn begin_jolts(&mut self) {
        let is_in = |who: &FigureId| self.state.fighter(*who).is_jacked_in();
        let row = self.in_order(|_| 0).into_iter().filter(is_in).collect();
        self.state.row = row;
        self.state.matrix.rolling = true;
        self.next_jolt();
    }

    /// The next decker, or, when all have been rolled for, the choice of dice.
    // DUE-DECK-31, DUE-DECK-32, DUE-DECK-34
    pub(crate) fn next_jolt(&mut self) {
        while !self.state.row.is_empty() {
            let who = self.state.row.remove(0);
            let decker = self.state.fighter(who);
            if decker.out || !decker.is_jacked_in() {
                continue;
            }
            let less = decker.hardening();
            let die = Die::new(Colour::White, SIDES).unwrap_or_default();
            let shows = self.dice.die(die.shape(), SIDES.into()) as u8;
            let clicks = shows.saturating_sub(less);
            let roll: Roll = [Rolled { die, shows }].into_iter().collect();
            self.state.acting = who;
            self.story.tell(|| Event::Jolted(who, Fallen(roll), less, clicks));
            if clicks > 0 {
                self.state.phase = Phase::Jolt(clicks);
                return;
            }
        }
        self.state.matrix.rolling = false;
        self.begin_pools();
    }

    /// One dial takes all of it.
    // DUE-DECK-33, DUE-DECK-76
    pub(crate) fn sear(&mut self, dial: Dial, clicks: u8) {
        let who = self.state.acting;
        let wound = self.hurts(who, dial, clicks);
        let shows = self.state.fighter(who).value(dial);
        self.story.tell(|| Event::Seared(who, clicks, dial, shows));
        self.after_damage(who, wound, AfterDamage::Jolt);
    }

    /// Freeform Code has come as Hardening while this roll lies there.
    // DUE-DECK-70
    pub(crate) fn soften(&mut self, clicks: u8) {
        match clicks.saturating_sub(1) {
            0 => self.next_jolt(),
            left => self.state.phase = Phase::Jolt(left),
        }
    }

    /// The play goes on from where gear was laid or a card played.
    pub(crate) const fn resumed(&self) -> Phase {
        if self.state.matrix.rolling { Phase::Jolt(0) } else { Phase::Act }
    }
}
