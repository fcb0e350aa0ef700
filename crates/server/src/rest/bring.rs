//! Cards that people bring along: read for the page, and their images.

use super::bodies::Sent;
use super::reading::apart;
use crate::app::AppState;
use crate::fault::AppError;
use crate::wire::cards::{BringCards, CardsBrought};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use engine::Misprints;
use import::{CardImport, Format, Source, bring};
use registry::Unavailable;
use std::collections::BTreeMap;

/// The most bytes of cards to read: the largest file and its mapping.
pub const LONGEST: usize = 2 * import::MOST_BYTES;

/// Reads cards from files. Nothing is kept.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/cards/import",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        request_body = BringCards,
        responses((status = 200, description = "the cards, or what is wrong", body = CardsBrought)),
    )
)]
pub async fn import(
    State(app): State<AppState>,
    Path(game): Path<String>,
    Sent(wish): Sent<BringCards>,
) -> Result<Json<CardsBrought>, AppError> {
    // Reading many cards takes its time, which those at tables must not feel.
    apart(&app, move || read(&game, &wish)).await.map(Json)
}

fn read(game: &str, wish: &BringCards) -> Result<CardsBrought, AppError> {
    let sources: Vec<Source> = wish.files.iter().map(source).collect::<Result<_, _>>()?;
    let mappings = mappings(wish)?;
    let brought = CardImport { sources: &sources, mappings: &mappings, look: None };
    match bring::<Unavailable>(&brought, |sheets| Ok(registry::import(game, sheets)?)) {
        Ok(imported) => Ok(CardsBrought {
            cards: imported.pages,
            understood: imported.understood,
            by_hand: imported.by_hand.found,
            wrong: Vec::new(),
            text: imported.text,
        }),
        Err(Unavailable::Misprints(wrong)) => Ok(refused(wrong)),
        Err(unknown) => Err(unknown.into()),
    }
}

/// Returns the mappings with their names, if it is clear which file each belongs to.
fn mappings(wish: &BringCards) -> Result<Vec<(&str, &str)>, AppError> {
    let (files, several) = (wish.files.len(), wish.mappings.len());
    if several > 1 && several != files {
        return Err(AppError::Unreadable {
            what: "the mappings",
            why: format!("there are {files} files and {several} mappings"),
            remedy: "send one mapping for all files, or one for each in their order",
        });
    }
    Ok(wish.mappings.iter().map(|file| (file.name.as_str(), file.text.as_str())).collect())
}

fn refused(wrong: Misprints) -> CardsBrought {
    CardsBrought { wrong: wrong.found, ..CardsBrought::default() }
}

fn source(file: &crate::wire::cards::FileSent) -> Result<Source, AppError> {
    let format = file.kind.as_deref().map_or_else(|| Format::of_name(&file.name), Format::named);
    let format = format.ok_or_else(|| AppError::Unreadable {
        what: "the file",
        why: "its name does not say what kind of file it is".to_owned(),
        remedy: "choose text, csv, lackey or cockatrice",
    })?;
    Ok(Source { name: file.name.clone(), text: file.text.clone(), format })
}

/// Matches cards with images by name, across all games that are played with own cards here.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/images",
        responses((status = 200, description = "names of cards, each with the name of its image",
            body = BTreeMap<String, String>)),
    )
)]
pub async fn images(
    State(app): State<AppState>,
) -> Result<Json<BTreeMap<String, String>>, AppError> {
    let mut found = BTreeMap::new();
    if app.settings.images.is_none() {
        return Ok(Json(found));
    }
    for name in registry::names() {
        for page in registry::pages(name, app.tables.cards_of(name))? {
            found.extend(page.image().map(|file| (page.name.clone(), file.to_owned())));
        }
    }
    Ok(Json(found))
}

/// An image of a card.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/images/{name}",
        params(("name" = String, Path, description = "one of the names of `/api/images`")),
        responses((status = 200, description = "the image", content_type = "image/*")),
    )
)]
pub async fn image(
    State(app): State<AppState>,
    Path(name): Path<String>,
) -> Result<Response, AppError> {
    let found = app.settings.images.as_ref().and_then(|images| images.read(&name));
    let (bytes, sort) = found.ok_or(AppError::NoImage)?;
    Ok(([(header::CONTENT_TYPE, sort)], bytes).into_response())
}
