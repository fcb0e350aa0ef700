//! Specials that stay in play: used from there like a Location (SHDX-SPEC-07, SHDX-SPEC-08), or with a Runner (SHDX-SPEC-04).

use crate::game::Shadowrun;
use crate::legal::{Checked, room_for_gear};
use crate::moves::Spot;
use crate::rule;
use crate::state::{MOST_PLACES, Place, State};
use crate::story::Event;
use crate::turn::Play;
use engine::refusal::Gap;
use engine::{Seat, Story};
use runners::cards::sentences::{Affected, Standing};
use runners::cards::{Card, Kind};
use runners::legal::{CardDenial, able, require};
use runners::state::{Gear, Target};

impl Shadowrun {
    /// Whether a card of the hand is a Special that stays.
    pub(crate) fn stays(&self, card: Card) -> bool {
        let card_rules = self.card_rules();
        card_rules.pool.face(card).lasts(card_rules.book.alone)
    }

    /// On whom a card of the hand is played, if it is a Special that stays with him. SHDX-SPEC-10: a Totem on a Shaman.
    pub(crate) fn on_whom(&self, card: Card) -> Option<Affected> {
        let card_rules = self.card_rules();
        card_rules.pool.face(card).goes_with(card_rules.book.alone)
    }

    /// SHDX-SPEC-04: whoever it is meant for, if he can hold one more.
    pub(crate) fn check_staying_with(
        &self,
        state: &State,
        (card, whom): (Card, Affected),
        on: &[Spot],
    ) -> Checked {
        self.in_legwork(state)?;
        let ([named, of @ ..], Some(wanted)) = (on, whom.wants()) else {
            return Err(CardDenial::new(
                rule::SHDX_SPEC_12,
                "say whom or what it is meant for",
                [],
            ));
        };
        self.check_meant(state, wanted, [None, None], *named)?;
        self.check_copy(state, card, *named, of)?;
        self.only_one(state, card)?;
        if let Spot::Here(Target { runner, .. }) = named {
            let runner = state.run.open.runner(*runner);
            room_for_gear(runner.gear.len(), runner.card)?;
        }
        self.affordable(state, self.card_rules().pool.face(card).cost, rule::SHDX_SPEC_01)
    }

    /// Whether a card of the hand becomes a copy of another.
    pub(crate) fn copies(&self, card: Card) -> bool {
        self.card_rules().has(card, Standing::HolderCopies)
    }

    /// SHDX-FAQ-10: a copy is of Gear in play, and whoever is named for it could be given that Gear.
    fn check_copy(&self, state: &State, card: Card, to: Spot, of: &[Spot]) -> Checked {
        if !self.copies(card) {
            return require(of.is_empty(), rule::SHDX_SPEC_12, "one is named for that", []);
        }
        let copied = match of {
            [Spot::Here(Target { gear: Some(_), .. })] => self.card_at(state, of[0]),
            _ => None,
        };
        let is_gear =
            |card: &Card| matches!(self.card_rules().pool.face(*card).kind, Kind::Gear(_));
        let (Some(copied), Spot::Here(to)) = (copied.filter(is_gear), to) else {
            let why = "name the Runner, and the Gear that it is a copy of";
            return Err(CardDenial::new(rule::SHDX_SPEC_12, why, []));
        };
        self.only_one(state, copied)?;
        let runner = state.run.open.runner(to.runner);
        let needs = &self.card_rules().gear_face(copied).needs;
        able(&self.card_rules().own_skills(runner), needs, rule::SHDX_GEAR_02, runner.card)
    }

    /// It has done nothing yet when it comes, so nobody is named; and it needs its place.
    pub(crate) fn check_coming_to_stay(&self, state: &State, card: Card, on: &[Spot]) -> Checked {
        self.in_legwork(state)?;
        let why = "there is nobody to name for that";
        require(on.is_empty(), rule::SHDX_SPEC_12, why, [])?;
        self.only_one(state, card)?;
        let room = state.open.crews[state.open.active].places.len() < MOST_PLACES;
        let why = "there is no room on the table for {}";
        require(room, rule::SHDX_LEG_11, why, [Gap::Thing(card)])?;
        self.affordable(state, self.card_rules().pool.face(card).cost, rule::SHDX_SPEC_01)
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SHDX-SPEC-04, SHDX-SPEC-10: it lies with him like what he holds, and goes when he goes. SHDX-FAQ-10: as a copy it is what it
    /// is a copy of, until it leaves.
    pub(crate) fn stay_with(&mut self, card: Card, at: usize, of: Option<Card>) {
        let cost = self.game.card_rules().pool.face(card).cost;
        self.out_of_hand(card, cost);
        let runner = &mut self.state.run.open.runners[at];
        let under = of.map(|_| card.into());
        runner.gear.push(Gear { card: of.unwrap_or(card), under, ..Gear::default() });
        let with = runner.card;
        self.tell(Event::StaysWith(card, with, cost));
        if let Some(of) = of {
            self.tell(Event::Copies(card, of));
        }
    }

    /// SHDX-SPEC-11: from now on its Upkeep is due like that of anything else in play.
    pub(crate) fn come_to_stay(&mut self, seat: Seat, card: Card) {
        let cost = self.game.card_rules().pool.face(card).cost;
        self.out_of_hand(card, cost);
        self.state.open.crews[seat].places.push(Place { card, ..Place::default() });
        self.game.lend(self.state);
        self.tell(Event::Played(seat, card, cost));
    }
}
