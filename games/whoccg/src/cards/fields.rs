//! The fields of card files, sort by sort: what only cards of a sort have.

use super::demands::{Demand, asked};
use super::*;
use cardtext::{Count, Diagnostic, Dictionary, Entry, Grammar, Text, grammar};
use std::sync::LazyLock;

/// Reads what only such cards have, and notes what they ask for.
pub(super) type Reader<'s> = fn(&Entry<'s>, &mut Vec<Demand<'s>>) -> Option<Kind>;

/// The sorts of cards by the names of their lists, and what reads their fields.
pub(super) fn readers<'s>() -> [(&'static str, Reader<'s>); 9] {
    [
        ("spacetime", read_spacetime),
        ("tardis", read_tardis),
        ("character", read_character),
        ("goal", read_goal),
        ("artifact", |_, _| Some(Kind::Artifact)),
        ("condition", read_condition),
        ("attack", read_attack),
        ("bang", |_, _| Some(Kind::Bang)),
        ("flashback", |_, _| Some(Kind::Flashback)),
    ]
}

fn words<T: Copy>(words: &[&'static str], values: &[T]) -> Vec<(&'static str, T)> {
    words.iter().copied().zip(values.iter().copied()).collect()
}

/// The value of a word in a list, reported if there is none.
fn known<T: Copy>(entry: &Entry<'_>, text: &Text<'_>, known: &[(&'static str, T)]) -> Option<T> {
    let found = known.iter().find(|(word, _)| *word == text.value).map(|(_, value)| *value);
    if found.is_none() {
        entry.complain(|| {
            let message = format!("there is no `{}` here", text.value);
            let names = known.iter().map(|(word, _)| *word);
            let help = cardtext::suggest::did_you_mean(text.value, names);
            Diagnostic::new("unknown-word", text.span.clone(), message).help(help)
        });
    }
    found
}

fn read_spacetime(entry: &Entry<'_>, _: &mut Vec<Demand<'_>>) -> Option<Kind> {
    let era = entry.word("era", &words(Era::WORDS, Era::ALL));
    let all = words(GoalType::WORDS, GoalType::ALL);
    let goals = entry.texts("goals")?;
    let goals = goals.iter().filter_map(|text| known(entry, text, &all)).collect();
    Some(Kind::Spacetime(Spacetime { era: era?, goals }))
}

fn read_tardis(entry: &Entry<'_>, _: &mut Vec<Demand<'_>>) -> Option<Kind> {
    let crew = entry.number("crew", 1..=30);
    let aboard = entry.number("aboard", 1..=20);
    Some(Kind::Tardis(Capacity { crew: crew?, aboard: aboard? }))
}

fn read_character(entry: &Entry<'_>, _: &mut Vec<Demand<'_>>) -> Option<Kind> {
    let class = entry.word("kind", &words(Class::WORDS, Class::ALL));
    let quality = |key| entry.number(key, 0..=HIGHEST_QUALITY);
    let qualities = [quality("brains"), quality("brawn"), quality("bravery")];
    let traits = read_traits(entry);
    let keywords = read_keywords(entry);
    let native = entry.texts_if_any("native").iter().map(nativity).collect();
    let marks = entry.texts_if_any("icons");
    let has = |mark: &str| marks.iter().any(|text| text.value == mark);
    if let Some(strange) = marks.iter().find(|text| !["Vortex", "Doctor"].contains(&text.value)) {
        known::<()>(entry, strange, &[("Vortex", ()), ("Doctor", ())]);
    }
    let [brains, brawn, bravery] = qualities;
    Some(Kind::Character(Character {
        class: class?,
        qualities: [brains?, brawn?, bravery?],
        traits,
        keywords,
        native,
        vortex: has("Vortex"),
        doctor: has("Doctor"),
    }))
}

/// WHOX-TRAIT-03: "Science x2" counts twice.
fn read_traits(entry: &Entry<'_>) -> [u8; TRAITS] {
    let all = words(Trait::WORDS, Trait::ALL);
    let mut traits = [0u8; TRAITS];
    for text in entry.texts_if_any("traits") {
        let (word, times) = match text.value.strip_suffix(" x2") {
            Some(word) => (word, 2),
            None => (text.value, 1),
        };
        let mut text = text;
        text.value = word;
        if let Some(skill) = known(entry, &text, &all) {
            traits[skill as usize] = traits[skill as usize].saturating_add(times);
        }
    }
    traits
}

fn read_keywords(entry: &Entry<'_>) -> u16 {
    let all = words(Keyword::WORDS, Keyword::ALL);
    let texts = entry.texts_if_any("keywords");
    let bits = texts.iter().filter_map(|text| known(entry, text, &all));
    bits.fold(0, |bits, keyword| bits | 1 << keyword as u16)
}

/// WHOX-NAT-02: an era by its name, "Any", or else the beginning of a title.
fn nativity(text: &Text<'_>) -> Nativity {
    let era = Era::WORDS.iter().position(|word| *word == text.value);
    match (text.value, era) {
        ("Any", _) => Nativity::Any,
        (_, Some(era)) => Nativity::Era(Era::ALL[era]),
        (name, None) => Nativity::Place(name.to_owned()),
    }
}

fn read_goal<'s>(entry: &Entry<'s>, asks: &mut Vec<Demand<'s>>) -> Option<Kind> {
    let what = entry.word("type", &words(GoalType::WORDS, GoalType::ALL));
    let reach = asked(entry, "reach", asks);
    let oppose = asked(entry, "oppose", asks);
    Some(Kind::Goal(Goal { what: what?, reach: reach?, oppose: oppose? }))
}

fn read_condition<'s>(entry: &Entry<'s>, asks: &mut Vec<Demand<'s>>) -> Option<Kind> {
    let kind = entry.word("kind", &words(ConditionKind::WORDS, ConditionKind::ALL))?;
    Some(Kind::Condition(match kind {
        ConditionKind::Danger => {
            Condition::Danger { needs: asked(entry, "needs", asks)?, harm: harm(entry)? }
        }
        ConditionKind::Monster => Condition::Monster {
            strength: entry.number("strength", 1..=20)?,
            quality: quality(entry)?,
        },
        ConditionKind::Puzzle => Condition::Puzzle {
            needs: asked(entry, "needs", asks)?,
            kills: entry.text_if_any("otherwise").is_some(),
        },
        ConditionKind::Purpose => Condition::Purpose,
        ConditionKind::Prisoner => Condition::Prisoner {
            needs: asked(entry, "needs", asks)?,
            cost: entry.number("captive", 0..=9)?,
        },
    }))
}

fn read_attack<'s>(entry: &Entry<'s>, asks: &mut Vec<Demand<'s>>) -> Option<Kind> {
    let mut targets =
        vec![("any Character", Target::Any), ("an unfrozen Character", Target::Unfrozen)];
    targets.extend(keyword_targets());
    let losers = [("destroyed", false), ("frozen", true)];
    let freezes = if entry.has("loser") { entry.word("loser", &losers)? } else { false };
    Some(Kind::Attack(Attack {
        needs: asked(entry, "needs", asks)?,
        quality: quality(entry)?,
        bonus: entry.number("bonus", 0..=9)?,
        target: entry.word("target", &targets)?,
        freezes,
    }))
}

/// "a Human Character" and so on.
pub(super) fn keyword_targets() -> Vec<(&'static str, Target)> {
    const WORDS: [&str; KEYWORDS] = [
        "a Human Character",
        "a Robot Character",
        "an Alien Character",
        "a Timefarer Character",
        "a Military Character",
        "a Scholar Character",
        "a Noble Character",
        "a Swarm Character",
        "a Brassling Character",
        "a Mirefolk Character",
        "a Banker Character",
    ];
    WORDS.into_iter().zip(Keyword::ALL.iter().map(|keyword| Target::Keyword(*keyword))).collect()
}

fn quality(entry: &Entry<'_>) -> Option<Quality> {
    entry.word("quality", &words(Quality::WORDS, Quality::ALL))
}

fn harm(entry: &Entry<'_>) -> Option<Harm> {
    let text = entry.text("harm")?;
    let said = format!("{}.", text.value);
    let reading = entry.read(harm_grammar(), &said, &Dictionary::default());
    for mistake in reading.mistakes {
        entry.report(Diagnostic { span: text.span.clone(), ..mistake });
    }
    reading.sentences.first().map(|sentence| sentence.value)
}

/// What a Danger does, in words: "Loses a Character".
pub(super) fn harm_words(harm: Harm) -> String {
    harm_grammar().print(&harm, &Dictionary::default()).trim_end_matches('.').to_owned()
}

/// What a Danger may do.
pub(super) fn harm_grammar() -> &'static Grammar<Harm> {
    static HARMS: LazyLock<Grammar<Harm>> = LazyLock::new(|| {
        grammar! { Harm;
            "Loses a Character" () => { Harm::LosesCharacter }
            "Freezes all its Characters" () => { Harm::Freezes }
            "Loses {number} point(s)" (number: Count) => { Harm::LosesPoints(number) }
            "Discards {number} card(s)" (number: Count) => { Harm::Discards(number) }
        }
    });
    &HARMS
}
