//! What a viewer knows: all that lies open, one's own hand, and which cards of the decks one has seen.
//!
//! WHO-OPP-12, WHOX-TEXT-06: the lists of both decks are open; their order is not. A view has no field for it.

use crate::cards::Card;
use crate::game::WhoCcg;
use crate::state::{Cards, Open, State};
use engine::{Dice, Seen, Viewer, stack};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub open: Open,
    /// The hand; nobody but the player sees it.
    #[serde(serialize_with = "engine::seat::own")]
    pub hand: Option<Cards>,
    /// How many cards the hand has.
    pub hand_size: u8,
    /// The draw deck, the bottom card first, as far as the viewer knows what lies there.
    pub deck: Vec<stack::SeenCard<Card>>,
    /// The opponent deck, likewise.
    pub opponent: Vec<stack::SeenCard<Card>>,
    /// The player's cards that the viewer cannot see, sorted.
    pub unseen: Vec<Card>,
    /// The opposing cards that the viewer cannot see, sorted.
    pub unseen_opposing: Vec<Card>,
}

impl Seen for WhoCcg {
    type View = View;

    /// What a viewer knows.
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let is_player = matches!(viewer, Viewer::Seat(_));
        let mut unseen: Vec<Card> = state.deck.unseen_by(viewer).collect();
        if !is_player {
            unseen.extend(state.hand);
        }
        unseen.sort_unstable();
        let mut unseen_opposing: Vec<Card> = state.opponent.unseen_by(viewer).collect();
        unseen_opposing.sort_unstable();
        View {
            viewer,
            open: state.open,
            hand: is_player.then_some(state.hand),
            hand_size: state.hand.len() as u8,
            deck: state.deck.seen_by(viewer),
            opponent: state.opponent.seen_by(viewer),
            unseen,
            unseen_opposing,
        }
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        self.imagined(view, dice)
    }
}
