//! Pauses before answers that no person gives, in moments that players mostly skip, so that silence
//! reveals nothing.
//!
//! The length of a pause depends on the table and the length of its journal, and on nothing else.
//! It is drawn before anybody looks at what the seat could have answered, and would be the same if
//! the seat held other cards.

use crate::ids::TableId;
use crate::secret::random;
use sha2::{Digest, Sha256};
use std::fmt;
use std::time::{Duration, Instant};

/// The source that pauses are drawn from.
#[derive(Clone)]
pub struct Pauses([u8; 32]);

impl Pauses {
    /// The shortest pause.
    pub const LEAST: Duration = Duration::from_millis(400);

    /// The longest.
    pub const MOST: Duration = Duration::from_millis(1_200);

    /// The longest thought of a bot in such a moment, so that it ends with its pause.
    pub(crate) const THOUGHT: Duration = Duration::from_millis(300);

    /// Draws pauses that nobody can foresee.
    pub fn draw() -> Pauses {
        Pauses(random())
    }

    /// Returns pauses that grow from a seed: the same ones every time.
    pub const fn grown_from(seed: [u8; 32]) -> Pauses {
        Pauses(seed)
    }

    /// Returns the pause before the answer at a table whose journal has this many entries.
    pub fn drawn(&self, table: TableId, entries: usize) -> Duration {
        let hash = Sha256::new()
            .chain_update(b"tessera pause\0")
            .chain_update(self.0)
            .chain_update(table.0)
            .chain_update((entries as u64).to_le_bytes())
            .finalize();
        let drawn = hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte));
        let range = (Self::MOST - Self::LEAST).as_millis() as u64 + 1;
        Self::LEAST + Duration::from_millis(drawn % range)
    }
}

impl fmt::Debug for Pauses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pauses(..)")
    }
}

/// The pause before an answer, drawn when the question came up. Looking at possible answers
/// requires one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// The number of entries in the journal.
    pub entries: usize,
    /// The length of the pause.
    pub length: Duration,
    /// The end of the pause.
    pub until: Instant,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_lie_in_their_range_and_fill_it() {
        let (pauses, table) = (Pauses::grown_from([7; 32]), TableId::draw());
        let drawn: Vec<Duration> = (0..2_000).map(|at| pauses.drawn(table, at)).collect();
        assert!(drawn.iter().all(|it| (Pauses::LEAST..=Pauses::MOST).contains(it)));
        let middle = (Pauses::LEAST + Pauses::MOST) / 2;
        let short = drawn.iter().filter(|it| **it < middle).count();
        assert!((850..1_150).contains(&short), "{short} of 2000 are in the shorter half");
        let [first, last] = [drawn.iter().min(), drawn.iter().max()].map(|it| *it.expect("some"));
        let near = Duration::from_millis(10);
        assert!(first < Pauses::LEAST + near && last > Pauses::MOST - near, "{first:?} {last:?}");
    }

    #[test]
    fn each_table_and_each_process_has_its_own() {
        let tables = [TableId::draw(), TableId::draw()];
        let pauses = [Pauses::draw(), Pauses::draw()];
        let all = |of: &Pauses, table| (0..20).map(|at| of.drawn(table, at)).collect::<Vec<_>>();
        assert_eq!(all(&pauses[0], tables[0]), all(&pauses[0].clone(), tables[0]));
        assert_ne!(all(&pauses[0], tables[0]), all(&pauses[0], tables[1]));
        assert_ne!(all(&pauses[0], tables[0]), all(&pauses[1], tables[0]));
        assert_eq!(format!("{:?}", pauses[0]), "Pauses(..)");
    }
}
