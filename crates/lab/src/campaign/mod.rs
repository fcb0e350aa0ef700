//! Campaigns: experiments in shards, which any number of machines play into folders.
//!
//! A [`Shard`] is a range of an experiment's games. Its records depend on the experiment alone, so it can be played anywhere and
//! as often as it takes. It leaves a CSV of its records and, last of all, a manifest that names the [`Campaign`] and the hash
//! of the CSV; both are moved to their places whole. A shard without a manifest was not played.
//!
//! Read on in [`play`], then [`gather`].

mod faults;
mod folder;
mod gathered;
mod played;
mod rows;

pub use faults::CampaignError;
pub use gathered::{Gathered, Joined, gather};
pub use played::{Done, play};

use crate::experiment::{Experiment, VERSION, written};
use engine::Worth;
use engine::journal::Fingerprint;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// Everything that decides what the games of a campaign are like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Campaign {
    /// The game's name.
    pub game: String,
    /// The version of the program.
    pub version: String,
    /// The edition of the game's rules.
    pub edition: u32,
    /// The hash of the cards, if they are not those of the box.
    pub cards: Option<Fingerprint>,
    /// The set-up, as the game writes it.
    pub setup: serde_json::Value,
    /// The contenders in the order of the first game's seats.
    pub lineup: Vec<Entrant>,
    /// The source of all chance.
    pub seed: String,
    /// The number of games.
    pub games: u32,
    /// The number of shards.
    pub shards: u32,
}

/// A contender of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Its name.
    pub name: String,
    /// The hash of its files, if it is a program of somebody else.
    pub program: Option<Fingerprint>,
}

impl Campaign {
    /// The campaign that plays an experiment in so many shards.
    ///
    /// `programs` has the hash of each contender's files by place in the line-up; `None` for bots of this program.
    pub fn of<G: Worth>(
        game: &G,
        experiment: &Experiment<G>,
        programs: Vec<Option<Fingerprint>>,
        shards: u32,
    ) -> Campaign {
        let names = experiment.names().into_iter().zip(programs);
        Campaign {
            game: game.about().name.to_owned(),
            version: VERSION.to_owned(),
            edition: game.about().edition,
            cards: game.cards(),
            setup: written(&experiment.setup),
            lineup: names.map(|(name, program)| Entrant { name, program }).collect(),
            seed: experiment.seed.clone(),
            games: experiment.games,
            shards,
        }
    }

    /// All shards, in order.
    pub fn shards(&self) -> impl Iterator<Item = Shard> + use<> {
        let of = self.shards;
        (1..=of).map(move |number| Shard { number, of })
    }
}

/// A part of a campaign, by its number from 1 on and the number of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    number: u32,
    of: u32,
}

/// The most shards of a campaign.
pub const MOST_SHARDS: u32 = 100_000;

/// A text that names no shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("name a shard by its number and how many there are, at most {MOST_SHARDS}, such as `3/40`")]
pub struct NoShard;

impl Shard {
    /// A shard, if its number is one of these.
    pub fn new(number: u32, of: u32) -> Option<Shard> {
        ((1..=of).contains(&number) && of <= MOST_SHARDS).then_some(Shard { number, of })
    }

    /// The number of shards.
    pub fn of(self) -> u32 {
        self.of
    }

    /// The numbers of its games, out of those of the whole campaign.
    pub fn games(self, all: u32) -> Range<u32> {
        let begin = |number: u32| (u64::from(all) * u64::from(number) / u64::from(self.of)) as u32;
        begin(self.number - 1)..begin(self.number)
    }

    /// The name of its files, without an ending.
    fn stem(self) -> String {
        let Shard { number, of } = self;
        let width = of.to_string().len();
        format!("{number:0width$}-of-{of}")
    }

    /// The shard whose files have this name.
    fn of_stem(stem: &str) -> Option<Shard> {
        let (number, of) = stem.split_once("-of-")?;
        let shard = Shard::new(number.parse().ok()?, of.parse().ok()?)?;
        (shard.stem() == stem).then_some(shard)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Shard, NoShard> {
        let (number, of) = text.split_once('/').ok_or(NoShard)?;
        let read = |text: &str| text.trim().parse().map_err(|_| NoShard);
        Shard::new(read(number)?, read(of)?).ok_or(NoShard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_in_one_shard() {
        for (all, of) in [(0, 3), (7, 40), (8_000, 40), (u32::MAX, 7), (1_000, 1)] {
            let shards = (1..=of).map(|number| Shard::new(number, of).expect("a shard").games(all));
            let end = shards.fold(0, |end, games| {
                assert_eq!(games.start, end, "{all} games in {of} shards");
                games.end
            });
            assert_eq!(end, all);
        }
    }

    #[test]
    fn a_shard_is_read_back_from_its_text_and_from_its_files() {
        for shard in [(1, 1), (3, 40), (40, 40), (100_000, 100_000)] {
            let shard = Shard::new(shard.0, shard.1).expect("a shard");
            assert_eq!(shard.to_string().parse(), Ok(shard));
            assert_eq!(Shard::of_stem(&shard.stem()), Some(shard));
        }
        assert_eq!(
            Shard::of_stem("03-of-40").map(|shard| shard.to_string()).as_deref(),
            Some("3/40")
        );
        for wrong in ["", "3", "0/40", "41/40", "1/100001", "-1/4", "3/40/2", "a/b", "1/0"] {
            assert_eq!(wrong.parse::<Shard>(), Err(NoShard), "{wrong}");
        }
        assert_eq!(Shard::of_stem("3-of-40"), None, "files are named in one way only");
    }
}
