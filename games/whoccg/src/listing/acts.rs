//! Step 2: what the cards in play may do.

use crate::cards::Act;
use crate::game::WhoCcg;
use crate::moves::{Move, Object};
use crate::rules::act::{affected, may_step_out};
use crate::rules::fight::Thaw;
use crate::state::{InPlay, MOST_IN_PLAY, Open, Places, Side, State, Where};
use tinyvec::ArrayVec;

/// Some of the cards in play, by their places in the row.
type Rows = ArrayVec<[u8; MOST_IN_PLAY]>;

/// Who is there to act, found in one look at the table.
#[derive(Default)]
struct Actors {
    /// The player's unfrozen Characters.
    able: Rows,
    /// The places where some of them are.
    places: Places,
    /// What of the player's has a Freeze text.
    users: Rows,
    /// The places where there are opposing Characters.
    opposed: Places,
}

impl WhoCcg {
    fn actors(&self, open: &Open) -> Actors {
        let mut actors = Actors::default();
        for (at, one) in (0..).zip(open.table.iter()) {
            let is_person = self.is_person(one);
            if one.side == Side::Opponent {
                actors.opposed = actors.opposed.with_if(one.place, is_person);
                continue;
            }
            if is_person && !one.frozen {
                actors.able.push(at);
                actors.places = actors.places.with_if(one.place, true);
            }
            if self.facts.users.has(one.card) {
                actors.users.push(at);
            }
        }
        actors
    }

    /// WHOX-FREEZE-02: with all cards frozen there is nothing but to go on.
    pub(super) fn list_acts(&self, state: &State, list: &mut Vec<Move>) {
        let open = &state.open;
        let actors = self.actors(open);
        for place in actors.places {
            if open.table.kinds_at(Where::At(place)).meets(&self.facts.challenging) {
                self.list_tries(state, place, list);
            }
        }
        self.list_attacks(state, actors.places.and(actors.opposed), list);
        self.list_uses(state, &actors.users, list);
        self.list_steps(open, &actors.able, list);
        self.list_gifts(open, &actors.able, list);
        self.list_flights(open, list);
        list.push(Move::Done);
    }

    /// Who may fight at a place, and against whom, is found once for all pairs.
    fn list_attacks(&self, state: &State, places: Places, list: &mut Vec<Move>) {
        let open = &state.open;
        if !state.hand.iter().any(|card| self.facts.attacks.has(*card)) {
            return;
        }
        super::for_each_kind(&state.hand, |card| {
            let Some(attack) = self.pool.face(card).attack() else { return };
            if self.may_pay_attack(open, card).is_err() {
                return;
            }
            for place in places {
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

    fn list_uses(&self, state: &State, users: &[u8], list: &mut Vec<Move>) {
        let open = &state.open;
        for one in users.iter().map(|at| &open.table[usize::from(*at)]) {
            let act = self.facts.of(one.card).act.expect("it has a Freeze text");
            let user = self.user(open, one.id).and_then(|user| self.may_act(open, user));
            let Ok(user) = user else { continue };
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

    /// Whether there is room aboard is asked once for all.
    fn list_steps(&self, open: &Open, able: &[u8], list: &mut Vec<Move>) {
        let room = open.tardis.is_some() && self.has_room(open);
        for one in able.iter().map(|at| &open.table[usize::from(*at)]) {
            match one.place {
                Where::Aboard if may_step_out(one).is_ok() => list.push(Move::Leave(one.id)),
                Where::At(_) if room && self.may_step_in(open, one).is_ok() => {
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
    fn list_gifts(&self, open: &Open, able: &[u8], list: &mut Vec<Move>) {
        if !open.table.kinds_at(Where::Aboard).meets(&self.facts.artifacts) {
            return;
        }
        let aboard = open.there(Where::Aboard);
        for artifact in aboard.filter(|one| self.facts.artifacts.has(one.card)) {
            for one in able.iter().map(|at| &open.table[usize::from(*at)]) {
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
fn for_each_object(open: &Open, user: &InPlay, act: Act, mut found: impl FnMut(Object)) {
    match act {
        Act::Move => open.places().map(Object::Place).for_each(found),
        Act::Unfreeze => {
            let near = open.there(user.place);
            let own = near.filter(|one| one.side == Side::Player && one.frozen);
            own.for_each(|one| found(Object::Card(one.id)));
        }
        _ => found(Object::Nothing),
    }
}
