//! The text form of a campaign: one JSON object a line, each closed by its hash.
//!
//! The header stands first, then the entries, and a closing line with their number last: without it the file was cut off. The hash
//! covers the very bytes of the line, so the smallest change by hand is seen.

use crate::campaign::Campaign;
use crate::entry::{Entry, Header};
use crate::fault::{CampaignError, Fault};
use crate::growth::Growth;
use crate::packed::CLOSING;
use crate::roster::RESTORE;
use engine::journal::Fingerprint;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// The version of the format.
pub const FORMAT: u32 = 1;

/// The longest text that is read as a campaign, in bytes.
pub const LONGEST: usize = 10 * 1024 * 1024;

/// The most entries of a campaign.
pub(crate) const MOST_ENTRIES: usize = 100_000;

/// The last line of a campaign.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Closing {
    entries: usize,
}

impl Campaign {
    /// Writes the campaign as text.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let head = std::iter::once(body(self.header()));
        let bodies = head.chain(self.entries().iter().map(body));
        for (body, link) in bodies.zip(self.links()) {
            push_line(&mut text, &body, *link);
        }
        let closing = body(&Closing { entries: self.entries().len() });
        push_line(&mut text, &closing, self.head().link(&closing));
        text
    }
}

/// Writes the canonical bytes of a line, before its hash is added.
pub(crate) fn body(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("a line of a campaign is JSON")
}

/// Adds the hash to a line's object as its last field.
fn push_line(text: &mut String, body: &str, link: Fingerprint) {
    let open = body.strip_suffix('}').expect("a line is a JSON object");
    writeln!(text, "{open},\"hash\":\"{link}\"}}").expect("a string takes any text");
}

/// Returns the name of the game that a campaign is of, whether or not the rest of the text holds.
///
/// # Errors
/// Fails if the text does not begin like a campaign.
pub fn game_of(text: &str) -> Result<String, CampaignError> {
    is_short(text)?;
    let first = text.lines().next().unwrap_or_default();
    let opening: Opening = serde_json::from_str(first).map_err(|_| {
        let remedy = "name a file that `tessera campaign new` wrote";
        CampaignError::new(1, "this is not a campaign", remedy)
    })?;
    is_understood(opening.campaign).map(|()| opening.game)
}

/// The fields that every version of a campaign has on its first line.
#[derive(Deserialize)]
struct Opening {
    campaign: u32,
    game: String,
}

fn is_short(text: &str) -> Result<(), CampaignError> {
    if text.len() <= LONGEST {
        return Ok(());
    }
    let reason = format!("a campaign has {} MB at most", LONGEST / 1024 / 1024);
    Err(CampaignError::new(1, reason, "name another file, or begin another campaign"))
}

fn is_understood(format: u32) -> Result<(), CampaignError> {
    if format == FORMAT {
        return Ok(());
    }
    let reason = format!("this is format {format}, and this program reads format {FORMAT}");
    Err(CampaignError::new(1, reason, "read it with the version that wrote it"))
}

/// Reads a campaign and works out its roster, or names the first bad line.
///
/// # Errors
/// Fails if a line was changed, left out or put in, if the game refuses an entry, or if the end is missing.
pub fn read(growth: &dyn Growth, text: &str) -> Result<Campaign, CampaignError> {
    read_with(growth, text, &mut |_, _| Ok(()))
}

/// A callback that gets the campaign before each entry, and can refuse the entry.
pub(crate) type Passing<'p> = &'p mut dyn FnMut(&Campaign, &Entry) -> Result<(), Fault>;

/// Works like [`read`], and calls `pass` before each entry.
pub(crate) fn read_with(
    growth: &dyn Growth,
    text: &str,
    pass: Passing<'_>,
) -> Result<Campaign, CampaignError> {
    game_of(text)?;
    let mut lines = (1..).zip(text.lines());
    let (_, first) = lines.next().unwrap_or((1, ""));
    let mut campaign = Campaign::of(read_header(growth, first)?);
    for (number, line) in lines.by_ref() {
        if line.starts_with(CLOSING) {
            read_closing(number, line, &campaign)?;
            return nothing_follows(lines.next()).map(|()| campaign);
        }
        let entry: Entry = line_of(number, line, campaign.head())?;
        let refused = |faults: &[Fault]| refused(growth, number, &entry, faults);
        pass(&campaign, &entry).map_err(|fault| refused(&[fault]))?;
        campaign.append(growth, entry.clone()).map_err(|faults| refused(&faults))?;
    }
    let reason = "the campaign was cut off here: its closing line is missing";
    Err(CampaignError::new(campaign.entries().len() + 2, reason, RESTORE))
}

fn read_header(growth: &dyn Growth, line: &str) -> Result<Header, CampaignError> {
    let header: Header = line_of(1, line, Fingerprint::GENESIS)?;
    let (said, game) = (&header.game, growth.about().name);
    if said == game {
        return Ok(header);
    }
    let reason = format!("this is a campaign of `{said}`, not of `{game}`");
    Err(CampaignError::new(1, reason, "name a campaign of the right game"))
}

/// The refusal of an entry: its first fault, and the editions where they differ.
fn refused(growth: &dyn Growth, line: usize, entry: &Entry, faults: &[Fault]) -> CampaignError {
    let Some(first) = faults.first() else {
        return CampaignError::new(line, "the game refuses this entry", RESTORE);
    };
    let rule = first.rule.map(|rule| format!(" [{rule}]")).unwrap_or_default();
    let now = growth.about().edition;
    let since = match edition_of(entry) {
        Some(then) if then != now => {
            format!("; the entry is of edition {then}, and this program has edition {now}")
        }
        _ => String::new(),
    };
    let reason = format!("{}{rule}{since}", first.reason);
    CampaignError::new(line, reason, first.remedy.clone())
}

fn edition_of(entry: &Entry) -> Option<u32> {
    match entry {
        Entry::Enlist(enlisting) => Some(enlisting.edition),
        Entry::Run(run) => Some(run.edition),
        Entry::Spend(spending) => Some(spending.edition),
        Entry::TakeBack(_) => None,
    }
}

fn read_closing(number: usize, line: &str, campaign: &Campaign) -> Result<(), CampaignError> {
    let closing: Closing = line_of(number, line, campaign.head())?;
    let has = campaign.entries().len();
    if closing.entries == has {
        return Ok(());
    }
    let reason =
        format!("the closing line counts {} entries, but there are {has}", closing.entries);
    Err(CampaignError::new(number, reason, RESTORE))
}

fn nothing_follows(rest: Option<(usize, &str)>) -> Result<(), CampaignError> {
    match rest {
        None => Ok(()),
        Some((number, _)) => {
            let reason = "there is something after the closing line";
            Err(CampaignError::new(number, reason, "remove what was added"))
        }
    }
}

/// Reads a line whose hash follows from the lines above, and which is written as it should be.
fn line_of<T: Serialize + DeserializeOwned>(
    number: usize,
    line: &str,
    above: Fingerprint,
) -> Result<T, CampaignError> {
    let wrong = |reason: String| CampaignError::new(number, reason, RESTORE);
    let (said, link) =
        split(line).ok_or_else(|| wrong("this line has no hash at its end".to_owned()))?;
    if above.link(&said) != link {
        let reason = "this line was changed, or a line before it was left out or put in: its hash \
                      does not follow from the lines above";
        return Err(wrong(reason.to_owned()));
    }
    let read: T = serde_json::from_str(&said)
        .map_err(|error| wrong(format!("this is not a line of a campaign ({error})")))?;
    if body(&read) != said {
        return Err(wrong("this line is not written as it should be".to_owned()));
    }
    Ok(read)
}

fn split(line: &str) -> Option<(String, Fingerprint)> {
    let (open, rest) = line.rsplit_once(",\"hash\":\"")?;
    let link = Fingerprint::parse(rest.strip_suffix("\"}")?)?;
    Some((format!("{open}}}"), link))
}
