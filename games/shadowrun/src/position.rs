//! Positions in words: a run at any moment of it.

use crate::House;
use crate::cards::sentences::{Clause, Sentence};
use crate::cards::{Card, Kind, SKILLS, Skill};
use crate::conflict::{Combat, Side, Stage};
use crate::moves::Move;
use crate::rules::between::OURS;
use crate::setup::{MOST_GEAR, MOST_RUNNERS, MOST_STACK, Setup};
use crate::state::{
    Boost, Challenges, Gear, Lasting, Open, Owed, Part, Phase, Runner, State, Target,
};
use engine::shape::{Names, Shape, names_of};
use engine::stack::Lying;
use engine::{Problem, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The words of a run that a game around it has at any time.
pub const SAFEHOUSE: [&str; 3] = ["runners", "nuyen", "reputation"];
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
#[serde(untagged)]
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
    pinned: bool,
    tokens: [i8; 2],
    hit: bool,
    gear: Vec<Holds>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
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
        #[serde(default)]
        hit: bool,
    },
}

impl House {
    /// The ids of the cards of some kinds.
    pub fn ids(&self, wanted: impl Fn(&Kind) -> bool) -> Names {
        names_of(self.pool.of_kind(wanted).into_iter().map(|card| self.pool.id(card)))
    }

    /// Whether a card lies with a Runner when it is in play.
    pub(crate) fn is_held(&self, card: Card) -> bool {
        let face = self.pool.face(card);
        matches!(face.kind, Kind::Gear(_)) || face.goes_with(self.book.alone).is_some()
    }

    /// What a position of a run may say.
    pub fn shape(&self, seats: u8) -> Shape {
        let runners = self.ids(|kind| matches!(kind, Kind::Runner(_)));
        let held = self.pool.all().filter(|card| self.is_held(*card));
        let gear = names_of(held.map(|card| self.pool.id(card)));
        let challenges = self.ids(|kind| matches!(kind, Kind::Challenge(_)));
        let either = |one: Shape, other: Shape| Shape::Either(Box::new(one), Box::new(other));
        let change = || Shape::Number(i8::MIN.into()..=i8::MAX.into());
        let holds = Shape::fields([
            ("card", Shape::thing(&gear)),
            ("under", Shape::thing(&gear)),
            ("damage", Shape::BYTE),
            ("turned", Shape::Flag),
            ("fights", Shape::Flag),
            ("hit", Shape::Flag),
        ]);
        let boost = Shape::fields([
            ("spared", Shape::BYTE),
            ("first", Shape::Flag),
            ("pierces", Shape::Flag),
            ("shields", Shape::Flag),
        ]);
        let lasting = Shape::fields([
            ("alert", Shape::Row(Box::new(change()))),
            ("weakened", Shape::Row(Box::new(change()))),
            ("bound", Shape::Flag),
        ]);
        let owed = Shape::fields([
            ("draws", Shape::BYTE),
            ("discards", Shape::BYTE),
            ("debts", Shape::Number(i16::MIN.into()..=i16::MAX.into())),
            ("left", Shape::BYTE),
        ]);
        let somebody = Shape::fields([
            ("card", Shape::thing(&runners)),
            ("damage", Shape::BYTE),
            ("turned", Shape::Flag),
            ("part", Shape::Word(names_of(["none", "along", "home"]))),
            ("pumped", Shape::BYTE),
            ("attack", change()),
            ("body", change()),
            ("boost", boost),
            ("tonight", Shape::Row(Box::new(change()))),
            ("pinned", Shape::Flag),
            ("tokens", Shape::Row(Box::new(change()))),
            ("hit", Shape::Flag),
            ("gear", Shape::Row(Box::new(either(Shape::thing(&gear), holds)))),
        ]);
        let either_runner = || Shape::Row(Box::new(somebody.clone()));
        let laid = Shape::fields([
            ("card", Shape::thing(&challenges)),
            ("known", Shape::Heap(Box::new(Shape::Word(engine::shape::seats(seats))))),
            ("privately", Shape::Flag),
        ]);
        Shape::fields([
            ("objective", Shape::thing(&self.ids(|kind| matches!(kind, Kind::Objective(_))))),
            ("stack", Shape::Row(Box::new(either(Shape::thing(&challenges), laid)))),
            ("ahead", Shape::BYTE),
            ("met", Shape::thing(&challenges)),
            ("runners", either_runner()),
            ("opponents", either_runner()),
            ("nuyen", Shape::Number(0..=u16::MAX.into())),
            ("against", Shape::Number(0..=u16::MAX.into())),
            ("reputation", Shape::Number(i16::MIN.into()..=i16::MAX.into())),
            ("alarm", Shape::Flag),
            ("raised", Shape::Each(names_of(Skill::WORDS.iter().copied()), Box::new(Shape::BYTE))),
            ("lasting", lasting),
            ("owed", owed),
            ("pumped", Shape::BYTE),
            ("passed", Shape::Flag),
            ("phase", Shape::Anything),
            ("trash", Shape::heap(&self.ids(|_| true))),
            ("fallen", Shape::heap(&self.ids(|_| true))),
        ])
    }

    /// A run out of a position in words, at a table of so many seats.
    ///
    /// # Errors
    /// Says why there can be no such run.
    pub fn lay_out(
        &self,
        setup: &Setup,
        position: &toml::Table,
        seats: u8,
    ) -> Result<State, Vec<Problem>> {
        let position: Position = position
            .clone()
            .try_into()
            .map_err(|wrong: toml::de::Error| vec![problem("position", wrong.message())])?;
        let mut reading = Reading { house: self, seats, problems: Vec::new() };
        let state = reading.state(setup, &position);
        if reading.problems.is_empty() {
            reading.can_be(&state);
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
            let privately = most > 1 && all && lying.known != Seats::ALL;
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
        toml::Table::try_from(position).expect("a position is a table")
    }

    fn somebody(&self, runner: &Runner) -> Somebody {
        let holds = |gear: &Gear| {
            let card = self.pool.id(gear.card).to_owned();
            if *gear == (Gear { card: gear.card, ..Gear::default() }) {
                return Holds::Plain(card);
            }
            let Gear { damage, turned, fights, hit, .. } = *gear;
            let under = gear.under.map(|under| self.pool.id(under.card()).to_owned());
            Holds::Worn { card, under, damage, turned, fights, hit }
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
            pinned: runner.pinned,
            tokens: runner.tokens.into(),
            hit: runner.hit,
            gear: runner.gear.iter().map(holds).collect(),
        }
    }
}

fn problem(path: impl Into<String>, reason: impl Into<String>) -> Problem {
    Problem { path: path.into(), reason: reason.into() }
}

/// A position half read: everything found wrong.
struct Reading<'h> {
    house: &'h House,
    seats: u8,
    problems: Vec<Problem>,
}

impl Reading<'_> {
    fn wrong(&mut self, path: impl Into<String>, reason: impl Into<String>) {
        self.problems.push(problem(path, reason));
    }

    fn state(&mut self, setup: &Setup, position: &Position) -> State {
        let stack = self.stack(position);
        let runners: Vec<Runner> = position
            .runners
            .iter()
            .enumerate()
            .filter_map(|(at, somebody)| self.runner(&format!("runners[{at}]"), somebody))
            .collect();
        let opponents: Vec<Runner> = position
            .opponents
            .iter()
            .enumerate()
            .filter_map(|(at, somebody)| self.opponent(&format!("opponents[{at}]"), somebody))
            .collect();
        let set_out = runners.iter().any(|runner| runner.part != Part::None);
        let usual = if set_out { Phase::Ways } else { Phase::Team };
        if runners.len() > MOST_RUNNERS {
            self.wrong("runners", format!("a position has room for {MOST_RUNNERS} Runners"));
        }
        if position.opponents.len() > 6 {
            self.wrong("opponents", "six Runners fight the team at most");
        }
        for (word, pile) in [("trash", &position.trash), ("fallen", &position.fallen)] {
            if pile.len() > 64 {
                self.wrong(word, "a position has room for 64 trashed cards");
            }
        }
        let ahead = position.ahead.unwrap_or(stack.len() as u8);
        if usize::from(ahead) > stack.len() {
            self.wrong("ahead", format!("no more than the {} of the stack", stack.len()));
        }
        let mut raised = [0; SKILLS];
        for (skill, more) in Skill::ALL.iter().zip(&mut raised) {
            *more = position.raised.get(skill.word()).copied().unwrap_or(0);
        }
        let objective = match position.objective.as_str() {
            "" => {
                self.wrong("objective", "there is no Objective; name one");
                None
            }
            name => self
                .card("objective", name, "an Objective", |kind| matches!(kind, Kind::Objective(_))),
        };
        let trash =
            position.trash.iter().filter_map(|name| self.card("trash", name, "a card", |_| true));
        let trash: Vec<Card> = trash.collect();
        let fallen =
            position.fallen.iter().filter_map(|name| self.card("fallen", name, "a card", |_| true));
        let fallen: Vec<Card> = fallen.collect();
        State {
            open: Open {
                setup: *setup,
                objective: objective.unwrap_or_default(),
                ahead,
                met: position.met.as_ref().and_then(|name| self.challenge("met", name)),
                runners: runners.into_iter().take(MOST_RUNNERS).collect(),
                opponents: opponents.into_iter().take(6).collect(),
                nuyen: position.nuyen.unwrap_or(setup.nuyen.into()),
                reputation: position.reputation,
                alarm: position.alarm,
                raised,
                lasting: position.lasting,
                owed: position.owed,
                pumped: position.pumped,
                passed: position.passed,
                phase: position.phase.unwrap_or(usual),
                trash: trash.into_iter().take(64).collect(),
                fallen: fallen.into_iter().take(64).collect(),
                ..Open::empty().with_against(position.against.unwrap_or(setup.nuyen.into()))
            },
            stack,
        }
    }

    fn card(
        &mut self,
        path: &str,
        name: &str,
        what: &str,
        wanted: impl Fn(&Kind) -> bool,
    ) -> Option<Card> {
        let pool = &self.house.pool;
        let found = pool.find(name);
        let fits = found.is_some_and(|card| wanted(&pool.face(card).kind));
        match found {
            Some(_) if !fits => self.wrong(path, format!("`{name}` is not {what}")),
            Some(card) => return Some(card),
            None => {
                let ids: Vec<&str> =
                    pool.of_kind(&wanted).into_iter().map(|card| pool.id(card)).collect();
                let meant = match ledger::form::nearest(name, ids.iter().copied()) {
                    Some(meant) => format!("; did you mean `{meant}`?"),
                    None => format!("; name {what}"),
                };
                self.wrong(path, format!("there is no card `{name}`{meant}"));
            }
        }
        None
    }

    fn challenge(&mut self, path: &str, name: &str) -> Option<Card> {
        self.card(path, name, "a Challenge", |kind| matches!(kind, Kind::Challenge(_)))
    }

    fn stack(&mut self, position: &Position) -> Challenges {
        if position.stack.len() > MOST_STACK {
            self.wrong("stack", format!("a position has room for {MOST_STACK} Challenges"));
        }
        let mut laid = Vec::new();
        for (at, one) in position.stack.iter().enumerate().take(MOST_STACK).rev() {
            let path = format!("stack[{at}]");
            let (card, known) = match one {
                Laid::Plain(card) => (card, self.house.owners()),
                Laid::Known { card, known, privately } => {
                    let seats = known.iter().filter_map(|name| Seat::parse(name));
                    let seats = seats.filter(|seat| seat.0 < self.seats);
                    let some = seats.fold(Seats::NONE, Seats::with);
                    let all = Seat::all(self.seats).all(|seat| some.has(seat));
                    (card, if all && !privately { Seats::ALL } else { some })
                }
            };
            laid.extend(self.challenge(&path, card).map(|card| Lying { card, known }));
        }
        laid.into_iter().collect()
    }

    fn runner(&mut self, path: &str, somebody: &Somebody) -> Option<Runner> {
        let what = |kind: &Kind| matches!(kind, Kind::Runner(_));
        let card = self.card(&format!("{path}.card"), &somebody.card, "a Runner", what)?;
        Some(self.somebody_as(card, path, somebody))
    }

    /// A Runner, or one of those whom a card brings in.
    fn opponent(&mut self, path: &str, somebody: &Somebody) -> Option<Runner> {
        let brings = |card: Card| {
            let ambush =
                |it: &Sentence| matches!(it, Sentence::Does { clause: Clause::Ambush(..), .. });
            self.house.says(card).iter().any(ambush)
        };
        match self.house.pool.find(&somebody.card).filter(|card| brings(*card)) {
            Some(card) if somebody.gear.is_empty() => Some(self.somebody_as(card, path, somebody)),
            _ => self.runner(path, somebody),
        }
    }

    fn somebody_as(&mut self, card: Card, path: &str, somebody: &Somebody) -> Runner {
        if somebody.gear.len() > MOST_GEAR {
            self.wrong(format!("{path}.gear"), format!("a position has room for {MOST_GEAR}"));
        }
        let gear: Vec<Gear> = somebody
            .gear
            .iter()
            .enumerate()
            .filter_map(|(at, holds)| self.gear(&format!("{path}.gear[{at}]"), holds))
            .take(MOST_GEAR)
            .collect();
        let part = somebody.part.unwrap_or_default();
        let runner = Runner {
            card,
            damage: somebody.damage,
            // Who is on a run was turned for it.
            turned: somebody.turned || part != Part::None && somebody.part.is_some(),
            part,
            pumped: somebody.pumped,
            changed: (somebody.attack, somebody.body),
            boost: somebody.boost,
            tonight: somebody.tonight.into(),
            pinned: somebody.pinned,
            tokens: somebody.tokens.into(),
            hit: somebody.hit,
            gear: gear.into_iter().collect(),
        };
        if matches!(self.house.pool.face(card).kind, Kind::Runner(_)) {
            self.may_hold(path, &runner);
        }
        runner
    }

    fn gear(&mut self, path: &str, holds: &Holds) -> Option<Gear> {
        let what = |kind: &Kind| matches!(kind, Kind::Gear(_) | Kind::Special);
        match holds {
            Holds::Plain(name) => {
                let card = self.card(path, name, "Gear", what)?;
                Some(Gear { card, ..Gear::default() })
            }
            Holds::Worn { card, under, damage, turned, fights, hit } => {
                let card = self.card(&format!("{path}.card"), card, "Gear", what)?;
                let copies = |kind: &Kind| matches!(kind, Kind::Special);
                let under = match under {
                    Some(name) => {
                        Some(self.card(&format!("{path}.under"), name, "Special", copies)?.into())
                    }
                    None => None,
                };
                let (damage, turned, fights, hit) = (*damage, *turned, *fights, *hit);
                Some(Gear { card, under, damage, turned, fights, hit })
            }
        }
    }

    /// SHDX-GEAR-02: some Gear asks for skills of its holder, which other Gear of his may give.
    fn may_hold(&mut self, path: &str, runner: &Runner) {
        let house = self.house;
        let skills = house.own_skills(runner);
        for (at, gear) in runner.gear.iter().enumerate() {
            let face = house.gear_face(gear.card);
            let path = format!("{path}.gear[{at}]");
            if !house.is_held(gear.card) {
                let name = house.pool.name(gear.card);
                self.wrong(&path, format!("{name} stays with no Runner [SHDX-SPEC-04]"));
            }
            if !skills.meet(&face.needs) {
                let (gear, needs) = (house.pool.name(gear.card), face.needs.words().join(", "));
                self.wrong(&path, format!("{gear} asks its holder for {needs} [SHDX-GEAR-02]"));
            }
            if gear.fights && !face.kind.is_fighter() {
                self.wrong(&path, "only a Drone or a Spirit fights for its holder");
            }
        }
        if runner.gear.iter().filter(|gear| gear.fights).count() > 1 {
            self.wrong(format!("{path}.gear"), "one Drone or Spirit fights at most");
        }
    }

    /// Whether there can be such a table.
    fn can_be(&mut self, state: &State) {
        let (house, open) = (self.house, &state.open);
        for target in open.everything() {
            let name = house.name(open, target);
            // In a fight the dead are trashed when it is over.
            let in_a_fight =
                matches!(open.phase, Phase::Fight { .. } | Phase::Damage(_) | Phase::Between(_));
            let is_rated =
                !in_a_fight && house.pool.face(open.card(target)).kind.threat().is_some();
            if is_rated && house.now(open, target).left == 0 {
                let at = target.runner;
                self.wrong(format!("runners[{at}]"), format!("{name} is dead with so much damage"));
            }
            self.only_one(open, target);
        }
        let fights = matches!(open.phase, Phase::Fight { .. } | Phase::Damage(_));
        let is_met = open.met.is_some() || open.ahead == 0 && fights;
        let wants = !matches!(open.phase, Phase::Team | Phase::Ways | Phase::Over(_));
        if let Phase::Between(combat) = open.phase {
            self.can_fight(state, &combat);
        } else if wants != is_met {
            self.wrong("met", "a Challenge is met in the middle of a run, and only there");
        } else if fights && house.met_now(open).is_none() {
            self.wrong("phase", "what has no Threat Rating is not fought");
        } else if open.phase == (Phase::Fight { owner: true }) && !house.owner_may_pump(open) {
            self.wrong("phase", "its owner has nothing to pump it with");
        } else if !self.is_asked(state) {
            self.wrong("phase", "nobody can decide anything in this position");
        }
    }

    /// Whether those who fight are those who lie here.
    fn can_fight(&mut self, state: &State, combat: &Combat) {
        let (house, open) = (self.house, &state.open);
        let theirs = house.opposing(open);
        let lie = [house.in_line(&theirs).len(), house.in_line(open).len()];
        let fight = [combat.sides[0].len(), combat.sides[1].len()];
        let known = Side::BOTH.into_iter().all(|side| {
            let there = |at: u8| at < combat.runners(side).max(combat.runners(side.other()));
            combat.of(side).iter().all(|it| {
                it.of.is_none_or(|of| of < combat.runners(side)) && it.fight.is_none_or(there)
            })
        });
        let known = known
            && match combat.stage {
                Stage::Blow(blow) => usize::from(blow.fighter) < combat.of(blow.side).len(),
                _ => true,
            };
        if lie != fight || !known || combat.runners(Side::Attacker) == 0 {
            self.wrong("phase", "others fight than those who lie here");
        } else if combat.runners(OURS) == 0 || combat.stage == Stage::Over || !self.is_asked(state)
        {
            self.wrong("phase", "nobody can decide anything in this fight");
        }
    }

    /// SHDX-CARD-11: a unique card is in play once.
    fn only_one(&mut self, open: &Open, target: Target) {
        let card = open.card(target);
        let first = open.everything().find(|it| open.card(*it) == card);
        if self.house.pool.face(card).unique && first != Some(target) {
            let name = self.house.pool.name(card);
            self.wrong("runners", format!("{name} is unique and in play twice [SHDX-CARD-11]"));
        }
    }

    fn is_asked(&self, state: &State) -> bool {
        if let Phase::Pick(pick) = state.open.phase {
            let met = state.open.met.unwrap_or(state.open.objective);
            let along = |at: u8| state.open.along().any(|it| it == usize::from(at));
            let said = usize::from(pick.sentence) < self.house.says(met).len();
            if !said || !pick.aimed.is_none_or(along) {
                return false;
            }
        }
        if let Phase::Damage(hits) = state.open.phase
            && hits.left == 0
        {
            return false;
        }
        let mut listed: Vec<Move> = Vec::new();
        self.house.list(state, &mut listed);
        !listed.is_empty() || matches!(state.open.phase, Phase::Over(_))
    }
}
