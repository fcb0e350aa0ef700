//! Each form of sentence has a scenario that fails when the form means something else.
//!
//! A text that is read and printed alike may still do the wrong thing. So every meaning that some card of the box has is
//! left out, made larger or turned round, on all cards that have it, and some scenario must then no longer hold. What
//! is said of Set-Up is held by `set_up.rs`, since scenarios begin after it; who cannot be hypnotised, by a scenario with
//! an Attack card of its own, since those of the box are for Humans, and Tolliver is none.

use engine::scenario;
use ledger::files;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use whoccg::WhoCcg;
use whoccg::cards::meaning::{
    Allegiance, Attacks, Back, CharacterFilter, Circumstance, Doom, More, Needy, People,
    QualityChange,
};
use whoccg::cards::sentences::sentences;
use whoccg::cards::{
    CardEffect, Class, ConditionKind, Keyword, PlayedHere, Pool, Quality, Sentence, Timing, Title,
    Trait, Way, standard_pool,
};

/// A sentence that means something else now, or is not there; under what was done to it.
type Bent = (String, Option<Sentence>);

#[test]
fn no_form_of_sentence_can_change_its_meaning_unnoticed() {
    let scenarios = files::under(Path::new("scenarios"), &["toml"]).expect("they can be read");
    let holds = |game: &WhoCcg, name: &str, text: &str| {
        let report = catch_unwind(AssertUnwindSafe(|| scenario::check(game, name, text).holds()));
        report.unwrap_or(false)
    };
    let all_hold = |pool: &Pool| {
        let game = WhoCcg::with(pool.clone());
        scenarios.iter().all(|file| holds(&game, &file.path, &file.text))
    };
    assert!(all_hold(standard_pool()), "all hold as long as nothing is bent");
    let unnoticed: Vec<String> = bends(standard_pool())
        .into_iter()
        .filter(|(_, pool)| all_hold(pool))
        .map(|(what, _)| what)
        .collect();
    assert!(unnoticed.is_empty(), "no scenario notices that\n{}", unnoticed.join("\n"));
}

/// The box, bent in each way once: on all cards of which the same can be said.
fn bends(pool: &Pool) -> BTreeMap<String, Pool> {
    let mut bent: BTreeMap<String, Pool> = BTreeMap::new();
    for (number, face) in pool.cards.iter().enumerate() {
        for sentence in face.text.iter().filter(|sentence| !is_held_elsewhere(**sentence)) {
            for (what, other) in bent_sentence(*sentence) {
                let text = &mut bent.entry(what).or_insert_with(|| pool.clone()).cards[number].text;
                let place = text.iter().position(|said| said == sentence);
                match (place, other) {
                    (Some(place), Some(other)) => text[place] = other,
                    (Some(place), None) => drop(text.remove(place)),
                    (None, _) => {}
                }
            }
        }
    }
    bent
}

fn is_held_elsewhere(sentence: Sentence) -> bool {
    use Sentence::{BringsArtifact, BringsEnemy, Holds, NoTarget, SetUp};
    let is_of_set_up = matches!(sentence, SetUp(_) | Holds(_) | BringsEnemy(_) | BringsArtifact);
    is_of_set_up || matches!(sentence, NoTarget(Attacks::Needing(_)))
}

fn bent_sentence(sentence: Sentence) -> Vec<Bent> {
    let form = form(sentence);
    let can_be_said = |other: &Sentence| *other != sentence && sentences().said(other).is_some();
    let others = others(sentence).into_iter().filter(|(_, other)| can_be_said(other));
    let others = others.map(|(what, other)| (format!("{form}: {what}"), Some(other)));
    others.chain([(format!("{form}: left out"), None)]).collect()
}

/// A sentence without its numbers and the words in it.
fn form(sentence: Sentence) -> String {
    match sentence {
        Sentence::Own { on, .. } => format!("Own {}", kind(&format!("{on:?}"))),
        Sentence::Have { who, .. } => {
            format!("Have {:?} {}", who.whose, kind(&format!("{:?}", who.which)))
        }
        Sentence::NoTarget(which) => format!("NoTarget {}", kind(&format!("{which:?}"))),
        Sentence::Need { what, more, .. } => {
            format!("Need {what:?} {}", kind(&format!("{more:?}")))
        }
        Sentence::Does { when, what } => {
            let doing = match what {
                CardEffect::Destroy(_) | CardEffect::DestroyAnywhere(_) => format!("{what:?}"),
                _ => kind(&format!("{what:?}")),
            };
            format!("{} {doing}", kind(&format!("{when:?}")))
        }
        Sentence::BringsBack(what) => format!("BringsBack {what:?}"),
        other => kind(&format!("{other:?}")),
    }
}

/// The first word of what a value is written as.
fn kind(written: &str) -> String {
    let end = written.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(written.len());
    written[..end].to_owned()
}

fn others(sentence: Sentence) -> Vec<(&'static str, Sentence)> {
    match sentence {
        Sentence::Own { change, on } => {
            let when =
                [("at any time", Circumstance::Always), ("in fights", Circumstance::InFights)]
                    .map(|(what, on)| (what, Sentence::Own { change, on }));
            let bent = changes(change).map(|(what, change)| (what, Sentence::Own { change, on }));
            bent.into_iter().chain(when).collect()
        }
        Sentence::Have { who, change } => {
            let others = groups(who).into_iter();
            let others = others.map(|(what, who)| (what, Sentence::Have { who, change }));
            let bent = changes(change).map(|(what, change)| (what, Sentence::Have { who, change }));
            others.chain(bent).collect()
        }
        Sentence::Bearer(change) => {
            changes(change).map(|(what, change)| (what, Sentence::Bearer(change))).to_vec()
        }
        Sentence::CannotBeFrozen(keyword) => {
            vec![("other keyword", Sentence::CannotBeFrozen(next(Keyword::ALL, keyword)))]
        }
        Sentence::CountsAs(skill) => {
            vec![("other Trait", Sentence::CountsAs(next(Trait::ALL, skill)))]
        }
        Sentence::MonstersSpare(keyword) => {
            vec![("other keyword", Sentence::MonstersSpare(next(Keyword::ALL, keyword)))]
        }
        Sentence::NoTarget(_) => vec![("of any card", Sentence::NoTarget(Attacks::All))],
        Sentence::Need { what, more, quality } => need(what, more, quality),
        Sentence::MonstersHave(amount) => vec![("more", Sentence::MonstersHave(raised(amount)))],
        Sentence::AttacksHave(amount) => vec![("more", Sentence::AttacksHave(raised(amount)))],
        Sentence::NoAttackWith(skill) => {
            vec![("other Trait", Sentence::NoAttackWith(next(Trait::ALL, skill)))]
        }
        Sentence::Cheaper { what, fewer } => vec![
            ("more", Sentence::Cheaper { what, fewer: fewer + 1 }),
            ("of others", Sentence::Cheaper { what: next(PlayedHere::ALL, what), fewer }),
        ],
        Sentence::MoreRoom(number) => vec![("more", Sentence::MoreRoom(number + 1))],
        Sentence::Does { when, what } => does(when, what),
        Sentence::BringsBack(Back::Character) => {
            vec![("any card", Sentence::BringsBack(Back::AnyCard))]
        }
        Sentence::BringsBack(Back::AnyCard) => {
            vec![("a Character", Sentence::BringsBack(Back::Character))]
        }
        Sentence::SetUp(_)
        | Sentence::Holds(_)
        | Sentence::BringsEnemy(_)
        | Sentence::BringsArtifact
        | Sentence::NotSelected
        | Sentence::PuzzlesStay
        | Sentence::NoPilot
        | Sentence::Rescues
        | Sentence::EnemiesMayPlay => Vec::new(),
    }
}

fn changes(change: QualityChange) -> [(&'static str, QualityChange); 2] {
    let QualityChange { amount, quality } = change;
    [
        ("more", QualityChange { amount: raised(amount), quality }),
        ("other Quality", QualityChange { amount, quality: next(Quality::ALL, quality) }),
    ]
}

fn groups(who: People) -> Vec<(&'static str, People)> {
    let People { whose, which } = who;
    let mut groups = match whose {
        Allegiance::Same => vec![
            ("on the other side", People { whose: Allegiance::Opposing, which }),
            ("on any side", People { whose: Allegiance::Any, which }),
        ],
        Allegiance::Opposing => vec![
            ("on one's own side", People { whose: Allegiance::Same, which }),
            ("on any side", People { whose: Allegiance::Any, which }),
        ],
        Allegiance::Any => vec![
            ("on one's own side", People { whose: Allegiance::Same, which }),
            ("on the other side", People { whose: Allegiance::Opposing, which }),
        ],
    };
    let all = People { whose, which: CharacterFilter::All };
    match which {
        CharacterFilter::All => {}
        CharacterFilter::Class(class) => {
            let which = CharacterFilter::Class(next(Class::ALL, class));
            groups.extend([("all", all), ("another class", People { whose, which })]);
        }
        CharacterFilter::Keyword(keyword) => {
            let which = CharacterFilter::Keyword(next(Keyword::ALL, keyword));
            groups.extend([("all", all), ("another keyword", People { whose, which })]);
        }
        CharacterFilter::Trait(skill) => {
            let which = CharacterFilter::Trait(next(Trait::ALL, skill));
            groups.extend([("all", all), ("another Trait", People { whose, which })]);
        }
    }
    groups
}

fn need(what: Needy, more: More, quality: Quality) -> Vec<(&'static str, Sentence)> {
    let (larger, turned) = match more {
        More::More(number) => (More::More(number + 1), More::Fewer(number)),
        More::Fewer(number) => (More::Fewer(number + 1), More::More(number)),
    };
    let elsewhere = match what {
        Needy::Puzzles => Needy::Goals(Way::Reached),
        Needy::Goals(way) => Needy::Goals(other_way(way)),
    };
    vec![
        ("a larger number", Sentence::Need { what, more: larger, quality }),
        ("the other way round", Sentence::Need { what, more: turned, quality }),
        ("of something else", Sentence::Need { what: elsewhere, more, quality }),
        ("other Quality", Sentence::Need { what, more, quality: next(Quality::ALL, quality) }),
    ]
}

fn does(when: Timing, what: CardEffect) -> Vec<(&'static str, Sentence)> {
    let mut bent = Vec::new();
    let mut doing = |said, what| bent.push((said, Sentence::Does { when, what }));
    match what {
        CardEffect::Draw(number) => doing("more", CardEffect::Draw(number + 1)),
        CardEffect::Destroy(kind) => {
            doing("another kind", CardEffect::Destroy(next(ConditionKind::ALL, kind)))
        }
        CardEffect::DestroyAnywhere(kind) => {
            doing("another kind", CardEffect::DestroyAnywhere(next(ConditionKind::ALL, kind)));
            doing("only here", CardEffect::Destroy(kind));
        }
        CardEffect::TakeControl(cost) => doing("a higher Cost", CardEffect::TakeControl(cost + 1)),
        CardEffect::Put(title) => {
            doing("somebody else", CardEffect::Put(Title(title.0.saturating_sub(1))))
        }
        CardEffect::Look(number) => doing("more", CardEffect::Look(number + 1)),
        CardEffect::Move => doing("only to the TARDIS", CardEffect::MoveToTardis),
        CardEffect::MoveToTardis => doing("to any place", CardEffect::Move),
        CardEffect::Lose(points) => doing("more", CardEffect::Lose(points + 1)),
        CardEffect::Help { amount, quality } => {
            doing("more", CardEffect::Help { amount: amount + 1, quality });
            doing(
                "other Quality",
                CardEffect::Help { amount, quality: next(Quality::ALL, quality) },
            );
        }
        // WHOX-PURP-03: more than a point a turn is never paid.
        CardEffect::Score(_) => {}
        CardEffect::FreezeOpposing
        | CardEffect::Unfreeze
        | CardEffect::Bury
        | CardEffect::Return
        | CardEffect::Redirect => {}
    }
    let mut at = |said, when| bent.push((said, Sentence::Does { when, what }));
    match when {
        Timing::Completed(way) => at("the other way", Timing::Completed(other_way(way))),
        Timing::CompletedByOthers(way) => {
            at("the other way", Timing::CompletedByOthers(other_way(way)));
        }
        Timing::EndOfStep2 { number, quality } => {
            at("a higher total", Timing::EndOfStep2 { number: number + 1, quality });
            let quality = next(Quality::ALL, quality);
            at("other Quality", Timing::EndOfStep2 { number, quality });
        }
        Timing::Doomed(Doom::Whenever) => at("in step 1 only", Timing::Doomed(Doom::InStep1)),
        Timing::Doomed(Doom::InStep1) => at("in any step", Timing::Doomed(Doom::Whenever)),
        Timing::Played | Timing::Freezing | Timing::AnyTime | Timing::Flipped | Timing::Attempt => {
        }
    }
    bent
}

fn other_way(way: Way) -> Way {
    match way {
        Way::Reached => Way::Opposed,
        Way::Opposed => Way::Reached,
    }
}

/// One more, and never nothing.
fn raised(amount: i8) -> i8 {
    if amount == -1 { 1 } else { amount + 1 }
}

/// The one after it, in a ring.
fn next<T: Copy + PartialEq>(all: &[T], one: T) -> T {
    let place = all.iter().position(|other| *other == one).expect("it is one of all");
    all[(place + 1) % all.len()]
}
