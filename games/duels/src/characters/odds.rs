//! The chances of one character against another, at the end of each of its ranges on open ground.
//!
//! Both carry what the Gear Factor allows from the top of their lists. The attacker rolls all that reaches, the target dodges with
//! nothing, with one die more each time, and with all that it can.

use crate::attack::{Striker, all_that_dodge};
use crate::chances::{all_that_attack, dodges};
use crate::dice::{Colour, Die, tint};
use crate::link::Sight;
use crate::measure::Shot;
use crate::moves::{Guard, Hand};
use crate::odds::{DICE, odds};
use crate::roster::Roster;
use crate::setup::equipped;
use crate::sheet::{Sheet, die_part};
use crate::state::{Combatant, Fighter};
use engine::sheets::{OddsRow, SheetChance, SheetOdds, ThingPart};
use std::cmp::Reverse;
use tape::line::Line;
use tape::{Thou, Vector};

/// The most dodge dice that have a column of their own; one more is for all of them.
const MOST_APART: u8 = 3;

/// The chances of a sheet against another, legal or not.
pub(super) fn between(own: &Sheet, other: &Sheet) -> SheetOdds {
    let title = format!("{} hits {}", own.name, other.name);
    let (roster, figures) = Roster::unjudged([own, other]);
    let [own, other] = figures.map(|who| {
        let gear = equipped(&roster, who, None);
        let bare = Fighter { who, gear, ..Fighter::default() };
        Fighter { base: bare.on(&roster).dice(), ..bare }
    });
    let [own, other] = [&own, &other].map(|fighter| fighter.on(&roster));
    let answers = answers(other);
    let mut ranges: Vec<u8> = own.figure().ranges.iter().flatten().copied().collect();
    ranges.sort_unstable();
    ranges.dedup();
    SheetOdds {
        title,
        answers: "dodges with".to_owned(),
        says: "on open ground, at the start of a duel, with the gear that fits from the top of the list".to_owned(),
        rows: ranges.into_iter().filter_map(|inches| at(own, other, inches, &answers)).collect(),
    }
}

/// The chances at a distance; `None` if no die attacks so far.
fn at(own: Combatant<'_>, other: Combatant<'_>, inches: u8, answers: &[Hand]) -> Option<OddsRow> {
    let shot = on_open_ground(inches);
    let attack = on_a_base(all_that_attack(own, Striker::Figure, &shot)?);
    let chance = |dodge: &Hand| {
        let odds = odds(own, other, attack, *dodge, &shot)?;
        Some(SheetChance {
            against: parts(*dodge),
            of_hundred: odds.of_hundred(),
            says: format!("{:.1} clicks", odds.clicks_of_a_hit()),
        })
    };
    let ends = |colour: &&Colour| own.figure().range(**colour) == Some(inches);
    Some(OddsRow {
        inches,
        tints: Colour::ALL.iter().filter(ends).map(|colour| tint(*colour)).collect(),
        parts: parts(attack),
        chances: answers.iter().filter_map(chance).collect(),
    })
}

/// The hands that a target dodges with.
fn answers(other: Combatant<'_>) -> Vec<Hand> {
    let own = all_that_dodge(other.figure(), Hand(other.base), Hand::default());
    let all = Guard { own: on_a_base(own), ..Guard::default() };
    let mut answers: Vec<Hand> =
        dodges(other.figure(), all).into_iter().map(|guard| guard.own).collect();
    let last = answers.len().saturating_sub(1);
    let mut at = 0..;
    answers.retain(|hand| at.next() == Some(last) || hand.0.len() <= MOST_APART.into());
    answers
}

/// As many dice as a base holds: those that serve alone first, then the largest.
fn on_a_base(hand: Hand) -> Hand {
    let mut dice: Vec<Die> = hand.dice().collect();
    dice.sort_by_key(|die| (die.colour().is_wild(), Reverse(die.sides())));
    dice.into_iter().take(DICE).collect()
}

fn parts(hand: Hand) -> Vec<ThingPart> {
    hand.dice().map(die_part).collect()
}

fn on_open_ground(inches: u8) -> Shot {
    let [from, to] = [0, inches].map(|inches| {
        let x = f64::from(Thou::inches(inches.into()).0);
        Vector { x, y: 0.0 }
    });
    Shot {
        line: Line { from, to },
        is_hindered: false,
        up: 0,
        armed: 0,
        lift: 0,
        sight: Sight::NONE,
    }
}
