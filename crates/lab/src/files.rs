//! Results as text for files.

use crate::arena::ArenaResult;
use crate::comparison::Comparison;
use crate::exam::{Marks, Taken};
use crate::experiment::Results;
use crate::one_game::{Ending, Record};
use serde::Serialize;

/// What came of an experiment or a comparison, as JSON.
pub fn json(results: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(results).expect("results have only named fields");
    text.push('\n');
    text
}

/// The games of an experiment as CSV, a line a game.
pub fn csv(results: &Results) -> String {
    csv_of_games(&results.records)
}

/// Games as CSV, a line a game.
pub fn csv_of_games(records: &[Record]) -> String {
    let mut text = format!("{}\n", COLUMNS.join(","));
    for record in records {
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
pub fn csv_of_points(standing: &ArenaResult) -> String {
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
    let rule = match ending {
        Ending::Over { rule, .. } => rule.as_str(),
        Ending::Unfinished | Ending::Forfeited { .. } => "",
    };
    let winners = words(ending.winners());
    let (scores, ranks, how) = (words(scores), words(&record.ranks()), quoted(ending.how()));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_with_a_comma_is_quoted() {
        assert_eq!(quoted("both objectives"), "both objectives");
        assert_eq!(quoted("three, \"all\""), "\"three, \"\"all\"\"\"");
    }
}
