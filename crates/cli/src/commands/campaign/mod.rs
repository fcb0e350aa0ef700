//! `tessera campaign`: characters over many games. The file is a chained text of what happened; members are worked out from it.

mod show;
mod verify;

use super::sheet;
use crate::answer::{Answer, CommandResult, Trouble};
use crate::files;
use crate::screen::Screen;
use campaign::campaign::journal_hash;
use campaign::{Campaign, Entry, Fault, Growth};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Arguments of `tessera campaign`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The command
    #[command(subcommand)]
    deed: Deed,
}

/// A subcommand.
#[derive(Debug, clap::Subcommand)]
enum Deed {
    /// Begin a campaign, with members or without
    New(New),
    /// Let somebody join, by a sheet
    Enlist(Enlist),
    /// Show the members, what they own, what changed on their sheets, and what happened
    Show(show::Args),
    /// Enter a game that was played to its end; everybody in it gains what it pays
    Play(Play),
    /// Spend what a member has: every line or none
    Spend(Spend),
    /// Take a member's last purchase back, until the next game
    TakeBack(TakeBack),
    /// Prove it: replay every game, and work out every purchase again
    Verify(verify::Args),
    /// Write it and its saved games as one file, which the page imports
    Pack(Pack),
}

#[derive(Debug, clap::Args)]
struct New {
    /// The game
    game: String,
    /// The file to write
    file: PathBuf,
    /// The campaign's name; its file's name if not given
    #[arg(long)]
    name: Option<String>,
    /// A member's sheet: ready, your own, or a file; once for each
    #[arg(long, value_name = "SHEET")]
    member: Vec<String>,
}

#[derive(Debug, clap::Args)]
struct Enlist {
    /// The campaign
    file: PathBuf,
    /// A sheet: ready, your own, or a file
    sheet: String,
}

#[derive(Debug, clap::Args)]
struct Play {
    /// The campaign
    file: PathBuf,
    /// The saved game
    saved: PathBuf,
}

#[derive(Debug, clap::Args)]
struct Spend {
    /// The campaign
    file: PathBuf,
    /// The member
    member: String,
    /// The lines of the purchase
    #[arg(value_name = "LINE", required_unless_present = "from")]
    lines: Vec<String>,
    /// A file with the lines; `-` is the standard input
    #[arg(long, value_name = "FILE", conflicts_with = "lines")]
    from: Option<PathBuf>,
    /// Show what would come of it, and buy nothing
    #[arg(long = "try")]
    is_trial: bool,
}

#[derive(Debug, clap::Args)]
struct TakeBack {
    /// The campaign
    file: PathBuf,
    /// The member
    member: String,
}

#[derive(Debug, clap::Args)]
struct Pack {
    /// The campaign
    file: PathBuf,
    /// The file to write
    out: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  tessera campaign new duels rain.campaign --member bollard --member sister-quill
  tessera campaign show rain.campaign bollard --sheet > team.txt
  tessera play duels --bring team.txt --option run=relay --option costs=agreed
                                                          then `save relay.tessera` at its end
  tessera campaign play rain.campaign relay.tessera       what did it pay?
  tessera campaign spend rain.campaign bollard --try 'gear: Knife' 'raise: head 3'
  tessera campaign verify rain.campaign                   is all of it true?
  tessera campaign pack rain.campaign whole.campaign      one file for the page

`play` keeps a copy of the saved game in a folder beside the campaign, for `verify`.

Exit codes: 1 when something is refused or does not hold; 2 when the input cannot be used.";

/// Runs the subcommand.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    match &args.deed {
        Deed::New(new) => begin(new, screen),
        Deed::Enlist(enlist) => join(enlist, screen),
        Deed::Show(args) => show::run(args, screen),
        Deed::Play(play) => enter(play, screen),
        Deed::Spend(spend) => buy(spend, screen),
        Deed::TakeBack(back) => take_back(back, screen),
        Deed::Verify(args) => verify::run(args, screen),
        Deed::Pack(pack) => write_whole(pack, screen),
    }
}

fn begin(args: &New, screen: &mut Screen) -> CommandResult {
    files::must_be_free(&args.file, false)?;
    let growth = growth(&args.game)?;
    let name = args.name.clone().unwrap_or_else(|| super::shelf::name_of(&args.file));
    let mut campaign = Campaign::new(growth, &name);
    for member in &args.member {
        let (_, text) = sheet::find(&args.game, member)?;
        if let Err(faults) = campaign.enlist(growth, &text) {
            return refuse(&faults, member, screen);
        }
    }
    files::write(&args.file, &campaign.to_text())?;
    screen.line(format!("{}: {} members", args.file.display(), campaign.members().len()))?;
    Ok(Answer::Yes)
}

fn join(args: &Enlist, screen: &mut Screen) -> CommandResult {
    let Opened { growth, campaign } = open(&args.file)?;
    let (_, text) = sheet::find(growth.about().name, &args.sheet)?;
    changed(&args.file, campaign, screen, |it| it.enlist(growth, &text))
}

fn enter(args: &Play, screen: &mut Screen) -> CommandResult {
    let Opened { growth, campaign } = open(&args.file)?;
    let text = files::read(&args.saved)?;
    let mut after = campaign.clone();
    if let Err(faults) = after.play(growth, &text) {
        return refuse(&faults, &args.saved.display().to_string(), screen);
    }
    // The saved game first: an entry without it could not be proven.
    let kept = runs_of(&args.file);
    let path = kept.join(format!("{}.tessera", journal_hash(&text)));
    std::fs::create_dir_all(&kept).map_err(|error| {
        let kept = kept.display();
        Trouble::Input(format!("cannot make the folder `{kept}` ({error}); choose another place"))
    })?;
    files::write(&path, &text)?;
    keep(&args.file, &after, screen)
}

fn buy(args: &Spend, screen: &mut Screen) -> CommandResult {
    let Opened { growth, campaign } = open(&args.file)?;
    let purchase = match &args.from {
        Some(path) => files::read(path)?,
        None => args.lines.join("\n"),
    };
    if !args.is_trial {
        return changed(&args.file, campaign, screen, |it| {
            it.spend(growth, &args.member, &purchase)
        });
    }
    match campaign.preview(&args.member, &purchase) {
        Err(faults) => refuse(&faults, &args.member, screen),
        Ok(spent) => {
            spent.told.iter().try_for_each(|line| screen.wrapped("  ", line))?;
            screen.line("nothing was bought: leave `--try` out to buy it")?;
            Ok(Answer::Yes)
        }
    }
}

fn take_back(args: &TakeBack, screen: &mut Screen) -> CommandResult {
    let Opened { growth, campaign } = open(&args.file)?;
    changed(&args.file, campaign, screen, |it| it.take_back(growth, &args.member))
}

/// Writes a campaign and the saved games of its Runs as one file.
fn write_whole(args: &Pack, screen: &mut Screen) -> CommandResult {
    files::must_be_free(&args.out, false)?;
    let Opened { campaign, .. } = open(&args.file)?;
    let saved = saved_games(&args.file, None)?;
    let runs = campaign.entries().iter().filter_map(|entry| match entry {
        Entry::Run(run) => Some(run.journal),
        _ => None,
    });
    let journals: Vec<&str> =
        runs.filter_map(|hash| saved.get(&hash.0).map(String::as_str)).collect();
    let many = journals.len();
    files::write(&args.out, &campaign::pack(&campaign.to_text(), journals))?;
    screen.line(format!("{}: {many} saved games", args.out.display()))?;
    Ok(Answer::Yes)
}

/// The saved games within a file, and those in the folder beside it or in this one, by their hashes.
fn saved_games(file: &Path, folder: Option<&Path>) -> Result<HashMap<[u8; 32], String>, Trouble> {
    let whole = files::read(file)?;
    let within = campaign::unpack(&whole).journals.into_iter().map(str::to_owned);
    let mut saved: HashMap<[u8; 32], String> =
        within.map(|journal| (journal_hash(&journal).0, journal)).collect();
    let beside = runs_of(file);
    let folder = folder.unwrap_or(&beside);
    let paths = if folder.is_dir() { files::gather(folder, "tessera")? } else { Vec::new() };
    for path in paths {
        let journal = files::read(&path)?;
        saved.insert(journal_hash(&journal).0, journal);
    }
    Ok(saved)
}

/// Makes a change and writes the campaign, or tells why it is refused.
fn changed(
    file: &Path,
    mut campaign: Campaign,
    screen: &mut Screen,
    change: impl FnOnce(&mut Campaign) -> Result<(), Vec<Fault>>,
) -> CommandResult {
    match change(&mut campaign) {
        Err(faults) => refuse(&faults, &file.display().to_string(), screen),
        Ok(()) => keep(file, &campaign, screen),
    }
}

/// Writes a campaign and tells its last entry.
fn keep(file: &Path, campaign: &Campaign, screen: &mut Screen) -> CommandResult {
    // Saved games that stand within the file stay there.
    let whole = files::read(file)?;
    let within = campaign::unpack(&whole).journals;
    files::write(file, &campaign::pack(&campaign.to_text(), within))?;
    if let Some(entry) = campaign.entries().last() {
        show::tell(campaign.entries().len(), entry, screen)?;
    }
    Ok(Answer::Yes)
}

fn refuse(faults: &[Fault], what: &str, screen: &mut Screen) -> CommandResult {
    for fault in faults {
        screen.wrapped(&format!("{what}, "), fault)?;
    }
    Ok(Answer::No)
}

/// A campaign that was read, and its game.
struct Opened {
    growth: &'static dyn Growth,
    campaign: Campaign,
}

fn open(file: &Path) -> Result<Opened, Trouble> {
    let (growth, text) = text_of(file)?;
    let campaign = campaign::read(growth, &text)
        .map_err(|error| Trouble::Input(format!("{}: {error}", file.display())))?;
    Ok(Opened { growth, campaign })
}

/// The text of a campaign, and its game.
fn text_of(file: &Path) -> Result<(&'static dyn Growth, String), Trouble> {
    let whole = files::read(file)?;
    let text = campaign::unpack(&whole).campaign.to_owned();
    let game = campaign::game_of(&text)
        .map_err(|error| Trouble::Input(format!("{}: {error}", file.display())))?;
    Ok((growth(&game)?, text))
}

fn growth(game: &str) -> Result<&'static dyn Growth, Trouble> {
    registry::growth(game).map_err(Trouble::input)?.ok_or_else(|| {
        let title = registry::about(game).map_or(game, |about| about.title);
        let games: Vec<&str> = registry::growing().collect();
        Trouble::Input(format!(
            "nobody in {title} grows from game to game; a campaign is of {}",
            games.join(", ")
        ))
    })
}

/// The folder of the games that were entered.
fn runs_of(file: &Path) -> PathBuf {
    file.with_extension("runs")
}
