//! What a card in play is now: its ratings, Armor, skills, with everything that changes them. Worked out here alone.

use crate::CardRules;
use crate::book::Drones;
use crate::cards::sentences::{Arms, Clause, Sentence, Standing};
use crate::cards::{
    self, ArmorGiven, Card, GearKind, Kind, Profession, Rating, SKILLS, Skills, Trait,
};
use crate::setup::MOST_GEAR;
use crate::state::{Gear, Open, Part, Phase, Runner, Target};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// What a card in play is now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CurrentStats {
    /// The damage that it can inflict.
    pub attack: i16,
    /// The damage that kills it, were it unhurt.
    pub body: i16,
    /// The damage that it can still take.
    pub left: i16,
    /// Its Armor.
    pub armor: i16,
    /// Whether its damage ignores Armor.
    pub pierces: bool,
    /// Whether it attacks first.
    pub first: bool,
}

impl CurrentStats {
    fn of(threat: Rating) -> CurrentStats {
        let (attack, body) = (threat.attack.into(), threat.body.into());
        CurrentStats { attack, body, left: body, ..CurrentStats::default() }
    }

    fn add(&mut self, (attack, body): (i8, i8)) {
        self.attack = self.attack.saturating_add(attack.into());
        self.body = self.body.saturating_add(body.into());
    }

    /// SHD-FAT-02, SHD-FAT-07: damage comes off the sum of everything else. SHD-FAT-06: never below 0. SHD-FAT-05: what
    /// is left of the Body is the Body without it.
    fn hurt(mut self, damage: u8, tires: Tires) -> CurrentStats {
        let damage = i16::from(damage);
        if tires == Tires::Yes {
            self.attack = self.attack.saturating_sub(damage);
        }
        self.attack = self.attack.max(0);
        self.left = self.body.saturating_sub(damage).max(0);
        self
    }

    /// SHD-ARM-13, SHD-ARM-17: what it inflicts on whoever has so much Armor.
    pub fn inflicts(&self, armor: i16) -> i16 {
        let stopped = if self.pierces { 0 } else { armor };
        (self.attack - stopped).max(0)
    }
}

/// What a Special that stays with a Runner is like among his Gear: its text is all there is to it.
static WITH_HIM: cards::Gear = cards::Gear {
    kind: GearKind::Other,
    bonus: (0, 0),
    threat: None,
    armor: None,
    needs: Skills([0; SKILLS]),
    skills: Skills([0; SKILLS]),
    fits: None,
    pump: None,
};

/// Whether damage lowers the Attack Value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tires {
    Yes,
    No,
}

/// What a Runner says of whatever his team fights, added to what others say.
fn daunts(sum: (i8, i8), standing: Standing) -> (i8, i8) {
    match standing {
        Standing::Daunts(attack, body) => {
            (sum.0.saturating_add(attack), sum.1.saturating_add(body))
        }
        _ => sum,
    }
}

/// How much Attack Value it is worth that damage ignores Armor.
const PIERCING: i16 = 2;

impl CardRules {
    /// What stands in a card's text at this table.
    pub fn says(&self, card: Card) -> &[Sentence] {
        self.pool.face(card).says(self.book.alone)
    }

    /// What holds as long as a card is there.
    pub fn standing(&self, card: Card) -> impl Iterator<Item = Standing> {
        self.says(card).iter().filter_map(|sentence| match sentence {
            Sentence::Standing(standing) => Some(*standing),
            Sentence::Does { .. } => None,
        })
    }

    /// What only a Runner has; `card` is one.
    pub fn runner_face(&self, card: Card) -> &cards::Runner {
        match &self.pool.face(card).kind {
            Kind::Runner(runner) => runner,
            _ => panic!("a Runner's place holds a Runner"),
        }
    }

    /// What only Gear has; `card` is some. SHDX-SPEC-04: a Special that stays with a Runner lies among what he holds.
    pub fn gear_face(&self, card: Card) -> &cards::Gear {
        match &self.pool.face(card).kind {
            Kind::Gear(gear) => gear,
            Kind::Special => &WITH_HIM,
            _ => panic!("a Runner holds Gear"),
        }
    }

    /// What somebody or something in play is now.
    pub fn now(&self, open: &Open, target: Target) -> CurrentStats {
        let runner = open.runner(target.runner);
        match target.gear {
            None => self.runner_now(open, target.runner.into()),
            Some(gear) => self.fighter_now(open, runner, &runner.gear[usize::from(gear)]),
        }
    }

    /// SHD-STEP-01: a Runner with all that he uses.
    fn runner_now(&self, open: &Open, at: usize) -> CurrentStats {
        let runner = &open.runners[at];
        let Kind::Runner(face) = &self.pool.face(runner.card).kind else {
            return self.nobodys_now(open, runner);
        };
        let mut now = CurrentStats::of(face.threat);
        let used: Kept = self.used(runner).collect();
        for card in &used {
            now.add(self.gear_face(*card).bonus);
            for standing in self.standing(*card) {
                if let Standing::HolderHas(attack, body) = standing {
                    now.add((attack, body));
                }
            }
        }
        if let Some(pump) = face.pump {
            (0..runner.pumped).for_each(|_| now.add(pump.by));
        }
        now.add(runner.changed);
        now.add(runner.tonight);
        // SHDX-FAQ-06: for good, whatever he was when he got them and is no longer.
        now.add(runner.tokens);
        now.add(self.lent_by_others(open, at, &used));
        now.add(self.daunted(open));
        let lent = Profession::ALL.iter().map(|trade| (trade, open.lent[*trade as usize]));
        let is_a = |trade| self.is_a_with(runner, &used, trade);
        let lent = lent.filter(|(trade, more)| *more > 0 && is_a(**trade));
        now.attack = now.attack.saturating_add(lent.map(|(_, more)| i16::from(more)).sum());
        self.standing(runner.card).for_each(|standing| now.add(self.own_way(open, at, standing)));
        now.armor = self.armor(face.armor, runner);
        let wears = |wanted: Standing| used.iter().any(|card| self.has(*card, wanted));
        now.first =
            face.has(Trait::FirstStrike) || runner.boost.first || wears(Standing::HolderFirst);
        now.pierces = runner.boost.pierces
            || wears(Standing::HolderPierces)
            || self.has(runner.card, Standing::Pierces);
        // SHD-FAT-11: whoever has Stamina strikes on, and dies all the same.
        let tireless = self.is_tireless_with(runner, &used);
        now.hurt(runner.damage, if tireless { Tires::No } else { Tires::Yes })
    }

    /// SHD-FAT-10: whether damage makes a Runner no weaker.
    pub(crate) fn is_tireless(&self, runner: &Runner) -> bool {
        let used: Kept = self.used(runner).collect();
        self.is_tireless_with(runner, &used)
    }

    /// The same, with what he uses known.
    fn is_tireless_with(&self, runner: &Runner, used: &[Card]) -> bool {
        let born = matches!(&self.pool.face(runner.card).kind, Kind::Runner(face) if face.has(Trait::Stamina));
        born || used.iter().any(|card| self.has(*card, Standing::HolderStamina))
    }

    /// One of those that a card brings in, who are on no cards of their own.
    fn nobodys_now(&self, open: &Open, runner: &Runner) -> CurrentStats {
        let rating = self.says(runner.card).iter().find_map(|sentence| match sentence {
            Sentence::Does { clause: Clause::Ambush(_, attack, body), .. } => {
                Some(Rating { attack: *attack, body: *body })
            }
            _ => None,
        });
        let mut now = CurrentStats::of(rating.unwrap_or_default());
        now.add(self.daunted(open));
        now.hurt(runner.damage, Tires::Yes)
    }

    /// SHD-RVR-02, SGS-RVR-02: what is said of whatever is fought is said of Runners who are, too.
    fn daunted(&self, open: &Open) -> (i8, i8) {
        if !matches!(open.phase, Phase::Between(_)) {
            return (0, 0);
        }
        let up = |runner: &&Runner| runner.part == Part::Along && !runner.boost.fell;
        let others = open.opponents.iter().filter(up);
        others.flat_map(|runner| self.standing(runner.card)).fold((0, 0), daunts)
    }

    /// What a Runner's own text gives him, as things stand.
    fn own_way(&self, open: &Open, at: usize, standing: Standing) -> (i8, i8) {
        let along = open.runners[at].part == Part::Along;
        let others = || self.others_up(open, at);
        match standing {
            Standing::Alone(attack, body) if along && others().next().is_none() => (attack, body),
            Standing::Armed(arms, attack, body) if self.holds(&open.runners[at], arms) => {
                (attack, body)
            }
            Standing::Pack(wanted, attack, body) if along => {
                let fits = |other: &usize| self.is_a(&open.runners[*other], wanted);
                let many = others().filter(fits).count() as i8;
                (attack.saturating_mul(many), body.saturating_mul(many))
            }
            _ => (0, 0),
        }
    }

    fn holds(&self, runner: &Runner, arms: Arms) -> bool {
        runner.gear.iter().any(|gear| self.gear_face(gear.card).kind == arms.kind())
    }

    /// Whether a Runner is of a profession: by trade, or while he holds what makes him so.
    pub fn is_a(&self, runner: &Runner, trade: Profession) -> bool {
        self.is_by_trade(runner, trade)
            || self.used(runner).any(|card| self.has(card, Standing::HolderIs(trade)))
    }

    /// The same, with what he uses known.
    fn is_a_with(&self, runner: &Runner, used: &[Card], trade: Profession) -> bool {
        let makes_so = |card: &Card| self.has(*card, Standing::HolderIs(trade));
        self.is_by_trade(runner, trade) || used.iter().any(makes_so)
    }

    fn is_by_trade(&self, runner: &Runner, trade: Profession) -> bool {
        self.runner_face(runner.card).professions.contains(&trade)
    }

    /// Whether nothing sends a Runner home.
    pub fn stays(&self, runner: &Runner) -> bool {
        self.has(runner.card, Standing::Stays)
            || self.used(runner).any(|card| self.has(card, Standing::HolderStays))
    }

    /// Returns true if this is among what a card says for as long as it is in play.
    pub fn has(&self, card: Card, wanted: Standing) -> bool {
        self.standing(card).any(|standing| standing == wanted)
    }

    /// The others on the run. SHDX-FAQ-03: whoever fell before anybody strikes is none of them any more.
    fn others_up<'o>(&self, open: &'o Open, at: usize) -> impl Iterator<Item = usize> + use<'o> {
        open.along().filter(move |other| *other != at && !open.runners[*other].boost.fell)
    }

    /// The bonus from others on the run for a Runner who uses this Gear.
    fn lent_by_others(&self, open: &Open, at: usize, used: &[Card]) -> (i8, i8) {
        let runner = &open.runners[at];
        let others = self.others_up(open, at);
        let given = others.flat_map(|other| self.standing(open.runners[other].card));
        given.fold((0, 0), |sum: (i8, i8), standing| match standing {
            Standing::Others(wanted, attack, body) if self.is_a_with(runner, used, wanted) => {
                (sum.0.saturating_add(attack), sum.1.saturating_add(body))
            }
            _ => sum,
        })
    }

    /// SHDX-GEAR-05: one weapon, one Armor and one Vehicle, those that are worth most; SHDX-GEAR-06: everything else at
    /// once, an Accessory with the kind of weapon that it names.
    pub(crate) fn used<'a>(&'a self, runner: &'a Runner) -> impl Iterator<Item = Card> + 'a {
        let weapon = self.best(runner, GearKind::is_weapon);
        let [armor, vehicle] = self.worn(runner);
        let kind = weapon.map(|card| self.gear_face(card).kind);
        let others = runner.gear.iter().map(|gear| gear.card).filter(move |card| {
            let gear = self.gear_face(*card);
            if !self.is_usable(runner, *card) {
                return false;
            }
            match gear.kind {
                GearKind::Accessory => gear.fits.is_some() && gear.fits == kind,
                GearKind::Armor | GearKind::Vehicle => false,
                other => !other.is_weapon() && !other.is_fighter(),
            }
        });
        [weapon, armor, vehicle].into_iter().flatten().chain(others)
    }

    /// The Gear of a kind that is worth most to its holder, the first of several.
    fn best(&self, runner: &Runner, wanted: impl Fn(GearKind) -> bool) -> Option<Card> {
        let mut usable = self.held(runner, wanted);
        let mut best = usable.next()?;
        // Mostly he holds one, and nothing need be weighed.
        for card in usable {
            if self.worth(runner, [Some(card), None]) > self.worth(runner, [Some(best), None]) {
                best = card;
            }
        }
        Some(best)
    }

    /// The Armor and the Vehicle that are worth most together, the first of several.
    fn worn(&self, runner: &Runner) -> [Option<Card>; 2] {
        let all = |kind: GearKind| -> Kept { self.held(runner, |it| it == kind).collect() };
        let (armors, vehicles) = (all(GearKind::Armor), all(GearKind::Vehicle));
        let mut best = [armors.first().copied(), vehicles.first().copied()];
        if armors.len() > 1 || vehicles.len() > 1 {
            let each =
                |kept: Kept| kept.into_iter().map(Some).chain(kept.is_empty().then_some(None));
            for armor in each(armors) {
                for vehicle in each(vehicles) {
                    if self.worth(runner, [armor, vehicle]) > self.worth(runner, best) {
                        best = [armor, vehicle];
                    }
                }
            }
        }
        best
    }

    /// What a Runner holds of some kinds and can use.
    fn held(
        &self,
        runner: &Runner,
        wanted: impl Fn(GearKind) -> bool,
    ) -> impl Iterator<Item = Card> {
        let held = runner.gear.iter().map(|gear| gear.card);
        held.filter(move |card| wanted(self.gear_face(*card).kind) && self.is_usable(runner, *card))
    }

    /// What Gear adds to the Attack Value, with the Accessories that go with it, then to the Armor that he has, then to Body.
    fn worth(&self, runner: &Runner, used: [Option<Card>; 2]) -> (i16, u8, i16) {
        let used = || used.into_iter().flatten();
        let fits = |it: &Card| {
            let fits = self.gear_face(*it).fits;
            let goes = used().any(|card| fits == Some(self.gear_face(card).kind));
            goes && self.is_usable(runner, *it)
        };
        let with = runner.gear.iter().map(|gear| gear.card).filter(fits);
        let attack = |it: Card| {
            let pierces = self.has(it, Standing::HolderPierces);
            i16::from(self.gear_face(it).bonus.0) + if pierces { PIERCING } else { 0 }
        };
        let own = match &self.pool.face(runner.card).kind {
            Kind::Runner(face) => face.armor,
            _ => 0,
        };
        let (mut highest, mut more, mut body) = (own, 0_u8, 0_i16);
        for gear in used().map(|card| self.gear_face(card)) {
            body += i16::from(gear.bonus.1);
            match gear.armor {
                None => {}
                Some(ArmorGiven::More(rating)) => more = more.saturating_add(rating),
                // It does not add up.
                Some(ArmorGiven::Own(rating)) => highest = highest.max(rating),
            }
        }
        let attack = used().chain(with).map(attack).sum::<i16>();
        (attack, highest.saturating_add(more), body)
    }

    /// Whether a holder still has the skills that his Gear asks for.
    pub(crate) fn is_usable(&self, runner: &Runner, card: Card) -> bool {
        let needs = &self.gear_face(card).needs;
        // Mostly he was born with them, and nobody need add up what his Gear gives.
        let born = || self.runner_face(runner.card).skills.meet(needs);
        let able = needs.is_empty() || born() || self.own_skills(runner).meet(needs);
        able && self.has_a_jack(runner, card)
    }

    /// SHDX-GEAR-07: whether a Chipjack runs this, if it is a Skillsoft.
    pub(crate) fn has_a_jack(&self, runner: &Runner, card: Card) -> bool {
        let is = |card: Card, kind| self.gear_face(card).kind == kind;
        // Mostly there is none, and nobody need add up what he can do.
        let there = || runner.gear.iter().any(|gear| is(gear.card, GearKind::Chipjack));
        let runs = || self.softs(runner, &self.without_softs(runner).0).contains(&card);
        !is(card, GearKind::Skillsoft) || there() && runs()
    }

    /// SHD-ARM-08: the highest of what does not add up; SHD-ARM-05, SHD-ARM-06, SHD-ARM-11: whatever adds is added to it.
    fn armor(&self, own: u8, runner: &Runner) -> i16 {
        let given = || self.used(runner).filter_map(|card| self.gear_face(card).armor);
        let highest = given().filter_map(|armor| match armor {
            ArmorGiven::Own(rating) => Some(rating),
            ArmorGiven::More(_) => None,
        });
        let highest = highest.chain([own]).max().unwrap_or(own);
        let more = given().map(|armor| match armor {
            ArmorGiven::More(rating) => i16::from(rating),
            ArmorGiven::Own(_) => 0,
        });
        i16::from(highest) + more.sum::<i16>()
    }

    /// A Drone or a Spirit: SHDX-DRONE-04, its own numbers and none of its holder's Gear.
    fn fighter_now(&self, open: &Open, holder: &Runner, gear: &Gear) -> CurrentStats {
        let face = self.gear_face(gear.card);
        let mut now = CurrentStats::of(face.threat.unwrap_or_default());
        now.add(self.daunted(open));
        for standing in self.standing(holder.card) {
            if let Standing::Held(fighters, attack, body) = standing
                && face.kind == fighters.kind()
            {
                now.add((attack, body));
            }
        }
        if let Some(pump) = face.pump {
            (0..gear.pumped).for_each(|_| now.add(pump.by));
        }
        now.pierces = self.has(gear.card, Standing::Pierces);
        let tires = match self.book.drones {
            Drones::Tire(_) => Tires::Yes,
            Drones::Tireless(_) => Tires::No,
        };
        now.hurt(gear.damage, tires)
    }

    /// What is met, if it has a Threat Rating: a Challenge, or the Objective behind all of them.
    pub fn met_now(&self, open: &Open) -> Option<CurrentStats> {
        let card = open.met.unwrap_or(open.objective);
        let kind = &self.pool.face(card).kind;
        let mut now = CurrentStats::of(kind.threat()?);
        if let Some(pump) = kind.pump() {
            (0..open.pumped).for_each(|_| now.add(pump.by));
        }
        match kind {
            Kind::Challenge(challenge) => {
                now.armor = challenge.armor.into();
                now.first = challenge.first;
                self.standing(open.objective).for_each(|standing| match standing {
                    Standing::ChallengesHere(attack, body) => now.add((attack, body)),
                    Standing::CategoryHere(category, attack, body)
                        if challenge.categories.contains(&category) =>
                    {
                        now.add((attack, body));
                    }
                    _ => {}
                });
            }
            Kind::Objective(objective) => now.armor = objective.armor.into(),
            _ => {}
        }
        for standing in self.standing(card) {
            match standing {
                Standing::Grows { attack, body, beyond } => {
                    let more = open.along().count().saturating_sub(beyond.into());
                    (0..more).for_each(|_| now.add((attack, body)));
                }
                Standing::Pierces => now.pierces = true,
                _ => {}
            }
        }
        if open.met.is_some() {
            now.add(open.lasting.alert);
        }
        now.add(open.lasting.weakened);
        let ours = open.along().flat_map(|at| self.standing(open.runners[at].card));
        now.add(ours.fold((0, 0), daunts));
        Some(now.hurt(0, Tires::No))
    }

    /// SHDX-SKILL-02, SHDX-SKILL-03: what the team can do together. SHDX-DECKER-08: who stays in the safehouse adds Decking alone.
    pub fn skills(&self, open: &Open) -> Skills {
        let mut sum = Skills(open.raised);
        for at in open.team() {
            let runner = &open.runners[at];
            let mut own = self.own_skills(runner);
            if runner.part == Part::Home {
                let decking = own.of(cards::Skill::Decking);
                own = Skills::default();
                own.set(cards::Skill::Decking, decking);
            } else {
                for standing in self.standing(runner.card) {
                    if let Standing::Team(skill, rating) = standing {
                        own.set(skill, own.of(skill).saturating_add(rating));
                    }
                }
            }
            sum.add(&own);
        }
        for standing in self.standing(open.objective) {
            if let Standing::Useless(skill) = standing {
                sum.set(skill, 0);
            }
        }
        sum
    }

    /// What a Runner can do, with what he holds but for Skillsofts; and what of that gives nothing yet.
    fn without_softs(&self, runner: &Runner) -> (Skills, Givers<'_>) {
        let mut skills = self.runner_face(runner.card).skills;
        let faces = runner.gear.iter().map(|gear| self.gear_face(gear.card));
        let gives =
            |gear: &&cards::Gear| gear.kind != GearKind::Skillsoft && !gear.skills.is_empty();
        let mut waits: Givers<'_> = faces.filter(gives).map(Some).collect();
        take_what_can_be_used(&mut skills, &mut waits);
        (skills, waits)
    }

    /// SHDX-GEAR-07: each Chipjack runs one Skillsoft, the one that came last.
    fn softs(&self, runner: &Runner, skills: &Skills) -> Kept {
        let held = |kind| {
            let cards = runner.gear.iter().map(|gear| gear.card).rev();
            let gear = cards.map(|card| (card, self.gear_face(card)));
            let of_it = gear.filter(move |(_, gear)| gear.kind == kind);
            of_it.filter(|(_, gear)| skills.meet(&gear.needs)).map(|(card, _)| card)
        };
        let jacks = held(GearKind::Chipjack).count();
        if jacks == 0 { Kept::new() } else { held(GearKind::Skillsoft).take(jacks).collect() }
    }

    /// What a Runner can do, with what he holds.
    pub fn own_skills(&self, runner: &Runner) -> Skills {
        let (mut skills, mut waits) = self.without_softs(runner);
        let softs = self.softs(runner, &skills);
        if softs.is_empty() {
            return skills;
        }
        let usable = |gear: &&Gear| skills.meet(&self.gear_face(gear.card).needs);
        let more = runner.gear.iter().filter(usable);
        let more = more.map(|gear| self.softs_give(gear.card)).fold(0, u8::saturating_add);
        for soft in softs {
            let mut given = self.gear_face(soft).skills;
            let there = given.0.iter_mut().filter(|rating| **rating > 0);
            there.for_each(|rating| *rating = rating.saturating_add(more));
            skills.add(&given);
        }
        take_what_can_be_used(&mut skills, &mut waits);
        skills
    }

    /// What a Chipjack adds to each Skillsoft.
    fn softs_give(&self, card: Card) -> u8 {
        let more = self.standing(card).map(|standing| match standing {
            Standing::Softs(more) => more,
            _ => 0,
        });
        more.fold(0, u8::saturating_add)
    }
}

/// What somebody holds of a kind.
type Kept = ArrayVec<[Card; MOST_GEAR]>;

/// Gear that gives skills.
type Givers<'f> = ArrayVec<[Option<&'f cards::Gear>; MOST_GEAR]>;

/// What asks for a skill gives none without it, and another piece of Gear may give that.
fn take_what_can_be_used(skills: &mut Skills, waits: &mut Givers<'_>) {
    let usable = |skills: &Skills, gear: &Option<&cards::Gear>| {
        gear.is_some_and(|gear| skills.meet(&gear.needs))
    };
    while let Some(at) = waits.iter().position(|gear| usable(skills, gear)) {
        waits.remove(at).into_iter().for_each(|gear| skills.add(&gear.skills));
    }
}
