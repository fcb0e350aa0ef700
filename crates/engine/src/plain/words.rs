//! Lines, words, counters and things.

use crate::scene::{Counter, Face, Progress, Thing};

/// How many columns a text takes.
pub(super) fn width(text: &str) -> usize {
    text.chars().count()
}

/// A line across.
pub(super) fn rule_of(width: usize) -> String {
    "-".repeat(width)
}

/// A text broken into lines; those after the first are indented as the first is, and so much more.
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

/// A counter: its name, its value and, where there is one, its most.
pub(super) fn counter(counter: &Counter) -> String {
    let Counter { name, value, of, .. } = counter;
    match of {
        Some(of) => format!("{name} {value}/{of}"),
        None => format!("{name} {value}"),
    }
}

/// A thing in a few words: its name or its back, how many, and what is true of it.
pub(super) fn thing(thing: &Thing) -> String {
    let mut text = name(thing).to_owned();
    if thing.copies > 1 {
        text += &format!(" x{}", thing.copies);
    }
    if !thing.marks.is_empty() {
        text += &format!(" ({})", thing.marks.join(", "));
    }
    for Progress { who, says, .. } in &thing.progress {
        text += &format!("; {who} {says}");
    }
    text
}

/// The name of a thing, or that it lies face down.
pub(super) fn name(thing: &Thing) -> &str {
    thing.face.as_ref().map_or("face down", |face| &face.name)
}

/// Everything that is to be read on a thing.
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

/// Things in a row of words.
pub(super) fn things(shown: &[Thing]) -> String {
    shown.iter().map(thing).collect::<Vec<_>>().join(", ")
}
