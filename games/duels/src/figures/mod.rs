//! Figures: what a sheet comes to in play, the thirteen that are printed, and six characters of ours.

use crate::dials::{Click, Dial};
use crate::dice::{Colour, Die};
use crate::gear::Gear;
use crate::passcards::Passcards;
use crate::sheet::{OUR_SHEETS, OURS, Sheet, SheetClick};
use crate::vehicle::Vehicle;
use std::sync::LazyLock;

pub use crate::sheet::{Aptitude, PRINTED, Program, Race, SHEETS, Spell, Upgrade};

/// What a sheet comes to in play. The book also says character.
// DUE-TERM-02
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Who it is.
    pub name: String,
    /// Of which people.
    pub race: Race,
    /// What they are beside.
    pub aptitude: Option<Aptitude>,
    /// What they cost a team.
    pub cost: u8,
    /// More clicks of damage, by colour.
    pub bonus: [u8; Colour::COUNT],
    /// The natural dice.
    // DUE-TERM-19
    pub dice: Vec<Die>,
    /// How far each colour reaches, in inches.
    // DUE-BASE-10
    pub ranges: [Option<u8>; Colour::COUNT],
    /// The clicks of Head, Body and Weapon, the first of them at the start.
    pub dials: [Vec<Click>; 3],
    /// The gear list.
    pub gear: Vec<Gear>,
    /// What was given beside.
    pub upgrades: Vec<Upgrade>,
    /// The spells.
    pub spells: Vec<Spell>,
    /// The programs.
    pub programs: Vec<Program>,
    /// How much gear may cost together.
    pub gear_factor: u8,
    /// The Street Cred that it has, or as much as a number holds.
    pub street_cred: u8,
    /// The passcards that are its own for good.
    // DUE-CARD-38
    pub cards: Passcards,
    /// The vehicles that it has bought.
    // DUE-VEH-09
    pub vehicles: Vec<Vehicle>,
}

impl Figure {
    /// The figure of a sheet that says its numbers, as every ready one does, with this gear.
    pub(crate) fn of(sheet: &Sheet, gear: Vec<Gear>) -> Figure {
        let click = |click: &SheetClick| Click {
            value: click.value,
            shield: click.shields.first().copied(),
        };
        Figure {
            name: sheet.name.clone(),
            race: sheet.race,
            aptitude: sheet.aptitude(),
            cost: sheet.stated.cost.unwrap_or_default(),
            bonus: sheet.bonus.unwrap_or_default(),
            dice: sheet.stated.dice.clone().unwrap_or_default(),
            ranges: sheet.stated.ranges.unwrap_or_default(),
            dials: sheet.dials.each_ref().map(|dial| dial.iter().map(click).collect()),
            gear,
            upgrades: sheet.upgrades.iter().map(|bought| bought.upgrade).collect(),
            spells: sheet.spells.clone(),
            programs: sheet.programs.clone(),
            gear_factor: sheet.stated.gear_factor.unwrap_or_default(),
            street_cred: u8::try_from(sheet.stated.street_cred.unwrap_or_default())
                .unwrap_or(u8::MAX),
            cards: sheet.advancement.passcards.iter().copied().collect(),
            vehicles: sheet.advancement.vehicles.clone(),
        }
    }

    /// The clicks of a dial.
    pub fn dial(&self, dial: Dial) -> &[Click] {
        &self.dials[dial as usize]
    }

    /// How far a colour reaches, in inches.
    pub fn range(&self, colour: Colour) -> Option<u8> {
        self.ranges[colour as usize]
    }

    /// Whether it was given this.
    pub fn has(&self, upgrade: Upgrade) -> bool {
        self.upgrades.contains(&upgrade)
    }

    /// Returns true for an Initiate of any level.
    pub fn is_initiate(&self) -> bool {
        [Upgrade::Initiate1, Upgrade::Initiate2, Upgrade::Initiate3].iter().any(|it| self.has(*it))
    }

    /// Returns true for one whose Black Market Connections are paid: it burns one Street Cred when a duel begins, which buys nothing
    /// else there.
    // DUE-UPG-47, DUE-UPG-49, DUE-FIG-88, DUE-FIG-96
    pub fn has_connections(&self) -> bool {
        self.has(Upgrade::BlackMarketConnections) && self.street_cred > 0
    }

    /// The most drones and vehicles that a rigger uses together: the step of its best natural black die, burned or not.
    /// `None` for anybody else.
    // DUE-RIG-06, DUE-RIG-08, DUE-RIG-09
    pub fn most_machines(&self) -> Option<u8> {
        let black = self.dice.iter().filter(|die| die.colour() == Colour::Black);
        let best = black.map(|die| die.step()).max().unwrap_or_default();
        (self.aptitude == Some(Aptitude::Rigger)).then_some(best)
    }

    /// Whether it knows a spell.
    // DUE-MAGIC-18, DUE-MAGIC-19
    pub fn knows(&self, spell: Spell) -> bool {
        self.spells.contains(&spell)
    }
}

engine::thing! {
    /// A printed figure or a character of ours, or its double; or one that a team brings.
    pub struct FigureId(u8) = "a figure";
}

/// The number of printed figures, and of characters of ours.
const BOX: u8 = PRINTED.len() as u8;
const OWN: u8 = OURS.len() as u8;

impl FigureId {
    /// The printed figures, then our characters, without doubles.
    pub fn all() -> impl Iterator<Item = FigureId> {
        (0..BOX + OWN).map(FigureId::at)
    }

    /// The figure at this place among all.
    const fn at(place: u8) -> FigureId {
        // The doubles of the box were there before our characters, and numbers stay.
        FigureId(if place < BOX { place } else { place + BOX })
    }

    /// The place of its sheet among all: a double has that of its like.
    pub(crate) fn place(self) -> usize {
        let doubled = match self.0 {
            number if number < BOX => 0,
            number if number < BOX + BOX + OWN => BOX,
            _ => BOX + OWN,
        };
        usize::from(self.0 - doubled) % FIGURES.len()
    }

    /// The figure of this name.
    pub fn find(name: &str) -> Option<FigureId> {
        // `Wolf Nev`, `wolf-nev` and, as an option is typed, `WolfNev`.
        let letters = |name: &str| -> String {
            name.chars()
                .filter(|it| it.is_alphanumeric())
                .map(|it| it.to_ascii_lowercase())
                .collect()
        };
        let wanted = letters(name);
        let is_it = |figure: &Figure| letters(&figure.name) == wanted;
        FIGURES.iter().position(is_it).map(|place| FigureId::at(place as u8))
    }

    /// Another of the same sheet, for a duel with oneself. There is one alone of each that a team brings.
    #[must_use]
    pub fn double(self) -> FigureId {
        if self.brought_place().is_some() {
            return self;
        }
        let place = self.place() as u8;
        FigureId(if place < BOX { place + BOX } else { place + BOX + OWN })
    }

    /// The sheet and the name of a figure that needs nobody to bring it; `None` for one of a brought team.
    pub fn ready(self) -> Option<(&'static Figure, &'static str)> {
        let name = NAMES.get(usize::from(self.0))?;
        Some((FIGURES.get(self.place())?, name))
    }

    /// The figure at this place among those that teams bring, whose numbers come after those of all ready ones.
    pub(crate) fn brought(place: usize) -> FigureId {
        FigureId((NAMES.len() + place) as u8)
    }

    /// Its place among those that teams bring.
    pub(crate) fn brought_place(self) -> Option<usize> {
        usize::from(self.0).checked_sub(NAMES.len())
    }
}

/// The sheets of all figures, the printed ones first.
pub(crate) fn sheets() -> impl Iterator<Item = &'static Sheet> {
    SHEETS.iter().chain(OUR_SHEETS.iter())
}

/// The printed figures, then our characters.
pub static FIGURES: LazyLock<Vec<Figure>> = LazyLock::new(|| {
    let gear =
        |sheet: &Sheet| sheet.gear.iter().filter_map(|piece| Gear::listed(&piece.name)).collect();
    sheets().map(|sheet| Figure::of(sheet, gear(sheet))).collect()
});

/// The names of the printed figures and of their doubles, then those of our characters and of theirs.
pub static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let (printed, ours) = FIGURES.split_at(PRINTED.len());
    let named = |figures: &[Figure]| {
        let names: Vec<String> = figures.iter().map(|figure| figure.name.clone()).collect();
        let doubles = names.iter().map(|name| format!("Other {name}")).collect();
        [names, doubles]
    };
    [printed, ours].into_iter().flat_map(named).flatten().collect()
});
