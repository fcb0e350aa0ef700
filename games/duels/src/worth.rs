//! What a position is worth to bots: how whole the figures are, what a declared attack will probably do, what each can still do
//! this round and in the next one with its dice from wherever it can go, and who is ahead as the rounds run out.

mod blunders;
mod plan;
mod prospects;
mod runners;

use crate::Duels;
use crate::attack::{self, Rolled, Striker, all_that_dodge, reaches};
use crate::checks::at_least;
use crate::defence;
use crate::dials::Dial;
use crate::dice::{Colour, Die};
use crate::ending::standing;
use crate::figures::FIGURES;
use crate::gear::{GearBag, pieces};
use crate::hands::half;
use crate::legal::ATTACKS;
use crate::link::Purpose;
use crate::measure::stride;
use crate::measure::{self, Lane};
use crate::moves::{Hand, Move};
use crate::passcards::MORE;
use crate::play::POOL;
use crate::sending;
use crate::setup::TEAMS;
use crate::state::{Combatant, Declared, Phase, Sent, State};
use crate::stops::way_round;
use crate::vehicle::Vehicle;
use crate::view::View;
use engine::{Bag, Blunder, Countable, Rules, Seat, Turn, Vintage, Worth};
use std::cmp::{Ordering, Reverse};
use tape::Length;

/// How much weighs an attack that can be made beside one that was: who waits may never get to it.
const HOPE: f32 = 0.9;
/// How much weighs what the other can do beside that. Whoever fears more than it hopes stands still for ever.
const FEAR: f32 = 0.5;
/// The same for whoever would win if the rounds were over: the other has to come.
const CARE: f32 = 0.75;
/// What is left of a turn that comes second: the figure may be hurt, and its dice spent on dodges.
const SECOND: f32 = 0.85;
/// How much weighs being nearer to a shot that nothing reaches yet.
const NEARER: f32 = 0.02;
/// How many inches make such a shot half as good.
const FADES: f32 = 8.0;
/// How much weighs being ahead when the last round is played.
const CLOCK: f32 = 0.15;
/// What a duel is worth that nobody won: less than to go on as equals, so that nobody waits for it.
const DRAWN: f32 = 0.3;
/// The weight of the fight on a Run.
const FIGHT: f32 = 0.3;
/// The weight of the job on a Run.
const JOB: f32 = 0.7;
/// The weight of a figure that has left, where one that stands has 1: who leaves has a reason.
const LEFT: f32 = 0.95;
/// How much weighs a point of the cost of what is carried.
const CARRIED: f32 = 0.003;
/// The weight of a passcard that can still be played: less than a click, so that it is played where it counts.
const HELD: f32 = 0.006;

impl Worth for Duels {
    const HINT_WALKS: u32 = 5_000;

    fn worth(&self, state: &State, seat: Seat) -> f32 {
        if let Turn::Over(outcome) = self.turn(state) {
            return match outcome.winners {
                winners if winners.is_empty() => DRAWN,
                winners if winners.has(seat) => 1.0,
                _ => 0.0,
            };
        }
        // Who has left the place of a Run may still win it.
        if !state.is_in(seat) && state.setup.run.is_none() {
            return 0.0;
        }
        let fear = fear(state, seat);
        let (mut own, mut foes) = ([0.0; 2], [0.0; 2]);
        for (team, fighter) in state.owned() {
            let (sum, fear) = if team == seat { (&mut own, fear) } else { (&mut foes, 1.0) };
            sum[0] += stands(state, fighter, fear);
            sum[1] += 1.0;
        }
        let near = nearer(state, seat, fear);
        // What a team has lost counts as it began: a figure that is out is worth nothing.
        let fight = own[0] / own[1] - foes[0] / foes[1] + NEARER * near;
        let lead = match state.setup.run.script().filter(|_| !self.is_blind) {
            None => fight + clock(state, seat),
            Some(script) => FIGHT * fight + JOB * prospects::lead(state, script, seat),
        };
        (0.5 + 0.5 * lead).clamp(0.01, 0.99)
    }

    /// The first bots were blind to aims: to them a Run is a fight.
    fn valued_as(&self, vintage: Vintage) -> Option<Duels> {
        let Vintage::V0 = vintage;
        Some(Duels { is_blind: true, ..self.clone() })
    }

    /// An attack that was declared is worth what it does on average: single rolls would be noise.
    fn is_settled(&self, state: &State) -> bool {
        let is_rolled = matches!(
            state.phase,
            Phase::AttackRoll(_)
                | Phase::DodgeRoll(_)
                | Phase::Fortune(_)
                | Phase::Treat(_)
                | Phase::Summoned(_)
                | Phase::Banish(_)
                | Phase::Drop(_)
                | Phase::Lay(_)
                | Phase::Assign(_)
                | Phase::StrikeBack
                | Phase::Answer
                | Phase::Failed
                | Phase::Forced(_)
                | Phase::Tamper(_)
        );
        !is_rolled && !matches!(state.phase, Phase::Over(_))
    }

    fn measures(&self, view: &View, seat: Seat) -> Vec<(&'static str, i32)> {
        let there = || view.open.squad(seat).filter(|fighter| !fighter.out);
        vec![
            ("figures", there().count() as i32),
            ("clicks taken", there().map(|fighter| i32::from(fighter.clicks())).sum()),
            ("dice burned", there().map(|fighter| i32::from(fighter.burned.len())).sum()),
        ]
    }

    fn countables(&self) -> Vec<Countable> {
        let figures = FIGURES.iter().map(|figure| figure.name.as_str());
        let gear = pieces().map(|piece| &*piece.name);
        Countable::all("figure", figures).chain(Countable::all("gear", gear)).collect()
    }

    /// The figures of a team, and what they carry.
    fn mark_held(&self, state: &State, seat: Seat, held: &mut [bool]) {
        let (figures, gear) = held.split_at_mut(FIGURES.len());
        for fighter in state.squad(seat) {
            if fighter.who.ready().is_some() {
                figures[fighter.who.place()] = true;
            }
            let carried = fighter.gear.kinds().chain(fighter.cards.iter());
            for it in carried {
                if let Some(mark) = gear.get_mut(usize::from(it.0)) {
                    *mark = true;
                }
            }
        }
    }

    fn blunder(&self, state: &State, _seat: Seat, mv: &Move) -> Option<Blunder> {
        self.blunder(state, mv)
    }

    fn turns_begun(&self, state: &State) -> u16 {
        let all = state.standing().count() as u16;
        let rounds = u16::from(state.round.saturating_sub(1)) * all;
        let before = state.phase.is_before_turns();
        rounds + if before { 0 } else { all.saturating_sub(state.row.len() as u16) }
    }
}

/// What a figure is worth: how whole it is when its nearest foe has done what can be feared.
fn stands(state: &State, fighter: Combatant<'_>, fear: f32) -> f32 {
    if fighter.left {
        return LEFT * whole(state, fighter, 0.0);
    }
    if fighter.out {
        return 0.0;
    }
    let feared = match nearest(state, fighter) {
        Some(foe) => fear * promise(state, Duel::of(foe, fighter)),
        None => 0.0,
    };
    // A lost focus hurts at the end of this round at least, and no more once it is back.
    let missed = state.cravings.iter().filter(|it| it.who == fighter.who).count();
    whole(state, fighter, feared + missed as f32 + jolt(state, fighter))
}

/// The clicks that the Matrix will probably cost a figure which stays jacked in: none in the last round.
fn jolt(state: &State, fighter: Combatant<'_>) -> f32 {
    if state.round >= state.setup.rounds() {
        return 0.0;
    }
    let clicks = average(Die::new(Colour::White, 6).unwrap_or_default());
    let left = (clicks - f32::from(fighter.hardening())).max(0.0);
    if fighter.is_jacked_in() { left } else { 0.0 }
}

/// The foe that is nearest to a figure; while it attacks or is attacked, whom that concerns.
fn nearest<'s>(state: &'s State, fighter: Combatant<'_>) -> Option<Combatant<'s>> {
    if matches!(state.phase, Phase::Dodge(_)) {
        let [acting, target] = [state.acting, state.target];
        if fighter.who == target {
            return Some(state.fighter(acting));
        }
    }
    let gap = |foe: &Combatant<'_>| measure::gap(state, fighter.who, foe.who).0;
    let foes = state.foes(fighter.who).filter(|foe| foe.procedure().is_none());
    foes.min_by(|one, other| gap(one).total_cmp(&gap(other)))
}

/// What a climb adds to a distance that no way on one floor leads over.
const CLIMB: f64 = 10_000.0;

/// How far a figure is from a shot at another: as far as they are apart, and where every line is barred as far as it is to go round.
fn distance(state: &State, own: Combatant<'_>, other: Combatant<'_>) -> Length {
    let gap = measure::gap(state, own.who, other.who);
    let way = match is_barred(state, Duel::of(own, other)) {
        true => way_round(state, own, other).unwrap_or(Length(gap.0 + CLIMB)),
        false => gap,
    };
    Length(way.0 + lift(own, other))
}

/// The thousandths of an inch by which a helicopter lengthens any shot at another figure.
fn lift(own: Combatant<'_>, other: Combatant<'_>) -> f64 {
    1000.0 * f64::from(measure::lift(own, other))
}

/// How much nearer the figures of a team are to a shot than their foes are.
fn nearer(state: &State, seat: Seat, fear: f32) -> f32 {
    let (mut sum, mut many) = (0.0, 0.0);
    for own in state.squad(seat).filter(|fighter| !fighter.out) {
        let Some(foe) = nearest(state, own) else { continue };
        let gap = distance(state, own, foe);
        sum += threat(own, gap) - fear * threat(foe, gap);
        many += 1.0;
    }
    if many > 0.0 { sum / many } else { 0.0 }
}

/// How much a seat fears: more, the sooner it wins by the clock.
fn fear(state: &State, seat: Seat) -> f32 {
    let late = gone(state);
    if ahead(state, seat) == Ordering::Greater { FEAR + (CARE - FEAR) * late * late } else { FEAR }
}

/// How much of the rounds is gone, from 0 to 1.
fn gone(state: &State) -> f32 {
    f32::from(state.round) / f32::from(state.setup.rounds().max(1))
}

/// Whether a seat would win if the rounds were over.
fn ahead(state: &State, seat: Seat) -> Ordering {
    let others = Seat::all(TEAMS as u8).filter(|other| *other != seat && state.is_in(*other));
    let best = others.map(|other| standing(state, other)).max();
    best.map_or(Ordering::Greater, |best| standing(state, seat).cmp(&best))
}

/// What being ahead weighs, the more the fewer rounds are left.
fn clock(state: &State, seat: Seat) -> f32 {
    let gone = gone(state);
    let ahead = f32::from(ahead(state, seat) as i8);
    CLOCK * ahead * gone * gone * gone
}

/// How much a figure has left: of its clicks, of what its dials show, and of its gear, when it is hurt so much more.
fn whole(state: &State, fighter: Combatant<'_>, hurt: f32) -> f32 {
    let clicks = |dial: &Dial| fighter.figure().dial(*dial).len() as f32;
    let all: f32 = Dial::ALL.iter().map(clicks).sum();
    let holes = f32::from(fighter.holes());
    let gone = (f32::from(fighter.clicks()) + hurt * (1.0 + holes) + 4.0 * holes) / (all + 8.0);
    let first = |dial: &Dial| fighter.figure().dial(*dial).first().map_or(0, |click| click.value);
    let weigh = |value: &dyn Fn(&Dial) -> u8| {
        f32::from(value(&Dial::Weapon))
            + f32::from(value(&Dial::Body))
            + f32::from(value(&Dial::Head)) / 2.0
    };
    let strength = weigh(&|dial| fighter.value(*dial)) / weigh(&first).max(1.0);
    let gear = chosen(state, fighter).unwrap_or(fighter.gear);
    0.7 * (1.0 - gone)
        + 0.3 * strength
        + CARRIED * f32::from(crate::kit::cost(fighter, &gear))
        + HELD * fighter.cards.iter().count() as f32
}

/// The gear that a figure has chosen and not shown yet.
fn chosen(state: &State, fighter: Combatant<'_>) -> Option<GearBag> {
    let team = state.team(fighter.who);
    let place = state.squad(team).position(|own| own.who == fighter.who)?;
    state.kits[team].get(place).copied()
}

/// How many clicks a figure can hope for: with what is left of this round, a declared attack first, and with the next round, from
/// wherever it can go.
fn promise(state: &State, duel: Duel<'_>) -> f32 {
    if !duel.attacker.may_strike() {
        return 0.0;
    }
    let gap = distance(state, duel.attacker, duel.target);
    let head = duel.attacker.value(Dial::Head);
    if state.phase.is_before_turns() {
        let (dice, guard) = (pool(state, duel.attacker, gap), pool(state, duel.target, gap));
        let weight = SECOND + (1.0 - SECOND) * first_turn(state, duel);
        return HOPE * weight * duel.best(dice, guard, gap, head, ATTACKS);
    }
    let base = usable(duel.attacker, Purpose::Attack);
    let guard = usable(duel.target, Purpose::Defence);
    let stride = if state.moved { 0 } else { stride(state) };
    let left = ATTACKS.saturating_sub(state.attacks);
    let acts = duel.attacker.who == state.acting;
    // Who has moved and does not see this foe has no shot at it this turn.
    let own = |base, left| match acts && state.moved && is_barred(state, duel) {
        true => 0.0,
        false => HOPE * duel.best(base, guard, gap, stride, left),
    };
    let now = match state.phase {
        Phase::Sent(sent) if acts => {
            let mut rest = base;
            rest.take_all(&sending::dice(duel.attacker, sent.gear));
            let both = HOPE * of_sent(state, sent, duel) + own(rest, left.saturating_sub(1));
            both.max(own(base, left))
        }
        Phase::Dodge(declared) if acts && declared.sent.is_some() => {
            of_declared(state, declared, duel) + own(base, left)
        }
        Phase::Dodge(declared) if acts && duel.target.who == state.target => {
            let duel = if declared.armed { duel.armed() } else { duel };
            duel.declared(Hand(declared.dice), base, guard, gap, left)
        }
        _ if acts => own(base, left),
        _ if !state.row.contains(&duel.attacker.who) => 0.0,
        _ => HOPE * SECOND * duel.best(base, guard, gap, head, ATTACKS),
    };
    let [dice, guard] = [duel.attacker, duel.target].map(|fighter| guess(fighter, gap));
    now + HOPE * SECOND * duel.best(dice, guard, gap, head, ATTACKS)
}

/// The clicks that a spirit or drone can hope for from its point.
fn of_sent(state: &State, sent: Sent, duel: Duel<'_>) -> f32 {
    let (own, target) = (duel.attacker, duel.target);
    let shot = measure::shot_of(state, own.who, Some(sent.at), target.who, Lane::Shortest);
    let dice = sending::dice(own, sent.gear);
    let duel = Duel { striker: sending::striker_of(state, Some(sent)), ..duel };
    shot.map_or(0.0, |shot| duel.attacks(dice, target.base, shot.length(), 1))
}

/// The clicks of an attack that a spirit or drone has declared, against its target.
fn of_declared(state: &State, declared: Declared, duel: Duel<'_>) -> f32 {
    let target = duel.target;
    let shot = measure::declared(state, target.who, declared);
    let Some(shot) = shot.filter(|_| target.who == state.target) else { return 0.0 };
    let (dice, line) = (Hand(declared.dice), shot.length());
    let duel = Duel { striker: sending::striker_of(state, declared.sent), ..duel };
    duel.declared(dice, Bag::new(), target.base, line, 0)
}

fn is_barred(state: &State, duel: Duel<'_>) -> bool {
    let [own, foe] = [duel.attacker.who, duel.target.who];
    let is_bare = state.terrain.is_empty() && state.standing().count() < 3;
    !is_bare && measure::shot(state, own, foe, Lane::Shortest).is_none()
}

/// The dice that a figure has for a use, with those that were donated to it.
fn usable(fighter: Combatant<'_>, purpose: Purpose) -> Bag<Die> {
    match fighter.link.donated.is_empty() {
        true => fighter.base,
        false => fighter.with_donated(purpose).base,
    }
}

/// How likely a figure has its turn before another, when initiative is not rolled yet.
fn first_turn(state: &State, duel: Duel<'_>) -> f32 {
    let value = |fighter: Combatant<'_>| {
        let donated = fighter.link.donated_for(Purpose::Initiative);
        let laid: f32 = Hand(fighter.laid).dice().chain(donated).map(average).sum();
        f32::from(fighter.value(Dial::Head)) + laid
    };
    let tie = if state.team(duel.attacker.who) == state.alpha { 0.04 } else { -0.04 };
    (0.5 + tie + 0.08 * (value(duel.attacker) - value(duel.target))).clamp(0.05, 0.95)
}

/// The dice with which a figure will fight this round: those that it has taken and not laid for initiative, or a guess.
fn pool(state: &State, fighter: Combatant<'_>, gap: Length) -> Bag<Die> {
    let has_taken = match state.phase {
        Phase::Pool => state.acting != fighter.who && !state.row.contains(&fighter.who),
        Phase::Coordinate | Phase::Initiative => true,
        _ => false,
    };
    match has_taken {
        true => fighter.base.iter().fold(Bag::new(), |mut left, (die, copies)| {
            left.add_many(die, copies.saturating_sub(fighter.laid.count(die)));
            left
        }),
        false => guess(fighter, gap),
    }
}

/// The dice that a figure will probably take for a round: up to four with which it can attack soon, the rest for dodges.
fn guess(fighter: Combatant<'_>, gap: Length) -> Bag<Die> {
    let soon = Length((gap.0 - 1000.0 * f64::from(fighter.value(Dial::Head))).max(0.0));
    let strikes = |die: &Die| {
        let colour = die.colour();
        colour.is_wild() || colour != Colour::White && reaches(fighter.figure(), colour, soon)
    };
    let mut dice: Vec<Die> = Hand(fighter.dice()).dice().collect();
    dice.sort_by_key(|die| (!strikes(die), Reverse(die.sides())));
    let many = dice.iter().filter(|die| strikes(die)).count().min(GUESSED);
    dice[many..].sort_by_key(|die| (dodges(*die) <= 0.0, Reverse(die.sides())));
    dice.into_iter().take(POOL.into()).collect()
}

/// How many of six dice are guessed to be for attacks.
const GUESSED: usize = 4;

/// Who attacks whom.
#[derive(Clone, Copy)]
struct Duel<'f> {
    attacker: Combatant<'f>,
    target: Combatant<'f>,
    striker: Striker,
    /// The amount that a passcard adds to the Weapon value of the attack that was declared.
    more: u8,
}

impl<'f> Duel<'f> {
    fn of(attacker: Combatant<'f>, target: Combatant<'f>) -> Duel<'f> {
        Duel { attacker, target, striker: Striker::Figure, more: 0 }
    }

    /// The same, where the Ares card was shown.
    fn armed(self) -> Duel<'f> {
        Duel { more: MORE, ..self }
    }

    /// The clicks of the best attacks, two at most, from any distance that the figure can come to in so many inches.
    fn best(self, dice: Bag<Die>, guard: Bag<Die>, gap: Length, inches: u8, attacks: u8) -> f32 {
        if attacks == 0 || dice.is_empty() {
            return 0.0;
        }
        let figure = self.attacker.figure();
        let by = 1000.0 * f64::from(inches);
        let (near, far) = ((gap.0 - by).max(lift(self.attacker, self.target)), gap.0 + by);
        let ranges = Colour::ALL.iter().filter_map(|colour| figure.range(*colour));
        // Just within each range, so that a bonus which begins behind a shorter one is seen.
        let ends = ranges.map(|range| Length((1000.0 * f64::from(range)).clamp(near, far)));
        ends.map(|line| self.attacks(dice, guard, line, attacks)).fold(0.0, f32::max)
    }

    /// The clicks of one attack with all dice that reach so far, or of two, one of them with a single die or with half of the dice. The target sees the
    /// dice and spends all that dodges on one of the two.
    fn attacks(self, dice: Bag<Die>, guard: Bag<Die>, line: Length, attacks: u8) -> f32 {
        let hand = self.reaching(dice, line);
        let guard = self.guard(guard);
        let Some(all) = self.strike(hand, line) else { return 0.0 };
        let one = all.against(&guard).min(all.against(&Guard::of_body(self.target)));
        if attacks < 2 {
            return one;
        }
        let alone = |die: &Die| self.strike(Hand::from_iter([*die]), line).is_some();
        let singles = || hand.0.kinds().filter(alone);
        let pick =
            [singles().max_by_key(|die| die.sides()), singles().min_by_key(|die| die.sides())];
        let single = pick.into_iter().flatten().map(|die| Hand::from_iter([die]));
        let two = single.chain([half(hand)]).map(|second| {
            let mut first = hand.0;
            first.take_all(&second.0);
            self.both(Hand(first), second, &guard, line).unwrap_or(0.0)
        });
        two.fold(one, f32::max)
    }

    /// The clicks of two attacks one after the other, if both are attacks.
    fn both(self, first: Hand, second: Hand, guard: &Guard, line: Length) -> Option<f32> {
        let (first, second) = (self.strike(first, line)?, self.strike(second, line)?);
        let body = Guard::of_body(self.target);
        let early = first.against(guard) + second.against(&body);
        let late = first.against(&body) + second.against(guard);
        Some(early.min(late))
    }

    /// The clicks of an attack that was declared and of the one that may follow it.
    fn declared(self, dice: Hand, base: Bag<Die>, guard: Bag<Die>, line: Length, left: u8) -> f32 {
        let body = Guard::of_body(self.target);
        let Some(first) = self.strike(dice, line) else { return 0.0 };
        let later = Duel { more: 0, ..self };
        let guarded = self.guard(guard);
        let [free, met] = [Bag::new(), guard]
            .map(|guard| if left == 0 { 0.0 } else { HOPE * later.attacks(base, guard, line, 1) });
        (first.against(&guarded) + free).min(first.against(&body) + met)
    }

    /// Those of these dice that reach so far.
    fn reaching(self, dice: Bag<Die>, line: Length) -> Hand {
        let figure = self.attacker.figure();
        let strikes = |die: &Die| {
            let colour = die.colour();
            colour.is_wild() || colour != Colour::White && reaches(figure, colour, line)
        };
        Hand(dice).dice().filter(strikes).collect()
    }

    /// Everything that the target can dodge with.
    fn guard(self, dice: Bag<Die>) -> Guard {
        let mut guard = Guard::of_body(self.target);
        if self.target.is_jacked_in() {
            return guard;
        }
        let dice = defence::dodging(self.target, dice);
        for die in all_that_dodge(self.target.figure(), Hand(dice), Hand::default()).dice() {
            let faces = (1..=die.sides()).map(|shows| (shows, 1.0 / f32::from(die.sides())));
            let counted = faces.filter(|(shows, _)| !Rolled { die, shows: *shows }.is_ace());
            let [mean, square] = moments(counted);
            guard.mean += mean;
            guard.spread += square - mean * mean;
        }
        guard
    }

    /// What an attack with these dice comes to, if it is one.
    fn strike(self, hand: Hand, line: Length) -> Option<Strike> {
        attack::attack_dice(self.attacker.figure(), self.striker, hand, line).ok()?;
        let dice: Vec<Die> = hand.dice().collect();
        let mut strike = Strike {
            mean: f32::from(self.attacker.value(Dial::Weapon) + self.more),
            spread: 0.0,
            clicks: clicks_of_a_hit(self.attacker, self.target, &dice, line),
        };
        for (at, die) in dice.iter().enumerate() {
            let [mean, square] =
                moments((1..=die.sides()).map(|shows| (shows, counts(&dice, at, shows))));
            strike.mean += mean;
            strike.spread += square - mean * mean;
        }
        Some(strike)
    }
}

/// An attack: its value on average, how far it spreads, and the clicks of a hit.
#[derive(Clone, Copy)]
struct Strike {
    mean: f32,
    spread: f32,
    clicks: f32,
}

/// A defence: its value on average, and how far it spreads.
struct Guard {
    mean: f32,
    spread: f32,
}

impl Guard {
    fn of_body(target: Combatant<'_>) -> Guard {
        Guard { mean: f32::from(target.value(Dial::Body)), spread: 0.0 }
    }
}

impl Strike {
    /// The clicks that it does on average.
    fn against(&self, guard: &Guard) -> f32 {
        self.clicks * self.chance(guard)
    }

    /// The chance that it hits. A tie hits.
    fn chance(&self, guard: &Guard) -> f32 {
        at_least(self.mean - guard.mean, self.spread + guard.spread)
    }
}

/// The mean of numbers with their chances, and that of their squares.
fn moments(faces: impl Iterator<Item = (u8, f32)>) -> [f32; 2] {
    faces.fold([0.0; 2], |[mean, square], (shows, chance)| {
        let shows = f32::from(shows);
        [mean + shows * chance, square + shows * shows * chance]
    })
}

/// How likely the die at this place counts with this number: it shows it, it is no ace, and no other die shows the same.
fn counts(dice: &[Die], at: usize, shows: u8) -> f32 {
    if (Rolled { die: dice[at], shows }).is_ace() {
        return 0.0;
    }
    let counts = |die: &Die| shows <= die.sides() && !Rolled { die: *die, shows }.is_ace();
    let others = dice.iter().enumerate().filter(|(place, die)| *place != at && counts(die));
    let alone: f32 = others.map(|(_, die)| 1.0 - 1.0 / f32::from(die.sides())).product();
    alone / f32::from(dice[at].sides())
}

/// How many clicks a figure can hope for with its best colour from where it stands, less the farther it has to come first.
fn threat(fighter: Combatant<'_>, gap: Length) -> f32 {
    let figure = fighter.figure();
    let all = fighter.dice();
    let of = |colour: Colour| {
        let range = f32::from(figure.range(colour)?);
        let dice = Hand(all).dice().filter(|die| die.colour() == colour).count() as f32;
        let clicks = dice + if dice > 0.0 { f32::from(figure.bonus[colour as usize]) } else { 0.0 };
        let short = (gap.0 as f32 / 1000.0 - range).max(0.0);
        Some(clicks / (1.0 + short / FADES))
    };
    let attacks = Colour::ALL.iter().filter(|colour| **colour != Colour::White);
    attacks.filter_map(|colour| of(*colour)).fold(0.0, f32::max)
}

/// What a die shows on average.
fn average(die: Die) -> f32 {
    (f32::from(die.sides()) + 1.0) / 2.0
}

fn dodges(die: Die) -> f32 {
    let plain = matches!(die.colour(), Colour::White | Colour::Yellow);
    if plain || die.colour().is_wild() { average(die) / 2.0 } else { 0.0 }
}

/// About how many clicks these dice do if they hit.
fn clicks_of_a_hit(
    attacker: Combatant<'_>,
    target: Combatant<'_>,
    dice: &[Die],
    line: Length,
) -> f32 {
    let shown: Vec<Rolled> =
        dice.iter().map(|die| Rolled { die: *die, shows: die.sides() }).collect();
    let bonus = attack::damage(attacker.figure(), target.figure(), &shown, line).bonus;
    let bonus = bonus.map_or(0.0, |(_, clicks)| f32::from(clicks));
    let of = |colour: &Colour| {
        let own: Vec<(usize, Die)> =
            dice.iter().copied().enumerate().filter(|(_, die)| die.colour() == *colour).collect();
        let stays = |(at, die): &(usize, Die)| -> f32 {
            (1..=die.sides()).map(|shows| counts(dice, *at, shows)).sum::<f32>() + ace(*die)
        };
        let left: f32 = own.iter().map(stays).sum();
        let pieces = target.gear.iter().flat_map(|(gear, copies)| vec![gear; copies.into()]);
        let shields = pieces.flat_map(|gear| target.piece(gear).shields().collect::<Vec<_>>());
        let shields = shields.chain(target.vehicle.into_iter().flat_map(Vehicle::shields));
        let stops = shields.filter(|shield| shield.colour == *colour);
        let average = own.iter().map(|(_, die)| f32::from(die.sides())).sum::<f32>()
            / own.len().max(1) as f32;
        let by_gear: f32 =
            stops.map(|shield| (f32::from(shield.strength) - 1.0) / average.max(1.0)).sum();
        let by_dials = target.dial_shields().filter(|(_, shield)| shield == colour).count() as f32;
        (left - by_gear - by_dials).max(0.1 * left)
    };
    let left: f32 = Colour::ALL.iter().map(of).sum();
    let more: f32 =
        dice.iter().filter(|die| die.colour() == Colour::Red).map(|die| ace(*die)).sum();
    left + bonus + more
}

/// How likely an ace is.
fn ace(die: Die) -> f32 {
    if die.colour().has_ace() { 1.0 / f32::from(die.sides()) } else { 0.0 }
}
