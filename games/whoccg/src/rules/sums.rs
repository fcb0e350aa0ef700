//! What Characters have: their own numbers, and what other cards change about them.

use crate::cards::requirement::Sum;
use crate::cards::{Card, QUALITIES, Quality, Sentence, Title, Trait};
use crate::game::WhoCcg;
use crate::state::{InPlay, Open, Side, Where};

/// So much of each Quality.
pub(crate) type Qualities = [i16; QUALITIES];

/// Whether Qualities are changed by something at a place; mostly nothing does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Auras {
    None,
    Some,
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

    /// WHOX-QUAL-04: the Qualities with all changes; never below 0. WHOX-FREEZE-06: also by the texts of frozen ones.
    pub(crate) fn qualities(&self, open: &Open, one: &InPlay, occasion: Occasion) -> Qualities {
        self.qualities_among(open, one, occasion, self.auras(open, one.place))
    }

    /// Whether anything at a place, or the place itself, changes Qualities of others.
    fn auras(&self, open: &Open, place: Where) -> Auras {
        let has_aura = |card: Card| self.facts.of(card).has_aura;
        let line = matches!(place, Where::At(place) if has_aura(open.line[usize::from(place)]));
        let any = line || open.there(place).any(|other| has_aura(other.card));
        if any { Auras::Some } else { Auras::None }
    }

    /// The same where it is known what changes Qualities at the place.
    fn qualities_among(
        &self,
        open: &Open,
        one: &InPlay,
        occasion: Occasion,
        auras: Auras,
    ) -> Qualities {
        let mut total = self.facts.of(one.card).sum.qualities;
        self.add_own_changes(open, one, occasion, &mut total);
        self.add_changes_by_artifacts(open, one, &mut total);
        if auras == Auras::Some {
            self.add_changes_by_auras(open, one, &mut total);
        }
        total.iter_mut().for_each(|quality| *quality = (*quality).max(0));
        total
    }

    /// What others at its place, and the place itself, change about a Character.
    fn add_changes_by_auras(&self, open: &Open, one: &InPlay, total: &mut Qualities) {
        for other in open.there(one.place).filter(|other| self.facts.of(other.card).has_aura) {
            self.add_changes(open, one, other.card, Some(other.side), total);
        }
        if let Where::At(place) = one.place {
            self.add_changes(open, one, open.line[usize::from(place)], None, total);
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
        self.qualities(open, one, occasion)[quality as usize]
    }

    /// What a Character says of itself.
    fn add_own_changes(
        &self,
        open: &Open,
        one: &InPlay,
        occasion: Occasion,
        total: &mut Qualities,
    ) {
        if !self.facts.of(one.card).changes_itself {
            return;
        }
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

    /// WHOX-ART-03: what its Artifacts give a Character.
    fn add_changes_by_artifacts(&self, open: &Open, one: &InPlay, total: &mut Qualities) {
        for said in self.artifacts(open, one).flat_map(|other| &self.pool.face(other.card).text) {
            if let Sentence::Bearer { amount, quality } = *said {
                total[quality as usize] += i16::from(amount);
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
        self.sum_among(open, one, self.auras(open, one.place))
    }

    fn sum_among(&self, open: &Open, one: &InPlay, auras: Auras) -> Sum {
        let mut sum = self.facts.of(one.card).sum;
        sum.qualities = self.qualities_among(open, one, Occasion::Total, auras);
        for said in self.artifacts(open, one).flat_map(|other| &self.pool.face(other.card).text) {
            if let Sentence::CountsAs(skill) = said {
                sum.traits[*skill as usize] += 1;
            }
        }
        sum
    }

    /// WHOX-QUAL-04: what a group at one place has together.
    pub(crate) fn sum<'a>(&self, open: &Open, group: impl Iterator<Item = &'a InPlay>) -> Sum {
        let mut group = group.peekable();
        let auras = group.peek().map_or(Auras::None, |one| self.auras(open, one.place));
        group.fold(Sum::default(), |mut total, one| {
            total.add(&self.sum_among(open, one, auras));
            total
        })
    }

    /// WHOX-PUZ-03: how much more of each Quality Puzzles ask for at a place.
    pub(crate) fn puzzle_change(&self, open: &Open, place: u8) -> [i16; 3] {
        let mut more = [0; 3];
        for said in self.said_at(open, place) {
            match *said {
                Sentence::PuzzlesNeedMore { number, quality } => {
                    more[quality as usize] += i16::from(number);
                }
                Sentence::PuzzlesNeedFewer { number, quality } => {
                    more[quality as usize] -= i16::from(number);
                }
                _ => {}
            }
        }
        more
    }

    /// WHOX-GOAL-06: how much more of each Quality a Goal asks for at a place.
    pub(crate) fn goal_change(&self, open: &Open, place: u8, opposing: bool) -> [i16; 3] {
        let mut more = [0; 3];
        for said in self.said_at(open, place) {
            match *said {
                Sentence::OpposeNeedsMore { number, quality } if opposing => {
                    more[quality as usize] += i16::from(number);
                }
                Sentence::ReachNeedsMore { number, quality } if !opposing => {
                    more[quality as usize] += i16::from(number);
                }
                _ => {}
            }
        }
        more
    }

    /// WHOX-TEXT-03: everything that is said at a place: by the place and by all cards on it.
    pub(crate) fn said_at<'a>(
        &'a self,
        open: &'a Open,
        place: u8,
    ) -> impl Iterator<Item = &'a Sentence> {
        let cards = open.there(Where::At(place)).map(|one| one.card);
        let speaking = cards.filter(|card| self.facts.of(*card).speaks_here);
        [open.line[usize::from(place)]]
            .into_iter()
            .chain(speaking)
            .flat_map(|card: Card| &self.pool.face(card).text)
    }
}
