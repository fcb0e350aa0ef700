//! What cards can say.
//!
//! A sentence stands for itself, or it is a clause behind an opening: a moment, a time, a cost.

use super::{Category, GearKind, Metatype, Profession, Skill, named};
use serde::{Deserialize, Serialize};

/// One sentence of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sentence {
    /// What holds as long as the card is there.
    Standing(Standing),
    /// What happens at a moment, or is done at a time and for a price.
    Does {
        /// When.
        when: Timing,
        /// What it costs.
        cost: Cost,
        /// What.
        clause: Clause,
    },
}

/// What holds as long as a card is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// "Drones this Runner holds have +1/+1"
    Held(Fighters, i8, i8),
    /// "The holder's damage is armor-piercing"
    HolderPierces,
    /// "Its damage is armor-piercing"
    Pierces,
    /// "All its damage goes to one Runner"
    OneRunner,
    /// "Sets off the alarm only if 4 or more Runners are on the run"
    AlarmFrom(u8),
    /// "Challenges here have +1/+0"
    ChallengesHere(i8, i8),
    /// "Awakened Challenges here have +1/+1"
    CategoryHere(Category, i8, i8),
    /// "Has +1/+1 for each Runner on the run beyond 2"
    Grows {
        /// What to the Attack Value.
        attack: i8,
        /// What to the Body.
        body: i8,
        /// Beyond how many.
        beyond: u8,
    },
    /// "Other Gangers on the run have +1/+0"
    Others(Profession, i8, i8),
    /// "Your team has Stealth +1 while this Runner is on the run"
    Team(Skill, u8),
    /// "Has +2/+0 while no other Runner is on the run"
    Alone(i8, i8),
    /// "Has +1/+0 for each other Ganger on the run"
    Pack(Profession, i8, i8),
    /// "Has +1/+1 while holding a Melee Weapon"
    Armed(Arms, i8, i8),
    /// "Whatever is fought has -1/+0 while this Runner is on the run"
    Daunts(i8, i8),
    /// "Gear for this Runner costs 1 nuyen less"
    Discount(u8),
    /// "The death of this Runner costs no Reputation"
    Unmourned,
    /// "Cannot be sent home"
    Stays,
    /// "The holder cannot be sent home"
    HolderStays,
    /// "The holder attacks first"
    HolderFirst,
    /// "The holder has Stamina"
    HolderStamina,
    /// "Each Skillsoft of the holder gives 1 more"
    Softs(u8),
    /// "Only Runners with Sorcery harm it"
    OnlyHarmedBy(Skill),
    /// "Drones and Spirits cannot fight it"
    NoDrones,
    /// "Can be sleazed only while 3 or fewer Runners are on the run"
    SleazedUpTo(u8),
    /// "Its damage is dealt to each Runner on the run"
    HitsEach,
    /// "At most 3 Runners go along"
    TeamUpTo(u8),
    /// "Stealth counts for nothing here"
    Useless(Skill),
    /// "Is worth 3 Reputation more if a Ganger is on the run"
    Prize(Profession, u8),
    /// "Stays turned in the Refresh phase"
    Sluggish,
    /// "Errands bring 1 nuyen more"
    Errands(u8),
    /// "Each Ganger of yours strikes for 1 more"
    Yours(Profession, u8),
    /// "Is played on a Shaman in your Safehouse and stays with that Runner"
    With(Affected),
    /// "The holder has +1/+1"
    HolderHas(i8, i8),
    /// "The holder is a Ganger"
    HolderIs(Profession),
    /// "The holder has a copy of a Gear in your Safehouse"
    HolderCopies,
}

/// When something happens or may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// At any time.
    Any,
    /// At a moment, by itself.
    Moment(Moment),
    /// At a time, as its controller likes.
    Time(Time),
}

named! {
    /// A moment at which something happens by itself.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    Moment {
        Deployed = "When deployed", Dies = "When this Runner dies", RunBegins = "When a run begins",
        Revealed = "When revealed", Faced = "If faced", NotDefeated = "If not defeated",
        Sleazed = "When sleazed", Defeated = "When defeated", Taken = "When taken",
        Combat = "At the start of combat", Credstick = "In your Credstick phase",
        Left = "When a Runner leaves a run",
    }
}

named! {
    /// A time at which something may be done.
    Time { Legwork = "Legwork", Run = "Run", Combat = "Combat" }
}

/// What something costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// Nothing.
    Free,
    /// "2 nuyen"
    Nuyen(u8),
    /// "Turn": the card itself.
    Turn,
    /// "Turn, 1 nuyen"
    TurnAndNuyen(u8),
    /// "Turn a Runner"
    TurnRunner,
    /// "Turn a Runner, 1 nuyen"
    TurnRunnerAndNuyen(u8),
    /// "Trash this card"
    Trash,
    /// "Trash this card, 1 nuyen"
    TrashAndNuyen(u8),
}

/// What happens or is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clause {
    /// "the run ends"
    RunEnds,
    /// "the run goes on"
    RunGoesOn,
    /// "the alarm is on"
    AlarmOn,
    /// "the alarm is off"
    AlarmOff,
    /// "gain 1 nuyen"
    GainNuyen(u8),
    /// "lose 1 nuyen"
    LoseNuyen(u8),
    /// "gain 2 Reputation"
    GainReputation(u8),
    /// "lose 2 Reputation"
    LoseReputation(u8),
    /// "draw 1 card"
    Draw(u8),
    /// "discard 1 card"
    Discard(u8),
    /// "deal 1 damage to each Runner on the run"
    Damage(u8, Affected),
    /// "kill a Runner on the run"
    Kill(Affected),
    /// "send home a Runner on the run"
    SendHome(Affected),
    /// "heal another Runner in your Safehouse"
    Heal(Affected),
    /// "turn a Runner in your Safehouse"
    Turn(Affected),
    /// "unturn a Runner in your Safehouse"
    Unturn(Affected),
    /// "trash a Gear of a Runner on the run"
    TrashGear(Affected),
    /// "give this Runner +2/+0 until the end of the run"
    Give {
        /// Whom.
        whom: Affected,
        /// What to the Attack Value.
        attack: i8,
        /// What to the Body.
        body: i8,
    },
    /// "put a +1/+1 token on a Ganger in your Safehouse"
    Token {
        /// On whom.
        whom: Affected,
        /// What to the Attack Value.
        attack: i8,
        /// What to the Body.
        body: i8,
    },
    /// "your team has Decking +1 until the end of the run"
    Team(Skill, u8),
    /// "look at the top Challenge of an Objective"
    Look(ObjectiveChoice),
    /// "trash the top Challenge of an Objective"
    TrashTop(ObjectiveChoice),
    /// "deal a Challenge to an Objective"
    Deal(ObjectiveChoice),
    /// "put the top Challenge of an Objective under the others"
    Bury(ObjectiveChoice),
    /// "look at each Challenge of an Objective"
    LookAll(ObjectiveChoice),
    /// "trash an Objective with its Challenges"
    Abandon,
    /// "return a random Gear from your trash to your hand"
    Salvage(Lost),
    /// "cancel the next Special against you"
    Cancel,
    /// "debts shrink by 3 nuyen"
    Shrink(u8),
    /// "debts grow by 3 nuyen"
    Grow(u8),
    /// "another player loses 2 nuyen"
    TheirNuyen(u8),
    /// "another player loses 2 Reputation"
    TheirReputation(u8),
    /// "another player discards 1 card"
    TheirCards(u8),
    /// "gain 1 nuyen for each Runner on the run"
    GainEach(u8),
    /// "lose 1 nuyen for each Runner on the run"
    LoseEach(u8),
    /// "nobody pulls out of this run"
    Bound,
    /// "each Challenge has +1/+0 until the end of the run"
    Alert(i8, i8),
    /// "the Challenge has -2/+0 until the end of combat"
    Weaken(i8, i8),
    /// "the Challenge is sleazed"
    Sleaze,
    /// "prevent the next 2 damage to this Runner"
    Prevent(u8, Affected),
    /// "all damage of this combat goes to this Runner"
    Redirect(Affected),
    /// "let the holder attack first until the end of the run"
    First(Affected),
    /// "let the holder ignore Armor until the end of the run"
    Pierce(Affected),
    /// "the team is attacked by 2 Runners of 3/4"
    Ambush(u8, u8, u8),
    /// "give a Runner in your Safehouse +2/+0 until the end of the turn"
    Lend {
        /// Whom.
        whom: Affected,
        /// What to the Attack Value.
        attack: i8,
        /// What to the Body.
        body: i8,
    },
    /// "deal 1 damage to each Runner on the run for each 2 nuyen spent"
    Spend(u8, Affected, u8),
    /// "put a random Runner from your trash into your Safehouse"
    Recruit,
    /// "the Threat Rating of a Runner on the run is added to the Challenge until the end of combat"
    Join(Affected),
    /// "trash whoever the holder fights"
    Cuff,
    /// "another player's Runner stays turned in the next Refresh phase"
    Pin(Affected),
    /// "another player trashes a random Location"
    TheirLocation,
}

/// Whom something is done to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Affected {
    /// "this Runner"
    This,
    /// "the holder"
    Holder,
    /// "a Runner on the run"
    One,
    /// "a random Runner on the run"
    Random,
    /// "the strongest Runner on the run"
    Strongest,
    /// "the weakest Runner on the run"
    Weakest,
    /// "each Runner on the run"
    Each,
    /// "each Decker on the run"
    EachOf(Profession),
    /// "each Elf on the run"
    EachBorn(Metatype),
    /// "each Runner on the run with Firearms"
    EachWith(Skill),
    /// "each Runner on the run without Athletics"
    EachWithout(Skill),
    /// "a Runner in your Safehouse"
    AtHome,
    /// "another Runner in your Safehouse"
    AnotherAtHome,
    /// "a Ganger in your Safehouse"
    OneAtHome(Profession),
    /// "each Runner in your Safehouse"
    EachAtHome,
    /// "another player's Runner"
    Theirs,
}

named! {
    /// What fights for its holder, several of it.
    Fighters { Drones = "Drones", Spirits = "Spirits" }
}

impl Fighters {
    /// The kind of Gear that it is.
    pub const fn kind(self) -> GearKind {
        match self {
            Fighters::Drones => GearKind::Drone,
            Fighters::Spirits => GearKind::Spirit,
        }
    }
}

named! {
    /// What a Runner may be armed with.
    Arms {
        Ranged = "Ranged Weapon", Melee = "Melee Weapon", Drone = "Drone", Spirit = "Spirit",
        Spell = "Spell", Program = "Program", Cyberware = "piece of Cyberware",
    }
}

impl Arms {
    /// The kind of Gear that it is.
    pub const fn kind(self) -> GearKind {
        match self {
            Arms::Ranged => GearKind::Ranged,
            Arms::Melee => GearKind::Melee,
            Arms::Drone => GearKind::Drone,
            Arms::Spirit => GearKind::Spirit,
            Arms::Spell => GearKind::Spell,
            Arms::Program => GearKind::Program,
            Arms::Cyberware => GearKind::Cyberware,
        }
    }
}

named! {
    /// What can come back from the trash.
    Lost { Runner = "Runner", Gear = "Gear", Special = "Special" }
}

named! {
    /// Which Objective.
    ObjectiveChoice {
        Any = "an Objective", Target = "the Objective of the run", Dearest = "the dearest Objective",
    }
}
