//! How what is said over a socket is done at the table.

use crate::fault::AppError;
use crate::guard::pace::Purse;
use crate::hall::Hall;
use crate::known::{known_level, read_promise};
use crate::portray;
use crate::wire::lobby::Promise;
use crate::wire::socket::{Answer, Heard, Said};
use engine::ruler::Spot;
use engine::{Seat, Viewer};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Again, Claim, LiveTable, Sketch, TableError};
use tokio::sync::mpsc;

/// An answer that cost thought.
pub type Thought = Box<Heard>;

/// Takes what a wish costs (each purse is a token bucket), or says how long to wait.
pub fn afford(said: &Said, purse: &mut Purse) -> Result<(), Duration> {
    let now = Instant::now();
    purse.messages.take(now)?;
    match said {
        Said::Foresee { .. }
        | Said::Forecast { .. }
        | Said::Lift { .. }
        | Said::Again { .. }
        | Said::Hint { .. } => purse.thoughts.take(now),
        Said::Sketch { .. } => purse.sketches.take(now),
        Said::Measure { .. } => purse.rulers.take(now),
        Said::Talk { .. } => purse.talk.take(now),
        _ => Ok(()),
    }
}

/// Does what is wished under a number. What costs thought is answered later, through `thoughts`.
pub async fn answer(
    hall: &Hall,
    table: &Arc<LiveTable>,
    claim: Claim,
    (id, said): (u32, Said),
    thoughts: mpsc::Sender<Thought>,
) -> Option<Heard> {
    let done = match said {
        // Said once, before anything is wished: it has no number.
        Said::Hello { .. } => return None,
        Said::Hint { .. } => return think(thoughts, hint(table.clone(), claim, id)),
        Said::Foresee { notation, .. } => {
            return think(thoughts, foresee(table.clone(), claim, id, notation));
        }
        Said::Forecast { notation, .. } => {
            return think(thoughts, forecast(table.clone(), claim, id, notation));
        }
        Said::Sketch { notation, .. } => return Some(sketch(table, claim, id, &notation)),
        Said::Lift { notation, .. } => {
            return think(thoughts, lift(table.clone(), claim, id, notation));
        }
        Said::Measure { from, to, .. } => {
            return Some(match table.admit(claim) {
                Ok(()) => measure(table, Viewer::Seat(claim.seat), id, (from, to)),
                Err(error) => refusal(id, &error.into()),
            });
        }
        Said::Again { since, .. } => {
            return think(thoughts, again(table.clone(), claim, id, since));
        }
        Said::Back { to, .. } => return Some(back(table, claim, id, to)),
        Said::Play { notation, after, .. } => play(hall, table, claim, after, &notation).await,
        Said::Check { notation, .. } => told(table.check(claim, &notation)),
        Said::Promise { seat, promise, .. } => add(table, Claim { seat, ..claim }, &promise).await,
        Said::Reveal { seat, words, .. } => told(table.say(Claim { seat, ..claim }, &words).await),
        Said::Takeback { moves, .. } => told(table.take_back(claim, moves).await),
        Said::Consent { answer, .. } => told(table.answer(claim, consent(answer)).await),
        Said::Pause { .. } => told(table.pause(claim).await),
        Said::Resume { .. } => told(table.resume(claim).await),
        Said::Resign { .. } => told(table.resign(claim).await),
        Said::Substitute { seat, level: Some(level), .. } => {
            stand_in(table, claim, seat, &level).await
        }
        Said::Substitute { seat, level: None, .. } => {
            told(table.come_back(Claim { seat, ..claim }).await)
        }
        Said::Order { lets_by, .. } => told(table.order(claim, lets_by).await),
        Said::Talk { text, .. } => told(table.talk(claim, &text).await),
    };
    if done.is_err() {
        hall.metrics.refusals.add();
    }
    Some(match done {
        Ok(()) => Heard::Done { id },
        Err(error) => refusal(id, &error),
    })
}

/// What is said to those who have no seat.
const ONLY_WATCHING: &str = "you only watch here; ask for an invitation to sit down";

/// Answers somebody who has no seat: they may lay a ruler and nothing else.
pub fn answer_onlooker(table: &LiveTable, (id, said): (u32, Said)) -> Heard {
    match said {
        Said::Measure { from, to, .. } => measure(table, Viewer::Spectator, id, (from, to)),
        _ => Heard::Refused { id, rule: None, why: ONLY_WATCHING.to_owned() },
    }
}

/// Whether it was done; the event's number comes with the event.
fn told<N>(done: Result<N, TableError>) -> Result<(), AppError> {
    done.map(|_| ()).map_err(AppError::from)
}

async fn play(
    hall: &Hall,
    table: &Arc<LiveTable>,
    claim: Claim,
    after: usize,
    notation: &str,
) -> Result<(), AppError> {
    let arrived = Instant::now();
    table.play(claim, after, notation).await?;
    hall.metrics.moves.add();
    hall.metrics.acknowledged.took(arrived.elapsed());
    Ok(())
}

async fn add(table: &Arc<LiveTable>, claim: Claim, promise: &Promise) -> Result<(), AppError> {
    told(table.promise(claim, read_promise(promise)?).await)
}

async fn stand_in(
    table: &Arc<LiveTable>,
    claim: Claim,
    seat: Seat,
    level: &str,
) -> Result<(), AppError> {
    told(table.stand_in(claim, seat, known_level(level)?).await)
}

fn consent(answer: Answer) -> table::Answer {
    match answer {
        Answer::Yes => table::Answer::Yes,
        Answer::No => table::Answer::No,
    }
}

/// Lets an answer that costs thought come when it comes.
fn think(
    thoughts: mpsc::Sender<Thought>,
    thought: impl Future<Output = Heard> + Send + 'static,
) -> Option<Heard> {
    tokio::spawn(async move {
        tokio::select! {
            heard = thought => {
                // Who has gone meanwhile does not need it.
                let _ = thoughts.send(Box::new(heard)).await;
            }
            () = thoughts.closed() => {}
        }
    });
    None
}

async fn hint(table: Arc<LiveTable>, claim: Claim, id: u32) -> Heard {
    let weighed = match table.hint(claim).await {
        Ok(weighed) => weighed,
        Err(error) => return refusal(id, &error.into()),
    };
    let told = tokio::task::spawn_blocking(move || portray::advice(&table, claim, &weighed)).await;
    match told {
        Ok(options) => Heard::Advice { id, options },
        Err(_) => refusal(id, &TableError::Broken.into()),
    }
}

async fn foresee(table: Arc<LiveTable>, claim: Claim, id: u32, notation: String) -> Heard {
    let foreseen = tokio::task::spawn_blocking(move || table.foresee(claim, &notation)).await;
    match foreseen.unwrap_or(Err(TableError::Broken)) {
        Ok(preview) => Heard::Foreseen { id, preview },
        Err(error) => refusal(id, &error.into()),
    }
}

async fn forecast(table: Arc<LiveTable>, claim: Claim, id: u32, notation: String) -> Heard {
    let told = tokio::task::spawn_blocking(move || table.forecast(claim, &notation)).await;
    match told.unwrap_or(Err(TableError::Broken)) {
        Ok(preview) => Heard::Foreseen { id, preview },
        Err(error) => refusal(id, &error.into()),
    }
}

/// What a move measures is quickly told: it is one look at one view.
fn sketch(table: &LiveTable, claim: Claim, id: u32, notation: &str) -> Heard {
    match table.sketch(claim, notation) {
        Ok(Sketch { strokes, refused }) => {
            let why = refused.map(|error| AppError::from(TableError::from(error)).to_string());
            Heard::Sketched { id, strokes, why }
        }
        Err(error) => refusal(id, &error.into()),
    }
}

/// What all ends of a way measure takes a little longer.
async fn lift(table: Arc<LiveTable>, claim: Claim, id: u32, notation: String) -> Heard {
    let told = tokio::task::spawn_blocking(move || table.lift(claim, &notation)).await;
    match told.unwrap_or(Err(TableError::Broken)) {
        Ok(lift) => Heard::Lifted { id, lift },
        Err(error) => refusal(id, &error.into()),
    }
}

/// What a ruler measures is one look at one view.
fn measure(table: &LiveTable, viewer: Viewer, id: u32, (from, to): (Spot, Option<Spot>)) -> Heard {
    Heard::Measured { id, strokes: table.ruler(viewer, from, to) }
}

/// How somebody may go back.
fn back(table: &LiveTable, claim: Claim, id: u32, to: usize) -> Heard {
    match table.way_back(claim, to) {
        Ok(way) => Heard::Back { id, way: portray::way_back(way) },
        Err(error) => refusal(id, &error.into()),
    }
}

async fn again(table: Arc<LiveTable>, claim: Claim, id: u32, since: usize) -> Heard {
    let seen = tokio::task::spawn_blocking(move || table.again(claim, since)).await;
    match seen.unwrap_or(Err(TableError::Broken)) {
        Ok(Again { scene, steps }) => {
            let steps = portray::steps(scene.clone(), steps);
            Heard::Again { id, scene, steps }
        }
        Err(error) => refusal(id, &error.into()),
    }
}

/// Something was not done, and why.
fn refusal(id: u32, error: &AppError) -> Heard {
    error.log();
    if let AppError::Table(error) = error
        && let Some(rule) = error.rule()
    {
        // What a rule forbids needs no remedy.
        return Heard::Refused { id, rule: Some(rule.to_owned()), why: error.why() };
    }
    let fault = error.told();
    Heard::Refused { id, rule: None, why: format!("{}; {}", fault.reason, fault.remedy) }
}

/// Something was not done, for a reason that is no rule.
pub fn refused(id: u32, why: &str) -> Heard {
    Heard::Refused { id, rule: None, why: why.to_owned() }
}
