//! A seat's view as numbers: one walk over the view writes a row for each thing, and each number that is not zero.
//!
//! A number has a key, a value and a row. The key is a digest of the path to the number: names of fields, variants, places in
//! lists. A list says its length, an optional part that it is there, a word that it is this word; so views that differ give
//! numbers that differ, as far as digests do. Numbers that a 32-bit float does not hold exactly are cut into pieces of 16 bits.
//!
//! Row 0 is the table, the next ones are the seats, the viewer's own first, with what the game measures of each. Then comes a
//! row for each thing: a number under the name of its sort, such as a card. Where an item of a list names a thing, the item's
//! other numbers belong to its row.

mod walk;

use crate::words::{SEED, mixed, step, word};
use engine::{Seat, Worth};
use serde::ser::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use walk::{Met, Walk};

/// The rows of views, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// The digests of the paths.
    pub keys: Vec<u32>,
    /// The numbers.
    pub values: Vec<f32>,
    /// The row that each number belongs to, counted from the first of its view.
    pub rows: Vec<i32>,
    /// The things.
    pub things: Things,
    /// The first row of the last view.
    begin: usize,
    /// The rows of the last view by what stands in them.
    found: Found,
    /// The words of places, where they are wanted.
    pub words: Option<Box<Words>>,
}

/// A row for each thing.
#[derive(Clone, Debug, Default)]
pub struct Things {
    /// The digests of sort and number; 0 for the table.
    pub vocabulary: Vec<u32>,
    /// The seats that they belong to, counted from the viewer; −1 for none.
    pub owners: Vec<i32>,
    /// The digests of the fields that they lie in, whatever the place in a list.
    pub places: Vec<u32>,
    /// Their places in the innermost list; −1 outside of lists.
    pub indices: Vec<i32>,
}

/// The viewer of a view.
#[derive(Clone, Copy)]
pub struct Eyes {
    /// The seat of the viewer.
    pub seat: Seat,
    /// The number of seats.
    pub seats: u8,
}

impl Eyes {
    /// The number of a seat, counted from the viewer; −1 for a seat that nobody has.
    pub fn relative(self, seat: u64) -> i32 {
        let seats = u64::from(self.seats);
        if seat < seats { ((seat + seats - u64::from(self.seat.0)) % seats) as i32 } else { -1 }
    }
}

/// The digest of a thing: of its sort, in any case, and its number.
pub fn vocabulary(sort: &str, number: u64) -> u32 {
    let named = sort.bytes().fold(SEED, |digest, byte| mixed(digest, u64::from(byte | 0x20)));
    (step(named, number) >> 32) as u32
}

/// The digest of an item of a list: of the fields that lead to the list, with dots between them, and the item's place in it.
pub fn item(path: &str, index: u64) -> u32 {
    item_of(path.split('.').fold(SEED, |place, field| step(place, word(field.as_bytes()))), index)
}

fn item_of(place: u64, index: u64) -> u32 {
    (step(place, index) >> 32) as u32
}

/// The sort of seats.
pub const SEAT: &str = "Seat";

/// The beginning of the sort of a place in a list, before the path of the list.
pub const PLACE: char = '@';

/// The sort of lengths, which are no things: thousandths of an inch.
pub const THOU: &str = "Thou";

impl Things {
    /// The number of things.
    pub fn len(&self) -> usize {
        self.vocabulary.len()
    }
}

impl Rows {
    /// Forgets all views.
    pub fn clear(&mut self) {
        let Things { vocabulary, owners, places, indices } = &mut self.things;
        (vocabulary.clear(), owners.clear(), places.clear(), indices.clear());
        (self.keys.clear(), self.values.clear(), self.rows.clear());
    }

    /// Adds the rows of a view.
    pub fn add<G: Worth>(&mut self, game: &G, view: &G::View, eyes: Eyes) {
        self.begin = self.things.len();
        let mut met = Met::default();
        self.found.clear();
        self.push_thing(0, -1, SEED, -1);
        for from_viewer in 0..eyes.seats {
            let number = u64::from(from_viewer);
            let row = self.push_thing(vocabulary(SEAT, number), number as i32, SEED, number as i32);
            let seat = Seat((eyes.seat.0 + from_viewer) % eyes.seats);
            for (name, value) in game.measures(view, seat) {
                let path = step(step(SEED, MEASURE + number), word(name.as_bytes()));
                self.push(path, value as f32, row);
                self.note(|words| words.numbers.insert(format!("a seat: {name}")));
            }
        }
        let walk = Walk::over(self, eyes, &mut met);
        view.serialize(walk).expect("a view is plain data");
    }

    /// The number of numbers.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Adds all of them up in so many places, each at the place and with the sign that its key says.
    pub fn dense(&self, places: &mut [f32]) {
        places.fill(0.0);
        let size = places.len();
        for (key, value) in self.keys.iter().zip(&self.values) {
            let sign = if key >> 31 == 1 { -1.0 } else { 1.0 };
            places[*key as usize % size] += sign * squashed(*value);
        }
    }

    /// A digest of all numbers.
    pub fn digest(&self) -> u64 {
        self.keys.iter().zip(&self.values).fold(SEED, |digest, (key, value)| {
            step(digest, u64::from(*key) << 32 | u64::from(value.to_bits()))
        })
    }

    /// The row of a thing in the last view: the viewer's own, or the first; −1 if there is none.
    pub fn row_of(&self, vocabulary: u32) -> i32 {
        self.found.get(vocabulary).map_or(-1, |row| row as i32)
    }

    fn push(&mut self, path: u64, value: f32, row: i32) {
        self.keys.push((path >> 32) as u32);
        self.values.push(value);
        self.rows.push(row);
    }

    /// Adds a row; gives its number.
    fn push_thing(&mut self, vocabulary: u32, owner: i32, place: u64, index: i32) -> i32 {
        let row = (self.things.len() - self.begin) as i32;
        self.things.vocabulary.push(vocabulary);
        self.things.owners.push(owner);
        self.things.places.push((place >> 32) as u32);
        self.things.indices.push(index);
        self.found.add(vocabulary, row as u32, owner == 0);
        row
    }

    /// Lets a row be found by the place of its item in a list.
    fn enter_item(&mut self, place: u64, index: i32, row: i32, owner: i32) {
        if let Ok(index) = u64::try_from(index) {
            self.found.add(item_of(place, index), row as u32, owner == 0);
        }
    }

    /// The thing of a row belongs to another seat than its place says.
    fn hand_over(&mut self, row: i32, owner: i32) {
        let at = self.begin + row as usize;
        self.things.owners[at] = owner;
        self.found.add(self.things.vocabulary[at], row as u32, owner == 0);
    }

    fn note<T>(&mut self, what: impl FnOnce(&mut Words) -> T) {
        if let Some(words) = &mut self.words {
            what(words);
        }
    }
}

/// The step from the table to what is measured of its first seat.
const MEASURE: u64 = 16;

/// A number in a range that learners bear: small ones stay nearly as they are, large ones grow slowly.
fn squashed(value: f32) -> f32 {
    value.signum() * value.abs().ln_1p()
}

/// The words of all places that views have: their shape.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// The words of a place, by its digest.
    places: BTreeMap<u64, String>,
    /// The places of things, each with its sort.
    pub things: BTreeSet<String>,
    /// The places of numbers.
    pub numbers: BTreeSet<String>,
}

impl Words {
    fn name(&mut self, parent: u64, place: u64, name: &str) {
        let parent = self.places.get(&parent).map_or("", String::as_str);
        let dot = if parent.is_empty() { "" } else { "." };
        let words = format!("{parent}{dot}{name}");
        self.places.entry(place).or_insert(words);
    }

    fn of(&self, place: u64) -> &str {
        self.places.get(&place).map_or("", String::as_str)
    }
}

/// The rows of a view by the digests of their things: a table with open addressing, emptied without being written.
#[derive(Clone, Debug)]
struct Found {
    slots: Vec<Slot>,
    /// The number of the view; what others left behind is empty.
    view: u32,
    taken: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    view: u32,
    vocabulary: u32,
    row: u32,
    is_own: bool,
}

impl Default for Found {
    fn default() -> Found {
        Found { slots: vec![Slot::default(); 256], view: 1, taken: 0 }
    }
}

impl Found {
    fn clear(&mut self) {
        self.taken = 0;
        self.view = self.view.wrapping_add(1);
        if self.view == 0 {
            self.slots.fill(Slot::default());
            self.view = 1;
        }
    }

    /// The slot of a thing, or the free one where it would be.
    fn slot(&self, vocabulary: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = vocabulary as usize & mask;
        while self.slots[at].view == self.view && self.slots[at].vocabulary != vocabulary {
            at = (at + 1) & mask;
        }
        at
    }

    fn get(&self, vocabulary: u32) -> Option<u32> {
        let slot = self.slots[self.slot(vocabulary)];
        (slot.view == self.view).then_some(slot.row)
    }

    fn add(&mut self, vocabulary: u32, row: u32, is_own: bool) {
        let (at, view) = (self.slot(vocabulary), self.view);
        let slot = &mut self.slots[at];
        if slot.view != view {
            *slot = Slot { view, vocabulary, row, is_own };
            self.taken += 1;
            self.grow();
        } else if is_own && !slot.is_own {
            *slot = Slot { view, vocabulary, row, is_own };
        }
    }

    fn grow(&mut self) {
        if 2 * self.taken < self.slots.len() {
            return;
        }
        let larger = vec![Slot::default(); 2 * self.slots.len()];
        let old = std::mem::replace(&mut self.slots, larger);
        for slot in old.into_iter().filter(|slot| slot.view == self.view) {
            let at = self.slot(slot.vocabulary);
            self.slots[at] = slot;
        }
    }
}
