//! The cards in play, found quickly by their number, by where they lie, and by what bears something.
//!
//! Which card lies where is sorted out once for every change and not for every question. The sorting follows from the
//! cards: all changes go through the few functions here, which bring it up to date, and only the cards are
//! compared and saved. Read on in `shelves` (what lies where), `told` (what a table is told about cards) and `tries`
//! (what is known about places).

mod shelves;
mod told;
mod tries;

use crate::cards::Card;
use crate::lying::{CardPlace, Id, InPlay, MOST_IN_PLAY, Places};
use crate::sets::{CardSet, Rows};
use serde::{Deserialize, Serialize};
use shelves::{SHARED, Shelves, shelf_of};
use std::ops::Deref;
use tinyvec::ArrayVec;
pub(crate) use told::{CardSorts, Sorted};
use tries::Found;
pub(crate) use tries::Tries;

/// The cards themselves, in the order in which they came.
type Row = ArrayVec<[InPlay; MOST_IN_PLAY]>;

/// The cards in play, in the order in which they came.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Row", into = "Row")]
pub struct CardsInPlay {
    cards: Row,
    shelves: Shelves,
    told: CardSorts,
    found: Found,
}

impl From<Row> for CardsInPlay {
    fn from(cards: Row) -> CardsInPlay {
        let mut table = CardsInPlay { cards, ..CardsInPlay::default() };
        table.sort();
        table
    }
}

impl From<CardsInPlay> for Row {
    fn from(table: CardsInPlay) -> Row {
        table.cards
    }
}

impl PartialEq for CardsInPlay {
    fn eq(&self, other: &CardsInPlay) -> bool {
        self.cards == other.cards
    }
}

impl Eq for CardsInPlay {}

impl Deref for CardsInPlay {
    type Target = [InPlay];

    fn deref(&self) -> &[InPlay] {
        &self.cards
    }
}

impl CardsInPlay {
    /// Says what cards are, before anything else is found out.
    pub(crate) fn tell(&mut self, told: CardSorts) {
        self.told = told;
        self.sort();
    }

    fn sort(&mut self) {
        self.shelves.sort(&self.cards, &self.told);
        self.shelves.look_for_goals(&self.cards);
    }

    /// Something has changed about a card: if it has to do with Goals, it is found out again where those are.
    fn look_again(&mut self, card: Card) {
        if self.told.is_lure(card) {
            self.shelves.look_for_goals(&self.cards);
        }
    }

    /// The card with this number.
    pub fn get(&self, id: Id) -> Option<&InPlay> {
        let at = usize::from(self.shelves.numbers[usize::from(id.0)]);
        self.cards.get(at).filter(|one| one.id == id)
    }

    /// The place of a number in the row.
    pub(crate) fn position(&self, id: Id) -> Option<u8> {
        self.get(id).map(|_| self.shelves.numbers[usize::from(id.0)])
    }

    /// The card at a place of the row.
    #[inline]
    pub(crate) fn at(&self, row: u8) -> &InPlay {
        &self.cards.as_inner()[usize::from(row)]
    }

    /// What lies there, in the order of coming.
    #[inline]
    pub fn there(&self, place: CardPlace) -> impl Iterator<Item = &InPlay> {
        let shared = shelf_of(place) == SHARED;
        let rows = self.shelves.rows_at(place).iter().map(|row| self.at(row));
        rows.filter(move |one| !shared || one.place == place)
    }

    /// Those of some cards that lie there, in the order of coming.
    #[inline]
    pub fn these_there(&self, wanted: &CardSet, place: CardPlace) -> impl Iterator<Item = &InPlay> {
        let any = self.kinds_at(place).meets(wanted);
        let rows = if any { self.rows_there(place) } else { Rows::default() };
        rows.iter().map(|row| self.at(row)).filter(|one| wanted.has(one.card))
    }

    /// What lies there, by places in the row of all cards.
    #[inline]
    pub(crate) fn rows_there(&self, place: CardPlace) -> Rows {
        let rows = self.shelves.rows_at(place);
        if shelf_of(place) == SHARED { self.only_there(rows, place) } else { rows }
    }

    #[cold]
    fn only_there(&self, rows: Rows, place: CardPlace) -> Rows {
        rows.iter().filter(|row| self.at(*row).place == place).collect()
    }

    /// The places with a live Goal.
    #[inline]
    pub(crate) fn live(&self) -> Places {
        self.knows_its_cards();
        self.shelves.live
    }

    /// The places that are eligible.
    #[inline]
    pub(crate) fn eligible(&self) -> Places {
        self.knows_its_cards();
        self.shelves.eligible
    }

    /// What is on the player's side.
    pub(crate) fn own(&self) -> &Rows {
        &self.shelves.own
    }

    /// What is frozen.
    pub(crate) fn frozen(&self) -> &Rows {
        &self.shelves.frozen
    }

    /// The Goals that are completed.
    pub(crate) fn done(&self) -> &Rows {
        &self.shelves.done
    }

    /// All of a sort.
    #[inline]
    pub(crate) fn all(&self, sort: Sorted) -> Rows {
        self.knows_its_cards();
        self.shelves.of_sort[sort as usize]
    }

    /// A saved table says nothing of what its cards are: whoever begins a game or lays out a position tells it.
    #[inline]
    fn knows_its_cards(&self) {
        debug_assert!(self.told.is_told, "the table was told what its cards are");
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
    #[inline]
    pub fn kinds_at(&self, place: CardPlace) -> CardSet {
        match shelf_of(place) {
            SHARED => self.kinds_on_shared(place),
            shelf => self.shelves.kinds_on[shelf],
        }
    }

    /// Which cards lie there, and perhaps others that lie where nothing is kept apart.
    #[inline]
    pub(crate) fn kinds_near(&self, place: CardPlace) -> &CardSet {
        &self.shelves.kinds_on[shelf_of(place)]
    }

    #[cold]
    fn kinds_on_shared(&self, place: CardPlace) -> CardSet {
        match place {
            CardPlace::At(_) => self.there(place).map(|one| one.card).collect(),
            _ => self.shelves.kinds_on[SHARED],
        }
    }

    /// Lays a card on the table.
    pub fn push(&mut self, one: InPlay) {
        self.found.forget(&one, self.lies_at(&one), &self.told.quiet);
        self.shelves.add(self.cards.len() as u8, &one, &self.told);
        self.cards.push(one);
        self.look_again(one.card);
    }

    /// Takes a card from the table.
    pub fn remove(&mut self, id: Id) -> Option<InPlay> {
        let at = self.position(id)?;
        let gone = self.cards.remove(at.into());
        self.found.forget(&gone, self.lies_at(&gone), &self.told.quiet);
        if shelf_of(gone.place) == SHARED {
            self.sort();
        } else {
            self.shelves.close_up(at, &gone, &self.cards);
            self.look_again(gone.card);
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
    fn lies_at(&self, one: &InPlay) -> CardPlace {
        match one.place {
            CardPlace::On(host) | CardPlace::Under(host) => {
                self.get(host).map_or(one.place, |host| host.place)
            }
            place => place,
        }
    }

    /// Forgets what is no longer known of where a card was, or is.
    fn compare(&mut self, before: &InPlay, after: &InPlay) {
        if tries::differs(before, after) {
            self.found.forget(before, self.lies_at(before), &self.told.quiet);
            self.found.forget(after, self.lies_at(after), &self.told.quiet);
        } else if before.frozen != after.frozen {
            self.found.forget_frozen(after);
        }
    }

    /// Changes a card, if it is there, and says what came of it.
    pub fn change<R>(&mut self, id: Id, how: impl FnOnce(&mut InPlay) -> R) -> Option<R> {
        let at = self.position(id)?;
        let one = &mut self.cards[usize::from(at)];
        let before = *one;
        let result = how(one);
        let one = *one;
        self.compare(&before, &one);
        let (from, to) = (shelf_of(before.place), shelf_of(one.place));
        let on_cards = from.max(to) == SHARED && before.place != one.place;
        if before.card != one.card || on_cards {
            self.sort();
            return Some(result);
        }
        self.shelves.mark(at, &one);
        if from != to {
            self.shelves.shift(at, from, to, &self.cards);
        }
        self.look_again(one.card);
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
        for (row, one) in (0..).zip(self.cards.iter_mut()).filter(|(_, one)| wanted(one)) {
            let before = *one;
            how(one);
            if tries::differs(&before, one) {
                self.found.forget(&before, before.place, &self.told.quiet);
                self.found.forget(one, one.place, &self.told.quiet);
            } else if before.frozen != one.frozen {
                self.found.forget_frozen(one);
            }
            self.shelves.mark(row, one);
            changed |= tries::differs(&before, one);
        }
        if changed {
            self.sort();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lying::Side;

    fn one(id: u8, place: CardPlace) -> InPlay {
        InPlay { id: Id(id), place, ..InPlay::default() }
    }

    fn ids(table: &CardsInPlay, place: CardPlace) -> Vec<u8> {
        table.there(place).map(|one| one.id.0).collect()
    }

    fn table() -> CardsInPlay {
        let mut table = CardsInPlay::default();
        let places = [
            CardPlace::At(1),
            CardPlace::Aboard,
            CardPlace::At(1),
            CardPlace::On(Id(0)),
            CardPlace::At(0),
        ];
        (0..).zip(places).for_each(|(id, place)| table.push(one(id, place)));
        table
    }

    #[test]
    fn cards_are_found_where_they_lie_in_the_order_of_coming() {
        let table = table();
        assert_eq!(ids(&table, CardPlace::At(1)), [0, 2]);
        assert_eq!(ids(&table, CardPlace::Aboard), [1]);
        assert_eq!(ids(&table, CardPlace::On(Id(0))), [3]);
        assert!(ids(&table, CardPlace::Under(Id(0))).is_empty());
        assert!(ids(&table, CardPlace::At(200)).is_empty(), "there is no such place");
    }

    #[test]
    fn places_without_a_shelf_have_what_lies_there() {
        let mut table = table();
        table.push(InPlay { card: Card(7), ..one(5, CardPlace::At(20)) });
        table.push(InPlay { card: Card(8), ..one(6, CardPlace::At(21)) });
        assert_eq!(
            (ids(&table, CardPlace::At(20)), ids(&table, CardPlace::At(21))),
            (vec![5], vec![6])
        );
        assert_eq!(table.kinds_at(CardPlace::At(21)), [Card(8)].into_iter().collect());
        assert!(table.rows_there(CardPlace::At(20)).iter().eq([5]), "the sixth of the row");
        assert!(table.rows_there(CardPlace::On(Id(0))).iter().eq([3]));
        table.remove(Id(5));
        assert!(table.kinds_at(CardPlace::At(20)).is_empty());
        table.push(one(7, CardPlace::At(12)));
        assert_eq!(
            (ids(&table, CardPlace::At(12)), ids(&table, CardPlace::Aboard)),
            (vec![7], vec![1])
        );
        assert_eq!(table.own().count(), table.len(), "whoever left is counted no more");
    }

    #[test]
    fn who_goes_elsewhere_is_found_there_and_who_leaves_is_found_nowhere() {
        let mut table = table();
        table.change(Id(4), |one| one.place = CardPlace::At(1));
        assert_eq!(ids(&table, CardPlace::At(1)), [0, 2, 4]);
        assert_eq!(table.remove(Id(0)).map(|one| one.id), Some(Id(0)));
        assert_eq!(ids(&table, CardPlace::At(1)), [2, 4]);
        assert_eq!(table.get(Id(0)), None);
        assert_eq!(table.change(Id(0), |_| ()), None);
        table.change_all(|one| one.place = CardPlace::Aboard);
        assert_eq!(ids(&table, CardPlace::Aboard), [1, 2, 3, 4]);
        assert_eq!(table.get(Id(3)).map(|one| one.place), Some(CardPlace::Aboard));
    }

    #[test]
    fn the_last_of_sixty_five_cards_moves_up_when_one_leaves() {
        let mut table = CardsInPlay::default();
        (0..64).for_each(|id| table.push(one(id, CardPlace::Aboard)));
        table.push(one(64, CardPlace::At(1)));
        table.remove(Id(0));
        assert_eq!(ids(&table, CardPlace::At(1)), [64]);
        assert_eq!(table.position(Id(64)), Some(63));
    }

    const NOWHERE: &[u8] = &[];
    const HERE: &[u8] = &[0];
    const THERE: &[u8] = &[1];
    const BOTH: &[u8] = &[0, 1];

    /// The same table, and everything is known of its places.
    fn known() -> CardsInPlay {
        let mut table = table();
        [0, 1].into_iter().for_each(|place| table.keep(place, Tries::default()));
        table.look();
        table
    }

    /// The places of which it is unknown what could be tried there, and those at which nobody has looked.
    fn unknown(table: &CardsInPlay) -> [Vec<u8>; 2] {
        [table.untried(2).collect(), (0..2).filter(|place| !table.is_seen(*place)).collect()]
    }

    /// What is unknown when the card at place 0 has changed.
    fn unknown_after(how: fn(&mut InPlay)) -> [Vec<u8>; 2] {
        let (mut table, mut same) = (known(), known());
        table.change(Id(4), how);
        same.change_those(|one| one.id == Id(4), how);
        assert_eq!(unknown(&table), unknown(&same), "however it is changed");
        unknown(&table)
    }

    #[test]
    fn what_is_known_of_a_place_is_known_until_something_changes_there() {
        assert_eq!(unknown_after(|one| one.late = true), [NOWHERE; 2]);
        let changes: [fn(&mut InPlay); 5] = [
            |one| one.card = Card(9),
            |one| one.side = Side::Opponent,
            |one| one.done = true,
            |one| (one.card, one.side) = (Card(9), Side::Opponent),
            |one| (one.side, one.done) = (Side::Opponent, true),
        ];
        for how in changes {
            assert_eq!(unknown_after(how), [HERE; 2]);
        }
        assert_eq!(unknown_after(|one| one.place = CardPlace::Aboard), [HERE; 2]);
        let gone: fn(&mut InPlay) = |one| (one.place, one.card) = (CardPlace::At(1), Card(9));
        assert_eq!(unknown_after(gone), [BOTH; 2]);
    }

    #[test]
    fn who_is_frozen_matters_to_the_side_that_he_is_on() {
        assert_eq!(unknown_after(|one| one.frozen = true), [HERE, NOWHERE]);
        let mut table = known();
        table.change(Id(4), |one| one.side = Side::Opponent);
        table.keep(0, Tries::default());
        table.look();
        table.change(Id(4), |one| one.frozen = true);
        assert_eq!(unknown(&table), [NOWHERE, HERE]);
    }

    /// Rules: WHO-DEAD-06
    #[test]
    fn what_is_on_a_card_matters_to_the_player_where_that_card_is() {
        let mut table = known();
        table.remove(Id(3));
        assert_eq!(unknown(&table), [THERE, NOWHERE]);
        table.keep(1, Tries::default());
        table.push(one(5, CardPlace::On(Id(4))));
        assert_eq!(unknown(&table), [HERE, NOWHERE]);
    }

    #[test]
    fn tables_with_the_same_cards_are_equal_and_saved_as_rows() {
        let mut other = table();
        other.push(one(9, CardPlace::Aboard));
        assert_ne!(other, table());
        other.remove(Id(9));
        assert_eq!(other, table());
        let saved = toml::Value::try_from(table()).expect("a table is plain data");
        assert_eq!(saved.as_array().map(Vec::len), Some(5));
        assert_eq!(saved.try_into::<CardsInPlay>(), Ok(table()));
    }
}
