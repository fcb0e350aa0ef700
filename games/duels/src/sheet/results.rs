//! The numbers that follow from the choices of a sheet, a line a topic.

use super::form::die_part;
use super::judge::Judgement;
use super::outcome::in_tenths;
use super::write::{bonus, by_colour};
use super::{Sheet, SheetOutcome, Topic};
use crate::dials::Dial;
use crate::dice::{Colour, Die};
use engine::sheets::SheetResult;

/// The results of a sheet. With the fields, and room for notes, they are all that a finished sheet shows.
// DUE-CHAR-15
pub(super) fn results(sheet: &Sheet, judged: &Judgement) -> Vec<SheetResult> {
    let follows = &judged.outcome;
    let mut results: Vec<SheetResult> = Topic::ALL
        .iter()
        .filter(|topic| judged.steps().iter().any(|step| step.topic == **topic))
        .map(|topic| SheetResult {
            topic: topic.to_string(),
            says: said(sheet, judged, *topic),
            parts: Vec::new(),
        })
        .collect();
    let dice = results.iter_mut().filter(|result| result.topic == Topic::Dice.name());
    dice.for_each(|result| {
        result.parts = natural_dice(sheet, follows).into_iter().map(die_part).collect();
    });
    results
}

fn said(sheet: &Sheet, judged: &Judgement, topic: Topic) -> String {
    let follows = &judged.outcome;
    match topic {
        Topic::Cost if !follows.tenths.is_multiple_of(10) => in_tenths(follows.tenths),
        Topic::Cost => follows.cost.to_string(),
        Topic::Bonus => own_or_all(sheet.bonus.as_ref(), &follows.bonuses, |own| bonus(*own)),
        Topic::Dice => joined(natural_dice(sheet, follows), ", "),
        Topic::Ranges => by_colour(follows.ranges),
        Topic::Slots => {
            let slots = Dial::ALL.iter().zip(follows.slots);
            joined(slots.map(|(dial, slots)| format!("{} {slots}", dial.name())), ", ")
        }
        Topic::Shields => own_or_all(Some(&shields_of(sheet)), &follows.shields, shields),
        Topic::AttributePoints => spent(judged, "attribute points"),
        Topic::UpgradePoints => spent(judged, "upgrade points"),
        Topic::GearFactor => follows.gear_factor.to_string(),
        Topic::StreetCred => follows.street_cred.to_string(),
        Topic::Karma => follows.karma.to_string(),
        Topic::Spells => format!("{} choices", follows.spell_choices),
        Topic::FocusAddiction if follows.can_be_addicted => "with all red gear dice".to_owned(),
        Topic::FocusAddiction => "never".to_owned(),
    }
}

/// The outcome that the sheet has; all that are possible, if it has none of them.
fn own_or_all<T: PartialEq>(own: Option<&T>, all: &[T], said: impl Fn(&T) -> String) -> String {
    match own.filter(|own| all.contains(own)) {
        Some(own) => said(own),
        None => joined(all.iter().map(said), " or "),
    }
}

fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    words.join(between)
}

/// The natural dice, with the white die that is lowered; with the first, if the sheet does not say which.
fn natural_dice(sheet: &Sheet, follows: &SheetOutcome) -> Vec<Die> {
    let is_lowered = |(lowered, _): &&(_, Vec<Die>)| *lowered == sheet.lowered;
    let dice = follows.dice.iter().find(is_lowered).or(follows.dice.first());
    dice.map(|(_, dice)| dice.clone()).unwrap_or_default()
}

/// The shields on the dials, those of a dial in the order of the colours.
fn shields_of(sheet: &Sheet) -> [Vec<Colour>; 3] {
    sheet.dials.each_ref().map(|dial| {
        let mut own: Vec<Colour> = dial.iter().flat_map(|click| click.shields.clone()).collect();
        own.sort_unstable();
        own
    })
}

/// Shields such as `Head red, Body red`.
fn shields(all: &[Vec<Colour>; 3]) -> String {
    let on_a_dial = |(dial, own): (&Dial, &Vec<Colour>)| {
        own.iter().map(|colour| format!("{} {colour}", dial.name())).collect::<Vec<String>>()
    };
    let said: Vec<String> = Dial::ALL.iter().zip(all).flat_map(on_a_dial).collect();
    if said.is_empty() { "none".to_owned() } else { said.join(", ") }
}

/// The part of a budget that is spent.
fn spent(judged: &Judgement, name: &str) -> String {
    let budget = judged.budgets.iter().find(|budget| budget.name == name);
    budget.map(|budget| format!("{} of {}", budget.spent, budget.of)).unwrap_or_default()
}
