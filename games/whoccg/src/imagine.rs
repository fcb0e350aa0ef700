//! A full state that a view could be part of: what the viewer cannot see is dealt at random.

use crate::cards::Card;
use crate::game::WhoCcg;
use crate::state::{Buried, Cards, Known, State};
use crate::view::View;
use engine::Dice;

const IMAGINE: &str = "imagine";

impl WhoCcg {
    /// A full state that this view could be part of; every order is as likely as every other.
    pub(crate) fn imagine_from(&self, view: &View, dice: &mut Dice) -> State {
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
            deck: filled(&view.deck, unseen).collect(),
            opponent: filled(&view.opponent, opposing).collect(),
        }
    }
}

/// A deck with what is known of it, and the rest dealt.
fn filled(deck: &[Option<Buried>], unseen: Vec<Card>) -> impl Iterator<Item = Buried> {
    let mut unseen = unseen.into_iter();
    deck.iter().map(move |seen| {
        seen.unwrap_or_else(|| Buried {
            card: unseen.next().expect("a card was counted for every place that is not seen"),
            known: Known::Nobody,
        })
    })
}
