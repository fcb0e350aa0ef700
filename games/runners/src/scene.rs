//! A view drawn: the run as a path with the team on it, the safehouse, what can be done.

pub mod blanks;
pub mod deeds;
mod objectives;
mod questions;

use crate::book::Rulebook;
use crate::cards::{Card, Kind, Metatype, Profession};
use crate::conflict::{Assignment, Side};
use crate::legal::RUNNER;
use crate::moves::Move;
use crate::rules::between::OURS;
use crate::rules::run::Meeting;
use crate::state::{Open, Part, Phase, Runner, State, Target};
use crate::stats::CurrentStats;
use crate::story::{self, often};
use crate::view::View;
use crate::{CardRules, Runs};
use engine::scene::{
    Choice, Counter, Face, Folk, Ground, Lay, Part as Piece, Path, Person, Plate, Prompt, Rows,
    Scene, Sign, Thing, ThingId, Tone, Wears,
};
use engine::{Drawn, Line, Seat, Text};
use std::sync::Arc;

/// Where the ids of things begin, so that what lies at the same spot keeps its id.
const OF_STATIONS: u32 = 1000;
const OF_TRASH: u32 = 2000;
const OF_OPPONENTS: u32 = 500;

/// The headings under which a Challenge is met, whichever move does it.
const SLEAZE: &str = "Sleaze";
const FACE: &str = "Face";

/// Where a Runner or his Gear lies.
pub fn id_of(target: Target) -> ThingId {
    ThingId(u32::from(target.runner) * 20 + target.gear.map_or(0, |gear| u32::from(gear) + 1))
}

fn counter(name: &'static str, value: impl Into<i64>) -> Counter {
    Counter { name: name.into(), value: value.into(), of: None, tone: Tone::Plain }
}

/// What is left of a Body; of one that is hurt, of how much, so that wounds are seen apart from a Body that is small.
fn body(now: CurrentStats) -> Counter {
    let is_hurt = now.left < now.body;
    Counter {
        of: is_hurt.then(|| now.body.into()),
        tone: if is_hurt { Tone::Cinnabar } else { Tone::Plain },
        ..counter("Body", now.left)
    }
}

impl<B: Rulebook> Drawn for Runs<B> {
    fn scene(&self, view: &View) -> Scene {
        self.card_rules.scene(view)
    }
}

impl CardRules {
    pub(crate) fn scene(&self, view: &View) -> Scene {
        let open = &view.open;
        let mut parts = vec![Piece::Plate(self.plate(open, RUNNER))];
        if self.book.sides() > 1 {
            parts.push(Piece::Plate(self.plate(open, Seat(1))));
        }
        parts.push(Piece::Path(self.path(view)));
        parts.extend(self.against(open).map(Piece::Rows));
        parts.push(Piece::Rows(self.safehouse(open)));
        let gone = || open.trash.iter().chain(&open.fallen);
        let seen = gone().enumerate();
        let seen = seen.map(|(at, card)| self.thing(OF_TRASH + at as u32, Some(*card))).collect();
        let size = gone().count() as u32;
        parts.push(Piece::pile("Trash", size, seen));
        Scene {
            title: self.book.about.title.to_owned(),
            viewer: view.viewer,
            moment: self.moment(open).to_owned(),
            prompt: self.prompt(view),
            parts,
            links: Vec::new(),
            order: Vec::new(),
            ending: match open.phase {
                Phase::Over(ending) => Some(Line {
                    text: story::how(ending).into(),
                    rules: vec![self.rule_of(ending)],
                }),
                _ => None,
            },
        }
    }

    fn plate(&self, open: &Open, seat: Seat) -> Plate {
        let runs = seat == RUNNER;
        let counters = if runs {
            vec![counter("nuyen", open.nuyen), counter("Reputation", open.reputation)]
        } else {
            vec![counter("nuyen", open.against())]
        };
        Plate {
            id: None,
            seat: Some(seat),
            name: if runs { "The running player" } else { "The Challenges' owner" }.to_owned(),
            on_turn: self.decides(open) == Some(seat),
            counters,
            meters: Vec::new(),
            notes: Vec::new(),
            things: Vec::new(),
        }
    }

    /// What is still ahead, what is met, what was left behind face down; the nearest first.
    pub fn path(&self, view: &View) -> Path {
        let open = &view.open;
        let ahead = usize::from(open.ahead);
        let back = |at: usize| self.thing(OF_STATIONS + at as u32, view.stack[at].card);
        let behind = (ahead..view.stack.len()).rev().map(back);
        let mut stations: Vec<Thing> = behind.collect();
        let passed = stations.len() as u32;
        let setting_out = open.phase == Phase::Team;
        if let Some(met) = open.met {
            let mut thing = self.thing(OF_STATIONS + 100, Some(met));
            thing.now = self.met_now(open).map_or(Vec::new(), |now| {
                vec![counter("Attack", now.attack), counter("Body", now.body)]
            });
            stations.push(thing);
        }
        stations.extend((0..ahead).rev().map(back));
        stations.push(self.thing(OF_STATIONS + 101, Some(open.objective)));
        let on_the_run = open.everything().filter(|target| {
            let along = open.runner(target.runner).part == Part::Along;
            let fights = || self.gear_face(open.card(*target)).kind.is_fighter();
            along && (target.gear.is_none() || fights())
        });
        let (says, tone) = match open.alarm {
            true => ("The alarm is on: nothing is sleazed.", Tone::Cinnabar),
            false => ("No alarm: Challenges can be sleazed.", Tone::Verdigris),
        };
        Path {
            title: Text::from("A run on ").card(self.pool.name(open.objective)),
            stations,
            at: if setting_out { None } else { Some(passed) },
            walkers: on_the_run.map(|target| self.in_the_field(open, OURS, target)).collect(),
            ground: Ground::Street,
            sign: Some(Sign { says: says.into(), tone }),
        }
    }

    /// The Runners at home, each with what he holds.
    pub fn safehouse(&self, open: &Open) -> Rows {
        let lay = |at: usize| {
            let runner = &open.runners[at];
            let here = open.everything().filter(|target| usize::from(target.runner) == at);
            let on_the_path = |target: &Target| {
                runner.part == Part::Along
                    && (target.gear.is_none()
                        || self.gear_face(open.card(*target)).kind.is_fighter())
            };
            Lay {
                name: self.called(open, Target::runner(at)).into(),
                tone: Tone::Plain,
                things: here
                    .filter(|target| !on_the_path(target))
                    .map(|target| self.in_play(open, target))
                    .collect(),
            }
        };
        let rows = (0..open.runners.len()).map(lay).filter(|lay| !lay.things.is_empty());
        Rows { title: "The Safehouse".into(), rows: rows.collect() }
    }

    /// The Runners who fight the team, each with what fights for him; nothing, if there are none.
    pub fn against(&self, open: &Open) -> Option<Rows> {
        let theirs = self.opposing(open);
        let lay = |at: usize| Lay {
            name: self.called(&theirs, Target::runner(at)).into(),
            tone: Tone::Cinnabar,
            things: theirs
                .everything()
                .filter(|target| usize::from(target.runner) == at)
                .map(|target| {
                    let thing = self.in_the_field(open, OURS.other(), target);
                    Thing { id: ThingId(thing.id.0 + OF_OPPONENTS), ..thing }
                })
                .collect(),
        };
        let rows: Vec<Lay> = (0..theirs.runners.len()).map(lay).collect();
        (!rows.is_empty()).then(|| Rows { title: "The crew against you".into(), rows })
    }

    /// Somebody of a side of the run as he is now, and whom he fights.
    fn in_the_field(&self, open: &Open, side: Side, target: Target) -> Thing {
        let mut thing = self.in_play(&self.side(open, side), target);
        let foes = self.foes(open, side, target);
        thing.marks.extend((!foes.is_empty()).then(|| format!("fights {}", foes.join(" and "))));
        thing
    }

    /// Whom somebody fights where Runners fight Runners; nobody, as long as that is not said.
    fn foes(&self, open: &Open, side: Side, target: Target) -> Vec<String> {
        let Phase::Between(combat) = open.phase else { return Vec::new() };
        let line = self.in_line(&self.side(open, side));
        let Some(at) = line.iter().position(|it| *it == target) else { return Vec::new() };
        let foes = combat.opponents(side, at as u8).into_iter();
        foes.map(|at| self.called_in_line(open, side.other(), at)).collect()
    }

    /// Somebody or something in play, as it is now.
    pub fn in_play(&self, open: &Open, target: Target) -> Thing {
        let card = open.card(target);
        let mut thing = self.thing(id_of(target).0, Some(card));
        let is_nobodys =
            !matches!(self.pool.face(open.runner(target.runner).card).kind, Kind::Runner(_));
        if is_nobodys || self.pool.face(card).kind.threat().is_some() {
            let now = self.now(open, target);
            thing.now = vec![counter("Attack", now.attack), body(now)];
            if now.armor > 0 {
                thing.now.push(counter("Armor", now.armor));
            }
        }
        let runner = open.runner(target.runner);
        let gear = target.gear.map(|gear| runner.gear[usize::from(gear)]);
        let turned = gear.map_or(runner.turned, |gear| gear.turned);
        let marks = [
            (turned, "turned"),
            (gear.is_some_and(|gear| gear.fights), "fights for its holder"),
            (gear.is_none() && runner.part == Part::Home, "works from the safehouse"),
        ];
        thing.marks = marks.iter().filter(|(is, _)| *is).map(|(_, mark)| (*mark).into()).collect();
        if gear.is_none() && !is_nobodys {
            thing.marks.extend(self.can_do(runner));
        }
        thing
    }

    /// The skills of a Runner, with those that his Gear gives, as they are written on cards.
    fn can_do(&self, runner: &Runner) -> Option<String> {
        let skills = self.own_skills(runner).words();
        (!skills.is_empty()).then(|| skills.join(", "))
    }

    /// A card, or a back.
    pub fn thing(&self, id: u32, card: Option<Card>) -> Thing {
        Thing {
            id: ThingId(id),
            face: card.map(|card| Arc::new(self.printed(card))),
            copies: 1,
            now: Vec::new(),
            marks: Vec::new(),
            progress: Vec::new(),
            why_not: Vec::new(),
        }
    }

    /// What is seen of a card.
    pub fn printed(&self, card: Card) -> Face {
        let face = self.pool.face(card);
        let said = crate::cards::says(self.says(card));
        let said = Some(said).filter(|said| !said.is_empty());
        let by_hand = face.by_hand.iter().cloned();
        let text: Vec<String> = face.facts().chain(said).chain(by_hand).collect();
        let (tone, harms) = match face.kind {
            Kind::Challenge(_) => (Tone::Cinnabar, true),
            Kind::Objective(_) => (Tone::Ochre, false),
            Kind::Runner(_) => (Tone::Lapis, false),
            _ => (Tone::Plain, false),
        };
        Face {
            name: face.name.clone(),
            kind: face.sort(),
            text: text.join(" "),
            numbers: face.price().map_or(Vec::new(), priced),
            tone,
            harms,
            die: None,
            person: person(face),
        }
    }

    fn moment(&self, open: &Open) -> &'static str {
        match open.phase {
            Phase::Team => "Before the run",
            Phase::Ways => "Between two Challenges",
            Phase::Revealed if open.is_behind_a_bluff() => "Behind a bluff",
            Phase::Revealed => "A Challenge",
            Phase::Fight { .. } => "Before the totals are compared",
            Phase::Damage(_) => "Damage to the team",
            Phase::Pick(_) => "A Runner is named",
            Phase::Between(_) => "Runners fight Runners",
            Phase::Over(_) => "The run is over",
        }
    }

    fn prompt(&self, view: &View) -> Prompt {
        let open = &view.open;
        let asks = self.decides(open);
        let mut choices = Vec::new();
        if asks.is_some_and(|seat| view.viewer.is(seat)) {
            let state = State { open: *open, stack: Default::default() };
            let mut listed = Vec::new();
            self.list(&state, &mut listed);
            choices = listed.iter().map(|mv| Arc::new(self.choice(open, mv))).collect();
        }
        let text = match asks {
            Some(seat) if !view.viewer.is(seat) => Text::new().seat(seat).words(" is deciding."),
            _ => self.question(open),
        };
        Prompt { asks, text, choices, ..Prompt::default() }
    }

    /// Who joins whose fight, in words.
    fn joined(&self, open: &Open, places: &[Assignment]) -> String {
        let side = self.asked_side(open);
        let name = |side, at| self.called_in_line(open, side, at);
        let pairs = places.iter().map(|(who, other)| {
            format!("{} against {}", name(side, *who), name(side.other(), *other))
        });
        match places {
            [] => "None of them".to_owned(),
            _ => pairs.collect::<Vec<String>>().join(", "),
        }
    }

    fn dealt(&self, open: &Open, parts: &[(u8, u8)]) -> String {
        let side = self.asked_side(open).other();
        let parts = parts
            .iter()
            .map(|(to, damage)| format!("{damage} to {}", self.called_in_line(open, side, *to)));
        parts.collect::<Vec<String>>().join(", ")
    }

    /// What somebody or something in play is called; of some alike it is said which, counted as they lie.
    pub fn called(&self, open: &Open, target: Target) -> String {
        let card = open.card(target);
        let alike = open.everything().filter(|it| open.card(*it) == card);
        which(self.pool.name(card), alike, target)
    }

    /// The same, with the card that can be looked at.
    pub fn text_of(&self, open: &Open, target: Target) -> Text {
        let name = self.pool.name(open.card(target));
        let called = self.called(open, target);
        let text = Text::new().card(name);
        match called.strip_prefix(name) {
            Some(which) if !which.is_empty() => text.words(which),
            _ => text,
        }
    }

    fn called_in_line(&self, open: &Open, side: Side, at: u8) -> String {
        let open = self.side(open, side);
        let line = self.in_line(&open);
        let target = line[usize::from(at)];
        let card = open.card(target);
        which(self.pool.name(card), line.into_iter().filter(|it| open.card(*it) == card), target)
    }

    /// Which of several sentences of a card is used; nothing where it says one thing only.
    pub fn which_use(&self, card: Card, sentence: u8) -> String {
        let says = self.says(card);
        let at = usize::from(sentence);
        match says.len() {
            0 | 1 => String::new(),
            _ => format!(": {}", crate::cards::says(&says[at..=at])),
        }
    }

    fn asked_side(&self, open: &Open) -> Side {
        match open.phase {
            Phase::Between(combat) => combat.decides().unwrap_or(OURS),
            _ => OURS,
        }
    }

    /// Where somebody of whoever is asked lies.
    fn id_asked(&self, open: &Open, target: Target) -> ThingId {
        let theirs = matches!(open.phase, Phase::Between(_)) && self.asked_side(open) != OURS;
        ThingId(id_of(target).0 + if theirs { OF_OPPONENTS } else { 0 })
    }

    /// The things that a move touches. Of one who is placed his opponent comes first: to tap that one is to answer.
    fn touched(&self, open: &Open, mv: &Move) -> Vec<ThingId> {
        if let (Move::Join(places), true) = (mv, self.places_one(open)) {
            let ours = self.asked_side(open);
            let id = |side, at| self.id_in_line(open, side, at);
            let both = |(who, other): &Assignment| [id(ours.other(), *other), id(ours, *who)];
            return places.iter().flat_map(both).collect();
        }
        touched(mv).into_iter().map(|it| self.id_asked(open, it)).collect()
    }

    /// Whether a place is asked for a single one.
    fn places_one(&self, open: &Open) -> bool {
        matches!(open.phase, Phase::Between(combat) if combat.to_place().len() == 1)
    }

    fn id_in_line(&self, open: &Open, side: Side, at: u8) -> ThingId {
        let target = self.in_line(&self.side(open, side))[usize::from(at)];
        ThingId(id_of(target).0 + if side == OURS { 0 } else { OF_OPPONENTS })
    }

    /// A move as it is offered.
    pub fn choice(&self, open: &Open, mv: &Move) -> Choice {
        let asked = self.as_asked(open);
        let name = |target: &Target| self.called(&asked, *target);
        let (group, text) = match mv {
            Move::Run(team) => {
                let going = (0..open.runners.len()).filter(|at| team.goes(*at) || team.stays(*at));
                let going = going.map(|at| {
                    let home = if team.stays(at) { " (from the safehouse)" } else { "" };
                    format!("{}{home}", name(&Target::runner(at)))
                });
                ("Run", going.collect::<Vec<String>>().join(", "))
            }
            Move::GoOn => ("Go on", "Go on".to_owned()),
            Move::PullOut => ("Pull out", "Pull the whole team out".to_owned()),
            Move::Meet => match self.meeting(open, open.met.unwrap_or_default()) {
                Meeting::Sleazed => (SLEAZE, "Sleaze it".to_owned()),
                Meeting::Unnoticed => (SLEAZE, "Walk past it, unnoticed".to_owned()),
                Meeting::Faced => (FACE, "Face it".to_owned()),
            },
            Move::Face => (FACE, "Face it".to_owned()),
            Move::Use(target, sentence) => {
                let which = self.which_use(asked.card(*target), *sentence);
                ("Use", format!("Use {}{which}", name(target)))
            }
            Move::Pump(target, times) => {
                ("Pump", format!("Pump {} {}", name(target), often(*times)))
            }
            Move::Against(times) => ("Pump", format!("Pump it {}", often(*times))),
            Move::Pass => ("Pass", "Leave it as it is".to_owned()),
            Move::Send(target) => ("Helpers", format!("{} fights for its holder", name(target))),
            Move::Recall(target) => ("Helpers", format!("{} does not fight", name(target))),
            Move::Strike if matches!(open.phase, Phase::Between(_)) => {
                ("Strike", "Ready".to_owned())
            }
            Move::Strike => ("Strike", self.blows(open)),
            Move::Hit(target) => ("Hit", format!("{} takes the next hit", name(target))),
            Move::Divide(parts) => {
                let parts: Vec<String> =
                    parts.iter().map(|(it, damage)| format!("{damage} to {}", name(it))).collect();
                ("Divide", parts.join(", "))
            }
            Move::Pick(at) => ("Name", name(&Target::runner((*at).into()))),
            Move::Join(places) => match places.as_slice() {
                [(_, other)] if self.places_one(open) => {
                    let foe = self.called_in_line(open, self.asked_side(open).other(), *other);
                    ("Join", format!("Against {foe}"))
                }
                places => ("Join", self.joined(open, places)),
            },
            Move::Deal(parts) => ("Strike", self.dealt(open, parts)),
        };
        Choice {
            notation: self.write(open, mv),
            text: text.into(),
            cost: String::new(),
            touches: self.touched(open, mv),
            group: group.into(),
            form: String::new(),
            blanks: Vec::new(),
        }
    }
}

/// A name, and the how manieth of some alike it means.
pub fn which<T: PartialEq>(name: &str, alike: impl Iterator<Item = T>, meant: T) -> String {
    let alike: Vec<T> = alike.collect();
    match alike.iter().position(|it| *it == meant) {
        Some(at) if alike.len() > 1 => format!("{name} ({})", nth(at + 1)),
        _ => name.to_owned(),
    }
}

/// 1st, 2nd, 3rd: nobody has more than twenty alike.
fn nth(number: usize) -> String {
    let ending = match number {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// What it costs heads the card; what it costs each turn stands beside.
fn priced((cost, upkeep): (u8, u8)) -> Vec<Counter> {
    let upkeep = (upkeep > 0).then(|| counter("upkeep", upkeep));
    [counter("cost", cost)].into_iter().chain(upkeep).collect()
}

fn touched(mv: &Move) -> Vec<Target> {
    match mv {
        Move::Use(target, _)
        | Move::Pump(target, _)
        | Move::Send(target)
        | Move::Recall(target)
        | Move::Hit(target) => vec![*target],
        Move::Pick(at) => vec![Target::runner((*at).into())],
        _ => Vec::new(),
    }
}

/// What a portrait of a Runner shows: their metatype, and the trade they carry before them.
fn person(face: &crate::cards::Face) -> Option<Person> {
    let Kind::Runner(runner) = &face.kind else { return None };
    let folk = match runner.metatype {
        Metatype::Human => Folk::Human,
        Metatype::Elf => Folk::Elf,
        Metatype::Dwarf => Folk::Dwarf,
        Metatype::Ork => Folk::Ork,
        Metatype::Troll => Folk::Troll,
    };
    let wears = match runner.professions.first() {
        Some(Profession::Decker) => Wears::Visor,
        Some(Profession::Rigger) => Wears::Goggles,
        Some(Profession::Mage | Profession::Shaman) => Wears::Paint,
        Some(Profession::StreetSamurai | Profession::Ganger) => Wears::Band,
        Some(Profession::Mafia | Profession::Yakuza | Profession::Detective) => Wears::Hat,
        Some(Profession::Face) | None => Wears::Nothing,
    };
    Some(Person { folk, wears })
}
