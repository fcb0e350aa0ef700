//! What the columns of a file become: fields of a game, by a mapping or by their own names.
//!
//! A few fields are of every game: what sort of card it is (`card`), its `name`, its `id`, which is made of the
//! name where it is not said, its `image`, and its `origin`, which is always that somebody brought it.

use crate::mapping::Words;
use crate::{FileSpan, Mapping};
use cardtext::Diagnostic;
use engine::{CardRow, Cell};
use ledger::Complaints;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// The most cards of a file.
pub const MOST_ROWS: usize = 5_000;

/// The most columns of a file, and the most that a mapping speaks of.
pub const MOST_COLUMNS: usize = 200;

/// A file as its columns and rows, whatever they mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawSheet {
    /// The columns that the file has.
    pub columns: Vec<FileSpan>,
    /// The cards.
    pub rows: Vec<RawRow>,
    /// Columns that the other program has for itself; of one that ends with a hyphen, all that begin so.
    pub private: &'static [&'static str],
    /// What the other program calls fields of every game.
    pub usual: &'static [(&'static str, &'static str)],
}

impl RawSheet {
    fn is_private(&self, column: &str) -> bool {
        let begins = |private: &str| private.ends_with('-') && column.starts_with(private);
        self.private.iter().any(|private| *private == column || begins(private))
    }
}

/// One card: columns, and what stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawRow {
    /// Where it begins.
    pub at: Range<usize>,
    /// What is written of it.
    pub cells: Vec<(FileSpan, FileSpan)>,
}

/// Refuses a file with more columns than anybody has.
pub(crate) fn too_many_columns(columns: &[FileSpan]) -> Result<(), Complaints<Diagnostic>> {
    let Some(extra) = columns.get(MOST_COLUMNS) else { return Ok(()) };
    let message = format!("the file has more than {MOST_COLUMNS} columns");
    let found = Diagnostic::new("too-many", extra.at.clone(), message).label("with this one");
    Err(vec![found.help("leave out columns that are not needed here".to_owned())].into())
}

/// Refuses a file with more cards than are read at a time.
pub(crate) fn too_many_rows(rows: &[RawRow]) -> Complaints<Diagnostic> {
    let at = rows.last().map_or(0..0, |row| row.at.clone());
    let found =
        Diagnostic::new("too-many", at, format!("the file has more than {MOST_ROWS} cards"));
    vec![found.label("with this one").help("import it in parts".to_owned())].into()
}

/// The cards in fields of a game, and what is wrong with them.
pub fn of(raw: &RawSheet, mapping: &Mapping) -> (Vec<CardRow>, Complaints<Diagnostic>) {
    let mut wrong = Complaints::default();
    if raw.rows.is_empty() {
        wrong.note(|| {
            Diagnostic::new("no-cards", 0..0, "there is no card in the file")
                .help("give a row for each card under the names of the columns".to_owned())
        });
    }
    let meanings = Meanings::of(raw, mapping);
    let mut maker =
        Maker { meanings, mapping, filled_twice: HashSet::new(), made: HashMap::new(), wrong };
    let cards = raw.rows.iter().filter_map(|row| maker.card(row)).collect();
    (cards, maker.wrong)
}

/// What a column means.
struct Meaning<'m> {
    /// The field that it fills.
    field: String,
    /// What its words are called in the game.
    words: Option<&'m Words>,
}

/// What the columns of a file mean; nothing of those that are left alone.
struct Meanings<'r>(HashMap<&'r str, Meaning<'r>>);

impl<'r> Meanings<'r> {
    fn of(raw: &'r RawSheet, mapping: &'r Mapping) -> Self {
        let meant = |column: &'r FileSpan| {
            let field = field_of(raw, column, mapping)?;
            Some((&*column.text, Meaning { field, words: mapping.words_in(&column.text) }))
        };
        Meanings(raw.columns.iter().filter_map(meant).collect())
    }
}

/// Makes cards of rows.
struct Maker<'r> {
    meanings: Meanings<'r>,
    mapping: &'r Mapping,
    /// The columns of which that has been told.
    filled_twice: HashSet<usize>,
    /// The ids that were made, and of which names.
    made: HashMap<String, String>,
    wrong: Complaints<Diagnostic>,
}

impl Maker<'_> {
    fn card(&mut self, row: &RawRow) -> Option<CardRow> {
        let mut card = CardRow { at: row.at.clone(), cells: Vec::new() };
        for (column, value) in &row.cells {
            let Some(Meaning { field, words }) = self.meanings.0.get(&*column.text) else {
                continue;
            };
            let text = value.text.trim();
            let text = words.and_then(|words| words.get(text)).map_or(text, |meant| meant.trim());
            if text.is_empty() {
                continue;
            }
            match card.cell(field) {
                Some(first) if self.filled_twice.insert(column.at.start) => {
                    self.wrong.note(|| filled_twice(column, first));
                }
                Some(_) => {}
                None => card.cells.push(cell(field, column, text, value)),
            }
        }
        if card.cells.is_empty() {
            return None;
        }
        card.cells.extend(self.mapping.always(&card));
        match self.named(&mut card) {
            Ok(()) => Some(card),
            Err(diagnostic) => {
                self.wrong.note(|| diagnostic);
                None
            }
        }
    }

    /// Gives a card what every card has: an id made of its name, and its origin.
    fn named(&mut self, card: &mut CardRow) -> Result<(), Diagnostic> {
        let Some(name) = card.cell("name").cloned() else {
            return Err(Diagnostic::new("no-name", card.at.clone(), "this card has no name")
                .label("here")
                .help("fill in its `name`, or map the column that has it".to_owned()));
        };
        card.at = name.at.clone();
        if let Some(id) = card.cell("id") {
            plain_id(id)?;
        } else {
            let version = card.cell("version").map(|cell| cell.value.clone()).unwrap_or_default();
            let whole = format!("{} {version}", name.value);
            let id = id_of(&whole);
            if id.is_empty() {
                let message = format!("no id can be made from the name `{}`", name.value);
                return Err(Diagnostic::new("no-id", name.at, message)
                    .help("give the card an `id` of letters, digits and hyphens".to_owned()));
            }
            let id = self.free_id(id, &whole);
            card.cells.push(Cell { field: "id".into(), value: id, ..name.clone() });
        }
        if card.cell("origin").is_none() {
            card.cells.push(Cell { field: "origin".into(), value: "own".into(), ..name });
        }
        Ok(())
    }

    /// The id, or the next one of its kind if a card of another name has it. Of two cards of one name the game says what
    /// it thinks.
    fn free_id(&mut self, id: String, name: &str) -> String {
        let numbered = (2..).map(|number| format!("{id}-{number}"));
        let mut all = std::iter::once(id.clone()).chain(numbered);
        let is_free = |id: &String| self.made.get(id).is_none_or(|other| other == name);
        let free = all.find(is_free).expect("some number is free");
        self.made.insert(free.clone(), name.to_owned());
        free
    }
}

/// The field that a column fills, unless it is to be left alone.
fn field_of(raw: &RawSheet, column: &FileSpan, mapping: &Mapping) -> Option<String> {
    if mapping.ignores(&column.text) {
        return None;
    }
    if let Some(field) = mapping.field(&column.text) {
        return Some(field.to_owned());
    }
    if raw.is_private(&column.text) {
        return None;
    }
    let usual = raw.usual.iter().find(|(name, _)| *name == column.text);
    Some(usual.map_or_else(|| plain(&column.text), |(_, field)| (*field).to_owned()))
}

/// A column's name as fields are written: `Native to` as `native_to`.
fn plain(column: &str) -> String {
    column.trim().to_lowercase().replace([' ', '-'], "_")
}

fn cell(field: &str, column: &FileSpan, text: &str, value: &FileSpan) -> Cell {
    let (field, field_at) = (field.to_owned(), column.at.clone());
    Cell { field, field_at, value: text.to_owned(), at: value.at.clone() }
}

fn filled_twice(column: &FileSpan, first: &Cell) -> Diagnostic {
    let message = format!("`{}` fills the field `{}` a second time", column.text, first.field);
    Diagnostic::new("filled-twice", column.at.clone(), message)
        .help("map one of the two columns to another field, or name it under `ignore`".to_owned())
}

/// Whether an id is written as ids are.
fn plain_id(id: &Cell) -> Result<(), Diagnostic> {
    let plain = id_of(&id.value);
    if plain == id.value {
        return Ok(());
    }
    let message =
        format!("`{}` is not an id: ids have small letters, digits and hyphens", id.value);
    let meant = (!plain.is_empty()).then(|| format!("write `{plain}`"));
    Err(Diagnostic::new("no-id", id.at.clone(), message).help(meant))
}

/// A name as ids are written: "The Locum (The Surgeon)" as `the-locum-the-surgeon`, "Zoë" as `zoe`.
pub fn id_of(name: &str) -> String {
    let name: String = name.chars().filter(|letter| !matches!(letter, '\'' | '’')).collect();
    let name = deunicode::deunicode(&name);
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<String> =
        words.filter(|word| !word.is_empty()).map(str::to_ascii_lowercase).collect();
    words.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::delimited::read_csv;

    fn ids(csv: &str) -> Vec<String> {
        let raw = read_csv(csv).expect("it can be read");
        let (cards, wrong) = of(&raw, &Mapping::default());
        assert!(wrong.is_empty(), "{wrong:?}");
        let id = |card: &CardRow| card.cell("id").expect("an id").value.clone();
        cards.iter().map(id).collect()
    }

    #[test]
    fn letters_of_any_alphabet_become_an_id_that_no_other_name_has() {
        let made = ids("name\nZoë\nŁódź Ghost\nЖук\nZoe\nO’Neill\n");
        assert_eq!(made, ["zoe", "lodz-ghost", "zhuk", "zoe-2", "oneill"]);
    }

    #[test]
    fn two_cards_of_one_name_are_the_games_to_judge() {
        assert_eq!(ids("name\nOx\nOx\n"), ["ox", "ox"]);
    }

    #[test]
    fn the_line_with_which_spreadsheets_name_their_mark_is_no_row() {
        for csv in
            ["sep=;\nname;cost\nOx, Great;2\n", "\u{feff}sep=\t\r\nname\tcost\r\nOx, Great\t2\r\n"]
        {
            assert_eq!(ids(csv), ["ox-great"], "{csv}");
        }
        assert_eq!(ids("sep,name\n1,Ox\n"), ["ox"], "it is a column like others");
    }
}
