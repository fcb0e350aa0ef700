//! Proposing moves: the same judges are asked that judge any move.
//!
//! Of the groups that may try something those are listed that would get further: the whole side, and as few
//! as suffice. All others can be written.

use crate::cards::requirement::{Requirement, Sum};
use crate::cards::{Act, Card, Class, Condition, ConditionKind, Kind, QUALITIES, Sentence};
use crate::game::WhoCcg;
use crate::moves::{Group, Move, Object, Spot};
use crate::rules::fight::Thaw;
use crate::rules::play::COST_A_TURN;
use crate::state::{Aim, Frame, Id, InPlay, Open, Side, State, Step, Where};
use tinyvec::ArrayVec;

/// Cards that may be played: those of a hand, and those under cards.
type Held = ArrayVec<[Card; 80]>;

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
        for_each_kind(&self.held(state), |card| {
            if self.pool.face(card).cost > within_reach {
                return;
            }
            self.for_each_spot(open, card, |to| {
                if self.may_play_held(open, card, to).is_ok() {
                    list.push(Move::Play { card, to });
                }
            });
        });
    }

    /// The cards of the hand and those under cards, sorted.
    fn held(&self, state: &State) -> Held {
        let mut held: Held = self.hand_and_under(state).collect();
        held.sort_unstable();
        held
    }

    /// How much less any card could cost anywhere.
    fn discounts(&self, open: &Open) -> u8 {
        let cards = open.table.iter().map(|one| one.card).chain(open.line.iter().copied());
        cards.map(|card| self.facts.of(card).discount).sum()
    }

    /// Where a card might go.
    pub(crate) fn for_each_spot(&self, open: &Open, card: Card, mut found: impl FnMut(Spot)) {
        match &self.pool.face(card).kind {
            Kind::Spacetime(_) => [Spot::Left, Spot::Right].into_iter().for_each(found),
            Kind::Tardis(_) if open.tardis.is_some() => found(Spot::Nowhere),
            Kind::Tardis(_) => open.places().map(Spot::At).for_each(found),
            Kind::Goal(_) if self.may_add_goal(open, card).is_err() => {}
            Kind::Goal(_) => open.places().map(Spot::At).for_each(found),
            Kind::Artifact if self.may_add_artifact(open, card).is_err() => {}
            Kind::Character(person) => self.for_each_stand(open, card, person.class, found),
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
                let mut pile = open.discard;
                pile.sort_unstable();
                for_each_kind(&pile, |card| found(Spot::For(card)));
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
            let is_native = |place: &u8| self.facts.is_native(card, open.line[usize::from(*place)]);
            open.places().filter(is_native).map(Spot::At).for_each(&mut found);
        }
        if self.facts.of(card).has_versions {
            let own = open.table.iter().filter(|one| one.side == Side::Player);
            let same = own.filter(|one| self.same_title(one.card, card));
            same.for_each(|one| found(Spot::Over(one.id)));
        }
    }

    fn for_each_captive(&self, open: &Open, needs: &Requirement, mut found: impl FnMut(Spot)) {
        for one in open.table.iter().filter(|one| one.side == Side::Opponent && self.is_person(one))
        {
            if let Where::At(place) = one.place
                && let Some(group) = self.least_group(open, place, |sum| sum.meets(needs, &[0; 3]))
            {
                found(Spot::Captive { who: one.id, group });
            }
        }
    }

    /// The whole unfrozen side at a place.
    pub(crate) fn whole_group(&self, open: &Open, place: u8) -> Group {
        let people = self.people(open, Side::Player, Where::At(place)).enumerate();
        people
            .filter(|(_, one)| !one.frozen)
            .fold(Group::default(), |group, (number, _)| group.with(number))
    }

    /// As few of the unfrozen side as suffice, if they do: those are left out first that came last.
    pub(crate) fn least_group(
        &self,
        open: &Open,
        place: u8,
        suffices: impl Fn(&Sum) -> bool,
    ) -> Option<Group> {
        let whole = self.whole_group(open, place);
        let sum = |group| self.sum(open, self.group(open, place, group));
        if whole.0 == 0 || !suffices(&sum(whole)) {
            return None;
        }
        let there = self.people(open, Side::Player, Where::At(place)).count();
        let least = (0..there.min(64)).rev().fold(whole, |group, number| {
            let fewer = group.without(number);
            if fewer.0 != 0 && suffices(&sum(fewer)) { fewer } else { group }
        });
        Some(least)
    }

    /// WHOX-FREEZE-02: with all cards frozen there is nothing but to go on.
    fn list_acts(&self, state: &State, list: &mut Vec<Move>) {
        let open = &state.open;
        for place in open.places() {
            let whole = self.whole_group(open, place);
            if whole.0 != 0 {
                self.list_attempts(state, place, whole, list);
                self.list_hunts(open, place, whole, list);
            }
        }
        self.list_attacks(state, list);
        self.list_uses(state, list);
        self.list_steps(open, list);
        self.list_gifts(open, list);
        self.list_flights(open, list);
        list.push(Move::Done);
    }

    /// WHOX-REACH-03: attempts that get past a Puzzle or complete the Goal, if need be with Bang! cards.
    fn list_attempts(&self, state: &State, place: u8, whole: Group, list: &mut Vec<Move>) {
        let open = &state.open;
        let goal = self.live_goal(open, place);
        let first = self.puzzles(open, place).next();
        if goal.is_none() && first.is_none() {
            return;
        }
        let more = first.map_or([0; 3], |_| self.puzzle_change(open, place));
        if let Some((_, needs, _)) = first
            && let Some(group) = self.least_group(open, place, |sum| sum.meets(needs, &more))
        {
            list.push(Move::Attempt { place, aim: Aim::Puzzles, group });
        }
        let Some(goal) = goal else { return };
        let needs = self.goal_needs(open, goal, Side::Player);
        let change = self.goal_change(open, place, self.opposes(open, Side::Player));
        let all = |sum: &Sum| {
            sum.meets(needs, &change)
                && self.puzzles(open, place).all(|(_, needs, _)| sum.meets(needs, &more))
        };
        if let Some(group) = self.least_group(open, place, all) {
            list.push(Move::Attempt { place, aim: Aim::Goal, group });
            if whole != group {
                list.push(Move::Attempt { place, aim: Aim::Goal, group: whole });
            }
        } else if self.suffices_with_bangs(state, all, self.group(open, place, whole)) {
            list.push(Move::Attempt { place, aim: Aim::Goal, group: whole });
        }
    }

    /// WHOX-BANG-03: whether a group suffices with the Bang! cards of the hand that help in an attempt.
    fn suffices_with_bangs<'a>(
        &self,
        state: &State,
        suffices: impl Fn(&Sum) -> bool,
        group: impl Iterator<Item = &'a InPlay>,
    ) -> bool {
        let mut bonus = [0; QUALITIES];
        for card in &state.hand {
            if let Some(Sentence::Helps { amount, quality }) = self.bang_text(*card) {
                bonus[quality as usize] += i16::from(amount);
            }
        }
        if bonus == [0; QUALITIES] {
            return false;
        }
        let mut sum = self.sum(&state.open, group);
        sum.qualities.iter_mut().zip(bonus).for_each(|(total, more)| *total += more);
        suffices(&sum)
    }

    fn list_hunts(&self, open: &Open, place: u8, group: Group, list: &mut Vec<Move>) {
        let monsters = self.conditions(open, place, ConditionKind::Monster);
        for monster in monsters.map(|one| one.id) {
            let Some((_, strength, quality)) = self.monster(open, monster) else { continue };
            if self.sum_against_monsters(open, place, group, quality) > 2 * strength {
                list.push(Move::Hunt { monster, group });
            }
        }
    }

    /// Who may fight at a place, and against whom, is found once for all pairs.
    fn list_attacks(&self, state: &State, list: &mut Vec<Move>) {
        let open = &state.open;
        for_each_kind(&state.hand, |card| {
            let Some(attack) = self.pool.face(card).attack() else { return };
            if self.may_pay_attack(open, card).is_err() {
                return;
            }
            for place in open.places() {
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
            if self.user(open, one.id).and_then(|user| self.may_act(open, user)).is_err() {
                continue;
            }
            self.for_each_object(open, one.id, act, |on| {
                if self.may_use(state, one.id, on).is_ok() {
                    list.push(Move::Use { who: one.id, on });
                }
            });
        }
    }

    fn for_each_object(&self, open: &Open, source: Id, act: Act, mut found: impl FnMut(Object)) {
        match act {
            Act::Look(_) | Act::Bury | Act::Draw(_) | Act::MoveToTardis => found(Object::Nothing),
            Act::Move => open.places().map(Object::Place).for_each(found),
            Act::Unfreeze => {
                let own = open.table.iter().filter(|one| one.side == Side::Player && one.frozen);
                own.for_each(|one| found(Object::Card(one.id)));
            }
            act => {
                if crate::rules::act::affected(act).is_some()
                    && let Some(here) = self.here(open, source)
                {
                    open.there(here).for_each(|one| found(Object::Card(one.id)));
                }
            }
        }
    }

    fn list_steps(&self, open: &Open, list: &mut Vec<Move>) {
        let at = open.tardis_at().map(Where::At);
        let own = open.table.iter().filter(|one| one.side == Side::Player && self.is_person(one));
        for one in own.filter(|one| !one.frozen) {
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
        for artifact in open.table.iter().filter(|one| self.facts.of(one.card).is_artifact) {
            if matches!(artifact.place, Where::Aboard) {
                let own = open.table.iter().filter(|one| one.side == Side::Player);
                for one in own.filter(|one| self.is_person(one) && !one.frozen) {
                    if self.may_give(open, artifact.id, Some(one.id)).is_ok() {
                        list.push(Move::Give { what: artifact.id, to: Some(one.id) });
                    }
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
