//! What happened, in words the table would use.

mod lines;
mod marks;

pub(crate) use lines::{action_points, so_many};

use crate::cards::{Card, Effect, Influence};
use crate::moves::Offer;
use crate::rules::standing::Standing;
use crate::state::{Ending, WonBy};
use engine::{Seat, Seats};

/// Something that happened. Who may see which part of it is decided where it is told
/// ([`crate::story`]), not where it happens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A mat was taken, or none. (SGY-SETUP-01)
    MatTaken {
        /// By whom.
        seat: Seat,
        /// Which, by number.
        corporation: Option<u8>,
    },
    /// A mat was dealt. (SGY-SETUP-23)
    MatDealt {
        /// To whom.
        seat: Seat,
        /// Which, by number.
        corporation: u8,
    },
    /// Objectives were dealt, two each. (SGY-SETUP-05)
    ObjectivesDealt,
    /// The draft begins with this player. (SGY-SETUP-08)
    DraftBegins(Seat),
    /// A chit was drafted. (SGY-SETUP-09)
    Drafted {
        /// By whom.
        seat: Seat,
        /// Which type.
        influence: Influence,
    },
    /// Permanent influence was given, not drafted. (SGY-SETUP-22)
    ChitsGiven {
        /// To whom.
        seat: Seat,
        /// Of which type there is one more than of the others.
        more: Influence,
    },
    /// Hands of seven were dealt. (SGY-SETUP-13)
    HandsDealt,
    /// A turn begins with its income. (SGY-TURN-01)
    TurnBegins {
        /// Whose.
        seat: Seat,
        /// The number of the turn.
        turn: u16,
        /// The income.
        income: u8,
        /// The action points after it.
        points: u8,
    },
    /// A card was drawn; only its owner sees which.
    Drew {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// Why.
        why: DrawReason,
    },
    /// A card should have been drawn, and there is none. (SGY-RULE-03)
    DrewNothing(Seat),
    /// A random card was taken in a trade; only the two see which. (SGY-TRADE-02)
    Traded {
        /// By whom.
        seat: Seat,
        /// From whom.
        with: Seat,
        /// The card.
        card: Card,
        /// What it cost.
        cost: u8,
    },
    /// A card was given back in a trade; only the two see which. (SGY-TRADE-02)
    GaveBack {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// The card.
        card: Card,
    },
    /// A technology was developed.
    Developed {
        /// By whom.
        by: Seat,
        /// In whose tree.
        tree: Seat,
        /// The technology.
        card: Card,
        /// Where it stands.
        generation: u8,
        /// Whether it made the generation.
        new_generation: bool,
        /// What it cost.
        cost: u8,
    },
    /// Permanent influence was bought. (SGY-BUY-01)
    Bought {
        /// By whom.
        seat: Seat,
        /// Which type.
        influence: Influence,
        /// What it cost.
        cost: u8,
    },
    /// An event was played. (SGY-PLAY-01)
    Played {
        /// By whom.
        by: Seat,
        /// Into whose tree.
        tree: Seat,
        /// The event.
        card: Card,
        /// The generation it belongs to.
        generation: u8,
        /// What it cost.
        cost: u8,
    },
    /// Somebody travelled back. (SGY-TIME-01)
    Travelled {
        /// Who.
        by: Seat,
        /// Into whose tree.
        tree: Seat,
        /// To which generation.
        generation: u8,
        /// How far back.
        distance: u8,
        /// What the trip cost.
        cost: u8,
    },
    /// A reduction that works once was used up. (SGY-TECH-28)
    OnceUsed {
        /// Whose.
        seat: Seat,
        /// The card that has it.
        card: Card,
    },
    /// A sentence of a card was carried out, or begins to hold.
    Effect {
        /// The card.
        card: Card,
        /// The sentence.
        effect: Effect,
    },
    /// A card gave or took action points.
    Points {
        /// Whose.
        seat: Seat,
        /// By how much they really changed.
        change: i8,
        /// The card.
        card: Card,
    },
    /// A card gave or took permanent influence.
    Permanent {
        /// Whose.
        seat: Seat,
        /// Which type.
        influence: Influence,
        /// By how much it really changed.
        change: i8,
        /// The card.
        card: Card,
    },
    /// A card was taken from a hand at random; only the two see which. (SGY-EVENT-32)
    TookAtRandom {
        /// By whom.
        by: Seat,
        /// From whom.
        from: Seat,
        /// The card.
        card: Card,
    },
    /// A technology went back to its owner's hand.
    Returned {
        /// Whose.
        owner: Seat,
        /// The technology.
        card: Card,
        /// The generation it left.
        generation: u8,
        /// Why.
        cause: Cause,
    },
    /// A continuous event left a tree for the discard pile.
    EventEnded {
        /// In whose tree it lay.
        tree: Seat,
        /// The event.
        card: Card,
        /// The generation it left.
        generation: u8,
        /// Why.
        cause: Cause,
    },
    /// A generation was lost; later ones move up. (SGY-CONSEQ-13)
    GenerationLost {
        /// In whose tree.
        tree: Seat,
        /// Which.
        generation: u8,
    },
    /// A barter was offered; only the two see its cards. (SGY-BARTER-12)
    Offered {
        /// By whom.
        by: Seat,
        /// What.
        offer: Offer,
    },
    /// A barter was agreed on; only the two see its cards. (SGY-BARTER-02)
    Bartered {
        /// By whom it was offered.
        by: Seat,
        /// What.
        offer: Offer,
    },
    /// A barter was declined. (SGY-BARTER-02)
    Declined {
        /// Who declined.
        seat: Seat,
        /// Who had offered.
        by: Seat,
    },
    /// Somebody looks through the deck. (SGY-EVENT-33)
    LooksThroughDeck {
        /// Who.
        by: Seat,
    },
    /// A technology was searched out of the deck; only the two see which. (SGY-EVENT-33)
    Found {
        /// Who searched.
        by: Seat,
        /// Who got it.
        to: Seat,
        /// Which.
        card: Card,
    },
    /// Nothing was searched for or found, openly. (SGY-TECH-23)
    FoundNothing {
        /// Who searched or might have.
        by: Seat,
        /// What was wanted.
        card: Card,
    },
    /// The wanted card was found in the deck and shown. (SGY-TECH-23)
    FoundOpenly {
        /// Who found it.
        by: Seat,
        /// The card.
        card: Card,
    },
    /// Players said that they hold a card. (SGY-TECH-23)
    Holders {
        /// The card.
        card: Card,
        /// Who holds it.
        seats: Seats,
    },
    /// A card was stolen openly. (SGY-TECH-23)
    Stole {
        /// By whom.
        by: Seat,
        /// From whom.
        from: Seat,
        /// The card.
        card: Card,
    },
    /// A one use event was discarded at the end of the turn. (SGY-EVENT-12)
    UsedUp(Card),
    /// A card was discarded down to the hand limit. (SGY-TURN-10)
    Discarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// The limit.
        limit: u8,
    },
    /// The discard pile was shuffled into the deck. (SGY-RULE-02)
    Reshuffled,
    /// A player asked to keep the turn. (SGY-TURN-13)
    Stayed(Seat),
    /// The points are used up, and the turn goes on for a card that costs nothing. (SGY-TURN-13)
    GoesOn(Seat),
    /// A turn ended. (SGY-TURN-08)
    TurnEnded {
        /// Whose.
        seat: Seat,
        /// Whether the player said so.
        how: TurnEnd,
    },
    /// A player left the game. (SGY-CONSEQ-19)
    Left(Seat),
    /// The game is over.
    Over {
        /// How.
        ending: Ending,
        /// All players' objectives, as bits. (SGY-OBJ-09)
        objectives: [u16; 4],
        /// What all who are still there have come to, where that decides. (SGY-WIN-15)
        standings: Option<[Option<Standing>; 4]>,
    },
}

/// Why a card was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawReason {
    /// At the start of a turn. (SGY-TURN-02)
    TurnStart,
    /// For action points. (SGY-DRAW-01)
    Paid(u8),
    /// A trip was made. (SGY-TIME-31)
    Trip,
    /// Because a card says so.
    Card(Card),
}

/// Why a card left a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A technology that it requires is gone. (SGY-CONSEQ-03)
    Support,
    /// The influence is too low. (SGY-CONSEQ-04)
    Influence {
        /// Of which type.
        influence: Influence,
        /// How much is needed.
        needs: u8,
        /// How much counts.
        counts: i32,
    },
    /// A card said so.
    Card(Card),
    /// Its generation was lost. (SGY-CONSEQ-14)
    GenerationLost,
}

/// What ended a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnEnd {
    /// The player said so.
    Said,
    /// The action points ran out.
    PointsUsed,
}

impl WonBy {
    /// How the game ended, in a few words.
    pub const fn words(self) -> &'static str {
        match self {
            WonBy::ArtificialIntelligence => "artificial intelligence",
            WonBy::Objectives => "both objectives",
            WonBy::Influence => "influence",
            WonBy::LastPlayer => "last player",
            WonBy::TurnLimit => "turn limit",
            WonBy::Standing => "best standing",
        }
    }
}
