//! Step 1: where each card of the hand may be played.

use crate::cards::{Card, Class, ConditionKind};
use crate::facts::Sort;
use crate::game::WhoCcg;
use crate::moves::{Move, Spot};
use crate::rules::play::COST_A_TURN;
use crate::sets::CardSet;
use crate::state::{Open, Side, State};

impl WhoCcg {
    /// A card that even the cheapest place does not bring within what is left is asked about nowhere.
    pub(super) fn list_plays(&self, state: &State, list: &mut Vec<Move>) {
        let open = &state.open;
        let left = COST_A_TURN - open.so_far.spent;
        let less = self.discounts(open);
        let hand: CardSet = state.hand.into_iter().collect();
        let held = hand.or(open.table.kinds_under());
        for card in held.iter() {
            let cost = self.facts.of(card).cost;
            if cost.saturating_sub(less) > left {
                continue;
            }
            self.for_each_spot(open, card, |to| {
                if self.may_go_there(open, card, to).is_ok()
                    && (cost <= left || self.may_pay(open, card, to).is_ok())
                {
                    list.push(Move::Play { card, to });
                }
            });
        }
    }

    /// How much less any card could cost anywhere.
    fn discounts(&self, open: &Open) -> u8 {
        let places = open.places().filter(|place| self.is_cheaper(open, *place));
        let cards = places.flat_map(|place| self.cards_at(open, place));
        cards.map(|card| self.facts.of(card).discount).fold(0, u8::saturating_add)
    }

    /// Where a card might go that can be played now at all.
    pub(crate) fn for_each_spot(&self, open: &Open, card: Card, mut found: impl FnMut(Spot)) {
        if self.facts.of(card).is_set_up {
            return;
        }
        let may_be_added = self.may_add(open, card).is_ok();
        match self.facts.of(card).sort {
            Sort::Character(class) => {
                if may_be_added {
                    self.for_each_stand(open, card, class, &mut found);
                }
                self.for_each_version(open, card, found);
            }
            _ if !may_be_added => {}
            Sort::Place => [Spot::Left, Spot::Right].into_iter().for_each(found),
            Sort::Tardis if open.tardis.is_some() => found(Spot::Nowhere),
            Sort::Tardis => open.places().map(Spot::At).for_each(found),
            Sort::Goal => open.places().map(Spot::At).for_each(found),
            Sort::Artifact => {
                found(Spot::Aboard);
                let own = open.table.iter().filter(|one| one.side == Side::Player);
                own.filter(|one| self.is_person(one)).for_each(|one| found(Spot::On(one.id)));
            }
            Sort::Condition(ConditionKind::Prisoner) => self.for_each_captive(open, card, found),
            Sort::Condition(_) => open.places().map(Spot::At).for_each(found),
            Sort::Flashback => {
                let pile: CardSet = open.discard.into_iter().collect();
                pile.iter().map(Spot::For).for_each(found);
            }
            Sort::Attack | Sort::Bang => {}
        }
    }

    /// Where a Character might stand.
    fn for_each_stand(&self, open: &Open, card: Card, class: Class, mut found: impl FnMut(Spot)) {
        if class == Class::TardisCharacter {
            open.tardis_at().into_iter().for_each(|place| found(Spot::At(place)));
            found(Spot::Aboard);
        } else {
            let native = &self.facts.of(card).native;
            let places = (0..).zip(&open.line).filter(|(_, place)| native.has(**place));
            places.map(|(place, _)| Spot::At(place)).for_each(found);
        }
    }

    /// Over whom a Character might be played.
    fn for_each_version(&self, open: &Open, card: Card, found: impl FnMut(Spot)) {
        let fact = self.facts.of(card);
        if fact.has_versions && open.table.kinds().meets(&fact.versions) {
            let own = open.table.iter().filter(|one| one.side == Side::Player);
            let same = own.filter(|one| self.same_title(one.card, card));
            same.map(|one| Spot::Over(one.id)).for_each(found);
        }
    }
}
