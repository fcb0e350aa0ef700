//! A campaign that was tampered with: whatever was changed is found and its line named.

use crate::harbor::{Harbor, run, season};
use campaign::{CampaignError, Verdict, campaign::journal_hash, read, verify};
use engine::journal::Fingerprint;

/// Verifies a campaign with these journals.
fn verified(text: &str, journals: &[String]) -> Result<Verdict, CampaignError> {
    let find =
        |hash: Fingerprint| journals.iter().find(|journal| journal_hash(journal) == hash).cloned();
    verify(&Harbor, text, &find)
}

/// The text with all its hashes computed anew.
fn resealed(text: &str) -> String {
    let mut above = Fingerprint::GENESIS;
    let mut seal = |line: &str| {
        let (open, _) = line.rsplit_once(",\"hash\":\"").expect("each line has a hash");
        above = above.link(&format!("{open}}}"));
        format!("{open},\"hash\":\"{above}\"}}\n")
    };
    text.lines().map(&mut seal).collect()
}

#[track_caller]
fn fails(outcome: Result<Verdict, CampaignError>, line: usize, reason: &str) {
    let error = outcome.expect_err("it does not hold");
    assert!(error.line == line && error.to_string().contains(reason), "{error}");
}

#[test]
fn a_true_campaign_is_verified() {
    let (campaign, journal) = season();
    let verdict = verified(&campaign.to_text(), &[journal]).expect("it is true");
    assert_eq!((verdict.runs, verdict.purchases), (1, 1));
}

#[test]
fn every_changed_byte_is_found_and_its_line_named() {
    let (campaign, _) = season();
    let text = campaign.to_text();
    let mut line = 1;
    for (at, byte) in text.bytes().enumerate() {
        if byte == b'\n' {
            line += 1;
            continue;
        }
        let mut bytes = text.clone().into_bytes();
        bytes[at] = if byte == b'x' { b'y' } else { b'x' };
        let changed = String::from_utf8(bytes).expect("it is plain");
        let error = read(&Harbor, &changed).expect_err("a byte was changed");
        assert_eq!(error.line, line, "byte {at}: {error}");
    }
}

#[test]
fn every_entry_that_was_left_out_or_told_twice_is_found() {
    let (campaign, _) = season();
    let text = campaign.to_text();
    let lines: Vec<&str> = text.lines().collect();
    for at in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(at);
        let mut more = lines.clone();
        more.insert(at, lines[at]);
        assert!(read(&Harbor, &(fewer.join("\n") + "\n")).is_err(), "without line {}", at + 1);
        assert!(read(&Harbor, &(more.join("\n") + "\n")).is_err(), "line {} twice", at + 1);
        assert!(read(&Harbor, &lines[..at].join("\n")).is_err(), "cut off before {}", at + 1);
    }
}

#[test]
fn a_better_outcome_with_right_hashes_is_found_by_its_journal() {
    let (campaign, journal) = season();
    let text = campaign.to_text();
    let better = resealed(&text.replace("\"amount\":", "\"amount\":1"));
    assert!(read(&Harbor, &better).is_ok(), "its hashes are right");
    fails(
        verified(&better, std::slice::from_ref(&journal)),
        4,
        "did not come out as its entry says",
    );
    let renamed = resealed(&text.replace("A day at sea", "A night at sea"));
    fails(verified(&renamed, &[journal]), 4, "did not come out as its entry says");
}

#[test]
fn a_run_that_was_never_played_is_found() {
    let (campaign, journal) = season();
    fails(verified(&campaign.to_text(), &[]), 4, "the saved game of this Run is missing");
    let other = run(&["Minnow 3", "Sprat 2"], 9);
    let invented = campaign
        .to_text()
        .replace(&journal_hash(&journal).to_string(), &journal_hash(&other).to_string());
    fails(
        verified(&resealed(&invented), &[journal, other]),
        4,
        "did not come out as its entry says",
    );
}

#[test]
fn coins_that_were_spent_twice_are_found() {
    let (mut campaign, journal) = season();
    while campaign.spend(&Harbor, "Minnow", "net").is_ok() {}
    let text = campaign.to_text();
    let mut lines: Vec<&str> = text.lines().collect();
    let closing = lines.len() - 1;
    lines.insert(closing, lines[closing - 1]);
    let twice = resealed(&(lines.join("\n") + "\n"));
    fails(verified(&twice, &[journal]), closing + 1, "that costs 3 coins");
}

#[test]
fn a_purchase_that_tells_another_result_is_found() {
    let (campaign, journal) = season();
    let other = resealed(&campaign.to_text().replace("bought a net", "bought a boat"));
    fails(verified(&other, &[journal]), 5, "does not come to what its entry tells");
}

#[test]
fn a_refusal_of_another_edition_names_both() {
    let (campaign, _) = season();
    let text = campaign.to_text();
    let older = text.replace(
        "\"edition\":1,\"purchase\":\"net\\nnet\"",
        "\"edition\":7,\"purchase\":\"net\\nsail\"",
    );
    assert_ne!(older, text);
    let error = read(&Harbor, &resealed(&older)).expect_err("nobody sells sails");
    assert!(error.to_string().contains("edition 7, and this program has edition 1"), "{error}");
    let words = text.replace("\"edition\":1,\"purchase\"", "\"edition\":7,\"purchase\"");
    let words = words.replace("bought a net", "got a net");
    assert!(read(&Harbor, &resealed(&words)).is_ok(), "it keeps the words of its day");
}

#[test]
fn what_is_no_campaign_is_refused_with_a_remedy() {
    let (campaign, _) = season();
    for (text, reason) in [
        (String::new(), "this is not a campaign"),
        ("hello\n".to_owned(), "this is not a campaign"),
        (campaign.to_text().replace("\"campaign\":1", "\"campaign\":2"), "this is format 2"),
        (resealed(&campaign.to_text().replace("skerry", "lowball")), "a campaign of `lowball`"),
        (campaign.to_text() + "more\n", "something after the closing line"),
        (" ".repeat(campaign::LONGEST + 1), "10 MB at most"),
    ] {
        let error = read(&Harbor, &text).expect_err(reason);
        assert!(error.to_string().contains(reason) && !error.remedy.is_empty(), "{error}");
    }
}
