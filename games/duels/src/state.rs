//! The whole table of a duel: two figures and what lies between them. Hidden is the gear that they choose, until both have chosen.

use crate::dials::{Dial, holes};
use crate::dice::{Colour, Die};
use crate::figures::{Figure, Who};
use crate::gear::Gear;
use crate::measure::Lane;
use crate::setup::{SEATS, Setup};
use crate::terrain::Terrain;
use engine::{Bag, BySeat, Seat};
use serde::{Deserialize, Serialize};

/// A point of the table, in thousandths of an inch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// From the west.
    pub x: i32,
    /// From the south.
    pub y: i32,
}

/// A figure in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Fighter {
    /// Whose sheet it has.
    pub who: Who,
    /// Where the middle of its base is.
    pub at: Point,
    /// How far the Head dial has moved.
    pub head: u8,
    /// How far the Body dial has moved.
    pub body: u8,
    /// How far the Weapon dial has moved.
    pub weapon: u8,
    /// What it carries.
    pub gear: Bag<Gear>,
    /// What of its list it left at home.
    pub home: Bag<Gear>,
    /// The dice on its base; all others of it lie on its sheet.
    pub base: Bag<Die>,
    /// Those of its base that it will roll for initiative.
    pub laid: Bag<Die>,
    /// Dice that it has burned: they are out of the duel.
    pub burned: Bag<Die>,
    /// Whether it has left play.
    pub out: bool,
}

impl Fighter {
    /// Its sheet.
    pub fn figure(&self) -> &'static Figure {
        self.who.figure()
    }

    /// What it is called.
    pub fn name(&self) -> &'static str {
        self.who.name()
    }

    /// How far a dial has moved.
    pub const fn moved(&self, dial: Dial) -> u8 {
        match dial {
            Dial::Head => self.head,
            Dial::Body => self.body,
            Dial::Weapon => self.weapon,
        }
    }

    /// Moves a dial to the right, to its end at most, and says whether that was far enough.
    pub fn turn(&mut self, dial: Dial, clicks: u8) -> bool {
        let last = self.figure().dial(dial).len().saturating_sub(1);
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

    /// The value that a dial shows now.
    // DUE-BASE-09
    pub fn value(&self, dial: Dial) -> u8 {
        let shown = self.figure().dial(dial).get(usize::from(self.moved(dial)));
        shown.map_or(0, |click| click.value)
    }

    /// The shields that its dials show now, each with its colour.
    pub fn dial_shields(&self) -> impl Iterator<Item = (Dial, Colour)> {
        let shown = |dial: &Dial| {
            let click = self.figure().dial(*dial).get(usize::from(self.moved(*dial)))?;
            Some((*dial, click.shield?))
        };
        Dial::ALL.iter().filter_map(shown)
    }

    /// How many bullet holes its dials show together.
    pub fn holes(&self) -> u8 {
        let shown = |dial: &Dial| holes(self.figure().dial(*dial).len(), self.moved(*dial).into());
        Dial::ALL.iter().map(shown).sum()
    }

    /// The dice of its sheet and of its gear, burned ones too.
    fn all_dice(&self) -> Bag<Die> {
        let mut all: Bag<Die> = self.figure().dice.iter().copied().collect();
        let pieces = self.gear.iter().flat_map(|(gear, copies)| vec![gear; copies.into()]);
        pieces.flat_map(|gear| gear.piece().dice()).for_each(|die| all.add(die));
        all
    }

    /// All the dice that it has: its own and those of its gear.
    pub fn dice(&self) -> Bag<Die> {
        let mut all = self.all_dice();
        // DUE-HEAL-02
        for (die, copies) in self.burned.iter() {
            (0..copies).for_each(|_| _ = all.take(die));
        }
        all
    }

    /// Takes from its base what it no longer has. Of alike dice the one on the sheet goes first. What was burned of a piece that
    /// it no longer carries has gone with it.
    pub fn keep_own_dice(&mut self) {
        self.burned = common(&self.burned, &self.all_dice());
        self.base = common(&self.base, &self.dice());
    }

    /// How many clicks its dials have moved together.
    pub const fn clicks(&self) -> u16 {
        self.head as u16 + self.body as u16 + self.weapon as u16
    }
}

/// The dice that are in both.
fn common(some: &Bag<Die>, others: &Bag<Die>) -> Bag<Die> {
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
}

/// What is being decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// What gear each takes along, which the other does not see yet.
    Gear,
    /// Which dice lie on the base this round.
    Pool,
    /// Which of them are rolled for initiative.
    Initiative,
    /// What the figure whose turn it is does.
    #[default]
    Act,
    /// How the target dodges this.
    Dodge(Declared),
    /// Which piece the target drops.
    Drop(Hit),
    /// Which dial takes the damage.
    Assign(Hit),
    /// Whether the target of a miss strikes back.
    StrikeBack,
    /// Which dial of the attacker takes that.
    Answer,
    /// Nothing more.
    Over(Ending),
}

/// How a duel ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Somebody was eliminated.
    Eliminated,
    /// Somebody gave up.
    GivenUp,
    /// All rounds have been played.
    Rounds,
}

/// The whole table.
pub type State = Laid<BySeat<Option<Bag<Gear>>, SEATS>>;

/// What lies on the table, and what stands for the one thing that is hidden: the gear that was chosen and is not shown yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid<Kits> {
    /// What was agreed on.
    pub setup: Setup,
    /// The round, counted from 1.
    pub round: u8,
    /// The alpha team.
    pub alpha: Seat,
    /// Whose figure has its turn, or whose choice it is before turns begin.
    pub turn: Seat,
    /// Whether it is the second in its row.
    pub second: bool,
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
    /// What lies on the table.
    pub terrain: Terrain,
    /// The figures.
    pub fighters: BySeat<Fighter, SEATS>,
    /// Gear that lies on the ground.
    pub dropped: Bag<Gear>,
    /// The gear that each chose, until all have chosen.
    pub kits: Kits,
}

/// The other seat of two.
pub const fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0 % 2)
}

impl<Kits> Laid<Kits> {
    /// The same table with something else in the place of what is hidden.
    pub fn hiding<Other>(self, kits: Other) -> Laid<Other> {
        let Laid { setup, round, alpha, turn, second, phase, attacks, moved, healed, .. } = self;
        let Laid { stride, terrain, fighters, dropped, .. } = self;
        Laid {
            setup,
            round,
            alpha,
            turn,
            second,
            phase,
            attacks,
            moved,
            healed,
            stride,
            terrain,
            fighters,
            dropped,
            kits,
        }
    }

    /// Who decides now; nobody when the duel is over.
    pub fn decides(&self) -> Option<Seat> {
        let (own, theirs) = (Some(self.turn), Some(other(self.turn)));
        match self.phase {
            Phase::Gear | Phase::Pool | Phase::Initiative | Phase::Act => own,
            Phase::Drop(_) | Phase::Answer => own,
            // DUE-DMG-16, DUE-ACE-14
            Phase::Assign(hit) if hit.called => own,
            Phase::Assign(_) | Phase::Dodge(_) | Phase::StrikeBack => theirs,
            Phase::Over(_) => None,
        }
    }
}
