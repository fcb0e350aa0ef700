//! What is asked about cards again and again, worked out once.

use crate::cards::{Card, Face, Kind, Pool, Sentence};

/// What is asked about every card.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    facts: Vec<Fact>,
}

/// What is asked about one card.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Fact {
    pub(crate) is_person: bool,
    pub(crate) is_artifact: bool,
    /// Whether it changes Qualities of others.
    pub(crate) has_aura: bool,
    /// Whether it says something about all cards at its place.
    pub(crate) speaks_here: bool,
}

impl Facts {
    pub(crate) fn of_pool(pool: &Pool) -> Facts {
        Facts { facts: pool.cards.iter().map(fact).collect() }
    }

    pub(crate) fn of(&self, card: Card) -> Fact {
        self.facts[card.index()]
    }
}

fn fact(face: &Face) -> Fact {
    Fact {
        is_person: matches!(face.kind, Kind::Character(_)),
        is_artifact: matches!(face.kind, Kind::Artifact),
        has_aura: face.text.iter().any(|said| is_aura(*said)),
        speaks_here: face.text.iter().any(|said| speaks_here(*said)),
    }
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
