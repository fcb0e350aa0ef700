//! Why what lies there cannot be used now, if the player might think that it could be.
//!
//! The rules are asked about the moves that come to mind first. What could be used in any way, or only by a card
//! that answers, says nothing; neither does anything while a question is open. All that is asked about lies open
//! or in the player's own hand, so a reason tells nothing of what is hidden.

use super::Drawing;
use crate::cards::{Card, CardEffect, Condition, Kind};
use crate::moves::{Group, Move, Object, Spot as To};
use crate::notation::TableNames;
use crate::refusals::Denial;
use crate::state::{Aim, CardPlace, Id, InPlay, Side, Step};
use engine::Seat;
use engine::scene::WhyNot;
use std::sync::Arc;

impl Drawing<'_> {
    /// Why a card of the hand, or one that is played as from the hand, can be neither played nor discarded.
    pub(super) fn why_not_play(&self, card: Card) -> Vec<Arc<WhyNot>> {
        if !self.acts() || self.offered.iter().any(|mv| plays(mv, card)) {
            return Vec::new();
        }
        let mut asked = Vec::new();
        self.ask_to_play(card, &mut asked);
        self.refusals(&asked)
    }

    /// Why one of the player's cards in play can do nothing in step 2.
    pub(super) fn why_not_use(&self, one: &InPlay) -> Vec<Arc<WhyNot>> {
        if matches!(one.place, CardPlace::Under(_)) {
            return self.why_not_play(one.card);
        }
        let is_idle = self.acts() && self.view.open.step == Step::Act && one.side == Side::Player;
        if !is_idle || self.offered.iter().any(|mv| self.uses(mv, one)) {
            return Vec::new();
        }
        let mut asked = Vec::new();
        if self.game.is_person(one) {
            self.ask_to_try(one, &mut asked);
            self.ask_to_move(one, &mut asked);
        }
        self.ask_to_use(one, &mut asked);
        self.refusals(&asked)
    }

    /// Why the TARDIS cannot fly in step 2.
    pub(super) fn why_not_fly(&self) -> Vec<Arc<WhyNot>> {
        let open = &self.view.open;
        if !self.acts() || open.step != Step::Act {
            return Vec::new();
        }
        let elsewhere = open.places().filter(|place| open.tardis_at() != Some(*place));
        self.refusals(&elsewhere.map(Move::Fly).collect::<Vec<Move>>())
    }

    /// Whether the viewer is free to act now.
    pub(super) fn acts(&self) -> bool {
        self.is_player()
            && self.view.open.over.is_none()
            && self.game.question(self.state).is_none()
    }

    /// Each reason once, with the first of these moves that it is against; none if one of them is allowed.
    pub(super) fn refusals(&self, asked: &[Move]) -> Vec<Arc<WhyNot>> {
        let mut reasons: Vec<(&Move, Denial)> = Vec::new();
        for mv in asked {
            match self.game.check_move(self.state, Seat(0), mv) {
                Ok(()) => return Vec::new(),
                Err(no) if reasons.iter().any(|(_, known)| *known == no) => {}
                Err(no) => reasons.push((mv, no)),
            }
        }
        reasons.into_iter().map(|(mv, no)| self.in_reason(mv, no)).collect()
    }

    fn in_reason(&self, mv: &Move, no: Denial) -> Arc<WhyNot> {
        let names = TableNames { pool: &self.game.pool, open: &self.view.open };
        let refusal = self.game.refusal(no);
        Arc::new(WhyNot { notation: names.write(mv), rule: refusal.rule, why: refusal.why })
    }

    pub(super) fn ask_to_play(&self, card: Card, asked: &mut Vec<Move>) {
        let open = &self.view.open;
        let face = self.game.pool.face(card);
        match (&face.kind, open.step) {
            (Kind::Bang, _) => {
                asked.extend(self.objects().map(|on| Move::Bang { card, on }));
            }
            (Kind::Attack(_), Step::Act) => self.ask_to_fight(card, asked),
            _ => {
                self.game.for_each_spot(open, card, |to| asked.push(Move::Play { card, to }));
                if asked.is_empty() {
                    asked.extend(
                        self.usual_spots(card).into_iter().map(|to| Move::Play { card, to }),
                    );
                }
            }
        }
    }

    /// All that any Bang! card might be played on.
    fn objects(&self) -> impl Iterator<Item = Object> {
        let people = self.view.open.table.iter().filter(|one| self.game.is_person(one));
        let places = self.view.open.places().map(Object::Place);
        [Object::Nothing].into_iter().chain(people.map(|one| Object::Card(one.id))).chain(places)
    }

    /// Where a card would go for which there is nowhere to go.
    fn usual_spots(&self, card: Card) -> Vec<To> {
        let open = &self.view.open;
        match &self.game.pool.face(card).kind {
            Kind::Artifact => vec![To::Aboard],
            Kind::Flashback | Kind::Attack(_) => vec![To::Nowhere],
            Kind::Condition(Condition::Prisoner { .. }) => self.captives(),
            _ => open.places().map(To::At).collect(),
        }
    }

    /// Everybody whom a Prisoner card might take, by all who are there; nobody in particular if there is nobody.
    fn captives(&self) -> Vec<To> {
        let open = &self.view.open;
        let people = open.table.iter().filter(|one| one.side == Side::Opponent);
        let there = people.filter(|one| self.game.is_person(one)).filter_map(|one| {
            let CardPlace::At(place) = one.place else { return None };
            Some(To::Captive { who: one.id, group: self.game.whole_group(open, place) })
        });
        let mut spots: Vec<To> = there.collect();
        if spots.is_empty() {
            spots.push(To::Nowhere);
        }
        spots
    }

    /// Everybody against everybody who is at the same place.
    pub(super) fn ask_to_fight(&self, card: Card, asked: &mut Vec<Move>) {
        let people = |side| {
            let all = self.view.open.table.iter().filter(move |one| one.side == side);
            all.filter(|one| self.game.is_person(one))
        };
        for fighter in people(Side::Player) {
            let targets = people(Side::Opponent).filter(|target| target.place == fighter.place);
            let against = |target: Id| Move::Attack { card, fighter: fighter.id, target };
            asked.extend(targets.map(|target| against(target.id)));
        }
        if asked.is_empty() {
            let nobody = people(Side::Player).next().map(|one| one.id);
            asked.extend(nobody.map(|one| Move::Attack { card, fighter: one, target: one }));
        }
    }

    /// A try at the Goal of the place by a Character with all others who are unfrozen, and fights with the Monsters there.
    fn ask_to_try(&self, one: &InPlay, asked: &mut Vec<Move>) {
        let Some((place, group)) = self.group_with(one) else { return };
        asked.push(Move::Attempt { place, aim: Aim::Goal, group });
        self.ask_to_hunt(one, asked);
    }

    /// Fights with the Monsters beside a Character, by it and all others who are unfrozen.
    pub(super) fn ask_to_hunt(&self, one: &InPlay, asked: &mut Vec<Move>) {
        let open = &self.view.open;
        let Some((place, group)) = self.group_with(one) else { return };
        let there = open.there(CardPlace::At(place));
        let monsters = there.filter(|other| self.game.monster(open, other.id).is_some());
        asked.extend(monsters.map(|other| Move::Hunt { monster: other.id, group }));
    }

    /// The place of a Character, and the group of it and all who are unfrozen there.
    fn group_with(&self, one: &InPlay) -> Option<(u8, Group)> {
        let CardPlace::At(place) = one.place else { return None };
        let number = self.number_of(one.id, place)?;
        Some((place, self.game.whole_group(&self.view.open, place).with(number)))
    }

    fn ask_to_move(&self, one: &InPlay, asked: &mut Vec<Move>) {
        let open = &self.view.open;
        if one.place == CardPlace::Aboard {
            asked.push(Move::Leave(one.id));
        }
        if Some(one.place) == open.tardis_at().map(CardPlace::At) {
            asked.push(Move::Board(one.id));
        }
        if self.game.facts.of(one.card).has_vortex {
            let elsewhere = open.places().filter(|place| one.place != CardPlace::At(*place));
            asked.extend(elsewhere.map(|place| Move::Vortex { who: one.id, place }));
        }
    }

    fn ask_to_use(&self, one: &InPlay, asked: &mut Vec<Move>) {
        let Some(act) = self.game.facts.of(one.card).act else { return };
        let open = &self.view.open;
        let objects: Vec<Object> = match act {
            CardEffect::Look(_)
            | CardEffect::Bury
            | CardEffect::Draw(_)
            | CardEffect::MoveToTardis => {
                vec![Object::Nothing]
            }
            CardEffect::Move => open.places().map(Object::Place).collect(),
            _ => {
                let here = self.game.here(open, one.id).into_iter();
                here.flat_map(|here| open.there(here)).map(|other| Object::Card(other.id)).collect()
            }
        };
        asked.extend(objects.into_iter().map(|on| Move::Use { who: one.id, on }));
    }

    /// Whether a move is made with a card in play.
    fn uses(&self, mv: &Move, one: &InPlay) -> bool {
        match *mv {
            Move::Attempt { place, group, .. } => self.is_in(one.id, place, group),
            Move::Hunt { monster, group } => match self.view.open.get(monster).map(|it| it.place) {
                Some(CardPlace::At(place)) => self.is_in(one.id, place, group),
                _ => false,
            },
            Move::Attack { fighter: who, .. }
            | Move::Use { who, .. }
            | Move::Vortex { who, .. }
            | Move::Board(who)
            | Move::Leave(who)
            | Move::Give { what: who, .. } => who == one.id,
            _ => false,
        }
    }

    fn is_in(&self, id: Id, place: u8, group: Group) -> bool {
        self.number_of(id, place).is_some_and(|number| group.has(number))
    }

    /// Somebody's number among the player's Characters at a place.
    fn number_of(&self, id: Id, place: u8) -> Option<usize> {
        let mut people = self.game.people(&self.view.open, Side::Player, CardPlace::At(place));
        people.position(|other| other.id == id)
    }
}

/// Whether a move is made with a card of the hand.
fn plays(mv: &Move, wanted: Card) -> bool {
    match *mv {
        Move::Play { card, .. }
        | Move::Attack { card, .. }
        | Move::Bang { card, .. }
        | Move::Discard(card) => card == wanted,
        _ => false,
    }
}
