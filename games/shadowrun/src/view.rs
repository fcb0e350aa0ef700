//! What one viewer knows, and a whole table that it could be part of.

use crate::decks::add;
use crate::game::Shadowrun;
use crate::guessing::{Missing, Strange};
use crate::state::{Hidden, Lies, Open, Pile, State};
use engine::stack::{self, Lying};
use engine::{BySeat, Dice, Kept, Seat, Seen, Viewer};
use runners::cards::Card;
use runners::setup::MOST_SEATS;
use runners::state::Challenges;
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open: SHDX-CARD-18, all that is in play.
    pub open: Open,
    /// What is known of each player's cards.
    #[serde(serialize_with = "engine::seat::by_seat")]
    pub sights: [Sight; MOST_SEATS],
    /// The Challenges of each Objective, as far as the viewer knows them.
    #[serde(serialize_with = "engine::seat::by_seat")]
    pub stacks: [Vec<stack::SeenCard<Card>>; MOST_SEATS],
    /// The safehouse of whose turn it is, and the run.
    pub run: runners::View,
}

/// What is known of a player's hidden cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sight {
    /// SHDX-MULTI-05: how many cards are in the hand, and not which.
    pub hand: u8,
    /// How many in the draw pile.
    pub deck: u8,
    /// How many Objectives are still to come.
    pub to_come: u8,
    /// What only the player knows.
    pub own: Option<PrivateView>,
    /// Which there are.
    pub list: List,
}

/// What is known of which cards a player has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum List {
    /// SHDX-DECK-09: which there are, but not where.
    Known {
        /// Cards that lie somewhere unseen.
        unseen: Vec<Card>,
        /// Objectives that lie somewhere unseen.
        objectives: Vec<Card>,
    },
    /// SHDX-DECK-10: only what has been seen.
    Hidden {
        /// Cards that lie open or that the viewer has looked at, and may have come from the player's deck.
        seen: Vec<Card>,
    },
}

/// What a player sees and nobody else does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PrivateView {
    /// The hand.
    pub hand: Pile,
    /// SHDX-OBJ-06: the Objective that lies face down.
    pub laid: Option<Card>,
}

/// Each Challenge that lies before somebody or on a run's way, with its owner.
fn guards(state: &State) -> impl Iterator<Item = (Seat, Lying<Card>)> {
    let lying = state.open.seats().flat_map(|on| {
        let cards = state.stacks[on].iter().copied().collect::<Vec<Lying<Card>>>();
        owners_of(&state.open, on).zip(cards)
    });
    let owners = state.run.open.owners.into_iter().map(|guard| guard.owner);
    let ahead = owners.zip(state.run.stack.iter().copied());
    lying.chain(ahead)
}

/// Who played each Challenge that lies on an Objective. During a run those of others are on its way.
fn owners_of(open: &Open, on: Seat) -> impl Iterator<Item = Seat> + use<> {
    let is_target = open.step.is_on_a_run() && on == open.target;
    let seat = open.active;
    open.crews[on].station.owners.into_iter().filter(move |owner| !is_target || *owner == seat)
}

/// The owner of each Challenge of a stack that is known to nobody who looks, with its card.
fn unseen_guards(state: &State, viewer: Viewer) -> Vec<(Seat, Card)> {
    let unseen = guards(state).filter(|(_, lying)| !lying.is_known_to(viewer));
    unseen.map(|(owner, lying)| (owner, lying.card)).collect()
}

/// How many cards of a player lie where a viewer does not see them.
fn missing(view: &View, seat: Seat) -> Missing {
    let sight = &view.sights[seat.index()];
    let unseen =
        |(owner, seen): &(Seat, &stack::SeenCard<Card>)| *owner == seat && seen.card.is_none();
    let lying =
        view.open.seats().flat_map(|on| owners_of(&view.open, on).zip(&view.stacks[on.index()]));
    let ahead = view.run.open.owners.into_iter().map(|guard| guard.owner).zip(&view.run.stack);
    let guards = lying.chain(ahead).filter(unseen).count();
    let laid = view.open.crews[seat].station.lies == Lies::FaceDown;
    Missing {
        challenges: guards,
        cards: usize::from(sight.hand) + usize::from(sight.deck) + guards,
        objectives: usize::from(sight.to_come) + usize::from(laid),
    }
}

/// What is somewhere unseen of a player's list that a viewer may read.
fn known<'g>(own: &Hidden, is_own: bool, guards: impl Iterator<Item = &'g (Seat, Card)>) -> List {
    let hand = own.hand.into_iter().filter(|_| !is_own);
    let there = guards.map(|(_, card)| *card);
    let mut unseen: Vec<Card> = own.deck.into_iter().chain(there).chain(hand).collect();
    unseen.sort_unstable();
    let laid = own.laid.into_iter().filter(|_| !is_own);
    let mut objectives: Vec<Card> = own.to_come.into_iter().chain(laid).collect();
    objectives.sort_unstable();
    List::Known { unseen, objectives }
}

impl Seen for Shadowrun {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let guards = if state.open.only_run { Vec::new() } else { unseen_guards(state, viewer) };
        View {
            viewer,
            open: state.open,
            sights: std::array::from_fn(|at| self.sight(state, viewer, Seat(at as u8), &guards)),
            stacks: std::array::from_fn(|seat| state.stacks.0[seat].seen_by(viewer)),
            run: runners::view::view(&state.run, viewer),
        }
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        if view.open.only_run {
            let run = self.runs.imagine(&view.run, dice);
            let (hidden, stacks) = Default::default();
            return State { open: view.open, hidden, stacks, run };
        }
        let is_hidden = |sight: &Sight| matches!(sight.list, List::Hidden { .. });
        let strange = view.sights.iter().any(is_hidden).then(|| self.strange(dice)).flatten();
        let seats = Seat::all(MOST_SEATS as u8);
        let (mut unseen, mut objectives): (Vec<Vec<Card>>, Vec<Vec<Card>>) =
            seats.map(|seat| self.somewhere(view, seat, strange, dice)).unzip();
        let mut guard = |owner: Seat| {
            let cards = &mut unseen[owner.index()];
            let at = cards.iter().position(|card| self.is_challenge(*card));
            at.map_or(Card::default(), |at| cards.swap_remove(at))
        };
        // What is met first is thought of first.
        let mut filled = |seen: &[stack::SeenCard<Card>],
                          owners: &mut dyn Iterator<Item = Seat>| {
            let each: Vec<(&stack::SeenCard<Card>, Seat)> = seen.iter().zip(owners).collect();
            let mut cards: Vec<Lying<Card>> = Vec::with_capacity(each.len());
            for (seen, owner) in each.into_iter().rev() {
                let card = seen.card.unwrap_or_else(|| guard(owner));
                cards.push(Lying { card, known: seen.known });
            }
            cards.into_iter().rev().collect::<Challenges>()
        };
        let ahead =
            filled(&view.run.stack, &mut view.run.open.owners.into_iter().map(|it| it.owner));
        let run = runners::State { open: view.run.open, stack: ahead };
        let mut stacks = BySeat::<Challenges, MOST_SEATS>::default();
        let target = view.open.target;
        for on in std::iter::once(target).chain(view.open.seats().filter(|on| *on != target)) {
            stacks[on] = filled(&view.stacks[on.index()], &mut owners_of(&view.open, on));
        }
        let hidden = std::array::from_fn(|seat| {
            let lies = view.open.crews.0[seat].station.lies;
            let objectives = std::mem::take(&mut objectives[seat]);
            hidden(&view.sights[seat], lies, std::mem::take(&mut unseen[seat]), objectives)
        });
        State { open: view.open, hidden: BySeat(hidden), stacks, run }
    }
}

impl Kept for Shadowrun {
    /// The names of cards that lie where the viewer does not see them, and of which nothing is seen elsewhere.
    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
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
        hidden.into_iter().map(|card| self.card_rules().pool.name(card).to_owned()).collect()
    }

    /// SHDX-OBJT-15, SHDX-TAKE-04: no card is lost or changes hands for good.
    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        if state.open.only_run {
            return self.runs.inventory(&state.run);
        }
        let mut cards = self.all_cards(state);
        cards.sort_unstable();
        cards.into_iter().map(|card| (self.card_rules().pool.id(card).to_owned(), 1)).collect()
    }
}

impl Shadowrun {
    /// What lies somewhere unseen of a player's cards, shuffled, and of the Objectives.
    fn somewhere(
        &self,
        view: &View,
        seat: Seat,
        strange: Option<Strange>,
        dice: &mut Dice,
    ) -> (Vec<Card>, Vec<Card>) {
        let sight = &view.sights[seat.index()];
        let (mut piles, strange) = match &sight.list {
            List::Known { unseen, objectives } => ([unseen.clone(), objectives.clone()], None),
            List::Hidden { seen } => {
                (self.guessed(seen, missing(view, seat), strange, dice), strange)
            }
        };
        for pile in &mut piles {
            dice.shuffle("imagine", pile);
            // What nobody would think of lies where it is met first.
            if let Some(at) = strange.and_then(|strange| strange.among(pile)) {
                pile.swap(0, at);
            }
        }
        let [cards, objectives] = piles;
        (cards, objectives)
    }

    fn sight(&self, state: &State, viewer: Viewer, seat: Seat, guards: &[(Seat, Card)]) -> Sight {
        let own = &state.hidden[seat];
        let is_own = viewer.is(seat);
        let list = match state.open.terms.is_list_open(seat, viewer) {
            true => known(own, is_own, guards.iter().filter(|(owner, _)| *owner == seat)),
            false => List::Hidden { seen: self.seen_of(state, viewer, seat) },
        };
        Sight {
            hand: own.hand.len() as u8,
            deck: own.deck.len() as u8,
            to_come: own.to_come.len() as u8,
            own: is_own.then_some(PrivateView { hand: own.hand, laid: own.laid }),
            list,
        }
    }

    /// What a viewer sees of a player's cards. SHDX-TAKE-04: an Objective that was taken, and in the middle of a run what lies
    /// there, may be anybody's.
    fn seen_of(&self, state: &State, viewer: Viewer, seat: Seat) -> Vec<Card> {
        let crew = &state.open.crews[seat];
        let mut seen: Vec<Card> = self.in_play(state, seat).collect();
        seen.extend(crew.trash);
        let played = state.open.played.filter(|played| played.by == seat);
        seen.extend(played.map(|played| played.card));
        seen.extend(state.open.seats().flat_map(|seat| state.open.crews[seat].taken));
        if let Lies::Revealed(card) = crew.station.lies {
            seen.push(card);
        }
        let guards =
            guards(state).filter(|(owner, lying)| *owner == seat && lying.is_known_to(viewer));
        seen.extend(guards.map(|(_, lying)| lying.card));
        let run = &state.run.open;
        seen.extend(run.met.into_iter().chain(run.trash).chain(run.fallen));
        seen.sort_unstable();
        seen
    }

    /// The cards that a viewer sees.
    fn seen_cards(&self, state: &State, viewer: Viewer) -> Vec<Card> {
        let mut seen: Vec<Card> = Vec::new();
        for seat in state.open.seats() {
            let crew = &state.open.crews[seat];
            seen.extend(self.lying_there(state, seat));
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
        seen.extend(state.open.played.map(|played| played.card));
        seen.extend(state.run.open.met.into_iter().chain(state.run.open.trash));
        seen
    }

    /// Every card of a game, wherever it is.
    pub(crate) fn all_cards(&self, state: &State) -> Vec<Card> {
        let mut all: Vec<Card> = Vec::new();
        for seat in state.open.seats() {
            let (crew, own) = (&state.open.crews[seat], &state.hidden[seat]);
            all.extend(self.lying_there(state, seat));
            all.extend(crew.trash.into_iter().chain(crew.taken));
            all.extend(own.hand.into_iter().chain(own.deck).chain(own.to_come).chain(own.laid));
            if let Lies::Revealed(card) = crew.station.lies {
                all.push(card);
            }
            all.extend(state.stacks[seat].iter().map(|lying| lying.card));
        }
        all.extend(state.open.played.map(|played| played.card));
        all.extend(state.run.stack.iter().map(|lying| lying.card));
        all.extend(state.run.open.met.into_iter().chain(state.run.open.trash));
        all.extend(state.run.open.fallen);
        all
    }
}

/// A player's hidden cards out of what lies somewhere.
fn hidden(sight: &Sight, lies: Lies, unseen: Vec<Card>, objectives: Vec<Card>) -> Hidden {
    let mut hidden = Hidden::default();
    let (mut unseen, mut objectives) = (unseen.into_iter(), objectives.into_iter());
    match &sight.own {
        Some(own) => (hidden.hand, hidden.laid) = (own.hand, own.laid),
        None => {
            unseen.by_ref().take(sight.hand.into()).for_each(|card| add(&mut hidden.hand, card))
        }
    }
    unseen.for_each(|card| add(&mut hidden.deck, card));
    if sight.own.is_none() && lies == Lies::FaceDown {
        hidden.laid = objectives.next();
    }
    objectives.for_each(|card| add(&mut hidden.to_come, card));
    hidden
}
