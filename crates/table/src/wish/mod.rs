//! What somebody at a table wishes, and the steps it comes to: nothing here changes anything.
//!
//! Each function judges one wish against a table and answers with the records to be made, or says why not.
//! Whoever calls it makes them durable before the table learns of them.

mod moves;
mod pausing;
mod seating;
mod standing_in;
mod takeback;
mod talking;

pub use moves::{bot_plays, play, resign};
pub use pausing::{pause, resume};
pub use seating::{SitDown, rise, seat, sit_down};
pub use standing_in::{come_back, stand_in, time_out};
pub use takeback::{answer, take_back};
pub use talking::talk;

use crate::error::TableError;
use crate::record::Record;
use crate::store::{Sign, StageWord};
use crate::table::{Change, Step, Table};
use crate::terms::Holder;
use engine::Turn;

/// What a wish comes to.
pub type Steps = Result<Vec<Step>, TableError>;

/// How the table will be listed when these steps are made.
pub fn foresee(table: &Table, steps: &[Step]) -> Sign {
    let sign = table.sign(None);
    steps.iter().fold(sign, |sign, step| foresee_step(table, sign, step))
}

fn foresee_step(table: &Table, mut sign: Sign, step: &Step) -> Sign {
    match (&step.record, &step.change) {
        (Record::Sat { seat, holder, .. }, _) => {
            let now = || table.chairs().iter().map(|chair| chair.holder.clone()).collect();
            let holders: &mut Vec<Holder> = sign.holders.get_or_insert_with(now);
            holders[seat.index()] = holder.clone();
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

fn foresee_turn(sign: &mut Sign, turn: &Turn) {
    (sign.stage, sign.asks) = match turn {
        // Somebody may leave a game that is stopped, and it stays so.
        Turn::Decide(seat) if sign.stage == StageWord::Paused => (StageWord::Paused, Some(seat.0)),
        Turn::Decide(seat) => (StageWord::Playing, Some(seat.0)),
        Turn::Over(_) => (StageWord::Over, None),
    };
}
