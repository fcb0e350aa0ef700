//! What is agreed on before a duel.

use crate::figures::Who;
use crate::gear::Gear;
use engine::{Bag, BySeat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many seats a duel has.
pub const SEATS: usize = 2;

/// How many rounds a duel has at most, as long as nobody agrees otherwise.
pub const ROUNDS: u8 = 12;

/// Who duels, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// The figure of the first seat.
    #[serde(serialize_with = "by_name", deserialize_with = "named")]
    pub first: Who,
    /// The figure of the second.
    #[serde(serialize_with = "by_name", deserialize_with = "named")]
    pub second: Who,
    /// How many rounds are played at most.
    pub rounds: u8,
}

impl Default for Setup {
    fn default() -> Setup {
        let find = |name| Who::find(name).unwrap_or_default();
        Setup { first: find("Kyushi"), second: find("Midnight"), rounds: ROUNDS }
    }
}

impl Setup {
    /// The figures by their seats.
    pub const fn figures(&self) -> BySeat<Who, SEATS> {
        BySeat([self.first, self.second])
    }
}

fn by_name<S: Serializer>(who: &Who, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&who.figure().name)
}

fn named<'d, D: Deserializer<'d>>(from: D) -> Result<Who, D::Error> {
    let name = String::deserialize(from)?;
    let wrong = || serde::de::Error::custom(format!("no printed figure is called `{name}`"));
    // Whoever says nothing has the first figure: so a set-up can be made of nothing, as any plain data can.
    if name.is_empty() { Ok(Who::default()) } else { Who::find(&name).ok_or_else(wrong) }
}

/// What a figure carries when nobody chooses: of its list, from the top, all that its Gear Factor allows.
pub fn equipped(who: Who) -> Bag<Gear> {
    let figure = who.figure();
    let mut left = figure.gear_factor;
    let mut gear = Bag::new();
    for piece in &figure.gear {
        let cost = piece.piece().cost;
        // DUE-SETUP-05
        if cost <= left {
            left -= cost;
            gear.add(*piece);
        }
    }
    gear
}
