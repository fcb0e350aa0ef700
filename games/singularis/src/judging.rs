//! What a run promises: how likely a team gets past what lies before an Objective, and what that costs.
//!
//! Of a Challenge that the player has seen it is asked what it would do, of any other what those that are still hidden
//! would do on the average. Nothing is rolled.

use crate::game::Singularis;
use crate::state::State;
use engine::Seat;
use shadowrun::House;
use shadowrun::cards::sentences::{Clause, Moment, Sentence, Standing, When, Whom};
use shadowrun::cards::{Card, Challenge, Kind, Pump, Skills};
use shadowrun::setup::MOST_RUNNERS;
use shadowrun::state::{Open, Phase, Target};
use tinyvec::ArrayVec;

/// Of how many hidden Challenges the average is taken.
const SAMPLES: usize = 8;

/// What a die and another for each 6 come to.
const PUMPED: f32 = 4.2;

/// How many degrees of Armor are told apart.
const ARMORS: usize = 5;

/// One of a team.
#[derive(Clone, Copy, Debug, Default)]
struct Member {
    /// Damage that would kill him, Armor included.
    tough: f32,
    /// What his death costs.
    price: f32,
}

/// What a team is able to do.
#[derive(Clone, Debug, Default)]
pub(crate) struct Team {
    skills: Skills,
    /// What it inflicts on whoever has so much Armor.
    total: [f32; ARMORS],
    /// What it inflicts before it is struck.
    first: f32,
    /// What it could inflict more for the nuyen there are.
    more: f32,
    /// The toughest first.
    members: ArrayVec<[Member; MOST_RUNNERS]>,
}

/// What a Challenge would do to a team.
#[derive(Clone, Copy, Debug, Default)]
struct Guard {
    /// Whether the team sleazes it.
    sleazed: f32,
    /// Whether it could not lie there.
    bluff: f32,
    /// How much of the Body is beyond what the team inflicts; where nothing is fought, whether the run ends.
    lacking: f32,
    /// What it inflicts.
    attack: f32,
    /// What its text inflicts.
    text: f32,
    /// What its text costs.
    cost: f32,
    /// Whether it attacks first.
    first: bool,
}

/// What comes of a run.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Promise {
    /// How likely the Objective is reached.
    pub(crate) reached: f32,
    /// What is lost on the way.
    pub(crate) lost: f32,
}

impl Singularis {
    /// The team of these Runners.
    pub(crate) fn team(&self, run: &Open, wanted: impl Fn(usize) -> bool) -> Team {
        let house = self.house();
        let mut team = Team { skills: Skills(run.raised), ..Team::default() };
        let mut cash = f32::from(run.nuyen.min(6));
        for at in (0..run.runners.len()).filter(|at| wanted(*at)) {
            let runner = &run.runners[at];
            let face = house.runner_face(runner.card);
            let mut skills = house.own_skills(runner);
            for standing in house.standing(runner.card) {
                if let Standing::Team(skill, rating) = standing {
                    skills.set(skill, skills.of(skill).saturating_add(rating));
                }
            }
            team.skills.add(&skills);
            let now = house.now(run, Target::runner(at));
            let mut best = now;
            let mut tough = f32::from(now.left.max(0)) + f32::from(now.armor);
            for gear in 0..runner.gear.len() {
                if house.gear_face(runner.gear[gear].card).kind.is_fighter() {
                    let fights = house.now(run, Target::gear(at, gear));
                    tough += 0.5 * f32::from(fights.left.max(0));
                    if fights.attack > best.attack {
                        best = fights;
                    }
                }
            }
            for (armor, total) in team.total.iter_mut().enumerate() {
                *total += f32::from(best.inflicts(armor as i16));
            }
            if best.first {
                team.first += f32::from(best.attack);
            }
            if let Some(Pump { nuyen, by }) = face.pump {
                let times = (cash / f32::from(nuyen.max(1))).floor();
                team.more += times * f32::from(by.0.max(0));
                cash -= times * f32::from(nuyen);
            }
            let held = runner.gear.iter().map(|gear| f32::from(house.pool.face(gear.card).cost));
            let cost = f32::from(house.pool.face(runner.card).cost);
            let price = 0.75 * cost + 0.25 * held.sum::<f32>() + 0.5;
            team.members.push(Member { tough, price });
        }
        team.members.sort_by(|one, other| other.tough.total_cmp(&one.tough));
        team
    }

    /// What a run of this team on this Objective would come to: the Challenges of its stack that are still ahead, and the
    /// one that is being met.
    pub(crate) fn promise(
        &self,
        state: &State,
        objective: Card,
        stack: &[engine::stack::Lying<Card>],
        team: &Team,
    ) -> Promise {
        let house = self.house();
        if team.members.is_empty() {
            return Promise::default();
        }
        let mut open = state.run.open;
        let met = open.met.filter(|_| open.objective == objective);
        open.objective = objective;
        let alarm = open.alarm;
        let fights = matches!(open.phase, Phase::Fight { .. } | Phase::Damage(_));
        let mut way = Way::begin(alarm, 0.5);
        if let Some(card) = met {
            let mut guard = self.guard(&mut open, card, team);
            if fights {
                guard.sleazed = 0.0;
                way.faced_already();
            }
            way.pass(&[guard], team);
            // What comes after it is met afresh.
            (open.pumped, open.phase) = (0, Phase::Ways);
        }
        let hidden = if stack.iter().all(|it| it.known.has(Seat(0))) {
            ArrayVec::new()
        } else {
            self.hidden(state, &mut open, team)
        };
        for lying in stack.iter().rev() {
            if lying.known.has(Seat(0)) {
                let guard = self.guard(&mut open, lying.card, team);
                way.pass(&[guard], team);
            } else {
                way.pass(&hidden, team);
            }
        }
        let Kind::Objective(face) = &house.pool.face(objective).kind else {
            return Promise::default();
        };
        if !face.needs.is_empty() && !face.needs.is_met(&team.skills) {
            way.fail(0.97);
        }
        if face.threat.is_some() {
            open.met = None;
            let guard = self.fought(&open, team, face.pump, Guard::default());
            way.faced_already();
            way.pass(&[guard], team);
        }
        Promise { reached: way.off + way.on, lost: way.lost }
    }

    /// What comes of going past one, two, three and four Challenges that nobody has seen.
    pub(crate) fn promises(&self, state: &State, team: &Team) -> [Promise; 4] {
        let mut open = state.run.open;
        (open.met, open.alarm) = (None, false);
        if let Some(objective) = state.open.objectives.first() {
            open.objective = *objective;
        }
        let mut way = Way::begin(false, 2.5);
        let mut promises = [Promise::default(); 4];
        if team.members.is_empty() || state.open.objectives.is_empty() {
            return promises;
        }
        let hidden = self.hidden(state, &mut open, team);
        for promise in &mut promises {
            way.pass(&hidden, team);
            *promise = Promise { reached: way.off + way.on, lost: way.lost };
        }
        promises
    }

    /// Some of the Challenges that nobody has seen, evenly out of all.
    fn hidden(&self, state: &State, open: &mut Open, team: &Team) -> ArrayVec<[Guard; SAMPLES]> {
        let deck = if state.challenges.is_empty() {
            &state.open.beaten[..]
        } else {
            &state.challenges[..]
        };
        let mut guards = ArrayVec::new();
        let step = deck.len().div_ceil(SAMPLES).max(1);
        for card in deck.iter().step_by(step) {
            guards.push(self.guard(open, *card, team));
        }
        guards
    }

    fn guard(&self, open: &mut Open, card: Card, team: &Team) -> Guard {
        let house = self.house();
        let Kind::Challenge(face) = &house.pool.face(card).kind else { return Guard::default() };
        open.met = Some(card);
        let sleazed = face.sleaze.is_met(&team.skills)
            || house.standing(card).any(|standing| {
                matches!(standing, Standing::AlarmFrom(least) if team.members.len() < least.into())
            });
        let mut guard = Guard {
            sleazed: f32::from(u8::from(sleazed)),
            bluff: f32::from(u8::from(is_bluff(house, open, face))),
            first: face.first,
            ..Guard::default()
        };
        self.read(card, team, &mut guard);
        if face.threat.is_some() { self.fought(open, team, face.pump, guard) } else { guard }
    }

    /// What the text of a Challenge does to whoever faces it.
    fn read(&self, card: Card, team: &Team, guard: &mut Guard) {
        let many = team.members.len() as f32;
        let fights = self.house().pool.face(card).kind.threat().is_some();
        let mut goes_on = false;
        for sentence in self.house().says(card) {
            let Sentence::Does { when: When::Moment(moment), clause, .. } = sentence else {
                continue;
            };
            if *moment == Moment::NotDefeated && fights {
                continue;
            }
            match clause {
                Clause::RunEnds => guard.lacking = 99.0,
                Clause::RunGoesOn => goes_on = true,
                Clause::AlarmOn if *moment == Moment::Revealed => guard.sleazed = 0.0,
                Clause::Damage(damage, whom) => {
                    let hit = match whom {
                        Whom::Each => many,
                        Whom::One | Whom::Random => 1.0,
                        _ => 0.7,
                    };
                    guard.text += hit * f32::from(*damage);
                }
                Clause::Kill(_) => guard.cost += team.members.last().map_or(0.0, |it| it.price),
                Clause::SendHome(_) | Clause::TrashGear(_) => guard.cost += 1.0,
                Clause::LoseNuyen(nuyen) => guard.cost += 0.5 * f32::from(*nuyen),
                Clause::LoseReputation(points) => guard.cost += f32::from(*points),
                _ => {}
            }
        }
        if !fights && !goes_on {
            guard.lacking = 99.0;
        }
    }

    fn fought(&self, open: &Open, team: &Team, pump: Option<Pump>, mut guard: Guard) -> Guard {
        let Some(met) = self.house().met_now(open) else { return guard };
        let fights = matches!(open.phase, Phase::Fight { .. } | Phase::Damage(_));
        let (mut attack, mut body) = (f32::from(met.attack), f32::from(met.body));
        // Dice say how it is pumped, unless they have said so.
        if let Some(Pump { nuyen, by }) = pump.filter(|_| !fights) {
            let times = PUMPED / f32::from(nuyen.max(1));
            attack += times * f32::from(by.0);
            body += (times * f32::from(by.1)).max(0.0);
        }
        let armor = (met.armor.max(0) as usize).min(ARMORS - 1);
        guard.lacking = guard.lacking.max(body - team.total[armor] - team.more);
        guard.attack = if team.first >= body { 0.0 } else { attack };
        guard
    }
}

fn is_bluff(house: &House, open: &Open, face: &Challenge) -> bool {
    let bans = &house.objective(open).bans;
    face.categories.iter().any(|category| bans.contains(category))
}

/// How far a team has come: with the alarm off, or on.
struct Way {
    /// How much of the strength is uncertain.
    wide: f32,
    off: f32,
    on: f32,
    /// How much it is hurt by now.
    hurt: f32,
    lost: f32,
}

impl Way {
    fn begin(alarm: bool, wide: f32) -> Way {
        let (off, on) = if alarm { (0.0, 1.0) } else { (1.0, 0.0) };
        Way { wide, off, on, hurt: 0.0, lost: 0.0 }
    }

    fn faced_already(&mut self) {
        (self.off, self.on) = (0.0, self.off + self.on);
    }

    fn fail(&mut self, share: f32) {
        self.off *= 1.0 - share;
        self.on *= 1.0 - share;
    }

    /// Past one of these, each as likely as another.
    fn pass(&mut self, guards: &[Guard], team: &Team) {
        if guards.is_empty() {
            return;
        }
        let each = 1.0 / guards.len() as f32;
        let (mut off, mut on, mut hurt) = (0.0, 0.0, 0.0);
        let there = self.off + self.on;
        for guard in guards {
            let free = guard.bluff.max(guard.sleazed);
            off += each * self.off * free;
            on += each * self.on * guard.bluff;
            let faces = each * (self.off * (1.0 - free) + self.on * (1.0 - guard.bluff));
            if faces <= 0.0 {
                continue;
            }
            let (passes, taken, lost) = guard.faced(team, self.hurt, self.wide);
            on += faces * passes;
            hurt += faces * taken;
            self.lost += faces * lost;
        }
        self.hurt += if there > 0.0 { hurt / there } else { 0.0 };
        (self.off, self.on) = (off, on);
    }
}

impl Guard {
    /// How likely a team gets past it by facing it, how much that hurts, and what it costs.
    fn faced(&self, team: &Team, hurt: f32, wide: f32) -> (f32, f32, f32) {
        let before = if self.first { self.attack } else { 0.0 };
        let weaker = 0.8 * (hurt + self.text + before);
        let width = wide + 0.35 * weaker;
        let passes = ((width - self.lacking - weaker) / (2.0 * width)).clamp(0.0, 1.0);
        let (hurts, dead) = team.struck(self.attack + self.text, hurt);
        (passes, hurts, self.cost + dead)
    }
}

impl Team {
    /// Whether it can do what is asked for.
    pub(crate) fn meets(&self, needs: &shadowrun::cards::Requirement) -> bool {
        needs.is_met(&self.skills)
    }

    /// So much damage comes: how much reaches somebody, and what the dead cost.
    fn struck(&self, damage: f32, hurt: f32) -> (f32, f32) {
        let many = self.members.len();
        if damage <= 0.0 || many == 0 {
            return (0.0, 0.0);
        }
        let dice = (damage / 6.0).floor().max(1.0);
        let worn = hurt / many as f32;
        let (mut left, mut dead) = (damage, 0.0);
        for (at, member) in self.members.iter().cycle().take(2 * many).enumerate() {
            // The second time round he is hurt already.
            let again = if at >= many { 3.5 * dice } else { 0.0 };
            let tough = member.tough - worn - again;
            if tough <= left {
                let dies = ((6.5 * dice - tough) / (6.0 * dice)).clamp(0.0, 1.0);
                dead += dies * member.price;
            }
            left -= 3.5 * dice;
            if left <= 0.0 {
                break;
            }
        }
        (0.85 * damage, dead)
    }
}

/// How much of these skills a team has too little of.
pub(crate) fn new_skills(skills: &Skills, team: &Team) -> f32 {
    let lacks = |at: &usize| team.skills.0[*at] < 3;
    (0..skills.0.len()).filter(lacks).map(|at| f32::from(skills.0[at])).sum()
}
