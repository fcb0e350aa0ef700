//! Digests of words and numbers, the same in every run.

/// The path of the whole view, and an odd number without a pattern.
pub const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// The path with one more step (the finisher of splitmix64).
#[inline]
pub fn step(path: u64, by: u64) -> u64 {
    let mut mixed = path ^ by.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// The digest of a word, eight bytes at a time.
#[inline]
pub fn word(text: &[u8]) -> u64 {
    text.chunks(8).fold(SEED ^ text.len() as u64, |digest, bytes| {
        mixed(digest, bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    })
}

/// A digest and one more number, quickly: enough for what is mixed again later.
#[inline]
pub fn mixed(digest: u64, number: u64) -> u64 {
    (digest.rotate_left(5) ^ number).wrapping_mul(SEED)
}
