//! The fourteen steps of an attack, in their order, each a function.
//!
//! What chance and people say comes in as dice that were rolled; what comes out is what the table is told. Who decides in
//! between, and what it does to the state, stands in `fight`.
// DUE-REF-04

use crate::dials::Dial;
pub use crate::dice::Rolled;
use crate::dice::{Colour, Die};
use crate::figures::{Figure, Spell, Upgrade};
use crate::gear::Gear;
use crate::measure::Shot;
use crate::moves::{Guard, Hand, Lent};
use crate::roster::Roster;
use crate::rule;
use crate::state::{Aces, Combatant, Fighter};
use crate::vehicle::Vehicle;
use engine::{Dice, Refusal, RuleId};
use tape::{Length, Thou};
use tinyvec::ArrayVec;

/// How many dice one roll has at most.
pub const MOST: usize = 16;

/// How far the target's defence must be above the attack for it to strike back.
const MARGIN: u8 = 3;

/// Some dice that were rolled.
pub type Roll = ArrayVec<[Rolled; MOST]>;

/// What a shield sits on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShieldHolder {
    /// A piece of gear.
    Gear(Gear),
    /// A dial.
    Dial(Dial),
    /// A vehicle.
    Vehicle(Vehicle),
}

impl Default for ShieldHolder {
    fn default() -> ShieldHolder {
        ShieldHolder::Dial(Dial::Body)
    }
}

/// The dice that shields stopped, and which.
pub type Stops = ArrayVec<[(Rolled, ShieldHolder); MOST]>;

/// What the dice of a roll add up to.
pub fn total(roll: &[Rolled]) -> u8 {
    roll.iter().map(|rolled| rolled.counts()).fold(0, u8::saturating_add)
}

/// Step 1: which colours reach so far.
// DUE-ATK-04, DUE-ATK-05, DUE-ATK-65, DUE-ATK-70, DUE-GEO-14, DUE-GEO-15
pub fn reaches(figure: &Figure, colour: Colour, line: Length) -> bool {
    let range = figure.range(colour);
    range.is_some_and(|inches| line.within(Thou::inches(inches.into())))
}

/// Step 2: the die that terrain lends the target, if it does: a d4 for hindering ground on the line, or a larger one the higher
/// the target stands above the attacker.
// DUE-SETUP-39, DUE-ATK-17, DUE-ATK-20, DUE-ATK-28, DUE-ATK-29, DUE-ATK-30, DUE-ATK-31, DUE-ATK-32, DUE-ATK-33
pub fn lent(shot: &Shot, lent: Lent) -> Option<Die> {
    let sides = match (lent.is_for_height(), shot.up) {
        (false, _) if shot.is_hindered => 4,
        (true, 1) => 4,
        (true, 2) => 6,
        (true, 3) => 8,
        _ => return None,
    };
    Die::new(lent.colour(), sides)
}

/// The dice that terrain lends the target of a shot, in either colour.
pub(crate) fn lent_by(shot: &Shot) -> Vec<Lent> {
    (0..4).map(Lent).filter(|it| lent(shot, *it).is_some()).collect()
}

/// All that a target rolls, with what terrain lends it.
// DUE-ATK-35, DUE-ATK-36, DUE-ATK-45
pub fn dodging(shot: &Shot, guard: Guard) -> Hand {
    let mut hand = guard.own;
    guard.lent.kinds().filter_map(|it| lent(shot, it)).for_each(|die| hand.0.add(die));
    hand
}

/// Whose dice make an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Striker {
    /// The figure's, or those of a drone that it sent.
    Figure,
    /// A projected spirit's: its red dice attack alone by that spell.
    Spirit,
}

/// Step 3: whether these are attack dice at such a distance. Wild dice join any that attack by themselves, however many and
/// however far they reach.
// DUE-DICE-06, DUE-DICE-07, DUE-DICE-08, DUE-DICE-11, DUE-DICE-13, DUE-DICE-16, DUE-DICE-17, DUE-ATK-39, DUE-ATK-42
// DUE-MAGIC-03, DUE-MAGIC-67, DUE-MAGIC-68
///
/// # Errors
/// Says which die is not, and why.
pub fn attack_dice(
    figure: &Figure,
    striker: Striker,
    dice: Hand,
    line: Length,
) -> Result<(), Refusal> {
    no_wonder(dice.0.is_empty(), rule::DUE_ATK_38, || "an attack rolls at least one die".into())?;
    for colour in dice.dice().map(Die::colour) {
        let wrong = colour == Colour::White;
        no_wonder(wrong, rule::DUE_ATK_41, || "white dice never attack".into())?;
        let too_far = !colour.is_wild() && !reaches(figure, colour, line);
        no_wonder(too_far, rule::DUE_ATK_40, || {
            let range = figure.range(colour).unwrap_or(0);
            format!("{colour} reaches {range} inches, and it is {line} inches away")
        })?;
    }
    // DUE-DICE-12, DUE-MAGIC-02, DUE-MAGIC-63, DUE-MAGIC-65
    let alone = |colour| match colour {
        // DUE-RIG-01, DUE-RIG-03, DUE-DECK-46
        Colour::Black => reaches(figure, colour, line),
        // DUE-DICE-15, DUE-ATK-78, DUE-MAGIC-22, DUE-MAGIC-59
        Colour::Red => {
            let is_allowed = striker == Striker::Spirit || figure.knows(Spell::Powerbolt);
            is_allowed && reaches(figure, colour, line)
        }
        _ => true,
    };
    no_wonder(!dice.dice().any(|die| alone(die.colour())), rule::DUE_ATK_69, || {
        "black dice alone need black range, red dice alone need Powerbolt and red range; add a die of another colour".into()
    })
}

/// Step 3: nobody fights hand to hand between levels.
///
/// # Errors
/// Says so.
// DUE-ATK-16
pub fn dice_between_levels(dice: Hand, shot: &Shot) -> Result<(), Refusal> {
    let wrong = shot.up != 0 && dice.dice().any(|die| die.colour() == Colour::Yellow);
    no_wonder(wrong, rule::DUE_ATK_16, || {
        "yellow dice do not attack from one level to another".into()
    })
}

/// Step 4: whether these are dodge dice.
///
/// # Errors
/// Says which die is not, and why.
pub fn dodge_dice(figure: &Figure, dice: Hand) -> Result<(), Refusal> {
    // DUE-ATK-44
    if dice.0.is_empty() {
        return Ok(());
    }
    for colour in dice.dice().map(Die::colour) {
        no_wonder(!dodges(colour), rule::DUE_ATK_46, || format!("{colour} dice do not dodge"))?;
    }
    let alone = |colour| match colour {
        // DUE-RIG-01, DUE-RIG-04
        Colour::Black => figure.range(colour).is_some(),
        // DUE-MAGIC-24
        Colour::Red => figure.knows(Spell::MysticArmor) && figure.range(colour).is_some(),
        _ => true,
    };
    no_wonder(!dice.dice().any(|die| alone(die.colour())), rule::DUE_ATK_46, || {
        "black dice alone need black range, red dice alone need Mystic Armor; add a white or yellow die".into()
    })
}

/// Whether a colour dodges, by itself or beside another.
const fn dodges(colour: Colour) -> bool {
    matches!(colour, Colour::White | Colour::Yellow) || colour.is_wild()
}

/// All of some dice that can be rolled together in one dodge, beside those that terrain lends: wild ones too, where there is
/// another that they may join.
pub fn all_that_dodge(figure: &Figure, dice: Hand, lent: Hand) -> Hand {
    let own: Hand = dice.dice().filter(|die| dodges(die.colour())).collect();
    let together = own.dice().chain(lent.dice()).collect();
    if dodge_dice(figure, together).is_ok() { own } else { Hand::default() }
}

/// Whether dice serve initiative or movement, with the spell that lets red dice do so alone.
// DUE-DICE-03, DUE-DICE-04, DUE-DICE-05, DUE-DICE-09, DUE-DICE-10
///
/// # Errors
/// Says which die does not, and why.
pub fn white_dice(figure: &Figure, dice: Hand, spell: Spell, rule: RuleId) -> Result<(), Refusal> {
    for colour in dice.dice().map(Die::colour) {
        let wrong = colour != Colour::White && !colour.is_wild();
        no_wonder(wrong, rule, || format!("{colour} dice are not rolled for this"))?;
    }
    let alone = |colour| match colour {
        // DUE-DICE-14, DUE-RIG-01, DUE-RIG-04
        Colour::Black => figure.range(colour).is_some(),
        // DUE-MAGIC-64
        Colour::Red => figure.knows(spell) && figure.range(colour).is_some(),
        _ => true,
    };
    let helpless = !dice.0.is_empty() && !dice.dice().any(|die| alone(die.colour()));
    no_wonder(helpless, rule, || {
        format!("black dice alone need black range, red dice alone need {spell}; add a white die")
    })
}

fn no_wonder(wrong: bool, rule: RuleId, why: impl FnOnce() -> String) -> Result<(), Refusal> {
    if wrong { Err(Refusal { rule, why: why() }) } else { Ok(()) }
}

/// Step 5: the dice fall, each asked by its size, in the order in which they are written.
pub fn rolled(hand: Hand, dice: &mut Dice) -> Roll {
    let fall = |die: Die| {
        let shows = dice.die(die.shape(), die.sides().into()) as u8;
        Rolled { die, shows }
    };
    hand.dice().take(MOST).map(fall).collect()
}

/// Step 6, of attacks alone: attack dice that show the same number are taken off, and aces are never among them.
// DUE-ATK-51, DUE-KARMA-01, DUE-KARMA-10, DUE-INIT-16, DUE-KARMA-02, DUE-KARMA-03, DUE-KARMA-04, DUE-KARMA-05, DUE-KARMA-07, DUE-KARMA-08
pub fn bad_karma(roll: &[Rolled]) -> (Roll, Roll) {
    let alike = |one: &Rolled| {
        let same = |other: &&Rolled| other.shows == one.shows && !other.is_ace();
        !one.is_ace() && roll.iter().filter(same).count() > 1
    };
    roll.iter().copied().partition(|one| !alike(one))
}

/// Step 7: aces are set aside; what is left counts.
// DUE-ATK-52
pub fn aces_aside(roll: &[Rolled]) -> (Roll, Roll) {
    roll.iter().copied().partition(|rolled| rolled.is_ace())
}

/// Step 8: the value of a dial and the dice.
// DUE-ATK-58, DUE-BASE-04, DUE-BASE-05, DUE-TERM-14
pub fn final_value(fighter: Combatant<'_>, dial: Dial, roll: &[Rolled]) -> u8 {
    fighter.value(dial).saturating_add(total(roll))
}

/// Step 9: equal is enough, for a Weapon value beside which only aces are left too.
// DUE-ACE-26, DUE-KARMA-09
pub const fn hits(attack: u8, defence: u8) -> bool {
    attack >= defence
}

/// Whether a miss may be answered: by Combat Monster, so far above, dodging, in close combat range.
// DUE-UPG-45, DUE-DMG-20, DUE-DMG-21, DUE-DMG-22
pub fn may_strike_back(target: &Figure, line: Length, dodge: &[Rolled], lead: [u8; 2]) -> bool {
    let [defence, attack] = lead;
    target.has(Upgrade::CombatMonster)
        && !dodge.is_empty()
        && reaches(target, Colour::Yellow, line)
        && defence.saturating_sub(attack) >= MARGIN
}

/// Returns true if red gear shields of this strength do not stop the red dice of an attacker. A level of Initiate has what the
/// lower ones have.
// DUE-UPG-64, DUE-UPG-65, DUE-UPG-66
fn ignores_red(attacker: &Figure, strength: u8) -> bool {
    attacker.has(Upgrade::Initiate3) || strength == 4 && attacker.has(Upgrade::Initiate2)
}

/// Steps 10 and 11: the dice that shields stop, and those that are left. As many are stopped as can be: the weakest shields
/// come first, for whatever a weak one stops a stronger one stops too.
// DUE-GEAR-15, DUE-SHIELD-16, DUE-UPG-67, DUE-VEH-39, DUE-SHIELD-02, DUE-SHIELD-03, DUE-SHIELD-05, DUE-SHIELD-09, DUE-SHIELD-10, DUE-SHIELD-12, DUE-SHIELD-13, DUE-SHIELD-14
pub fn blocked(attacker: &Figure, target: Combatant<'_>, roll: &[Rolled]) -> (Stops, Roll) {
    let mut left: Roll = roll.iter().copied().collect();
    let mut stopped = Stops::default();
    let mut stop = |by: ShieldHolder, blocks: &dyn Fn(Rolled) -> bool| {
        if let Some(at) = left.iter().position(|rolled| blocks(*rolled)) {
            stopped.push((left.remove(at), by));
        }
    };
    let pieces = || target.gear.iter().flat_map(|(gear, copies)| vec![gear; copies.into()]);
    for strength in [4, 6] {
        let of_gear = pieces().flat_map(|gear| {
            target.piece(gear).shields().map(move |it| (ShieldHolder::Gear(gear), it))
        });
        let of_vehicle = target.vehicle.into_iter().flat_map(|vehicle| {
            vehicle.shields().map(move |it| (ShieldHolder::Vehicle(vehicle), it))
        });
        for (by, shield) in of_gear.chain(of_vehicle) {
            let ignored = shield.colour == Colour::Red && ignores_red(attacker, strength);
            if shield.strength == strength && !ignored {
                stop(by, &|rolled| shield.blocks(rolled.die.colour(), rolled.shows));
            }
        }
    }
    for (dial, colour) in target.dial_shields() {
        stop(ShieldHolder::Dial(dial), &|rolled| rolled.die.colour() == colour && !rolled.is_ace());
    }
    (stopped, left)
}

/// Step 12: a click for each die that is left, aces among them, then Totemic Bonds, then one bonus.
// DUE-ATK-68, DUE-DMG-01, DUE-DMG-02, DUE-DMG-03, DUE-DMG-24, DUE-DMG-25, DUE-DMG-26, DUE-ACE-10, DUE-UPG-61, DUE-UPG-62
pub fn damage(attacker: &Figure, target: &Figure, left: &[Rolled], line: Length) -> Damage {
    let black = left.iter().filter(|rolled| rolled.die.colour() == Colour::Black).count();
    let twice = if target.has(Upgrade::TotemicBonds) { black } else { 0 };
    let bonus = bonus(attacker, left, line);
    let dice = (left.len() + twice) as u8;
    Damage { dice, bonus }
}

/// What step 12 counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damage {
    /// For the dice.
    pub dice: u8,
    /// The bonus that counts, and its colour.
    pub bonus: Option<(Colour, u8)>,
}

/// The bonus that counts: only one, so of several the largest.
// DUE-DMG-04, DUE-DMG-05, DUE-DMG-06, DUE-DMG-07, DUE-DMG-14
fn bonus(attacker: &Figure, left: &[Rolled], line: Length) -> Option<(Colour, u8)> {
    let within = |colour| reaches(attacker, colour, line);
    let counts = |colour: Colour| {
        let in_turn = match colour {
            // DUE-DMG-08
            Colour::Blue => !within(Colour::Yellow),
            // DUE-DMG-09
            Colour::Green => !within(Colour::Yellow) && !within(Colour::Blue),
            // DUE-DMG-10, DUE-DMG-11, DUE-DMG-12
            _ => true,
        };
        in_turn && within(colour) && left.iter().any(|rolled| rolled.die.colour() == colour)
    };
    let all = Colour::ALL.iter().map(|colour| (*colour, attacker.bonus[*colour as usize]));
    all.filter(|(colour, clicks)| *clicks > 0 && counts(*colour)).max_by_key(|(_, clicks)| *clicks)
}

/// Step 13: what the aces that are left do.
// DUE-ACE-04, DUE-ACE-23, DUE-ATK-63
pub fn ace_effects(left: &[Rolled]) -> Aces {
    let many = |colour| {
        let such = |rolled: &&Rolled| rolled.is_ace() && rolled.die.colour() == colour;
        left.iter().filter(such).count() as u8
    };
    Aces {
        stun: many(Colour::Blue) > 0,
        called: many(Colour::Green) > 0,
        drops: many(Colour::Black),
        // DUE-ACE-21, DUE-ACE-22
        clicks: many(Colour::Red),
    }
}

/// The effects of damage on a figure beside turning its dials; the gravest last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wound {
    /// Nothing more.
    #[default]
    None,
    /// Three bullet holes show.
    ThreeHoles,
    /// A dial is past its end.
    PastTheEnd,
}

/// Step 14: all the damage on one dial.
// DUE-ALT-83, DUE-ATK-64, DUE-ACE-15, DUE-DMG-15, DUE-DMG-18, DUE-DMG-17, DUE-ELIM-01, DUE-ELIM-02, DUE-ELIM-05, DUE-ELIM-06, DUE-ELIM-07
pub fn assigned(target: &mut Fighter, roster: &Roster, dial: Dial, clicks: u8) -> Wound {
    match target.turn(roster.figure(target.who), dial, clicks) {
        false => Wound::PastTheEnd,
        true if target.on(roster).is_down() => Wound::ThreeHoles,
        true => Wound::None,
    }
}
