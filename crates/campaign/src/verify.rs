//! Proof that a campaign is what its Runs and purchases come to.

use crate::campaign::{Campaign, journal_hash};
use crate::entry::{Entry, Run};
use crate::fault::{CampaignError, Fault};
use crate::growth::Growth;
use crate::text::read_with;
use engine::journal::Fingerprint;

/// The result of proving a campaign in which everything is right.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The campaign.
    pub campaign: Campaign,
    /// The number of Runs that were replayed.
    pub runs: usize,
    /// The number of purchases that were worked out again.
    pub purchases: usize,
}

/// Reads a campaign, replays every Run and compares what comes of it with the entry. `journal` finds a journal by its hash.
///
/// # Errors
/// Names the first line that does not hold: it was changed, its journal is missing or proves something else, or money was spent
/// that nobody had.
pub fn verify(
    growth: &dyn Growth,
    text: &str,
    journal: &dyn Fn(Fingerprint) -> Option<String>,
) -> Result<Verdict, CampaignError> {
    let (mut runs, mut purchases) = (0, 0);
    let campaign = read_with(growth, text, &mut |campaign, entry| match entry {
        Entry::Run(run) => {
            runs += 1;
            is_as_played(growth, campaign, run, journal)
        }
        Entry::Spend(_) => {
            purchases += 1;
            Ok(())
        }
        _ => Ok(()),
    })?;
    Ok(Verdict { campaign, runs, purchases })
}

/// Reads a campaign and replays one Run, whose journal this is. Returns the number of its entry, counted from 1.
///
/// # Errors
/// Fails like [`verify`], or if the campaign has no Run with this journal.
pub fn prove(growth: &dyn Growth, text: &str, journal: &str) -> Result<usize, CampaignError> {
    let (hash, mut found) = (journal_hash(journal), None);
    let campaign = read_with(growth, text, &mut |campaign, entry| match entry {
        Entry::Run(run) if run.journal == hash => {
            found = Some(campaign.entries().len() + 1);
            is_as_played(growth, campaign, run, &|_| Some(journal.to_owned()))
        }
        _ => Ok(()),
    })?;
    found.ok_or_else(|| {
        let reason = "no Run of this campaign has this saved game";
        CampaignError::new(campaign.entries().len() + 2, reason, "enter it as a new Run")
    })
}

/// Checks that a Run came out as its entry says.
fn is_as_played(
    growth: &dyn Growth,
    campaign: &Campaign,
    run: &Run,
    journal: &dyn Fn(Fingerprint) -> Option<String>,
) -> Result<(), Fault> {
    let text = journal(run.journal).ok_or_else(|| {
        let reason = format!("the saved game of this Run is missing (its hash is {})", run.journal);
        Fault::new(reason, "put the saved game beside the others, or do not trust this Run")
    })?;
    let played = campaign.run_of(growth, &text)?;
    if played.journal != run.journal {
        let reason = "the saved game of this Run was changed";
        return Err(Fault::new(reason, "restore the saved game from a copy"));
    }
    if (&played.title, &played.parts) != (&run.title, &run.parts) {
        let reason = "this Run did not come out as its entry says";
        return Err(Fault::new(reason, "do not trust this campaign, or restore it from a copy"));
    }
    Ok(())
}
