//! What the reader of sheets promises: a text is no sheet, and every line that is wrong is named, or it is a sheet that is
//! printed as a text of the same sheet.

use duels::figures::PRINTED;
use duels::sheet::read;

/// A text as a sheet.
pub fn hold(text: &str) {
    match read(text) {
        Err(wrong) => assert!(!format!("{wrong:?}").is_empty()),
        Ok(sheet) => {
            let printed = sheet.to_string();
            assert_eq!(read(&printed).as_ref().ok(), Some(&sheet), "{printed}");
        }
    }
}

/// The sheets of the printed figures.
pub fn true_ones() -> Vec<String> {
    PRINTED.iter().map(|sheet| (*sheet).to_owned()).collect()
}
