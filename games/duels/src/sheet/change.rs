//! A sheet with one field filled in otherwise.

use super::read::{part, read};
use super::write::bonus;
use super::{
    Agreed, Aptitude, OwnGear, Program, Purchase, Race, Sheet, SheetClick, Spell, Stated, Upgrade,
    WhiteDie, Wrong,
};
use crate::dials::Dial;
use crate::dice::Colour;
use crate::gear::Tag;
use engine::Tint;
use engine::sheets::{FieldValue, SheetChange, SheetNumber, ThingWish};

/// The sheet of a text with a field filled in otherwise, legal or not.
///
/// # Errors
/// Says why the field cannot be filled in so.
pub(crate) fn changed(text: &str, change: &SheetChange) -> Result<Sheet, String> {
    let mut sheet = read(text).map_err(|wrong| first_of(&wrong))?;
    sheet.fill_in(change)?;
    if change.field != "name" {
        // What it repeats has been right for other choices.
        sheet.stated = Stated::default();
    }
    match read(&sheet.to_string()) {
        Ok(again) if again == sheet => Ok(sheet),
        Ok(_) => Err("a name has neither commas nor brackets in it; write it without".to_owned()),
        Err(wrong) => Err(first_of(&wrong)),
    }
}

fn first_of(wrong: &[Wrong]) -> String {
    wrong.first().map(|first| format!("{}; {}", first.reason, first.remedy)).unwrap_or_default()
}

impl Sheet {
    fn fill_in(&mut self, change: &SheetChange) -> Result<(), String> {
        match (change.field.as_str(), &change.to) {
            ("name", FieldValue::Words { text }) => self.name = text.trim().to_owned(),
            ("race", FieldValue::Options { chosen }) => {
                self.race = one(chosen, Race::find)?.ok_or("a character has a race; choose one")?;
            }
            ("aptitude", FieldValue::Options { chosen }) => {
                self.aptitudes = one(chosen, Aptitude::find)?.into_iter().collect();
            }
            ("bonus", FieldValue::Options { chosen }) => {
                let possible = self.outcome(Agreed::default()).bonuses;
                let known = || possible.iter().copied().chain(self.bonus);
                let own = one(chosen, |name| known().find(|own| bonus(*own) == name))?;
                // The only one need not be written.
                let is_open = possible.len() > 1 || self.bonus.is_some();
                self.bonus = own.filter(|_| is_open);
            }
            ("lowered", FieldValue::Options { chosen }) => {
                let dice = [WhiteDie::First, WhiteDie::Second];
                let named = |name: &str| dice.into_iter().find(|die| die.to_string() == name);
                self.lowered = one(chosen, named)?;
            }
            ("upgrades", FieldValue::Options { chosen }) => {
                let bought = purchases(&each(chosen, Upgrade::find)?);
                self.upgrades = keep_later(&self.upgrades, bought, |it| &mut it.is_later);
            }
            ("spells", FieldValue::Options { chosen }) => self.spells = each(chosen, Spell::find)?,
            ("programs", FieldValue::Options { chosen }) => {
                self.programs = each(chosen, Program::find)?;
            }
            ("gear", FieldValue::Things { things }) => {
                let pieces = things.iter().map(piece).collect::<Result<Vec<_>, String>>()?;
                self.gear = keep_later(&self.gear, pieces, |it| &mut it.is_later);
            }
            (name, FieldValue::Numbers { numbers }) => {
                let dial = Dial::find(name).ok_or_else(|| not_a_field(name))?;
                self.dials[dial as usize] = numbers.iter().map(click).collect();
            }
            (name, _) => return Err(not_a_field(name)),
        }
        Ok(())
    }
}

fn not_a_field(name: &str) -> String {
    let name: String = name.chars().take(40).collect();
    format!("the field `{name}` does not hold this; send what its form holds")
}

fn each<T>(chosen: &[String], find: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, String> {
    let known = |name: &String| {
        let short: String = name.chars().take(40).collect();
        find(name).ok_or_else(|| format!("`{short}` is no option; choose one of the form"))
    };
    chosen.iter().map(known).collect()
}

/// The only option, if one is chosen.
fn one<T>(chosen: &[String], find: impl Fn(&str) -> Option<T>) -> Result<Option<T>, String> {
    match chosen {
        [_, _, ..] => Err("this field holds one option; leave the others out".to_owned()),
        _ => each(chosen, find).map(|found| found.into_iter().next()),
    }
}

/// Purchases in order. Bonus Spells add up, and what else is there twice stays so.
fn purchases(upgrades: &[Upgrade]) -> Vec<Purchase> {
    let mut bought: Vec<Purchase> = Vec::new();
    for upgrade in upgrades {
        let known = bought.iter_mut().find(|it| it.upgrade == *upgrade);
        match known {
            Some(known) if *upgrade == Upgrade::BonusSpells => {
                known.times = known.times.saturating_add(1);
            }
            _ => bought.push(Purchase::of(*upgrade)),
        }
    }
    bought
}

/// Things with the marks of those that were bought after creation, which stand last.
fn keep_later<T: PartialEq + Clone>(
    before: &[T],
    things: Vec<T>,
    mark: fn(&mut T) -> &mut bool,
) -> Vec<T> {
    let mut later: Vec<T> = before
        .iter()
        .cloned()
        .filter_map(|mut it| {
            let was_later = std::mem::take(mark(&mut it));
            was_later.then_some(it)
        })
        .collect();
    let (mut first, mut last) = (Vec::new(), Vec::new());
    // Of alike ones the last were bought.
    for mut thing in things.into_iter().rev() {
        match later.iter().rposition(|it| *it == thing) {
            Some(at) => {
                later.remove(at);
                *mark(&mut thing) = true;
                last.push(thing);
            }
            None => first.push(thing),
        }
    }
    first.into_iter().rev().chain(last.into_iter().rev()).collect()
}

fn click(number: &SheetNumber) -> SheetClick {
    let SheetNumber { value, marks, holes } = number;
    SheetClick {
        value: *value,
        shields: marks.iter().copied().filter_map(colour).collect(),
        holes: *holes,
    }
}

/// The colour that looks so.
fn colour(tint: Tint) -> Option<Colour> {
    Colour::find(&tint.to_string())
}

fn piece(wish: &ThingWish) -> Result<OwnGear, String> {
    let named = |name: &String| {
        let short: String = name.chars().take(40).collect();
        Tag::find(name).ok_or_else(|| format!("`{short}` is no kind of gear; choose another"))
    };
    let mut piece = OwnGear {
        name: wish.name.trim().to_owned(),
        kind: wish.kind.as_ref().map(named).transpose()?,
        dice: Vec::new(),
        shields: Vec::new(),
        cost: None,
        is_later: false,
    };
    wish.parts.iter().try_for_each(|name| {
        part(&mut piece, name).map_err(|(reason, remedy)| format!("{reason}; {remedy}"))
    })?;
    Ok(piece)
}
