//! `tessera rules`: rulebooks, read by id, by words or whole, and how well they are covered.

use crate::answer::{Answer, Outcome, Trouble};
use crate::games;
use crate::screen::{Ink, Screen};
use engine::About;
use ledger::form::nearest;
use ledger::{Ledger, Rule};
use serde::Serialize;
use std::io;

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
pub fn run(args: &Args, screen: &mut Screen) -> Outcome {
    let Some(name) = &args.game else { return books(args, screen) };
    let about = games::about(name)?;
    match (&args.id, &args.search) {
        (Some(id), _) => by_id(args, about, id, screen),
        (_, Some(words)) => by_words(args, about, &words.join(" "), screen),
        _ if args.coverage => coverage(args, about.ledger, screen),
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

fn books(args: &Args, screen: &mut Screen) -> Outcome {
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

fn all(args: &Args, about: &About, screen: &mut Screen) -> Outcome {
    match (args.json, about.beside) {
        (true, []) => screen.json(about.ledger)?,
        (true, _) => screen.json(&about.ledgers().collect::<Vec<_>>())?,
        (false, _) => about.all_rules().try_for_each(|rule| listed(about, rule, screen))?,
    }
    Ok(Answer::Yes)
}

fn by_id(args: &Args, about: &About, id: &str, screen: &mut Screen) -> Outcome {
    if let Some(rule) = about.any_rule(id) {
        if args.json {
            screen.json(rule)?
        } else {
            whole(rule, screen)?;
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

fn by_words(args: &Args, about: &About, words: &str, screen: &mut Screen) -> Outcome {
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

fn list(args: &Args, about: &About, rules: &[&'static Rule], screen: &mut Screen) -> Outcome {
    if args.json {
        screen.json(&rules)?;
    } else {
        rules.iter().try_for_each(|rule| listed(about, rule, screen))?;
    }
    Ok(Answer::from_truth(!rules.is_empty()))
}

fn coverage(args: &Args, ledger: &'static Ledger, screen: &mut Screen) -> Outcome {
    match (args.json, args.summary) {
        (true, true) => screen.json(&ledger.coverage())?,
        (true, false) => screen.json(&ledger.rules)?,
        (false, summary) => {
            if !summary {
                ledger.rules.iter().try_for_each(|rule| screen.line(rule.places()))?;
                screen.gap()?;
            }
            screen.line(ledger.coverage())?;
        }
    }
    Ok(Answer::from_truth(ledger.uncovered().is_empty()))
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
    for (title, text) in remarks(rule) {
        row(screen, title, text)?;
    }
    rule.code.iter().try_for_each(|place| row(screen, "code", place))?;
    rule.tests.iter().try_for_each(|place| row(screen, "test", place))
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
