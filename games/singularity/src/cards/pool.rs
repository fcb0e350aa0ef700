//! The cards of the game, and the cards that designers play with instead.

use super::Pool;
use super::library::{Library, read_library};
use cardtext::Diagnostics;
use std::sync::LazyLock;

/// The cards of the game: file names and texts.
///
/// SGY-COMP-11: names are spelled as the photo credits settle them.
pub const STANDARD_FILES: [(&str, &str); 10] = [
    // SGY-COMP-03, SGY-TECH-13 and SGY-TECH-14: how many technologies, and what they need.
    ("technologies-0.toml", include_str!("../../cards/technologies-0.toml")),
    ("technologies-1.toml", include_str!("../../cards/technologies-1.toml")),
    ("technologies-2.toml", include_str!("../../cards/technologies-2.toml")),
    ("technologies-3.toml", include_str!("../../cards/technologies-3.toml")),
    ("technologies-4.toml", include_str!("../../cards/technologies-4.toml")),
    // SGY-COMP-05 and SGY-EVENT-30: which events, and how many.
    ("events-positive.toml", include_str!("../../cards/events-positive.toml")),
    ("events-negative.toml", include_str!("../../cards/events-negative.toml")),
    // SGY-COMP-02, SGY-COMP-06 and SGY-COMP-04: as many of the others as the box holds.
    ("objectives.toml", include_str!("../../cards/objectives.toml")),
    ("corporations.toml", include_str!("../../cards/corporations.toml")),
    ("time-travel.toml", include_str!("../../cards/time-travel.toml")),
];

/// The cards of the game with their origins; read once.
pub fn standard_library() -> &'static Library {
    static STANDARD: LazyLock<Library> = LazyLock::new(|| {
        read_library(&[]).unwrap_or_else(|wrong| panic!("the cards of the game are sound: {wrong}"))
    });
    &STANDARD
}

/// The cards of the game.
pub fn standard_pool() -> Pool {
    standard_library().pool.clone()
}

/// The cards of the game with those of these files (name and text) added, or put in the place of cards
/// with the same id.
pub fn read_pool(files: &[(&str, &str)]) -> Result<Pool, Diagnostics> {
    read_library(files).map(|library| library.pool)
}

/// What is wrong with a card file; nothing, if one can play with it.
pub fn lint(name: &str, text: &str) -> Diagnostics {
    read_library(&[(name, text)]).err().unwrap_or_default()
}
