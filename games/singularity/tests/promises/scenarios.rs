//! The promises of the reader of scenarios, for a tiny game and a whole one.

use engine::toy::Lowball;
use proving::scenarios::are_read_or_refused;
use singularity::Singularity;
use std::sync::LazyLock;

static GAME: LazyLock<Singularity> = LazyLock::new(Singularity::standard);

/// Reads a text as a scenario of either game.
pub fn hold(text: &str) {
    are_read_or_refused(&Lowball, text);
    are_read_or_refused(&*GAME, text);
}
