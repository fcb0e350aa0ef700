//! Lines, words, counters and things.

use crate::scene::{Counter, Face, Progress, Thing};

/// Returns the number of columns that a text takes.
pub(super) fn width(text: &str) -> usize {
    text.chars().count()
}

/// Draws a line across.
pub(super) fn rule_of(width: usize) -> String {
    "-".repeat(width)
}

/// Breaks a text into lines; those after the first are indented like the first, and by `hanging`
/// more.
pub(super) fn wrap(text: &str, most: usize, hanging: usize) -> Vec<String> {
    let margin = text.len() - text.trim_start().len();
    let mut lines = vec![" ".repeat(margin)];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a line");
        let is_new = line.trim().is_empty();
        if !is_new && width(line) + 1 + width(word) > most {
            lines.push(format!("{}{word}", " ".repeat(margin + hanging)));
            continue;
        }
        if !is_new {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines
}

/// Fills up with blanks.
pub(super) fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// Counters side by side.
pub(super) fn counters(counters: &[Counter]) -> String {
    counters.iter().map(counter).collect::<Vec<_>>().join(", ")
}

/// Writes a counter: its name, its value and, where there is one, its most.
pub(super) fn counter(counter: &Counter) -> String {
    let Counter { name, value, of, .. } = counter;
    match of {
        Some(of) => format!("{name} {value}/{of}"),
        None => format!("{name} {value}"),
    }
}

/// The numbers that all things of a part have in common: their names stand behind its title, and the numbers themselves
/// behind each thing.
pub(super) struct Legend<'t>(Vec<&'t str>);

/// The least number of values, beside the one that heads its face, with which a thing gets a
/// legend.
const SEVERAL: usize = 3;

impl<'t> Legend<'t> {
    /// Makes the legend of these things; empty where some have other numbers than the rest.
    pub(super) fn of(things: impl Iterator<Item = &'t Thing>) -> Legend<'t> {
        let rows = things.map(|it| row(it).iter().map(|number| &*number.name).collect::<Vec<_>>());
        let mut rows = rows.filter(|row| row.len() >= SEVERAL);
        let first = rows.next().unwrap_or_default();
        // The needs and gifts of things differ from one to the next, and take more than a word.
        let is_told = first.iter().all(|name| !name.contains(' ')) && rows.all(|row| row == first);
        Legend(if is_told { first } else { Vec::new() })
    }

    /// Returns the names of the numbers, to stand behind a title.
    pub(super) fn told(&self) -> String {
        if self.0.is_empty() { String::new() } else { format!(" ({})", self.0.join("/")) }
    }

    /// Writes a thing in a few words, with its numbers.
    pub(super) fn thing(&self, shown: &Thing) -> String {
        let row = row(shown);
        if self.0.is_empty() || row.len() != self.0.len() {
            return thing(shown);
        }
        let values: Vec<String> = row.iter().map(|number| number.value.to_string()).collect();
        described(&format!("{} {}", name(shown), values.join("/")), shown)
    }

    /// Writes things in a row of words.
    pub(super) fn things(&self, shown: &[Thing]) -> String {
        shown.iter().map(|it| self.thing(it)).collect::<Vec<_>>().join(", ")
    }
}

/// Returns the numbers of a thing but the one that heads its face.
fn row(thing: &Thing) -> &[Counter] {
    thing.face.as_ref().and_then(|face| face.numbers.get(1..)).unwrap_or_default()
}

/// Writes a thing in a few words: its name or its back, the number of copies, its present numbers
/// and its marks.
pub(super) fn thing(thing: &Thing) -> String {
    described(name(thing), thing)
}

fn described(called: &str, thing: &Thing) -> String {
    let mut text = called.to_owned();
    if thing.copies > 1 {
        text += &format!(" x{}", thing.copies);
    }
    let present = thing.now.iter().map(counter).chain(thing.marks.iter().cloned());
    let present: Vec<String> = present.collect();
    if !present.is_empty() {
        text += &format!(" ({})", present.join(", "));
    }
    for Progress { who, says, .. } in &thing.progress {
        text += &format!("; {who} {says}");
    }
    text
}

/// Returns the name of a thing, or says that it lies face down.
pub(super) fn name(thing: &Thing) -> &str {
    thing.face.as_ref().map_or("face down", |face| &face.name)
}

/// Writes everything that can be read on a thing.
pub(super) fn whole_thing(shown: &Thing) -> String {
    let Some(face) = &shown.face else { return thing(shown) };
    let about = about(face);
    let text = if face.text.is_empty() { String::new() } else { format!(" {}", face.text) };
    format!("{} [{about}]{text}", thing(shown))
}

fn about(face: &Face) -> String {
    let mut about = vec![face.kind.clone()];
    about.extend(face.numbers.iter().map(counter));
    about.retain(|words| !words.is_empty());
    about.join(", ")
}

/// Writes things in a row of words.
pub(super) fn things(shown: &[Thing]) -> String {
    shown.iter().map(thing).collect::<Vec<_>>().join(", ")
}
