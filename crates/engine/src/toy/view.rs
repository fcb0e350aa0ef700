//! The knowledge of a viewer, and a whole table that it could be part of.

use super::{Card, Lowball, SEATS, Setup, State};
use crate::position::Positioned;
use crate::{Bag, BySeat, Dice, Seat, Seen, Viewer};
use serde::{Deserialize, Serialize};

/// The knowledge of one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The number of seats and rounds.
    pub setup: Setup,
    /// The round being played.
    pub round: u8,
    /// The seat on turn.
    pub turn: Seat,
    /// True if the seat on turn has peeked already.
    pub peeked: bool,
    /// The card that a wager is pending on, as the viewer sees it.
    pub laid: Laid,
    /// The viewer's own hand.
    pub hand: Bag<Card>,
    /// The number of cards in each hand.
    pub sizes: BySeat<u16, SEATS>,
    /// The card that the viewer knows in each hand.
    pub known: BySeat<Option<Card>, SEATS>,
    /// The points of each seat.
    pub scores: BySeat<i16, SEATS>,
    /// The number of cards left to draw.
    pub deck: u16,
    /// The cards turned up so far.
    pub discard: Bag<Card>,
}

/// The card that was laid, as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Laid {
    /// No card is laid.
    Nothing,
    /// A card of another player, face down.
    FaceDown,
    /// A card of the viewer's own.
    Own(Card),
}

impl Seen for Lowball {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let State { setup, round, turn, peeked, scores, discard, .. } = *state;
        let laid = match state.laid {
            None => Laid::Nothing,
            Some(card) if viewer.is(turn) => Laid::Own(card),
            Some(_) => Laid::FaceDown,
        };
        let (hand, known) = match viewer {
            Viewer::Seat(seat) => (state.hands[seat], state.known[seat]),
            Viewer::Spectator => Default::default(),
        };
        let (sizes, deck) = (BySeat(state.hands.0.map(|hand| hand.len())), state.deck.len());
        View { viewer, setup, round, turn, peeked, laid, hand, sizes, known, scores, deck, discard }
    }

    /// Deals the cards that the viewer has not seen anew. The viewer does not know what others have
    /// peeked at, so they are imagined to have peeked at nothing.
    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        let View { round, turn, peeked, scores, discard, .. } = *view;
        let mut state = State { round, turn, peeked, scores, discard, ..self.empty(&view.setup) };
        for seen in [&discard, &view.hand] {
            assert!(state.deck.take_all(seen), "what is seen is of the game");
        }
        if let Laid::Own(card) = view.laid {
            state.deck.take(card);
            state.laid = Some(card);
        }
        for (hand, card) in state.hands.0.iter_mut().zip(view.known.0) {
            card.into_iter().filter(|card| state.deck.take(*card)).for_each(|card| hand.add(card));
        }
        if let Viewer::Seat(seat) = view.viewer {
            (state.hands[seat], state.known[seat]) = (view.hand, view.known);
        }
        for seat in Seat::all(view.setup.seats) {
            let lays = view.laid == Laid::FaceDown && seat == turn;
            let hand = &mut state.hands[seat];
            let wanted = view.sizes[seat] + u16::from(lays) - hand.len();
            hand.add_all(&dice.deal("imagine", &mut state.deck, wanted));
            state.laid = if lays { Some(dice.draw("imagine", hand)) } else { state.laid };
        }
        state
    }
}
