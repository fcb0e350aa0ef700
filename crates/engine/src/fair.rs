//! Chance that no person at a table can bend, not even the one who holds the seed.
//!
//! The server draws a seed and publishes its [commitment](Seed::commitment). Each player who sits
//! down [promises](promise) words without showing them. When all seats are taken, all players show
//! their words, and the dice grow from the seed and the words. The server could not know the words
//! when it committed to its seed. No player knew the seed, or the words of another, when they
//! promised their own. `docs/fair.md` describes it byte by byte, for checking it elsewhere.
//!
//! Games of earlier versions grew from another [`Formula`], and are still checked by it.

use crate::fingerprint::Fingerprint;
use crate::{Seat, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The words that a seat adds to the seed of its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entropy {
    /// The seat that added them.
    #[serde(with = "crate::journal::seat_name")]
    pub seat: Seat,
    /// Any words.
    pub text: String,
}

/// The formula that makes the seed of the dice from the server's seed and the words of the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub enum Formula {
    /// The formula of earlier versions: players showed their words on sitting down. Without words,
    /// the dice grow from the server's seed itself.
    #[default]
    First,
    /// The formula of today: players promise their words before any of them shows theirs, and the
    /// table's id is mixed in.
    Second,
}

impl Formula {
    /// Returns true for the formula that a journal need not name.
    pub(crate) fn is_first(&self) -> bool {
        *self == Formula::First
    }
}

impl From<Formula> for u32 {
    fn from(formula: Formula) -> u32 {
        match formula {
            Formula::First => 1,
            Formula::Second => 2,
        }
    }
}

impl TryFrom<u32> for Formula {
    type Error = String;

    fn try_from(number: u32) -> Result<Formula, String> {
        match number {
            1 => Ok(Formula::First),
            2 => Ok(Formula::Second),
            _ => Err(format!("formula {number} is not known here, only formulas 1 and 2")),
        }
    }
}

/// The text that replaces the table's id in a deal of the day; no id is written so.
const OF_DAY: &str = "deal of ";

/// The sources of a table's dice, apart from the seed of its server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mixture {
    /// The formula that mixes it.
    pub formula: Formula,
    /// The id of the table; empty where the formula does not need it.
    pub table: String,
    /// The words that seats add, by seat.
    pub entropy: Vec<Entropy>,
}

impl Mixture {
    /// Returns the mixture of the words of the seats at this table.
    pub fn at(table: &str, entropy: Vec<Entropy>) -> Mixture {
        Mixture { formula: Formula::Second, table: table.to_owned(), entropy }
    }

    /// Returns the mixture of a deal of the day. Every table of that day has the same, so it is
    /// mixed with the day in place of a table, and seats add no words.
    pub fn of_day(day: &str) -> Mixture {
        Mixture::at(&format!("{OF_DAY}{day}"), Vec::new())
    }

    /// Returns the day whose deal this is, if it is one.
    pub fn day(&self) -> Option<&str> {
        self.table.strip_prefix(OF_DAY)
    }

    /// Returns the seed that the dice grow from.
    pub fn seed(&self, server: Seed) -> Seed {
        let Mixture { formula, table, entropy } = self;
        let begun = match formula {
            Formula::First if entropy.is_empty() => return server,
            Formula::First => begun(b"tessera table seed\0", server),
            Formula::Second => {
                let begun = begun(b"tessera table seed 2\0", server);
                begun.chain_update(length(table)).chain_update(table)
            }
        };
        let mixed = entropy.iter().fold(begun, |hash, Entropy { seat, text }| {
            hash.chain_update([seat.0]).chain_update(length(text)).chain_update(text)
        });
        Seed(mixed.finalize().into())
    }
}

/// Returns the fingerprint that binds a player to words that they have not shown yet.
pub fn promise(words: &str) -> Fingerprint {
    let hash = Sha256::new().chain_update(b"tessera promise\0").chain_update(words);
    Fingerprint(hash.finalize().into())
}

fn begun(what: &[u8], server: Seed) -> Sha256 {
    Sha256::new().chain_update(what).chain_update(server.0)
}

fn length(text: &str) -> [u8; 4] {
    u32::try_from(text.len()).expect("nobody adds gigabytes").to_be_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::hex;

    fn added(seat: u8, text: &str) -> Entropy {
        Entropy { seat: Seat(seat), text: text.to_owned() }
    }

    fn first(entropy: Vec<Entropy>) -> Mixture {
        Mixture { entropy, ..Mixture::default() }
    }

    #[test]
    fn by_the_first_formula_the_seed_is_the_houses_if_nobody_adds_anything() {
        let seed = Seed::from_number(7);
        assert_eq!(first(Vec::new()).seed(seed), seed);
        assert_ne!(Mixture::at("", Vec::new()).seed(seed), seed);
    }

    #[test]
    fn the_deal_of_a_day_is_that_of_no_table_and_no_other_day() {
        let (seed, day) = (Seed::from_number(7), Mixture::of_day("2026-11-23"));
        assert_eq!(day.day(), Some("2026-11-23"));
        assert_eq!(Mixture::at("0123456789abcdef0123", Vec::new()).day(), None);
        assert_ne!(day.seed(seed), Mixture::of_day("2026-11-24").seed(seed));
        assert_ne!(day.seed(seed), Mixture::at("2026-11-23", Vec::new()).seed(seed));
    }

    #[test]
    fn every_byte_and_every_seat_counts() {
        let seed = Seed::from_number(7);
        let some = [
            vec![],
            vec![added(0, "")],
            vec![added(0, "ab")],
            vec![added(1, "ab")],
            vec![added(0, "a"), added(1, "b")],
            vec![added(0, "ab"), added(1, "")],
        ];
        let mixed = |mix: fn(Vec<Entropy>) -> Mixture| some.clone().map(mix);
        let one = mixed(first);
        let two = mixed(|entropy| Mixture::at("one", entropy));
        let three = mixed(|entropy| Mixture::at("two", entropy));
        let all: Vec<Mixture> = one.into_iter().chain(two).chain(three).collect();
        let mut seeds: Vec<Seed> = all.iter().map(|mixture| mixture.seed(seed)).collect();
        seeds.push(all[2].seed(Seed::from_number(8)));
        for (place, one) in seeds.iter().enumerate() {
            assert!(!seeds[place + 1..].contains(one), "number {place} comes twice");
        }
    }

    /// The examples of `docs/fair.md`, so that the page stays true.
    #[test]
    fn the_examples_of_the_page_are_what_comes_out() {
        let page = include_str!("../../../docs/fair.md");
        let seed = Seed(std::array::from_fn(|place| place as u8));
        let words = ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"];
        let entropy = vec![added(0, words[0]), added(1, words[1])];
        let second = Mixture::at("0123456789abcdef0123", entropy).seed(seed);
        let first = first(vec![added(0, "my cat walked here"), added(1, "öffne dich")]).seed(seed);
        let [one, two] = words.map(|words| promise(words).to_string());
        for digits in [seed.commitment(), one, two, hex(&second.0), hex(&first.0)] {
            assert!(page.contains(&digits), "docs/fair.md does not say {digits}");
        }
    }
}
