//! What follows from the choices of a sheet, step by step, each with the rule that gives it.

use super::advancement::BONDS;
use super::races::LONG_TROLLS;
use super::shop::Effect;
use super::write::{bonus, by_colour};
use super::{Aptitude, ByColour, Purchase, Race, Sheet, Upgrade, WhiteDie};
use crate::dials::Dial;
use crate::dice::Colour::{self, Black, Blue, Green, Red, White, Yellow};
use crate::dice::{Die, SIZES};
use crate::named::named;
use crate::rule;
use engine::RuleId;
use serde::{Deserialize, Serialize};

/// What the players agree on for new characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// The slots of new trolls.
    pub troll_slots: TrollSlots,
}

/// The slots of new trolls.
// DUE-RACE-43
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TrollSlots {
    /// 8/11/8, as the race's block prints them.
    #[default]
    #[serde(rename = "8/11/8")]
    AsInTheBlock,
    /// 6/15/12, as both printed trolls have them.
    #[serde(rename = "6/15/12")]
    AsOnTheFigures,
}

impl TrollSlots {
    /// Returns true for the slots that need no agreement.
    pub(crate) const fn are_usual(&self) -> bool {
        matches!(self, TrollSlots::AsInTheBlock)
    }
}

named! {
    /// The lines of a sheet that follow from others.
    pub enum Topic {
        /// The Cost.
        Cost = "Cost",
        /// The damage bonus.
        Bonus = "Bonus",
        /// The natural dice.
        Dice = "Dice",
        /// The ranges.
        Ranges = "Ranges",
        /// The clicks of the dials.
        Slots = "Slots",
        /// The shields on the dials.
        Shields = "Shields",
        /// The points for dials.
        AttributePoints = "Attribute points",
        /// The points for upgrades.
        UpgradePoints = "Upgrade points",
        /// The Gear Factor.
        GearFactor = "Gear Factor",
        /// The Street Cred.
        StreetCred = "Street Cred",
        /// The Karma.
        Karma = "Karma",
        /// The spells.
        Spells = "Spells",
        /// Too many red dice on gear.
        FocusAddiction = "Focus Addiction",
    }
}

/// One step of the working-out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkingStep {
    /// The line that it works out.
    pub topic: Topic,
    /// The rule that gives it.
    pub rule: RuleId,
    /// The step in words, such as `Hermetic Mage: red 12`.
    pub says: String,
}

/// The shields of a dial, in the order of the colours.
pub(super) type Shields = Vec<Colour>;

/// What follows from the choices of a sheet. Where choices leave several outcomes open, each is listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetOutcome {
    /// The working-out, step by step.
    pub steps: Vec<WorkingStep>,
    /// The Cost that counts in play.
    // DUE-ADV-15, DUE-ADV-16, DUE-DICE-22
    pub cost: u8,
    /// The Cost in tenths: Karma raises it by one each.
    pub tenths: u16,
    /// Every damage bonus that the character can end up with.
    pub bonuses: Vec<ByColour>,
    /// Natural dice for each white die that can be lowered, or once if none can.
    pub dice: Vec<(Option<WhiteDie>, Vec<Die>)>,
    /// The range of each colour, in inches.
    pub ranges: [Option<u8>; Colour::COUNT],
    /// The number of clicks of each dial.
    pub slots: [usize; 3],
    /// Every set of shields that the three dials can have.
    pub shields: Vec<[Vec<Colour>; 3]>,
    /// The attribute points before any is converted.
    pub attribute_points: i32,
    /// The upgrade points before any is converted, flaws included.
    pub upgrade_points: i32,
    /// The upgrade points that are spent.
    pub upgrades_cost: i32,
    /// The Gear Factor.
    pub gear_factor: u8,
    /// The Street Cred at the start.
    pub(super) first_street_cred: i32,
    /// The Street Cred that is left.
    pub street_cred: u16,
    /// The Karma that is left.
    pub karma: u16,
    /// The spell choices.
    pub spell_choices: u8,
    /// The red dice on gear that is no spirit, if all of it is carried.
    pub red_gear_dice: usize,
    /// True if the character would be addicted with all of its gear.
    pub can_be_addicted: bool,
    /// True if the damage rule found a bonus to give up.
    pub(super) gave_up_bonus: bool,
    /// True if Weak System found a shield to remove.
    pub(super) lost_shield: bool,
    /// Every set of shields before Weak System removes one.
    pub(super) shields_before_loss: Vec<[Vec<Colour>; 3]>,
}

/// The upgrade points of every character.
// DUE-UPG-01
const UPGRADE_POINTS: i32 = 10;

/// The spells of a mage or shaman at the start.
// DUE-MAGIC-15
const SPELLS: u8 = 3;

/// The points that the damage rule gives for a bonus.
const POINTS_FOR_BONUS: i32 = 20;

impl Sheet {
    /// Works out what follows from the choices.
    pub fn outcome(&self, agreed: Agreed) -> SheetOutcome {
        let mut work =
            Work { sheet: self, upgrades: distinct(&self.upgrades), out: SheetOutcome::default() };
        work.cost();
        work.bonus();
        work.dice();
        work.ranges();
        work.slots(agreed);
        work.shields();
        work.points();
        work.gear_factor();
        work.street_cred();
        work.spells();
        work.addiction();
        work.out
    }
}

/// Each upgrade once, as a second copy counts for nothing; Bonus Spells add up.
pub(super) fn distinct(bought: &[Purchase]) -> Vec<Purchase> {
    let mut all: Vec<Purchase> = Vec::new();
    for one in bought {
        match all.iter_mut().find(|known| known.upgrade == one.upgrade) {
            Some(known) if one.upgrade == Upgrade::BonusSpells => {
                known.times = known.times.saturating_add(one.times);
            }
            Some(_) => {}
            None => all.push(*one),
        }
    }
    all
}

struct Work<'s> {
    sheet: &'s Sheet,
    upgrades: Vec<Purchase>,
    out: SheetOutcome,
}

impl Work<'_> {
    fn step(&mut self, topic: Topic, rule: RuleId, says: impl Into<String>) {
        self.out.steps.push(WorkingStep { topic, rule, says: says.into() });
    }

    fn race(&self) -> Race {
        self.sheet.race
    }

    fn aptitude(&self) -> Option<Aptitude> {
        self.sheet.aptitude()
    }

    fn has(&self, upgrade: Upgrade) -> bool {
        self.sheet.has(upgrade)
    }

    /// The upgrades that do something here, with their names and rules.
    fn effects(&self) -> Vec<(Upgrade, RuleId, Effect)> {
        let all = self.upgrades.iter().map(|bought| bought.upgrade);
        all.map(|upgrade| (upgrade, upgrade.offer().rule, upgrade.offer().effect)).collect()
    }

    fn cost(&mut self) {
        let base = &self.race().numbers().cost;
        let race = self.race();
        self.step(Topic::Cost, base.1, format!("{race}: {}", base.0));
        // DUE-CHAR-13
        let more = self.aptitude().map_or(0, |aptitude| aptitude.cost().0);
        if let Some(aptitude) = self.aptitude() {
            self.step(Topic::Cost, aptitude.cost().1, format!("{aptitude}: +{more}"));
        }
        // Only an aptitude changes the Base Cost. DUE-CHAR-03
        self.out.cost = base.0 + more;
        self.step(Topic::Cost, rule::DUE_APT_01, self.out.cost.to_string());
        let spent = u16::try_from(self.sheet.karma_for_cost()).unwrap_or(u16::MAX);
        self.out.tenths = (u16::from(self.out.cost) * TENTHS).saturating_add(spent);
        if spent > 0 {
            self.out.cost = u8::try_from(self.out.tenths / TENTHS).unwrap_or(u8::MAX);
            let says = format!("{spent} Karma spent: +{}", in_tenths(spent));
            self.step(Topic::Cost, rule::DUE_ADV_13, says);
            let says = format!("{}, counted as {}", in_tenths(self.out.tenths), self.out.cost);
            self.step(Topic::Cost, rule::DUE_ADV_15, says);
        }
    }

    // Nothing but an aptitude, the damage rule and Wild Talent has a say. DUE-CHAR-06
    fn bonus(&mut self) {
        let (race, aptitude) = (self.race(), self.aptitude());
        let damage = &race.numbers().damage;
        let mut natural = natural_bonuses(damage.0.yellow, damage.0.is_split);
        self.step(Topic::Bonus, damage.1, format!("{race}: {}", listed(&natural)));
        let gained = |colour: Colour, clicks: u8| {
            let mut gained = [0; Colour::COUNT];
            gained[colour as usize] = clicks;
            gained
        };
        let mut gain = [0; Colour::COUNT];
        let exchange = |colour: Colour| match colour {
            Red => rule::DUE_APT_08,
            _ => rule::DUE_APT_20,
        };
        match aptitude {
            None => {}
            Some(Aptitude::Shaman) => {
                gain = gained(Red, 1);
                self.step(Topic::Bonus, rule::DUE_APT_14, "Shaman: and red 1");
            }
            Some(Aptitude::Decker) => {
                natural = vec![[0; Colour::COUNT]];
                gain = gained(Black, 2);
                self.step(Topic::Bonus, rule::DUE_APT_27, "Decker: all of it becomes black 2");
            }
            Some(aptitude) => {
                let colour = if aptitude == Aptitude::Mage { Red } else { Black };
                if damage.0.is_split {
                    // The choice is gone before it is made; what is not part of it stays. DUE-APT-31, DUE-APT-36
                    natural = natural_bonuses(damage.0.yellow, false);
                    gain = gained(colour, 1);
                    let says = format!("{aptitude}: the choice becomes {colour} 1");
                    self.step(Topic::Bonus, exchange(colour), says);
                } else {
                    let says = format!("{aptitude}: nothing to exchange");
                    self.step(Topic::Bonus, rule::DUE_APT_30, says);
                }
            }
        }
        if self.has(Upgrade::DamageAttributeOptionalRule) {
            let less = without_one(&natural);
            self.out.gave_up_bonus = !less.is_empty();
            if !less.is_empty() {
                natural = less;
                self.step(Topic::Bonus, rule::DUE_ATTR_22, "one click of it is given up");
            }
        }
        let mut all: Vec<ByColour> = natural.into_iter().map(|own| plus(own, gain)).collect();
        if self.has(Upgrade::WildTalent) {
            // Nobody exchanges nothing, and what the aptitude gave goes as well. DUE-UPG-58
            all = all
                .into_iter()
                .map(|own| if own == [0; Colour::COUNT] { own } else { gained(Red, 1) })
                .collect();
            self.step(Topic::Bonus, rule::DUE_UPG_57, "Wild Talent: all of it becomes red 1");
        }
        let mut once: Vec<ByColour> = Vec::new();
        all.into_iter().for_each(|own| {
            if !once.contains(&own) {
                once.push(own);
            }
        });
        self.out.bonuses = once;
    }

    fn dice(&mut self) {
        let race = self.race();
        let base = &race.numbers().dice;
        let says = base.0.map(|(colour, sides)| format!("{colour} d{sides}")).join(", ");
        self.step(Topic::Dice, base.1, format!("{race}: {says}"));
        let lowers_yellow = match self.aptitude() {
            Some(Aptitude::Mage) => Some(rule::DUE_APT_06),
            Some(Aptitude::Rigger) => Some(rule::DUE_APT_18),
            Some(Aptitude::Decker) => Some(rule::DUE_APT_25),
            Some(Aptitude::Shaman) => {
                self.step(Topic::Dice, rule::DUE_APT_12, "Shaman: no die goes down");
                None
            }
            None => None,
        };
        // A shaman has nothing to cancel. DUE-UPG-59
        let is_cancelled = self.has(Upgrade::WildTalent) && self.aptitude() == Some(Aptitude::Mage);
        if let (Some(rule), false) = (lowers_yellow, is_cancelled) {
            self.step(Topic::Dice, rule, "the yellow die goes down a step");
        } else if is_cancelled {
            self.step(Topic::Dice, rule::DUE_UPG_56, "Wild Talent: the yellow die stays as it is");
        }
        let own = match self.aptitude() {
            None => None,
            Some(Aptitude::Mage) => Some((Red, 4, rule::DUE_APT_07)),
            Some(Aptitude::Shaman) => Some((Red, 6, rule::DUE_APT_13)),
            Some(Aptitude::Rigger) => Some((Black, 6, rule::DUE_APT_19)),
            Some(Aptitude::Decker) => Some((Black, 8, rule::DUE_APT_26)),
        };
        if let (Some((colour, sides, rule)), Some(aptitude)) = (own, self.aptitude()) {
            self.step(Topic::Dice, rule, format!("{aptitude}: and {colour} d{sides}"));
        }
        for (upgrade, rule, effect) in self.effects() {
            let says = match effect {
                Effect::RaiseWhite(first, 0) => {
                    format!("{upgrade}: the first white die, {first} up")
                }
                Effect::RaiseWhite(first, second) => {
                    format!("{upgrade}: the first white die {first} up, the second {second}")
                }
                Effect::RaiseRed => format!("{upgrade}: the red die a step up"),
                Effect::RaiseD4s => format!("{upgrade}: every white and yellow d4 becomes a d6"),
                Effect::AddDie(colour, sides) => format!("{upgrade}: and {colour} d{sides}"),
                _ => continue,
            };
            self.step(Topic::Dice, rule, says);
        }
        let lowered = match self.aptitude() {
            Some(Aptitude::Decker) => vec![Some(WhiteDie::First), Some(WhiteDie::Second)],
            _ => vec![None],
        };
        let lowers = lowers_yellow.is_some() && !is_cancelled;
        let own = own.map(|(colour, sides, _)| (colour, sides));
        self.out.dice = lowered
            .into_iter()
            .map(|white| (white, self.natural_dice(white, lowers, own)))
            .collect();
    }

    /// The natural dice if this white die goes down, in the order of the ledger.
    // DUE-CHAR-04, DUE-CHAR-22, DUE-UPG-72, DUE-UPG-73
    fn natural_dice(
        &self,
        lowered: Option<WhiteDie>,
        lowers_yellow: bool,
        own: Option<(Colour, u8)>,
    ) -> Vec<Die> {
        let [first, second, yellow] = self.race().numbers().dice.0.map(|(_, sides)| Some(sides));
        let mut white = [first, second];
        match lowered {
            Some(WhiteDie::First) => white[0] = white[0].and_then(down),
            Some(WhiteDie::Second) => white[1] = white[1].and_then(down),
            None => {}
        }
        let mut yellow = if lowers_yellow { yellow.and_then(down) } else { yellow };
        let mut own = own;
        let mut added = Vec::new();
        for (_, _, effect) in self.effects() {
            match effect {
                Effect::RaiseWhite(steps, others) => {
                    white[0] = white[0].map(|sides| up(sides, steps));
                    white[1] = white[1].map(|sides| up(sides, others));
                }
                Effect::RaiseRed => {
                    own = own.map(|(colour, sides)| match colour {
                        Red => (colour, up(sides, 1)),
                        _ => (colour, sides),
                    });
                }
                Effect::AddDie(colour, sides) => added.push((colour, sides)),
                _ => {}
            }
        }
        if self.has(Upgrade::MagicOfTheBody) {
            let raise = |sides: u8| if sides == SIZES[0] { SIZES[1] } else { sides };
            white = white.map(|sides| sides.map(raise));
            yellow = yellow.map(raise);
        }
        let white = white.into_iter().flatten().map(|sides| (White, sides));
        let yellow = yellow.map(|sides| (Yellow, sides));
        let all = white.chain(yellow).chain(own).chain(added);
        all.filter_map(|(colour, sides)| Die::new(colour, sides)).collect()
    }

    // DUE-UPG-74
    fn ranges(&mut self) {
        let race = self.race();
        let base = &race.numbers().ranges;
        let [green, blue, yellow] = base.0;
        self.set_range(Yellow, yellow);
        self.set_range(Blue, blue);
        self.set_range(Green, green);
        self.step(Topic::Ranges, base.1, format!("{race}: {}", by_colour(self.out.ranges)));
        // Only magic has a red range, only tech a black one. DUE-APT-33, DUE-APT-34, DUE-TERM-10
        let own = match self.aptitude() {
            None => None,
            Some(Aptitude::Mage) => Some((Red, 12, rule::DUE_APT_10)),
            Some(Aptitude::Shaman) => Some((Red, 16, rule::DUE_APT_16)),
            Some(Aptitude::Rigger) => Some((Black, 12, rule::DUE_APT_22)),
            Some(Aptitude::Decker) => Some((Black, 12, rule::DUE_APT_29)),
        };
        if let (Some((colour, inches, rule)), Some(aptitude)) = (own, self.aptitude()) {
            self.set_range(colour, inches);
            self.step(Topic::Ranges, rule, format!("{aptitude}: {colour} {inches}"));
        }
        for (upgrade, rule, effect) in self.effects() {
            match effect {
                Effect::Range(changes) => {
                    for (colour, by) in changes {
                        let range = &mut self.out.ranges[*colour as usize];
                        // DUE-UPG-14
                        *range = range.map(|inches| inches.saturating_add_signed(*by));
                        self.step(Topic::Ranges, rule, format!("{upgrade}: {colour} {by:+}"));
                    }
                }
                Effect::DoubleRed => {
                    let range = &mut self.out.ranges[Red as usize];
                    *range = range.map(|inches| inches * 2);
                    self.step(Topic::Ranges, rule, format!("{upgrade}: red twice as far"));
                }
                _ => {}
            }
        }
    }

    fn set_range(&mut self, colour: Colour, inches: u8) {
        self.out.ranges[colour as usize] = Some(inches);
    }

    // DUE-CHAR-05
    fn slots(&mut self, agreed: Agreed) {
        let race = self.race();
        let slots = &race.numbers().slots;
        let is_long = race == Race::Troll && agreed.troll_slots == TrollSlots::AsOnTheFigures;
        self.out.slots = if is_long { LONG_TROLLS } else { slots.0 };
        let [head, body, weapon] = self.out.slots;
        let says = format!("{race}: Head {head}, Body {body}, Weapon {weapon}");
        self.step(Topic::Slots, slots.1, says);
    }

    fn shields(&mut self) {
        let (race, aptitude) = (self.race(), self.aptitude());
        let base = &race.numbers().shields;
        let body = base.0.iter().map(|colour| format!("Body {colour}")).collect::<Vec<_>>();
        let says = if body.is_empty() { "none".to_owned() } else { body.join(", ") };
        self.step(Topic::Shields, base.1, format!("{race}: {says}"));
        let mut all = vec![[Shields::new(), base.0.to_vec(), Shields::new()]];
        match aptitude {
            Some(Aptitude::Rigger) if base.0.is_empty() => {
                self.step(Topic::Shields, rule::DUE_APT_23, "Rigger: no Body shield to change");
            }
            Some(Aptitude::Rigger) => {
                // Of two the player chooses. DUE-APT-35
                let recoloured = |at: usize| {
                    let mut shields = all[0].clone();
                    shields[Dial::Body as usize][at] = Black;
                    shields
                };
                all = (0..base.0.len()).map(recoloured).collect();
                self.step(
                    Topic::Shields,
                    rule::DUE_APT_21,
                    "Rigger: one Body shield becomes black",
                );
            }
            _ => {}
        }
        let own: &[(Dial, Colour, RuleId)] = match aptitude {
            Some(Aptitude::Mage) => &[(Dial::Head, Red, rule::DUE_APT_09)],
            Some(Aptitude::Shaman) => {
                &[(Dial::Head, Red, rule::DUE_APT_15), (Dial::Body, Red, rule::DUE_APT_15)]
            }
            Some(Aptitude::Decker) => &[(Dial::Head, Black, rule::DUE_APT_28)],
            Some(Aptitude::Rigger) | None => &[],
        };
        for (dial, colour, rule) in own {
            all.iter_mut().for_each(|shields| shields[*dial as usize].push(*colour));
            self.step(Topic::Shields, *rule, format!("and {dial} {colour}"));
        }
        let mut before = all.clone();
        if self.has(Upgrade::WeakSystem) {
            // Those of an aptitude are natural, too. DUE-UPG-12
            let less: Vec<[Shields; 3]> = all.iter().flat_map(without_a_shield).collect();
            self.out.lost_shield = !less.is_empty();
            if !less.is_empty() {
                all = less;
                self.step(Topic::Shields, rule::DUE_UPG_11, "Weak System: one of them is removed");
            }
        }
        for (upgrade, rule, effect) in self.effects() {
            let Effect::Shields(more) = effect else { continue };
            for (dial, colour) in more {
                for shields in all.iter_mut().chain(&mut before) {
                    shields[*dial as usize].push(*colour);
                }
                self.step(Topic::Shields, rule, format!("{upgrade}: and {dial} {colour}"));
            }
        }
        self.out.shields = once(all);
        self.out.shields_before_loss = once(before);
    }

    fn points(&mut self) {
        let race = self.race();
        let base = &race.numbers().points;
        self.out.attribute_points = base.0;
        self.step(Topic::AttributePoints, base.1, format!("{race}: {}", base.0));
        if self.has(Upgrade::TotemicBonds) {
            self.out.attribute_points += BONDS;
            self.step(Topic::AttributePoints, rule::DUE_ATTR_18, "Totemic Bonds: +10");
        }
        if self.has(Upgrade::DamageAttributeOptionalRule) {
            self.out.attribute_points += POINTS_FOR_BONUS;
            let says = format!("for a damage bonus: +{POINTS_FOR_BONUS}");
            self.step(Topic::AttributePoints, rule::DUE_ATTR_19, says);
        }
        self.out.upgrade_points = UPGRADE_POINTS;
        self.step(Topic::UpgradePoints, rule::DUE_UPG_01, UPGRADE_POINTS.to_string());
        let first: Vec<Purchase> = self.sheet.first_upgrades().collect();
        for Purchase { upgrade, times, .. } in distinct(&first) {
            let offer = upgrade.offer();
            let cost = offer.cost * i32::from(times);
            if cost < 0 {
                // DUE-UPG-05
                self.out.upgrade_points -= cost;
                self.step(Topic::UpgradePoints, rule::DUE_UPG_05, format!("{upgrade}: +{}", -cost));
            } else if cost > 0 {
                self.out.upgrades_cost += cost;
                let says = format!("{}: -{cost}", Purchase { times, ..Purchase::of(upgrade) });
                self.step(Topic::UpgradePoints, offer.rule, says);
            }
        }
        let left = self.out.upgrade_points - self.out.upgrades_cost;
        let (rule, says) = match left {
            // DUE-ATTR-27
            1.. => (rule::DUE_ATTR_17, format!("{left} left, for dials as well")),
            0 => (rule::DUE_UPG_08, "none left".to_owned()),
            _ => (rule::DUE_UPG_03, format!("{} attribute points become upgrade points", -left)),
        };
        self.step(Topic::UpgradePoints, rule, says);
        let bought = self.sheet.advancement.points;
        if bought > 0 {
            let says = format!("bought with Karma: +{bought}");
            self.step(Topic::AttributePoints, rule::DUE_ADV_10, says);
        }
    }

    fn gear_factor(&mut self) {
        let race = self.race();
        let base = &race.numbers().gear_factor;
        self.out.gear_factor = base.0;
        self.step(Topic::GearFactor, base.1, format!("{race}: {}", base.0));
        for (upgrade, rule, effect) in self.effects() {
            if let Effect::GearFactor(factor) = effect {
                self.out.gear_factor = factor;
                self.step(Topic::GearFactor, rule, format!("{upgrade}: {factor}"));
            }
        }
    }

    fn street_cred(&mut self) {
        self.step(Topic::StreetCred, rule::DUE_CHAR_16, "0 at the start");
        for (upgrade, rule, effect) in self.effects() {
            if let Effect::StreetCred(cred) = effect {
                self.out.first_street_cred = cred.into();
                self.step(Topic::StreetCred, rule, format!("{upgrade}: {cred}"));
            }
        }
        self.step(Topic::Karma, rule::DUE_CHAR_16, "0 at the start");
        let (earned, spent) = (self.sheet.street_cred_earned(), self.sheet.street_cred_spent());
        self.out.street_cred =
            self.left(Topic::StreetCred, self.out.first_street_cred + earned, spent);
        let (earned, spent) = (self.sheet.advancement.karma.into(), self.sheet.karma_spent());
        self.out.karma = self.left(Topic::Karma, earned, spent);
    }

    /// The amount that is left of what a character had in all.
    // DUE-ADV-05, DUE-ADV-36
    fn left(&mut self, topic: Topic, in_all: i32, spent: i32) -> u16 {
        let left = u16::try_from(in_all - spent).unwrap_or_default();
        if !self.sheet.is_new() {
            self.step(topic, rule::DUE_ADV_36, format!("{in_all} in all, {spent} spent: {left}"));
        }
        left
    }

    fn spells(&mut self) {
        if !self.aptitude().is_some_and(Aptitude::is_magical) {
            return;
        }
        self.out.spell_choices = SPELLS;
        self.step(Topic::Spells, rule::DUE_MAGIC_15, format!("{SPELLS} choices"));
        let bonus = self.upgrades.iter().find(|bought| bought.upgrade == Upgrade::BonusSpells);
        if let Some(Purchase { times, .. }) = bonus.copied() {
            self.out.spell_choices = SPELLS.saturating_add(times);
            self.step(Topic::Spells, rule::DUE_UPG_70, format!("Bonus Spells: {times} more"));
        }
    }

    fn addiction(&mut self) {
        let is_initiate = self.upgrades.iter().any(|it| it.upgrade.base() == Upgrade::Initiate1);
        let gear = self.sheet.gear.iter();
        let red = gear.filter(|piece| piece.kind != Some(crate::gear::Tag::Spirit));
        let red = red.flat_map(|piece| &piece.dice).filter(|die| die.colour() == Red).count();
        self.out.red_gear_dice = red;
        let cost = self.out.cost;
        self.out.can_be_addicted = red > usize::from(cost) && !is_initiate;
        let (rule, says) = match (is_initiate, self.out.can_be_addicted) {
            (true, _) => (rule::DUE_UPG_63, "an Initiate is never addicted".to_owned()),
            (false, true) => {
                (rule::DUE_MAGIC_04, format!("with all {red} red gear dice, more than its Cost"))
            }
            (false, false) => {
                (rule::DUE_MAGIC_04, format!("never: {red} red gear dice, and a Cost of {cost}"))
            }
        };
        self.step(Topic::FocusAddiction, rule, says);
    }
}

/// The parts of a whole Cost.
const TENTHS: u16 = 10;

/// A number of tenths, such as `2.3`.
pub(crate) fn in_tenths(tenths: u16) -> String {
    format!("{}.{}", tenths / TENTHS, tenths % TENTHS)
}

/// The natural bonuses that a race can choose from.
// DUE-CHAR-10, DUE-CHAR-11
fn natural_bonuses(yellow: u8, is_split: bool) -> Vec<ByColour> {
    let mut fixed = [0; Colour::COUNT];
    fixed[Yellow as usize] = yellow;
    if !is_split {
        return vec![fixed];
    }
    let splits = [
        [(Yellow, 2), (Blue, 0)],
        [(Yellow, 1), (Blue, 1)],
        [(Yellow, 0), (Blue, 2)],
        [(Green, 1), (Blue, 0)],
    ];
    let of = |split: [(Colour, u8); 2]| {
        let mut own = fixed;
        split.iter().for_each(|(colour, clicks)| own[*colour as usize] += clicks);
        own
    };
    splits.into_iter().map(of).collect()
}

/// What is left when one click of a bonus is given up, whichever it is.
fn without_one(all: &[ByColour]) -> Vec<ByColour> {
    let less = |own: &ByColour| {
        let own = *own;
        (0..Colour::COUNT).filter(move |at| own[*at] > 0).map(move |at| {
            let mut less = own;
            less[at] -= 1;
            less
        })
    };
    all.iter().flat_map(less).collect()
}

fn without_a_shield(shields: &[Shields; 3]) -> Vec<[Shields; 3]> {
    let mut all = Vec::new();
    for dial in 0..3 {
        for at in 0..shields[dial].len() {
            let mut less = shields.clone();
            less[dial].remove(at);
            all.push(less);
        }
    }
    all
}

/// Each set of shields once, whatever the order of its shields.
fn once(mut all: Vec<[Shields; 3]>) -> Vec<[Shields; 3]> {
    for shields in &mut all {
        shields.iter_mut().for_each(|dial| dial.sort_unstable());
    }
    all.sort_unstable();
    all.dedup();
    all
}

fn plus(one: ByColour, other: ByColour) -> ByColour {
    std::array::from_fn(|at| one[at] + other[at])
}

fn listed(all: &[ByColour]) -> String {
    all.iter().map(|own| bonus(*own)).collect::<Vec<String>>().join(" or ")
}

/// A die a step lower; a d4 is lost.
// DUE-APT-02, DUE-APT-03
fn down(sides: u8) -> Option<u8> {
    let at = SIZES.iter().position(|size| *size == sides)?;
    at.checked_sub(1).map(|at| SIZES[at])
}

/// A die so many steps higher, a d12 at most.
// DUE-UPG-34
fn up(sides: u8, steps: u8) -> u8 {
    let at = SIZES.iter().position(|size| *size == sides).unwrap_or(0);
    SIZES[(at + usize::from(steps)).min(SIZES.len() - 1)]
}
