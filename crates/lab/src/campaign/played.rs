//! One shard, played into a folder.

use super::faults::difference;
use super::folder::Folder;
use super::{Campaign, CampaignError, Shard};
use crate::experiment::{Experiment, Watch, run};
use crate::files;
use engine::Worth;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A shard that is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// It was played now; these are its records.
    Now(PathBuf),
    /// It was there already, whole and of this campaign.
    Before(PathBuf),
}

/// Plays one shard of a campaign into a folder, unless it is there already.
///
/// # Errors
/// When the folder has shards of another campaign or damaged files of this shard, when a file cannot be written, or when the
/// run is stopped. Then the shard has no manifest.
pub fn play<G: Worth>(
    game: &Arc<G>,
    experiment: &Experiment<G>,
    campaign: &Campaign,
    (shard, folder): (Shard, &Path),
    watch: &Watch,
) -> Result<Done, CampaignError> {
    std::fs::create_dir_all(folder).map_err(CampaignError::unwritten(folder))?;
    let folder = Folder::at(folder);
    let records = folder.records(shard);
    if is_done(&folder, campaign, shard)? {
        return Ok(Done::Before(records));
    }
    let games = shard.games(campaign.games);
    let part = Experiment {
        first: games.start,
        games: games.len() as u32,
        decide: None,
        journals: Some(folder.journals()),
        ..experiment.clone()
    };
    let results = run(game, &part, watch)?;
    if results.records.len() < games.len() {
        return Err(CampaignError::Stopped);
    }
    folder.write(shard, campaign, &files::csv(&results))?;
    Ok(Done::Now(records))
}

/// Returns true if a shard is in a folder, whole.
fn is_done(folder: &Folder, campaign: &Campaign, shard: Shard) -> Result<bool, CampaignError> {
    let shards = folder.shards()?;
    let is_there = shards.contains(&shard);
    // All shards of a folder are of one campaign, so any of them speaks for all.
    let any = if is_there { Some(shard) } else { shards.first().copied() };
    let Some(any) = any else { return Ok(false) };
    let manifest = folder.read_manifest(any)?;
    if let Some(difference) = difference(&manifest.campaign, campaign) {
        return Err(CampaignError::Mixed { path: folder.manifest(any), difference });
    }
    if is_there {
        folder.read_records(shard, &manifest)?;
        folder.has_journals(shard, campaign.games)?;
    }
    Ok(is_there)
}
