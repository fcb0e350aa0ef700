//! Images that cards name: whether they are there and are images.
//!
//! An image stays where it is. It is known by its name within one folder, so a name that leads out of that
//! folder is no name; whoever has the folder says what lies there.

use cardtext::{Diagnostic, Diagnostics};
use engine::{CardSheet, Cell, SheetBody};
use ledger::Complaints;

/// Why something is no image of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoImage {
    /// There is no such file.
    Missing,
    /// The file is none of the images that browsers show.
    Strange,
    /// The name leads out of the folder.
    Outside,
}

/// A lookup in a folder of images.
pub type ImageLookup<'l> = dyn Fn(&str) -> Result<(), NoImage> + 'l;

/// The sort of image that a file with these first bytes is, as browsers call it.
pub fn sort_of_image(bytes: &[u8]) -> Option<&'static str> {
    let is_webp = bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => Some("image/png"),
        [0xff, 0xd8, 0xff, ..] => Some("image/jpeg"),
        [b'G', b'I', b'F', b'8', ..] => Some("image/gif"),
        _ => is_webp.then_some("image/webp"),
    }
}

/// Whether a name is one of a folder's own files, and no way out of it.
pub fn is_plain(name: &str) -> bool {
    !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', ':', '\0'])
}

/// What is wrong with the images that cards of a sheet name.
pub(crate) fn look_over(sheet: &CardSheet, look: &ImageLookup<'_>, wrong: &mut Diagnostics) {
    let SheetBody::Rows(rows) = &sheet.body else { return };
    let named = rows.iter().filter_map(|row| row.cell(engine::published::IMAGE));
    let found = named.filter_map(|cell| Some(complaint(cell, judge(&cell.value, look).err()?)));
    wrong.add(&sheet.name, &sheet.text, found.collect::<Complaints<Diagnostic>>());
}

/// What is wrong with a name of an image, if anything is.
pub(crate) fn judge(name: &str, look: &ImageLookup<'_>) -> Result<(), NoImage> {
    if is_plain(name) { look(name) } else { Err(NoImage::Outside) }
}

fn complaint(cell: &Cell, why: NoImage) -> Diagnostic {
    let name = &cell.value;
    let (code, message, remedy) = match why {
        NoImage::Missing => (
            "no-image",
            format!("the folder has no image `{name}`"),
            "put it there, or leave out the name",
        ),
        NoImage::Strange => (
            "not-an-image",
            format!("`{name}` is not a PNG, JPEG, GIF or WebP"),
            "save it as one of these, or leave out the name",
        ),
        NoImage::Outside => (
            "outside",
            format!("`{name}` is not the name of a file in the folder"),
            "give just the name of a file in the folder, without a path",
        ),
    };
    Diagnostic::new(code, cell.at.clone(), message).label("named here").help(remedy.to_owned())
}
