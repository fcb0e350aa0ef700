//! Cards under cards: what the player plays as from the hand.

use crate::cards::Card;
use crate::game::WhoCcg;
use crate::state::{CardPlace, InPlay, Open, Side, State};

impl WhoCcg {
    /// WHO-SETUP-14: the cards under cards that are played as from the hand. WHO-CTRL-08, WHO-DEAD-06: not those
    /// under an Artifact of a Character on the other side, which does not use it.
    pub(crate) fn under<'a>(&'a self, open: &'a Open) -> impl Iterator<Item = &'a InPlay> {
        let any = !open.table.kinds_under().is_empty();
        let all = any.then(|| open.table.iter()).into_iter().flatten();
        all.filter(|one| is_at_hand(open, one))
    }

    /// The cards of the hand, and those that are played as from the hand.
    pub(crate) fn held<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Card> + 'a {
        state.hand.iter().copied().chain(self.under(&state.open).map(|one| one.card))
    }
}

fn is_at_hand(open: &Open, one: &InPlay) -> bool {
    let CardPlace::Under(host) = one.place else { return false };
    let Some(host) = open.get(host).filter(|host| host.side == Side::Player) else { return false };
    match host.place {
        CardPlace::On(bearer) => open.get(bearer).is_some_and(|bearer| bearer.side == Side::Player),
        _ => true,
    }
}
