//! From card files to a [`Pool`]: names looked up, sentences understood.
//!
//! WHOX-TYPE-03: every field a sort of card has must be there; what nobody asked for is an error.

use super::pool::{MOST_CARDS, Pool, STANDARD_FILES};
use super::requirement::{Requirement, Term};
use super::sentences::sentences;
use super::slots::TITLE;
use super::*;
use cardtext::{Count, Diagnostic, Diagnostics, Dictionary, Entry, Grammar, Sheet, Text, grammar};
use std::sync::LazyLock;

/// Reads the cards of the game and those of these files, which add cards or replace them by id.
pub fn read_pool(own: &[(&str, &str)]) -> Result<Pool, Diagnostics> {
    let files = STANDARD_FILES.iter().chain(own);
    let sheets: Vec<Sheet<'_>> = files.map(|(name, text)| Sheet::open(name, text)).collect();
    let pool = gather(&sheets);
    let mut wrong = Diagnostics::default();
    sheets.into_iter().for_each(|sheet| sheet.close(&mut wrong));
    if wrong.is_empty() { Ok(pool) } else { Err(wrong) }
}

/// A card whose sentences are not understood yet, because they may name cards of later files.
struct Draft<'s> {
    face: Face,
    says: Option<Text<'s>>,
    sheet: &'s Sheet<'s>,
}

fn gather<'s>(sheets: &'s [Sheet<'s>]) -> Pool {
    let mut drafts: Vec<Draft<'s>> = Vec::new();
    for (number, sheet) in sheets.iter().enumerate() {
        let is_own = number >= STANDARD_FILES.len();
        read_sheet(sheet, |draft| put(&mut drafts, draft, is_own));
    }
    if let Some(extra) = drafts.get(MOST_CARDS) {
        let message = format!("a game can have {MOST_CARDS} different cards at most");
        extra.sheet.report(Diagnostic::new("too-many", 0..0, message));
        drafts.truncate(MOST_CARDS);
    }
    let titles = number_titles(&mut drafts);
    let mut names = Dictionary::default();
    for (number, title) in titles.iter().enumerate() {
        names.add(TITLE, number as i16, title);
    }
    let cards = drafts.into_iter().map(|draft| understood(draft, &names)).collect();
    Pool { cards, titles }
}

/// Puts a card with the others, in the place of one with the same id if a later layer replaces it.
fn put<'s>(drafts: &mut Vec<Draft<'s>>, draft: Draft<'s>, is_own: bool) {
    let old = drafts.iter().position(|old| old.face.id == draft.face.id);
    match old {
        Some(place) if is_own && drafts[place].face.origin != Origin::Own => drafts[place] = draft,
        Some(_) => {
            let message = format!("another card has the id `{}`", draft.face.id);
            let double = Diagnostic::new("double", 0..0, message);
            draft.sheet.report(double.help(Some("choose another id".to_owned())));
        }
        None => drafts.push(draft),
    }
}

fn number_titles(drafts: &mut [Draft<'_>]) -> Vec<String> {
    let mut titles: Vec<String> = Vec::new();
    for draft in drafts {
        let name = &draft.face.name;
        let number = titles.iter().position(|title| title == name).unwrap_or_else(|| {
            titles.push(name.clone());
            titles.len() - 1
        });
        draft.face.title = Title(number as u8);
    }
    titles
}

fn understood(draft: Draft<'_>, names: &Dictionary) -> Face {
    let Draft { mut face, says, sheet } = draft;
    if let Some(text) = says {
        let reading = sentences().read(text.value, names);
        face.text = reading.values().copied().collect();
        for mistake in reading.mistakes {
            let span = text.place(&mistake.span);
            sheet.report(Diagnostic { span, ..mistake });
        }
    }
    face
}

fn read_sheet<'s>(sheet: &'s Sheet<'s>, mut put: impl FnMut(Draft<'s>)) {
    let file = sheet.root();
    let sorts: [(&'static str, Reader); 9] = [
        ("spacetime", read_spacetime),
        ("tardis", read_tardis),
        ("character", read_character),
        ("goal", read_goal),
        ("artifact", |_| Some(super::Kind::Artifact)),
        ("condition", read_condition),
        ("attack", read_attack),
        ("bang", |_| Some(super::Kind::Bang)),
        ("flashback", |_| Some(super::Kind::Flashback)),
    ];
    for (sort, reader) in sorts {
        for entry in file.entries(sort, sort) {
            if let Some(draft) = read_card(sheet, sort, &entry, reader) {
                put(draft);
            }
            entry.finish();
        }
    }
    file.finish();
}

type Reader = fn(&Entry<'_>) -> Option<super::Kind>;

/// Reads what all cards have, and with its reader what only such cards have.
fn read_card<'s>(
    sheet: &'s Sheet<'s>,
    sort: &str,
    entry: &Entry<'s>,
    reader: Reader,
) -> Option<Draft<'s>> {
    let id = entry.text("id");
    let name = entry.text("name");
    let version = entry.text_if_any("version").map(|text| text.value.to_owned());
    let cost = match sort {
        "bang" => Some(0),
        "goal" => entry.number("points", 1..=9),
        _ => entry.number("cost", 0..=9),
    };
    let diamonds = entry.number_if_any("diamonds", 0..=4).unwrap_or_else(|| usual_diamonds(sort));
    let kind = reader(entry);
    let says = entry.text_if_any("text");
    let origin = entry.word("origin", &ORIGINS);
    let face = Face {
        id: id?.value.to_owned(),
        name: name?.value.to_owned(),
        version,
        title: Title(0),
        cost: cost?,
        diamonds,
        kind: kind?,
        text: Vec::new(),
        origin: origin?,
    };
    Some(Draft { face, says, sheet })
}

/// WHOX-GOAL-08, WHO-PLAY-10: Goals and places have one diamond unless they print another number.
fn usual_diamonds(sort: &str) -> u8 {
    u8::from(matches!(sort, "goal" | "spacetime"))
}

const ORIGINS: [(&str, Origin); 4] = [
    ("seed", Origin::Seed),
    ("public", Origin::Public),
    ("designed", Origin::Designed),
    ("own", Origin::Own),
];

fn words<T: Copy>(words: &[&'static str], values: &[T]) -> Vec<(&'static str, T)> {
    words.iter().copied().zip(values.iter().copied()).collect()
}

/// The value of a word in a list, reported if there is none.
fn known<T: Copy>(entry: &Entry<'_>, text: &Text<'_>, known: &[(&'static str, T)]) -> Option<T> {
    let found = known.iter().find(|(word, _)| *word == text.value).map(|(_, value)| *value);
    if found.is_none() {
        let message = format!("there is no `{}` here", text.value);
        let names = known.iter().map(|(word, _)| *word);
        let help = cardtext::suggest::did_you_mean(text.value, names);
        entry.report(Diagnostic::new("unknown-word", text.span.clone(), message).help(help));
    }
    found
}

fn read_spacetime(entry: &Entry<'_>) -> Option<super::Kind> {
    let era = entry.word("era", &words(Era::WORDS, Era::ALL));
    let all = words(GoalType::WORDS, GoalType::ALL);
    let goals = entry.texts("goals")?;
    let goals = goals.iter().filter_map(|text| known(entry, text, &all)).collect();
    Some(super::Kind::Spacetime(Spacetime { era: era?, goals }))
}

fn read_tardis(entry: &Entry<'_>) -> Option<super::Kind> {
    let crew = entry.number("crew", 1..=30);
    let aboard = entry.number("aboard", 1..=20);
    Some(super::Kind::Tardis(Capacity { crew: crew?, aboard: aboard? }))
}

fn read_character(entry: &Entry<'_>) -> Option<super::Kind> {
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
    Some(super::Kind::Character(Person {
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
    let mut traits = [0; TRAITS];
    for text in entry.texts_if_any("traits") {
        let (word, times) = match text.value.strip_suffix(" x2") {
            Some(word) => (word, 2),
            None => (text.value, 1),
        };
        let mut text = text;
        text.value = word;
        if let Some(skill) = known(entry, &text, &all) {
            traits[skill as usize] += times;
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

fn read_goal(entry: &Entry<'_>) -> Option<super::Kind> {
    let what = entry.word("type", &words(GoalType::WORDS, GoalType::ALL));
    let reach = entry.texts("reach").map(|ways| requirement(entry, &ways));
    let oppose = entry.texts("oppose").map(|ways| requirement(entry, &ways));
    Some(super::Kind::Goal(Goal { what: what?, reach: reach?, oppose: oppose? }))
}

fn read_condition(entry: &Entry<'_>) -> Option<super::Kind> {
    let kind = entry.word("kind", &words(ConditionKind::WORDS, ConditionKind::ALL))?;
    Some(super::Kind::Condition(match kind {
        ConditionKind::Danger => Condition::Danger { needs: needs(entry)?, harm: harm(entry)? },
        ConditionKind::Monster => Condition::Monster {
            strength: entry.number("strength", 1..=20)?,
            quality: quality(entry)?,
        },
        ConditionKind::Puzzle => Condition::Puzzle {
            needs: needs(entry)?,
            kills: entry.text_if_any("otherwise").is_some(),
        },
        ConditionKind::Purpose => Condition::Purpose,
        ConditionKind::Prisoner => {
            Condition::Prisoner { needs: needs(entry)?, cost: entry.number("captive", 0..=9)? }
        }
    }))
}

fn read_attack(entry: &Entry<'_>) -> Option<super::Kind> {
    let mut targets =
        vec![("any Character", Target::Any), ("an unfrozen Character", Target::Unfrozen)];
    targets.extend(keyword_targets());
    let losers = [("destroyed", false), ("frozen", true)];
    let freezes = if entry.has("loser") { entry.word("loser", &losers)? } else { false };
    Some(super::Kind::Attack(Attack {
        needs: needs(entry)?,
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

fn needs(entry: &Entry<'_>) -> Option<Requirement> {
    entry.texts("needs").map(|ways| requirement(entry, &ways))
}

/// Each text is one way, its terms parted by commas.
fn requirement(entry: &Entry<'_>, ways: &[Text<'_>]) -> Requirement {
    Requirement { ways: ways.iter().map(|way| terms(entry, way)).collect() }
}

fn terms(entry: &Entry<'_>, way: &Text<'_>) -> Vec<Term> {
    let mut found = Vec::new();
    for part in way.value.split(", ") {
        let reading = term_grammar().read(&format!("{part}."), &Dictionary::default());
        found.extend(reading.values());
        for mistake in reading.mistakes {
            entry.report(Diagnostic { span: way.span.clone(), ..mistake });
        }
    }
    found
}

/// What may be asked for.
pub(super) fn term_grammar() -> &'static Grammar<Term> {
    static TERMS: LazyLock<Grammar<Term>> = LazyLock::new(|| {
        grammar! { Term;
            "{number} {quality}" (number: Count, quality: Quality) => {
                Term::Quality { number, quality }
            }
            "{skill}" (skill: Trait) => { Term::Trait(skill) }
            "{number} {skill}" (number: Count, skill: Trait) => { Term::Traits { number, skill } }
            "{number} {keyword} Character(s)" (number: Count, keyword: Keyword) => {
                Term::Keyword { number, keyword }
            }
        }
    });
    &TERMS
}

fn harm(entry: &Entry<'_>) -> Option<Harm> {
    let text = entry.text("harm")?;
    let reading = harm_grammar().read(&format!("{}.", text.value), &Dictionary::default());
    for mistake in reading.mistakes {
        entry.report(Diagnostic { span: text.span.clone(), ..mistake });
    }
    reading.sentences.first().map(|sentence| sentence.value)
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
