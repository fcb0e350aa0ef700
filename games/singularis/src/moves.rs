//! What can be decided in a game.

use crate::deeds::{ByHand, DEEDS};
use runners::cards::Card;
use runners::setup::MOST_GEAR;
use serde::Serialize;
use tinyvec::ArrayVec;

/// Whom or what a move names: who turns, and whom it is meant for.
pub type Named = ArrayVec<[Card; 2]>;

/// All that two Runners can hold.
pub type Held = ArrayVec<[Card; 2 * MOST_GEAR]>;

/// How many cards are sold in one answer at most.
pub(crate) const MOST_SOLD: u32 = 16;

/// Cards that are sold together.
pub type Sold = ArrayVec<[Card; MOST_SOLD as usize]>;

/// These are named; two at most.
pub(crate) fn named(cards: &[Card]) -> Named {
    cards.iter().copied().take(2).collect()
}

/// SGS-LEG-02, SGS-LEG-60, SGS-LEG-68: the Legwork phase knows these. One decision. Every card is in the box once, so a card says all.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Move {
    /// What a run asks.
    OnRun(runners::Move),
    /// Dice say from which decks the next card may come.
    Roll,
    /// The next card comes from this deck.
    Draw(u8),
    /// All cards that are left are drawn, one after the other; only a deck that dice leave open is asked for.
    DrawAll,
    /// Of these cards the next is the last that comes unasked.
    Stop,
    /// A nuyen instead of a card.
    Nuyen,
    /// This card's Upkeep is next.
    Upkeep(Card),
    /// A card becomes a nuyen for the shark.
    CashIn(Card),
    /// So much of the interest demanded is paid.
    Pay(u16),
    /// A Runner, Contact or Location comes into play.
    Deploy(Card),
    /// Gear goes to a Runner, a Chipjack of the supply with it.
    Give(Card, Card, Option<Card>),
    /// Two Runners turn, and these change hands.
    Swap(Card, Card, Held),
    /// What a card in play says is done: whoever turns for it, and whom or what it names.
    Work(Card, u8, Named),
    /// A Special is played from the hand, on whom or what it names.
    Play(Card, Named),
    /// A Runner or Gear is healed.
    Heal(Card),
    /// A Runner with Biotech heals another.
    Cure(Card, Card),
    /// A Decker looks at a Challenge of an Objective, counted from the top.
    Recon(Card, Card, u8),
    /// A Runner earns some nuyen.
    Errand(Card),
    /// The 6 of an errand is taken.
    Six,
    /// It is rolled for twice.
    Twice,
    /// These cards of the hand are sold.
    Sell(Sold),
    /// So much of the loan, and of the interest, is paid off.
    Repay(u16, u16),
    /// No more legwork.
    Done,
    /// There is a run on this Objective.
    Target(Card),
    /// There is none.
    Stay,
    /// A card of the hand is trashed.
    Trash(Card),
    /// The turn is over.
    EndTurn,
    /// SGS-WIN-13: the game is given up.
    Concede,
    /// Something is done by hand.
    ByHand(ByHand),
}

impl Move {
    /// The sorts of move, those of a run behind them.
    pub const KINDS: [&'static str; 41] = [
        "roll", "draw", "draw all", "stop", "nuyen", "upkeep", "cash", "pay", "deploy", "give",
        "swap", "work", "play", "heal", "cure", "recon", "errand", "six", "twice", "sell", "repay",
        "done", "target", "stay", "trash", "end turn", "run", "go on", "pull out", "meet", "face",
        "use", "pump", "send", "recall", "strike", "hit", "pick", "oppose", "deal", "concede",
    ];

    /// The same with those that are done by hand.
    pub const KINDS_AND_DEEDS: [&'static str; Move::KINDS.len() + DEEDS.len()] = {
        let mut kinds = [""; Move::KINDS.len() + DEEDS.len()];
        let mut at = 0;
        while at < kinds.len() {
            let rules = Move::KINDS.len();
            kinds[at] = if at < rules { Move::KINDS[at] } else { DEEDS[at - rules] };
            at += 1;
        }
        kinds
    };

    /// The sort of this move.
    pub fn kind(&self) -> &'static str {
        match self {
            Move::OnRun(mv) => mv.kind(),
            Move::Roll => "roll",
            Move::Draw(_) => "draw",
            Move::DrawAll => "draw all",
            Move::Stop => "stop",
            Move::Nuyen => "nuyen",
            Move::Upkeep(_) => "upkeep",
            Move::CashIn(_) => "cash",
            Move::Pay(_) => "pay",
            Move::Deploy(_) => "deploy",
            Move::Give(..) => "give",
            Move::Swap(..) => "swap",
            Move::Work(..) => "work",
            Move::Play(..) => "play",
            Move::Heal(_) => "heal",
            Move::Cure(..) => "cure",
            Move::Recon(..) => "recon",
            Move::Errand(_) => "errand",
            Move::Six => "six",
            Move::Twice => "twice",
            Move::Sell(_) => "sell",
            Move::Repay(..) => "repay",
            Move::Done => "done",
            Move::Target(_) => "target",
            Move::Stay => "stay",
            Move::Trash(_) => "trash",
            Move::EndTurn => "end turn",
            Move::Concede => "concede",
            Move::ByHand(deed) => deed.kind(),
        }
    }
}

impl From<runners::Move> for Move {
    fn from(mv: runners::Move) -> Move {
        Move::OnRun(mv)
    }
}
