//! Texts that once broke a promise of a reader keep it now, and so do edits of true ones.

use ledger::files;
use std::path::Path;

/// Tries a promise on every text of a folder of `tests/found`.
///
/// # Panics
/// When the folder cannot be read, and as the promise does.
pub fn hold(folder: &str, promise: fn(&str)) {
    let folder = Path::new("tests/found").join(folder);
    let found = files::under(&folder, &["toml", "txt"]).expect("they can be read");
    assert!(!found.is_empty(), "there are texts in {}", folder.display());
    for file in found {
        println!("trying {}", file.path);
        promise(&file.text);
    }
}

/// A text in which something else stands: from so many thousandths on, over so many bytes.
pub fn edited(text: &str, thousandths: u32, length: usize, put: &str) -> String {
    let start = text.floor_char_boundary(text.len() * thousandths as usize / 1_000);
    let end = text.floor_char_boundary((start + length).min(text.len())).max(start);
    [&text[..start], put, &text[end..]].concat()
}

#[cfg(test)]
mod tests {
    use super::edited;

    #[test]
    fn an_edit_takes_something_out_and_puts_something_in() {
        assert_eq!(edited("0123456789", 500, 2, "five six"), "01234five six789");
        assert_eq!(edited("0123", 0, 9, ""), "");
        assert_eq!(edited("größe", 500, 1, "-"), "gr-öße", "no character is cut");
    }
}
