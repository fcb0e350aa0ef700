//! The game as it comes out of its box, with its cards or with those of a designer.

use crate::cards::read::read_pool;
use crate::cards::{Card, Pool};
use crate::game::{ABOUT, WhoCcg};
use crate::lessons::LESSONS;
use crate::scene::faces::printed;
use cardtext::Diagnostics;
use cardtext::diagnostic::{Located, Paint};
use engine::{About, CardFile, CardPage, LessonFile, Misprint, Misprints, Published};

impl Published for WhoCcg {
    const ABOUT: &'static About = &ABOUT;

    fn publish(own: &[CardFile]) -> Result<WhoCcg, Misprints> {
        pool(own).map(WhoCcg::with)
    }

    fn pages(own: &[CardFile]) -> Result<Vec<CardPage>, Misprints> {
        let pool = pool(own)?;
        Ok(pool.all().map(|card| page(&pool, card)).collect())
    }

    fn lessons() -> &'static [LessonFile] {
        LESSONS
    }
}

fn pool(own: &[CardFile]) -> Result<Pool, Misprints> {
    let files: Vec<(&str, &str)> =
        own.iter().map(|file| (file.name.as_str(), file.text.as_str())).collect();
    read_pool(&files).map_err(|wrong| misprints(&wrong))
}

fn page(pool: &Pool, card: Card) -> CardPage {
    let face = pool.face(card);
    let mut rows = face.rows();
    rows.push(("says".into(), pool.text(face)));
    rows.push(("origin".into(), face.origin_word().into()));
    rows.retain(|(_, text)| !text.is_empty());
    let seen = Some(printed(pool, card).into());
    CardPage { id: face.id.clone(), name: face.full_name(), kind: face.sort(), rows, face: seen }
}

fn misprints(wrong: &Diagnostics) -> Misprints {
    Misprints {
        found: wrong.iter().map(misprint).collect(),
        drawn: wrong.render(Paint::Plain),
        painted: wrong.render(Paint::Coloured),
    }
}

fn misprint(Located { file, line, column, diagnostic }: Located<'_>) -> Misprint {
    Misprint {
        file: file.to_owned(),
        line,
        column,
        code: diagnostic.code.to_owned(),
        message: diagnostic.message.clone(),
        help: diagnostic.help.clone(),
    }
}
