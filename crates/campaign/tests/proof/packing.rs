//! A campaign and its saved games as one file, and a Run proved by its saved game alone.

use crate::harbor::{Harbor, run, season};
use campaign::{pack, prove, read, unpack};

#[test]
fn a_file_gives_back_the_campaign_and_each_saved_game_byte_for_byte() {
    let (campaign, first) = season();
    let (text, second) = (campaign.to_text(), run(&["Minnow 3"], 9));
    for journals in [vec![], vec![first.as_str()], vec![first.as_str(), second.as_str()]] {
        let file = pack(&text, journals.iter().copied());
        let packed = unpack(&file);
        assert_eq!((packed.campaign, packed.journals), (text.as_str(), journals));
    }
}

#[test]
fn what_is_no_saved_game_stays_with_the_campaign_and_is_refused_there() {
    let (campaign, journal) = season();
    let file = format!("{}hello\n{journal}", campaign.to_text());
    let packed = unpack(&file);
    assert_eq!((packed.campaign, packed.journals.len()), (file.as_str(), 0));
    let error = read(&Harbor, packed.campaign).expect_err("there is more");
    assert!(error.reason.contains("after the closing line"), "{error}");
    for cut in ["", "{\"entries\"", "hello"] {
        assert_eq!(unpack(cut).campaign, cut);
    }
}

#[test]
fn a_run_is_proved_by_its_saved_game_and_by_no_other() {
    let (campaign, journal) = season();
    let text = campaign.to_text();
    assert_eq!(prove(&Harbor, &text, &journal).expect("it was played"), 3);
    let other = prove(&Harbor, &text, &run(&["Minnow 3"], 9)).expect_err("it is none of these");
    assert!(other.reason.contains("no Run of this campaign"), "{other}");
    let better = text.replace("\"amount\":", "\"amount\":9");
    let changed = prove(&Harbor, &better, &journal).expect_err("it was changed");
    assert_eq!(changed.line, 4, "{changed}");
}

#[test]
fn a_member_is_known_as_before_the_last_run() {
    let (mut campaign, _) = season();
    let minnow = |campaign: &campaign::Campaign| campaign.members()[0].clone();
    assert_eq!(minnow(&campaign).since().account()[0].says, "0");
    assert!(minnow(&campaign).can_take_back());
    campaign.take_back(&Harbor, "Minnow").expect("it bought nets");
    assert!(!minnow(&campaign).can_take_back());
    let before = minnow(&campaign).grown.account();
    campaign.play(&Harbor, &run(&["Minnow 3"], 9)).expect("it is over");
    assert_eq!(minnow(&campaign).since().account(), before);
}
