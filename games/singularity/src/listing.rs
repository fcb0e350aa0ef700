//! Which moves are listed: all of them, but for offers, of which a few stand for the many.
//!
//! Nothing is checked here. What is the same for many moves (costs, influence, a trip) is worked out once and
//! handed to the checks of [`crate::rules`]. Most cards of a hand can't be used at a place: these are passed
//! over as sets of bits, by the same tables that the checks look into, and `tests/listing.rs` holds that no
//! card is passed over that a check would allow.

use crate::Singularity;
use crate::cards::{Card, Influence};
use crate::moves::{Goods, Move, Offer};
use crate::rule;
use crate::rules::actor::Destination;
use crate::rules::points::Climate;
use crate::rules::{Actor, barter};
use crate::state::{Frame, Phase, Site, State};
use engine::bag::Bits;
use engine::{Bag, Seat};

/// How many cards are asked for on a guess in listed offers.
const GUESSES: usize = 2;
/// The action points for which listed offers buy and sell a card: what a trade costs.
const PRICE: u8 = crate::rules::points::TRADE;

impl Singularity {
    /// Lists moves of the seat that must decide.
    pub(crate) fn list_moves(&self, state: &State, list: &mut Vec<Move>) {
        let Some(seat) = state.decider() else { return };
        match (state.phase, state.pending.last()) {
            (Phase::Mats { .. }, _) => self.list_mats(state, list),
            (Phase::Draft { .. }, _) => self.list_drafts(state, list),
            (Phase::Play, Some(frame)) => self.list_answers(state, seat, frame, list),
            (Phase::Play, None) => Listing { actor: Actor::new(self, state, seat), list }.actions(),
        }
    }

    fn list_mats(&self, state: &State, list: &mut Vec<Move>) {
        let mats = (0..self.pool.corporations.len() as u8).map(Some);
        let free = mats.filter(|mat| self.may_take_mat(state, *mat).is_ok());
        list.extend(free.chain([None]).map(Move::Mat));
    }

    fn list_drafts(&self, state: &State, list: &mut Vec<Move>) {
        let free = Influence::ALL.into_iter().filter(|i| self.may_draft(state, *i).is_ok());
        list.extend(free.map(Move::Draft));
    }

    fn list_answers(&self, state: &State, seat: Seat, frame: &Frame, list: &mut Vec<Move>) {
        let player = state.player(seat);
        match frame {
            Frame::GiveBack { .. } => list.extend(cards(&player.hand).map(Move::Give)),
            Frame::HandLimit { .. } => list.extend(cards(&player.hand).map(Move::Discard)),
            Frame::Answer(offer) => {
                if barter::may_accept(player, offer).is_ok() {
                    list.push(Move::Accept);
                }
                list.push(Move::Decline);
            }
            Frame::ReturnTechnology { site, .. } => {
                list.extend(state.tree(site.tree).in_generation(site.generation).map(Move::Choose));
            }
            Frame::DiscardNegative { site, .. } => self.list_negative_events(state, *site, list),
            Frame::Search { .. } => {
                let found = state.deck.mask() & self.facts.technologies;
                list.extend(Bits(found).map(|card| Move::Choose(Card(card))));
            }
            Frame::StealFrom { site, wanted } => {
                let holders = self.holders(state, site.tree, *wanted);
                list.extend(holders.iter().map(Move::ChooseSeat));
            }
            Frame::MaySearch { .. } => list.extend([Move::Search, Move::Pass]),
            Frame::Nothing | Frame::Resolve { .. } => {}
        }
    }

    /// Events alike, played by the same player, are one choice.
    fn list_negative_events(&self, state: &State, site: Site, list: &mut Vec<Move>) {
        for event in self.negative_events(state, site) {
            let choice = Move::ChooseEvent { card: event.card, by: event.by };
            if !list.contains(&choice) {
                list.push(choice);
            }
        }
    }
}

fn cards(hand: &Bag) -> impl Iterator<Item = Card> + use<> {
    hand.kinds().map(Card)
}

/// The actions of a turn being listed.
struct Listing<'a, 'l> {
    actor: Actor<'a>,
    list: &'l mut Vec<Move>,
}

impl Listing<'_, '_> {
    fn actions(&mut self) {
        if self.actor.not_long_after_trip(rule::SGY_TIME_08).is_ok() {
            self.developments();
            self.events();
            self.trips();
            self.simple_actions();
        }
        self.list.push(Move::End);
        self.offers();
    }

    /// The cards in hand that fit into a place and that so many points would pay for: only these need be
    /// judged.
    fn in_reach(&self, place: &Destination, points: u8) -> u64 {
        let fitting = self.actor.fitting(self.actor.player().hand.mask(), place);
        if fitting == 0 { 0 } else { fitting & self.affordable(points, &place.climate) }
    }

    fn affordable(&self, points: u8, climate: &Climate) -> u64 {
        self.actor.game.affordable(points, &self.actor.rates, climate)
    }

    fn points(&self) -> u8 {
        self.actor.player().points
    }

    fn developments(&mut self) {
        let here = self.actor.present(self.actor.seat);
        let technologies = self.in_reach(&here, self.points()) & self.actor.game.facts.technologies;
        for card in Bits(technologies).map(Card) {
            if self.actor.may_develop(card, &here).is_ok() {
                self.list.push(Move::Develop(card));
            }
        }
    }

    fn events(&mut self) {
        // In every present his own influence counts for events. (SGY-EVENT-20)
        let Actor { game, state, reach, .. } = self.actor;
        let events = self.actor.player().hand.mask() & reach & !game.facts.technologies;
        for tree in state.present().iter() {
            let events = events & self.affordable(self.points(), &state.tree(tree).sums.climate);
            if events == 0 {
                continue;
            }
            let place = self.actor.present(tree);
            for card in Bits(events).map(Card) {
                if self.actor.may_play(card, &place).is_ok() {
                    self.list.push(Move::Play { card, tree });
                }
            }
        }
    }

    fn trips(&mut self) {
        if self.actor.may_set_out().is_err() {
            return;
        }
        for tree in self.actor.state.present().iter() {
            for trip in self.actor.trips_into(tree) {
                let generation = trip.place.generation;
                let left = self.points() - trip.cost + self.actor.off_the_card();
                for card in Bits(self.in_reach(&trip.place, left)).map(Card) {
                    if self.actor.may_travel_with(card, &trip).is_ok() {
                        self.list.push(Move::Travel { tree, generation, card });
                    }
                }
            }
        }
    }

    fn simple_actions(&mut self) {
        if self.actor.may_draw().is_ok() {
            self.list.push(Move::Draw);
        }
        for influence in Influence::ALL {
            if self.actor.may_buy(influence).is_ok() {
                self.list.push(Move::Buy(influence));
            }
        }
        for other in self.actor.state.present().without(self.actor.seat).iter() {
            if self.actor.may_trade(other).is_ok() {
                self.list.push(Move::Trade(other));
            }
        }
        if self.actor.may_stay().is_ok() {
            self.list.push(Move::Stay);
        }
    }

    /// A few offers that stand for the many: a card to spare against a trade's price, a price for a
    /// card, the influence one has most of against that one has least of. Once a turn to each other
    /// player, clockwise; any number may be made.
    fn offers(&mut self) {
        let made = self.actor.state.so_far.offers;
        let Some(to) = self.actor.state.clockwise().skip(1).nth(made.into()) else { return };
        if self.actor.may_barter_with(to).is_err() {
            return;
        }
        let price = Goods::points(PRICE);
        if self.actor.may_ask(to, &price).is_ok() {
            let gives = self.spares().map(Goods::card);
            let gives = gives.filter(|give| self.actor.may_give(give).is_ok());
            self.list.extend(gives.map(|give| Move::Offer(Offer { to, give, ask: price })));
        }
        if self.actor.may_give(&price).is_ok() {
            let asks = self.wishes(to).map(Goods::card);
            let asks = asks.filter(|ask| self.actor.may_ask(to, ask).is_ok());
            self.list.extend(asks.map(|ask| Move::Offer(Offer { to, give: price, ask })));
        }
        let (most, least) = self.extremes();
        let (give, ask) = (Goods::influence(most), Goods::influence(least));
        if self.actor.may_give(&give).is_ok() && self.actor.may_ask(to, &ask).is_ok() {
            self.list.push(Move::Offer(Offer { to, give, ask }));
        }
    }

    /// Cards of which the player holds a second copy, or that his tree has already.
    fn spares(&self) -> impl Iterator<Item = Card> + use<> {
        let player = self.actor.player();
        let twice = player.hand.iter().filter(|(_, copies)| *copies > 1);
        let twice = twice.fold(0, |bits, (card, _)| bits | 1 << card);
        Bits(twice | player.hand.mask() & player.tree.has).map(Card)
    }

    /// The types of which the player has most and least.
    fn extremes(&self) -> (Influence, Influence) {
        let has = |influence: &Influence| self.actor.influence[influence.index()];
        let most = Influence::ALL.into_iter().max_by_key(has).expect("there are three types");
        let least = Influence::ALL.into_iter().min_by_key(has).expect("there are three types");
        (most, least)
    }

    /// Technologies that could be developed at once: first those the other is known to hold.
    fn wishes(&self, to: Seat) -> impl Iterator<Item = Card> + use<> {
        let here = self.actor.present(self.actor.seat);
        let missing = self.actor.game.facts.technologies & !self.actor.player().hand.mask();
        let wanted = self.actor.fitting(missing, &here);
        let known = self.actor.state.memory[self.actor.seat.index()][to.index()].mask();
        Bits(wanted & known).chain(Bits(wanted & !known).take(GUESSES)).map(Card)
    }
}
