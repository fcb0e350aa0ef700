//! Chance that nobody at a table can bend, not even who holds the seed.
//!
//! The house draws a seed and publishes its [commitment](Seed::commitment) before anybody sits down. Whoever
//! sits down may add [`Entropy`]. The dice grow from both: the house could not know what would be added, and
//! who adds does not know the seed. `docs/fair.md` says it byte by byte, for whoever checks it elsewhere.

use crate::{Seat, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What a seat adds to the seed of its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entropy {
    /// Who added it.
    #[serde(with = "crate::journal::seat_name")]
    pub seat: Seat,
    /// Any words.
    pub text: String,
}

/// The seed that the dice of a table grow from.
///
/// Without entropy it is the house's seed itself.
pub fn mix(seed: Seed, entropy: &[Entropy]) -> Seed {
    if entropy.is_empty() {
        return seed;
    }
    let begun = Sha256::new().chain_update(b"tessera table seed\0").chain_update(seed.0);
    let mixed = entropy.iter().fold(begun, |hash, Entropy { seat, text }| {
        let length = u32::try_from(text.len()).expect("nobody adds gigabytes");
        hash.chain_update([seat.0]).chain_update(length.to_be_bytes()).chain_update(text)
    });
    Seed(mixed.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::hex;

    fn added(seat: u8, text: &str) -> Entropy {
        Entropy { seat: Seat(seat), text: text.to_owned() }
    }

    #[test]
    fn without_entropy_the_seed_is_the_houses() {
        let seed = Seed::from_number(7);
        assert_eq!(mix(seed, &[]), seed);
    }

    #[test]
    fn every_byte_and_every_seat_counts() {
        let seed = Seed::from_number(7);
        let mixed = [
            mix(seed, &[]),
            mix(seed, &[added(0, "")]),
            mix(seed, &[added(0, "ab")]),
            mix(seed, &[added(1, "ab")]),
            mix(seed, &[added(0, "a"), added(1, "b")]),
            mix(seed, &[added(0, "ab"), added(1, "")]),
            mix(Seed::from_number(8), &[added(0, "ab")]),
        ];
        for (place, one) in mixed.iter().enumerate() {
            assert!(!mixed[place + 1..].contains(one), "number {place} comes twice");
        }
    }

    /// The example of `docs/fair.md`, so that the page stays true.
    #[test]
    fn the_example_of_the_page_is_what_comes_out() {
        let page = include_str!("../../../docs/fair.md");
        let seed = Seed(std::array::from_fn(|place| place as u8));
        let mixed = mix(seed, &[added(0, "my cat walked here"), added(1, "öffne dich")]);
        for digits in [seed.commitment(), hex(&mixed.0)] {
            assert!(page.contains(&digits), "docs/fair.md does not say {digits}");
        }
    }
}
