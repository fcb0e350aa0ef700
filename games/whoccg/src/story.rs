//! What happened. The sentences in which it is told are in `story/words.rs`.

mod deeds;
mod words;

pub(crate) use deeds::where_to;

use crate::by_hand::{Pile, Place};
use crate::cards::Card;
use crate::game::WhoCcg;
use crate::rule;
use crate::state::{Aim, Ending, Side};
use engine::{Pace, RuleId, Seats};
use tinyvec::ArrayVec;

/// How many cards one event names at most.
pub(crate) const TOLD_TOGETHER: usize = 8;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the sentences in `words` say what the fields are")]
pub enum Event {
    /// The game begins.
    Began,
    /// A new turn.
    TurnBegins { turn: u16 },
    /// A card was drawn; only the player sees which.
    Drew { card: Card },
    /// A card was played for its Cost: at a place, or on or over a card.
    Played { card: Card, cost: u8, to: Option<Card> },
    /// The opponent deck is about to be flipped.
    FlipBegins { cards: u8 },
    /// There was no place for so many flips.
    FlipsOwed { cards: u8 },
    /// A card of the opponent deck was flipped for a place.
    Flipped { card: Card, at: Card },
    /// A card is now at a place.
    Arrived { card: Card, at: Card },
    /// A card took the place of another of its title.
    Ousted { card: Card },
    /// A text brought a card out of a deck.
    Brought { card: Card, at: Card },
    /// An Attack card found nobody to fight.
    NoFight { card: Card },
    /// A fight, with what each had.
    Fought { fighter: Card, target: Card, mine: i32, theirs: i32 },
    /// A card was destroyed.
    Destroyed { card: Card, owner: Side },
    /// A card went back to a hand.
    Returned { card: Card, owner: Side },
    /// A card was discarded from the hand.
    Discarded { card: Card },
    /// The clock took a card.
    Ticked { card: Card },
    /// A Character was frozen.
    Froze { card: Card },
    /// A Character was unfrozen.
    Unfroze { card: Card },
    /// A group tries something.
    Attempted { at: Card, aim: Aim },
    /// A Puzzle stopped the group.
    StoppedBy { puzzle: Card },
    /// The group did not have what the Goal asks for.
    Failed { goal: Card },
    /// The player completed a Goal.
    Completed { goal: Card, opposed: bool, points: u8 },
    /// The opposing side completed a Goal.
    OpposingCompleted { goal: Card, opposed: bool },
    /// Points were scored.
    Scored { points: u8, now: u8 },
    /// Points were lost.
    LostPoints { points: u8 },
    /// A group fought a Monster.
    Hunted { monster: Card, beaten: bool },
    /// A Monster selected somebody.
    Selected { monster: Card, who: Card, has: i32, strength: i32 },
    /// A Danger hit a party.
    Harmed { danger: Card, side: Side },
    /// A Purpose gave what it promises.
    PurposePaid { purpose: Card },
    /// A Freeze text was used.
    Used { card: Card, on: Option<Card> },
    /// Somebody, or the TARDIS, is now at another place.
    Moved { card: Card, at: Card },
    /// Somebody boarded or left the TARDIS.
    Stepped { card: Card, aboard: bool },
    /// Somebody came out of a TARDIS that has too little room.
    CameOut { card: Card },
    /// An Artifact was handed over.
    Gave { card: Card },
    /// A Character changed sides.
    ChangedSides { card: Card, to: Side },
    /// Another version took over.
    Regenerated { old: Card, new: Card },
    /// A Bang! card was played.
    Banged { card: Card },
    /// A Flashback brought a card back.
    BroughtBack { card: Card },
    /// The player looked at the top of the opponent deck; only the player sees what.
    Looked { cards: ArrayVec<[Card; TOLD_TOGETHER]> },
    /// The top card of the opponent deck went under it.
    BuriedTop,
    /// A card was moved by hand; who sees which, whether that is new, and to or on which card.
    HandMoved { card: Card, seen: Seats, shows: bool, to: Place, at: Option<Card> },
    /// A card was turned by hand: it is frozen or completed now, or no longer.
    HandTurned { card: Card, is_turned: bool },
    /// Tokens were laid on a card by hand, or its counter was set.
    HandCounted { card: Card, tokens: u8, counter: i8 },
    /// Points were gained or lost by hand.
    HandPoints { by: i8 },
    /// The top card of a deck was shown by hand.
    HandRevealed { card: Card, pile: Pile },
    /// A deck was shuffled by hand.
    HandShuffled { pile: Pile },
    /// The game is over.
    Over { ending: Ending },
}

impl Event {
    /// Whether nothing on the table shows that it happened.
    pub(crate) fn is_only_told(&self) -> bool {
        matches!(
            self,
            Event::StoppedBy { .. }
                | Event::Failed { .. }
                | Event::NoFight { .. }
                | Event::Hunted { beaten: false, .. }
        )
    }
}

impl Event {
    /// How long it wants to be looked at: something is fought out, is done, or is only counted.
    pub(crate) fn pace(&self) -> Pace {
        match self {
            Event::Fought { .. }
            | Event::Hunted { .. }
            | Event::Selected { .. }
            | Event::OpposingCompleted { .. } => Pace::Roll,
            Event::TurnBegins { .. }
            | Event::FlipBegins { .. }
            | Event::FlipsOwed { .. }
            | Event::Drew { .. }
            | Event::Ticked { .. }
            | Event::Scored { .. } => Pace::Brief,
            _ => Pace::Act,
        }
    }
}

impl WhoCcg {
    /// Whether an event showed somebody something that was hidden.
    pub(crate) fn reveals(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Drew { .. }
                | Event::Flipped { .. }
                | Event::Brought { .. }
                | Event::Looked { .. }
                | Event::Ticked { .. }
                | Event::Played { .. }
                | Event::Banged { .. }
                | Event::Regenerated { .. }
                | Event::Discarded { .. }
                | Event::HandMoved { shows: true, .. }
                | Event::HandRevealed { .. }
        )
    }

    /// What an event proves to have happened.
    pub(crate) fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        let name = format!("{event:?}");
        let name = name.split([' ', '(', '{']).next().unwrap_or_default();
        marks.push(format!("event {name}"));
    }
}

impl Ending {
    /// The rule that ended the game so.
    pub const fn rule(self) -> RuleId {
        match self {
            Ending::Won => rule::WHO_WIN_01,
            Ending::NothingLeft => rule::WHO_WIN_02,
            Ending::Conceded | Ending::TurnLimit => rule::WHO_WIN_11,
        }
    }
}

/// How a game ended, in a sentence.
pub(crate) const fn words_of(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "Ten points and a Goal: you win.",
        Ending::NothingLeft => "There is no draw deck, and nothing to play: you lose.",
        Ending::Conceded => "You concede.",
        Ending::TurnLimit => "The agreed number of turns is over: you lose.",
    }
}

/// How a game ended, in a few words that are the same for every game that ended so.
pub(crate) const fn how(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "ten points",
        Ending::NothingLeft => "nothing left to play",
        Ending::Conceded => "conceded",
        Ending::TurnLimit => "turn limit",
    }
}

/// Every event of what is done by hand.
pub(crate) const DEEDS: [&str; 6] =
    ["HandMoved", "HandTurned", "HandCounted", "HandPoints", "HandRevealed", "HandShuffled"];

/// Every event there is, so that a long soak can tell which never happened.
pub(crate) const MARKS: [&str; 41] = [
    "Began",
    "TurnBegins",
    "Drew",
    "Played",
    "FlipBegins",
    "FlipsOwed",
    "Flipped",
    "Arrived",
    "Ousted",
    "Brought",
    "NoFight",
    "Fought",
    "Destroyed",
    "Returned",
    "Discarded",
    "Ticked",
    "Froze",
    "Unfroze",
    "Attempted",
    "StoppedBy",
    "Failed",
    "Completed",
    "OpposingCompleted",
    "Scored",
    "LostPoints",
    "Hunted",
    "Selected",
    "Harmed",
    "PurposePaid",
    "Used",
    "Moved",
    "Stepped",
    "CameOut",
    "Gave",
    "ChangedSides",
    "Regenerated",
    "Banged",
    "BroughtBack",
    "Looked",
    "BuriedTop",
    "Over",
];
