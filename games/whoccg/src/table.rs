//! The cards in play, found quickly by their number, by where they lie, and by what bears something.
//!
//! Which card lies where is sorted out once for every change and not for every question. The sorting follows from the
//! cards: all changes go through the few functions here, which bring it up to date, and only the cards are
//! compared and saved. Read on in `tries`: what is known about places.

mod tries;

use crate::sets::{CardSet, Ids};
use crate::state::{Id, InPlay, MOST_IN_PLAY, MOST_OWN, Places, Where};
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use tinyvec::ArrayVec;
use tries::Found;
pub(crate) use tries::Tries;

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
    found: Found,
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
    /// Which cards lie under others.
    under: CardSet,
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
            under: CardSet::default(),
            kinds_on: [CardSet::default(); ON_CARDS + 1],
        }
    }
}

impl Shelves {
    /// Sorts all cards anew; what was on a shelf and is no more must have been struck from its kinds.
    fn sort(&mut self, cards: &[InPlay]) {
        self.first.fill(NONE);
        (self.taken, self.hosts) = (Ids::default(), Ids::default());
        (self.kinds, self.under) = (CardSet::default(), CardSet::default());
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
        if let Where::Under(_) = one.place {
            self.under.insert(one.card);
        }
    }

    /// A card has left the row, and all that came after it have moved up.
    fn close_up(&mut self, at: usize, shelf: usize, gone: Id, cards: &[InPlay]) {
        let next = self.next[at];
        match self.before(at, shelf) {
            NONE => self.first[shelf] = next,
            before => self.next[usize::from(before)] = next,
        }
        if next == NONE {
            self.last[shelf] = self.before(at, shelf);
        }
        self.next.copy_within(at + 1..=cards.len(), at);
        move_up(&mut self.first, at);
        move_up(&mut self.last, at);
        move_up(&mut self.next[..cards.len()], at);
        cards[at..].iter().for_each(|one| self.numbers[usize::from(one.id.0)] -= 1);
        self.taken.remove(gone);
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

/// Counts what came after a place of the row as one less.
fn move_up(rows: &mut [u8], at: usize) {
    let at = at as u8;
    rows.iter_mut().for_each(|row| *row -= u8::from(*row > at && *row != NONE));
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
    /// Says which Characters change nothing for the other side, before anything else is found out.
    pub(crate) fn know_quiet(&mut self, quiet: CardSet) {
        self.found = Found::with(quiet);
    }

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
        self.rows_there(place).map(|at| &self.cards.as_inner()[usize::from(at)])
    }

    /// Those of some cards that lie there, in the order of coming.
    pub fn these_there(&self, wanted: &CardSet, place: Where) -> impl Iterator<Item = &InPlay> {
        let any = self.kinds_at(place).meets(wanted);
        let shelf = Shelf { table: self, at: if any { self.shelves.oldest(place) } else { NONE } };
        let there = shelf.map(|at| &self.cards.as_inner()[usize::from(at)]);
        there.filter(move |one| wanted.has(one.card) && one.place == place)
    }

    /// The same, by their places in the row of all cards.
    pub(crate) fn rows_there(&self, place: Where) -> impl Iterator<Item = u8> {
        let shared = shelf_of(place) == ON_CARDS;
        let shelf = Shelf { table: self, at: self.shelves.oldest(place) };
        shelf.filter(move |at| !shared || self.cards[usize::from(*at)].place == place)
    }

    /// Whether something lies on or under a card.
    pub fn bears(&self, id: Id) -> bool {
        self.shelves.bears(id)
    }

    /// Which cards lie under others.
    pub fn kinds_under(&self) -> &CardSet {
        &self.shelves.under
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
        self.found.forget(&one, self.lies_at(&one));
        self.shelves.add(self.cards.len(), &one);
        self.cards.push(one);
    }

    /// Takes a card from the table.
    pub fn remove(&mut self, id: Id) -> Option<InPlay> {
        let at = self.position(id)?;
        let gone = self.cards.remove(at);
        self.found.forget(&gone, self.lies_at(&gone));
        let shelf = shelf_of(gone.place);
        if shelf == ON_CARDS {
            self.sort();
        } else {
            self.shelves.close_up(at, shelf, gone.id, &self.cards);
            self.shelves.kinds_on[shelf] = self.there(gone.place).map(|one| one.card).collect();
            if self.cards.iter().all(|one| one.card != gone.card) {
                self.shelves.kinds.remove(gone.card);
            }
        }
        Some(gone)
    }

    /// The places at which something has changed since this was asked last.
    pub fn look(&mut self) -> Places {
        std::mem::take(&mut self.found.unseen)
    }

    /// The places at which nothing has changed since that was asked last.
    pub fn is_seen(&self, place: u8) -> bool {
        !self.found.unseen.has(place)
    }

    /// What the player could try at a place, if that is known.
    pub(crate) fn tries(&self, place: u8) -> Option<&Tries> {
        self.found.tries(place)
    }

    /// The places of a line for which that could be kept, and is not known.
    pub(crate) fn untried(&self, line: usize) -> Places {
        self.found.untried(line)
    }

    /// Keeps what the player could try at a place, until something changes there.
    pub(crate) fn keep(&mut self, place: u8, tries: Tries) {
        self.found.keep(place, tries);
    }

    /// Where a card lies, or the one that it is on.
    fn lies_at(&self, one: &InPlay) -> Where {
        match one.place {
            Where::On(host) | Where::Under(host) => {
                self.get(host).map_or(one.place, |host| host.place)
            }
            place => place,
        }
    }

    /// Forgets what is no longer known of where a card was, or is.
    fn compare(&mut self, before: &InPlay, after: &InPlay) {
        if tries::differs(before, after) {
            self.found.forget(before, self.lies_at(before));
            self.found.forget(after, self.lies_at(after));
        } else if before.frozen != after.frozen {
            self.found.forget_frozen(after);
        }
    }

    /// Changes a card, if it is there, and says what came of it.
    pub fn change<R>(&mut self, id: Id, how: impl FnOnce(&mut InPlay) -> R) -> Option<R> {
        let at = self.position(id)?;
        let one = &mut self.cards[at];
        let before = *one;
        let result = how(one);
        let one = *one;
        self.compare(&before, &one);
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
    pub fn change_all(&mut self, how: impl FnMut(&mut InPlay)) {
        self.change_those(|_| true, how);
    }

    /// Changes all cards of a sort.
    pub fn change_those(
        &mut self,
        wanted: impl Fn(&InPlay) -> bool,
        mut how: impl FnMut(&mut InPlay),
    ) {
        let mut changed = false;
        for one in self.cards.iter_mut().filter(|one| wanted(one)) {
            let before = *one;
            how(one);
            if tries::differs(&before, one) {
                self.found.forget(&before, before.place);
                self.found.forget(one, one.place);
            } else if before.frozen != one.frozen {
                self.found.forget_frozen(one);
            }
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

impl Iterator for Shelf<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        // There is no card at the place of none.
        let at = self.at;
        self.at = *self.table.shelves.next.get(usize::from(at))?;
        Some(at)
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
