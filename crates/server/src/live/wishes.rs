//! How what is said over a socket is done at the table.

use crate::fault::AppError;
use crate::guard::pace::Purse;
use crate::hall::Hall;
use crate::portray;
use crate::rest::{known_level, read_promise};
use crate::wire::lobby::Promise;
use crate::wire::socket::{Answer, Heard, Said};
use engine::Seat;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Again, Claim, LiveTable, TableError};
use tokio::sync::mpsc;

/// Something that is wished, with the client's number for it.
pub struct Asked {
    /// The number.
    pub id: u32,
    what: What,
}

/// An answer that cost thought.
pub type Thought = Box<Heard>;

enum What {
    Promise(Seat, Promise),
    Reveal(Seat, String),
    Play { notation: String, after: usize },
    Foresee(String),
    Judge(String),
    Again(usize),
    Takeback(usize),
    Back(usize),
    Consent(Answer),
    Pause,
    Resume,
    Resign,
    Hint,
    StandIn(Seat, String),
    ComeBack(Seat),
    Talk(String),
}

impl From<Said> for Asked {
    fn from(said: Said) -> Asked {
        let (id, what) = match said {
            Said::Hello { .. } => unreachable!("say hello once, before anything else"),
            Said::Promise { id, seat, promise } => (id, What::Promise(seat, promise)),
            Said::Reveal { id, seat, words } => (id, What::Reveal(seat, words)),
            Said::Play { id, notation, after } => (id, What::Play { notation, after }),
            Said::Foresee { id, notation } => (id, What::Foresee(notation)),
            Said::Judge { id, notation } => (id, What::Judge(notation)),
            Said::Again { id, since } => (id, What::Again(since)),
            Said::Takeback { id, moves } => (id, What::Takeback(moves)),
            Said::Back { id, to } => (id, What::Back(to)),
            Said::Consent { id, answer } => (id, What::Consent(answer)),
            Said::Pause { id } => (id, What::Pause),
            Said::Resume { id } => (id, What::Resume),
            Said::Resign { id } => (id, What::Resign),
            Said::Hint { id } => (id, What::Hint),
            Said::Substitute { id, seat, level: Some(level) } => (id, What::StandIn(seat, level)),
            Said::Substitute { id, seat, level: None } => (id, What::ComeBack(seat)),
            Said::Talk { id, text } => (id, What::Talk(text)),
        };
        Asked { id, what }
    }
}

/// Takes what a wish costs, or says how long to wait.
pub fn afford(asked: &Asked, purse: &mut Purse) -> Result<(), Duration> {
    let now = Instant::now();
    purse.messages.take(now)?;
    match asked.what {
        What::Foresee(_) | What::Again(_) | What::Hint => purse.thoughts.take(now),
        What::Talk(_) => purse.talk.take(now),
        _ => Ok(()),
    }
}

/// Does what is wished. What costs thought is answered later, through `thoughts`.
pub async fn answer(
    hall: &Hall,
    table: &Arc<LiveTable>,
    claim: Claim,
    asked: Asked,
    thoughts: mpsc::Sender<Thought>,
) -> Option<Heard> {
    let Asked { id, what } = asked;
    let done = match what {
        What::Hint => return think(thoughts, hint(table.clone(), claim, id)),
        What::Foresee(notation) => {
            return think(thoughts, foresee(table.clone(), claim, id, notation));
        }
        What::Again(since) => return think(thoughts, again(table.clone(), claim, id, since)),
        What::Back(to) => return Some(back(table, claim, id, to)),
        What::Play { notation, after } => play(hall, table, claim, after, &notation).await,
        What::Judge(notation) => table.judge(claim, &notation).map_err(AppError::from),
        what => simple(table, claim, what).await,
    };
    if done.is_err() {
        hall.metrics.refusals.add();
    }
    Some(match done {
        Ok(()) => Heard::Done { id },
        Err(error) => refusal(id, &error),
    })
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

/// What is done or refused, and has no other answer.
async fn simple(table: &Arc<LiveTable>, claim: Claim, what: What) -> Result<(), AppError> {
    match what {
        What::Promise(seat, promise) => {
            table.promise(Claim { seat, ..claim }, read_promise(&promise)?).await?
        }
        What::Reveal(seat, words) => table.say(Claim { seat, ..claim }, &words).await?,
        What::Takeback(moves) => table.take_back(claim, moves).await?,
        What::Consent(answer) => table.answer(claim, consent(answer)).await?,
        What::Pause => table.pause(claim).await?,
        What::Resume => table.resume(claim).await?,
        What::Resign => table.resign(claim).await?,
        What::StandIn(seat, level) => table.stand_in(claim, seat, known_level(&level)?).await?,
        What::ComeBack(seat) => table.come_back(Claim { seat, ..claim }).await?,
        What::Talk(text) => table.talk(claim, &text).await?,
        What::Play { .. }
        | What::Foresee(_)
        | What::Judge(_)
        | What::Again(_)
        | What::Back(_)
        | What::Hint => {
            unreachable!("these have answers of their own")
        }
    };
    Ok(())
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
    let rule = match error {
        AppError::Table(error) => error.rule().map(str::to_owned),
        _ => None,
    };
    let fault = error.told();
    let why = match rule {
        // What a rule forbids needs no remedy.
        Some(_) => error.to_string(),
        None => format!("{}; {}", fault.reason, fault.remedy),
    };
    Heard::Refused { id, rule, why }
}

/// Something was not done, for a reason that is no rule.
pub fn refused(id: u32, why: &str) -> Heard {
    Heard::Refused { id, rule: None, why: why.to_owned() }
}
