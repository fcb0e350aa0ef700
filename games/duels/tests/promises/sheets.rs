//! What the reader of sheets promises: a text is no sheet, and every line that is wrong is named, or it is a figure whose sheet
//! is read as the same figure.

use duels::figures::{PRINTED, read};

/// A text as the sheet of a figure.
pub fn hold(text: &str) {
    match read(text) {
        Err(wrong) => assert!(!format!("{wrong:?}").is_empty()),
        Ok(figure) => {
            let printed = figure.to_string();
            assert_eq!(read(&printed).as_ref().ok(), Some(&figure), "{printed}");
        }
    }
}

/// The sheets of the printed figures.
pub fn true_ones() -> Vec<String> {
    PRINTED.iter().map(|sheet| (*sheet).to_owned()).collect()
}
