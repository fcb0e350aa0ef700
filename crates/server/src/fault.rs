//! The errors of the server, and how people learn of them.
//!
//! An error of ours is logged in full and reported briefly. A person's error is reported with its
//! remedy and not logged.

use crate::wire::lobby::Fault;
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use campaign::CampaignError;
use engine::Misprints;
use registry::{Unavailable, UnknownGame};
use std::time::Duration;
use table::{StoreError, TableError};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// The reasons why the server refuses a request.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The table says no.
    #[error(transparent)]
    Table(#[from] TableError),
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The cards of a game cannot be read.
    #[error("{0}")]
    Cards(Misprints),
    /// The request does not say who sends it.
    #[error(
        "this request does not say who you are; load the page again, or send your secret as a bearer token"
    )]
    Nobody,
    /// The secret of the requester cannot be read.
    #[error("this is not a person's secret; one has 32 hexadecimal digits")]
    NoSecret,
    /// Some part of the request cannot be read.
    #[error("{what} cannot be read ({why}); {remedy}")]
    Unreadable {
        /// The unreadable part.
        what: &'static str,
        /// The reason.
        why: String,
        /// The remedy.
        remedy: &'static str,
    },
    /// There is no such lesson.
    #[error("there is no lesson `{asked}`; {}", lessons(game, meant.as_deref()))]
    NoLesson {
        /// The name of the game.
        game: String,
        /// The requested name.
        asked: String,
        /// The name that was probably meant.
        meant: Option<String>,
    },
    /// The decks of a game are not built.
    #[error("this game has no decks to build; play it as it comes")]
    NoDecks,
    /// A game without sheets to fill in.
    #[error("this game has no sheets to fill in; play it as it comes")]
    NoSheets,
    /// A game whose characters don't grow.
    #[error("nobody in this game grows from game to game; choose a game that has campaigns")]
    NoCampaigns,
    /// The text of a campaign does not hold.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    /// A campaign that is too long for a server.
    #[error("this campaign has more than {} MB, the most that is read here; go on with it in the terminal, or begin another", .0 / 1024 / 1024)]
    LongCampaign(usize),
    /// The campaign has no such member.
    #[error("{}; {}", .0.reason, .0.remedy)]
    NoMember(campaign::Fault),
    /// There is no such image.
    #[error("there is no card image with this name; /api/images lists those there are")]
    NoImage,
    /// The lesson has fewer steps.
    #[error("the lesson has {steps} steps, not the {asked} you say are done; start it over")]
    NoStep {
        /// The number of steps of the lesson.
        steps: usize,
        /// The number of steps claimed to be done.
        asked: usize,
    },
    /// The moves played do not belong to the lesson.
    #[error("the moves you say were played cannot be played from there; start the lesson over")]
    OffTheWay,
    /// There is nothing under this address.
    #[error("there is nothing at this address; check it, or start at /")]
    Nowhere,
    /// The request comes from another site's page.
    #[error("a page from another site may not do this; open this server's own page")]
    Elsewhere,
    /// The request was sent to a name that is not this server's.
    #[error(
        "this server does not go by the name `{0}`; use its numeric address, or start it with `--origin` and that name"
    )]
    UnknownName(String),
    /// Too many requests in too short a time.
    #[error("too many requests; wait a little, then try again")]
    TooOften(Duration),
    /// The limit of open sockets is reached.
    #[error("{}", crowded(*place, *most))]
    Crowded {
        /// The place that is full.
        place: Crowded,
        /// The limit.
        most: usize,
    },
    /// The request is larger than allowed.
    #[error("a request here can have at most {} kB; send less at a time", .0 / 1024)]
    TooMuch(usize),
    /// Reading the request took too long.
    #[error("this took too long to read; send less at a time, or try again in a moment")]
    TooLong,
    /// The request took too long to arrive.
    #[error("what you sent did not arrive in time; send it again over a better connection")]
    TooSlow,
    /// The seat is played from another device or tab now.
    #[error("you are playing this seat somewhere else now; to go on here, come back to the table")]
    PlayedFromElsewhere,
    /// The server is about to end.
    #[error("the server is stopping; nothing is lost, so come back in a moment")]
    Closing,
}

impl From<Unavailable> for AppError {
    fn from(unavailable: Unavailable) -> Self {
        match unavailable {
            Unavailable::Unknown(unknown) => AppError::Game(unknown),
            Unavailable::Misprints(misprints) => AppError::Cards(misprints),
        }
    }
}

impl AppError {
    /// Returns the kind of error, for programs.
    fn code(&self) -> &str {
        match self {
            AppError::Table(error) => error.code(),
            AppError::Game(_) => "no-such-game",
            AppError::Cards(_) => "misprints",
            AppError::Nobody => "nobody",
            AppError::NoSecret => "no-secret",
            AppError::Unreadable { .. } => "unreadable",
            AppError::NoLesson { .. } => "no-such-lesson",
            AppError::NoDecks => "no-decks",
            AppError::NoSheets => "no-sheets",
            AppError::NoCampaigns => "no-campaigns",
            AppError::Campaign(_) | AppError::LongCampaign(_) => "no-campaign",
            AppError::NoMember(_) => "no-such-member",
            AppError::NoStep { .. } => "no-such-step",
            AppError::NoImage => "no-such-image",
            AppError::OffTheWay => "off-the-way",
            AppError::Nowhere => "nowhere",
            AppError::Elsewhere => "elsewhere",
            AppError::UnknownName(_) => "unknown-name",
            AppError::TooOften(_) => "too-often",
            // The page tries again by itself after this one.
            AppError::Crowded { .. } => "busy",
            AppError::TooMuch(_) => "too-much",
            AppError::TooLong => "too-long",
            AppError::TooSlow => "too-slow",
            AppError::PlayedFromElsewhere => "played-elsewhere",
            AppError::Closing => "closing",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            AppError::Table(error) => status_of(error),
            AppError::Game(_)
            | AppError::Nowhere
            | AppError::NoLesson { .. }
            | AppError::NoDecks
            | AppError::NoSheets
            | AppError::NoCampaigns
            | AppError::NoMember(_)
            | AppError::NoImage
            | AppError::NoStep { .. } => StatusCode::NOT_FOUND,
            AppError::OffTheWay | AppError::PlayedFromElsewhere => StatusCode::CONFLICT,
            AppError::Cards(_)
            | AppError::Unreadable { .. }
            | AppError::Campaign(_)
            | AppError::LongCampaign(_) => StatusCode::BAD_REQUEST,
            AppError::Nobody | AppError::NoSecret => StatusCode::UNAUTHORIZED,
            AppError::Elsewhere | AppError::UnknownName(_) => StatusCode::FORBIDDEN,
            AppError::TooOften(_) => StatusCode::TOO_MANY_REQUESTS,
            AppError::TooSlow => StatusCode::REQUEST_TIMEOUT,
            AppError::TooMuch(_) => StatusCode::PAYLOAD_TOO_LARGE,
            AppError::TooLong | AppError::Crowded { .. } | AppError::Closing => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        }
    }

    /// Returns the fault to send to the client.
    pub fn told(&self) -> Fault {
        let said = match self {
            AppError::Table(TableError::Store(wrong)) => trouble(wrong),
            _ => self.to_string(),
        };
        // All our errors say what is wrong, and then what to do.
        let (reason, remedy) =
            said.rsplit_once("; ").unwrap_or((&said, "fix that, then try again"));
        Fault { code: self.code().to_owned(), reason: reason.to_owned(), remedy: remedy.to_owned() }
    }

    /// Returns the code for closing a socket after this error (RFC 6455, section 7.4, and its
    /// registry).
    pub fn close_code(&self) -> CloseCode {
        match self {
            AppError::TooOften(_) => CloseCode::Policy,
            AppError::Closing => CloseCode::Away,
            AppError::Crowded { .. } => CloseCode::Again,
            AppError::Table(TableError::Store(_) | TableError::Broken) => CloseCode::Error,
            _ => CloseCode::Normal,
        }
    }

    /// Writes our own faults into the log.
    pub fn log(&self) {
        if let AppError::Table(error @ (TableError::Store(_) | TableError::Broken)) = self {
            tracing::error!(code = self.code(), "{error}");
        }
    }
}

/// The places that can run out of sockets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crowded {
    /// The whole server.
    Server,
    /// One address.
    Address,
    /// The spectators of one table.
    Table,
}

fn crowded(place: Crowded, most: usize) -> String {
    match place {
        Crowded::Server => {
            format!("all {most} places on this server are taken; come back in a moment")
        }
        Crowded::Address => format!(
            "{most} pages from your address are already at tables; close some of them, then try again"
        ),
        Crowded::Table => {
            format!("{most} people are already watching this table; come back later, or sit down")
        }
    }
}

/// Says where to find the right name of a lesson.
fn lessons(game: &str, meant: Option<&str>) -> String {
    match meant {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!("choose one of `{game}` in /api/games"),
    }
}

/// Describes a fault of the store without naming our files or the damaged table.
fn trouble(wrong: &StoreError) -> String {
    match wrong {
        StoreError::Damaged { what, .. } => format!(
            "the records of a table are damaged ({what}); other tables go on; ask the operator of this server to restore it from a backup"
        ),
        StoreError::Full { .. } => NO_ROOM.to_owned(),
        StoreError::Broken { .. } => BROKEN.to_owned(),
        StoreError::Stopped { .. } | StoreError::Moved { .. } | StoreError::ReadOnly { .. } => {
            STOPPED.to_owned()
        }
        _ => OUR_FAULT.to_owned(),
    }
}

const NO_ROOM: &str = "there is no room left to save tables, but nothing is lost; ask the operator of this server to make room, then try again";

const BROKEN: &str = "the saved tables are damaged, and waiting will not help; ask the operator of this server to restore them from a backup";

const STOPPED: &str = "nothing more can be saved until this server is repaired, but nothing is lost; ask its operator";

const OUR_FAULT: &str =
    "the tables cannot be reached at the moment; nothing is lost, so try again soon";

fn status_of(error: &TableError) -> StatusCode {
    match error {
        TableError::NoSuchTable | TableError::NoSuchSeat { .. } | TableError::NotYet { .. } => {
            StatusCode::NOT_FOUND
        }
        TableError::NotYours { .. } | TableError::NoInvitation | TableError::NotTheOpener => {
            StatusCode::FORBIDDEN
        }
        TableError::Unfit(_)
        | TableError::Words { .. }
        | TableError::Name { .. }
        | TableError::Unwanted { .. }
        | TableError::Misfit(_)
        | TableError::Journal(_) => StatusCode::BAD_REQUEST,
        TableError::Store(_) | TableError::Busy => StatusCode::SERVICE_UNAVAILABLE,
        TableError::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::CONFLICT,
    }
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        self.log();
        let mut response = (self.status(), Json(self.told())).into_response();
        if let AppError::TooOften(wait) = self {
            let seconds = wait.as_secs() + 1;
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_told_only_what_is_wrong_is_told_to_mend_it() {
        let wrong = AppError::Table(TableError::Unfit("no sentence begins with `Fly`".to_owned()));
        let Fault { reason, remedy, .. } = wrong.told();
        assert_eq!(reason, "no sentence begins with `Fly`");
        assert_eq!(remedy, "fix that, then try again");
    }
}
