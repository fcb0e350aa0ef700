//! Step 1: playing cards for their Cost.
//!
//! WHO-PLAY-12, WHO-PLAY-13: in any order, each resolved before the next, all before the flip.

use super::gains::Affectable;
use crate::cards::meaning::Back;
use crate::cards::{Card, CardEffect, Class, Condition, ConditionKind, Kind, PlayedHere, Sentence};
use crate::facts::Sort;
use crate::game::WhoCcg;
use crate::moves::{Group, Spot};
use crate::refusals::{Denial, costs_too_much, no, no_card};
use crate::rule;
use crate::state::{CardPlace, Id, InPlay, Open, Side, State};

/// WHO-PLAY-01: the points of Cost of a turn.
pub(crate) const COST_A_TURN: u8 = 6;
/// WHOX-ART-05: the most Artifacts of a Character.
const MOST_ARTIFACTS: usize = 2;

impl WhoCcg {
    /// Whether a card may be played there now, and what it costs.
    pub(crate) fn may_play(&self, state: &State, card: Card, to: Spot) -> Result<u8, Denial> {
        self.has_in_hand(state, card)?;
        self.may_play_held(&state.open, card, to)
    }

    /// The same for a card that the player surely has.
    fn may_play_held(&self, open: &Open, card: Card, to: Spot) -> Result<u8, Denial> {
        self.may_go(open, card, to)?;
        self.may_pay(open, card, to)
    }

    /// What a card costs there, if so much is left; nowhere does it cost more than is printed.
    pub(crate) fn may_pay(&self, open: &Open, card: Card, to: Spot) -> Result<u8, Denial> {
        let cost = self.cost_at(open, card, to);
        let left = COST_A_TURN.saturating_sub(open.so_far.spent);
        // WHO-PLAY-06, WHO-PLAY-07: what costs nothing can be played with no points left.
        if cost > left {
            return Err(costs_too_much(rule::WHO_PLAY_06, cost, left));
        }
        Ok(cost)
    }

    /// A card of the hand, or one that is played as from the hand (WHO-SETUP-14).
    pub(crate) fn has_in_hand(&self, state: &State, card: Card) -> Result<(), Denial> {
        if self.held(state).any(|held| held == card) {
            Ok(())
        } else {
            Err(no_card(rule::WHO_PLAY_02, card, "{} is not in your hand"))
        }
    }

    /// WHO-PLAY-03: what a card costs there.
    pub(crate) fn cost_at(&self, open: &Open, card: Card, to: Spot) -> u8 {
        let fact = self.facts.of(card);
        let cost = fact.cost;
        let Some(what) = played_as(fact.sort) else { return cost };
        let Some(place) = self.place_of(open, to).filter(|at| self.is_cheaper(open, *at)) else {
            return cost;
        };
        let cheaper = self.said_at(open, place).map(|said| match *said {
            Sentence::Cheaper { what: other, fewer } if other == what => fewer,
            _ => 0,
        });
        cheaper.fold(cost, u8::saturating_sub)
    }

    /// Whether some cards may cost less at a place.
    pub(crate) fn is_cheaper(&self, open: &Open, place: u8) -> bool {
        self.is_any_at(open, place, &self.facts.cheapening)
    }

    fn place_of(&self, open: &Open, to: Spot) -> Option<u8> {
        match to {
            Spot::At(place) => Some(place),
            Spot::On(who) | Spot::Over(who) | Spot::Captive { who, .. } => {
                match open.get(who)?.place {
                    CardPlace::At(place) => Some(place),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether a card may go there, whatever it costs.
    pub(crate) fn may_go(&self, open: &Open, card: Card, to: Spot) -> Result<(), Denial> {
        if self.facts.of(card).is_set_up {
            return Err(no_card(rule::WHO_SETUP_13, card, "{} can be played only during Set-Up"));
        }
        if let Spot::At(place) = to {
            self.is_place(open, place)?;
        }
        match (self.facts.of(card).sort, to) {
            // WHOX-ICON-05: a new version may still be played over the old one.
            (Sort::Character(_), Spot::Over(_)) => self.may_go_there(open, card, to),
            (Sort::Goal, _) => {
                self.may_go_there(open, card, to)?;
                self.may_add(open, card)
            }
            _ => {
                self.may_add(open, card)?;
                self.may_go_there(open, card, to)
            }
        }
    }

    /// Whether one more of a card may come into play anywhere.
    pub(crate) fn may_add(&self, open: &Open, card: Card) -> Result<(), Denial> {
        match self.facts.of(card).sort {
            Sort::Character(_) => self.may_add_person(open, card),
            Sort::Goal => self.may_add_goal(open, card),
            Sort::Artifact => self.may_add_artifact(open, card),
            _ => Ok(()),
        }
    }

    /// Whether a card that may be added can go to this place.
    pub(crate) fn may_go_there(&self, open: &Open, card: Card, to: Spot) -> Result<(), Denial> {
        match self.facts.of(card).sort {
            Sort::Place => self.may_add_place(open, card, to),
            Sort::Tardis => self.may_play_tardis(open, card, to),
            Sort::Character(class) => self.may_stand(open, card, class, to),
            Sort::Goal => self.may_lay_goal(open, card, to),
            Sort::Artifact => self.may_bear(open, to, card),
            Sort::Condition(kind) => self.may_play_condition(open, card, kind, to),
            Sort::Flashback => self.may_bring_back(&open.discard, card, to),
            Sort::Attack => {
                Err(no_card(rule::WHOX_ATT_02, card, "{} is played in step 2: write `attack`"))
            }
            Sort::Bang => Err(no_card(rule::WHO_BANG_02, card, "{} is a Bang! card: write `bang`")),
        }
    }

    pub(crate) fn is_place(&self, open: &Open, place: u8) -> Result<(), Denial> {
        if usize::from(place) < open.line.len() {
            Ok(())
        } else {
            Err(no(rule::WHO_SETUP_03, "there is no such place in the line"))
        }
    }

    /// Places may be added without limit (WHO-PLAY-08) at either end of the line (WHO-PLAY-09), but none that is there
    /// (WHO-PLAY-10); now they cost something (WHOX-ST-05).
    fn may_add_place(&self, open: &Open, card: Card, to: Spot) -> Result<(), Denial> {
        if !matches!(to, Spot::Left | Spot::Right) {
            return Err(no_card(
                rule::WHO_PLAY_09,
                card,
                "{} goes to the `left` or the `right` end of the line",
            ));
        }
        if open.line.contains(&card) {
            return Err(no_card(rule::WHO_PLAY_10, card, "{} is in the line already"));
        }
        Ok(())
    }

    /// WHO-PLAY-11, WHO-SETUP-08: a TARDIS is of use to Good only.
    fn may_play_tardis(&self, open: &Open, card: Card, to: Spot) -> Result<(), Denial> {
        if !open.is_good() {
            return Err(no_card(rule::WHO_SETUP_08, card, "{} is no use to Evil"));
        }
        match (open.tardis, to) {
            (None, Spot::At(_)) => Ok(()),
            (None, _) => Err(no_card(rule::WHOX_TARDIS_07, card, "{} is played at a place")),
            (Some(old), Spot::Nowhere) if old.card != card => Ok(()),
            (Some(old), _) if old.card == card => {
                Err(no_card(rule::WHO_PLAY_11, card, "{} is already in play"))
            }
            _ => Err(no_card(
                rule::WHOX_TARDIS_09,
                card,
                "{} replaces the old TARDIS where it is; name no place",
            )),
        }
    }

    /// WHOX-ICON-04: whether a Character may be played anywhere.
    fn may_add_person(&self, open: &Open, card: Card) -> Result<(), Denial> {
        if self.is_full(open, Side::Player, card, CardPlace::Aboard) {
            return Err(no_card(
                rule::WHOX_ICON_04,
                card,
                "{} already has as many copies in play as it has diamonds",
            ));
        }
        Ok(())
    }

    /// A TARDIS Character comes where the TARDIS is (WHOX-CHAR-03), an Ally to where they are Native (WHOX-CHAR-04), an
    /// Enemy too, where the place is eligible (WHOX-CHAR-05).
    fn may_stand(&self, open: &Open, card: Card, class: Class, to: Spot) -> Result<(), Denial> {
        match (class, to) {
            (_, Spot::Over(old)) => self.may_play_over(open, card, old),
            (Class::TardisCharacter, _) => self.may_join_tardis(open, card, to),
            (Class::Ally, Spot::At(place)) => {
                self.must_be_native(open, card, place, rule::WHOX_CHAR_04)
            }
            (Class::Enemy, Spot::At(place)) => {
                self.must_be_native(open, card, place, rule::WHO_NAT_01)?;
                if self.is_eligible(open, place) {
                    return Ok(());
                }
                Err(no_card(rule::WHOX_CHAR_05, card, "{} needs a live Goal there, or a Purpose"))
            }
            _ => Err(no_card(rule::WHOX_CHAR_04, card, "{} is played at a place in the line")),
        }
    }

    /// Native is whoever names the place or its era (WHOX-NAT-02), which matters for playing alone (WHOX-NAT-03).
    fn must_be_native(
        &self,
        open: &Open,
        card: Card,
        place: u8,
        rule: engine::RuleId,
    ) -> Result<(), Denial> {
        if self.facts.is_native(card, open.line[usize::from(place)]) {
            Ok(())
        } else {
            Err(no_card(rule, card, "{} is not Native there"))
        }
    }

    /// WHOX-CHAR-03, WHOX-NAT-04: aboard, if there is room, or at the place of the TARDIS.
    fn may_join_tardis(&self, open: &Open, card: Card, to: Spot) -> Result<(), Denial> {
        let Some(tardis) = open.tardis else {
            return Err(no_card(rule::WHOX_CHAR_03, card, "{} needs a TARDIS in play"));
        };
        match to {
            Spot::Aboard if self.has_room(open) => Ok(()),
            Spot::Aboard => {
                Err(no_card(rule::WHOX_TARDIS_06, card, "there is no room aboard for {}"))
            }
            Spot::At(place) if place == tardis.at => Ok(()),
            _ => Err(no_card(rule::WHOX_CHAR_03, card, "{} goes aboard, or where the TARDIS is")),
        }
    }

    /// WHOX-TARDIS-06: whether one more may be aboard.
    pub(crate) fn has_room(&self, open: &Open) -> bool {
        self.people_there(open, Side::Player, CardPlace::Aboard).count() < self.room(open)
    }

    /// WHOX-TARDIS-09: those aboard, if they are too many: one of them comes out.
    pub(crate) fn crowd(&self, open: &Open) -> Affectable {
        let aboard = self.people_there(open, Side::Player, CardPlace::Aboard);
        let is_crowded = aboard.count() > self.room(open);
        let crowd = is_crowded.then(|| aboard.iter().map(|row| open.table.at(row).id));
        crowd.into_iter().flatten().take(64).collect()
    }

    /// The second Capacity number, with what raises it.
    pub(crate) fn room(&self, open: &Open) -> usize {
        let Some(tardis) = open.tardis else { return 0 };
        let printed = self.pool.face(tardis.card).capacity().map_or(0, |capacity| capacity.aboard);
        let roomy = open.table.these_there(&self.facts.roomy, CardPlace::Aboard);
        let more = roomy.map(|one| self.facts.of(one.card).more_room);
        usize::from(printed) + more.map(usize::from).sum::<usize>()
    }

    /// WHOX-REGEN-03: another version of a Character that the player has in play.
    fn may_play_over(&self, open: &Open, card: Card, old: Id) -> Result<(), Denial> {
        let old = open.get(old).filter(|old| self.is_person(old) && old.side == Side::Player);
        match old {
            Some(old) if old.card != card && self.same_title(old.card, card) => Ok(()),
            _ => Err(no_card(
                rule::WHOX_REGEN_03,
                card,
                "{} can be played only over another version of itself",
            )),
        }
    }

    pub(crate) fn same_title(&self, one: Card, other: Card) -> bool {
        self.facts.of(one).title == self.facts.of(other).title
    }

    /// A Goal lies at a place that lists its type (WHOX-GOAL-03) and has no other live Goal (WHOX-GOAL-07).
    fn may_lay_goal(&self, open: &Open, card: Card, to: Spot) -> Result<(), Denial> {
        let Spot::At(place) = to else {
            return Err(no_card(rule::WHOX_GOAL_01, card, "{} is played at a place in the line"));
        };
        self.goal_fits(open.line[usize::from(place)], card)?;
        if self.live_goal(open, place).is_some() {
            return Err(no_card(
                rule::WHOX_GOAL_07,
                card,
                "{} cannot go there: there is a live Goal already",
            ));
        }
        Ok(())
    }

    /// WHOX-GOAL-08, WHO-LIMIT-03: whether a Goal may be played anywhere.
    pub(crate) fn may_add_goal(&self, open: &Open, card: Card) -> Result<(), Denial> {
        if self.is_full(open, Side::Player, card, CardPlace::Aboard) {
            return Err(no_card(rule::WHOX_GOAL_08, card, "{} has been played in this game"));
        }
        if !self.has_room_for_a_goal(open) {
            return Err(no_card(rule::WHO_LIMIT_03, card, "{} would be one live Goal too many"));
        }
        Ok(())
    }

    /// WHOX-GOAL-03: whether a place lists the type of a Goal.
    pub(crate) fn goal_fits(&self, place: Card, card: Card) -> Result<(), Denial> {
        if self.facts.lists(place, card) {
            Ok(())
        } else {
            Err(no_card(rule::WHOX_GOAL_03, card, "{} is of a type this place does not list"))
        }
    }

    /// WHOX-ICON-04, WHO-DEAD-01: whether an Artifact may be played on anybody. WHO-DEAD-07: what helps only movement
    /// that there is not is of no use.
    pub(crate) fn may_add_artifact(&self, open: &Open, card: Card) -> Result<(), Denial> {
        if self.is_full(open, Side::Player, card, CardPlace::Aboard) {
            return Err(no_card(
                rule::WHOX_ICON_04,
                card,
                "{} already has as many copies in play as it has diamonds",
            ));
        }
        if !open.is_good() && self.facts.of(card).act == Some(CardEffect::MoveToTardis) {
            return Err(no_card(rule::WHO_DEAD_01, card, "{} is no use without a TARDIS"));
        }
        Ok(())
    }

    /// WHOX-ART-03, WHOX-ART-05, WHOX-NAT-05: who may bear an Artifact.
    pub(crate) fn may_bear(&self, open: &Open, to: Spot, card: Card) -> Result<(), Denial> {
        match to {
            Spot::Aboard if open.tardis.is_some() => Ok(()),
            Spot::On(who) => {
                let bearer = open.get(who).filter(|one| self.is_person(one));
                let Some(bearer) = bearer.filter(|one| one.side == Side::Player) else {
                    return Err(no_card(
                        rule::WHOX_ART_03,
                        card,
                        "{} can go only to one of your Characters",
                    ));
                };
                if self.has_a_free_hand(open, bearer) {
                    return Ok(());
                }
                Err(no_card(rule::WHOX_ART_05, card, "{} would be that Character's third Artifact"))
            }
            _ => Err(no_card(rule::WHOX_ART_03, card, "{} goes on a Character or on the TARDIS")),
        }
    }

    /// WHOX-ART-05: whether somebody may bear one more Artifact.
    pub(crate) fn has_a_free_hand(&self, open: &Open, bearer: &InPlay) -> bool {
        let borne = || open.upon(bearer.id).filter(|one| self.facts.artifacts.has(one.card));
        !open.table.bears(bearer.id) || borne().count() < MOST_ARTIFACTS
    }

    /// A Condition lies where its text says (WHOX-COND-01), once of each title (WHOX-COND-03); a Purpose where no live
    /// Goal is (WHOX-PURP-02).
    fn may_play_condition(
        &self,
        open: &Open,
        card: Card,
        kind: ConditionKind,
        to: Spot,
    ) -> Result<(), Denial> {
        if kind == ConditionKind::Prisoner {
            return self.may_capture(open, card, to);
        }
        let Spot::At(place) = to else {
            return Err(no_card(rule::WHOX_COND_01, card, "{} is played at a place in the line"));
        };
        if open.table.kinds_at(CardPlace::At(place)).meets(&self.facts.of(card).versions) {
            return Err(no_card(rule::WHOX_COND_03, card, "{} is there already"));
        }
        if kind == ConditionKind::Purpose { self.may_purpose(open, card, place) } else { Ok(()) }
    }

    /// A Purpose needs a place without a live Goal (WHOX-PURP-02); one that allows Enemies counts against the limit of
    /// Goals (WHO-LIMIT-02), and there is at most one of those (WHO-LIMIT-04).
    fn may_purpose(&self, open: &Open, card: Card, place: u8) -> Result<(), Denial> {
        if self.live_goal(open, place).is_some() {
            return Err(no_card(
                rule::WHOX_PURP_02,
                card,
                "{} cannot go there: there is a live Goal already",
            ));
        }
        if self.invites(card) && self.inviting(open) > 0 {
            return Err(no_card(rule::WHO_LIMIT_04, card, "{} would be a second such Purpose"));
        }
        if self.invites(card) && !self.has_room_for_a_goal(open) {
            return Err(no_card(
                rule::WHO_LIMIT_03,
                card,
                "{} can be played only with at most two live Goals",
            ));
        }
        Ok(())
    }

    /// Who of the opposing side can be captured, and by whom (WHOX-PRIS-02).
    fn may_capture(&self, open: &Open, card: Card, to: Spot) -> Result<(), Denial> {
        let (Spot::Captive { who, group }, Some(Condition::Prisoner { needs, cost })) =
            (to, self.pool.face(card).condition())
        else {
            return Err(no_card(
                rule::WHOX_PRIS_02,
                card,
                "{} needs a captive and a group of captors",
            ));
        };
        let captive = open.get(who).filter(|one| one.side == Side::Opponent && self.is_person(one));
        let Some((captive, place)) = captive.and_then(|one| match one.place {
            CardPlace::At(place) => Some((one, place)),
            _ => None,
        }) else {
            return Err(no_card(
                rule::WHOX_PRIS_02,
                card,
                "{} can capture only an opposing Character",
            ));
        };
        if self.facts.of(captive.card).cost > *cost {
            return Err(no_card(
                rule::WHOX_PRIS_02,
                captive.card,
                "{} costs too much to be captured",
            ));
        }
        self.group_is_fit(open, place, group)?;
        let sum = self.sum(open, self.group(open, place, group));
        if sum.meets(needs, &[0; 3]) {
            Ok(())
        } else {
            Err(no_card(rule::WHOX_PRIS_02, card, "{} needs more than these captors have"))
        }
    }

    /// WHOX-FLASH-01: a Flashback brings back no Flashback.
    fn may_bring_back(&self, discard: &[Card], card: Card, to: Spot) -> Result<(), Denial> {
        let Spot::For(wanted) = to else {
            return Err(no_card(
                rule::WHOX_FLASH_01,
                card,
                "{} needs a card from your discard pile",
            ));
        };
        if !discard.contains(&wanted) {
            return Err(no_card(rule::WHOX_FLASH_01, wanted, "{} is not in your discard pile"));
        }
        let face = self.pool.face(wanted);
        let only_people = self.pool.face(card).says(Sentence::BringsBack(Back::Character));
        if face.kind == Kind::Flashback || only_people && face.person().is_none() {
            return Err(no_card(rule::WHOX_FLASH_01, wanted, "{} cannot be brought back by that"));
        }
        Ok(())
    }

    /// The player's Characters of a group at a place.
    pub(crate) fn group<'a>(
        &'a self,
        open: &'a Open,
        place: u8,
        group: Group,
    ) -> impl Iterator<Item = &'a InPlay> {
        let people = self.people(open, Side::Player, CardPlace::At(place)).enumerate();
        people.filter(move |(number, _)| group.has(*number)).map(|(_, one)| one)
    }

    /// WHOX-FREEZE-01, WHO-ACT-11: everybody in a group is there and unfrozen, and somebody is.
    pub(crate) fn group_is_fit(&self, open: &Open, place: u8, group: Group) -> Result<(), Denial> {
        self.is_place(open, place)?;
        let there = self.people_there(open, Side::Player, CardPlace::At(place)).count();
        if group.0 == 0 {
            return Err(no(rule::WHOX_REACH_01, "name some of your Characters at the place"));
        }
        if there < 64 && group.0 >> there != 0 {
            return Err(self.stranger(open, place, (group.0 >> there).trailing_zeros() as usize));
        }
        match self.group(open, place, group).find(|one| one.frozen) {
            None => Ok(()),
            Some(frozen) => Err(no_card(rule::WHO_ACT_11, frozen.card, "{} is frozen")),
        }
    }
}

/// What a card counts as for places where some cards cost less.
const fn played_as(sort: Sort) -> Option<PlayedHere> {
    match sort {
        Sort::Character(Class::Ally) => Some(PlayedHere::Allies),
        Sort::Character(Class::Enemy) => Some(PlayedHere::Enemies),
        Sort::Artifact => Some(PlayedHere::Artifacts),
        Sort::Condition(_) => Some(PlayedHere::Conditions),
        Sort::Character(Class::TardisCharacter) => Some(PlayedHere::TardisCharacters),
        Sort::Goal => Some(PlayedHere::Goals),
        Sort::Attack => Some(PlayedHere::Attacks),
        Sort::Place | Sort::Tardis | Sort::Bang | Sort::Flashback => None,
    }
}
