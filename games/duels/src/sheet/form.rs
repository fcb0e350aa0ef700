//! A sheet as fields for a page: what is chosen, what else there is, and why not.

use super::fault::Fault;
use super::judge::Judgement;
use super::read::{self, LONGEST_NAME};
use super::results::results;
use super::shape::MOST;
use super::shop::Sort;
use super::write::bonus;
use super::{
    Agreed, Aptitude, OwnGear, Program, Purchase, Race, Sheet, SheetClick, SheetOutcome, Spell,
    Upgrade, WhiteDie,
};
use crate::dials::Dial;
use crate::dice::{Colour, Die, SIZES, Shield, tint};
use crate::gear::{NAMED, Tag};
use engine::scene::{Folk, Person, Wears};
use engine::sheets::{
    FieldContent, MadeThing, OptionFault, PartShape, SheetField, SheetForm, SheetNumber,
    SheetOption, ThingPart,
};

/// The strengths of shields.
const STRENGTHS: [u8; 2] = [4, 6];

/// The fields of a sheet, and the numbers that follow from it.
pub(crate) fn form(sheet: &Sheet, agreed: Agreed) -> SheetForm {
    let judged = sheet.judge(agreed);
    let follows = &judged.outcome;
    let mut fields = vec![
        field("name", "", words(&sheet.name)),
        field("race", "gives the first numbers", races(sheet.race)),
        field("aptitude", "one at most", aptitudes(sheet.aptitude())),
        field("bonus", "more clicks of damage", bonuses(sheet, follows)),
    ];
    if sheet.aptitude() == Some(Aptitude::Decker) || sheet.lowered.is_some() {
        fields.push(field("lowered", "the white die that goes down", white_dice(sheet.lowered)));
    }
    fields.extend(Dial::ALL.iter().map(|dial| dial_field(sheet, follows, *dial)));
    let trial = Trial { sheet, judged: &judged, agreed };
    fields.push(field("upgrades", "paid with upgrade points", trial.upgrades()));
    if sheet.aptitude().is_some_and(Aptitude::is_magical) || !sheet.spells.is_empty() {
        fields.push(field("spells", "paid with spell choices", trial.spells()));
    }
    if sheet.aptitude() == Some(Aptitude::Decker) || !sheet.programs.is_empty() {
        fields.push(field("programs", "five for a decker", trial.programs()));
    }
    fields.push(field("gear", "five pieces of dice and shields", gear(sheet)));
    let person = Some(person(sheet.race, sheet.aptitude()));
    SheetForm { fields, results: results(sheet, &judged), person, tape: None }
}

/// The dials of a sheet.
pub(crate) fn dial_rows(sheet: &Sheet) -> Vec<SheetField> {
    let follows = sheet.outcome(Agreed::default());
    Dial::ALL.iter().map(|dial| dial_field(sheet, &follows, *dial)).collect()
}

fn field(name: &str, about: &str, holds: FieldContent) -> SheetField {
    SheetField { name: name.to_owned(), about: about.to_owned(), holds }
}

fn words(text: &str) -> FieldContent {
    FieldContent::Words { text: text.to_owned(), longest: LONGEST_NAME }
}

fn races(own: Race) -> FieldContent {
    let option = |race: &Race| {
        let numbers = race.numbers();
        let [head, body, weapon] = numbers.slots.0;
        SheetOption {
            name: race.to_string(),
            cost: Some(numbers.cost.0.into()),
            says: format!("{} points, dials {head}/{body}/{weapon}", numbers.points.0),
            rule: Some(numbers.cost.1),
            ..SheetOption::default()
        }
    };
    let options = Race::ALL.iter().map(option).collect();
    FieldContent::One { chosen: Some(own.to_string()), is_optional: false, options }
}

fn aptitudes(own: Option<Aptitude>) -> FieldContent {
    let option = |aptitude: &Aptitude| {
        let (cost, rule) = aptitude.cost();
        SheetOption {
            name: aptitude.to_string(),
            cost: Some(cost.into()),
            rule: Some(rule),
            ..SheetOption::default()
        }
    };
    let options = Aptitude::ALL.iter().map(option).collect();
    FieldContent::One { chosen: own.map(|own| own.to_string()), is_optional: true, options }
}

fn bonuses(sheet: &Sheet, follows: &SheetOutcome) -> FieldContent {
    let option = |name: String| SheetOption { name, ..SheetOption::default() };
    let options = follows.bonuses.iter().map(|own| option(bonus(*own))).collect();
    let only = || Some(follows.bonuses[0]).filter(|_| follows.bonuses.len() == 1);
    let chosen = sheet.bonus.or_else(only).map(bonus);
    FieldContent::One { chosen, is_optional: false, options }
}

fn white_dice(own: Option<WhiteDie>) -> FieldContent {
    let option = |die: WhiteDie| SheetOption { name: die.to_string(), ..SheetOption::default() };
    let options = [WhiteDie::First, WhiteDie::Second].map(option).to_vec();
    FieldContent::One { chosen: own.map(|die| die.to_string()), is_optional: true, options }
}

fn dial_field(sheet: &Sheet, follows: &SheetOutcome, dial: Dial) -> SheetField {
    let about = match dial {
        Dial::Head => "moves, goes first",
        Dial::Body => "is hard to hit",
        Dial::Weapon => "hits",
    };
    let due = follows.shields.iter().flat_map(|shields| &shields[dial as usize]);
    let own = sheet.dial(dial).iter().flat_map(|click| &click.shields);
    let mut marks: Vec<Colour> = due.chain(own).copied().collect();
    marks.sort_unstable();
    marks.dedup();
    let number = |click: &SheetClick| SheetNumber {
        value: click.value,
        marks: click.shields.iter().map(|colour| tint(*colour)).collect(),
        holes: click.holes,
    };
    let holds = FieldContent::Numbers {
        numbers: sheet.dial(dial).iter().map(number).collect(),
        highest: MOST,
        marks: marks.into_iter().map(tint).collect(),
    };
    field(&dial.name().to_lowercase(), about, holds)
}

/// A sheet, and its judgement without what is tried on it.
struct Trial<'s> {
    sheet: &'s Sheet,
    judged: &'s Judgement,
    agreed: Agreed,
}

impl Trial<'_> {
    /// The first fault that the sheet would have, and has not now.
    fn why_not(&self, change: impl FnOnce(&mut Sheet)) -> Option<OptionFault> {
        let mut changed = self.sheet.clone();
        change(&mut changed);
        let is_old = |fault: &Fault| {
            let mut known = self.judged.faults.iter().chain(&self.judged.exceptions);
            known.any(|it| it.is_like(fault) && it.amount >= fault.amount)
        };
        let judged = changed.judge(self.agreed);
        let new = judged.faults.into_iter().find(|fault| !is_old(fault))?;
        Some(OptionFault { rule: new.rule, reason: new.reason })
    }

    fn upgrades(&self) -> FieldContent {
        let own = &self.sheet.upgrades;
        let chosen = own
            .iter()
            .flat_map(|bought| (0..bought.times).map(|_| bought.upgrade.to_string()))
            .collect();
        let option = |upgrade: &Upgrade| {
            let repeats = *upgrade == Upgrade::BonusSpells;
            let is_open = repeats || !self.sheet.has(*upgrade);
            let buy = |sheet: &mut Sheet| sheet.upgrades.push(Purchase::of(*upgrade));
            SheetOption {
                name: upgrade.to_string(),
                group: heading(upgrade.sort()).to_owned(),
                cost: Some(upgrade.offer().cost),
                says: upgrade.offer().effect.to_string(),
                rule: Some(upgrade.offer().rule),
                repeats,
                why_not: is_open.then(|| self.why_not(buy)).flatten(),
            }
        };
        FieldContent::Several { chosen, options: Upgrade::ALL.iter().map(option).collect() }
    }

    fn spells(&self) -> FieldContent {
        let own = &self.sheet.spells;
        let option = |spell: &Spell| {
            let learn = |sheet: &mut Sheet| sheet.spells.push(*spell);
            SheetOption {
                name: spell.to_string(),
                cost: Some(spell.cost().into()),
                why_not: (!own.contains(spell)).then(|| self.why_not(learn)).flatten(),
                ..SheetOption::default()
            }
        };
        FieldContent::Several {
            chosen: own.iter().map(ToString::to_string).collect(),
            options: Spell::ALL.iter().map(option).collect(),
        }
    }

    fn programs(&self) -> FieldContent {
        let own = &self.sheet.programs;
        let option = |program: &Program| {
            let repeats = *program == Program::Hardening;
            let is_open = repeats || !own.contains(program);
            let choose = |sheet: &mut Sheet| sheet.programs.push(*program);
            SheetOption {
                name: program.to_string(),
                repeats,
                why_not: is_open.then(|| self.why_not(choose)).flatten(),
                ..SheetOption::default()
            }
        };
        FieldContent::Several {
            chosen: own.iter().map(ToString::to_string).collect(),
            options: Program::ALL.iter().map(option).collect(),
        }
    }
}

fn heading(sort: Sort) -> &'static str {
    match sort {
        Sort::Flaw => "Flaws",
        Sort::Cyberware => "Cyberware",
        Sort::Edge => "Edges",
        Sort::Gift => "Gifts",
        Sort::Bargain => "Optional rule",
    }
}

fn gear(sheet: &Sheet) -> FieldContent {
    let parts = parts();
    FieldContent::Things {
        things: sheet.gear.iter().map(|piece| made(piece, &parts)).collect(),
        kinds: Tag::ALL.iter().map(ToString::to_string).collect(),
        parts,
        longest: LONGEST_NAME,
    }
}

/// The printed pieces of gear.
pub(crate) fn printed_gear() -> Vec<MadeThing> {
    let pieces = NAMED.iter().map(|piece| made(&OwnGear::of(piece), &[]));
    pieces.collect()
}

/// The dice and shields of every colour.
fn parts() -> Vec<ThingPart> {
    let of = |colour: &Colour| {
        let dice = SIZES.iter().filter_map(|sides| Die::new(*colour, *sides)).map(die_part);
        let shields = STRENGTHS.iter().filter_map(|strength| Shield::new(*colour, *strength));
        dice.chain(shields.map(shield_part)).collect::<Vec<ThingPart>>()
    };
    Colour::ALL.iter().flat_map(of).collect()
}

pub(crate) fn die_part(die: Die) -> ThingPart {
    let (size, tint) = (die.sides(), tint(die.colour()));
    ThingPart { name: die.to_string(), shape: PartShape::Die, size, tint }
}

fn shield_part(shield: Shield) -> ThingPart {
    let (size, tint) = (shield.strength, tint(shield.colour));
    ThingPart { name: shield.to_string(), shape: PartShape::Shield, size, tint }
}

/// A piece of gear, and its Cost with each of these parts.
fn made(piece: &OwnGear, parts: &[ThingPart]) -> MadeThing {
    let price = piece.price().filter(|_| piece.is_legal());
    MadeThing {
        name: piece.name.clone(),
        kind: piece.kind.map(|kind| kind.to_string()),
        parts: gear_parts(piece),
        cost: (piece.is_printed() || price.is_some()).then(|| piece.worth()),
        rule: price.map(|it| it.rule),
        with: parts.iter().map(|part| cost_with(piece, part)).collect(),
    }
}

/// The dice and shields of a piece of gear.
pub(crate) fn gear_parts(piece: &OwnGear) -> Vec<ThingPart> {
    let dice = piece.dice.iter().copied().map(die_part);
    dice.chain(piece.shields.iter().copied().map(shield_part)).collect()
}

fn cost_with(piece: &OwnGear, part: &ThingPart) -> Option<u8> {
    let mut more = piece.clone();
    read::part(&mut more, &part.name).ok()?;
    more.price().filter(|_| more.is_legal()).map(|price| price.cost)
}

/// The face of somebody of this race and aptitude.
pub(crate) fn person(race: Race, aptitude: Option<Aptitude>) -> Person {
    let folk = match race {
        Race::AverageHuman | Race::SkilledHuman => Folk::Human,
        Race::Elf => Folk::Elf,
        Race::Dwarf => Folk::Dwarf,
        Race::Ork => Folk::Ork,
        Race::Troll => Folk::Troll,
    };
    let wears = match aptitude {
        Some(Aptitude::Decker) => Wears::Visor,
        Some(Aptitude::Rigger) => Wears::Goggles,
        Some(Aptitude::Mage | Aptitude::Shaman) => Wears::Paint,
        None => Wears::Nothing,
    };
    Person { folk, wears }
}
