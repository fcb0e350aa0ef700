//! What readers promise for any text, tried on true texts and on edits of them.

use crate::promises::{campaigns, runs, sheets};
use crate::readers::READERS;

use ledger::files;
use proptest::prelude::*;
use proving::found::edited;
use proving::readers::Reader;
use std::path::Path;
use std::sync::LazyLock;

const MOVES: [&str; 32] = [
    "equip knife, colt, dragon-amulet",
    "pool white d8, 2 white d6, green d10",
    "initiative white d8",
    "hurry white d6",
    "go 31.25 40",
    "attack midnight with green d10, red d4",
    "attack midnight in the clear with green d10",
    "dodge none",
    "dodge white d8, cover white, height yellow",
    "walk 20 12.5, climb at 28 31.25, jump at 40 30, 43 30",
    "jump at 20 30",
    "lay colt at 26 33",
    "pick grapple for yellow d4, yellow d6 taking white d6",
    "swap colt for katanas, armor-vest with karkhov",
    "mend body of karkhov with red d4",
    "place bushes at 30 30",
    "place wall 20 30, 30 30, 30 31, 20 31",
    "place nothing",
    "begin at south",
    "stand at 20 3",
    "take body",
    "drop colt",
    "discard motorcycle",
    "project bird-spirit-familiar to 24 30 for white d6, white d6, yellow d6, red d6 taking head",
    "send hover-beetle-drone to 25 30 for white d4, yellow d6",
    "call back",
    "summon undertow with red d4, red d6",
    "fetch headphone for 2 red d4 taking white d6",
    "banish air-elemental",
    "strike back",
    "end",
    "give up",
];

static SCENARIOS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let files = files::under(Path::new("scenarios"), &["toml"]).expect("they can be read");
    files.into_iter().map(|file| file.text).collect()
});

static SHEETS: LazyLock<Vec<String>> = LazyLock::new(sheets::true_ones);

static RUNS: LazyLock<Vec<String>> = LazyLock::new(runs::true_ones);

static CAMPAIGNS: LazyLock<Vec<String>> = LazyLock::new(campaigns::true_ones);

#[test]
fn true_texts_keep_the_promises() {
    MOVES.iter().for_each(|mv| READERS.read(Reader::Moves, mv));
    SCENARIOS.iter().for_each(|scenario| READERS.read(Reader::Positions, scenario));
    SHEETS.iter().for_each(|sheet| sheets::hold(sheet));
    RUNS.iter().for_each(|run| runs::hold(run));
    CAMPAIGNS.iter().for_each(|text| campaigns::hold(text));
}

/// Where an edit begins, in thousandths of the text, how long it is and what comes there.
fn an_edit() -> impl Strategy<Value = (u32, usize, String)> {
    (0..1_000u32, 0..12usize, "[ -~\n\t\"]{0,8}")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn edits_of_true_texts_keep_the_promises((at, length, put) in an_edit(), which in 0..1_000usize) {
        let edit = |text: &str| edited(text, at, length, &put);
        READERS.read(Reader::Moves, &edit(MOVES[which % MOVES.len()]));
        READERS.read(Reader::Positions, &edit(&SCENARIOS[which % SCENARIOS.len()]));
        sheets::hold(&edit(&SHEETS[which % SHEETS.len()]));
        runs::hold(&edit(&RUNS[which % RUNS.len()]));
        campaigns::hold(&edit(&CAMPAIGNS[which % CAMPAIGNS.len()]));
    }
}
