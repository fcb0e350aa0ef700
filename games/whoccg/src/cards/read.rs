//! From card files to a [`Pool`]: names looked up, sentences understood.
//!
//! WHOX-TYPE-03: every field a sort of card has must be there; what nobody asked for is an error.

use super::demands::Demand;
use super::fields;
use super::fitness::{Titles, misfit};
use super::pool::{MOST_CARDS, Pool, STANDARD_FILES};
use super::requirement::MOST_NAMED;
use super::sentences::sentences;
use super::slots::{NAMED, TITLE};
use super::*;
use cardtext::{Diagnostic, Diagnostics, Dictionary, Entry, NotUnderstood, Sheet, Text};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// The most sentences of a card: so sums of what cards say together stay within bounds, and what is not said yet can be
/// numbered.
const MOST_SENTENCES: usize = 16;

/// Reads the cards of the game and those of these files, which add cards or replace them by id.
pub fn read_pool(own: &[(&str, &str)]) -> Result<Pool, Diagnostics> {
    let own = own.iter().map(|(name, text)| (Sheet::open(name, text), Layer::Own));
    let sheets: Vec<(Sheet<'_>, Layer)> = the_box().chain(own).collect();
    let pool = gather(&sheets);
    let mut wrong = Diagnostics::default();
    sheets.into_iter().for_each(|(sheet, _)| sheet.close(&mut wrong));
    if wrong.is_empty() { Ok(pool) } else { Err(wrong) }
}

/// The files of the game.
pub(super) fn the_box<'t>() -> impl Iterator<Item = (Sheet<'t>, Layer)> {
    STANDARD_FILES.iter().map(|(name, text)| (Sheet::open(name, text), Layer::Box))
}

/// Where a card file comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    /// The game.
    Box,
    /// A designer, whose cards may take the place of others.
    Own,
    /// Somebody who brings cards along, which are added to the others.
    Brought,
}

/// A card whose sentences are not understood yet, because they may name cards of later files.
struct Draft<'s> {
    face: Face,
    /// What it asks for, in the order of [`super::Kind::needs_mut`].
    demands: Vec<Demand<'s>>,
    says: Option<Text<'s>>,
    /// Where its name stands.
    at: Range<usize>,
    sheet: &'s Sheet<'s>,
    layer: Layer,
}

impl Draft<'_> {
    fn says_the_same(&self, other: &Draft<'_>) -> bool {
        self.face == other.face
            && value(&self.says) == value(&other.says)
            && self.asks() == other.asks()
    }

    fn asks(&self) -> Vec<Vec<&str>> {
        self.demands.iter().map(|demand| demand.ways().collect()).collect()
    }
}

/// Cards by their ids and names.
#[derive(Default)]
struct Drafts<'s> {
    all: Vec<Draft<'s>>,
    /// The first of each id.
    ids: HashMap<String, usize>,
    /// The first of each full name, in small letters.
    names: HashMap<String, usize>,
}

pub(super) fn gather<'s>(sheets: &'s [(Sheet<'s>, Layer)]) -> Pool {
    let mut drafts = Drafts::default();
    for (sheet, layer) in sheets {
        read_sheet(sheet, *layer, |draft| drafts.put(draft));
    }
    let mut drafts = drafts.all;
    if let Some(extra) = drafts.get(MOST_CARDS) {
        let message = format!("a game can have {MOST_CARDS} different cards at most");
        let extra_card = Diagnostic::new("too-many", extra.at.clone(), message);
        extra.sheet.report(extra_card.help(Some("take fewer cards at a time".to_owned())));
        drafts.truncate(MOST_CARDS);
    }
    let titles = number_titles(&mut drafts);
    let mut names = Dictionary::default();
    for (number, title) in titles.iter().enumerate() {
        names.add(TITLE, number as i16, title);
    }
    let casts = Casts::of(&drafts);
    let asked = asked_by_name(&drafts, &titles, &casts);
    for (number, title) in (0..).zip(&asked) {
        names.add(NAMED, number, &titles[usize::from(title.0)]);
    }
    let cards = drafts.into_iter().map(|draft| understood(draft, &names, &casts)).collect();
    Pool { cards, titles, asked }
}

impl<'s> Drafts<'s> {
    /// Puts a card with the others, in the place of one with the same id if a later layer replaces it.
    fn put(&mut self, draft: Draft<'s>) {
        let Some(place) = self.same(&draft) else { return self.add(draft) };
        let old = &self.all[place];
        match draft.layer {
            Layer::Own if old.face.origin != Origin::Own => self.all[place] = draft,
            Layer::Brought if old.says_the_same(&draft) => {}
            _ => draft.sheet.complain(|| double(old, &draft)),
        }
    }

    fn add(&mut self, draft: Draft<'s>) {
        let place = self.all.len();
        self.ids.entry(draft.face.id.clone()).or_insert(place);
        self.names.entry(draft.face.full_name().to_ascii_lowercase()).or_insert(place);
        self.all.push(draft);
    }

    /// The card that stands for the same one: by its id, and if the new one was brought by its name too.
    fn same(&self, new: &Draft<'s>) -> Option<usize> {
        let of_name = || self.names.get(&new.face.full_name().to_ascii_lowercase());
        let of_name = if new.layer == Layer::Brought { of_name() } else { None };
        self.ids.get(&new.face.id).into_iter().chain(of_name).min().copied()
    }
}

fn value<'t>(text: &Option<Text<'t>>) -> Option<&'t str> {
    text.as_ref().map(|text| text.value)
}

fn double(old: &Draft<'_>, new: &Draft<'_>) -> Diagnostic {
    let (message, remedy) = match (old.layer, new.layer) {
        (_, Layer::Box | Layer::Own) => {
            (format!("another card has the id `{}`", new.face.id), "choose another id")
        }
        (Layer::Brought, Layer::Brought) => (
            format!("another card is called `{}`, and is not like this one", new.face.full_name()),
            "keep one of them, or give one a `version`",
        ),
        (_, Layer::Brought) => (
            format!("the game has a card `{}` of its own", old.face.full_name()),
            "give yours another name, or a `version`",
        ),
    };
    Diagnostic::new("double", new.at.clone(), message).help(Some(remedy.to_owned()))
}

fn number_titles(drafts: &mut [Draft<'_>]) -> Vec<String> {
    let mut titles: Vec<String> = Vec::new();
    for draft in drafts {
        let name = &draft.face.name;
        let number = titles.iter().position(|title| title == name).unwrap_or_else(|| {
            titles.push(name.clone());
            titles.len() - 1
        });
        draft.face.title = Title(number as u16);
    }
    titles
}

/// WHOX-REACH-05: the Characters for whom some card asks by name. Where a Trait is called the same, that is meant.
fn asked_by_name(drafts: &[Draft<'_>], titles: &[String], casts: &Casts) -> Vec<Title> {
    let numbers = titles.iter().map(String::as_str).zip((0..).map(Title));
    let numbers: HashMap<&str, Title> = numbers.collect();
    let mut asked = Vec::new();
    for draft in drafts {
        for part in draft.demands.iter().flat_map(Demand::parts) {
            let Some(&title) = numbers.get(part) else { continue };
            let is_a_name = casts.is_of_a_character(title) && !Trait::WORDS.contains(&part);
            if !is_a_name || asked.contains(&title) {
                continue;
            }
            if asked.len() == MOST_NAMED {
                draft.sheet.complain(|| one_name_too_many(draft));
                return asked;
            }
            asked.push(title);
        }
    }
    asked
}

fn one_name_too_many(draft: &Draft<'_>) -> Diagnostic {
    let message =
        format!("the cards of a game can ask for {MOST_NAMED} Characters by name at most");
    let remedy = "ask for a keyword, such as `a Robot Character`".to_owned();
    Diagnostic::new("too-many", draft.at.clone(), message).help(Some(remedy))
}

/// Whose titles are those of Characters, and of Enemies.
struct Casts {
    characters: HashSet<Title>,
    enemies: HashSet<Title>,
}

impl Casts {
    fn of(drafts: &[Draft<'_>]) -> Casts {
        let titled = |wanted: fn(&Character) -> bool| {
            let faces = drafts.iter().map(|draft| &draft.face);
            let such = faces.filter(|face| face.person().is_some_and(wanted));
            such.map(|face| face.title).collect()
        };
        Casts {
            characters: titled(|_| true),
            enemies: titled(|person| person.class == Class::Enemy),
        }
    }
}

impl Titles for Casts {
    fn is_of_a_character(&self, title: Title) -> bool {
        self.characters.contains(&title)
    }

    fn is_of_an_enemy(&self, title: Title) -> bool {
        self.enemies.contains(&title)
    }
}

fn understood(draft: Draft<'_>, names: &Dictionary, casts: &Casts) -> Face {
    let Draft { mut face, demands, says, sheet, .. } = draft;
    for (demand, needs) in demands.iter().zip(face.kind.needs_mut()) {
        let kept = demand.understood(sheet, names, needs);
        face.by_hand.extend(kept);
    }
    let Some(text) = says else { return face };
    let ended = ended(text.value, sheet);
    let reading = sheet.read(sentences(), &ended, names);
    for sentence in reading.sentences {
        let mistake = if face.text.len() < MOST_SENTENCES {
            misfit(sentence.value, &face, casts)
                .map(|misfit| ("misfit", misfit.message, misfit.reason))
        } else {
            Some(one_too_many())
        };
        let Some((code, message, remedy)) = mistake else {
            face.text.push(sentence.value);
            continue;
        };
        let span = text.place(&sentence.span);
        let mistake = Diagnostic::new(code, span, message).help(Some(remedy));
        if sheet.not_understood(mistake) == NotUnderstood::Kept {
            face.by_hand.push(in_one_line(&text.value[sentence.span]));
        }
    }
    for (mistake, place) in reading.mistakes.into_iter().zip(reading.skipped) {
        let span = text.place(&mistake.span);
        if sheet.not_understood(Diagnostic { span, ..mistake }) == NotUnderstood::Kept {
            face.by_hand
                .push(in_one_line(&text.value[place.start..place.end.min(text.value.len())]));
        }
    }
    face
}

fn one_too_many() -> (&'static str, String, String) {
    let message = format!("a card can say {MOST_SENTENCES} sentences at most");
    let remedy = "leave this one out, or say it on another card".to_owned();
    ("too-many", message, remedy)
}

/// A text with its last full stop, which other programs do not ask for.
fn ended<'t>(text: &'t str, sheet: &Sheet<'_>) -> Cow<'t, str> {
    let is_whole = !sheet.keeps() || text.is_empty() || text.trim_end().ends_with('.');
    if is_whole { text.into() } else { format!("{text}.").into() }
}

/// A sentence without the line breaks of its file.
fn in_one_line(sentence: &str) -> String {
    sentence.split_whitespace().collect::<Vec<&str>>().join(" ")
}

fn read_sheet<'s>(sheet: &'s Sheet<'s>, layer: Layer, mut put: impl FnMut(Draft<'s>)) {
    let file = sheet.root();
    for (sort, reader) in fields::readers() {
        for entry in file.entries(sort, sort) {
            if let Some((face, at, demands, says)) = read_card(sort, &entry, reader) {
                put(Draft { face, demands, says, at, sheet, layer });
            }
            entry.finish();
        }
    }
    file.finish();
}

type Read<'s> = (Face, Range<usize>, Vec<Demand<'s>>, Option<Text<'s>>);

/// Reads what all cards have, and with its reader what only such cards have; says where its name stands, too.
fn read_card<'s>(sort: &str, entry: &Entry<'s>, reader: fields::Reader<'s>) -> Option<Read<'s>> {
    let mut demands = Vec::new();
    let id = entry.text("id");
    let name = entry.text("name");
    let version = entry.text_if_any("version").map(|text| text.value.to_owned());
    let cost = match sort {
        "bang" => Some(0),
        "goal" => entry.number("points", 1..=9),
        _ => entry.number("cost", 0..=9),
    };
    let diamonds = entry.number_if_any("diamonds", 0..=4).unwrap_or_else(|| usual_diamonds(sort));
    let kind = reader(entry, &mut demands);
    let says = entry.text_if_any("text");
    let by_hand = entry.texts_if_any("by_hand").into_iter().map(|text| text.value.to_owned());
    let image = entry.text_if_any("image").map(|text| text.value.to_owned());
    let origin = entry.word("origin", &ORIGINS);
    let name = name?;
    let face = Face {
        id: id?.value.to_owned(),
        name: name.value.to_owned(),
        version,
        title: Title(0),
        cost: cost?,
        diamonds,
        kind: kind?,
        text: Vec::new(),
        by_hand: by_hand.collect(),
        image,
        origin: origin?,
    };
    Some((face, name.span, demands, says))
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
