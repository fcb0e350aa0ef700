//! SGY-TIME: going back to play one technology or one event.

use super::actor::Destination;
use super::past::TreeHistory;
use super::{Actor, Play};
use crate::cards::{Card, Effect, TripCost};
use crate::refusals::{Denial, no};
use crate::rule;
use crate::setup::Trips;
use crate::state::{Site, State};
use crate::story::{DrawReason, Event};
use engine::bag::Bits;
use engine::{Seat, Story};

/// SGY-TIME-30: by how much the card is cheaper that is brought along, where that was agreed on.
const OFF_THE_CARD: u8 = 2;

/// A trip that may be made.
#[derive(Debug)]
pub(crate) struct Trip {
    pub place: Destination,
    pub distance: u8,
    /// What the trip alone costs.
    pub cost: u8,
}

impl Actor<'_> {
    /// SGY-TIME-08: only as the first action. SGY-TIME-10
    pub fn may_set_out(&self) -> Result<(), Denial> {
        self.not_after_trip(rule::SGY_TIME_08)?;
        if self.state.so_far.acted {
            Err(no(rule::SGY_TIME_08, "you have already taken an action this turn", []))
        } else {
            Ok(())
        }
    }

    /// Whether a trip to this generation is possible, card aside.
    /// It may lie in any tree (SGY-TIME-02), earlier than the current generation there (SGY-TIME-14): so not before the
    /// first (SGY-TIME-15), and only in a tree that has two (SGY-TIME-16).
    pub fn may_visit(&self, tree: Seat, generation: u8) -> Result<Trip, Denial> {
        self.may_set_out()?;
        self.game.at_table(self.state, tree)?;
        let current = self.state.tree(tree).generations;
        // The answers to questions say so once more: SGY-FAQ-03.
        if generation == 0 {
            return Err(no(rule::SGY_TIME_15, "there is nothing before generation 1", []));
        }
        if current < 2 {
            return Err(no(
                rule::SGY_TIME_16,
                "the tree of {} has no earlier generation",
                [tree.into()],
            ));
        }
        if generation >= current {
            let why = "generation {} is not before the current generation {}";
            return Err(no(rule::SGY_TIME_14, why, [generation.into(), current.into()]));
        }
        let distance = current - generation;
        let cost = self.may_go_back(distance)?;
        let mut past = TreeHistory::of(self.game, self.state, tree);
        (0..distance).for_each(|_| past.go_back());
        Ok(self.trip(&past, distance, cost))
    }

    /// The trips that are possible into a tree, from the nearest generation back: where one cannot be made,
    /// no longer one can.
    pub fn trips_into(&self, tree: Seat) -> impl Iterator<Item = Trip> {
        let mut past = TreeHistory::of(self.game, self.state, tree);
        (1..self.state.tree(tree).generations).map_while(move |distance| {
            let cost = self.may_go_back(distance).ok()?;
            past.go_back();
            Some(self.trip(&past, distance, cost))
        })
    }

    /// Whether a trip of this length is possible, and what it costs. SGY-TIME-04: the distance is counted in
    /// the visited tree. SGY-TIME-05, SGY-TIME-06: the influence that a trip needs is that of the traveller's
    /// own current generation.
    fn may_go_back(&self, distance: u8) -> Result<u8, Denial> {
        let row = self.trip_row(distance);
        let has = self.influence.into_iter().max().expect("there are three types of influence");
        if has < i32::from(row.any_type) {
            let why = "the trip needs {} influence of one type, and you have at most {}";
            return Err(no(rule::SGY_TIME_06, why, [row.any_type.into(), has.into()]));
        }
        self.can_pay(self.trip_cost(distance))
    }

    /// SGY-TIME-22: what a card costs depends on the visited generation.
    fn trip(&self, past: &TreeHistory, distance: u8, cost: u8) -> Trip {
        let TreeHistory { tree, generation, climate, .. } = *past;
        let influence = past.influence();
        let reach = self.reach(tree, &influence);
        let support = past.earlier();
        Trip {
            place: Destination { tree, generation, influence, climate, support, reach },
            distance,
            cost,
        }
    }

    /// SGY-TIME-03: one card serves for every trip and is not used up.
    fn trip_row(&self, distance: u8) -> TripCost {
        let trips = &self.game.pool.trips;
        trips[usize::from(distance).min(trips.len()) - 1]
    }

    /// SGY-TIME-23, SGY-TIME-26, SGY-AP-09: all reductions add up, and a trip costs at least nothing.
    fn trip_cost(&self, distance: u8) -> u8 {
        let once = self.unspent().map(|(_, fewer)| fewer).fold(0, u8::saturating_add);
        self.steady_trip_cost(distance).saturating_sub(once)
    }

    /// What the trip costs before reductions that work once.
    fn steady_trip_cost(&self, distance: u8) -> u8 {
        self.rates.trip(self.trip_row(distance).points)
    }

    /// SGY-TECH-24: the technologies that make one trip cheaper and have not done so.
    fn unspent(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        let tree = self.state.tree(self.seat);
        Bits(tree.has & self.game.facts.once & !tree.spent).map(Card).filter_map(|card| {
            self.game.pool.effects(card).iter().find_map(|effect| match effect {
                Effect::TravelOnceCheaper(fewer) => Some((card, *fewer)),
                _ => None,
            })
        })
    }

    /// SGY-TECH-28: each one is used up while the trip still costs something.
    fn used_up(&self, distance: u8) -> u64 {
        let mut cost = self.steady_trip_cost(distance);
        let mut used = 0;
        for (card, fewer) in self.unspent() {
            if cost > 0 {
                cost = cost.saturating_sub(fewer);
                used |= card.bit();
            }
        }
        used
    }

    /// SGY-TIME-11, SGY-TIME-12, SGY-TIME-13, SGY-TIME-25: whether this one card may be played there, and
    /// what card and trip cost together.
    pub fn may_travel_with(&self, card: Card, trip: &Trip) -> Result<u8, Denial> {
        self.holds(card)?;
        let full_cost = if self.game.facts.is_technology(card) {
            self.technology_fits_past(card, trip)?;
            trip.place.climate.develop()
        } else {
            self.event_fits(card, &trip.place)?;
            self.game.event_cost(card, &self.rates, &trip.place.climate)
        };
        let card_cost = full_cost.saturating_sub(self.off_the_card());
        let (needs, has) = (trip.cost.saturating_add(card_cost), self.player().points);
        if needs <= has {
            return Ok(needs);
        }
        let why = "the trip and the card together cost {} action points, and you have {}";
        Err(no(rule::SGY_TIME_12, why, [needs.into(), has.into()]))
    }

    /// SGY-TIME-30: by how much the card is cheaper that is brought along, if players agreed on it.
    pub fn off_the_card(&self) -> u8 {
        if self.state.trips == Trips::CheaperCard { OFF_THE_CARD } else { 0 }
    }

    /// SGY-TIME-17, SGY-TIME-18, SGY-TIME-19, SGY-GEN-11: required technologies stand strictly earlier.
    fn technology_fits_past(&self, card: Card, trip: &Trip) -> Result<(), Denial> {
        let generation = trip.place.generation;
        if self.state.tree(trip.place.tree).holds(card) {
            return Err(no(rule::SGY_TECH_10, "{} is in that tree already", [card.into()]));
        }
        let requires = self.game.facts.requires[card.index()];
        if let Some(missing) = Bits(requires & !trip.place.support).next() {
            let about = [card.into(), Card(missing).into(), generation.into()];
            return Err(no(rule::SGY_TIME_18, "{} requires {} in a generation before {}", about));
        }
        self.influence_suffices(card, &trip.place, rule::SGY_TIME_19)
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SGY-TIME-09, SGY-WALK-19: the trip with its one card is all that is done in the turn. SGY-TIME-21: the
    /// card belongs to the visited generation; SGY-TIME-24: its consequences follow at once.
    pub fn travel(&mut self, by: Seat, tree: Seat, generation: u8, card: Card) {
        let actor = Actor::new(self.game, self.state, by);
        let trip = actor.may_visit(tree, generation).expect("the trip was allowed");
        let cost = actor.may_travel_with(card, &trip).expect("the card was allowed");
        let used = actor.used_up(trip.distance);
        self.pay(by, cost);
        self.state.so_far.travelled = true;
        let (distance, trip_cost) = (trip.distance, trip.cost);
        self.tell(Event::Travelled { by, tree, generation, distance, cost: trip_cost });
        self.use_up(by, used);
        if self.state.trips == Trips::DrawCard {
            // SGY-TIME-31: before the card is played, which was chosen already.
            self.draw_card(by, DrawReason::Trip);
        }
        let site = Site { card, by, tree, generation };
        if self.game.facts.is_technology(card) {
            self.bring(site, false, cost - trip_cost);
        } else {
            self.put_event(site, cost - trip_cost);
        }
    }

    fn use_up(&mut self, seat: Seat, used: u64) {
        self.state.player_mut(seat).tree.spent |= used;
        for number in Bits(used) {
            self.tell(Event::OnceUsed { seat, card: Card(number) });
        }
    }
}
