//! What a player can decide. The written form is in `notation`.

use crate::by_hand::ByHand;
use crate::cards::Card;
pub use crate::lying::Group;
use crate::lying::Id;
use crate::state::Aim;
use engine::by_hand;
use serde::{Serialize, Serializer};

/// Writes a place of the line, so that readers find the card that lies there.
fn on_the_line<S: Serializer>(place: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_newtype_struct("@open.line", place)
}

/// Where a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Spot {
    /// Nowhere in particular.
    Nowhere,
    /// At a place of the line.
    At(#[serde(serialize_with = "on_the_line")] u8),
    /// WHO-PLAY-09: at the left end of the line.
    Left,
    /// WHO-PLAY-09: at the right end of the line.
    Right,
    /// In the TARDIS, or on it.
    Aboard,
    /// On a Character.
    On(Id),
    /// WHOX-REGEN-03: over another version of the same Character.
    Over(Id),
    /// WHOX-PRIS-02: on an opposing Character, whom this group takes.
    Captive {
        /// Who is taken.
        who: Id,
        /// By whom.
        group: Group,
    },
    /// WHOX-FLASH-01: for this card of the discard pile.
    For(Card),
}

/// What a text is used on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Object {
    /// Nothing in particular.
    Nothing,
    /// A card in play.
    Card(Id),
    /// A place of the line.
    Place(#[serde(serialize_with = "on_the_line")] u8),
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Move {
    /// Step 1: play a card.
    Play {
        /// Which.
        card: Card,
        /// Where.
        to: Spot,
    },
    /// WHO-PLAY-14: go on to the flip.
    Flip,
    /// WHOX-REACH-01: try to Reach or Oppose, or only to overcome Puzzles.
    Attempt {
        /// Where.
        #[serde(serialize_with = "on_the_line")]
        place: u8,
        /// What.
        aim: Aim,
        /// With whom.
        group: Group,
    },
    /// WHOX-MON-05: fight a Monster.
    Hunt {
        /// Which.
        monster: Id,
        /// With whom.
        group: Group,
    },
    /// WHOX-ATT-02: play an Attack card.
    Attack {
        /// Which.
        card: Card,
        /// Who fights.
        fighter: Id,
        /// Against whom.
        target: Id,
    },
    /// WHO-ACT-04: use a Freeze text.
    Use {
        /// Whose.
        who: Id,
        /// On what.
        on: Object,
    },
    /// WHOX-ICON-03: move through the Vortex.
    Vortex {
        /// Who.
        who: Id,
        /// Where to.
        #[serde(serialize_with = "on_the_line")]
        place: u8,
    },
    /// WHOX-MOVE-02: board the TARDIS.
    Board(Id),
    /// WHOX-MOVE-03: leave the TARDIS.
    Leave(Id),
    /// WHOX-ART-04: hand an Artifact over; to the TARDIS if to nobody.
    Give {
        /// Which.
        what: Id,
        /// To whom.
        to: Option<Id>,
    },
    /// WHO-ACT-14: end step 2 by moving the TARDIS.
    Fly(#[serde(serialize_with = "on_the_line")] u8),
    /// End step 2.
    Done,
    /// WHO-BANG-02: play a Bang! card.
    Bang {
        /// Which.
        card: Card,
        /// On what.
        on: Object,
    },
    /// Go on without playing or using anything.
    Pass,
    /// The card in play that is affected, lost, or saves another.
    Choose(Id),
    /// WHOX-REGEN-02: play another version of the Doctor in his place.
    Regenerate(Card),
    /// WHO-END-02: discard a card.
    Discard(Card),
    /// WHO-END-01: end the turn.
    End,
    /// WHO-WIN-11: concede.
    Concede,
    /// WHOX-HAND-02: do something by hand.
    ByHand(ByHand),
}

impl Move {
    /// Every sort of move.
    pub const KINDS: [&'static str; 21] = [
        "play",
        "flip",
        "attempt",
        "puzzles",
        "hunt",
        "attack",
        "use",
        "vortex",
        "board",
        "leave",
        "give",
        "fly",
        "done",
        "bang",
        "pass",
        "choose",
        "regenerate",
        "discard",
        "end",
        "concede",
        "capture",
    ];

    /// Every sort of move where something is done by hand.
    pub const KINDS_AND_DEEDS: [&'static str; 28] = with_deeds();

    /// The sort of this move, one of [`Move::KINDS`] or done by hand.
    pub const fn kind(&self) -> &'static str {
        match self {
            Move::Play { to: Spot::Captive { .. }, .. } => "capture",
            Move::Play { .. } => "play",
            Move::Flip => "flip",
            Move::Attempt { aim: Aim::Goal, .. } => "attempt",
            Move::Attempt { aim: Aim::Puzzles, .. } => "puzzles",
            Move::Hunt { .. } => "hunt",
            Move::Attack { .. } => "attack",
            Move::Use { .. } => "use",
            Move::Vortex { .. } => "vortex",
            Move::Board(_) => "board",
            Move::Leave(_) => "leave",
            Move::Give { .. } => "give",
            Move::Fly(_) => "fly",
            Move::Done => "done",
            Move::Bang { .. } => "bang",
            Move::Pass => "pass",
            Move::Choose(_) => "choose",
            Move::Regenerate(_) => "regenerate",
            Move::Discard(_) => "discard",
            Move::End => "end",
            Move::Concede => "concede",
            Move::ByHand(deed) => deed.kind(),
        }
    }
}

const fn with_deeds() -> [&'static str; 28] {
    let mut kinds = [""; 28];
    let mut at = 0;
    while at < kinds.len() {
        let rules = Move::KINDS.len();
        kinds[at] = if at < rules { Move::KINDS[at] } else { by_hand::KINDS[at - rules] };
        at += 1;
    }
    kinds
}
