//! How much code a game costs, and what it goes into.
//!
//! A line counts when something of the program stands on it: blanks, comments and tests do not.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

/// What a part of a game's folder is for. Its first word names the files and folders that belong to it.
struct Sort {
    title: &'static str,
    files: &'static [&'static str],
}

/// Each file belongs to one of these; one that does not is an error, so that no row grows or shrinks unseen.
const SORTS: [Sort; 5] = [
    Sort {
        title: "rules, turn, what is legal",
        files: &[
            "rules",
            "turn",
            "legal",
            "state",
            "facts",
            "forced",
            "in_play",
            "moves",
            "setup",
            "sets",
            "options",
            "account",
            "legwork",
            "running",
            "setting_up",
            "book",
            "citations",
            "lying",
            "part",
            "play",
            "beginning",
            "boarding",
            "round",
            "acting",
            "ending",
            "placing",
            "edges",
            "pieces",
            "attack",
            "fight",
            "magic",
            "machines",
            "sending",
            "passcards",
            "dials",
            "dice",
            "measure",
            "stats",
            "trading",
            "run",
            "known_deck",
            "safehouse",
            "conflict",
            "interception",
            "leaving",
            "moments",
            "out_of_the_trash",
            "staying",
            "handling",
            "hands",
            "requirements",
            "laying",
            "order",
            "route",
            "site",
            "stops",
            "terrain",
            "waiting",
            "hindrance",
            "point",
            "deeds",
            "rule",
            "runs",
            "checks",
            "objectives",
            "aims",
            "custody",
            "defence",
            "entrance",
            "growth",
            "link",
            "matrix",
            "npcs",
            "striking",
        ],
    },
    Sort {
        title: "cards and decks",
        files: &[
            "cards",
            "decks",
            "the_box",
            "figures",
            "gear",
            "kit",
            "built",
            "named",
            "tables",
            "sheet",
            "roster",
            "team",
            "vehicle",
            "characters",
        ],
    },
    Sort {
        title: "listing of moves, bots",
        files: &["listing", "worth", "offered", "kept", "reckoning", "chances", "guessing"],
    },
    Sort {
        title: "glue",
        files: &[
            "position",
            "scene",
            "story",
            "sentences",
            "notation",
            "view",
            "imagine",
            "refusals",
            "trials",
            "secrets",
            "by_hand",
            "strokes",
            "odds",
            "pages",
            "headlines",
            "run_plate",
            "within_reach",
            "lift",
            "ruler",
        ],
    },
    Sort { title: "the rest", files: &["game", "lessons", "lib", "mod", "published"] },
];

/// The folders that are counted, and what each is called.
const GAMES: [(&str, &str); 8] = [
    ("Singularity", "games/singularity/src"),
    ("Doctor Who", "games/whoccg/src"),
    ("Singularis", "games/singularis/src"),
    ("Shadowrun", "games/shadowrun/src"),
    ("runs of both", "games/runners/src"),
    ("Duels", "games/duels/src"),
    ("the toy", "crates/engine/src/toy"),
    ("the second toy", "crates/engine/src/skerry"),
];

/// Prints the table.
pub fn run() -> ExitCode {
    match counted() {
        Ok(table) => {
            print!("{table}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error} (run this in the root of the repository)");
            ExitCode::FAILURE
        }
    }
}

fn counted() -> io::Result<String> {
    let sizes = GAMES.iter().map(|(_, folder)| Size::of(Path::new(folder)));
    let sizes = sizes.collect::<io::Result<Vec<_>>>()?;
    let mut table = String::from("| lines of code |");
    GAMES.iter().for_each(|(title, _)| table.push_str(&format!(" {title} |")));
    table.push_str(&format!("\n|---|{}\n", "---|".repeat(GAMES.len())));
    for (row, title) in SORTS.iter().map(|sort| sort.title).enumerate() {
        table.push_str(&format!("| {title} |"));
        for size in &sizes {
            table.push_str(&format!(
                " {} ({}%) |",
                size.rows[row],
                share(size.rows[row], size.all())
            ));
        }
        table.push('\n');
    }
    table.push_str("| all |");
    sizes.iter().for_each(|size| table.push_str(&format!(" {} |", size.all())));
    table.push('\n');
    Ok(table)
}

fn share(part: usize, all: usize) -> usize {
    (100 * part + all / 2).checked_div(all).unwrap_or(0)
}

/// How many lines one folder has of each sort.
#[derive(Default)]
struct Size {
    rows: [usize; SORTS.len()],
}

impl Size {
    fn of(folder: &Path) -> io::Result<Size> {
        let mut size = Size::default();
        for file in sources(folder)? {
            let inside = file.strip_prefix(folder).unwrap_or(&file);
            let row = sort_of(inside).ok_or_else(|| unsorted(&file))?;
            size.rows[row] += lines_of_code(&fs::read_to_string(&file)?);
        }
        Ok(size)
    }

    fn all(&self) -> usize {
        self.rows.iter().sum()
    }
}

/// The row that a file counts for: that of its first folder, or of its own name.
fn sort_of(file: &Path) -> Option<usize> {
    let name = file.iter().next()?.to_str()?.trim_end_matches(".rs");
    SORTS.iter().position(|sort| sort.files.contains(&name))
}

fn unsorted(file: &Path) -> io::Error {
    let file = file.display();
    io::Error::other(format!("{file} is of no sort: name it in one of SORTS in xtask/src/size.rs"))
}

/// The files of a folder and of all below it, without tests.
fn sources(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        if name == "tests" || name == "fixture" {
            continue;
        }
        if path.is_dir() {
            found.extend(sources(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    Ok(found)
}

/// How many lines of a file hold something of the program.
fn lines_of_code(text: &str) -> usize {
    // What cannot be read as Rust does not compile either: it counts nothing.
    let tokens = text.parse::<TokenStream>().unwrap_or_default();
    let mut lines = BTreeSet::new();
    collect(tokens, &mut lines);
    lines.len()
}

fn collect(tokens: TokenStream, lines: &mut BTreeSet<usize>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(hash) if hash.as_char() == '#' => {
                match attribute(&mut tokens).as_deref() {
                    // A comment that documents is a comment.
                    Some(said) if said.starts_with("doc") => {}
                    Some("cfg (test)" | "cfg(test)") => skip_item(&mut tokens),
                    _ => {
                        lines.insert(hash.span().start().line);
                    }
                }
            }
            TokenTree::Group(group) => {
                lines.insert(group.span_open().start().line);
                lines.insert(group.span_close().start().line);
                collect(group.stream(), lines);
            }
            other => lines.extend(other.span().start().line..=other.span().end().line),
        }
    }
}

/// What the attribute says that goes on here, behind its `#`.
fn attribute(tokens: &mut Peekable<impl Iterator<Item = TokenTree>>) -> Option<String> {
    tokens.next_if(|token| matches!(token, TokenTree::Punct(inner) if inner.as_char() == '!'));
    match tokens.next_if(|token| matches!(token, TokenTree::Group(_))) {
        Some(TokenTree::Group(said)) => Some(said.stream().to_string()),
        _ => None,
    }
}

/// Goes on behind the item that an attribute stands at: behind its braces or its semicolon.
fn skip_item(tokens: &mut impl Iterator<Item = TokenTree>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => return,
            TokenTree::Punct(end) if end.as_char() == ';' => return,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_counts_when_something_of_the_program_stands_on_it() {
        let text =
            "//! What it is.\n\n/// Says two.\nfn two() -> u8 {\n    // Why.\n    1 + 1\n}\n";
        assert_eq!(lines_of_code(text), 3);
    }

    #[test]
    fn tests_do_not_count() {
        let text = "fn one() {}\n\n#[cfg(test)]\nmod tests {\n    fn two() {}\n}\n\n#[cfg(test)]\nmod more;\nfn three() {}\n";
        assert_eq!(lines_of_code(text), 2);
    }

    #[test]
    fn a_file_belongs_to_its_first_folder() {
        assert_eq!(sort_of(Path::new("rules/act.rs")), Some(0));
        assert_eq!(sort_of(Path::new("cards/rules.rs")), Some(1));
        assert_eq!(sort_of(Path::new("somewhere.rs")), None);
    }

    #[test]
    fn every_file_of_every_game_has_its_row() {
        for (_, folder) in GAMES {
            let folder = Path::new("..").join(folder);
            let size = Size::of(&folder).unwrap_or_else(|error| panic!("{error}"));
            assert!(size.all() > 100, "{} has {} lines", folder.display(), size.all());
        }
    }
}
