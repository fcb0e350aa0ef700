//! The cards as they come out of their box, or with those of a designer.

use crate::book::SolitaireRuns;
use crate::game::{ABOUT, Singularis};
use crate::lessons::LESSONS;
use engine::decks::Decks;
use engine::{
    About, CardFile, CardPage, CardSheet, Imported, LessonFile, Misprints, Published, SentenceForms,
};

impl Published for Singularis {
    const ABOUT: &'static About = &ABOUT;

    fn publish(own: &[CardFile]) -> Result<Singularis, Misprints> {
        let game = Singularis::with(SolitaireRuns::publish(own)?);
        let Some(last) = own.last() else { return Ok(game) };
        match game.check_pool() {
            Ok(()) => Ok(game),
            Err(full) => {
                Err(Misprints::of_file(&last.name, "too-many", full.why, "leave some out"))
            }
        }
    }

    fn pages(own: &[CardFile]) -> Result<Vec<CardPage>, Misprints> {
        Self::publish(own)?;
        SolitaireRuns::pages(own)
    }

    fn import(sheets: &[CardSheet]) -> Result<Imported, Misprints> {
        SolitaireRuns::import(sheets)
    }

    fn card_files() -> &'static [(&'static str, &'static str)] {
        SolitaireRuns::card_files()
    }

    fn decks(&self) -> Option<&dyn Decks> {
        Some(self)
    }

    fn lessons() -> &'static [LessonFile] {
        LESSONS
    }

    fn sentences(&self) -> Vec<SentenceForms> {
        self.runs.sentences()
    }
}
