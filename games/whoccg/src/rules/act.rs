//! Step 2: Freeze texts, movement, Artifacts handed over.

use super::Play;
use super::gains::affected;
use crate::cards::{Card, CardEffect, Class};
use crate::facts::Sort;
use crate::game::WhoCcg;
use crate::moves::{Object, Spot};
use crate::refusals::{Denial, no, no_card};
use crate::rule;
use crate::state::{CardPlace, Frame, Id, InPlay, Open, Side, State};
use crate::story::Event;
use engine::Story;

impl WhoCcg {
    /// WHOX-FREEZE-01: one of the player's unfrozen Characters. WHO-CTRL-05, WHO-ABIL-01, WHO-DEAD-05: opposing ones
    /// never act and never move.
    pub(crate) fn may_act<'a>(&self, open: &'a Open, who: Id) -> Result<&'a InPlay, Denial> {
        let one = open.get(who).filter(|one| self.is_person(one) && one.side == Side::Player);
        match one {
            None => Err(no(rule::WHO_ACT_01, "that is not one of your Characters")),
            Some(one) if one.frozen => Err(no_card(rule::WHO_ACT_11, one.card, "{} is frozen")),
            Some(one) => Ok(one),
        }
    }

    /// WHOX-ART-07: who is frozen by a Freeze text: the Character, or the bearer of the Artifact.
    pub(crate) fn user(&self, open: &Open, source: Id) -> Result<Id, Denial> {
        let Some(one) = open.get(source) else {
            return Err(no(rule::WHO_ACT_04, "that is not in play"));
        };
        Ok(self.user_of(one))
    }

    /// WHOX-ART-07: the same of a card in play.
    pub(crate) fn user_of(&self, one: &InPlay) -> Id {
        match one.place {
            CardPlace::On(bearer) if self.facts.artifacts.has(one.card) => bearer,
            _ => one.id,
        }
    }

    /// WHO-ACT-04: whether a Freeze text may be used on this.
    pub(crate) fn may_use(&self, state: &State, source: Id, on: Object) -> Result<(), Denial> {
        let user = self.may_act(&state.open, self.user(&state.open, source)?)?;
        self.may_use_by(state, user, source, on)
    }

    /// The same where it is known who is frozen for it, and that he or she may act.
    pub(crate) fn may_use_by(
        &self,
        state: &State,
        user: &InPlay,
        source: Id,
        on: Object,
    ) -> Result<(), Denial> {
        let open = &state.open;
        let card = open.get(source).expect("it is in play").card;
        let Some(act) = self.facts.of(card).act else {
            return Err(no_card(rule::WHO_ACT_04, card, "{} has no text to freeze for"));
        };
        match (act, on) {
            (CardEffect::Look(_) | CardEffect::Bury | CardEffect::Draw(_), Object::Nothing) => {
                self.has_some_use(state, card, act)
            }
            (CardEffect::Move, Object::Place(place)) => self.may_move_to(open, user, place),
            (CardEffect::MoveToTardis, Object::Nothing) => match open.tardis_at() {
                None => Err(no_card(rule::WHO_DEAD_01, card, "{} is no use without a TARDIS")),
                Some(place) => self.may_move_to(open, user, place),
            },
            (CardEffect::Unfreeze, Object::Card(_))
                if open.get(source).is_some_and(|one| one.helped) =>
            {
                Err(no_card(rule::WHO_ACT_12, card, "{} has already unfrozen somebody this turn"))
            }
            (CardEffect::Unfreeze, Object::Card(other)) => {
                self.may_unfreeze_near(open, user, other)
            }
            (_, Object::Card(other)) => self.may_affect(open, source, card, act, other),
            _ => Err(no_card(rule::WHO_ACT_04, card, "{} cannot be used on that")),
        }
    }

    /// Whether a text that needs no object would do something.
    fn has_some_use(
        &self,
        state: &State,
        card: crate::cards::Card,
        act: CardEffect,
    ) -> Result<(), Denial> {
        let deck_is_there = match act {
            CardEffect::Draw(_) => !state.deck.is_empty(),
            _ => !state.opponent.is_empty(),
        };
        if deck_is_there {
            return Ok(());
        }
        Err(no_card(rule::WHO_DEAD_03, card, "{} would do nothing: that deck is empty"))
    }

    fn may_unfreeze_near(&self, open: &Open, user: &InPlay, other: Id) -> Result<(), Denial> {
        let mut near = self.people(open, Side::Player, user.place);
        if near.any(|one| one.id == other && one.frozen && other != user.id) {
            return Ok(());
        }
        Err(no(rule::WHOX_TEXT_03, "choose another of your frozen Characters here"))
    }

    fn may_affect(
        &self,
        open: &Open,
        source: Id,
        card: crate::cards::Card,
        act: CardEffect,
        other: Id,
    ) -> Result<(), Denial> {
        let what =
            affected(act).ok_or(no_card(rule::WHO_ACT_04, card, "{} is not used on anybody"))?;
        let here = self.here(open, source);
        let other = open.get(other);
        let reaches = here
            .zip(other)
            .is_some_and(|(here, other)| self.is_affectable(open, here, Side::Player, what, other));
        if reaches {
            return Ok(());
        }
        Err(no_card(rule::WHOX_TEXT_03, card, "{} cannot affect that from where it is"))
    }

    /// WHOX-MOVE-06: every place can be reached from every other.
    pub(crate) fn may_move_to(&self, open: &Open, who: &InPlay, place: u8) -> Result<(), Denial> {
        self.is_place(open, place)?;
        if who.place == CardPlace::At(place) {
            return Err(no_card(rule::WHO_ACT_06, who.card, "{} is there already"));
        }
        Ok(())
    }

    /// WHOX-ICON-03, WHO-ABIL-02: once in a turn, from a place to another.
    pub(crate) fn may_vortex(&self, open: &Open, who: Id, place: u8) -> Result<(), Denial> {
        let one = self.may_act(open, who)?;
        self.may_enter_vortex(one)?;
        self.may_move_to(open, one, place)
    }

    /// Whether one who may act may move through the Vortex at all.
    pub(crate) fn may_enter_vortex(&self, one: &InPlay) -> Result<(), Denial> {
        if !self.facts.of(one.card).has_vortex {
            return Err(no_card(rule::WHOX_ICON_02, one.card, "{} has no Vortex icon"));
        }
        if one.vortex {
            return Err(no_card(
                rule::WHOX_ICON_03,
                one.card,
                "{} has already used the Vortex this turn",
            ));
        }
        if !matches!(one.place, CardPlace::At(_)) {
            return Err(no_card(rule::WHOX_ICON_03, one.card, "{} must be at a place for that"));
        }
        Ok(())
    }

    /// Whoever is unfrozen at the place of the TARDIS may board it (WHOX-MOVE-02), in the turn in which they come, too
    /// (WHOX-CHAR-07), and whoever was taken over as well (WHO-CTRL-04); but no Enemy (WHOX-TARDIS-04, WHO-ACT-08).
    pub(crate) fn may_board(&self, open: &Open, who: Id) -> Result<(), Denial> {
        let one = self.may_act(open, who)?;
        self.may_step_in(open, one)?;
        if !self.has_room(open) {
            return Err(no_card(rule::WHOX_TARDIS_06, one.card, "there is no room aboard for {}"));
        }
        Ok(())
    }

    /// Whether one who may act may board, if there is room.
    pub(crate) fn may_step_in(&self, open: &Open, one: &InPlay) -> Result<(), Denial> {
        if self.facts.of(one.card).sort == Sort::Character(Class::Enemy) {
            return Err(no_card(
                rule::WHOX_TARDIS_04,
                one.card,
                "{} is an Enemy and cannot board the TARDIS",
            ));
        }
        if !open.tardis.is_some_and(|tardis| one.place == CardPlace::At(tardis.at)) {
            return Err(no_card(rule::WHOX_MOVE_02, one.card, "{} is not where the TARDIS is"));
        }
        if one.stepped {
            return Err(no_card(
                rule::WHOX_MOVE_03,
                one.card,
                "{} has already left the TARDIS this turn",
            ));
        }
        Ok(())
    }

    /// Whoever is unfrozen and aboard may leave (WHOX-MOVE-03).
    pub(crate) fn may_leave(&self, open: &Open, who: Id) -> Result<(), Denial> {
        may_step_out(self.may_act(open, who)?)
    }

    /// WHOX-ART-04: between unfrozen Characters at one place, or a Character and the TARDIS there.
    pub(crate) fn may_give(&self, open: &Open, what: Id, to: Option<Id>) -> Result<(), Denial> {
        let artifact = open.get(what).filter(|one| {
            self.facts.artifacts.has(one.card) && one.side == Side::Player && !is_under(one)
        });
        let Some(artifact) = artifact else {
            return Err(no(rule::WHOX_ART_04, "that is not one of your Artifacts in play"));
        };
        if artifact.set_up {
            return Err(no_card(
                rule::WHOX_ART_04,
                artifact.card,
                "{} was played during Set-Up and stays where it is",
            ));
        }
        let from = self.bearer_place(open, artifact.place)?;
        let there = match to {
            None => self.beside_tardis(open)?,
            Some(who) => {
                self.may_bear(open, Spot::On(who), artifact.card)?;
                self.may_act(open, who)?.place
            }
        };
        let is_tardis = artifact.place == CardPlace::Aboard || to.is_none();
        let same = from == there && artifact.place != to.map_or(CardPlace::Aboard, CardPlace::On);
        let beside = is_tardis && self.meet_at_tardis(open, from, there);
        if same || beside {
            return Ok(());
        }
        Err(no_card(
            rule::WHOX_ART_04,
            artifact.card,
            "{} can be handed only to somebody beside it",
        ))
    }

    fn bearer_place(&self, open: &Open, place: CardPlace) -> Result<CardPlace, Denial> {
        match place {
            CardPlace::On(bearer) => self.may_act(open, bearer).map(|one| one.place),
            place => Ok(place),
        }
    }

    fn beside_tardis(&self, open: &Open) -> Result<CardPlace, Denial> {
        match open.tardis {
            Some(_) => Ok(CardPlace::Aboard),
            None => Err(no(rule::WHOX_ART_03, "there is no TARDIS")),
        }
    }

    /// Whether one is aboard and the other where the TARDIS is.
    fn meet_at_tardis(&self, open: &Open, one: CardPlace, other: CardPlace) -> bool {
        let at = open.tardis_at().map(CardPlace::At);
        (one == CardPlace::Aboard && Some(other) == at)
            || (other == CardPlace::Aboard && Some(one) == at)
    }

    /// The TARDIS flies at the end of the turn (WHO-ACT-09, WHOX-TARDIS-05), once, to any place (WHOX-TARDIS-07), with
    /// somebody aboard who can fly it (WHOX-TARDIS-08).
    pub(crate) fn may_fly(&self, open: &Open, place: u8) -> Result<(), Denial> {
        let Some(tardis) = open.tardis else {
            return Err(no(rule::WHOX_TARDIS_07, "there is no TARDIS to fly"));
        };
        self.is_place(open, place)?;
        if tardis.at == place {
            return Err(no(rule::WHOX_TARDIS_07, "the TARDIS is there already; write `done`"));
        }
        if self.is_any_at(open, tardis.at, &self.facts.self_flying)
            || self
                .people(open, Side::Player, CardPlace::Aboard)
                .any(|one| self.is_pilot(open, one))
        {
            return Ok(());
        }
        Err(no(rule::WHOX_TARDIS_08, "nobody aboard can fly the TARDIS"))
    }

    /// WHOX-TARDIS-08: the Doctor, or another Character with the TARDIS Trait; frozen ones fly too.
    pub(crate) fn is_pilot(&self, open: &Open, one: &InPlay) -> bool {
        self.facts.of(one.card).is_doctor || self.times(open, one, crate::cards::Trait::Tardis) > 0
    }
}

/// Whether one who may act may leave the TARDIS.
pub(crate) fn may_step_out(one: &InPlay) -> Result<(), Denial> {
    if one.place != CardPlace::Aboard {
        return Err(no_card(rule::WHOX_MOVE_03, one.card, "{} is not aboard"));
    }
    if one.stepped {
        return Err(no_card(
            rule::WHOX_MOVE_03,
            one.card,
            "{} has already boarded the TARDIS this turn",
        ));
    }
    Ok(())
}

fn is_under(one: &InPlay) -> bool {
    matches!(one.place, CardPlace::Under(_))
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// The card by which people call an object.
    fn card_of(&self, object: Object) -> Option<Card> {
        let open = &self.state.open;
        match object {
            Object::Nothing => None,
            Object::Card(id) => open.get(id).map(|one| one.card),
            Object::Place(place) => open.line.get(usize::from(place)).copied(),
        }
    }

    /// WHOX-ART-07, WHOX-MOVE-05: the user is frozen, and the text does what it says.
    pub(crate) fn use_text(&mut self, source: Id, on: Object) {
        self.push(Frame::LookAround);
        let user = self.game.user(&self.state.open, source).expect("it was judged");
        let card = self.state.open.get(source).expect("it is in play").card;
        let act = self.face(card).act().expect("it has a Freeze text");
        self.tell(Event::Used { card, on: self.card_of(on) });
        self.freeze(user);
        match (act, on) {
            (CardEffect::Move, Object::Place(place)) => self.move_to(user, place),
            (CardEffect::MoveToTardis, _) => {
                let place = self.state.open.tardis_at().expect("there is a TARDIS");
                self.move_to(user, place);
            }
            (CardEffect::Unfreeze, Object::Card(other)) => {
                self.open().change(source, |one| one.helped = true);
                self.unfreeze(other);
            }
            _ => self.carry_out(Some(source), Side::Player, act, on),
        }
    }

    /// A Character changes its place.
    pub(crate) fn move_to(&mut self, who: Id, place: u8) {
        let moved = self.open().table.change(who, |one| {
            one.place = CardPlace::At(place);
            one.card
        });
        if let Some(card) = moved {
            self.tell_moved(card, place);
        }
    }

    fn tell_moved(&mut self, card: crate::cards::Card, place: u8) {
        let at = self.place(place);
        self.tell(Event::Moved { card, at });
    }

    /// WHOX-ICON-03: through the Vortex, and then frozen.
    pub(crate) fn vortex(&mut self, who: Id, place: u8) {
        self.push(Frame::LookAround);
        self.open().change(who, |one| one.vortex = true);
        self.move_to(who, place);
        self.freeze(who);
    }

    /// WHOX-MOVE-02, WHOX-MOVE-03: neither boarding nor leaving freezes.
    pub(crate) fn step(&mut self, who: Id, to: CardPlace) {
        self.push(Frame::LookAround);
        let card = self.open().change(who, |one| {
            (one.place, one.stepped) = (to, true);
            one.card
        });
        self.tell(Event::Stepped { card, aboard: to == CardPlace::Aboard });
    }

    /// WHOX-ART-04: handing over does not freeze.
    pub(crate) fn give(&mut self, what: Id, to: Option<Id>) {
        self.push(Frame::LookAround);
        let card = self.open().change(what, |artifact| {
            artifact.place = to.map_or(CardPlace::Aboard, CardPlace::On);
            artifact.card
        });
        self.tell(Event::Gave { card });
    }

    /// WHOX-TARDIS-03, WHOX-MOVE-04: the TARDIS moves with all aboard, as the last act of step 2.
    pub(crate) fn fly(&mut self, place: u8) {
        if let Some(tardis) = &mut self.state.open.tardis {
            tardis.at = place;
            let card = tardis.card;
            self.tell_moved(card, place);
        }
    }
}
