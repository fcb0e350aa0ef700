//! Secrets that prove a person's identity or let a person sit down.
//!
//! A secret is handed out once and never kept: we store, compare and pass on only its hash. Neither
//! appears in a log.

use engine::dice::hex;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::fmt;

/// 128 random bits, written as 32 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 16]);

impl Secret {
    /// Draws a new secret.
    pub fn draw() -> Secret {
        Secret(random())
    }

    /// Reads 32 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Secret> {
        digits(text).map(Secret)
    }

    /// Returns the digits, for the one person they are meant for.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// Returns the hash, which may be stored.
    pub fn hash(&self) -> SecretHash {
        let hash = Sha256::new().chain_update(b"tessera secret\0").chain_update(self.0);
        SecretHash(hash.finalize().into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// The hash of a secret: enough to recognise it, and not enough to be anybody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SecretHash(pub(crate) [u8; 32]);

impl SecretHash {
    /// Reads 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<SecretHash> {
        digits(text).map(SecretHash)
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(..)")
    }
}

impl Serialize for SecretHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for SecretHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || serde::de::Error::custom("the hash of a secret is 64 hexadecimal digits");
        SecretHash::parse(&text).ok_or_else(wrong)
    }
}

/// Returns unpredictable random bytes.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// Reads exactly `N` bytes as hexadecimal digits.
pub(crate) fn digits<const N: usize>(text: &str) -> Option<[u8; N]> {
    let text = text.as_bytes();
    if text.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.chunks(2)) {
        let digit = |at: usize| char::from(pair[at]).to_digit(16);
        *byte = (digit(0)? << 4 | digit(1)?) as u8;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_as_it_was_given_out_and_says_nothing_in_a_log() {
        let secret = Secret::draw();
        let digits = secret.reveal();
        assert_eq!(digits.len(), 32);
        assert_eq!(Secret::parse(&digits), Some(secret.clone()));
        for said in [format!("{secret:?}"), format!("{:?}", secret.hash())] {
            assert!(said.ends_with("(..)"), "{said}");
        }
    }

    #[test]
    fn what_is_no_secret_is_not_read() {
        for text in ["", "abc", &"g".repeat(32), &"0".repeat(33), &"é".repeat(16)] {
            assert_eq!(Secret::parse(text), None, "{text}");
        }
    }
}
