//! What can be decided in a game.

use engine::Seat;
use runners::cards::Card;
use runners::state::{Target, on_the_run};
use serde::{Deserialize, Serialize, Serializer};
use tinyvec::ArrayVec;

/// Writes the place of a Contact or Location, so that readers find its card.
fn in_the_crew<S: Serializer>(place: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_newtype_struct("@open.crews.places", place)
}

/// Something on the table that a move names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// A Runner of whoever has the turn, or what he holds.
    Here(Target),
    /// A Contact or Location of whoever decides.
    Place(#[serde(serialize_with = "in_the_crew")] u8),
    /// A Runner of a seat that has not the turn.
    There(Seat, u8),
    /// A player, or his Objective: whichever is asked for.
    Seat(Seat),
}

impl Default for Spot {
    fn default() -> Spot {
        Spot::Seat(Seat(0))
    }
}

/// Whom or what a move names: who turns, and whom it is meant for.
pub type Named = ArrayVec<[Spot; 2]>;

/// What changes hands.
pub type Held = ArrayVec<[Target; MOST_HELD]>;

/// The most Gear that changes hands in one swap.
pub const MOST_HELD: usize = 8;

/// These are named; two at most.
pub(crate) fn named(spots: &[Spot]) -> Named {
    spots.iter().copied().take(2).collect()
}

/// One decision. SHDX-LEG-09: nobody runs errands, sells cards or pays a loan.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Move {
    /// What a run asks.
    OnRun(runners::Move),
    /// The first hand is kept.
    Keep,
    /// A Bad Shuffle.
    Shuffle,
    /// Four nuyen.
    Nuyen,
    /// Cards up to seven.
    Cards,
    /// The Upkeep is paid.
    Pay,
    /// The card is let go instead.
    LetGo,
    /// A Runner, Contact or Location comes into play.
    Deploy(Card),
    /// Gear goes to the Runner at a place.
    Give(Card, #[serde(serialize_with = "on_the_run")] u8),
    /// Two Runners turn, and these change hands.
    Swap(
        #[serde(serialize_with = "on_the_run")] u8,
        #[serde(serialize_with = "on_the_run")] u8,
        Held,
    ),
    /// A Challenge is laid on the Objective of a seat.
    Lay(Card, Seat),
    /// What a card in play says is done: whoever turns for it, and whom or what it names.
    Work(Spot, u8, Named),
    /// A Special is played from the hand, on whom or what it names.
    Play(Card, Named),
    /// A Runner or Gear is healed.
    Heal(Target),
    /// A Runner with Biotech heals another.
    Cure(#[serde(serialize_with = "on_the_run")] u8, #[serde(serialize_with = "on_the_run")] u8),
    /// A Decker looks at a Challenge of an Objective, counted from the top.
    Recon(#[serde(serialize_with = "on_the_run")] u8, Seat, u8),
    /// There is a run on the Objective of this seat.
    Target(Seat),
    /// There is none.
    Stay,
    /// No Stinger, or no more.
    Hold,
    /// These Runners, a bit each, intercept the run.
    Intercept(u8),
    /// Nobody does.
    LetBy,
    /// A card of the hand is trashed.
    Trash(Card),
    /// The turn is over.
    EndTurn,
    /// Whoever it is leaves the game.
    Concede,
}

impl Move {
    /// The sorts of move, those of a run behind them.
    pub const KINDS: [&'static str; 38] = [
        "keep",
        "shuffle",
        "nuyen",
        "cards",
        "pay",
        "let go",
        "deploy",
        "give",
        "swap",
        "lay",
        "work",
        "play",
        "heal",
        "cure",
        "recon",
        "target",
        "stay",
        "intercept",
        "hold",
        "let by",
        "trash",
        "end turn",
        "concede",
        "run",
        "go on",
        "pull out",
        "meet",
        "use",
        "pump",
        "raise",
        "pass",
        "send",
        "recall",
        "strike",
        "divide",
        "pick",
        "oppose",
        "deal",
    ];

    /// The sort of this move.
    pub fn kind(&self) -> &'static str {
        match self {
            Move::OnRun(mv) => mv.kind(),
            Move::Keep => "keep",
            Move::Shuffle => "shuffle",
            Move::Nuyen => "nuyen",
            Move::Cards => "cards",
            Move::Pay => "pay",
            Move::LetGo => "let go",
            Move::Deploy(_) => "deploy",
            Move::Give(..) => "give",
            Move::Swap(..) => "swap",
            Move::Lay(..) => "lay",
            Move::Work(..) => "work",
            Move::Play(..) => "play",
            Move::Heal(_) => "heal",
            Move::Cure(..) => "cure",
            Move::Recon(..) => "recon",
            Move::Target(_) => "target",
            Move::Stay => "stay",
            Move::Hold => "hold",
            Move::Intercept(_) => "intercept",
            Move::LetBy => "let by",
            Move::Trash(_) => "trash",
            Move::EndTurn => "end turn",
            Move::Concede => "concede",
        }
    }
}

impl From<runners::Move> for Move {
    fn from(mv: runners::Move) -> Move {
        Move::OnRun(mv)
    }
}
