//! Places: live Goals, what makes a place eligible, how many copies there may be.

use crate::cards::{Card, Condition, ConditionKind, Requirement};
use crate::game::WhoCcg;
use crate::state::{Id, InPlay, Open, Side, Where};

/// WHO-LIMIT-01: the most live Goals.
const MOST_GOALS: usize = 3;

impl WhoCcg {
    /// The live Goal at a place; there is at most one (WHOX-GOAL-07).
    pub(crate) fn live_goal<'a>(&self, open: &'a Open, place: u8) -> Option<&'a InPlay> {
        open.table.these_there(&self.facts.goals, Where::At(place)).find(|one| !one.done)
    }

    fn is_live(&self, one: &InPlay) -> bool {
        !one.done && self.facts.goals.has(one.card)
    }

    /// WHO-LIMIT-04: Purpose cards that allow Enemies to play; no other ones count.
    pub(crate) fn inviting(&self, open: &Open) -> usize {
        if !open.table.kinds().meets(&self.facts.inviting) {
            return 0;
        }
        open.table.iter().filter(|one| self.invites(one.card)).count()
    }

    /// WHO-FLIP-18: whether a Purpose card allows Enemies to play.
    pub(crate) fn invites(&self, card: Card) -> bool {
        self.facts.inviting.has(card)
    }

    /// WHO-LIMIT-01, WHO-LIMIT-02: three live Goals, or two and one Purpose that allows Enemies to play. WHO-LIMIT-05:
    /// completed Goals do not count.
    pub(crate) fn has_room_for_a_goal(&self, open: &Open) -> bool {
        let luring = open.table.iter().filter(|one| self.facts.luring.has(one.card));
        let counted =
            luring.map(|one| usize::from(self.is_live(one)) + usize::from(self.invites(one.card)));
        counted.sum::<usize>() < MOST_GOALS
    }

    /// WHO-FLIP-06, WHOX-PURP-01, WHO-FLIP-19: a live Goal, or a Purpose that allows Enemies to play,
    /// whatever part is played.
    pub(crate) fn is_eligible(&self, open: &Open, place: u8) -> bool {
        let mut luring = open.table.these_there(&self.facts.luring, Where::At(place));
        luring.any(|one| self.is_live(one) || self.invites(one.card))
    }

    /// Conditions of a kind at a place, the oldest first.
    pub(crate) fn conditions<'a>(
        &'a self,
        open: &'a Open,
        place: u8,
        kind: ConditionKind,
    ) -> impl Iterator<Item = &'a InPlay> {
        open.table.these_there(self.facts.conditions(kind), Where::At(place))
    }

    /// WHOX-PUZ-06: the Puzzles at a place, in the order in which they were put there.
    pub(crate) fn puzzles<'a>(
        &'a self,
        open: &'a Open,
        place: u8,
    ) -> impl Iterator<Item = (Id, &'a Requirement, bool)> {
        self.conditions(open, place, ConditionKind::Puzzle).filter_map(|one| {
            match self.pool.face(one.card).condition() {
                Some(Condition::Puzzle { needs, kills }) => Some((one.id, needs, *kills)),
                _ => None,
            }
        })
    }

    /// WHOX-ICON-04: how many cards of this card's title a side has, in play anywhere for the player;
    /// WHO-UNIQ-01, WHO-UNIQ-02, WHO-UNIQ-07: at this place only for the opposing side.
    pub(crate) fn copies(&self, open: &Open, side: Side, card: Card, place: Where) -> usize {
        let versions = &self.facts.of(card).versions;
        let same = |one: &&InPlay| {
            one.side == side && versions.has(one.card) && !matches!(one.place, Where::Under(_))
        };
        let same = open.table.iter().filter(same);
        same.filter(|one| side == Side::Player || one.place == place).count()
    }

    /// WHO-UNIQ-01, WHO-UNIQ-08: whether a side has as many of the title as the card has diamonds.
    pub(crate) fn is_full(&self, open: &Open, side: Side, card: Card, place: Where) -> bool {
        let fact = self.facts.of(card);
        let most = usize::from(fact.diamonds);
        most > 0
            && open.table.kinds().meets(&fact.versions)
            && self.copies(open, side, card, place) >= most
    }
}
