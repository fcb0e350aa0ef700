//! A position half read: everything found wrong.

use super::{Holds, Laid, Position, Somebody, problem};
use crate::CardRules;
use crate::book::Dealing;
use crate::cards::sentences::{Clause, Sentence};
use crate::cards::{Card, Kind, SKILLS, Skill};
use crate::conflict::{Combat, Side, Stage};
use crate::moves::Move;
use crate::rules::between::OURS;
use crate::rules::fight::dice_a_hit;
use crate::setup::{MOST_GEAR, MOST_RUNNERS, MOST_STACK, Setup};
use crate::state::{Challenges, Gear, Hits, Open, Part, Phase, Runner, State, Target};
use engine::stack::Lying;
use engine::{Problem, Seat, Seats};

/// What is read of it so far.
pub(super) struct Reading<'h> {
    pub(super) card_rules: &'h CardRules,
    pub(super) seats: u8,
    pub(super) problems: Vec<Problem>,
}

impl Reading<'_> {
    fn wrong(&mut self, path: impl Into<String>, reason: impl Into<String>) {
        self.problems.push(problem(path, reason));
    }

    pub(super) fn state(&mut self, setup: &Setup, position: &Position) -> State {
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
        let pool = &self.card_rules.pool;
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
                Laid::Plain(card) => (card, self.card_rules.owners()),
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
            self.card_rules.says(card).iter().any(ambush)
        };
        match self.card_rules.pool.find(&somebody.card).filter(|card| brings(*card)) {
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
            healed: somebody.healed,
            pinned: somebody.pinned,
            tokens: somebody.tokens.into(),
            hit: somebody.hit,
            gear: gear.into_iter().collect(),
        };
        if matches!(self.card_rules.pool.face(card).kind, Kind::Runner(_)) {
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
            Holds::Worn { card, under, damage, turned, fights, pumped, hit } => {
                let card = self.card(&format!("{path}.card"), card, "Gear", what)?;
                let copies = |kind: &Kind| matches!(kind, Kind::Special);
                let under = match under {
                    Some(name) => {
                        Some(self.card(&format!("{path}.under"), name, "Special", copies)?.into())
                    }
                    None => None,
                };
                let (turned, fights, hit) = (*turned, *fights, *hit);
                let (damage, pumped) = (*damage, *pumped);
                Some(Gear { card, under, damage, turned, fights, pumped, hit })
            }
        }
    }

    /// SHDX-GEAR-02: what asks for a skill that its holder has lost stays with him.
    fn may_hold(&mut self, path: &str, runner: &Runner) {
        let card_rules = self.card_rules;
        for (at, gear) in runner.gear.iter().enumerate() {
            let face = card_rules.gear_face(gear.card);
            let path = format!("{path}.gear[{at}]");
            if !card_rules.is_held(gear.card) {
                let name = card_rules.pool.name(gear.card);
                self.wrong(&path, format!("{name} stays with no Runner [SHDX-SPEC-04]"));
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
    pub(super) fn can_be(&mut self, state: &State) {
        let (card_rules, open) = (self.card_rules, &state.open);
        for target in open.everything() {
            let name = card_rules.name(open, target);
            // In a fight the dead are trashed when it is over.
            let in_a_fight =
                matches!(open.phase, Phase::Fight { .. } | Phase::Damage(_) | Phase::Between(_));
            let is_rated =
                !in_a_fight && card_rules.pool.face(open.card(target)).kind.threat().is_some();
            if is_rated && card_rules.now(open, target).left == 0 {
                let at = target.runner;
                self.wrong(format!("runners[{at}]"), format!("{name} is dead with so much damage"));
            }
            self.only_one(open, target);
        }
        if let Phase::Damage(hits) = open.phase {
            self.can_be_dealt(hits);
        }
        let fights = matches!(open.phase, Phase::Fight { .. } | Phase::Damage(_));
        let bluff = open.is_behind_a_bluff() && open.along().next().is_some();
        let is_met = open.met.is_some() || open.ahead == 0 && (fights || bluff);
        let wants = !matches!(open.phase, Phase::Team | Phase::Ways | Phase::Over(_));
        if let Phase::Between(combat) = open.phase {
            self.can_fight(state, &combat);
        } else if wants != is_met {
            self.wrong("met", "a Challenge is met in the middle of a run, and only there");
        } else if fights && card_rules.met_now(open).is_none() {
            self.wrong("phase", "what has no Threat Rating is not fought");
        } else if open.phase == (Phase::Fight { owner: true }) && !card_rules.owner_may_pump(open) {
            self.wrong("phase", "its owner has nothing to pump it with");
        } else if !self.is_asked(state) {
            self.wrong("phase", "nobody can decide anything in this position");
        }
    }

    /// Whether so many dice a hit can come of some damage of which so much is left.
    fn can_be_dealt(&mut self, hits: Hits) {
        const MOST: u8 = 99;
        let (least, most) = match self.card_rules.book.dealing {
            Dealing::Divided => (0, 0),
            Dealing::Rolled { .. } => (dice_a_hit(hits.left), dice_a_hit(MOST)),
        };
        if hits.left > MOST {
            self.wrong("phase.damage.left", format!("{MOST} damage is dealt at most"));
        } else if !(least..=most).contains(&hits.dice) {
            let which = match most {
                0 => "0, as it is divided".to_owned(),
                _ => format!("{least} to {most}: one for each full 6 of the damage"),
            };
            let why = format!("with {} damage left each hit is rolled with {which}", hits.left);
            self.wrong("phase.damage.dice", why);
        }
    }

    /// Whether those who fight are those who lie here.
    fn can_fight(&mut self, state: &State, combat: &Combat) {
        let (card_rules, open) = (self.card_rules, &state.open);
        let theirs = card_rules.opposing(open);
        let lie = [card_rules.in_line(&theirs).len(), card_rules.in_line(open).len()];
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
        if self.card_rules.pool.face(card).is_unique() && first != Some(target) {
            let name = self.card_rules.pool.name(card);
            self.wrong("runners", format!("{name} is unique and in play twice [SHDX-CARD-11]"));
        }
    }

    fn is_asked(&self, state: &State) -> bool {
        if let Phase::Pick(pick) = state.open.phase {
            let met = state.open.met.unwrap_or(state.open.objective);
            let along = |at: u8| state.open.along().any(|it| it == usize::from(at));
            let said = usize::from(pick.sentence) < self.card_rules.says(met).len();
            if !said || !pick.moment.may_wait() || !pick.aimed.is_none_or(along) {
                return false;
            }
        }
        if let Phase::Damage(hits) = state.open.phase
            && hits.left == 0
        {
            return false;
        }
        let mut listed: Vec<Move> = Vec::new();
        self.card_rules.list(state, &mut listed);
        !listed.is_empty() || matches!(state.open.phase, Phase::Over(_))
    }
}

/// `2 grist` is two cards of a heap.
pub fn copies(name: &str) -> impl Iterator<Item = &str> {
    let counted = name.split_once(' ').and_then(|(many, name)| Some((many.parse().ok()?, name)));
    let (many, name) = counted.unwrap_or((1_u8, name));
    std::iter::repeat_n(name, many.into())
}
