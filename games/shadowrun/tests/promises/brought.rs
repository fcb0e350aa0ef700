//! The promises of the readers of imported cards, for the card game.

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Imported};
use import::Format;
use proving::brought;
use proving::tables::goes_on;
use shadowrun::TradingRuns;

/// Decisions played with imported cards.
const DECISIONS: u64 = 30;

/// Reads a text as a file of cards. Its first line is the name of the file, which tells its format.
pub fn hold(text: &str) {
    let Some((name, text)) = text.split_once('\n') else { return };
    if let Some(format) = Format::of_name(name) {
        brought::hold(format, text, can_be_played);
    }
}

fn can_be_played(game: &TradingRuns, _imported: &Imported) {
    let mut dice = Dice::from_number(1);
    let begun = game.begin(&game.usual_setup(2), &mut dice, &mut Silence);
    let mut state = begun.expect("the usual set-up is allowed");
    goes_on(game, &mut state, &mut dice, DECISIONS);
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
