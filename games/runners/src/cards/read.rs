//! From card files to a [`Pool`]: every field that a sort of card has is read here, and what nobody asked for is an error.

use super::fitness::{ill_fitting, misfit};
use super::language::sentences;
use super::notes::modifier;
use super::pool::{MOST_CARDS, Pool, STANDARD_FILES};
use super::*;
use cardtext::{Diagnostic, Diagnostics, Dictionary, Entry, NotUnderstood, Sheet, Text};
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

/// The most sentences of a card.
const MOST_SENTENCES: usize = 8;

/// Reads the cards of the box and those of these files, which add cards or replace them by id.
pub fn read_pool(own: &[(&str, &str)]) -> Result<Pool, Diagnostics> {
    let own = own.iter().map(|(name, text)| (Sheet::open(name, text), Layer::Own));
    let sheets: Vec<(Sheet<'_>, Layer)> = the_box().chain(own).collect();
    let pool = gather(&sheets);
    let mut wrong = Diagnostics::default();
    sheets.into_iter().for_each(|(sheet, _)| sheet.close(&mut wrong));
    if wrong.is_empty() { Ok(pool) } else { Err(wrong) }
}

/// The files of the box.
pub(super) fn the_box<'t>() -> impl Iterator<Item = (Sheet<'t>, Layer)> {
    STANDARD_FILES.iter().map(|(name, text)| (Sheet::open(name, text), Layer::Box))
}

/// The cards of all these files.
pub(super) fn gather(sheets: &[(Sheet<'_>, Layer)]) -> Pool {
    let mut shelf = Shelf::default();
    for (sheet, layer) in sheets {
        read_sheet(sheet, *layer, &mut shelf);
    }
    Pool { cards: shelf.cards }
}

/// Where a card file comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    /// The box.
    Box,
    /// A designer, whose cards may take the place of others.
    Own,
    /// Somebody who brings cards of another program, which stand beside all others.
    Brought,
}

/// Cards by their ids.
#[derive(Default)]
struct Shelf {
    cards: Vec<Face>,
    places: HashMap<String, (usize, Layer)>,
    /// The first of each name, in small letters.
    names: HashMap<String, (usize, Layer)>,
}

impl Shelf {
    fn put(&mut self, face: Face, at: Range<usize>, sheet: &Sheet<'_>, layer: Layer) {
        if layer == Layer::Brought
            && let Some((place, other)) = self.same(&face)
        {
            if self.cards[place] != face {
                sheet.complain(|| not_like(&self.cards[place], at, other));
            }
            return;
        }
        match self.places.get(&face.id) {
            Some((place, Layer::Box)) if layer == Layer::Own => {
                let place = *place;
                self.places.insert(face.id.clone(), (place, layer));
                self.cards[place] = face;
            }
            Some(_) => sheet.complain(|| {
                let message = format!("another card has the id `{}`", face.id);
                Diagnostic::new("double", at, message).help(Some("choose another id".to_owned()))
            }),
            None if self.cards.len() == MOST_CARDS => sheet.complain(|| {
                let message = format!("a game can have {MOST_CARDS} different cards at most");
                Diagnostic::new("too-many", at, message)
            }),
            None => {
                let name = face.name.to_ascii_lowercase();
                self.names.entry(name).or_insert((self.cards.len(), layer));
                self.places.insert(face.id.clone(), (self.cards.len(), layer));
                self.cards.push(face);
            }
        }
    }

    /// The card that stands for the same one as a card that was brought: by its id or its name.
    fn same(&self, face: &Face) -> Option<(usize, Layer)> {
        let named = || self.names.get(&face.name.to_ascii_lowercase());
        self.places.get(&face.id).or_else(named).copied()
    }
}

fn not_like(other: &Face, at: Range<usize>, layer: Layer) -> Diagnostic {
    let (message, remedy) = match layer {
        Layer::Brought => (
            format!("another card is called `{}`, and is not like this one", other.name),
            "keep one of them, or give one another name",
        ),
        _ => {
            (format!("the game has a card `{}` of its own", other.name), "give yours another name")
        }
    };
    Diagnostic::new("double", at, message).help(Some(remedy.to_owned()))
}

type Reader = fn(&Entry<'_>) -> Option<Kind>;

const SORTS: [(&str, Reader); 7] = [
    ("runner", read_runner),
    ("gear", read_gear),
    ("challenge", read_challenge),
    ("objective", read_objective),
    ("contact", |_| Some(Kind::Contact)),
    ("location", |_| Some(Kind::Location)),
    ("special", read_special),
];

fn read_sheet(sheet: &Sheet<'_>, layer: Layer, shelf: &mut Shelf) {
    let file = sheet.root();
    for (sort, reader) in SORTS {
        for entry in file.entries(sort, sort) {
            if let Some((face, at)) = read_card(sort, &entry, sheet, reader) {
                shelf.put(face, at, sheet, layer);
            }
            entry.finish();
        }
    }
    file.finish();
}

fn read_card(
    sort: &str,
    entry: &Entry<'_>,
    sheet: &Sheet<'_>,
    reader: Reader,
) -> Option<(Face, Range<usize>)> {
    let id = entry.text("id");
    let name = entry.text("name");
    let is_deployed = !matches!(sort, "challenge" | "objective");
    // SHDX-CARD-07: nothing is a price, too.
    let cost = if is_deployed { entry.number("cost", 0..=20) } else { Some(0) };
    let upkeep = if is_deployed { entry.number_if_any("upkeep", 1..=9) } else { None };
    let unique = match entry.has("unique") {
        true => entry.word("unique", &[("yes", true), ("no", false)]),
        false => None,
    };
    let kind = reader(entry);
    let solo = if entry.has("solo") {
        entry.word("solo", &words(Solo::WORDS, Solo::ALL))
    } else {
        Some(usual_solo(sort))
    };
    let origin = entry.word("origin", &words(Origin::WORDS, Origin::ALL));
    let (text, solo_text) = (entry.text_if_any("text"), entry.text_if_any("solo_text"));
    let by_hand = entry.texts_if_any("by_hand").into_iter().map(|text| text.value.to_owned());
    let image = entry.text_if_any("image").map(|text| text.value.to_owned());
    // Before anything else is given up: who mends the rest should not find mistakes in the text only then.
    let mut kept = Vec::new();
    let text = text.map_or(Vec::new(), |text| understood(sheet, &text, &mut kept));
    let solo_text = solo_text.map(|text| understood(sheet, &text, &mut kept));
    let id = id?;
    if !is_plain(id.value) {
        entry.complain(|| {
            let message = "an id has small letters, figures and hyphens only";
            Diagnostic::new("wrong-value", id.span.clone(), message)
        });
    }
    let mut face = Face {
        id: id.value.to_owned(),
        name: name?.value.to_owned(),
        kind: kind?,
        cost: cost?,
        upkeep: upkeep.unwrap_or(0),
        unique,
        text: Vec::new(),
        solo: solo?,
        solo_text: None,
        by_hand: by_hand.collect(),
        image,
        origin: origin?,
    };
    // What a sentence can do rests on all that the card says: a Special that is used later stays in play.
    face.text = values(&text);
    face.solo_text = solo_text.as_deref().map(values);
    if sheet.keeps() && !entry.has("solo") && face.lasts(SinglePlayer::Yes) {
        // What is used later is the player's: an Event is over when it has happened.
        face.solo = Solo::Player;
    }
    let mut misfits = |said: &[PrintedClause], alone| judge(sheet, said, (&face, alone), &mut kept);
    let wrong = misfits(&text, SinglePlayer::No);
    let wrong_alone = solo_text.map(|said| misfits(&said, SinglePlayer::Yes)).unwrap_or_default();
    face.text.retain(|sentence| !wrong.contains(sentence));
    if let Some(said) = &mut face.solo_text {
        said.retain(|sentence| !wrong_alone.contains(sentence));
    }
    face.by_hand.extend(kept);
    for misfit in ill_fitting(&face) {
        entry
            .report(Diagnostic::new("misfit", id.span.clone(), misfit.message).help(misfit.remedy));
    }
    Some((face, id.span))
}

fn is_plain(id: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !id.is_empty() && id.bytes().all(plain)
}

/// Specials are the other side's when one plays alone; Challenges and Objectives are dealt by the game.
fn usual_solo(sort: &str) -> Solo {
    if sort == "special" { Solo::Event } else { Solo::Player }
}

/// A sentence, where it stands, and how it was written.
struct PrintedClause {
    sentence: Sentence,
    place: Range<usize>,
    written: String,
}

fn values(said: &[PrintedClause]) -> Vec<Sentence> {
    said.iter().map(|said| said.sentence).collect()
}

/// The sentences of a text; those that are not understood are kept, if this file's are.
fn understood(sheet: &Sheet<'_>, text: &Text<'_>, kept: &mut Vec<String>) -> Vec<PrintedClause> {
    let ended = ended(text.value, sheet);
    let reading = sheet.read(sentences(), &ended, &Dictionary::default());
    let mut said = Vec::new();
    for sentence in reading.sentences {
        let place = text.place(&sentence.span);
        if said.len() == MOST_SENTENCES {
            let message = format!("a card can say {MOST_SENTENCES} sentences at most");
            let many = Diagnostic::new("too-many", place, message);
            if sheet.not_understood(many) == NotUnderstood::Kept {
                kept.push(in_one_line(&ended, &sentence.span));
            }
        } else {
            let written = in_one_line(&ended, &sentence.span);
            said.push(PrintedClause { sentence: sentence.value, place, written });
        }
    }
    for (mistake, place) in reading.mistakes.into_iter().zip(reading.skipped) {
        let span = text.place(&mistake.span);
        if sheet.not_understood(Diagnostic { span, ..mistake }) == NotUnderstood::Kept {
            kept.push(in_one_line(text.value, &place));
        }
    }
    said
}

/// A text with its last full stop, which other programs do not ask for.
fn ended<'t>(text: &'t str, sheet: &Sheet<'_>) -> Cow<'t, str> {
    let is_whole = !sheet.keeps() || text.is_empty() || text.trim_end().ends_with('.');
    if is_whole { text.into() } else { format!("{text}.").into() }
}

/// A sentence without the line breaks of its file.
fn in_one_line(text: &str, place: &Range<usize>) -> String {
    let said = &text[place.start..place.end.min(text.len())];
    said.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// The sentences that cannot stand on this card; each is reported, and kept as it was written, if this file's are.
fn judge(
    sheet: &Sheet<'_>,
    said: &[PrintedClause],
    (face, alone): (&Face, SinglePlayer),
    kept: &mut Vec<String>,
) -> Vec<Sentence> {
    let mut wrong = Vec::new();
    for PrintedClause { sentence, place, written } in said {
        if let Some(misfit) = misfit(*sentence, face, alone) {
            let told = Diagnostic::new("misfit", place.clone(), misfit.message);
            if sheet.not_understood(told.help(misfit.remedy)) == NotUnderstood::Kept {
                kept.push(written.clone());
            }
            wrong.push(*sentence);
        }
    }
    wrong
}

fn words<T: Copy>(words: &[&'static str], values: &[T]) -> Vec<(&'static str, T)> {
    words.iter().copied().zip(values.iter().copied()).collect()
}

/// `unique = "yes"`: a flag that is there or not.
fn flag(entry: &Entry<'_>, key: &'static str) -> bool {
    entry.has(key) && entry.word(key, &[("yes", ())]).is_some()
}

/// A short notation that may be there; what cannot be read is reported with an example.
fn note<T>(
    entry: &Entry<'_>,
    key: &'static str,
    example: &str,
    parse: impl Fn(&str) -> Option<T>,
) -> Option<T> {
    let text = entry.text_if_any(key)?;
    parsed(entry, &text, key, example, parse)
}

fn parsed<T>(
    entry: &Entry<'_>,
    text: &Text<'_>,
    key: &str,
    example: &str,
    parse: impl Fn(&str) -> Option<T>,
) -> Option<T> {
    let read = parse(text.value);
    if read.is_none() {
        entry.complain(|| {
            let message = format!("`{key}` can't be `{}`", text.value);
            Diagnostic::new("wrong-value", text.span.clone(), message)
                .help(Some(format!("write it like `{example}`")))
        });
    }
    read
}

/// A list of words that may be there.
fn several<T: Copy>(
    entry: &Entry<'_>,
    key: &'static str,
    all: &[&'static str],
    values: &[T],
) -> Vec<T> {
    let texts = entry.texts_if_any(key);
    named_once(entry, &texts);
    texts.iter().filter_map(|text| known(entry, text, all, values)).collect()
}

/// A list that names something twice says the same as one that names it once.
fn named_once(entry: &Entry<'_>, texts: &[Text<'_>]) {
    for (at, text) in texts.iter().enumerate() {
        if texts[..at].iter().any(|other| other.value == text.value) {
            twice(entry, text, text.value);
        }
    }
}

fn twice(entry: &Entry<'_>, text: &Text<'_>, what: &str) {
    entry.complain(|| {
        let message = format!("`{what}` stands here twice");
        Diagnostic::new("twice", text.span.clone(), message)
            .help(Some("leave one of them out".to_owned()))
    });
}

fn known<T: Copy>(
    entry: &Entry<'_>,
    text: &Text<'_>,
    all: &[&'static str],
    values: &[T],
) -> Option<T> {
    let found = all.iter().position(|word| *word == text.value);
    if found.is_none() {
        entry.complain(|| {
            let message = format!("there is no `{}` here", text.value);
            let help = cardtext::suggest::did_you_mean(text.value, all.iter().copied());
            Diagnostic::new("unknown-word", text.span.clone(), message).help(help)
        });
    }
    found.map(|at| values[at])
}

/// One way of a list: `Stealth 2, Social`.
fn skills(entry: &Entry<'_>, text: &Text<'_>) -> Skills {
    let mut skills = Skills::default();
    for part in text.value.split(", ") {
        match Skills::parse_one(part) {
            Some((skill, _)) if skills.of(skill) > 0 => twice(entry, text, skill.word()),
            Some((skill, rating)) => skills.set(skill, rating),
            None => entry.complain(|| {
                let message = format!("`{part}` is no skill with its rating");
                let word = part.split(' ').next().unwrap_or(part);
                let known = cardtext::suggest::did_you_mean(word, Skill::WORDS.iter().copied());
                let usual = "write it like `Stealth 2`, or `Stealth` for 1".to_owned();
                Diagnostic::new("unknown-word", text.span.clone(), message)
                    .help(Some(known.unwrap_or(usual)))
            }),
        }
    }
    skills
}

/// `["Athletics 2", "Stealth, Social 2"]`: each text a way, or for what needs only one way a list of skills.
fn requirement(entry: &Entry<'_>, key: &'static str) -> Requirement {
    Requirement { ways: entry.texts_if_any(key).iter().map(|text| skills(entry, text)).collect() }
}

/// A list of skills that belong together.
fn skill_list(entry: &Entry<'_>, key: &'static str) -> Skills {
    let mut sum = Skills::default();
    for text in &entry.texts_if_any(key) {
        let more = skills(entry, text);
        let known = Skill::ALL.iter().filter(|skill| sum.of(**skill) > 0 && more.of(**skill) > 0);
        known.for_each(|skill| twice(entry, text, skill.word()));
        sum.add(&more);
    }
    sum
}

fn threat(entry: &Entry<'_>) -> Option<Rating> {
    note(entry, "threat", "3/4", Rating::parse)
}

fn pump(entry: &Entry<'_>) -> Option<Pump> {
    note(entry, "pump", "2 nuyen: +2/-1", Pump::parse)
}

/// SHD-ARM-01: a card's own Armor.
fn own_armor(entry: &Entry<'_>) -> u8 {
    let parse = |text: &str| match ArmorGiven::parse(text) {
        Some(ArmorGiven::Own(rating)) => Some(rating),
        _ => None,
    };
    note(entry, "armor", "A2", parse).unwrap_or(0)
}

fn read_runner(entry: &Entry<'_>) -> Option<Kind> {
    let rating = entry.text("threat");
    let rating = rating.and_then(|text| parsed(entry, &text, "threat", "3/4", Rating::parse));
    let armor = own_armor(entry);
    let metatype = entry.word("metatype", &words(Metatype::WORDS, Metatype::ALL));
    let professions = several(entry, "professions", Profession::WORDS, Profession::ALL);
    let skills = skill_list(entry, "skills");
    let traits = traits(entry);
    let pump = pump(entry);
    let (threat, metatype) = (rating?, metatype?);
    Some(Kind::Runner(Runner { threat, armor, metatype, professions, skills, traits, pump }))
}

/// SHDX-SKILL-05: "Fame 2"; without a number it is 1.
fn traits(entry: &Entry<'_>) -> Vec<(Trait, u8)> {
    let read = |text: &Text<'_>| {
        let fame = text.value.strip_prefix("Fame ").and_then(|rating| rating.parse().ok());
        match fame.filter(|rating| (2..=9).contains(rating)) {
            Some(rating) => Some((Trait::Fame, rating)),
            None => known(entry, text, Trait::WORDS, Trait::ALL).map(|it| (it, 1)),
        }
    };
    let mut all: Vec<(Trait, u8)> = Vec::new();
    for text in &entry.texts_if_any("traits") {
        match read(text) {
            Some((one, _)) if all.iter().any(|(other, _)| *other == one) => {
                twice(entry, text, one.word());
            }
            found => all.extend(found),
        }
    }
    all
}

/// SHDX-DRONE-01, SHDX-DRONE-10, SHDX-DECKER-01: the skill that a Spirit, Spell or Program asks for goes without saying.
fn needs(entry: &Entry<'_>, kind: Option<GearKind>) -> Skills {
    let mut needs = skill_list(entry, "needs");
    let usual = match kind {
        Some(GearKind::Spirit) => Some(Skill::Conjure),
        Some(GearKind::Spell) => Some(Skill::Sorcery),
        Some(GearKind::Program) => Some(Skill::Decking),
        _ => None,
    };
    if let (Some(skill), true) = (usual, needs.is_empty()) {
        needs.set(skill, 1);
    }
    needs
}

fn read_gear(entry: &Entry<'_>) -> Option<Kind> {
    let kind = entry.word("kind", &words(GearKind::WORDS, GearKind::ALL));
    let bonus = note(entry, "bonus", "+2/+0", modifier).unwrap_or((0, 0));
    let threat = threat(entry);
    let armor = note(entry, "armor", "A2` or `A+1", ArmorGiven::parse);
    let needs = needs(entry, kind);
    let skills = skill_list(entry, "skills");
    let weapons = [("Ranged Weapon", GearKind::Ranged), ("Melee Weapon", GearKind::Melee)];
    let fits = if entry.has("fits") { entry.word("fits", &weapons) } else { None };
    let pump = pump(entry);
    Some(Kind::Gear(Gear { kind: kind?, bonus, threat, armor, needs, skills, fits, pump }))
}

fn read_challenge(entry: &Entry<'_>) -> Option<Kind> {
    Some(Kind::Challenge(Challenge {
        categories: several(entry, "categories", Category::WORDS, Category::ALL),
        threat: threat(entry),
        armor: own_armor(entry),
        sleaze: requirement(entry, "sleaze"),
        pump: pump(entry),
        first: flag(entry, "attacks_first"),
    }))
}

fn read_objective(entry: &Entry<'_>) -> Option<Kind> {
    // SHDX-OBJT-09: two of them at least win a game of 50. Its text may be all that one is worth.
    let reputation = entry.number("reputation", 0..=49);
    Some(Kind::Objective(Objective {
        keywords: several(entry, "keywords", Keyword::WORDS, Keyword::ALL),
        needs: requirement(entry, "needs"),
        bans: several(entry, "bans", Category::WORDS, Category::ALL),
        closed: flag(entry, "closed"),
        threat: threat(entry),
        armor: own_armor(entry),
        pump: pump(entry),
        reputation: reputation?,
    }))
}

fn read_special(entry: &Entry<'_>) -> Option<Kind> {
    let is_stinger = flag(entry, "stinger");
    Some(if is_stinger { Kind::Stinger } else { Kind::Special })
}
