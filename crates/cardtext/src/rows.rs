//! Cards of other programs as a card file: rows of cells become tables of fields, with their
//! places.
//!
//! A row names its sort of card in the words printed on cards ("Ally"). So a game lists [`Sort`]s:
//! the card file such a card belongs to, and what that word says besides. From there on a game
//! reads rows as it reads its own files.

use crate::diagnostic::Diagnostic;
use crate::suggest::{any_of, did_you_mean};
use engine::{CardRow, CardSheet, Cell, SheetBody};
use ledger::complaints::Complaints;
use std::borrow::Cow;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

/// The cell that names the sort of card of a row.
pub const CARD: &str = "card";

/// A sort of card, by the words printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// The printed text.
    pub printed: &'static str,
    /// The list of card files that it belongs to, as `character`.
    pub list: &'static str,
    /// A field that the words fill, with its value.
    pub says: Option<(&'static str, &'static str)>,
}

impl Sort {
    /// Returns a sort from its printed text, its list, and the additional meaning of the words.
    pub const fn new(
        printed: &'static str,
        list: &'static str,
        says: Option<(&'static str, &'static str)>,
    ) -> Sort {
        Sort { printed, list, says }
    }
}

/// Fills every row of the sheet with fields for what its texts say in the words of cards. Our own
/// card text already has fields.
pub fn with_fields(sheet: &CardSheet, filled: impl FnMut(&CardRow) -> CardRow) -> CardSheet {
    let body = match &sheet.body {
        SheetBody::CardText => SheetBody::CardText,
        SheetBody::Rows(rows) => SheetBody::Rows(rows.iter().map(filled).collect()),
    };
    CardSheet { body, ..sheet.clone() }
}

/// Returns the rows as a card file, and the errors in the sorts they name.
pub(crate) fn tables<'t>(
    rows: &'t [CardRow],
    sorts: &[Sort],
) -> (DeTable<'t>, Complaints<Diagnostic>) {
    let (mut root, mut wrong) = (DeTable::new(), Complaints::default());
    for row in rows {
        match sort_of(row, sorts) {
            Ok(sort) => add(&mut root, row, sort),
            Err(diagnostic) => wrong.note(|| diagnostic),
        }
    }
    (root, wrong)
}

fn sort_of(row: &CardRow, sorts: &[Sort]) -> Result<Sort, Diagnostic> {
    let Some(cell) = row.cell(CARD) else {
        let missing = Diagnostic::new(
            "missing-field",
            row.at.clone(),
            "it is not said what sort of card this is",
        );
        return Err(missing.label("this card").help(format!("fill in `{CARD}`")));
    };
    let printed = || sorts.iter().map(|sort| sort.printed);
    let found = sorts.iter().find(|sort| sort.printed.eq_ignore_ascii_case(cell.value.trim()));
    found.copied().ok_or_else(|| {
        let message = format!("there is no sort of card `{}`", cell.value);
        Diagnostic::new("unknown-sort", cell.at.clone(), message)
            .label(format!("expected {}", any_of(printed())))
            .help(did_you_mean(&cell.value, printed()))
            .help("a mapping may translate it: see `[values]`".to_owned())
    })
}

/// Adds a row to the list of its sort.
fn add<'t>(root: &mut DeTable<'t>, row: &'t CardRow, sort: Sort) {
    let mut table = DeTable::new();
    for cell in row.cells.iter().filter(|cell| cell.field != CARD) {
        table.insert(named(&cell.field, cell), written(&cell.value, cell));
    }
    if let (Some((field, value)), Some(cell)) = (sort.says, row.cell(CARD)) {
        table.insert(named(field, cell), written(value, cell));
    }
    let table = Spanned::new(row.at.clone(), DeValue::Table(table));
    let whole = 0..0;
    let list = root
        .entry(Spanned::new(whole.clone(), Cow::Borrowed(sort.list)))
        .or_insert_with(|| Spanned::new(whole, DeValue::Array(DeArray::default())));
    if let DeValue::Array(list) = list.get_mut() {
        list.push(table);
    }
}

fn named<'t>(field: &'t str, cell: &Cell) -> Spanned<Cow<'t, str>> {
    Spanned::new(cell.field_at.clone(), Cow::Borrowed(field))
}

fn written<'t>(value: &'t str, cell: &Cell) -> Spanned<DeValue<'t>> {
    Spanned::new(cell.at.clone(), DeValue::String(Cow::Borrowed(value)))
}
