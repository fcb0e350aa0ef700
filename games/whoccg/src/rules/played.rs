//! Step 1: what a card does that is played: where it goes, and what leaves for it.

use super::Play;
use crate::cards::meaning::Back;
use crate::cards::{Card, ConditionKind, Kind, Sentence};
use crate::moves::{Group, Spot};
use crate::state::{CardPlace, Frame, Id, Side, State, Tardis};
use crate::story::Event;
use engine::{Story, stack::Lying};

impl<S: Story<Event, State>> Play<'_, S> {
    /// Plays a card for its Cost. (WHO-PLAY-03)
    pub(crate) fn play_card(&mut self, card: Card, to: Spot) {
        let cost = self.game.cost_at(&self.state.open, card, to);
        let so_far = &mut self.open().so_far;
        so_far.spent += cost;
        so_far.played = so_far.played.saturating_add(1);
        so_far.used = true;
        self.push(Frame::LookAround);
        let named = self.card_at(to);
        self.take_up(card);
        self.tell(Event::Played { card, cost, to: named });
        match &self.face(card).kind {
            Kind::Spacetime(_) => self.add_place(card, to),
            Kind::Tardis(_) => self.replace_tardis(card, to),
            Kind::Flashback => self.bring_back(card, to),
            _ => self.bring_into_play(card, to),
        }
    }

    /// The card by which people call a spot.
    fn card_at(&self, spot: Spot) -> Option<Card> {
        let open = &self.state.open;
        match spot {
            Spot::At(place) => open.line.get(usize::from(place)).copied(),
            Spot::On(who) | Spot::Over(who) | Spot::Captive { who, .. } => {
                open.get(who).map(|one| one.card)
            }
            Spot::Nowhere | Spot::Left | Spot::Right | Spot::Aboard | Spot::For(_) => None,
        }
    }

    /// Takes a card out of the hand, or from under another card.
    pub(crate) fn take_up(&mut self, card: Card) {
        if self.state.take_from_hand(card) {
            return;
        }
        let under = self.game.under(&self.state.open).find(|one| one.card == card);
        let under = under.map(|one| one.id);
        let under = under.expect("a card that is played is in the hand or under another");
        self.open().table.remove(under);
    }

    fn bring_into_play(&mut self, card: Card, to: Spot) {
        match to {
            Spot::Over(old) => self.replace_version(card, old),
            Spot::Captive { who, group } => self.capture(card, who, group),
            Spot::At(place) => self.arrive(card, CardPlace::At(place)),
            Spot::On(who) => self.arrive(card, CardPlace::On(who)),
            _ => self.arrive(card, CardPlace::Aboard),
        }
    }

    /// WHOX-CHAR-06: what comes into play is unfrozen.
    fn arrive(&mut self, card: Card, place: CardPlace) {
        let id = self.open().lay(card, Side::Player, Side::Player, place);
        self.when_played(id);
    }

    /// WHO-PLAY-09: at one end of the line; everything else keeps its place.
    fn add_place(&mut self, card: Card, to: Spot) {
        if to == Spot::Right {
            self.open().line.push(card);
            return;
        }
        let open = self.open();
        open.line.insert(0, card);
        open.table.change_all(|one| {
            if let CardPlace::At(place) = &mut one.place {
                *place += 1;
            }
        });
        if let Some(tardis) = &mut open.tardis {
            tardis.at += 1;
        }
    }

    /// WHO-PLAY-11, WHOX-TARDIS-09: the old TARDIS is destroyed; if the new one has too little room, the player
    /// chooses who comes out.
    fn replace_tardis(&mut self, card: Card, to: Spot) {
        let old = self.state.open.tardis;
        let at = match (old, to) {
            (Some(old), _) => old.at,
            (None, Spot::At(place)) => place,
            (None, _) => unreachable!("a first TARDIS is played at a place"),
        };
        self.open().tardis = Some(Tardis { card, at });
        if let Some(old) = old {
            self.tell(Event::Destroyed { card: old.card, owner: Side::Player });
            self.put_away(old.card, Side::Player);
        }
        self.push(Frame::Crowded);
    }

    /// WHOX-TARDIS-09: one comes out to the place, and perhaps there is still too little room.
    pub(crate) fn come_out(&mut self, who: Id) {
        self.push(Frame::Crowded);
        let at = self.state.open.tardis_at().expect("one comes out of a TARDIS");
        let card = self.open().change(who, |one| {
            one.place = CardPlace::At(at);
            one.card
        });
        self.tell(Event::CameOut { card });
    }

    /// A Flashback fetches a card out of the discard pile and goes there itself (WHOX-FLASH-01).
    fn bring_back(&mut self, card: Card, to: Spot) {
        let Spot::For(wanted) = to else { unreachable!("a Flashback names a card") };
        let place = self.state.open.discard.iter().rposition(|other| *other == wanted);
        self.open().discard.remove(place.expect("it lies in the discard pile"));
        self.tell(Event::BroughtBack { card: wanted });
        if self.face(card).says(Sentence::BringsBack(Back::AnyCard)) {
            self.state.deck.put_on_top(Lying::open(wanted));
        } else {
            self.state.take(wanted);
        }
        self.put_away(card, Side::Player);
    }

    /// WHOX-REGEN-02, WHOX-REGEN-03: another version takes over place, Artifacts and frozen state; a Prisoner
    /// card on the old one is destroyed.
    pub(crate) fn replace_version(&mut self, card: Card, old: Id) {
        let (gone, owner) = self.open().change(old, |one| {
            let gone = (one.card, one.owner);
            (one.card, one.owner) = (card, Side::Player);
            gone
        });
        let chain =
            self.state.open.upon(old).find(|one| {
                self.game.facts.of(one.card).condition == Some(ConditionKind::Prisoner)
            });
        if let Some(chain) = chain.map(|chain| chain.id) {
            self.destroy(chain);
        }
        self.tell(Event::Regenerated { old: gone, new: card });
        self.put_away(gone, owner);
        self.when_played(old);
    }

    /// WHOX-PRIS-01, WHOX-PRIS-02: the captors are frozen, and the captive arrives frozen.
    fn capture(&mut self, card: Card, who: Id, group: Group) {
        let Some(CardPlace::At(place)) = self.state.open.get(who).map(|one| one.place) else {
            unreachable!("a captive is at a place");
        };
        let captors: tinyvec::ArrayVec<[Id; 64]> =
            self.game.group(&self.state.open, place, group).map(|one| one.id).collect();
        captors.into_iter().for_each(|captor| self.freeze(captor));
        let id = self.open().lay(card, Side::Player, Side::Player, CardPlace::On(who));
        self.change_sides(who, Side::Player);
        self.freeze(who);
        self.when_played(id);
    }
}
