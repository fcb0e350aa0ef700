//! What people at the table would shake their heads at, and when there is reason to ask again.

use crate::Singularity;
use crate::cards::Card;
use crate::moves::Move;
use crate::state::{Player, State};
use crate::view::{OpenPlayer, View};
use engine::bag::Bits;
use engine::{Blunder, Seat};

impl Singularity {
    /// What is plainly wrong with a move that is about to be played.
    pub(super) fn blunder(&self, state: &State, seat: Seat, mv: &Move) -> Option<Blunder> {
        match *mv {
            Move::Play { card, tree } | Move::Travel { tree, card, .. } => {
                self.misplaced(card, tree == seat)
            }
            Move::Draw => self.draws_in_vain(state, seat).then_some(Blunder::DrawThrownAway),
            _ => None,
        }
    }

    fn misplaced(&self, event: Card, in_own_tree: bool) -> Option<Blunder> {
        let does_harm = self.facts.negative & event.bit() != 0;
        let is_event = self.facts.technologies & event.bit() == 0;
        match (does_harm, in_own_tree) {
            (true, true) => Some(Blunder::HarmToOneself),
            (false, false) if is_event => Some(Blunder::HelpToARival),
            _ => None,
        }
    }

    /// Whether the hand is full and holds nothing to spare. Whoever holds something that is good for nothing looks for
    /// better: greedy that does so wins more.
    fn draws_in_vain(&self, state: &State, seat: Seat) -> bool {
        let player = state.player(seat);
        let kept = player.tree.sums.rates.hand_limit().saturating_add(player.returned);
        player.hand.len() >= kept.into() && !self.has_a_card_to_spare(player)
    }

    /// Whether some technology of the hand is of no use: it stands in the tree already, or is the second of its kind.
    fn has_a_card_to_spare(&self, player: &Player) -> bool {
        let technologies = player.hand.mask() & self.facts.technologies;
        let is_second = |card: u8| player.hand.count(card) > 1;
        technologies & player.tree.has != 0 || Bits(technologies).any(is_second)
    }
}

/// What the answer to an offer rests on: what stands before the two. Points and cards come every turn, and make no
/// new question of an old one.
pub(super) fn offer_rests_on(view: &View, mv: &Move) -> Option<u64> {
    let Move::Offer(offer) = mv else { return None };
    let [mine, theirs] = [view.on_turn, offer.to].map(|seat| standing_of(view.player(seat)));
    Some(mine.rotate_left(32) ^ theirs)
}

/// The technologies and the permanent influence of a player, in one number.
fn standing_of(player: &OpenPlayer) -> u64 {
    let [first, second, third] = player.permanent;
    player.tree.has ^ u64::from(u32::from_be_bytes([0, first, second, third])) << 40
}
