//! What is unfinished, in a position.

use super::arrange::Arranging;
use super::describe::{names, text};
use super::reader::{join, list, number, seat};
use crate::cards::Card;
use crate::game::Singularity;
use crate::moves::Offer;
use crate::state::{Frame, Site};
use engine::Seat;
use toml::{Table, Value};

pub(super) const FRAMES: [&str; 9] = [
    "resolve",
    "give-back",
    "answer",
    "return-technology",
    "discard-negative",
    "search",
    "steal-from",
    "may-search",
    "hand-limit",
];

impl Arranging<'_> {
    pub(super) fn read_pending(&mut self, position: &Table) {
        let Some(value) = position.get("pending") else { return };
        for (path, value) in list("pending", value) {
            let Some(table) = value.as_table() else { continue };
            let Some(frame) = self.read_frame(&path, table) else { continue };
            if self.state.pending.try_push(frame).is_some() {
                self.reader.wrong(path, "more is unfinished than a game can hold");
            }
        }
    }

    fn read_frame(&mut self, path: &str, table: &Table) -> Option<Frame> {
        let what = table.get("what").and_then(Value::as_str).unwrap_or_default();
        Some(match what {
            "resolve" => Frame::Resolve {
                site: self.read_site(path, table)?,
                next: number(table, "next").unwrap_or(0),
            },
            "give-back" => Frame::GiveBack { to: self.needed_seat(path, table, "to")? },
            "answer" => Frame::Answer(self.read_answer(path, table)?),
            "return-technology" => Frame::ReturnTechnology {
                site: self.read_site(path, table)?,
                left: self.read_left(path, table),
            },
            "discard-negative" => Frame::DiscardNegative {
                site: self.read_site(path, table)?,
                left: self.read_left(path, table),
            },
            "search" => Frame::Search {
                site: self.read_site(path, table)?,
                left: self.read_left(path, table),
            },
            "steal-from" => Frame::StealFrom {
                site: self.read_site(path, table)?,
                wanted: self.needed_card(path, table, "wanted")?,
            },
            "may-search" => Frame::MaySearch {
                site: self.read_site(path, table)?,
                wanted: self.needed_card(path, table, "wanted")?,
            },
            "hand-limit" => Frame::HandLimit { limit: number(table, "limit").unwrap_or(10) },
            _ => {
                self.reader.wrong(join(path, "what"), format!("say one of {}", FRAMES.join(", ")));
                return None;
            }
        })
    }

    fn read_left(&mut self, path: &str, table: &Table) -> u8 {
        let left = number(table, "left").unwrap_or(1);
        if left == 0 {
            self.reader.wrong(join(path, "left"), "there is nothing left to choose; leave it out");
        }
        left
    }

    fn read_site(&mut self, path: &str, table: &Table) -> Option<Site> {
        let card = self.needed_card(path, table, "card");
        let by = self.needed_seat(path, table, "by");
        let tree = self.needed_seat(path, table, "tree");
        let generation = number(table, "generation").unwrap_or(1);
        Some(Site { card: card?, by: by?, tree: tree?, generation })
    }

    fn needed_card(&mut self, path: &str, table: &Table, key: &str) -> Option<Card> {
        let path = join(path, key);
        match table.get(key) {
            Some(value) => self.reader.card(&path, value),
            None => {
                self.reader.wrong(path, "name a card");
                None
            }
        }
    }

    fn needed_seat(&mut self, path: &str, table: &Table, key: &str) -> Option<Seat> {
        let found = seat(table, key);
        if found.is_none() {
            self.reader.wrong(join(path, key), "name a player");
        }
        found
    }

    /// The written form of a barter: `offer = "fuel-cell for 2 points"`.
    fn read_answer(&mut self, path: &str, table: &Table) -> Option<Offer> {
        let to = self.needed_seat(path, table, "to")?;
        let path = join(path, "offer");
        let bargain = table.get("offer").and_then(Value::as_str).unwrap_or_default();
        let read = self.reader.game.read_bargain(0, bargain);
        let offer = match read {
            Ok(offer) => Offer { to, ..offer },
            Err(error) => {
                self.reader.wrong(path, error.to_string());
                return None;
            }
        };
        Some(offer)
    }
}

/// An unfinished thing in words.
pub(super) fn describe_frame(game: &Singularity, frame: &Frame) -> Table {
    let named = |what: &str| Table::from_iter([("what".to_owned(), text(what))]);
    match frame {
        Frame::Nothing => Table::new(),
        Frame::Resolve { site, next } => with(at(game, "resolve", site), "next", i64::from(*next)),
        Frame::GiveBack { to } => with(named("give-back"), "to", to.to_string()),
        Frame::Answer(offer) => {
            let table = with(named("answer"), "to", offer.to.to_string());
            with(table, "offer", game.write_bargain(offer))
        }
        Frame::ReturnTechnology { site, left } => {
            with(at(game, "return-technology", site), "left", i64::from(*left))
        }
        Frame::DiscardNegative { site, left } => {
            with(at(game, "discard-negative", site), "left", i64::from(*left))
        }
        Frame::Search { site, left } => with(at(game, "search", site), "left", i64::from(*left)),
        Frame::StealFrom { site, wanted } => {
            with(at(game, "steal-from", site), "wanted", names(game, *wanted))
        }
        Frame::MaySearch { site, wanted } => {
            with(at(game, "may-search", site), "wanted", names(game, *wanted))
        }
        Frame::HandLimit { limit } => with(named("hand-limit"), "limit", i64::from(*limit)),
    }
}

fn at(game: &Singularity, what: &str, site: &Site) -> Table {
    let table = Table::from_iter([("what".to_owned(), text(what))]);
    let table = with(table, "card", names(game, site.card));
    let table = with(table, "by", site.by.to_string());
    let table = with(table, "tree", site.tree.to_string());
    with(table, "generation", i64::from(site.generation))
}

fn with(mut table: Table, key: &str, value: impl Into<Value>) -> Table {
    table.insert(key.to_owned(), value.into());
    table
}
