//! TOML files that people write, read field by field so that every fault is found at once.
//!
//! A [`Form`] collects [`Fault`]s, each with line, column, reason and remedy, while its reader asks for
//! one field after another. It refuses nothing by itself: who asks for a field says what it may be.

use crate::complaints::{Complaints, MEND_THESE};
use crate::lines::Lines;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One thing that is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{line}:{column}: {reason}; {remedy}")]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// What is wrong.
    pub reason: String,
    /// What would be right.
    pub remedy: String,
}

/// A file being read, with the faults found so far.
#[derive(Debug)]
pub struct Form<'t> {
    lines: Lines<'t>,
    faults: Complaints<Fault>,
}

/// A table of a form, and where it begins.
#[derive(Clone, Copy, Debug)]
pub struct Section<'a> {
    fields: &'a DeTable<'a>,
    start: usize,
}

/// A value of a form, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed<T> {
    /// The value.
    pub value: T,
    /// The bytes it stands on.
    pub span: Range<usize>,
}

impl<'t> Form<'t> {
    /// Reads a file as TOML; what cannot be read is a fault already.
    pub fn open(text: &'t str) -> (Form<'t>, Spanned<DeTable<'t>>) {
        let (root, errors) = DeTable::parse_recoverable(text);
        let mut form = Form { lines: Lines::of(text), faults: Complaints::default() };
        for error in errors {
            form.fault_of(&error.span().unwrap_or(0..0), || {
                (error.message().trim().replace('\n', ", "), "write it as TOML".to_owned())
            });
        }
        (form, root)
    }

    /// Notes a fault.
    pub fn fault(
        &mut self,
        span: &Range<usize>,
        reason: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        self.fault_of(span, || (reason.into(), remedy.into()));
    }

    /// Notes a fault whose reason and remedy are looked for only if it will be told.
    pub fn fault_of(&mut self, span: &Range<usize>, say: impl FnOnce() -> (String, String)) {
        if self.faults.is_full() {
            return self.faults.count(1);
        }
        let ((line, column), (reason, remedy)) = (self.lines.place(span.start), say());
        let fault = Fault { line, column, reason, remedy };
        if !self.faults.told().contains(&fault) {
            self.faults.note(|| fault);
        }
    }

    /// Whether any more faults would only be counted.
    pub fn is_full(&self) -> bool {
        self.faults.is_full()
    }

    /// What was read, unless there are faults: then all of them, in the order of the file.
    pub fn finish<T>(mut self, value: T) -> Result<T, Vec<Fault>> {
        if self.faults.is_empty() {
            return Ok(value);
        }
        self.faults.sort_by_key(|fault| (fault.line, fault.column));
        Err(self.faults.into_told(|last, reason| Fault {
            reason,
            remedy: MEND_THESE.to_owned(),
            ..last.clone()
        }))
    }

    /// Faults every key that is not among the known ones.
    pub fn known(&mut self, section: Section<'_>, keys: &[&str]) {
        for key in section.fields.keys() {
            let name = key.get_ref().as_ref();
            if !keys.contains(&name) {
                self.fault_of(&key.span(), || {
                    (format!("there is no key `{name}` here"), remedy_for(name, keys))
                });
            }
        }
    }

    /// The line on which something begins.
    pub fn line(&self, span: &Range<usize>) -> usize {
        self.lines.line(span.start)
    }

    /// Faults a section that lacks a key; the example shows what might stand there.
    pub fn needed_key(&mut self, section: Section<'_>, key: &str, example: &str) {
        if !section.has(key) {
            let remedy = format!("add `{key} = {example}`");
            self.fault(&section.span(), format!("`{key}` is missing"), remedy);
        }
    }

    /// A text, if the section has the key.
    pub fn words(&mut self, section: Section<'_>, key: &str) -> Option<Placed<String>> {
        let found = section.fields.get(key)?;
        self.words_of(found)
    }

    /// A text that must be there.
    pub fn needed(&mut self, section: Section<'_>, key: &str) -> Option<Placed<String>> {
        self.needed_key(section, key, "\"…\"");
        self.words(section, key)
    }

    /// A list of texts; one text alone counts as a list of one, and a key that is not there as none.
    pub fn list(&mut self, section: Section<'_>, key: &str) -> Vec<Placed<String>> {
        match section.fields.get(key) {
            None => Vec::new(),
            Some(found) => match found.get_ref() {
                DeValue::Array(items) => items.iter().filter_map(|it| self.words_of(it)).collect(),
                _ => self.words_of(found).into_iter().collect(),
            },
        }
    }

    /// A table, if the section has the key.
    pub fn section<'a>(&mut self, section: Section<'a>, key: &str) -> Option<Section<'a>> {
        let found = section.fields.get(key)?;
        self.section_of(found)
    }

    /// The tables of an array of tables; none if the key is not there.
    pub fn sections<'a>(&mut self, section: Section<'a>, key: &str) -> Vec<Section<'a>> {
        let Some(found) = section.fields.get(key) else { return Vec::new() };
        match found.get_ref() {
            DeValue::Array(items) => items.iter().filter_map(|it| self.section_of(it)).collect(),
            other => {
                let reason = format!("`{key}` is {}", a(other.type_str()));
                self.fault(&found.span(), reason, format!("write each as `[[{key}]]`"));
                Vec::new()
            }
        }
    }

    /// The tables of a list, where one table alone counts as a list of one.
    pub fn section_list<'a>(&mut self, section: Section<'a>, key: &str) -> Vec<Section<'a>> {
        match section.fields.get(key).map(Spanned::get_ref) {
            Some(DeValue::Table(_)) => self.section(section, key).into_iter().collect(),
            _ => self.sections(section, key),
        }
    }

    /// Any value as plain TOML, if the section has the key.
    pub fn value(&mut self, section: Section<'_>, key: &str) -> Option<Placed<toml::Value>> {
        let found = section.fields.get(key)?;
        self.value_of(found)
    }

    /// A table as plain TOML, if the section has the key.
    pub fn table(&mut self, section: Section<'_>, key: &str) -> Option<Placed<toml::Table>> {
        self.section(section, key)?;
        let Placed { value, span } = self.value(section, key)?;
        let toml::Value::Table(value) = value else { return None };
        Some(Placed { value, span })
    }

    fn value_of(&mut self, found: &Spanned<DeValue<'_>>) -> Option<Placed<toml::Value>> {
        let span = found.span();
        let reader = toml::de::ValueDeserializer::from(found.clone());
        match toml::Value::deserialize(reader) {
            Ok(value) => Some(Placed { value, span }),
            Err(error) => {
                self.fault(&span, error.message(), "write it as TOML");
                None
            }
        }
    }

    fn words_of(&mut self, found: &Spanned<DeValue<'_>>) -> Option<Placed<String>> {
        match found.get_ref() {
            DeValue::String(words) => Some(Placed { value: words.to_string(), span: found.span() }),
            other => {
                let reason = format!("this must be a text, not {}", a(other.type_str()));
                self.fault(&found.span(), reason, "put it in quotes");
                None
            }
        }
    }

    fn section_of<'a>(&mut self, found: &'a Spanned<DeValue<'a>>) -> Option<Section<'a>> {
        match found.get_ref() {
            DeValue::Table(fields) => Some(Section { fields, start: found.span().start }),
            other => {
                let reason = format!("this must be a table, not {}", a(other.type_str()));
                self.fault(&found.span(), reason, "write `{ key = value }`");
                None
            }
        }
    }
}

impl<'a> Section<'a> {
    /// The whole file.
    pub fn root(root: &'a Spanned<DeTable<'a>>) -> Section<'a> {
        Section { fields: root.get_ref(), start: 0 }
    }

    /// Where it begins.
    pub fn span(&self) -> Range<usize> {
        self.start..self.start
    }

    /// Whether it has this key.
    pub fn has(&self, key: &str) -> bool {
        self.fields.contains_key(key)
    }

    /// Where the deepest part of a path such as `seats.p1.hand[2]` that is there begins.
    pub fn place_of(&self, path: &str) -> Range<usize> {
        let (key, rest) = path.split_once(['.', '[']).unwrap_or((path, ""));
        match self.fields.get_key_value(key) {
            None => self.span(),
            Some((key, value)) => match value.get_ref() {
                DeValue::Table(fields) if !rest.is_empty() => {
                    Section { fields, start: key.span().start }.place_of(rest)
                }
                _ => key.span(),
            },
        }
    }

    /// Its keys with their places, in the order of the file.
    pub fn keys(&self) -> Vec<Placed<String>> {
        let placed = |key: &Spanned<_>| Placed {
            value: String::from(AsRef::<str>::as_ref(key.get_ref())),
            span: key.span(),
        };
        self.fields.keys().map(placed).collect()
    }
}

/// What to do about a name that is not known: the likeliest one meant, or all there are.
pub fn remedy_for(name: &str, known: &[&str]) -> String {
    match nearest(name, known.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!("use one of {}", known.join(", ")),
    }
}

/// The longest name, in bytes, that is compared with others.
pub const LONGEST_NAME: usize = 100;

/// The most names with which one is compared.
pub const MOST_NAMES: usize = 1_000;

/// The known name that was probably meant: the first that has the written words in it, or else the one that was
/// misspelt.
///
/// No name is so long, or one of so many, that comparing it with what is written takes long.
pub fn nearest<'k>(name: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    if name.len() > LONGEST_NAME {
        return None;
    }
    let known: Vec<&str> = known.filter(|key| key.len() <= LONGEST_NAME).take(MOST_NAMES).collect();
    let misspelt = || {
        let distances = known.iter().map(|key| (strsim::damerau_levenshtein(name, key), *key));
        let near = distances.filter(|(distance, key)| *distance <= 1 + key.chars().count() / 4);
        near.min().map(|(_, key)| key)
    };
    known.iter().copied().find(|key| is_part(name, key)).or_else(misspelt)
}

/// Whether a name has these words, one behind the other.
fn is_part(written: &str, name: &str) -> bool {
    let words = |text| -> Vec<&str> { str::split(text, [' ', '-']).collect() };
    let (written, name) = (words(written), words(name));
    written.iter().any(|word| word.chars().count() > 1)
        && name.windows(written.len()).any(|part| part == written)
}

fn a(sort: &str) -> String {
    let article = if sort.starts_with(['a', 'i']) { "an" } else { "a" };
    format!("{article} {sort}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str, read: impl FnOnce(&mut Form<'_>, Section<'_>)) -> Vec<String> {
        let (mut form, root) = Form::open(text);
        read(&mut form, Section::root(&root));
        let faults = form.finish(()).expect_err("the form has faults");
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_unknown_key_is_placed_and_the_nearest_one_offered() {
        let found = faults("titel = \"x\"\ncolour = 1", |form, root| form.known(root, &["title"]));
        assert_eq!(
            found,
            [
                "1:1: there is no key `titel` here; did you mean `title`?",
                "2:1: there is no key `colour` here; use one of title"
            ]
        );
    }

    #[test]
    fn whoever_writes_a_part_of_a_name_is_told_the_name() {
        let meant = |written| {
            let known = ["juno-vance", "glass abbey 1120", "glass-novice", "vanke", "level a"];
            nearest(written, known.into_iter())
        };
        assert_eq!(meant("vance"), Some("juno-vance"), "though `vanke` is but one letter away");
        assert_eq!(meant("glass-abbey"), Some("glass abbey 1120"));
        assert_eq!(meant("glass"), Some("glass abbey 1120"), "the first of equals");
        assert_eq!(meant("glass-novize"), Some("glass-novice"), "a slip of the pen");
        assert_eq!(meant("van"), Some("vanke"), "no word of a name, and two letters away");
        assert_eq!(meant("a"), None, "one letter tells nothing");
        assert_eq!(meant("abbey glass"), None);
    }

    #[test]
    fn after_a_hundred_faults_the_others_are_counted() {
        let keys: Vec<String> = (0..5_000).map(|number| format!("k{number} = 1\n")).collect();
        let found = faults(&keys.concat(), |form, root| form.known(root, &["title"]));
        assert_eq!(found.len(), 101);
        assert_eq!(found[99], "100:1: there is no key `k99` here; use one of title");
        assert_eq!(found[100], "100:1: and 4,900 more; mend these first");
    }

    #[test]
    fn what_is_no_toml_is_found_together_with_other_faults() {
        let found = faults("a = \nb = 3\nb = 4", |form, root| {
            form.words(root, "b");
        });
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found[0].starts_with("1:"), "{found:?}");
    }

    #[test]
    fn a_path_is_placed_as_deep_as_it_goes() {
        let (_, root) = Form::open("[seats.p1]\nhand = [1]\n");
        let start = |path| Section::root(&root).place_of(path).start;
        let starts = ["seats.p1.hand[0]", "seats.p1.score", "seats", "deck"].map(start);
        assert_eq!(starts, [11, 7, 1, 0]);
    }

    #[test]
    fn a_missing_text_is_asked_for_where_its_table_begins() {
        let found = faults("a = 1\n[[b]]\nc = 1", |form, root| {
            for part in form.sections(root, "b") {
                form.needed(part, "id");
            }
        });
        assert_eq!(found, ["2:1: `id` is missing; add `id = \"…\"`"]);
    }
}
