//! Conversions from campaigns to the types of the wire.

use crate::wire::campaigns::{
    AfterPurchase, CampaignAim, CampaignEntry, CampaignFault, CampaignGain, CampaignJob,
    CampaignJobAim, CampaignMember, CampaignPart, CampaignRow, CampaignWare, OpenedCampaign,
    TriedPurchase,
};
use campaign::{Account, Campaign, Entry, Fault, Grown, Job, Member, Part, Spent, Ware};

/// Converts a Run that can be played.
pub fn job(job: Job) -> CampaignJob {
    let aim =
        |it: campaign::JobAim| CampaignJobAim { name: it.name, wants: it.wants, pays: it.pays };
    let Job { title, about, rounds, aims, settings } = job;
    CampaignJob { title, about, rounds, aims: aims.into_iter().map(aim).collect(), settings }
}

/// Converts a campaign, with the reasons why a change was refused.
pub fn campaign(campaign: &Campaign, faults: Vec<Fault>) -> OpenedCampaign {
    OpenedCampaign {
        text: campaign.to_text(),
        name: campaign.header().name.clone(),
        members: campaign.members().iter().map(member).collect(),
        entries: campaign.entries().iter().map(entry).collect(),
        faults: faults.into_iter().map(fault).collect(),
    }
}

fn member(member: &Member) -> CampaignMember {
    let (then, now) = (member.since().sheet(), member.grown.sheet());
    CampaignMember {
        name: member.name.clone(),
        person: member.grown.person(),
        owns: rows(&*member.grown),
        new: lines_beyond(&now, &then),
        gone: lines_beyond(&then, &now),
        sheet: now,
        can_take_back: member.can_take_back(),
    }
}

/// The lines of a text that another text has not.
fn lines_beyond(text: &str, other: &str) -> Vec<String> {
    let is_new = |line: &&str| !other.lines().any(|own| own == *line);
    text.lines().filter(is_new).map(str::to_owned).collect()
}

fn rows(grown: &dyn Grown) -> Vec<CampaignRow> {
    let row = |Account { name, says }| CampaignRow { name: name.to_owned(), says };
    grown.account().into_iter().map(row).collect()
}

fn fault(fault: Fault) -> CampaignFault {
    let Fault { line, rule, reason, remedy } = fault;
    CampaignFault { line, rule, reason, remedy }
}

fn entry(entry: &Entry) -> CampaignEntry {
    match entry {
        Entry::Enlist(it) => CampaignEntry::Enlist { name: it.name.clone() },
        Entry::TakeBack(it) => CampaignEntry::TakeBack { name: it.name.clone() },
        Entry::Spend(it) => CampaignEntry::Spend { name: it.name.clone(), told: it.told.clone() },
        Entry::Run(run) => CampaignEntry::Run {
            title: run.title.clone(),
            journal: run.journal.to_string(),
            parts: run.parts.iter().map(part).collect(),
        },
    }
}

fn part(part: &Part) -> CampaignPart {
    let aim = |it: &campaign::Aim| CampaignAim { aim: it.aim.clone(), achieved: it.achieved };
    let gain = |it: &campaign::Gain| {
        let campaign::Gain { of, amount, why, rule } = it.clone();
        CampaignGain { of, amount, why, rule }
    };
    CampaignPart {
        seat: part.seat.clone(),
        name: part.name.clone(),
        aims: part.aims.iter().map(aim).collect(),
        gains: part.gains.iter().map(gain).collect(),
    }
}

/// Converts a purchase that was tried, and judges every ware as its next line.
pub fn purchase(
    grown: &dyn Grown,
    purchase: &str,
    attempt: Option<Result<Spent, Vec<Fault>>>,
) -> TriedPurchase {
    let (spent, faults) = match attempt {
        None => (None, Vec::new()),
        Some(Ok(spent)) => (Some(spent), Vec::new()),
        Some(Err(faults)) => (None, faults),
    };
    let then = spent
        .as_ref()
        .map(|spent| AfterPurchase { owns: rows(&*spent.grown), rows: spent.grown.rows() });
    let wares = grown.wares().into_iter().map(|it| ware(grown, purchase, &faults, it)).collect();
    TriedPurchase {
        owns: rows(grown),
        rows: grown.rows(),
        told: spent.map_or_else(Vec::new, |spent| spent.told),
        then,
        faults: faults.into_iter().map(fault).collect(),
        wares,
    }
}

/// Converts a ware: it is refused if the purchase has a fault with it that it has not without.
fn ware(grown: &dyn Grown, purchase: &str, known: &[Fault], ware: Ware) -> CampaignWare {
    let longer = match purchase.trim().is_empty() {
        true => ware.line.clone(),
        false => format!("{}\n{}", purchase.trim_end(), ware.line),
    };
    let refused = grown.spend(&longer).err().unwrap_or_default();
    let why_not = refused.into_iter().find(|fault| !known.contains(fault)).map(fault);
    let Ware { line, name, group, price, purse, says, parts, at } = ware;
    CampaignWare {
        line,
        name,
        group: group.to_owned(),
        price,
        purse: purse.to_owned(),
        says,
        parts,
        at: at.map(|place| (place.row, place.number)),
        why_not,
    }
}
