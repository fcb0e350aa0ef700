//! Rosters: worked out from the entries, never otherwise.

use crate::harbor::{Harbor, roster, run, season};
use campaign::{Entry, Fault, read};

#[track_caller]
fn refused(outcome: Result<(), Vec<Fault>>, reason: &str) {
    let faults = outcome.expect_err("it is refused");
    assert!(faults[0].to_string().contains(reason), "{faults:#?}");
}

#[test]
fn a_campaign_read_again_comes_to_the_same_roster_and_the_same_text() {
    let (campaign, _) = season();
    let text = campaign.to_text();
    let again = read(&Harbor, &text).expect("it was just written");
    assert_eq!(roster(&again), roster(&campaign));
    assert_eq!(again.to_text(), text);
}

#[test]
fn a_purchase_comes_to_what_its_preview_showed() {
    let (mut campaign, _) = season();
    let shown = campaign.preview("minnow", "dearer").expect("it has the coins");
    let before = roster(&campaign);
    assert_eq!(before, roster(&campaign), "a preview changes nothing");
    campaign.spend(&Harbor, "minnow", "dearer").expect("it was shown");
    let member = campaign.member("Minnow").expect("it belongs");
    assert_eq!(member.grown.sheet(), "Minnow 4");
    assert_eq!(member.grown.account(), shown.grown.account());
    let Some(Entry::Spend(spending)) = campaign.entries().last() else { panic!("it was spent") };
    assert_eq!((&*spending.name, &spending.told), ("Minnow", &shown.told));
}

#[test]
fn a_purchase_with_one_bad_line_buys_nothing_and_tells_every_fault() {
    let (mut campaign, _) = season();
    let before = (roster(&campaign), campaign.to_text());
    let faults = campaign.spend(&Harbor, "Minnow", "net\nboat\nsail").expect_err("two are bad");
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [2, 3]);
    assert_eq!((roster(&campaign), campaign.to_text()), before);
    refused(campaign.spend(&Harbor, "Minow", "net"), "name one of Minnow, Sprat");
}

#[test]
fn the_last_purchase_can_be_taken_back_until_the_next_run() {
    let (mut campaign, _) = season();
    let bought = roster(&campaign);
    campaign.spend(&Harbor, "Minnow", "net").expect("it has the coins");
    campaign.take_back(&Harbor, "Minnow").expect("it is the last one");
    assert_eq!(roster(&campaign), bought);
    campaign.take_back(&Harbor, "Minnow").expect("then this is the last one");
    refused(campaign.take_back(&Harbor, "Minnow"), "has bought nothing since the last Run");
    refused(campaign.take_back(&Harbor, "Sprat"), "has bought nothing since the last Run");
    campaign.spend(&Harbor, "Minnow", "net").expect("it has the coins");
    campaign.play(&Harbor, &run(&["Minnow 3", "Sprat 2"], 5)).expect("it is over");
    refused(campaign.take_back(&Harbor, "Minnow"), "purchases before a Run stay");
}

#[test]
fn a_run_counts_once_for_members_with_their_own_sheets() {
    let (mut campaign, journal) = season();
    refused(campaign.play(&Harbor, &journal), "entered already");
    refused(campaign.play(&Harbor, &run(&["Minnow 9", "Sprat 2"], 6)), "another sheet");
    refused(campaign.play(&Harbor, &run(&["Cod 3", "Eel 2"], 6)), "no member of this campaign");
    refused(campaign.play(&Harbor, &run(&["Minnow 3", "Minnow 3"], 6)), "two characters");
    let unfinished: String = journal.lines().take(4).map(|line| format!("{line}\n")).collect();
    refused(campaign.play(&Harbor, &unfinished), "does not hold");
    let before = roster(&campaign);
    campaign.play(&Harbor, &run(&["Stranger 9", "Sprat 2"], 6)).expect("a guest may play along");
    assert_eq!(roster(&campaign)[0], before[0], "Minnow stayed at home");
    assert_ne!(roster(&campaign)[1], before[1]);
}

#[test]
fn a_member_enlists_once_with_a_right_sheet() {
    let (mut campaign, _) = season();
    refused(campaign.enlist(&Harbor, "minnow 2"), "belongs to this campaign already");
    refused(campaign.enlist(&Harbor, "Whale 400"), "no bait");
    assert_eq!(campaign.entries().len(), 4, "nothing half-kept");
}
