//! What a viewer knows, and a whole table that it could be part of.

use super::{NAMES, SEATS, Setup, State, all_cards};
use crate::{Bag, Dice, Seat, Viewer};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How many seats and rounds there are.
    pub setup: Setup,
    /// The round being played.
    pub round: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whether the seat on turn has peeked already.
    pub peeked: bool,
    /// What can be seen of the card that a wager is pending on.
    pub laid: Laid,
    /// The viewer's own hand.
    pub hand: Bag,
    /// How many cards each seat holds.
    pub sizes: [u8; SEATS],
    /// What the viewer knows to be in the hand of each seat.
    pub known: [Option<u8>; SEATS],
    /// The points of each seat.
    pub scores: [i16; SEATS],
    /// How many cards are left to draw.
    pub deck: u16,
    /// The cards turned up so far.
    pub discard: Bag,
}

/// What can be seen of the card that was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Laid {
    /// There is none.
    Nothing,
    /// Somebody else's, face down.
    FaceDown,
    /// One's own.
    Own(u8),
}

pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let (hand, known) = match viewer {
        Viewer::Seat(seat) => (state.hands[seat.index()], state.known[seat.index()]),
        Viewer::Spectator => (Bag::new(), [None; SEATS]),
    };
    View {
        viewer,
        setup: state.setup,
        round: state.round,
        turn: state.turn,
        peeked: state.peeked,
        laid: seen_of_laid(state, viewer),
        hand,
        sizes: state.hands.map(|hand| hand.len() as u8),
        known,
        scores: state.scores,
        deck: state.deck.len(),
        discard: state.discard,
    }
}

fn seen_of_laid(state: &State, viewer: Viewer) -> Laid {
    match state.laid {
        None => Laid::Nothing,
        Some(card) if viewer.is(state.turn) => Laid::Own(card),
        Some(_) => Laid::FaceDown,
    }
}

/// Deals the cards that the viewer has not seen anew. What others have peeked at stays unknown to it, so
/// they are imagined to have peeked at nothing.
pub(super) fn imagine(view: &View, dice: &mut Dice) -> State {
    let mut unseen = all_cards();
    assert!(unseen.take_all(&view.discard), "the discard holds cards of the game");
    assert!(unseen.take_all(&view.hand), "the hand holds cards of the game");
    let mut state = State {
        setup: view.setup,
        round: view.round,
        turn: view.turn,
        peeked: view.peeked,
        laid: None,
        hands: [Bag::new(); SEATS],
        known: [[None; SEATS]; SEATS],
        scores: view.scores,
        deck: unseen,
        discard: view.discard,
    };
    if let Laid::Own(card) = view.laid {
        state.deck.take(card);
        state.laid = Some(card);
    }
    set_known_aside(view, &mut state);
    for seat in Seat::all(view.setup.seats) {
        fill_hand(view, &mut state, seat, dice);
    }
    state
}

fn set_known_aside(view: &View, state: &mut State) {
    for seat in Seat::all(view.setup.seats) {
        if let Some(card) = view.known[seat.index()] {
            state.deck.take(card);
            state.hands[seat.index()].add(card);
        }
    }
    if let Viewer::Seat(seat) = view.viewer {
        state.known[seat.index()] = view.known;
        state.hands[seat.index()] = view.hand;
    }
}

/// Fills a hand to its size, and lays one of its cards if one lies face down.
fn fill_hand(view: &View, state: &mut State, seat: Seat, dice: &mut Dice) {
    let lays = view.laid == Laid::FaceDown && seat == view.turn;
    let wanted = u16::from(view.sizes[seat.index()]) + u16::from(lays);
    while state.hands[seat.index()].len() < wanted {
        let card = dice.card("imagine", &state.deck);
        state.deck.take(card);
        state.hands[seat.index()].add(card);
    }
    if lays {
        let card = dice.card("imagine", &state.hands[seat.index()]);
        state.hands[seat.index()].take(card);
        state.laid = Some(card);
    }
}

/// The names of the cards of which this viewer has seen none.
pub(super) fn canaries(state: &State, viewer: Viewer) -> Vec<String> {
    let view = view(state, viewer);
    let mut seen = view.hand;
    seen.add_all(&view.discard);
    view.known.into_iter().flatten().for_each(|card| seen.add(card));
    if let Laid::Own(card) = view.laid {
        seen.add(card);
    }
    let unseen = (0..NAMES.len() as u8).filter(|kind| !seen.has(*kind));
    unseen.map(|kind| NAMES[kind as usize].to_owned()).collect()
}
