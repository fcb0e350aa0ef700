//! A scene taken apart into facts that can be compared with those of another scene.
//!
//! A fact is a number under a key: the value of a counter, the number of copies of a card in a
//! place, the presence of a column. Keys are made of words that a viewer reads (the owner of a
//! part, its title, the heading of a column), because positions mean nothing from one scene to the
//! next.

use crate::scene::{Columns, Counter, Lay, Map, Part, Plate, Thing, ThingId};
use crate::{Scene, Seat, Span, Text};
use std::collections::BTreeMap;

/// A location, in words and as a position in the scene it was taken from.
#[derive(Clone, Debug)]
pub(super) struct Location {
    /// The key that tells it from other places.
    key: String,
    /// The whole part: its sort, and the key that tells it from other parts.
    pub of: Whole,
    /// The name that a viewer has for it.
    pub text: Text,
    /// The thing that gives a lay or a column its name, and the place without it.
    pub with: Option<(String, Text)>,
    /// The index of the part in the scene.
    pub part: usize,
    /// The column in the part.
    pub column: Option<Column>,
    /// The spot of a measured table, in inches.
    pub spot: Option<(f64, f64)>,
}

/// A whole part of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Whole {
    pub sort: Sorts,
    key: String,
}

/// The sorts of part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sorts {
    Plate,
    Columns,
    Rows,
    Fan,
    Pile,
    Path,
    Map,
    Account,
}

impl Sorts {
    const fn word(self) -> &'static str {
        match self {
            Sorts::Plate => "plate",
            Sorts::Columns => "columns",
            Sorts::Rows => "rows",
            Sorts::Fan => "fan",
            Sorts::Pile => "pile",
            Sorts::Path => "path",
            Sorts::Map => "map",
            Sorts::Account => "account",
        }
    }
}

/// A column as a position in its part, and the words that make it the same in another scene.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub at: usize,
    pub header: String,
    /// The place that its part is.
    within: String,
}

/// The meaning of a number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sort {
    /// The place is there: 1.
    Place,
    /// The number of copies of a thing there; of backs, if it has no name.
    Thing(Option<String>),
    /// The number of copies of a thing there with this mark.
    Mark(Option<String>, String),
    /// A counter of this name.
    Counter(String),
    /// A sentence that holds there: 1.
    Note(String),
    /// A present number of a thing: the thing, its index among those alike, and the name of the
    /// number.
    Now(Option<String>, usize, String),
    /// The progress of a player with a thing: the thing and the player, and the words: 1.
    Way((Option<String>, String), String),
}

impl Location {
    /// Returns the name of the place for a thing that comes or goes. A card given to a Runner goes
    /// to that Runner; a Runner comes to the place itself.
    pub fn of(&self, thing: Option<&str>) -> Text {
        match &self.with {
            Some((with, within)) if thing == Some(with.as_str()) => within.clone(),
            Some((with, _)) => Text::new().card(with),
            None => self.text.clone(),
        }
    }

    /// Returns true if two places are the same.
    pub fn is(&self, other: &Location) -> bool {
        self.key == other.key
    }
}

impl Sort {
    /// Returns the rank of the sort: lighter ones are shown first.
    pub fn weight(&self) -> u8 {
        match self {
            Sort::Thing(_) => 0,
            Sort::Place => 1,
            Sort::Now(..) => 2,
            Sort::Counter(_) => 3,
            Sort::Mark(..) => 4,
            Sort::Way(..) => 5,
            Sort::Note(_) => 6,
        }
    }

    /// Returns true if two numbers of a place are open together: the same counter, any two cards or
    /// their states, any two notes.
    pub fn is_like(&self, other: &Sort) -> bool {
        match (self, other) {
            (Sort::Counter(one), Sort::Counter(other)) => one == other,
            (Sort::Thing(_) | Sort::Mark(..) | Sort::Now(..), other) => {
                matches!(other, Sort::Thing(_) | Sort::Mark(..) | Sort::Now(..))
            }
            (Sort::Place, _) => true,
            (Sort::Note(_) | Sort::Way(..), Sort::Note(_) | Sort::Way(..)) => true,
            _ => false,
        }
    }
}

/// The key of a fact: a place and a sort.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    pub place: String,
    pub sort: Sort,
}

/// A number, and the place where the scene shows it.
#[derive(Clone, Debug)]
pub(super) struct Fact {
    pub place: Location,
    pub value: i64,
    /// A thing that it counts.
    pub thing: Option<ThingId>,
}

/// A scene as facts.
#[derive(Debug)]
pub(super) struct Facts {
    /// The keys in the order in which they are read.
    pub order: Vec<Key>,
    pub by_key: BTreeMap<Key, Fact>,
    /// The seat that must decide.
    pub asks: Option<Seat>,
    /// The ending of the game.
    pub ending: Option<Text>,
}

impl Facts {
    /// Takes a scene apart.
    pub fn of(scene: &Scene) -> Facts {
        let asks = scene.prompt.asks;
        let ending = scene.ending.as_ref().map(|line| line.text.clone());
        let mut facts = Facts { order: Vec::new(), by_key: BTreeMap::new(), asks, ending };
        for (number, part) in scene.parts.iter().enumerate() {
            facts.part(number, part);
        }
        facts
    }

    /// Returns the number under a key; 0 if there is none.
    pub fn value(&self, key: &Key) -> i64 {
        self.by_key.get(key).map_or(0, |fact| fact.value)
    }

    /// Returns true if there is anything under a key.
    pub fn has(&self, key: &Key) -> bool {
        self.by_key.contains_key(key)
    }

    /// Returns the number of things with this name at a place.
    pub fn things_at(&self, place: &str, name: &Option<String>) -> i64 {
        self.value(&Key { place: place.to_owned(), sort: Sort::Thing(name.clone()) })
    }

    /// Returns the number of open things, at a place or anywhere.
    pub fn faces(&self, place: Option<&str>) -> i64 {
        self.many(|name, at| name.is_some() && place.is_none_or(|it| it == at.key.as_str()))
    }

    /// Returns the number of backs on ways.
    pub fn backs_on_ways(&self) -> i64 {
        self.many(|name, at| name.is_none() && at.of.sort == Sorts::Path)
    }

    /// Returns the number of things in fans.
    pub fn in_fans(&self) -> i64 {
        self.many(|_, at| at.of.sort == Sorts::Fan)
    }

    fn many(&self, are_meant: impl Fn(&Option<String>, &Location) -> bool) -> i64 {
        let here = |(key, fact): (&Key, &Fact)| match &key.sort {
            Sort::Thing(name) if are_meant(name, &fact.place) => fact.value,
            _ => 0,
        };
        self.by_key.iter().map(here).sum()
    }

    /// Returns true if the part that a place belongs to is there.
    pub fn has_part(&self, place: &Location) -> bool {
        self.has_place(&place.of.key)
    }

    /// Returns true if a place is there.
    pub fn has_place(&self, place: &str) -> bool {
        self.by_key.contains_key(&Key { place: place.to_owned(), sort: Sort::Place })
    }

    /// Returns the number of places of the same part that bear the name of the same thing.
    pub fn alike(&self, place: &Location) -> usize {
        let name = |place: &Location| place.with.as_ref().map(|(name, _)| name.clone());
        let places = self.by_key.iter().filter(|(key, _)| key.sort == Sort::Place);
        let is_one = |fact: &Fact| fact.place.of == place.of && name(&fact.place) == name(place);
        places.filter(|(_, fact)| is_one(fact)).count()
    }

    /// Returns the index of a column's part in this scene, if it is there.
    pub fn part_of(&self, column: &Column) -> Option<usize> {
        let part = Key { place: column.within.clone(), sort: Sort::Place };
        self.by_key.get(&part).map(|fact| fact.place.part)
    }

    fn part(&mut self, number: usize, part: &Part) {
        match part {
            Part::Plate(plate) => self.plate(number, plate),
            Part::Columns(columns) => self.columns(number, columns),
            Part::Rows(rows) => {
                let place = self.place(number, Sorts::Rows, None, rows.title.clone());
                rows.rows.iter().for_each(|lay| self.lay(&place, lay));
            }
            Part::Fan(fan) => {
                let place = self.place(number, Sorts::Fan, Some(fan.seat), fan.title.clone());
                self.things(&place, &fan.things);
            }
            Part::Pile(pile) => {
                let place = self.place(number, Sorts::Pile, None, pile.name.clone().into());
                self.add(&place, Sort::Counter("cards".to_owned()), pile.size.into(), None);
                self.things(&place, &pile.seen);
            }
            Part::Path(path) => {
                let place = self.place(number, Sorts::Path, None, path.title.clone());
                let at = path.at.map_or(0, |at| i64::from(at) + 1);
                self.add(&place, Sort::Counter("station".to_owned()), at, None);
                if let Some(sign) = &path.sign {
                    self.add(&place, Sort::Note(sign.says.to_string()), 1, None);
                }
                self.things(&place, &path.stations);
                self.things(&place, &path.walkers);
            }
            Part::Map(map) => self.map(number, map),
            Part::Ledger(account) => {
                let place = self.place(number, Sorts::Account, None, account.title.clone());
                let balance = &account.balance;
                self.add(&place, Sort::Counter(balance.name.to_string()), balance.value, None);
            }
        }
    }

    /// Adds a seat's plate, which stays the same plate when its name changes.
    fn plate(&mut self, number: usize, plate: &Plate) {
        let place = match plate.seat {
            Some(seat) => self.place(number, Sorts::Plate, Some(seat), Text::new()),
            None => self.place(number, Sorts::Plate, None, plate.name.clone().into()),
        };
        if plate.seat.is_some() {
            self.add(&place, Sort::Note(plate.name.clone()), 1, None);
        }
        self.counters(&place, &plate.counters);
        for meter in &plate.meters {
            for bar in &meter.bars {
                self.add(&place, Sort::Counter(meter.name_of(bar)), bar.value, None);
            }
        }
        for note in &plate.notes {
            self.add(&place, Sort::Note(note.text.to_string()), 1, None);
        }
        self.things(&place, &plate.things);
    }

    fn columns(&mut self, number: usize, part: &Columns) {
        let whole = self.place(number, Sorts::Columns, part.seat, part.title.clone());
        for (index, column) in part.columns.iter().enumerate() {
            let header = &column.header;
            let with = column.lays.iter().find_map(|lay| called_after_a_thing(lay, &whole));
            // Its heading may change while the thing it is named after stays, and the things there
            // may stand behind a colon.
            let said = header.split(": ").next().unwrap_or_default();
            let name = with.as_ref().map_or(said, |(name, _)| name);
            let place = Location {
                key: self.key(format!("{}/{name}", whole.key)),
                of: whole.of.clone(),
                text: heading(part.seat, &whole, header),
                part: number,
                column: Some(Column {
                    at: index,
                    header: header.to_string(),
                    within: whole.key.clone(),
                }),
                with,
                spot: None,
            };
            self.add(&place, Sort::Place, 1, None);
            self.counters(&place, &column.footer);
            column.lays.iter().for_each(|lay| self.things(&place, &lay.things));
        }
    }

    fn lay(&mut self, within: &Location, lay: &Lay) {
        let named = !lay.name.is_empty();
        let words = if named { format!(", {}", lay.name) } else { String::new() };
        let place = Location {
            key: format!("{}/{}", within.key, lay.name),
            text: within.text.clone().words(words),
            with: called_after_a_thing(lay, within),
            ..within.clone()
        };
        self.things(&place, &lay.things);
    }

    /// Adds a measured table, where each thing stands in a place of its own.
    fn map(&mut self, number: usize, map: &Map) {
        let table = self.place(number, Sorts::Map, None, Text::new());
        for shape in &map.shapes {
            let Some(&(x, y)) = shape.points.first() else { continue };
            let level = match shape.level {
                0 => String::new(),
                level => format!(" on level {level}"),
            };
            let place = Location {
                key: format!("{}/{x:.2};{y:.2}{level}", table.key),
                of: table.of.clone(),
                text: format!("{x:.1}; {y:.1}{level}").into(),
                part: number,
                with: None,
                column: None,
                spot: Some((x, y)),
            };
            self.things(&place, std::slice::from_ref(&shape.thing));
        }
    }

    /// Returns a unique key for a place: its name, with a number where several have the same name.
    fn key(&self, name: String) -> String {
        let numbered = (1..).map(|number| format!("{name} {number}"));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        names.find(|key| !self.has_place(key)).expect("there is always another number")
    }

    /// Returns the place of a whole part. The order tells parts apart that read alike.
    fn place(&mut self, part: usize, sort: Sorts, seat: Option<Seat>, title: Text) -> Location {
        let whose = seat.map_or_else(String::new, |seat| seat.to_string());
        let name = format!("{} {whose} {title}", sort.word());
        let key = self.key(name);
        let text = match seat {
            Some(seat) if title.0.is_empty() => Text::new().seat(seat),
            Some(seat) if sort != Sorts::Fan => joined(Text::new().seat(seat).words("'s "), title),
            _ => in_a_sentence(title),
        };
        let of = Whole { sort, key: key.clone() };
        let place = Location { key, of, text, with: None, part, column: None, spot: None };
        self.add(&place, Sort::Place, 1, None);
        place
    }

    fn counters(&mut self, place: &Location, counters: &[Counter]) {
        for counter in counters {
            self.add(place, Sort::Counter(counter.name.to_string()), counter.value, None);
        }
    }

    fn things(&mut self, place: &Location, things: &[Thing]) {
        for thing in things {
            let name = thing.face.as_ref().map(|face| face.name.clone());
            let copies = i64::from(thing.copies);
            let alike = self.things_at(&place.key, &name) as usize;
            self.add(place, Sort::Thing(name.clone()), copies, Some(thing.id));
            for counter in &thing.now {
                let sort = Sort::Now(name.clone(), alike, counter.name.to_string());
                self.add(place, sort, counter.value, Some(thing.id));
            }
            for progress in &thing.progress {
                let whose = (name.clone(), progress.who.to_string());
                self.add(place, Sort::Way(whose, progress.says.to_string()), 1, None);
            }
            for mark in &thing.marks {
                let sort = Sort::Mark(name.clone(), mark.clone());
                self.add(place, sort, copies, Some(thing.id));
            }
        }
    }

    fn add(&mut self, place: &Location, sort: Sort, value: i64, thing: Option<ThingId>) {
        let key = Key { place: place.key.clone(), sort };
        if let Some(fact) = self.by_key.get_mut(&key) {
            fact.value += value;
            return;
        }
        self.order.push(key.clone());
        self.by_key.insert(key, Fact { place: place.clone(), value, thing });
    }
}

/// Returns the heading of a column. The columns of a seat show their owner; those of the whole
/// table have their heading alone.
fn heading(seat: Option<Seat>, whole: &Location, header: &str) -> Text {
    match seat {
        None => header.to_owned().into(),
        Some(_) if whole.text.0.is_empty() => header.to_owned().into(),
        Some(_) => whole.text.clone().words(format!(", {header}")),
    }
}

/// Returns the thing that gives a lay its name, if it lies there, and its own place.
fn called_after_a_thing(lay: &Lay, within: &Location) -> Option<(String, Text)> {
    let mut faces = lay.things.iter().filter_map(|thing| thing.face.as_ref());
    faces.any(|face| face.name == lay.name).then(|| (lay.name.to_string(), within.text.clone()))
}

fn joined(mut text: Text, other: Text) -> Text {
    text.0.extend(other.0);
    text
}

/// Rewrites a title to stand within a sentence: cards come to your hand, not to "Your hand".
fn in_a_sentence(Text(mut title): Text) -> Text {
    if let Some(Span::Words(words)) = title.first_mut() {
        for (first, within) in
            [("Your ", "your "), ("Their ", "their "), ("The ", "the "), ("A ", "a ")]
        {
            if let Some(rest) = words.strip_prefix(first) {
                *words = format!("{within}{rest}");
                break;
            }
        }
    }
    Text(title)
}
