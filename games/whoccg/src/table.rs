//! The cards in play, found quickly by their number and by where they lie.
//!
//! Which card lies where is sorted out once for every change and not for every question. The sorting follows from the
//! cards: all changes go through the few functions here, which bring it up to date, and only the cards are
//! compared and saved.

use crate::state::{Id, InPlay, MOST_IN_PLAY, MOST_OWN, Where};
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use tinyvec::ArrayVec;

/// The cards themselves, in the order in which they came.
type Row = ArrayVec<[InPlay; MOST_IN_PLAY]>;

/// No card.
const NONE: u8 = u8::MAX;
/// The shelf of those aboard; the places have the shelves before it.
const ABOARD: usize = MOST_OWN;
/// The shelf of all that lies on or under other cards.
const ON_CARDS: usize = ABOARD + 1;

/// The cards in play, in the order in which they came.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Row", into = "Row")]
pub struct Table {
    cards: Row,
    shelves: Shelves,
}

/// Which cards lie where.
#[derive(Clone, Copy, Debug)]
struct Shelves {
    /// The oldest card of each shelf.
    first: [u8; ON_CARDS + 1],
    /// For each card the next one of its shelf.
    next: [u8; MOST_IN_PLAY],
    /// Where in the row a number was seen last.
    numbers: [u8; 1 << u8::BITS],
}

impl Default for Shelves {
    fn default() -> Shelves {
        Shelves {
            first: [NONE; ON_CARDS + 1],
            next: [NONE; MOST_IN_PLAY],
            numbers: [NONE; 1 << u8::BITS],
        }
    }
}

impl Shelves {
    fn sort(&mut self, cards: &[InPlay]) {
        self.first.fill(NONE);
        for (at, one) in cards.iter().enumerate().rev() {
            let first = &mut self.first[shelf_of(one.place)];
            self.next[at] = *first;
            *first = at as u8;
            self.numbers[usize::from(one.id.0)] = at as u8;
        }
    }
}

fn shelf_of(place: Where) -> usize {
    match place {
        Where::At(place) => usize::from(place).min(ON_CARDS),
        Where::Aboard => ABOARD,
        Where::On(_) | Where::Under(_) => ON_CARDS,
    }
}

impl From<Row> for Table {
    fn from(cards: Row) -> Table {
        let mut table = Table { cards, shelves: Shelves::default() };
        table.sort();
        table
    }
}

impl From<Table> for Row {
    fn from(table: Table) -> Row {
        table.cards
    }
}

impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        self.cards == other.cards
    }
}

impl Eq for Table {}

impl Deref for Table {
    type Target = [InPlay];

    fn deref(&self) -> &[InPlay] {
        &self.cards
    }
}

impl Table {
    fn sort(&mut self) {
        self.shelves.sort(&self.cards);
    }

    /// The card with this number.
    pub fn get(&self, id: Id) -> Option<&InPlay> {
        self.position(id).map(|at| &self.cards[at])
    }

    fn position(&self, id: Id) -> Option<usize> {
        let at = usize::from(self.shelves.numbers[usize::from(id.0)]);
        self.cards.get(at).filter(|one| one.id == id).map(|_| at)
    }

    /// What lies there, in the order of coming.
    pub fn there(&self, place: Where) -> impl Iterator<Item = &InPlay> {
        let first = self.shelves.first[shelf_of(place)];
        Shelf { table: self, at: first }.filter(move |one| one.place == place)
    }

    /// Lays a card on the table.
    pub fn push(&mut self, one: InPlay) {
        self.cards.push(one);
        self.sort();
    }

    /// Takes a card from the table.
    pub fn remove(&mut self, id: Id) -> Option<InPlay> {
        let gone = self.position(id).map(|at| self.cards.remove(at));
        self.sort();
        gone
    }

    /// Changes a card, if it is there, and says what came of it.
    pub fn change<R>(&mut self, id: Id, how: impl FnOnce(&mut InPlay) -> R) -> Option<R> {
        let at = self.position(id)?;
        let one = &mut self.cards[at];
        let before = one.place;
        let result = how(one);
        if one.place != before {
            self.sort();
        }
        Some(result)
    }

    /// Changes all cards.
    pub fn change_all(&mut self, mut how: impl FnMut(&mut InPlay)) {
        let mut moved = false;
        for one in self.cards.iter_mut() {
            let before = one.place;
            how(one);
            moved |= one.place != before;
        }
        if moved {
            self.sort();
        }
    }
}

/// What is left of a shelf.
struct Shelf<'a> {
    table: &'a Table,
    at: u8,
}

impl<'a> Iterator for Shelf<'a> {
    type Item = &'a InPlay;

    fn next(&mut self) -> Option<&'a InPlay> {
        let at = usize::from(self.at);
        let one = self.table.cards.as_slice().get(at)?;
        self.at = self.table.shelves.next[at];
        Some(one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(id: u8, place: Where) -> InPlay {
        InPlay { id: Id(id), place, ..InPlay::default() }
    }

    fn ids(table: &Table, place: Where) -> Vec<u8> {
        table.there(place).map(|one| one.id.0).collect()
    }

    fn table() -> Table {
        let mut table = Table::default();
        let places = [Where::At(1), Where::Aboard, Where::At(1), Where::On(Id(0)), Where::At(0)];
        (0..).zip(places).for_each(|(id, place)| table.push(one(id, place)));
        table
    }

    #[test]
    fn cards_are_found_where_they_lie_in_the_order_of_coming() {
        let table = table();
        assert_eq!(ids(&table, Where::At(1)), [0, 2]);
        assert_eq!(ids(&table, Where::Aboard), [1]);
        assert_eq!(ids(&table, Where::On(Id(0))), [3]);
        assert!(ids(&table, Where::Under(Id(0))).is_empty());
        assert!(ids(&table, Where::At(200)).is_empty(), "there is no such place");
    }

    #[test]
    fn who_goes_elsewhere_is_found_there_and_who_leaves_is_found_nowhere() {
        let mut table = table();
        table.change(Id(4), |one| one.place = Where::At(1));
        assert_eq!(ids(&table, Where::At(1)), [0, 2, 4]);
        assert_eq!(table.remove(Id(0)).map(|one| one.id), Some(Id(0)));
        assert_eq!(ids(&table, Where::At(1)), [2, 4]);
        assert_eq!(table.get(Id(0)), None);
        assert_eq!(table.change(Id(0), |_| ()), None);
        table.change_all(|one| one.place = Where::Aboard);
        assert_eq!(ids(&table, Where::Aboard), [1, 2, 3, 4]);
        assert_eq!(table.get(Id(3)).map(|one| one.place), Some(Where::Aboard));
    }

    #[test]
    fn tables_with_the_same_cards_are_equal_and_saved_as_rows() {
        let mut other = table();
        other.push(one(9, Where::Aboard));
        other.remove(Id(9));
        assert_eq!(other, table());
        let saved = toml::Value::try_from(table()).expect("a table is plain data");
        assert_eq!(saved.as_array().map(Vec::len), Some(5));
        assert_eq!(saved.try_into::<Table>(), Ok(table()));
    }
}
