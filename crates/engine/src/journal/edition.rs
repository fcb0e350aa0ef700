//! Games that began with another edition of their rules than this program plays.
//!
//! Such a game goes on if it leads here where it led there: every move allowed, every answer of
//! chance the same, and the same last state. Otherwise it never goes on, and the error says why.

use super::{Header, JournalError};
use crate::About;

impl Header {
    /// Returns true if the game began with the edition that is in this box.
    pub fn is_of(&self, about: &About) -> bool {
        self.edition == about.edition
    }
}

/// Adds to a journal's error that it is of another edition, if it is.
pub(super) fn noted(header: &Header, about: &About, wrong: JournalError) -> JournalError {
    if header.is_of(about) {
        return wrong;
    }
    let (began, here) = (header.edition, about.edition);
    let reason = format!(
        "this game began under edition {began} of its rules; this program plays edition {here}, which comes out differently: {}",
        wrong.reason
    );
    JournalError { reason, ..wrong }
}
