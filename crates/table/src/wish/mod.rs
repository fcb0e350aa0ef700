//! What somebody at a table wishes, and the steps it comes to: nothing here changes anything.
//!
//! A wish is judged against a table and comes to the records to be made, or to the reason why not.
//! Whoever asks makes them durable before the table learns of them.

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
use crate::table::{Change, Step, Table};
use crate::terms::{Claim, Holder};
use engine::{Seat, Turn};
use serde::{Deserialize, Serialize};

/// Something that somebody wants done at a table: plain data, so that it can be passed on to the process that
/// drives the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wish {
    /// To sit down where an invitation is good.
    SitDown(SecretHash, SitDown),
    /// To promise words that are added to the table's chance.
    Promise(Claim, Promise),
    /// To say the words that were promised.
    Say(Claim, String),
    /// To rise before the game begins, leaving this invitation for another.
    Rise(Claim, SecretHash),
    /// To play a written move, decided on when so many moves stood.
    Play(Claim, usize, String),
    /// The same, by a bot.
    BotPlays(Seat, usize, String),
    /// To take back the last moves, which this seat has begun to answer.
    TakeBack(Claim, usize, Option<Seat>),
    /// To answer somebody who wants to.
    Answer(Claim, Answer),
    /// To stop the game for a while.
    Pause(Claim),
    /// To let it go on.
    Resume(Claim),
    /// To give up.
    Resign(Claim),
    /// To let a bot of this level play a person's seat.
    StandIn(Claim, Seat, String),
    /// To play one's own seat again.
    ComeBack(Claim),
    /// To let the moments of these sorts go by without being asked, and to be asked in all others.
    Order(Claim, Vec<String>),
    /// To let go by, for a seat that has ordered so, what it is asked while so many moves stand: the sort of moment, and the move
    /// by which it goes by.
    LetBy(Seat, usize, String, String),
    /// To say something.
    Talk(Claim, String),
    /// To see whether somebody's time is over.
    TimeOut,
    /// To free a seat before the game begins, by whoever opened the table, leaving this invitation for another.
    Free(SecretHash, Seat, SecretHash),
    /// To note that nobody sees a person any more.
    Leave(Seat),
    /// To note that a person is here.
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
            Wish::Talk(claim, text) => talking::talk(table, claim, &text),
            Wish::TimeOut => standing_in::time_out(table, now),
            Wish::Free(person, seat, invitation) => seating::free(table, person, seat, invitation),
            Wish::Leave(seat) => coming::leave(table, seat),
            Wish::Come(seat) => coming::come(table, seat),
        }
    }
}

/// The steps that a wish results in.
pub type Steps = Result<Vec<Step>, TableError>;

/// Returns the row that will list the table after these steps.
pub fn foresee(table: &Table, steps: &[Step]) -> ListingRow {
    let sign = table.sign(None);
    steps.iter().fold(sign, |sign, step| foresee_step(table, sign, step))
}

fn foresee_step(table: &Table, mut sign: ListingRow, step: &Step) -> ListingRow {
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
        (_, Change::Begin(playing)) => foresee_turn(&mut sign, &playing.turn()),
        (_, Change::Settle(proposal)) => {
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
        // Somebody may leave a game that is stopped, and it stays so.
        Turn::Decide(seat) if sign.stage == StageWord::Paused => (StageWord::Paused, Some(seat.0)),
        Turn::Decide(seat) => (StageWord::Playing, Some(seat.0)),
        Turn::Over(_) => (StageWord::Over, None),
    };
}
