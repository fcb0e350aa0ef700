//! The records of a shard, read back from its CSV.

use super::{Campaign, Shard};
use crate::foreign::Forfeit;
use crate::one_game::{Ending, Record};
use engine::{About, Seat};
use serde::Deserialize;

/// A line of the CSV, without the columns that follow from others.
#[derive(Deserialize)]
struct Row<'r> {
    game: u32,
    winners: &'r str,
    scores: &'r str,
    rule: &'r str,
    how: &'r str,
    decisions: u32,
    turns: u32,
}

/// Reads the records of all games of a shard, in their order.
pub(super) fn read(
    text: &str,
    campaign: &Campaign,
    shard: Shard,
    about: &About,
) -> Result<Vec<Record>, String> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let columns = reader.headers().map_err(|error| error.to_string())?.clone();
    let mut games = shard.games(campaign.games);
    let mut records = Vec::new();
    for row in reader.records() {
        let row = row.map_err(|error| error.to_string())?;
        let row: Row<'_> = row.deserialize(Some(&columns)).map_err(|error| error.to_string())?;
        if Some(row.game) != games.next() {
            return Err(format!("game {} stands where another belongs", row.game));
        }
        let number = row.game;
        let record = record(row, campaign, about);
        records.push(record.map_err(|reason| format!("game {number} has {reason}"))?);
    }
    games.next().map_or(Ok(records), |number| Err(format!("game {number} is missing")))
}

fn record(row: Row<'_>, campaign: &Campaign, about: &About) -> Result<Record, String> {
    let mut bots: Vec<String> = campaign.lineup.iter().map(|one| one.name.clone()).collect();
    let seats = bots.len();
    bots.rotate_right(row.game as usize % seats.max(1));
    let scores = row.scores.split_whitespace().map(str::parse::<i32>);
    Ok(Record {
        number: row.game,
        seed: format!("{}/{}", campaign.seed, row.game),
        bots,
        ending: ending(&row, seats as u8, about)?,
        scores: scores.collect::<Result<_, _>>().map_err(|_| "scores that are no numbers")?,
        decisions: row.decisions,
        turns: row.turns,
    })
}

fn ending(row: &Row<'_>, seats: u8, about: &About) -> Result<Ending, String> {
    let seat = |word: &str| {
        let seat = Seat::all(seats).find(|seat| seat.to_string() == word);
        seat.ok_or_else(|| format!("a winner `{word}` who has no seat"))
    };
    let winners = row.winners.split_whitespace().map(seat).collect::<Result<Vec<Seat>, _>>()?;
    if let Some(why) = Forfeit::told_as(row.how) {
        let by = Seat::all(seats).find(|seat| !winners.contains(seat));
        let by = by.ok_or("a forfeit by nobody")?;
        return Ok(Ending::Forfeited { by, winners, why });
    }
    if row.rule.is_empty() && row.how == Ending::Unfinished.how() {
        return Ok(Ending::Unfinished);
    }
    let rule = about.rule(row.rule).ok_or_else(|| format!("an unknown rule `{}`", row.rule))?;
    Ok(Ending::Over { winners, rule: rule.id, how: row.how.to_owned().into() })
}
