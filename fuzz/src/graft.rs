//! Changing TOML so that it stays TOML: values are taken out, doubled, bent, or grafted from other texts.
//!
//! Bytes changed at random hardly ever make a position that is read to its end; a tree grown together from
//! others often does.

use engine::Dice;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// One change in so many is left to the fuzzer's own ways with bytes.
const BYTEWISE: u32 = 8;

/// The most changes at once.
const MOST_CHANGES: u32 = 4;

/// Numbers at which something ends.
const EDGES: [i64; 16] =
    [-1, 0, 1, 2, 3, 4, 8, 10, 20, 59, 60, 127, 254, 255, 65_535, 4_294_967_295];

/// What has been seen under each key.
pub struct Grafts(BTreeMap<String, Vec<Value>>);

impl Grafts {
    /// Everything in these texts, below the line with the game of each.
    pub fn from(texts: &[String]) -> Grafts {
        let mut grafts = Grafts(BTreeMap::new());
        let tables = texts.iter().filter_map(|text| text.split_once('\n')?.1.parse().ok());
        tables.for_each(|table| grafts.keep(&table));
        grafts
    }

    fn keep(&mut self, table: &Table) {
        for (key, value) in table {
            let known = self.0.entry(key.clone()).or_default();
            if !known.contains(value) {
                known.push(value.clone());
            }
            self.keep_within(value);
        }
    }

    fn keep_within(&mut self, value: &Value) {
        match value {
            Value::Table(table) => self.keep(table),
            Value::Array(values) => values.iter().for_each(|value| self.keep_within(value)),
            _ => {}
        }
    }

    /// Changes the text that the data begins with, below the line with its game, and returns its new length; `None` if the text is
    /// no TOML or would become too long.
    pub fn mutate(&self, data: &mut [u8], size: usize, max: usize, seed: u32) -> Option<usize> {
        let mut dice = Dice::from_number(seed.into());
        if dice.index("bytewise", BYTEWISE) == 0 {
            return None;
        }
        let (game, text) = std::str::from_utf8(&data[..size]).ok()?.split_once('\n')?;
        let mut table: Table = text.parse().ok()?;
        for _ in 0..=dice.index("changes", MOST_CHANGES) {
            self.change_table(&mut table, &mut dice);
        }
        let text = format!("{game}\n{}", toml::to_string(&table).ok()?);
        let room = data.get_mut(..text.len().min(max))?;
        room.copy_from_slice(text.as_bytes().get(..room.len())?);
        (text.len() <= max).then_some(text.len())
    }

    fn change_table(&self, table: &mut Table, dice: &mut Dice) {
        let entries = table.len() as u32;
        match dice.index("table", 8) {
            0 => self.graft(table, dice),
            1 if entries > 0 => {
                let key = nth_key(table, dice.index("key", entries));
                table.remove(&key);
            }
            _ if entries > 0 => {
                let key = nth_key(table, dice.index("key", entries));
                self.change(&key, &mut table[key.as_str()], dice);
            }
            _ => self.graft(table, dice),
        }
    }

    fn graft(&self, table: &mut Table, dice: &mut Dice) {
        let key = dice.index("graft", self.0.len() as u32) as usize;
        let Some((key, values)) = self.0.iter().nth(key) else { return };
        table.insert(key.clone(), any_of(values, dice).clone());
    }

    fn change(&self, key: &str, value: &mut Value, dice: &mut Dice) {
        let known = self.0.get(key).filter(|_| dice.index("known", 4) == 0);
        match (value, known) {
            (value, Some(known)) => *value = any_of(known, dice).clone(),
            (Value::Table(table), _) => self.change_table(table, dice),
            (Value::Array(values), _) => self.change_list(key, values, dice),
            (Value::Integer(number), _) => *number = bent(*number, dice),
            (Value::Boolean(flag), _) => *flag = !*flag,
            (value, _) => {
                if let Some(known) = self.0.get(key) {
                    *value = any_of(known, dice).clone();
                }
            }
        }
    }

    fn change_list(&self, key: &str, values: &mut Vec<Value>, dice: &mut Dice) {
        let at = |dice: &mut Dice, values: &[Value]| dice.index("at", values.len() as u32) as usize;
        match dice.index("list", 6) {
            0 => values.extend(self.part_of_known(key, dice)),
            1 if !values.is_empty() => {
                values.remove(at(dice, values));
            }
            2 if !values.is_empty() => values.push(values[at(dice, values)].clone()),
            _ if !values.is_empty() => {
                let at = at(dice, values);
                match self.part_of_known(key, dice) {
                    Some(part) if !part.is_table() => values[at] = part,
                    _ => self.change("", &mut values[at], dice),
                }
            }
            _ => values.extend(self.part_of_known(key, dice)),
        }
    }

    /// A part of a list that was seen under this key.
    fn part_of_known(&self, key: &str, dice: &mut Dice) -> Option<Value> {
        let list = any_of(self.0.get(key)?, dice).as_array().filter(|list| !list.is_empty())?;
        Some(any_of(list, dice).clone())
    }
}

fn nth_key(table: &Table, number: u32) -> String {
    table.keys().nth(number as usize).expect("the number is below their number").clone()
}

fn any_of<'v>(values: &'v [Value], dice: &mut Dice) -> &'v Value {
    &values[dice.index("any", values.len() as u32) as usize]
}

fn bent(number: i64, dice: &mut Dice) -> i64 {
    match dice.index("bent", 4) {
        0 => number.saturating_add(1),
        1 => number.saturating_sub(1),
        _ => EDGES[dice.index("edge", EDGES.len() as u32) as usize],
    }
}
