//! What the sentences of a card do, one after the other.
//!
//! Sentences that hold while a card lies in a tree are not carried out: they are looked at where they
//! matter ([`super::points`], [`super::influence`]). SGY-RULE-04: a card wins over the manual, so whatever a
//! sentence says is done here, and nothing else asks whether it may.

use super::Play;
use crate::Singularity;
use crate::cards::{Card, Effect, Influence};
use crate::state::{Frame, Site, State};
use crate::story::{Cause, DrawReason, Event};
use engine::{Seat, Seats, Story};

impl<S: Story<Event, State>> Play<'_, S> {
    /// Begins to carry out a card that was just developed or played.
    pub fn resolve(&mut self, site: Site) {
        self.state.pending.push(Frame::Resolve { site, next: 0 });
    }

    /// Carries out the next sentence of a card; its consequences follow at once.
    pub fn next_sentence(&mut self, site: Site, next: u8) {
        self.state.pending.pop();
        if let Some(&effect) = self.game.pool.effects(site.card).get(usize::from(next)) {
            self.state.pending.push(Frame::Resolve { site, next: next + 1 });
            self.beat_before(effect);
            self.tell(Event::Effect { card: site.card, effect });
            self.carry_out(site, effect);
        }
    }

    /// SGY-EVENT-26: what is said of a target is said of the owner of the tree.
    fn carry_out(&mut self, site: Site, effect: Effect) {
        match effect {
            Effect::PointsWhenDeveloped(points) => self.points(site, i16::from(points)),
            Effect::Points(points) => self.points(site, i16::from(points)),
            Effect::DrawWhenDeveloped(cards) | Effect::Draw(cards) => self.draws(site, cards),
            Effect::RemovePermanent { amount, influence } => {
                self.remove_permanent(site, amount, influence);
            }
            Effect::GainPermanent { amount, influence } => {
                self.gain_permanent(site, amount, influence);
            }
            Effect::TakeAtRandom(cards) => self.take_at_random(site, cards),
            Effect::ReturnTechnology(left) => self.ask(Frame::ReturnTechnology { site, left }),
            Effect::DiscardNegativeEvent(left) => self.ask(Frame::DiscardNegative { site, left }),
            Effect::DiscardEvery(card) => self.discard_every(site, card),
            Effect::SearchTechnology(left) => self.look_through_deck(site, left),
            Effect::StealOrSearch(wanted) => self.steal_or_search(site, wanted),
            Effect::Victory => self.wins_by_technology(site.tree),
            Effect::Income(_)
            | Effect::InfluenceWith { .. }
            | Effect::InfluenceHere { .. }
            | Effect::TravelCheaper(_)
            | Effect::TravelOnceCheaper(_)
            | Effect::EventsHere { .. }
            | Effect::EventsCheaper { .. }
            | Effect::NegativeEventsInTreeDearer(_)
            | Effect::TradeCheaper(_)
            | Effect::DrawCheaper(_)
            | Effect::PurchaseCheaper { .. }
            | Effect::TechnologiesHereCheaper(_)
            | Effect::HandSize(_) => {}
        }
    }

    fn ask(&mut self, frame: Frame) {
        self.state.pending.push(frame);
    }

    /// SGY-EVENT-28: the owner of the tree gains or loses.
    fn points(&mut self, site: Site, change: i16) {
        let change = self.change_points(site.tree, change);
        self.tell(Event::Points { seat: site.tree, change, card: site.card });
    }

    /// SGY-EVENT-28, SGY-EVENT-29: the owner of the tree draws, as many as there are.
    fn draws(&mut self, site: Site, cards: u8) {
        for _ in 0..cards {
            self.draw_card(site.tree, DrawReason::Card(site.card));
        }
    }

    /// SGY-INF-19: all there is of that type, if it is less; the chits go to the supply. It is missed in all
    /// generations. (SGY-FAQ-07, SGY-FAQ-08, SGY-WALK-15)
    fn remove_permanent(&mut self, site: Site, amount: u8, influence: Influence) {
        let permanent = &mut self.state.player_mut(site.tree).permanent[influence.index()];
        let amount = amount.min(*permanent);
        *permanent -= amount;
        self.state.supply[influence.index()] += amount;
        self.touched = self.touched.with(site.tree);
        let change = -(amount as i8);
        self.tell(Event::Permanent { seat: site.tree, influence, change, card: site.card });
    }

    /// SGY-BUY-06: as much as the supply has.
    fn gain_permanent(&mut self, site: Site, amount: u8, influence: Influence) {
        let amount = amount.min(self.state.supply[influence.index()]);
        self.state.supply[influence.index()] -= amount;
        self.state.player_mut(site.tree).permanent[influence.index()] += amount;
        self.touched = self.touched.with(site.tree);
        let change = amount as i8;
        self.tell(Event::Permanent { seat: site.tree, influence, change, card: site.card });
    }

    /// SGY-EVENT-32: the player of the event gets the cards; against oneself nothing moves, and nothing goes to
    /// who has left.
    fn take_at_random(&mut self, site: Site, cards: u8) {
        if site.by == site.tree || self.state.gone.has(site.by) {
            return;
        }
        for _ in 0..cards {
            if self.state.player(site.tree).hand.is_empty() {
                break;
            }
            let card = self.take_random_card(site.by, site.tree);
            self.tell(Event::TookAtRandom { by: site.by, from: site.tree, card });
        }
    }

    /// The events of one kind leave the tree, whatever their generation.
    fn discard_every(&mut self, site: Site, card: Card) {
        while let Some(position) =
            self.state.lasting.iter().position(|e| e.tree == site.tree && e.card == card)
        {
            self.end_event(position, Cause::Card(site.card));
        }
    }

    /// SGY-EVENT-33: the player of the event sees the deck, and the owner of the tree gets the card.
    fn look_through_deck(&mut self, site: Site, left: u8) {
        if self.state.gone.has(site.by) {
            return;
        }
        self.tell(Event::LooksThroughDeck { by: site.by });
        self.remembers_by_elimination(site.by);
        self.ask(Frame::Search { site, left });
    }

    /// Takes a searched technology out of the deck, which is shuffled: a bag has no order.
    pub fn take_from_deck(&mut self, site: Site, card: Card) {
        self.state.deck.take(card.0);
        self.gets_seen_by(site.tree, card, Seats::only(site.by));
        self.tell(Event::Found { by: site.by, to: site.tree, card });
        self.balance_piles();
    }

    /// SGY-TECH-23, SGY-TECH-29: holders say so; with one holder the card is taken without a choice; with
    /// none the owner of the tree may search the deck.
    fn steal_or_search(&mut self, site: Site, wanted: Card) {
        let holders = self.game.holders(self.state, site.tree, wanted);
        if holders.is_empty() {
            self.ask(Frame::MaySearch { site, wanted });
            return;
        }
        self.tell(Event::Holders { card: wanted, seats: holders });
        for holder in holders.iter() {
            self.all_know_of(holder, wanted);
        }
        self.ask(Frame::StealFrom { site, wanted });
    }

    /// Takes the wanted card openly out of a hand.
    pub fn steal(&mut self, site: Site, card: Card, from: Seat) {
        self.loses_openly(from, card);
        self.gets_openly(site.tree, card);
        self.tell(Event::Stole { by: site.tree, from, card });
    }

    /// Searches the deck for the wanted card and shows it, if it is there.
    pub fn search_openly(&mut self, site: Site, card: Card) {
        if self.state.deck.take(card.0) {
            self.gets_openly(site.tree, card);
            self.tell(Event::FoundOpenly { by: site.tree, card });
            self.balance_piles();
        } else {
            self.tell(Event::FoundNothing { by: site.tree, card });
        }
    }

    /// SGY-EVENT-27, SGY-EVENT-35: whether a choice is left to somebody. A choice of one is made here, and
    /// a choice of none is dropped, as is one of a player who has left (SGY-CONSEQ-19).
    pub fn settle_choice(&mut self, frame: Frame) -> Choice {
        let decider = frame.decider(self.state.on_turn);
        if decider.is_some_and(|seat| self.state.gone.has(seat)) {
            self.drop_frame();
            return Choice::Made;
        }
        match frame {
            Frame::ReturnTechnology { site, left } => self.settle_return(site, left),
            Frame::DiscardNegative { site, left } => self.settle_discard(site, left),
            Frame::Search { left, .. } => self.settle_search(left),
            Frame::StealFrom { site, wanted } => self.settle_steal(site, wanted),
            _ => Choice::Somebodys,
        }
    }

    fn settle_return(&mut self, site: Site, left: u8) -> Choice {
        let technologies = self.state.tree(site.tree).in_generation(site.generation);
        match (left, options(technologies)) {
            (0, _) | (_, Options::None) => self.drop_frame(),
            (_, Options::One(card)) => self.return_chosen(site, left, card),
            (_, Options::Several) => return Choice::Somebodys,
        }
        Choice::Made
    }

    fn settle_discard(&mut self, site: Site, left: u8) -> Choice {
        match (left, options(self.game.negative_events(self.state, site).map(|e| (e.card, e.by)))) {
            (0, _) | (_, Options::None) => self.drop_frame(),
            (_, Options::One((card, by))) => self.discard_chosen(site, left, card, by),
            (_, Options::Several) => return Choice::Somebodys,
        }
        Choice::Made
    }

    fn settle_search(&mut self, left: u8) -> Choice {
        let technologies = self.state.deck.mask() & self.game.facts.technologies;
        if left > 0 && technologies != 0 {
            return Choice::Somebodys;
        }
        self.drop_frame();
        Choice::Made
    }

    /// SGY-TECH-29: with one holder the card is taken without a choice. When all holders have left the game
    /// meanwhile, nobody holds it.
    fn settle_steal(&mut self, site: Site, wanted: Card) -> Choice {
        match options(self.game.holders(self.state, site.tree, wanted).iter()) {
            Options::Several => return Choice::Somebodys,
            Options::One(holder) => {
                self.drop_frame();
                self.steal(site, wanted, holder);
            }
            Options::None => self.replace_frame(Frame::MaySearch { site, wanted }),
        }
        Choice::Made
    }

    pub fn drop_frame(&mut self) {
        self.state.pending.pop();
    }

    /// Returns a chosen technology to its owner's hand.
    pub fn return_chosen(&mut self, site: Site, left: u8, card: Card) {
        self.replace_frame(Frame::ReturnTechnology { site, left: left - 1 });
        self.return_to_hand(site.tree, card, Cause::Card(site.card));
    }

    /// Discards a chosen negative event. (SGY-WALK-18)
    pub fn discard_chosen(&mut self, site: Site, left: u8, card: Card, by: Seat) {
        self.replace_frame(Frame::DiscardNegative { site, left: left - 1 });
        let chosen = self.state.lasting.iter().position(|event| {
            (event.tree, event.generation) == (site.tree, site.generation)
                && (event.card, event.by) == (card, by)
        });
        self.end_event(chosen.expect("the event lies in the generation"), Cause::Card(site.card));
    }

    /// Takes a chosen technology out of the deck.
    pub fn search_chosen(&mut self, site: Site, left: u8, card: Card) {
        self.replace_frame(Frame::Search { site, left: left - 1 });
        self.take_from_deck(site, card);
    }

    fn replace_frame(&mut self, frame: Frame) {
        *self.state.pending.last_mut().expect("a choice was pending") = frame;
    }
}

impl Singularity {
    /// The other players who hold a card.
    pub(crate) fn holders(&self, state: &State, owner: Seat, wanted: Card) -> Seats {
        let others = state.present().without(owner).iter();
        let holders = others.filter(|seat| state.player(*seat).hand.has(wanted.0));
        holders.fold(Seats::NONE, Seats::with)
    }
}

/// What there is to choose between.
enum Options<T> {
    None,
    /// One thing, or several that are alike.
    One(T),
    Several,
}

fn options<T: PartialEq>(mut things: impl Iterator<Item = T>) -> Options<T> {
    match things.next() {
        None => Options::None,
        Some(first) if things.all(|thing| thing == first) => Options::One(first),
        Some(_) => Options::Several,
    }
}

/// Who makes a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// There was nothing to choose between, and it is done.
    Made,
    /// A player must choose.
    Somebodys,
}
