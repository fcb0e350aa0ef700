//! Proposing moves: the same judges are asked that judge any move.
//!
//! Read on in [`groups`]: who may try something together.

mod groups;

use crate::cards::set::CardSet;
use crate::cards::{Act, Card, Class, Condition, Kind};
use crate::game::WhoCcg;
use crate::moves::{Move, Object, Spot};
use crate::rules::fight::Thaw;
use crate::rules::play::COST_A_TURN;
use crate::state::{Frame, Open, Places, Side, State, Step, Where};

impl WhoCcg {
    /// Adds legal moves; none while nobody must decide.
    pub(crate) fn list_moves(&self, state: &State, list: &mut Vec<Move>) {
        if state.open.over.is_some() {
            return;
        }
        match self.question(state) {
            Some(frame) => self.list_answers(state, frame, list),
            None => self.list_actions(state, list),
        }
    }

    fn list_answers(&self, state: &State, frame: Frame, list: &mut Vec<Move>) {
        match frame {
            Frame::Discard { .. } => self.list_discards(state, list),
            Frame::Sacrifice { .. } | Frame::Lose { .. } | Frame::Affect { .. } => {
                list.extend(self.candidates(&state.open, frame).into_iter().map(Move::Choose));
            }
            Frame::Doomed { who } => {
                self.list_bangs(state, list);
                list.extend(self.candidates(&state.open, frame).into_iter().map(Move::Choose));
                let mut last = None;
                for card in self.other_versions(state, who) {
                    if last.replace(card) != Some(card) {
                        list.push(Move::Regenerate(card));
                    }
                }
                list.push(Move::Pass);
            }
            _ => {
                self.list_bangs(state, list);
                list.push(Move::Pass);
            }
        }
    }

    fn list_actions(&self, state: &State, list: &mut Vec<Move>) {
        self.list_bangs(state, list);
        match state.open.step {
            Step::Play => {
                self.list_plays(state, list);
                list.push(Move::Flip);
            }
            Step::Act => self.list_acts(state, list),
            _ => {
                self.list_discards(state, list);
                if self.may_end(state).is_ok() {
                    list.push(Move::End);
                }
            }
        }
    }

    fn list_discards(&self, state: &State, list: &mut Vec<Move>) {
        for_each_kind(&state.hand, |card| list.push(Move::Discard(card)));
    }

    fn list_bangs(&self, state: &State, list: &mut Vec<Move>) {
        if !state.hand.iter().any(|card| self.facts.bangs.has(*card)) {
            return;
        }
        for_each_kind(&state.hand, |card| {
            if self.is_bang_of_now(&state.open, card) {
                for on in self.objects(state) {
                    if self.may_bang_now(state, card, on).is_ok() {
                        list.push(Move::Bang { card, on });
                    }
                }
            }
        });
    }

    /// A card that even the cheapest place does not bring within what is left is asked about nowhere.
    fn list_plays(&self, state: &State, list: &mut Vec<Move>) {
        let open = &state.open;
        let within_reach = COST_A_TURN - open.so_far.spent + self.discounts(open);
        let held: CardSet = self.hand_and_under(state).collect();
        for card in held.iter().filter(|card| self.facts.of(*card).cost <= within_reach) {
            self.for_each_spot(open, card, |to| {
                if self.may_play_there(open, card, to).is_ok() {
                    list.push(Move::Play { card, to });
                }
            });
        }
    }

    /// How much less any card could cost anywhere.
    fn discounts(&self, open: &Open) -> u8 {
        let cheapening = &self.facts.cheapening;
        let any = open.table.kinds().meets(cheapening);
        if !any && !open.line.iter().any(|card| cheapening.has(*card)) {
            return 0;
        }
        let cards = open.table.iter().map(|one| one.card).chain(open.line.iter().copied());
        cards.map(|card| self.facts.of(card).discount).sum()
    }

    /// Where a card might go that can be played now at all.
    pub(crate) fn for_each_spot(&self, open: &Open, card: Card, mut found: impl FnMut(Spot)) {
        if self.facts.of(card).is_set_up {
            return;
        }
        let may_be_added = self.may_add(open, card).is_ok();
        match &self.pool.face(card).kind {
            Kind::Character(person) => {
                if may_be_added {
                    self.for_each_stand(open, card, person.class, &mut found);
                }
                self.for_each_version(open, card, found);
            }
            _ if !may_be_added => {}
            Kind::Spacetime(_) => [Spot::Left, Spot::Right].into_iter().for_each(found),
            Kind::Tardis(_) if open.tardis.is_some() => found(Spot::Nowhere),
            Kind::Tardis(_) => open.places().map(Spot::At).for_each(found),
            Kind::Goal(_) => open.places().map(Spot::At).for_each(found),
            Kind::Artifact => {
                found(Spot::Aboard);
                let own = open.table.iter().filter(|one| one.side == Side::Player);
                own.filter(|one| self.is_person(one)).for_each(|one| found(Spot::On(one.id)));
            }
            Kind::Condition(Condition::Prisoner { needs, .. }) => {
                self.for_each_captive(open, needs, found);
            }
            Kind::Condition(_) => open.places().map(Spot::At).for_each(found),
            Kind::Flashback => {
                let pile: CardSet = open.discard.into_iter().collect();
                pile.iter().map(Spot::For).for_each(found);
            }
            Kind::Attack(_) | Kind::Bang => {}
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

    /// WHOX-FREEZE-02: with all cards frozen there is nothing but to go on.
    fn list_acts(&self, state: &State, list: &mut Vec<Move>) {
        let open = &state.open;
        let able = open.places_with(|one| self.is_able(one));
        for place in able {
            if open.table.kinds_at(Where::At(place)).meets(&self.facts.challenging) {
                self.list_attempts(state, place, list);
                self.list_hunts(open, place, list);
            }
        }
        self.list_attacks(state, able, list);
        self.list_uses(state, list);
        self.list_steps(open, list);
        self.list_gifts(open, list);
        self.list_flights(open, list);
        list.push(Move::Done);
    }

    /// Who may fight at a place, and against whom, is found once for all pairs.
    fn list_attacks(&self, state: &State, able: Places, list: &mut Vec<Move>) {
        let open = &state.open;
        if !state.hand.iter().any(|card| self.facts.attacks.has(*card)) {
            return;
        }
        for_each_kind(&state.hand, |card| {
            let Some(attack) = self.pool.face(card).attack() else { return };
            if self.may_pay_attack(open, card).is_err() {
                return;
            }
            for place in able.and(self.places_with_opponents(open)) {
                let targets = self.targets(open, attack, place, Side::Player, Thaw::Now);
                if targets.is_empty() {
                    continue;
                }
                for fighter in self.fighters(open, attack, place, Side::Player, Thaw::Now) {
                    let against = |target| Move::Attack { card, fighter, target };
                    list.extend(targets.iter().copied().map(against));
                }
            }
        });
    }

    fn list_uses(&self, state: &State, list: &mut Vec<Move>) {
        let open = &state.open;
        let own = open.table.iter().filter(|one| one.side == Side::Player);
        for one in own {
            let Some(act) = self.facts.of(one.card).act else { continue };
            let user = self.user(open, one.id).and_then(|user| self.may_act(open, user));
            let Ok(user) = user else { continue };
            let used = |on| Move::Use { who: one.id, on };
            if let Some(what) = crate::rules::act::affected(act) {
                let fit = self.affectable(open, one.id, what);
                list.extend(fit.into_iter().map(Object::Card).map(used));
                continue;
            }
            for_each_object(open, act, |on| {
                if self.may_use_by(state, user, one.id, on).is_ok() {
                    list.push(used(on));
                }
            });
        }
    }

    fn list_steps(&self, open: &Open, list: &mut Vec<Move>) {
        let at = open.tardis_at().map(Where::At);
        for one in open.table.iter().filter(|one| one.side == Side::Player && !one.frozen) {
            if Some(one.place) == at && self.may_board(open, one.id).is_ok() {
                list.push(Move::Board(one.id));
            }
            if one.place == Where::Aboard && self.may_leave(open, one.id).is_ok() {
                list.push(Move::Leave(one.id));
            }
            if self.facts.of(one.card).has_vortex {
                let places = open.places();
                let fit = places.filter(|place| self.may_vortex(open, one.id, *place).is_ok());
                list.extend(fit.map(|place| Move::Vortex { who: one.id, place }));
            }
        }
    }

    /// Who can fly somewhere can fly anywhere.
    fn list_flights(&self, open: &Open, list: &mut Vec<Move>) {
        let Some(at) = open.tardis_at() else { return };
        let elsewhere = || open.places().filter(|place| *place != at);
        if elsewhere().next().is_some_and(|place| self.may_fly(open, place).is_ok()) {
            list.extend(elsewhere().map(Move::Fly));
        }
    }

    /// Handing over costs nothing and could go on for ever: listed is what takes an Artifact off the TARDIS.
    fn list_gifts(&self, open: &Open, list: &mut Vec<Move>) {
        let aboard = open.there(Where::Aboard);
        for artifact in aboard.filter(|one| self.facts.of(one.card).is_artifact) {
            for one in open.table.iter().filter(|one| self.is_able(one)) {
                if self.may_give(open, artifact.id, Some(one.id)).is_ok() {
                    list.push(Move::Give { what: artifact.id, to: Some(one.id) });
                }
            }
        }
    }
}

/// Each card of a sorted row once.
fn for_each_kind(cards: &[Card], mut found: impl FnMut(Card)) {
    let mut last = None;
    for card in cards {
        if last.replace(*card) != Some(*card) {
            found(*card);
        }
    }
}

/// What a text that affects no other card might be used on.
fn for_each_object(open: &Open, act: Act, mut found: impl FnMut(Object)) {
    match act {
        Act::Move => open.places().map(Object::Place).for_each(found),
        Act::Unfreeze => {
            let own = open.table.iter().filter(|one| one.side == Side::Player && one.frozen);
            own.for_each(|one| found(Object::Card(one.id)));
        }
        _ => found(Object::Nothing),
    }
}
