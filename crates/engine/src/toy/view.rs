//! What a viewer knows, and a whole table that it could be part of.

use super::{Card, Lowball, SEATS, Setup, State};
use crate::position::Positioned;
use crate::{Bag, BySeat, Dice, Seat, Seen, Viewer};
use serde::{Deserialize, Serialize};

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    pub hand: Bag<Card>,
    /// How many cards each seat holds.
    pub sizes: BySeat<u16, SEATS>,
    /// What the viewer knows to be in the hand of each seat.
    pub known: BySeat<Option<Card>, SEATS>,
    /// The points of each seat.
    pub scores: BySeat<i16, SEATS>,
    /// How many cards are left to draw.
    pub deck: u16,
    /// The cards turned up so far.
    pub discard: Bag<Card>,
}

/// What can be seen of the card that was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Laid {
    /// There is none.
    Nothing,
    /// Somebody else's, face down.
    FaceDown,
    /// One's own.
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

    /// Deals the cards that the viewer has not seen anew. What others have peeked at stays unknown to it, so
    /// they are imagined to have peeked at nothing.
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
