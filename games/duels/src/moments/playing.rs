//! Passcards on figures: who holds one, how it is used up, and the one that lengthens a move.

use super::roll;
use crate::figures::FigureId;
use crate::gear::Gear;
use crate::matrix::jacking::may_go;
use crate::passcards::{ARES, MORE, RENRAKU, SHIAWASE, moment, rule_of};
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::state::{Combatant, Phase, State};
use crate::story::Event;
use engine::{Refusal, Story};

/// Checks that a figure holds a passcard.
///
/// # Errors
/// Says that it holds none.
// DUE-CARD-10
pub(crate) fn held(fighter: Combatant<'_>, card: Gear) -> Result<(), Refusal> {
    let (name, piece) = (fighter.name(), &fighter.piece(card).name);
    let why = match fighter.played.has(card) {
        true => format!("{name} has played {piece} in this duel"),
        false => format!("{name} does not carry {piece}"),
    };
    require(fighter.cards.has(card), rule::DUE_CARD_10, why)
}

/// Checks that the figure that is asked may play a card which needs no further choice.
///
/// # Errors
/// Says why not.
pub(crate) fn check(state: &State, who: FigureId, card: Gear) -> Result<(), Refusal> {
    let fighter = state.fighter(who);
    match card {
        RENRAKU => roll::check_guard(state)?,
        SHIAWASE => before_a_move(state, fighter)?,
        _ => require(false, rule_of(card), moment(card))?,
    }
    held(fighter, card)
}

/// Checks that a figure is about to move, for the alpha team.
// DUE-CARD-29
fn before_a_move(state: &State, fighter: Combatant<'_>) -> Result<(), Refusal> {
    may_go(fighter)?;
    let no_move = state.phase != Phase::Act || state.moved || state.stride.is_some();
    require(!no_move, rule::DUE_CARD_29, moment(SHIAWASE))?;
    let is_alpha = state.team(fighter.who) == state.alpha;
    require(is_alpha, rule::DUE_CARD_29, "only the alpha team can play Shiawase")
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// A card is used up: it leaves the duel.
    // DUE-CARD-10
    pub(crate) fn uses(&mut self, who: FigureId, card: Gear) {
        self.state.change(who, |fighter| {
            fighter.cards.take(card);
            fighter.played.add(card);
        });
    }

    pub(crate) fn play_card(&mut self, card: Gear) {
        if let Phase::DodgeRoll(thrown) = self.state.phase {
            return self.guard_more(thrown);
        }
        let who = self.state.acting;
        self.uses(who, card);
        self.state.haste = MORE;
        self.story.tell(|| Event::Quickened(who, card));
    }

    /// The Ares card is shown with the dice of an attack.
    // DUE-CARD-18, DUE-CARD-36
    pub(crate) fn arm(&mut self) {
        let who = self.state.acting;
        self.uses(who, ARES);
        self.story.tell(|| Event::Armed(who, ARES));
    }
}
