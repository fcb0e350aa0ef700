//! The parts of a table, each as a block of lines.

use super::columns::columns;
use super::words::{Legend, counters, name, padded, thing, things, whole_thing, width, wrap};
use crate::scene::{
    Account, Dial, Fan, Ground, Map, Part, Path, Pile, Plate, Rows, Shape, Thing, ThingId,
};
use crate::{DieLook, Scene};

/// Writes the blocks of a table: plates that follow each other, and piles, make one block.
pub(super) fn blocks(parts: &[Part], most: usize) -> Vec<Vec<String>> {
    let mut blocks: Vec<Vec<String>> = Vec::new();
    let mut last = None;
    for part in parts {
        let sort = Sort::of(part);
        let lines = block(part, most);
        match blocks.last_mut() {
            Some(block) if sort != Sort::Alone && last == Some(sort) => block.extend(lines),
            _ => blocks.push(lines),
        }
        last = Some(sort);
    }
    blocks
}

/// The sorts of parts, of which some stand together without a gap.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Plate,
    Pile,
    Alone,
}

impl Sort {
    fn of(part: &Part) -> Sort {
        match part {
            Part::Plate(_) => Sort::Plate,
            Part::Pile(_) => Sort::Pile,
            _ => Sort::Alone,
        }
    }
}

fn block(part: &Part, most: usize) -> Vec<String> {
    let mut lines = match part {
        Part::Plate(part) => plate(part, most),
        Part::Columns(part) => columns(part, most),
        Part::Rows(part) => rows(part, most),
        Part::Fan(part) => fan(part, most),
        Part::Pile(part) => pile(part, most),
        Part::Path(part) => path(part, most),
        Part::Map(part) => map(part, most),
        Part::Ledger(part) => account(part, most),
    };
    while lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
    lines
}

fn plate(plate: &Plate, most: usize) -> Vec<String> {
    let mark = if plate.on_turn { "> " } else { "  " };
    let seat = plate.seat.map(|seat| format!("{seat} ")).unwrap_or_default();
    let who = format!("{mark}{seat}{}", plate.name);
    let mut lines = wrap(&format!("{who}: {}", counters(&plate.counters)), most, 4);
    if !plate.things.is_empty() {
        lines.extend(wrap(&format!("    has {}", things(&plate.things)), most, 2));
    }
    for meter in &plate.meters {
        lines.extend(wrap(&format!("    {}", meter.line()), most, 2));
    }
    for note in &plate.notes {
        lines.extend(wrap(&format!("    {note}"), most, 2));
    }
    lines
}

fn rows(part: &Rows, most: usize) -> Vec<String> {
    let legend = Legend::of(part.rows.iter().flat_map(|row| &row.things));
    let mut lines = wrap(&format!("{}{}", part.title, legend.told()), most, 2);
    for row in &part.rows {
        let name = if row.name.is_empty() { String::new() } else { format!("{}: ", row.name) };
        lines.extend(wrap(&format!("  {name}{}", legend.things(&row.things)), most, 2));
    }
    lines
}

fn fan(part: &Fan, most: usize) -> Vec<String> {
    let mut lines = wrap(&part.title.to_string(), most, 2);
    let held = part.things.iter().map(|it| wrap(&format!("  {}", whole_thing(it)), most, 4));
    lines.extend(held.flatten());
    if part.things.is_empty() {
        lines.push("  (no cards)".to_owned());
    }
    lines
}

fn pile(part: &Pile, most: usize) -> Vec<String> {
    let noun = if part.size == 1 { "card" } else { "cards" };
    let seen = if part.seen.is_empty() { "" } else { ": " };
    let holds = if part.holds.is_empty() { "" } else { ": " };
    let known = format!("{holds}{}{seen}{}", counters(&part.holds), things(&part.seen));
    wrap(&format!("{}, {} {noun}{known}", part.name, part.size), most, 2)
}

fn path(part: &Path, most: usize) -> Vec<String> {
    let mut lines = wrap(&format!("{}{}", part.title, on_the_ground(part.ground)), most, 2);
    if let Some(sign) = &part.sign {
        lines.extend(wrap(&format!("  ! {}", sign.says), most, 4));
    }
    for (number, station) in part.stations.iter().enumerate() {
        let here = part.at == Some(number as u32);
        let mark = if here { ">" } else { " " };
        lines.extend(wrap(&format!("{mark} {}. {}", number + 1, thing(station)), most, 4));
    }
    if !part.walkers.is_empty() {
        lines.extend(wrap(&format!("  on the way: {}", things(&part.walkers)), most, 4));
    }
    lines
}

fn on_the_ground(ground: Ground) -> &'static str {
    match ground {
        Ground::Plain => "",
        Ground::Street => " (a street by night)",
    }
}

fn map(part: &Map, most: usize) -> Vec<String> {
    let size = format!("{} by {} inches", part.width, part.depth);
    let mut lines = match part.title.0.is_empty() {
        true => vec![format!("Table of {size}")],
        false => wrap(&format!("{}, {size}", part.title), most, 2),
    };
    lines.extend(part.shapes.iter().flat_map(|it| wrap(&format!("  {}", shape(it)), most, 2)));
    let said = part.strokes.iter().filter(|stroke| !stroke.says.0.is_empty());
    lines.extend(said.flat_map(|stroke| wrap(&format!("  {}", stroke.says), most, 2)));
    lines
}

fn shape(shape: &Shape) -> String {
    let corners: Vec<String> = shape.points.iter().map(|(x, y)| format!("{x:.1};{y:.1}")).collect();
    let level = if shape.level > 0 { format!(", level {}", shape.level) } else { String::new() };
    let dials: String = shape.dials.iter().map(dial).collect();
    let dice: Vec<String> = shape.dice.iter().map(DieLook::to_string).collect();
    let dice = if dice.is_empty() { String::new() } else { format!("; with {}", dice.join(", ")) };
    format!("{} at {}{level}{dials}{dice}", thing(&shape.thing), corners.join(" "))
}

/// Returns the text that a dial shows beside its number.
fn dial(dial: &Dial) -> String {
    let shield = dial.shield.map(|tint| format!("; {} shields against {tint}", dial.name));
    let holes = match dial.holes {
        0 => None,
        1 => Some(format!("; {} has 1 bullet hole", dial.name)),
        many => Some(format!("; {} has {many} bullet holes", dial.name)),
    };
    [shield, holes].into_iter().flatten().collect()
}

fn account(part: &Account, most: usize) -> Vec<String> {
    let mut lines = wrap(&part.title.to_string(), most, 2);
    for (line, amount) in &part.lines {
        let amount = if *amount == 0 { String::new() } else { format!("{amount:+}") };
        lines.extend(entry(&line.to_string(), &amount, most));
    }
    lines.extend(entry(&part.balance.name, &part.balance.value.to_string(), most));
    lines
}

/// Words at the left, a number at the right.
fn entry(words: &str, number: &str, most: usize) -> Vec<String> {
    let room = most.saturating_sub(width(number) + 2);
    let mut lines = wrap(&format!("  {words}"), room, 2);
    let last = lines.last_mut().expect("wrapping gives a line");
    *last = format!("{}  {number}", padded(last, room));
    lines
}

/// Lists the links between things, by their names.
pub(super) fn links(scene: &Scene, most: usize) -> Vec<String> {
    if scene.links.is_empty() {
        return Vec::new();
    }
    let named = named_things(&scene.parts);
    let name = |id: ThingId| {
        named.iter().find(|(known, _)| *known == id).map_or("something", |(_, name)| *name)
    };
    let mut lines = vec![String::new(), "Links".to_owned()];
    for link in &scene.links {
        let text = format!("  {} -> {}: {}", name(link.from), name(link.to), link.why);
        lines.extend(wrap(&text, most, 2));
    }
    lines
}

fn named_things(parts: &[Part]) -> Vec<(ThingId, &str)> {
    let mut named: Vec<(ThingId, &str)> =
        parts.iter().flat_map(Part::things).map(|thing: &Thing| (thing.id, name(thing))).collect();
    for part in parts {
        match part {
            Part::Columns(part) => named.extend(
                part.columns.iter().filter_map(|column| Some((column.id?, &*column.header))),
            ),
            Part::Pile(pile) => named.extend(pile.id.map(|id| (id, &*pile.name))),
            _ => {}
        }
    }
    named
}
