//! Vehicles: what each adds to its pilot, and its penalty.

use crate::dials::Dial;
use crate::dice::Colour::{self, Blue, White, Yellow};
use crate::dice::{Die, Shield};
use crate::named::named;

named! {
    /// A vehicle. A figure has one at most, from before the duel until it leaves play; nobody swaps it or gets in again.
    // DUE-VEH-08, DUE-VEH-11, DUE-VEH-12, DUE-VEH-35
    pub enum Vehicle {
        // DUE-VEH-19
        /// More Head and Weapon, and all damage on Body.
        Motorcycle = "Motorcycle",
        // DUE-VEH-22
        /// More of everything, out of reach, and it may crash.
        Helicopter = "Helicopter",
    }
}

/// The clicks on each dial that a crash does.
// DUE-VEH-28
pub(crate) const CRASH: u8 = 3;

/// The inches that a helicopter is farther away for whoever is grounded.
// DUE-VEH-23, DUE-VEH-24
const ALOFT: u8 = 8;

/// The numbers of a vehicle.
struct Facts {
    cost: u8,
    /// More on Head, Body and Weapon.
    dials: [u8; 3],
    dice: &'static [(Colour, u8)],
    shields: &'static [(Colour, u8)],
    penalty: &'static str,
}

const MOTORCYCLE: Facts = Facts {
    cost: 1,
    dials: [2, 0, 1],
    dice: &[(White, 6), (White, 6)],
    shields: &[(Yellow, 4), (Yellow, 4)],
    penalty: "all damage goes to Body",
};

const HELICOPTER: Facts = Facts {
    cost: 2,
    dials: [4, 1, 1],
    dice: &[(White, 8), (Blue, 6)],
    shields: &[(Blue, 4), (Blue, 4)],
    penalty: "a hit with an ace makes it crash",
};

impl Vehicle {
    const fn facts(self) -> &'static Facts {
        match self {
            Vehicle::Motorcycle => &MOTORCYCLE,
            Vehicle::Helicopter => &HELICOPTER,
        }
    }

    /// The amount by which it raises the Cost of its pilot.
    pub const fn cost(self) -> u8 {
        self.facts().cost
    }

    /// The amount that it adds to the value of a dial.
    // DUE-VEH-05, DUE-VEH-16
    pub const fn bonus(self, dial: Dial) -> u8 {
        self.facts().dials[dial as usize]
    }

    /// Its dice.
    pub fn dice(self) -> impl Iterator<Item = Die> {
        self.facts().dice.iter().filter_map(|(colour, sides)| Die::new(*colour, *sides))
    }

    /// Its shields.
    pub fn shields(self) -> impl Iterator<Item = Shield> {
        let shield = |(colour, strength): &(Colour, u8)| Shield::new(*colour, *strength);
        self.facts().shields.iter().filter_map(shield)
    }

    /// The penalty of a pilot who is no rigger.
    pub const fn penalty(self) -> &'static str {
        self.facts().penalty
    }

    /// The inches that its pilot is farther away for an attacker in this vehicle, or in none.
    // DUE-VEH-23, DUE-VEH-25, DUE-VEH-40
    pub const fn lift(pilot: Option<Vehicle>, attacker: Option<Vehicle>) -> u8 {
        match (pilot, attacker) {
            (Some(Vehicle::Helicopter), Some(Vehicle::Helicopter)) => 0,
            (Some(Vehicle::Helicopter), _) => ALOFT,
            _ => 0,
        }
    }

    /// Its dice as the tables write them, such as `white d6, white d6`.
    pub fn dice_said(self) -> String {
        let said: Vec<String> = self.dice().map(|die| die.to_string()).collect();
        said.join(", ")
    }

    /// Its shields likewise.
    pub fn shields_said(self) -> String {
        let said: Vec<String> = self.shields().map(|shield| shield.to_string()).collect();
        said.join(", ")
    }

    /// What it adds to dials, such as `Head 2, Weapon 1`.
    pub fn dials_said(self) -> String {
        let said = Dial::ALL.iter().filter(|dial| self.bonus(**dial) > 0);
        let said: Vec<String> = said.map(|dial| format!("{dial} {}", self.bonus(*dial))).collect();
        said.join(", ")
    }
}
