//! What one viewer knows, and a whole table that it could be part of.

use super::decks::add;
use super::game::Shadowrun;
use super::state::{Hidden, Lies, Open, Pile, State};
use crate::cards::Card;
use crate::setup::MOST_SEATS;
use engine::stack::{Lying, Seen};
use engine::{BySeat, Dice, Game, Seat, Viewer};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open: SHDX-CARD-18, all that is in play.
    pub open: Open,
    /// What is known of each player's cards.
    pub sights: [Sight; MOST_SEATS],
    /// The Challenges of each Objective, as far as the viewer knows them.
    pub stacks: [Vec<Seen<Card>>; MOST_SEATS],
    /// The safehouse of whose turn it is, and the run.
    pub run: crate::View,
}

/// What is known of a player's hidden cards: SHDX-DECK-09, which there are, but not where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sight {
    /// SHDX-MULTI-05: how many cards are in the hand, and not which.
    pub hand: u8,
    /// How many in the draw pile.
    pub deck: u8,
    /// How many Objectives are still to come.
    pub to_come: u8,
    /// What only the player knows.
    pub own: Option<Own>,
    /// Cards that lie somewhere unseen.
    pub unseen: Vec<Card>,
    /// Objectives that lie somewhere unseen.
    pub objectives: Vec<Card>,
}

/// What a player sees and nobody else does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Own {
    /// The hand.
    pub hand: Pile,
    /// SHDX-OBJ-06: the Objective that lies face down.
    pub laid: Option<Card>,
}

/// The owner of each Challenge of a stack that is known to nobody who looks, with its card.
fn unseen_guards(state: &State, viewer: Viewer) -> Vec<(Seat, Card)> {
    let runs = state.open.step.is_on_a_run();
    let at = |on: Seat| {
        let owners = state.open.crews[on].station.owners;
        let is_target = runs && on == state.open.target;
        let seat = state.open.active;
        let here = owners.into_iter().filter(move |owner| !is_target || *owner == seat);
        state.stacks[on].iter().zip(here).map(|(lying, owner)| (owner, *lying)).collect::<Vec<_>>()
    };
    let lying = state.open.seats().flat_map(at);
    let ahead = state.run.open.owners.into_iter().zip(state.run.stack.iter().copied());
    let unseen = |(_, lying): &(Seat, Lying<Card>)| !lying.is_known_to(viewer);
    let all = lying.chain(ahead).filter(unseen);
    all.map(|(owner, lying)| (owner, lying.card)).collect()
}

impl Shadowrun {
    pub(crate) fn seen(&self, state: &State, viewer: Viewer) -> View {
        let guards = if state.open.only_run { Vec::new() } else { unseen_guards(state, viewer) };
        View {
            viewer,
            open: state.open,
            sights: std::array::from_fn(|seat| sight(state, viewer, Seat(seat as u8), &guards)),
            stacks: std::array::from_fn(|seat| state.stacks.0[seat].seen_by(viewer)),
            run: crate::view::view(&state.run, viewer),
        }
    }

    pub(crate) fn imagined(&self, view: &View, dice: &mut Dice) -> State {
        if view.open.only_run {
            let run = self.runs.imagine(&view.run, dice);
            let (hidden, stacks) = Default::default();
            return State { open: view.open, hidden, stacks, run };
        }
        let mut unseen: Vec<Vec<Card>> = view
            .sights
            .iter()
            .map(|sight| {
                let mut cards = sight.unseen.clone();
                dice.shuffle("imagine", &mut cards);
                cards
            })
            .collect();
        let runs = view.open.step.is_on_a_run();
        let (active, target) = (view.open.active, view.open.target);
        let mut guard = |owner: Seat| {
            let cards = &mut unseen[owner.index()];
            let at = cards.iter().position(|card| self.is_challenge(*card));
            at.map_or(Card::default(), |at| cards.swap_remove(at))
        };
        let mut filled = |seen: &[Seen<Card>], owners: &mut dyn Iterator<Item = Seat>| {
            let each = seen.iter().zip(owners);
            each.map(|(seen, owner)| Lying {
                card: seen.card.unwrap_or_else(|| guard(owner)),
                known: seen.known,
            })
            .collect::<Vec<Lying<Card>>>()
        };
        let stacks = std::array::from_fn(|on| {
            let owners = view.open.crews.0[on].station.owners;
            let is_target = runs && on == target.index();
            let mut here = owners.into_iter().filter(|owner| !is_target || *owner == active);
            filled(&view.stacks[on], &mut here).into_iter().collect()
        });
        let ahead = filled(&view.run.stack, &mut view.run.open.owners.into_iter());
        let run = crate::State { open: view.run.open, stack: ahead.into_iter().collect() };
        let hidden = std::array::from_fn(|seat| {
            let lies = view.open.crews.0[seat].station.lies;
            hidden(&view.sights[seat], lies, std::mem::take(&mut unseen[seat]), dice)
        });
        State { open: view.open, hidden: BySeat(hidden), stacks: BySeat(stacks), run }
    }

    /// The names of cards that lie where the viewer does not see them, and of which nothing is seen elsewhere.
    pub(crate) fn hidden_names(&self, state: &State, viewer: Viewer) -> Vec<String> {
        if state.open.only_run {
            return self.runs.canaries(&state.run, viewer);
        }
        let seen = self.seen_cards(state, viewer);
        let guards = unseen_guards(state, viewer).into_iter().map(|(_, card)| card);
        let mut hidden: Vec<Card> = guards.collect();
        for seat in state.open.seats() {
            let own = &state.hidden[seat];
            hidden.extend(own.deck.into_iter().chain(own.to_come));
            if !viewer.is(seat) {
                hidden.extend(own.hand.into_iter().chain(own.laid));
            }
        }
        hidden.retain(|card| !seen.contains(card));
        hidden.sort_unstable();
        hidden.dedup();
        hidden.into_iter().map(|card| self.house().pool.name(card).to_owned()).collect()
    }

    /// The cards that a viewer sees.
    fn seen_cards(&self, state: &State, viewer: Viewer) -> Vec<Card> {
        let mut seen: Vec<Card> = Vec::new();
        for seat in state.open.seats() {
            let crew = &state.open.crews[seat];
            seen.extend(self.in_play(state, seat));
            seen.extend(crew.trash.into_iter().chain(crew.taken));
            if let Lies::Revealed(card) = crew.station.lies {
                seen.push(card);
            }
            if viewer.is(seat) {
                let own = &state.hidden[seat];
                seen.extend(own.hand.into_iter().chain(own.laid));
            }
            let known = state.stacks[seat].iter().filter(|lying| lying.is_known_to(viewer));
            seen.extend(known.map(|lying| lying.card));
        }
        let known = state.run.stack.iter().filter(|lying| lying.is_known_to(viewer));
        seen.extend(known.map(|lying| lying.card));
        seen.extend(state.run.open.met.into_iter().chain(state.run.open.trash));
        seen
    }

    /// Every card of a game, wherever it is.
    pub(crate) fn all_cards(&self, state: &State) -> Vec<Card> {
        let mut all: Vec<Card> = Vec::new();
        for seat in state.open.seats() {
            let (crew, own) = (&state.open.crews[seat], &state.hidden[seat]);
            all.extend(self.in_play(state, seat));
            all.extend(crew.trash.into_iter().chain(crew.taken));
            all.extend(own.hand.into_iter().chain(own.deck).chain(own.to_come).chain(own.laid));
            if let Lies::Revealed(card) = crew.station.lies {
                all.push(card);
            }
            all.extend(state.stacks[seat].iter().map(|lying| lying.card));
        }
        all.extend(state.run.stack.iter().map(|lying| lying.card));
        all.extend(state.run.open.met.into_iter().chain(state.run.open.trash));
        all.extend(state.run.open.fallen);
        all
    }
}

fn sight(state: &State, viewer: Viewer, seat: Seat, guards: &[(Seat, Card)]) -> Sight {
    let own = &state.hidden[seat];
    let is_own = viewer.is(seat);
    let there = guards.iter().filter(|(owner, _)| *owner == seat).map(|(_, card)| *card);
    let hand = own.hand.into_iter().filter(|_| !is_own);
    let mut unseen: Vec<Card> = own.deck.into_iter().chain(there).chain(hand).collect();
    unseen.sort_unstable();
    let laid = own.laid.into_iter().filter(|_| !is_own);
    let mut objectives: Vec<Card> = own.to_come.into_iter().chain(laid).collect();
    objectives.sort_unstable();
    Sight {
        hand: own.hand.len() as u8,
        deck: own.deck.len() as u8,
        to_come: own.to_come.len() as u8,
        own: is_own.then_some(Own { hand: own.hand, laid: own.laid }),
        unseen,
        objectives,
    }
}

/// A player's hidden cards out of what lies somewhere.
fn hidden(sight: &Sight, lies: Lies, unseen: Vec<Card>, dice: &mut Dice) -> Hidden {
    let mut hidden = Hidden::default();
    let mut unseen = unseen.into_iter();
    match &sight.own {
        Some(own) => (hidden.hand, hidden.laid) = (own.hand, own.laid),
        None => {
            unseen.by_ref().take(sight.hand.into()).for_each(|card| add(&mut hidden.hand, card))
        }
    }
    unseen.for_each(|card| add(&mut hidden.deck, card));
    let mut objectives = sight.objectives.clone();
    dice.shuffle("imagine", &mut objectives);
    if sight.own.is_none() && lies == Lies::FaceDown {
        hidden.laid = objectives.pop();
    }
    objectives.into_iter().for_each(|card| add(&mut hidden.to_come, card));
    hidden
}
