//! What can be decided on a run.

use crate::conflict::Assignments;
use crate::state::Target;
use serde::Serialize;
use tinyvec::ArrayVec;

/// How many can be named when damage is divided.
pub const MOST_PARTS: usize = 24;

/// Who is given how much damage.
pub type Parts = ArrayVec<[(Target, u8); MOST_PARTS]>;

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Move {
    /// These Runners go.
    Run(Team),
    /// On to the next Challenge, or to the Objective.
    GoOn,
    /// Everybody home.
    PullOut,
    /// The Challenge is sleazed if it can be, and faced else.
    Meet,
    /// The Challenge is faced, though it could be sleazed.
    Face,
    /// A sentence of a card is used.
    Use(Target, u8),
    /// One's own card is pumped so often.
    Pump(Target, u8),
    /// What is fought is pumped so often by its owner.
    Against(u8),
    /// It is not pumped any more.
    Pass,
    /// A Drone or Spirit fights for its holder.
    Send(Target),
    /// It does not.
    Recall(Target),
    /// The totals are compared.
    Strike,
    /// The next hit is for this one.
    Hit(Target),
    /// The damage is divided so.
    Divide(Parts),
    /// This Runner is meant.
    Pick(u8),
    /// These join the fights of those opponents, each by its place among those who fight.
    Join(Assignments),
    /// The damage of the one who faces several goes to these opponents.
    Deal(Assignments),
}

/// Some of the Runners, by their places, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Team {
    /// Those who go along.
    pub along: u8,
    /// Those who work from the safehouse.
    pub home: u8,
}

impl Team {
    /// Whether the Runner at a place goes along.
    pub const fn goes(self, at: usize) -> bool {
        self.along & (1 << at) != 0
    }

    /// Whether the Runner at a place works from the safehouse.
    pub const fn stays(self, at: usize) -> bool {
        self.home & (1 << at) != 0
    }

    /// How many they are.
    pub const fn size(self) -> u32 {
        (self.along | self.home).count_ones()
    }
}

impl Move {
    /// The sorts of move.
    pub const KINDS: [&'static str; 17] = [
        "run", "go on", "pull out", "meet", "face", "use", "pump", "raise", "pass", "send",
        "recall", "strike", "hit", "divide", "pick", "oppose", "deal",
    ];

    /// The sort of this move.
    pub fn kind(&self) -> &'static str {
        match self {
            Move::Run(_) => "run",
            Move::GoOn => "go on",
            Move::PullOut => "pull out",
            Move::Meet => "meet",
            Move::Face => "face",
            Move::Use(..) => "use",
            Move::Pump(..) => "pump",
            Move::Against(_) => "raise",
            Move::Pass => "pass",
            Move::Send(_) => "send",
            Move::Recall(_) => "recall",
            Move::Strike => "strike",
            Move::Hit(_) => "hit",
            Move::Divide(_) => "divide",
            Move::Pick(_) => "pick",
            Move::Join(_) => "oppose",
            Move::Deal(_) => "deal",
        }
    }
}
