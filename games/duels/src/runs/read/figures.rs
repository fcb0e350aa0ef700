//! The figures of a Run as a file: `[[figure]]`.

use super::{MOST_ROUNDS, Reader};
use crate::dials::{Click, holes};
use crate::dice::{Colour, Die};
use crate::figures::{Figure, FigureId, Race};
use crate::passcards::Passcards;
use crate::point::RADIUS;
use crate::runs::npc::{
    Arrival, Custody, Entry, Gate, Initiative, Location, MOST_NPCS, Movement, Npc, Procedure,
    Targeting,
};
use crate::site::Site;
use crate::state::Point;
use engine::Bag;
use engine::blank::Inches;
use ledger::form::{Placed, Section};
use std::ops::Range;

/// The place of a figure that a file puts nowhere.
const NOWHERE: Point = Point { x: -1_000_000, y: -1_000_000 };

/// The most clicks of a dial.
const MOST_CLICKS: usize = 24;

/// The largest value of a dial.
const MOST_VALUE: u8 = 20;

/// The longest range, in inches.
const LONGEST_RANGE: i64 = 60;

/// The largest damage bonus.
const MOST_BONUS: i64 = 9;

/// The most dice of a figure.
const MOST_DICE: usize = 6;

/// The most attacks among which a figure has a choice.
const MOST_ATTACKS: usize = 6;

/// The largest number at which a figure is subdued.
const MOST_SUBDUED: i64 = 20;

const KEYS: [&str; 17] = [
    "name",
    "head",
    "body",
    "weapon",
    "dice",
    "ranges",
    "bonus",
    "target",
    "attacks",
    "moves",
    "defence",
    "defences",
    "damage",
    "initiative",
    "at",
    "arrives",
    "led",
];

impl Reader<'_> {
    /// A figure that no seat owns.
    pub(super) fn figure(&mut self, section: Section<'_>) {
        self.form.known(section, &KEYS);
        let name = self.name(section);
        let named = section.place_of("name");
        if let Some(name) = name.as_ref().filter(|name| FigureId::find(name).is_some()) {
            let why = format!("{name} is a figure that teams choose");
            self.form.fault(&named, why, "name it otherwise");
        }
        let dials = ["head", "body", "weapon"].map(|key| self.dial(section, key));
        let dice = self.dice(section, "dice");
        let ranges =
            self.by_colour(section, "ranges", LONGEST_RANGE).map(|it| it.filter(|it| *it > 0));
        let bonus = self.by_colour(section, "bonus", MOST_BONUS).map(Option::unwrap_or_default);
        let figure = Figure {
            name: name.clone().unwrap_or_default(),
            race: Race::AverageHuman,
            aptitude: None,
            cost: 0,
            bonus,
            dice,
            ranges,
            dials,
            gear: Vec::new(),
            upgrades: Vec::new(),
            spells: Vec::new(),
            programs: Vec::new(),
            cards: Passcards::NONE,
            vehicles: Vec::new(),
            gear_factor: 0,
            street_cred: 0,
        };
        let procedure = self.procedure(section, &figure);
        let entry = self.entry(section);
        if name.is_none() {
            return;
        }
        // Without a place its name is known all the same, so that nothing else is told that names it.
        let entry = entry.unwrap_or(Entry::Stands(NOWHERE));
        let npc = Npc { name: figure.name.clone(), figure, procedure, entry };
        self.script.figures.push(npc);
        let many: usize = self.script.figures.iter().map(|it| usize::from(it.copies())).sum();
        if many > MOST_NPCS {
            let why = format!("these are {many} figures that no team owns");
            let remedy = format!("bring {MOST_NPCS} at most, those that arrive included");
            self.form.fault(&section.span(), why, remedy);
        }
    }

    /// The figure that a fact wants led out.
    pub(super) fn led_out(&mut self, section: Section<'_>) -> Option<usize> {
        let said = self.form.words(section, "led");
        let span = said.as_ref().map(|it| it.span.clone());
        let names: Vec<String> = self.script.figures.iter().map(|it| it.name.clone()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let find = |name: &str| names.iter().position(|it| it.eq_ignore_ascii_case(name));
        let at = self.word(said, find, &names)?;
        let is_led = self.script.figures.get(at).is_some_and(|it| it.procedure.custody.is_some());
        if let Some(span) = span.filter(|_| !is_led || self.script.doors.is_empty()) {
            let why = "nobody leads this figure out";
            self.form.fault(&span, why, "give it a table `led`, and the Run two [[door]]");
        }
        Some(at)
    }

    /// The nonfigure or the figure at which a check is made.
    pub(super) fn place_of_check(&mut self, said: Option<Placed<String>>) -> Option<usize> {
        let script = &self.script;
        let things = script.things.iter().map(|it| it.name.clone());
        let names: Vec<String> =
            things.chain(script.figures.iter().map(|it| it.name.clone())).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let span = said.as_ref().map(|it| it.span.clone());
        let find = |name: &str| names.iter().position(|it| it.eq_ignore_ascii_case(name));
        let at = self.word(said, find, &names)?;
        let figure = at.checked_sub(self.script.things.len());
        let npc = figure.and_then(|at| self.script.figures.get(at));
        let many = npc.filter(|npc| matches!(npc.entry, Entry::Arrives(_)));
        if let (Some(npc), Some(span)) = (many, span) {
            let why = format!("several of `{}` may arrive", npc.name);
            self.form.fault(
                &span,
                why,
                "name a thing, or a figure that stands there from the beginning",
            );
        }
        Some(at)
    }

    /// `leads = true`, where a figure can be led.
    pub(super) fn leads(&mut self, section: Section<'_>, at: Option<usize>) -> bool {
        let leads = self.truth(section, "leads");
        let figure = at.and_then(|at| at.checked_sub(self.script.things.len()));
        let npc = figure.and_then(|at| self.script.figures.get(at));
        let can_be_led = npc.is_some_and(|npc| npc.procedure.custody.is_some());
        if leads && at.is_some() && !can_be_led {
            let remedy = "let `at` name a figure that has a table `led`";
            self.form.fault(&section.place_of("leads"), "nobody is led by this check", remedy);
        }
        leads
    }

    /// `6 black, 5, 4, 2*, 1**`: the stars are bullet holes, and may be left out.
    fn dial(&mut self, section: Section<'_>, key: &str) -> Vec<Click> {
        let Some(Placed { value, span }) = self.form.needed(section, key) else {
            return Vec::new();
        };
        let said: Vec<&str> = value.split(',').map(str::trim).collect();
        let clicks: Option<Vec<Click>> =
            said.iter().map(|it| Click::find(it.trim_end_matches('*'))).collect();
        let fits = |all: &Vec<Click>| {
            (3..=MOST_CLICKS).contains(&all.len()) && all.iter().all(|it| it.value <= MOST_VALUE)
        };
        let Some(clicks) = clicks.filter(fits) else {
            let remedy = format!(
                "write 3 to {MOST_CLICKS} values up to {MOST_VALUE}, with a shield where there is one: `6 black, 5, 4, 2*, 1**`"
            );
            self.form.fault(&span, "this is no dial", remedy);
            return Vec::new();
        };
        self.holes(&said, &span);
        clicks
    }

    /// Faults stars that stand anywhere but at the last click, which has two, and at the one before.
    fn holes(&mut self, said: &[&str], span: &Range<usize>) {
        let stars = |text: &str| (text.len() - text.trim_end_matches('*').len()) as u8;
        let mut all = said.iter().enumerate();
        let wrong = all.find(|(at, it)| stars(it) > 0 && stars(it) != holes(said.len(), *at));
        if let Some((_, click)) = wrong {
            let why = format!("`{click}` has other bullet holes than a dial shows there");
            self.form.fault(span, why, "mark the last click `**`, and the one before it `*`");
        }
    }

    /// A list of dice: `["white d6", "yellow d6"]`.
    fn dice(&mut self, section: Section<'_>, key: &str) -> Vec<Die> {
        let said = self.form.list(section, key);
        let dice: Vec<Die> = said.into_iter().filter_map(|it| self.die(it)).collect();
        if dice.len() > MOST_DICE {
            let why = format!("these are {} dice", dice.len());
            let remedy = format!("a base holds {MOST_DICE}");
            self.form.fault(&section.place_of(key), why, remedy);
        }
        dice.into_iter().take(MOST_DICE).collect()
    }

    fn die(&mut self, Placed { value, span }: Placed<String>) -> Option<Die> {
        let die = Die::find(&value);
        if die.is_none() {
            let remedy = "write a colour and a size from d4 to d12: `white d6`";
            self.form.fault(&span, format!("`{value}` is no die"), remedy);
        }
        die
    }

    /// `{ yellow = 2, blue = 8 }`.
    fn by_colour(
        &mut self,
        section: Section<'_>,
        key: &str,
        most: i64,
    ) -> [Option<u8>; Colour::COUNT] {
        let mut all = [None; Colour::COUNT];
        let Some(section) = self.form.section(section, key) else { return all };
        let names: Vec<&str> = Colour::ALL.iter().map(|it| it.name()).collect();
        self.form.known(section, &names);
        for colour in Colour::ALL.iter().copied().filter(|it| section.has(it.name())) {
            all[colour as usize] = Some(self.number(section, colour.name(), 0, most));
        }
        all
    }

    fn procedure(&mut self, section: Section<'_>, figure: &Figure) -> Procedure {
        let defence = self.form.words(section, "defence").and_then(|it| self.die(it));
        let own = |die: &Die| figure.dice.contains(die);
        if defence.is_some_and(|die| !own(&die)) {
            let why = "this die is none of its `dice`";
            self.form.fault(&section.place_of("defence"), why, "add it to `dice`");
        }
        let defences = section.has("defences").then(|| self.number(section, "defences", 1, 6));
        let copies = figure.dice.iter().filter(|it| Some(**it) == defence).count();
        if let Some(most) = defences.filter(|most| usize::from(*most) > copies) {
            let why = format!("it defends itself {most} times with {copies} of that die");
            self.form.fault(&section.place_of("defences"), why, "give it a die for each in `dice`");
        }
        Procedure {
            target: self.one_of(section, "target", Targeting::ALL, Targeting::Nobody),
            attacks: self.attacks(section, figure),
            movement: self.one_of(section, "moves", Movement::ALL, Movement::Stays),
            defence,
            defences,
            damage: self.one_of(section, "damage", Location::ALL, Location::Chosen),
            initiative: self.one_of(section, "initiative", Initiative::ALL, Initiative::Head),
            custody: self.custody(section),
        }
    }

    /// A word out of a few; the usual one without the key.
    fn one_of<T: Copy + std::fmt::Display>(
        &mut self,
        section: Section<'_>,
        key: &str,
        all: &[T],
        usual: T,
    ) -> T {
        let names: Vec<String> = all.iter().map(ToString::to_string).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let said = self.form.words(section, key);
        let find = |name: &str| {
            let at = names.iter().position(|it| it.eq_ignore_ascii_case(name.trim()))?;
            all.get(at).copied()
        };
        self.word(said, find, &names).unwrap_or(usual)
    }

    /// The dice of each attack: `["yellow d6", "blue d6"]`.
    fn attacks(&mut self, section: Section<'_>, figure: &Figure) -> Vec<Bag<Die>> {
        let mut attacks = Vec::new();
        for said in self.form.list(section, "attacks") {
            let span = said.span.clone();
            let Some(hand) = self.hand(said) else { continue };
            if let Some(why) = unfit(figure, &hand) {
                self.form.fault(&span, why, "mend `dice`, `ranges` or this attack");
            }
            attacks.push(hand);
        }
        if attacks.len() > MOST_ATTACKS {
            let remedy = format!("write {MOST_ATTACKS} at most");
            self.form.fault(&section.place_of("attacks"), "these are too many attacks", remedy);
        }
        attacks
    }

    fn hand(&mut self, Placed { value, span }: Placed<String>) -> Option<Bag<Die>> {
        let parts = value.split(',').take(MOST_DICE + 1);
        let dice: Vec<Option<Die>> = parts
            .map(|it| self.die(Placed { value: it.trim().to_owned(), span: span.clone() }))
            .collect();
        dice.into_iter().collect()
    }

    /// `[figure.led]`.
    fn custody(&mut self, section: Section<'_>) -> Option<Custody> {
        let led = self.form.section(section, "led")?;
        self.form.known(led, &["subdued", "forbids"]);
        let subdued = led.has("subdued").then(|| self.number(led, "subdued", 0, MOST_SUBDUED));
        let mut custody = Custody { subdued, ..Custody::default() };
        for said in self.form.list(led, "forbids") {
            const WORDS: [&str; 2] = ["initiative", "movement"];
            let find = |name: &str| WORDS.iter().position(|it| *it == name);
            match self.word(Some(said), find, &WORDS) {
                Some(0) => custody.forbids_initiative = true,
                Some(_) => custody.forbids_movement = true,
                None => {}
            }
        }
        Some(custody)
    }

    /// `at = "36 66"`, or `arrives = { rounds = "6-10", at = "3 30" }`.
    fn entry(&mut self, section: Section<'_>) -> Option<Entry> {
        match (section.has("at"), section.has("arrives")) {
            (true, false) => {
                let said = self.form.needed(section, "at")?;
                let span = said.span.clone();
                let at = self.point(said)?;
                self.has_room(at, &span);
                Some(Entry::Stands(at))
            }
            (false, true) => self.arrival(section).map(Entry::Arrives),
            _ => {
                let why = "this figure stands somewhere or arrives, one of the two";
                let remedy =
                    "write `at = \"36 66\"` or `arrives = { rounds = \"6-10\", at = \"3 30\" }`";
                self.form.fault(&section.span(), why, remedy);
                None
            }
        }
    }

    /// Faults a place at which a base does not fit.
    fn has_room(&mut self, at: Point, span: &Range<usize>) {
        let (least, most) = (RADIUS.0, self.script.side.0 - RADIUS.0);
        let is_on_table = [at.x, at.y].iter().all(|it| (least..=most).contains(it));
        let piece = Site::of(&self.script.terrain).in_the_way(at);
        let others = self.script.figures.iter().filter_map(|other| match other.entry {
            Entry::Stands(at) => Some((at, other.name.clone())),
            Entry::Arrives(_) => None,
        });
        let overlaps = |other: Point| {
            let [x, y] = [at.x - other.x, at.y - other.y].map(i64::from);
            x * x + y * y < (2 * i64::from(RADIUS.0)).pow(2)
        };
        let other = others.into_iter().find(|(other, _)| overlaps(*other));
        let why = match (is_on_table, piece, other) {
            (false, ..) => "its base lies over the edge of the table".to_owned(),
            (_, Some((prop, _)), _) => format!("its base lies in the {}", prop.name()),
            (_, _, Some((_, name))) => format!("its base overlaps that of {name}"),
            _ => return,
        };
        self.form.fault(span, why, "a base has 3 inches to every side: put it elsewhere");
    }

    fn arrival(&mut self, section: Section<'_>) -> Option<Arrival> {
        let arrives = self.form.section(section, "arrives")?;
        self.form.known(arrives, &["rounds", "at"]);
        let rounds = self.form.needed(arrives, "rounds");
        let rounds = rounds.and_then(|said| self.rounds(said));
        let at = self.form.needed(arrives, "at").and_then(|said| self.gate(said));
        let ([first, last], at) = (rounds?, at?);
        Some(Arrival { first, last, at })
    }

    /// `3 30`, or `opposite`: the door that the alpha team does not have.
    fn gate(&mut self, said: Placed<String>) -> Option<Gate> {
        if said.value != "opposite" {
            return self.point(said).map(Gate::Point);
        }
        if self.script.doors.is_empty() {
            let why = "this Run has no doors";
            self.form.fault(&said.span, why, "write two [[door]], or a point: `3 30`");
        }
        Some(Gate::Opposite)
    }

    /// `6-10`, or `6`.
    fn rounds(&mut self, Placed { value, span }: Placed<String>) -> Option<[u8; 2]> {
        let (first, last) = value.split_once('-').unwrap_or((&value, &value));
        let round = |text: &str| {
            let round: i64 = text.trim().parse().ok()?;
            (1..=MOST_ROUNDS).contains(&round).then_some(round as u8)
        };
        let rounds = round(first).zip(round(last)).filter(|(first, last)| first <= last);
        let Some((first, last)) = rounds else {
            let why = format!("`{value}` says no rounds");
            self.form.fault(&span, why, "write `6-10`, or `6` alone");
            return None;
        };
        if last > self.script.rounds {
            let why =
                format!("the Run has {} rounds, and this is round {last}", self.script.rounds);
            self.form.fault(&span, why, "let it arrive earlier, or mend `rounds` of the Run");
        }
        Some([first, last])
    }

    fn point(&mut self, Placed { value, span }: Placed<String>) -> Option<Point> {
        let point = value.trim().split_once(' ').and_then(|(x, y)| {
            Some(Point { x: Inches::parse(x.trim())?.0, y: Inches::parse(y.trim())?.0 })
        });
        if point.is_none() {
            let why = format!("`{value}` is no point");
            self.form.fault(&span, why, "write its inches from the left and from below: `36 66`");
        }
        point
    }
}

/// The reason for which a figure can never attack with these dice.
fn unfit(figure: &Figure, hand: &Bag<Die>) -> Option<String> {
    let lacks = hand.iter().find(|(die, copies)| {
        figure.dice.iter().filter(|own| *own == die).count() < usize::from(*copies)
    });
    if let Some((die, _)) = lacks {
        return Some(format!("{die} is none of its `dice`"));
    }
    let reaches = |die: Die| figure.range(die.colour()).is_some();
    let short = hand.kinds().find(|die| !die.colour().is_wild() && !reaches(*die));
    short.map(|die| format!("{} has no range", die.colour()))
}
