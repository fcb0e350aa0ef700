//! Proposing moves: the same judges are asked that judge any move.
//!
//! Of the groups that may try something those are listed that would get further: the whole side, and as few
//! as suffice. All others can be written.

use crate::cards::requirement::{Requirement, Sum};
use crate::cards::{Act, Card, Condition, ConditionKind, Kind};
use crate::game::WhoCcg;
use crate::moves::{Group, Move, Object, Spot};
use crate::state::{Aim, Frame, Id, Open, Side, State, Step, Where};

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
                let versions = self.other_versions(state, who).map(Move::Regenerate);
                versions.for_each(|mv| put(list, mv));
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
            if self.bang_text(card).is_none() {
                return;
            }
            for on in self.objects(state) {
                if self.may_bang(state, card, on).is_ok() {
                    list.push(Move::Bang { card, on });
                }
            }
        });
    }

    fn list_plays(&self, state: &State, list: &mut Vec<Move>) {
        let mut last = None;
        for card in self.hand_and_under(state) {
            if last == Some(card) {
                continue;
            }
            last = Some(card);
            self.for_each_spot(&state.open, card, |to| {
                if self.may_play(state, card, to).is_ok() {
                    put(list, Move::Play { card, to });
                }
            });
        }
    }

    /// Where a card might go.
    pub(crate) fn spots(&self, open: &Open, card: Card, spots: &mut Vec<Spot>) {
        self.for_each_spot(open, card, |spot| spots.push(spot));
    }

    fn for_each_spot(&self, open: &Open, card: Card, mut found: impl FnMut(Spot)) {
        match &self.pool.face(card).kind {
            Kind::Spacetime(_) => [Spot::Left, Spot::Right].into_iter().for_each(found),
            Kind::Tardis(_) if open.tardis.is_some() => found(Spot::Nowhere),
            Kind::Tardis(_) | Kind::Goal(_) => open.places().map(Spot::At).for_each(found),
            Kind::Character(_) => {
                open.places().map(Spot::At).for_each(&mut found);
                found(Spot::Aboard);
                let same = open
                    .table
                    .iter()
                    .filter(|one| one.side == Side::Player && self.same_title(one.card, card));
                same.for_each(|one| found(Spot::Over(one.id)));
            }
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

    /// As few of the unfrozen side as suffice, if they do: those are left out first that cost least.
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
            self.list_attempts(open, place, list);
            self.list_hunts(open, place, list);
        }
        self.list_attacks(state, list);
        self.list_uses(state, list);
        self.list_steps(open, list);
        self.list_gifts(open, list);
        for place in open.places() {
            if self.may_fly(open, place).is_ok() {
                list.push(Move::Fly(place));
            }
        }
        list.push(Move::Done);
    }

    /// WHOX-REACH-03: attempts that get past a Puzzle or complete the Goal.
    fn list_attempts(&self, open: &Open, place: u8, list: &mut Vec<Move>) {
        let goal = self.live_goal(open, place);
        let first = self.puzzles(open, place).next();
        let more = self.puzzle_change(open, place);
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
            let whole = self.whole_group(open, place);
            if whole != group {
                list.push(Move::Attempt { place, aim: Aim::Goal, group: whole });
            }
        }
    }

    fn list_hunts(&self, open: &Open, place: u8, list: &mut Vec<Move>) {
        let monsters = self.conditions(open, place, ConditionKind::Monster);
        for monster in monsters.map(|one| one.id) {
            let Some((_, strength, quality)) = self.monster(open, monster) else { continue };
            let group = self.whole_group(open, place);
            let sum = self.sum_against_monsters(open, place, group, quality);
            if group.0 != 0 && sum > 2 * strength {
                list.push(Move::Hunt { monster, group });
            }
        }
    }

    fn list_attacks(&self, state: &State, list: &mut Vec<Move>) {
        let open = &state.open;
        for_each_kind(&state.hand, |card| {
            if self.pool.face(card).attack().is_none() {
                return;
            }
            let mine = open.table.iter().filter(|one| one.side == Side::Player && !one.frozen);
            for fighter in mine.filter(|one| self.is_person(one)) {
                for target in self.people(open, Side::Opponent, fighter.place) {
                    let (fighter, target) = (fighter.id, target.id);
                    if self.may_attack(state, card, fighter, target).is_ok() {
                        list.push(Move::Attack { card, fighter, target });
                    }
                }
            }
        });
    }

    fn list_uses(&self, state: &State, list: &mut Vec<Move>) {
        let open = &state.open;
        let own = open.table.iter().filter(|one| one.side == Side::Player);
        for one in own {
            let Some(act) = self.pool.face(one.card).act() else { continue };
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
            Act::Unfreeze => open.table.iter().for_each(|one| found(Object::Card(one.id))),
            act => {
                if let Some(what) = crate::rules::act::affected(act) {
                    let all = self.affectable(open, source, what);
                    all.into_iter().map(Object::Card).for_each(found);
                }
            }
        }
    }

    fn list_steps(&self, open: &Open, list: &mut Vec<Move>) {
        let own = open.table.iter().filter(|one| one.side == Side::Player && self.is_person(one));
        for one in own.filter(|one| !one.frozen) {
            if self.may_board(open, one.id).is_ok() {
                list.push(Move::Board(one.id));
            }
            if self.may_leave(open, one.id).is_ok() {
                list.push(Move::Leave(one.id));
            }
            for place in open.places() {
                if self.may_vortex(open, one.id, place).is_ok() {
                    list.push(Move::Vortex { who: one.id, place });
                }
            }
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
        if last != Some(*card) {
            found(*card);
        }
        last = Some(*card);
    }
}

/// Adds a move that is not listed yet.
fn put(list: &mut Vec<Move>, mv: Move) {
    if !list.contains(&mv) {
        list.push(mv);
    }
}
