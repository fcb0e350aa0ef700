//! Characters of ours, which are not in the rulebook.

use super::{Sheet, read};
use std::sync::LazyLock;

/// Six characters that fill what the printed ones leave out.
pub const OURS: [&str; 6] = [
    // Two deckers.
    include_str!("../../characters/ashwind.txt"),
    include_str!("../../characters/copperline.txt"),
    // A rigger with two drones.
    include_str!("../../characters/marrow.txt"),
    // A summoner, and an Initiate.
    include_str!("../../characters/tidecaller.txt"),
    include_str!("../../characters/sister-quill.txt"),
    // A troll with the slots of the race's block.
    include_str!("../../characters/bollard.txt"),
];

/// The sheets of our characters.
pub static OUR_SHEETS: LazyLock<Vec<Sheet>> = LazyLock::new(|| {
    OURS.iter().map(|sheet| read(sheet).expect("a test reads every sheet of ours")).collect()
});
