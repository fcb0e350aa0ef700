//! Which modules need each other: the largest knot at each level of each crate.
//!
//! A level is the modules of a folder, each taken whole with what is in it. One needs another if a `use` or a path anywhere
//! in it, in a function as well, leads to something written there. What is handed on (`pub use`) is no need of whoever hands
//! it on, and leads to where it is written. A crate's root counts as one of its modules, as it should only hand on; a
//! folder's own file does not, as it and its parts are one thing. Tests may need whatever they like.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

/// So many modules may need each other.
const MOST: usize = 9;

/// Where crates are looked for.
const SHELVES: [&str; 2] = ["crates", "games"];

/// Prints the largest knot of each level, or what ties the knot of one level.
pub fn run(level: Option<&str>) -> ExitCode {
    let crates = match crates() {
        Ok(crates) => crates,
        Err(error) => {
            eprintln!("{error}; run this in the root of the repository");
            return ExitCode::FAILURE;
        }
    };
    let mut knots: Vec<Knot> = crates.iter().flat_map(Crate::knots).collect();
    if let Some(level) = level {
        let Some(knot) = knots.iter().find(|knot| knot.level == level) else {
            eprintln!(
                "no modules of `{level}` need each other; write it as `cargo xtask knots` does"
            );
            return ExitCode::from(2);
        };
        knot.needs.iter().for_each(|need| println!("{need}"));
        return ExitCode::SUCCESS;
    }
    knots.sort_by(|one, other| {
        (other.modules.len(), &one.level).cmp(&(one.modules.len(), &other.level))
    });
    knots.iter().for_each(|knot| println!("{}", knot.line()));
    let large: Vec<&Knot> = knots.iter().filter(|knot| knot.modules.len() > MOST).collect();
    for knot in &large {
        eprintln!(
            "more than {MOST} modules of {level} need each other; `cargo xtask knots {level}` says for what",
            level = knot.level
        );
    }
    if large.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn crates() -> io::Result<Vec<Crate>> {
    let mut folders = vec![PathBuf::from("xtask")];
    for shelf in SHELVES {
        for entry in fs::read_dir(shelf)? {
            folders.push(entry?.path());
        }
    }
    folders.sort();
    let roots = folders.iter().flat_map(|folder| {
        ["src/lib.rs", "src/main.rs"]
            .map(|root| folder.join(root))
            .into_iter()
            .find(|it| it.is_file())
    });
    roots.map(|root| Crate::read(&root)).collect()
}

/// The largest set of modules at one level that need each other.
struct Knot {
    level: String,
    modules: Vec<String>,
    of: usize,
    /// What ties it: who needs what of whom, and where.
    needs: BTreeSet<String>,
}

impl Knot {
    fn line(&self) -> String {
        let (many, of) = (self.modules.len(), self.of);
        format!("{:2} of {of:2} in {}: {}", many, self.level, self.modules.join(" "))
    }
}

/// A module: what it is called, what is in it, what it needs.
struct Module {
    name: String,
    parent: usize,
    children: BTreeMap<String, usize>,
    /// Names that it takes from elsewhere, or hands on.
    names: BTreeMap<String, Vec<String>>,
    /// Modules all of whose names it takes or hands on.
    globs: Vec<Vec<String>>,
    /// Paths that it says, and where.
    said: Vec<(Vec<String>, String)>,
}

/// All modules of a crate; the first is its root.
struct Crate {
    name: String,
    modules: Vec<Module>,
    /// Macros that are called as if they were written in the root.
    macros: BTreeMap<String, usize>,
}

impl Crate {
    fn read(root: &Path) -> io::Result<Crate> {
        let folder = root.parent().unwrap_or(root);
        let name = folder.parent().unwrap_or(folder).file_name().unwrap_or_default();
        let name = name.to_string_lossy().into_owned();
        let mut whole = Crate { name: name.clone(), modules: Vec::new(), macros: BTreeMap::new() };
        whole.add(name, 0);
        whole.read_file(0, root, folder)?;
        Ok(whole)
    }

    fn add(&mut self, name: String, parent: usize) -> usize {
        let (children, names) = (BTreeMap::new(), BTreeMap::new());
        self.modules.push(Module {
            name: name.clone(),
            parent,
            children,
            names,
            globs: Vec::new(),
            said: Vec::new(),
        });
        let at = self.modules.len() - 1;
        if at > 0 {
            self.modules[parent].children.insert(name, at);
        }
        at
    }

    fn read_file(&mut self, at: usize, file: &Path, folder: &Path) -> io::Result<()> {
        let text = fs::read_to_string(file)?;
        let tokens: TokenStream = text
            .parse()
            .map_err(|error| io::Error::other(format!("{}: {error}", file.display())))?;
        self.read_items(at, tokens, file, folder)
    }

    /// Reads what stands in a module, or anywhere deeper in it.
    fn read_items(
        &mut self,
        at: usize,
        tokens: TokenStream,
        file: &Path,
        folder: &Path,
    ) -> io::Result<()> {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        let mut next = 0;
        let mut is_handed_on = false;
        while let Some(tree) = trees.get(next) {
            let rest = &trees[next + 1..];
            match tree {
                TokenTree::Punct(mark) if mark.as_char() == '#' && is_for_tests(rest) => {
                    next += 1 + length_of_item(rest);
                    continue;
                }
                TokenTree::Ident(word) if *word == "mod" => {
                    if let [TokenTree::Ident(name), what, ..] = rest {
                        let child = self.add(name.to_string(), at);
                        let folder = folder.join(name.to_string());
                        match what {
                            TokenTree::Group(body) => {
                                self.read_items(child, body.stream(), file, &folder)?;
                            }
                            _ => self.read_child(child, &folder)?,
                        }
                        next += 3;
                        continue;
                    }
                }
                TokenTree::Ident(word) if *word == "use" => {
                    let end = rest.iter().position(|tree| is_mark(tree, ';')).unwrap_or(rest.len());
                    let place = place(file, word.span());
                    self.read_use(at, &[], &rest[..end], is_handed_on, &place);
                    is_handed_on = false;
                    next += end + 2;
                    continue;
                }
                TokenTree::Ident(word) if *word == "macro_rules" => {
                    if let [_, TokenTree::Ident(name), ..] = rest {
                        self.macros.insert(name.to_string(), at);
                    }
                }
                TokenTree::Ident(word) if *word == "pub" => {
                    is_handed_on = true;
                    next += 1;
                    // How far it is handed on.
                    if matches!(rest.first(), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis)
                    {
                        next += 1;
                    }
                    continue;
                }
                TokenTree::Ident(word) => {
                    let (path, length) = path(&trees[next..]);
                    if path.len() > 1 {
                        let place = place(file, word.span());
                        self.modules[at].said.push((path, place));
                        next += length;
                        is_handed_on = false;
                        continue;
                    }
                }
                TokenTree::Group(group) => self.read_group(at, group, file, folder)?,
                _ => {}
            }
            is_handed_on = false;
            next += 1;
        }
        Ok(())
    }

    fn read_group(
        &mut self,
        at: usize,
        group: &Group,
        file: &Path,
        folder: &Path,
    ) -> io::Result<()> {
        self.read_items(at, group.stream(), file, folder)
    }

    /// Reads a module that has a file of its own, in this folder's place or beside it.
    fn read_child(&mut self, child: usize, folder: &Path) -> io::Result<()> {
        let beside = folder.with_extension("rs");
        let file = if beside.is_file() { beside } else { folder.join("mod.rs") };
        self.read_file(child, &file, folder)
    }

    /// Reads the paths of a `use`, all of which go on from the same beginning.
    fn read_use(
        &mut self,
        at: usize,
        begin: &[String],
        trees: &[TokenTree],
        is_handed_on: bool,
        place: &str,
    ) {
        let mut said = begin.to_vec();
        let mut named = None;
        let mut rest = trees.iter();
        while let Some(tree) = rest.next() {
            match tree {
                TokenTree::Ident(word) if *word == "as" => {
                    named = rest.next().map(ToString::to_string);
                }
                TokenTree::Ident(word) => said.push(word.to_string()),
                TokenTree::Punct(mark) if mark.as_char() == '*' => {
                    let module = &mut self.modules[at];
                    if !is_handed_on {
                        module.said.push((said.clone(), place.to_owned()));
                    }
                    module.globs.push(said);
                    return;
                }
                TokenTree::Group(group) => {
                    let trees: Vec<TokenTree> = group.stream().into_iter().collect();
                    for one in trees.split(|tree| is_mark(tree, ',')).filter(|one| !one.is_empty())
                    {
                        self.read_use(at, &said, one, is_handed_on, place);
                    }
                    return;
                }
                _ => {}
            }
        }
        if said.last().is_some_and(|last| last == "self") {
            said.pop();
        }
        let Some(last) = said.last().cloned() else { return };
        let module = &mut self.modules[at];
        if !is_handed_on {
            module.said.push((said.clone(), place.to_owned()));
        }
        module.names.insert(named.unwrap_or(last), said);
    }

    /// The module in which what a path leads to is written; none, if that is another crate.
    fn leads_to(&self, at: usize, path: &[String], depth: u8) -> Option<usize> {
        // Names that hand each other on in a circle lead nowhere.
        if depth == 0 {
            return None;
        }
        let (first, rest) = path.split_first()?;
        let module = &self.modules[at];
        match first.as_str() {
            "crate" => self.from(0, rest, depth),
            "self" => self.from(at, rest, depth),
            "super" => self.from(module.parent, rest, depth),
            first if module.children.contains_key(first) => {
                self.from(module.children[first], rest, depth)
            }
            first => {
                let named = module.names.get(first).filter(|named| *named != path)?;
                let whole: Vec<String> = named.iter().chain(rest).cloned().collect();
                self.leads_to(at, &whole, depth - 1)
            }
        }
    }

    /// The same, from a module on.
    fn from(&self, at: usize, path: &[String], depth: u8) -> Option<usize> {
        let Some((first, rest)) = path.split_first() else { return Some(at) };
        let module = &self.modules[at];
        if let Some(child) = module.children.get(first) {
            return self.from(*child, rest, depth);
        }
        if first == "super" {
            return self.from(module.parent, rest, depth);
        }
        if let Some(named) = module.names.get(first) {
            let whole: Vec<String> = named.iter().chain(rest).cloned().collect();
            return self.leads_to(at, &whole, depth - 1);
        }
        if let Some(home) = self.macros.get(first).filter(|_| at == 0 && rest.is_empty()) {
            return Some(*home);
        }
        Some(at)
    }

    /// The modules from one up to the root.
    fn upwards(&self, mut at: usize) -> Vec<usize> {
        let mut way = vec![at];
        while at > 0 {
            at = self.modules[at].parent;
            way.push(at);
        }
        way
    }

    /// The largest knot of each level that has one.
    fn knots(&self) -> Vec<Knot> {
        // By level: who needs whom, and what for.
        let mut needs: BTreeMap<usize, BTreeMap<(usize, usize), Vec<String>>> = BTreeMap::new();
        for (at, module) in self.modules.iter().enumerate() {
            for (path, place) in &module.said {
                let Some(to) = self.leads_to(at, path, 20).filter(|to| *to != at) else { continue };
                let (from, to) = (self.upwards(at), self.upwards(to));
                let shared =
                    from.iter().rev().zip(to.iter().rev()).take_while(|(a, b)| a == b).count();
                let level = from[from.len() - shared];
                let side = |way: &[usize]| match way.len().checked_sub(shared + 1) {
                    Some(below) => Some(way[below]),
                    None if level == 0 => Some(level),
                    None => None,
                };
                let Some(pair) = side(&from).zip(side(&to)) else { continue };
                let why = format!("{place} says {}", path.join("::"));
                let level = needs.entry(level).or_default();
                level.entry(pair).or_default().push(why);
            }
        }
        needs.into_iter().filter_map(|(level, needs)| self.knot(level, &needs)).collect()
    }

    fn knot(&self, level: usize, needs: &BTreeMap<(usize, usize), Vec<String>>) -> Option<Knot> {
        let mut all: BTreeSet<usize> = self.modules[level].children.values().copied().collect();
        all.extend((level == 0).then_some(level));
        let reached = |from: usize| {
            let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
            while let Some(at) = open.pop() {
                let next = needs.keys().filter(|(one, _)| *one == at).map(|(_, other)| *other);
                open.extend(next.filter(|other| seen.insert(*other)));
            }
            seen
        };
        let reach: BTreeMap<usize, BTreeSet<usize>> =
            all.iter().map(|at| (*at, reached(*at))).collect();
        let tied = |one: usize| {
            let others = reach[&one].iter().copied().filter(|other| reach[other].contains(&one));
            others.collect::<BTreeSet<usize>>()
        };
        let largest = all.iter().map(|one| tied(*one)).max_by_key(BTreeSet::len)?;
        if largest.len() < 2 {
            return None;
        }
        let called = |at: usize| match at == level {
            true => "itself".to_owned(),
            false => self.modules[at].name.clone(),
        };
        let within = needs
            .iter()
            .filter(|((one, other), _)| largest.contains(one) && largest.contains(other));
        let needs = within.flat_map(|((one, other), why)| {
            let pair = format!("{} -> {}", called(*one), called(*other));
            why.iter().map(move |why| format!("{pair}: {why}"))
        });
        let path: Vec<&str> = self
            .upwards(level)
            .into_iter()
            .rev()
            .skip(1)
            .map(|at| self.modules[at].name.as_str())
            .collect();
        Some(Knot {
            level: [&[self.name.as_str()], path.as_slice()].concat().join("/"),
            modules: largest.iter().map(|at| called(*at)).collect(),
            of: all.len(),
            needs: needs.collect(),
        })
    }
}

/// Whether what follows a `#` says that the item behind it is for tests.
fn is_for_tests(rest: &[TokenTree]) -> bool {
    let Some(TokenTree::Group(group)) = rest.first() else { return false };
    let said: String = group.stream().to_string().split_whitespace().collect();
    let is_test = |word: &str| word == "test";
    said == "test"
        || said.starts_with("cfg(")
            && !said.contains("not(test)")
            && said.split(|it: char| !it.is_alphanumeric()).any(is_test)
}

/// How many trees an item has that begins here: up to a semicolon, or a body in braces.
fn length_of_item(trees: &[TokenTree]) -> usize {
    let is_end = |tree: &TokenTree| {
        is_mark(tree, ';')
            || matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
    };
    trees.iter().position(is_end).map_or(trees.len(), |at| at + 1)
}

fn is_mark(tree: &TokenTree, mark: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == mark)
}

/// The path that begins here, and how many trees it has.
fn path(trees: &[TokenTree]) -> (Vec<String>, usize) {
    let (mut path, mut length) = (Vec::new(), 0);
    while let Some(TokenTree::Ident(word)) = trees.get(length) {
        path.push(word.to_string());
        length += 1;
        let goes_on = trees
            .get(length..length + 2)
            .is_some_and(|next| next.iter().all(|it| is_mark(it, ':')));
        if !goes_on || !matches!(trees.get(length + 2), Some(TokenTree::Ident(_))) {
            break;
        }
        length += 2;
    }
    (path, length)
}

fn place(file: &Path, span: Span) -> String {
    format!("{}:{}", file.display(), span.start().line)
}
