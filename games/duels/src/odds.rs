//! The odds of an attack, counted and not tried: in how many of all falls of the dice it hits, and how many clicks that makes.
//!
//! Bad Karma ties the attack dice together, so they are not added one by one: the numbers are gone through from 1 to 12, and at
//! each it is said which of the dice show it. Of a die that is left only its class matters, for shields ask no more.

use crate::attack::{self, Roll, Rolled};
use crate::dials::Dial;
use crate::dice::{Die, SIZES};
use crate::measure::Shot;
use crate::moves::Hand;
use crate::state::Combatant;
use std::collections::BTreeMap;

/// In how many of all falls an attack hits, and what it does then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// How the dice of both sides can fall.
    pub falls: u128,
    /// Those in which the attack hits.
    pub hits: u128,
    /// The clicks of all of those together, gear that is dropped left out.
    pub clicks: u128,
}

impl Odds {
    /// Of a hundred attacks so many hit.
    pub fn of_hundred(&self) -> u32 {
        ((100 * self.hits + self.falls / 2) / self.falls.max(1)) as u32
    }

    /// The clicks that an attack does on average, whether it hits or not.
    pub fn clicks_expected(&self) -> f64 {
        self.clicks as f64 / self.falls.max(1) as f64
    }

    /// How many clicks a hit does on average.
    pub fn clicks_of_a_hit(&self) -> f64 {
        self.clicks as f64 / self.hits.max(1) as f64
    }
}

/// The most dice that are counted: as many as a base holds.
pub(crate) const DICE: usize = 6;

/// So many more the terrain lends to dodge with.
const LENT: usize = 2;

/// What has become of the attack dice: three bits for the class of each, and the sum.
type Key = (u32, u8);

/// What has become of a die, as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// Bad Karma took it.
    Gone = 1,
    Ace,
    /// Below 4: any gear shield stops it.
    Low,
    /// 4 or 5.
    Middle,
    /// No gear shield stops it.
    High,
}

impl Class {
    const ALL: [Class; 5] = [Class::Gone, Class::Ace, Class::Low, Class::Middle, Class::High];

    const fn of(shows: u8) -> Class {
        match shows {
            0..=3 => Class::Low,
            4 | 5 => Class::Middle,
            _ => Class::High,
        }
    }

    /// A number of this class; 2 is none that is an ace.
    const fn shows(self) -> u8 {
        match self {
            Class::Gone => 0,
            Class::Ace => 1,
            Class::Low => 2,
            Class::Middle => 4,
            Class::High => 6,
        }
    }
}

/// Counts an attack with these dice against a dodge with those. None, where there are more dice than a base holds.
pub fn odds(
    attacker: Combatant<'_>,
    target: Combatant<'_>,
    attack: Hand,
    dodge: Hand,
    shot: &Shot,
) -> Option<Odds> {
    let dice: Vec<Die> = attack.dice().collect();
    if dice.len() > DICE || usize::from(dodge.0.len()) > DICE + LENT {
        return None;
    }
    let dodged = sums(dodge);
    let strikes = attacker.value(Dial::Weapon).saturating_add(shot.bonus());
    let lead = i32::from(strikes) - i32::from(target.value(Dial::Body));
    let mut odds = Odds { falls: falls(attack) * falls(dodge), hits: 0, clicks: 0 };
    let mut known: BTreeMap<u32, u32> = BTreeMap::new();
    for ((classes, sum), ways) in attacked(&dice) {
        let left = shown(&dice, classes);
        if left.is_empty() {
            continue;
        }
        let most = usize::try_from(i32::from(sum) + lead);
        let missing = most.map_or(0, |most| dodged.iter().take(most + 1).sum::<u128>());
        let hits = ways * missing;
        let clicks = known.entry(classes).or_insert_with(|| clicks(attacker, target, &left, shot));
        odds.hits += hits;
        odds.clicks += hits * u128::from(*clicks);
    }
    Some(odds)
}

fn falls(hand: Hand) -> u128 {
    hand.dice().map(|die| u128::from(die.sides())).product()
}

/// In how many falls dodge dice come to each sum.
fn sums(hand: Hand) -> Vec<u128> {
    let mut sums = vec![1];
    for die in hand.dice() {
        let mut after = vec![0; sums.len() + usize::from(die.sides())];
        for (sum, ways) in sums.iter().enumerate() {
            for shows in 1..=die.sides() {
                after[sum + usize::from(Rolled { die, shows }.counts())] += ways;
            }
        }
        sums = after;
    }
    sums
}

/// In how many falls the attack dice come to each sum with each class of dice.
fn attacked(dice: &[Die]) -> BTreeMap<Key, u128> {
    let mut falls: BTreeMap<Key, u128> = BTreeMap::from([((0, 0), 1)]);
    for shows in 1..=SIZES[SIZES.len() - 1] {
        let mut after = BTreeMap::new();
        for ((classes, sum), ways) in falls {
            let open: Vec<usize> =
                (0..dice.len()).filter(|at| classes >> (3 * at) & 7 == 0).collect();
            for chosen in 0_u32..1 << open.len() {
                let showing =
                    || open.iter().enumerate().filter(move |(place, _)| chosen >> place & 1 == 1);
                let fits = open.iter().enumerate().all(|(place, at)| match dice[*at].sides() {
                    sides if sides < shows => false,
                    // Its last number: it shows this or has shown another.
                    sides if sides == shows => chosen >> place & 1 == 1,
                    _ => true,
                });
                if fits {
                    let showing = showing().map(|(_, at)| *at);
                    *after.entry(with(dice, (classes, sum), showing, shows)).or_insert(0) += ways;
                }
            }
        }
        falls = after;
        if falls.keys().all(|(classes, _)| is_complete(dice, *classes)) {
            break;
        }
    }
    falls
}

fn is_complete(dice: &[Die], classes: u32) -> bool {
    (0..dice.len()).all(|at| classes >> (3 * at) & 7 != 0)
}

/// What becomes of dice that show the same number.
fn with(
    dice: &[Die],
    (mut classes, mut sum): Key,
    showing: impl Iterator<Item = usize>,
    shows: u8,
) -> Key {
    let (aces, others): (Vec<usize>, Vec<usize>) =
        showing.partition(|at| Rolled { die: dice[*at], shows }.is_ace());
    let mut put = |at: usize, class: Class| classes |= (class as u32) << (3 * at);
    aces.into_iter().for_each(|at| put(at, Class::Ace));
    match others.as_slice() {
        [one] => {
            put(*one, Class::of(shows));
            sum += shows;
        }
        alike => alike.iter().for_each(|at| put(*at, Class::Gone)),
    }
    (classes, sum)
}

/// The dice that Bad Karma left, each showing some number of its class.
fn shown(dice: &[Die], classes: u32) -> Roll {
    let class = |at: usize| Class::ALL[(classes >> (3 * at) & 7) as usize - 1];
    let left = dice.iter().enumerate().filter(|(at, _)| class(*at) != Class::Gone);
    left.map(|(at, die)| Rolled { die: *die, shows: class(at).shows() }).collect()
}

/// The clicks that dice do which hit.
fn clicks(attacker: Combatant<'_>, target: Combatant<'_>, left: &[Rolled], shot: &Shot) -> u32 {
    let own = shot.sight.of(attacker.figure());
    let (_, left) = attack::blocked(&own, target, left);
    let damage = attack::damage(&own, target.figure(), &left, shot.length());
    let bonus = damage.bonus.map_or(0, |(_, clicks)| clicks);
    u32::from(damage.dice) + u32::from(bonus) + u32::from(attack::ace_effects(&left).clicks)
}
