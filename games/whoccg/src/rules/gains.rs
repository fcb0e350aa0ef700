//! What cards bring about besides: when they are played, and when Goals are completed.

use super::Play;
use crate::cards::{Card, CardEffect, ConditionKind, Sentence, Timing, Title, Way};
use crate::game::WhoCcg;
use crate::moves::Object;
use crate::state::{
    Affected, CardPlace, Frame, Id, InPlay, MOST_IN_PLAY, Moment, Open, Side, State,
};
use crate::story::Event;
use engine::Story;
use tinyvec::ArrayVec;

/// Cards that something may affect.
pub(crate) type Affectable = ArrayVec<[Id; MOST_IN_PLAY]>;

impl WhoCcg {
    /// WHOX-TEXT-03: what the text of a card of the player can affect: "here" is where the card or its host is.
    pub(crate) fn affectable(&self, open: &Open, source: Id, what: Affected) -> Affectable {
        let Some(place) = self.here(open, source) else { return Affectable::new() };
        self.affectable_at(open, place, Side::Player, what)
    }

    /// Where a card is, or its host.
    pub(crate) fn here(&self, open: &Open, id: Id) -> Option<CardPlace> {
        let one = open.get(id)?;
        match one.place {
            CardPlace::On(host) | CardPlace::Under(host) => open.get(host).map(|host| host.place),
            place => Some(place),
        }
    }

    /// What a text of a side can affect from a place.
    pub(crate) fn affectable_at(
        &self,
        open: &Open,
        here: CardPlace,
        side: Side,
        what: Affected,
    ) -> Affectable {
        let fit = |one: &&InPlay| self.is_affectable(open, here, side, what, one);
        let destroys = |kind: u8, place| {
            open.table
                .kinds_at(place)
                .meets(self.facts.conditions(ConditionKind::ALL[usize::from(kind)]))
        };
        match what {
            Affected::DestroyAnywhere(kind) if kind == ConditionKind::Prisoner as u8 => {
                open.table.iter().filter(fit).map(|one| one.id).collect()
            }
            Affected::DestroyAnywhere(kind) => {
                let places =
                    open.places().map(CardPlace::At).filter(|place| destroys(kind, *place));
                let all = places.flat_map(|place| open.there(place));
                all.filter(fit).map(|one| one.id).collect()
            }
            Affected::DestroyHere(kind) if kind == ConditionKind::Prisoner as u8 => {
                open.table.iter().filter(fit).map(|one| one.id).collect()
            }
            Affected::DestroyHere(kind) if !destroys(kind, here) => Affectable::new(),
            Affected::DestroyHere(_) => open.there(here).filter(fit).map(|one| one.id).collect(),
            Affected::Freeze | Affected::TakeControl(_) => {
                let opposing = self.people(open, side.other(), here);
                opposing.filter(fit).map(|one| one.id).collect()
            }
        }
    }

    /// Whether a text of a side can affect this from a place.
    pub(crate) fn is_affectable(
        &self,
        open: &Open,
        here: CardPlace,
        side: Side,
        what: Affected,
        one: &InPlay,
    ) -> bool {
        let opposes = one.side != side && self.is_person(one) && one.place == here;
        match what {
            Affected::DestroyHere(kind) => {
                self.here(open, one.id) == Some(here) && self.may_destroy(open, one, kind)
            }
            Affected::DestroyAnywhere(kind) => self.may_destroy(open, one, kind),
            Affected::Freeze => opposes && !one.frozen && self.may_be_frozen(open, one, Some(side)),
            Affected::TakeControl(cost) => opposes && self.facts.of(one.card).cost <= cost,
        }
    }

    /// Whether a card's text may destroy this: a Condition of this kind at a place of the line; a Prisoner card is
    /// where its captive is.
    fn may_destroy(&self, open: &Open, one: &InPlay, kind: u8) -> bool {
        let kind = ConditionKind::ALL[usize::from(kind)];
        if self.facts.of(one.card).condition != Some(kind)
            || matches!(one.place, CardPlace::Under(_))
        {
            return false;
        }
        let Some(CardPlace::At(place)) = self.here(open, one.id) else { return false };
        kind != ConditionKind::Puzzle
            || !self.said_at(open, place).any(|said| *said == Sentence::PuzzlesStay)
    }
}

/// What a sentence says that happens at a moment.
fn gained(said: Sentence, moment: Moment) -> Option<CardEffect> {
    said.deed(match moment {
        Moment::Played => Timing::Played,
        Moment::Reached => Timing::Completed(Way::Reached),
        Moment::Opposed => Timing::Completed(Way::Opposed),
    })
}

/// What something that a card does affects, if that is a card.
pub(crate) const fn affected(deed: CardEffect) -> Option<Affected> {
    match deed {
        CardEffect::Destroy(kind) => Some(Affected::DestroyHere(kind as u8)),
        CardEffect::DestroyAnywhere(kind) => Some(Affected::DestroyAnywhere(kind as u8)),
        CardEffect::FreezeOpposing => Some(Affected::Freeze),
        CardEffect::TakeControl(cost) => Some(Affected::TakeControl(cost)),
        _ => None,
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// WHOX-TEXT-04: a card that comes into play does what it says of that. The opponent deck is asked nothing, so that it
    /// does all of it at once.
    pub(crate) fn when_played(&mut self, source: Id) {
        let arriving = &self.game.facts.arriving;
        let one = self.state.open.get(source).filter(|one| arriving.has(one.card)).copied();
        let Some(one) = one else { return };
        if one.side == Side::Player {
            return self.say(one.card, source, Moment::Played, 0);
        }
        for deed in self.face(one.card).deeds(Timing::Played) {
            self.carry_out(Some(source), one.side, deed, Object::Nothing);
        }
    }

    /// WHOX-DEST-04: carries out the next sentence of a card of the player, and leaves those after it until that is
    /// finished. Where the card has gone meanwhile, there is nothing more "here" for it.
    pub(crate) fn say(&mut self, card: Card, source: Id, moment: Moment, from: u8) {
        let text = &self.face(card).text;
        let mut rest = (0..).zip(text).skip(from.into());
        let next = rest.find_map(|(number, said)| Some((number, gained(*said, moment)?)));
        let Some((number, deed)) = next else { return };
        if rest.any(|(_, said)| gained(*said, moment).is_some()) {
            self.push(Frame::Says { card, source, moment, from: number + 1 });
        }
        let is_there = self.state.open.get(source).is_some_and(|one| one.card == card);
        if is_there || matches!(deed, CardEffect::Draw(_)) {
            self.carry_out(Some(source), Side::Player, deed, Object::Nothing);
        }
    }

    /// Carries out what a card says, whatever the moment. What affects a card and is not used on one asks for it.
    /// WHO-DEAD-02: the opponent deck counts as an opposing player. WHOX-TEXT-02: "your" means the side whose card it is.
    pub(crate) fn carry_out(
        &mut self,
        source: Option<Id>,
        side: Side,
        deed: CardEffect,
        on: Object,
    ) {
        match (deed, on) {
            (CardEffect::Draw(number), _) if side == Side::Player => self.draw(number),
            // WHO-DEAD-04: the opponent deck has no hand.
            (CardEffect::Draw(_), _) => {}
            (CardEffect::Look(number), _) => self.look(number),
            (CardEffect::Bury, _) => self.bury_top(),
            (CardEffect::Lose(number), _) => self.lose_points(number),
            (CardEffect::Unfreeze, Object::Card(other)) => self.unfreeze(other),
            (CardEffect::Put(title), _) => {
                self.put_from_deck(source.expect("a card in play says it"), side, title);
            }
            (_, Object::Card(chosen)) => {
                let what = affected(deed).expect("it was judged what the text is used on");
                self.do_to(side, what, chosen);
            }
            _ => {
                let what = affected(deed).expect("it was judged what the text is used on");
                self.affect(source.expect("a card in play says it"), side, what);
            }
        }
    }

    /// WHO-ABIL-03: with random selections for the opponent deck.
    fn affect(&mut self, source: Id, side: Side, what: Affected) {
        if side == Side::Player {
            self.push(Frame::Affect { source, what });
            return;
        }
        let Some(here) = self.game.here(&self.state.open, source) else { return };
        let found = self.game.affectable_at(&self.state.open, here, side, what);
        if let Some(chosen) = self.any_of(&found) {
            self.do_to(side, what, chosen);
        }
    }

    /// WHOX-TEXT-05: one of these, each as likely as the others.
    pub(crate) fn any_of(&mut self, ids: &[Id]) -> Option<Id> {
        match ids.len() {
            0 => None,
            1 => Some(ids[0]),
            many => Some(ids[self.dice.index("chosen", many as u32) as usize]),
        }
    }

    /// What a text does to a card.
    pub(crate) fn do_to(&mut self, side: Side, what: Affected, chosen: Id) {
        match what {
            Affected::DestroyHere(_) | Affected::DestroyAnywhere(_) => self.destroy(chosen),
            Affected::Freeze => self.freeze_by(chosen, Some(side)),
            Affected::TakeControl(_) => self.change_sides(chosen, side),
        }
    }

    /// WHOX-TEXT-02: the topmost card of the title comes into play; the others keep their order, unseen.
    fn put_from_deck(&mut self, source: Id, side: Side, title: Title) {
        let Some(CardPlace::At(place)) = self.game.here(&self.state.open, source) else { return };
        let is_it = |card| self.game.pool.face(card).title == title;
        match side {
            Side::Player => {
                let found = self.state.deck.iter().rposition(|lying| is_it(lying.card));
                let Some(found) = found else { return };
                let card = self.state.deck[found].card;
                if self.game.is_full(&self.state.open, side, card, CardPlace::At(place)) {
                    return;
                }
                self.state.deck.take(found);
                let so_far = &mut self.open().so_far;
                so_far.left_deck = so_far.left_deck.saturating_add(1);
                let at = self.place(place);
                self.tell(Event::Brought { card, at });
                let id = self.open().lay(card, Side::Player, side, CardPlace::At(place));
                self.when_played(id);
            }
            Side::Opponent => {
                let found = self.state.opponent.iter().rposition(|lying| is_it(lying.card));
                let Some(found) = found else { return };
                let card = self.state.opponent.take(found).card;
                let at = self.place(place);
                self.tell(Event::Brought { card, at });
                self.opposing_arrives(card, place);
            }
        }
    }
}
