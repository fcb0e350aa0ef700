//! `tessera rules`: rulebooks, read by id, by words or whole, and how well they are covered.

use crate::answer::{Answer, CommandResult, Trouble};
use crate::games;
use crate::screen::{Ink, Screen};
use engine::About;
use ledger::coverage::{CitedRule, Covered};
use ledger::form::nearest;
use ledger::{Ledger, Rule};
use serde::Serialize;
use std::io;
use std::path::{Path, PathBuf};

/// What to read.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The game; without it, the rulebooks are listed
    game: Option<String>,
    /// The id of a rule, or the beginning of several
    id: Option<String>,
    /// Only rules that contain all these words
    #[arg(long, value_name = "WORDS", num_args = 1.., conflicts_with = "id")]
    search: Option<Vec<String>>,
    /// Show for each rule which code decides it and which tests are named after it
    #[arg(long, requires = "game", conflicts_with_all = ["id", "search"])]
    coverage: bool,
    /// Only count how many rules are covered
    #[arg(long, requires = "coverage")]
    summary: bool,
    /// The checkout whose files are searched for code and tests
    #[arg(long, value_name = "DIR", requires = "coverage")]
    sources: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tessera rules                                   the rulebooks
  tessera rules singularity                       every rule, one per line
  tessera rules singularity SGY-TIME-07           one rule, with everything known about it
  tessera rules singularity SGY-TIME              a section
  tessera rules singularity --search hand limit   the rules that contain both words
  tessera rules singularity --coverage --summary  how much is covered by code and tests

Exit codes: 1 when no rule contains the words or a rule is not covered, 2 when there is no such rule.";

/// Prints rules.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let Some(name) = &args.game else { return books(args, screen) };
    let about = games::about(name)?;
    match (&args.id, &args.search) {
        (Some(id), _) => by_id(args, about, id, screen),
        (_, Some(words)) => by_words(args, about, &words.join(" "), screen),
        _ if args.coverage => coverage(args, about, screen),
        _ => all(args, about, screen),
    }
}

#[derive(Serialize)]
struct Book {
    game: &'static str,
    title: &'static str,
    source: &'static str,
    rules: usize,
    #[serde(skip_serializing_if = "is_none")]
    to_come: usize,
}

fn is_none(rules: &usize) -> bool {
    *rules == 0
}

fn books(args: &Args, screen: &mut Screen) -> CommandResult {
    let book = |ledger: &Ledger| Book {
        game: ledger.game,
        title: ledger.title,
        source: ledger.source,
        rules: ledger.rules.len(),
        to_come: ledger.to_come.len(),
    };
    let books: Vec<Book> = registry::games().iter().map(|about| book(about.ledger)).collect();
    if args.json {
        screen.json(&books)?;
        return Ok(Answer::Yes);
    }
    for Book { game, title, source, rules, to_come } in books {
        let game = screen.ink(Ink::Type, game);
        let coming = match to_come {
            0 => String::new(),
            coming => format!(", {coming} to come"),
        };
        screen.line(format!("{game}  {title}: {rules} rules{coming}, from {source}"))?;
    }
    Ok(Answer::Yes)
}

fn all(args: &Args, about: &About, screen: &mut Screen) -> CommandResult {
    match (args.json, about.beside) {
        (true, []) => screen.json(about.ledger)?,
        (true, _) => screen.json(&about.ledgers().collect::<Vec<_>>())?,
        (false, _) => about.all_rules().try_for_each(|rule| listed(about, rule, screen))?,
    }
    Ok(Answer::Yes)
}

fn by_id(args: &Args, about: &About, id: &str, screen: &mut Screen) -> CommandResult {
    if let Some(rule) = about.any_rule(id) {
        if args.json {
            screen.json(rule)?
        } else {
            whole(rule, screen)?;
            cited_in_sources(about, rule, screen)?;
            if about.is_to_come(rule.id) {
                row(screen, "to come", "nothing decides it yet")?;
            }
        }
        return Ok(Answer::Yes);
    }
    let section = section(about, id);
    if section.is_empty() {
        return Err(Trouble::Input(no_such_rule(about, id)));
    }
    list(args, about, &section, screen)
}

/// The rules whose ids begin so.
fn section(about: &About, beginning: &str) -> Vec<&'static Rule> {
    let beginning = format!("{}-", beginning.trim_end_matches('-').to_uppercase());
    about.all_rules().filter(|rule| rule.id.as_str().starts_with(&beginning)).collect()
}

/// Why there is no rule of this id, and which one may be meant.
fn no_such_rule(about: &About, id: &str) -> String {
    let ids = about.all_rules().map(|rule| rule.id.as_str());
    let remedy = match nearest(&id.to_uppercase(), ids) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!("look for words with `tessera rules {} --search WORDS`", about.name),
    };
    format!("{} has no rule `{id}`; {remedy}", about.ledger.title)
}

fn by_words(args: &Args, about: &About, words: &str, screen: &mut Screen) -> CommandResult {
    let found = about.search(words);
    if found.is_empty() && !args.json {
        screen.line(format!(
            "no rule of {} contains all of these words: {words}",
            about.ledger.title
        ))?;
        return Ok(Answer::No);
    }
    list(args, about, &found, screen)
}

fn list(args: &Args, about: &About, rules: &[&'static Rule], screen: &mut Screen) -> CommandResult {
    if args.json {
        screen.json(&rules)?;
    } else {
        rules.iter().try_for_each(|rule| listed(about, rule, screen))?;
    }
    Ok(Answer::from_truth(!rules.is_empty()))
}

fn coverage(args: &Args, about: &'static About, screen: &mut Screen) -> CommandResult {
    let folder = sources_of(about, args.sources.as_deref())?;
    let covered = Covered::read(about.ledger, about.beside, &folder)
        .map_err(|faults| Trouble::Input(faults.join("\n")))?;
    match (args.json, args.summary) {
        (true, true) => screen.json(&covered.coverage())?,
        (true, false) => screen.json(&covered.rules().collect::<Vec<_>>())?,
        (false, summary) => {
            if !summary {
                covered.rules().try_for_each(|cited| screen.line(cited))?;
                screen.gap()?;
            }
            screen.line(covered.coverage())?;
        }
    }
    Ok(Answer::from_truth(covered.uncovered().is_empty()))
}

/// The folder of a game in a checkout: the one that is named, or the one that we are in.
fn sources_of(about: &About, named: Option<&Path>) -> Result<PathBuf, Trouble> {
    let games = Path::new("games").join(about.name);
    let (found, place) = match named {
        Some(checkout) => (checkout.join(&games), checkout.display().to_string()),
        None => (find_upwards(&games), "here".to_owned()),
    };
    if found.join("rules.toml").is_file() {
        return Ok(found);
    }
    Err(Trouble::Input(format!(
        "{} has no sources {place}; run this in a checkout of Tessera, or name one with --sources DIR",
        about.title
    )))
}

/// A path below the current folder or below one of those around it.
fn find_upwards(path: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    let found = here.ancestors().map(|folder| folder.join(path)).find(|there| there.is_dir());
    found.unwrap_or_else(|| path.to_owned())
}

/// A rule in one sentence.
pub fn brief(rule: &Rule, screen: &mut Screen) -> io::Result<()> {
    let id = screen.ink(Ink::Aside, rule.id);
    screen.wrapped(&format!("{id}  "), rule.text)
}

/// A rule in one sentence, and whether it is to come.
fn listed(about: &About, rule: &Rule, screen: &mut Screen) -> io::Result<()> {
    if !about.is_to_come(rule.id) {
        return brief(rule, screen);
    }
    let id = screen.ink(Ink::Aside, format!("{}  (to come)  ", rule.id));
    screen.wrapped(&id, rule.text)
}

/// A rule with all that is known about it.
pub fn whole(rule: &Rule, screen: &mut Screen) -> io::Result<()> {
    let id = screen.ink(Ink::Title, rule.id);
    let about = screen.ink(Ink::Aside, format!("({}; {})", rule.kind.name(), rule.at));
    screen.line(format!("{id}  {about}"))?;
    screen.wrapped("  ", rule.text)?;
    remarks(rule).try_for_each(|(title, text)| row(screen, title, text))
}

/// The code and the tests of a rule, where there are sources to look into.
fn cited_in_sources(about: &About, rule: &'static Rule, screen: &mut Screen) -> io::Result<()> {
    let Ok(folder) = sources_of(about, None) else { return Ok(()) };
    let Ok(covered) = Covered::read(about.ledger, about.beside, &folder) else { return Ok(()) };
    let CitedRule { code, tests, .. } = covered.cited(rule);
    code.iter().try_for_each(|place| row(screen, "code", place))?;
    tests.iter().try_for_each(|place| row(screen, "test", place))
}

/// What is known about a rule besides its sentence, each under its title.
pub fn remarks(rule: &Rule) -> impl Iterator<Item = (&'static str, &'static str)> {
    let said = [
        ("given", rule.given),
        ("expect", rule.expect),
        ("doubt", rule.doubt),
        ("ruling", rule.ruling),
        ("basis", rule.basis),
        ("found", rule.found),
        ("differs", rule.differs),
        ("note", rule.note),
    ];
    said.into_iter().filter_map(|(title, text)| Some((title, text?)))
}

fn row(screen: &mut Screen, title: &str, text: &str) -> io::Result<()> {
    let title = screen.ink(Ink::Aside, format!("  {title:<8}"));
    screen.wrapped(&title, text)
}
