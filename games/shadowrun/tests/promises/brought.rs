//! The promises of the readers of imported cards, for the card game.

use super::runs_can_be_played;
use import::Format;
use proving::brought;

/// Reads a text as a file of cards. Its first line is the name of the file, which tells its format.
pub fn hold(text: &str) {
    let Some((name, text)) = text.split_once('\n') else { return };
    if let Some(format) = Format::of_name(name) {
        brought::hold(format, text, |game, _| runs_can_be_played(game));
    }
}

/// A file of each format, with its mapping.
pub fn true_ones() -> [String; 4] {
    let mapped = |mapping: &str, text: &str| [mapping, text].join(brought::BETWEEN);
    let lackey =
        mapped(include_str!("../brought/lackey.toml"), include_str!("../brought/night-market.txt"));
    [
        format!("market.csv\n{}", include_str!("../brought/night-market.csv")),
        format!("market.txt\n{lackey}"),
        format!("market.xml\n{}", include_str!("../brought/night-market.xml")),
        format!("market.toml\n{}", include_str!("../brought/night-market.toml")),
    ]
}
