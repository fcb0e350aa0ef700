//! The shards of a folder, joined.

use super::faults::difference;
use super::folder::{Folder, Manifest};
use super::rows;
use super::{Campaign, CampaignError, Shard};
use crate::one_game::Record;
use crate::summary::Summary;
use engine::About;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

/// The shards of one campaign that a folder has.
#[derive(Clone, Debug)]
pub struct Gathered {
    folder: Folder,
    campaign: Campaign,
    manifests: BTreeMap<Shard, Manifest>,
}

/// A whole campaign.
#[derive(Clone, Debug, Serialize)]
pub struct Joined {
    /// The campaign.
    #[serde(flatten)]
    pub campaign: Campaign,
    /// The summary of its records.
    pub summary: Summary,
    /// Every game, in order.
    #[serde(skip)]
    pub records: Vec<Record>,
}

/// Reads the manifests of all shards in a folder.
///
/// # Errors
/// When one cannot be read or is of another campaign, or when there is none.
pub fn gather(path: &Path) -> Result<Gathered, CampaignError> {
    let folder = Folder::at(path);
    let shards = folder.shards()?;
    let first = *shards.first().ok_or_else(|| CampaignError::Empty(path.to_owned()))?;
    let campaign = folder.read_manifest(first)?.campaign;
    let mut manifests = BTreeMap::new();
    for shard in shards {
        let manifest = folder.read_manifest(shard)?;
        if let Some(difference) = difference(&manifest.campaign, &campaign) {
            return Err(CampaignError::Mixed { path: folder.manifest(shard), difference });
        }
        manifests.insert(shard, manifest);
    }
    Ok(Gathered { folder, campaign, manifests })
}

impl Gathered {
    /// The campaign.
    pub fn campaign(&self) -> &Campaign {
        &self.campaign
    }

    /// The shards that are not there yet, in order.
    pub fn missing(&self) -> Vec<Shard> {
        self.campaign.shards().filter(|shard| !self.manifests.contains_key(shard)).collect()
    }

    /// The records of all shards that are there.
    ///
    /// # Errors
    /// When records or journals are missing, cut, changed, or of another game than `about`.
    pub fn join(self, about: &About) -> Result<Joined, CampaignError> {
        let Gathered { folder, campaign, manifests } = self;
        let mut records = Vec::new();
        for (shard, manifest) in &manifests {
            let text = folder.read_records(*shard, manifest)?;
            folder.has_journals(*shard, campaign.games)?;
            let read = rows::read(&text, &campaign, *shard, about);
            let path = folder.records(*shard);
            records.extend(read.map_err(|reason| CampaignError::NoRecords { path, reason })?);
        }
        let summary = Summary::of(&records);
        Ok(Joined { campaign, summary, records })
    }
}
