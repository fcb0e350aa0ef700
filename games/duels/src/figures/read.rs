//! Sheets read, printed and linted: every complaint has its place and a remedy.

use super::{Aptitude, Figure, Race, Spell, Upgrade};
use crate::dials::{Click, Dial};
use crate::dice::{Colour, Die};
use crate::gear::{Gear, NAMED};
use ledger::form::nearest;
use std::fmt;

/// Something that is wrong with a sheet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {reason}; {remedy}")]
pub struct Wrong {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub reason: String,
    /// What to do.
    pub remedy: String,
}

/// What a sheet says after its name, in the order in which it is printed.
const KEYS: [&str; 14] = [
    "race",
    "aptitude",
    "cost",
    "bonus",
    "dice",
    "ranges",
    "head",
    "body",
    "weapon",
    "gear",
    "upgrades",
    "spells",
    "gear factor",
    "street cred",
];

/// The most that a dial begins with.
const DIAL_MOST: u8 = 10;

/// Reads a sheet.
///
/// # Errors
/// Says everything that is wrong with it.
pub fn read(text: &str) -> Result<Figure, Vec<Wrong>> {
    let mut sheet = Sheet::of(text);
    let figure = sheet.figure();
    if sheet.wrong.is_empty() { Ok(figure) } else { Err(sheet.wrong) }
}

/// One of the things that a line lists, and where it stands.
#[derive(Clone, Copy)]
struct Item<'t> {
    line: usize,
    column: usize,
    says: &'t str,
}

struct Sheet<'t> {
    name: &'t str,
    /// What each key lists; the place of a line that lists nothing is its key's.
    lines: Vec<(&'static str, Vec<Item<'t>>)>,
    wrong: Vec<Wrong>,
}

impl<'t> Sheet<'t> {
    fn of(text: &'t str) -> Sheet<'t> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let name = lines.next().map_or("", |(_, line)| line.trim());
        let mut sheet = Sheet { name, lines: Vec::new(), wrong: Vec::new() };
        if name.is_empty() || name.contains(':') {
            sheet.fault(1, 1, "a sheet begins with a name", "write who it is on the first line");
        }
        for (number, line) in lines {
            sheet.line(number, line);
        }
        sheet
    }

    fn line(&mut self, number: usize, line: &'t str) {
        let Some((word, rest)) = line.split_once(':') else {
            let remedy = "write what it is about first, such as `dice: white d6`";
            return self.fault(number, 1, "this line says nothing", remedy);
        };
        let Some(key) = KEYS.iter().copied().find(|key| key.eq_ignore_ascii_case(word.trim()))
        else {
            let meant = nearest(&word.trim().to_lowercase(), KEYS.into_iter());
            let remedy = meant.map_or("strike the line".into(), |key| format!("write `{key}:`"));
            return self.fault(
                number,
                1,
                format!("a sheet says nothing of `{}`", word.trim()),
                remedy,
            );
        };
        if self.lines.iter().any(|(known, _)| *known == key) {
            let reason = format!("`{key}` is said already");
            return self.fault(number, 1, reason, "strike this line");
        }
        let mut items = Vec::new();
        let mut at = line.len() - rest.len();
        for part in rest.split(',') {
            let says = part.trim();
            let before = &line[..at + (part.len() - part.trim_start().len())];
            items.push(Item { line: number, column: before.chars().count() + 1, says });
            at += part.len() + 1;
        }
        self.lines.push((key, items));
    }

    fn fault(
        &mut self,
        line: usize,
        column: usize,
        reason: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        self.wrong.push(Wrong { line, column, reason: reason.into(), remedy: remedy.into() });
    }

    fn items(&self, key: &str) -> Vec<Item<'t>> {
        let found = self.lines.iter().find(|(known, _)| *known == key);
        found.map(|(_, items)| items.clone()).unwrap_or_default()
    }

    /// What each item of a line is, by a reader that knows it.
    fn each<T>(&mut self, key: &str, wanted: &str, find: impl Fn(&str) -> Option<T>) -> Vec<T> {
        let mut found = Vec::new();
        for Item { line, column, says } in self.items(key) {
            match find(says) {
                Some(one) => found.push(one),
                None => {
                    self.fault(line, column, format!("`{says}` is not {wanted}"), remedy(key, says))
                }
            }
        }
        found
    }

    /// What a line that must be there says, once.
    fn one<T: Copy>(
        &mut self,
        key: &str,
        wanted: &str,
        find: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        if self.items(key).is_empty() {
            self.fault(1, 1, format!("the sheet says no {key}"), format!("add a line `{key}: …`"));
        }
        if let Some(second) = self.items(key).get(1) {
            let (line, column) = (second.line, second.column);
            self.fault(
                line,
                column,
                format!("there is one {key}"),
                "strike what follows the first",
            );
        }
        self.each(key, wanted, find).first().copied()
    }

    /// A number for each colour that a line names.
    fn by_colour(&mut self, key: &str) -> [Option<u8>; Colour::COUNT] {
        let of = |says: &str| {
            let (colour, number) = says.split_once(' ')?;
            Some((Colour::find(colour)?, number.trim().parse::<u8>().ok()?))
        };
        let mut all = [None; Colour::COUNT];
        for (colour, number) in self.each(key, "a colour and a number, such as `blue 8`", of) {
            all[colour as usize] = Some(number);
        }
        all
    }

    fn dial(&mut self, dial: Dial) -> Vec<Click> {
        let key = dial.name().to_lowercase();
        let items = self.items(&key);
        if items.len() < 2 {
            let remedy = format!("write its clicks, such as `{key}: 5, 4, 3*, 2**`");
            self.fault(1, 1, format!("the {dial} dial has fewer than two clicks"), remedy);
        }
        let mut clicks: Vec<Click> = Vec::new();
        for (at, Item { line, column, says }) in items.iter().copied().enumerate() {
            let holes = usize::from(crate::dials::holes(items.len(), at));
            let bare = says.trim_end_matches('*');
            if says.len() - bare.len() != holes {
                let reason = format!("this click of the {dial} dial shows {holes} bullet holes");
                self.fault(line, column, reason, format!("write `{bare}{}`", "*".repeat(holes)));
            }
            let Some(click) = Click::find(bare) else {
                let remedy =
                    "write a number, and the colour of a shield behind it, such as `6 blue`";
                self.fault(line, column, format!("`{says}` is no click"), remedy);
                continue;
            };
            self.follows(line, column, clicks.last().copied(), click);
            clicks.push(click);
        }
        clicks
    }

    /// A dial begins at ten at most, and goes down by one at most, but to 0 from anywhere.
    fn follows(&mut self, line: usize, column: usize, before: Option<Click>, click: Click) {
        let value = click.value;
        match before.map(|before| before.value) {
            None if value > DIAL_MOST => {
                let remedy = format!("begin at {DIAL_MOST} or below");
                self.fault(line, column, format!("a dial cannot begin at {value}"), remedy);
            }
            Some(last) if value > last => {
                let remedy = format!("write {last} or less");
                self.fault(
                    line,
                    column,
                    format!("a dial cannot rise from {last} to {value}"),
                    remedy,
                );
            }
            Some(last) if value > 0 && last - value > 1 => {
                let remedy = format!("write {last}, {} or 0", last - 1);
                self.fault(
                    line,
                    column,
                    format!("a dial cannot fall from {last} to {value}"),
                    remedy,
                );
            }
            _ => {}
        }
    }

    fn figure(&mut self) -> Figure {
        let number = |says: &str| says.parse::<u8>().ok();
        let race = self.one("race", "a people", Race::find).unwrap_or(Race::AverageHuman);
        let aptitude = self.each("aptitude", "an aptitude", Aptitude::find).first().copied();
        let cost = self.one("cost", "a number", number).unwrap_or(0);
        let bonus = self.by_colour("bonus").map(|clicks| clicks.unwrap_or(0));
        let dice = self.each("dice", "a die, such as `white d6`", Die::find);
        let ranges = self.by_colour("ranges");
        let dials = [self.dial(Dial::Head), self.dial(Dial::Body), self.dial(Dial::Weapon)];
        let gear = self.each("gear", "a named piece of gear", Gear::find);
        let upgrades = self.each("upgrades", "an upgrade", Upgrade::find);
        let spells = self.each("spells", "a spell", Spell::find);
        let gear_factor = self.one("gear factor", "a number", number).unwrap_or(0);
        let street_cred =
            self.each("street cred", "a number", number).first().copied().unwrap_or(0);
        let name = self.name.to_owned();
        Figure {
            name,
            race,
            aptitude,
            cost,
            bonus,
            dice,
            ranges,
            dials,
            gear,
            upgrades,
            spells,
            gear_factor,
            street_cred,
        }
    }
}

/// What was probably meant, or what there is.
fn remedy(key: &str, says: &str) -> String {
    fn names<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str) -> Vec<&'static str> {
        all.iter().map(|one| name(*one)).collect()
    }
    let known: Vec<&str> = match key {
        "race" => names(Race::ALL, Race::name),
        "aptitude" => names(Aptitude::ALL, Aptitude::name),
        "upgrades" => names(Upgrade::ALL, Upgrade::name),
        "spells" => names(Spell::ALL, Spell::name),
        "gear" => NAMED.iter().flat_map(|piece| piece.names()).collect(),
        _ => Vec::new(),
    };
    match nearest(says, known.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None if known.is_empty() || key == "gear" => "write it as the printed sheets do".to_owned(),
        None => format!("choose one of {}", known.join(", ")),
    }
}

/// The sheet, as [`read`] reads it.
impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn listed<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
            let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
            items.join(", ")
        }
        let colours = |numbers: [Option<u8>; Colour::COUNT]| {
            let named = Colour::ALL.iter().zip(numbers);
            listed(named.filter_map(|(colour, number)| Some(format!("{colour} {}", number?))))
        };
        let clicks = |dial: Dial| {
            let all = self.dial(dial);
            let holes = |at| "*".repeat(crate::dials::holes(all.len(), at).into());
            listed(all.iter().enumerate().map(|(at, click)| format!("{click}{}", holes(at))))
        };
        let bonus = self.bonus.map(|clicks| Some(clicks).filter(|clicks| *clicks > 0));
        let said = [
            self.race.to_string(),
            listed(self.aptitude),
            self.cost.to_string(),
            colours(bonus),
            listed(&self.dice),
            colours(self.ranges),
            clicks(Dial::Head),
            clicks(Dial::Body),
            clicks(Dial::Weapon),
            listed(self.gear.iter().map(|gear| gear.piece().name)),
            listed(&self.upgrades),
            listed(&self.spells),
            self.gear_factor.to_string(),
            listed(Some(self.street_cred).filter(|cred| *cred > 0)),
        ];
        writeln!(f, "{}", self.name)?;
        for (key, words) in KEYS.iter().zip(said).filter(|(_, words)| !words.is_empty()) {
            writeln!(f, "{key}: {words}")?;
        }
        Ok(())
    }
}
