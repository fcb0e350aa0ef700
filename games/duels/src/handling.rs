//! Gear in hands and on the ground: where it lies, who may take it up and at what price, and swaps among friends.

use crate::dice::{Colour, Die};
use crate::figures::{Aptitude, FigureId};
use crate::gear::{Gear, GearBag, GearEntry, Tag};
use crate::kit::{cost, has_few_machines};
use crate::magic::addiction::may_part;
use crate::magic::summoning::needs_room;
use crate::measure::{self, RADIUS};
use crate::moves::{Hand, Kit};
use crate::passcards::DOC_WAGON;
use crate::roster::Roster;
use crate::rule;
use crate::state::{Combatant, Dice, Fighter, Handling, Laid, Lying, Phase, Point};
use engine::{Bag, Refusal, RuleId};
use std::fmt::Display;
use tape::{Gap, Thou};

fn require(holds: bool, rule: RuleId, why: impl Display) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal { rule, why: why.to_string() }) }
}

/// Whether a figure's base touches or covers a point of its level.
// DUE-GEO-24, DUE-TERM-08
pub fn touches<Kits>(state: &Laid<Kits>, who: FigureId, at: Point) -> bool {
    let base = measure::base(state.fighter(who).at);
    let point = tape::Disc { centre: tape::Point::new(at.x, at.y), radius: Thou(1) };
    measure::level_of(state, at) == measure::level(state, who)
        && Gap::between(&base.into(), &point.into()).at_most(Thou(0))
}

/// Whether a piece may be laid here by a figure: in contact with its base, on its level, and not inside of anything.
///
/// # Errors
/// Says why not.
// DUE-GEO-23, DUE-ACE-17, DUE-ELIM-09, DUE-GEARACT-04
pub fn place<Kits>(state: &Laid<Kits>, who: FigureId, at: Point) -> Result<(), Refusal> {
    let side = state.side().0;
    let there = (0..=side).contains(&at.x) && (0..=side).contains(&at.y);
    require(there, rule::DUE_GEO_23, "gear lies on the table")?;
    let free = !measure::is_walled(state, at);
    require(free, rule::DUE_GEO_23, "gear does not lie in blocking terrain")?;
    let name = state.fighter(who).name();
    let near = touches(state, who, at);
    let reach = tape::Length(f64::from(RADIUS.0));
    let why =
        format_args!("gear is laid within {reach} inches of the middle of {name}, on its level");
    require(near, rule::DUE_GEARACT_04, why)
}

/// Points at which a piece may be laid that stand for all: under the middle, and around the base.
pub fn places<Kits>(state: &Laid<Kits>, who: FigureId) -> Vec<Point> {
    let at = state.fighter(who).at;
    let by = RADIUS.0;
    let around = [(0, 0), (by, 0), (0, by), (-by, 0), (0, -by)];
    around.into_iter().map(|(x, y)| Point { x: at.x + x, y: at.y + y }).collect()
}

/// Whether gear can be handled in this turn at all.
// DUE-GEARACT-02, DUE-GEARACT-03
pub(crate) fn in_time<Kits>(state: &Laid<Kits>) -> Result<(), Refusal> {
    let is_turn = state.phase == Phase::Act;
    require(is_turn, rule::DUE_ROUND_29, format_args!("decide first {}", state.phase.pending()))?;
    let fresh = state.handling != Handling::Done;
    require(
        fresh,
        rule::DUE_GEARACT_02,
        "you have handled gear this turn, and did something else since",
    )
}

/// Whether a piece may be laid down: one that somebody has to drop, or one's own.
///
/// # Errors
/// Says why not.
// DUE-GEARACT-01, DUE-GEARACT-07
pub fn lay<Kits>(state: &Laid<Kits>, gear: Gear, at: Point) -> Result<(), Refusal> {
    let name = &state.roster().piece(gear).name;
    if let Phase::Lay(_) = state.phase {
        let falls = state.falling.iter().any(|lying| lying.gear == gear);
        require(falls, rule::DUE_ACE_16, format_args!("{name} is not what falls"))?;
        return place(state, state.faller, at);
    }
    let own = state.fighter(state.acting);
    match state.phase {
        Phase::Summoned(spirit) => needs_room(own, spirit)?,
        _ => in_time(state)?,
    }
    let carried = own.carries(gear);
    require(carried, rule::DUE_GEARACT_04, format_args!("{} carries no {name}", own.name()))?;
    may_part(own, gear)?;
    place(state, own.who, at)
}

/// The piece of this name that a figure touches, by its place among those that lie.
pub fn touched<Kits>(state: &Laid<Kits>, who: FigureId, gear: Gear) -> Option<usize> {
    let mut lying = state.lying.iter();
    lying.position(|lying| lying.gear == gear && touches(state, who, lying.at))
}

/// The pieces that a black ace can make a figure drop: of its passcards only Doc Wagon.
// DUE-CARD-12
pub(crate) fn knocked(fighter: Combatant<'_>) -> impl Iterator<Item = Gear> + use<> {
    fighter.gear.kinds().chain(fighter.cards.has(DOC_WAGON).then_some(DOC_WAGON))
}

/// The number of things that a black ace can make a figure lose: a vehicle too.
// DUE-VEH-13
pub(crate) fn losable(fighter: Combatant<'_>) -> u16 {
    let cards = u16::from(fighter.cards.has(DOC_WAGON));
    fighter.gear.len() + cards + u16::from(fighter.vehicle.is_some())
}

/// What it costs to take a piece up: a die for each die and each shield that is printed on it.
// DUE-GEARACT-12, DUE-GEARACT-13, DUE-GEARACT-19, DUE-CARD-13
pub fn price(piece: &GearEntry) -> u16 {
    (piece.dice().count() + piece.shields().count()) as u16
}

/// The dice of a piece that may come to the base at once, and how many of them.
// DUE-GEARACT-06, DUE-GEARACT-16, DUE-GEARACT-17, DUE-GEARACT-18, DUE-DICE-22
pub fn coming(piece: &GearEntry, lying: &Lying) -> (Bag<Die>, u16) {
    let mut left: Bag<Die> = piece.dice().collect();
    lying.burned.iter().for_each(|die| _ = left.take(*die));
    let half = left.len() / 2;
    lying.spent.iter().for_each(|die| _ = left.take(*die));
    (left, half.min(left.len()))
}

/// Whether a figure may carry a piece at all.
// DUE-MAGIC-01, DUE-SPIRIT-01, DUE-SPIRIT-10
fn suits(fighter: Combatant<'_>, gear: Gear) -> Result<(), Refusal> {
    let (name, aptitude) = (fighter.name(), fighter.figure().aptitude);
    let piece = fighter.piece(gear);
    // DUE-CARD-14
    let is_new = !fighter.cards.has(gear) && !fighter.played.has(gear);
    let why = format_args!("{name} has {} already, or has played it", piece.name);
    require(is_new, rule::DUE_CARD_05, why)?;
    let fits = match piece.tag {
        Some(Tag::Spirit) => matches!(aptitude, Some(Aptitude::Mage | Aptitude::Shaman)),
        Some(Tag::Drone) => aptitude == Some(Aptitude::Rigger),
        Some(Tag::Cyberdeck) => {
            !fighter.gear.kinds().any(|own| fighter.piece(own).tag == piece.tag)
        }
        None => true,
    };
    let rule = if piece.is_drone() { rule::DUE_RIG_30 } else { rule::DUE_GEARACT_23 };
    require(fits, rule, format_args!("{name} cannot use {}", piece.name))
}

/// Whether it has room for all this gear, by its cost and by the number of drones.
// DUE-GEARACT-10, DUE-GEARACT-11
fn has_room(fighter: Combatant<'_>, carried: &GearBag, rule: RuleId) -> Result<(), Refusal> {
    has_few_machines(fighter, carried)?;
    let (cost, most) = (cost(fighter, carried), fighter.figure().gear_factor);
    let name = fighter.name();
    let why = format_args!(
        "{name} would carry {cost}, and its Gear Factor is {most}; lay something down"
    );
    require(cost <= most.into(), rule, why)
}

/// Checks that a figure has room for one piece more.
///
/// # Errors
/// Says what it would carry.
pub(crate) fn has_room_for(own: Combatant<'_>, gear: Gear, rule: RuleId) -> Result<(), Refusal> {
    let mut carried = own.gear;
    if !gear.is_passcard() {
        carried.add(gear);
    }
    has_room(own, &carried, rule)
}

/// Checks that a figure may carry one piece more, and has room for it.
///
/// # Errors
/// Says why not.
pub(crate) fn may_carry(own: Combatant<'_>, gear: Gear, rule: RuleId) -> Result<(), Refusal> {
    suits(own, gear)?;
    has_room_for(own, gear, rule)
}

/// Checks that these dice of a piece come to the base of whoever takes it up.
///
/// # Errors
/// Says which, or how many.
pub(crate) fn comes(own: Combatant<'_>, lying: &Lying, take: Hand) -> Result<(), Refusal> {
    let piece = own.piece(lying.gear);
    let (name, (left, many)) = (&piece.name, coming(piece, lying));
    let there = take.0.iter().all(|(die, copies)| copies <= left.count(die));
    require(there, rule::DUE_GEARACT_06, format_args!("those dice of {name} cannot come now"))?;
    let why = format_args!("half of the dice of {name} come to your base: take {many}");
    require(take.0.len() == many, rule::DUE_GEARACT_16, why)
}

/// Whether a piece may be taken up for these dice, with those coming to the base.
///
/// # Errors
/// Says why not.
// DUE-GEARACT-01, DUE-GEARACT-08, DUE-GEARACT-09, DUE-GEARACT-14, DUE-GEARACT-15, DUE-GEARACT-21, DUE-ACE-19
pub fn pick<Kits>(state: &Laid<Kits>, gear: Gear, pay: Hand, take: Hand) -> Result<(), Refusal> {
    in_time(state)?;
    let own = state.fighter(state.acting);
    let name = &state.roster().piece(gear).name;
    let Some(place) = touched(state, own.who, gear) else {
        let why = format!("{} touches no {name} that lies on the ground", own.name());
        return Err(Refusal { rule: rule::DUE_GEARACT_09, why });
    };
    may_pick(own, &state.lying[place], pay, take)
}

/// Checks that a figure may have a piece for these dice, including those that come to its base.
///
/// # Errors
/// Says why not.
// DUE-GEARACT-14
pub(crate) fn may_pick(
    own: Combatant<'_>,
    lying: &Lying,
    pay: Hand,
    take: Hand,
) -> Result<(), Refusal> {
    let (gear, name) = (lying.gear, &own.piece(lying.gear).name);
    may_carry(own, gear, rule::DUE_GEARACT_10)?;
    let lacks = pay.0.iter().any(|(die, copies)| own.base.count(die) < copies);
    require(!lacks, rule::DUE_GEARACT_14, "these dice are not on your base")?;
    let price = price(own.piece(gear));
    let why = format_args!("{name} has {price} dice and shields: pay as many dice of your base");
    require(pay.0.len() == price, rule::DUE_GEARACT_12, why)?;
    comes(own, lying, take)
}

/// Whether these pieces may be swapped with a friend.
///
/// # Errors
/// Says why not.
// DUE-GEARACT-25, DUE-GEARACT-29, DUE-GEARACT-30, DUE-GEARACT-32
pub fn swap<Kits>(state: &Laid<Kits>, give: Kit, get: Kit, with: FigureId) -> Result<(), Refusal> {
    in_time(state)?;
    let own = state.fighter(state.acting);
    let Some(friend) = state.friends(own.who).find(|friend| friend.who == with) else {
        let why = format!("{} is no friend of {}", state.roster().name(with), own.name());
        return Err(Refusal { rule: rule::DUE_GEARACT_25, why });
    };
    let level = measure::level(state, own.who) == measure::level(state, with);
    let near = Gap::between(&measure::base(own.at).into(), &measure::base(friend.at).into());
    let why = format_args!("{} and {} do not touch", own.name(), friend.name());
    require(level && near.at_most(Thou(0)), rule::DUE_GEARACT_25, why)?;
    let both = !give.is_empty() && !get.is_empty();
    require(both, rule::DUE_GEARACT_29, "each side gives at least one piece")?;
    for (from, kit) in [(own, give), (friend, get)] {
        let lacks = kit.0.iter().any(|(gear, copies)| from.gear.count(gear) < copies)
            || !from.cards.contains(kit.1);
        require(!lacks, rule::DUE_GEARACT_29, format_args!("{} does not carry that", from.name()))?;
        kit.0.kinds().try_for_each(|gear| may_part(from, gear))?;
    }
    for (to, loses, gains) in [(own, give, get), (friend, get, give)] {
        let mut carried = to.gear;
        carried.take_all(&loses.0);
        let bare = Fighter { gear: carried, cards: to.cards.without(loses.1), ..*to };
        let all = gains.0.kinds().chain(gains.1.iter());
        all.into_iter().try_for_each(|gear| suits(to.with(&bare), gear))?;
        carried.add_all(&gains.0);
        has_room(to, &carried, rule::DUE_GEARACT_30)?;
    }
    Ok(())
}

impl Fighter {
    /// Takes a piece from a figure, with those of its dice that are burned, and those that were used this round. Of dice alike the
    /// figure keeps what lies on its base.
    // DUE-GEARACT-05, DUE-GEARACT-26, DUE-GEARACT-33, DUE-HEAL-20, DUE-DICE-20
    pub(crate) fn loses(&mut self, roster: &Roster, gear: Gear) -> Lying {
        if self.cards.take(gear) {
            return Lying { gear, at: self.at, ..Lying::default() };
        }
        let (burned, spent) = (self.burned, self.spent);
        self.gear.take(gear);
        self.keep_own_dice(roster);
        self.keep_own_spent(roster);
        let gone = |before: Bag<Die>, after: &Bag<Die>| -> Dice {
            let left =
                before.iter().map(|(die, copies)| (die, copies - after.count(die).min(copies)));
            let dice = left.flat_map(|(die, copies)| std::iter::repeat_n(die, copies.into()));
            let mut own: Bag<Die> = roster.piece(gear).dice().collect();
            dice.filter(|die| own.take(*die)).collect()
        };
        let (burned, spent) = (gone(burned, &self.burned), gone(spent, &self.spent));
        Lying { gear, at: self.at, burned, spent }
    }

    /// Gives a piece to a figure, with what of its dice is burned or used.
    pub(crate) fn gains(&mut self, piece: &Lying) {
        match piece.gear.is_passcard() {
            true => self.cards.add(piece.gear),
            false => self.gear.add(piece.gear),
        }
        piece.burned.iter().for_each(|die| self.burned.add(*die));
        piece.spent.iter().for_each(|die| self.spent.add(*die));
    }
}

/// The cheapest dice of a base with which a piece can be paid, and the best that come for it.
pub(crate) fn a_pick<Kits>(state: &Laid<Kits>, lying: &Lying) -> Option<(Hand, Hand)> {
    let own = state.fighter(state.acting);
    let price = price(own.piece(lying.gear));
    let pay: Vec<Die> = sorted(own.base).into_iter().take(price.into()).collect();
    let take = best_to_come(own, lying);
    (pay.len() == usize::from(price)).then(|| (pay.into_iter().collect(), take))
}

/// The best dice of a piece that come to the base of whoever takes it up.
pub(crate) fn best_to_come(own: Combatant<'_>, lying: &Lying) -> Hand {
    let (left, many) = coming(own.piece(lying.gear), lying);
    sorted(left).into_iter().rev().take(many.into()).collect()
}

/// Dice by their size, white ones first.
fn sorted(bag: Bag<Die>) -> Vec<Die> {
    let mut dice: Vec<Die> = Hand(bag).dice().collect();
    dice.sort_by_key(|die| (die.sides(), die.colour() != Colour::White));
    dice
}
