//! Characters of ours, which are not in the rulebook.

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
