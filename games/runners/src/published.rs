//! The cards as they come out of their box, or with those of a designer.

use crate::book::Rulebook;
use crate::cards::import::{BroughtCards, read_brought};
use crate::cards::language::places;
use crate::cards::read::read_pool;
use crate::cards::{Card, Pool, STANDARD_FILES, Solo, standard_pool};
use crate::game::Runs;
use engine::journal::cards_hash;
use engine::published::IMAGE;
use engine::{About, CardFile, CardPage, CardSheet, Imported, Misprints, Published, SentenceForms};

impl<B: Rulebook> Published for Runs<B> {
    const ABOUT: &'static About = B::BOOK.about;

    fn publish(own: &[CardFile]) -> Result<Runs<B>, Misprints> {
        let game = Runs::<B>::with(pool(own)?);
        let is_changed = game.card_rules.pool != *standard_pool();
        let changed = is_changed.then(|| cards_hash(&pages(&game)));
        Ok(Runs { changed, own: own.to_vec(), ..game })
    }

    fn pages(own: &[CardFile]) -> Result<Vec<CardPage>, Misprints> {
        Ok(pages(&Runs::<B>::with(pool(own)?)))
    }

    fn import(sheets: &[CardSheet]) -> Result<Imported, Misprints> {
        let BroughtCards { pool, own, kept } = read_brought(sheets)?;
        let text = pool.card_text(&pool.cards[own..]);
        let understood = pool.cards[own..].iter().map(|face| face.text.len()).sum();
        let pages = pages(&Runs::<B>::with(pool)).split_off(own);
        Ok(Imported { text, pages, understood, by_hand: kept })
    }

    fn card_files() -> &'static [(&'static str, &'static str)] {
        &STANDARD_FILES
    }

    fn sentences(&self) -> Vec<SentenceForms> {
        places()
    }
}

fn pool(own: &[CardFile]) -> Result<Pool, Misprints> {
    let files: Vec<(&str, &str)> =
        own.iter().map(|file| (file.name.as_str(), file.text.as_str())).collect();
    read_pool(&files).map_err(|wrong| Misprints::from(&wrong))
}

fn pages<B: Rulebook>(game: &Runs<B>) -> Vec<CardPage> {
    game.card_rules.pool.all().map(|card| page(game, card)).collect()
}

fn page<B: Rulebook>(game: &Runs<B>, card: Card) -> CardPage {
    let face = game.card_rules.pool.face(card);
    let mut rows = face.rows();
    rows.push(("says".into(), crate::cards::says(&face.text)));
    if let Some(text) = &face.solo_text {
        rows.push(("alone".into(), crate::cards::says(text)));
    }
    let lies = match face.solo {
        Solo::Player => "",
        Solo::Event => "one of the Events",
        Solo::Out => "left out",
    };
    rows.push(("solo".into(), lies.into()));
    rows.push(("by hand".into(), face.by_hand.join(" ")));
    rows.push((IMAGE.into(), face.image.clone().unwrap_or_default()));
    rows.push(("origin".into(), face.origin.to_string()));
    rows.retain(|(_, text)| !text.is_empty());
    let seen = Some(game.card_rules.printed(card).into());
    CardPage { id: face.id.clone(), name: face.name.clone(), kind: face.sort(), rows, face: seen }
}
