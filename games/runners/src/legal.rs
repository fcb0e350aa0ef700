//! What is allowed: the one definition of it.

use crate::book::{Dealing, Pumping, Rulebook};
use crate::cards::moments::on_a_run;
use crate::cards::sentences::{Affected, Clause, Cost, Sentence, Standing, Time, Timing};
use crate::cards::{Card, GearKind, Kind, Profession, Pump, Skill, Skills, Trait};
use crate::conflict::{Combat, Side, Stage};
use crate::moves::{Move, Team};
use crate::rule;
use crate::rules::between::OURS;
use crate::state::{Hits, Open, Part, Phase, Pick, Sides, State, Target};
use crate::{CardRules, Runs};
use engine::refusal::Gap;
use engine::{Denial, Legal, Refusal, RuleId, Seat};

/// Why something is not allowed.
pub type CardDenial = Denial<Card>;

/// What has to hold, or why not.
///
/// # Errors
/// When it does not.
pub fn require<const GAPS: usize>(
    holds: bool,
    rule: RuleId,
    why: &'static str,
    gaps: [Gap<Card>; GAPS],
) -> Result<(), CardDenial> {
    if holds { Ok(()) } else { Err(Denial::new(rule, why, gaps)) }
}

/// The seat that runs, where nothing else is said.
pub const RUNNER: Seat = Seat(0);
/// The seat whose Challenges they are, where nothing else is said.
pub(crate) const OWNER: Seat = Seat(1);

/// The seat of a side, where Runners fight Runners.
const fn seat_of(sides: &Sides, side: Side) -> Seat {
    match side {
        Side::Attacker => sides.owner,
        Side::Defender => sides.runner,
    }
}

/// As much may be spent as one likes, by and by.
const ONE_GO: &str = "pump a card 1 to 20 times in one go; pump it again for more";

/// While damage waits for whoever divides it.
const DIVIDED_FIRST: &str = "first deal out the damage";

impl<B: Rulebook> Legal for Runs<B> {
    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        self.card_rules.list(state, list);
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        let named = |card| self.card_rules.pool.name(card).to_owned();
        self.card_rules.check_move(state, seat, mv).map_err(|no| no.refusal(named))
    }
}

impl CardRules {
    /// Who must decide.
    pub fn decides(&self, open: &Open) -> Option<Seat> {
        match open.phase {
            Phase::Over(_) => None,
            Phase::Fight { owner: true } => Some(open.sides.owner),
            Phase::Between(combat) => Some(seat_of(&open.sides, combat.decides().unwrap_or(OURS))),
            _ => Some(open.sides.runner),
        }
    }

    /// Whether a seat may make a move, or why not.
    ///
    /// # Errors
    /// When it may not.
    pub fn check_move(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), CardDenial> {
        let (open, rules) = (&state.open, &self.book.rules);
        let Some(asked) = self.decides(open) else {
            return Err(Denial::new(rules.one_run, "the run is over", []));
        };
        require(seat == asked, rules.order, "{} decides now", [asked.into()])?;
        match mv {
            Move::Run(team) => self.check_team(open, *team),
            Move::GoOn => self.at_the_ways(open),
            Move::PullOut => self.check_pulling_out(open),
            Move::Meet => self.check_meeting(open),
            Move::Face => self.check_facing(open),
            Move::Use(target, sentence) => self.check_use(open, *target, *sentence),
            Move::Pump(target, times) => self.check_pump(open, *target, *times),
            Move::Against(times) => self.check_raise(open, *times),
            Move::Pass => require(
                open.phase == (Phase::Fight { owner: true }),
                rules.pumper,
                "it is not yours to pump",
                [],
            ),
            Move::Send(target) => self.check_sending(open, *target, false),
            Move::Recall(target) => self.check_sending(open, *target, true),
            Move::Strike => self.before_blows(open),
            Move::Hit(target) => self.check_hit(open, *target),
            Move::Join(places) => self.check_places(open, places),
            Move::Deal(parts) => self.check_dealing(open, parts),
            Move::Divide(parts) => self.check_division(open, parts),
            Move::Pick(at) => self.check_pick(open, *at),
        }
    }

    fn check_team(&self, open: &Open, team: Team) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        require(open.phase == Phase::Team, rules.order, "the team has gone already", [])?;
        require((1..=6).contains(&team.size()), rules.team, "one to six Runners go", [])?;
        let there = u16::from(team.along | team.home) >> open.runners.len() == 0;
        require(there, rules.team, "there is no such Runner in your safehouse", [])?;
        if let Some(most) = self.most_along(open) {
            let (fits, gap) = (team.along.count_ones() <= most.into(), Gap::Thing(open.objective));
            match most {
                1 => require(fits, self.book.ban, "{} lets one Runner go along", [gap])?,
                _ => {
                    let why = "{} lets at most {} Runners go along";
                    require(fits, self.book.ban, why, [gap, most.into()])?;
                }
            }
        }
        require(team.along & team.home == 0, rules.team, "a Runner goes or stays, not both", [])?;
        for (at, runner) in open.runners.iter().enumerate() {
            let face = self.runner_face(runner.card);
            let card = Gap::Thing(runner.card);
            if team.goes(at) || team.stays(at) {
                require(!runner.turned, rules.turned, "{} is turned", [card])?;
            }
            if team.stays(at) {
                require(
                    self.is_a(runner, Profession::Decker),
                    rules.home,
                    "{} is not a Decker and has to go along",
                    [card],
                )?;
                let closed = self.objective(open).closed;
                let why = "{} is a closed system, so {} has to go along";
                require(!closed, rules.closed, why, [Gap::Thing(open.objective), card])?;
            }
            if team.goes(at) && face.has(Trait::AntiSocial) {
                let why = "{} is Anti-social and goes with one other at most";
                require(team.along.count_ones() <= 2, rules.anti_social, why, [card])?;
            }
        }
        require(team.along != 0, rules.along, "somebody has to go along", [])
    }

    /// SHDX-OBJT-14: how many Runners the Objective lets go along, if it says so, whatever the book says.
    pub fn most_along(&self, open: &Open) -> Option<u8> {
        self.standing(open.objective).find_map(|standing| match standing {
            Standing::TeamUpTo(most) => Some(most),
            _ => None,
        })
    }

    /// What the run is for.
    pub fn objective(&self, open: &Open) -> &crate::cards::Objective {
        match &self.pool.face(open.objective).kind {
            Kind::Objective(objective) => objective,
            _ => panic!("the Objective's place holds an Objective"),
        }
    }

    fn at_the_ways(&self, open: &Open) -> Result<(), CardDenial> {
        let why = match open.phase {
            Phase::Team => "first say who goes",
            phase => self.first_of_all(open, phase),
        };
        let waits = open.phase == Phase::Ways || open.is_behind_a_bluff();
        require(waits, self.book.rules.order, why, [])
    }

    /// What has to be done before a team goes anywhere.
    fn first_of_all(&self, open: &Open, phase: Phase) -> &'static str {
        match phase {
            Phase::Between(Combat { stage: Stage::Blow(_), .. }) => DIVIDED_FIRST,
            Phase::Between(_) => "first finish the fight between Runners",
            Phase::Fight { .. } | Phase::Damage(_) | Phase::Pick(_) if open.met.is_none() => {
                "first finish the fight with the Objective"
            }
            Phase::Damage(_) => DIVIDED_FIRST,
            _ => "first deal with the Challenge",
        }
    }

    pub(crate) fn check_pulling_out(&self, open: &Open) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        let faced = matches!(
            open.phase,
            Phase::Fight { .. } | Phase::Damage(_) | Phase::Pick(_) | Phase::Between(_)
        );
        // What holds for the whole run comes before what is in the way just now.
        let free = !open.lasting.bound;
        require(free, rules.card_first, "nobody pulls out of this run", [])?;
        let why = self.first_of_all(open, open.phase);
        require(!faced, rules.faced_first, why, [])?;
        if self.book.leaving.is_some() && open.is_at_the_door() {
            return Ok(());
        }
        let bluff = open.is_behind_a_bluff();
        require(!bluff, rules.bluff, "a bluff counts as if it had never been there", [])?;
        require(open.passed, rules.ways, "not before the first Challenge", [])?;
        require(
            open.phase == Phase::Ways,
            rules.faced_first,
            "{} is met already",
            [Gap::Thing(open.met.unwrap_or(open.objective))],
        )
    }

    fn check_meeting(&self, open: &Open) -> Result<(), CardDenial> {
        let why = "no Challenge is waiting to be met";
        let waits = open.phase == Phase::Revealed && open.met.is_some();
        require(waits, self.book.rules.order, why, [])
    }

    fn check_facing(&self, open: &Open) -> Result<(), CardDenial> {
        self.check_meeting(open)?;
        let rules = &self.book.rules;
        let sleazes = open.met.is_some_and(|card| self.sleazes(open, card)) && !open.alarm;
        let (rule, why) = match sleazes {
            true => (rules.sleazed, "a Challenge that can be sleazed is sleazed"),
            false => (rules.order, "whoever meets it faces it: the team cannot sleaze it"),
        };
        require(self.book.declining.is_some(), rule, why, [])
    }

    fn in_a_fight(&self, open: &Open) -> Result<(), CardDenial> {
        let fights = open.phase == (Phase::Fight { owner: false });
        require(fights, self.book.rules.order, "there is no fight now", [])
    }

    /// Before a Challenge is struck, or all those who fight other Runners.
    fn before_blows(&self, open: &Open) -> Result<(), CardDenial> {
        match open.phase {
            Phase::Between(Combat { stage: Stage::Placed | Stage::InTurn { .. }, .. }) => Ok(()),
            Phase::Between(Combat { stage: Stage::Blow(_), .. }) => {
                Err(Denial::new(self.book.rules.allocates, DIVIDED_FIRST, []))
            }
            Phase::Between(_) => {
                Err(Denial::new(self.book.rules.pairs, "first place everybody", []))
            }
            _ => self.in_a_fight(open),
        }
    }

    fn target(&self, open: &Open, target: Target) -> Result<(), CardDenial> {
        let runner = open.runners.get(usize::from(target.runner));
        let there = runner.is_some_and(|runner| {
            target.gear.is_none_or(|gear| usize::from(gear) < runner.gear.len())
        });
        require(there, self.book.rules.team, "there is no such card in play", [])
    }

    fn check_sending(&self, open: &Open, target: Target, fights: bool) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        self.in_a_fight(open)?;
        self.target(open, target)?;
        let card = Gap::Thing(open.card(target));
        let is_fighter =
            target.gear.is_some() && self.gear_face(open.card(target)).kind.is_fighter();
        require(is_fighter, rules.drone, "{} is neither a Drone nor a Spirit", [card])?;
        if !fights {
            self.can_use(open, target)?;
        }
        let met = open.met.unwrap_or(open.objective);
        let fits = !self.has(met, Standing::NoDrones);
        require(fits, rules.ability, "Drones and Spirits cannot fight {}", [Gap::Thing(met)])?;
        let runner = open.runner(target.runner);
        require(runner.part == Part::Along, rules.drone, "{} is not on the run", [card])?;
        let now = runner.gear[usize::from(target.gear.unwrap_or_default())].fights;
        let why = if fights { "{} does not fight" } else { "{} fights already" };
        require(now == fights, rules.one_drone, why, [card])
    }

    pub(crate) fn check_pump(
        &self,
        open: &Open,
        target: Target,
        times: u8,
    ) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        self.before_blows(open)?;
        let open = &*self.as_asked(open);
        self.target(open, target)?;
        let card = open.card(target);
        let Some(pump) = self.pool.face(card).kind.pump() else {
            return Err(Denial::new(rules.pumper, "{} cannot be pumped", [Gap::Thing(card)]));
        };
        self.can_use(open, target)?;
        self.is_up(open, target)?;
        let on_the_run = open.runner(target.runner).part == Part::Along;
        require(on_the_run, rules.pumper, "{} is not in this fight", [Gap::Thing(card)])?;
        self.pays(open.nuyen, pump, times)
    }

    fn check_raise(&self, open: &Open, times: u8) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        let asked = open.phase == (Phase::Fight { owner: true });
        require(asked, rules.pumper, "it is not yours to pump", [])?;
        let pump = self.met_pump(open).expect("its owner is asked for what can be pumped");
        self.pays(open.against(), pump, times)
    }

    pub(crate) fn met_pump(&self, open: &Open) -> Option<Pump> {
        self.pool.face(open.met.unwrap_or(open.objective)).kind.pump()
    }

    /// Whether its owner is asked to pump what is met.
    pub(crate) fn owner_may_pump(&self, open: &Open) -> bool {
        let pump = self.met_pump(open);
        self.book.pumping == Pumping::Owner
            && pump.is_some_and(|pump| u16::from(pump.nuyen) <= open.against())
    }

    fn pays(&self, has: u16, pump: Pump, times: u8) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        require((1..=20).contains(&times), rules.pump_price, ONE_GO, [])?;
        let price = pump.price(times);
        let why = "that costs {} nuyen and you have {}";
        let gaps = [i32::from(price).into(), i32::from(has).into()];
        require(price <= has, rules.pump_price, why, gaps)
    }

    /// SHD-RVR-02: what a card says of combat is for a combat between Runners, too, where it changes those who fight.
    pub(crate) fn check_use(
        &self,
        open: &Open,
        target: Target,
        sentence: u8,
    ) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        let open = &*self.as_asked(open);
        self.target(open, target)?;
        let card = open.card(target);
        let gap = Gap::Thing(card);
        let in_team = open.runner(target.runner).part != Part::None;
        require(in_team, rules.ability, "{} is not on the run", [gap])?;
        let from_home = open.runner(target.runner).part == Part::Home;
        let adds = !from_home || self.is_program(open, target);
        let why = "a Decker in the Safehouse uses Programs, and nothing else";
        require(adds, rules.from_home, why, [])?;
        let said = self.says(card).get(usize::from(sentence));
        let Some(Sentence::Does { when, cost, clause }) = said else {
            return Err(Denial::new(rules.ability, "{} has no such use", [gap]));
        };
        let before_blows = matches!(
            open.phase,
            Phase::Between(Combat { stage: Stage::Placed | Stage::InTurn { .. }, .. })
        );
        let fits = match when {
            Timing::Time(Time::Combat) | Timing::Any if before_blows => {
                self.keeps_its_place(open, target, *cost)
                    && (*clause != Clause::Cuff || open.runner(target.runner).part == Part::Along)
            }
            Timing::Any if matches!(open.phase, Phase::Damage(_)) => {
                self.keeps_its_place(open, target, *cost)
            }
            Timing::Time(Time::Run) | Timing::Any => {
                matches!(open.phase, Phase::Ways | Phase::Revealed | Phase::Fight { owner: false })
            }
            Timing::Time(Time::Combat) => open.phase == (Phase::Fight { owner: false }),
            Timing::Time(Time::Legwork) | Timing::Moment(_) => false,
        };
        require(fits, rules.ability, "{} does nothing at this moment", [gap])?;
        require(on_a_run(*clause), rules.ability, "{} cannot be used on a run", [gap])?;
        let now = self.has_its_moment(open, *clause);
        require(now, rules.ability, "{} does nothing at this moment", [gap])?;
        self.can_use(open, target)?;
        self.is_up(open, target)?;
        self.check_cost(open, target, *cost)
    }

    /// SHDX-FAQ-03: whoever fell before anybody strikes does nothing more; nor does who has fallen while damage is dealt out.
    fn is_up(&self, open: &Open, target: Target) -> Result<(), CardDenial> {
        let runner = open.runner(target.runner);
        let why = "{} has fallen";
        let holder = Target { gear: None, ..target };
        let dealt = matches!(open.phase, Phase::Damage(_));
        let fell = runner.boost.fell || dealt && self.now(open, holder).left <= 0;
        require(!fell, self.book.rules.fallen, why, [Gap::Thing(runner.card)])
    }

    fn is_program(&self, open: &Open, target: Target) -> bool {
        target.gear.is_some() && self.gear_face(open.card(target)).kind == GearKind::Program
    }

    /// Everybody has his place in a combat of Runners, and while damage is dealt out: whoever fights there is not thrown away, nor Gear
    /// that a Drone which fights could not do without.
    fn keeps_its_place(&self, open: &Open, target: Target, cost: Cost) -> bool {
        let (true, Some(gear)) = (cost.trashes(), target.gear) else { return true };
        let mut after = *open;
        after.runners[usize::from(target.runner)].gear.remove(gear.into());
        self.in_line(&after).len() == self.in_line(open).len()
    }

    /// Gear whose holder has lost the skill that it asks for waits until he has it again.
    pub fn can_use(&self, open: &Open, target: Target) -> Result<(), CardDenial> {
        let Some(gear) = target.gear else { return Ok(()) };
        let runner = open.runner(target.runner);
        let card = runner.gear[usize::from(gear)].card;
        let has_a_jack = self.has_a_jack(runner, card);
        let why = "no Chipjack runs {}";
        require(has_a_jack, rule::SHDX_GEAR_07, why, [Gap::Thing(card)])?;
        let why = "{} needs skills that {} lacks";
        let gaps = [Gap::Thing(card), Gap::Thing(runner.card)];
        require(self.is_usable(runner, card), self.book.rules.skill_lost, why, gaps)
    }

    /// SHDX-DECKER-10, SHDX-DRONE-10: whether it is Gear that turns when it is used, whatever that costs.
    pub fn turns_by_itself(&self, card: Card) -> bool {
        let Kind::Gear(gear) = &self.pool.face(card).kind else { return false };
        matches!(gear.kind, GearKind::Program | GearKind::Spell)
    }

    /// Whether a card turns when it is used for a price.
    pub fn turns(&self, card: Card, cost: Cost) -> bool {
        matches!(cost, Cost::Turn | Cost::TurnAndNuyen(_)) || self.turns_by_itself(card)
    }

    fn check_cost(&self, open: &Open, target: Target, cost: Cost) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        let card = Gap::Thing(open.card(target));
        let runner = open.runner(target.runner);
        let turned = match target.gear {
            Some(gear) => runner.gear[usize::from(gear)].turned,
            None => runner.turned,
        };
        if self.turns(open.card(target), cost) {
            let program = self.is_program(open, target);
            let used_up = if program { rules.used_up } else { rule::SHDX_CARD_16 };
            require(!turned, used_up, "{} is turned", [card])?;
        }
        match cost {
            Cost::TurnRunner | Cost::TurnRunnerAndNuyen(_) => {
                let why = "{} turns a Runner, and you cannot do that on a run";
                return Err(Denial::new(rules.ability, why, [card]));
            }
            Cost::Trash | Cost::TrashAndNuyen(_) => {
                let why = "{} is a Runner and cannot be trashed for this";
                require(target.gear.is_some(), rules.ability, why, [card])?;
            }
            _ => {}
        }
        let why = "that costs {} nuyen and you have {}";
        let nuyen = cost.nuyen();
        require(
            u16::from(nuyen) <= open.nuyen,
            rules.ability,
            why,
            [nuyen.into(), i32::from(open.nuyen).into()],
        )
    }

    fn hits(&self, open: &Open) -> Result<Hits, CardDenial> {
        match open.phase {
            Phase::Damage(hits) => Ok(hits),
            _ => Err(Denial::new(self.book.rules.order, "there is no damage to deal out now", [])),
        }
    }

    /// Whether a clause can do anything at this moment of a run. SHDX-TR-08: what has no Threat Rating is not fought, so nothing
    /// changes one there.
    pub fn has_its_moment(&self, open: &Open, clause: Clause) -> bool {
        match clause {
            clause if matches!(open.phase, Phase::Between(_)) => is_for_runner_combat(clause),
            Clause::Cuff => false,
            // Whoever has fallen is not healed again, nor better than he was.
            clause if matches!(open.phase, Phase::Damage(_)) => {
                matches!(clause, Clause::Prevent(..)) || is_elsewhere(clause)
            }
            Clause::Weaken(..) | Clause::Redirect(_) => {
                open.phase == (Phase::Fight { owner: false })
            }
            Clause::Sleaze => open.phase == Phase::Revealed && open.met.is_some() && !open.alarm,
            Clause::Look(_) | Clause::LookAll(_) | Clause::TrashTop(_) => open.ahead > 0,
            Clause::Bury(_) => open.ahead > 1,
            _ => true,
        }
    }

    /// Everybody and everything on the run that can be hit: SHDX-DRONE-03.
    pub(crate) fn targets<'a>(&'a self, open: &'a Open) -> impl Iterator<Item = Target> + 'a {
        let shielded = open.along().any(|at| open.runners[at].boost.shields);
        open.everything().filter(move |target| {
            let runner = open.runner(target.runner);
            let fights = || self.gear_face(open.card(*target)).kind.is_fighter();
            runner.part == Part::Along
                && match shielded {
                    true => target.gear.is_none() && runner.boost.shields,
                    false => target.gear.is_none() || fights(),
                }
        })
    }

    fn can_be_hit(&self, open: &Open, target: Target) -> Result<(), CardDenial> {
        self.target(open, target)?;
        let card = Gap::Thing(open.card(target));
        let there = self.targets(open).any(|it| it == target);
        require(there, self.book.rules.where_to, "{} is not there to be hit", [card])?;
        let only_runners = self.deals_to_one(open) && target.gear.is_some();
        let why = "all of it goes to one Runner, and {} is not a Runner";
        require(!only_runners, self.book.rules.own_way, why, [card])
    }

    pub(crate) fn deals_to_one(&self, open: &Open) -> bool {
        let met = open.met.unwrap_or(open.objective);
        self.has(met, Standing::OneRunner)
    }

    fn check_hit(&self, open: &Open, target: Target) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        if let Phase::Between(combat) = open.phase {
            return self.check_hit_between(open, &combat, target);
        }
        self.hits(open)?;
        let Dealing::Rolled { once, .. } = self.book.dealing else {
            return Err(Denial::new(rules.where_to, "the damage is divided, not rolled for", []));
        };
        self.can_be_hit(open, target)?;
        let card = Gap::Thing(open.card(target));
        require(self.now(open, target).left > 0, rules.killed, "{} is dead already", [card])?;
        let runner = open.runner(target.runner);
        let hit = target.gear.map_or(runner.hit, |gear| runner.gear[usize::from(gear)].hit);
        require(!hit, once, "{} was hit already, and others were not", [card])
    }

    /// How much of what is dealt out one card can be given: SHD-STEP-17, what its Armor stops counts.
    pub(crate) fn most_for(&self, open: &Open, target: Target) -> u8 {
        let now = self.now(open, target);
        // Who was pumped to death has nothing left to take it with, whatever he wears.
        if now.left == 0 {
            return 0;
        }
        let pierces = self.met_now(open).is_some_and(|met| met.pierces);
        now.left.saturating_add(if pierces { 0 } else { now.armor }).clamp(0, 99) as u8
    }

    /// How much of what is left has to be dealt out.
    pub(crate) fn dealt_out(&self, open: &Open, left: u8) -> u8 {
        let runners = self.targets(open).filter(|target| target.gear.is_none());
        let room: u32 = if self.deals_to_one(open) {
            runners.map(|target| u32::from(self.most_for(open, target))).max().unwrap_or(0)
        } else {
            self.targets(open).map(|target| u32::from(self.most_for(open, target))).sum()
        };
        room.min(left.into()) as u8
    }

    fn check_division(&self, open: &Open, parts: &[(Target, u8)]) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        let hits = self.hits(open)?;
        let divided = self.book.dealing == Dealing::Divided;
        require(divided, rules.where_to, "the damage is rolled for, not divided", [])?;
        for (at, (target, damage)) in parts.iter().enumerate() {
            self.can_be_hit(open, *target)?;
            let card = Gap::Thing(open.card(*target));
            let twice = parts[..at].iter().any(|(other, _)| other == target);
            require(
                !twice && *damage > 0,
                rules.where_to,
                "name {} once, with its damage",
                [card],
            )?;
            let most = self.most_for(open, *target);
            let why = "{} cannot be given more than {}";
            require(*damage <= most, rules.most, why, [card, most.into()])?;
        }
        if self.deals_to_one(open) {
            require(parts.len() == 1, rules.own_way, "all of it goes to one Runner", [])?;
            let most = self.most_for(open, parts[0].0).min(hits.left);
            let why = "{} has to be given {}";
            let card = Gap::Thing(open.card(parts[0].0));
            return require(parts[0].1 == most, rules.all_of_it, why, [card, most.into()]);
        }
        let sum: i32 = parts.iter().map(|(_, damage)| i32::from(*damage)).sum();
        let wanted = i32::from(self.dealt_out(open, hits.left));
        let why = "{} damage is dealt out, and this is {}";
        require(sum == wanted, rules.all_of_it, why, [wanted.into(), sum.into()])
    }

    fn check_pick(&self, open: &Open, at: u8) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        let asked = matches!(open.phase, Phase::Pick(_));
        require(asked, rules.order, "there is nobody to name now", [])?;
        let along = open.along().any(|it| it == usize::from(at));
        require(along, rules.one_of_them, "name a Runner on the run", [])?;
        let Phase::Pick(Pick { aimed: Some(aimed), .. }) = open.phase else { return Ok(()) };
        let takes = self.may_take_it(open, aimed.into()).any(|it| it == usize::from(at));
        require(takes, rules.guard, "only a Runner with Guard can take it for another", [])
    }
}

impl Cost {
    /// Whether the card itself is gone with it.
    const fn trashes(self) -> bool {
        matches!(self, Cost::Trash | Cost::TrashAndNuyen(_))
    }

    /// The nuyen in it.
    pub const fn nuyen(self) -> u8 {
        match self {
            Cost::Free | Cost::Turn | Cost::TurnRunner | Cost::Trash => 0,
            Cost::Nuyen(nuyen)
            | Cost::TurnAndNuyen(nuyen)
            | Cost::TurnRunnerAndNuyen(nuyen)
            | Cost::TrashAndNuyen(nuyen) => nuyen,
        }
    }
}

/// Whether what a text does can be done before Runners strike Runners: blows wait for those who stand there.
pub fn is_for_runner_combat(clause: Clause) -> bool {
    clause == Clause::Cuff || changes_a_fighter(clause) || is_elsewhere(clause)
}

/// Whether what a text does is done to nobody on the run.
fn is_elsewhere(clause: Clause) -> bool {
    clause.is_brought() || clause.is_of_others()
}

/// Whether it changes how a Runner fights, and takes nobody out of the fight.
pub const fn changes_a_fighter(clause: Clause) -> bool {
    matches!(
        clause,
        Clause::Give { .. }
            | Clause::Lend { .. }
            | Clause::Token { .. }
            | Clause::First(_)
            | Clause::Pierce(_)
            | Clause::Prevent(..)
            | Clause::Heal(_)
    )
}

impl Affected {
    /// Whether it speaks of those on a run.
    pub const fn is_there(self) -> bool {
        !matches!(
            self,
            Affected::AtHome
                | Affected::AnotherAtHome
                | Affected::OneAtHome(_)
                | Affected::EachAtHome
                | Affected::Theirs
        )
    }
}

/// Whether somebody has the skills that are asked for, or which one he lacks.
///
/// # Errors
/// When one is lacking.
pub fn able(has: &Skills, needs: &Skills, rule: RuleId, who: Card) -> Result<(), CardDenial> {
    let lacked = Skill::ALL.iter().find(|skill| has.of(**skill) < needs.of(**skill));
    let Some(skill) = lacked else { return Ok(()) };
    let (has, needs) = (has.of(*skill), needs.of(*skill));
    match has {
        0 => Err(CardDenial::new(rule, lacking(*skill).0, [Gap::Thing(who)])),
        _ => Err(CardDenial::new(
            rule,
            lacking(*skill).1,
            [Gap::Thing(who), has.into(), needs.into()],
        )),
    }
}

/// That somebody has nothing of a skill, and that he has too little.
const fn lacking(skill: Skill) -> (&'static str, &'static str) {
    macro_rules! said {
        ($($skill:ident),+) => {
            match skill {
                $(Skill::$skill => (
                    concat!("{} lacks ", stringify!($skill)),
                    concat!("{} has ", stringify!($skill), " {} of {}"),
                )),+
            }
        };
    }
    said!(
        Athletics,
        Conjure,
        Decking,
        Demolitions,
        Firearms,
        Gunnery,
        Leadership,
        Melee,
        Piloting,
        Social,
        Sorcery,
        Stealth,
        Streetwise,
        Technical
    )
}
