//! The game as it comes out of its box, with its cards or with those of a designer.

use crate::cards::import::{BroughtCards, read_brought};
use crate::cards::read::read_pool;
use crate::cards::{Card, Pool, STANDARD_FILES, standard_pool};
use crate::game::{ABOUT, WhoCcg};
use crate::lessons::LESSONS;
use crate::scene::faces::printed;
use engine::decks::Decks;
use engine::journal::cards_hash;
use engine::published::IMAGE;
use engine::{
    About, CardFile, CardPage, CardSheet, Imported, LessonFile, Misprints, Published, SentenceForms,
};

impl Published for WhoCcg {
    const ABOUT: &'static About = &ABOUT;

    fn publish(own: &[CardFile]) -> Result<WhoCcg, Misprints> {
        let pool = pool(own)?;
        let is_changed = pool != *standard_pool();
        let changed = is_changed.then(|| cards_hash(&pages(&pool)));
        Ok(WhoCcg { changed, own: own.to_vec(), ..WhoCcg::with(pool) })
    }

    fn pages(own: &[CardFile]) -> Result<Vec<CardPage>, Misprints> {
        Ok(pages(&pool(own)?))
    }

    fn import(sheets: &[CardSheet]) -> Result<Imported, Misprints> {
        let BroughtCards { pool, own, kept } = read_brought(sheets)?;
        let brought = &pool.cards[own..];
        Ok(Imported {
            text: pool.card_text(brought),
            pages: pool.all().skip(own).map(|card| page(&pool, card)).collect(),
            understood: brought.iter().map(|face| face.text.len()).sum(),
            by_hand: kept,
        })
    }

    fn decks(&self) -> Option<&dyn Decks> {
        Some(self)
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

fn pool(own: &[CardFile]) -> Result<Pool, Misprints> {
    let files: Vec<(&str, &str)> =
        own.iter().map(|file| (file.name.as_str(), file.text.as_str())).collect();
    read_pool(&files).map_err(|wrong| Misprints::from(&wrong))
}

fn pages(pool: &Pool) -> Vec<CardPage> {
    pool.all().map(|card| page(pool, card)).collect()
}

fn page(pool: &Pool, card: Card) -> CardPage {
    let face = pool.face(card);
    let mut rows = face.rows();
    rows.push(("says".into(), pool.text(face)));
    rows.push(("by hand".into(), face.by_hand.join(" ")));
    rows.push((IMAGE.into(), face.image.clone().unwrap_or_default()));
    rows.push(("origin".into(), face.origin_word().into()));
    rows.retain(|(_, text)| !text.is_empty());
    let seen = Some(printed(pool, card).into());
    CardPage { id: face.id.clone(), name: face.full_name(), kind: face.sort(), rows, face: seen }
}
