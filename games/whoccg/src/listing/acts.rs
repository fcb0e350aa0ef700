//! Step 2: what the cards in play may do.

use crate::cards::CardEffect;
use crate::game::WhoCcg;
use crate::in_play::Sorted;
use crate::moves::{Move, Object};
use crate::rules::act::may_step_out;
use crate::rules::fight::Thaw;
use crate::rules::gains::affected;
use crate::sets::{CardSet, Rows};
use crate::state::{CardPlace, InPlay, Open, Places, Side, State};

impl WhoCcg {
    /// WHOX-FREEZE-02: with all cards frozen there is nothing but to go on.
    pub(super) fn list_acts(&self, state: &State, list: &mut Vec<Move>) {
        let open = &state.open;
        let able = self.all_people(open, Side::Player).but_for(open.table.frozen());
        let places = open.places_of(&able);
        for place in places {
            self.list_tries(state, place, list);
        }
        self.list_attacks(state, places, list);
        self.list_uses(state, &able, list);
        self.list_steps(open, &able, list);
        self.list_gifts(open, &able, list);
        self.list_flights(open, list);
        list.push(Move::Done);
    }

    /// Who may fight at a place, and against whom, is found once for all pairs.
    fn list_attacks(&self, state: &State, places: Places, list: &mut Vec<Move>) {
        let open = &state.open;
        let held: CardSet = self.held(state).collect();
        for card in held.and(&self.facts.attacks).iter() {
            let attack = self.pool.face(card).attack().expect("it is an Attack card");
            let opposed = open.places_of(&self.all_people(open, Side::Opponent));
            for place in places.and(opposed) {
                if self.may_pay_attack(open, card, place).is_err() {
                    continue;
                }
                let fighters = self.fighters(open, attack, place, Side::Player, Thaw::Now);
                if fighters.is_empty() {
                    continue;
                }
                let targets = self.targets(open, attack, place, Side::Player, Thaw::Now);
                for fighter in fighters {
                    let against = |target| Move::Attack { card, fighter, target };
                    list.extend(targets.iter().copied().map(against));
                }
            }
        }
    }

    fn list_uses(&self, state: &State, able: &Rows, list: &mut Vec<Move>) {
        let open = &state.open;
        let users = open.table.all(Sorted::Users).and(open.table.own());
        for one in users.iter().map(|row| open.table.at(row)) {
            let user = open.table.position(self.user_of(one)).filter(|row| able.has(*row));
            let Some(user) = user.map(|row| open.table.at(row)) else { continue };
            let act = self.facts.of(one.card).act.expect("it has a Freeze text");
            let used = |on| Move::Use { who: one.id, on };
            if let Some(what) = affected(act) {
                let fit = self.affectable(open, one.id, what);
                list.extend(fit.into_iter().map(Object::Card).map(used));
                continue;
            }
            for_each_object(open, user, act, |on| {
                if self.may_use_by(state, user, one.id, on).is_ok() {
                    list.push(used(on));
                }
            });
        }
    }

    /// Whether there is room aboard is asked once for all, and who is nowhere near the TARDIS is not asked.
    fn list_steps(&self, open: &Open, able: &Rows, list: &mut Vec<Move>) {
        let room = open.tardis.is_some() && self.has_room(open);
        let beside = open.tardis_at().map(|place| open.table.rows_there(CardPlace::At(place)));
        let near = open.table.rows_there(CardPlace::Aboard).or(&beside.unwrap_or_default());
        let movers = open.table.all(Sorted::Vortex).or(&near);
        for one in able.and(&movers).iter().map(|row| open.table.at(row)) {
            match one.place {
                CardPlace::Aboard if may_step_out(one).is_ok() => list.push(Move::Leave(one.id)),
                CardPlace::At(_) if room && self.may_step_in(open, one).is_ok() => {
                    list.push(Move::Board(one.id));
                }
                _ => {}
            }
            if self.facts.vortex.has(one.card) && self.may_enter_vortex(one).is_ok() {
                let places = open.places();
                let fit = places.filter(|place| self.may_move_to(open, one, *place).is_ok());
                list.extend(fit.map(|place| Move::Vortex { who: one.id, place }));
            }
        }
    }

    /// Handing over costs nothing and could go on for ever: listed is what takes an Artifact off the TARDIS.
    fn list_gifts(&self, open: &Open, able: &Rows, list: &mut Vec<Move>) {
        if !open.table.kinds_at(CardPlace::Aboard).meets(&self.facts.artifacts) {
            return;
        }
        let aboard = open.there(CardPlace::Aboard);
        for artifact in aboard.filter(|one| self.facts.artifacts.has(one.card)) {
            for one in able.iter().map(|row| open.table.at(row)) {
                if self.may_give(open, artifact.id, Some(one.id)).is_ok() {
                    list.push(Move::Give { what: artifact.id, to: Some(one.id) });
                }
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
}

/// What a text that affects no other card might be used on.
fn for_each_object(open: &Open, user: &InPlay, act: CardEffect, mut found: impl FnMut(Object)) {
    match act {
        CardEffect::Move => open.places().map(Object::Place).for_each(found),
        CardEffect::Unfreeze => {
            let near = open.there(user.place);
            let own = near.filter(|one| one.side == Side::Player && one.frozen);
            own.for_each(|one| found(Object::Card(one.id)));
        }
        _ => found(Object::Nothing),
    }
}
