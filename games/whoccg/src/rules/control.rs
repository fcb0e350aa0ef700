//! Control: who has a Character, and how it changes hands.

use super::Play;
use crate::cards::ConditionKind;
use crate::game::WhoCcg;
use crate::state::{CardPlace, Id, InPlay, Open, Side, State};
use crate::story::Event;
use engine::Story;

impl WhoCcg {
    /// WHOX-FREEZE-03: whether cards of a side may freeze a Character; a Danger is of no side.
    pub(crate) fn may_be_frozen(&self, open: &Open, one: &InPlay, by: Option<Side>) -> bool {
        if by == Some(one.side) {
            return true;
        }
        if !open.table.kinds_at(one.place).meets(&self.facts.keeping) {
            return true;
        }
        let person = self.pool.face(one.card).person().expect("only Characters are frozen");
        let friends = self.people(open, one.side, one.place);
        !friends.into_iter().any(|friend| {
            self.pool.face(friend.card).text.iter().any(|said| {
                matches!(said, crate::cards::Sentence::CannotBeFrozen(keyword) if person.is(*keyword))
            })
        })
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// WHO-CTRL-01, WHO-CTRL-02: a Character changes sides and stays where it is (WHO-CTRL-04). Nativity is not
    /// asked for (WHO-CTRL-06); Artifacts stay with it (WHO-CTRL-08).
    pub(crate) fn change_sides(&mut self, who: Id, to: Side) {
        let Some(one) = self.state.open.get(who).copied() else { return };
        let full = self.game.is_full(&self.state.open, to, one.card, one.place);
        self.tell(Event::ChangedSides { card: one.card, to });
        if full {
            // WHO-CTRL-07: it is the arriving one that is destroyed.
            self.destroy(who);
            return;
        }
        self.open().change(who, |one| (one.side, one.joins) = (to, false));
        if to == one.owner {
            self.end_captivity(who);
        }
    }

    /// WHOX-PRIS-03: a captive that passes back ends its Prisoner card.
    fn end_captivity(&mut self, who: Id) {
        let chain = self.state.open.upon(who).find(|one| self.is_chain(one)).map(|one| one.id);
        if let Some(chain) = chain {
            self.destroy(chain);
        }
    }

    fn is_chain(&self, one: &InPlay) -> bool {
        self.game.facts.of(one.card).condition == Some(ConditionKind::Prisoner)
    }

    /// WHOX-PRIS-03: if a Prisoner card leaves play, control goes back.
    pub(crate) fn captive_returns(&mut self, left: &InPlay) {
        let CardPlace::On(captive) = left.place else { return };
        if !self.is_chain(left) {
            return;
        }
        let owner = self.state.open.get(captive).map(|one| (one.owner, one.side));
        if let Some((owner, side)) = owner
            && owner != side
        {
            self.change_sides(captive, owner);
        }
    }

    /// A card freezes a Character, unless the Character's side keeps it off.
    pub(crate) fn freeze_by(&mut self, who: Id, by: Option<Side>) {
        let Some(one) = self.state.open.get(who).copied() else { return };
        if self.game.may_be_frozen(&self.state.open, &one, by) {
            self.freeze(who);
        }
    }

    /// WHOX-FREEZE-03: a Character is frozen.
    pub(crate) fn freeze(&mut self, who: Id) {
        let thawed = self.state.open.get(who).filter(|one| !one.frozen);
        if let Some(card) = thawed.map(|one| one.card) {
            self.open().change(who, |one| one.frozen = true);
            self.tell(Event::Froze { card });
        }
    }

    /// A Character is no longer frozen.
    pub(crate) fn unfreeze(&mut self, who: Id) {
        let Some(card) = self.state.open.get(who).map(|one| one.card) else { return };
        self.open().change(who, |one| (one.frozen, one.late) = (false, false));
        self.tell(Event::Unfroze { card });
    }
}
