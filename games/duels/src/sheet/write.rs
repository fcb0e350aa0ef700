//! A sheet as text.

use super::{Advancement, Purchase, Sheet, SheetClick, Upgrade, WhiteDie};
use crate::dials::Dial;
use crate::dice::Colour;
use crate::gear::Gear;
use std::fmt;

/// The first words of a sheet's lines, in the order in which they are printed.
pub(super) const KEYS: [&str; 25] = [
    "race",
    "aptitude",
    "cost",
    "bonus",
    "lowered",
    "dice",
    "ranges",
    "head",
    "body",
    "weapon",
    "gear",
    "upgrades",
    "spells",
    "programs",
    "gear factor",
    "street cred",
    "karma",
    "earned",
    "burned street cred",
    "exchanged karma",
    "bought points",
    "bought upgrades",
    "bought gear",
    "vehicles",
    "passcards",
];

/// The words for both rewards.
pub(super) const EARNED_CRED: &str = "street cred";
pub(super) const EARNED_KARMA: &str = "karma";

/// The word for an empty list that is said.
pub(super) const NONE: &str = "none";

impl fmt::Display for WhiteDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WhiteDie::First => "first white die",
            WhiteDie::Second => "second white die",
        })
    }
}

impl fmt::Display for Purchase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.upgrade {
            Upgrade::BonusSpells => write!(f, "{} {}", self.upgrade, self.times),
            upgrade => write!(f, "{upgrade}"),
        }
    }
}

impl fmt::Display for SheetClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value)?;
        self.shields.iter().try_for_each(|colour| write!(f, " {colour}"))?;
        (0..self.holes).try_for_each(|_| f.write_str("*"))
    }
}

fn listed<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<String>>().join(", ")
}

/// Numbers by colour, such as `yellow 2, blue 8`.
pub(super) fn by_colour(numbers: [Option<u8>; Colour::COUNT]) -> String {
    let named = Colour::ALL.iter().zip(numbers);
    listed(named.filter_map(|(colour, number)| Some(format!("{colour} {}", number?))))
}

/// A bonus by colour, or `none`.
pub(super) fn bonus(clicks: super::ByColour) -> String {
    let said = by_colour(clicks.map(|clicks| Some(clicks).filter(|clicks| *clicks > 0)));
    if said.is_empty() { NONE.to_owned() } else { said }
}

/// Street Cred and Karma that were earned.
fn earned(own: &Advancement) -> Option<String> {
    let Advancement { street_cred, karma, .. } = own;
    (*street_cred > 0 || *karma > 0)
        .then(|| format!("{EARNED_CRED} {street_cred}, {EARNED_KARMA} {karma}"))
}

/// A number, unless it is 0.
fn counted(number: u16) -> Option<String> {
    (number > 0).then(|| number.to_string())
}

/// The name of a passcard.
fn card_name(card: Gear) -> &'static str {
    card.ready().map_or("", |piece| &*piece.name)
}

/// The sheet, as [`read()`](super::read()) reads it.
impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own = &self.advancement;
        let said = [
            Some(self.race.to_string()),
            Some(listed(&self.aptitudes)),
            self.stated.cost.map(|cost| cost.to_string()),
            self.bonus.map(bonus),
            self.lowered.map(|die| die.to_string()),
            self.stated.dice.as_ref().map(listed),
            self.stated.ranges.map(by_colour),
            Some(listed(self.dial(Dial::Head))),
            Some(listed(self.dial(Dial::Body))),
            Some(listed(self.dial(Dial::Weapon))),
            Some(listed(self.gear.iter().filter(|piece| !piece.is_later))),
            Some(listed(self.first_upgrades())),
            Some(listed(&self.spells)),
            Some(listed(&self.programs)),
            self.stated.gear_factor.map(|number| number.to_string()),
            self.stated.street_cred.map(|number| number.to_string()),
            self.stated.karma.map(|number| number.to_string()),
            earned(own),
            counted(own.burned),
            counted(own.exchanged),
            counted(own.points),
            Some(listed(self.upgrades.iter().filter(|bought| bought.is_later))),
            Some(listed(self.gear.iter().filter(|piece| piece.is_later))),
            Some(listed(&own.vehicles)),
            Some(listed(own.passcards.iter().map(|card| card_name(*card)))),
        ];
        writeln!(f, "{}", self.name)?;
        for (key, words) in KEYS.iter().zip(said) {
            let is_dial = Dial::ALL.iter().any(|dial| dial.name().eq_ignore_ascii_case(key));
            match words.filter(|words| is_dial || !words.is_empty()) {
                Some(words) if words.is_empty() => writeln!(f, "{key}:")?,
                Some(words) => writeln!(f, "{key}: {words}")?,
                None => {}
            }
        }
        Ok(())
    }
}
