//! Cards as things to be seen.

use super::{Drawing, Spot};
use crate::cards::print::traits;
use crate::cards::{Card, Character, ConditionKind, Face, Keyword, Kind, Pool, Quality, Trait};
use crate::rules::sums::Occasion;
use crate::state::{InPlay, Side};
use engine::scene::{Counter, Face as Seen, Folk, Person, Thing, Tone, Wears};
use std::sync::Arc;

/// A number with a name.
pub(super) fn counter(
    name: impl Into<std::borrow::Cow<'static, str>>,
    value: impl Into<i64>,
    tone: Tone,
) -> Counter {
    Counter { name: name.into(), value: value.into(), of: None, tone }
}

/// The stone of a card.
fn tone(face: &Face) -> Tone {
    match &face.kind {
        Kind::Spacetime(_) | Kind::Tardis(_) => Tone::Lapis,
        Kind::Character(person) if person.class.is_good() => Tone::Verdigris,
        Kind::Character(_) => Tone::Cinnabar,
        Kind::Goal(_) => Tone::Ochre,
        Kind::Condition(condition) => match condition.kind() {
            ConditionKind::Purpose | ConditionKind::Prisoner => Tone::Ochre,
            _ => Tone::Cinnabar,
        },
        Kind::Artifact | Kind::Flashback => Tone::Plain,
        Kind::Attack(_) | Kind::Bang => Tone::Amethyst,
    }
}

/// The seen side of a card, wherever it lies.
pub(crate) fn printed(pool: &Pool, card: Card) -> Seen {
    let face = pool.face(card);
    Seen {
        name: face.full_name(),
        kind: face.sort(),
        text: text_of(pool, face),
        numbers: printed_numbers(pool, card),
        tone: tone(face),
        harms: tone(face) == Tone::Cinnabar,
        die: None,
        person: face.person().and_then(portrait),
    }
}

/// The portrait of a Character. A Robot and a Swarm have no face of flesh, so they keep the picture of a card.
fn portrait(one: &Character) -> Option<Person> {
    let folk = match one {
        one if one.is(Keyword::Human) || one.is(Keyword::Timefarer) => Folk::Human,
        one if one.is(Keyword::Mirefolk) => Folk::Ork,
        _ => return None,
    };
    let wears = ORNAMENTS.iter().find(|(skill, _)| one.traits[*skill as usize] > 0);
    Some(Person { folk, wears: wears.map_or(Wears::Nothing, |(_, wears)| *wears) })
}

/// The ornament by which a face shows a Trait. The first that a Character has counts.
const ORNAMENTS: [(Trait, Wears); 8] = [
    (Trait::Computers, Wears::Visor),
    (Trait::Piloting, Wears::Goggles),
    (Trait::Engineering, Wears::Goggles),
    (Trait::Hypnosis, Wears::Paint),
    (Trait::Survival, Wears::Band),
    (Trait::Blades, Wears::Band),
    (Trait::Law, Wears::Hat),
    (Trait::Disguise, Wears::Hat),
];

/// What is seen of a card where it lies. Whose side somebody is on says the table and not the card: a player of Evil
/// has Enemies, and some change sides.
#[derive(Clone, Debug)]
pub(crate) struct Faces {
    own: Arc<Seen>,
    opposing: Arc<Seen>,
    /// A Goal that is completed asks nobody to do anything any more.
    done: Arc<Seen>,
}

impl Faces {
    fn of(pool: &Pool, card: Card) -> Faces {
        let printed = Arc::new(printed(pool, card));
        let done = Arc::new(Seen { tone: Tone::Plain, ..(*printed).clone() });
        if pool.face(card).person().is_none() {
            return Faces { own: printed.clone(), opposing: printed, done };
        }
        let seen = |side| {
            Arc::new(Seen {
                tone: accent(side),
                harms: side == Side::Opponent,
                ..(*printed).clone()
            })
        };
        Faces { own: seen(Side::Player), opposing: seen(Side::Opponent), done }
    }

    /// The face that the card has on a side.
    pub(crate) fn on(&self, side: Side) -> &Arc<Seen> {
        match side {
            Side::Player => &self.own,
            Side::Opponent => &self.opposing,
        }
    }
}

/// The stone of those who are on a side.
pub(super) const fn accent(side: Side) -> Tone {
    match side {
        Side::Player => Tone::Verdigris,
        Side::Opponent => Tone::Cinnabar,
    }
}

/// The seen sides of all cards, made once.
pub(crate) fn of_pool(pool: &Pool) -> Vec<Faces> {
    pool.all().map(|card| Faces::of(pool, card)).collect()
}

/// Traits first, because a small picture of the card has room for the beginning only; then what the card says, and
/// what else stands on it.
fn text_of(pool: &Pool, face: &Face) -> String {
    let traits = face.person().map(traits).unwrap_or_default();
    let said = pool.text(face);
    let rest = face.rows().into_iter().filter(|(title, _)| !SHOWN.contains(&title.as_str()));
    let rest = rest.map(|(title, text)| format!("{}: {text}", capitalized(&title)));
    let all = [traits, said].into_iter().chain(rest).filter(|part| !part.is_empty());
    let ended = all.map(|part| if part.ends_with('.') { part } else { part + "." });
    ended.collect::<Vec<String>>().join(" ")
}

/// What is shown of a card otherwise: as a number, or before its text.
const SHOWN: [&str; 4] = ["cost", "points", "qualities", "traits"];

fn capitalized(word: &str) -> String {
    let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + rest
}

fn printed_numbers(pool: &Pool, card: Card) -> Vec<Counter> {
    let face = pool.face(card);
    let mut numbers = vec![match &face.kind {
        Kind::Bang => return Vec::new(),
        Kind::Goal(_) => counter("points", face.cost, Tone::Plain),
        _ => counter("cost", face.cost, Tone::Plain),
    }];
    if let Some(person) = face.person() {
        let qualities = Quality::ALL.iter().zip(person.qualities);
        numbers.extend(qualities.map(|(one, number)| counter(one.word(), number, stone(*one))));
    }
    numbers
}

/// The stone of a Quality.
fn stone(quality: Quality) -> Tone {
    match quality {
        Quality::Brawn => Tone::Cinnabar,
        Quality::Brains => Tone::Amethyst,
        Quality::Bravery => Tone::Ochre,
    }
}

impl Drawing<'_> {
    /// A card, wherever it lies.
    pub(super) fn thing(
        &mut self,
        spot: Spot,
        card: Card,
        copies: u32,
        marks: Vec<String>,
    ) -> Thing {
        let face = self.game.faces[card.index()].on(spot.side()).clone();
        self.seen(spot, face, copies, marks)
    }

    fn seen(&mut self, spot: Spot, face: Arc<Seen>, copies: u32, marks: Vec<String>) -> Thing {
        let (id, face) = (self.id(spot), Some(face));
        Thing {
            id,
            face,
            copies,
            now: Vec::new(),
            marks,
            progress: Vec::new(),
            why_not: Vec::new(),
        }
    }

    /// A card in play, with what it has there and what is true of it.
    pub(super) fn in_play(&mut self, one: &InPlay) -> Thing {
        let open = &self.view.open;
        let mut marks: Vec<String> = Vec::new();
        let mut mark = |is: bool, word: &str| {
            if is {
                marks.push(word.to_owned());
            }
        };
        mark(one.frozen && !one.late, "frozen");
        mark(one.late, "frozen through the next turn");
        mark(one.done, "completed");
        mark(one.joins, "in the group");
        if one.tokens > 0 {
            marks.push(format!("{} tokens", one.tokens));
        }
        if one.counter != 0 {
            marks.push(format!("counter {}", one.counter));
        }
        for other in open.upon(one.id) {
            marks.push(format!("with {}", self.game.pool.name(other.card)));
        }
        let (face, progress) = (self.face_in_play(one), self.progress(one));
        let thing = self.seen(Spot::InPlay(one.id), face, 1, marks);
        Thing { progress, why_not: self.why_not_use(one), ..thing }
    }

    /// What is printed, with the Qualities that it has where it is.
    fn face_in_play(&self, one: &InPlay) -> Arc<Seen> {
        let faces = &self.game.faces[one.card.index()];
        if one.done {
            return faces.done.clone();
        }
        let printed = faces.on(one.side);
        if !self.game.is_person(one) {
            return printed.clone();
        }
        let now = |quality| self.game.quality(&self.view.open, one, quality, Occasion::Total);
        let has = Quality::ALL.iter().map(|one| counter(one.word(), now(*one), stone(*one)));
        let cost = printed.numbers.first().cloned();
        let numbers: Vec<Counter> = cost.into_iter().chain(has).collect();
        if numbers == printed.numbers {
            return printed.clone();
        }
        Arc::new(Seen { numbers, ..Seen::clone(printed) })
    }
}
