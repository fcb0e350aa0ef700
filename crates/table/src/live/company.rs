//! The presence of people. All servers learn of it through the store, so that nobody loses a seat
//! who sits at another server.
//!
//! Each server knows only its own sockets. It records arrivals and departures. Where another server
//! still has that person's socket, it at once records that they are here.

use super::LiveTable;
use crate::terms::{Chair, Holder};
use crate::wish::Wish;
use engine::{Seat, Viewer};
use std::sync::Arc;
use std::time::Duration;

/// The time a page may take to reload before its person counts as gone.
const LINGER: Duration = Duration::from_secs(2);

impl LiveTable {
    /// Records that a person is here.
    pub(super) fn greet(self: &Arc<Self>, viewer: Viewer) {
        if let Viewer::Seat(seat) = viewer {
            self.note(seat);
        }
    }

    /// Records that a person is here, if it is recorded that they are not.
    fn note(self: &Arc<Self>, seat: Seat) {
        if self.is_recorded_here(seat) || !self.is_here(Viewer::Seat(seat)) {
            return;
        }
        let table = self.clone();
        self.shared.runtime.spawn(async move {
            // Who cannot be noted now counts as away until they come again or play.
            let _ = table.carry_out(Wish::Come(seat)).await;
            // Who has gone again meanwhile was not yet recorded as here.
            table.see_off(Viewer::Seat(seat));
        });
    }

    /// Records after a while that a person has left, unless they are back.
    pub(super) fn see_off(self: &Arc<Self>, viewer: Viewer) {
        let Viewer::Seat(seat) = viewer else { return };
        if self.is_here(viewer) || !self.is_recorded_here(seat) {
            return;
        }
        let table = Arc::downgrade(self);
        self.shared.runtime.spawn(async move {
            tokio::time::sleep(LINGER).await;
            let Some(table) = table.upgrade() else { return };
            if !table.is_here(viewer) {
                let _ = table.carry_out(Wish::Leave(seat)).await;
            }
        });
    }

    /// Contradicts what another server has recorded of people who are here.
    pub(super) fn contradict(self: &Arc<Self>) {
        self.seats().for_each(|seat| self.note(seat));
    }

    /// Records that people have left who are recorded as present and are not. The process that
    /// drove the table before is gone, and its sockets with it.
    pub(super) fn call_the_roll(self: &Arc<Self>) {
        self.seats().for_each(|seat| self.see_off(Viewer::Seat(seat)));
    }

    /// Returns true if a person who plays is recorded as present.
    pub(super) fn has_company(&self) -> bool {
        let mut seats = self.seats();
        self.asks().is_some() && seats.any(|seat| self.is_recorded_here(seat))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.read().chairs().len() as u8)
    }

    /// Returns true if the person of a seat is recorded as present.
    pub(super) fn is_recorded_here(&self, seat: Seat) -> bool {
        let table = self.read();
        let is_here =
            |chair: &Chair| matches!(chair.holder, Holder::Person(_)) && chair.away.is_none();
        table.chair(seat).is_ok_and(is_here)
    }
}
