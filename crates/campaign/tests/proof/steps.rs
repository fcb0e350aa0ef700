//! The work of a campaign, counted in questions to its game.

use crate::harbor::{ASKED, Harbor, run};
use campaign::Campaign;

/// The questions that this asks.
fn asked(work: impl FnOnce()) -> usize {
    let before = ASKED.get();
    work();
    ASKED.get() - before
}

#[test]
fn the_hundredth_run_is_opened_with_no_more_work_than_the_tenth() {
    let mut campaign = Campaign::new(&Harbor, "long");
    campaign.enlist(&Harbor, "Minnow 3").expect("it is sound");
    let mut work = Vec::new();
    for seed in 0..100 {
        let sheet = campaign.members()[0].grown.sheet();
        let journal = run(&[&sheet], seed);
        work.push(asked(|| {
            campaign.play(&Harbor, &journal).expect("it is over");
            _ = campaign.spend(&Harbor, "Minnow", "net");
        }));
    }
    assert!(work[99] * 10 <= work[9] * 12, "{work:?}");
    assert!(work[9] > 0, "questions are counted");
}
