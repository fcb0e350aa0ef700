//! A full state that a view could be part of.
//!
//! What the viewer cannot see is dealt at random: every way of dealing that agrees with the view is as
//! likely as every other. Nothing is read but the view, and chance is asked only of [`Dice`].

use crate::cards::Card;
use crate::game::Singularity;
use crate::moves::{Goods, Offer};
use crate::state::{Frame, MOST_SEATS, Player, State};
use crate::view::{Parcel, Unfinished, View, observer};
use engine::{Bag, Dice, Seat, Seats};
use tinyvec::ArrayVec;

const IMAGINE: &str = "imagine";

impl Singularity {
    /// A full state that this view could be part of: seen by the same viewer it is the same view.
    pub(crate) fn imagined(&self, view: &View, dice: &mut Dice) -> State {
        let mut state = State {
            seats: view.seats,
            turn_limit: view.turn_limit,
            best_wins: view.best_wins,
            trips: view.trips,
            tie_suffices: view.tie_suffices,
            phase: view.phase,
            on_turn: view.on_turn,
            turn: view.turn,
            so_far: view.so_far,
            players: open_players(view),
            gone: view.gone,
            deck: Bag::new(),
            discard: view.discard,
            beside: view.beside,
            removed: view.removed,
            lasting: view.lasting,
            supply: view.supply,
            removed_influence: view.removed_influence,
            pending: ArrayVec::new(),
            memory: open_memory(view),
            over: view.over,
        };
        state.memory[observer(view.viewer)] = view.memory;
        self.deal_cards(view, &mut state, dice);
        self.deal_objectives(view, &mut state, dice);
        for unfinished in &view.pending {
            let frame = self.guess(&state, unfinished, dice);
            state.pending.push(frame);
        }
        state
    }

    /// Deals what is out of sight into the hands, up to their sizes; the rest is the deck.
    fn deal_cards(&self, view: &View, state: &mut State, dice: &mut Dice) {
        let mut unseen = self.out_of_sight(view);
        let known = known_cards(view);
        for (seat, known) in others(view).zip(known) {
            state.player_mut(seat).hand = known;
            unseen.take_all(&known);
        }
        let denied = denied_card(view);
        let without = |seat| denied.filter(|denied| denied.by.has(seat));
        for seat in others(view).filter(|seat| without(*seat).is_some()) {
            let kept =
                without(seat).map_or(Bag::new(), |denied| set_aside(&mut unseen, denied.card));
            fill_hand(view, state, seat, &mut unseen, dice);
            unseen.add_all(&kept);
        }
        for seat in others(view).filter(|seat| without(*seat).is_none()) {
            fill_hand(view, state, seat, &mut unseen, dice);
        }
        state.deck = view.looked_through.unwrap_or(unseen);
    }

    /// All cards that the viewer cannot see: the other hands and, unless he looks through it, the deck.
    pub(crate) fn out_of_sight(&self, view: &View) -> Bag {
        let mut unseen = self.facts.all_cards;
        for pile in [&view.discard, &view.removed, &view.hand] {
            unseen.take_all(pile);
        }
        for card in &view.beside {
            unseen.take(card.0);
        }
        if let Some(deck) = &view.looked_through {
            unseen.take_all(deck);
        }
        for player in &view.players {
            for placed in &player.tree.placed {
                unseen.take(placed.card.0);
            }
        }
        for event in &view.lasting {
            unseen.take(event.card.0);
        }
        unseen
    }

    /// Deals the objectives that the viewer has not seen; the rest is put away. (SGY-SETUP-05)
    fn deal_objectives(&self, view: &View, state: &mut State, dice: &mut Dice) {
        let seen = view.objectives.iter().fold(0, |bits, known| bits | known);
        let mut unseen = ((1u32 << self.pool.objectives.len()) - 1) as u16 & !seen;
        for seat in Seat::all(view.seats) {
            let held = &mut state.player_mut(seat).objectives;
            for _ in held.count_ones()..u32::from(view.player(seat).objectives) {
                let position = dice.index(IMAGINE, unseen.count_ones());
                let objective = nth_bit(unseen, position);
                *held |= objective;
                unseen &= !objective;
            }
        }
    }

    /// SGY-BARTER-12: the cards of a barter between others are guessed out of the hands guessed.
    fn guess(&self, state: &State, unfinished: &Unfinished, dice: &mut Dice) -> Frame {
        match *unfinished {
            Unfinished::Known(frame) => frame,
            Unfinished::ClosedOffer { to, give, ask } => Frame::Answer(Offer {
                to,
                give: goods(&give, state.player(state.on_turn).hand, dice),
                ask: goods(&ask, self.facts.all_cards, dice),
            }),
        }
    }
}

/// The players as far as the view shows them: all but the other hands and objectives.
fn open_players(view: &View) -> [Player; MOST_SEATS] {
    std::array::from_fn(|index| {
        let (open, seat) = (&view.players[index], Seat(index as u8));
        Player {
            corporation: open.corporation,
            points: open.points,
            permanent: open.permanent,
            hand: if view.viewer.is(seat) { view.hand } else { Bag::new() },
            objectives: view.objectives[index],
            tree: open.tree,
            returned: open.returned,
            turns: open.turns,
        }
    })
}

/// What everybody remembers at least; nobody remembers his own hand, which he sees.
fn open_memory(view: &View) -> [[Bag; MOST_SEATS]; MOST_SEATS + 1] {
    let mut memory = [view.open_memory; MOST_SEATS + 1];
    for (seat, own) in memory.iter_mut().take(MOST_SEATS).enumerate() {
        own[seat] = Bag::new();
    }
    memory
}

/// The seats whose hands the viewer cannot see.
fn others(view: &View) -> impl Iterator<Item = Seat> + use<> {
    let viewer = view.viewer;
    Seat::all(view.seats).filter(move |seat| !viewer.is(*seat))
}

/// What each other hand must hold: what is remembered of it, and what its owner is offering.
fn known_cards(view: &View) -> impl Iterator<Item = Bag> {
    others(view).map(|seat| {
        let mut known = view.memory[seat.index()];
        for unfinished in &view.pending {
            if let Unfinished::Known(Frame::Answer(offer)) = unfinished
                && seat == view.on_turn
            {
                raise_to(&mut known, &offer.give);
            }
        }
        known
    })
}

/// A card of which players have said that they do not hold it.
#[derive(Clone, Copy)]
struct Denied {
    card: Card,
    by: Seats,
}

/// SGY-TECH-29: while a card is being stolen or searched for, whoever did not say that he holds it does
/// not; only the one who wants it was not asked.
fn denied_card(view: &View) -> Option<Denied> {
    view.pending.iter().find_map(|unfinished| match unfinished {
        Unfinished::Known(
            Frame::StealFrom { site, wanted } | Frame::MaySearch { site, wanted },
        ) => {
            let asked = Seat::all(view.seats).filter(|seat| *seat != site.tree);
            let deny = asked.filter(|seat| !view.open_memory[seat.index()].has(wanted.0));
            Some(Denied { card: *wanted, by: deny.fold(Seats::NONE, Seats::with) })
        }
        _ => None,
    })
}

/// Takes all copies of a card out of a bag.
fn set_aside(bag: &mut Bag, card: Card) -> Bag {
    let mut aside = Bag::new();
    while bag.take(card.0) {
        aside.add(card.0);
    }
    aside
}

/// Deals random cards to a hand up to its size.
fn fill_hand(view: &View, state: &mut State, seat: Seat, from: &mut Bag, dice: &mut Dice) {
    for _ in state.player(seat).hand.len()..view.player(seat).hand {
        let card = dice.card(IMAGINE, from);
        from.take(card);
        state.player_mut(seat).hand.add(card);
    }
}

fn raise_to(known: &mut Bag, goods: &Goods) {
    for (kind, copies) in goods.cards.iter() {
        known.add_many(kind, copies.saturating_sub(known.count(kind)));
    }
}

/// Goods of this size with cards out of a bag.
fn goods(parcel: &Parcel, mut from: Bag, dice: &mut Dice) -> Goods {
    let mut cards = Bag::new();
    for _ in 0..parcel.cards {
        let card = dice.card(IMAGINE, &from);
        from.take(card);
        cards.add(card);
    }
    Goods { cards, points: parcel.points, influence: parcel.influence }
}

/// The set bit that has so many set bits below it.
fn nth_bit(mut bits: u16, position: u32) -> u16 {
    for _ in 0..position {
        bits &= bits - 1;
    }
    bits & bits.wrapping_neg()
}
