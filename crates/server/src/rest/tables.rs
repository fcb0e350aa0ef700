//! Tables: the list, new ones, sitting down, and finished ones.

use super::arriving::{Arriving, arriving};
use super::bodies::{Sent, Words, file};
use super::reading::apart;
use crate::app::AppState;
use crate::fault::AppError;
use crate::known::{known_level, read_promise};
use crate::person::Asker;
use crate::portray;
use crate::wire::lobby::{
    ClockWish, Invitation, Listing, NewTable, Opened, SatDown, SitDown, TableCard, Wanted,
};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use engine::Seat;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use table::store::Listed;
use table::{
    Adding, Chair, ClockTerms, Created, Holder, LiveTable, Patience, Person, SavedGame, SecretHash,
    Span, Stage, TableError, TableId, Terms, USUAL_STAND_IN,
};
use tokio::runtime::Handle;

/// The name of a person who gives none.
const SOMEBODY: &str = "somebody";

/// The most tables listed.
const LISTED: usize = 40;

/// Tables that everybody may know, the last touched first.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/tables",
        responses((status = 200, description = "the tables", body = Vec<TableCard>)),
        security((), ("person" = [])),
    )
)]
pub async fn listed(
    State(app): State<AppState>,
    asker: Option<Asker>,
) -> Result<Json<Vec<TableCard>>, AppError> {
    let listed = app.tables.listed(LISTED).await?;
    cards(&app, listed, asker).await
}

/// Tables at which the person who asks sits, the last touched first.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/me/tables",
        responses((status = 200, description = "the tables", body = Vec<TableCard>)),
        security(("person" = [])),
    )
)]
pub async fn mine(
    State(app): State<AppState>,
    asker: Asker,
) -> Result<Json<Vec<TableCard>>, AppError> {
    let listed = app.tables.tables_of(asker.0, LISTED).await?;
    cards(&app, listed, Some(asker)).await
}

async fn cards(
    app: &AppState,
    listed: Vec<Listed>,
    asker: Option<Asker>,
) -> Result<Json<Vec<TableCard>>, AppError> {
    let mut cards = Vec::with_capacity(listed.len());
    for listed in listed {
        cards.push(match app.tables.table(listed.id).await {
            Ok(table) => card(&table, asker),
            // A table that cannot be opened hides neither itself nor the others.
            Err(error) => closed(listed, asker, &error.into()),
        });
    }
    Ok(Json(cards))
}

fn closed(listed: Listed, asker: Option<Asker>, error: &AppError) -> TableCard {
    error.log();
    portray::card_of_closed(listed, asker.map(|asker| asker.0), error.told())
}

fn card(table: &LiveTable, asker: Option<Asker>) -> TableCard {
    portray::card_of(table, asker.map(|asker| asker.0))
}

/// One table.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/tables/{id}",
        params(("id" = String, Path, description = "the id of a table")),
        responses((status = 200, description = "the table", body = TableCard)),
        security((), ("person" = [])),
    )
)]
pub async fn one(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asker: Option<Asker>,
) -> Result<Json<TableCard>, AppError> {
    Ok(Json(card(&*find(&app, &id).await?, asker)))
}

pub(super) async fn find(app: &AppState, id: &str) -> Result<Arc<LiveTable>, AppError> {
    let id = TableId::parse(id).ok_or(TableError::NoSuchTable)?;
    Ok(app.tables.table(id).await?)
}

/// Opens a table. A person who wants to sit there must send their secret.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/tables",
        operation_id = "open_table",
        request_body = NewTable,
        responses((status = 200, description = "the table, with an invitation for each seat that waits for a guest", body = Opened)),
        security((), ("person" = [])),
    )
)]
pub async fn open(
    State(app): State<AppState>,
    asker: Option<Asker>,
    Sent(wish): Sent<NewTable>,
) -> Result<Json<Opened>, AppError> {
    let agreed = agreed(&app, &wish).await?;
    let grace = app.settings.grace;
    let created = app.tables.create(new_table(wish, agreed, asker, grace)?).await?;
    tracing::info!(table = %created.id, "a table was opened");
    Ok(Json(opened(created)))
}

pub(super) fn opened(created: Created) -> Opened {
    let invitations = created.invitations.into_iter();
    Opened {
        table: created.id.to_string(),
        invitations: invitations
            .map(|table::Invitation { seat, secret }| Invitation { seat, secret: secret.reveal() })
            .collect(),
    }
}

/// The terms agreed before a game.
struct Agreed {
    setup: Option<String>,
    cards: Option<Arc<str>>,
    clock: Option<ClockTerms>,
    /// The milliseconds that others wait for a thinking player, or `None` for the usual time.
    thought: Option<u64>,
    /// The level of the bot that plays for an absent person.
    stand_in: String,
    /// The seats at the table that is played again, with the things their players brought.
    sat: Vec<Chair>,
}

/// Resolves a request: a whole set-up, the set-up of a table that is played again, or options.
async fn agreed(app: &AppState, wish: &NewTable) -> Result<Agreed, AppError> {
    registry::about(&wish.game)?;
    if let Some(id) = &wish.like {
        return like(&*find(app, id).await?, wish);
    }
    let settings = || wish.settings.as_ref().map(|settings| suggested(app, wish, settings));
    let setup = match &wish.setup {
        Some(setup) => Some(setup.clone()),
        None => settings().transpose()?,
    };
    let cards = wish.cards.as_deref().map(Arc::from);
    Ok(Agreed {
        setup,
        cards,
        clock: wish.clock.map(clock).transpose()?,
        thought: wish.patience.map(thought).transpose()?,
        stand_in: known_level(wish.stand_in.as_deref().unwrap_or(USUAL_STAND_IN))?.to_owned(),
        sat: Vec::new(),
    })
}

/// Returns the terms of a table that is played again. While its game goes on, the set-up stays
/// secret: it may name the cards of a player's deck.
fn like(table: &LiveTable, wish: &NewTable) -> Result<Agreed, AppError> {
    let plate = table.plate();
    let Terms { game, setup, own_cards, clock, patience, stand_in, .. } = plate.terms;
    let thought = Some(patience.thought);
    let sat = plate.places.into_iter().map(|place| place.chair).collect();
    match plate.stage {
        Stage::Over(_) if game == wish.game => {
            Ok(Agreed { setup: Some(setup), cards: own_cards, clock, thought, stand_in, sat })
        }
        Stage::Over(_) => Err(AppError::Unreadable {
            what: "the table to be played again",
            why: format!("the game played there is {game}, not {}", wish.game),
            remedy: "name that game",
        }),
        _ => Err(TableError::GoesOn.into()),
    }
}

fn suggested(app: &AppState, wish: &NewTable, settings: &str) -> Result<String, AppError> {
    let seats = u8::try_from(wish.seats.len()).unwrap_or(u8::MAX);
    Ok(app.tables.suggested_setup(&wish.game, seats, settings)?)
}

fn new_table(
    wish: NewTable,
    agreed: Agreed,
    asker: Option<Asker>,
    grace: Duration,
) -> Result<table::NewTable, AppError> {
    let patience = patience(grace, agreed.thought);
    let adds = if wish.promises { Adding::Awaited } else { Adding::Nothing };
    let me = CurrentPerson { asker, name: wish.name, adds, sat: agreed.sat };
    let seats = (0..).zip(wish.seats);
    Ok(table::NewTable {
        game: wish.game,
        setup: agreed.setup,
        cards: agreed.cards,
        seats: seats.map(|(seat, wanted)| me.wanted(seat, wanted)).collect::<Result<_, _>>()?,
        listing: match wish.listed {
            Listing::Link => table::Listing::Link,
            Listing::Lobby => table::Listing::Lobby,
        },
        clock: agreed.clock,
        time_out: table::TimeOut::Bot(agreed.stand_in.clone()),
        patience,
        stand_in: agreed.stand_in,
        opener: asker.map(|asker| asker.0),
    })
}

/// Returns the times that the others wait: the server's for a player who is away, the requested one
/// for a player who thinks.
pub(super) fn patience(grace: Duration, thought: Option<u64>) -> Patience {
    let grace = grace.as_millis() as u64;
    let usual = Patience::default();
    Patience { grace, thought: thought.unwrap_or(usual.thought), ..usual }
}

/// The person who opens a table.
pub(super) struct CurrentPerson {
    pub asker: Option<Asker>,
    pub name: String,
    pub adds: Adding,
    pub sat: Vec<Chair>,
}

impl CurrentPerson {
    pub fn wanted(&self, seat: usize, wanted: Wanted) -> Result<table::Wanted, AppError> {
        Ok(match wanted {
            Wanted::Guest => table::Wanted::Guest,
            Wanted::Same => table::Wanted::Known(self.same(seat)?),
            Wanted::Bot { level } => table::Wanted::Bot(known_level(&level)?.to_owned()),
            Wanted::Me { brought } => {
                let secret = self.asker.ok_or(AppError::Nobody)?.0;
                let person = Person { name: self.name.clone(), secret };
                let brought = brought.or_else(|| self.brought_before(secret));
                table::Wanted::Person(person, self.adds.clone(), brought)
            }
        })
    }

    /// Returns what a person who plays again brought the last time.
    fn brought_before(&self, secret: SecretHash) -> Option<String> {
        self.sat.iter().find_map(|chair| chair.brought_by(secret)).map(str::to_owned)
    }

    /// Returns the person who sat there before. Only a person who sat at that table may invite its
    /// players to another.
    fn same(&self, seat: usize) -> Result<SecretHash, AppError> {
        let person = |chair: &Chair| match &chair.holder {
            Holder::Person(person) => Some(person.secret),
            Holder::Nobody | Holder::Bot(_) => None,
        };
        let me = self.asker.ok_or(AppError::Nobody)?.0;
        let wrong = |why: &str, remedy| AppError::Unreadable {
            what: "the seats",
            why: why.to_owned(),
            remedy,
        };
        if !self.sat.iter().any(|chair| person(chair) == Some(me)) {
            let why = "you did not sit at the table you want to play again";
            return Err(wrong(why, "name it with `like`, or invite guests"));
        }
        let sat = self.sat.get(seat).and_then(person);
        sat.ok_or_else(|| wrong("nobody sat there", "invite a guest, or name a bot"))
    }
}

/// The fewest seconds a person can have, with or without a clock. Fewer would give their seat to a
/// bot at once.
const LEAST_TIME: u32 = 60;

/// The most seconds a person can have.
const MOST_TIME: u32 = 30 * 24 * 60 * 60;

/// The most seconds that a clock can gain after each decision.
const MOST_ADDED: u32 = 24 * 60 * 60;

fn clock(wish: ClockWish) -> Result<ClockTerms, AppError> {
    let ClockWish { seconds, added } = wish;
    if !(LEAST_TIME..=MOST_TIME).contains(&seconds) || added > MOST_ADDED {
        return Err(AppError::Unreadable {
            what: "the clock",
            why: format!("it has {seconds} seconds, and {added} more for each decision"),
            remedy: "choose 60 to 2592000 seconds, and at most 86400 more",
        });
    }
    let milliseconds = |seconds: u32| u64::from(seconds) * 1000;
    Ok(ClockTerms { first: milliseconds(seconds), added: milliseconds(added), span: Span::Game })
}

/// Returns the milliseconds that others wait for a thinking player.
fn thought(seconds: u32) -> Result<u64, AppError> {
    if (LEAST_TIME..=MOST_TIME).contains(&seconds) {
        return Ok(u64::from(seconds) * 1000);
    }
    Err(AppError::Unreadable {
        what: "how long others wait",
        why: format!("it is {seconds} seconds"),
        remedy: "choose 60 to 2592000 seconds",
    })
}

/// Sits down where an invitation is good.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/tables/{id}/seats",
        params(("id" = String, Path, description = "the id of a table")),
        request_body = SitDown,
        responses((status = 200, description = "where the person sits now", body = SatDown)),
        security(("person" = [])),
    )
)]
pub async fn sit_down(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asker: Asker,
    Sent(wish): Sent<SitDown>,
) -> Result<Json<SatDown>, AppError> {
    let table = find(&app, &id).await?;
    let invitation = table::Secret::parse(&wish.invitation).ok_or(TableError::NoInvitation)?;
    let person = Person { name: wish.name, secret: asker.0 };
    let promise = wish.promise.as_ref().map(read_promise).transpose()?;
    let who = table::SitDown { person, promise, brought: wish.brought };
    let seat = table.sit_down(invitation.hash(), who).await?;
    Ok(Json(SatDown { seat }))
}

/// Frees a seat before the game begins. Only the opener of the table may do so, and gets a new
/// invitation to it.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/tables/{id}/seats/{seat}/free",
        operation_id = "free_seat",
        params(
            ("id" = String, Path, description = "the id of a table"),
            ("seat" = u8, Path, description = "which seat, counted from 0"),
        ),
        responses((status = 200, description = "a new invitation to the seat", body = Invitation)),
        security(("person" = [])),
    )
)]
pub async fn free(
    State(app): State<AppState>,
    Path((id, seat)): Path<(String, u8)>,
    asker: Asker,
) -> Result<Json<Invitation>, AppError> {
    let (table, seat) = (find(&app, &id).await?, Seat(seat));
    let secret = table.free(asker.0, seat).await?;
    Ok(Json(Invitation { seat, secret: secret.reveal() }))
}

/// The person who brings a saved game.
#[derive(Deserialize)]
pub struct MoveQuery {
    name: Option<String>,
}

/// Brings a saved game to a table, or a scenario that lays one out, such as a report. A person who
/// brings an unfinished game gets an invitation to every seat. A person who brings a scenario gets
/// the seat that it names, with bots at the others. Chance begins anew, and the table always says
/// who brought it.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/tables/import",
        params(("name" = Option<String>, Query, description = "the name of the person who brings it")),
        request_body(content = String, description = "a journal, as `tessera` saves it, or a scenario with a position", content_type = "application/x-ndjson"),
        responses((status = 200, description = "the table, with an invitation to every seat that waits for a guest", body = Opened)),
        security((), ("person" = [])),
    )
)]
pub async fn bring(
    State(app): State<AppState>,
    Query(MoveQuery { name }): Query<MoveQuery>,
    asker: Option<Asker>,
    Words(text): Words,
) -> Result<Json<Opened>, AppError> {
    // A journal is played through while it is read, which those at tables must not feel.
    let (inside, runtime) = (app.clone(), Handle::current());
    let created = apart(&app, move || {
        let Arriving { journal, cards, seats } = arriving(&inside, text)?;
        let brought = SavedGame {
            journal,
            cards,
            seats,
            listing: table::Listing::Link,
            by: name.unwrap_or_else(|| SOMEBODY.to_owned()),
            opener: asker.map(|asker| asker.0),
            patience: patience(inside.settings.grace, None),
        };
        Ok(runtime.block_on(inside.tables.bring(brought))?)
    });
    let created = created.await?;
    tracing::info!(table = %created.id, "a saved game was brought");
    Ok(Json(opened(created)))
}

/// The journal of a game that is over, with its seed.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/tables/{id}/journal",
        params(("id" = String, Path, description = "the id of a table")),
        responses((status = 200, description = "the journal", body = String, content_type = "application/x-ndjson")),
    )
)]
pub async fn journal(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, AppError> {
    let table = find(&app, &id).await?;
    Ok(file(&format!("{id}.tessera"), table.export()?))
}
