//! What a viewer knows: all that lies open, one's own hand, and which cards of the decks one has seen.
//!
//! WHO-OPP-12, WHOX-TEXT-06: the lists of both decks are open; their order is not. A view has no field for it.

use crate::cards::Card;
use crate::game::WhoCcg;
use crate::state::{Buried, Cards, Known, Open, State};
use engine::Viewer;
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub open: Open,
    /// The hand; nobody but the player sees it.
    pub hand: Option<Cards>,
    /// How many cards the hand has.
    pub hand_size: u8,
    /// The draw deck, the bottom card first: cards that the viewer knows to lie there.
    pub deck: Vec<Option<Buried>>,
    /// The opponent deck, likewise.
    pub opponent: Vec<Option<Buried>>,
    /// The player's cards that the viewer cannot see, sorted.
    pub unseen: Vec<Card>,
    /// The opposing cards that the viewer cannot see, sorted.
    pub unseen_opposing: Vec<Card>,
}

impl WhoCcg {
    /// What a viewer knows.
    pub(crate) fn view_of(&self, state: &State, viewer: Viewer) -> View {
        let is_player = matches!(viewer, Viewer::Seat(_));
        let least = if is_player { Known::Player } else { Known::All };
        let seen =
            |deck: &[Buried]| deck.iter().map(|one| (one.known >= least).then_some(*one)).collect();
        let hidden = |deck: &[Buried]| -> Vec<Card> {
            deck.iter().filter(|one| one.known < least).map(|one| one.card).collect()
        };
        let mut unseen = hidden(&state.deck);
        if !is_player {
            unseen.extend(state.hand);
        }
        unseen.sort_unstable();
        let mut unseen_opposing = hidden(&state.opponent);
        unseen_opposing.sort_unstable();
        View {
            viewer,
            open: state.open,
            hand: is_player.then_some(state.hand),
            hand_size: state.hand.len() as u8,
            deck: seen(&state.deck),
            opponent: seen(&state.opponent),
            unseen,
            unseen_opposing,
        }
    }
}
