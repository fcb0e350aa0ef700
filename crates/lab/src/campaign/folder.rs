//! The files of shards in a folder.

use super::{Campaign, CampaignError, Shard};
use crate::journals::Journals;
use crate::whole::write_whole;
use engine::journal::Fingerprint;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::Read;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

/// A shard that was played: of what, and the hash of its records.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Manifest {
    pub(super) campaign: Campaign,
    pub(super) shard: u32,
    /// The SHA-256 of the CSV.
    pub(super) records: Fingerprint,
}

/// The largest manifest that is read.
const MOST_BYTES: u64 = 1 << 20;

/// One game of so many is kept as a journal.
const KEPT: NonZeroU32 = NonZeroU32::new(100).expect("a hundred is not zero");

/// A folder of shards.
#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn at(path: &Path) -> Folder {
        Folder(path.to_owned())
    }

    /// The file of a shard's records.
    pub(super) fn records(&self, shard: Shard) -> PathBuf {
        self.0.join(format!("{}.csv", shard.stem()))
    }

    /// The file of a shard's manifest.
    pub(super) fn manifest(&self, shard: Shard) -> PathBuf {
        self.0.join(format!("{}.json", shard.stem()))
    }

    /// The games that are kept as journals.
    pub(super) fn journals(&self) -> Journals {
        Journals { folder: self.0.join("journals"), every: KEPT }
    }

    /// All shards with a manifest, in order.
    pub(super) fn shards(&self) -> Result<Vec<Shard>, CampaignError> {
        let entries = fs::read_dir(&self.0).map_err(CampaignError::unread(&self.0))?;
        let mut shards = Vec::new();
        for entry in entries {
            let name = entry.map_err(CampaignError::unread(&self.0))?.file_name();
            let stem = name.to_str().and_then(|name| name.strip_suffix(".json"));
            shards.extend(stem.and_then(Shard::of_stem));
        }
        shards.sort();
        Ok(shards)
    }

    /// Reads the manifest of a shard.
    pub(super) fn read_manifest(&self, shard: Shard) -> Result<Manifest, CampaignError> {
        let path = self.manifest(shard);
        let mut text = String::new();
        let read =
            File::open(&path).and_then(|file| file.take(MOST_BYTES).read_to_string(&mut text));
        read.map_err(CampaignError::unread(&path))?;
        let no_manifest = |reason: String| CampaignError::NoManifest { path: path.clone(), reason };
        let manifest: Manifest =
            serde_json::from_str(&text).map_err(|error| no_manifest(error.to_string()))?;
        let said = Shard::new(manifest.shard, manifest.campaign.shards);
        match said == Some(shard) {
            true => Ok(manifest),
            false => Err(no_manifest(format!("it does not say that it is of shard {shard}"))),
        }
    }

    /// Reads the records of a shard, which are those that its manifest says.
    pub(super) fn read_records(
        &self,
        shard: Shard,
        manifest: &Manifest,
    ) -> Result<String, CampaignError> {
        let path = self.records(shard);
        let bytes = fs::read(&path).map_err(CampaignError::unread(&path))?;
        let changed = || {
            let manifest = self.manifest(shard);
            CampaignError::Changed { path: path.clone(), manifest }
        };
        if hash(&bytes) != manifest.records {
            return Err(changed());
        }
        String::from_utf8(bytes).map_err(|_| changed())
    }

    /// Refuses a shard that lacks one of its journals.
    pub(super) fn has_journals(&self, shard: Shard, games: u32) -> Result<(), CampaignError> {
        let journals = self.journals();
        let mut kept = shard.games(games).filter(|number| journals.keeps(*number));
        kept.try_for_each(|number| {
            let path = journals.file(number);
            path.metadata().map(|_| ()).map_err(CampaignError::unread(&path))
        })
    }

    /// Writes the records of a shard, and then its manifest.
    pub(super) fn write(
        &self,
        shard: Shard,
        campaign: &Campaign,
        records: &str,
    ) -> Result<(), CampaignError> {
        let campaign = campaign.clone();
        let manifest =
            Manifest { campaign, shard: shard.number, records: hash(records.as_bytes()) };
        put(&self.records(shard), records)?;
        put(&self.manifest(shard), &crate::files::json(&manifest))
    }
}

fn put(path: &Path, text: &str) -> Result<(), CampaignError> {
    write_whole(path, text).map_err(CampaignError::unwritten(path))
}

fn hash(bytes: &[u8]) -> Fingerprint {
    Fingerprint(Sha256::digest(bytes).into())
}
