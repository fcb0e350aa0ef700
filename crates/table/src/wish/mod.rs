//! The wishes of people at a table, and the steps they result in. Nothing here changes anything.
//!
//! A wish is judged against a table. The result is the records to be made, or the reason for a
//! refusal. The caller makes them durable before the table applies them.

mod agreeing;
mod coming;
mod moves;
mod naming;
mod ordering;
mod pausing;
mod saying;
mod seating;
mod standing_in;
mod takeback;
mod talking;

pub use naming::is_a_name;
pub use seating::{SitDown, Sitter, seat};
pub use takeback::{WayBack, others, way};

use crate::adding::Promise;
use crate::error::TableError;
use crate::record::{Answer, Record};
use crate::secret::SecretHash;
use crate::store::{ListingRow, StageWord};
use crate::table::{PendingRecord, RecordEffect, Table};
use crate::terms::{Claim, Holder};
use engine::{Seat, Turn};
use serde::{Deserialize, Serialize};

/// A request to change a table: plain data, so that it can go to the process that drives the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wish {
    /// Takes the seat of an invitation.
    SitDown(SecretHash, SitDown),
    /// Promises words to add to the table's chance.
    Promise(Claim, Promise),
    /// Reveals the promised words.
    Say(Claim, String),
    /// Gives a seat up before the game begins, and leaves this invitation for another person.
    Rise(Claim, SecretHash),
    /// Plays a written move, decided on after this number of moves.
    Play(Claim, usize, String),
    /// Plays a bot's move in the same way.
    BotPlays(Seat, usize, String),
    /// Takes back the last moves, which this seat has begun to answer.
    TakeBack(Claim, usize, Option<Seat>),
    /// Answers a request to take moves back.
    Answer(Claim, Answer),
    /// Pauses the game.
    Pause(Claim),
    /// Resumes the game.
    Resume(Claim),
    /// Gives up.
    Resign(Claim),
    /// Lets a bot of this level play a person's seat.
    StandIn(Claim, Seat, String),
    /// Takes back the player's own seat.
    ComeBack(Claim),
    /// Sets the kinds of moment that the player skips. In all others the table asks them.
    Order(Claim, Vec<String>),
    /// Skips the pending question for a seat that has ordered so, at this number of moves: the kind
    /// of moment, and the move that skips it.
    LetBy(Seat, usize, String, String),
    /// Plays the forced move of a seat, at this number of moves.
    PlayForced(Seat, usize),
    /// Sends a chat message.
    Talk(Claim, String),
    /// Checks whether a player's time is over.
    TimeOut,
    /// Frees a seat before the game begins, for the opener of the table, and leaves this invitation
    /// for another person.
    Free(SecretHash, Seat, SecretHash),
    /// Notes that a person has left.
    Leave(Seat),
    /// Notes that a person is here.
    Come(Seat),
}

impl Wish {
    /// Judges the wish at this table and time, and returns the resulting steps.
    pub fn judge(self, table: &Table, now: u64) -> Steps {
        match self {
            Wish::SitDown(invitation, who) => seating::sit_down(table, invitation, who, now),
            Wish::Promise(claim, promise) => saying::promise(table, claim, promise, now),
            Wish::Say(claim, words) => saying::say(table, claim, &words, now),
            Wish::Rise(claim, invitation) => seating::rise(table, claim, invitation),
            Wish::Play(claim, stand, text) => moves::play(table, claim, stand, &text, now),
            Wish::BotPlays(seat, stand, text) => moves::bot_plays(table, seat, stand, &text, now),
            Wish::TakeBack(claim, moves, answers) => {
                takeback::take_back(table, claim, moves, answers, now)
            }
            Wish::Answer(claim, answer) => agreeing::answer(table, claim, answer, now),
            Wish::Pause(claim) => pausing::pause(table, claim, now),
            Wish::Resume(claim) => pausing::resume(table, claim),
            Wish::Resign(claim) => moves::resign(table, claim, now),
            Wish::StandIn(claim, seat, level) => {
                standing_in::stand_in(table, claim, seat, &level, now)
            }
            Wish::ComeBack(claim) => standing_in::come_back(table, claim),
            Wish::Order(claim, lets_by) => ordering::order(table, claim, &lets_by),
            Wish::LetBy(seat, stand, occasion, text) => {
                ordering::let_by(table, seat, stand, (&occasion, &text), now)
            }
            Wish::PlayForced(seat, stand) => moves::play_forced(table, seat, stand, now),
            Wish::Talk(claim, text) => talking::talk(table, claim, &text),
            Wish::TimeOut => standing_in::time_out(table, now),
            Wish::Free(person, seat, invitation) => seating::free(table, person, seat, invitation),
            Wish::Leave(seat) => coming::leave(table, seat),
            Wish::Come(seat) => coming::come(table, seat),
        }
    }
}

/// The steps that a wish results in.
pub type Steps = Result<Vec<PendingRecord>, TableError>;

/// Returns the row that will list the table after these steps.
pub fn foresee(table: &Table, steps: &[PendingRecord]) -> ListingRow {
    let sign = table.sign(None);
    steps.iter().fold(sign, |sign, step| foresee_step(table, sign, step))
}

fn foresee_step(table: &Table, mut sign: ListingRow, step: &PendingRecord) -> ListingRow {
    let mut sits = |seat: &Seat, holder: Holder| {
        let now = || table.chairs().iter().map(|chair| chair.holder.clone()).collect();
        let holders: &mut Vec<Holder> = sign.holders.get_or_insert_with(now);
        holders[seat.index()] = holder;
    };
    match (&step.record, &step.change) {
        (Record::Sat { seat, holder, .. }, _) => sits(seat, holder.clone()),
        (Record::Withheld { seat }, _) if table.is_lost_by_withholding(*seat) => {
            sits(seat, Holder::Nobody);
        }
        (_, RecordEffect::Begin(playing)) => foresee_turn(&mut sign, &playing.turn()),
        (_, RecordEffect::Settle(proposal)) => {
            sign.moves = proposal.moves_played() as u32;
            foresee_turn(&mut sign, proposal.turn());
        }
        (Record::Paused { .. }, _) => sign.stage = StageWord::Paused,
        (Record::Resumed { .. }, _) => sign.stage = StageWord::Playing,
        (Record::Ended(_), _) => (sign.stage, sign.asks) = (StageWord::Over, None),
        _ => {}
    }
    sign
}

fn foresee_turn(sign: &mut ListingRow, turn: &Turn) {
    (sign.stage, sign.asks) = match turn {
        // A player may leave a paused game, and it stays paused.
        Turn::Decide(seat) if sign.stage == StageWord::Paused => (StageWord::Paused, Some(seat.0)),
        Turn::Decide(seat) => (StageWord::Playing, Some(seat.0)),
        Turn::Over(_) => (StageWord::Over, None),
    };
}
