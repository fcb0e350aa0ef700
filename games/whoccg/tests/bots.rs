//! The first bots are kept: they value positions as they did, whatever is learned since.

use engine::prelude::*;
use engine::{Seat, Vintage, Worth};
use whoccg::{Setup, WhoCcg};

/// Positions in which every number that bots go by counts for something, and how well the player stood for the first bots, in
/// ten thousandths.
const POSITIONS: [(&str, &str, u32); 4] = [
    (
        "scholars",
        r#"
        line = ["glass-abbey-1120", "marrowmoor-60", "lantern-street-1963"]
        tardis = { card = "waiting-room-old-wing", at = "glass-abbey-1120" }
        step = "act"
        points = 2
        goals = 1
        hand = ["foreclose-the-harbour", "the-old-debt", "ines-duarte", "brainwave", "ox"]
        deck = ["corner-the-copper", "read-the-last-page", "steal-the-abbey-glass", "tolliver", "ox", "ada-pell"]
        table = [
            { card = "learn-the-door-words", at = "glass-abbey-1120" },
            { card = "professor-quill", at = "glass-abbey-1120" },
            { card = "locum-archivist" },
            { card = "juno-vance", at = "marrowmoor-60" },
            { card = "which-of-two-kings", side = "opponent", at = "glass-abbey-1120" },
            { card = "brassling", side = "opponent", at = "glass-abbey-1120" },
        ]
        "#,
        4_215,
    ),
    (
        "scholars",
        r#"
        line = ["marrowmoor-60", "lantern-street-1963"]
        step = "play"
        points = 4
        goals = 2
        owed = 1
        so_far = { played = 2 }
        hand = ["break-the-station", "queen-ceren", "curator"]
        deck = ["march-on-the-walls", "ox", "volley"]
        table = [
            { card = "the-old-debt", at = "marrowmoor-60" },
            { card = "queen-ceren", at = "marrowmoor-60" },
            { card = "mirelle-of-marrow", at = "marrowmoor-60" },
            { card = "old-snow-bear", side = "opponent", at = "marrowmoor-60" },
            { card = "rising-tide", side = "opponent", at = "marrowmoor-60" },
            { card = "riot-bells", side = "opponent", at = "lantern-street-1963" },
            { card = "beat-poet", at = "lantern-street-1963" },
        ]
        "#,
        4_162,
    ),
    (
        "tide",
        r#"
        line = ["lantern-street-1963", "marrowmoor-60"]
        step = "act"
        points = 7
        goals = 3
        hand = ["steal-the-abbey-glass", "swarm-regent"]
        deck = ["march-on-the-walls", "swarmling", "heave"]
        table = [
            { card = "the-old-debt", at = "marrowmoor-60" },
            { card = "hired-knife", at = "marrowmoor-60" },
            { card = "mirefolk-raider", at = "marrowmoor-60" },
            { card = "queen-ceren", side = "opponent", at = "marrowmoor-60" },
            { card = "marsh-fever", side = "opponent", at = "marrowmoor-60" },
            { card = "gallery-thief", at = "lantern-street-1963" },
            { card = "bad-press", side = "opponent", at = "lantern-street-1963" },
            { card = "paper-moths", side = "opponent", at = "lantern-street-1963" },
        ]
        "#,
        6_412,
    ),
    (
        "tide",
        r#"
        line = ["lantern-street-1963", "marrowmoor-60"]
        step = "act"
        points = 3
        deck = ["the-old-debt", "swarmling"]
        table = [{ card = "hired-knife", at = "lantern-street-1963" }]
        "#,
        100,
    ),
];

#[test]
fn the_first_bots_value_positions_as_they_did() {
    let game = WhoCcg::standard();
    let then = game.valued_as(Vintage::V0);
    let then = then.as_ref().unwrap_or(&game);
    let worths = POSITIONS.map(|(deck, text, _)| {
        let setup = Setup { deck: deck.into(), ..Setup::usual() };
        let state = then.arrange(&setup, &text.parse().expect("it is TOML"));
        let state = state.unwrap_or_else(|problems| panic!("{problems:?}"));
        (10_000.0 * then.worth(&state, Seat(0))).round() as u32
    });
    assert_eq!(worths, POSITIONS.map(|(_, _, worth)| worth));
}
