//! Reads values of a position, and notes what is wrong with them and where. That they are of the right sort is the
//! engine's to see to (`super::shape`).

use crate::cards::{Card, Influence};
use crate::game::Singularity;
use engine::{Bag, Problem, Seat};
use ledger::form::nearest;
use std::fmt::Display;
use toml::{Table, Value};

/// What has been read so far: the cards that still lie nowhere, and all that was wrong.
pub(super) struct Reader<'g> {
    pub(super) game: &'g Singularity,
    /// Cards that no place has been given yet.
    pub(super) left: Bag,
    pub(super) problems: Vec<Problem>,
}

impl Reader<'_> {
    pub(super) fn wrong(&mut self, path: impl Display, reason: impl Into<String>) {
        self.problems.push(Problem { path: path.to_string(), reason: reason.into() });
    }

    pub(super) fn card(&mut self, path: &str, value: &Value) -> Option<Card> {
        self.card_named(path, value.as_str()?)
    }

    fn card_named(&mut self, path: &str, name: &str) -> Option<Card> {
        let game = self.game;
        let found = game.pool.find(name);
        if found.is_none() {
            Problem::note(&mut self.problems, path, || {
                let ids = game.pool.cards().map(|card| game.pool.id(card));
                let meant = nearest(&name.to_lowercase(), ids);
                let hint =
                    meant.map_or(String::new(), |meant| format!("; did you mean `{meant}`?"));
                format!("there is no card `{name}`{hint}")
            });
        }
        found
    }

    /// A card, which then lies nowhere else.
    pub(super) fn place_card(&mut self, path: &str, value: &Value) -> Option<Card> {
        let card = self.card(path, value)?;
        self.place(path, card, 1);
        Some(card)
    }

    /// Lays down so many copies, or as many as there still are.
    fn place(&mut self, path: &str, card: Card, copies: u8) -> u8 {
        let placed = copies.min(self.left.count(card.0));
        (0..placed).for_each(|_| assert!(self.left.take(card.0), "that many copies are left"));
        if placed < copies {
            let (name, most) = (self.game.pool.name(card), self.game.pool.copies(card));
            self.wrong(path, format!("there are only {most} copies of {name}"));
        }
        placed
    }

    /// Cards such as `"laser"` or `"3 laser"`, which then lie nowhere else.
    pub(super) fn place_cards(&mut self, path: &str, value: &Value) -> Bag {
        let mut bag = Bag::new();
        for (card, copies) in self.place_in_order(path, value) {
            bag.add_many(card.0, copies);
        }
        bag
    }

    /// The same where it matters which lies before which.
    pub(super) fn place_in_order(&mut self, path: &str, value: &Value) -> Vec<(Card, u8)> {
        let named = self.cards(path, value);
        named
            .into_iter()
            .map(|(path, card, copies)| (card, self.place(&path, card, copies)))
            .collect()
    }

    /// Cards that lie where something else says.
    pub(super) fn cards(&mut self, path: &str, value: &Value) -> Vec<(String, Card, u8)> {
        let mut cards = Vec::new();
        for (path, value) in list(path, value) {
            let Some(text) = value.as_str() else { continue };
            let (copies, name) = copies_of(text);
            let Some(card) = self.card_named(&path, name) else { continue };
            let most = self.game.pool.copies(card);
            if copies > u32::from(most) {
                let name = self.game.pool.name(card);
                self.wrong(path, format!("there are only {most} copies of {name}"));
                continue;
            }
            cards.push((path, card, copies as u8));
        }
        cards
    }
}

/// `3 laser` as 3 and `laser`.
fn copies_of(text: &str) -> (u32, &str) {
    match text.split_once(' ') {
        Some((number, name)) => match number.parse() {
            Ok(copies) => (copies, name.trim()),
            Err(_) => (1, text),
        },
        None => (1, text),
    }
}

/// The values of a list, each with its place.
pub(super) fn list<'t>(path: &str, value: &'t Value) -> Vec<(String, &'t Value)> {
    let numbered = value.as_array().into_iter().flatten().enumerate();
    numbered.map(|(index, value)| (format!("{path}[{index}]"), value)).collect()
}

/// A whole number, where the table names one.
pub(super) fn number<N: TryFrom<i64>>(table: &Table, key: &str) -> Option<N> {
    table.get(key)?.as_integer()?.try_into().ok()
}

/// Whether the table says so.
pub(super) fn flag(table: &Table, key: &str) -> bool {
    table.get(key).and_then(Value::as_bool).unwrap_or(false)
}

/// A seat, where the table names one.
pub(super) fn seat(table: &Table, key: &str) -> Option<Seat> {
    table.get(key)?.as_str().and_then(Seat::parse)
}

/// One number for each type of influence, where the table names them.
pub(super) fn influence(table: &Table, key: &str) -> Option<[u8; 3]> {
    let amounts = table.get(key)?.as_table()?;
    Some(Influence::ALL.map(|one| number(amounts, one.name()).unwrap_or(0)))
}

pub(super) fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}
