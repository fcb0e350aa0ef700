//! Combat between Runners: who stands against whom, and ([`blows`]) what comes of it.
//!
//! It knows two sides of fighters and not whose cards they are: the game around it says who fights, and carries out what came of
//! it. The Attacker names an opponent for each of his Runners, the Defender says which fight the others of his join, then both
//! say where their Drones and Spirits fight.

pub mod blows;
mod ways;

use crate::book::Rules;
use crate::stats::CurrentStats;
use engine::RuleId;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// The most that fight on a side: Runners, and what fights for them.
pub const MOST_FIGHTERS: usize = 24;

/// A side of the combat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Whoever began it.
    #[default]
    Attacker,
    /// The others.
    Defender,
}

impl Side {
    /// Both, in the order in which they decide.
    pub const BOTH: [Side; 2] = [Side::Attacker, Side::Defender];

    /// The opponents.
    pub const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// Somebody or something that fights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Fighter {
    /// What it is when the combat begins.
    pub now: CurrentStats,
    /// Whether damage makes it weaker.
    pub tires: bool,
    /// For a Drone or a Spirit, the place of the Runner who controls it.
    pub of: Option<u8>,
    /// The fight that it is in.
    pub fight: Option<u8>,
    /// The damage that it has taken in this combat.
    pub taken: u8,
    /// How much of the next damage a text prevents.
    pub spared: u8,
    /// What is dealt to it at this moment: all strike at the same time.
    pub coming: u8,
    /// Whether it has struck.
    pub struck: bool,
    /// Whether dice have dealt a hit to it in this pass.
    pub hit: bool,
}

/// What has to be decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Stage {
    /// An opponent for each of the Attacker's Runners.
    #[default]
    Pairs,
    /// Where the Defender's other Runners fight.
    Extras,
    /// Where a side's Drones and Spirits fight.
    Helpers(Side),
    /// Everybody has a place: whatever is done before they strike.
    Placed,
    /// The same, where both sides do it in turn.
    InTurn {
        /// Which is asked.
        side: Side,
        /// Whether the other one has just stopped.
        quiet: bool,
    },
    /// Where the damage of one who faces several goes.
    Blow(Blow),
    /// Nothing any more.
    Over,
}

/// The damage of one who faces several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blow {
    /// The side that strikes.
    pub side: Side,
    /// Which of its fighters.
    pub fighter: u8,
    /// What is left to be dealt out.
    pub left: u8,
    /// With how many dice each hit is rolled, where nobody owns the fighter; none where it is divided.
    pub dice: u8,
}

/// A combat between Runners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Combat {
    /// Who fights for the Attacker and for the Defender, Runners before what fights for them.
    pub sides: [ArrayVec<[Fighter; MOST_FIGHTERS]>; 2],
    /// What has to be decided.
    pub stage: Stage,
    /// Whether those strike now who attack first.
    pub first: bool,
    /// The side that nobody owns, if a card brought it in.
    pub ownerless: Option<Side>,
}

/// A fighter and an opponent whose fight it joins, by their places.
pub type Assignment = (u8, u8);

/// Several of them, or parts of a blow for several.
pub type Assignments = ArrayVec<[Assignment; MOST_FIGHTERS]>;

/// Fighters of a side, by their places.
pub type FighterPlaces = ArrayVec<[u8; MOST_FIGHTERS]>;

/// Why something is not allowed: a rule, and what to say.
pub type Reason = (RuleId, &'static str);

fn must(holds: bool, rule: RuleId, why: &'static str) -> Result<(), Reason> {
    if holds { Ok(()) } else { Err((rule, why)) }
}

impl Combat {
    /// These meet those; both have a Runner at least.
    pub fn between(
        attackers: &[Fighter],
        defenders: &[Fighter],
        ownerless: Option<Side>,
    ) -> Combat {
        let side = |all: &[Fighter]| all.iter().copied().take(MOST_FIGHTERS).collect();
        let sides = [side(attackers), side(defenders)];
        let mut combat = Combat { sides, ownerless, ..Combat::default() };
        if combat.runners(Side::Defender) == 1 {
            let all: Assignments = (0..combat.runners(Side::Attacker)).map(|at| (at, 0)).collect();
            combat.place(&all);
        }
        combat
    }

    /// One in which those who run are asked before the blows, whoever fights.
    pub fn before_the_blows() -> Combat {
        let stage = Stage::InTurn { side: Side::Defender, quiet: false };
        Combat { stage, ..Combat::default() }
    }

    /// The fighters of a side.
    pub fn of(&self, side: Side) -> &[Fighter] {
        &self.sides[side as usize]
    }

    /// One of them.
    pub fn fighter(&self, side: Side, at: u8) -> &Fighter {
        &self.of(side)[usize::from(at)]
    }

    /// How many Runners a side has.
    pub fn runners(&self, side: Side) -> u8 {
        self.of(side).iter().filter(|fighter| fighter.of.is_none()).count() as u8
    }

    /// Who has to decide; nobody where all have a place, or it is over.
    pub fn decides(&self) -> Option<Side> {
        match self.stage {
            Stage::Pairs => Some(Side::Attacker),
            Stage::Extras => Some(Side::Defender),
            Stage::Helpers(side) | Stage::InTurn { side, .. } => Some(side),
            Stage::Blow(blow) if self.ownerless == Some(blow.side) => Some(blow.side.other()),
            Stage::Blow(blow) => Some(blow.side),
            Stage::Placed | Stage::Over => None,
        }
    }

    /// Who is to be placed now: those of the side that have no fight yet and are of the sort that is asked for.
    pub fn to_place(&self) -> FighterPlaces {
        let Some(side) = self.decides() else { return FighterPlaces::new() };
        let helpers = matches!(self.stage, Stage::Helpers(_));
        let waits = |at: &u8| {
            let fighter = self.fighter(side, *at);
            fighter.fight.is_none() && fighter.of.is_some() == helpers
        };
        (0..self.of(side).len() as u8).filter(waits).collect()
    }

    /// Whether these may take their places so.
    ///
    /// # Errors
    /// When they may not.
    pub fn check_places(&self, places: &[Assignment], rules: &Rules) -> Result<(), Reason> {
        let waits = self.to_place();
        let placing = matches!(self.stage, Stage::Pairs | Stage::Extras | Stage::Helpers(_));
        must(placing, rules.pairs, "everybody has a place already")?;
        let side = self.decides().unwrap_or_default();
        for (at, (who, _)) in places.iter().enumerate() {
            let twice = places[..at].iter().any(|(other, _)| other == who);
            must(!twice, rules.pairs, "each of them joins one fight")?;
            must(waits.contains(who), rules.pairs, "that one cannot be placed now")?;
        }
        let opponents = self.runners(side.other());
        let named = |opponent: u8| places.iter().any(|(_, other)| *other == opponent);
        let known = places.iter().all(|(_, opponent)| *opponent < opponents);
        must(known, rules.pairs, "name a Runner of the other side")?;
        let all = places.len() == waits.len();
        match self.stage {
            Stage::Pairs => {
                must(all, rules.opponents, "name an opponent for each of your Runners")?;
                let many = (0..opponents).filter(|opponent| named(*opponent)).count();
                let wanted = waits.len().min(opponents.into());
                let why = "nobody has two opponents while another has none";
                must(many == wanted, rules.conflicts, why)
            }
            Stage::Extras => {
                let why = "every one of your other Runners joins a fight";
                must(all, rules.extras_of_defender, why)
            }
            _ => {
                let fights = |opponent: u8| self.fighter(side.other(), opponent).fight.is_some();
                let there = places.iter().all(|(_, opponent)| fights(*opponent));
                must(there, rules.helpers, "that Runner is in no fight")
            }
        }
    }

    /// They take their places, and the next have to.
    pub fn place(&mut self, places: &[Assignment]) {
        let side = self.decides().unwrap_or_default();
        let fewer = self.runners(Side::Attacker) <= self.runners(Side::Defender);
        for (who, opponent) in places {
            // A fight is called by the place of the Runner whose side has fewer of them.
            let fight = match self.stage {
                Stage::Pairs if fewer => Some(*who),
                Stage::Pairs => Some(*opponent),
                _ => self.fighter(side.other(), *opponent).fight,
            };
            self.sides[side as usize][usize::from(*who)].fight = fight;
            if self.stage == Stage::Pairs {
                self.sides[side.other() as usize][usize::from(*opponent)].fight = fight;
            }
        }
        self.next_stage();
    }

    fn next_stage(&mut self) {
        self.stage = match self.stage {
            Stage::Pairs => Stage::Extras,
            Stage::Extras => Stage::Helpers(Side::Attacker),
            Stage::Helpers(Side::Attacker) => Stage::Helpers(Side::Defender),
            _ => Stage::Placed,
        };
        if self.stage == Stage::Placed {
            return;
        }
        let waits = self.to_place();
        if waits.is_empty() {
            return self.next_stage();
        }
        // All of them against the only opponent: nobody need be asked.
        if self.stage == Stage::Extras && self.runners(Side::Attacker) == 1 {
            let all: Assignments = waits.into_iter().map(|who| (who, 0)).collect();
            self.place(&all);
        }
    }
}
