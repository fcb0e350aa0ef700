//! The game as the engine knows it: short, it only points at the other files.

use crate::cards::Pool;
use crate::facts::Facts;

/// The game of Singularity with its cards.
#[derive(Clone, Debug)]
pub struct Singularity {
    /// The cards.
    pub pool: Pool,
    pub(crate) facts: Facts,
}

impl Singularity {
    /// The game played with these cards.
    pub fn with(pool: Pool) -> Singularity {
        let facts = Facts::of(&pool);
        Singularity { pool, facts }
    }
}
