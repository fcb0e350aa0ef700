//! Positions in words: a run at any moment of it.

mod reading;

pub use reading::copies;

use self::reading::Reading;
use crate::book::Rulebook;
use crate::cards::{Card, Kind, Skill};
use crate::setup::Setup;
use crate::state::{Boost, Gear, Lasting, Open, Owed, Part, Phase, Runner, State};
use crate::stats::CurrentStats;
use crate::{CardRules, Runs};
use engine::misread::{in_plain_words, place_in};
use engine::scenario::compare::differences_of;
use engine::shape::{NameList, ValueShape, names_of};
use engine::{Arranged, Problem, Rules, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The words of a run that a game around it has at any time.
pub const SAFEHOUSE: [&str; 3] = ["runners", "nuyen", "reputation"];
/// The word of what everybody is worth now. It follows from the rest, so that scenarios can expect it; a position that says it must
/// say it right.
pub const NOW: &str = "now";
/// The words of what there is only while there is a run.
pub const OF_A_RUN: [&str; 11] = [
    "stack",
    "ahead",
    "met",
    "opponents",
    "alarm",
    "raised",
    "lasting",
    "owed",
    "pumped",
    "passed",
    "phase",
];

/// A position: what is not named is as before a run, with nothing in play.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Position {
    objective: String,
    /// The Challenges, first the one that is met first.
    stack: Vec<Laid>,
    /// How many of them are still to be met; all, if it is not said.
    ahead: Option<u8>,
    met: Option<String>,
    runners: Vec<Somebody>,
    /// Others, who fight the team.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    opponents: Vec<Somebody>,
    nuyen: Option<u16>,
    against: Option<u16>,
    reputation: i16,
    alarm: bool,
    raised: BTreeMap<String, u8>,
    #[serde(skip_serializing_if = "is_usual")]
    lasting: Lasting,
    #[serde(skip_serializing_if = "is_usual")]
    owed: Owed,
    pumped: u8,
    passed: bool,
    phase: Option<Phase>,
    trash: Vec<String>,
    /// What left play of the others'.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fallen: Vec<String>,
}

/// What is as it mostly is need not be said.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[derive(Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "write a Challenge by its id, or `{ card = \"yard-dogs\", known = [\"p1\"] }` with who has seen it"
)]
enum Laid {
    Plain(String),
    Known {
        card: String,
        known: Vec<String>,
        /// Whether those who only look on do not know it, though all seats do.
        #[serde(default, skip_serializing_if = "is_usual")]
        privately: bool,
    },
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Somebody {
    card: String,
    damage: u8,
    turned: bool,
    part: Option<Part>,
    pumped: u8,
    attack: i8,
    body: i8,
    #[serde(skip_serializing_if = "is_usual")]
    boost: Boost,
    #[serde(skip_serializing_if = "is_usual")]
    tonight: [i8; 2],
    #[serde(skip_serializing_if = "is_usual")]
    healed: bool,
    #[serde(skip_serializing_if = "is_usual")]
    pinned: bool,
    tokens: [i8; 2],
    hit: bool,
    gear: Vec<Holds>,
}

#[derive(Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "write Gear by its id, or `{ card = \"moth-four\", damage = 1, turned = true }`"
)]
enum Holds {
    Plain(String),
    Worn {
        card: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        under: Option<String>,
        #[serde(default)]
        damage: u8,
        #[serde(default)]
        turned: bool,
        #[serde(default)]
        fights: bool,
        #[serde(default, skip_serializing_if = "is_usual")]
        pumped: u8,
        #[serde(default)]
        hit: bool,
    },
}

impl<B: Rulebook> Arranged for Runs<B> {
    fn shape(&self, setup: &Setup) -> ValueShape {
        self.card_rules.shape(self.seats(setup))
    }

    fn lay_out(&self, setup: &Setup, position: &toml::Table) -> Result<State, Vec<Problem>> {
        self.card_rules.lay_out(setup, position, self.book().sides())
    }

    fn describe(&self, state: &State) -> toml::Table {
        self.card_rules.describe(state, self.book().sides())
    }

    /// A card by its id or name, wherever chance picks one.
    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        let picks =
            matches!(what, "objective" | "challenge" | "runner" | "gear" | "target" | "opponent");
        self.card_rules.pool.find(name).filter(|_| picks).map(u32::from)
    }
}

impl CardRules {
    /// The ids of the cards of some kinds.
    pub fn ids(&self, wanted: impl Fn(&Kind) -> bool) -> NameList {
        names_of(self.pool.of_kind(wanted).into_iter().map(|card| self.pool.id(card)))
    }

    /// Whether a card lies with a Runner when it is in play.
    pub(crate) fn is_held(&self, card: Card) -> bool {
        let face = self.pool.face(card);
        matches!(face.kind, Kind::Gear(_)) || face.goes_with(self.book.alone).is_some()
    }

    /// What a position of a run may say.
    pub fn shape(&self, seats: u8) -> ValueShape {
        let runners = self.ids(|kind| matches!(kind, Kind::Runner(_)));
        let held = self.pool.all().filter(|card| self.is_held(*card));
        let gear = names_of(held.map(|card| self.pool.id(card)));
        let challenges = self.ids(|kind| matches!(kind, Kind::Challenge(_)));
        let either =
            |one: ValueShape, other: ValueShape| ValueShape::Either(Box::new(one), Box::new(other));
        let change = || ValueShape::Number(i8::MIN.into()..=i8::MAX.into());
        let holds = ValueShape::fields([
            ("card", ValueShape::thing(&gear)),
            ("under", ValueShape::thing(&gear)),
            ("damage", ValueShape::BYTE),
            ("turned", ValueShape::Flag),
            ("fights", ValueShape::Flag),
            ("pumped", ValueShape::BYTE),
            ("hit", ValueShape::Flag),
        ]);
        let boost = ValueShape::fields([
            ("spared", ValueShape::BYTE),
            ("first", ValueShape::Flag),
            ("pierces", ValueShape::Flag),
            ("shields", ValueShape::Flag),
            ("fell", ValueShape::Flag),
        ]);
        let lasting = ValueShape::fields([
            ("alert", ValueShape::Row(Box::new(change()))),
            ("weakened", ValueShape::Row(Box::new(change()))),
            ("bound", ValueShape::Flag),
            ("quiet", ValueShape::Flag),
        ]);
        let cards = ValueShape::fields([
            ("draws_first", ValueShape::BYTE),
            ("discards", ValueShape::BYTE),
            ("draws", ValueShape::BYTE),
        ]);
        let owed = ValueShape::fields([
            ("cards", cards),
            ("debts", ValueShape::Number(i16::MIN.into()..=i16::MAX.into())),
            ("left", ValueShape::BYTE),
            ("brought", ValueShape::Number(0..=u16::MAX.into())),
        ]);
        let somebody = ValueShape::fields([
            ("card", ValueShape::thing(&runners)),
            ("damage", ValueShape::BYTE),
            ("turned", ValueShape::Flag),
            ("part", ValueShape::Word(names_of(["none", "along", "home"]))),
            ("pumped", ValueShape::BYTE),
            ("attack", change()),
            ("body", change()),
            ("boost", boost),
            ("tonight", ValueShape::Row(Box::new(change()))),
            ("healed", ValueShape::Flag),
            ("pinned", ValueShape::Flag),
            ("tokens", ValueShape::Row(Box::new(change()))),
            ("hit", ValueShape::Flag),
            ("gear", ValueShape::Row(Box::new(either(ValueShape::thing(&gear), holds)))),
        ]);
        let either_runner = || ValueShape::Row(Box::new(somebody.clone()));
        let laid = ValueShape::fields([
            ("card", ValueShape::thing(&challenges)),
            ("known", ValueShape::Heap(Box::new(ValueShape::Word(engine::shape::seats(seats))))),
            ("privately", ValueShape::Flag),
        ]);
        ValueShape::fields([
            ("objective", ValueShape::thing(&self.ids(|kind| matches!(kind, Kind::Objective(_))))),
            ("stack", ValueShape::Row(Box::new(either(ValueShape::thing(&challenges), laid)))),
            ("ahead", ValueShape::BYTE),
            ("met", ValueShape::thing(&challenges)),
            ("runners", either_runner()),
            ("opponents", either_runner()),
            ("nuyen", ValueShape::Number(0..=u16::MAX.into())),
            ("against", ValueShape::Number(0..=u16::MAX.into())),
            ("reputation", ValueShape::Number(i16::MIN.into()..=i16::MAX.into())),
            ("alarm", ValueShape::Flag),
            (
                "raised",
                ValueShape::Each(
                    names_of(Skill::WORDS.iter().copied()),
                    Box::new(ValueShape::BYTE),
                ),
            ),
            ("lasting", lasting),
            ("owed", owed),
            ("pumped", ValueShape::BYTE),
            ("passed", ValueShape::Flag),
            ("phase", ValueShape::Anything),
            ("trash", ValueShape::heap(&self.ids(|_| true))),
            ("fallen", ValueShape::heap(&self.ids(|_| true))),
            (NOW, ValueShape::Anything),
        ])
    }

    /// A run out of a position in words, at a table of so many seats.
    ///
    /// # Errors
    /// Says why there can be no such run.
    pub fn lay_out(
        &self,
        setup: &Setup,
        words: &toml::Table,
        seats: u8,
    ) -> Result<State, Vec<Problem>> {
        let position: Position = words.clone().try_into().map_err(|wrong: toml::de::Error| {
            let told = wrong.to_string();
            let place = place_in(&told).unwrap_or("position");
            vec![problem(place, in_plain_words(wrong.message()))]
        })?;
        let mut reading = Reading { card_rules: self, seats, problems: Vec::new() };
        let state = reading.state(setup, &position);
        if reading.problems.is_empty() {
            reading.can_be(&state);
        }
        if reading.problems.is_empty() {
            let said =
                words.get(NOW).map(|said| toml::Table::from_iter([(NOW.to_owned(), said.clone())]));
            reading.problems = said.map_or_else(Vec::new, |said| {
                other_numbers(&self.shape(seats), &said, &self.describe(&state, seats))
            });
        }
        if reading.problems.is_empty() { Ok(state) } else { Err(reading.problems) }
    }

    /// A run in the words of a position, at a table of so many seats.
    pub fn describe(&self, state: &State, most: u8) -> toml::Table {
        let open = &state.open;
        let id = |card: Card| self.pool.id(card).to_owned();
        let owners = self.owners();
        let laid = state.stack.iter().rev().map(|lying| {
            if lying.known == owners {
                return Laid::Plain(id(lying.card));
            }
            let seats = Seat::all(most).filter(|seat| lying.known.has(*seat));
            let known: Vec<String> = seats.map(|seat| seat.to_string()).collect();
            let all = known.len() == usize::from(most);
            let privately = all && lying.known != Seats::ALL;
            Laid::Known { card: id(lying.card), known, privately }
        });
        let raised = Skill::ALL.iter().zip(open.raised).filter(|(_, more)| *more > 0);
        let position = Position {
            objective: id(open.objective),
            stack: laid.collect(),
            ahead: Some(open.ahead),
            met: open.met.map(id),
            runners: open.runners.iter().map(|runner| self.somebody(runner)).collect(),
            opponents: open.opponents.iter().map(|runner| self.somebody(runner)).collect(),
            nuyen: Some(open.nuyen),
            against: Some(open.against()),
            reputation: open.reputation,
            alarm: open.alarm,
            raised: raised.map(|(skill, more)| (skill.to_string(), more)).collect(),
            lasting: open.lasting,
            owed: open.owed,
            pumped: open.pumped,
            passed: open.passed,
            phase: Some(open.phase),
            trash: open.trash.iter().map(|card| id(*card)).collect(),
            fallen: open.fallen.iter().map(|card| id(*card)).collect(),
        };
        let mut words = toml::Table::try_from(position).expect("a position is a table");
        words.insert(NOW.to_owned(), self.worth_now(open).into());
        words
    }

    /// The current Attack, Body and Armor of all in play that have a Threat Rating, and of what is fought.
    fn worth_now(&self, open: &Open) -> toml::Table {
        let numbers = |now: CurrentStats| {
            let numbers = [("attack", now.attack), ("body", now.left), ("armor", now.armor)];
            toml::Table::from_iter(
                numbers.map(|(word, number)| (word.to_owned(), i64::from(number).into())),
            )
        };
        let rated = open
            .everything()
            .filter(|target| self.pool.face(open.card(*target)).kind.threat().is_some());
        let mut all: toml::Table =
            rated.map(|it| (self.name(open, it), numbers(self.now(open, it)).into())).collect();
        let fights = matches!(open.phase, Phase::Fight { .. } | Phase::Damage(_));
        let card = open.met.or(fights.then_some(open.objective));
        if let Some((card, met)) = card.zip(card.and_then(|_| self.met_now(open))) {
            all.insert(self.pool.id(card).to_owned(), numbers(met).into());
        }
        all
    }

    fn somebody(&self, runner: &Runner) -> Somebody {
        let holds = |gear: &Gear| {
            let card = self.pool.id(gear.card).to_owned();
            if *gear == (Gear { card: gear.card, ..Gear::default() }) {
                return Holds::Plain(card);
            }
            let Gear { damage, turned, fights, pumped, hit, .. } = *gear;
            let under = gear.under.map(|under| self.pool.id(under.card()).to_owned());
            Holds::Worn { card, under, damage, turned, fights, pumped, hit }
        };
        Somebody {
            card: self.pool.id(runner.card).to_owned(),
            damage: runner.damage,
            turned: runner.turned,
            part: Some(runner.part),
            pumped: runner.pumped,
            attack: runner.changed.0,
            body: runner.changed.1,
            boost: runner.boost,
            tonight: runner.tonight.into(),
            healed: runner.healed,
            pinned: runner.pinned,
            tokens: runner.tokens.into(),
            hit: runner.hit,
            gear: runner.gear.iter().map(holds).collect(),
        }
    }
}

/// Numbers in a position that do not follow from the rest of it.
pub fn other_numbers(shape: &ValueShape, said: &toml::Table, there: &toml::Table) -> Vec<Problem> {
    if said.is_empty() {
        return Vec::new();
    }
    let wrong = differences_of(shape, said, there).into_iter();
    wrong
        .map(|wrong| problem(NOW, format!("{wrong}; leave it out, it follows from the rest")))
        .collect()
}

fn problem(path: impl Into<String>, reason: impl Into<String>) -> Problem {
    Problem { path: path.into(), reason: reason.into() }
}
