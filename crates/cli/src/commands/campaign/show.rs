//! `tessera campaign show`: members, their sheets, and what happened.

use super::{Opened, open};
use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::Screen;
use campaign::{Account, Campaign, Entry, Growth, Member};
use serde::Serialize;
use std::io;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The campaign
    file: PathBuf,
    /// Members; without them, all
    members: Vec<String>,
    /// Print their sheets as a team to bring, and nothing else
    #[arg(long)]
    sheet: bool,
    /// Print JSON
    #[arg(long, conflicts_with = "sheet")]
    json: bool,
}

/// A member, for programs.
#[derive(Serialize)]
struct Row<'m> {
    name: &'m str,
    owns: Vec<(&'static str, String)>,
    sheet: String,
}

/// A campaign, for programs.
#[derive(Serialize)]
struct Shown<'c> {
    name: &'c str,
    game: &'c str,
    members: Vec<Row<'c>>,
    entries: &'c [Entry],
}

/// Shows a campaign.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let Opened { growth, campaign } = open(&args.file)?;
    let members = chosen(&campaign, &args.members)?;
    if args.json {
        let header = campaign.header();
        let (name, game) = (&*header.name, &*header.game);
        let members = members.iter().map(|member| row(member)).collect();
        screen.json(&Shown { name, game, members, entries: campaign.entries() })?;
        return Ok(Answer::Yes);
    }
    if args.sheet {
        let sheets: Vec<String> = members.iter().map(|member| member.grown.sheet()).collect();
        screen.line(sheets.join("\n").trim_end())?;
        return Ok(Answer::Yes);
    }
    screen.title(format!("{}, a campaign of {}", campaign.header().name, growth.about().title))?;
    for member in members {
        screen.gap()?;
        roster(growth, &campaign, member, screen)?;
    }
    screen.gap()?;
    screen.title("Chronicle")?;
    (1..).zip(campaign.entries()).try_for_each(|(number, entry)| tell(number, entry, screen))?;
    Ok(Answer::Yes)
}

fn row(member: &Member) -> Row<'_> {
    let owns = member.grown.account().into_iter().map(|Account { name, says }| (name, says));
    Row { name: &member.name, owns: owns.collect(), sheet: member.grown.sheet() }
}

/// The members of these names, or all.
fn chosen<'c>(campaign: &'c Campaign, names: &[String]) -> Result<Vec<&'c Member>, Trouble> {
    if names.is_empty() {
        return Ok(campaign.members().iter().collect());
    }
    names.iter().map(|name| campaign.member(name).map_err(Trouble::input)).collect()
}

/// A member, what it owns, and the lines of its sheet that changed since it joined.
fn roster(
    growth: &dyn Growth,
    campaign: &Campaign,
    member: &Member,
    screen: &mut Screen,
) -> io::Result<()> {
    screen.title(&member.name)?;
    let owns = member.grown.account().into_iter();
    let owns: Vec<String> = owns.map(|Account { name, says }| format!("{name} {says}")).collect();
    screen.wrapped("  ", owns.join("; "))?;
    let joined = campaign.entries().iter().find_map(|entry| match entry {
        Entry::Enlist(it) if it.name == member.name => Some(it.sheet.as_str()),
        _ => None,
    });
    let first = joined.and_then(|sheet| growth.enlist(sheet).ok()).map(|first| first.sheet());
    let (first, now) = (first.unwrap_or_default(), member.grown.sheet());
    let gone = first.lines().filter(|line| !now.lines().any(|other| other == *line));
    gone.clone().try_for_each(|line| screen.line(format!("  - {line}")))?;
    let new = now.lines().filter(|line| !first.lines().any(|other| other == *line));
    new.clone().try_for_each(|line| screen.line(format!("  + {line}")))?;
    if gone.count() + new.count() == 0 {
        screen.line("  as it joined")?;
    }
    Ok(())
}

/// Tells an entry.
pub fn tell(number: usize, entry: &Entry, screen: &mut Screen) -> io::Result<()> {
    let at = format!("{number:>4}  ");
    match entry {
        Entry::Enlist(it) => screen.wrapped(&at, format!("{} joined", it.name)),
        Entry::TakeBack(it) => {
            screen.wrapped(&at, format!("{} took the last purchase back", it.name))
        }
        Entry::Spend(it) => {
            screen.wrapped(&at, format!("{} spent", it.name))?;
            it.told.iter().try_for_each(|line| screen.wrapped("        ", line))
        }
        Entry::Run(run) => {
            screen.wrapped(&at, format!("{} was played", run.title))?;
            run.parts.iter().try_for_each(|part| {
                let aims = part.aims.iter().filter(|aim| aim.achieved).map(|aim| aim.aim.clone());
                let aims: Vec<String> = aims.collect();
                let done = if aims.is_empty() { "nothing".to_owned() } else { aims.join(", ") };
                screen
                    .wrapped("      ", format!("{}, {}: achieved {done}", part.name, part.seat))?;
                part.gains.iter().try_for_each(|gain| {
                    let campaign::Gain { of, amount, why, rule } = gain;
                    screen.wrapped("        ", format!("{amount:+} {of}, {why} [{rule}]"))
                })
            })
        }
    }
}
