//! The memory of a table: the moves of each seat, and the answers of chance.
//!
//! A journal begins with the agreement (game, set-up, commitment to a seed) and only ever grows: a
//! takeback is an entry too. Every entry is bound to all before it by a SHA-256 hash, so that
//! nothing can be changed, left out or put in unnoticed. A journal knows no rule: [`replay`] and
//! [`verify`] find out if its moves are moves. It refuses to touch files; its text form is read and
//! written in memory.
//!
//! A journal tells the whole truth, hidden cards included, so it must not leave a table while the
//! game goes on.

mod beginning;
mod edition;
mod proof;
mod replay;
mod text;

pub use crate::fingerprint::{Fingerprint, cards_hash, state_hash};
pub(crate) use beginning::laid_out;
pub use proof::{Bringing, Proof, Start, Verdict, verify};
pub use replay::{Passing, Replayed, replay, replay_passing, with_its_cards};
pub use text::{FORMAT, JournalError, cards_of, game_of, read};

use crate::fair::{Formula, Mixture};
use crate::shared_list::SharedList;
use crate::{Entropy, Outcome, Roll, Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::sync::Arc;

/// The memory of one table. Copies share their entries.
#[derive(Clone, Debug)]
pub struct Journal {
    header: Arc<Header>,
    entries: SharedList<Entry>,
    links: SharedList<Fingerprint>,
}

/// The header of a journal.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    pub tessera: u32,
    /// The game's name.
    pub game: String,
    /// The edition of the rules and the box with which the game began. Journals leave out the
    /// first.
    #[serde(default = "first_edition", skip_serializing_if = "is_first_edition")]
    pub edition: u32,
    /// The set-up, as the game writes it.
    pub setup: Box<RawValue>,
    /// The table that the game began with, if it was laid out instead of dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Box<RawValue>>,
    /// The bots by seat, where bots played the whole game by themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bots: Vec<String>,
    /// The cards, if they are not those of the box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Fingerprint>,
    /// The hash that binds the table to its seed.
    pub commitment: String,
    /// The formula that mixes the seed with the words of the seats. Journals leave out the first.
    #[serde(default, skip_serializing_if = "Formula::is_first")]
    pub formula: Formula,
    /// The id of the table, where the formula needs it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub table: String,
    /// The words that seats added to the seed, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entropy: Vec<Entropy>,
    /// The answers of chance while the table was set up.
    pub rolls: Vec<Roll>,
}

/// Returns the edition of a journal that names none.
fn first_edition() -> u32 {
    1
}

fn is_first_edition(edition: &u32) -> bool {
    *edition == first_edition()
}

impl Header {
    /// Returns the sources of the dice at first, beside the seed.
    pub fn mixture(&self) -> Mixture {
        let Header { formula, table, entropy, .. } = self;
        Mixture { formula: *formula, table: table.clone(), entropy: entropy.clone() }
    }
}

impl PartialEq for Header {
    fn eq(&self, other: &Self) -> bool {
        let key = |header: &Header| serde_json::to_string(header).expect("a header is JSON");
        key(self) == key(other)
    }
}

/// An entry of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, untagged)]
pub enum Entry {
    /// A move was played.
    Move(PlayedMove),
    /// The last moves were taken back.
    Takeback {
        /// The number of moves taken back.
        takeback: usize,
    },
    /// Chance began anew, because a person brought the game to a table.
    Anew {
        /// The new seed.
        anew: Reseeding,
    },
}

/// The new seed of a saved game that a person has brought to a table. That person knew the old
/// seed, and so all chance before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reseeding {
    /// The name of the person who brought it.
    pub by: String,
    /// The hash that binds the table to its new seed.
    pub commitment: String,
    /// The formula that mixes the seed with the words of the seats.
    #[serde(default, skip_serializing_if = "Formula::is_first")]
    pub formula: Formula,
    /// The id of the table, where the formula needs it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub table: String,
    /// The words that seats added to the seed, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entropy: Vec<Entropy>,
}

impl Reseeding {
    /// Returns the sources of the dice, beside the new seed.
    pub fn mixture(&self) -> Mixture {
        let Reseeding { formula, table, entropy, .. } = self;
        Mixture { formula: *formula, table: table.clone(), entropy: entropy.clone() }
    }
}

/// A point in a journal where chance began anew.
#[derive(Clone, Copy, Debug)]
pub struct Renewal<'j> {
    /// The index of the entry.
    pub index: usize,
    /// The number of moves before it. They cannot be taken back any more.
    pub moves: usize,
    /// The new seed.
    pub anew: &'j Reseeding,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedMove {
    /// The seat that played it.
    #[serde(with = "seat_name")]
    pub seat: Seat,
    /// The move in notation.
    #[serde(rename = "move")]
    pub notation: String,
    /// The answers of chance.
    pub rolls: Vec<Roll>,
}

/// The footer of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Footer {
    /// The number of entries.
    pub entries: usize,
    /// The ending of the game, if it is over.
    pub outcome: Option<Ending>,
    /// The hash of the last state, if it is known.
    pub state: Option<Fingerprint>,
    /// The seed, once it may be known.
    #[serde(with = "seed_text")]
    pub seed: Option<Seed>,
    /// The seeds with which chance began anew, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "seed_texts")]
    pub anew: Vec<Seed>,
}

impl Footer {
    /// Returns all seeds in their order; none while they are kept secret.
    pub fn seeds(&self) -> Vec<Seed> {
        self.seed.into_iter().chain(self.anew.iter().copied()).collect()
    }
}

/// The ending of a game, as a journal keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The winners.
    #[serde(with = "seat_names")]
    pub winners: Vec<Seat>,
    /// The rule that ended it.
    pub rule: String,
    /// The way in which it ended.
    pub how: String,
}

impl From<&Outcome> for Ending {
    fn from(outcome: &Outcome) -> Self {
        let winners = outcome.winners.iter().collect();
        Ending { winners, rule: outcome.rule.to_string(), how: outcome.how.to_owned() }
    }
}

impl Journal {
    /// Creates a journal without entries.
    pub fn new(header: Header) -> Journal {
        let links = SharedList::from_iter([Fingerprint::GENESIS.link(&body(&header))]);
        Journal { header: Arc::new(header), entries: SharedList::default(), links }
    }

    /// Creates a journal with these entries.
    pub fn of(header: Header, entries: Vec<Entry>) -> Journal {
        let mut journal = Journal::new(header);
        entries.into_iter().for_each(|entry| journal.append(entry));
        journal
    }

    /// Returns the header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns all entries, takebacks included.
    pub fn entries(&self) -> &SharedList<Entry> {
        &self.entries
    }

    /// Returns the hash that stands for everything so far.
    pub fn head(&self) -> Fingerprint {
        *self.links.last().expect("the header is the first link")
    }

    /// Adds an entry.
    pub fn append(&mut self, entry: Entry) {
        self.links.push(self.head().link(&body(&entry)));
        self.entries.push(entry);
    }

    /// Returns the moves that were not taken back, each with the index of its entry.
    pub fn standing(&self) -> Vec<(usize, &PlayedMove)> {
        let mut standing = Vec::new();
        for (index, entry) in self.entries.iter().enumerate() {
            match entry {
                Entry::Move(played) => standing.push((index, played)),
                Entry::Takeback { takeback } => {
                    standing.truncate(standing.len().saturating_sub(*takeback))
                }
                Entry::Anew { .. } => {}
            }
        }
        standing
    }

    /// Returns the points where chance began anew.
    pub fn renewals(&self) -> Vec<Renewal<'_>> {
        let mut renewals = Vec::new();
        let mut moves: usize = 0;
        for (index, entry) in self.entries.iter().enumerate() {
            match entry {
                Entry::Move(_) => moves += 1,
                Entry::Takeback { takeback } => moves = moves.saturating_sub(*takeback),
                Entry::Anew { anew } => renewals.push(Renewal { index, moves, anew }),
            }
        }
        renewals
    }

    /// Returns the number of moves that cannot be taken back: those before chance last began anew.
    pub fn fixed(&self) -> usize {
        self.renewals().last().map_or(0, |renewal| renewal.moves)
    }

    /// Returns the journal up to a number of moves, without those taken back.
    pub fn cut(&self, moves: usize) -> Journal {
        let mut cut = Journal::new((*self.header).clone());
        let mut renewals = self.renewals().into_iter().peekable();
        for (index, played) in self.standing().into_iter().take(moves) {
            while let Some(renewal) = renewals.next_if(|renewal| renewal.index < index) {
                cut.append(Entry::Anew { anew: renewal.anew.clone() });
            }
            cut.append(Entry::Move(played.clone()));
        }
        cut
    }
}

/// Writes the canonical bytes of a line, before its hash is added: JSON with fields in the order of
/// the type.
fn body(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("a line of a journal is JSON")
}

/// Seats as people write them, `p1`.
pub(crate) mod seat_name {
    use super::Seat;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seat)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let text = String::deserialize(deserializer)?;
        Seat::parse(&text).ok_or_else(|| {
            serde::de::Error::custom(format!("`{text}` is not a seat; write p1 to p8"))
        })
    }
}

/// Several seats as people write them.
mod seat_names {
    use super::Seat;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(seats: &[Seat], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(seats.iter().map(Seat::to_string))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Seat>, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        let seats: Option<Vec<Seat>> = names.iter().map(|name| Seat::parse(name)).collect();
        seats.ok_or_else(|| serde::de::Error::custom("seats are written p1 to p8"))
    }
}

/// A seed as hexadecimal digits.
mod seed_text {
    use super::Seed;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(seed: &Option<Seed>, serializer: S) -> Result<S::Ok, S::Error> {
        seed.map(|seed| seed.to_string()).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Seed>, D::Error> {
        let wrong = || serde::de::Error::custom("a seed is 64 hexadecimal digits");
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| Seed::parse(&text).ok_or_else(wrong)).transpose()
    }
}

/// Seeds as hexadecimal digits.
mod seed_texts {
    use super::Seed;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(seeds: &[Seed], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(seeds.iter().map(Seed::to_string))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Seed>, D::Error> {
        let texts = Vec::<String>::deserialize(deserializer)?;
        let seeds: Option<Vec<Seed>> = texts.iter().map(|text| Seed::parse(text)).collect();
        seeds.ok_or_else(|| serde::de::Error::custom("a seed is 64 hexadecimal digits"))
    }
}

#[cfg(all(test, feature = "toy"))]
mod tests;
