//! The promises of journals, for the tiny game and this one.

use engine::toy::Lowball;
use proving::journals;
use singularity::Singularity;
use std::sync::LazyLock;

/// Decisions of the true journals.
const DECISIONS: usize = 24;

static GAME: LazyLock<Singularity> = LazyLock::new(Singularity::standard);
static TRUE: LazyLock<[String; 2]> = LazyLock::new(|| {
    [journals::true_one(Lowball, DECISIONS), journals::true_one((*GAME).clone(), DECISIONS)]
});

/// Reads a text as a journal of either game.
pub fn hold(text: &str) {
    journals::hold(&Lowball, &TRUE[0], text);
    journals::hold(&*GAME, &TRUE[1], text);
}

/// The true journals: one of a tiny game, one of a whole one.
pub fn true_ones() -> &'static [String; 2] {
    &TRUE
}
