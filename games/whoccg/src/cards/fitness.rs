//! Which sentences work on which cards: one that would do nothing there is a mistake, not a text.

use super::meaning::{Allegiance, CharacterFilter, Circumstance};
use super::{CardEffect, Class, ConditionKind, Face, Kind, Sentence, Timing, Title};

/// What is known about titles when sentences are judged.
pub(super) trait Titles {
    /// Whether some Character has the title.
    fn is_of_a_character(&self, title: Title) -> bool;
    /// Whether some Enemy has it.
    fn is_of_an_enemy(&self, title: Title) -> bool;
}

/// Where a sentence works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Works {
    /// It is about the Character on the card.
    OnACharacter,
    /// It is about a side at a place.
    OfASide,
    /// It is about all that is at a place.
    AtAPlace,
    /// It is about who bears the card.
    Borne,
    /// It is a Trait, of a Character or of who bears the card.
    AsATrait,
    /// It makes room aboard.
    Aboard,
    /// It is about Set-Up.
    InSetUp,
    /// It needs a card that plays during Set-Up.
    OnASetUpCard,
    /// A place brings an Enemy.
    OnASpacetime,
    /// A TARDIS brings an Artifact.
    OnATardis,
    /// It is about what Purposes are for.
    OnAPurpose,
    /// It happens when the card comes into play.
    WhenPlayed,
    /// Somebody freezes for it.
    ByFreezing,
    /// It happens when a Goal is completed.
    OnAGoal,
    /// It is what a Bang! card does.
    OnABang,
    /// It is what a Flashback does.
    OnAFlashback,
}

impl Works {
    fn on(self, face: &Face) -> bool {
        let is_artifact = face.kind == Kind::Artifact;
        let class = face.person().map(|person| person.class);
        let kind = face.condition().map(super::Condition::kind);
        let lies_at_a_place = class.is_some()
            || face.goal().is_some()
            || kind.is_some_and(|kind| kind != ConditionKind::Prisoner);
        match self {
            Works::OnACharacter => class.is_some(),
            Works::OfASide => lies_at_a_place,
            Works::AtAPlace => lies_at_a_place || face.spacetime().is_some(),
            Works::Borne | Works::InSetUp => is_artifact,
            Works::AsATrait | Works::ByFreezing => is_artifact || class.is_some(),
            Works::Aboard => is_artifact || class.is_some_and(|class| class != Class::Enemy),
            Works::OnASetUpCard => is_artifact && face.text.iter().any(is_for_set_up),
            Works::OnASpacetime => face.spacetime().is_some(),
            Works::OnATardis => face.capacity().is_some(),
            Works::OnAPurpose => kind == Some(ConditionKind::Purpose),
            Works::WhenPlayed => {
                is_artifact || class.is_some() || kind.is_some() || face.goal().is_some()
            }
            Works::OnAGoal => face.goal().is_some(),
            Works::OnABang => face.kind == Kind::Bang,
            Works::OnAFlashback => face.kind == Kind::Flashback,
        }
    }

    const fn reason(self) -> &'static str {
        match self {
            Works::OnACharacter => "only a Character can say this of itself",
            Works::OfASide => "it needs a card that lies at a place and is on a side",
            Works::AtAPlace => "it needs a place, or a card that lies at one",
            Works::Borne => "it needs an Artifact, which somebody bears",
            Works::AsATrait => "it needs a Character, or an Artifact that one bears",
            Works::Aboard => "it needs an Artifact, or a Character who can be aboard",
            Works::InSetUp => "it needs an Artifact",
            Works::OnASetUpCard => "it needs an Artifact that says `Plays during Set-Up.` first",
            Works::OnASpacetime => "it needs a Spacetime card",
            Works::OnATardis => "it needs a TARDIS card",
            Works::OnAPurpose => "it needs a Purpose",
            Works::WhenPlayed => {
                "it happens when a Character, a Goal, an Artifact or a Condition is played"
            }
            Works::ByFreezing => "it needs a Character who freezes, or an Artifact that one bears",
            Works::OnAGoal => "it happens when a Goal is completed",
            Works::OnABang => "it needs a Bang! card",
            Works::OnAFlashback => "it needs a Flashback",
        }
    }
}

const fn is_for_set_up(said: &Sentence) -> bool {
    matches!(said, Sentence::SetUp(_))
}

/// A sentence that would do nothing, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Misfit {
    pub message: String,
    pub reason: String,
}

/// Why a sentence would do nothing on a card that says so much before it, if it would.
pub(super) fn misfit(said: Sentence, face: &Face, titles: &impl Titles) -> Option<Misfit> {
    let works = works(said);
    let reason = if !works.on(face) {
        remedy(said, face).unwrap_or(works.reason())
    } else {
        only_one(said, face).or_else(|| of_title(said, titles))?
    };
    let message = format!("this sentence would do nothing on {}", named(face));
    Some(Misfit { message, reason: reason.to_owned() })
}

/// What can be written in its place.
fn remedy(said: Sentence, face: &Face) -> Option<&'static str> {
    match (said, &face.kind) {
        (Sentence::Own { on: Circumstance::Always, .. }, Kind::Artifact) => {
            Some("an Artifact speaks of its bearer: write `The bearer has +1 Brawn.`")
        }
        (Sentence::Bearer(_), Kind::Character(_)) => {
            Some("a Character speaks of itself: write `+1 Brawn.`")
        }
        (Sentence::Have { who, .. }, Kind::Spacetime(_))
            if who.which == CharacterFilter::All && who.whose != Allegiance::Any =>
        {
            Some("a place takes no side: write `Characters here have +1 Brawn.`")
        }
        (Sentence::MoreRoom(_), Kind::Tardis(_)) => {
            Some("a TARDIS has its Capacity in `crew` and `aboard`")
        }
        _ => None,
    }
}

/// Cards of which only the first such sentence is looked at.
fn only_one(said: Sentence, face: &Face) -> Option<&'static str> {
    match said {
        Sentence::Does { when: Timing::Freezing, .. } => {
            face.act().map(|_| "a card has one text that somebody freezes for")
        }
        _ if face.kind == Kind::Bang => {
            face.text.first().map(|_| "a Bang! card does one thing: write another card")
        }
        _ if face.kind == Kind::Flashback => {
            face.text.first().map(|_| "a Flashback does one thing: write another card")
        }
        _ => None,
    }
}

/// A title that nobody has who could be meant.
fn of_title(said: Sentence, titles: &impl Titles) -> Option<&'static str> {
    match said {
        Sentence::Own { on: Circumstance::With(title), .. }
        | Sentence::Does { what: CardEffect::Put(title), .. } => {
            (!titles.is_of_a_character(title)).then_some("that is the title of no Character")
        }
        Sentence::BringsEnemy(title) => {
            (!titles.is_of_an_enemy(title)).then_some("that is the title of no Enemy")
        }
        _ => None,
    }
}

/// The sort of a card with its article.
fn named(face: &Face) -> String {
    match &face.kind {
        Kind::Artifact => "an Artifact".to_owned(),
        Kind::Attack(_) => "an Attack card".to_owned(),
        Kind::Bang => "a Bang! card".to_owned(),
        Kind::Spacetime(_) => "a Spacetime card".to_owned(),
        Kind::Tardis(_) => "a TARDIS card".to_owned(),
        Kind::Goal(_) => "a Goal".to_owned(),
        Kind::Character(person) if person.class == Class::TardisCharacter => {
            format!("a {}", person.class)
        }
        Kind::Character(person) => format!("an {}", person.class),
        Kind::Condition(condition) => format!("a {}", condition.kind()),
        Kind::Flashback => "a Flashback".to_owned(),
    }
}

/// Where a sentence works.
fn works(said: Sentence) -> Works {
    match said {
        Sentence::Own { .. }
        | Sentence::CannotBeFrozen(_)
        | Sentence::NotSelected
        | Sentence::NoTarget(_) => Works::OnACharacter,
        Sentence::Have { who, .. } if who.whose == Allegiance::Any => Works::AtAPlace,
        Sentence::Have { .. } => Works::OfASide,
        Sentence::MonstersSpare(_)
        | Sentence::Need { .. }
        | Sentence::PuzzlesStay
        | Sentence::MonstersHave(_)
        | Sentence::AttacksHave(_)
        | Sentence::NoAttackWith(_)
        | Sentence::Cheaper { .. }
        | Sentence::NoPilot => Works::AtAPlace,
        Sentence::Bearer(_) | Sentence::Rescues => Works::Borne,
        Sentence::CountsAs(_) => Works::AsATrait,
        Sentence::MoreRoom(_) => Works::Aboard,
        Sentence::SetUp(_) => Works::InSetUp,
        Sentence::Holds(_) => Works::OnASetUpCard,
        Sentence::BringsEnemy(_) => Works::OnASpacetime,
        Sentence::BringsArtifact => Works::OnATardis,
        Sentence::EnemiesMayPlay => Works::OnAPurpose,
        Sentence::Does { when, .. } => works_when(when),
        Sentence::BringsBack(_) => Works::OnAFlashback,
    }
}

/// Where a sentence works that does something at such a moment.
const fn works_when(when: Timing) -> Works {
    match when {
        Timing::Played => Works::WhenPlayed,
        Timing::Freezing => Works::ByFreezing,
        Timing::Completed(_) | Timing::CompletedByOthers(_) => Works::OnAGoal,
        Timing::EndOfStep2 { .. } => Works::OnAPurpose,
        Timing::AnyTime | Timing::Doomed(_) | Timing::Flipped | Timing::Attempt => Works::OnABang,
    }
}
