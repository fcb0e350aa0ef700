//! The whole table of a duel: two to four teams of figures and what lies between them. Hidden is the gear that they choose, until both have chosen.

pub use crate::point::Point;

use crate::attack::Roll;
use crate::dials::{Dial, holes};
use crate::dice::{Colour, Die};
use crate::edges::Edge;
use crate::figures::{Figure, FigureId};
use crate::gear::{Gear, GearBag, GearEntry, ITEMS};
use crate::link::{Link, Matrix, Sight};
use crate::measure::Lane;
use crate::moves::Hand;
use crate::passcards::Passcards;
use crate::roster::Roster;
use crate::runs::npc::{MOST_NPCS, Procedure};
use crate::runs::premises::MOST_FACTS;
use crate::runs::script::MOST_TASKS;
use crate::runs::{Door, Fact, Task};
use crate::setup::{SQUAD, Setup, TEAMS};
use crate::terrain::Terrain;
use crate::vehicle::Vehicle;
use engine::{Bag, BySeat, Seat};
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use tape::Thou;
use tinyvec::ArrayVec;

/// A figure in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Fighter {
    /// Whose sheet it has.
    pub who: FigureId,
    /// Where the middle of its base is. Nobody faces anywhere.
    // DUE-BASE-11, DUE-BASE-12
    pub at: Point,
    /// How far the Head dial has moved.
    pub head: u8,
    /// How far the Body dial has moved.
    pub body: u8,
    /// How far the Weapon dial has moved.
    pub weapon: u8,
    /// What it carries.
    pub gear: GearBag,
    /// What of its list it left at home, where it is of no use.
    // DUE-GEAR-19
    pub home: GearBag,
    /// The vehicle that it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vehicle: Option<Vehicle>,
    /// Spirits that were banished from it: they are out of the duel.
    // DUE-MAGIC-42
    pub banished: GearBag,
    /// The passcards that it carries.
    // DUE-CARD-15
    pub cards: Passcards,
    /// Those that it has played: they are out of the duel.
    // DUE-CARD-10
    pub played: Passcards,
    /// The dice on its base; all others of it lie on its sheet.
    // DUE-TERM-03, DUE-TERM-04, DUE-DICE-19
    pub base: Bag<Die>,
    /// Those of its base that it will roll for initiative.
    pub laid: Bag<Die>,
    /// Dice of its sheet that it has used this round.
    pub spent: Bag<Die>,
    /// Dice that it has burned: they are out of the duel.
    // DUE-DICE-21
    pub burned: Bag<Die>,
    /// Its tie to the Matrix.
    #[serde(skip_serializing_if = "Link::is_none")]
    pub link: Link,
    /// What it rolled for initiative this round, with its Head value; nothing before that.
    pub initiative: Option<u8>,
    /// Whether it has left play.
    pub out: bool,
    /// True if it has left by the door of its team.
    #[serde(skip_serializing_if = "is_false")]
    pub left: bool,
    /// True if it has ignored Bad Karma once.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub was_lucky: bool,
}

impl Fighter {
    /// How far a dial has moved.
    pub const fn moved(&self, dial: Dial) -> u8 {
        match dial {
            Dial::Head => self.head,
            Dial::Body => self.body,
            Dial::Weapon => self.weapon,
        }
    }

    /// Moves a dial to the right, to its end at most, and says whether that was far enough.
    // DUE-TERM-17
    pub fn turn(&mut self, figure: &Figure, dial: Dial, clicks: u8) -> bool {
        let last = figure.dial(dial).len().saturating_sub(1);
        let to = usize::from(self.moved(dial)) + usize::from(clicks);
        let place = match dial {
            Dial::Head => &mut self.head,
            Dial::Body => &mut self.body,
            Dial::Weapon => &mut self.weapon,
        };
        *place = to.min(last) as u8;
        to <= last
    }

    /// Moves a dial back, to its start at most.
    // DUE-HEAL-15, DUE-HEAL-17
    pub fn turn_back(&mut self, dial: Dial, clicks: u8) {
        let place = match dial {
            Dial::Head => &mut self.head,
            Dial::Body => &mut self.body,
            Dial::Weapon => &mut self.weapon,
        };
        *place = place.saturating_sub(clicks);
    }

    /// Takes from its base what it no longer has. Of alike dice the one on the sheet goes first. What was burned of a piece that
    /// it no longer carries has gone with it.
    pub fn keep_own_dice(&mut self, roster: &Roster) {
        self.burned = common(&self.burned, &self.on(roster).all_dice());
        self.base = common(&self.base, &self.on(roster).dice());
        self.laid = common(&self.laid, &self.base);
    }

    /// Parts with its vehicle. Of dice alike it keeps what lies on its base.
    // DUE-VEH-18
    pub(crate) fn parts_with_vehicle(&mut self, roster: &Roster) {
        self.vehicle = None;
        self.keep_own_dice(roster);
        self.keep_own_spent(roster);
    }

    /// Takes from its used dice what it no longer has.
    pub(crate) fn keep_own_spent(&mut self, roster: &Roster) {
        let mut off_base = self.on(roster).dice();
        off_base.take_all(&self.base);
        self.spent = common(&self.spent, &off_base);
    }

    /// Dice leave its base for the sheet: none of them is used twice in a round.
    // DUE-ROUND-10, DUE-GEARACT-06, DUE-TERM-05, DUE-REF-06, DUE-ROUND-35
    pub(crate) fn spend(&mut self, dice: impl IntoIterator<Item = Die>) {
        dice.into_iter().filter(|die| self.base.take(*die)).for_each(|die| self.spent.add(die));
    }

    /// Everything on its base goes to the sheet it came from; a donated die is on that of its decker since it was given.
    // DUE-ACE-13, DUE-DECK-49
    pub(crate) fn clear_base(&mut self) {
        self.spend(Hand(self.base).dice().collect::<Vec<Die>>());
        self.link.donated.clear();
    }

    /// Dice that showed an ace go back to the base, as any other there; a burned one does not.
    // DUE-ACE-05, DUE-ACE-06, DUE-ACE-08, DUE-ROUND-31
    pub(crate) fn returns(&mut self, dice: impl IntoIterator<Item = Die>) {
        dice.into_iter().filter(|die| self.spent.take(*die)).for_each(|die| self.base.add(die));
    }

    /// Returns true if it carries a piece, or holds a passcard.
    pub fn carries(&self, gear: Gear) -> bool {
        if gear.is_passcard() { self.cards.has(gear) } else { self.gear.has(gear) }
    }

    /// The clicks that its dials have moved together.
    pub const fn clicks(&self) -> u16 {
        self.head as u16 + self.body as u16 + self.weapon as u16
    }

    /// The fighter with its sheet, which is in this roster.
    pub const fn on<'t>(&'t self, roster: &'t Roster) -> Combatant<'t> {
        Combatant { fighter: self, roster }
    }
}

/// A figure in play with its sheet and what is known of gear.
#[derive(Clone, Copy, Debug)]
pub struct Combatant<'t> {
    fighter: &'t Fighter,
    roster: &'t Roster,
}

impl Deref for Combatant<'_> {
    type Target = Fighter;

    fn deref(&self) -> &Fighter {
        self.fighter
    }
}

impl<'t> Combatant<'t> {
    /// The same sheet with another fighter.
    pub const fn with<'o>(self, fighter: &'o Fighter) -> Combatant<'o>
    where
        't: 'o,
    {
        Combatant { fighter, roster: self.roster }
    }

    /// The procedure by which it plays; `None` for a figure of a seat.
    pub fn procedure(self) -> Option<&'t Procedure> {
        self.roster.npc(self.fighter.who).map(|npc| &npc.procedure)
    }

    /// The roster that its sheet is in.
    pub const fn roster(self) -> &'t Roster {
        self.roster
    }

    /// Its sheet.
    pub fn figure(self) -> &'t Figure {
        self.roster.figure(self.fighter.who)
    }

    /// Its name at the table.
    pub fn name(self) -> &'t str {
        self.roster.name(self.fighter.who)
    }

    /// The facts about a piece.
    pub fn piece(self, gear: Gear) -> &'t GearEntry {
        self.roster.piece(gear)
    }

    /// The spirits that it carries.
    pub fn spirits(self) -> impl Iterator<Item = Gear> + use<'t> {
        self.fighter.gear.kinds().filter(move |gear| self.piece(*gear).is_spirit())
    }

    /// Returns true for a pilot of such a vehicle who is no rigger.
    // DUE-RIG-05, DUE-VEH-06
    pub(crate) fn suffers(self, vehicle: Vehicle) -> bool {
        self.vehicle == Some(vehicle) && self.figure().most_machines().is_none()
    }

    /// Returns true if all of its damage goes to its Body dial.
    // DUE-VEH-20
    pub(crate) fn takes_all_on_body(self) -> bool {
        self.suffers(Vehicle::Motorcycle)
    }

    /// The value that a dial shows now, with what a vehicle adds to it.
    // DUE-BASE-09, DUE-INIT-17, DUE-VEH-05, DUE-VEH-16
    pub fn value(self, dial: Dial) -> u8 {
        let shown = self.figure().dial(dial).get(usize::from(self.moved(dial)));
        let more = self.vehicle.map_or(0, |vehicle| vehicle.bonus(dial));
        shown.map_or(0, |click| click.value).saturating_add(more)
    }

    /// Its Cost, with that of its vehicle.
    // DUE-VEH-03
    pub fn cost(self) -> u8 {
        self.figure().cost.saturating_add(self.vehicle.map_or(0, Vehicle::cost))
    }

    /// The shields that its dials show now, each with its colour.
    // DUE-SHIELD-11
    pub fn dial_shields(self) -> impl Iterator<Item = (Dial, Colour)> + use<'t> {
        let shown = move |dial: &Dial| {
            let click = self.figure().dial(*dial).get(usize::from(self.moved(*dial)))?;
            Some((*dial, click.shield?))
        };
        Dial::ALL.iter().filter_map(shown)
    }

    /// How many bullet holes its dials show together.
    pub fn holes(self) -> u8 {
        let shown = |dial: &Dial| holes(self.figure().dial(*dial).len(), self.moved(*dial).into());
        Dial::ALL.iter().map(shown).sum()
    }

    /// The dice of its sheet, of its vehicle and of the gear that it carries, burned ones too.
    // DUE-GEAR-14, DUE-RIG-11, DUE-VEH-38
    fn all_dice(self) -> Bag<Die> {
        let mut all: Bag<Die> = self.figure().dice.iter().copied().collect();
        self.vehicle.into_iter().flat_map(Vehicle::dice).for_each(|die| all.add(die));
        for (gear, copies) in self.fighter.gear.iter() {
            let dice = || self.piece(gear).dice();
            (0..copies).flat_map(|_| dice()).for_each(|die| all.add(die));
        }
        all
    }

    /// All the dice that it has: its own and those of its vehicle and its gear.
    pub fn dice(self) -> Bag<Die> {
        let mut all = self.all_dice();
        // DUE-HEAL-02
        for (die, copies) in self.burned.iter() {
            (0..copies).for_each(|_| _ = all.take(die));
        }
        all
    }

    /// Returns true if three bullet holes show, whatever a vehicle adds to the values beside them.
    // DUE-VEH-17, DUE-ALT-84
    pub fn is_down(self) -> bool {
        self.holes() >= 3
    }
}

/// The dice that are in both.
pub(crate) fn common(some: &Bag<Die>, others: &Bag<Die>) -> Bag<Die> {
    let both = some.iter().map(|(die, copies)| (die, copies.min(others.count(die))));
    both.flat_map(|(die, copies)| std::iter::repeat_n(die, copies.into())).collect()
}

/// An attack that was declared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Declared {
    /// With these dice.
    pub dice: Bag<Die>,
    /// Along this line.
    pub lane: Lane,
    /// The spirit or drone that makes it; without one the figure does.
    pub sent: Option<Sent>,
    /// True if the Ares card was shown with it.
    pub armed: bool,
    /// The inches that Precision adds to its ranges.
    #[serde(skip_serializing_if = "Sight::is_none")]
    pub sight: Sight,
}

/// A skill check that was declared, before its dice fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Attempt {
    /// Which check.
    pub task: Task,
    /// The dice of the figure.
    pub dice: Bag<Die>,
    /// Red dice of a friend that hides it, if there are any.
    pub help: Bag<Die>,
    /// The friend.
    pub friend: FigureId,
    /// The decker that is asked.
    pub by: FigureId,
    /// The amount by which deckers have changed the number so far.
    pub shift: i16,
}

/// Dice of an attack that have fallen, before the two sides are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Thrown {
    /// The attack.
    pub declared: Declared,
    /// The attack dice that Bad Karma left.
    pub attack: Roll,
    /// The dodge dice.
    pub dodge: Roll,
    /// The amount that a passcard adds to the defence.
    pub defence: u8,
}

/// A figure that took damage and may play the Doc Wagon card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Care {
    /// Which figure.
    pub who: FigureId,
    /// The play that follows it.
    pub then: AfterDamage,
}

/// The play that follows damage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AfterDamage {
    /// The turn goes on.
    #[default]
    Act,
    /// A spirit that was paid for attacks.
    Send(Sent),
    /// The helicopter of the figure crashes.
    Crash,
    /// The rolls for jacked-in deckers go on.
    Jolt,
    /// The end of a round goes on, with so many clicks for lost foci still to come.
    Withdraw(u8),
}

/// A spirit or a drone away from its figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sent {
    /// Which one.
    pub gear: Gear,
    /// Its point, which has no base and bars nothing.
    pub at: Point,
}

/// The effects of aces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Aces {
    /// The dice on the target's base go to its sheet.
    pub stun: bool,
    /// The attacker says which dial takes the damage.
    pub called: bool,
    /// So many pieces are dropped.
    pub drops: u8,
    /// So many clicks more.
    pub clicks: u8,
}

/// An attack that hit, before its damage is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Blow {
    /// The clicks for its dice, with the bonus.
    pub clicks: u8,
    /// The effects of its aces.
    pub aces: Aces,
    /// True if it brings a helicopter down.
    #[serde(skip_serializing_if = "is_false")]
    pub crash: bool,
}

/// Returns true for what is not written.
const fn is_false(it: &bool) -> bool {
    !*it
}

/// What an attack that hit still has to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Hit {
    /// So many clicks.
    pub clicks: u8,
    /// Whether the attacker says which dial takes them.
    pub called: bool,
    /// So many pieces of gear are still to be dropped.
    pub drops: u8,
    /// True if a helicopter crashes after these clicks.
    #[serde(skip_serializing_if = "is_false")]
    pub crash: bool,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// What gear each takes along, which the other does not see yet.
    Gear,
    /// Which piece of terrain a team lays.
    Terrain,
    /// At which edge the alpha team begins.
    Edge,
    /// Where a figure stands.
    Place,
    /// Which dial of a jacked-in decker takes so many clicks from the Matrix.
    Jolt(u8),
    /// The place at which a figure of the Run arrives.
    Enter,
    /// Whom a figure of the Run attacks.
    Target,
    /// Which dice lie on the base this round.
    Pool,
    /// The help of a jacked-in decker before initiative.
    Coordinate,
    /// Which of them are rolled for initiative.
    Initiative,
    /// What the figure whose turn it is does.
    #[default]
    Act,
    /// The attack of a spirit or drone that was sent.
    Sent(Sent),
    /// The choice whether a spirit that was summoned is taken.
    Summoned(Gear),
    /// How the target dodges this.
    Dodge(Declared),
    /// Which passcards the attacker plays on this roll.
    AttackRoll(Thrown),
    /// Which passcards the target plays on it.
    DodgeRoll(Thrown),
    /// Whether a hurt figure plays the Doc Wagon card.
    Treat(Care),
    /// Whether a spirit is banished in place of this damage.
    Banish(Blow),
    /// Which piece the target drops.
    Drop(Hit),
    /// Where what a figure loses lies.
    Lay(Hit),
    /// Which dial takes the damage.
    Assign(Hit),
    /// Whether the target of a miss strikes back.
    StrikeBack,
    /// Which dial of the attacker takes that.
    Answer,
    /// Which dial takes a click for a lost focus, at the end of a round; so many are still to come.
    Withdraw(u8),
    /// A jacked-in decker's choice to change the number of this check.
    Tamper(Attempt),
    /// Which dial takes the click for a skill check that failed.
    Failed,
    /// Which dice are rolled for a check that another one forces on the figure.
    Forced(Task),
    /// Nothing more.
    Over(Ending),
    /// The attacker's choice to ignore Bad Karma on this roll, before anything is taken from it.
    Fortune(Thrown),
    /// A figure's choice to begin in a vehicle that it has bought.
    Board,
}

impl Phase {
    /// What has to be decided in it, for whoever wants to do something else.
    pub(crate) const fn pending(self) -> &'static str {
        match self {
            Phase::Board => "whether your figure begins in a vehicle",
            Phase::Gear => "what gear you take along",
            Phase::Terrain => "which piece of terrain you lay",
            Phase::Edge => "at which edge your team begins",
            Phase::Place => "where your figure stands",
            Phase::Jolt(_) => "which dial takes what the Matrix does",
            Phase::Enter => "where the figure of the Run arrives",
            Phase::Target => "whom the figure of the Run attacks",
            Phase::Pool => "which dice you take for this round",
            Phase::Coordinate => "how your decker helps before initiative",
            Phase::Tamper(_) => "whether your decker changes the number of the check",
            Phase::Initiative => "which dice you roll for initiative",
            Phase::Act => "what your figure does in its turn",
            Phase::Sent(_) => "what the piece that you sent attacks",
            Phase::Summoned(_) => "whether you take the spirit that answered",
            Phase::Dodge(_) => "what you dodge with",
            Phase::AttackRoll(_) | Phase::DodgeRoll(_) => "which passcards you play on these dice",
            Phase::Treat(_) => "whether you play Doc Wagon",
            Phase::Banish(_) => "whether you banish a spirit",
            Phase::Drop(_) => "which piece your target drops",
            Phase::Lay(_) => "where the gear that falls lies",
            Phase::Assign(_) => "which dial takes the damage",
            Phase::StrikeBack => "whether you strike back",
            Phase::Answer | Phase::Withdraw(_) | Phase::Failed => {
                "which of your dials takes the click"
            }
            Phase::Forced(_) => "which dice you roll for the check that is forced on you",
            Phase::Over(_) => "nothing any more",
            Phase::Fortune(_) => "whether you ignore Bad Karma",
        }
    }

    /// Returns true between the declaration of an attack and its end, while somebody still decides about it.
    pub(crate) const fn is_in_attack(self) -> bool {
        matches!(
            self,
            Phase::Dodge(_)
                | Phase::AttackRoll(_)
                | Phase::DodgeRoll(_)
                | Phase::Fortune(_)
                | Phase::Banish(_)
                | Phase::Drop(_)
                | Phase::Assign(_)
                | Phase::StrikeBack
                | Phase::Answer
        )
    }

    /// Returns true while no figure has its turn yet.
    pub(crate) const fn is_before_turns(self) -> bool {
        matches!(
            self,
            Phase::Board
                | Phase::Gear
                | Phase::Terrain
                | Phase::Edge
                | Phase::Place
                | Phase::Jolt(_)
                | Phase::Pool
                | Phase::Coordinate
                | Phase::Initiative
        )
    }
}

/// How a duel ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Somebody was eliminated.
    Eliminated,
    /// Somebody gave up.
    GivenUp,
    /// The others did not catch up.
    Outdone,
    /// All rounds have been played.
    Rounds,
    /// The job of the Run is done.
    Accomplished,
}

/// Dice of one piece of gear.
pub type Dice = ArrayVec<[Die; 4]>;

/// A piece of gear on the ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Lying {
    /// What it is.
    pub gear: Gear,
    /// Where it lies.
    pub at: Point,
    /// Those of its dice that were burned.
    pub burned: Dice,
    /// Those that were used this round.
    pub spent: Dice,
}

/// Whether gear was handled this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Handling {
    /// Not yet.
    #[default]
    Not,
    /// It is what was done last, and may go on.
    Now,
    /// It was, and is over.
    Done,
}

/// The whole table.
pub type State = Laid<BySeat<Kits, TEAMS>>;

/// The gear that the figures of a team chose so far, in their order.
pub type Kits = ArrayVec<[GearBag; SQUAD]>;

/// Pieces that figures miss.
pub type Cravings = ArrayVec<[Craving; 48]>;

/// A piece that an addicted figure lost: it hurts at the end of every round until it is back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Craving {
    /// Whose.
    pub who: FigureId,
    /// The piece.
    pub gear: Gear,
}

/// Checks of a Run that have been made.
pub type Tasks = ArrayVec<[Done; MOST_TASKS]>;

/// A check that a team has made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Done {
    /// Which check.
    pub task: Task,
    /// Which team.
    pub by: Seat,
}

/// The most figures at a table.
pub const MOST_FIGURES: usize = TEAMS * SQUAD + MOST_NPCS;
/// A fact of a Run that has come about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settled {
    /// Which fact.
    pub fact: Fact,
    /// The team that brought it about.
    pub by: Seat,
}

/// Figures in a row.
pub type FigureList = ArrayVec<[FigureId; MOST_FIGURES]>;

/// The team of the figures that no seat owns.
pub const UNOWNED: Seat = Seat(TEAMS as u8);

/// A figure of the Run that follows somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Led {
    /// The figure that follows.
    pub who: FigureId,
    /// Its leader.
    pub by: FigureId,
    /// True until the bases of both have touched: so long it stands still.
    #[serde(skip_serializing_if = "is_false")]
    pub is_far: bool,
}

/// A team that loses if it does not catch up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Clock {
    /// Which team.
    pub team: Seat,
    /// The last round in which it can.
    pub until: u8,
}

/// What lies on the table, and what stands for the one thing that is hidden: the gear that was chosen and is not shown yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid<Kits> {
    /// What was agreed on.
    pub setup: Setup,
    /// The round, counted from 1.
    pub round: u8,
    /// The alpha team.
    pub alpha: Seat,
    /// The edge it chose, where figures are placed by hand.
    pub edge: Option<Edge>,
    /// The figure whose turn it is, or whose choice before turns begin.
    pub acting: FigureId,
    /// Those who come after it.
    pub row: FigureList,
    /// Whom it attacks.
    pub target: FigureId,
    /// What is being decided.
    pub phase: Phase,
    /// How many attacks it has made this turn.
    pub attacks: u8,
    /// Whether it has moved this turn.
    pub moved: bool,
    /// Whether it has healed itself this turn.
    pub healed: bool,
    /// How far it may move, once dice were rolled for it.
    pub stride: Option<u8>,
    /// The amount that a passcard adds to the Head value for this move.
    pub haste: u8,
    /// Which team has to catch up, and by when.
    pub clock: Option<Clock>,
    /// What lies on the table.
    pub terrain: Terrain,
    /// The first figure of each team.
    pub figure: BySeat<Option<Fighter>, TEAMS>,
    /// The second of those that have one.
    pub second: BySeat<Option<Fighter>, TEAMS>,
    /// The third.
    pub third: BySeat<Option<Fighter>, TEAMS>,
    /// The fourth.
    pub fourth: BySeat<Option<Fighter>, TEAMS>,
    /// Whether gear was handled this turn.
    pub handling: Handling,
    /// Gear that lies on the ground.
    pub lying: ArrayVec<[Lying; TEAMS * SQUAD * 14]>,
    /// What a figure loses and has not been laid yet.
    pub falling: ArrayVec<[Lying; 24]>,
    /// Whose that is.
    pub faller: FigureId,
    /// The foci that addicted figures lost and miss.
    pub cravings: Cravings,
    /// The pieces that were taken up this turn.
    pub picked: ArrayVec<[Gear; 16]>,
    /// True if it has summoned a spirit this turn, or tried to.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub summoned: bool,
    /// The checks of the Run that have been made.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub done: Tasks,
    /// True if the figure has made a skill check this turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub checked: bool,
    /// The state of the Matrix.
    #[serde(default, skip_serializing_if = "Matrix::is_idle")]
    pub matrix: Matrix,
    /// The figures of the Run that have come, in the order of their arrival. No seat owns them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub npcs: Vec<Fighter>,
    /// Those of them that follow somebody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub led: Vec<Led>,
    /// The facts of the Run that have come about, in their order.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub facts: ArrayVec<[Settled; MOST_FACTS]>,
    /// The gear of the Run that things hold still; `None` on a Run without any, and without a Run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stored: Option<ArrayVec<[Gear; ITEMS.len()]>>,
    /// The door of the first seat; the second has the other one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entrance: Option<Door>,
    /// The gear that each chose, until all have chosen.
    pub kits: Kits,
}

impl<Kits> Laid<Kits> {
    /// The same table with something else in the place of what is hidden.
    pub fn hiding<Other>(self, kits: Other) -> Laid<Other> {
        let Laid {
            setup,
            round,
            alpha,
            edge,
            acting,
            row,
            target,
            phase,
            attacks,
            moved,
            healed,
            ..
        } = self;
        let Laid { stride, haste, clock, terrain, figure, second, third, fourth, .. } = self;
        let Laid { handling, lying, falling, faller, cravings, picked, summoned, .. } = self;
        let Laid { done, checked, matrix, npcs, led, facts, stored, entrance, .. } = self;
        Laid {
            setup,
            round,
            alpha,
            edge,
            acting,
            row,
            target,
            phase,
            attacks,
            moved,
            healed,
            stride,
            haste,
            clock,
            terrain,
            figure,
            second,
            third,
            fourth,
            handling,
            lying,
            falling,
            faller,
            cravings,
            picked,
            summoned,
            done,
            checked,
            matrix,
            npcs,
            led,
            facts,
            stored,
            entrance,
            kits,
        }
    }

    const fn places(&self) -> [&BySeat<Option<Fighter>, TEAMS>; SQUAD] {
        [&self.figure, &self.second, &self.third, &self.fourth]
    }

    fn places_mut(&mut self) -> [&mut BySeat<Option<Fighter>, TEAMS>; SQUAD] {
        [&mut self.figure, &mut self.second, &mut self.third, &mut self.fourth]
    }

    /// Both sides of the table.
    pub(crate) fn side(&self) -> Thou {
        self.setup.side()
    }

    /// The figures and the gear that there are at this table.
    pub const fn roster(&self) -> &Roster {
        &self.setup.brought
    }

    /// All figures with their teams, those of a team one after the other, then those of the Run; also those that have left play.
    pub fn all(&self) -> impl Iterator<Item = (Seat, Combatant<'_>)> {
        let of_run = self.npcs.iter().map(|fighter| (UNOWNED, fighter.on(self.roster())));
        self.owned().chain(of_run)
    }

    /// The figures of seats with their teams; also those that have left play.
    pub fn owned(&self) -> impl Iterator<Item = (Seat, Combatant<'_>)> {
        Seat::all(TEAMS as u8).flat_map(move |seat| self.squad(seat).map(move |it| (seat, it)))
    }

    /// The figures of a team, also those that have left play.
    pub fn squad(&self, seat: Seat) -> impl Iterator<Item = Combatant<'_>> {
        let there = self.places().into_iter();
        let there = there.filter_map(move |place| place.0.get(seat.index())?.as_ref());
        there.map(|fighter| fighter.on(self.roster()))
    }

    /// The figures that stand on the table, with their teams.
    pub fn standing(&self) -> impl Iterator<Item = (Seat, Combatant<'_>)> {
        self.all().filter(|(_, fighter)| !fighter.out)
    }

    /// Whether a team has a figure on the table.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.squad(seat).any(|fighter| !fighter.out)
    }

    /// A figure of the table.
    pub fn find(&self, who: FigureId) -> Option<(Seat, Combatant<'_>)> {
        self.all().find(|(_, fighter)| fighter.who == who)
    }

    /// The same, for one that is surely there.
    pub fn fighter(&self, who: FigureId) -> Combatant<'_> {
        self.find(who).map_or(NOBODY.on(self.roster()), |(_, fighter)| fighter)
    }

    /// The same, to be changed.
    pub(crate) fn change(&mut self, who: FigureId, change: impl FnOnce(&mut Fighter)) {
        let of_run = self.npcs.iter_mut().find(|fighter| fighter.who == who);
        if let Some(fighter) = of_run {
            return change(fighter);
        }
        let places = self.places_mut();
        let mut all = places.into_iter().flat_map(|place| place.0.iter_mut().flatten());
        if let Some(fighter) = all.find(|fighter| fighter.who == who) {
            change(fighter);
        }
    }

    /// A figure of the table, to be changed by what is known of sheets and gear.
    pub(crate) fn change_by(&mut self, who: FigureId, change: impl FnOnce(&mut Fighter, &Roster)) {
        let roster = self.roster().clone();
        self.change(who, |fighter| change(fighter, &roster));
    }

    /// All figures, to be changed.
    pub(crate) fn change_all(&mut self, mut change: impl FnMut(&mut Fighter)) {
        self.npcs.iter_mut().for_each(&mut change);
        let places = self.places_mut();
        places.into_iter().flat_map(|place| place.0.iter_mut().flatten()).for_each(change);
    }

    /// The team of a figure: [`UNOWNED`] for one of the Run.
    pub fn team(&self, who: FigureId) -> Seat {
        self.find(who).map_or(Seat(0), |(seat, _)| seat)
    }

    /// The figures on the table that are not of a figure's team. Those of the Run are foes of everybody.
    // DUE-TERM-11, DUE-ALT-143
    pub fn foes(&self, who: FigureId) -> impl Iterator<Item = Combatant<'_>> {
        let team = self.team(who);
        let is_foe = move |(seat, it): &(Seat, Combatant<'_>)| {
            *seat != team || team == UNOWNED && it.who != who
        };
        self.standing().filter(is_foe).map(|(_, fighter)| fighter)
    }

    /// The leader of a figure of the Run.
    pub fn leader(&self, who: FigureId) -> Option<FigureId> {
        self.led.iter().find(|led| led.who == who).map(|led| led.by)
    }

    /// Returns true if a figure of the Run follows another wherever it goes.
    pub fn follows(&self, who: FigureId, leader: FigureId) -> bool {
        self.led.iter().any(|led| led.who == who && led.by == leader && !led.is_far)
    }

    /// The foes whose bases bar the ways of a figure: all but those that follow it.
    // DUE-ALT-94
    pub fn barring(&self, who: FigureId) -> impl Iterator<Item = Combatant<'_>> {
        self.foes(who).filter(move |foe| !self.follows(foe.who, who))
    }

    /// The others of a figure's team on the table. Those of the Run are nobody's friends.
    // DUE-TERM-12, DUE-ALT-137
    pub fn friends(&self, who: FigureId) -> impl Iterator<Item = Combatant<'_>> {
        let team = self.team(who);
        let own = self.standing().filter(move |(seat, _)| *seat == team && team != UNOWNED);
        own.map(|(_, fighter)| fighter).filter(move |fighter| fighter.who != who)
    }

    /// What the figures of a team cost together that are on the table.
    // DUE-SETUP-03, DUE-VEH-14, DUE-VICTORY-15, DUE-ALT-144
    pub fn cost(&self, seat: Seat) -> u8 {
        self.squad(seat).filter(|it| !it.out).map(Combatant::cost).fold(0, u8::saturating_add)
    }

    /// Who decides now; nobody when the duel is over.
    pub fn decides(&self) -> Option<Seat> {
        match self.team(self.asked()?) {
            UNOWNED => Some(self.decides_for_run()),
            team => Some(team),
        }
    }

    /// The team that decides for a figure of the Run: alpha, but not about damage that it does itself. A team that is out does not
    /// decide.
    // DUE-ALT-122, DUE-ALT-141
    fn decides_for_run(&self) -> Seat {
        let against = match self.phase {
            Phase::Assign(_) => Some(self.team(self.acting)),
            Phase::Answer => Some(self.team(self.target)),
            _ => None,
        };
        let teams = self.setup.seats();
        let left = |by: u8| Seat((self.alpha.0 + by) % teams);
        let others = || (0..teams).map(left).filter(|seat| self.is_in(*seat));
        let other = others().find(|seat| Some(*seat) != against);
        other.or_else(|| others().next()).unwrap_or(self.alpha)
    }

    /// The spirit or drone that was sent and attacks next.
    pub const fn sent(&self) -> Option<Sent> {
        match self.phase {
            Phase::Sent(sent) => Some(sent),
            _ => None,
        }
    }

    /// The figure for which somebody decides.
    pub fn asked(&self) -> Option<FigureId> {
        match self.phase {
            Phase::Gear | Phase::Pool | Phase::Initiative | Phase::Act => Some(self.acting),
            Phase::Board | Phase::Terrain | Phase::Edge | Phase::Place => Some(self.acting),
            Phase::Jolt(_) | Phase::Coordinate => Some(self.acting),
            Phase::Tamper(attempt) => Some(attempt.by),
            Phase::Enter | Phase::Target => Some(self.acting),
            Phase::Sent(_) | Phase::Banish(_) | Phase::AttackRoll(_) => Some(self.acting),
            Phase::Fortune(_) => Some(self.acting),
            Phase::Summoned(_) => Some(self.acting),
            Phase::Drop(_) | Phase::Answer | Phase::Withdraw(_) => Some(self.acting),
            Phase::Failed | Phase::Forced(_) => Some(self.acting),
            // DUE-DMG-16, DUE-ACE-14
            Phase::Assign(hit) if hit.called => Some(self.acting),
            Phase::Assign(_) | Phase::Dodge(_) | Phase::StrikeBack => Some(self.target),
            Phase::DodgeRoll(_) => Some(self.target),
            Phase::Treat(care) => Some(care.who),
            // DUE-ACE-17, DUE-ELIM-09
            Phase::Lay(_) => Some(self.faller),
            Phase::Over(_) => None,
        }
    }
}

/// Stands where a figure is asked for that is not on the table.
static NOBODY: Fighter = Fighter {
    who: FigureId(0),
    at: Point { x: 0, y: 0 },
    head: 0,
    body: 0,
    weapon: 0,
    gear: Bag::new(),
    home: Bag::new(),
    vehicle: None,
    banished: Bag::new(),
    cards: Passcards::NONE,
    played: Passcards::NONE,
    base: Bag::new(),
    laid: Bag::new(),
    spent: Bag::new(),
    burned: Bag::new(),
    link: Link::NONE,
    initiative: None,
    out: true,
    left: false,
    was_lucky: false,
};
