//! Positions in words: every field of a state can be written, and every state can be written down.
//!
//! `arrange` builds a state out of a table such as
//!
//! ```toml
//! line  = ["glass-abbey-1120", "marrowmoor-60"]
//! hand  = ["ada-pell", "2 brainwave"]
//! table = [
//!     { card = "learn-the-door-words", at = "glass-abbey-1120" },
//!     { card = "professor-quill", at = "glass-abbey-1120", frozen = true },
//!     { card = "brassling", side = "opponent", at = "marrowmoor-60" },
//!     { card = "pocket-library", on = "professor-quill" },
//! ]
//! deck  = ["ox", "tolliver"]      # the bottom card first
//! ```
//!
//! and `describe` writes a state so that `arrange` builds the same one. What is not named is an empty table;
//! part, clock and turn limit are those of the set-up. `places` and `aboard` are described as well, so that a scenario
//! can expect what is where; a position that says otherwise than its `table` is refused.

mod shape;

use crate::cards::Card;
use crate::decks::deck_of;
use crate::decks::listed::copies_of;
use crate::game::WhoCcg;
use crate::rules::play::COST_A_TURN;
use crate::rules::set_up::empty_table;
use crate::setup::{Part, Setup};
use crate::state::{CardPlace, Frame, InPlay, MOST_OPPOSING, MOST_OWN, Open, Side, State};
use engine::misread::{in_plain_words, place_in};
use engine::scenario::compare::differences_of;
use engine::{Arranged, Problem, ValueShape};
use toml::{Table, Value};

/// What is described for scenarios to expect, and not read.
const DERIVED: [&str; 2] = ["places", "aboard"];
/// What the set-up says.
const AGREED: [&str; 3] = ["part", "clock", "turn_limit"];
/// Rows of cards that are written by their names.
const ROWS: [&str; 3] = ["line", "discard", "hand"];
/// Decks, bottom card first.
const DECKS: [&str; 2] = ["deck", "opponent"];

impl Arranged for WhoCcg {
    /// The whole state in the words of a position.
    fn describe(&self, state: &State) -> Table {
        let whole = Table::try_from(state).expect("a state is plain data");
        let mut table = Table::new();
        for (key, value) in whole {
            match value {
                Value::Table(open) if key == "open" => table.extend(open),
                value => _ = table.insert(key, value),
            }
        }
        AGREED.iter().for_each(|key| _ = table.remove(*key));
        for (key, value) in table.iter_mut() {
            self.name_cards(value, ROWS.contains(&key.as_str()));
            if DECKS.contains(&key.as_str()) {
                shorten(value);
            }
        }
        table.insert("places".into(), Value::Table(self.places(&state.open)));
        let aboard = self.names_at(&state.open, CardPlace::Aboard, |_| true);
        table.insert("aboard".into(), Value::Array(aboard));
        table
    }

    /// What a position may say.
    fn shape(&self, _setup: &Setup) -> ValueShape {
        shape::shape(self)
    }

    /// Builds a state from a position in words of the right sort, or says why there can be no such table.
    fn lay_out(&self, setup: &Setup, position: &Table) -> Result<State, Vec<Problem>> {
        let mut reader = Reader { game: self, problems: Vec::new(), line: Vec::new() };
        let state = reader.read(setup, position);
        match state {
            Some(state) if reader.problems.is_empty() => Ok(state),
            _ => Err(reader.problems),
        }
    }
}

impl WhoCcg {
    /// Numbers of cards become their ids; flags that are not set, and decks' cards that nobody knows, become
    /// shorter.
    fn name_cards(&self, value: &mut Value, is_row: bool) {
        match value {
            Value::Array(items) if is_row => {
                items.iter_mut().for_each(|item| self.name_card(item));
            }
            Value::Array(items) => items.iter_mut().for_each(|item| self.name_cards(item, false)),
            Value::Table(table) => {
                if let Some(card) = table.get_mut("card") {
                    self.name_card(card);
                }
                table.retain(|_, value| *value != Value::Boolean(false));
                table.iter_mut().for_each(|(_, value)| self.name_cards(value, false));
            }
            _ => {}
        }
    }

    fn name_card(&self, value: &mut Value) {
        if let Some(number) = value.as_integer() {
            *value = Value::String(self.pool.face(Card(number as u16)).id.clone());
        }
    }

    /// What is where, for scenarios: on both sides, and of neither.
    fn places(&self, open: &Open) -> Table {
        let mut places = Table::new();
        for place in open.places() {
            let at = CardPlace::At(place);
            let side = |side| {
                self.names_at(open, at, |one: &InPlay| one.side == side && self.is_person(one))
            };
            let mut table = Table::new();
            table.insert("yours".into(), Value::Array(side(Side::Player)));
            table.insert("theirs".into(), Value::Array(side(Side::Opponent)));
            let things = self.names_at(open, at, |one| !self.is_person(one));
            table.insert("cards".into(), Value::Array(things));
            let name = &self.pool.face(open.line[usize::from(place)]).id;
            places.insert(name.clone(), Value::Table(table));
        }
        places
    }

    fn names_at(
        &self,
        open: &Open,
        place: CardPlace,
        wanted: impl Fn(&InPlay) -> bool,
    ) -> Vec<Value> {
        let there = open.there(place).filter(|one| wanted(one));
        let name = |one: &InPlay| {
            let frozen = if one.frozen { " frozen" } else { "" };
            let done = if one.done { " done" } else { "" };
            Value::String(format!("{}{frozen}{done}", self.pool.face(one.card).id))
        };
        there.map(name).collect()
    }
}

/// A card of a deck that nobody knows is written by its name alone.
fn shorten(deck: &mut Value) {
    for item in deck.as_array_mut().into_iter().flatten() {
        let unknown = item.get("known").and_then(Value::as_str) == Some("nobody");
        if let Some(card) = item.get("card").filter(|_| unknown).cloned() {
            *item = card;
        }
    }
}

/// What has been read so far.
struct Reader<'g> {
    game: &'g WhoCcg,
    problems: Vec<Problem>,
    /// The line, by ids.
    line: Vec<String>,
}

impl Reader<'_> {
    fn wrong(&mut self, path: impl Into<String>, reason: impl Into<String>) {
        self.problems.push(Problem { path: path.into(), reason: reason.into() });
    }

    fn read(&mut self, setup: &Setup, position: &Table) -> Option<State> {
        let part = deck_of(setup).map_or(Part::Good, |deck| deck.part);
        let base = Table::try_from(empty_table(part, setup)).expect("a state is plain data");
        let mut open = base["open"].as_table().expect("what lies open is a table").clone();
        let mut whole = Table::new();
        self.line = self.read_line(position);
        for (key, value) in position {
            if !DERIVED.contains(&key.as_str()) {
                let read = self.value(key, value);
                let lies_open = key != "hand" && !DECKS.contains(&key.as_str());
                let half = if lies_open { &mut open } else { &mut whole };
                half.insert(key.clone(), read);
            }
        }
        let rest = base.into_iter().filter(|(key, _)| key != "open");
        let mut table: Table = rest.collect();
        table.extend(whole);
        table.insert("open".into(), Value::Table(open));
        if !self.problems.is_empty() {
            return None;
        }
        let state = self.deserialized(table)?;
        self.find_faults(&state);
        self.refuse_other_places(&state, position);
        Some(state)
    }

    fn deserialized(&mut self, table: Table) -> Option<State> {
        match table.try_into::<State>() {
            Ok(mut state) => {
                state.hand.sort_unstable();
                state.open.table.tell(self.game.facts.told);
                Some(state)
            }
            Err(wrong) => {
                // What lies open is a table of its own in the state, and not in the words.
                let told = wrong.to_string();
                let place = place_in(&told).unwrap_or("position");
                let place = place.strip_prefix("open.").unwrap_or(place);
                self.wrong(place, in_plain_words(wrong.message()));
                None
            }
        }
    }

    fn read_line(&self, position: &Table) -> Vec<String> {
        let line = position.get("line").and_then(Value::as_array);
        let names = line.into_iter().flatten().filter_map(Value::as_str);
        names.map(str::to_owned).collect()
    }

    fn value(&mut self, key: &str, value: &Value) -> Value {
        if ROWS.contains(&key) {
            return Value::Array(self.row(key, value));
        }
        if DECKS.contains(&key) {
            return self.deck(key, value);
        }
        if key == "table" {
            return self.table(value);
        }
        self.numbered(key, value.clone())
    }

    /// Ids of cards become their numbers, wherever a `card` is named.
    fn numbered(&mut self, path: &str, mut value: Value) -> Value {
        match &mut value {
            Value::Table(table) => {
                for (key, inner) in table.iter_mut() {
                    let path = format!("{path}.{key}");
                    *inner = match inner.as_str() {
                        Some(name) if key == "card" => self.card(&path, name),
                        Some(name) if key == "at" => self.place(&path, name),
                        _ => self.numbered(&path, inner.clone()),
                    };
                }
            }
            Value::Array(items) => {
                for (number, item) in items.iter_mut().enumerate() {
                    *item = self.numbered(&format!("{path}[{number}]"), item.clone());
                }
            }
            _ => {}
        }
        value
    }

    fn card(&mut self, path: &str, name: &str) -> Value {
        match self.game.pool.find(name) {
            Some(card) => Value::Integer(card.0.into()),
            None => {
                let game = self.game;
                Problem::note(&mut self.problems, path, || {
                    let ids = game.pool.cards.iter().map(|face| face.id.as_str());
                    let meant = ledger::form::nearest(name, ids);
                    let hint =
                        meant.map_or(String::new(), |meant| format!("; did you mean `{meant}`?"));
                    format!("there is no card `{name}`{hint}")
                });
                Value::Integer(0)
            }
        }
    }

    fn place(&mut self, path: &str, name: &str) -> Value {
        match self.line.iter().position(|other| other == name) {
            Some(place) => Value::Integer(place as i64),
            None => {
                self.wrong(path, format!("`{name}` is not in the line"));
                Value::Integer(0)
            }
        }
    }

    /// Names such as `"brainwave"` and `"2 brainwave"`.
    fn row(&mut self, path: &str, value: &Value) -> Vec<Value> {
        let mut row = Vec::new();
        for (number, item) in value.as_array().into_iter().flatten().enumerate() {
            let (copies, name) = copies_of(item.as_str().unwrap_or_default());
            let card = self.card(&format!("{path}[{number}]"), name);
            row.extend(std::iter::repeat_n(card, copies));
        }
        row
    }

    fn deck(&mut self, path: &str, value: &Value) -> Value {
        let mut deck = Vec::new();
        for item in value.as_array().into_iter().flatten().cloned() {
            match item {
                Value::String(_) => {
                    let row = self.row(path, &Value::Array(vec![item]));
                    deck.extend(
                        row.into_iter().map(|card| {
                            Value::Table(Table::from_iter([("card".to_owned(), card)]))
                        }),
                    );
                }
                other => deck.push(self.numbered(path, other)),
            }
        }
        Value::Array(deck)
    }

    /// What is in play: `at` a place, `on` another card, or `aboard`.
    fn table(&mut self, value: &Value) -> Value {
        let mut entries: Vec<Table> = Vec::new();
        let mut names: Vec<(String, i64)> = Vec::new();
        for (number, item) in value.as_array().into_iter().flatten().enumerate() {
            let path = format!("table[{number}]");
            let mut entry = item.as_table().cloned().unwrap_or_default();
            let id = entry.get("id").and_then(Value::as_integer);
            let id = id.unwrap_or_else(|| free_id(&names));
            entry.insert("id".into(), Value::Integer(id));
            let name = entry.get("card").and_then(Value::as_str).unwrap_or_default().to_owned();
            self.place_entry(&path, &mut entry, &names);
            names.push((name, id));
            if let Value::Table(entry) = self.numbered(&path, Value::Table(entry)) {
                entries.push(entry);
            }
        }
        Value::Array(entries.into_iter().map(Value::Table).collect())
    }

    /// `at`, `on` and `under` become a place, and who has the card its owner.
    fn place_entry(&mut self, path: &str, entry: &mut Table, names: &[(String, i64)]) {
        if let Some(at) = entry.remove("at") {
            entry.insert("place".into(), Value::Table(Table::from_iter([("at".to_owned(), at)])));
        }
        for key in ["on", "under"] {
            let Some(bearer) = entry.remove(key) else { continue };
            let found = names.iter().find(|(name, _)| Some(name.as_str()) == bearer.as_str());
            match found {
                Some((_, id)) => {
                    let place = Table::from_iter([(key.to_owned(), Value::Integer(*id))]);
                    entry.insert("place".into(), Value::Table(place));
                }
                None => self.wrong(format!("{path}.{key}"), "name a card that is listed before"),
            }
        }
        if let Some(side) = entry.get("side").cloned() {
            entry.entry("owner").or_insert(side);
        }
    }

    /// What a position says of places must be what lies there.
    fn refuse_other_places(&mut self, state: &State, position: &Table) {
        let told = position.iter().filter(|(key, _)| DERIVED.contains(&key.as_str()));
        let told: Table = told.map(|(key, value)| (key.clone(), value.clone())).collect();
        if told.is_empty() {
            return;
        }
        let there = self.game.describe(state);
        for wrong in differences_of(&shape::shape(self.game), &told, &there) {
            self.wrong("places", format!("{wrong}; leave it out, and say it in `table`"));
        }
    }

    /// What cannot be is refused.
    fn find_faults(&mut self, state: &State) {
        let open = &state.open;
        self.count_cards(state);
        if open.so_far.spent > COST_A_TURN {
            self.wrong("so_far.spent", format!("a turn has {COST_A_TURN} points of Cost"));
        }
        if open.tardis_at().is_some_and(|at| !open.places().contains(&at)) {
            self.wrong("tardis.at", "there is no such place in the line");
        }
        for (number, one) in open.table.iter().enumerate() {
            let path = format!("table[{number}]");
            if open.table.iter().filter(|other| other.id == one.id).count() > 1 {
                self.wrong(&path, "another card has the same `id`");
            }
            match one.place {
                CardPlace::At(place) if usize::from(place) >= open.line.len() => {
                    self.wrong(&path, "there is no such place in the line");
                }
                CardPlace::Aboard if open.tardis.is_none() => {
                    self.wrong(&path, "say where it is: `at`, `on`, or aboard a `tardis`");
                }
                _ => {}
            }
        }
        for place in open.places() {
            let live = open
                .there(CardPlace::At(place))
                .filter(|one| !one.done && self.game.pool.face(one.card).goal().is_some());
            if live.count() > 1 {
                self.wrong("table", "two live Goals are at one place (WHOX-GOAL-07)");
            }
        }
    }
}

impl Reader<'_> {
    /// There are no more cards than the table holds.
    fn count_cards(&mut self, state: &State) {
        let open = &state.open;
        let in_play = |owner| open.table.iter().filter(|one| one.owner == owner).count();
        let rows = [open.line.len(), state.hand.len(), state.deck.len(), open.discard.len()];
        let own = rows.iter().sum::<usize>() + in_play(Side::Player);
        if own + usize::from(open.tardis.is_some()) > MOST_OWN {
            self.wrong("", format!("{MOST_OWN} cards at most belong to the player"));
        }
        let turned = open
            .pending
            .iter()
            .filter(|frame| matches!(frame, Frame::Flipped { .. } | Frame::Spent { .. }));
        if state.opponent.len() + in_play(Side::Opponent) + turned.count() > MOST_OPPOSING {
            self.wrong("", format!("{MOST_OPPOSING} cards at most are of the opponent deck"));
        }
    }
}

fn free_id(names: &[(String, i64)]) -> i64 {
    (0..)
        .find(|id| names.iter().all(|(_, taken)| taken != id))
        .expect("there are more numbers than cards")
}
