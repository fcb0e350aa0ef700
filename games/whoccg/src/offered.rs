//! What is offered by hand: a few deeds that stand for the many, for scenes and never for programs that play.
//!
//! WHOX-HAND-02: all others can be written. `Legal::moves` lists none of them.

use crate::by_hand::{ByHand, Destination, HiddenPile, Thing};
use crate::game::WhoCcg;
use crate::moves::Move;
use crate::state::{Side, State};
use engine::by_hand::Deed;

impl WhoCcg {
    /// Adds deeds that may be done now; none without a card that is played by hand, and none while a question is
    /// open.
    pub(crate) fn list_deeds(&self, state: &State, list: &mut Vec<Move>) {
        if self.question(state).is_some() || !self.is_played_by_hand(state) {
            return;
        }
        let offer = |deed: ByHand| {
            if self.may_do_by_hand(state, deed).is_ok() {
                list.push(Move::ByHand(deed));
            }
        };
        self.for_each_deed(state, offer);
    }

    fn for_each_deed(&self, state: &State, mut offer: impl FnMut(ByHand)) {
        let open = &state.open;
        for one in open.table.iter() {
            let what = Thing::InPlay(one.id);
            offer(Deed::Turn(what));
            offer(Deed::Token { on: what, by: 1 });
            offer(Deed::Token { on: what, by: -1 });
            let away = if one.owner == Side::Player {
                Destination::Discard
            } else {
                Destination::Under(HiddenPile::Opponent)
            };
            offer(Deed::Move { what, to: away });
            if one.side == Side::Player && self.is_person(one) {
                open.places()
                    .for_each(|place| offer(Deed::Move { what, to: Destination::At(place) }));
            }
        }
        let mut last = None;
        for card in state.hand.iter().filter(|card| last.replace(**card) != Some(**card)) {
            offer(Deed::Move { what: Thing::Hand(*card), to: Destination::Discard });
        }
        for pile in HiddenPile::ALL {
            offer(Deed::Reveal(pile));
            offer(Deed::Shuffle(pile));
        }
        offer(Deed::Move { what: Thing::Top(HiddenPile::Draw), to: Destination::Hand });
        offer(Deed::Move {
            what: Thing::Top(HiddenPile::Opponent),
            to: Destination::Under(HiddenPile::Opponent),
        });
        [1, -1].into_iter().for_each(|by| offer(Deed::Points(by)));
    }
}
