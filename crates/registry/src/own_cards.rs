//! Card files of a designer, and the games that are played with them.

use crate::{Unavailable, names, open, pages};
use engine::{CardFile, Misprints};

/// Card files, and the games that can read them: those are played with them, all others with their own cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnCards {
    files: Vec<CardFile>,
    games: Vec<&'static str>,
}

impl OwnCards {
    /// Takes card files in.
    ///
    /// # Errors
    /// When no game can be played with them: what is wrong with them as cards of the first game that has cards.
    pub fn read(files: Vec<CardFile>) -> Result<OwnCards, Misprints> {
        if files.is_empty() {
            return Ok(OwnCards::default());
        }
        let games: Vec<&str> = names().filter(|name| open(name, &files).is_ok()).collect();
        if games.is_empty() {
            return Err(misprints(&files));
        }
        Ok(OwnCards { files, games })
    }

    /// The files that a game is played with.
    pub fn of(&self, game: &str) -> &[CardFile] {
        if self.games.contains(&game) { &self.files } else { &[] }
    }
}

fn misprints(files: &[CardFile]) -> Misprints {
    let has_cards = |name: &&str| pages(name, &[]).is_ok_and(|cards| !cards.is_empty());
    let found = names().filter(has_cards).find_map(|name| match open(name, files) {
        Err(Unavailable::Misprints(misprints)) => Some(misprints),
        _ => None,
    });
    found.expect("some game has cards, and none could read these")
}
