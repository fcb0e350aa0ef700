//! The figures, the named gear and what our characters made, for reading.

use crate::figures::sheets;
use crate::gear::{Piece, pieces};
use crate::sheet::Sheet;
use engine::CardPage;
use engine::scene::Face;

/// A page for each figure, then for each piece of gear and each passcard.
pub(crate) fn pages() -> Vec<CardPage> {
    sheets().map(of_figure).chain(pieces().map(of_piece)).collect()
}

fn id(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

fn page(name: &str, kind: &str, rows: Vec<(String, String)>) -> CardPage {
    let face = Face { name: name.to_owned(), kind: kind.to_owned(), ..Face::default() };
    let (id, name) = (id(name), name.to_owned());
    CardPage { id, name, kind: kind.to_owned(), rows, face: Some(face.into()) }
}

/// What its sheet says, line by line.
fn of_figure(sheet: &Sheet) -> CardPage {
    let text = sheet.to_string();
    let said = text.lines().filter_map(|line| line.split_once(": "));
    page(&sheet.name, "figure", said.map(|(key, words)| (key.into(), words.into())).collect())
}

fn of_piece(piece: &Piece) -> CardPage {
    let also = piece.also.join(", ");
    let tag = piece.tag.map_or("", |tag| tag.name());
    let rows = [
        ("table", piece.table.name().to_owned()),
        ("also", also),
        ("counts as", tag.to_owned()),
        ("cost", piece.cost.to_string()),
        ("dice", piece.dice_said()),
        ("shields", piece.shields_said()),
    ];
    let said = rows.into_iter().filter(|(_, words)| !words.is_empty());
    page(&piece.name, "gear", said.map(|(key, words)| (key.to_owned(), words)).collect())
}
