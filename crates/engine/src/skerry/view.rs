//! What a viewer knows, and a whole table that it could be part of.

use super::cards::Card;
use super::{Point, SEATS, Setup, Skerry, State, Step, play};
use crate::stack::{Seen, Stack};
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
    /// What it must do next.
    pub step: Step,
    /// Where each boat lies.
    pub boats: [Point; SEATS],
    /// The coins of each seat.
    pub coins: [u16; SEATS],
    /// The viewer's own hand.
    pub hand: Bag<Card>,
    /// How many cards each seat holds.
    pub sizes: [u8; SEATS],
    /// What is seen of the stack, the bottom card first.
    pub stack: Vec<Seen<Card>>,
    /// What was sold.
    pub sold: Bag<Card>,
}

pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let hand = match viewer {
        Viewer::Seat(seat) => state.hands[seat.index()],
        Viewer::Spectator => Bag::new(),
    };
    View {
        viewer,
        setup: state.setup,
        round: state.round,
        turn: state.turn,
        step: state.step,
        boats: state.boats,
        coins: state.coins,
        hand,
        sizes: state.hands.map(|hand| hand.len() as u8),
        stack: state.stack.seen_by(viewer),
        sold: state.sold,
    }
}

/// Deals the cards that the viewer does not see.
pub(super) fn imagine(game: &Skerry, view: &View, dice: &mut Dice) -> State {
    let mut unseen: Bag<Card> = play::all_cards(game).collect();
    assert!(unseen.take_all(&view.sold), "what was sold is of the game");
    assert!(unseen.take_all(&view.hand), "the hand is of the game");
    for card in view.stack.iter().filter_map(|seen| seen.card) {
        assert!(unseen.take(card), "what is seen of the stack is of the game");
    }
    let mut left: Vec<Card> =
        unseen.iter().flat_map(|(card, copies)| vec![card; copies.into()]).collect();
    dice.shuffle("imagine", &mut left);
    let mut left = left.into_iter();
    let mut hands = [Bag::new(); SEATS];
    for seat in Seat::all(view.setup.seats) {
        hands[seat.index()] = match view.viewer.is(seat) {
            true => view.hand,
            false => left.by_ref().take(view.sizes[seat.index()].into()).collect(),
        };
    }
    State {
        setup: view.setup,
        round: view.round,
        turn: view.turn,
        step: view.step,
        boats: view.boats,
        coins: view.coins,
        hands,
        stack: Stack::imagined(&view.stack, &mut left),
        sold: view.sold,
    }
}

/// The names of the fish of which this viewer sees none.
pub(super) fn canaries(game: &Skerry, state: &State, viewer: Viewer) -> Vec<String> {
    let view = view(state, viewer);
    let lies_open = |card: &Card| {
        view.hand.has(*card)
            || view.sold.has(*card)
            || view.stack.iter().any(|seen| seen.card == Some(*card))
    };
    let hidden = game.fish.cards().filter(|card| !lies_open(card));
    hidden.map(|card| game.fish.name(card).to_owned()).collect()
}
