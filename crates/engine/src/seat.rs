//! The seats at a table, and its viewers.

use crate::bag::Bits;
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::ops::{Index, IndexMut};

/// A place at the table, counted from 0 inside and from 1 (`p1`) in everything people read. The first is its default.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns all seats of a table for `count` players, in order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..count).map(Seat)
    }

    /// Returns the seat on the left: the next one clockwise at a table for `count` players.
    pub const fn left(self, count: u8) -> Seat {
        Seat((self.0 + 1) % count)
    }

    /// Returns the seat on the right: the next one counter-clockwise at a table for `count`
    /// players.
    pub const fn right(self, count: u8) -> Seat {
        Seat((self.0 + count - 1) % count)
    }

    /// Reads `p1` to `p8`: as many as [`Seats`] can hold.
    pub fn parse(text: &str) -> Option<Seat> {
        match text.as_bytes() {
            [b'p' | b'P', digit @ b'1'..=b'8'] => Some(Seat(digit - b'1')),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A number from outside may be the last there is.
        write!(f, "p{}", u16::from(self.0) + 1)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Seats(pub u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// All seats that there can be.
    pub const ALL: Seats = Seats(u8::MAX);

    /// Returns the set with one seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Returns the first `count` seats.
    pub const fn first(count: u8) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// Returns true if the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Returns the set with the seat added.
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// Returns the seats that are in one of the two sets.
    pub const fn and(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// Returns the set with the seat taken out.
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Returns the number of seats in the set.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the seats, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Bits(self.0.into()).map(Seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// A value for each possible seat, such as points or a hand. A position has it under the seat's
/// name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound(serialize = "[T; SEATS]: Serialize", deserialize = "[T; SEATS]: Deserialize<'de>"))]
pub struct BySeat<T, const SEATS: usize>(pub [T; SEATS]);

impl<T: Default, const SEATS: usize> Default for BySeat<T, SEATS> {
    fn default() -> Self {
        BySeat(std::array::from_fn(|_| T::default()))
    }
}

impl<T, const SEATS: usize> Index<Seat> for BySeat<T, SEATS> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const SEATS: usize> IndexMut<Seat> for BySeat<T, SEATS> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Writes an array with a value for each seat as a [`BySeat`], so that readers of a view know whose each is.
///
/// # Errors
/// Fails where the serializer does.
pub fn by_seat<T: Serialize, S: Serializer>(values: T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_newtype_struct("BySeat", &values)
}

/// Writes a part of a view that belongs to its viewer, such as the hand.
///
/// # Errors
/// Fails where the serializer does.
pub fn own<T: Serialize, S: Serializer>(value: T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_newtype_struct("Own", &value)
}

/// A viewer of the table: a player, or a spectator, who sees only what is open to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// The player of a seat.
    Seat(Seat),
    /// A spectator.
    Spectator,
}

impl Viewer {
    /// Returns true if this viewer is the player of `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Returns all viewers of a table for `count` players, the spectator last.
    pub fn all(count: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(count).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => seat.fmt(f),
            Viewer::Spectator => f.write_str("spectator"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_that_can_be_written_can_be_in_a_set() {
        for number in 1..=9 {
            let read = Seat::parse(&format!("p{number}"));
            assert_eq!(read.map(|seat| Seats::only(seat).has(seat)), (number < 9).then_some(true));
        }
    }
}
