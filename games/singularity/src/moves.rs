//! What a player can decide.

use crate::cards::{Card, Influence};
use engine::{Bag, Seat};
use serde::{Deserialize, Serialize};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Move {
    /// Take a corporation mat, by number, or none.
    Mat(Option<u8>),
    /// Take a chit of permanent influence in the draft.
    Draft(Influence),
    /// Draw a card.
    Draw,
    /// Take a random card from a player's hand, to give one back.
    Trade(Seat),
    /// Give this card back in a trade.
    Give(Card),
    /// Develop a technology in one's own tree.
    Develop(Card),
    /// Buy one permanent influence.
    Buy(Influence),
    /// Play an event into the current generation of a tree.
    Play {
        /// The event.
        card: Card,
        /// The owner of the tree.
        tree: Seat,
    },
    /// Travel to an earlier generation of a tree and play one technology or event there.
    Travel {
        /// The owner of the tree.
        tree: Seat,
        /// The generation, counted from 1.
        generation: u8,
        /// The technology or event.
        card: Card,
    },
    /// Offer a barter.
    Offer(Offer),
    /// Accept what is offered.
    Accept,
    /// Decline what is offered.
    Decline,
    /// Choose a card: a technology to return, one to take out of the deck.
    Choose(Card),
    /// Choose a negative event to discard, and whose.
    ChooseEvent {
        /// The event.
        card: Card,
        /// Who played it.
        by: Seat,
    },
    /// Choose a player to take from.
    ChooseSeat(Seat),
    /// Search the deck.
    Search,
    /// Do without.
    Pass,
    /// Discard down to the hand limit, one card at a time.
    Discard(Card),
    /// Ask to keep the turn although the action points run out.
    Stay,
    /// End the turn.
    End,
    /// Leave the game.
    Leave,
}

/// An offer of barter by the player on turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// To whom.
    pub to: Seat,
    /// What the player on turn would give.
    pub give: Goods,
    /// What he would get.
    pub ask: Goods,
}

/// One side of a barter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goods {
    /// Cards, as many as a hand can hold. (SGY-BARTER-01)
    pub cards: Bag,
    /// Action points.
    pub points: u8,
    /// Permanent influence by type.
    pub influence: [u8; 3],
}

impl Goods {
    /// Whether this side is empty.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.points == 0 && self.influence == [0; 3]
    }

    /// One card.
    pub fn card(card: Card) -> Goods {
        let mut goods = Goods::default();
        goods.cards.add(card.0);
        goods
    }

    /// Action points.
    pub fn points(points: u8) -> Goods {
        Goods { points, ..Goods::default() }
    }

    /// One permanent influence.
    pub fn influence(influence: Influence) -> Goods {
        let mut goods = Goods::default();
        goods.influence[influence.index()] = 1;
        goods
    }
}

impl Move {
    /// Every sort of move.
    pub const KINDS: [&'static str; 22] = [
        "mat",
        "draft",
        "draw",
        "trade",
        "give",
        "develop",
        "buy",
        "play",
        "travel",
        "offer",
        "accept",
        "decline",
        "choose a card",
        "choose an event",
        "choose a player",
        "search",
        "pass",
        "discard",
        "stay",
        "end",
        "leave",
        "no mat",
    ];

    /// The sort of this move, one of [`Move::KINDS`].
    pub fn kind(&self) -> &'static str {
        match self {
            Move::Mat(Some(_)) => "mat",
            Move::Mat(None) => "no mat",
            Move::Draft(_) => "draft",
            Move::Draw => "draw",
            Move::Trade(_) => "trade",
            Move::Give(_) => "give",
            Move::Develop(_) => "develop",
            Move::Buy(_) => "buy",
            Move::Play { .. } => "play",
            Move::Travel { .. } => "travel",
            Move::Offer(_) => "offer",
            Move::Accept => "accept",
            Move::Decline => "decline",
            Move::Choose(_) => "choose a card",
            Move::ChooseEvent { .. } => "choose an event",
            Move::ChooseSeat(_) => "choose a player",
            Move::Search => "search",
            Move::Pass => "pass",
            Move::Discard(_) => "discard",
            Move::Stay => "stay",
            Move::End => "end",
            Move::Leave => "leave",
        }
    }
}
