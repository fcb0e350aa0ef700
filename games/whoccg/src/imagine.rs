//! A full state that a view could be part of: what the viewer cannot see is dealt at random.

use crate::game::WhoCcg;
use crate::state::{Cards, State};
use crate::view::View;
use engine::{Dice, Stack};

const IMAGINE: &str = "imagine";

impl WhoCcg {
    /// A full state that this view could be part of; every order is as likely as every other.
    pub(crate) fn imagined(&self, view: &View, dice: &mut Dice) -> State {
        let mut unseen = view.unseen.clone();
        let mut opposing = view.unseen_opposing.clone();
        dice.shuffle(IMAGINE, &mut unseen);
        dice.shuffle(IMAGINE, &mut opposing);
        let hand = view.hand.unwrap_or_else(|| {
            let rest = unseen.len() - usize::from(view.hand_size);
            let mut hand: Cards = unseen.split_off(rest).into_iter().collect();
            hand.sort_unstable();
            hand
        });
        State {
            open: view.open,
            hand,
            deck: Stack::imagined(&view.deck, &mut unseen.into_iter()),
            opponent: Stack::imagined(&view.opponent, &mut opposing.into_iter()),
        }
    }
}
