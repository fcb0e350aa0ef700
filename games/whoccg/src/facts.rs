//! What is asked about cards again and again, worked out once.

use crate::cards::requirement::Sum;
use crate::cards::{Act, Card, ConditionKind, Face, KEYWORDS, Kind, Person, Pool, Sentence, Title};

/// What is asked about every card.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    facts: Vec<Fact>,
    any_by_hand: bool,
}

/// What is asked about one card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fact {
    pub(crate) title: Title,
    pub(crate) is_person: bool,
    pub(crate) is_artifact: bool,
    pub(crate) is_goal: bool,
    /// Its kind, if it is a Condition.
    pub(crate) condition: Option<ConditionKind>,
    /// What it lets its controller do by freezing.
    pub(crate) act: Option<Act>,
    /// What it says, if it is a Bang! card.
    pub(crate) bang: Option<Sentence>,
    /// Whether it is played during Set-Up only.
    pub(crate) is_set_up: bool,
    /// WHO-FLIP-18: whether it allows Enemies to play.
    pub(crate) invites: bool,
    /// What a Character has by itself.
    pub(crate) sum: Sum,
    /// Whether a Character changes its own Qualities.
    pub(crate) changes_itself: bool,
    /// Whether it changes Qualities of others.
    pub(crate) has_aura: bool,
    /// Whether it says something about all cards at its place.
    pub(crate) speaks_here: bool,
    /// How much less it makes some cards cost at its place.
    pub(crate) discount: u8,
    /// Whether another card has its title.
    pub(crate) has_versions: bool,
    /// WHOX-ICON-02: whether it has the Vortex icon.
    pub(crate) has_vortex: bool,
    /// WHOX-HAND-01: whether it says something that is not understood.
    pub(crate) by_hand: bool,
    /// Where a Character is Native: a bit for each card that is a place.
    native: [u64; 4],
}

impl Facts {
    pub(crate) fn of_pool(pool: &Pool) -> Facts {
        let facts: Vec<Fact> = pool.all().map(|card| fact(pool, card)).collect();
        let any_by_hand = facts.iter().any(|fact| fact.by_hand);
        Facts { facts, any_by_hand }
    }

    /// WHOX-HAND-01: whether some card says what is not understood.
    pub(crate) fn any_by_hand(&self) -> bool {
        self.any_by_hand
    }

    pub(crate) fn of(&self, card: Card) -> &Fact {
        &self.facts[card.index()]
    }

    /// WHOX-NAT-02: whether a Character is Native to a place.
    pub(crate) fn is_native(&self, person: Card, place: Card) -> bool {
        let bits = self.of(person).native[place.index() / 64];
        bits >> (place.index() % 64) & 1 == 1
    }
}

fn fact(pool: &Pool, card: Card) -> Fact {
    let face = pool.face(card);
    let says = |wanted: fn(Sentence) -> bool| face.text.iter().any(|said| wanted(*said));
    Fact {
        title: face.title,
        is_person: face.person().is_some(),
        is_artifact: face.kind == Kind::Artifact,
        is_goal: face.goal().is_some(),
        condition: pool.condition_kind(card),
        act: face.act(),
        bang: bang(face),
        is_set_up: says(is_for_set_up),
        invites: face.says(Sentence::EnemiesMayPlay),
        sum: face.person().map_or(Sum::default(), own_sum),
        changes_itself: says(changes_itself),
        has_aura: says(is_aura),
        speaks_here: says(speaks_here),
        discount: face.text.iter().map(|said| discount(*said)).sum(),
        has_versions: pool.cards.iter().filter(|other| other.title == face.title).count() > 1,
        by_hand: !face.by_hand.is_empty(),
        has_vortex: face.person().is_some_and(|person| person.vortex),
        native: natives(pool, card),
    }
}

fn bang(face: &Face) -> Option<Sentence> {
    if face.kind == Kind::Bang { face.text.first().copied() } else { None }
}

fn own_sum(person: &Person) -> Sum {
    let mut keywords = [0; KEYWORDS];
    for (keyword, count) in keywords.iter_mut().enumerate() {
        *count = (person.keywords >> keyword & 1) as u8;
    }
    Sum { qualities: person.qualities.map(i16::from), traits: person.traits, keywords }
}

fn natives(pool: &Pool, person: Card) -> [u64; 4] {
    let mut bits = [0; 4];
    for place in pool.all().filter(|place| pool.is_native(person, *place)) {
        bits[place.index() / 64] |= 1 << (place.index() % 64);
    }
    bits
}

fn discount(said: Sentence) -> u8 {
    if let Sentence::Cheaper { fewer, .. } = said { fewer } else { 0 }
}

fn is_for_set_up(said: Sentence) -> bool {
    matches!(said, Sentence::SetUp | Sentence::SetUpOnTardis)
}

fn changes_itself(said: Sentence) -> bool {
    matches!(
        said,
        Sentence::Own { .. }
            | Sentence::InFights { .. }
            | Sentence::AgainstMonsters { .. }
            | Sentence::With { .. }
    )
}

fn is_aura(said: Sentence) -> bool {
    matches!(
        said,
        Sentence::YourHere { .. }
            | Sentence::YourClassHere { .. }
            | Sentence::KeywordHere { .. }
            | Sentence::KeywordOnSide { .. }
            | Sentence::OpposingHere { .. }
            | Sentence::TraitHere { .. }
            | Sentence::AllHere { .. }
    )
}

fn speaks_here(said: Sentence) -> bool {
    matches!(
        said,
        Sentence::PuzzlesNeedMore { .. }
            | Sentence::PuzzlesNeedFewer { .. }
            | Sentence::PuzzlesStay
            | Sentence::OpposeNeedsMore { .. }
            | Sentence::ReachNeedsMore { .. }
            | Sentence::MonstersHave(_)
            | Sentence::MonstersSpare(_)
            | Sentence::AttacksHave(_)
            | Sentence::NoAttackWith(_)
            | Sentence::Cheaper { .. }
            | Sentence::EnemiesMayPlay
    )
}
