//! The figures, the named gear, what our characters made, and Runs of designers, for reading.

use crate::dice::Colour;
use crate::figures::sheets;
use crate::gear::{GearEntry, pieces};
use crate::runs::Script;
use crate::sheet::Sheet;
use crate::vehicle::Vehicle;
use engine::CardPage;
use engine::scene::Face;

/// A page for each figure, then for each piece of gear, each passcard and each vehicle.
pub(crate) fn pages() -> Vec<CardPage> {
    let vehicles = Vehicle::ALL.iter().copied().map(of_vehicle);
    sheets().map(of_figure).chain(pieces().map(of_piece)).chain(vehicles).collect()
}

fn id(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

fn page(name: &str, kind: &str, rows: Vec<(String, String)>) -> CardPage {
    let face = Face { name: name.to_owned(), kind: kind.to_owned(), ..Face::default() };
    let (id, name) = (id(name), name.to_owned());
    CardPage { id, name, kind: kind.to_owned(), rows, face: Some(face.into()) }
}

fn of_vehicle(vehicle: Vehicle) -> CardPage {
    let rows = [
        ("cost", vehicle.cost().to_string()),
        ("adds", vehicle.dials_said()),
        ("dice", vehicle.dice_said()),
        ("shields", vehicle.shields_said()),
        ("penalty", vehicle.penalty().to_owned()),
    ];
    let said = rows.into_iter().map(|(key, words)| (key.to_owned(), words));
    page(vehicle.name(), "vehicle", said.collect())
}

/// A page on a Run: its aims, its checks, and its pay.
pub(crate) fn of_run(script: &Script) -> CardPage {
    let checks = script.checks.iter();
    let checks = checks.map(|check| {
        format!("{} at {}: {}", check.name, script.name_of(check), check.phrase.said())
    });
    let aims = script.aims.iter().map(|aim| format!("{}: {}", aim.name, aim.reward));
    let names = |names: Vec<&str>| names.join(", ");
    let rows = [
        ("about", script.about.clone()),
        ("teams", script.roles.name().to_owned()),
        ("place", script.site.name().to_owned()),
        ("rounds", script.rounds.to_string()),
        ("things", names(script.things.iter().map(|it| it.name.as_str()).collect())),
        ("persons", names(script.figures.iter().map(|it| it.name.as_str()).collect())),
        ("checks", checks.collect::<Vec<String>>().join("; ")),
        ("aims", aims.collect::<Vec<String>>().join("; ")),
    ];
    let said = rows.into_iter().filter(|(_, words)| !words.is_empty());
    page(&script.title, "Run", said.map(|(key, words)| (key.to_owned(), words)).collect())
}

/// What its sheet says, line by line.
fn of_figure(sheet: &Sheet) -> CardPage {
    let text = sheet.to_string();
    let said = text.lines().filter_map(|line| line.split_once(": "));
    page(&sheet.name, "figure", said.map(|(key, words)| (key.into(), words.into())).collect())
}

fn of_piece(piece: &GearEntry) -> CardPage {
    let also = piece.also.join(", ");
    let tag = piece.tag.map_or("", |tag| tag.name());
    let rows = [
        ("table", piece.table.name().to_owned()),
        ("also", also),
        ("counts as", tag.to_owned()),
        ("cost", piece.cost.to_string()),
        ("dice", piece.dice_said()),
        ("shields", piece.shields_said()),
    ];
    let said = rows.into_iter().filter(|(_, words)| !words.is_empty());
    let said = said.map(|(key, words)| (key.to_owned(), words));
    page(&piece.name, "gear", said.chain(colours(piece)).collect())
}

/// What gear of the colours of a piece stands for, so that a name for a piece of one's own suits its dice.
fn colours(piece: &GearEntry) -> impl Iterator<Item = (String, String)> {
    let has = |colour: &&Colour| piece.dice().any(|die| die.colour() == **colour);
    let row = |colour: &Colour| (format!("{colour} gear"), stands_for(*colour).to_owned());
    Colour::ALL.iter().filter(has).map(row)
}

/// The things that gear with dice of a colour is in the setting.
const fn stands_for(colour: Colour) -> &'static str {
    match colour {
        // DUE-GEARB-22
        Colour::White => "communications hardware, stimpacks, speed booster foci",
        // DUE-GEARB-23
        Colour::Yellow => "hand weapons, weapons of very short range, strength foci",
        // DUE-GEARB-24
        Colour::Blue => "stun weapons, firearms of short range, grenades, flashpacks",
        // DUE-GEARB-25
        Colour::Green => "sniper rifles, flying weapons",
        // DUE-GEARB-26
        Colour::Red => "magical talismans, effects of spells such as Shape Earth",
        // DUE-GEARB-27
        Colour::Black => "grenades, jamming hardware, remote control decks, cyberdecks",
    }
}
