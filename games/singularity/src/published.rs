//! The game as it comes out of its box, with its cards or with those of a designer.

use crate::cards::STANDARD_FILES;
use crate::cards::library::{Library, read_library};
use crate::cards::print::{Face, Row};
use crate::game::{ABOUT, Singularity};
use crate::lessons::LESSONS;
use engine::journal::cards_hash;
use engine::{About, CardFile, CardPage, LessonFile, Misprints, Published, SentenceForms};

impl Published for Singularity {
    const ABOUT: &'static About = &ABOUT;

    fn publish(own: &[CardFile]) -> Result<Singularity, Misprints> {
        let game = Singularity::with(library(own)?.pool);
        if own.is_empty() {
            return Ok(game);
        }
        let cards = Singularity::pages(own)?;
        let is_changed = cards != Singularity::pages(&[])?;
        let changed = is_changed.then(|| cards_hash(&cards));
        Ok(Singularity { changed, own: own.to_vec(), ..game })
    }

    fn pages(own: &[CardFile]) -> Result<Vec<CardPage>, Misprints> {
        let library = library(own)?;
        let prints = library.faces();
        let game = Singularity::with(library.pool);
        Ok(prints.into_iter().map(|print| page(&game, print)).collect())
    }

    fn card_files() -> &'static [(&'static str, &'static str)] {
        &STANDARD_FILES
    }

    fn sentences(&self) -> Vec<SentenceForms> {
        self.pool.all_sentences()
    }

    fn lessons() -> &'static [LessonFile] {
        LESSONS
    }
}

fn library(own: &[CardFile]) -> Result<Library, Misprints> {
    let files: Vec<(&str, &str)> =
        own.iter().map(|file| (file.name.as_str(), file.text.as_str())).collect();
    read_library(&files).map_err(|wrong| Misprints::from(&wrong))
}

fn page(game: &Singularity, Face { id, name, kind, rows }: Face) -> CardPage {
    let face = game
        .pool
        .cards()
        .find(|card| game.pool.id(*card) == id)
        .map(|card| game.printed.faces[card.index()].clone());
    let rows = rows.into_iter().map(|Row { title, text }| (title.to_owned(), text)).collect();
    CardPage { id, name, kind, rows, face }
}
