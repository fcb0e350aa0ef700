//! What Characters have: their own numbers, and what other cards change about them.

use crate::cards::requirement::Sum;
use crate::cards::set::CardSet;
use crate::cards::{Card, QUALITIES, Quality, Sentence, Title, Trait};
use crate::facts::Fact;
use crate::game::WhoCcg;
use crate::state::{InPlay, Open, Side, Where};
use crate::table::Ids;

/// So much of each Quality.
pub(crate) type Qualities = [i16; QUALITIES];

/// What changes Qualities of others at one place; mostly nothing does.
struct Auras {
    /// The place itself, which takes no side (WHOX-ST-11).
    place: Option<Card>,
    /// Cards there.
    cards: Ids,
}

impl Auras {
    fn is_empty(&self) -> bool {
        self.place.is_none() && self.cards.is_empty()
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

impl WhoCcg {
    /// Whether a card in play is a Character.
    pub(crate) fn is_person(&self, one: &InPlay) -> bool {
        self.facts.of(one.card).is_person
    }

    /// WHOX-TARDIS-11: the Characters of a side at a place; those aboard are not there. WHOX-FREEZE-05: frozen ones are.
    pub(crate) fn people<'a>(
        &'a self,
        open: &'a Open,
        side: Side,
        place: Where,
    ) -> impl Iterator<Item = &'a InPlay> {
        open.there(place).filter(move |one| one.side == side && self.is_person(one))
    }

    /// What changes Qualities of others at a place.
    fn auras(&self, open: &Open, place: Where) -> Auras {
        let has_aura = |card: &Card| self.facts.auras.has(*card);
        let line = match place {
            Where::At(place) => Some(open.line[usize::from(place)]).filter(has_aura),
            _ => None,
        };
        let mut cards = Ids::default();
        if open.table.kinds_at(place).meets(&self.facts.auras) {
            let there = open.there(place).filter(|other| has_aura(&other.card));
            there.for_each(|other| cards.insert(other.id));
        }
        Auras { place: line, cards }
    }

    /// What a Character has on an occasion, where it is known what changes Qualities at its place. WHOX-QUAL-04: with all
    /// changes, and never below 0. WHOX-FREEZE-06: also by the texts of frozen ones.
    fn sum_among(&self, open: &Open, one: &InPlay, occasion: Occasion, auras: &Auras) -> Sum {
        let fact = self.facts.of(one.card);
        let bears = one.side == Side::Player && open.table.bears(one.id);
        let mut sum = fact.sum;
        if auras.is_empty() && !fact.changes_itself && !bears {
            return sum;
        }
        if fact.changes_itself {
            self.add_own_changes(open, one, occasion, &mut sum.qualities);
        }
        if bears {
            self.add_changes_by_artifacts(open, one, &mut sum);
        }
        self.add_changes_by_auras(open, one, auras, &mut sum.qualities);
        sum.qualities.iter_mut().for_each(|quality| *quality = (*quality).max(0));
        sum
    }

    /// What others at its place, and the place itself, change about a Character.
    fn add_changes_by_auras(
        &self,
        open: &Open,
        one: &InPlay,
        auras: &Auras,
        total: &mut Qualities,
    ) {
        for other in auras.cards.filter_map(|id| open.get(id)) {
            self.add_changes(open, one, other.card, Some(other.side), total);
        }
        if let Some(place) = auras.place {
            self.add_changes(open, one, place, None, total);
        }
    }

    /// One of the Qualities.
    pub(crate) fn quality(
        &self,
        open: &Open,
        one: &InPlay,
        quality: Quality,
        occasion: Occasion,
    ) -> i16 {
        let auras = self.auras(open, one.place);
        self.sum_among(open, one, occasion, &auras).qualities[quality as usize]
    }

    /// What a Character says of itself.
    fn add_own_changes(
        &self,
        open: &Open,
        one: &InPlay,
        occasion: Occasion,
        total: &mut Qualities,
    ) {
        for said in &self.pool.face(one.card).text {
            let (amount, quality, holds) = match *said {
                Sentence::Own { amount, quality } => (amount, quality, true),
                Sentence::InFights { amount, quality } => {
                    (amount, quality, occasion == Occasion::Fight)
                }
                Sentence::AgainstMonsters { amount, quality } => {
                    (amount, quality, occasion == Occasion::Monster)
                }
                Sentence::With { amount, quality, title } => {
                    (amount, quality, self.has_company(open, one, title))
                }
                _ => continue,
            };
            if holds {
                total[quality as usize] += i16::from(amount);
            }
        }
    }

    /// WHOX-TEXT-02: another Character of the title on the same side, counted once.
    fn has_company(&self, open: &Open, one: &InPlay, title: Title) -> bool {
        let mut others = self.people(open, one.side, one.place).filter(|other| other.id != one.id);
        others.any(|other| self.facts.of(other.card).title == title)
    }

    /// WHO-DEAD-06, WHO-CTRL-08: opposing Characters do not use Artifacts.
    pub(crate) fn artifacts<'a>(
        &'a self,
        open: &'a Open,
        one: &'a InPlay,
    ) -> impl Iterator<Item = &'a InPlay> {
        let borne = (one.side == Side::Player).then(|| open.upon(one.id));
        borne.into_iter().flatten().filter(|other| self.facts.of(other.card).is_artifact)
    }

    /// WHOX-ART-03: what its Artifacts give a Character. WHOX-TRAIT-03: and what they count as.
    fn add_changes_by_artifacts(&self, open: &Open, one: &InPlay, sum: &mut Sum) {
        for said in self.artifacts(open, one).flat_map(|other| &self.pool.face(other.card).text) {
            match *said {
                Sentence::Bearer { amount, quality } => {
                    sum.qualities[quality as usize] += i16::from(amount);
                }
                Sentence::CountsAs(skill) => sum.traits[skill as usize] += 1,
                _ => {}
            }
        }
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
        let person = self.pool.face(one.card).person().expect("only Characters are changed");
        let same = side == Some(one.side);
        let against = side == Some(one.side.other());
        for said in &self.pool.face(by).text {
            let (amount, quality, holds) = match *said {
                Sentence::YourHere { amount, quality } => (amount, quality, same),
                Sentence::YourClassHere { class, amount, quality } => {
                    (amount, quality, same && person.class == class)
                }
                Sentence::KeywordHere { keyword, amount, quality } => {
                    (amount, quality, person.is(keyword))
                }
                Sentence::KeywordOnSide { keyword, amount, quality } => {
                    (amount, quality, same && person.is(keyword))
                }
                Sentence::OpposingHere { amount, quality } => (amount, quality, against),
                Sentence::TraitHere { skill, amount, quality } => {
                    (amount, quality, self.times(open, one, skill) > 0)
                }
                Sentence::AllHere { amount, quality } => (amount, quality, true),
                _ => continue,
            };
            if holds {
                total[quality as usize] += i16::from(amount);
            }
        }
    }

    /// WHOX-TRAIT-03: how often a Character has a Trait, with what its Artifacts count as.
    pub(crate) fn times(&self, open: &Open, one: &InPlay, skill: Trait) -> u8 {
        let lends = |other: &&InPlay| self.pool.face(other.card).says(Sentence::CountsAs(skill));
        let lent = self.artifacts(open, one).filter(lends).count();
        self.facts.of(one.card).sum.traits[skill as usize] + lent as u8
    }

    /// What a Character has.
    pub(crate) fn sum_of(&self, open: &Open, one: &InPlay) -> Sum {
        self.sum_among(open, one, Occasion::Total, &self.auras(open, one.place))
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
        self.sum_among_all(open, occasion, &self.auras(open, place), group)
    }

    /// The same where it is known at which place the group is.
    pub(crate) fn sum_at<'a>(
        &self,
        open: &Open,
        place: Where,
        group: impl Iterator<Item = &'a InPlay>,
    ) -> Sum {
        self.sum_among_all(open, Occasion::Total, &self.auras(open, place), group)
    }

    fn sum_among_all<'a>(
        &self,
        open: &Open,
        occasion: Occasion,
        auras: &Auras,
        group: impl Iterator<Item = &'a InPlay>,
    ) -> Sum {
        let mut total = Sum::default();
        group.for_each(|one| total.add(&self.sum_among(open, one, occasion, auras)));
        total
    }

    /// WHOX-PUZ-03: how much more of each Quality Puzzles ask for at a place.
    pub(crate) fn puzzle_change(&self, open: &Open, place: u8) -> Qualities {
        self.all_of(open, place, &self.facts.changing_puzzles, |fact| &fact.puzzles_need)
    }

    /// WHOX-GOAL-06: how much more of each Quality a Goal asks for at a place.
    pub(crate) fn goal_change(&self, open: &Open, place: u8, opposing: bool) -> Qualities {
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
        what: impl Fn(&Fact) -> &Qualities,
    ) -> Qualities {
        let mut all = *what(self.facts.of(open.line[usize::from(place)]));
        if open.table.kinds_at(Where::At(place)).meets(saying) {
            for one in open.there(Where::At(place)) {
                let more = what(self.facts.of(one.card));
                all.iter_mut().zip(more).for_each(|(all, more)| *all += more);
            }
        }
        all
    }

    /// WHOX-TEXT-03: everything that is said at a place: by the place and by all cards on it.
    pub(crate) fn said_at<'a>(
        &'a self,
        open: &'a Open,
        place: u8,
    ) -> impl Iterator<Item = &'a Sentence> {
        let any = open.table.kinds_at(Where::At(place)).meets(&self.facts.speaking);
        let there = any.then(|| open.there(Where::At(place)).map(|one| one.card));
        [open.line[usize::from(place)]]
            .into_iter()
            .chain(there.into_iter().flatten())
            .filter(|card| self.facts.speaking.has(*card))
            .flat_map(|card: Card| &self.pool.face(card).text)
    }
}
