//! Positions without a hand-written reader.
//!
//! A state says by its types what it is made of, and a game names its things ([`Names`]). So any
//! state can be put into the words of a position, and read back with all mistakes at once. Anything
//! a position leaves out is as on an empty table ([`Positioned::empty`]); the game says if such a
//! table can exist ([`Positioned::settle`]).

mod kind;

pub use crate::names::{Names, named};

use crate::bag::Coded;
use crate::shape::{copies_of, join, names_of, seats, unknown};
use crate::{Arranged, Bag, Problem, Rules, Seat, Seats, ValueShape};
use kind::Kind;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json, json};
use toml::{Table, Value};

/// The differences between the positions of a game and its state.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The fields that a position leaves out: the set-up, and those that follow from the rest.
    pub unsaid: &'static [&'static str],
    /// The fields written seat by seat, under `seats.p1`, and the word for each.
    pub by_seat: &'static [(&'static str, &'static str)],
    /// The fields that have another word in a position, with that word.
    pub renamed: &'static [(&'static str, &'static str)],
    /// The fields in which things are only remembered: they lie elsewhere.
    pub remembered: &'static [&'static str],
}

/// A game whose positions follow from its state.
pub trait Positioned: Rules + Names {
    /// The differences between positions and state.
    const LAYOUT: Layout;

    /// Returns the table on which nothing has been laid.
    fn empty(&self, setup: &Self::Setup) -> Self::State;

    /// Returns the number of seats of a state.
    fn seats_of(&self, state: &Self::State) -> u8;

    /// Adds everything that follows from the position, and says why there can be no such table.
    fn settle(&self, read: &mut Reading<'_, Self>);

    /// Returns the number that a scripted result stands for, when a scenario names it.
    fn chance(&self, what: &str, name: &str) -> Option<u32>;
}

impl<G: Positioned> Arranged for G {
    fn shape(&self, setup: &G::Setup) -> ValueShape {
        Words::of(self, self.seats(setup)).shape(&Kind::of::<G::State>())
    }

    fn lay_out(&self, setup: &G::Setup, position: &Table) -> Result<G::State, Vec<Problem>> {
        let empty = self.empty(setup);
        let mut words = Words::of(self, self.seats(setup));
        let whole = words.read(&Kind::of::<G::State>(), position, written(&empty));
        let state = serde_json::from_value(whole).unwrap_or_else(|wrong| {
            words.fault("position", wrong.to_string());
            empty
        });
        let Words { named, problems, .. } = words;
        let mut read = Reading { game: self, position, state, named, problems };
        self.settle(&mut read);
        if read.problems.is_empty() { Ok(read.state) } else { Err(read.problems) }
    }

    fn describe(&self, state: &G::State) -> Table {
        let words = Words::of(self, self.seats_of(state));
        words.described(&Kind::of::<G::State>(), &written(state))
    }

    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        Positioned::chance(self, what, name)
    }
}

/// A position that has been read: the state so far, and all its mistakes.
pub struct Reading<'g, G: Positioned> {
    game: &'g G,
    position: &'g Table,
    /// The state read so far.
    pub state: G::State,
    named: Vec<Named>,
    problems: Vec<Problem>,
}

/// A thing that a position names, and where.
struct Named {
    path: String,
    sort: &'static str,
    code: u16,
    copies: u8,
}

impl<G: Positioned> Reading<'_, G> {
    /// Returns the things left of a sort after taking out those that the position names. Naming
    /// more than there are is a fault.
    pub fn rest<C: Coded, const PAGES: usize>(&mut self, mut all: Bag<C, PAGES>) -> Bag<C, PAGES> {
        let names = self.game.names(C::SORT);
        for named in self.named.iter().filter(|named| named.sort == C::SORT) {
            if !(0..named.copies).all(|_| all.take(C::of_code(named.code))) {
                Problem::note(&mut self.problems, &named.path, || {
                    let name = names.get(usize::from(named.code)).map_or("these", String::as_str);
                    format!("all copies of {name} are somewhere else already")
                });
            }
        }
        all
    }

    /// Returns true if the position has something under this word.
    pub fn says(&self, word: &str) -> bool {
        self.position.contains_key(word)
    }

    /// Notes a mistake, and where it is.
    pub fn fault(&mut self, path: impl Into<String>, reason: impl Into<String>) {
        self.problems.push(Problem { path: path.into(), reason: reason.into() });
    }
}

/// Counts the things of a sort in a state, by name, without those that are only remembered.
pub fn inventory<G: Positioned>(game: &G, state: &G::State, sort: &str) -> Vec<(String, i64)> {
    let counted = count::<G, G::State>(game, state, sort, G::LAYOUT.remembered);
    game.names(sort).into_iter().zip(counted).collect()
}

/// Returns the names of a sort that appear nowhere in a viewer's view.
pub fn canaries<G: Positioned, V>(game: &G, view: &V, sort: &str) -> Vec<String>
where
    V: Serialize + DeserializeOwned,
{
    let counted = game.names(sort).into_iter().zip(count::<G, V>(game, view, sort, &[]));
    counted.filter(|(_, seen)| *seen == 0).map(|(name, _)| name).collect()
}

fn count<G: Names, T>(game: &G, value: &T, sort: &str, without: &[&str]) -> Vec<i64>
where
    T: Serialize + DeserializeOwned,
{
    let mut found = vec![0; game.names(sort).len()];
    let Kind::Fields(fields) = Kind::of::<T>() else { return found };
    let whole = written(value);
    for (field, kind) in fields.iter().filter(|(field, _)| !without.contains(field)) {
        tally(kind, &whole[*field], sort, &mut found);
    }
    found
}

fn tally(kind: &Kind, value: &Json, sort: &str, found: &mut [i64]) {
    let mut add = |code: &Json, copies: i64| {
        if let Some(found) = found.get_mut(number(code) as usize) {
            *found += copies;
        }
    };
    match kind {
        _ if value.is_null() => {}
        Kind::Thing(of, _) if *of == sort => add(value, 1),
        Kind::Bag(of) if *of == sort => {
            items(value).iter().for_each(|pair| add(&pair[0], number(&pair[1])));
        }
        Kind::Perhaps(inner) => tally(inner, value, sort, found),
        Kind::BySeat(item) | Kind::List(item) => {
            items(value).iter().for_each(|value| tally(item, value, sort, found));
        }
        Kind::Row(kinds) => {
            let each = kinds.iter().zip(items(value));
            each.for_each(|(kind, value)| tally(kind, value, sort, found));
        }
        Kind::Fields(fields) => {
            fields.iter().for_each(|(field, kind)| tally(kind, &value[*field], sort, found));
        }
        Kind::OneOf(variants) => {
            let said =
                variants.iter().filter_map(|(name, kind)| Some((value.get(name)?, kind.as_ref()?)));
            said.for_each(|(value, kind)| tally(kind, value, sort, found));
        }
        _ => {}
    }
}

fn written(value: &impl Serialize) -> Json {
    serde_json::to_value(value).expect("a state is plain data")
}

fn number(value: &Json) -> i64 {
    value.as_i64().unwrap_or_default()
}

fn items(value: &Json) -> &[Json] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn word(words: &[(&str, &'static str)], field: &str) -> Option<&'static str> {
    words.iter().find(|(of_state, _)| *of_state == field).map(|(_, word)| *word)
}

/// Makes a table of the fields that have a value.
fn table<K: Into<String>>(fields: impl Iterator<Item = (K, Option<Value>)>) -> Value {
    Value::Table(fields.filter_map(|(key, value)| Some((key.into(), value?))).collect())
}

/// A translator between values and the words of a position.
struct Words<'g, G> {
    game: &'g G,
    seats: u8,
    named: Vec<Named>,
    problems: Vec<Problem>,
}

impl<'g, G: Positioned> Words<'g, G> {
    fn of(game: &'g G, seats: u8) -> Words<'g, G> {
        Words { game, seats, named: Vec::new(), problems: Vec::new() }
    }

    fn fault(&mut self, path: &str, reason: String) {
        self.fault_of(path, || reason);
    }

    /// Notes a fault whose reason is worked out only if the report shows it.
    fn fault_of(&mut self, path: &str, reason: impl FnOnce() -> String) {
        Problem::note(&mut self.problems, path, reason);
    }

    /// Returns the word for a field that is written seat by seat.
    fn by_seat(field: &str) -> Option<&'static str> {
        word(G::LAYOUT.by_seat, field)
    }

    /// Returns the word for a field of the whole table.
    fn of_all(field: &'static str) -> &'static str {
        word(G::LAYOUT.renamed, field).unwrap_or(field)
    }

    /// Returns the fields of a state that a position has.
    fn said_of(kind: &Kind) -> impl Iterator<Item = &(&'static str, Kind)> {
        let fields = if let Kind::Fields(fields) = kind { fields.as_slice() } else { &[] };
        fields.iter().filter(|(field, _)| !G::LAYOUT.unsaid.contains(field))
    }

    fn shape(&self, kind: &Kind) -> ValueShape {
        let (mut fields, mut of_seat) = (Vec::new(), Vec::new());
        for (field, kind) in Self::said_of(kind) {
            match (Self::by_seat(field), kind) {
                (Some(word), Kind::BySeat(kind)) => {
                    of_seat.push((word.to_owned(), self.shape_of(kind)))
                }
                _ => fields.push((Self::of_all(field).to_owned(), self.shape_of(kind))),
            }
        }
        let place = ValueShape::Each(seats(self.seats), Box::new(ValueShape::Fields(of_seat)));
        fields.push(("seats".to_owned(), place));
        ValueShape::Fields(fields)
    }

    fn shape_of(&self, kind: &Kind) -> ValueShape {
        let seats = || seats(self.seats);
        let boxed = |kind: &Kind| Box::new(self.shape_of(kind));
        match kind {
            Kind::Nothing => ValueShape::Anything,
            Kind::Number(range) => ValueShape::Number(range.clone()),
            Kind::Flag => ValueShape::Flag,
            Kind::Text => ValueShape::Text,
            Kind::Thing("Seat", _) => ValueShape::Word(seats()),
            Kind::Thing(sort, number) => match self.game.words(sort) {
                names if names.is_empty() => self.shape_of(number),
                names => ValueShape::thing(&names_of(names)),
            },
            Kind::Bag(sort) => ValueShape::heap(&names_of(self.game.words(sort))),
            Kind::Seats => ValueShape::Heap(Box::new(ValueShape::Word(seats()))),
            Kind::BySeat(kind) => ValueShape::Each(seats(), boxed(kind)),
            Kind::List(item) => ValueShape::Row(boxed(item)),
            Kind::Row(items) => ValueShape::Row(items.first().map(boxed).unwrap_or_default()),
            Kind::Fields(fields) => {
                let fields =
                    fields.iter().map(|(key, kind)| ((*key).to_owned(), self.shape_of(kind)));
                ValueShape::Fields(fields.collect())
            }
            Kind::Perhaps(kind) => self.shape_of(kind),
            Kind::OneOf(variants) => self.shape_of_one(variants),
        }
    }

    fn shape_of_one(&self, variants: &[(&'static str, Option<Kind>)]) -> ValueShape {
        let bare = variants.iter().filter(|(_, kind)| kind.is_none()).map(|(name, _)| *name);
        let word = ValueShape::Word(names_of(bare));
        let more = variants
            .iter()
            .filter_map(|(name, kind)| Some(((*name).to_owned(), self.shape_of(kind.as_ref()?))));
        match more.collect::<Vec<_>>() {
            more if more.is_empty() => word,
            more => ValueShape::Either(Box::new(word), Box::new(ValueShape::Fields(more))),
        }
    }

    fn described(&self, kind: &Kind, state: &Json) -> Table {
        let mut table = Table::new();
        let mut places: Vec<Table> = vec![Table::new(); self.seats.into()];
        for (field, kind) in Self::said_of(kind) {
            match (Self::by_seat(field), kind) {
                (Some(word), Kind::BySeat(kind)) => {
                    for (place, value) in places.iter_mut().zip(items(&state[*field])) {
                        place.extend(self.said(kind, value).map(|said| (word.to_owned(), said)));
                    }
                }
                _ => table.extend(
                    self.said(kind, &state[*field])
                        .map(|said| (Self::of_all(field).to_owned(), said)),
                ),
            }
        }
        let places = Seat::all(self.seats).map(|seat| seat.to_string()).zip(places);
        let places = places.map(|(seat, place)| (seat, Value::Table(place))).collect();
        table.insert("seats".to_owned(), Value::Table(places));
        table
    }

    /// Writes a value in words; `None` if there is nothing to write.
    fn said(&self, kind: &Kind, value: &Json) -> Option<Value> {
        Some(match kind {
            _ if value.is_null() => return None,
            Kind::Nothing => return None,
            Kind::Number(_) => Value::Integer(number(value)),
            Kind::Flag => Value::Boolean(value.as_bool()?),
            Kind::Text => Value::String(value.as_str()?.to_owned()),
            Kind::Thing(sort, _) => self.name(sort, number(value)),
            Kind::Bag(sort) => Value::Array(self.copies(sort, value)),
            Kind::Seats => {
                let seats = Seats(number(value) as u8);
                Value::Array(seats.iter().map(|seat| seat.to_string().into()).collect())
            }
            Kind::BySeat(kind) => {
                let each = Seat::all(self.seats).zip(items(value));
                let each = each.map(|(seat, value)| (seat.to_string(), self.said(kind, value)));
                table(each)
            }
            Kind::List(kind) => Value::Array(
                items(value).iter().filter_map(|value| self.said(kind, value)).collect(),
            ),
            Kind::Row(kinds) => {
                let each = kinds.iter().zip(items(value));
                Value::Array(each.filter_map(|(kind, value)| self.said(kind, value)).collect())
            }
            Kind::Fields(fields) => {
                table(fields.iter().map(|(key, kind)| (*key, self.said(kind, &value[*key]))))
            }
            Kind::Perhaps(kind) => return self.said(kind, value),
            Kind::OneOf(_) if value.is_string() => Value::String(value.as_str()?.to_owned()),
            Kind::OneOf(variants) => table(variants.iter().map(|(name, kind)| {
                let said = value.get(name).zip(kind.as_ref());
                (*name, said.and_then(|(value, kind)| self.said(kind, value)))
            })),
        })
    }

    fn copies(&self, sort: &str, pairs: &Json) -> Vec<Value> {
        let copies =
            |pair: &Json| vec![self.name(sort, number(&pair[0])); number(&pair[1]) as usize];
        items(pairs).iter().flat_map(copies).collect()
    }

    fn name(&self, sort: &str, code: i64) -> Value {
        if sort == "Seat" {
            return Value::String(Seat(code as u8).to_string());
        }
        match self.game.words(sort).into_iter().nth(code as usize) {
            Some(name) => Value::String(name),
            None => Value::Integer(code),
        }
    }

    /// Reads a position over an empty table.
    fn read(&mut self, kind: &Kind, position: &Table, mut empty: Json) -> Json {
        for (field, kind) in Self::said_of(kind) {
            let before = self.named.len();
            match (Self::by_seat(field), kind) {
                (Some(word), Kind::BySeat(kind)) => {
                    for seat in Seat::all(self.seats) {
                        let place =
                            position.get("seats").and_then(|seats| seats.get(seat.to_string()));
                        let Some(said) = place.and_then(|place| place.get(word)) else { continue };
                        let under = &mut empty[*field][seat.index()];
                        *under =
                            self.value(&format!("seats.{seat}.{word}"), kind, said, under.take());
                    }
                }
                _ => {
                    let word = Self::of_all(field);
                    let Some(said) = position.get(word) else { continue };
                    let under = empty[*field].take();
                    empty[*field] = self.value(word, kind, said, under);
                }
            }
            if G::LAYOUT.remembered.contains(field) {
                self.named.truncate(before);
            }
        }
        empty
    }

    /// Returns the written value laid over the default. Its sort is right as far as shapes go.
    fn value(&mut self, path: &str, kind: &Kind, said: &Value, under: Json) -> Json {
        match (kind, said) {
            (Kind::Thing(sort, _), Value::String(name)) => {
                json!(self.thing(path, sort, name, 1).unwrap_or_default())
            }
            (Kind::Bag(sort), Value::Array(said)) => self.bag(path, sort, said),
            (Kind::Seats, Value::Array(said)) => {
                let seats = said.iter().filter_map(|name| Seat::parse(name.as_str()?));
                json!(seats.collect::<Seats>())
            }
            (Kind::BySeat(kind), Value::Table(said)) => self.by_name(path, kind, said, under),
            (Kind::List(kind), Value::Array(said)) => {
                let each = said.iter().enumerate();
                each.map(|(at, said)| self.value(&format!("{path}[{at}]"), kind, said, Json::Null))
                    .collect()
            }
            (Kind::Row(kinds), Value::Array(said)) => {
                let each = kinds.iter().zip(said).enumerate();
                each.map(|(at, (kind, said))| {
                    self.value(&format!("{path}[{at}]"), kind, said, Json::Null)
                })
                .collect()
            }
            (Kind::Fields(fields), Value::Table(said)) => self.fields(path, fields, said, under),
            (Kind::Perhaps(kind), said) => self.value(path, kind, said, under),
            (Kind::OneOf(variants), Value::Table(said)) => {
                let of_one = variants
                    .iter()
                    .filter_map(|(name, kind)| Some((*name, kind.as_ref()?, said.get(*name)?)));
                let of_one: Map<String, Json> = of_one
                    .map(|(name, kind, said)| {
                        (name.to_owned(), self.value(&join(path, name), kind, said, Json::Null))
                    })
                    .collect();
                Json::Object(of_one)
            }
            (_, Value::Integer(number)) => json!(number),
            (_, Value::Boolean(flag)) => json!(flag),
            (_, Value::String(text)) => json!(text),
            _ => under,
        }
    }

    /// Returns the number of a thing, noting that it is named this many times.
    fn thing(&mut self, path: &str, sort: &'static str, name: &str, copies: u8) -> Option<u16> {
        if sort == "Seat" {
            return Seat::parse(name).map(|seat| seat.0.into());
        }
        let code = named(self.game, sort, name);
        match code {
            Some(code) => self.named.push(Named { path: path.to_owned(), sort, code, copies }),
            None => {
                let game = self.game;
                self.fault_of(path, || {
                    let words = game.words(sort);
                    let words: Vec<&str> = words.iter().map(String::as_str).collect();
                    unknown(&sort.to_lowercase(), name, &words)
                });
            }
        }
        code
    }

    fn bag(&mut self, path: &str, sort: &'static str, said: &[Value]) -> Json {
        let mut pairs: Vec<(u16, u8)> = Vec::new();
        for name in said.iter().filter_map(Value::as_str) {
            let (copies, name) = copies_of(name);
            let copies = u8::try_from(copies).unwrap_or(u8::MAX);
            let Some(code) = self.thing(path, sort, name, copies) else { continue };
            match pairs.iter_mut().find(|(known, _)| *known == code) {
                Some((_, there)) => *there = there.saturating_add(copies),
                None => pairs.push((code, copies)),
            }
        }
        json!(pairs)
    }

    fn by_name(&mut self, path: &str, kind: &Kind, said: &Table, mut under: Json) -> Json {
        let seats = if under.is_array() { self.seats } else { 0 };
        for seat in Seat::all(seats) {
            if let Some(said) = said.get(&seat.to_string()) {
                let one = &mut under[seat.index()];
                *one = self.value(&join(path, &seat.to_string()), kind, said, one.take());
            }
        }
        under
    }

    fn fields(
        &mut self,
        path: &str,
        fields: &[(&'static str, Kind)],
        said: &Table,
        mut under: Json,
    ) -> Json {
        for (field, kind) in fields {
            let path = join(path, field);
            let one = under[*field].take();
            under[*field] = match said.get(*field) {
                Some(said) => self.value(&path, kind, said, one),
                None if one.is_null() => self.nothing(&path, kind),
                None => one,
            };
        }
        under
    }

    /// Returns the value of a place for which there is neither a written value nor a default.
    fn nothing(&mut self, path: &str, kind: &Kind) -> Json {
        match kind {
            Kind::Number(_) | Kind::Seats => json!(0),
            Kind::Flag => json!(false),
            Kind::Text => json!(""),
            Kind::Bag(_) | Kind::List(_) => json!([]),
            Kind::Fields(fields) => self.fields(path, fields, &Table::new(), Json::Null),
            Kind::Thing(..) | Kind::OneOf(_) => {
                self.fault(path, "say which".to_owned());
                json!(0)
            }
            Kind::Perhaps(_) | Kind::Nothing | Kind::BySeat(_) | Kind::Row(_) => Json::Null,
        }
    }
}
