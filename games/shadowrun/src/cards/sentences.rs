//! What cards can say.
//!
//! A sentence stands for itself, or it is a clause behind an opening: a moment, a time, a cost.

use super::{Category, Profession, Skill, named};

/// One sentence of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sentence {
    /// What holds as long as the card is there.
    Standing(Standing),
    /// What happens at a moment, or is done at a time and for a price.
    Does {
        /// When.
        when: When,
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
    Drones(i8, i8),
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
}

/// When something happens or may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At any time.
    Any,
    /// At a moment, by itself.
    Moment(Moment),
    /// At a time, as its controller likes.
    Time(Time),
}

named! {
    /// A moment at which something happens by itself.
    Moment {
        Deployed = "When deployed", Dies = "When this Runner dies", RunBegins = "When a run begins",
        Revealed = "When revealed", Faced = "If faced", NotDefeated = "If not defeated",
        Taken = "When taken", Combat = "At the start of combat", Credstick = "In your Credstick phase",
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
    Damage(u8, Whom),
    /// "kill a Runner on the run"
    Kill(Whom),
    /// "send home a Runner on the run"
    SendHome(Whom),
    /// "heal another Runner in your Safehouse"
    Heal(Whom),
    /// "turn a Runner in your Safehouse"
    Turn(Whom),
    /// "unturn a Runner in your Safehouse"
    Unturn(Whom),
    /// "trash a Gear of a Runner on the run"
    TrashGear(Whom),
    /// "give this Runner +2/+0 until the end of the run"
    Give {
        /// Whom.
        whom: Whom,
        /// What to the Attack Value.
        attack: i8,
        /// What to the Body.
        body: i8,
    },
    /// "put a +1/+1 token on a Ganger in your Safehouse"
    Token {
        /// On whom.
        whom: Whom,
        /// What to the Attack Value.
        attack: i8,
        /// What to the Body.
        body: i8,
    },
    /// "your team has Decking +1 until the end of the run"
    Team(Skill, u8),
    /// "look at the top Challenge of an Objective"
    Look(Where),
    /// "trash the top Challenge of an Objective"
    TrashTop(Where),
    /// "deal a Challenge to an Objective"
    Deal(Where),
}

named! {
    /// Whom something is done to.
    Whom {
        This = "this Runner", Each = "each Runner on the run", One = "a Runner on the run",
        Random = "a random Runner on the run", Another = "another Runner on the run",
        EachDecker = "each Decker on the run", EachGanger = "each Ganger on the run",
        EachMage = "each Mage on the run", EachTroll = "each Troll on the run",
        EachElf = "each Elf on the run", Holder = "the holder",
        AtHome = "a Runner in your Safehouse", AnotherAtHome = "another Runner in your Safehouse",
        GangerAtHome = "a Ganger in your Safehouse",
    }
}

named! {
    /// Which Objective.
    Where {
        Any = "an Objective", Here = "this Objective", Target = "the Objective of the run",
        Dearest = "the dearest Objective",
    }
}
