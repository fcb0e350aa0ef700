//! The cards in play, found quickly by their number, by where they lie, and by what bears something.
//!
//! Which card lies where is sorted out once for every change and not for every question. The sorting follows from the
//! cards: all changes go through the few functions here, which bring it up to date, and only the cards are
//! compared and saved.

use crate::cards::Card;
use crate::cards::set::CardSet;
use crate::state::{Id, InPlay, MOST_IN_PLAY, MOST_OWN, Places, Side, Where};
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
    unseen: Unseen,
}

/// The places at which something has changed that nobody has looked at yet; all of them to begin with.
///
/// What changes is a card that comes, goes, or is another, on another side, frozen or unfrozen, completed or not. What
/// is on other cards counts for all places.
#[derive(Clone, Copy, Debug)]
struct Unseen(Places);

impl Default for Unseen {
    fn default() -> Unseen {
        Unseen(Places::ALL)
    }
}

impl Unseen {
    fn add(&mut self, place: Where) {
        match place {
            Where::At(place) => self.0 = self.0.with(place),
            Where::Aboard => {}
            Where::On(_) | Where::Under(_) => self.0 = Places::ALL,
        }
    }

    fn compare(&mut self, before: Aspect, after: Aspect) {
        if before != after {
            self.add(before.0);
            self.add(after.0);
        }
    }
}

/// What matters to those who lie at the same place.
type Aspect = (Where, Card, Side, bool, bool);

fn aspect(one: &InPlay) -> Aspect {
    (one.place, one.card, one.side, one.frozen, one.done)
}

/// Which cards lie where. Whatever changes a place, a number or a card makes it stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shelves {
    /// The oldest card of each shelf.
    first: [u8; ON_CARDS + 1],
    /// The youngest card of each shelf.
    last: [u8; ON_CARDS + 1],
    /// For each card the next one of its shelf.
    next: [u8; MOST_IN_PLAY],
    /// Where in the row a number was seen last.
    numbers: [u8; 1 << u8::BITS],
    /// The numbers that are in play.
    taken: Ids,
    /// The numbers of all on or under which something lies.
    hosts: Ids,
    /// Which cards there are.
    kinds: CardSet,
}

impl Default for Shelves {
    fn default() -> Shelves {
        Shelves {
            first: [NONE; ON_CARDS + 1],
            last: [NONE; ON_CARDS + 1],
            next: [NONE; MOST_IN_PLAY],
            numbers: [NONE; 1 << u8::BITS],
            taken: [0; 4],
            hosts: [0; 4],
            kinds: CardSet::default(),
        }
    }
}

/// Numbers of cards in play, a bit for each.
type Ids = [u64; 4];

fn insert(ids: &mut Ids, Id(id): Id) {
    ids[usize::from(id >> 6)] |= 1 << (id & 63);
}

impl Shelves {
    fn sort(&mut self, cards: &[InPlay]) {
        self.first.fill(NONE);
        (self.taken, self.hosts) = ([0; 4], [0; 4]);
        self.kinds = CardSet::default();
        for (at, one) in cards.iter().enumerate() {
            self.add(at, one);
        }
    }

    /// Puts the youngest card of all on its shelf.
    fn add(&mut self, at: usize, one: &InPlay) {
        let shelf = shelf_of(one.place);
        match self.first[shelf] {
            NONE => self.first[shelf] = at as u8,
            _ => self.next[usize::from(self.last[shelf])] = at as u8,
        }
        self.last[shelf] = at as u8;
        self.next[at] = NONE;
        self.numbers[usize::from(one.id.0)] = at as u8;
        self.kinds.insert(one.card);
        insert(&mut self.taken, one.id);
        if let Where::On(host) | Where::Under(host) = one.place {
            insert(&mut self.hosts, host);
        }
    }

    fn bears(&self, id: Id) -> bool {
        self.hosts[usize::from(id.0 >> 6)] >> (id.0 & 63) & 1 == 1
    }

    /// The oldest card that may lie there.
    fn oldest(&self, place: Where) -> u8 {
        match place {
            Where::On(host) | Where::Under(host) if !self.bears(host) => NONE,
            _ => self.first[shelf_of(place)],
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
        let mut table = Table { cards, ..Table::default() };
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
        Shelf { table: self, at: self.shelves.oldest(place) }.filter(move |one| one.place == place)
    }

    /// Whether something lies on or under a card.
    pub fn bears(&self, id: Id) -> bool {
        self.shelves.bears(id)
    }

    /// Whether something lies on or under another card.
    pub fn bears_any(&self) -> bool {
        self.shelves.hosts != [0; 4]
    }

    /// Which cards are in play.
    pub fn kinds(&self) -> &CardSet {
        &self.shelves.kinds
    }

    /// The lowest number that nothing in play has.
    pub fn free_id(&self) -> Id {
        let taken = &self.shelves.taken;
        let word = taken.iter().position(|word| *word != u64::MAX);
        let word = word.expect("there are fewer cards in play than numbers");
        Id((word as u32 * 64 + taken[word].trailing_ones()) as u8)
    }

    /// Lays a card on the table.
    pub fn push(&mut self, one: InPlay) {
        self.unseen.add(one.place);
        self.shelves.add(self.cards.len(), &one);
        self.cards.push(one);
    }

    /// Takes a card from the table.
    pub fn remove(&mut self, id: Id) -> Option<InPlay> {
        let gone = self.cards.remove(self.position(id)?);
        self.unseen.add(gone.place);
        self.sort();
        Some(gone)
    }

    /// The places at which something has changed since this was asked last.
    pub fn look(&mut self) -> Places {
        std::mem::take(&mut self.unseen.0)
    }

    /// The places at which nothing has changed since that was asked last.
    pub fn is_seen(&self, place: u8) -> bool {
        !self.unseen.0.has(place)
    }

    /// Changes a card, if it is there, and says what came of it.
    pub fn change<R>(&mut self, id: Id, how: impl FnOnce(&mut InPlay) -> R) -> Option<R> {
        let at = self.position(id)?;
        let one = &mut self.cards[at];
        let before = aspect(one);
        let result = how(one);
        let after = aspect(one);
        self.unseen.compare(before, after);
        if (after.0, after.1) != (before.0, before.1) {
            self.sort();
        }
        Some(result)
    }

    /// Changes all cards.
    pub fn change_all(&mut self, mut how: impl FnMut(&mut InPlay)) {
        let mut changed = false;
        for one in self.cards.iter_mut() {
            let before = aspect(one);
            how(one);
            let after = aspect(one);
            self.unseen.compare(before, after);
            changed |= (after.0, after.1) != (before.0, before.1);
        }
        if changed {
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
