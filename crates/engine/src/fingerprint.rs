//! SHA-256 hashes, which bind a journal's entries together and tell states apart.

use crate::dice::hex;
use crate::{CardPage, Seed};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::fmt;

/// A SHA-256 hash, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub [u8; 32]);

impl Fingerprint {
    /// The link before the first line of every journal.
    pub const GENESIS: Fingerprint = Fingerprint([0; 32]);

    /// Returns the hash of these bytes after everything this hash stands for.
    pub fn link(self, bytes: &str) -> Fingerprint {
        let hash = Sha256::new().chain_update(b"tessera journal\0").chain_update(self.0);
        Fingerprint(hash.chain_update(bytes).finalize().into())
    }

    /// Reads 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Fingerprint> {
        Seed::parse(text).map(|digits| Fingerprint(digits.0))
    }
}

/// Returns the hash of a state, by its canonical JSON: the same on every platform, build and run.
pub fn state_hash(state: &impl Serialize) -> Fingerprint {
    let bytes = serde_json::to_vec(state).expect("a state is plain data");
    Fingerprint(
        Sha256::new().chain_update(b"tessera state\0").chain_update(bytes).finalize().into(),
    )
}

/// Returns the hash of cards by their contents, however their files are laid out and however they
/// are drawn.
pub fn cards_hash(cards: &[CardPage]) -> Fingerprint {
    let said = |CardPage { id, name, kind, rows, .. }: &CardPage| {
        (id.clone(), name.clone(), kind.clone(), rows.clone())
    };
    let cards: Vec<_> = cards.iter().map(said).collect();
    let bytes = serde_json::to_vec(&cards).expect("cards are plain data");
    Fingerprint(
        Sha256::new().chain_update(b"tessera cards\0").chain_update(bytes).finalize().into(),
    )
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Fingerprint::parse(&text)
            .ok_or_else(|| serde::de::Error::custom("a hash is 64 hexadecimal digits"))
    }
}
