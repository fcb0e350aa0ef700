//! Ten thousand random entries: each is taken whole or refused whole, and the text always comes to the same roster.

use crate::harbor::{Harbor, roster, run};
use campaign::{Campaign, Entry, read};
use engine::Dice;

const NAMES: [&str; 5] = ["Minnow", "Sprat", "Whale", "minnow", ""];
const PURCHASES: [&str; 6] =
    ["net", "dearer", "net\ndearer", "net\nsail", "", "dearer\ndearer\ndearer"];
const SHEETS: [&str; 5] = ["Minnow 3", "Sprat 2", "Whale 99", "Cod", "Sprat 1"];

#[test]
fn ten_thousand_random_entries_are_whole_or_refused_and_read_alike() {
    let mut dice = Dice::from_number(7);
    let mut pick = |many: usize| dice.index("pick", many as u32) as usize;
    let mut campaign = Campaign::new(&Harbor, "random");
    let journals: Vec<String> = (0..6).map(|seed| run(&["Minnow 3", "Sprat 2"], seed)).collect();
    let (mut taken, mut refused) = (0, 0);
    for entry in 0..10_000 {
        let before = (campaign.head(), campaign.entries().len());
        let name = NAMES[pick(NAMES.len())];
        let outcome = match pick(8) {
            0 => campaign.enlist(&Harbor, SHEETS[pick(SHEETS.len())]),
            1 => campaign.play(&Harbor, &journals[pick(journals.len())]),
            2 | 3 => campaign.take_back(&Harbor, name),
            4 => again(&mut campaign, pick(20_000)),
            _ => campaign.spend(&Harbor, name, PURCHASES[pick(PURCHASES.len())]),
        };
        match outcome {
            Ok(()) => taken += 1,
            Err(faults) => {
                refused += 1;
                assert!(!faults.is_empty());
                assert_eq!((campaign.head(), campaign.entries().len()), before, "entry {entry}");
            }
        }
        if entry % 500 == 0 {
            let text = campaign.to_text();
            let read = read(&Harbor, &text).expect("it was just written");
            assert_eq!((roster(&read), read.to_text()), (roster(&campaign), text));
        }
    }
    assert!(taken > 100 && refused > 100, "{taken} taken, {refused} refused");
}

/// Adds an old entry once more.
fn again(campaign: &mut Campaign, place: usize) -> Result<(), Vec<campaign::Fault>> {
    let many = campaign.entries().len();
    let Some(entry) = campaign.entries().get(place % many.max(1)).cloned() else { return Ok(()) };
    let is_spent = matches!(entry, Entry::Spend(_));
    let outcome = campaign.append(&Harbor, entry);
    assert!(outcome.is_err() || is_spent || many < campaign.entries().len());
    outcome
}
