//! `tessera sim --shard` and `tessera collect`.

use crate::bench::{Folder, Run, program, read, tessera};
use std::time::Duration;

const GAMES: [&str; 8] = [
    "sim",
    "singularity",
    "--seats",
    "greedy,random",
    "--games",
    "120",
    "--option",
    "turn_limit=4",
];

fn shard(number: u32, out: &str, more: &[&str]) -> Vec<String> {
    let shard = format!("{number}/40");
    let words = [&GAMES[..], &["--shard", &shard, "--out", out], more].concat();
    words.into_iter().map(str::to_owned).collect()
}

fn play(number: u32, out: &str, more: &[&str]) -> Run {
    let words = shard(number, out, more);
    tessera(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn forty_shards_of_which_some_were_killed_are_one_run() {
    let folder = Folder::new("campaign");
    let (out, csv) = (folder.path("out"), folder.path("one.csv"));
    for number in 1..=40 {
        if number % 5 == 0 {
            let words = shard(number, &out, &[]);
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let mut child = program(&words).spawn().expect("the program starts");
            // Some are killed before they begin, some at work, some when they are done: all must do.
            std::thread::sleep(Duration::from_millis(u64::from(number)));
            child.kill().expect("it can be killed");
            child.wait().expect("it ends");
        } else {
            play(number, &out, &["--threads", if number % 2 == 0 { "1" } else { "2" }]).ends(0);
        }
    }
    for number in (5..=40).step_by(5) {
        play(number, &out, &[]).ends(0);
    }
    let run = tessera(&["collect", &out]).ends(0);
    run.prints("singularity: 120 games, greedy, random, seed 1").prints("95% between");
    tessera(&[&GAMES[..], &["--csv", &csv]].concat()).ends(0);
    let all = tessera(&["collect", &out, "--csv", "-"]).ends(0).out;
    assert_eq!(all, read(&csv));
    let json = tessera(&["collect", &out, "--json", "-"]).ends(0).json();
    assert_eq!((&json["games"], &json["summary"]["games"]), (&120.into(), &120.into()));
    tessera(&["verify", &format!("{out}/journals/100.tessera")]).ends(0).prints("holds");
}

#[test]
fn missing_shards_are_named_and_nothing_is_written() {
    let folder = Folder::new("campaign-missing");
    let (out, csv) = (folder.path("out"), folder.path("all.csv"));
    play(3, &out, &[]).ends(0).prints("shard 3/40 is played");
    play(3, &out, &[]).ends(0).prints("shard 3/40 was played before");
    let run = tessera(&["collect", &out, "--csv", &csv]).ends(1);
    run.says("39 of 40 shards are missing: 1/40, 2/40, 4/40,").says("21/40 and 19 more");
    assert_eq!(folder.names(), ["out"]);
    let other = play(4, &out, &["--seed", "2"]).ends(2);
    assert!(other.err.contains("its seed is \"1\", not \"2\""), "{}", other.err);
}

#[test]
fn a_shard_needs_a_folder_and_is_no_other_thing() {
    let needs = tessera(&[&GAMES[..], &["--shard", "1/2"]].concat()).ends(2);
    assert!(needs.err.contains("--out"), "{}", needs.err);
    for wrong in ["0/2", "3/2", "1", "1/1000000"] {
        let run = tessera(&[&GAMES[..], &["--out", "out", "--shard", wrong]].concat()).ends(2);
        assert!(run.err.contains("such as `3/40`"), "{}", run.err);
    }
    for more in [["--csv", "-"], ["--journals", "kept"], ["--decide", "0.5,0.6"]] {
        let run = play(1, "out", &more).ends(2);
        assert!(run.err.contains("cannot be used with"), "{}", run.err);
    }
}

/// A disk that takes nothing more is played by a limit on the size of files.
#[test]
#[cfg(unix)]
fn a_full_disk_leaves_nothing_half_written() {
    let folder = Folder::new("campaign-full");
    let out = folder.path("out");
    let words = shard(2, &out, &[]).join(" ");
    let line = format!("trap '' XFSZ; ulimit -f 0; exec \"$0\" {words}");
    let run = crate::bench::in_a_shell(&line, "").ends(2);
    assert!(run.err.contains("02-of-40.csv` (File too large"), "{}", run.err);
    assert!(run.err.contains("make room or name another folder"), "{}", run.err);
    let left = std::fs::read_dir(&out).expect("the folder").map(|entry| entry.expect("one").path());
    assert_eq!(left.filter(|path| path.is_file()).count(), 0);
    play(2, &out, &[]).ends(0);
}
