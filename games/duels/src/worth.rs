//! What a position is worth to bots: how whole the figures are, what a declared attack will probably do, and who threatens
//! whom from where they stand.

use crate::Duels;
use crate::attack::{self, Rolled, dodge_dice, reaches};
use crate::dials::Dial;
use crate::dice::{Colour, Die};
use crate::measure::line_of_fire;
use crate::moves::Hand;
use crate::setup::SEATS;
use crate::state::{Fighter, Phase, State, other};
use engine::{Rules, Seat, Turn, Worth};
use tape::Length;

/// How much weighs what is threatened beside what has happened.
const THREAT: f32 = 0.02;
/// How much weighs a die that lies ready.
const READY: f32 = 0.004;
/// How much what the other threatens weighs beside that.
const FEAR: f32 = 0.4;
/// How many inches make a threat half as large.
const FADES: f32 = 8.0;
/// The highest sum of one side that is told apart.
const SUMS: usize = 96;

impl Worth for Duels {
    fn worth(&self, state: &State, seat: Seat) -> f32 {
        if let Turn::Over(outcome) = self.turn(state) {
            return if outcome.winners.has(seat) { 1.0 } else { 0.0 };
        }
        let (own, theirs) = (&state.fighters[seat], &state.fighters[other(seat)]);
        let gap = line_of_fire(state);
        // Whoever fears more than it hopes stands still for ever.
        let near = threat(own, gap) - FEAR * threat(theirs, gap);
        let lead = standing(state, seat) - standing(state, other(seat)) + THREAT * near;
        (0.5 + 0.5 * lead).clamp(0.01, 0.99)
    }

    /// An attack that was declared is worth what it does on average: single rolls would be noise.
    fn is_settled(&self, state: &State) -> bool {
        matches!(
            state.phase,
            Phase::Gear | Phase::Pool | Phase::Initiative | Phase::Act | Phase::Dodge(_)
        )
    }

    fn turns_begun(&self, state: &State) -> u16 {
        let rounds = u16::from(state.round.saturating_sub(1)) * SEATS as u16;
        let before = matches!(state.phase, Phase::Gear | Phase::Pool | Phase::Initiative);
        rounds + if before { 0 } else { 1 + u16::from(state.second) }
    }
}

/// How a seat stands by itself.
fn standing(state: &State, seat: Seat) -> f32 {
    let (fighter, foe) = (&state.fighters[seat], &state.fighters[other(seat)]);
    let gap = line_of_fire(state);
    let hurt = match state.phase {
        Phase::Dodge(dice) if seat != state.turn => likely_clicks(foe, fighter, Hand(dice), gap),
        _ => 0.0,
    };
    let carried = match state.kits[seat] {
        Some(kit) => f32::from(crate::kit::cost(&kit)),
        None => f32::from(crate::kit::cost(&fighter.gear)),
    };
    whole(fighter, hurt) + READY * ready(state, seat, gap) + 0.003 * carried
}

/// What the dice on its base are still good for: before the turns for attacks and dodges, and for dodges as long as the other
/// may attack.
fn ready(state: &State, seat: Seat, gap: Length) -> f32 {
    let fighter = &state.fighters[seat];
    let before = matches!(state.phase, Phase::Pool | Phase::Initiative);
    let is_over = seat == state.turn && state.second;
    let of = |die: Die| match () {
        () if before => attacks_soon(fighter, die, gap) + dodges(die),
        () if is_over => 0.0,
        () => dodges(die) / 2.0,
    };
    Hand(fighter.base).dice().map(of).sum()
}

/// How much a figure has left: of its clicks, and of what its dials show.
fn whole(fighter: &Fighter, hurt: f32) -> f32 {
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
    0.7 * (1.0 - gone) + 0.3 * strength
}

/// How many clicks a figure can hope for with its best colour from where it stands, less the farther it has to come first.
fn threat(fighter: &Fighter, gap: Length) -> f32 {
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

fn average(die: Die) -> f32 {
    (f32::from(die.sides()) + 1.0) / 2.0
}

/// What a die is good for in an attack once the figure has gone nearer.
fn attacks_soon(fighter: &Fighter, die: Die, gap: Length) -> f32 {
    let colour = die.colour();
    let soon = Length(gap.0 - 1000.0 * f64::from(fighter.value(Dial::Head)));
    let reach = colour.is_wild() || reaches(fighter.figure(), colour, soon);
    if colour != Colour::White && reach { 1.0 + average(die) / 2.0 } else { 0.0 }
}

fn dodges(die: Die) -> f32 {
    let plain = matches!(die.colour(), Colour::White | Colour::Yellow);
    if plain || die.colour().is_wild() { average(die) / 2.0 } else { 0.0 }
}

/// About how many clicks an attack does if its target dodges with nothing or with all that it can, whatever is worse for the
/// attacker. Dice are taken one by one, as if what they show did not depend on each other.
fn likely_clicks(attacker: &Fighter, target: &Fighter, dice: Hand, line: Length) -> f32 {
    let all: Hand = Hand(target.base)
        .dice()
        .filter(|die| dodge_dice(target.figure(), Hand::from_iter([*die])).is_ok())
        .collect();
    let dice: Vec<Die> = dice.dice().collect();
    let sums = sums(&dice.iter().map(|die| faces(&dice, *die)).collect::<Vec<_>>());
    let hits = |dodge: Hand| -> f32 {
        let dodged = sums_of(dodge);
        let (weapon, body) = (attacker.value(Dial::Weapon), target.value(Dial::Body));
        let lead = i32::from(weapon) - i32::from(body);
        let mut below = 0.0;
        let mut total = 0.0;
        let mut next = 0;
        for (sum, chance) in sums.iter().enumerate() {
            while (next as i32) <= sum as i32 + lead && next < SUMS {
                below += dodged[next];
                next += 1;
            }
            total += chance * below;
        }
        total
    };
    hits(all).min(hits(Hand::default())) * clicks_of_a_hit(attacker, target, &dice, line)
}

/// The chance of each face of a die to count, which Bad Karma takes away where another shows the same.
fn faces(dice: &[Die], die: Die) -> Vec<f32> {
    let mut itself = false;
    let mut others: Vec<Die> = dice.to_vec();
    others.retain(|other| {
        let is_it = !itself && *other == die;
        itself |= is_it;
        !is_it
    });
    let counts =
        |die: &Die, shows: u8| shows <= die.sides() && !Rolled { die: *die, shows }.is_ace();
    let alone = |shows: u8| -> f32 {
        let apart = others.iter().filter(|other| counts(other, shows));
        apart.map(|other| 1.0 - 1.0 / f32::from(other.sides())).product()
    };
    let chance =
        |shows| if counts(&die, shows) { alone(shows) / f32::from(die.sides()) } else { 0.0 };
    (0..=die.sides()).map(|shows| if shows == 0 { 0.0 } else { chance(shows) }).collect()
}

fn sums_of(hand: Hand) -> [f32; SUMS] {
    let faces = |die: Die| -> Vec<f32> {
        let counts = |shows: u8| shows > 0 && !Rolled { die, shows }.is_ace();
        let chance = |shows| if counts(shows) { 1.0 / f32::from(die.sides()) } else { 0.0 };
        (0..=die.sides()).map(chance).collect()
    };
    sums(&hand.dice().map(faces).collect::<Vec<_>>())
}

/// How likely each sum is. What is missing to a whole chance counts nothing.
fn sums(dice: &[Vec<f32>]) -> [f32; SUMS] {
    let mut sums = [0.0; SUMS];
    sums[0] = 1.0;
    for faces in dice {
        let mut after = [0.0; SUMS];
        let nothing = 1.0 - faces.iter().sum::<f32>();
        for (sum, chance) in sums.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            after[sum] += chance * nothing;
            for (shows, face) in faces.iter().enumerate() {
                after[(sum + shows).min(SUMS - 1)] += chance * face;
            }
        }
        sums = after;
    }
    sums
}

/// About how many clicks these dice do if they hit.
fn clicks_of_a_hit(attacker: &Fighter, target: &Fighter, dice: &[Die], line: Length) -> f32 {
    let shown: Vec<Rolled> =
        dice.iter().map(|die| Rolled { die: *die, shows: die.sides() }).collect();
    let bonus = attack::damage(attacker.figure(), target.figure(), &shown, line).bonus;
    let bonus = bonus.map_or(0.0, |(_, clicks)| f32::from(clicks));
    let of = |colour: &Colour| {
        let own: Vec<Die> = dice.iter().copied().filter(|die| die.colour() == *colour).collect();
        let left: f32 =
            own.iter().map(|die| faces(dice, *die).iter().sum::<f32>() + ace(*die)).sum();
        let pieces = target.gear.iter().flat_map(|(gear, copies)| vec![gear; copies.into()]);
        let shields = pieces.flat_map(|gear| gear.piece().shields().collect::<Vec<_>>());
        let stops = shields.filter(|shield| shield.colour == *colour);
        let average =
            own.iter().map(|die| f32::from(die.sides())).sum::<f32>() / own.len().max(1) as f32;
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
