//! What cards change about the Qualities of Characters: what they say, as rows of numbers.

use crate::cards::meaning::{Allegiance, CharacterFilter, Circumstance, People, QualityChange};
use crate::cards::requirement::{Qualities, Sum, add_qualities};
use crate::cards::{Card, Character, Face, Pool, QUALITIES, Sentence, Trait};
use crate::rules::sums::{OCCASIONS, Occasion};
use crate::sets::CardSet;

/// One thing that a card changes about Characters at its place.
#[derive(Clone, Debug)]
pub(crate) struct Aura {
    pub(crate) whose: Allegiance,
    /// The Characters that it changes,
    pub(crate) whom: CardSet,
    /// and all others who have this Trait from an Artifact.
    pub(crate) skill: Option<Trait>,
    pub(crate) more: Qualities,
}

fn so_much(change: QualityChange) -> Qualities {
    let mut more = [0; QUALITIES + 1];
    more[change.quality as usize] = change.amount.into();
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
    let Sentence::Have { who: People { whose, which }, change } = said else { return None };
    let is_meant = |one: &Character| match which {
        CharacterFilter::All => true,
        CharacterFilter::Class(class) => one.class == class,
        CharacterFilter::Keyword(keyword) => one.is(keyword),
        CharacterFilter::Trait(skill) => one.traits[skill as usize] > 0,
    };
    let whom = pool.all().filter(|card| pool.face(*card).person().is_some_and(is_meant)).collect();
    let skill = if let CharacterFilter::Trait(skill) = which { Some(skill) } else { None };
    Some(Aura { whose, whom, skill, more: so_much(change) })
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
    let Sentence::Own { change, on } = said else { return None };
    let holds = match on {
        Circumstance::Always => true,
        Circumstance::InFights => at == Occasion::Fight,
        Circumstance::AgainstMonsters => at == Occasion::Monster,
        // WHOX-TEXT-02: in company is looked up at the table.
        Circumstance::With(_) | Circumstance::WithAnother(_) => false,
    };
    holds.then(|| so_much(change))
}

/// WHOX-ART-03: what an Artifact gives its bearer. WHOX-TRAIT-03: and what it counts as.
pub(super) fn lent(face: &Face) -> Sum {
    let mut sum = Sum::default();
    for said in &face.text {
        match *said {
            Sentence::Bearer(change) => add_qualities(&mut sum.qualities, &so_much(change)),
            Sentence::CountsAs(skill) => sum.add_trait(skill),
            _ => {}
        }
    }
    sum
}
