//! What Characters have: their own numbers, and what other cards change about them.

use crate::cards::meaning::{Allegiance, Circumstance};
use crate::cards::requirement::{Qualities, Sum, add_qualities};
use crate::cards::{Card, QUALITIES, Quality, Sentence, Trait};
use crate::facts::{Aura, Fact};
use crate::game::WhoCcg;
use crate::in_play::Sorted;
use crate::sets::{CardSet, Rows};
use crate::state::{CardPlace, InPlay, Open, Side};

/// Where Characters are whose Qualities are looked at.
#[derive(Clone, Copy)]
struct There<'a> {
    /// The place itself, which takes no side (WHOX-ST-11).
    line: Option<Card>,
    /// The cards there, and perhaps others.
    kinds: &'a CardSet,
}

impl There<'_> {
    /// Whether there may be one of these; if not, there is none.
    fn may_have(&self, cards: &CardSet) -> bool {
        self.kinds.meets(cards) || self.line.is_some_and(|place| cards.has(place))
    }
}

/// What a Quality is looked at for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occasion {
    /// A total.
    Total,
    /// A fight with another Character.
    Fight,
    /// A Monster.
    Monster,
}

/// How many occasions there are.
pub(crate) const OCCASIONS: usize = Occasion::Monster as usize + 1;

impl WhoCcg {
    /// Whether a card in play is a Character.
    pub(crate) fn is_person(&self, one: &InPlay) -> bool {
        self.facts.people.has(one.card)
    }

    /// WHOX-TARDIS-11: the Characters of a side at a place; those aboard are not there. WHOX-FREEZE-05: frozen ones are.
    pub(crate) fn people<'a>(
        &'a self,
        open: &'a Open,
        side: Side,
        place: CardPlace,
    ) -> impl Iterator<Item = &'a InPlay> {
        self.people_there(open, side, place).iter().map(|row| open.table.at(row))
    }

    /// The same, by their places in the row of all cards.
    pub(crate) fn people_there(&self, open: &Open, side: Side, place: CardPlace) -> Rows {
        open.table.rows_there(place).and(&self.all_people(open, side))
    }

    /// All Characters in play.
    pub(crate) fn everybody(&self, open: &Open) -> Rows {
        open.table.all(Sorted::People)
    }

    /// All Characters of a side.
    pub(crate) fn all_people(&self, open: &Open, side: Side) -> Rows {
        let people = self.everybody(open);
        match side {
            Side::Player => people.and(open.table.own()),
            Side::Opponent => people.but_for(open.table.own()),
        }
    }

    /// Adds what a Character has on an occasion. WHOX-QUAL-04: with all changes, and never below 0. WHOX-FREEZE-06: also by
    /// the texts of frozen ones.
    fn add(
        &self,
        open: &Open,
        one: &InPlay,
        occasion: Occasion,
        there: &There<'_>,
        total: &mut Sum,
    ) {
        let fact = self.facts.of(one.card);
        let mut own = fact.own[occasion as usize];
        total.add_counts(&fact.sum);
        if fact.minds_company {
            self.add_changes_for_company(open, one, &mut own);
        }
        if one.side == Side::Player && open.table.bears(one.id) {
            self.add_what_is_lent(open, one, &mut own, total);
        }
        if there.may_have(&fact.changed_by) {
            self.add_changes_there(open, one, there, &mut own);
        }
        for (total, own) in total.qualities.iter_mut().zip(own) {
            *total += own.max(0);
        }
    }

    /// WHOX-ART-03: what its Artifacts give a Character.
    #[inline(never)]
    fn add_what_is_lent(&self, open: &Open, one: &InPlay, own: &mut Qualities, total: &mut Sum) {
        for other in self.artifacts(open, one) {
            let lends = &self.facts.of(other.card).lends;
            total.add_counts(lends);
            add_qualities(own, &lends.qualities);
        }
    }

    /// What others at its place, and the place itself, change about a Character.
    #[inline(never)]
    fn add_changes_there(
        &self,
        open: &Open,
        one: &InPlay,
        there: &There<'_>,
        total: &mut Qualities,
    ) {
        let changed_by = &self.facts.of(one.card).changed_by;
        let changing = open.table.all(Sorted::Changing);
        for row in open.table.rows_there(one.place).and(&changing).iter() {
            let other = open.table.at(row);
            if !changed_by.has(other.card) {
                continue;
            }
            self.add_changes(open, one, other.card, Some(other.side), total);
        }
        if let Some(place) = there.line.filter(|place| changed_by.has(*place)) {
            self.add_changes(open, one, place, None, total);
        }
    }

    fn there<'a>(&self, open: &'a Open, place: CardPlace) -> There<'a> {
        let line = match place {
            CardPlace::At(place) => open.line.get(usize::from(place)).copied(),
            _ => None,
        };
        There { line, kinds: open.table.kinds_near(place) }
    }

    /// What a Character has on an occasion.
    fn sum_on_its_own(&self, open: &Open, one: &InPlay, occasion: Occasion) -> Sum {
        self.sum_of_all(open, occasion, &self.there(open, one.place), std::iter::once(one))
    }

    /// One of the Qualities.
    pub(crate) fn quality(
        &self,
        open: &Open,
        one: &InPlay,
        quality: Quality,
        occasion: Occasion,
    ) -> i32 {
        self.sum_on_its_own(open, one, occasion).qualities[quality as usize]
    }

    /// What a Character says of itself in some company.
    #[cold]
    fn add_changes_for_company(&self, open: &Open, one: &InPlay, total: &mut Qualities) {
        for said in &self.pool.face(one.card).text {
            let Sentence::Own { change, on } = *said else { continue };
            let has_company = match on {
                Circumstance::With(title) => {
                    self.has_company(open, one, |fact| fact.title == title)
                }
                Circumstance::WithAnother(keyword) => {
                    self.has_company(open, one, |fact| fact.sum.number_of(keyword) > 0)
                }
                _ => false,
            };
            if has_company {
                total[change.quality as usize] += i32::from(change.amount);
            }
        }
    }

    /// WHOX-TEXT-02: another such Character on the same side, counted once.
    fn has_company(&self, open: &Open, one: &InPlay, is_such: impl Fn(&Fact) -> bool) -> bool {
        let mut others = self.people(open, one.side, one.place).filter(|other| other.id != one.id);
        others.any(|other| is_such(self.facts.of(other.card)))
    }

    /// WHO-DEAD-06, WHO-CTRL-08: opposing Characters do not use Artifacts.
    pub(crate) fn artifacts<'a>(
        &'a self,
        open: &'a Open,
        one: &'a InPlay,
    ) -> impl Iterator<Item = &'a InPlay> {
        let borne = (one.side == Side::Player).then(|| open.upon(one.id));
        borne.into_iter().flatten().filter(|other| self.facts.artifacts.has(other.card))
    }

    /// What a card changes about a Character at its place; a place takes no side (WHOX-ST-11).
    fn add_changes(
        &self,
        open: &Open,
        one: &InPlay,
        by: Card,
        side: Option<Side>,
        total: &mut Qualities,
    ) {
        for aura in self.facts.auras_of(by) {
            let holds = match aura.whose {
                Allegiance::Any => true,
                Allegiance::Same => side == Some(one.side),
                Allegiance::Opposing => side == Some(one.side.other()),
            };
            if holds && self.is_changed_by(open, one, aura) {
                add_qualities(total, &aura.more);
            }
        }
    }

    fn is_changed_by(&self, open: &Open, one: &InPlay, aura: &Aura) -> bool {
        aura.whom.has(one.card) || aura.skill.is_some_and(|skill| self.times(open, one, skill) > 0)
    }

    /// WHOX-TRAIT-03: how often a Character has a Trait, with what its Artifacts count as.
    pub(crate) fn times(&self, open: &Open, one: &InPlay, skill: Trait) -> u8 {
        let lent =
            self.artifacts(open, one).map(|other| self.facts.of(other.card).lends.times(skill));
        lent.fold(self.facts.of(one.card).sum.times(skill), u8::saturating_add)
    }

    /// What a Character has.
    pub(crate) fn sum_of(&self, open: &Open, one: &InPlay) -> Sum {
        self.sum_on_its_own(open, one, Occasion::Total)
    }

    /// WHOX-QUAL-04: what a group at one place has together.
    pub(crate) fn sum<'a>(&self, open: &Open, group: impl Iterator<Item = &'a InPlay>) -> Sum {
        self.sum_on(open, Occasion::Total, group)
    }

    /// The same on an occasion.
    pub(crate) fn sum_on<'a>(
        &self,
        open: &Open,
        occasion: Occasion,
        group: impl Iterator<Item = &'a InPlay>,
    ) -> Sum {
        let mut group = group.peekable();
        let Some(place) = group.peek().map(|one| one.place) else { return Sum::default() };
        self.sum_of_all(open, occasion, &self.there(open, place), group)
    }

    /// The same where it is known at which place the group is.
    pub(crate) fn sum_at<'a>(
        &self,
        open: &Open,
        place: CardPlace,
        group: impl Iterator<Item = &'a InPlay>,
    ) -> Sum {
        self.sum_of_all(open, Occasion::Total, &self.there(open, place), group)
    }

    fn sum_of_all<'a>(
        &self,
        open: &Open,
        occasion: Occasion,
        there: &There<'_>,
        group: impl Iterator<Item = &'a InPlay>,
    ) -> Sum {
        let mut total = Sum::default();
        group.for_each(|one| self.add(open, one, occasion, there, &mut total));
        total
    }

    /// What a group has of Traits and keywords; its Qualities are left out. Mostly this is enough to tell what
    /// cannot be done.
    pub(crate) fn skills<'a>(&self, open: &Open, group: impl Iterator<Item = &'a InPlay>) -> Sum {
        let mut total = Sum::default();
        for one in group {
            total.add_counts(&self.facts.of(one.card).sum);
            if one.side == Side::Player && open.table.bears(one.id) {
                self.add_what_is_lent(open, one, &mut Qualities::default(), &mut total);
            }
        }
        total
    }

    /// WHOX-PUZ-03: how much more of each Quality Puzzles ask for at a place.
    pub(crate) fn puzzle_change(&self, open: &Open, place: u8) -> [i32; QUALITIES] {
        self.all_of(open, place, &self.facts.changing_puzzles, |fact| &fact.puzzles_need)
    }

    /// WHOX-GOAL-06: how much more of each Quality a Goal asks for at a place.
    pub(crate) fn goal_change(&self, open: &Open, place: u8, opposing: bool) -> [i32; QUALITIES] {
        self.all_of(open, place, &self.facts.changing_goals, |fact| {
            if opposing { &fact.oppose_needs } else { &fact.reach_needs }
        })
    }

    /// What the place and all cards on it that are in a set say together.
    fn all_of(
        &self,
        open: &Open,
        place: u8,
        saying: &CardSet,
        what: impl Fn(&Fact) -> &[i32; QUALITIES],
    ) -> [i32; QUALITIES] {
        let mut all = *what(self.facts.of(open.line[usize::from(place)]));
        for one in open.table.these_there(saying, CardPlace::At(place)) {
            let more = what(self.facts.of(one.card));
            all.iter_mut().zip(more).for_each(|(all, more)| *all += more);
        }
        all
    }

    /// Whether the place or something that lies there is one of these cards.
    pub(crate) fn is_any_at(&self, open: &Open, place: u8, cards: &CardSet) -> bool {
        cards.has(open.line[usize::from(place)])
            || open.table.kinds_at(CardPlace::At(place)).meets(cards)
    }

    /// WHOX-TEXT-03: everything that is said at a place: by the place and by all cards on it.
    pub(crate) fn said_at<'a>(
        &'a self,
        open: &'a Open,
        place: u8,
    ) -> impl Iterator<Item = &'a Sentence> {
        let speaking = &self.facts.speaking;
        let line = [open.line[usize::from(place)]].into_iter();
        let there = open.table.these_there(speaking, CardPlace::At(place)).map(|one| one.card);
        line.filter(|card| speaking.has(*card))
            .chain(there)
            .flat_map(|card: Card| &self.pool.face(card).text)
    }
}
