//! The promises of the reader of campaigns: a text is refused at one of its lines with what would be right, or it is a campaign that is
//! written to the byte as it was read. Purchases are taken whole, or refused with every fault.

use campaign::{Campaign, read};
use duels::growth::Careers;
use duels::sheet::OURS;
use proving::steps::are_bounded;

/// A text as a campaign of duels; what is no campaign, as a purchase of a member.
pub fn hold(text: &str) {
    match are_bounded(text, || read(&Careers, text)) {
        Ok(campaign) => assert_eq!(campaign.to_text(), text),
        Err(wrong) => {
            assert!((1..=text.lines().count() + 1).contains(&wrong.line), "{wrong}");
            assert!(!wrong.to_string().is_empty());
            buys(text);
        }
    }
}

/// A text as a purchase.
fn buys(text: &str) {
    let mut campaign = one_member();
    let before = campaign.to_text();
    match campaign.spend(&Careers, "Bollard", text) {
        Ok(_) => assert!(read(&Careers, &campaign.to_text()).is_ok()),
        Err(faults) => {
            assert!(!faults.is_empty());
            assert_eq!(campaign.to_text(), before, "nothing is half bought");
        }
    }
}

fn one_member() -> Campaign {
    let bollard = OURS.iter().find(|text| text.starts_with("Bollard")).expect("he is ours");
    let mut campaign = Campaign::new(&Careers, "rain");
    campaign.enlist(&Careers, bollard).expect("he is legal");
    campaign
}

/// A campaign, and purchases.
pub fn true_ones() -> Vec<String> {
    let purchases = [
        "gear: Knife",
        "exchange: 1\npasscard: Doc Wagon",
        "raise: head 4, body 7",
        "vehicle: Motorcycle",
    ];
    let purchases = purchases.into_iter().map(str::to_owned);
    [one_member().to_text()].into_iter().chain(purchases).collect()
}
