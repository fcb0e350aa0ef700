//! Seats by their numbers.

use crate::errors::ActionError;
use engine::{Seat, Viewer};
use pyo3::prelude::*;

/// A seat by its number.
pub fn known_seat(number: i64, seats: u8) -> PyResult<Seat> {
    let known = u8::try_from(number).ok().filter(|number| *number < seats);
    known.map(Seat).ok_or_else(|| {
        ActionError::new_err(format!("there is no seat {number}; there are {seats}"))
    })
}

/// The viewer in a seat; without a seat, a spectator.
pub fn viewer(seat: Option<i64>, seats: u8) -> PyResult<Viewer> {
    seat.map_or(Ok(Viewer::Spectator), |seat| known_seat(seat, seats).map(Viewer::Seat))
}
