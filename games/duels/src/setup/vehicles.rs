//! Which figures have vehicles when a duel begins: `p1: motorcycle, p2.second: helicopter`.

use super::{SQUAD, TEAMS};
use crate::vehicle::Vehicle;
use engine::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The words for the figures of a team, in their order.
const PLACES: [&str; SQUAD] = ["first", "second", "third", "fourth"];

/// The vehicles of the figures of each team.
// DUE-VEH-01, DUE-VEH-11
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Vehicles([[Option<Vehicle>; SQUAD]; TEAMS]);

impl Vehicles {
    /// Returns true if nobody has one.
    pub fn is_empty(&self) -> bool {
        self.all().next().is_none()
    }

    /// The vehicle of a figure of a team.
    pub fn of(&self, team: usize, place: usize) -> Option<Vehicle> {
        *self.0.get(team)?.get(place)?
    }

    /// The same with a vehicle for a figure of a team.
    #[must_use]
    pub fn with(mut self, team: usize, place: usize, vehicle: Vehicle) -> Vehicles {
        if let Some(own) = self.0.get_mut(team).and_then(|squad| squad.get_mut(place)) {
            *own = Some(vehicle);
        }
        self
    }

    /// All vehicles, each with its team and the place of its pilot in it.
    pub fn all(&self) -> impl Iterator<Item = (usize, usize, Vehicle)> + '_ {
        (0..TEAMS).flat_map(move |team| {
            (0..SQUAD).filter_map(move |place| Some((team, place, self.of(team, place)?)))
        })
    }

    /// The pilot as a set-up names it: `p1`, or `p1.second`.
    pub(crate) fn pilot(team: usize, place: usize) -> String {
        let seat = Seat(team as u8);
        if place == 0 { seat.to_string() } else { format!("{seat}.{}", PLACES[place % SQUAD]) }
    }

    /// Reads `p1: motorcycle, p2.second: helicopter`.
    ///
    /// # Errors
    /// Names the part that is wrong.
    pub(crate) fn read(text: &str) -> Result<Vehicles, String> {
        let mut vehicles = Vehicles::default();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let wrong = || {
                format!(
                    "`{part}` is no vehicle of a figure, such as `p1: motorcycle` or `p2.second: helicopter`"
                )
            };
            let (pilot, vehicle) = part.split_once(':').ok_or_else(wrong)?;
            let vehicle = Vehicle::find(vehicle).ok_or_else(wrong)?;
            let (team, place) = find(pilot.trim()).ok_or_else(wrong)?;
            if vehicles.of(team, place).is_some() {
                return Err(format!("{} has one vehicle at most", Vehicles::pilot(team, place)));
            }
            vehicles = vehicles.with(team, place, vehicle);
        }
        Ok(vehicles)
    }
}

/// The team and the place of a pilot.
fn find(pilot: &str) -> Option<(usize, usize)> {
    let (seat, place) = pilot.split_once('.').unwrap_or((pilot, PLACES[0]));
    let team = Seat::all(TEAMS as u8).position(|it| it.to_string() == seat)?;
    Some((team, PLACES.iter().position(|word| *word == place)?))
}

impl Serialize for Vehicles {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let said = self.all().map(|(team, place, vehicle)| {
            format!("{}: {}", Vehicles::pilot(team, place), vehicle.name().to_lowercase())
        });
        to.serialize_str(&said.collect::<Vec<String>>().join(", "))
    }
}

impl<'d> Deserialize<'d> for Vehicles {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Vehicles, D::Error> {
        let text = String::deserialize(from)?;
        Vehicles::read(&text).map_err(serde::de::Error::custom)
    }
}
