//! What Characters have: their own numbers, and what other cards change about them.

use crate::cards::requirement::Sum;
use crate::cards::{Card, Quality, Sentence, Trait};
use crate::game::WhoCcg;
use crate::state::{InPlay, Open, Side, Where};

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

    /// WHOX-QUAL-04: a Quality with all changes; never below 0. WHOX-FREEZE-06: also by the texts of frozen ones.
    pub(crate) fn quality(
        &self,
        open: &Open,
        one: &InPlay,
        quality: Quality,
        occasion: Occasion,
    ) -> i16 {
        let person = self.pool.face(one.card).person().expect("only Characters have Qualities");
        let mut total = i16::from(person.qualities[quality as usize]);
        total += self.own_changes(open, one, quality, occasion);
        total += self.changes_by_artifacts(open, one, quality);
        for other in open.there(one.place).filter(|other| self.facts.of(other.card).has_aura) {
            let changes = &self.pool.face(other.card).text;
            total += self.changes(open, one, quality, changes, Some(other.side));
        }
        if let Where::At(place) = one.place {
            let text = &self.pool.face(open.line[usize::from(place)]).text;
            total += self.changes(open, one, quality, text, None);
        }
        total.max(0)
    }

    fn own_changes(&self, open: &Open, one: &InPlay, wanted: Quality, occasion: Occasion) -> i16 {
        let said = self.pool.face(one.card).text.iter().map(|said| match *said {
            Sentence::Own { amount, quality } if quality == wanted => amount,
            Sentence::InFights { amount, quality }
                if quality == wanted && occasion == Occasion::Fight =>
            {
                amount
            }
            Sentence::AgainstMonsters { amount, quality }
                if quality == wanted && occasion == Occasion::Monster =>
            {
                amount
            }
            Sentence::With { amount, quality, title }
                if quality == wanted && self.has_company(open, one, title) =>
            {
                amount
            }
            _ => 0,
        });
        said.map(i16::from).sum()
    }

    /// WHOX-TEXT-02: another Character of the title on the same side, counted once.
    fn has_company(&self, open: &Open, one: &InPlay, title: crate::cards::Title) -> bool {
        let others = self.people(open, one.side, one.place).filter(|other| other.id != one.id);
        others.into_iter().any(|other| self.pool.face(other.card).title == title)
    }

    /// WHO-DEAD-06, WHO-CTRL-08: opposing Characters do not use Artifacts.
    pub(crate) fn artifacts<'a>(
        &'a self,
        open: &'a Open,
        one: &'a InPlay,
    ) -> impl Iterator<Item = &'a InPlay> {
        let bears = one.side == Side::Player;
        open.upon(one.id).filter(move |other| bears && self.facts.of(other.card).is_artifact)
    }

    /// WHOX-ART-03: what its Artifacts give a Character.
    fn changes_by_artifacts(&self, open: &Open, one: &InPlay, wanted: Quality) -> i16 {
        let said = self.artifacts(open, one).flat_map(|other| &self.pool.face(other.card).text);
        let amounts = said.map(|said| match *said {
            Sentence::Bearer { amount, quality } if quality == wanted => i16::from(amount),
            _ => 0,
        });
        amounts.sum()
    }

    /// What some sentences change about a Character; a place takes no side (WHOX-ST-11).
    fn changes(
        &self,
        open: &Open,
        one: &InPlay,
        wanted: Quality,
        text: &[Sentence],
        side: Option<Side>,
    ) -> i16 {
        let person = self.pool.face(one.card).person().expect("only Characters are changed");
        let same = side == Some(one.side);
        let against = side == Some(one.side.other());
        let said = text.iter().map(|said| match *said {
            Sentence::YourHere { amount, quality } if same && quality == wanted => amount,
            Sentence::YourClassHere { class, amount, quality }
                if same && quality == wanted && person.class == class =>
            {
                amount
            }
            Sentence::KeywordHere { keyword, amount, quality }
                if quality == wanted && person.is(keyword) =>
            {
                amount
            }
            Sentence::KeywordOnSide { keyword, amount, quality }
                if same && quality == wanted && person.is(keyword) =>
            {
                amount
            }
            Sentence::OpposingHere { amount, quality } if against && quality == wanted => amount,
            Sentence::TraitHere { skill, amount, quality }
                if quality == wanted && self.times(open, one, skill) > 0 =>
            {
                amount
            }
            Sentence::AllHere { amount, quality } if quality == wanted => amount,
            _ => 0,
        });
        said.map(i16::from).sum()
    }

    /// WHOX-TRAIT-03: how often a Character has a Trait, with what its Artifacts count as.
    pub(crate) fn times(&self, open: &Open, one: &InPlay, skill: Trait) -> u8 {
        let person = self.pool.face(one.card).person().expect("only Characters have Traits");
        let lent = self
            .artifacts(open, one)
            .filter(|other| self.pool.face(other.card).says(Sentence::CountsAs(skill)));
        person.traits[skill as usize] + lent.count() as u8
    }

    /// What a Character has.
    pub(crate) fn sum_of(&self, open: &Open, one: &InPlay) -> Sum {
        let person = self.pool.face(one.card).person().expect("only Characters are counted");
        let mut sum = Sum { traits: person.traits, ..Sum::default() };
        for quality in Quality::ALL {
            sum.qualities[*quality as usize] = self.quality(open, one, *quality, Occasion::Total);
        }
        for (keyword, count) in sum.keywords.iter_mut().enumerate() {
            *count = (person.keywords >> keyword & 1) as u8;
        }
        for other in self.artifacts(open, one) {
            for said in &self.pool.face(other.card).text {
                if let Sentence::CountsAs(skill) = said {
                    sum.traits[*skill as usize] += 1;
                }
            }
        }
        sum
    }

    /// WHOX-QUAL-04: what a group has together.
    pub(crate) fn sum<'a>(&self, open: &Open, group: impl Iterator<Item = &'a InPlay>) -> Sum {
        group.fold(Sum::default(), |mut total, one| {
            total.add(&self.sum_of(open, one));
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
