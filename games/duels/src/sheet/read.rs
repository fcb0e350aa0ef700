//! Sheets read: every complaint has its place, its reason and a remedy.

use super::write::{EARNED_CRED, EARNED_KARMA, KEYS, NONE};
use super::{
    Advancement, Aptitude, OwnGear, Program, Purchase, Race, Sheet, SheetClick, Spell, Stated,
};
use super::{Upgrade, WhiteDie};
use crate::dials::Dial;
use crate::dice::{Colour, Die, Shield};
use crate::gear::{Gear, NAMED, Tag};
use crate::rule;
use crate::vehicle::Vehicle;
use ledger::complaints::{Complaints, MEND_THESE};
use ledger::form::nearest;

/// The longest text that is read as a sheet, in bytes: several times the longest sheet.
pub const LONGEST: usize = 16 * 1024;

/// The longest name of a character or a piece of gear, in letters.
pub(super) const LONGEST_NAME: usize = 48;

/// The most that a line can list: more than any legal line does.
const MOST_ITEMS: usize = 40;

/// The most spells that one Bonus Spells can buy: more than there are points for.
const MOST_SPELLS: u8 = 20;

/// The highest number that a sheet can say.
const HIGHEST: u8 = 99;

/// The highest number of Street Cred or Karma: more than a hundred Runs pay.
pub(crate) const RICHEST: u16 = 900;

/// Something that is wrong with the text of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {reason}; {remedy}")]
pub struct Wrong {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// The reason.
    pub reason: String,
    /// What to do.
    pub remedy: String,
}

/// Reads a sheet.
///
/// # Errors
/// Says everything in the text that cannot be understood.
pub fn read(text: &str) -> Result<Sheet, Vec<Wrong>> {
    let mut reader = Reader::of(text);
    let sheet = reader.sheet();
    match sheet {
        Some(sheet) if reader.wrong.is_empty() => Ok(sheet),
        _ => Err(reader.wrong.into_told(|last, reason| Wrong {
            reason,
            remedy: MEND_THESE.to_owned(),
            ..last.clone()
        })),
    }
}

/// An item of a line.
#[derive(Clone, Copy)]
pub(crate) struct Item<'t> {
    line: usize,
    column: usize,
    /// The words.
    pub says: &'t str,
}

/// A line after its first word.
struct Line<'t> {
    key: &'static str,
    number: usize,
    items: Vec<Item<'t>>,
}

struct Reader<'t> {
    name: &'t str,
    lines: Vec<Line<'t>>,
    wrong: Complaints<Wrong>,
}

impl<'t> Reader<'t> {
    fn of(text: &'t str) -> Reader<'t> {
        let mut reader = Reader { name: "", lines: Vec::new(), wrong: Complaints::default() };
        if text.len() > LONGEST {
            let reason = format!("a sheet has at most {} kB", LONGEST / 1024);
            reader.fault(1, 1, reason, "leave out what is no line of a sheet");
            return reader;
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let said = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| said(line));
        let (number, name) = lines.next().unwrap_or((1, ""));
        reader.name = name.trim();
        if reader.name.is_empty() || reader.name.contains(':') {
            let remedy = "write the character's name on the first line";
            reader.fault(number, 1, "a sheet begins with a name", remedy);
        } else if let Some(reason) = no_name(reader.name) {
            reader.fault(number, 1, reason, "shorten the name, in plain letters");
        }
        for (number, line) in lines {
            reader.line(number, line);
        }
        reader
    }

    fn line(&mut self, number: usize, line: &'t str) {
        let Some((word, rest)) = line.split_once(':') else {
            let remedy = "write what it is about first, such as `race: Elf`";
            return self.fault(number, 1, "this line says nothing", remedy);
        };
        // DUE-CHAR-24
        let word = match word.trim() {
            word if word.eq_ignore_ascii_case("metatype") => "race",
            word => word,
        };
        let Some(key) = KEYS.iter().copied().find(|key| key.eq_ignore_ascii_case(word)) else {
            let meant = nearest(&word.to_lowercase(), KEYS.into_iter());
            let remedy = meant.map_or("delete the line".into(), |key| format!("write `{key}:`"));
            return self.fault(number, 1, format!("a sheet has no `{}`", short(word)), remedy);
        };
        if self.lines.iter().any(|known| known.key == key) {
            return self.fault(number, 1, format!("`{key}` is already given"), "delete this line");
        }
        let items = items(line, line.len() - rest.len(), number);
        if let Some(over) = items.get(MOST_ITEMS) {
            let reason = format!("a line lists at most {MOST_ITEMS} things");
            self.fault(number, over.column, reason, "delete what follows");
        }
        self.lines.push(Line { key, number, items });
    }

    fn fault(
        &mut self,
        line: usize,
        column: usize,
        reason: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        let (reason, remedy) = (reason.into(), remedy.into());
        self.wrong.note(|| Wrong { line, column, reason, remedy });
    }

    fn items(&self, key: &str) -> Vec<Item<'t>> {
        let found = self.lines.iter().find(|line| line.key == key);
        found.map(|line| line.items.clone()).unwrap_or_default()
    }

    /// Reads each item of a line.
    fn each<T>(&mut self, key: &str, wanted: &str, find: impl Fn(&str) -> Option<T>) -> Vec<T> {
        let mut found = Vec::new();
        for Item { line, column, says } in self.items(key) {
            match find(says) {
                Some(one) => found.push(one),
                None => {
                    let reason = format!("`{}` is not {wanted}", short(says));
                    self.fault(line, column, reason, remedy(key, says));
                }
            }
        }
        found
    }

    /// Reads a line that says one thing.
    fn one<T>(&mut self, key: &str, wanted: &str, find: impl Fn(&str) -> Option<T>) -> Option<T> {
        if let Some(Item { line, column, .. }) = self.items(key).get(1).copied() {
            self.fault(
                line,
                column,
                format!("there is one {key}"),
                "delete what follows the first",
            );
        }
        self.each(key, wanted, find).into_iter().next()
    }

    fn must_have(&mut self, key: &'static str, example: &str) {
        if !self.lines.iter().any(|line| line.key == key) {
            let last = self.lines.last().map_or(1, |line| line.number);
            let remedy = format!("add a line `{key}: {example}`");
            self.fault(last, 1, format!("the sheet ends without a line `{key}`"), remedy);
        }
    }

    /// Reads a number for each colour that a line names; `None` if there is no such line.
    fn by_colour(&mut self, key: &str) -> Option<[Option<u8>; Colour::COUNT]> {
        if self.items(key).is_empty() {
            return None;
        }
        let of = |says: &str| {
            let (colour, number) = says.split_once(' ')?;
            Some((Colour::find(colour)?, number_in(number)?))
        };
        let mut all = [None; Colour::COUNT];
        let named = self.each(key, "a colour and a number, such as `blue 8`", of);
        for (colour, number) in named {
            if all[colour as usize].replace(number).is_some() {
                let item = self.items(key)[0];
                let reason = format!("`{key}` names {colour} twice");
                self.fault(item.line, item.column, reason, "delete one of them");
            }
        }
        Some(all)
    }

    fn bonus(&mut self) -> Option<super::ByColour> {
        if let [Item { says, .. }] = self.items("bonus")[..]
            && says.eq_ignore_ascii_case(NONE)
        {
            return Some([0; Colour::COUNT]);
        }
        self.by_colour("bonus").map(|clicks| clicks.map(|clicks| clicks.unwrap_or(0)))
    }

    fn gear(&mut self, key: &str) -> Vec<OwnGear> {
        let mut pieces = Vec::new();
        for Item { line, column, says } in self.items(key) {
            match piece(says) {
                Ok(piece) => pieces.push(piece),
                Err((reason, remedy)) => self.fault(line, column, reason, remedy),
            }
        }
        pieces
    }

    /// Reads rewards and purchases since creation.
    fn advancement(&mut self) -> Advancement {
        let (mut street_cred, mut karma) = (0, 0);
        for (is_karma, number) in self.each("earned", "`street cred 3` or `karma 2`", earned) {
            *(if is_karma { &mut karma } else { &mut street_cred }) = number;
        }
        Advancement {
            street_cred,
            karma,
            burned: self.one("burned street cred", "a number", amount).unwrap_or_default(),
            exchanged: self.one("exchanged karma", "a number", amount).unwrap_or_default(),
            points: self.one("bought points", "a number", amount).unwrap_or_default(),
            vehicles: self.each("vehicles", "a vehicle", Vehicle::find),
            passcards: self.each("passcards", "a passcard", passcard),
        }
    }

    /// Reads the sheet; `None` if it names no race.
    fn sheet(&mut self) -> Option<Sheet> {
        if self.lines.is_empty() && !self.wrong.is_empty() {
            return None;
        }
        for (key, example) in [
            ("race", "Elf"),
            ("head", "5, 4*, 3**"),
            ("body", "5, 4*, 3**"),
            ("weapon", "5, 4*, 3**"),
        ] {
            self.must_have(key, example);
        }
        let race = self.one("race", "a race", Race::find);
        let stated = Stated {
            cost: self.one("cost", "a number", number_in),
            dice: Some(self.each("dice", "a die, such as `white d6`", Die::find))
                .filter(|dice| !dice.is_empty()),
            ranges: self.by_colour("ranges"),
            gear_factor: self.one("gear factor", "a number", number_in),
            street_cred: self.one("street cred", "a number", amount),
            karma: self.one("karma", "a number", amount),
        };
        let dials = Dial::ALL.iter().map(|dial| {
            let key = dial.name().to_lowercase();
            self.each(&key, "a click, such as `6`, `6 blue` or `1*`", click)
        });
        let dials: Vec<Vec<SheetClick>> = dials.collect();
        let [head, body, weapon] = <[_; 3]>::try_from(dials).ok()?;
        let mut gear = self.gear("gear");
        let later = self.gear("bought gear").into_iter();
        gear.extend(later.map(|piece| OwnGear { is_later: true, ..piece }));
        let mut upgrades = self.each("upgrades", "an upgrade", purchase);
        let later = self.each("bought upgrades", "an upgrade", purchase).into_iter();
        upgrades.extend(later.map(|bought| Purchase { is_later: true, ..bought }));
        let sheet = Sheet {
            name: self.name.to_owned(),
            race: race.unwrap_or(Race::AverageHuman),
            aptitudes: self.each("aptitude", "an aptitude", Aptitude::find),
            bonus: self.bonus(),
            lowered: self.one("lowered", "`first white die` or `second white die`", white_die),
            dials: [head, body, weapon],
            gear,
            upgrades,
            spells: self.each("spells", "a spell", spell),
            programs: self.each("programs", "a program", Program::find),
            advancement: self.advancement(),
            stated,
        };
        race.map(|_| sheet)
    }
}

/// Takes a line apart at commas outside of brackets.
pub(crate) fn items(line: &str, from: usize, number: usize) -> Vec<Item<'_>> {
    let (mut items, mut depth, mut at) = (Vec::new(), 0_u32, from);
    let ends = line[from..].char_indices().filter_map(|(offset, letter)| {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        (letter == ',' && depth == 0).then_some(from + offset)
    });
    for end in ends.chain(std::iter::once(line.len())) {
        let part = &line[at..end];
        let before = &line[..at + (part.len() - part.trim_start().len())];
        let column = before.chars().count() + 1;
        items.push(Item { line: number, column, says: part.trim() });
        at = end + 1;
        if items.len() > MOST_ITEMS {
            break;
        }
    }
    // A line that lists nothing is a line with an empty list.
    if matches!(items[..], [Item { says: "", .. }]) { Vec::new() } else { items }
}

pub(crate) fn short(says: &str) -> String {
    says.chars().take(LONGEST_NAME).collect()
}

/// Says why these words are no name.
fn no_name(name: &str) -> Option<String> {
    let letters = name.chars().count();
    if letters > LONGEST_NAME {
        return Some(format!("a name has at most {LONGEST_NAME} letters, and this has {letters}"));
    }
    name.chars()
        .any(|letter| letter.is_control() || "\u{200b}\u{200e}\u{200f}\u{202e}".contains(letter))
        .then(|| "a name has no control characters".to_owned())
}

fn number_in(says: &str) -> Option<u8> {
    says.trim().parse().ok().filter(|number| *number <= HIGHEST)
}

/// An amount of Street Cred, Karma or points.
pub(crate) fn amount(says: &str) -> Option<u16> {
    says.trim().parse().ok().filter(|number| *number <= RICHEST)
}

/// `street cred 3`, or `karma 2`: true for Karma, and the amount.
fn earned(says: &str) -> Option<(bool, u16)> {
    let (what, number) = says.rsplit_once(' ')?;
    let is = |name: &str| what.trim().eq_ignore_ascii_case(name);
    let is_karma = is(EARNED_KARMA);
    (is_karma || is(EARNED_CRED)).then_some(())?;
    Some((is_karma, amount(number)?))
}

/// A passcard by its name.
pub(crate) fn passcard(says: &str) -> Option<Gear> {
    Gear::find_card(says)
}

// DUE-ATTR-10
fn click(says: &str) -> Option<SheetClick> {
    let bare = says.trim_end_matches('*');
    let holes = u8::try_from(says.len() - bare.len()).ok().filter(|holes| *holes <= HIGHEST)?;
    let mut words = bare.split_whitespace();
    let value = number_in(words.next()?)?;
    let shields: Option<Vec<Colour>> = words.map(Colour::find).collect();
    Some(SheetClick { value, shields: shields?, holes })
}

fn white_die(says: &str) -> Option<WhiteDie> {
    match says.to_lowercase().trim_end_matches(" die").trim_end_matches(" white") {
        "first" => Some(WhiteDie::First),
        "second" => Some(WhiteDie::Second),
        _ => None,
    }
}

/// Upgrades by their name, and `Bonus Spells 3` by its number; the book has other spellings for two of them.
// DUE-UPG-75
pub(crate) fn purchase(says: &str) -> Option<Purchase> {
    let name = match says.to_lowercase().as_str() {
        "rangefinder" => Upgrade::RangeFinderImplants.name(),
        "rangefinder 2" => Upgrade::RangeFinder2Implants.name(),
        _ => says,
    };
    let bonus = Upgrade::BonusSpells.name();
    if let Some(upgrade) = Upgrade::find(name) {
        return Some(Purchase::of(upgrade));
    }
    let (words, number) = name.rsplit_once(' ')?;
    let times = number_in(number).filter(|times| (1..=MOST_SPELLS).contains(times))?;
    words
        .trim()
        .eq_ignore_ascii_case(bonus)
        .then_some(Purchase { times, ..Purchase::of(Upgrade::BonusSpells) })
}

pub(crate) fn spell(says: &str) -> Option<Spell> {
    if says.eq_ignore_ascii_case("power bolt") { Some(Spell::Powerbolt) } else { Spell::find(says) }
}

/// Reads a piece of gear; or says why it is none, and what to write.
pub(crate) fn piece(says: &str) -> Result<OwnGear, (String, String)> {
    let Some((name, made)) = says.split_once('(') else {
        let unknown = || {
            if Vehicle::find(says).is_some() {
                return no_vehicle();
            }
            let remedy = match nearest(says, NAMED.iter().flat_map(|piece| piece.names())) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => {
                    "write what it is made of, such as `Old Friend (blue d6 + yellow d4)`".into()
                }
            };
            (format!("`{}` is not a printed piece of gear", short(says)), remedy)
        };
        return OwnGear::printed(says).ok_or_else(unknown);
    };
    let name = name.trim();
    if name.is_empty() {
        return Err(("this piece has no name".into(), "write its name before the bracket".into()));
    }
    if let Some(reason) = no_name(name) {
        return Err((reason, "shorten the name, in plain letters".into()));
    }
    let Some(made) = made.trim_end().strip_suffix(')') else {
        let reason = format!("what `{}` is made of does not end", short(name));
        return Err((reason, "write a `)` behind it".into()));
    };
    let (kind, made) = match made.split_once(':') {
        Some((kind, made)) => (Some(self::kind(kind)?), made),
        None => (None, made),
    };
    let (made, cost) = match made.split_once('=') {
        Some((made, cost)) => (made, Some(self::cost(cost)?)),
        None => (made, None),
    };
    let mut piece = OwnGear {
        name: name.to_owned(),
        kind,
        dice: Vec::new(),
        shields: Vec::new(),
        cost,
        is_later: false,
    };
    for said in made.split('+').filter(|_| !made.trim().is_empty()) {
        part(&mut piece, said)?;
    }
    Ok(piece)
}

/// Adds a die or a shield to a piece; or says why it cannot, and what to write.
pub(super) fn part(piece: &mut OwnGear, says: &str) -> Result<(), (String, String)> {
    if piece.dice.len() + piece.shields.len() == MOST_ITEMS {
        return Err((format!("a piece lists at most {MOST_ITEMS} things"), "strike some".into()));
    }
    match (Die::find(says), Shield::find(says)) {
        (Some(die), _) => piece.dice.push(die),
        (None, Some(shield)) => piece.shields.push(shield),
        (None, None) => {
            let remedy = "write a die such as `blue d6`, or a shield of 4 or 6 such as `blue 4`";
            let reason = format!("`{}` is neither a die nor a shield", short(says.trim()));
            return Err((reason, remedy.into()));
        }
    }
    Ok(())
}

/// Nobody is made with a vehicle.
// DUE-VEH-10
fn no_vehicle() -> (String, String) {
    let reason = format!("a new character has no vehicle ({})", rule::DUE_VEH_10);
    (reason, "choose other gear; a table outdoors can give figures vehicles".to_owned())
}

fn kind(says: &str) -> Result<Tag, (String, String)> {
    Tag::find(says).ok_or_else(|| {
        if says.trim().eq_ignore_ascii_case("vehicle") {
            return no_vehicle();
        }
        let kinds: Vec<&str> = Tag::ALL.iter().map(|tag| tag.name()).collect();
        let remedy = format!("write {}, or nothing", kinds.join(", "));
        (format!("`{}` is not a kind of gear", short(says.trim())), remedy)
    })
}

fn cost(says: &str) -> Result<u8, (String, String)> {
    let wrong = || (format!("`{}` is not a Cost", short(says.trim())), "write a number".to_owned());
    number_in(says).ok_or_else(wrong)
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
        "programs" => names(Program::ALL, Program::name),
        _ => Vec::new(),
    };
    match nearest(says, known.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None if known.is_empty() => "write it as the printed sheets do".to_owned(),
        None => format!("choose one of {}", known.join(", ")),
    }
}
