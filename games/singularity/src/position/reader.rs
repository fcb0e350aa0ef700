//! Reads values of a position, and notes what is wrong with them and where.

use crate::cards::{Card, Influence};
use crate::game::Singularity;
use crate::rules::purchase::CHITS;
use engine::{Bag, Problem, Seat, Seats};
use ledger::form::nearest;
use std::fmt::Display;
use toml::{Table, Value};

/// What has been read so far: the cards that still lie nowhere, and all that was wrong.
pub(super) struct Reader<'g> {
    pub(super) game: &'g Singularity,
    pub(super) seats: u8,
    /// Cards that no place has been given yet.
    pub(super) left: Bag,
    pub(super) problems: Vec<Problem>,
}

impl Reader<'_> {
    pub(super) fn wrong(&mut self, path: impl Display, reason: impl Into<String>) {
        self.problems.push(Problem { path: path.to_string(), reason: reason.into() });
    }

    /// A value as a table that has only these keys.
    pub(super) fn table<'t>(
        &mut self,
        path: &str,
        value: &'t Value,
        keys: &[&str],
    ) -> Option<&'t Table> {
        let Some(table) = value.as_table() else {
            self.wrong(path, format!("give a table with {}", keys.join(", ")));
            return None;
        };
        self.only(path, table, keys);
        Some(table)
    }

    /// Notes keys that nobody asks for.
    pub(super) fn only(&mut self, path: &str, table: &Table, keys: &[&str]) {
        for key in table.keys().filter(|key| !keys.contains(&key.as_str())) {
            let meant = nearest(key, keys.iter().copied());
            let hint = meant.map_or(String::new(), |meant| format!("; did you mean `{meant}`?"));
            self.wrong(join(path, key), format!("there is no such field{hint}"));
        }
    }

    /// A whole number up to a most.
    pub(super) fn number(&mut self, path: &str, value: &Value, most: u32) -> u32 {
        match value.as_integer().map(u32::try_from) {
            Some(Ok(number)) if number <= most => number,
            _ => {
                self.wrong(path, format!("give a whole number from 0 to {most}"));
                0
            }
        }
    }

    /// A number below 256, where the table names one.
    pub(super) fn byte(&mut self, path: &str, table: &Table, key: &str, most: u8) -> Option<u8> {
        let value = table.get(key)?;
        Some(self.number(&join(path, key), value, most.into()) as u8)
    }

    pub(super) fn flag(&mut self, path: &str, table: &Table, key: &str) -> bool {
        match table.get(key) {
            None => false,
            Some(Value::Boolean(flag)) => *flag,
            Some(_) => {
                self.wrong(join(path, key), "say `true` or `false`");
                false
            }
        }
    }

    pub(super) fn text<'t>(&mut self, path: &str, value: &'t Value) -> Option<&'t str> {
        if value.as_str().is_none() {
            self.wrong(path, "give a name in quotation marks");
        }
        value.as_str()
    }

    /// The values of a list, each with its place.
    pub(super) fn list<'t>(&mut self, path: &str, value: &'t Value) -> Vec<(String, &'t Value)> {
        let Some(list) = value.as_array() else {
            self.wrong(path, "give a list in square brackets");
            return Vec::new();
        };
        let numbered = list.iter().enumerate();
        numbered.map(|(index, value)| (format!("{path}[{index}]"), value)).collect()
    }

    pub(super) fn seat(&mut self, path: &str, value: &Value) -> Option<Seat> {
        let text = self.text(path, value)?;
        match Seat::parse(text) {
            Some(seat) if seat.0 < self.seats => Some(seat),
            _ => {
                let reason = format!("`{text}` does not play; there are p1 to p{}", self.seats);
                self.wrong(path, reason);
                None
            }
        }
    }

    pub(super) fn seats(&mut self, path: &str, value: &Value) -> Seats {
        let list = self.list(path, value);
        let seats = list.into_iter().filter_map(|(path, value)| self.seat(&path, value));
        seats.fold(Seats::NONE, Seats::with)
    }

    /// One number for each type of influence.
    pub(super) fn influence(&mut self, path: &str, value: &Value) -> [u8; 3] {
        let names = Influence::ALL.map(Influence::name);
        let Some(table) = self.table(path, value, &names) else { return [0; 3] };
        names.map(|name| self.byte(path, table, name, CHITS).unwrap_or(0))
    }

    pub(super) fn card(&mut self, path: &str, value: &Value) -> Option<Card> {
        let name = self.text(path, value)?;
        self.card_named(path, name)
    }

    fn card_named(&mut self, path: &str, name: &str) -> Option<Card> {
        let found = self.game.pool.find(name);
        if found.is_none() {
            let ids = self.game.pool.cards().map(|card| self.game.pool.id(card));
            let meant = nearest(&name.to_lowercase(), ids);
            let hint = meant.map_or(String::new(), |meant| format!("; did you mean `{meant}`?"));
            self.wrong(path, format!("there is no card `{name}`{hint}"));
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
        (0..placed).for_each(|_| assert!(self.left.take(card.0), "so many copies are left"));
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
        for (path, value) in self.list(path, value) {
            let Some(text) = self.text(&path, value) else { continue };
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

pub(super) fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}
