//! The knowledge of a viewer, and a whole table that it could be part of.

use super::cards::Card;
use super::{Point, SEATS, Setup, Skerry, State, Step, play};
use crate::stack::{self, Stack};
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
    /// The next task of that seat.
    pub step: Step,
    /// The position of each boat.
    pub boats: BySeat<Point, SEATS>,
    /// The coins of each seat.
    pub coins: BySeat<u16, SEATS>,
    /// The viewer's own hand.
    pub hand: Bag<Card>,
    /// The number of cards in each hand.
    pub sizes: BySeat<u8, SEATS>,
    /// The stack as the viewer sees it, the bottom card first.
    pub stack: Vec<stack::SeenCard<Card>>,
    /// The cards that were sold.
    pub sold: Bag<Card>,
}

impl Seen for Skerry {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let State { round, turn, step, boats, coins, sold, .. } = *state;
        let setup = state.setup.clone();
        let hand = match viewer {
            Viewer::Seat(seat) => state.hands[seat],
            Viewer::Spectator => Bag::new(),
        };
        let sizes = BySeat(state.hands.0.map(|hand| hand.len() as u8));
        let stack = state.stack.seen_by(viewer);
        View { viewer, setup, round, turn, step, boats, coins, hand, sizes, stack, sold }
    }

    /// Deals the cards that the viewer does not see.
    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        let View { round, turn, step, boats, coins, sold, .. } = *view;
        let setup = view.setup.clone();
        let mut unseen: Bag<Card> = play::all_cards(self).collect();
        let seen = view.stack.iter().filter_map(|seen| seen.card).collect();
        for seen in [&view.sold, &view.hand, &seen] {
            assert!(unseen.take_all(seen), "what is seen is of the game");
        }
        let mut left: Vec<Card> =
            unseen.iter().flat_map(|(card, copies)| vec![card; copies.into()]).collect();
        dice.shuffle("imagine", &mut left);
        let mut left = left.into_iter();
        let mut hands = BySeat::default();
        for seat in Seat::all(view.setup.seats) {
            hands[seat] = match view.viewer.is(seat) {
                true => view.hand,
                false => left.by_ref().take(view.sizes[seat].into()).collect(),
            };
        }
        let stack = Stack::imagined(&view.stack, &mut left);
        State { setup, round, turn, step, boats, coins, hands, stack, sold }
    }
}
