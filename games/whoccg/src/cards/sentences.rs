//! What cards can say: every sentence, once.
//!
//! WHOX-TEXT-04: a sentence with "may" or beginning with "Freeze:" is its controller's choice; every other
//! one is carried out as far as possible. `crates/cardtext/GRAMMAR.md` explains the patterns.

use super::meaning::{
    Allegiance, Attacks, Back, Bearer, CardEffect, CharacterFilter, Circumstance, Doom, More,
    Needy, People, QualityChange, Sentence, Timing, Way,
};
use super::slots::Titled;
use super::{Class, ConditionKind, Keyword, PlayedHere, Quality, Trait};
use cardtext::{Count, Digit, Grammar, Plus, Signed, grammar, phrase, phrases};
use std::sync::LazyLock;

/// All sentences.
pub fn sentences() -> &'static Grammar<Sentence> {
    static SENTENCES: LazyLock<Grammar<Sentence>> = LazyLock::new(declare);
    &SENTENCES
}

/// By subject: what is said about Characters, about what is at a place, of Set-Up, of moments.
fn declare() -> Grammar<Sentence> {
    Grammar::joined([about_people(), about_places(), about_set_up(), of_moments(), when_asked()])
}

phrases! { changes: QualityChange, "change";
    "{amount} {quality}" (amount: Signed, quality: Quality) => { QualityChange { amount, quality } }
}

phrases! { circumstances: Circumstance, "circumstance";
    "" () => { Circumstance::Always }
    "in fights" () => { Circumstance::InFights }
    "against Monsters" () => { Circumstance::AgainstMonsters }
    "with {title} here" (title: Titled) => { Circumstance::With(title) }
    "with another {keyword} Character here" (keyword: Keyword) => {
        Circumstance::WithAnother(keyword)
    }
}

phrases! { people: People, "group of Characters";
    "your Characters here" () => { People { whose: Allegiance::Same, which: CharacterFilter::All } }
    "your {class} here" (class: Class) => {
        People { whose: Allegiance::Same, which: CharacterFilter::Class(class) }
    }
    "{keyword} Characters here" (keyword: Keyword) => {
        People { whose: Allegiance::Any, which: CharacterFilter::Keyword(keyword) }
    }
    "{keyword} Characters on your side here" (keyword: Keyword) => {
        People { whose: Allegiance::Same, which: CharacterFilter::Keyword(keyword) }
    }
    "opposing Characters here" () => { People { whose: Allegiance::Opposing, which: CharacterFilter::All } }
    "Characters with {skill} here" (skill: Trait) => {
        People { whose: Allegiance::Any, which: CharacterFilter::Trait(skill) }
    }
    "Characters here" () => { People { whose: Allegiance::Any, which: CharacterFilter::All } }
}

phrases! { attacks: Attacks, "sort of Attack cards";
    "" () => { Attacks::All }
    "that need {skill}" (skill: Trait) => { Attacks::Needing(skill) }
    "while another of your Characters is here" () => { Attacks::InCompany }
}

fn about_people() -> Grammar<Sentence> {
    grammar! { Sentence;
        "{change} {on}" (change: QualityChange, on: Circumstance) => { Sentence::Own { change, on } }
        "{who} have {change}" (who: People, change: QualityChange) => { Sentence::Have { who, change } }
        "The bearer has {change}" (change: QualityChange) => { Sentence::Bearer(change) }
        "{keyword} Characters on your side here cannot be frozen by opposing cards"
            (keyword: Keyword) => {
            Sentence::CannotBeFrozen(keyword)
        }
        "Counts as {skill}" (skill: Trait) => { Sentence::CountsAs(skill) }
        "Cannot be selected by Monsters" () => { Sentence::NotSelected }
        "Monsters here do not select {keyword} Characters" (keyword: Keyword) => {
            Sentence::MonstersSpare(keyword)
        }
        "Cannot be the target of Attack cards {which}" (which: Attacks) => {
            Sentence::NoTarget(which)
        }
    }
}

phrases! { ways: Way, "way to complete a Goal";
    "Reached" () => { Way::Reached }
    "Opposed" () => { Way::Opposed }
}

phrases! { mores: More, "number more or fewer";
    "{number} more" (number: Count) => { More::More(number) }
    "{number} fewer" (number: Count) => { More::Fewer(number) }
}

fn about_places() -> Grammar<Sentence> {
    grammar! { Sentence;
        "Puzzles here need {more} {quality}" (more: More, quality: Quality) => {
            Sentence::Need { what: Needy::Puzzles, more, quality }
        }
        "Goals here need {number} more {quality} to be {way}"
            (number: Count, quality: Quality, way: Way) => {
            Sentence::Need { what: Needy::Goals(way), more: More::More(number), quality }
        }
        "Puzzles here cannot be destroyed by card texts" () => { Sentence::PuzzlesStay }
        "Monsters here have {amount} strength" (amount: Signed) => {
            Sentence::MonstersHave(amount)
        }
        "Attack cards here have {amount}" (amount: Signed) => { Sentence::AttacksHave(amount) }
        "No Attack card here may use {skill}" (skill: Trait) => { Sentence::NoAttackWith(skill) }
        "{what} played here cost {fewer} less" (what: PlayedHere, fewer: Count) => {
            Sentence::Cheaper { what, fewer }
        }
        "The TARDIS may leave here without a pilot" () => { Sentence::NoPilot }
        "Enemies may be played here" () => { Sentence::EnemiesMayPlay }
    }
}

phrases! { bearers: Bearer, "bearer";
    "" () => { Bearer::Anybody }
    "on the TARDIS" () => { Bearer::Tardis }
}

fn about_set_up() -> Grammar<Sentence> {
    grammar! { Sentence;
        "The second Capacity number is {number} higher" (number: Count) => {
            Sentence::MoreRoom(number)
        }
        "Plays during Set-Up {on}" (on: Bearer) => { Sentence::SetUp(on) }
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

/// What a card may do when it is played.
enum Arriving {}
/// What somebody may freeze for.
enum Freezing {}
/// What completing a Goal may bring.
enum Completing {}
/// What a Purpose may pay.
enum Paying {}
/// What a Bang! card may do at any time.
enum AtAnyTime {}

phrase!(Arriving => CardEffect, "deed of a card that is played", arriving);
phrase!(Freezing => CardEffect, "deed to freeze for", freezing);
phrase!(Completing => CardEffect, "deed of a Goal", completing);
phrase!(Paying => CardEffect, "payment", paying);
phrase!(AtAnyTime => CardEffect, "deed at any time", at_any_time);

fn arriving() -> &'static Grammar<CardEffect> {
    static DEEDS: LazyLock<Grammar<CardEffect>> = LazyLock::new(|| {
        let others = grammar! { CardEffect;
            "put a {title} from your draw deck on your side here" (title: Titled) => {
                CardEffect::Put(title)
            }
        };
        Grammar::joined([draws(), near(), others])
    });
    &DEEDS
}

fn freezing() -> &'static Grammar<CardEffect> {
    static DEEDS: LazyLock<Grammar<CardEffect>> = LazyLock::new(|| {
        let others = grammar! { CardEffect;
            "look at the top {number} card(s) of the opponent deck" (number: Count) => {
                CardEffect::Look(number)
            }
            "unfreeze another of your Characters here" () => { CardEffect::Unfreeze }
            "move to any place" () => { CardEffect::Move }
            "move to the place of your TARDIS" () => { CardEffect::MoveToTardis }
        };
        Grammar::joined([draws(), near(), buries(), others])
    });
    &DEEDS
}

fn completing() -> &'static Grammar<CardEffect> {
    static DEEDS: LazyLock<Grammar<CardEffect>> = LazyLock::new(|| {
        let others = grammar! { CardEffect;
            "destroy a {kind} anywhere" (kind: ConditionKind) => { CardEffect::DestroyAnywhere(kind) }
        };
        Grammar::joined([draws(), others])
    });
    &DEEDS
}

fn paying() -> &'static Grammar<CardEffect> {
    static DEEDS: LazyLock<Grammar<CardEffect>> = LazyLock::new(|| {
        let others = grammar! { CardEffect;
            "score {points} point(s)" (points: Count) => { CardEffect::Score(points) }
        };
        Grammar::joined([draws(), others])
    });
    &DEEDS
}

fn at_any_time() -> &'static Grammar<CardEffect> {
    static DEEDS: LazyLock<Grammar<CardEffect>> = LazyLock::new(|| {
        let others = grammar! { CardEffect;
            "freeze an opposing Character" () => { CardEffect::FreezeOpposing }
            "unfreeze one of your Characters" () => { CardEffect::Unfreeze }
        };
        Grammar::joined([draws(), buries(), others])
    });
    &DEEDS
}

fn draws() -> Grammar<CardEffect> {
    grammar! { CardEffect; "draw {number} card(s)" (number: Count) => { CardEffect::Draw(number) } }
}

fn buries() -> Grammar<CardEffect> {
    grammar! { CardEffect; "put the top card of the opponent deck under it" () => { CardEffect::Bury } }
}

fn near() -> Grammar<CardEffect> {
    grammar! { CardEffect;
        "destroy a {kind} here" (kind: ConditionKind) => { CardEffect::Destroy(kind) }
        "freeze an opposing Character here" () => { CardEffect::FreezeOpposing }
        "take control of an opposing Character of Cost {cost} or less here" (cost: Digit) => {
            CardEffect::TakeControl(cost)
        }
    }
}

phrases! { dooms: Doom, "step";
    "" () => { Doom::Whenever }
    "in step 1" () => { Doom::InStep1 }
}

fn of_moments() -> Grammar<Sentence> {
    grammar! { Sentence;
        "When played: {deed}" (deed: Arriving) => {
            Sentence::Does { when: Timing::Played, what: deed }
        }
        "Freeze: {deed}" (deed: Freezing) => {
            Sentence::Does { when: Timing::Freezing, what: deed }
        }
        "If {way}: {deed}" (way: Way, deed: Completing) => {
            Sentence::Does { when: Timing::Completed(way), what: deed }
        }
        "If {way} by the opposing side: the player loses {number} point(s)"
            (way: Way, number: Count) => {
            Sentence::Does { when: Timing::CompletedByOthers(way), what: CardEffect::Lose(number) }
        }
        "At the end of step 2, if you have {number} {quality} here, {deed}"
            (number: Digit, quality: Quality, deed: Paying) => {
            Sentence::Does { when: Timing::EndOfStep2 { number, quality }, what: deed }
        }
    }
}

fn when_asked() -> Grammar<Sentence> {
    grammar! { Sentence;
        "At any time: {deed}" (deed: AtAnyTime) => {
            Sentence::Does { when: Timing::AnyTime, what: deed }
        }
        "When one of your Characters would be destroyed {step}: return it to your hand instead"
            (step: Doom) => {
            Sentence::Does { when: Timing::Doomed(step), what: CardEffect::Return }
        }
        "When a card is flipped: play it at another eligible place" () => {
            Sentence::Does { when: Timing::Flipped, what: CardEffect::Redirect }
        }
        "When you attempt a Goal: your group has {amount} {quality}"
            (amount: Plus, quality: Quality) => {
            Sentence::Does { when: Timing::Attempt, what: CardEffect::Help { amount, quality } }
        }
        "Put a Character from your discard pile into your hand" () => {
            Sentence::BringsBack(Back::Character)
        }
        "Put any card from your discard pile on the top of your draw deck" () => {
            Sentence::BringsBack(Back::AnyCard)
        }
    }
}
