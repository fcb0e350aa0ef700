//! Why something is not allowed: small values while the rules judge, sentences only when somebody asks.

use crate::Singularity;
use crate::cards::{Card, Influence};
use crate::rule;
use engine::{Refusal, RuleId, Seat};

/// A reason why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum No {
    /// The game is over.
    Over,
    /// Somebody else must decide now.
    NotYours(Seat),
    /// Only the player on turn makes offers.
    OffersOutOfTurn(Seat),
    /// The player is not at the table (any more).
    Absent(Seat),
    /// The move does not answer the question that is being asked.
    OtherQuestion(&'static str, RuleId),
    /// The move answers a question that nobody asks.
    Unasked,
    /// There is no such mat.
    UnknownMat,
    /// Somebody else has the mat.
    MatTaken(u8),
    /// No permanent influence of this type is left; in the draft or for a purchase.
    Supply(Influence, RuleId),
    /// The turn's trip is over.
    AfterTrip(RuleId),
    /// Something was done before the trip.
    Acted,
    /// The action points do not suffice.
    Points { needs: u8, has: u8 },
    /// The action points do not suffice for the trip and its card together.
    TripPoints { needs: u8, has: u8 },
    /// The card is not in the hand, from which it would be played, given or discarded.
    NotInHand(Card, RuleId),
    /// Only technologies can be developed.
    NotTechnology(Card),
    /// Only events can be played.
    NotEvent(Card),
    /// The tree has the technology already.
    SecondCopy(Card),
    /// A required technology is missing: the first of several, or another one.
    Requires { card: Card, missing: Card, rule: RuleId },
    /// A required technology does not stand early enough for a trip.
    RequiresEarlier { card: Card, missing: Card, generation: u8 },
    /// The influence does not suffice.
    Influence { influence: Influence, needs: u8, has: i32, rule: RuleId },
    /// The tree has no technology.
    EmptyTree(Seat),
    /// The tree has fewer than two generations.
    ShortTree(Seat),
    /// Nothing is before generation 1.
    BeforeFirst,
    /// The generation is not earlier than the current one.
    NotPast { generation: u8, current: u8 },
    /// The trip needs influence of some type.
    TripInfluence { needs: u8, has: i32 },
    /// Nothing is left to draw.
    NothingToDraw,
    /// One does not trade or barter with oneself.
    Oneself(RuleId),
    /// A trade needs a card in this hand.
    EmptyHand(Seat),
    /// Both sides of the offer are empty.
    EmptyOffer,
    /// A side of the offer names more than the player has.
    OfferTooMuch { seat: Seat, what: &'static str },
    /// A card that is offered or asked for is not in that hand.
    OfferedCard { card: Card, mine: bool },
    /// A side of the offer names more copies of a card than there are.
    OfferedCopies { card: Card, most: u8 },
    /// There is no such card.
    UnknownCard(u8),
    /// The card cannot be chosen here.
    NotAmong(Card, RuleId),
    /// The player cannot be chosen here.
    SeatNotAmong(Seat),
    /// The turn is kept already.
    StaysAlready,
}

impl Singularity {
    /// The reason in words, with its rule.
    pub(crate) fn refusal(&self, no: No) -> Refusal {
        Refusal { rule: rule_of(no), why: self.why(no) }
    }

    fn why(&self, no: No) -> String {
        match no {
            No::Over => "the game is over".into(),
            No::NotYours(seat) => format!("{seat} must decide now"),
            No::OffersOutOfTurn(seat) => format!("it is the turn of {seat}, who makes the offers"),
            No::Absent(seat) => format!("{seat} is not in the game"),
            No::OtherQuestion(question, _) => format!("first {question}"),
            No::Unasked => "nothing like that is being asked now".into(),
            No::UnknownMat => "there is no such corporation mat".into(),
            No::MatTaken(mat) => {
                let name = &self.pool.corporations[usize::from(mat)].name;
                format!("{name} belongs to another player")
            }
            No::Supply(influence, _) => format!("no permanent {influence} influence is left"),
            No::AfterTrip(_) => "time travel is the only action of its turn".into(),
            No::Acted => "you have taken another action this turn".into(),
            No::Points { needs, has } => format!("it costs {needs} action points: you have {has}"),
            No::TripPoints { needs, has } => {
                format!("trip and card cost {needs} action points together: you have {has}")
            }
            No::NotInHand(card, _) => format!("{} is not in your hand", self.pool.name(card)),
            No::NotTechnology(card) => format!("{} is an event", self.pool.name(card)),
            No::NotEvent(card) => format!("{} is a technology", self.pool.name(card)),
            No::SecondCopy(card) => format!("{} is in that tree already", self.pool.name(card)),
            No::Requires { card, missing, .. } => {
                format!("{} requires {}", self.pool.name(card), self.pool.name(missing))
            }
            No::RequiresEarlier { card, missing, generation } => format!(
                "{} requires {} in a generation before {generation}",
                self.pool.name(card),
                self.pool.name(missing)
            ),
            No::Influence { influence, needs, has, .. } => {
                format!("it needs {influence} {needs}: there is {has}")
            }
            No::EmptyTree(seat) => format!("the tree of {seat} has no technology"),
            No::ShortTree(seat) => format!("the tree of {seat} has no earlier generation"),
            No::BeforeFirst => "nothing is before generation 1".into(),
            No::NotPast { generation, current } => {
                format!("generation {generation} is not before the current generation {current}")
            }
            No::TripInfluence { needs, has } => {
                format!("the trip needs {needs} influence of one type: you have {has} at most")
            }
            No::NothingToDraw => "the deck and the discard pile are empty".into(),
            No::Oneself(_) => "the other side must be another player".into(),
            No::EmptyHand(seat) => format!("{seat} has no card in hand"),
            No::EmptyOffer => "one side must give something".into(),
            No::OfferTooMuch { seat, what } => format!("{seat} does not have that much {what}"),
            No::OfferedCard { card, mine: true } => {
                format!("you do not hold as many {}", self.pool.name(card))
            }
            No::OfferedCard { card, mine: false } => {
                format!("you do not hold the {} that is asked for", self.pool.name(card))
            }
            No::OfferedCopies { card, most } => {
                let copies = if most == 1 { "copy" } else { "copies" };
                format!("the game has {most} {copies} of {}", self.pool.name(card))
            }
            No::UnknownCard(number) => format!("there is no card number {number}"),
            No::NotAmong(card, _) => format!("{} cannot be chosen here", self.pool.name(card)),
            No::SeatNotAmong(seat) => format!("{seat} cannot be chosen here"),
            No::StaysAlready => "you keep the turn already".into(),
        }
    }
}

/// The rule that each reason rests on.
fn rule_of(no: No) -> RuleId {
    match no {
        No::Over => rule::SGY_WIN_01,
        No::NotYours(_) => rule::SGY_SETUP_16,
        No::OffersOutOfTurn(_) => rule::SGY_BARTER_13,
        No::Absent(_) => rule::SGY_CONSEQ_19,
        No::Unasked => rule::SGY_TURN_05,
        No::UnknownMat | No::MatTaken(_) => rule::SGY_SETUP_01,
        No::OtherQuestion(_, rule)
        | No::Supply(_, rule)
        | No::NotInHand(_, rule)
        | No::AfterTrip(rule)
        | No::Oneself(rule) => rule,
        No::Acted => rule::SGY_TIME_08,
        No::Points { .. } => rule::SGY_AP_08,
        No::TripPoints { .. } => rule::SGY_TIME_12,
        No::NotTechnology(_) => rule::SGY_DEV_01,
        No::NotEvent(_) => rule::SGY_PLAY_01,
        No::SecondCopy(_) => rule::SGY_TECH_10,
        No::RequiresEarlier { .. } => rule::SGY_TIME_18,
        No::Influence { rule, .. } | No::Requires { rule, .. } | No::NotAmong(_, rule) => rule,
        No::EmptyTree(_) => rule::SGY_EVENT_19,
        No::ShortTree(_) => rule::SGY_TIME_16,
        No::BeforeFirst => rule::SGY_TIME_15,
        No::NotPast { .. } => rule::SGY_TIME_14,
        No::TripInfluence { .. } => rule::SGY_TIME_06,
        No::NothingToDraw => rule::SGY_RULE_03,
        No::EmptyHand(_) => rule::SGY_TRADE_06,
        No::EmptyOffer => rule::SGY_BARTER_13,
        No::OfferTooMuch { .. } => rule::SGY_BARTER_08,
        No::OfferedCard { mine: true, .. } => rule::SGY_BARTER_06,
        No::OfferedCard { mine: false, .. } => rule::SGY_BARTER_13,
        No::OfferedCopies { .. } => rule::SGY_BARTER_01,
        No::UnknownCard(_) => rule::SGY_COMP_03,
        No::SeatNotAmong(_) => rule::SGY_TECH_23,
        No::StaysAlready => rule::SGY_TURN_13,
    }
}
