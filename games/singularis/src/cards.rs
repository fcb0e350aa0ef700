//! Which card lies in which deck.

use crate::built::Chosen;
use crate::game::Singularis;
use crate::setup::Terms;
use crate::state::{DECKS, Pile, State};
use runners::cards::{Card, GearKind, Kind, Solo};
use runners::state::Target;

/// SGS-SETUP-12: the player's decks, numbered as dice name them; SGS-PREP-14: the seventh has no number.
pub const DECK_NAMES: [&str; DECKS] =
    ["runners", "gear", "magic", "rigger", "decker", "info", "skillsofts"];

/// Where a card belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Home {
    Objectives,
    Challenges,
    Events,
    Player(usize),
    Supply,
    Nowhere,
}

/// A card goes to where it belongs among the others.
pub(crate) fn add(pile: &mut Pile, card: Card) {
    let at = pile.iter().position(|it| *it > card).unwrap_or(pile.len());
    pile.insert(at, card);
}

/// A card leaves a pile, if it is there.
pub(crate) fn remove(pile: &mut Pile, card: Card) -> bool {
    let found = pile.iter().position(|it| *it == card);
    found.map(|at| pile.remove(at)).is_some()
}

/// Where a card in play is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardPlace {
    Runner(usize),
    Gear(usize, usize),
    Place(usize),
}

impl CardPlace {
    pub(crate) fn target(self) -> Option<Target> {
        match self {
            CardPlace::Runner(at) => Some(Target::runner(at)),
            CardPlace::Gear(at, gear) => Some(Target::gear(at, gear)),
            CardPlace::Place(_) => None,
        }
    }
}

impl Singularis {
    /// SGS-PREP-01: where a card belongs in a game on these terms. SGS-GEN-04, SGS-GEN-05: what speaks of several players and has no
    /// other text is left out. SGS-PREP-07, SGS-LEG-70: what harms is marked as an Event on the card.
    pub(crate) fn home(&self, terms: &Terms, card: Card) -> Home {
        let face = self.card_rules().pool.face(card);
        match (&face.kind, face.solo) {
            (_, Solo::Out) => Home::Nowhere,
            // SGS-PREP-02.
            (Kind::Objective(_), _) => Home::Objectives,
            // SGS-PREP-03.
            (Kind::Challenge(_), _) => Home::Challenges,
            // SGS-PREP-04, SGS-PREP-05, SGS-PREP-06.
            (_, Solo::Event) => Home::Events,
            // SGS-PREP-22, SGS-PREP-23: for sale, or Gear like any other.
            (Kind::Gear(gear), _) if terms.chipjacks && gear.kind == GearKind::Chipjack => {
                Home::Supply
            }
            // SGS-PREP-10, SGS-PREP-11.
            _ if terms.one_deck => Home::Player(0),
            (kind, _) => Home::Player(deck_of(kind, terms)),
        }
    }

    /// Where a card belongs among those that are played with.
    pub(crate) fn home_of(&self, terms: &Terms, chosen: &Chosen, card: Card) -> Home {
        match self.home(terms, card) {
            Home::Player(_) if chosen.leaves_out(card) => Home::Nowhere,
            home => home,
        }
    }

    /// Where a card in play lies.
    pub(crate) fn find(&self, state: &State, card: Card) -> Option<CardPlace> {
        let runners = state.run.open.runners.iter().enumerate();
        for (at, runner) in runners {
            if runner.card == card {
                return Some(CardPlace::Runner(at));
            }
            if let Some(gear) = runner.gear.iter().position(|gear| gear.card == card) {
                return Some(CardPlace::Gear(at, gear));
            }
        }
        state.open.places.iter().position(|place| place.card == card).map(CardPlace::Place)
    }

    /// SGS-GEN-16: a card goes to the trash pile of its deck; SGS-PREP-20: a Chipjack to the supply.
    pub(crate) fn discard(&self, state: &mut State, card: Card) {
        let home = self.home(&state.open.terms, card);
        let open = &mut state.open;
        match home {
            Home::Objectives => add(&mut open.spent.objectives, card),
            Home::Challenges => add(&mut open.beaten, card),
            Home::Events | Home::Nowhere => add(&mut open.spent.events, card),
            Home::Player(deck) => add(&mut open.trash[deck], card),
            Home::Supply => add(&mut open.supply, card),
        }
    }
}

/// SGS-PREP-15, SGS-PREP-16: the deck of a sort of card. SGS-PREP-09: Contacts and Locations that help are among the Info.
fn deck_of(kind: &Kind, terms: &Terms) -> usize {
    match kind {
        Kind::Runner(_) => 0,
        Kind::Gear(gear) => match gear.kind {
            GearKind::Spell | GearKind::Spirit => 2,
            GearKind::Vehicle | GearKind::Drone => 3,
            GearKind::Program => 4,
            GearKind::Skillsoft if !terms.luck => 6,
            _ => 1,
        },
        _ => 5,
    }
}
