//! Step 1: where each card of the hand may be played.

use crate::cards::{Card, Class, ConditionKind};
use crate::facts::Sort;
use crate::game::WhoCcg;
use crate::moves::{Move, Spot};
use crate::rules::play::COST_A_TURN;
use crate::sets::CardSet;
use crate::state::{CardPlace, Open, Places, Side, State};

/// What is the same for all cards that might be played.
pub(crate) struct Ground {
    /// The places with a live Goal.
    live: Places,
    /// The places where Enemies may be played.
    eligible: Places,
    /// Whether there may be one more live Goal.
    has_room_for_a_goal: bool,
}

impl WhoCcg {
    /// The cards of the hand, and those under cards, by their numbers.
    pub(super) fn list_plays(&self, state: &State, list: &mut Vec<Move>) {
        let ground = self.ground(&state.open);
        let held: CardSet = self.held(state).collect();
        held.iter().for_each(|card| self.list_plays_of(state, &ground, card, list));
    }

    /// A card that even the cheapest place does not bring within what is left is asked about nowhere.
    fn list_plays_of(&self, state: &State, ground: &Ground, card: Card, list: &mut Vec<Move>) {
        let open = &state.open;
        let left = COST_A_TURN.saturating_sub(open.so_far.spent);
        let cost = self.facts.of(card).cost;
        if cost > left && cost.saturating_sub(self.discounts(open)) > left {
            return;
        }
        self.for_each_fit_spot(open, ground, card, |to| {
            if cost <= left || self.may_pay(open, card, to).is_ok() {
                list.push(Move::Play { card, to });
            }
        });
    }

    /// What is the same for all cards.
    pub(crate) fn ground(&self, open: &Open) -> Ground {
        Ground {
            live: self.places_with_goals(open),
            eligible: self.eligible_places(open),
            has_room_for_a_goal: self.has_room_for_a_goal(open),
        }
    }

    /// Where a card can go that is played now, whatever it costs: exactly where it may go by the rules.
    ///
    /// What most cards ask for is asked of all places at once; where the others might go each spot is judged.
    pub(crate) fn for_each_fit_spot(
        &self,
        open: &Open,
        ground: &Ground,
        card: Card,
        mut found: impl FnMut(Spot),
    ) {
        let fact = self.facts.of(card);
        match fact.sort {
            _ if fact.is_set_up => {}
            Sort::Character(class) => {
                if !self.is_full(open, Side::Player, card, CardPlace::Aboard) {
                    self.stands(open, ground, card, class).map(Spot::At).for_each(&mut found);
                    if class == Class::TardisCharacter && self.has_room(open) {
                        found(Spot::Aboard);
                    }
                }
                self.for_each_version(open, card, |to| {
                    if self.may_go_there(open, card, to).is_ok() {
                        found(to);
                    }
                });
            }
            Sort::Goal => self.goal_places(open, ground, card).map(Spot::At).for_each(found),
            Sort::Artifact => self.for_each_bearer(open, card, found),
            _ => self.for_each_spot(open, card, |to| {
                if self.may_go_there(open, card, to).is_ok() {
                    found(to);
                }
            }),
        }
    }

    /// The places where one more of a Character may stand.
    fn stands(&self, open: &Open, ground: &Ground, card: Card, class: Class) -> Places {
        let native = || self.places_of(open, &self.facts.of(card).native);
        match class {
            Class::TardisCharacter => open.tardis_at().into_iter().collect(),
            Class::Ally => native(),
            Class::Enemy => native().and(ground.eligible),
        }
    }

    /// The places where a Goal may be laid.
    fn goal_places(&self, open: &Open, ground: &Ground, card: Card) -> Places {
        if !ground.has_room_for_a_goal || self.is_full(open, Side::Player, card, CardPlace::Aboard)
        {
            return Places::default();
        }
        self.places_of(open, &self.facts.of(card).listed).but_for(ground.live)
    }

    /// The TARDIS and the Characters on whom an Artifact can be played.
    fn for_each_bearer(&self, open: &Open, card: Card, mut found: impl FnMut(Spot)) {
        if self.may_add_artifact(open, card).is_err() {
            return;
        }
        if open.tardis.is_some() {
            found(Spot::Aboard);
        }
        let people = self.all_people(open, Side::Player);
        let people = people.iter().map(|row| open.table.at(row));
        people
            .filter(|one| self.has_a_free_hand(open, one))
            .for_each(|one| found(Spot::On(one.id)));
    }

    /// The places of the line whose cards are some of these.
    fn places_of(&self, open: &Open, cards: &CardSet) -> Places {
        let line = (0..).zip(&open.line);
        line.fold(Places::default(), |places, (at, place)| {
            places.with_if(CardPlace::At(at), cards.has(*place))
        })
    }

    /// How much less any card could cost anywhere, or more than that.
    fn discounts(&self, open: &Open) -> u8 {
        let cheapening = &self.facts.cheapening;
        let line = open.line.iter().filter(|place| cheapening.has(**place));
        let less = line.map(|place| self.facts.of(*place).discount).fold(0, u8::saturating_add);
        if !open.table.kinds().meets(cheapening) {
            return less;
        }
        let there = open.table.iter().map(|one| self.facts.of(one.card).discount);
        there.fold(less, u8::saturating_add)
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
