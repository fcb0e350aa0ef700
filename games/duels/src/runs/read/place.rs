//! The parts of a Run file that say how its place works: doors, gear, facts, house rules, and what they open and close.

use super::Reader;
use crate::dials::Dial;
use crate::dice::Colour;
use crate::edges::Edge;
use crate::gear::{Gear, ITEMS};
use crate::measure::RADIUS;
use crate::runs::premises::{Ban, Cause, Doorway, Fact, FactEntry, Item, MOST_FACTS};
use crate::runs::script::{Paid, RunSite, Task};
use crate::setup::Vehicles;
use crate::terrain::MOST_PIECES;
use engine::blank::Inches;
use ledger::form::{Placed, Section};
use tape::Thou;

/// The greatest Cost that a Run allows a team.
const MOST_COST: i64 = 40;

/// The most hindering pieces that each team lays.
const MOST_COUNTERS: i64 = 3;

/// The words between the checks of one way.
const AND: &str = " + ";

impl Reader<'_> {
    /// The numbers and words about the place and the teams.
    pub(super) fn terms(&mut self, root: Section<'_>) {
        // DUE-ALT-02
        if let Some(Placed { value, span }) = self.form.value(root, "costs") {
            let cost =
                |it: Option<i64>| it.filter(|it| (1..=MOST_COST).contains(it)).map(|it| it as u8);
            let all = value.as_array().map(|all| all.iter().map(|it| cost(it.as_integer())));
            let costs: Option<Vec<u8>> = all.and_then(Iterator::collect);
            if costs.is_none() {
                let remedy = format!("write numbers from 1 to {MOST_COST}: `[6, 8]`");
                self.form.fault(&span, "these are no Costs", remedy);
            }
            self.script.costs = costs.unwrap_or_default();
        }
        // DUE-ALT-16
        self.script.counters = self.number(root, "counters", 0, MOST_COUNTERS);
        let names: Vec<&str> = Paid::ALL.iter().map(|it| it.name()).collect();
        let paid = self.form.words(root, "paid");
        self.script.paid = self.word(paid, Paid::find, &names).unwrap_or(Paid::All);
    }

    /// The vehicles in which figures begin.
    // DUE-RUN-11, DUE-RUN-12, DUE-VEH-35
    pub(super) fn vehicles(&mut self, root: Section<'_>) {
        let Some(Placed { value, span }) = self.form.words(root, "vehicles") else { return };
        match Vehicles::read(&value) {
            Ok(vehicles) => self.script.vehicles = vehicles,
            Err(why) => self.form.fault(&span, why, "write each pilot once, with its vehicle"),
        }
        if self.script.site == RunSite::Indoors && !self.script.vehicles.is_empty() {
            let remedy = "write `site = \"outdoors\"`, or leave `vehicles` out";
            self.form.fault(&span, "nobody uses a vehicle indoors", remedy);
        }
    }

    /// Both doors, or none.
    // DUE-ALT-01, DUE-ALT-06, DUE-ALT-07
    pub(super) fn doors(&mut self, root: Section<'_>) {
        let sections = self.form.sections(root, "door");
        let many = sections.len();
        sections.into_iter().for_each(|it| self.door(it));
        if many != 0 && many != 2 {
            let why = format!("these are {many} of two doors");
            let remedy = "write two [[door]]s, one for each of two teams, or none";
            self.form.fault(&root.place_of("door"), why, remedy);
        }
        if self.script.counters > 0 && many == 0 {
            let why = "teams lay counters where figures come in by doors";
            self.form.fault(
                &root.place_of("counters"),
                why,
                "write two [[door]]s, or leave it out",
            );
        }
    }

    fn door(&mut self, section: Section<'_>) {
        self.form.known(section, &["name", "wall", "span"]);
        let name = self.name(section);
        let walls: Vec<&str> = Edge::ALL.iter().map(|it| it.name()).collect();
        let wall = self.form.needed(section, "wall");
        let wall = self.word(wall, Edge::find, &walls);
        let Some(Placed { value, span }) = self.form.needed(section, "span") else { return };
        let side = self.script.side;
        let stretch = stretch(&value)
            .filter(|[from, to]| 0 <= from.0 && from.0 + 2 * RADIUS.0 <= to.0 && to.0 <= side.0);
        let Some([from, to]) = stretch else {
            let why = format!("`{value}` is no stretch of a wall of {side} inches");
            let remedy = "write where it begins and ends, 6 inches apart or more: `33 39`";
            return self.form.fault(&span, why, remedy);
        };
        let (Some(name), Some(wall)) = (name, wall) else { return };
        let meets = |it: &Doorway| it.wall == wall && it.from.0 <= to.0 && from.0 <= it.to.0;
        if let Some(other) = self.script.doors.iter().find(|it| meets(it)) {
            let why = format!("it would meet `{}`", other.name);
            return self.form.fault(&span, why, "put it elsewhere");
        }
        self.script.doors.push(Doorway { name, wall, from, to });
    }

    /// The gear that things hold. What opens them is read when facts are known.
    pub(super) fn item(&mut self, section: Section<'_>) {
        self.form.known(section, &["what", "in", "once"]);
        let what = self.form.needed(section, "what");
        let span = what.as_ref().map(|it| it.span.clone());
        let gear = self.gear(what);
        let at = self.form.needed(section, "in");
        let at = self.place_of_thing(at);
        let (Some(gear), Some(span)) = (gear, span) else { return };
        let at = at.unwrap_or_default();
        if self.script.items.iter().any(|it| it.gear == gear) {
            return self.form.fault(&span, "this piece is there twice", "take another one");
        }
        self.script.items.push(Item { gear, at, once: None });
    }

    fn gear(&mut self, said: Option<Placed<String>>) -> Option<Gear> {
        let names: Vec<String> = ITEMS.iter().map(|it| it.name.to_lowercase()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        self.word(said, Gear::item, &names)
    }

    /// A piece that a thing of this Run holds.
    pub(super) fn held(&mut self, section: Section<'_>, key: &str) -> Option<Gear> {
        let said = self.form.words(section, key);
        let span = said.as_ref().map(|it| it.span.clone());
        let gear = self.gear(said)?;
        let is_there = self.script.items.iter().any(|it| it.gear == gear);
        if !is_there {
            let why = "no thing of this Run holds that piece";
            self.form.fault(&span?, why, "write an [[item]] for it");
            return None;
        }
        Some(gear)
    }

    pub(super) fn fact_entry(&mut self, section: Section<'_>) {
        self.form.known(section, &["name", "ways", "taken", "led"]);
        let name = self.name(section);
        let taken = self.held(section, "taken");
        let ways = self.ways(section);
        let led = self.led_out(section);
        let causes = ["ways", "taken", "led"].iter().filter(|key| section.has(key));
        if causes.count() != 1 {
            let remedy = "write either `ways = [\"check\", \"check + check\"]`, `taken = \"notes\"` or `led = \"figure\"`";
            self.form.fault(&section.span(), "one thing brings a fact about", remedy);
        }
        let Some(name) = name else { return };
        let cause = match (taken, led) {
            (_, Some(of)) => Cause::LedOut(of),
            (Some(gear), _) => Cause::Taken(gear),
            _ => Cause::Checks(ways),
        };
        self.script.facts.push(FactEntry { name, cause });
    }

    /// The ways to bring a fact about, each of one check or more.
    fn ways(&mut self, section: Section<'_>) -> Vec<Vec<Task>> {
        let said = self.form.list(section, "ways");
        if section.has("ways") && said.is_empty() {
            let remedy = "name one check or more: `ways = [\"…\"]`";
            self.form.fault(&section.place_of("ways"), "nothing would bring this about", remedy);
        }
        let way = |Placed { value, span }: Placed<String>| {
            let checks = value
                .split(AND)
                .map(|name| Placed { value: name.trim().to_owned(), span: span.clone() });
            checks.filter_map(|it| self.task(Some(it))).collect()
        };
        said.into_iter().map(way).collect()
    }

    /// A check of this Run.
    fn task(&mut self, said: Option<Placed<String>>) -> Option<Task> {
        let names: Vec<String> = self.script.checks.iter().map(|it| it.name.clone()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let find = |name: &str| names.iter().position(|it| it.eq_ignore_ascii_case(name));
        self.word(said, find, &names).map(|at| Task(at as u8))
    }

    /// A fact of this Run.
    pub(super) fn fact(&mut self, said: Option<Placed<String>>) -> Option<Fact> {
        let names: Vec<String> = self.script.facts.iter().map(|it| it.name.clone()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let find = |name: &str| names.iter().position(|it| it.eq_ignore_ascii_case(name));
        self.word(said, find, &names).map(|at| Fact(at as u8))
    }

    /// The fact that a key names.
    pub(super) fn fact_of(&mut self, section: Section<'_>, key: &str) -> Option<Fact> {
        let said = self.form.words(section, key);
        self.fact(said)
    }

    /// The dice that a house rule forbids, and the fact that lifts it.
    pub(super) fn ban(&mut self, section: Section<'_>) {
        self.form.known(section, &["dice", "until"]);
        self.form.needed_key(section, "dice", "[\"black\", \"red\"]");
        let names: Vec<&str> = Colour::ALL.iter().map(|it| it.name()).collect();
        let said = self.form.list(section, "dice");
        let colours = said.into_iter().filter_map(|it| self.word(Some(it), Colour::find, &names));
        let colours: Vec<Colour> = colours.collect();
        let until = self.form.needed(section, "until");
        if let Some(until) = self.fact(until) {
            self.script.bans.push(Ban { colours, until });
        }
    }

    /// Reads the facts and checks that change a check, once all checks have been read.
    pub(super) fn joints(&mut self, section: Section<'_>) {
        let until = self.fact_of(section, "until");
        let said = self.form.words(section, "triggers");
        let span = said.as_ref().map(|it| it.span.clone());
        let triggers = self.task(said);
        let Some(name) = self.form.words(section, "name") else { return };
        let same = |name: &str, other: &str| name.eq_ignore_ascii_case(other);
        let place = self.script.checks.iter().position(|it| same(&it.name, &name.value));
        let Some(place) = place else { return };
        if let Some(span) = span.filter(|_| triggers == Some(Task(place as u8))) {
            let why = "a check cannot force itself";
            self.form.fault(&span, why, "name another check");
            return;
        }
        let check = &mut self.script.checks[place];
        (check.until, check.triggers) = (until, triggers);
    }

    /// The fact that opens the thing of a piece.
    pub(super) fn opening(&mut self, section: Section<'_>) {
        let once = self.fact_of(section, "once");
        let what = self.form.words(section, "what").and_then(|it| Gear::item(&it.value));
        if let Some(item) = self.script.items.iter_mut().find(|it| Some(it.gear) == what) {
            item.once = once;
        }
    }

    /// The fact that must come before that of an aim.
    pub(super) fn first(&mut self, section: Section<'_>) -> Option<Fact> {
        let first = self.fact_of(section, "first");
        if section.has("first") && !section.has("fact") {
            let why = "`first` comes before `fact`, and this aim has none";
            self.form.fault(&section.place_of("first"), why, "write `fact`, or leave `first` out");
        }
        first
    }

    /// The facts that end the Run.
    pub(super) fn endings(&mut self, root: Section<'_>) {
        let said = self.form.list(root, "ends");
        self.script.ends = said.into_iter().filter_map(|it| self.fact(Some(it))).collect();
    }

    /// Chains of forced checks, more facts than a table tells apart, and pieces for which there is no room.
    pub(super) fn knots(&mut self, root: Section<'_>) {
        let script = &self.script;
        let forced = |at: usize| script.is_forced(Task(at as u8));
        let checks = || script.checks.iter().enumerate();
        let chained = checks().find(|(at, it)| it.triggers.is_some() && forced(*at));
        let chained = chained.map(|(_, it)| it.name.clone());
        let needed = checks().flat_map(|(_, it)| &it.needs).find(|it| script.is_forced(**it));
        let needed = needed.and_then(|it| script.check(*it)).map(|it| it.name.clone());
        if let Some(name) = chained.or(needed) {
            let why = format!("`{name}` is forced, and other checks hang on it");
            let remedy = "a check that is named by `triggers` stands alone";
            self.form.fault(&root.place_of("check"), why, remedy);
        }
        if self.script.facts.len() > MOST_FACTS {
            let remedy = format!("write {MOST_FACTS} at most");
            self.form.fault(&root.place_of("fact"), "there are too many facts", remedy);
        }
        let pieces = self.script.terrain.len() + 2 * usize::from(self.script.counters);
        if pieces > MOST_PIECES {
            let why = format!("with what the teams lay there would be {pieces} pieces");
            let remedy = format!("a table has {MOST_PIECES} at most");
            self.form.fault(&root.place_of("counters"), why, remedy);
        }
    }

    /// The dial that takes the click of a failure.
    pub(super) fn hurts(&mut self, section: Section<'_>) -> Option<Dial> {
        let names: Vec<String> = Dial::ALL.iter().map(|it| it.name().to_lowercase()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let said = self.form.words(section, "hurts");
        self.word(said, Dial::find, &names)
    }
}

/// `33 39`.
fn stretch(text: &str) -> Option<[Thou; 2]> {
    let (from, to) = text.trim().split_once(' ')?;
    Some([Thou(Inches::parse(from.trim())?.0), Thou(Inches::parse(to.trim())?.0)])
}
