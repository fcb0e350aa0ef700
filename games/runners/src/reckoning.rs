//! What a run promises: how likely a team gets past what lies before an Objective, and what that costs.
//!
//! It serves the bots of both games. Of a Challenge that is known it is asked what it would do, of any other what those that are still hidden
//! would do on the average. It is reckoned from the Objective back: before each Challenge the team may pull out, and does
//! where going on promises less than nothing. Nothing is rolled.

mod omens;
mod way;

use crate::CardRules;
use crate::cards::sentences::{Affected, Clause, Moment, Sentence, Standing, Timing};
use crate::cards::{Card, Challenge, Kind, Objective, Pump, Requirement, Skill, Skills, Trait};
use crate::moves::Move;
use crate::setup::MOST_RUNNERS;
use crate::state::{Open, Part, Phase, Target};
use crate::stats::CurrentStats;
use tinyvec::ArrayVec;

pub use omens::Omens;
use way::Way;

/// Of how many hidden Challenges the average is taken.
const SAMPLES: usize = 4;

/// What a die and another for each 6 come to.
const PUMPED: f32 = 4.2;

/// The most Challenges that are reckoned with on one run.
const DEEP: usize = 16;

/// What is lacking where nothing stops a team, however strong it is.
const NOTHING: f32 = -99.0;

/// What a nuyen of a dead Runner's price is worth.
const PRICE: f32 = 0.6;

/// One of a team.
#[derive(Clone, Copy, Debug, Default)]
struct Member {
    /// What he is.
    own: CurrentStats,
    /// What fights for him: himself, or what he sends.
    best: CurrentStats,
    /// Damage that would kill him, Armor included, and what he can hide behind.
    tough: f32,
    /// What his death costs beside Reputation.
    price: f32,
    /// The Reputation that it costs.
    blood: f32,
    /// What he can do by himself.
    skills: Skills,
}

/// What a team is able to do.
#[derive(Clone, Debug, Default)]
pub struct Team {
    skills: Skills,
    /// What it could inflict more for the nuyen there are.
    more: f32,
    /// The toughest first.
    members: ArrayVec<[Member; MOST_RUNNERS]>,
}

/// What a Challenge would do to a team.
#[derive(Clone, Copy, Debug, Default)]
struct Guard {
    /// Which it is.
    card: Card,
    /// Whether the team gets past without a fight.
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
    /// Whether it is fought.
    fights: bool,
    /// Whether it attacks first.
    first: bool,
    /// Who takes its damage.
    blow: Blow,
}

/// Who takes the damage of a Challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Blow {
    /// One after the other, as dice fall.
    #[default]
    Dealt,
    /// One of them all of it.
    One,
    /// Each of them all of it.
    Each,
}

/// Challenges that may be met at one place.
type Guards = ArrayVec<[Guard; SAMPLES]>;

/// Whether a team is taken as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ready {
    /// With whoever was sent and pumped.
    Now,
    /// With whoever can still be.
    Soon,
}

/// All Challenges on a way.
type Places = ArrayVec<[Guards; DEEP]>;

/// A team that goes, or could.
#[derive(Clone, Debug)]
pub struct Sortie {
    /// The run with those who are along.
    pub sent: Open,
    /// What they can do.
    pub team: Team,
    hidden: Guards,
}

/// What is to be won, and how dear blood is.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    /// What the Objective is worth.
    pub prize: f32,
    /// What a point of Reputation is worth that a death costs.
    pub blood: f32,
    /// What is to be expected before the first Challenge.
    pub omens: Omens,
}

impl CardRules {
    /// Whether a move only takes back where somebody's Drone or Spirit fights: either way could be said for ever.
    pub fn takes_back(&self, open: &Open, mv: &Move) -> bool {
        match mv {
            Move::Recall(_) => true,
            Move::Send(target) => open.runner(target.runner).gear.iter().any(|gear| gear.fights),
            _ => false,
        }
    }

    /// The run as it would be if these went along.
    pub fn sent(&self, run: &Open, wanted: impl Fn(usize) -> Part) -> Open {
        let mut run = *run;
        for (at, runner) in run.runners.iter_mut().enumerate() {
            runner.part = wanted(at);
        }
        run
    }

    /// Those who would go, if all who can go do: whoever is Anti-social stays where there are others.
    pub fn everybody(&self, run: &Open, ready: impl Fn(usize) -> bool) -> Open {
        let there = (0..run.runners.len()).filter(|at| ready(*at)).count();
        let goes = |at: usize| {
            let shy = self.runner_face(run.runners[at].card).has(Trait::AntiSocial);
            if ready(at) && (there <= 2 || !shy) { Part::Along } else { Part::None }
        };
        self.sent(run, goes)
    }

    /// No more than an Objective lets go along: the strongest.
    pub fn no_more_than(&self, run: &Open, most: usize) -> Open {
        let strength = |at: usize| {
            let now = self.now(run, Target::runner(at));
            let skills: u32 =
                self.own_skills(&run.runners[at]).0.iter().map(|it| u32::from(*it)).sum();
            i32::from(now.attack + now.left) + skills as i32
        };
        // How strong each is takes longer to find than any number of them to sort.
        let mut along: ArrayVec<[(i32, usize); MOST_RUNNERS]> =
            run.along().map(|at| (strength(at), at)).collect();
        along.sort_by_key(|(strength, _)| -strength);
        self.sent(run, |at| match along.iter().position(|(_, it)| *it == at) {
            Some(place) if place < most => Part::Along,
            _ => Part::None,
        })
    }

    /// What those who go along can do, with whatever can be sent and pumped; or as they stand.
    pub fn team(&self, run: &Open, ready: Ready) -> Team {
        let mut team = Team { skills: self.skills(run), ..Team::default() };
        let mut cash = if ready == Ready::Now { 0.0 } else { f32::from(run.nuyen.min(6)) };
        for at in run.along() {
            let runner = &run.runners[at];
            let face = self.runner_face(runner.card);
            let own = self.now(run, Target::runner(at));
            let mut best = own;
            let mut tough = f32::from(own.left.max(0)) + f32::from(own.armor);
            for gear in 0..runner.gear.len() {
                if self.gear_face(runner.gear[gear].card).kind.is_fighter() {
                    let fights = self.now(run, Target::gear(at, gear));
                    tough += 0.5 * f32::from(fights.left.max(0));
                    let goes = match ready {
                        Ready::Now => runner.gear[gear].fights,
                        Ready::Soon => fights.attack > best.attack,
                    };
                    if goes {
                        best = fights;
                    }
                }
            }
            if let Some(Pump { nuyen, by }) = face.pump {
                let times = (cash / f32::from(nuyen.max(1))).floor();
                team.more += times * f32::from(by.0.max(0));
                cash -= times * f32::from(nuyen);
            }
            let held = runner.gear.iter().map(|gear| f32::from(self.pool.face(gear.card).cost));
            let cost = f32::from(self.pool.face(runner.card).cost);
            let price = PRICE * cost + 0.3 * held.sum::<f32>() + 0.5;
            let mourned = self.standing(runner.card).all(|it| it != Standing::Unmourned);
            let blood = if mourned { cost } else { 0.0 };
            let skills = self.own_skills(runner);
            team.members.push(Member { own, best, tough, price, blood, skills });
        }
        team.members.sort_by(|one, other| other.tough.total_cmp(&one.tough));
        team
    }

    /// Those who are along, and what hidden Challenges would do to them.
    pub fn sortie(&self, sent: Open, unseen: &[Card]) -> Sortie {
        let team = self.team(&sent, Ready::Soon);
        let mut open = sent;
        (open.met, open.objective) = (None, self.plain_objective());
        let nobody = team.members.is_empty();
        let hidden = if nobody { Guards::new() } else { self.hidden(unseen, &mut open, &team) };
        Sortie { sent, team, hidden }
    }

    /// An Objective that bans nothing and says nothing, if there is one: what is hidden is reckoned with it.
    fn plain_objective(&self) -> Card {
        let pool = &self.pool;
        let is_plain = |card: &Card| match &pool.face(*card).kind {
            Kind::Objective(face) => face.bans.is_empty() && self.says(*card).is_empty(),
            _ => false,
        };
        let some = |card: &Card| matches!(pool.face(*card).kind, Kind::Objective(_));
        pool.all().find(is_plain).or_else(|| pool.all().find(some)).unwrap_or_default()
    }

    /// What is hidden, before this Objective: some of it cannot lie there.
    fn before(&self, objective: &Objective, hidden: &Guards) -> Guards {
        let mut guards = *hidden;
        for guard in &mut guards {
            let Kind::Challenge(face) = &self.pool.face(guard.card).kind else { continue };
            guard.bluff = f32::from(u8::from(is_bluff(objective, face)));
        }
        guards
    }

    /// What a run on this Objective would come to: the Challenges of its stack that are still ahead, and the one that is
    /// being met. Less than nothing where it had better not be begun, or gone on with.
    pub fn promise(
        &self,
        sortie: &Sortie,
        objective: Card,
        stack: impl Iterator<Item = Option<Card>>,
        stakes: Stakes,
        ready: Ready,
    ) -> f32 {
        let Kind::Objective(face) = &self.pool.face(objective).kind else { return 0.0 };
        let team = &sortie.team;
        if team.members.is_empty() {
            return 0.0;
        }
        let mut open = sortie.sent;
        open.objective = objective;
        let mut places: Places = ArrayVec::new();
        if let Some(card) = open.met {
            places.push(Guards::from_iter([self.met(&mut open, card, ready)]));
            // What comes after it is met afresh.
            (open.pumped, open.phase) = (0, Phase::Ways);
        }
        let hidden = self.before(face, &sortie.hidden);
        for known in stack.take(DEEP - 2) {
            if let Some(card) = known {
                places.push(Guards::from_iter([self.guard(&mut open, card, team)]));
            } else if !hidden.is_empty() {
                places.push(hidden);
            }
        }
        let met_needs = face.needs.is_empty() || face.needs.is_met(&team.skills);
        let prize = if met_needs { stakes.prize } else { 0.03 * stakes.prize };
        if face.threat.is_some() {
            open.met = None;
            let guard = Guard { lacking: NOTHING, ..Guard::default() };
            let guard = self.fought(&open, team, face.pump, guard, objective);
            places.push(Guards::from_iter([guard]));
        }
        let way = Way { team, alarm: open.alarm, bound: open.lasting.bound };
        way.set_out(places, &hidden, Stakes { prize, ..stakes })
    }

    /// What a run of all of these promises, or of the best of them if that is too many.
    pub fn all_of(
        &self,
        sortie: &Sortie,
        objective: Card,
        stack: impl Iterator<Item = Option<Card>>,
        stakes: Stakes,
        unseen: &[Card],
    ) -> f32 {
        if !self.standing(objective).any(changes_the_team) {
            return self.promise(sortie, objective, stack, stakes, Ready::Soon);
        }
        let mut sent = sortie.sent;
        sent.objective = objective;
        if let Some(most) = self.most_along(&sent) {
            sent = self.no_more_than(&sent, most.into());
        }
        self.promise(&self.sortie(sent, unseen), objective, stack, stakes, Ready::Soon)
    }

    /// The Challenge that is being met, or fought already.
    fn met(&self, open: &mut Open, card: Card, ready: Ready) -> Guard {
        let mut guard = self.guard(open, card, &self.team(open, ready));
        if matches!(open.phase, Phase::Fight { .. } | Phase::Damage(_)) {
            (guard.sleazed, guard.bluff) = (0.0, 0.0);
        }
        if let Phase::Damage(hits) = open.phase {
            guard.attack = f32::from(hits.left);
            let body = self.met_now(open).map_or(0, |met| met.body);
            if !hits.rest {
                // It is known by now whether that was enough.
                guard.lacking =
                    if i32::from(hits.struck) < i32::from(body) { 99.0 } else { NOTHING };
            }
        }
        guard
    }

    /// What comes of going past so many Challenges that nobody has seen.
    pub fn unseen(&self, sortie: &Sortie, many: usize, stakes: Stakes) -> f32 {
        if sortie.hidden.is_empty() {
            return 0.0;
        }
        let way = Way { team: &sortie.team, alarm: false, bound: false };
        let places: Places = (0..many).map(|_| sortie.hidden).collect();
        way.set_out(places, &sortie.hidden, stakes)
    }

    /// Some of the Challenges that nobody has seen, evenly out of all.
    fn hidden(&self, unseen: &[Card], open: &mut Open, team: &Team) -> Guards {
        let mut guards = ArrayVec::new();
        let step = unseen.len().div_ceil(SAMPLES).max(1);
        for card in unseen.iter().step_by(step) {
            guards.push(self.guard(open, *card, team));
        }
        guards
    }

    fn guard(&self, open: &mut Open, card: Card, team: &Team) -> Guard {
        let Kind::Challenge(face) = &self.pool.face(card).kind else { return Guard::default() };
        open.met = Some(card);
        let many = team.members.len();
        let (mut quiet, mut unheard) = (true, false);
        for standing in self.standing(card) {
            match standing {
                Standing::SleazedUpTo(most) => quiet = many <= most.into(),
                Standing::AlarmFrom(least) => unheard = many < least.into(),
                _ => {}
            }
        }
        let sleazed = unheard || quiet && face.sleaze.is_met(&team.skills);
        let mut guard = Guard {
            sleazed: f32::from(u8::from(sleazed)),
            bluff: f32::from(u8::from(is_bluff(self.objective(open), face))),
            card,
            first: face.first,
            lacking: NOTHING,
            ..Guard::default()
        };
        self.read_text(card, team, &mut guard);
        if face.threat.is_some() { self.fought(open, team, face.pump, guard, card) } else { guard }
    }

    /// What the text of a Challenge does to whoever faces it.
    fn read_text(&self, card: Card, team: &Team, guard: &mut Guard) {
        let many = team.members.len() as f32;
        let fights = self.pool.face(card).kind.threat().is_some();
        let mut goes_on = false;
        for sentence in self.says(card) {
            let Sentence::Does { when: Timing::Moment(moment), clause, .. } = sentence else {
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
                        Affected::Each => many,
                        Affected::One | Affected::Random | Affected::Strongest => 1.0,
                        _ => 0.7,
                    };
                    guard.text += hit * f32::from(*damage);
                }
                Clause::Kill(_) => guard.cost += team.mean(|it| it.price + 1.5 * it.blood),
                Clause::SendHome(_) | Clause::TrashGear(_) => guard.cost += 1.0,
                Clause::LoseNuyen(nuyen) => guard.cost += 0.3 * f32::from(*nuyen),
                Clause::LoseReputation(points) => guard.cost += f32::from(*points),
                _ => {}
            }
        }
        if !fights && !goes_on {
            guard.lacking = 99.0;
        }
    }

    fn fought(
        &self,
        open: &Open,
        team: &Team,
        pump: Option<Pump>,
        mut guard: Guard,
        card: Card,
    ) -> Guard {
        let Some(met) = self.met_now(open) else { return guard };
        let fights = matches!(open.phase, Phase::Fight { .. } | Phase::Damage(_));
        let (mut attack, mut body) = (f32::from(met.attack), f32::from(met.body));
        // Dice say how it is pumped, unless they have said so.
        if let Some(Pump { nuyen, by }) = pump.filter(|_| !fights) {
            let times = PUMPED / f32::from(nuyen.max(1));
            attack += times * f32::from(by.0);
            body += (times * f32::from(by.1)).max(0.0);
        }
        let (mut only, mut by_hand) = (None, false);
        for standing in self.standing(card) {
            match standing {
                Standing::OnlyHarmedBy(skill) => only = Some(skill),
                Standing::NoDrones => by_hand = true,
                Standing::HitsEach => guard.blow = Blow::Each,
                Standing::OneRunner => guard.blow = Blow::One,
                _ => {}
            }
        }
        // In the middle of a fight those fight who were sent.
        let (total, first) = team.inflicts(met.armor, only, by_hand);
        guard.fights = true;
        guard.lacking = guard.lacking.max(body - total - team.more);
        guard.attack = if first >= body && !met.first { 0.0 } else { attack };
        guard
    }
}

/// Whether an Objective changes what a team is.
fn changes_the_team(standing: Standing) -> bool {
    matches!(standing, Standing::TeamUpTo(_) | Standing::Useless(_))
}

fn is_bluff(objective: &Objective, face: &Challenge) -> bool {
    face.categories.iter().any(|category| objective.bans.contains(category))
}

impl Guard {
    /// How likely a team gets past it by facing it, how much that hurts, and what it costs.
    fn faced(&self, team: &Team, hurt: f32, blood: f32) -> (f32, f32, f32) {
        let before = if self.first { self.attack } else { 0.0 };
        let weaker = 0.8 * (hurt + self.text + before);
        let width = 0.5 + 0.35 * weaker;
        let passes = ((width - self.lacking - weaker) / (2.0 * width)).clamp(0.0, 1.0);
        let (hurts, dead) = match self.blow {
            Blow::Dealt => team.struck(self.attack + self.text, hurt, blood),
            blow => team.struck_whole(blow, self.attack, hurt, blood),
        };
        (passes, hurts, self.cost + dead)
    }
}

impl Team {
    /// Whether it can do what is asked for.
    pub fn meets(&self, needs: &Requirement) -> bool {
        needs.is_met(&self.skills)
    }

    /// Whether nobody goes.
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    fn mean(&self, of: impl Fn(&Member) -> f32) -> f32 {
        self.members.iter().map(of).sum::<f32>() / self.members.len().max(1) as f32
    }

    /// What it inflicts on whoever has so much Armor, all of it and what comes before it is struck.
    fn inflicts(&self, armor: i16, only: Option<Skill>, by_hand: bool) -> (f32, f32) {
        let (mut all, mut first) = (0.0, 0.0);
        for member in &self.members {
            if only.is_some_and(|skill| member.skills.of(skill) == 0) {
                continue;
            }
            let now = if by_hand { &member.own } else { &member.best };
            let damage = f32::from(now.inflicts(armor));
            all += damage;
            first += if now.first { damage } else { 0.0 };
        }
        (all, first)
    }

    /// All the damage comes to one of them, the one who is missed least, or to each: how much that is, and what the dead cost.
    fn struck_whole(&self, blow: Blow, damage: f32, hurt: f32, blood: f32) -> (f32, f32) {
        let worn = hurt / self.members.len().max(1) as f32;
        let cost = |it: &Member| {
            let dies = damage > 0.0 && it.tough - worn <= damage;
            if dies { it.price + blood * it.blood } else { 0.0 }
        };
        let costs = self.members.iter().map(cost);
        if blow == Blow::Each {
            (damage * self.members.len() as f32, costs.sum())
        } else {
            (damage, costs.fold(f32::MAX, f32::min).min(99.0))
        }
    }

    /// So much damage comes: how much reaches somebody, and what the dead cost.
    fn struck(&self, damage: f32, hurt: f32, blood: f32) -> (f32, f32) {
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
                dead += dies * (member.price + blood * member.blood);
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
pub fn new_skills(skills: &Skills, team: &Team) -> f32 {
    let lacks = |at: &usize| team.skills.0[*at] < 3;
    (0..skills.0.len()).filter(lacks).map(|at| f32::from(skills.0[at])).sum()
}
