//! Carries out the requests that come over a socket.

use crate::app::AppState;
use crate::fault::AppError;
use crate::guard::pace::Purse;
use crate::known::{known_level, read_promise};
use crate::portray;
use crate::wire::lobby::Promise;
use crate::wire::socket::{Answer, ClientMessage, ServerMessage};
use engine::ruler::RulerEnd;
use engine::{Seat, Viewer};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Again, Claim, LiveTable, Priority, Sketch, TableError, Tether, Ticket, Waits};
use tokio::sync::mpsc;

/// An answer that cost thought.
pub type Thought = Box<ServerMessage>;

/// Takes the cost of a request (each purse is a token bucket), or returns how long to wait.
pub fn afford(said: &ClientMessage, purse: &mut Purse) -> Result<(), Duration> {
    let now = Instant::now();
    purse.messages.take(now)?;
    match said {
        ClientMessage::Foresee { .. }
        | ClientMessage::Forecast { .. }
        | ClientMessage::Lift { .. }
        | ClientMessage::Again { .. }
        | ClientMessage::Hint { .. } => purse.thoughts.take(now),
        ClientMessage::Sketch { .. } => purse.sketches.take(now),
        ClientMessage::Measure { .. } => purse.rulers.take(now),
        ClientMessage::Talk { .. } => purse.talk.take(now),
        _ => Ok(()),
    }
}

/// Starts work on a request that costs thought. The answer comes later, through `thoughts`.
pub fn think(
    table: &Arc<LiveTable>,
    claim: Claim,
    (id, said): (u32, ClientMessage),
    ticket: Ticket,
    thoughts: mpsc::Sender<Thought>,
) -> Option<ServerMessage> {
    let table = table.clone();
    match said {
        ClientMessage::Hint { .. } => later(thoughts, hint(table, claim, id, ticket)),
        ClientMessage::Foresee { notation, .. } => {
            let foresee = move |table: &LiveTable, tether: &Tether| {
                let preview = table.foresee(claim, &notation, tether)?;
                Ok(ServerMessage::Foreseen { id, preview })
            };
            later(thoughts, at_once(table, id, ticket, foresee));
        }
        ClientMessage::Forecast { notation, .. } => {
            let forecast = move |table: &LiveTable, tether: &Tether| {
                let preview = table.forecast(claim, &notation, tether)?;
                Ok(ServerMessage::Foreseen { id, preview })
            };
            later(thoughts, worked_out(table, id, ticket, IN_TURN, forecast));
        }
        ClientMessage::Sketch { notation, .. } => {
            let sketch = move |table: &LiveTable, _: &Tether| {
                let Sketch { strokes, refused } = table.sketch(claim, &notation)?;
                let why = refused.map(|error| AppError::from(TableError::from(error)).to_string());
                Ok(ServerMessage::Sketched { id, strokes, why })
            };
            later(thoughts, at_once(table, id, ticket, sketch));
        }
        ClientMessage::Lift { notation, .. } => {
            let lift = move |table: &LiveTable, _: &Tether| {
                Ok(ServerMessage::Lifted { id, lift: table.lift(claim, &notation)? })
            };
            later(thoughts, at_once(table, id, ticket, lift));
        }
        ClientMessage::Measure { from, to, .. } => match table.admit(claim) {
            Ok(()) => measure(table, Viewer::Seat(claim.seat), id, (from, to), ticket, thoughts),
            Err(error) => return Some(refusal(id, &error.into())),
        },
        ClientMessage::Again { since, .. } => {
            let again = move |table: &LiveTable, _: &Tether| {
                let Again { scene, steps } = table.again(claim, since)?;
                let steps = portray::steps(scene.clone(), steps);
                Ok(ServerMessage::Again { id, scene, steps })
            };
            later(thoughts, at_once(table, id, ticket, again));
        }
        ClientMessage::Question { heard, .. } => {
            let question = move |table: &LiveTable, _: &Tether| {
                let asked = table.question(claim, heard)?;
                let question = asked.map(portray::question).map(Box::new);
                Ok(ServerMessage::Question { id, question })
            };
            later(thoughts, at_once(table, id, ticket, question));
        }
        // All else costs no thought.
        _ => {}
    }
    None
}

/// Answers a numbered request that costs no thought.
pub async fn answer(
    app: &AppState,
    table: &Arc<LiveTable>,
    claim: Claim,
    (id, said): (u32, ClientMessage),
) -> Option<ServerMessage> {
    let done = match said {
        // Said once, before anything is wished: it has no number.
        ClientMessage::Hello { .. } => return None,
        // These cost thought.
        ClientMessage::Hint { .. }
        | ClientMessage::Foresee { .. }
        | ClientMessage::Forecast { .. }
        | ClientMessage::Sketch { .. }
        | ClientMessage::Lift { .. }
        | ClientMessage::Measure { .. }
        | ClientMessage::Question { .. }
        | ClientMessage::Again { .. } => return None,
        ClientMessage::Back { to, .. } => return Some(back(table, claim, id, to)),
        ClientMessage::Play { notation, after, .. } => {
            play(app, table, claim, after, &notation).await
        }
        ClientMessage::Check { notation, .. } => told(table.check(claim, &notation)),
        ClientMessage::Promise { seat, promise, .. } => {
            add(table, Claim { seat, ..claim }, &promise).await
        }
        ClientMessage::Reveal { seat, words, .. } => {
            told(table.say(Claim { seat, ..claim }, &words).await)
        }
        ClientMessage::Takeback { moves, .. } => told(table.take_back(claim, moves).await),
        ClientMessage::Consent { answer, .. } => told(table.answer(claim, consent(answer)).await),
        ClientMessage::Pause { .. } => told(table.pause(claim).await),
        ClientMessage::Resume { .. } => told(table.resume(claim).await),
        ClientMessage::Resign { .. } => told(table.resign(claim).await),
        ClientMessage::Substitute { seat, level: Some(level), .. } => {
            stand_in(table, claim, seat, &level).await
        }
        ClientMessage::Substitute { seat, level: None, .. } => {
            told(table.come_back(Claim { seat, ..claim }).await)
        }
        ClientMessage::Order { lets_by, .. } => told(table.order(claim, lets_by).await),
        ClientMessage::Talk { text, .. } => told(table.talk(claim, &text).await),
    };
    if done.is_err() {
        app.metrics.refusals.add();
    }
    Some(match done {
        Ok(()) => ServerMessage::Done { id },
        Err(error) => refusal(id, &error),
    })
}

/// The refusal for clients without a seat.
const ONLY_WATCHING: &str = "you only watch here; ask for an invitation to sit down";

/// Answers a spectator, who may lay a ruler and nothing else.
pub fn answer_onlooker(
    table: &Arc<LiveTable>,
    (id, said): (u32, ClientMessage),
    ticket: Option<Ticket>,
    thoughts: mpsc::Sender<Thought>,
) -> Option<ServerMessage> {
    match (said, ticket) {
        (ClientMessage::Measure { from, to, .. }, Some(ticket)) => {
            measure(table.clone(), Viewer::Spectator, id, (from, to), ticket, thoughts);
            None
        }
        _ => Some(ServerMessage::Refused { id, rule: None, why: ONLY_WATCHING.to_owned() }),
    }
}

/// Keeps only whether a request succeeded. The event's number comes with the event.
fn told<N>(done: Result<N, TableError>) -> Result<(), AppError> {
    done.map(|_| ()).map_err(AppError::from)
}

async fn play(
    app: &AppState,
    table: &Arc<LiveTable>,
    claim: Claim,
    after: usize,
    notation: &str,
) -> Result<(), AppError> {
    let arrived = Instant::now();
    table.play(claim, after, notation).await?;
    app.metrics.moves.add();
    app.metrics.acknowledged.took(arrived.elapsed());
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

/// The priority of long thoughts.
const IN_TURN: Priority = Priority::Background(Waits::Players);

/// Delivers an answer that costs thought when it is ready.
fn later(
    thoughts: mpsc::Sender<Thought>,
    thought: impl Future<Output = ServerMessage> + Send + 'static,
) {
    tokio::spawn(async move {
        tokio::select! {
            heard = thought => {
                // Who has gone meanwhile does not need it.
                let _ = thoughts.send(Box::new(heard)).await;
            }
            () = thoughts.closed() => {}
        }
    });
}

/// Works out the answer to a request whose result people see at once.
async fn at_once(
    table: Arc<LiveTable>,
    id: u32,
    ticket: Ticket,
    work: impl FnOnce(&LiveTable, &Tether) -> Result<ServerMessage, TableError> + Send + 'static,
) -> ServerMessage {
    worked_out(table, id, ticket, Priority::Interactive, work).await
}

/// Works out the answer to a request that costs thought, when its turn has come.
async fn worked_out(
    table: Arc<LiveTable>,
    id: u32,
    ticket: Ticket,
    priority: Priority,
    work: impl FnOnce(&LiveTable, &Tether) -> Result<ServerMessage, TableError> + Send + 'static,
) -> ServerMessage {
    let looked_at = table.clone();
    let work = move |tether: &Tether| work(&looked_at, tether);
    let heard = table.work_out(priority, &ticket, work).await;
    heard.unwrap_or_else(|error| refusal(id, &error.into()))
}

async fn hint(table: Arc<LiveTable>, claim: Claim, id: u32, ticket: Ticket) -> ServerMessage {
    let weighed = match table.hint(claim, &ticket).await {
        Ok(weighed) => weighed,
        Err(error) => return refusal(id, &error.into()),
    };
    let advise = move |table: &LiveTable, tether: &Tether| {
        Ok(ServerMessage::Advice { id, options: portray::advice(table, claim, &weighed, tether) })
    };
    at_once(table, id, ticket, advise).await
}

/// Measures something with a ruler.
fn measure(
    table: Arc<LiveTable>,
    viewer: Viewer,
    id: u32,
    (from, to): (RulerEnd, Option<RulerEnd>),
    ticket: Ticket,
    thoughts: mpsc::Sender<Thought>,
) {
    let measure = move |table: &LiveTable, _: &Tether| {
        Ok(ServerMessage::Measured { id, strokes: table.ruler(viewer, from, to) })
    };
    later(thoughts, at_once(table, id, ticket, measure));
}

/// Returns how a player may take moves back.
fn back(table: &LiveTable, claim: Claim, id: u32, to: usize) -> ServerMessage {
    match table.way_back(claim, to) {
        Ok(way) => ServerMessage::Back { id, way: portray::way_back(way) },
        Err(error) => refusal(id, &error.into()),
    }
}

/// Returns a refusal with its reason.
fn refusal(id: u32, error: &AppError) -> ServerMessage {
    error.log();
    if let AppError::Table(error) = error
        && let Some(rule) = error.rule()
    {
        // What a rule forbids needs no remedy.
        return ServerMessage::Refused { id, rule: Some(rule.to_owned()), why: error.why() };
    }
    let fault = error.told();
    ServerMessage::Refused { id, rule: None, why: format!("{}; {}", fault.reason, fault.remedy) }
}

/// Returns a refusal for a reason that is no rule.
pub fn refused(id: u32, why: &str) -> ServerMessage {
    ServerMessage::Refused { id, rule: None, why: why.to_owned() }
}
