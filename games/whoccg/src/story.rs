//! What happened. The sentences in which it is told are in `story/words.rs`.

mod deeds;
mod words;

pub(crate) use deeds::where_to;

use crate::by_hand::{Destination, HiddenPile};
use crate::cards::Card;
use crate::game::WhoCcg;
use crate::rule;
use crate::state::{Aim, Ending, Side};
use engine::{Marked, RuleId, Seats};
use tinyvec::ArrayVec;

/// How many cards one event names at most.
pub(crate) const TOLD_TOGETHER: usize = 8;

engine::happenings! {
    /// Something that happened.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[expect(missing_docs, reason = "the sentences in `words` say what the fields are")]
    pub enum Event {
        /// The game begins.
        Began = Act open,
        /// A new turn.
        TurnBegins { turn: u16 } = Brief open,
        /// A card was drawn; only the player sees which.
        Drew { card: Card } = Brief lifts,
        /// A card was played for its Cost: at a place, or on or over a card.
        Played { card: Card, cost: u8, to: Option<Card> } = Act lifts,
        /// The opponent deck is about to be flipped.
        FlipBegins { cards: u8 } = Brief open,
        /// There was no place for so many flips.
        FlipsOwed { cards: u8 } = Brief open,
        /// A card of the opponent deck was flipped for a place.
        Flipped { card: Card, at: Card } = Act lifts,
        /// A card is now at a place.
        Arrived { card: Card, at: Card } = Act open,
        /// A card took the place of another of its title.
        Ousted { card: Card } = Act open,
        /// A text brought a card out of a deck.
        Brought { card: Card, at: Card } = Act lifts,
        /// An Attack card found nobody to fight.
        NoFight { card: Card } = Act open,
        /// A fight, with what each had.
        Fought { fighter: Card, target: Card, mine: i32, theirs: i32 } = Roll open,
        /// A card was destroyed.
        Destroyed { card: Card, owner: Side } = Grave open,
        /// A card went back to a hand.
        Returned { card: Card, owner: Side } = Act open,
        /// A card was discarded from the hand.
        Discarded { card: Card } = Act lifts,
        /// The clock took a card.
        Ticked { card: Card } = Brief lifts,
        /// A Character was frozen.
        Froze { card: Card } = Act open,
        /// A Character was unfrozen.
        Unfroze { card: Card } = Act open,
        /// A group tries something.
        Attempted { at: Card, aim: Aim } = Act open,
        /// A Puzzle stopped the group.
        StoppedBy { puzzle: Card } = Act open,
        /// The group did not have what the Goal asks for.
        Failed { goal: Card } = Grave open,
        /// The player completed a Goal.
        Completed { goal: Card, opposed: bool, points: u8 } = Grave open,
        /// The opposing side completed a Goal.
        OpposingCompleted { goal: Card, opposed: bool } = Roll open,
        /// Points were scored.
        Scored { points: u8, now: u8 } = Brief open,
        /// Points were lost.
        LostPoints { points: u8 } = Grave open,
        /// A group fought a Monster.
        Hunted { monster: Card, beaten: bool } = Roll open,
        /// A Monster selected somebody.
        Selected { monster: Card, who: Card, has: i32, strength: i32 } = Roll open,
        /// A Danger hit a party.
        Harmed { danger: Card, side: Side } = Act open,
        /// A Purpose gave what it promises.
        PurposePaid { purpose: Card } = Act open,
        /// A Freeze text was used.
        Used { card: Card, on: Option<Card> } = Act open,
        /// Somebody, or the TARDIS, is now at another place.
        Moved { card: Card, at: Card } = Act open,
        /// Somebody boarded or left the TARDIS.
        Stepped { card: Card, aboard: bool } = Act open,
        /// Somebody came out of a TARDIS that has too little room.
        CameOut { card: Card } = Act open,
        /// An Artifact was handed over.
        Gave { card: Card } = Act open,
        /// A Character changed sides.
        ChangedSides { card: Card, to: Side } = Act open,
        /// Another version took over.
        Regenerated { old: Card, new: Card } = Act lifts,
        /// A Bang! card was played.
        Banged { card: Card } = Act lifts,
        /// A Flashback brought a card back.
        BroughtBack { card: Card } = Act open,
        /// The player looked at the top of the opponent deck; only the player sees what.
        Looked { cards: ArrayVec<[Card; TOLD_TOGETHER]> } = Act lifts,
        /// The top card of the opponent deck went under it.
        BuriedTop = Act open,
        /// A card was moved by hand; who sees which, whether that is new, and to or on which card.
        HandMoved { card: Card, seen: Seats, shows: bool, to: Destination, at: Option<Card> }
            = Act {*shows},
        /// A card was turned by hand: it is frozen or completed now, or no longer.
        HandTurned { card: Card, is_turned: bool } = Act open,
        /// Tokens were laid on a card by hand, or its counter was set.
        HandCounted { card: Card, tokens: u8, counter: i8 } = Act open,
        /// Points were gained or lost by hand.
        HandPoints { by: i8 } = Act open,
        /// The top card of a deck was shown by hand.
        HandRevealed { card: Card, pile: HiddenPile } = Act lifts,
        /// A deck was shuffled by hand.
        HandShuffled { pile: HiddenPile } = Act open,
        /// The game is over.
        Over { ending: Ending } = Grave open,
    }
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

impl Marked for WhoCcg {
    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        marks.push(mark(event.kind()));
    }

    /// Deeds by hand are marked too where there are some.
    fn all_marks(&self) -> Vec<String> {
        let by_hand = self.facts.any_by_hand();
        let all = Event::KINDS.iter().filter(|kind| by_hand || !kind.starts_with("Hand"));
        all.map(|kind| mark(kind)).collect()
    }
}

fn mark(kind: &str) -> String {
    format!("event {kind}")
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
