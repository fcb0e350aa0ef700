//! The documents: every command line in them can be typed, and what costs little is run.

use crate::bench::{Folder, Run, read, tessera, typed};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// README and the pages of docs, each with its text.
fn pages() -> Vec<(String, String)> {
    let docs = std::fs::read_dir(root().join("docs")).expect("there are pages");
    let docs = docs.map(|entry| entry.expect("an entry").path());
    let pages = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    let pages = pages.chain([root().join("README.md"), root().join("CONTRIBUTING.md")]);
    pages.map(|path| (path.display().to_string(), read(path))).collect()
}

/// What somebody would type who copies a line: its words, without a remark.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for sign in line.chars() {
        match sign {
            '"' => quoted = !quoted,
            '#' if !quoted && words.last().is_some_and(String::is_empty) => break,
            sign if sign.is_whitespace() && !quoted => words.push(String::new()),
            sign => words.last_mut().expect("there is a word").push(sign),
        }
    }
    words.into_iter().filter(|word| !word.is_empty()).collect()
}

/// Every command line of the pages, with the page it stands in.
fn command_lines() -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for (page, text) in pages() {
        for line in text.lines().filter(|line| line.starts_with("    ") || line.starts_with('$')) {
            for part in line.trim().trim_start_matches("$ ").split("; ") {
                let part = part.split(" < ").next().unwrap_or(part);
                if part == "tessera" || part.starts_with("tessera ") {
                    found.push((page.clone(), words(part)));
                }
            }
        }
    }
    found
}

#[test]
fn every_command_line_in_the_documents_can_be_typed() {
    let lines = command_lines();
    assert!(lines.len() > 40, "{}", lines.len());
    for (page, line) in lines {
        let mut args: Vec<&str> = line[1..].iter().map(String::as_str).collect();
        args.push("--help");
        let run = tessera(&args);
        assert_eq!(run.code, 0, "{page}: `{}`: {}", line.join(" "), run.err);
    }
}

/// The first block of a page that has these words in its first line.
fn block(page: &str, first: &str) -> String {
    let page = read(root().join("docs").join(page));
    let from = page.find(first).unwrap_or_else(|| panic!("`{first}` is not there"));
    let lines: Vec<&str> = page[from..].lines().collect();
    let inside = lines.iter().take_while(|line| !line.starts_with("```"));
    inside.map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line))).collect()
}

/// What the lines of the documents name, as the documents show it.
fn desk(folder: &Folder) {
    folder.file("my-question.toml", &block("scenarios.md", "game  = \"singularity\""));
    let easier = block("lab.md", "    [[objective]]");
    folder.file("easier.toml", easier.split("\n\n").next().expect("the objective"));
    let cards = block("cards.md", "    [[technology]]");
    folder.file("own.toml", cards.split("A card with the id").next().expect("the cards"));
    let friends = block("cards.md", "    card,name,cost");
    folder.file("friends.csv", friends.split("\n\n").next().expect("the rows"));
    let page = read(root().join("docs/add-a-bot.md"));
    let bot = page.split("```python\n").nth(1).and_then(|rest| rest.split("```").next());
    let bot = folder.file("mine.py", bot.expect("a bot in Python"));
    #[cfg(unix)]
    make_executable(&bot);
}

#[cfg(unix)]
fn make_executable(path: &str) {
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(path, mode).expect("its mode can be changed");
}

fn in_folder(folder: &Folder, args: &[String]) -> Run {
    let files = ["my-question.toml", "own.toml", "easier.toml", "friends.csv", "friends.toml"];
    let at_root = |arg: &String| arg.starts_with("games/") || arg.starts_with("docs/");
    let placed = |arg: &String| match arg {
        arg if ["kept", "kept/3.tessera", "again", "campaign"].contains(&arg.as_str()) => {
            folder.path(arg)
        }
        arg if files.contains(&arg.as_str()) => folder.path(arg),
        arg if arg.contains("./mine.py") => arg.replace("./mine.py", &folder.path("mine.py")),
        arg if at_root(arg) => root().join(arg).display().to_string(),
        arg => arg.clone(),
    };
    let args: Vec<String> = args.iter().map(placed).collect();
    typed(&args.iter().map(String::as_str).collect::<Vec<_>>(), "quit\n")
}

/// Whether a line is run: it costs little, and the documents show all that it needs.
fn is_run(line: &[String]) -> bool {
    let has = |word: &str| line.iter().any(|other| other == word);
    let needs_more = [
        "--terminal",
        "--load",
        "--deck",
        "--coverage",
        "lackey.toml",
        "cockatrice.toml",
        "my-lesson.toml",
        "my-cards.toml",
        "set.csv",
        "mine.toml",
        "my.toml",
        "team.txt",
        "GAME",
        "FILE",
        "NAME",
    ];
    let is_cheap = |word: &str| {
        ["ask", "check", "rules", "cards", "games", "learn", "measure", "play"].contains(&word)
    };
    let is_command = |word: &String| match word.as_str() {
        "sim" => is_short(line),
        "replay" => has("kept/3.tessera"),
        "collect" => true,
        word => is_cheap(word),
    };
    line.get(1).is_some_and(is_command)
        && !needs_more.iter().any(|word| has(word))
        && !has("games/singularity/scenarios")
}

/// Whether so few games are played that nobody waits for them.
fn is_short(line: &[String]) -> bool {
    let games = line.iter().skip_while(|word| *word != "--games").nth(1);
    games.map_or(line.iter().any(|word| word == "--only"), |games| {
        games.parse().is_ok_and(|games: u32| games <= 20)
    })
}

#[test]
fn what_the_documents_show_comes_out_as_they_say() {
    let folder = Folder::new("documents");
    desk(&folder);
    let mut lines: Vec<(String, Vec<String>)> =
        command_lines().into_iter().filter(|(_, line)| is_run(line)).collect();
    // What is imported can be played with afterwards.
    lines.sort_by_key(|(_, line)| !line.iter().any(|word| word == "import"));
    assert!(lines.len() > 20, "{}", lines.len());
    for (page, line) in lines {
        let run = in_folder(&folder, &line[1..]);
        // Some ask what is not so, and are told no.
        assert!(run.code < 2, "{page}: `{}`: {}\n{}", line.join(" "), run.err, run.out);
    }
}
