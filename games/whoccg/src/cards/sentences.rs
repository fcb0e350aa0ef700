//! What cards can say: every sentence, once.
//!
//! WHOX-TEXT-04: a sentence with "may" or beginning with "Freeze:" is its controller's choice; every other
//! one is carried out as far as possible. `crates/cardtext/GRAMMAR.md` explains the patterns.

use super::slots::Titled;
use super::{Class, ConditionKind, Keyword, Quality, Title, Trait};
use cardtext::{Count, Digit, Grammar, Plus, Signed, grammar};
use std::sync::LazyLock;

/// What is played somewhere for less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedHere {
    /// Allies.
    Allies,
    /// Enemies.
    Enemies,
    /// Artifacts.
    Artifacts,
    /// Conditions.
    Conditions,
    /// TARDIS Characters.
    TardisCharacters,
    /// Goals.
    Goals,
    /// Attack cards.
    Attacks,
}

impl PlayedHere {
    /// What they are called.
    pub const WORDS: &'static [&'static str] = &[
        "Allies",
        "Enemies",
        "Artifacts",
        "Conditions",
        "TARDIS Characters",
        "Goals",
        "Attack cards",
    ];
    /// All of them, in the order of [`Self::WORDS`].
    pub const ALL: &'static [PlayedHere] = &[
        PlayedHere::Allies,
        PlayedHere::Enemies,
        PlayedHere::Artifacts,
        PlayedHere::Conditions,
        PlayedHere::TardisCharacters,
        PlayedHere::Goals,
        PlayedHere::Attacks,
    ];
}

/// Something that a card brings about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// "draw 1 card"
    Draw(u8),
    /// "destroy a Danger here"
    Destroy(ConditionKind),
    /// "destroy a Monster anywhere"
    DestroyAnywhere(ConditionKind),
    /// "freeze an opposing Character here"
    FreezeOpposing,
    /// "put a Swarmling from your draw deck on your side here"
    Put(Title),
    /// "take control of an opposing Character of Cost 1 or less here"
    TakeControl(u8),
}

/// What a Character or an Artifact can do by freezing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// "look at the top 2 cards of the opponent deck"
    Look(u8),
    /// "put the top card of the opponent deck under it"
    Bury,
    /// "draw 1 card"
    Draw(u8),
    /// "destroy a Puzzle here"
    Destroy(ConditionKind),
    /// "freeze an opposing Character here"
    FreezeOpposing,
    /// "unfreeze another of your Characters here"
    Unfreeze,
    /// "move to any place"
    Move,
    /// "move to the place of your TARDIS"
    MoveToTardis,
    /// "take control of an opposing Character of Cost 2 or less here"
    TakeControl(u8),
}

/// One sentence of a card. No number in it is 0, but a Cost may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentences say what the fields are")]
pub enum Sentence {
    /// "+1 Brawn."
    Own { amount: i8, quality: Quality },
    /// "+2 Brawn in fights."
    InFights { amount: i8, quality: Quality },
    /// "+2 Brawn against Monsters."
    AgainstMonsters { amount: i8, quality: Quality },
    /// "+1 Bravery with The Locum here."
    With { amount: i8, quality: Quality, title: Title },
    /// "+1 Brawn with another Swarm Character here."
    WithAnother { amount: i8, quality: Quality, keyword: Keyword },
    /// "Your Characters here have +1 Bravery."
    YourHere { amount: i8, quality: Quality },
    /// "Your Allies here have +1 Brawn."
    YourClassHere { class: Class, amount: i8, quality: Quality },
    /// "Swarm Characters here have -2 Brawn."
    KeywordHere { keyword: Keyword, amount: i8, quality: Quality },
    /// "Brassling Characters on your side here have +1 Brawn."
    KeywordOnSide { keyword: Keyword, amount: i8, quality: Quality },
    /// "Opposing Characters here have -1 Bravery."
    OpposingHere { amount: i8, quality: Quality },
    /// "Characters with Survival here have +1 Bravery."
    TraitHere { skill: Trait, amount: i8, quality: Quality },
    /// "Characters here have -1 Brawn."
    AllHere { amount: i8, quality: Quality },
    /// "The bearer has +3 Bravery."
    Bearer { amount: i8, quality: Quality },
    /// "Brassling Characters on your side here cannot be frozen by opposing cards."
    CannotBeFrozen { keyword: Keyword },
    /// "Counts as Law."
    CountsAs(Trait),
    /// "Cannot be selected by Monsters."
    NotSelected,
    /// "Monsters here do not select Mirefolk Characters."
    MonstersSpare(Keyword),
    /// "Cannot be the target of Attack cards."
    NoTarget,
    /// "Cannot be the target of Attack cards that need Hypnosis."
    NoTargetOf(Trait),
    /// "Cannot be the target of Attack cards while another of your Characters is here."
    NoTargetInCompany,
    /// "Puzzles here need 2 more Brains."
    PuzzlesNeedMore { number: u8, quality: Quality },
    /// "Puzzles here need 2 fewer Brains."
    PuzzlesNeedFewer { number: u8, quality: Quality },
    /// "Puzzles here cannot be destroyed by card texts."
    PuzzlesStay,
    /// "Goals here need 2 more Brains to be Opposed."
    OpposeNeedsMore { number: u8, quality: Quality },
    /// "Goals here need 2 more Brawn to be Reached."
    ReachNeedsMore { number: u8, quality: Quality },
    /// "Monsters here have +1 strength."
    MonstersHave(i8),
    /// "Attack cards here have +1."
    AttacksHave(i8),
    /// "No Attack card here may use Guns."
    NoAttackWith(Trait),
    /// "Allies played here cost 1 less."
    Cheaper { what: PlayedHere, fewer: u8 },
    /// "The TARDIS may leave here without a pilot."
    NoPilot,
    /// "The second Capacity number is 1 higher."
    MoreRoom(u8),
    /// "Plays during Set-Up."
    SetUp,
    /// "Plays during Set-Up on the TARDIS."
    SetUpOnTardis,
    /// "Put up to 2 cards of your draw deck under this card and play them as from your hand."
    Holds(u8),
    /// "At Set-Up put a Swarmling on the side of the Enemies here."
    BringsEnemy(Title),
    /// "At Set-Up put an Artifact of your choice on this card."
    BringsArtifact,
    /// "When another of your Characters here would be destroyed, you may destroy this card instead."
    Rescues,
    /// "Enemies may be played here."
    EnemiesMayPlay,
    /// "At the end of step 2, if you have 12 Bravery here, draw 1 card."
    PaysCards { number: u8, quality: Quality, cards: u8 },
    /// "At the end of step 2, if you have 15 Brains here, score 1 point."
    PaysPoints { number: u8, quality: Quality, points: u8 },
    /// "When played: ..."
    WhenPlayed(Gain),
    /// "Freeze: ..."
    Freeze(Act),
    /// "If Reached: ..."
    IfReached(Gain),
    /// "If Opposed: ..."
    IfOpposed(Gain),
    /// "If Reached by the opposing side: the player loses 1 point."
    LosesIfReached(u8),
    /// "If Opposed by the opposing side: the player loses 1 point."
    LosesIfOpposed(u8),
    /// "When one of your Characters would be destroyed: return it to your hand instead."
    Returns,
    /// "When one of your Characters would be destroyed in step 1: return it to your hand instead."
    ReturnsInStep1,
    /// "When a card is flipped: play it at another eligible place."
    Redirects,
    /// "When you attempt a Goal: your group has +4 Brains."
    Helps { amount: u8, quality: Quality },
    /// "At any time: freeze an opposing Character."
    AnyTimeFreeze,
    /// "At any time: unfreeze one of your Characters."
    AnyTimeUnfreeze,
    /// "At any time: put the top card of the opponent deck under it."
    AnyTimeBury,
    /// "At any time: draw 1 card."
    AnyTimeDraw(u8),
    /// "Put a Character from your discard pile into your hand."
    CharacterBack,
    /// "Put any card from your discard pile on the top of your draw deck."
    AnyCardBack,
}

/// All sentences.
pub fn sentences() -> &'static Grammar<Sentence> {
    static SENTENCES: LazyLock<Grammar<Sentence>> = LazyLock::new(declare);
    &SENTENCES
}

/// By subject: what is said about Characters, about what is at a place, of Set-Up, of moments.
fn declare() -> Grammar<Sentence> {
    let subjects =
        [about_people(), about_targets(), about_places(), about_set_up(), about_purposes()];
    let moments = [when_played(), by_freezing(), by_goals(), by_bang_cards(), by_flashbacks()];
    Grammar::joined(subjects.into_iter().chain(moments))
}

fn about_people() -> Grammar<Sentence> {
    grammar! { Sentence;
        "{amount} {quality}" (amount: Signed, quality: Quality) => {
            Sentence::Own { amount, quality }
        }
        "{amount} {quality} in fights" (amount: Signed, quality: Quality) => {
            Sentence::InFights { amount, quality }
        }
        "{amount} {quality} against Monsters" (amount: Signed, quality: Quality) => {
            Sentence::AgainstMonsters { amount, quality }
        }
        "{amount} {quality} with {title} here"
            (amount: Signed, quality: Quality, title: Titled) => {
            Sentence::With { amount, quality, title }
        }
        "{amount} {quality} with another {keyword} Character here"
            (amount: Signed, quality: Quality, keyword: Keyword) => {
            Sentence::WithAnother { amount, quality, keyword }
        }
        "Your Characters here have {amount} {quality}" (amount: Signed, quality: Quality) => {
            Sentence::YourHere { amount, quality }
        }
        "Your {class} here have {amount} {quality}"
            (class: Class, amount: Signed, quality: Quality) => {
            Sentence::YourClassHere { class, amount, quality }
        }
        "{keyword} Characters here have {amount} {quality}"
            (keyword: Keyword, amount: Signed, quality: Quality) => {
            Sentence::KeywordHere { keyword, amount, quality }
        }
        "{keyword} Characters on your side here have {amount} {quality}"
            (keyword: Keyword, amount: Signed, quality: Quality) => {
            Sentence::KeywordOnSide { keyword, amount, quality }
        }
        "Opposing Characters here have {amount} {quality}" (amount: Signed, quality: Quality) => {
            Sentence::OpposingHere { amount, quality }
        }
        "Characters with {skill} here have {amount} {quality}"
            (skill: Trait, amount: Signed, quality: Quality) => {
            Sentence::TraitHere { skill, amount, quality }
        }
        "Characters here have {amount} {quality}" (amount: Signed, quality: Quality) => {
            Sentence::AllHere { amount, quality }
        }
        "The bearer has {amount} {quality}" (amount: Signed, quality: Quality) => {
            Sentence::Bearer { amount, quality }
        }
    }
}

fn about_targets() -> Grammar<Sentence> {
    grammar! { Sentence;
        "{keyword} Characters on your side here cannot be frozen by opposing cards"
            (keyword: Keyword) => {
            Sentence::CannotBeFrozen { keyword }
        }
        "Counts as {skill}" (skill: Trait) => { Sentence::CountsAs(skill) }
        "Cannot be selected by Monsters" () => { Sentence::NotSelected }
        "Monsters here do not select {keyword} Characters" (keyword: Keyword) => {
            Sentence::MonstersSpare(keyword)
        }
        "Cannot be the target of Attack cards" () => { Sentence::NoTarget }
        "Cannot be the target of Attack cards that need {skill}" (skill: Trait) => {
            Sentence::NoTargetOf(skill)
        }
        "Cannot be the target of Attack cards while another of your Characters is here" () => {
            Sentence::NoTargetInCompany
        }
    }
}

fn about_places() -> Grammar<Sentence> {
    grammar! { Sentence;
        "Puzzles here need {number} more {quality}" (number: Count, quality: Quality) => {
            Sentence::PuzzlesNeedMore { number, quality }
        }
        "Puzzles here need {number} fewer {quality}" (number: Count, quality: Quality) => {
            Sentence::PuzzlesNeedFewer { number, quality }
        }
        "Puzzles here cannot be destroyed by card texts" () => { Sentence::PuzzlesStay }
        "Goals here need {number} more {quality} to be Opposed"
            (number: Count, quality: Quality) => {
            Sentence::OpposeNeedsMore { number, quality }
        }
        "Goals here need {number} more {quality} to be Reached"
            (number: Count, quality: Quality) => {
            Sentence::ReachNeedsMore { number, quality }
        }
        "Monsters here have {amount} strength" (amount: Signed) => {
            Sentence::MonstersHave(amount)
        }
        "Attack cards here have {amount}" (amount: Signed) => { Sentence::AttacksHave(amount) }
        "No Attack card here may use {skill}" (skill: Trait) => { Sentence::NoAttackWith(skill) }
        "{what} played here cost {fewer} less" (what: PlayedHere, fewer: Count) => {
            Sentence::Cheaper { what, fewer }
        }
        "The TARDIS may leave here without a pilot" () => { Sentence::NoPilot }
    }
}

fn about_set_up() -> Grammar<Sentence> {
    grammar! { Sentence;
        "The second Capacity number is {number} higher" (number: Count) => {
            Sentence::MoreRoom(number)
        }
        "Plays during Set-Up" () => { Sentence::SetUp }
        "Plays during Set-Up on the TARDIS" () => { Sentence::SetUpOnTardis }
        "Put up to {number} card(s) of your draw deck under this card and play them as from your hand"
            (number: Count) => {
            Sentence::Holds(number)
        }
        "At Set-Up put a {title} on the side of the Enemies here" (title: Titled) => {
            Sentence::BringsEnemy(title)
        }
        "At Set-Up put an Artifact of your choice on this card" () => { Sentence::BringsArtifact }
        "When another of your Characters here would be destroyed, you may destroy this card instead"
            () => { Sentence::Rescues }
    }
}

fn about_purposes() -> Grammar<Sentence> {
    grammar! { Sentence;
        "Enemies may be played here" () => { Sentence::EnemiesMayPlay }
        "At the end of step 2, if you have {number} {quality} here, draw {cards} card(s)"
            (number: Digit, quality: Quality, cards: Count) => {
            Sentence::PaysCards { number, quality, cards }
        }
        "At the end of step 2, if you have {number} {quality} here, score {points} point(s)"
            (number: Digit, quality: Quality, points: Count) => {
            Sentence::PaysPoints { number, quality, points }
        }
    }
}

fn when_played() -> Grammar<Sentence> {
    grammar! { Sentence;
        "When played: draw {number} card(s)" (number: Count) => {
            Sentence::WhenPlayed(Gain::Draw(number))
        }
        "When played: destroy a {kind} here" (kind: ConditionKind) => {
            Sentence::WhenPlayed(Gain::Destroy(kind))
        }
        "When played: freeze an opposing Character here" () => {
            Sentence::WhenPlayed(Gain::FreezeOpposing)
        }
        "When played: put a {title} from your draw deck on your side here" (title: Titled) => {
            Sentence::WhenPlayed(Gain::Put(title))
        }
        "When played: take control of an opposing Character of Cost {cost} or less here"
            (cost: Digit) => {
            Sentence::WhenPlayed(Gain::TakeControl(cost))
        }
    }
}

fn by_freezing() -> Grammar<Sentence> {
    grammar! { Sentence;
        "Freeze: look at the top {number} card(s) of the opponent deck" (number: Count) => {
            Sentence::Freeze(Act::Look(number))
        }
        "Freeze: put the top card of the opponent deck under it" () => {
            Sentence::Freeze(Act::Bury)
        }
        "Freeze: draw {number} card(s)" (number: Count) => { Sentence::Freeze(Act::Draw(number)) }
        "Freeze: destroy a {kind} here" (kind: ConditionKind) => {
            Sentence::Freeze(Act::Destroy(kind))
        }
        "Freeze: freeze an opposing Character here" () => { Sentence::Freeze(Act::FreezeOpposing) }
        "Freeze: unfreeze another of your Characters here" () => {
            Sentence::Freeze(Act::Unfreeze)
        }
        "Freeze: move to any place" () => { Sentence::Freeze(Act::Move) }
        "Freeze: move to the place of your TARDIS" () => { Sentence::Freeze(Act::MoveToTardis) }
        "Freeze: take control of an opposing Character of Cost {cost} or less here"
            (cost: Digit) => {
            Sentence::Freeze(Act::TakeControl(cost))
        }
    }
}

fn by_goals() -> Grammar<Sentence> {
    grammar! { Sentence;
        "If Reached: draw {number} card(s)" (number: Count) => {
            Sentence::IfReached(Gain::Draw(number))
        }
        "If Reached: destroy a {kind} anywhere" (kind: ConditionKind) => {
            Sentence::IfReached(Gain::DestroyAnywhere(kind))
        }
        "If Opposed: draw {number} card(s)" (number: Count) => {
            Sentence::IfOpposed(Gain::Draw(number))
        }
        "If Opposed: destroy a {kind} anywhere" (kind: ConditionKind) => {
            Sentence::IfOpposed(Gain::DestroyAnywhere(kind))
        }
        "If Reached by the opposing side: the player loses {number} point(s)" (number: Count) => {
            Sentence::LosesIfReached(number)
        }
        "If Opposed by the opposing side: the player loses {number} point(s)" (number: Count) => {
            Sentence::LosesIfOpposed(number)
        }
    }
}

fn by_bang_cards() -> Grammar<Sentence> {
    grammar! { Sentence;
        "When one of your Characters would be destroyed: return it to your hand instead" () => {
            Sentence::Returns
        }
        "When one of your Characters would be destroyed in step 1: return it to your hand instead"
            () => { Sentence::ReturnsInStep1 }
        "When a card is flipped: play it at another eligible place" () => { Sentence::Redirects }
        "When you attempt a Goal: your group has {amount} {quality}"
            (amount: Plus, quality: Quality) => {
            Sentence::Helps { amount, quality }
        }
        "At any time: freeze an opposing Character" () => { Sentence::AnyTimeFreeze }
        "At any time: unfreeze one of your Characters" () => { Sentence::AnyTimeUnfreeze }
        "At any time: put the top card of the opponent deck under it" () => {
            Sentence::AnyTimeBury
        }
        "At any time: draw {number} card(s)" (number: Count) => { Sentence::AnyTimeDraw(number) }
    }
}

fn by_flashbacks() -> Grammar<Sentence> {
    grammar! { Sentence;
        "Put a Character from your discard pile into your hand" () => { Sentence::CharacterBack }
        "Put any card from your discard pile on the top of your draw deck" () => {
            Sentence::AnyCardBack
        }
    }
}

impl Sentence {
    /// WHO-BANG-02: whether a Bang! card that says this may be played at any time.
    pub const fn at_any_time(self) -> bool {
        matches!(
            self,
            Sentence::AnyTimeFreeze
                | Sentence::AnyTimeUnfreeze
                | Sentence::AnyTimeBury
                | Sentence::AnyTimeDraw(_)
        )
    }
}
