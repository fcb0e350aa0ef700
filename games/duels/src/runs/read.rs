//! A Run as a file, read field by field so that every fault is told with its place.

mod place;

use crate::laying::fits;
use crate::point::SIDE;
use crate::runs::phrase::{EXAMPLE, Phrase};
use crate::runs::script::{
    Aim, Check, MOST_TASKS, Nonfigure, Paid, Reward, Roles, RunSite, Script, Sort, Task,
};
use crate::setup::Vehicles;
use crate::state::Point;
use crate::terrain::{Corners, MOST_CORNERS, Prop, Terrain, TerrainKind, TerrainPiece};
use engine::Seat;
use engine::blank::Inches;
use ledger::form::{Fault, Form, Placed, Section, remedy_for};
use std::ops::Range;
use tape::Thou;

mod figures;

/// The longest file, in bytes.
const LONGEST: usize = 16_384;

/// The check in place of one that cannot be read.
const ANY_CHECK: &str = "White Head 1";

/// The least and the greatest side of a table, in inches.
const LEAST_SIDE: i64 = 60;
const MOST_SIDE: i64 = 96;

/// The most rounds of a Run.
const MOST_ROUNDS: i64 = 40;

/// The most that one reward pays: an average Run pays 1 to 5 Street Cred, and 1 or 2 Karma.
// DUE-RUN-16
const MOST_PAID: i64 = 20;

/// Reads a Run.
///
/// # Errors
/// With everything that is wrong with it, each fault at its line and column.
pub fn read(text: &str) -> Result<Script, Vec<Fault>> {
    if text.len() > LONGEST {
        return Err(vec![Fault {
            line: 1,
            column: 1,
            reason: format!("this file has {} bytes", text.len()),
            remedy: format!("a Run has {LONGEST} bytes at most"),
        }]);
    }
    let (form, root) = Form::open(text);
    let mut reader = Reader { form, script: blank() };
    reader.all(Section::root(&root));
    reader.form.finish(reader.script)
}

fn blank() -> Script {
    Script {
        title: String::new(),
        about: String::new(),
        roles: Roles::Security,
        site: RunSite::Outdoors,
        side: SIDE,
        costs: Vec::new(),
        vehicles: Vehicles::default(),
        counters: 0,
        doors: Vec::new(),
        rounds: 1,
        terrain: Terrain::default(),
        things: Vec::new(),
        figures: Vec::new(),
        checks: Vec::new(),
        items: Vec::new(),
        facts: Vec::new(),
        bans: Vec::new(),
        aims: Vec::new(),
        ends: Vec::new(),
        paid: Paid::All,
        token: Reward::default(),
        guard: Reward::default(),
    }
}

struct Reader<'t> {
    form: Form<'t>,
    script: Script,
}

impl Reader<'_> {
    fn all(&mut self, root: Section<'_>) {
        const KEYS: [&str; 22] = [
            "title", "about", "roles", "site", "side", "costs", "vehicles", "counters", "rounds",
            "paid", "token", "guard", "terrain", "door", "thing", "figure", "item", "check",
            "fact", "ban", "aim", "ends",
        ];
        self.form.known(root, &KEYS);
        self.script.title = self.form.needed(root, "title").map_or_else(String::new, |it| it.value);
        self.script.about = self.form.words(root, "about").map_or_else(String::new, |it| it.value);
        let names = || Roles::ALL.iter().map(|it| it.name()).collect::<Vec<_>>();
        let roles = self.form.needed(root, "roles");
        self.script.roles = self.word(roles, Roles::find, &names()).unwrap_or(Roles::Security);
        let names = || RunSite::ALL.iter().map(|it| it.name()).collect::<Vec<_>>();
        let site = self.form.needed(root, "site");
        self.script.site = self.word(site, RunSite::find, &names()).unwrap_or(RunSite::Outdoors);
        // DUE-ALT-04
        self.script.side = Thou::inches(self.number(root, "side", LEAST_SIDE, MOST_SIDE).into());
        // DUE-RUN-05
        self.form.needed_key(root, "rounds", "10");
        self.script.rounds = self.number(root, "rounds", 1, MOST_ROUNDS);
        self.terms(root);
        self.vehicles(root);
        self.script.token = self.reward(root, "token");
        self.script.guard = self.reward(root, "guard");
        for section in self.form.sections(root, "terrain") {
            self.form.known(section, &["what", "corners"]);
            if let Some(piece) = self.piece(section, "what") {
                self.lay(piece, &section.span());
            }
        }
        self.doors(root);
        self.form.sections(root, "thing").into_iter().for_each(|it| self.thing(it));
        self.form.sections(root, "figure").into_iter().for_each(|it| self.figure(it));
        self.form.sections(root, "item").into_iter().for_each(|it| self.item(it));
        self.form.needed_key(root, "check", "{ name = \"…\", at = \"…\", check = \"…\" }");
        self.form.sections(root, "check").into_iter().for_each(|it| self.check(it));
        self.form.sections(root, "fact").into_iter().for_each(|it| self.fact_entry(it));
        self.form.sections(root, "check").into_iter().for_each(|it| self.joints(it));
        self.form.sections(root, "item").into_iter().for_each(|it| self.opening(it));
        self.form.sections(root, "ban").into_iter().for_each(|it| self.ban(it));
        self.form.needed_key(root, "aim", "{ name = \"…\", checks = [\"…\"] }");
        self.form.sections(root, "aim").into_iter().for_each(|it| self.aim(it));
        self.endings(root);
        self.knots(root);
        self.crowd(root);
    }

    /// More than a table tells apart.
    fn crowd(&mut self, root: Section<'_>) {
        let script = &self.script;
        let most = [script.things.len(), script.checks.len(), script.aims.len()].into_iter().max();
        if most.is_some_and(|most| most > MOST_TASKS) {
            let why = "there are too many things, checks or aims";
            self.form.fault(&root.span(), why, format!("write {MOST_TASKS} of each at most"));
        }
        if !script.aims.iter().any(|aim| !aim.is_extra) {
            let remedy = "write an [[aim]] without `extra`";
            self.form.fault(&root.span(), "nothing has to be done on this Run", remedy);
        }
    }

    fn word<T>(
        &mut self,
        said: Option<Placed<String>>,
        find: impl Fn(&str) -> Option<T>,
        names: &[&str],
    ) -> Option<T> {
        let Placed { value, span } = said?;
        let found = find(&value);
        if found.is_none() {
            let (why, remedy) = match names {
                [] => (
                    format!("this Run has no `{value}`"),
                    "add it, or name nothing here".to_owned(),
                ),
                names => {
                    let why = format!("`{value}` is none of {}", names.join(", "));
                    (why, remedy_for(&value, names))
                }
            };
            self.form.fault(&span, why, remedy);
        }
        found
    }

    fn number(&mut self, section: Section<'_>, key: &str, least: i64, most: i64) -> u8 {
        let Some(Placed { value, span }) = self.form.value(section, key) else {
            return least as u8;
        };
        let number = value.as_integer().filter(|number| (least..=most).contains(number));
        if number.is_none() {
            let remedy = format!("write a number from {least} to {most}");
            self.form.fault(&span, format!("`{key}` is {value}"), remedy);
        }
        number.unwrap_or(least) as u8
    }

    /// `true` or `false`; without the key false.
    fn truth(&mut self, section: Section<'_>, key: &str) -> bool {
        let Some(Placed { value, span }) = self.form.value(section, key) else { return false };
        if value.as_bool().is_none() {
            self.form.fault(&span, format!("`{key}` is {value}"), "write true or false");
        }
        value.as_bool().unwrap_or_default()
    }

    /// `{ street-cred = 2, karma = 1 }`.
    fn reward(&mut self, section: Section<'_>, key: &str) -> Reward {
        let Some(section) = self.form.section(section, key) else { return Reward::default() };
        self.form.known(section, &["street-cred", "karma"]);
        Reward {
            street_cred: self.number(section, "street-cred", 0, MOST_PAID),
            karma: self.number(section, "karma", 0, MOST_PAID),
        }
    }

    fn corners(&mut self, section: Section<'_>) -> Option<Corners> {
        let Placed { value, span } = self.form.needed(section, "corners")?;
        let point = |text: &str| {
            let (x, y) = text.trim().split_once(' ')?;
            Some(Point { x: Inches::parse(x.trim())?.0, y: Inches::parse(y.trim())?.0 })
        };
        let corners: Option<Vec<Point>> = value.split(',').map(point).collect();
        let corners = corners.filter(|all| (3..=MOST_CORNERS).contains(&all.len()));
        if corners.is_none() {
            let remedy = format!("write 3 to {MOST_CORNERS} points: `20 20, 26 20, 26 24`");
            self.form.fault(&span, "these are no corners", remedy);
        }
        corners.map(|corners| corners.into_iter().collect())
    }

    fn piece(&mut self, section: Section<'_>, key: &str) -> Option<TerrainPiece> {
        let what = self.form.needed(section, key);
        let names: Vec<&str> =
            (0..crate::terrain::PROPS.len() as u8).map(|it| Prop(it).name()).collect();
        let what = self.word(what, Prop::find, &names);
        let corners = self.corners(section);
        Some(TerrainPiece { what: what?, corners: corners? })
    }

    /// Adds a piece to the table, as far as it can lie there.
    fn lay(&mut self, piece: TerrainPiece, span: &Range<usize>) {
        if let Err(no) = fits(self.script.side, &self.script.terrain, &piece) {
            return self.form.fault(span, no.why, "lay it elsewhere");
        }
        if self.script.terrain.try_push(piece).is_some() {
            self.form.fault(span, "there are too many pieces", "write fewer");
        }
    }

    fn thing(&mut self, section: Section<'_>) {
        self.form.known(section, &["name", "corners", "solid", "soft", "terminal"]);
        let Some(name) = self.name(section) else { return };
        let keys = [("solid", TerrainKind::Blocking), ("soft", TerrainKind::Hindering)];
        let ground = keys.into_iter().find(|(key, _)| section.has(key));
        let piece = ground.and_then(|(key, _)| self.piece(section, key));
        let outline = match ground {
            Some(_) => piece.map(|it| it.corners),
            None => self.corners(section),
        };
        // Without an outline the name is known all the same, so that nothing else is told that names it.
        let corners = outline.unwrap_or_default();
        match piece.zip(ground) {
            Some((TerrainPiece { what, .. }, (key, kind))) if what.kind() != kind => {
                let (sort, remedy) = match kind {
                    TerrainKind::Blocking => (
                        "blocking",
                        "write a wall, crates, a container or a pillar, or leave `solid` out",
                    ),
                    _ => (
                        "hindering",
                        "write a desk, a table, a counter or rubble, or leave `soft` out",
                    ),
                };
                let why = format!("{} is no {sort} terrain", what.name());
                self.form.fault(&section.place_of(key), why, remedy);
            }
            Some((piece, _)) => self.lay(piece, &section.place_of("corners")),
            None if outline.is_none() => {}
            None => {
                let flat = TerrainPiece { what: Prop::default(), corners };
                if let Err(no) = fits(self.script.side, &Terrain::default(), &flat) {
                    self.form.fault(&section.place_of("corners"), no.why, "draw it otherwise");
                }
            }
        }
        let is_terminal = self.truth(section, "terminal");
        self.script.things.push(Nonfigure { name, corners, piece, is_terminal });
    }

    /// A name that moves can say.
    fn name(&mut self, section: Section<'_>) -> Option<String> {
        let Placed { value, span } = self.form.needed(section, "name")?;
        let is_plain = |it: char| it.is_alphanumeric() || " '-.".contains(it);
        let fits = (1..=40).contains(&value.len()) && value.chars().all(is_plain);
        if !fits {
            let remedy = "write 1 to 40 letters, digits and blanks";
            self.form.fault(&span, "this is no name", remedy);
        }
        let same = |name: &String| name.eq_ignore_ascii_case(&value);
        let script = &self.script;
        let things = script.things.iter().map(|it| &it.name);
        let checks = script.checks.iter().map(|it| &it.name);
        let aims = script.aims.iter().map(|it| &it.name);
        let figures = script.figures.iter().map(|it| &it.name);
        let doors = script.doors.iter().map(|it| &it.name);
        let facts = script.facts.iter().map(|it| &it.name);
        let of_place = things.chain(figures).chain(doors);
        if of_place.chain(checks).chain(aims).chain(facts).any(same) {
            self.form.fault(&span, format!("`{value}` is there twice"), "name it otherwise");
        }
        Some(value)
    }

    fn place_of_thing(&mut self, said: Option<Placed<String>>) -> Option<usize> {
        let names: Vec<String> = self.script.things.iter().map(|it| it.name.clone()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        self.word(said, |name| names.iter().position(|it| it.eq_ignore_ascii_case(name)), &names)
    }

    /// The checks that a key names; `None` for each name that is told to be none.
    fn tasks(&mut self, section: Section<'_>, key: &str) -> Vec<Option<Task>> {
        let names: Vec<String> = self.script.checks.iter().map(|it| it.name.clone()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let find = |name: &str| names.iter().position(|it| it.eq_ignore_ascii_case(name));
        let said = self.form.list(section, key);
        let found = said.into_iter().map(|it| self.word(Some(it), find, &names));
        found.map(|at| at.map(|at| Task(at as u8))).collect()
    }

    fn check(&mut self, section: Section<'_>) {
        const KEYS: [&str; 14] = [
            "name", "at", "check", "sort", "needs", "only", "opens", "destroys", "until",
            "triggers", "failure", "hurts", "secured", "leads",
        ];
        self.form.known(section, &KEYS);
        let name = self.name(section);
        let at = self.form.needed(section, "at");
        let at = self.place_of_check(at);
        let phrase = self.form.needed(section, "check");
        let phrase = phrase.and_then(|Placed { value, span }| match Phrase::read(&value) {
            Ok(phrase) => Some(phrase),
            Err(why) => {
                self.form.fault(&span, why, EXAMPLE);
                None
            }
        });
        let names: Vec<&str> = Sort::ALL.iter().map(|it| it.name()).collect();
        let said = self.form.words(section, "sort");
        let sort = self.word(said, Sort::find, &names);
        let needs = self.tasks(section, "needs").into_iter().flatten().collect();
        let said = self.form.words(section, "only");
        let seats = ["p1", "p2", "p3", "p4"];
        let seat = |name: &str| seats.iter().position(|it| *it == name);
        let only = self.word(said, seat, &seats).map(|at| Seat(at as u8));
        let said = self.form.words(section, "opens");
        let span = said.as_ref().map(|it| it.span.clone());
        let opens = self.place_of_thing(said);
        let opened = opens.and_then(|at| self.script.things.get(at)).filter(|it| !it.is_solid());
        if let (Some(thing), Some(span)) = (opened, span) {
            let why = format!("`{}` is not solid, so nothing would open", thing.name);
            self.form.fault(&span, why, "write `solid` for it, or leave `opens` out");
        }
        let said = self.form.words(section, "failure");
        let stuns = self.word(said, |it| (it == "stun").then_some(()), &["stun"]).is_some();
        let is_secured = self.truth(section, "secured");
        let leads = self.leads(section, at);
        // What is faulty stands for nothing, and its name is known, so that nothing else is told that names it.
        let Some(name) = name else { return };
        let at = at.unwrap_or_default();
        let phrase = phrase.unwrap_or_else(|| Phrase::read(ANY_CHECK).expect("this is a check"));
        let usual = if phrase.is_stealth() { Sort::Stealth } else { Sort::Device };
        let sort = sort.unwrap_or(usual);
        let hurts = self.hurts(section);
        let destroys = self.truth(section, "destroys");
        self.script.checks.push(Check {
            name,
            at,
            phrase,
            sort,
            needs,
            only,
            opens,
            destroys,
            until: None,
            triggers: None,
            stuns,
            hurts,
            is_secured,
            leads,
        });
    }

    fn aim(&mut self, section: Section<'_>) {
        let keys = ["name", "checks", "fact", "brings", "holds", "first", "reward", "extra"];
        self.form.known(section, &keys);
        let name = self.name(section);
        let (fact, holds) = (self.fact_of(section, "fact"), self.held(section, "holds"));
        let first = self.first(section);
        let brings = self.fact_of(section, "brings");
        if !["fact", "brings", "holds"].iter().any(|key| section.has(key)) {
            self.form.needed_key(section, "checks", "[\"…\"]");
        }
        let named = self.tasks(section, "checks");
        let reward = self.reward(section, "reward");
        if section.has("checks") && named.is_empty() {
            let remedy = "name one check or more: `checks = [\"…\"]`";
            self.form.fault(&section.place_of("checks"), "this aim has no checks", remedy);
        }
        let script = &self.script;
        let is_closed = |check: &&Check| check.only.is_some_and(|seat| !script.hires(seat));
        let mut checks = named.iter().flatten().filter_map(|task| script.check(*task));
        if let Some(check) = checks.find(is_closed) {
            let why = format!("only a team that is not hired can make `{}`", check.name);
            self.form.fault(
                &section.place_of("checks"),
                why,
                "name another check, or mend its `only`",
            );
        }
        let is_extra = self.truth(section, "extra");
        let Some(name) = name else { return };
        let tasks = named.into_iter().flatten().collect();
        self.script.aims.push(Aim { name, tasks, fact, brings, holds, first, reward, is_extra });
    }
}
