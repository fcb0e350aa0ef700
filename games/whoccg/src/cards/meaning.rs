//! What sentences mean: who, when, how much, and what is done.
//!
//! A sentence says what holds as long as its card is in play, or what a card does at some moment. Read on in
//! [`super::sentences`], which says how each is written.

use super::{Class, ConditionKind, Keyword, PlayedHere, Quality, Title, Trait};

/// So much more or less of a Quality: "+1 Brawn".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QualityChange {
    /// How much.
    pub amount: i8,
    /// Of what.
    pub quality: Quality,
}

/// When a Character has what it says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Circumstance {
    /// Always.
    Always,
    /// "in fights"
    InFights,
    /// "against Monsters"
    AgainstMonsters,
    /// "with The Locum here"
    With(Title),
    /// "with another Swarm Character here"
    WithAnother(Keyword),
}

/// Characters at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct People {
    /// On whose side.
    pub whose: Allegiance,
    /// Which of them.
    pub which: CharacterFilter,
}

/// On whose side somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allegiance {
    /// WHOX-TEXT-02: the card's own.
    Same,
    /// The other one.
    Opposing,
    /// Any side.
    Any,
}

/// Which Characters of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CharacterFilter {
    /// All of them.
    All,
    /// "Allies"
    Class(Class),
    /// "Swarm Characters"
    Keyword(Keyword),
    /// "Characters with Survival"
    Trait(Trait),
}

/// Of which Attack cards somebody cannot be the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attacks {
    /// Of none at all.
    All,
    /// "that need Hypnosis"
    Needing(Trait),
    /// "while another of your Characters is here"
    InCompany,
}

/// What needs more or fewer of a Quality.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needy {
    /// Puzzles.
    Puzzles,
    /// Goals, to be completed in this way.
    Goals(Way),
}

/// WHOX-GOAL-05: how a Goal is completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By what it asks to be Reached.
    Reached,
    /// By what it asks to be Opposed.
    Opposed,
}

/// How much more something needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum More {
    /// "2 more"
    More(u8),
    /// "2 fewer"
    Fewer(u8),
}

/// On what a card is played during Set-Up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// On anybody.
    Anybody,
    /// On the TARDIS.
    Tardis,
}

/// What a Flashback brings back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// "a Character from your discard pile into your hand"
    Character,
    /// "any card from your discard pile on the top of your draw deck"
    AnyCard,
}

/// When a card does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// "When played: "
    Played,
    /// "Freeze: "
    Freezing,
    /// "If Reached: ", "If Opposed: "
    Completed(Way),
    /// "If Reached by the opposing side: "
    CompletedByOthers(Way),
    /// "At the end of step 2, if you have 12 Bravery here, "
    EndOfStep2 {
        /// How much.
        number: u8,
        /// Of what.
        quality: Quality,
    },
    /// "At any time: "
    AnyTime,
    /// "When one of your Characters would be destroyed: "
    Doomed(Doom),
    /// "When a card is flipped: "
    Flipped,
    /// "When you attempt a Goal: "
    Attempt,
}

/// When one of your Characters would be destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doom {
    /// Whenever that is.
    Whenever,
    /// "in step 1"
    InStep1,
}

/// Something that a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardEffect {
    /// "draw 1 card"
    Draw(u8),
    /// "destroy a Danger here"
    Destroy(ConditionKind),
    /// "destroy a Monster anywhere"
    DestroyAnywhere(ConditionKind),
    /// "freeze an opposing Character here"; at any time, anywhere
    FreezeOpposing,
    /// "unfreeze another of your Characters here"; at any time, one of them anywhere
    Unfreeze,
    /// "take control of an opposing Character of Cost 1 or less here"
    TakeControl(u8),
    /// "put a Swarmling from your draw deck on your side here"
    Put(Title),
    /// "look at the top 2 cards of the opponent deck"
    Look(u8),
    /// "put the top card of the opponent deck under it"
    Bury,
    /// "move to any place"
    Move,
    /// "move to the place of your TARDIS"
    MoveToTardis,
    /// "score 1 point"
    Score(u8),
    /// "the player loses 1 point"
    Lose(u8),
    /// "return it to your hand instead"
    Return,
    /// "play it at another eligible place"
    Redirect,
    /// "your group has +4 Brains"
    Help {
        /// How much.
        amount: u8,
        /// Of what.
        quality: Quality,
    },
}

/// One sentence of a card. No number in it is 0, but a Cost may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentences say what the fields are")]
pub enum Sentence {
    /// "+2 Brawn in fights."
    Own { change: QualityChange, on: Circumstance },
    /// "Your Allies here have +1 Brawn."
    Have { who: People, change: QualityChange },
    /// "The bearer has +3 Bravery."
    Bearer(QualityChange),
    /// "Brassling Characters on your side here cannot be frozen by opposing cards."
    CannotBeFrozen(Keyword),
    /// "Counts as Law."
    CountsAs(Trait),
    /// "Cannot be selected by Monsters."
    NotSelected,
    /// "Monsters here do not select Mirefolk Characters."
    MonstersSpare(Keyword),
    /// "Cannot be the target of Attack cards that need Hypnosis."
    NoTarget(Attacks),
    /// "Puzzles here need 2 more Brains."
    Need { what: Needy, more: More, quality: Quality },
    /// "Puzzles here cannot be destroyed by card texts."
    PuzzlesStay,
    /// "Monsters here have +1 strength."
    MonstersHave(i8),
    /// "Attack cards here have +1."
    AttacksHave(i8),
    /// "No Attack card here may use Guns."
    NoAttackWith(Trait),
    /// "Allies played here cost 1 less."
    Cheaper { what: PlayedHere, fewer: u8 },
    /// "The TARDIS may leave here without a pilot."
    NoPilot,
    /// "The second Capacity number is 1 higher."
    MoreRoom(u8),
    /// "Plays during Set-Up on the TARDIS."
    SetUp(Bearer),
    /// "Put up to 2 cards of your draw deck under this card and play them as from your hand."
    Holds(u8),
    /// "At Set-Up put a Swarmling on the side of the Enemies here."
    BringsEnemy(Title),
    /// "At Set-Up put an Artifact of your choice on this card."
    BringsArtifact,
    /// "When another of your Characters here would be destroyed, you may destroy this card instead."
    Rescues,
    /// "Enemies may be played here."
    EnemiesMayPlay,
    /// "Freeze: draw 1 card."
    Does { when: Timing, what: CardEffect },
    /// "Put a Character from your discard pile into your hand."
    BringsBack(Back),
}

impl Sentence {
    /// What it lets a card do at such a moment.
    pub fn deed(self, now: Timing) -> Option<CardEffect> {
        match self {
            Sentence::Does { when, what } if when == now => Some(what),
            _ => None,
        }
    }
}
