//! Results as files, written whole or not at all.

use crate::arena::Standing;
use crate::comparison::Comparison;
use crate::exam::{Marks, Taken};
use crate::experiment::Results;
use crate::one_game::{Ending, Record};
use serde::Serialize;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What came of an experiment or a comparison, as JSON.
pub fn json(results: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(results).expect("results have only named fields");
    text.push('\n');
    text
}

/// The games of an experiment as CSV, a line a game.
pub fn csv(results: &Results) -> String {
    let mut text = format!("{}\n", COLUMNS.join(","));
    for record in &results.records {
        text += &format!("{}\n", line(record));
    }
    text
}

/// The pairs of games of a comparison as CSV, a line a pair: the columns of the game on the other side stand behind.
pub fn csv_of_pairs(comparison: &Comparison) -> String {
    let of_the_other = COLUMNS[SHARED..].iter().map(|column| format!("other_{column}"));
    let of_the_other: Vec<String> = of_the_other.collect();
    let mut text = format!("{},{}\n", COLUMNS.join(","), of_the_other.join(","));
    for (this, other) in &comparison.games {
        text += &format!("{},{}\n", line(this), came(other));
    }
    text
}

/// The pairs of games in an arena as CSV, a line a pair: the challenger's share of the points.
pub fn csv_of_points(standing: &Standing) -> String {
    let mut text = String::from("pair,seed,points\n");
    for (number, points) in standing.points.iter().enumerate() {
        text += &format!("{number},{},{points}\n", quoted(&format!("{}/{number}", standing.seed)));
    }
    text
}

/// The positions of an exam as CSV, a line for each bot at each position.
pub fn csv_of_marks(marks: &Marks) -> String {
    let mut text = String::from("kind,position,bot,solved\n");
    for Taken { kind, name, solved } in &marks.positions {
        for (bot, solved) in marks.bots.iter().zip(solved) {
            let [kind, name] = [kind, name].map(|field| quoted(field));
            text += &format!("{kind},{name},{bot},{solved}\n");
        }
    }
    text
}

/// The columns of a game.
const COLUMNS: [&str; 10] =
    ["game", "seed", "bots", "winners", "scores", "ranks", "rule", "how", "decisions", "turns"];

/// So many of the first are the same in both games of a pair.
const SHARED: usize = 3;

fn line(record: &Record) -> String {
    let Record { number, seed, bots, .. } = record;
    let [seed, bots] = [seed, &bots.join(" ")].map(|field| quoted(field));
    format!("{number},{seed},{bots},{}", came(record))
}

/// What came of a game.
fn came(record: &Record) -> String {
    let Record { ending, scores, decisions, turns, .. } = record;
    let (rule, how) = match ending {
        Ending::Over { rule, how, .. } => (rule.as_str(), *how),
        Ending::Unfinished => ("", "unfinished"),
    };
    let winners = words(ending.winners());
    let (scores, ranks, how) = (words(scores), words(&record.ranks()), quoted(how));
    format!("{winners},{scores},{ranks},{rule},{how},{decisions},{turns}")
}

/// Several things in one field.
fn words<T: ToString>(things: &[T]) -> String {
    things.iter().map(T::to_string).collect::<Vec<String>>().join(" ")
}

/// A field of CSV, in quotation marks where it needs them.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

/// Writes a file beside its place and then moves it there, so that a reader finds it whole or not at all.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let partial = partial_name(path)?;
    let written = write_synced(&partial, text).and_then(|()| std::fs::rename(&partial, path));
    if written.is_err() {
        // What is left of a failed attempt is of no use to anybody; the first error is the one to tell.
        let _ = std::fs::remove_file(&partial);
    }
    written
}

fn partial_name(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| {
        io::Error::new(io::ErrorKind::InvalidInput, "the path does not name a file")
    })?;
    let mut partial = name.to_owned();
    partial.push(format!(".{}.partial", std::process::id()));
    Ok(path.with_file_name(partial))
}

fn write_synced(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_with_a_comma_is_quoted() {
        assert_eq!(quoted("both objectives"), "both objectives");
        assert_eq!(quoted("three, \"all\""), "\"three, \"\"all\"\"\"");
    }

    #[test]
    fn a_file_that_cannot_be_moved_to_its_place_leaves_nothing_behind() {
        let folder = std::env::temp_dir().join(format!("tessera-lab-{}", std::process::id()));
        let occupied = folder.join("results.json");
        std::fs::create_dir_all(&occupied).expect("a folder in the way");
        assert!(write_whole(&occupied, "{}").is_err());
        let left: Vec<_> = std::fs::read_dir(&folder).expect("the folder").collect();
        assert_eq!(left.len(), 1, "only what was in the way: {left:?}");
        assert!(write_whole(&folder.join("other.json"), "{}").is_ok());
        std::fs::remove_dir_all(&folder).expect("the folder can go");
    }
}
