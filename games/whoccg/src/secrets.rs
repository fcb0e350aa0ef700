//! What must not be told and what must not be lost: for the laws that every game is held to.
//!
//! The secrets of this game are the orders of its decks and, from a spectator, the hand. Orders have no
//! names; the hand has.

use crate::cards::Card;
use crate::game::WhoCcg;
use crate::state::{CardPlace, Side, State};
use engine::{Kept, Seats, Viewer};

/// Names of so many letters stand in other words by chance.
const SHORTEST: usize = 4;

impl Kept for WhoCcg {
    /// Names of cards of the hand of which a spectator sees no copy, and that nothing else speaks of.
    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        if viewer != Viewer::Spectator {
            return Vec::new();
        }
        let held = state.hand.iter().chain(state.deck.iter().map(|one| &one.card));
        let hidden = held.filter(|card| !self.is_seen(state, **card));
        let names = hidden.map(|card| self.pool.name(*card));
        names.filter(|name| self.is_unmistakable(name)).collect()
    }

    /// How many there are of each card, wherever they lie.
    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        let mut counts = vec![0; self.pool.cards.len()];
        let mut count = |card: Card| counts[card.index()] += 1;
        let open = &state.open;
        open.line.iter().chain(&open.discard).chain(&state.hand).for_each(|card| count(*card));
        open.table.iter().for_each(|one| count(one.card));
        open.tardis.iter().for_each(|tardis| count(tardis.card));
        state.deck.iter().chain(state.opponent.iter()).for_each(|one| count(one.card));
        for frame in &open.pending {
            if let crate::state::Frame::Flipped { card, .. } | crate::state::Frame::Spent { card } =
                frame
            {
                count(*card);
            }
        }
        let ids = self.pool.cards.iter().map(|face| face.id.clone());
        let mut all: Vec<(String, i64)> = ids.zip(counts).collect();
        all.push(("cards that lie on nothing".into(), self.adrift(state)));
        all
    }
}

impl WhoCcg {
    fn is_seen(&self, state: &State, card: Card) -> bool {
        let open = &state.open;
        open.table.iter().any(|one| one.card == card)
            || open.discard.contains(&card)
            || open.line.contains(&card)
            || state.opponent.iter().any(|one| one.card == card)
            || state.deck.iter().any(|one| one.card == card && one.known == Seats::ALL)
            || open.tardis.is_some_and(|tardis| tardis.card == card)
    }

    /// Whether a name stands in no other name and in no text, and is too long to stand in a word by chance.
    fn is_unmistakable(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        let has_it = |text: String| text.to_lowercase().contains(&name);
        let others = self.pool.cards.iter().filter(|face| has_it(face.full_name())).count();
        let spoken = self.faces.iter().any(|face| has_it(face.on(Side::Player).text.clone()));
        name.len() > SHORTEST && others == 1 && !spoken
    }

    /// Cards on or under something that is not there; there is never one.
    fn adrift(&self, state: &State) -> i64 {
        let open = &state.open;
        let is_adrift = |place: &CardPlace| match place {
            CardPlace::On(id) | CardPlace::Under(id) => open.get(*id).is_none(),
            CardPlace::At(place) => usize::from(*place) >= open.line.len(),
            CardPlace::Aboard => open.tardis.is_none(),
        };
        open.table.iter().filter(|one| is_adrift(&one.place)).count() as i64
    }
}
