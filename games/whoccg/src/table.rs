//! The cards in play, found quickly by their number, by where they lie, and by what bears something.
//!
//! Which card lies where is sorted out once for every change and not for every question. The sorting follows from the
//! cards: all changes go through the few functions here, which bring it up to date, and only the cards are
//! compared and saved.

use crate::cards::set::CardSet;
use crate::state::{Id, InPlay, MOST_IN_PLAY, MOST_OWN, Places, Where};
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

    fn compare(&mut self, before: &InPlay, after: &InPlay) {
        // All of them at once: mostly none of them differs.
        let differs = (before.place != after.place)
            | (before.card != after.card)
            | (before.side != after.side)
            | (before.frozen != after.frozen)
            | (before.done != after.done);
        if differs {
            self.add(before.place);
            self.add(after.place);
        }
    }
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
    /// Which cards there are on each shelf.
    kinds_on: [CardSet; ON_CARDS + 1],
}

impl Default for Shelves {
    fn default() -> Shelves {
        Shelves {
            first: [NONE; ON_CARDS + 1],
            last: [NONE; ON_CARDS + 1],
            next: [NONE; MOST_IN_PLAY],
            numbers: [NONE; 1 << u8::BITS],
            taken: Ids::default(),
            hosts: Ids::default(),
            kinds: CardSet::default(),
            kinds_on: [CardSet::default(); ON_CARDS + 1],
        }
    }
}

/// Numbers of cards in play, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ids([u64; 4]);

impl Ids {
    /// Puts a number in.
    pub const fn insert(&mut self, id: Id) {
        self.0[(id.0 >> 6) as usize] |= 1 << (id.0 & 63);
    }

    /// Whether a number is in.
    pub const fn has(&self, id: Id) -> bool {
        self.0[(id.0 >> 6) as usize] >> (id.0 & 63) & 1 == 1
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Ids::default()
    }

    /// The lowest number that is not in.
    fn first_free(&self) -> Option<Id> {
        let word = self.0.iter().position(|word| *word != u64::MAX)?;
        Some(Id((word as u32 * 64 + self.0[word].trailing_ones()) as u8))
    }
}

impl FromIterator<Id> for Ids {
    fn from_iter<I: IntoIterator<Item = Id>>(ids: I) -> Ids {
        let mut set = Ids::default();
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

impl Iterator for Ids {
    type Item = Id;

    fn next(&mut self) -> Option<Id> {
        let word = self.0.iter().position(|word| *word != 0)?;
        let bit = self.0[word].trailing_zeros();
        self.0[word] &= self.0[word] - 1;
        Some(Id((word as u32 * 64 + bit) as u8))
    }
}

impl Shelves {
    /// Sorts all cards anew; what was on a shelf and is no more must have been struck from its kinds.
    fn sort(&mut self, cards: &[InPlay]) {
        self.first.fill(NONE);
        (self.taken, self.hosts) = (Ids::default(), Ids::default());
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
        self.kinds_on[shelf].insert(one.card);
        self.taken.insert(one.id);
        if let Where::On(host) | Where::Under(host) = one.place {
            self.hosts.insert(host);
        }
    }

    /// Takes a card from one shelf to another.
    fn shift(&mut self, at: usize, from: usize, to: usize) {
        let next = self.next[at];
        match self.before(at, from) {
            NONE => self.first[from] = next,
            before => self.next[usize::from(before)] = next,
        }
        if next == NONE {
            self.last[from] = self.before(at, from);
        }
        let before = self.before(at, to);
        let place = match before {
            NONE => &mut self.first[to],
            before => &mut self.next[usize::from(before)],
        };
        let next = std::mem::replace(place, at as u8);
        self.next[at] = next;
        if next == NONE {
            self.last[to] = at as u8;
        }
    }

    /// The youngest card of a shelf that is older than this one.
    fn before(&self, at: usize, shelf: usize) -> u8 {
        let (mut found, mut next) = (NONE, self.first[shelf]);
        while usize::from(next) < at {
            (found, next) = (next, self.next[usize::from(next)]);
        }
        found
    }

    fn bears(&self, id: Id) -> bool {
        self.hosts.has(id)
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
        Where::At(place) if usize::from(place) < ABOARD => place.into(),
        Where::At(_) => ON_CARDS,
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
        self.shelves.kinds_on.fill(CardSet::default());
        self.shelves.sort(&self.cards);
    }

    /// The card with this number.
    pub fn get(&self, id: Id) -> Option<&InPlay> {
        let at = usize::from(self.shelves.numbers[usize::from(id.0)]);
        self.cards.get(at).filter(|one| one.id == id)
    }

    fn position(&self, id: Id) -> Option<usize> {
        self.get(id).map(|_| self.shelves.numbers[usize::from(id.0)].into())
    }

    /// What lies there, in the order of coming.
    pub fn there(&self, place: Where) -> impl Iterator<Item = &InPlay> {
        let shared = shelf_of(place) == ON_CARDS;
        let shelf = Shelf { table: self, at: self.shelves.oldest(place) };
        shelf.filter(move |one| !shared || one.place == place)
    }

    /// Whether something lies on or under a card.
    pub fn bears(&self, id: Id) -> bool {
        self.shelves.bears(id)
    }

    /// Whether something lies on or under another card.
    pub fn bears_any(&self) -> bool {
        !self.shelves.hosts.is_empty()
    }

    /// Which cards are in play.
    pub fn kinds(&self) -> &CardSet {
        &self.shelves.kinds
    }

    /// The lowest number that nothing in play has.
    pub fn free_id(&self) -> Id {
        self.shelves.taken.first_free().expect("there are fewer cards in play than numbers")
    }

    /// Which cards lie there; which lie on or under any card, where that is asked.
    pub fn kinds_at(&self, place: Where) -> &CardSet {
        &self.shelves.kinds_on[shelf_of(place)]
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
        self.shelves.kinds_on[shelf_of(gone.place)] = CardSet::default();
        self.shelves.sort(&self.cards);
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
        let before = *one;
        let result = how(one);
        self.unseen.compare(&before, one);
        let (from, to) = (shelf_of(before.place), shelf_of(one.place));
        let on_cards = from.max(to) == ON_CARDS && before.place != one.place;
        if before.card != one.card || on_cards {
            self.sort();
        } else if from != to {
            self.shelves.shift(at, from, to);
            self.shelves.kinds_on[to].insert(before.card);
            let left = self.there(before.place).map(|one| one.card).collect();
            self.shelves.kinds_on[from] = left;
        }
        Some(result)
    }

    /// Changes all cards.
    pub fn change_all(&mut self, mut how: impl FnMut(&mut InPlay)) {
        let mut changed = false;
        for one in self.cards.iter_mut() {
            let before = *one;
            how(one);
            self.unseen.compare(&before, one);
            changed |= (before.place != one.place) | (before.card != one.card);
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
        // There is no card with the number of none.
        let at = usize::from(self.at);
        let one = self.table.cards.as_inner().get(at)?;
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
