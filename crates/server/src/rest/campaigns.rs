//! Campaigns: the browser keeps the text and sends it along; nothing is stored here.

use super::bodies::Sent;
use super::reading::apart;
use crate::app::AppState;
use crate::fault::AppError;
use crate::wire::campaigns::{
    CampaignDeed, CampaignKit, CampaignToOpen, OpenedCampaign, ProvedRun, PurchaseToTry,
    RunToProve, TriedPurchase,
};
use axum::Json;
use axum::extract::{Path, State};
use campaign::{Campaign, Fault, Growth};
use engine::{Line, Pace, Viewer};

mod portraits;

/// The longest campaign that is read here, in bytes.
const LONGEST_TEXT: usize = 2 * 1024 * 1024;

/// The most bytes of a campaign and a saved game. Within JSON a text is longer than by itself.
pub const LONGEST: usize = 2 * LONGEST_TEXT + 2 * super::JOURNAL;

/// The most lines that are told of a Run.
const MOST_LINES: usize = 12;

/// The most changes in one request.
const MOST_DEEDS: usize = 64;

/// Returns the Runs of a game that has campaigns.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/games/{game}/campaign",
        operation_id = "campaign_kit",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        responses((status = 200, description = "its Runs", body = CampaignKit)),
    )
)]
pub async fn kit(Path(game): Path<String>) -> Result<Json<CampaignKit>, AppError> {
    let jobs = growth(&game)?.jobs().into_iter().map(portraits::job).collect();
    Ok(Json(CampaignKit { jobs, longest: LONGEST_TEXT }))
}

/// Opens a campaign, after changes if some are sent. Nothing is kept.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/campaign",
        operation_id = "open_campaign",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        request_body = CampaignToOpen,
        responses((status = 200, description = "its members and entries", body = OpenedCampaign)),
    )
)]
pub async fn open(
    State(app): State<AppState>,
    Path(game): Path<String>,
    Sent(wish): Sent<CampaignToOpen>,
) -> Result<Json<OpenedCampaign>, AppError> {
    apart(&app, move || opened(growth(&game)?, wish)).await.map(Json)
}

/// Tries a purchase without making it, and everything in the shop beside it.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/campaign/try",
        operation_id = "try_purchase",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        request_body = PurchaseToTry,
        responses((status = 200, description = "what would come of it", body = TriedPurchase)),
    )
)]
pub async fn attempt(
    State(app): State<AppState>,
    Path(game): Path<String>,
    Sent(wish): Sent<PurchaseToTry>,
) -> Result<Json<TriedPurchase>, AppError> {
    apart(&app, move || tried(growth(&game)?, &wish)).await.map(Json)
}

/// Replays a Run of a campaign, compares it with its entry and tells its story.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        post,
        path = "/api/games/{game}/campaign/prove",
        operation_id = "prove_run",
        params(("game" = String, Path, description = "the name of a game of `/api/games`")),
        request_body = RunToProve,
        responses((status = 200, description = "what happened in it", body = ProvedRun)),
    )
)]
pub async fn prove(
    State(app): State<AppState>,
    Path(game): Path<String>,
    Sent(wish): Sent<RunToProve>,
) -> Result<Json<ProvedRun>, AppError> {
    apart(&app, move || proved(&game, &wish)).await.map(Json)
}

fn growth(game: &str) -> Result<&'static dyn Growth, AppError> {
    registry::growth(game)?.ok_or(AppError::NoCampaigns)
}

fn read(growth: &dyn Growth, text: &str) -> Result<Campaign, AppError> {
    is_short(text)?;
    Ok(campaign::read(growth, text)?)
}

fn is_short(text: &str) -> Result<(), AppError> {
    if text.len() <= LONGEST_TEXT { Ok(()) } else { Err(AppError::LongCampaign(LONGEST_TEXT)) }
}

fn opened(growth: &dyn Growth, wish: CampaignToOpen) -> Result<OpenedCampaign, AppError> {
    let campaign = match wish.text {
        Some(text) => read(growth, &text)?,
        None => Campaign::new(growth, &named(wish.name.unwrap_or_default())?),
    };
    if wish.deeds.len() > MOST_DEEDS {
        let why = format!("{} changes at once", wish.deeds.len());
        let remedy = "send 64 at most";
        return Err(AppError::Unreadable { what: "what is to be done", why, remedy });
    }
    let mut after = campaign.clone();
    match wish.deeds.into_iter().try_for_each(|deed| done(growth, &mut after, deed)) {
        Ok(()) => Ok(portraits::campaign(&after, Vec::new())),
        Err(faults) => Ok(portraits::campaign(&campaign, faults)),
    }
}

/// Checks the name of a new campaign.
fn named(name: String) -> Result<String, AppError> {
    let is_fit = (1..=80).contains(&name.trim().chars().count());
    let is_plain = !name.chars().any(char::is_control);
    if is_fit && is_plain {
        return Ok(name.trim().to_owned());
    }
    Err(AppError::Unreadable {
        what: "the name of the campaign",
        why: "it has 1 to 80 letters".to_owned(),
        remedy: "give it another name",
    })
}

fn done(
    growth: &dyn Growth,
    campaign: &mut Campaign,
    deed: CampaignDeed,
) -> Result<(), Vec<Fault>> {
    match deed {
        CampaignDeed::Enlist { sheet } => campaign.enlist(growth, &sheet),
        CampaignDeed::Play { journal } => campaign.play(growth, &journal),
        CampaignDeed::Spend { name, purchase } => campaign.spend(growth, &name, &purchase),
        CampaignDeed::TakeBack { name } => campaign.take_back(growth, &name),
    }
}

fn tried(growth: &dyn Growth, wish: &PurchaseToTry) -> Result<TriedPurchase, AppError> {
    let campaign = read(growth, &wish.text)?;
    let PurchaseToTry { name, purchase, .. } = wish;
    let member = campaign.member(name).map_err(AppError::NoMember)?;
    let attempt = match purchase.trim().is_empty() {
        true => None,
        false => Some(campaign.preview(name, purchase)),
    };
    Ok(portraits::purchase(&*member.grown, purchase, attempt))
}

fn proved(game: &str, wish: &RunToProve) -> Result<ProvedRun, AppError> {
    let growth = growth(game)?;
    is_short(&wish.text)?;
    let entry = campaign::prove(growth, &wish.text, &wish.journal)? - 1;
    let opened = registry::open(game, &[])?;
    let broken = |error: engine::journal::JournalError| AppError::Unreadable {
        what: "the saved game",
        why: error.to_string(),
        remedy: "restore it from a copy",
    };
    let played = opened.load(&wish.journal).map_err(broken)?;
    let moves = played.moves_played();
    let told = (0..=moves).flat_map(|number| played.told_of(Viewer::Spectator, number));
    let mut story: Vec<Line> = told.filter(|it| it.pace == Pace::Grave).map(|it| it.line).collect();
    // The end matters most.
    story.drain(..story.len().saturating_sub(MOST_LINES));
    Ok(ProvedRun { entry, moves, story })
}
