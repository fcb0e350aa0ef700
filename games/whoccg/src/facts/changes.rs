//! What cards change about the Qualities of Characters: what they say, as rows of numbers.

use crate::cards::requirement::{Qualities, Sum, add_qualities};
use crate::cards::{Card, Face, Person, Pool, QUALITIES, Quality, Sentence, Trait};
use crate::rules::sums::{OCCASIONS, Occasion};
use crate::sets::CardSet;

/// One thing that a card changes about Characters at its place.
#[derive(Clone, Debug)]
pub(crate) struct Aura {
    pub(crate) whose: Whose,
    /// The Characters that it changes,
    pub(crate) whom: CardSet,
    /// and all others who have this Trait from an Artifact.
    pub(crate) skill: Option<Trait>,
    pub(crate) more: Qualities,
}

/// On whose side the Characters are that are changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// WHOX-TEXT-02: the card's own.
    Same,
    /// The other one.
    Opposing,
    /// Any side.
    Any,
}

fn so_much(amount: i8, quality: Quality) -> Qualities {
    let mut more = [0; QUALITIES + 1];
    more[quality as usize] = amount.into();
    more
}

/// All that a card changes about others.
pub(super) fn auras(pool: &Pool, card: Card) -> Vec<Aura> {
    pool.face(card).text.iter().filter_map(|said| aura(pool, *said)).collect()
}

/// Whether some of these could change a Character.
pub(super) fn could_change(auras: &[Aura], person: Card) -> bool {
    auras.iter().any(|aura| aura.skill.is_some() || aura.whom.has(person))
}

fn aura(pool: &Pool, said: Sentence) -> Option<Aura> {
    let people = |wanted: &dyn Fn(&Person) -> bool| -> CardSet {
        pool.all().filter(|card| pool.face(*card).person().is_some_and(wanted)).collect()
    };
    let (whose, whom, skill, amount, quality) = match said {
        Sentence::YourHere { amount, quality } => {
            (Whose::Same, people(&|_| true), None, amount, quality)
        }
        Sentence::YourClassHere { class, amount, quality } => {
            (Whose::Same, people(&|one| one.class == class), None, amount, quality)
        }
        Sentence::KeywordHere { keyword, amount, quality } => {
            (Whose::Any, people(&|one| one.is(keyword)), None, amount, quality)
        }
        Sentence::KeywordOnSide { keyword, amount, quality } => {
            (Whose::Same, people(&|one| one.is(keyword)), None, amount, quality)
        }
        Sentence::OpposingHere { amount, quality } => {
            (Whose::Opposing, people(&|_| true), None, amount, quality)
        }
        Sentence::TraitHere { skill, amount, quality } => {
            let skilled = people(&|one| one.traits[skill as usize] > 0);
            (Whose::Any, skilled, Some(skill), amount, quality)
        }
        Sentence::AllHere { amount, quality } => {
            (Whose::Any, people(&|_| true), None, amount, quality)
        }
        _ => return None,
    };
    Some(Aura { whose, whom, skill, more: so_much(amount, quality) })
}

/// What a Character has of each Quality by itself, on each occasion.
pub(super) fn own(face: &Face) -> [Qualities; OCCASIONS] {
    let printed = face.person().map_or(Sum::default(), Sum::of).qualities;
    [Occasion::Total, Occasion::Fight, Occasion::Monster].map(|occasion| {
        let mut all = printed;
        let more = face.text.iter().filter_map(|said| own_change(*said, occasion));
        more.for_each(|more| add_qualities(&mut all, &more));
        all
    })
}

fn own_change(said: Sentence, at: Occasion) -> Option<Qualities> {
    let (amount, quality, holds) = match said {
        Sentence::Own { amount, quality } => (amount, quality, true),
        Sentence::InFights { amount, quality } => (amount, quality, at == Occasion::Fight),
        Sentence::AgainstMonsters { amount, quality } => (amount, quality, at == Occasion::Monster),
        _ => return None,
    };
    holds.then(|| so_much(amount, quality))
}

/// WHOX-ART-03: what an Artifact gives its bearer. WHOX-TRAIT-03: and what it counts as.
pub(super) fn lent(face: &Face) -> Sum {
    let mut sum = Sum::default();
    for said in &face.text {
        match *said {
            Sentence::Bearer { amount, quality } => {
                add_qualities(&mut sum.qualities, &so_much(amount, quality));
            }
            Sentence::CountsAs(skill) => sum.add_trait(skill),
            _ => {}
        }
    }
    sum
}
