//! Chance for the tests: the same numbers for the same seed, on every machine.

/// SplitMix64.
pub struct Chance(pub u64);

impl Chance {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From `low` up to `high`, both included.
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        let width = (i64::from(high) - i64::from(low) + 1) as u64;
        low + (self.next() % width) as i32
    }

    /// Once in so many times.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.next().is_multiple_of(times)
    }

    pub fn pick<'a, T>(&mut self, among: &'a [T]) -> &'a T {
        &among[(self.next() % among.len() as u64) as usize]
    }
}
