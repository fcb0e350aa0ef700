//! Standing orders that answer for people, and pauses before answers that no person gives.
//!
//! What others can observe must not depend on hidden cards. So every question gets a pause, in
//! every seat. An order waits until it is over, and only then looks whether it has anything to
//! answer. A bot in a moment that players mostly skip also answers when the pause is over, whatever
//! it answers.

use super::LiveTable;
use crate::error::TableError;
use crate::pauses::Pause;
use crate::wish::Wish;
use engine::{AnyTable, Seat, Viewer};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use tokio::task::AbortHandle;

/// The pause of an order before it tries again at a table whose store has failed.
const AFTER_A_FAILURE: Duration = Duration::from_secs(1);

/// The order of a seat, with the question it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ordered {
    seat: Seat,
    entries: usize,
    lets_by: Vec<String>,
}

/// An order that answers, if it has an answer, when the pause is over.
#[derive(Debug)]
pub(super) struct Obeyed {
    ordered: Ordered,
    waits: AbortHandle,
}

impl Drop for Obeyed {
    fn drop(&mut self) {
        self.waits.abort();
    }
}

impl LiveTable {
    /// Returns the pause before the answer to the pending question, if there is one.
    pub fn pausing(&self) -> Option<Duration> {
        self.draw_pause().map(|pause| pause.length)
    }

    /// Draws the pause for the pending question, unless it is already drawn. It is drawn before
    /// anybody looks at possible answers, and for any seat.
    pub(super) fn draw_pause(&self) -> Option<Pause> {
        let table = self.read();
        let mut pause = self.pause.lock().expect("nobody panics while drawing a pause");
        let asked = table.ticks().and_then(|_| table.playing());
        let entries = asked.map(|playing| playing.journal().entries().len());
        if pause.map(|pause| pause.entries) != entries {
            *pause = entries.map(|entries| {
                let length = self.shared.means.pauses.drawn(self.id, entries);
                Pause { entries, length, until: Instant::now() + length }
            });
        }
        *pause
    }

    /// Returns the pause, which must already be drawn, if a seat must decide in a moment that players
    /// mostly skip. Its answer then waits for the pause.
    pub(super) fn waits_for(
        &self,
        playing: &dyn AnyTable,
        seat: Seat,
        pause: Pause,
    ) -> Option<Pause> {
        let scene = self.scene_of(playing, Viewer::Seat(seat));
        scene.prompt.lets_by.is_some().then_some(pause)
    }

    /// Schedules the order of the seat that must decide for the end of the pause.
    pub(super) fn follow_order(self: &Arc<Self>) {
        let pause = self.draw_pause();
        let ordered = pause.and_then(|pause| Some((pause, self.ordered(pause.entries)?)));
        let mut order = self.order.lock().expect("nobody panics while giving an order");
        if order.as_ref().map(|obeyed| &obeyed.ordered) == ordered.as_ref().map(|(_, it)| it) {
            return;
        }
        *order = ordered.map(|(pause, ordered)| {
            let (seat, stand) = (ordered.seat, self.read().moves());
            let waits = answers(Arc::downgrade(self), seat, stand, pause.until);
            let waits = self.shared.runtime.spawn(waits).abort_handle();
            Obeyed { ordered, waits }
        });
    }

    /// Returns the order of the person who must decide, if any.
    fn ordered(&self, entries: usize) -> Option<Ordered> {
        let table = self.read();
        let seat = table.ticks().filter(|_| self.desk.is_held())?;
        let chair = table.chair(seat).ok()?;
        let orders = chair.is_in_person() && !chair.lets_by.is_empty();
        orders.then(|| Ordered { seat, entries, lets_by: chair.lets_by.clone() })
    }
}

/// Skips the pending question of a seat when the pause is over.
async fn answers(table: Weak<LiveTable>, seat: Seat, stand: usize, until: Instant) {
    tokio::time::sleep_until(until.into()).await;
    let Some(table) = table.upgrade() else { return };
    // What is offered is drawn before the table is taken; there it is asked again whether it may be played.
    let Some(lets_by) = table.scene(Viewer::Seat(seat)).and_then(|it| it.prompt.lets_by.clone())
    else {
        return;
    };
    let wish = Wish::LetBy(seat, stand, lets_by.occasion.into(), lets_by.notation.clone());
    if let Err(TableError::Store(_)) = table.carry_out(wish).await {
        tokio::time::sleep(AFTER_A_FAILURE).await;
        table.order.lock().expect("nobody panics while giving an order").take();
        table.drive();
    }
}
