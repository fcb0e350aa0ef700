//! The cards as they come out of their box, or with those of a designer.

use crate::game::{ABOUT, Shadowrun};
use crate::lessons::LESSONS;
use crate::trading::TradingRuns;
use engine::decks::Decks;
use engine::{
    About, CardFile, CardPage, CardSheet, Imported, LessonFile, Misprints, Published, SentenceForms,
};

impl Published for Shadowrun {
    const ABOUT: &'static About = &ABOUT;

    fn publish(own: &[CardFile]) -> Result<Shadowrun, Misprints> {
        TradingRuns::publish(own).map(Shadowrun::of)
    }

    fn pages(own: &[CardFile]) -> Result<Vec<CardPage>, Misprints> {
        TradingRuns::pages(own)
    }

    fn import(sheets: &[CardSheet]) -> Result<Imported, Misprints> {
        TradingRuns::import(sheets)
    }

    fn card_files() -> &'static [(&'static str, &'static str)] {
        TradingRuns::card_files()
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
