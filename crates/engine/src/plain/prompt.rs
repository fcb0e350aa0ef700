//! The question of the moment, its numbered answers, and why others are none.

use super::words::{padded, width, wrap};
use crate::Scene;
use crate::by_hand;
use crate::scene::{Choice, Deed, Part, Prompt};
use std::sync::Arc;

/// The most answers of one heading in a single column; more are set in two.
const LONG: usize = 8;

pub(super) fn ending(scene: &Scene, most: usize) -> Vec<String> {
    scene.ending.iter().flat_map(|line| wrap(&line.to_string(), most, 2)).collect()
}

/// Writes the question, and the answers under their headings. Each answer has its number in the
/// scene, counted from 1.
pub(super) fn prompt(prompt: &Prompt, most: usize) -> Vec<String> {
    let asked = prompt.asks.filter(|_| !prompt.choices.is_empty());
    let asked = asked.map(|seat| format!("{seat}: ")).unwrap_or_default();
    let mut lines = wrap(&format!("{asked}{}", prompt.text), most, 2);
    lines.extend(deeds(prompt, most));
    for (group, choices) in groups(&prompt.choices) {
        if group == by_hand::GROUP {
            lines.extend(folded(&choices, most));
            continue;
        }
        if !group.is_empty() {
            lines.push(format!("  {group}"));
        }
        let answers = choices.into_iter().map(|(number, choice)| answer(number, choice)).collect();
        lines.extend(set(answers, most));
    }
    lines
}

/// Writes every sort of deed with its price, and then why the others cannot be done now.
fn deeds(prompt: &Prompt, most: usize) -> Vec<String> {
    let can: Vec<String> = prompt.deeds.iter().filter_map(priced).collect();
    let mut lines = Vec::new();
    if !can.is_empty() {
        lines.extend(wrap(&format!("  You may: {}.", can.join(", ")), most, 2));
    }
    for Deed { name, why_not, .. } in &prompt.deeds {
        let not = why_not.as_ref().map(|why| format!("  Not now: {name}, {why}"));
        lines.extend(not.iter().flat_map(|not| wrap(not, most, 2)));
    }
    lines
}

/// Writes a deed with its price, such as "Draw (2)", if it can be done.
fn priced(deed: &Deed) -> Option<String> {
    match (&deed.why_not, &*deed.price) {
        (Some(_), _) => None,
        (None, "") => Some(deed.name.to_string()),
        (None, price) => Some(format!("{} ({price})", deed.name)),
    }
}

/// Folds the moves by hand into one line that says how to write them: there are many, and players
/// seldom want them.
fn folded(choices: &[(usize, &Choice)], most: usize) -> Vec<String> {
    let Some((_, first)) = choices.first() else { return Vec::new() };
    let line = format!("  {}: type it, such as `{}`", by_hand::GROUP, first.notation);
    wrap(&line, most, 5)
}

/// Returns the answers by heading, headings in the order in which they first come up.
fn groups(choices: &[Arc<Choice>]) -> Vec<(&str, Vec<(usize, &Choice)>)> {
    let mut groups: Vec<(&str, Vec<(usize, &Choice)>)> = Vec::new();
    for (index, choice) in choices.iter().enumerate() {
        let numbered = (index + 1, choice.as_ref());
        match groups.iter_mut().find(|(group, _)| *group == choice.group) {
            Some((_, group)) => group.push(numbered),
            None => groups.push((&choice.group, vec![numbered])),
        }
    }
    groups
}

fn answer(number: usize, choice: &Choice) -> String {
    let cost = if choice.cost.is_empty() { String::new() } else { format!(" ({})", choice.cost) };
    format!("  {number:3}. {}{cost}", choice.text)
}

/// Sets many short answers in two columns, read downwards.
fn set(answers: Vec<String>, most: usize) -> Vec<String> {
    let half = most / 2;
    let fits = answers.iter().all(|answer| width(answer) < half);
    if answers.len() <= LONG || !fits {
        return answers.iter().flat_map(|answer| wrap(answer, most, 5)).collect();
    }
    let (left, right) = answers.split_at(answers.len().div_ceil(2));
    let beside = right.iter().map(String::as_str).chain(std::iter::repeat(""));
    left.iter().zip(beside).map(|(left, right)| format!("{}{right}", padded(left, half))).collect()
}

/// Writes the moves that are refused now, under the reason that they share.
pub(super) fn reasons(scene: &Scene, most: usize) -> Vec<String> {
    let mut by_reason: Vec<(String, Vec<&str>)> = Vec::new();
    let things = scene.parts.iter().flat_map(Part::things);
    for why_not in things.flat_map(|thing| &thing.why_not) {
        let reason = format!("{} [{}]", why_not.why, why_not.rule);
        match by_reason.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, moves)) => moves.push(&why_not.notation),
            None => by_reason.push((reason, vec![&why_not.notation])),
        }
    }
    let mut lines = Vec::new();
    if !by_reason.is_empty() {
        lines.push("Not possible now".to_owned());
    }
    for (reason, moves) in by_reason {
        lines.extend(wrap(&format!("  {}: {reason}", moves.join(", ")), most, 4));
    }
    lines
}
