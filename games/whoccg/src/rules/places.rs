//! Places: live Goals, what makes a place eligible, how many copies there may be.

use crate::cards::{Card, Condition, ConditionKind, Requirement};
use crate::game::WhoCcg;
use crate::in_play::Sorted;
use crate::sets::Rows;
use crate::state::{CardPlace, Id, InPlay, Open, Places, Side};

/// WHO-LIMIT-01: the most live Goals.
const MOST_GOALS: usize = 3;

impl WhoCcg {
    /// The live Goal at a place; there is at most one (WHOX-GOAL-07).
    pub(crate) fn live_goal<'a>(&self, open: &'a Open, place: u8) -> Option<&'a InPlay> {
        if !self.places_with_goals(open).has(place) {
            return None;
        }
        let live = self.live_goals(open).and(&open.table.rows_there(CardPlace::At(place)));
        live.iter().next().map(|row| open.table.at(row))
    }

    /// All live Goals.
    pub(crate) fn live_goals(&self, open: &Open) -> Rows {
        open.table.all(Sorted::Goals).but_for(open.table.done())
    }

    /// The places with a live Goal.
    pub(crate) fn places_with_goals(&self, open: &Open) -> Places {
        open.table.live()
    }

    /// The places that are eligible.
    pub(crate) fn eligible_places(&self, open: &Open) -> Places {
        open.table.eligible()
    }

    /// WHO-LIMIT-04: Purpose cards that allow Enemies to play; no other ones count.
    pub(crate) fn inviting(&self, open: &Open) -> usize {
        open.table.all(Sorted::Inviting).count()
    }

    /// WHO-FLIP-18: whether a Purpose card allows Enemies to play.
    pub(crate) fn invites(&self, card: Card) -> bool {
        self.facts.inviting.has(card)
    }

    /// WHO-LIMIT-01, WHO-LIMIT-02: three live Goals, or two and one Purpose that allows Enemies to play. WHO-LIMIT-05:
    /// completed Goals do not count.
    pub(crate) fn has_room_for_a_goal(&self, open: &Open) -> bool {
        self.live_goals(open).count() + self.inviting(open) < MOST_GOALS
    }

    /// WHO-FLIP-06, WHOX-PURP-01, WHO-FLIP-19: a live Goal, or a Purpose that allows Enemies to play,
    /// whatever part is played.
    pub(crate) fn is_eligible(&self, open: &Open, place: u8) -> bool {
        self.eligible_places(open).has(place)
    }

    /// Conditions of a kind at a place, the oldest first.
    pub(crate) fn conditions<'a>(
        &'a self,
        open: &'a Open,
        place: u8,
        kind: ConditionKind,
    ) -> impl Iterator<Item = &'a InPlay> {
        open.table.these_there(self.facts.conditions(kind), CardPlace::At(place))
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
    pub(crate) fn copies(&self, open: &Open, side: Side, card: Card, place: CardPlace) -> usize {
        let versions = &self.facts.of(card).versions;
        let rows = match side {
            Side::Player => *open.table.own(),
            Side::Opponent => open.table.rows_there(place).but_for(open.table.own()),
        };
        let same =
            |one: &&InPlay| versions.has(one.card) && !matches!(one.place, CardPlace::Under(_));
        rows.iter().map(|row| open.table.at(row)).filter(same).count()
    }

    /// WHO-UNIQ-01, WHO-UNIQ-08: whether a side has as many of the title as the card has diamonds.
    pub(crate) fn is_full(&self, open: &Open, side: Side, card: Card, place: CardPlace) -> bool {
        let fact = self.facts.of(card);
        let most = usize::from(fact.diamonds);
        most > 0
            && open.table.kinds().meets(&fact.versions)
            && self.copies(open, side, card, place) >= most
    }
}
