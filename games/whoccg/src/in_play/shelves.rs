//! Which cards in play lie where, and of which sort they are: sets of their places in the row of all.

use super::told::{CardSorts, SORTS, Sorted};
use crate::lying::{CardPlace, Id, InPlay, Places, Side};
use crate::sets::{CardSet, Ids, Rows};

/// No card.
const NONE: u8 = u8::MAX;
/// The shelf of those aboard; as many places have the shelves before it. Lines are hardly ever longer.
const ABOARD: usize = 12;
/// The shelf of all that lies on or under other cards, or at places without a shelf.
pub(super) const SHARED: usize = ABOARD + 1;

/// Which cards lie where. Whatever changes a place, a number or a card makes it stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shelves {
    /// What lies on each shelf.
    rows_on: [Rows; SHARED + 1],
    /// Which cards there are on each shelf.
    pub(super) kinds_on: [CardSet; SHARED + 1],
    /// Where in the row a number was seen last.
    pub(super) numbers: [u8; 1 << u8::BITS],
    /// The numbers that are in play.
    pub(super) taken: Ids,
    /// The numbers of all on or under which something lies.
    hosts: Ids,
    /// Which cards there are.
    pub(super) kinds: CardSet,
    /// Which cards lie under others.
    pub(super) under: CardSet,
    /// What is on the player's side.
    pub(super) own: Rows,
    /// What is frozen.
    pub(super) frozen: Rows,
    /// The Goals that are completed.
    pub(super) done: Rows,
    /// The places with a live Goal.
    pub(super) live: Places,
    /// The places with a live Goal or with what allows Enemies to play.
    pub(super) eligible: Places,
    /// Those of each sort.
    pub(super) of_sort: [Rows; SORTS],
}

impl Default for Shelves {
    fn default() -> Shelves {
        Shelves {
            rows_on: [Rows::default(); SHARED + 1],
            kinds_on: [CardSet::default(); SHARED + 1],
            numbers: [NONE; 1 << u8::BITS],
            taken: Ids::default(),
            hosts: Ids::default(),
            kinds: CardSet::default(),
            under: CardSet::default(),
            own: Rows::default(),
            frozen: Rows::default(),
            done: Rows::default(),
            live: Places::default(),
            eligible: Places::default(),
            of_sort: [Rows::default(); SORTS],
        }
    }
}

impl Shelves {
    /// Sorts all cards anew. What a number stood for is left: whoever looks one up looks at the card as well.
    pub(super) fn sort(&mut self, cards: &[InPlay], told: &CardSorts) {
        self.rows_on.fill(Rows::default());
        self.kinds_on.fill(CardSet::default());
        (self.taken, self.hosts) = (Ids::default(), Ids::default());
        (self.kinds, self.under) = (CardSet::default(), CardSet::default());
        self.of_sort.fill(Rows::default());
        (self.own, self.frozen, self.done) = (Rows::default(), Rows::default(), Rows::default());
        for (at, one) in (0..).zip(cards) {
            self.add(at, one, told);
        }
    }

    /// Puts the youngest card of all on its shelf.
    pub(super) fn add(&mut self, at: u8, one: &InPlay, told: &CardSorts) {
        let shelf = shelf_of(one.place);
        self.rows_on[shelf].insert(at);
        self.kinds_on[shelf].insert(one.card);
        self.numbers[usize::from(one.id.0)] = at;
        self.kinds.insert(one.card);
        self.taken.insert(one.id);
        if let CardPlace::On(host) | CardPlace::Under(host) = one.place {
            self.hosts.insert(host);
        }
        if let CardPlace::Under(_) = one.place {
            self.under.insert(one.card);
        }
        self.mark(at, one);
        for (rows, cards) in self.of_sort.iter_mut().zip(&told.sorts) {
            rows.set(at, cards.has(one.card));
        }
    }

    /// Marks how a card is now.
    pub(super) fn mark(&mut self, at: u8, one: &InPlay) {
        self.own.set(at, one.side == Side::Player);
        self.frozen.set(at, one.frozen);
        self.done.set(at, one.done);
    }

    /// A card has left the row, and all that came after it have moved up.
    pub(super) fn close_up(&mut self, at: u8, gone: &InPlay, cards: &[InPlay]) {
        let shelf = shelf_of(gone.place);
        let length = cards.len() + 1;
        for all in [&mut self.rows_on[..], &mut self.of_sort] {
            all.iter_mut().for_each(|rows| rows.close_up(at, length));
        }
        for rows in [&mut self.own, &mut self.frozen, &mut self.done] {
            rows.close_up(at, length);
        }
        let moved = &cards[usize::from(at)..];
        moved.iter().for_each(|one| self.numbers[usize::from(one.id.0)] -= 1);
        self.taken.remove(gone.id);
        self.look_at_kinds(shelf, cards);
        if cards.iter().all(|one| one.card != gone.card) {
            self.kinds.remove(gone.card);
        }
    }

    /// Looks again where live Goals are, and what else makes places eligible.
    pub(super) fn look_for_goals(&mut self, cards: &[InPlay]) {
        let places = |rows: Rows| {
            let there = rows.iter().map(|row| cards[usize::from(row)].place);
            there.fold(Places::default(), |places, place| places.with_if(place, true))
        };
        self.live = places(self.of_sort[Sorted::Goals as usize].but_for(&self.done));
        self.eligible = self.live.or(places(self.of_sort[Sorted::Inviting as usize]));
    }

    /// Takes a card from one shelf to another.
    pub(super) fn shift(&mut self, at: u8, from: usize, to: usize, cards: &[InPlay]) {
        self.rows_on[from].remove(at);
        self.rows_on[to].insert(at);
        self.kinds_on[to].insert(cards[usize::from(at)].card);
        self.look_at_kinds(from, cards);
    }

    /// Looks which cards there are on a shelf.
    fn look_at_kinds(&mut self, shelf: usize, cards: &[InPlay]) {
        let there = self.rows_on[shelf].iter().map(|at| cards[usize::from(at)].card);
        self.kinds_on[shelf] = there.collect();
    }

    pub(super) fn bears(&self, id: Id) -> bool {
        self.hosts.has(id)
    }

    /// All that may lie there: on other cards, and at places without a shelf, one has to look.
    #[inline]
    pub(super) fn rows_at(&self, place: CardPlace) -> Rows {
        match place {
            CardPlace::On(host) | CardPlace::Under(host) if !self.bears(host) => Rows::default(),
            _ => self.rows_on[shelf_of(place)],
        }
    }
}

#[inline]
pub(super) fn shelf_of(place: CardPlace) -> usize {
    match place {
        CardPlace::At(place) if usize::from(place) < ABOARD => place.into(),
        CardPlace::Aboard => ABOARD,
        CardPlace::At(_) | CardPlace::On(_) | CardPlace::Under(_) => SHARED,
    }
}
