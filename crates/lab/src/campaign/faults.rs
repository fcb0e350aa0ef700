//! Reasons for which a shard cannot be played or joined.

use super::Campaign;
use crate::experiment::LabError;
use std::io;
use std::path::{Path, PathBuf};

/// A reason for which a shard cannot be played or joined.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// Its games cannot be played.
    #[error(transparent)]
    Lab(#[from] LabError),
    /// Somebody ended the run.
    #[error("the shard was stopped before its last game, so nothing of it is kept; play it again")]
    Stopped,
    /// A file cannot be written.
    #[error(
        "cannot write `{path}` ({error}); make room or name another folder, then play the shard again"
    )]
    Unwritten {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// A file cannot be read.
    #[error(
        "cannot read `{path}` ({error}); give it back, or delete the shard's manifest and play it again"
    )]
    Unread {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// A file is no manifest.
    #[error("`{path}` is no manifest of a shard ({reason}); delete it and play the shard again")]
    NoManifest {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// A shard belongs to another campaign.
    #[error(
        "`{path}` is of another campaign: {difference}; keep each campaign in a folder of its own"
    )]
    Mixed {
        /// Its manifest.
        path: PathBuf,
        /// The first thing in which they differ.
        difference: String,
    },
    /// The records of a shard are not those that were written.
    #[error(
        "`{path}` was cut or changed since it was written; delete `{manifest}` and play the shard again"
    )]
    Changed {
        /// The records.
        path: PathBuf,
        /// Their manifest.
        manifest: PathBuf,
    },
    /// The records of a shard are not those of its games.
    #[error(
        "`{path}` is no record of its games: {reason}; delete it and its manifest, and play the shard again"
    )]
    NoRecords {
        /// The records.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// There is no shard in a folder.
    #[error(
        "there is no finished shard in `{0}`; play one with `tessera sim --shard 1/40 --out FOLDER`"
    )]
    Empty(PathBuf),
}

impl CampaignError {
    pub(super) fn unread(path: &Path) -> impl FnOnce(io::Error) -> CampaignError {
        let path = path.to_owned();
        move |error| CampaignError::Unread { path, error }
    }

    pub(super) fn unwritten(path: &Path) -> impl FnOnce(io::Error) -> CampaignError {
        let path = path.to_owned();
        move |error| CampaignError::Unwritten { path, error }
    }
}

/// The first thing in which a campaign differs from another, in words.
pub(super) fn difference(theirs: &Campaign, ours: &Campaign) -> Option<String> {
    let fields = |campaign: &Campaign| match serde_json::to_value(campaign) {
        Ok(serde_json::Value::Object(fields)) => fields,
        _ => unreachable!("a campaign has only named fields"),
    };
    let (theirs, ours) = (fields(theirs), fields(ours));
    let differ = theirs.iter().find(|(field, value)| ours.get(*field) != Some(value));
    differ.map(|(field, value)| format!("its {field} is {value}, not {}", ours[field]))
}
