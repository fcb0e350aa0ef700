//! Campaigns on the tiny game Lowball: shards, played anywhere and in any order, are one run.

use bots::{Level, Means};
use engine::journal::Fingerprint;
use engine::prelude::*;
use engine::toy::{Lowball, Setup};
use lab::campaign::{Campaign, CampaignError, Done, Joined, Shard, gather, play};
use lab::{Experiment, Watch, files, progress, run};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tempfile::TempDir;

const SHARDS: u32 = 40;

/// Three bots and 330 games, so that some shards have a game more than others.
fn experiment() -> Experiment<Lowball> {
    let lineup = [Level::Greedy, Level::Random, Level::Random];
    Experiment {
        setup: Setup { rounds: 2, ..Lowball.usual_setup(3) },
        lineup: lineup.map(Into::into).to_vec(),
        first: 0,
        games: 330,
        decide: None,
        seed: "1".to_owned(),
        means: Means::REPEATABLE,
        counts: false,
        journals: None,
    }
}

fn campaign(experiment: &Experiment<Lowball>) -> Campaign {
    Campaign::of(&Lowball, experiment, vec![None; 3], SHARDS)
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Plays a shard of a campaign on so many threads; it is stopped at once, if that is said.
fn played_of(
    (experiment, campaign): (&Experiment<Lowball>, &Campaign),
    (number, folder): (u32, &Path),
    (threads, stop): (usize, bool),
) -> Result<Done, CampaignError> {
    let stop = AtomicBool::new(stop);
    let watch = Watch { stop: &stop, progress: progress::hidden(), threads };
    let shard = Shard::new(number, campaign.shards).expect("a shard");
    play(&Arc::new(Lowball), experiment, campaign, (shard, folder), &watch)
}

fn played(number: u32, folder: &Path, threads: usize) -> Result<Done, CampaignError> {
    let experiment = experiment();
    played_of((&experiment, &campaign(&experiment)), (number, folder), (threads, false))
}

fn play_all(folder: &Path, threads: usize) {
    (1..=SHARDS).for_each(|number| drop(played(number, folder, threads).expect("it is played")));
}

fn joined(folder: &Path) -> Result<Joined, CampaignError> {
    gather(folder)?.join(Lowball.about())
}

/// The CSV of one run of the whole experiment.
fn one_run() -> String {
    let stop = AtomicBool::new(false);
    let watch = Watch { stop: &stop, progress: progress::hidden(), threads: 2 };
    files::csv(&run(&Arc::new(Lowball), &experiment(), &watch).expect("it can be played"))
}

/// The names of all files of a folder and of its journals, with what is in them.
fn bytes(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let files = |folder: &Path| fs::read_dir(folder).expect("a folder");
    let all = files(folder).chain(files(&folder.join("journals")));
    let paths = all.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file());
    let mut bytes: Vec<(String, Vec<u8>)> = paths
        .map(|path| {
            let name = path.strip_prefix(folder).expect("inside").display().to_string();
            (name, fs::read(&path).expect("a file"))
        })
        .collect();
    bytes.sort();
    bytes
}

#[track_caller]
fn complains(result: Result<impl std::fmt::Debug, CampaignError>, parts: &[&str]) {
    let told = result.expect_err("an error").to_string();
    assert!(parts.iter().all(|part| told.contains(part)), "{told}");
}

#[test]
fn forty_shards_are_one_run_also_if_some_were_stopped_and_left_things_behind() {
    let folder = folder();
    let experiment = experiment();
    let campaign = campaign(&experiment);
    for number in (1..=SHARDS).rev() {
        let place = (number, folder.path());
        if number % 3 == 0 {
            let stopped = played_of((&experiment, &campaign), place, (1, true));
            assert!(matches!(stopped, Err(CampaignError::Stopped)), "{stopped:?}");
            // A writer that is killed in the middle of its file leaves this.
            fs::write(folder.path().join(format!("{number:02}-of-40.csv.1.partial")), "game,se")
                .expect("a file");
            let manifest = folder.path().join(format!("{number:02}-of-40.json"));
            assert!(!manifest.exists(), "shard {number} is not done");
        }
        let done = played(number, folder.path(), 1 + number as usize % 2).expect("it is played");
        assert!(matches!(done, Done::Now(_)));
    }
    let joined = joined(folder.path()).expect("all is there");
    assert_eq!(files::csv_of_games(&joined.records), one_run());
    assert_eq!(joined.summary.games, 330);
    assert!(joined.to_string().contains("330 games, greedy, random, random, seed 1"), "{joined}");
}

#[test]
fn one_and_two_threads_write_the_same_bytes() {
    let (one, two) = (folder(), folder());
    play_all(one.path(), 1);
    play_all(two.path(), 2);
    assert_eq!(bytes(one.path()), bytes(two.path()));
    let names: Vec<String> = bytes(one.path()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names.len(), 2 * SHARDS as usize + 4, "{names:?}");
    assert!(names.iter().any(|name| name == "journals/300.tessera"), "{names:?}");
}

#[test]
fn a_shard_that_is_there_is_not_played_again() {
    let folder = folder();
    let csv = folder.path().join("03-of-40.csv");
    assert_eq!(played(3, folder.path(), 1).expect("it is played"), Done::Now(csv.clone()));
    let before = fs::metadata(&csv).expect("a file").modified().expect("a time");
    assert_eq!(played(3, folder.path(), 1).expect("it is there"), Done::Before(csv.clone()));
    assert_eq!(fs::metadata(&csv).expect("a file").modified().expect("a time"), before);
}

#[test]
fn a_folder_takes_no_shard_of_another_campaign() {
    let folder = folder();
    played(1, folder.path(), 1).expect("it is played");
    let (experiment, ours) = (experiment(), campaign(&experiment()));
    let named = |name: &str, program: Option<Fingerprint>| {
        let mut lineup = ours.lineup.clone();
        (lineup[1].name, lineup[1].program) = (name.to_owned(), program);
        Campaign { lineup, ..ours.clone() }
    };
    let hash = Fingerprint::parse(&"a".repeat(64));
    for (other, differs) in [
        (Campaign { seed: "2".to_owned(), ..ours.clone() }, "its seed is \"1\", not \"2\""),
        (Campaign { version: "9".to_owned(), ..ours.clone() }, "its version is"),
        (Campaign { edition: 9, ..ours.clone() }, "its edition is"),
        (Campaign { cards: hash, ..ours.clone() }, "its cards is null"),
        (Campaign { games: 331, ..ours.clone() }, "its games is 330, not 331"),
        (Campaign { shards: 41, ..ours.clone() }, "its shards is 40, not 41"),
        (named("hard", None), "its lineup is"),
        (named("random", hash), "its lineup is"),
    ] {
        for number in [1, 2] {
            let result = played_of((&experiment, &other), (number, folder.path()), (1, false));
            complains(result, &["01-of-40.json` is of another campaign", differs]);
        }
    }
    assert_eq!(bytes(folder.path()).len(), 3, "nothing was written");
    let second = Campaign { seed: "2".to_owned(), ..ours.clone() };
    let elsewhere = self::folder();
    let place = (2, elsewhere.path());
    played_of((&experiment, &second), place, (1, false)).expect("it is played");
    for ending in ["csv", "json"] {
        let name = format!("02-of-40.{ending}");
        fs::copy(elsewhere.path().join(&name), folder.path().join(&name)).expect("a copy");
    }
    complains(gather(folder.path()), &["02-of-40.json` is of another campaign", "its seed"]);
}

#[test]
fn what_was_cut_changed_or_lost_is_named() {
    let folder = folder();
    play_all(folder.path(), 2);
    let file = |name: &str| folder.path().join(name);
    for (name, damaged) in [("07-of-40.csv", "game,seed"), ("07-of-40.json", "{\"campaign\":")] {
        let whole = fs::read(file(name)).expect("a file");
        fs::write(file(name), damaged).expect("a file");
        complains(joined(folder.path()), &[name, "play the shard again"]);
        complains(played(7, folder.path(), 1), &[name, "play the shard again"]);
        fs::write(file(name), whole).expect("a file");
    }
    for name in ["07-of-40.csv", "journals/100.tessera"] {
        let whole = fs::read(file(name)).expect("a file");
        fs::remove_file(file(name)).expect("it can go");
        complains(joined(folder.path()), &[name, "cannot read"]);
        fs::write(file(name), whole).expect("a file");
    }
    // A manifest under another number does not stand for that shard.
    fs::copy(file("07-of-40.json"), file("08-of-40.json")).expect("a copy");
    complains(
        joined(folder.path()),
        &["08-of-40.json", "it does not say that it is of shard 8/40"],
    );
    fs::remove_file(file("08-of-40.json")).expect("it can go");
    let missing = gather(folder.path()).expect("shards").missing();
    assert_eq!(missing.iter().map(Shard::to_string).collect::<Vec<_>>(), ["8/40"]);
    complains(gather(&file("journals")), &["there is no finished shard"]);
}

#[test]
fn records_that_only_pretend_are_refused_with_their_game() {
    use sha2::{Digest, Sha256};
    let folder = folder();
    play_all(folder.path(), 2);
    let (csv, json) = ("01-of-40.csv", "01-of-40.json");
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("a file");
    let (records, manifest) = (read(csv), read(json));
    let hash = |text: &str| Fingerprint(Sha256::digest(text.as_bytes()).into()).to_string();
    for (from, to, why) in [
        ("LOW-END-01", "LOW-END-99", "game 0 has an unknown rule `LOW-END-99`"),
        ("\n1,", "\n2,", "game 2 stands where another belongs"),
        ("\n7,", "\n", "record 8"),
        (",p", ",p7 p", "a winner `p7` who has no seat"),
    ] {
        let forged = records.replacen(from, to, 1);
        assert_ne!(forged, records, "{from}");
        fs::write(folder.path().join(csv), &forged).expect("a file");
        let manifest = manifest.replace(&hash(&records), &hash(&forged));
        fs::write(folder.path().join(json), manifest).expect("a file");
        complains(joined(folder.path()), &[csv, why]);
    }
}
