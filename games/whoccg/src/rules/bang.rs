//! Bang! cards: free, at the moment that their text names.
//!
//! WHOX-BANG-04: only the player has them.

use super::Play;
use crate::cards::meaning::Doom;
use crate::cards::{Card, CardEffect, Timing};
use crate::game::WhoCcg;
use crate::moves::Object;
use crate::refusals::{Denial, no_card};
use crate::rule;
use crate::state::{Aim, CardPlace, Frame, InPlay, Open, Side, State, Step};
use crate::story::Event;
use engine::Story;

impl WhoCcg {
    /// What a Bang! card does, and when.
    pub(crate) fn bang_text(&self, card: Card) -> Option<(Timing, CardEffect)> {
        self.facts.of(card).bang
    }

    /// WHOX-BANG-01, WHOX-BANG-03: whether a Bang! card may be played at this moment.
    pub(crate) fn may_bang(&self, state: &State, card: Card, on: Object) -> Result<(), Denial> {
        self.has_in_hand(state, card)?;
        let Some((when, _)) = self.bang_text(card) else {
            return Err(no_card(rule::WHOX_BANG_01, card, "{} is not a Bang! card"));
        };
        if !is_its_moment(&state.open, when) {
            return Err(no_card(rule::WHO_BANG_02, card, "{} is played at another moment"));
        }
        self.may_bang_now(state, card, on)
    }

    /// Whether a card is a Bang! card that names this moment.
    pub(crate) fn is_bang_of_now(&self, open: &Open, card: Card) -> bool {
        self.bang_text(card).is_some_and(|(when, _)| is_its_moment(open, when))
    }

    /// Whether a Bang! card would do something with this.
    pub(crate) fn may_bang_now(&self, state: &State, card: Card, on: Object) -> Result<(), Denial> {
        let open = &state.open;
        let (_, deed) = self.bang_text(card).expect("it is a Bang! card");
        let has = |wanted: fn(&InPlay) -> bool| match on {
            Object::Card(id) => open.get(id).filter(|one| self.is_person(one) && wanted(one)),
            _ => None,
        };
        let fits = match (deed, on) {
            (CardEffect::FreezeOpposing, _) => has(|one| {
                one.side == Side::Opponent && !one.frozen && matches!(one.place, CardPlace::At(_))
            })
            .is_some_and(|one| self.may_be_frozen(open, one, Some(Side::Player))),
            (CardEffect::Unfreeze, _) => {
                has(|one| one.side == Side::Player && one.frozen).is_some()
            }
            (CardEffect::Bury, Object::Nothing) => state.opponent.len() > 1,
            (CardEffect::Draw(_), Object::Nothing) => !state.deck.is_empty(),
            (CardEffect::Redirect, Object::Place(place)) => self.may_redirect(state, place),
            (CardEffect::Return | CardEffect::Help { .. }, Object::Nothing) => true,
            _ => false,
        };
        if fits {
            return Ok(());
        }
        Err(no_card(rule::WHOX_BANG_01, card, "{} would do nothing with that"))
    }

    /// WHO-FLIP-09: another eligible place.
    fn may_redirect(&self, state: &State, to: u8) -> bool {
        match state.open.pending.last() {
            Some(Frame::Flipped { place, .. }) => {
                usize::from(to) < state.open.line.len()
                    && to != *place
                    && self.is_eligible(&state.open, to)
            }
            _ => false,
        }
    }

    /// All that a Bang! card might be played on: of what its text can be used on, everything.
    pub(crate) fn for_each_object_of_bang(
        &self,
        state: &State,
        card: Card,
        mut found: impl FnMut(Object),
    ) {
        let open = &state.open;
        let side = match self.bang_text(card) {
            Some((_, CardEffect::FreezeOpposing)) => Side::Opponent,
            Some((_, CardEffect::Unfreeze)) => Side::Player,
            Some((_, CardEffect::Redirect)) => {
                return open.places().map(Object::Place).for_each(found);
            }
            _ => return found(Object::Nothing),
        };
        let people = open.table.iter().filter(|one| one.side == side && self.is_person(one));
        people.for_each(|one| found(Object::Card(one.id)));
    }

    /// Whether a Bang! card would do something with anything.
    pub(crate) fn may_bang_somehow(&self, state: &State, card: Card) -> bool {
        let mut may = false;
        self.for_each_object_of_bang(state, card, |on| {
            may = may || self.may_bang_now(state, card, on).is_ok();
        });
        may
    }

    /// Whether some Bang! card that the player has may be played at this moment.
    pub(crate) fn has_a_bang(&self, state: &State) -> bool {
        let fits =
            |card: &Card| self.facts.bangs.has(*card) && self.is_bang_of_now(&state.open, *card);
        self.held(state).filter(fits).any(|card| self.may_bang_somehow(state, card))
    }
}

/// WHO-BANG-02, WHOX-BANG-03: whether this is the moment that a Bang! card names.
fn is_its_moment(open: &Open, when: Timing) -> bool {
    match (when, open.pending.last()) {
        (Timing::AnyTime, Some(Frame::AfterFlip)) => true,
        (Timing::AnyTime, None) => matches!(open.step, Step::Play | Step::Act | Step::End),
        (Timing::Flipped, Some(Frame::Flipped { .. })) => true,
        (Timing::Doomed(Doom::Whenever), Some(Frame::Doomed { .. })) => true,
        (Timing::Doomed(Doom::InStep1), Some(Frame::Doomed { .. })) => {
            matches!(open.step, Step::Play | Step::Flip)
        }
        (Timing::Attempt, Some(Frame::Attempt { aim: Aim::Goal, .. })) => true,
        _ => false,
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// WHOX-BANG-02, WHO-BANG-01, WHO-BANG-03: a Bang! card costs nothing, does what it says and is destroyed.
    pub(crate) fn bang(&mut self, card: Card, on: Object) {
        self.open().so_far.used = true;
        self.take_up(card);
        self.tell(Event::Banged { card });
        self.put_away(card, Side::Player);
        let (_, deed) = self.game.bang_text(card).expect("it is a Bang! card");
        match (deed, on) {
            (CardEffect::Redirect, Object::Place(to)) => self.redirect(to),
            (CardEffect::Return, _) => self.save_to_hand(),
            (CardEffect::Help { amount, quality }, _) => self.help(quality as usize, amount),
            _ => {
                if deed == CardEffect::FreezeOpposing {
                    self.push(Frame::LookAround);
                }
                self.carry_out(None, Side::Player, deed, on);
            }
        }
    }

    fn redirect(&mut self, to: u8) {
        if let Some(Frame::Flipped { place, .. }) = self.open().pending.last_mut() {
            *place = to;
        }
    }

    fn save_to_hand(&mut self) {
        if let Some(Frame::Doomed { who, .. }) = self.open().pending.pop() {
            self.return_to_hand(who);
        }
    }

    fn help(&mut self, quality: usize, amount: u8) {
        if let Some(Frame::Attempt { bonus, .. }) = self.open().pending.last_mut() {
            bonus[quality] = bonus[quality].saturating_add(amount);
        }
    }
}
